"""Questions about cards by themselves: which is the higher, in which order they stand, what they count."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stoek.cards import Suit, card_text, cards_of, rank_of, suit_of
from stoek.errors import BadRequest
from stoek.language import _
from stoek.play.trick import head_index
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.questions.question import (
    FEWEST_CARDS,
    MOST_CARDS,
    ONE,
    ORDER,
    PLAYERS,
    Choice,
    Given,
    Question,
    Wanted,
    before,
    numbers,
)
from stoek.study.questions.sentences import Say
from stoek.study.quiz import ATTEMPTS


def rank_rules(ruleset: Ruleset) -> list[str]:
    """The rules that say how cards rank."""
    rules = ruleset.card_rules
    named = dict.fromkeys((rules.ranks, rules.permanent, rules.above, rules.plain))
    return [rule for rule in named if rule in ruleset.rules]


def higher_rules(ruleset: Ruleset) -> list[str]:
    """Those, and the one that says who takes a trick."""
    ranks, win = rank_rules(ruleset), ruleset.basics.win
    return [*ranks, win] if ranks and win is not None else ranks


def value_rules(ruleset: Ruleset) -> list[str]:
    """The rule that says what cards count, where they do."""
    rule = ruleset.card_rules.values
    return [rule] if rule in ruleset.rules else []


def rank_rule(ruleset: Ruleset, tables: Tables, cards: int) -> str:
    """The rule that says how these cards of one suit rank: the one about the most peculiar of them."""
    rules, permanent = ruleset.card_rules, ruleset.permanent_cards & ruleset.pack
    trumps = cards & tables.trump_cards
    top = max((tables.strength[card] for card in cards_of(permanent)), default=0)
    if rules.above and any(tables.strength[card] > top for card in cards_of(trumps)):
        return rules.above
    if rules.permanent and trumps & permanent:
        return rules.permanent
    return rules.plain if rules.plain and not trumps else rules.ranks


def ordered(tables: Tables, cards: int) -> list[int]:
    """Cards of one suit, the best first."""
    return sorted(cards_of(cards), key=lambda card: -tables.strength[card])


def order_words(ruleset: Ruleset, tables: Tables, asked: int) -> str:
    """The order of the suit that these cards belong to, the best first; of trumps of every deal theirs alone."""
    always = ruleset.permanent_cards & ruleset.pack
    suit = tables.suit[cards_of(asked)[0]]
    cards = ordered(tables, suit if asked & ~always else suit & always)
    if len({suit_of(each) for each in cards}) > 1:
        return " ".join(map(card_text, cards))
    return ", ".join(rank_of(each).spoken for each in cards)


def _other_order(ruleset: Ruleset, tables: Tables, better: int, worse: int) -> bool:
    """Whether the worse of two cards of a suit would be the better one if trumps were no trumps, or the other way round."""
    if not isinstance(tables.trump, Suit):
        scale = ruleset.trump_scale
    else:
        scale = ruleset.plain_scale if tables.trump_cards >> better & 1 else ruleset.trump_scale
    places = {rank: place for place, (rank, _points) in enumerate(scale)}
    first, second = places.get(rank_of(better)), places.get(rank_of(worse))
    return suit_of(better) == suit_of(worse) and first is not None and second is not None and first > second


def _tables(ruleset: Ruleset, rng: Random) -> Tables:
    return compile_tables(ruleset, rng.choice(ruleset.trumps))


def higher(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
    """Two cards of a suit, of which half the time the one that looks lower is the higher; or two suits, one of them led."""
    rule, win = wanted.rule, ruleset.basics.win
    for _attempt in range(ATTEMPTS):
        tables = _tables(ruleset, rng)
        two_suits = rule == win if rule is not None else win is not None and not rng.randrange(4)
        if two_suits:
            if not tables.trump_cards:
                continue
            led = rng.choice(cards_of(tables.pack & ~tables.trump_cards))
            trumps = rng.randrange(2)
            others = tables.trump_cards if trumps else tables.pack & ~tables.trump_cards & ~tables.suit[led]
            second = rng.choice(cards_of(others))
            if (rank_of(second) < rank_of(led)) != (not trumps):
                continue
            yield _pair(ruleset, tables, (led, second))
            continue
        suit = tables.suit[rng.choice(cards_of(tables.pack))]
        pair = rng.sample(cards_of(suit), 2)
        better, worse = ordered(tables, 1 << pair[0] | 1 << pair[1])
        if rule is not None and rank_rule(ruleset, tables, 1 << better | 1 << worse) != rule:
            continue
        contrary = rank_of(better) > rank_of(worse) or (suit_of(better) != suit_of(worse) and suit_of(better) > suit_of(worse))
        if contrary == bool(rng.randrange(2)):
            yield _pair(ruleset, tables, (pair[0], pair[1]))


def judge_higher(ruleset: Ruleset, given: Given) -> Question:
    """The two cards of the trick."""
    if given.trump is None or len(given.trick) != 2:
        raise BadRequest(Say.lacks_two_cards(), where="trick")
    return _pair(ruleset, compile_tables(ruleset, given.trump), given.trick)


def _pair(ruleset: Ruleset, tables: Tables, pair: tuple[int, ...]) -> Question:
    led = pair[0]
    winner = pair[head_index(tables.beats, pair)]
    loser = pair[0] if winner == pair[1] else pair[1]
    one_suit = bool(tables.suit[led] >> pair[1] & 1)
    order, suit = order_words(ruleset, tables, 1 << winner | 1 << loser), suit_of(led).spoken
    if one_suit:
        rule = rank_rule(ruleset, tables, 1 << winner | 1 << loser)
        trumps = tables.trump_cards >> winner & 1
        why = Say.beats_by_order(winner=card_text(winner), loser=card_text(loser), order=order)
        sentence = Say.beats_by_order
        if _other_order(ruleset, tables, winner, loser):
            sentence = Say.higher_in_plain_suit if trumps else Say.higher_among_trumps
        wrong = sentence(winner=card_text(winner), loser=card_text(loser), order=order)
    else:
        rule = ruleset.basics.win or ruleset.card_rules.ranks
        if tables.trump_cards >> winner & 1:
            why = Say.trump_beats(winner=card_text(winner))
            wrong = Say.not_a_trump(loser=card_text(loser), winner=card_text(winner))
        else:
            why = Say.of_suit_led(winner=card_text(winner), suit=suit)
            wrong = Say.loser_cannot_win(loser=card_text(loser), suit=suit)
    leader = before(ruleset, pair) if ruleset.seats > 2 else 0
    takes = (leader + pair.index(winner)) % ruleset.seats
    follows = Say.takes_for_player(winner=card_text(winner), player=_(PLAYERS[ruleset.seats][takes]))
    # A trump beats the other card whichever was led: no trick is needed to ask about it.
    in_trick = not one_suit and not tables.trump_cards >> winner & 1
    choices = tuple(
        Choice(card, card == winner, why if card == winner else wrong, rule, follows if in_trick and card != winner else "")
        for card in pair
    )
    ask = Say.which_takes_led(led=card_text(led)) if in_trick else (Say.which_higher if one_suit else Say.which_beats)()
    return Question(rule, ONE, ask, choices, why, tables.trump, leader, pair)


def order(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
    """Three to five cards of a suit that do not stand as they are printed."""
    rule = wanted.rule
    for _attempt in range(ATTEMPTS):
        tables = _tables(ruleset, rng)
        suits = {tables.suit[card] for card in cards_of(tables.pack)}
        suit = rng.choice(sorted(suits))
        if rng.randrange(2) and tables.trump_cards:
            suit = tables.trump_cards
        hand = sum(1 << card for card in rng.sample(cards_of(suit), rng.randrange(FEWEST_CARDS, MOST_CARDS)))
        if rule is not None and rank_rule(ruleset, tables, hand) != rule:
            continue
        # Cards that rank as they are printed are asked about too, now and then.
        if ordered(tables, hand) == cards_of(hand) and rng.randrange(8):
            continue
        yield _order(ruleset, tables, hand, rng)


def judge_order(ruleset: Ruleset, given: Given) -> Question:
    """The cards of the hand."""
    if given.trump is None or given.hand.bit_count() < 2:
        raise BadRequest(Say.lacks_cards_to_order(), where="hand")
    tables = compile_tables(ruleset, given.trump)
    if given.hand & ~tables.suit[cards_of(given.hand)[0]]:
        raise BadRequest(Say.cards_of_several_suits(), where="hand")
    return _order(ruleset, tables, given.hand, Random(given.hand))


def _order(ruleset: Ruleset, tables: Tables, hand: int, rng: Random) -> Question:
    best, shown = ordered(tables, hand), cards_of(hand)
    while shown == best:
        rng.shuffle(shown)
    rule = rank_rule(ruleset, tables, hand)
    words = order_words(ruleset, tables, hand)
    choices = []
    for card in shown:
        place = best.index(card)
        sentence = Say.best_of_these if not place else Say.comes_after
        why = sentence(card=card_text(card), better=card_text(best[place - 1]))
        own = rank_rule(ruleset, tables, 1 << card)
        choices.append(Choice(card, True, why, own, place=place + 1))
    why = Say.order_of_cards(cards=" ".join(map(card_text, best)), order=words)
    return Question(rule, ORDER, Say.put_in_order(), tuple(choices), why, tables.trump, hand=hand)


def worth(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Question]:
    """A card, half the time one that counts otherwise among trumps than in a plain suit."""
    for _attempt in range(ATTEMPTS):
        tables = _tables(ruleset, rng)
        card = rng.choice(cards_of(tables.pack))
        if rng.randrange(2) and _other_value(ruleset, tables, card) == tables.points[card]:
            continue
        yield _worth(ruleset, tables, card)


def judge_worth(ruleset: Ruleset, given: Given) -> Question:
    """The one card of the hand."""
    if given.trump is None or given.hand.bit_count() != 1:
        raise BadRequest(Say.lacks_one_card(), where="hand")
    return _worth(ruleset, compile_tables(ruleset, given.trump), cards_of(given.hand)[0])


def other_value(ruleset: Ruleset, tables: Tables, card: int) -> int | None:
    """What a card would count if its suit were trumps, or were not; None where the other scale has no such rank."""
    scale = ruleset.plain_scale if tables.trump_cards >> card & 1 else ruleset.trump_scale
    return dict(scale).get(rank_of(card))


def _other_value(ruleset: Ruleset, tables: Tables, card: int) -> int:
    other = other_value(ruleset, tables, card)
    return tables.points[card] if other is None else other


def _worth(ruleset: Ruleset, tables: Tables, card: int) -> Question:
    rule, counts, text = ruleset.card_rules.values, tables.points[card], card_text(card)
    trumps = bool(tables.trump_cards >> card & 1)
    sentence = Say.trump_counts if trumps else Say.card_counts
    why = sentence(card=text, points=counts)

    def errors() -> Iterator[tuple[int, str, str]]:
        other = other_value(ruleset, tables, card)
        if other is not None:
            told = Say.rank_counts_in_plain_suit if trumps else Say.rank_counts_in_trumps
            yield other, told(points=other, rank=rank_of(card).spoken), rule
        near = sorted(
            (each for each in cards_of(tables.suit[card]) if each != card), key=lambda each: abs(rank_of(each) - rank_of(card))
        )
        for each in near:
            told = Say.rank_counts
            yield tables.points[each], told(points=tables.points[each], rank=rank_of(each).spoken), rule

    ask = Say.how_much_worth(card=text)
    return Question(rule, ONE, ask, numbers(counts, why, rule, errors()), why, tables.trump, hand=1 << card)
