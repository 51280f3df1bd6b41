"""Combinations that count for whoever takes the trick in which they lie, as in Klaverjas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stoek.cards import RANKS_PER_SUIT, Rank, Suit, Trump, cards_of
from stoek.language import N_, _
from stoek.rules.melds.melds import FOUR, SEQUENCE, Meld, four_cards, marriage_cards, runs
from stoek.rules.melds.sentences import Say

THREE = "three"

_LOW = (Rank.NINE, Rank.EIGHT, Rank.SEVEN, Rank.SIX)


@dataclass(frozen=True, slots=True)
class TrickMelds:
    """What lies together in a trick and scores: `sequences` by length, `four` and `three` alike, the marriage besides (W).

    `four_jacks`: what four jacks score if it is not `four`; `low_fours`: whether four nines or lower cards score. `word` is what
    the table calls it all; the rules are names below the page.
    """

    sequences: tuple[tuple[int, int], ...]
    four: int
    marriage: int
    three: int = 0
    four_jacks: int | None = None
    low_fours: bool = True
    marriage_kind: str = "marriage"
    word: str = N_("In tricks")
    rule: str = "melds/in-tricks"
    sequence_rule: str = "melds/sequence"
    four_rule: str = "melds/four"
    three_rule: str = "melds/three"
    four_jacks_rule: str = "melds/four-jacks"
    low_fours_rule: str = "melds/low-fours"
    marriage_rule: str = "melds/marriage"

    def reasons(self) -> Iterator[str]:
        """The rules of what scores."""
        yield from (self.rule, self.sequence_rule, self.four_rule, self.marriage_rule)
        if self.three:
            yield self.three_rule
        if self.four_jacks is not None:
            yield self.four_jacks_rule

    def four_of(self, rank: Rank) -> int:
        """What four cards of a rank score.

        >>> melds = TrickMelds(((3, 20), (4, 50)), four=100, marriage=20, four_jacks=200, low_fours=False)
        >>> melds.four_of(Rank.JACK), melds.four_of(Rank.TEN), melds.four_of(Rank.NINE)
        (200, 100, 0)
        """
        if rank is Rank.JACK and self.four_jacks is not None:
            return self.four_jacks
        return 0 if rank in _LOW and not self.low_fours else self.four

    def rule_of_four(self, rank: Rank) -> str:
        """The rule that says what four cards of a rank score."""
        if rank is Rank.JACK and self.four_jacks is not None:
            return self.four_jacks_rule
        return self.low_fours_rule if rank in _LOW and not self.low_fours else self.four_rule

    @property
    def fours(self) -> frozenset[int]:
        """What four of a kind can score."""
        return frozenset(map(self.four_of, Rank))

    @property
    def amounts(self) -> tuple[int, ...]:
        """What is scored most often for one trick or for several: nothing, one meld, a sequence with the marriage.

        >>> TrickMelds(((3, 20), (4, 50)), four=100, marriage=20).amounts
        (0, 20, 40, 50, 70, 100)
        """
        in_sequence = [points for _length, points in self.sequences]
        with_marriage = [points + self.marriage for points in in_sequence]
        return tuple(sorted({0, self.marriage, self.three, *self.fours, *in_sequence, *with_marriage}))

    def of(self, trick: int, trump: Trump) -> list[Meld]:
        """What scores in a trick, given as a set of cards: alike cards, then a sequence, then the marriage."""
        melds = []
        for rank in Rank:
            alike = trick & four_cards(rank)
            count = alike.bit_count()
            if count == 4 and (points := self.four_of(rank)):
                melds.append(Meld(FOUR, alike, points, self.rule_of_four(rank)))
            elif count == 3 and self.three:
                melds.append(Meld(THREE, alike, self.three, self.three_rule))
        lengths = dict(self.sequences)
        for suit in Suit:
            for run in runs(trick & suit.all_cards):
                if len(run) in lengths:
                    melds.append(Meld(SEQUENCE, sum(1 << card for card in run), lengths[len(run)], self.sequence_rule))
        pair = marriage_cards(trump)
        if self.marriage and pair and trick & pair == pair:
            melds.append(Meld(self.marriage_kind, pair, self.marriage, self.marriage_rule))
        return melds

    def points(self, trick: int, trump: Trump) -> int:
        """What a trick scores besides its card points.

        >>> from stoek.cards import mask_of, parse_cards
        >>> klaverjas = TrickMelds(((3, 20), (4, 50)), four=100, marriage=20)
        >>> klaverjas.points(mask_of(parse_cards("KC QC JC 7D")), Suit.CLUBS)
        40
        """
        if not self.may_score(trick):
            return 0
        return sum(meld.points for meld in self.of(trick, trump))

    def fault(self, amount: int, tricks: int) -> str | None:
        """Why so many tricks cannot score this amount; None if they may.

        >>> TrickMelds(((3, 20), (4, 50)), four=100, marriage=20).fault(30, 8)
        '30 cannot be: what scores in a trick is 20, 50, 100, or some of these together. Count it again.'
        """
        worths = sorted({points for _length, points in self.sequences} | ({*self.fours, self.three, self.marriage} - {0}))
        longest = max((points for _length, points in self.sequences), default=0)
        most = tricks * max(*self.fours, self.three, longest + self.marriage)
        if amount > most:
            counted = _("one trick scores") if tricks == 1 else _("{tricks} tricks score", tricks=tricks)
            scored = _("{counted} {most} at most", counted=counted, most=most) if tricks else _("who has no trick scores nothing")
            return Say.bonus_too_high(amount=amount, scored=scored)
        reached = {0}
        for total in range(amount + 1):
            if any(total - worth in reached for worth in worths):
                reached.add(total)
        if amount not in reached:
            listed = ", ".join(map(str, worths))
            return Say.bonus_impossible(amount=amount, listed=listed)
        return None

    def may_score(self, trick: int) -> bool:
        """Whether it is worth looking: two cards of a suit, or several of a rank."""
        cards = cards_of(trick)
        return len({card // RANKS_PER_SUIT for card in cards}) < len(cards) or len({card % RANKS_PER_SUIT for card in cards}) < 3
