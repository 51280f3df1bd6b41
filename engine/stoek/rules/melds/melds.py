"""Combinations: sequences, fours of a kind, the marriage of trumps.

Which combinations a hand holds, which set of them is worth most, and whether what somebody announced can be so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stoek.cards import ALL_CARDS, RANKS_PER_SUIT, Rank, Suit, SuitsAlike, Trump, cards_of, set_text
from stoek.errors import BadMeld
from stoek.language import N_, _, capital
from stoek.rules.melds.sentences import Say

FOUR = N_("four")
SEQUENCE = N_("sequence")


@dataclass(frozen=True, slots=True)
class Meld:
    """A combination: its kind (a label of the ruleset), its cards as a mask, its points, the rule that scores it."""

    kind: str
    cards: int
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class Claim:
    """A combination as somebody named it: by its cards, or in short by rank or length. `points` is what it scores; `word` is
    what the table calls its kind, where that is another word."""

    kind: str
    points: int
    rule: str
    cards: int | None = None
    rank: Rank | None = None
    length: int | None = None
    word: str = ""

    @property
    def words(self) -> str:
        """How a message names it."""
        if self.cards is not None:
            return set_text(self.cards)
        if self.rank is not None:
            return _("four {rank}", rank=self.rank.spoken_plural)
        return _("a {meld} of {length}", meld=self._kind, length=self.length) if self.length else self._kind

    @property
    def _kind(self) -> str:
        return _(self.word or self.kind)

    @property
    def label(self) -> str:
        """How a score sheet names it.

        >>> Claim("sequence", 20, "combinations/sequence", length=3).label
        'Sequence of 3 (20)'
        """
        short = self.cards is None and self.length is not None
        words = _("{meld} of {length}", meld=self._kind, length=self.length) if short else self.words
        kind = f"{self._kind}, " if self.cards is not None else ""
        return f"{capital(words)} ({kind}{self.points})"


@dataclass(frozen=True, slots=True)
class Combinations:
    """What combines and what it scores.

    `fours` lists the ranks that score as four of a kind; `sequences` lists (length, points) from the shortest, the last for any
    length beyond, or, with `split_longer`, the longest that there is; `marriage` is the points of king and queen of trumps,
    `marriage_kind` its name at the table, `marriage_spelled` other names that a record may have, `marriage_rule` its rule.
    `ending_four`: four of this rank, announced, end the hand (`ending_rule`). `marriage_automatic`: announced combinations that
    hold both cards count it too. `marriage_until`: the card of the two with which it can be announced at the latest
    (`marriage_late_rule`); with the second of them where none is named. `marriage_with`: with which of the two, as they are played,
    those who give nothing away announce it. `growing`: a sequence may be announced after a shorter
    one that it contains. `overlap_rule` and `announce_rule` are the rules of what cannot be announced together, `announcer_rule`
    that of who alone announces, `broken_rule` that of what was put away.
    `shared`: a card may serve in a sequence and in a four at once; if not, by `shared_rule`, it serves in one of them only.
    `marriage_only_rule`: by it nothing else is announced where only the marriage counts.
    `sequence_word`: what the table calls a sequence. `own_four_rules`: fours that have a rule of their own, where tables differ.
    `counted` and `marriage_counted`: whether sequences and fours, and whether the marriage count at this table. Those that do
    not are emptied here, and refused by name with `uncounted_rule` and `marriage_rule`.
    """

    fours: tuple[tuple[Rank, int], ...] = ()
    sequences: tuple[tuple[int, int], ...] = ()
    marriage: int = 0
    marriage_kind: str = "marriage"
    marriage_spelled: tuple[str, ...] = ()
    marriage_rule: str = "melds/marriage"
    ending_four: Rank | None = None
    split_longer: bool = False
    marriage_automatic: bool = False
    marriage_until: Rank | None = None
    marriage_with: int = 2
    marriage_late_rule: str | None = None
    four_rule: str = "combinations/four"
    own_four_rules: tuple[tuple[Rank, str], ...] = ()
    sequence_rule: str = "combinations/sequence"
    sequence_word: str = SEQUENCE
    growing: bool = False
    shared: bool = True
    shared_rule: str | None = None
    marriage_only_rule: str | None = None
    overlap_rule: str = "combinations/no-overlap"
    announce_rule: str = "combinations/announce"
    announcer_rule: str | None = None
    broken_rule: str | None = None
    ending_rule: str | None = None
    counted: bool = True
    uncounted_rule: str | None = None
    marriage_counted: bool = True

    def __post_init__(self) -> None:
        """Empty what does not count at this table, whichever house rule has set it."""
        for name in () if self.counted else ("fours", "sequences"):
            object.__setattr__(self, name, ())
        if not self.marriage_counted:
            object.__setattr__(self, "marriage", 0)

    def reasons(self) -> Iterator[str]:
        """The rules of what combines; none where nothing does."""
        if self.marriage:
            yield self.marriage_rule
        if self.sequences:
            yield from (self.sequence_rule, self.overlap_rule)
        yield from (self.rule_of_four(rank) for rank, _points in self.fours)
        if self:
            yield self.announce_rule
            if self.contested and self.shared_rule is not None:
                yield self.shared_rule
            if not self.contested and self.marriage_only_rule is not None:
                yield self.marriage_only_rule
            others = (self.marriage_late_rule, self.announcer_rule, self.broken_rule, self.ending_rule)
            yield from (rule for rule in others if rule is not None)

    @property
    def contested(self) -> bool:
        """Whether anything but the marriage scores: melds of which only one side's may count."""
        return bool(self.fours or self.sequences)

    def stands_apart(self, kind: str) -> bool:
        """Whether melds of this kind share no card with others of such a kind: sequences, and fours where no card serves twice.

        >>> Combinations().stands_apart(FOUR), Combinations(shared=False).stands_apart(FOUR)
        (False, True)
        """
        return kind == SEQUENCE or (kind == FOUR and not self.shared)

    @property
    def shortest(self) -> int:
        """The least cards of a sequence; more than any suit has where sequences do not count."""
        return self.sequences[0][0] if self.sequences else RANKS_PER_SUIT + 1

    @property
    def longest(self) -> int:
        """The most cards that score as one sequence."""
        return self.sequences[-1][0] if self.split_longer else RANKS_PER_SUIT

    @property
    def ending_words(self) -> str:
        """The four that end the hand, in words."""
        return "" if self.ending_four is None else _("four {rank}", rank=self.ending_four.spoken_plural)

    @property
    def ending_cards(self) -> int:
        """The mask of that four; nothing where none ends the hand."""
        return 0 if self.ending_four is None else four_cards(self.ending_four)

    def ends_hand(self, claim: Claim) -> bool:
        """Whether a combination ends the hand once it is announced."""
        return self.ending_four is not None and claim.kind == FOUR and claim.rank is self.ending_four

    @property
    def lengths(self) -> str:
        """How many cards a sequence has, in words."""
        return (
            _("{shortest} to {longest}", shortest=self.shortest, longest=self.longest)
            if self.split_longer
            else _("at least {shortest}", shortest=self.shortest)
        )

    def sequence_points(self, length: int) -> int:
        """What a sequence scores; 0 if it is too short.

        >>> Combinations((), ((3, 20), (4, 50), (5, 100)), 20, "marriage", "combinations/marriage").sequence_points(7)
        100
        """
        return max((points for least, points in self.sequences if length >= least), default=0)

    def four_points(self, rank: Rank) -> int:
        """What four of this rank score; 0 if they score nothing."""
        return dict(self.fours).get(rank, 0)

    def rule_of_four(self, rank: Rank) -> str:
        """The rule of four of this rank, whether they score or not."""
        return dict(self.own_four_rules).get(rank, self.four_rule)

    def best(self, hand: int, trump: Trump | None) -> list[Meld]:
        """The set of combinations in the hand that is worth most: fours, then sequences, then marriages.

        Sequences in a suit are disjoint; a card may serve in a sequence, a four and the marriage at once (P). Where no card serves
        twice a four, which scores as much as any sequences of its cards and the rest, comes first.
        """
        melds = self._fours(hand)
        married = self.marriages_of(hand, hand, trump)
        if not self.shared:
            hand &= ~sum(meld.cards for meld in melds)
        for suit in Suit:
            for run in runs(hand & suit.all_cards):
                melds.extend(self._best_split(run))
        return [*melds, *married]

    def _fours(self, hand: int) -> list[Meld]:
        return [
            Meld(FOUR, four_cards(rank), points, self.rule_of_four(rank))
            for rank, points in self.fours
            if hand & four_cards(rank) == four_cards(rank)
        ]

    def every(self, hand: int) -> list[Meld]:
        """Each four and each sequence that the hand holds, also those of which only one of two can be announced; no marriage.

        >>> from stoek.cards import CardSet
        >>> parts = Combinations(sequences=((3, 20), (4, 50)))
        >>> [set_text(meld.cards) for meld in parts.every(CardSet("AC KC QC JC 7D").mask)]
        ['AC KC QC', 'AC KC QC JC', 'KC QC JC']
        """
        melds = self._fours(hand)
        for suit in Suit:
            for run in runs(hand & suit.all_cards):
                for start in range(len(run)):
                    for length in range(self.shortest, min(self.longest, len(run) - start) + 1):
                        cards = sum(1 << card for card in run[start : start + length])
                        melds.append(Meld(SEQUENCE, cards, self.sequence_points(length), self.sequence_rule))
        return melds

    def marriage_of(self, held: int, left: int, trump: Trump | None) -> Meld | None:
        """The first of `marriages_of`: the only one there is unless everything is trumps."""
        return next(iter(self.marriages_of(held, left, trump)), None)

    def marriages_of(self, held: int, left: int, trump: Trump | None) -> list[Meld]:
        """Each marriage, while the one who has `held` both its cards may still announce it; `left` are those not yet played.

        >>> from stoek.cards import CardSet, SuitsAlike
        >>> parts, hand = Combinations(marriage=20), CardSet("KC QC KH QH QS").mask
        >>> [set_text(meld.cards) for meld in parts.marriages_of(hand, hand, SuitsAlike.ALL)]
        ['KC QC', 'KH QH']
        """
        if not self.marriage:
            return []
        until = ALL_CARDS if self.marriage_until is None else four_cards(self.marriage_until)
        pairs = (pair for pair in marriages(trump) if held & pair == pair and left & pair & until)
        return [Meld(self.marriage_kind, pair, self.marriage, self.marriage_rule) for pair in pairs]

    def _best_split(self, run: list[int]) -> list[Meld]:
        """A run of touching cards cut into the disjoint sequences worth most, in as few pieces as possible."""
        best: list[tuple[int, int, list[Meld]]] = [(0, 0, [])]
        for end in range(1, len(run) + 1):
            options = [best[end - 1]]
            for start in range(max(0, end - self.longest), end - self.shortest + 1):
                points, pieces, melds = best[start]
                cards = sum(1 << card for card in run[start:end])
                worth = self.sequence_points(end - start)
                options.append((points + worth, pieces - 1, [*melds, Meld(SEQUENCE, cards, worth, self.sequence_rule)]))
            best.append(
                max(options, key=lambda option: (option[0], option[1], max((m.cards.bit_count() for m in option[2]), default=0)))
            )
        return best[-1][2]

    def identify(self, cards: int, trump: Trump | None) -> Claim:
        """What combination these cards are; `BadMeld` if they are none."""
        listed = cards_of(cards)
        ranks = {card % RANKS_PER_SUIT for card in listed}
        suits = {card // RANKS_PER_SUIT for card in listed}
        if len(listed) == 4 and len(ranks) == 1:
            return self.four(Rank(listed[0] % RANKS_PER_SUIT), cards)
        in_row = len(suits) == 1 and listed[-1] - listed[0] == len(listed) - 1
        if in_row and len(listed) > 2:
            self._must_count()
        if in_row and self.shortest <= len(listed) <= self.longest:
            return Claim(SEQUENCE, self.sequence_points(len(listed)), self.sequence_rule, cards, word=self.sequence_word)
        if len(suits) == 1 and ranks == {Rank.KING, Rank.QUEEN} and self.knows_marriage:
            self._must_count_marriage()
            if trump is not None and cards not in marriages(trump):
                trumps = _("trumps are {trump}", trump=trump.spoken) if isinstance(trump, Suit) else _("there are no trumps")
                raise BadMeld(
                    Say.not_the_marriage(cards=set_text(cards), marriage=self.marriage_kind, trumps=trumps),
                    rule=self.marriage_rule,
                )
            return Claim(self.marriage_kind, self.marriage, self.marriage_rule, cards)
        if in_row and len(listed) > self.longest:
            raise BadMeld(
                Say.longer_than_one(cards=set_text(cards), sequence=_(self.sequence_word), lengths=self.lengths),
                rule=self.overlap_rule,
            )
        if in_row and len(listed) > len("KQ"):
            self._refuse_all_but_marriage(set_text(cards))
        raise BadMeld(self._none_of(cards))

    def _refuse_all_but_marriage(self, meld: str) -> None:
        """`BadMeld` for a meld where only the marriage counts."""
        if self.marriage and not self.contested:
            raise BadMeld(Say.marriage_counts_alone(meld=meld, marriage=self.marriage_kind), rule=self.marriage_only_rule)

    def _none_of(self, cards: int) -> str:
        """That these cards are no combination, and what is one in this game."""
        fact = _("{cards} is no combination", cards=set_text(cards)) if cards else _("Here stands no card")
        if self.marriage and self.fours:
            sentence = Say.no_combination
        elif self.marriage and self.sequences:
            sentence = Say.no_combination_without_fours
        elif self.marriage:
            sentence = Say.no_combination_but_marriage
        else:
            sentence = Say.no_combination_without_marriage
        return sentence(fact=fact, sequence=_(self.sequence_word), lengths=self.lengths, marriage=self.marriage_kind)

    def __bool__(self) -> bool:
        """Whether anything scores."""
        return bool(self.fours or self.sequences or self.marriage)

    def four(self, rank: Rank, cards: int | None = None) -> Claim:
        """Four of this rank; `BadMeld` if they score nothing."""
        self._must_count()
        points = self.four_points(rank)
        if not points:
            self._refuse_all_but_marriage(_("four {rank}", rank=rank.spoken_plural))
            if not self.fours:
                raise BadMeld(Say.no_fours(rank=rank.spoken_plural))
            scoring = ", ".join(f"{scored.letter if scored is not Rank.TEN else '10'}" for scored, _points in self.fours)
            raise BadMeld(
                Say.four_scores_nothing(rank=rank.spoken_plural, scoring=scoring),
                rule=self.rule_of_four(rank),
            )
        return Claim(FOUR, points, self.rule_of_four(rank), cards, rank)

    def sequence(self, length: int) -> Claim:
        """A sequence of so many cards, not saying which; `BadMeld` if it is too short."""
        self._must_count()
        self._refuse_all_but_marriage(_("a {meld} of {length}", meld=_(self.sequence_word), length=length))
        if not self.shortest <= length <= self.longest:
            sentence = Say.sequence_too_long if length > self.longest and not self.split_longer else Say.sequence_does_not_count
            raise BadMeld(
                sentence(sequence=_(self.sequence_word), length=length, lengths=self.lengths),
                rule=self.sequence_rule,
            )
        return Claim(SEQUENCE, self.sequence_points(length), self.sequence_rule, length=length, word=self.sequence_word)

    @property
    def kinds(self) -> tuple[str, ...]:
        """What a combination can be, as a record names it."""
        return (FOUR, SEQUENCE, self.marriage_kind) if self.knows_marriage else (FOUR, SEQUENCE)

    @property
    def knows_marriage(self) -> bool:
        """Whether the game has a marriage, at this table or at another."""
        return bool(self.marriage) or not self.marriage_counted

    def _must_count(self) -> None:
        """Raise `BadMeld` if sequences and fours do not count at this table."""
        if not self.counted:
            raise BadMeld(Say.melds_not_counted(sequence=_(self.sequence_word)), rule=self.uncounted_rule)

    def _must_count_marriage(self) -> None:
        """Raise `BadMeld` if the marriage does not count at this table."""
        if not self.marriage_counted:
            raise BadMeld(Say.marriage_not_counted(marriage=self.marriage_kind), rule=self.marriage_rule)

    def short_marriage(self) -> Claim:
        """The marriage, not saying in which suit, of a game that has one; `BadMeld` if it does not count at this table."""
        self._must_count_marriage()
        return Claim(self.marriage_kind, self.marriage, self.marriage_rule)

    def overlap(self, earlier: int, later: int) -> int:
        """The cards of two sequences that may not be announced one after the other because of them; 0 if they may."""
        shared = earlier & later
        return 0 if self.growing and shared == earlier != later else shared

    def cards_of(self, claim: Claim, trump: Trump | None) -> int | None:
        """The cards that a claim means; None of one in short that may mean others."""
        if claim.cards is not None:
            return claim.cards
        if claim.rank is not None:
            return four_cards(claim.rank)
        return marriage_cards(trump) if claim.length is None and len(marriages(trump)) <= 1 else None

    def placements(self, claim: Claim, trump: Trump) -> Iterator[int]:
        """The sets of cards that a claim can mean."""
        if claim.kind == self.marriage_kind:
            yield from (pair for pair in marriages(trump) if claim.cards in (None, pair))
        elif claim.cards is not None:
            yield claim.cards
        elif claim.rank is not None:
            yield four_cards(claim.rank)
        elif claim.length is not None:
            for suit in Suit:
                for top in range(RANKS_PER_SUIT - claim.length + 1):
                    yield ((1 << claim.length) - 1) << (RANKS_PER_SUIT * suit + top)


def four_cards(rank: Rank) -> int:
    """The mask of the four cards of a rank."""
    return sum(1 << (RANKS_PER_SUIT * suit + rank) for suit in Suit)


def marriage_cards(trump: Trump | None) -> int:
    """The mask of king and queen of the trump suit; nothing where no suit is trumps, or all are."""
    return 0b110 << (RANKS_PER_SUIT * trump) if isinstance(trump, Suit) else 0


def marriages(trump: Trump | None) -> tuple[int, ...]:
    """The masks of what are marriages: king and queen of trumps, of each suit if all are trumps."""
    suits = tuple(Suit) if trump is SuitsAlike.ALL else (trump,) if isinstance(trump, Suit) else ()
    return tuple(map(marriage_cards, suits))


def runs(cards: int) -> Iterator[list[int]]:
    """The maximal runs of touching cards within one suit.

    >>> [set_text(sum(1 << one for one in run)) for run in runs(0b100011101)]
    ['AC', 'QC JC TC', '6C']
    """
    run: list[int] = []
    for card in cards_of(cards):
        if run and card != run[-1] + 1:
            yield run
            run = []
        run.append(card)
    if run:
        yield run
