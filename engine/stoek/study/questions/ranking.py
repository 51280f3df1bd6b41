"""Questions about cards by themselves: which is the higher, in which order they stand, what they count."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from stoek.cards import card_text, cards_of, rank_of, suit_of
from stoek.errors import BadRequest
from stoek.play.trick import head_index
from stoek.rules.ruleset import Ruleset, Scale
from stoek.rules.tables import Tables, compile_tables
from stoek.study.questions.question import (
    FEWEST_CARDS,
    MOST_CARDS,
    ONE,
    ORDER,
    PLAYERS,
    AnswerChoice,
    Given,
    Question,
    Wanted,
    before,
    in_turn,
    numbers,
    trumps_by_chance,
)
from stoek.study.questions.sentences import Say


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
    places = {rank: place for place, (rank, _points) in enumerate(_other_scale(ruleset, tables, better))}
    first, second = places.get(rank_of(better)), places.get(rank_of(worse))
    return suit_of(better) == suit_of(worse) and first is not None and second is not None and first > second


def higher(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Given]:
    """Two cards of a suit, of which half the time the one that looks lower is the higher; or two suits, one of them led."""
    rule, win = wanted.rule, ruleset.basics.win
    for tables in trumps_by_chance(ruleset, rng):
        two_suits = rule == win if rule is not None else win is not None and not rng.randrange(4)
        if two_suits:
            if not tables.trump_cards:
                continue
            led = rng.choice(cards_of(tables.pack & ~tables.trump_cards))
            trumps = rng.randrange(2)
            others = tables.trump_cards if trumps else tables.pack & ~tables.trump_cards & ~tables.suit[led]
            second = rng.choice(cards_of(others))
            if (rank_of(second) < rank_of(led)) == (not trumps):
                yield Given(tables.trump, (led, second))
            continue
        suit = tables.suit[rng.choice(cards_of(tables.pack))]
        pair = rng.sample(cards_of(suit), 2)
        better, worse = ordered(tables, 1 << pair[0] | 1 << pair[1])
        if rule is not None and rank_rule(ruleset, tables, 1 << better | 1 << worse) != rule:
            continue
        contrary = rank_of(better) > rank_of(worse) or (suit_of(better) != suit_of(worse) and suit_of(better) > suit_of(worse))
        if contrary == bool(rng.randrange(2)):
            yield Given(tables.trump, (pair[0], pair[1]))


def ask_higher(ruleset: Ruleset, given: Given, _rng: Random | None = None) -> Question:
    """Which of the two cards of the trick is the higher."""
    if given.trump is None or len(given.trick) != 2:
        raise BadRequest(Say.lacks_two_cards(), where="trick")
    tables, pair = compile_tables(ruleset, given.trump), given.trick
    led, winner = pair[0], pair[head_index(tables.beats, pair)]
    loser = pair[0] if winner == pair[1] else pair[1]
    one_suit = bool(tables.suit[led] >> pair[1] & 1)
    trumps = bool(tables.trump_cards >> winner & 1)
    parts = {
        "winner": card_text(winner), "loser": card_text(loser), "suit": suit_of(led).spoken,
        "order": order_words(ruleset, tables, 1 << winner | 1 << loser),
    }  # fmt: skip
    if one_suit:
        rule = rank_rule(ruleset, tables, 1 << winner | 1 << loser)
        why = wrong = Say.beats_by_order
        if _other_order(ruleset, tables, winner, loser):
            wrong = Say.higher_in_plain_suit if trumps else Say.higher_among_trumps
    else:
        rule = ruleset.basics.win or ruleset.card_rules.ranks
        why, wrong = (Say.trump_beats, Say.not_a_trump) if trumps else (Say.of_suit_led, Say.loser_cannot_win)
    leader = before(ruleset, pair) if ruleset.seats > 2 else 0
    takes = (leader + pair.index(winner)) % ruleset.seats
    # A trump beats the other card whichever was led: no trick is needed to ask about it.
    in_trick = not one_suit and not trumps
    follows = Say.takes_for_player(**parts, player=in_turn(ruleset, PLAYERS)[takes]) if in_trick else ""
    choices = tuple(
        AnswerChoice(card, True, why(**parts), rule) if card == winner else AnswerChoice(card, False, wrong(**parts), rule, follows)
        for card in pair
    )
    ask = Say.which_takes_led(led=card_text(led)) if in_trick else (Say.which_higher if one_suit else Say.which_beats)()
    return Question(rule, ONE, ask, choices, why(**parts), tables.trump, leader, pair)


def order(ruleset: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Given]:
    """Three to five cards of a suit; now and then they rank as they are printed."""
    for tables in trumps_by_chance(ruleset, rng):
        suit = rng.choice(sorted({tables.suit[card] for card in cards_of(tables.pack)}))
        if rng.randrange(2) and tables.trump_cards:
            suit = tables.trump_cards
        hand = sum(1 << card for card in rng.sample(cards_of(suit), rng.randrange(FEWEST_CARDS, MOST_CARDS)))
        if wanted.rule is not None and rank_rule(ruleset, tables, hand) != wanted.rule:
            continue
        if ordered(tables, hand) != cards_of(hand) or not rng.randrange(8):
            yield Given(tables.trump, hand=hand)


def ask_order(ruleset: Ruleset, given: Given, rng: Random | None = None) -> Question:
    """In which order the cards of the hand rank."""
    hand = given.hand
    if given.trump is None or hand.bit_count() < 2:
        raise BadRequest(Say.lacks_cards_to_order(), where="hand")
    tables = compile_tables(ruleset, given.trump)
    if hand & ~tables.suit[cards_of(hand)[0]]:
        raise BadRequest(Say.cards_of_several_suits(), where="hand")
    best, shown, chance = ordered(tables, hand), cards_of(hand), rng or Random(hand)
    while shown == best:
        chance.shuffle(shown)
    choices = []
    for card in shown:
        place = best.index(card)
        why = (Say.comes_after if place else Say.best_of_these)(card=card_text(card), better=card_text(best[place - 1]))
        choices.append(AnswerChoice(card, True, why, rank_rule(ruleset, tables, 1 << card), place=place + 1))
    rule = rank_rule(ruleset, tables, hand)
    why = Say.order_of_cards(cards=" ".join(map(card_text, best)), order=order_words(ruleset, tables, hand))
    return Question(rule, ORDER, Say.put_in_order(), tuple(choices), why, tables.trump, hand=hand)


def worth(ruleset: Ruleset, rng: Random, _wanted: Wanted) -> Iterator[Given]:
    """A card, half the time one that counts otherwise among trumps than in a plain suit."""
    for tables in trumps_by_chance(ruleset, rng):
        card = rng.choice(cards_of(tables.pack))
        if not rng.randrange(2) or other_value(ruleset, tables, card) not in (None, tables.points[card]):
            yield Given(tables.trump, hand=1 << card)


def other_value(ruleset: Ruleset, tables: Tables, card: int) -> int | None:
    """What a card would count if its suit were trumps, or were not; None where the other scale has no such rank."""
    return dict(_other_scale(ruleset, tables, card)).get(rank_of(card))


def _other_scale(ruleset: Ruleset, tables: Tables, card: int) -> Scale:
    """The scale that a card would stand in if its suit were trumps, or were not."""
    return ruleset.plain_scale if tables.trump_cards >> card & 1 else ruleset.trump_scale


def ask_worth(ruleset: Ruleset, given: Given, _rng: Random | None = None) -> Question:
    """What the one card of the hand counts."""
    if given.trump is None or given.hand.bit_count() != 1:
        raise BadRequest(Say.lacks_one_card(), where="hand")
    tables, (card,) = compile_tables(ruleset, given.trump), cards_of(given.hand)
    rule, counts, text = ruleset.card_rules.values, tables.points[card], card_text(card)
    trumps = bool(tables.trump_cards >> card & 1)
    why = (Say.trump_counts if trumps else Say.card_counts)(card=text, points=counts)

    def errors() -> Iterator[tuple[int, str, str]]:
        other = other_value(ruleset, tables, card)
        if other is not None:
            told = Say.rank_counts_in_plain_suit if trumps else Say.rank_counts_in_trumps
            yield other, told(points=other, rank=rank_of(card).spoken), rule
        others = cards_of(tables.suit[card] & ~given.hand)
        for each in sorted(others, key=lambda each: abs(rank_of(each) - rank_of(card))):
            yield tables.points[each], Say.rank_counts(points=tables.points[each], rank=rank_of(each).spoken), rule

    choices = numbers(counts, why, rule, errors())
    return Question(rule, ONE, Say.how_much_worth(card=text), choices, why, tables.trump, hand=given.hand)
