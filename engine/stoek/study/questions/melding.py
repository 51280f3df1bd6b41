"""Questions about combinations: which cards make them, and what they score. In a hand, or in a trick where they count there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations as pairs
from random import Random

from stoek.cards import RANKS_PER_SUIT, Rank, Suit, Trump, card_text, cards_of, mask_of, rank_of, set_text, suit_of, union
from stoek.errors import BadRequest
from stoek.language import _
from stoek.rules.melds.in_tricks import TrickMelds
from stoek.rules.melds.melds import FOUR, SEQUENCE, Combinations, Meld, four_cards, marriage_cards, runs
from stoek.rules.ruleset import Ruleset
from stoek.study.questions.question import ONE, SOME, AnswerChoice, Given, Question, Wanted, leader_of, numbers
from stoek.study.questions.sentences import Say
from stoek.study.quiz import ATTEMPTS

FEWEST, MOST = 5, 8
"""Cards of a hand with combinations in it."""


def rules(ruleset: Ruleset) -> list[str]:
    """The rules of what combines."""
    melds, tricks = ruleset.combinations, ruleset.trick_melds
    if tricks is not None:
        return [tricks.sequence_rule, tricks.four_rule, *([tricks.three_rule] if tricks.three else []), tricks.marriage_rule]
    found = [melds.sequence_rule] if melds.sequences else []
    found += [melds.rule_of_four(rank) for rank, _points in melds.fours]
    return list(dict.fromkeys([*found, *([melds.marriage_rule] if melds.marriage else [])]))


def choosing(ruleset: Ruleset) -> list[str]:
    """Those of combinations that leave a card over: where they score in tricks, not that of four cards."""
    whole = {ruleset.trick_melds.four_rule} if ruleset.trick_melds is not None and ruleset.seats == len(Suit) else set()
    return [rule for rule in rules(ruleset) if rule not in whole]


def found_in(ruleset: Ruleset, cards: int, trump: Trump) -> Sequence[Meld]:
    """What combines and counts."""
    return ruleset.combinations.best(cards, trump) if ruleset.trick_melds is None else ruleset.trick_melds.of(cards, trump)


def which(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Given]:
    """Cards of which some combine, and others nearly do."""
    for trump, cards in _cards(ruleset, rng):
        melds = found_in(ruleset, cards, trump)
        if _decides(wanted, melds) and union(meld.cards for meld in melds) != cards:
            yield _laid(ruleset, trump, cards, wanted.rule)


def worth(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Given]:
    """Cards that combine or nearly do."""
    for trump, cards in _cards(ruleset, rng):
        if _decides(wanted, found_in(ruleset, cards, trump)):
            yield _laid(ruleset, trump, cards, wanted.rule)


def _decides(wanted: Wanted, melds: Sequence[Meld]) -> bool:
    return wanted.rule is None or any(meld.rule == wanted.rule for meld in melds)


def _laid(ruleset: Ruleset, trump: Trump, cards: int, rule: str | None) -> Given:
    """The cards as a hand, or as a trick where they count there."""
    in_hand = ruleset.trick_melds is None
    return Given(trump, hand=cards, rule=rule) if in_hand else Given(trump, tuple(cards_of(cards)), rule=rule)


def _either(ruleset: Ruleset, trump: Trump, cards: int, held: int) -> bool:
    """Whether other cards could score as much: one in the place of one of these, or a run that goes on beyond a sequence."""
    melds = found_in(ruleset, cards, trump)
    if any(cards & _touching(meld.cards) for meld in melds if meld.kind == SEQUENCE):
        return True
    most = sum(meld.points for meld in melds)
    without = (found_in(ruleset, cards & ~(1 << card), trump) for card in cards_of(held))
    return any(sum(meld.points for meld in melds) == most for melds in without)


def _touching(run: int) -> int:
    """The cards right above and below a run, in its suit."""
    suit = (1 << RANKS_PER_SUIT) - 1
    suit <<= RANKS_PER_SUIT * suit_of(cards_of(run)[0])
    return (run << 1 | run >> 1) & suit & ~run


def _where(ruleset: Ruleset) -> str:
    return "hand" if ruleset.trick_melds is None else "trick"


def _given(ruleset: Ruleset, given: Given) -> tuple[Trump, int]:
    where = _where(ruleset)
    cards = given.hand if where == "hand" else sum(1 << card for card in given.trick)
    if given.trump is None or not cards:
        sentence = Say.lacks_hand_of_melds if where == "hand" else Say.lacks_trick_of_melds
        raise BadRequest(sentence(), where=where)
    return given.trump, cards


def _cards(ruleset: Ruleset, rng: Random) -> Iterator[tuple[Trump, int]]:
    """Trumps, and cards likely to combine, more or less."""
    pack = cards_of(ruleset.pack)
    in_tricks = ruleset.trick_melds is not None
    for _attempt in range(ATTEMPTS):
        trump = rng.choice(ruleset.trumps)
        cards = 0
        while cards.bit_count() < (3 if in_tricks else FEWEST):
            cards |= _piece(ruleset, rng, trump) & ruleset.pack
        size = ruleset.seats if in_tricks else min(MOST, ruleset.hand_size)
        while cards.bit_count() < (size if in_tricks else min(size, FEWEST + 1)):
            cards |= 1 << rng.choice(pack)
        if cards.bit_count() <= size:
            yield trump, cards


def _piece(ruleset: Ruleset, rng: Random, trump: Trump) -> int:
    """A run of two to five, a four or three of a rank, king and queen."""
    kind = rng.randrange(8)
    if kind < 5:
        length, suit = rng.choice((2, 3, 3, 4, 5)), rng.choice(list(Suit))
        top = rng.randrange(RANKS_PER_SUIT - length + 1)
        return ((1 << length) - 1) << (RANKS_PER_SUIT * suit + top)
    if kind == 5:
        cards = four_cards(rng.choice(list(Rank)))
        return cards if rng.randrange(2) else cards & ~(1 << rng.choice(cards_of(cards)))
    suits = trump if kind == 6 else rng.choice(list(Suit))
    return marriage_cards(suits)


def meld_words(meld: Meld) -> str:
    """A combination with its points.

    >>> meld_words(Meld("sequence", 0b111, 20, "melds/sequence"))
    'AC KC QC (sequence, 20)'
    """
    return f"{set_text(meld.cards)} ({_(meld.kind)}, {meld.points})"


def _why(melds: Sequence[Meld]) -> str:
    total = sum(meld.points for meld in melds)
    if not melds:
        return Say.no_melds()
    if len(melds) == 1:
        return Say.one_meld(melds=meld_words(melds[0]))
    return Say.melds_together(melds=", ".join(map(meld_words, melds)), total=total)


def ask_which(ruleset: Ruleset, given: Given, _rng: Random | None = None) -> Question:
    """Which cards make combinations that count."""
    trump, cards = _given(ruleset, given)
    melds = found_in(ruleset, cards, trump)
    if not melds:
        raise BadRequest(Say.nothing_combines(), where=_where(ruleset))
    if _either(ruleset, trump, cards, union(meld.cards for meld in melds)):
        raise BadRequest(Say.several_choices_score_most(), where=_where(ruleset))
    choices = []
    for card in cards_of(cards):
        own = [meld for meld in melds if meld.cards >> card & 1]
        if own:
            why = Say.card_in_melds(card=card_text(card), melds=_(" and ").join(map(meld_words, own)))
            choices.append(AnswerChoice(card, True, why, own[0].rule))
        else:
            choices.append(AnswerChoice(card, False, *_alone(ruleset, trump, cards, card)))
    rule, there = given.rule or melds[0].rule, _laid(ruleset, trump, cards, given.rule)
    leader = leader_of(ruleset, there)
    return Question(rule, SOME, Say.which_combine(), tuple(choices), _why(melds), trump, leader, there.trick, there.hand)


def _alone(ruleset: Ruleset, trump: Trump, cards: int, card: int) -> tuple[str, str]:
    """Why a card makes no combination, and the rule."""
    for near in _near(ruleset, trump, cards):
        if near[0] >> card & 1:
            return near[1], near[2]
    here = _melding(ruleset)
    if isinstance(here, Combinations) and not here.contested:
        return Say.only_marriage_counts(cards=card_text(card), kind=_(here.marriage_kind)), _of_marriage_only(here)
    run = next(run for run in runs(cards & (0x1FF << card // RANKS_PER_SUIT * RANKS_PER_SUIT)) if card in run)
    told = Say.run_too_short(cards=set_text(mask_of(run))) if len(run) > 1 else Say.card_alone(card=card_text(card))
    return told, here.sequence_rule


def _of_marriage_only(melds: Combinations) -> str:
    """The rule by which only the marriage counts."""
    return melds.marriage_rule if melds.marriage_only_rule is None else melds.marriage_only_rule


def _left_out(melds: Combinations, cards: int, counted: Sequence[Meld]) -> Iterator[tuple[int, str, str, int]]:
    """Sequences that count elsewhere, as `_near` tells them: none counts where only the marriage does, nor one with a card of a
    four where a card serves in one meld only."""
    fours = [meld for meld in counted if meld.kind == FOUR and melds.stands_apart(FOUR)]
    for suit in Suit:
        for run in runs(cards & suit.all_cards):
            mask = mask_of(run)
            if not melds.contested and len(run) > len("KQ"):
                told = Say.only_marriage_counts(cards=set_text(mask), kind=_(melds.marriage_kind))
                yield mask, told, _of_marriage_only(melds), melds.marriage
            within = sum(meld.points for meld in counted if meld.kind == SEQUENCE and meld.cards & mask)
            for four in fours if len(run) >= melds.shortest else ():
                if shared := four.cards & mask:
                    told = Say.serves_in_four(cards=set_text(mask), shared=set_text(shared), four=set_text(four.cards))
                    yield mask, told, melds.shared_rule or melds.sequence_rule, melds.sequence_points(len(run)) - within


def _melding(ruleset: Ruleset) -> Combinations | TrickMelds:
    """What says how cards combine, in the hand or in the trick."""
    return ruleset.combinations if ruleset.trick_melds is None else ruleset.trick_melds


def _near(ruleset: Ruleset, trump: Trump, cards: int) -> Iterator[tuple[int, str, str, int]]:
    """What nearly combines: the cards, why it does not count, the rule, and what it would add."""
    melds, tricks, here = ruleset.combinations, ruleset.trick_melds, _melding(ruleset)
    counted = found_in(ruleset, cards, trump)
    scored = {meld.cards for meld in counted}
    if tricks is None:
        yield from _left_out(melds, cards, counted)
    for suit in Suit:
        pair = marriage_cards(suit)
        if here.marriage and cards & pair == pair and pair not in scored and trump != suit:
            told = Say.marriage_not_in_trumps(cards=set_text(pair), kind=_(here.marriage_kind))
            yield pair, told, here.marriage_rule, here.marriage
    for rank in Rank:
        alike = cards & four_cards(rank)
        points = melds.four_points(rank) if tricks is None else tricks.four_of(rank)
        rule = melds.rule_of_four(rank) if tricks is None else tricks.rule_of_four(rank)
        if alike.bit_count() == 4 and alike not in scored:
            worth = [each for _rank, each in melds.fours] if tricks is None else [tricks.four]
            if any(worth):
                yield alike, Say.four_scores_nothing(ranks=rank.spoken_plural), rule, min(worth)
        elif alike.bit_count() == 3 and points and alike not in scored:
            told = Say.only_three_alike(cards=set_text(alike), ranks=rank.spoken_plural)
            yield alike, told, rule, points
    if here.sequences:
        shortest, least = here.sequences[0]
        for suit in Suit:
            for run in runs(cards & suit.all_cards):
                if len(run) == shortest - 1:
                    told = Say.sequence_too_short(cards=set_text(mask_of(run)), count=len(run), shortest=shortest)
                    yield mask_of(run), told, here.sequence_rule, least
            ranks = [rank_of(each) for each in cards_of(cards & suit.all_cards)]
            for first, second in pairs(ranks, 2):
                if second - first == 2 and Rank(first + 1) not in ranks:
                    mask = 1 << RANKS_PER_SUIT * suit + first | 1 << RANKS_PER_SUIT * suit + second
                    yield mask, Say.sequence_with_gap(cards=set_text(mask)), here.sequence_rule, least


def ask_worth(ruleset: Ruleset, given: Given, _rng: Random | None = None) -> Question:
    """What the combinations score."""
    trump, cards = _given(ruleset, given)
    melds = found_in(ruleset, cards, trump)
    total, why = sum(meld.points for meld in melds), _why(melds)
    near = list(_near(ruleset, trump, cards))
    own = _melding(ruleset)
    rule = given.rule or (
        melds[0].rule if melds else near[0][2] if near else own.sequence_rule if own.sequences else own.marriage_rule
    )
    sequences, fours = dict(own.sequences), [points for _rank, points in ruleset.combinations.fours]

    def errors() -> Iterator[tuple[int, str, str]]:
        for _mask, told, broken, points in near:
            yield total + points, Say.counts_too_much(number=total + points, told=told), broken
        for meld in melds:
            number = total - meld.points
            yield number, Say.leaves_out_meld(number=number, meld=meld_words(meld)), meld.rule
        for meld in melds:
            words = meld_words(meld)
            if meld.kind == SEQUENCE:
                for points in sequences.values():
                    if points != meld.points:
                        number = total - meld.points + points
                        told = Say.counts_other_sequence(number=number, points=points, meld=words, count=meld.cards.bit_count())
                        yield number, told, meld.rule
            elif meld.kind == FOUR:
                for points in dict.fromkeys(fours or [sum(sequences.values())]):
                    number = total - meld.points + points
                    yield number, Say.counts_other_four(number=number, meld=words), meld.rule
        for points in (*sequences.values(), *fours):
            yield total + points, Say.counts_absent_meld(number=total + points, why=why), own.sequence_rule

    ask = Say.melds_of_hand() if ruleset.trick_melds is None else Say.melds_of_trick()
    choices, there = numbers(total, why, rule, errors()), _laid(ruleset, trump, cards, given.rule)
    return Question(rule, ONE, ask, choices, why, trump, leader_of(ruleset, there), there.trick, there.hand)
