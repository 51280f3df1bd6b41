"""Claims of B about trick play that need a small program, as `ledger.predicates` has those of the first game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

from ledger.register import predicate
from naive.laws import LAWS, Position
from naive.packs import ranking
from stoek.cards import ALL_CARDS, NoTrump, Suit, card_text, cards_of, mask_of, parse_cards
from stoek.games import GAMES
from stoek.play.trick import head_index, legal_cards
from stoek.rules.law import Situation
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables

FEW = "JC AC TC KC 7C AS TS QS 8S KH 9H 7H"
"""Trumps, a plain suit to be led, and one to be held beside it."""


def legal(tables: Tables, hand: int, trick: Sequence[int]) -> int:
    return legal_cards(tables.choices[trick[0]][trick[head_index(tables.beats, trick)]], hand)


def clubs(game: Ruleset | str) -> Tables:
    return compile_tables(GAMES[game] if isinstance(game, str) else game, Suit.CLUBS)


def second_cards() -> Iterator[tuple[int, int]]:
    """Every lead of a few cards, with every hand of up to three others."""
    cards = parse_cards(FEW)
    for led in cards:
        others = [card for card in cards if card != led]
        for held in (1, 2, 3):
            for hand in combinations(others, held):
                yield led, mask_of(hand)


def deals(most: int = 3) -> Iterator[tuple[list[int], int]]:
    """Tricks by chance of up to so many cards, with hands of one to five."""
    chance = Random(most)
    cards = parse_cards(FEW)
    for _ in range(400):
        shown, held = chance.randint(1, most), chance.randint(1, 5)
        drawn = chance.sample(cards, shown + held)
        yield drawn[:shown], mask_of(drawn[shown:])


def same_second_card(one: Ruleset | str, other: Ruleset | str) -> bool:
    these, those = clubs(one), clubs(other)
    return all(legal(these, hand, [led]) == legal(those, hand, [led]) for led, hand in second_cards())


def same_options(one: Ruleset, other: Ruleset) -> bool:
    """The same lists, partners left aside; of the rules only the names differ."""
    lists = [[(option.select, option.guard) for option in game.law.options(case)] for case in Situation for game in (one, other)]
    return all(mine == theirs for mine, theirs in zip(lists[::2], lists[1::2], strict=True))


# Cards


@predicate
def typical_ranks(game: Ruleset) -> bool:
    """Jack, nine, ace, ten, king, queen, eight, seven in trumps; ace, ten, king, queen, jack, nine, eight, seven elsewhere."""
    tables = clubs(game)
    rows = ["JC 9C AC TC KC QC 8C 7C", *(" ".join(rank + suit for rank in "ATKQJ987") for suit in "SHD")]
    return all(tables.beats[lower] >> higher & 1 for row in rows for higher, lower in pairwise(parse_cards(row)))


@predicate
def typical_values(game: Ruleset) -> bool:
    tables = clubs(game)
    trumps = [tables.points[card] for card in parse_cards("JC 9C AC TC KC QC 8C 7C")]
    plain = [tables.points[card] for card in parse_cards("AS TS KS QS JS 9S 8S 7S")]
    return tables.card_points(game.pack) == 152 and trumps == [20, 14, 11, 10, 4, 3, 0, 0] and plain == [11, 10, 4, 3, 2, 0, 0, 0]


# Without trumps; the terms


@predicate
def no_trump_is_follow_suit(game: Ruleset) -> bool:
    tables = compile_tables(game, NoTrump.USUAL)
    for trick, hand in deals():
        following = hand & Suit(trick[0] // 9).all_cards
        if legal(tables, hand, trick) != (following or hand):
            return False
    return True


@predicate
def first_trump_overtrumps(game: Ruleset) -> bool:
    """The list for a trumped trick, put in force before anybody has trumped: then every trump overtrumps."""
    early = clubs(replace(game, law=replace(game.law, plain=game.law.trumped)))
    late = clubs(game)
    trumps = late.trump_cards
    for trick, hand in deals():
        led = trick[0]
        if trumps >> led & 1 or hand & late.suit[led] or not hand & trumps:
            continue
        if legal(early, hand, [led]) != hand & trumps:
            return False
    (jack, king, seven), diamond = parse_cards("JC KC 7C"), parse_cards("AD")[0]
    over = legal(late, mask_of([jack, seven]), [diamond, king])
    return over == 1 << jack


@predicate
def first_option_that_can_be_met_decides(game: Ruleset) -> bool:
    """As the naive law decides, card by card, which knows no lists."""
    tables, order = clubs(game), ranking(game.id, "C")
    for trick, hand in deals():
        now = Position(order, [card_text(card) for card in cards_of(hand)], [card_text(card) for card in trick])
        told = mask_of(card for card in cards_of(hand) if LAWS[game.id](now, card_text(card)))
        if legal(tables, hand, trick) != told:
            return False
    return True


# Two players, and the second card


@predicate
def two_handed_sets_agree(game: Ruleset) -> bool:
    return all(same_second_card(game, other) for other in ("obligatory-overtrump", "obligatory-no-undertrump"))


@predicate
def klaberjass_plays_modern(game: Ruleset) -> bool:
    return game.seats == 2 and same_second_card(game, "modern")


@predicate
def second_card_like_modern(game: Ruleset) -> bool:
    klaverjas = ("klaverjas-rotterdam", "klaverjas-rotterdam-w", "klaverjas-amsterdam")
    return all(same_second_card(other, game) for other in (*klaverjas, "belote", "belote-contree", "coinche"))


@predicate
def from_restrictive_to_liberal(game: Ruleset) -> bool:
    """Inclusion, under the ranks of the modern games; strict somewhere between any two."""

    def levelled(name: str) -> Tables:
        return clubs(replace(GAMES[name], trump_scale=game.trump_scale, plain_scale=game.plain_scale))

    row = [levelled("smoojas-1821"), clubs(game), levelled("south-asian"), levelled("swiss-weak")]
    freer = [False] * (len(row) - 1)
    for led, hand in second_cards():
        for place, (one, other) in enumerate(pairwise(legal(tables, hand, [led]) for tables in row)):
            if one & ~other & ALL_CARDS:
                return False
            freer[place] |= one != other
    return all(freer)


# Sets that are said to be the same


@predicate
def french_tarot_has_the_same_options(game: Ruleset) -> bool:
    return same_options(game, GAMES["obligatory-overtrump"])


@predicate
def grevjass_is_non_blank(game: Ruleset) -> bool:
    return same_options(game, GAMES["non-blank"])


@predicate
def boonaken_is_non_blank(game: Ruleset) -> bool:
    return same_options(game, GAMES["non-blank"])


@predicate
def pandoeren_is_swiss_strict(game: Ruleset) -> bool:
    return same_options(game, GAMES["swiss-strict"])


@predicate
def swiss_sets_differ_only_void_on_a_trumped_trick(game: Ruleset) -> bool:
    strict, weak = clubs(game), clubs("swiss-weak")
    apart = 0
    for trick, hand in deals():
        if legal(strict, hand, trick) == legal(weak, hand, trick):
            continue
        head = trick[head_index(strict.beats, trick)]
        if strict.situation(trick[0], head) is not Situation.TRUMPED or hand & strict.suit[trick[0]]:
            return False
        apart += 1
    return apart > 0
