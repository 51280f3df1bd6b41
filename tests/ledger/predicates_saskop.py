"""Claims of S that need a small program, as `ledger.predicates` has those of the first game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random
from typing import Any, cast

from ledger.register import predicate
from stoek.api import answer
from stoek.cards import Rank, Suit, card_text, cards_of, parse_cards
from stoek.play.choices import Exchanged, Returned, of_kind
from stoek.play.deal import random_deal
from stoek.play.table import Table
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables

PICTURES = [rank + suit for rank in "KQJ" for suit in "CSHD"]
SUITS = "CSHD"


def ask(game: Ruleset, verb: str, **keys: object) -> dict[str, Any]:
    """What the engine answers while the game is this one; an error is an answer too."""
    reply = answer({"verb": verb, "game": game.id, **keys})
    return cast(dict[str, Any], reply.get("ok", reply))


def trumps(game: Ruleset, suit: Suit) -> set[str]:
    return {card_text(card) for card in cards_of(compile_tables(game, suit).trump_cards)}


def in_order(game: Ruleset, trump: Suit, cards: list[str]) -> bool:
    """Whether each of these cards beats the next."""
    tables = compile_tables(game, trump)
    return all(tables.beats[lower] >> higher & 1 for higher, lower in pairwise(parse_cards(cards)))


def strokes(game: Ruleset, trump: str, points: int, tricks: int = 5, by: str = "bid") -> tuple[int, int]:
    """The strokes of the makers and of their opponents."""
    result = ask(game, "score", trump=trump, points=points, tricks=tricks, by=by)["result"]
    return result["makers"], result["opponents"]


def receivers(game: Ruleset, way: str, **keys: object) -> list[int]:
    """Who gets each card of the pack in the order in which it is dealt, 0 the dealer's left, 3 the dealer."""
    (found,) = [one for one in game.deal_ways if one.id == way]
    hands = found.hands(range(36))
    return [next(seat for seat, hand in enumerate(hands) if hand >> card & 1) for card in range(36)]


# Players, cards


@predicate
def pack_is_ace_to_six(game: Ruleset) -> bool:
    return {card_text(card) for card in cards_of(game.pack)} == {rank + suit for rank in "AKQJT9876" for suit in SUITS}


@predicate
def every_picture_is_a_trump(game: Ruleset) -> bool:
    return all(set(PICTURES) <= trumps(game, trump) for trump in Suit)


@predicate
def half_the_pack_is_trumps(game: Ruleset) -> bool:
    return all(len(trumps(game, trump)) == 18 for trump in Suit) and game.pack.bit_count() == 36


@predicate
def eighteen_trumps_in_order(game: Ruleset) -> bool:
    """With hearts, as the source has it; with the other suits likewise."""
    return all(
        in_order(game, Suit(place), [f"6{suit}", *PICTURES, *(rank + suit for rank in "AT987")]) for place, suit in enumerate(SUITS)
    )


@predicate
def plain_suits_of_six(game: Ruleset) -> bool:
    pairs = [(trump, suit) for trump, suit in product(Suit, Suit) if trump != suit]
    sixes = [[rank + suit.letter for rank in "AT9876"] for _, suit in pairs]
    whole = all(
        {card_text(card) for card in cards_of(compile_tables(game, trump).suit[parse_cards(six)[0]])} == set(six)
        for (trump, _), six in zip(pairs, sixes, strict=True)
    )
    return whole and all(in_order(game, trump, six) for (trump, _), six in zip(pairs, sixes, strict=True))


@predicate
def cards_are_worth_120(game: Ruleset) -> bool:
    return game.last_trick == 0 and {compile_tables(game, trump).card_points(game.pack) for trump in Suit} == {120}


# Deal


@predicate
def nine_each_and_no_stock(game: Ruleset) -> bool:
    counts = [sorted(receivers(game, way.id).count(seat) for seat in range(4)) for way in game.deal_ways]
    return game.deal.stock == 0 and game.hand_size == 9 and counts == [[9, 9, 9, 9]] * 6


@predicate
def six_ways_to_deal(game: Ruleset) -> bool:
    """Besides the usual one, which needs no word, and which the game deals by itself."""
    named = [way.id for way in game.deal_ways]
    wanted = ["threes", "one-at-a-time", "nine-at-a-time", "covers-to-us", "content-to-us", "up-to"]
    usual, asked = ask(game, "deal", seed=4), ask(game, "deal", seed=4, way="threes")
    return named == wanted and usual["hands"] == asked["hands"]


@predicate
def threes_round_the_table(game: Ruleset) -> bool:
    return receivers(game, "threes") == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3] * 3


@predicate
def ones_round_the_table(game: Ruleset) -> bool:
    return receivers(game, "one-at-a-time") == [0, 1, 2, 3] * 9


@predicate
def nines_in_turn(game: Ruleset) -> bool:
    """The dealer's left, partner, right-hand opponent, who cut, and the dealer."""
    return receivers(game, "nine-at-a-time") == [0] * 9 + [1] * 9 + [2] * 9 + [3] * 9


@predicate
def last_nine_to_the_cutter(game: Ruleset) -> bool:
    return receivers(game, "covers-to-us") == [0] * 9 + [1] * 9 + [3] * 9 + [2] * 9


@predicate
def first_nine_to_the_dealers_partner(game: Ruleset) -> bool:
    return receivers(game, "content-to-us") == [1] * 9 + [0] * 9 + [2] * 9 + [3] * 9


@predicate
def face_up_to_the_named_card(game: Ruleset) -> bool:
    """For each card of the pack: the cards seen are dealt one after the other, pile by pile, and end with it."""
    for card in cards_of(game.pack):
        told = ask(game, "deal", seed=8, way="up-to", card=card_text(card))
        if "shown" not in told or told["shown"][-1] != card_text(card):
            return False
        full, rest = divmod(len(told["shown"]), 9)
        piles = [set(told["shown"][9 * pile : 9 * pile + 9]) for pile in range(4)]
        hands = [set(hand) for hand in told["hands"]]
        if piles[:full] != hands[:full] or (rest and not piles[full] < hands[full]):
            return False
    return True


@predicate
def named_card_deal_goes_pile_by_pile(game: Ruleset) -> bool:
    return receivers(game, "up-to") == receivers(game, "nine-at-a-time") == [card // 9 for card in range(36)]


NO_PICTURE = "AC TC 9C 8C AS TS 9S 8S 6H"
ONE_PICTURE = "KD TC 9C 8C 7C TS 9S 8S 6H"
TWO_PICTURES = "KD JC 9C 8C 7C TS 9S 8S 6H"


@predicate
def roof_has_no_picture(game: Ruleset) -> bool:
    """The six of what becomes trumps makes no difference."""
    kinds = [ask(game, "potential", hand=hand)["special"] for hand in (NO_PICTURE, ONE_PICTURE, TWO_PICTURES)]
    return kinds == ["roof", "single-picture", None]


def offered(game: Ruleset) -> Iterator[tuple[Table, list[Exchanged]]]:
    """Deals in which somebody may give a card to the partner, each with what may be given."""
    tables = (Table.deal(game, seed) for seed in range(200))
    return ((table, list(given)) for table in tables if (given := of_kind(Exchanged, table.choices)))


@predicate
def a_lone_picture_may_go_to_the_partner(game: Ruleset) -> bool:
    """Whoever was dealt one picture may give it, and nobody else."""
    found = list(offered(game))
    given = [sorted((each.seat, str(each.gave)) for each in exchanges) for _, exchanges in found]
    return len(found) > 5 and given == [sorted(lone_pictures(table)) for table, _ in found]


def lone_pictures(table: Table) -> Iterator[tuple[str, str]]:
    """The seats that were dealt one picture, each with it."""
    for seat, hand in table.hands.items():
        held = [str(card) for card in hand if str(card) in PICTURES]
        if len(held) == 1:
            yield seat, held[0]


@predicate
def a_card_of_the_partners_comes_back(game: Ruleset) -> bool:
    """Any of those that the partner was dealt, and never the picture itself."""
    for table, (given, *_) in offered(game):
        partner = game.seat_names[(game.seat_names.index(given.seat) + 2) % 4]
        after = table.do(given)
        if [each.card for each in of_kind(Returned, after.choices)] != list(table.hands[partner]):
            return False
        back = after.do(after.choices[0])
        if given.gave not in back.hands[partner] or len(back.hands[given.seat]) != game.hand_size:
            return False
    return True


# Bidding


def potential(game: Ruleset, hand: str, **keys: object) -> dict[str, Any]:
    return ask(game, "potential", hand=hand, **keys)


@predicate
def potential_suit_of_seven(game: Ruleset) -> bool:
    told = potential(game, "KS QC JS JH AC TC 7C TD 9D")
    return bool(told["lengths"] == {"C": 7, "S": 4, "H": 4, "D": 6} and told["bids"] == [5, 6, 7])


@predicate
def somebody_has_five_potential_trumps(game: Ruleset) -> bool:
    """Whoever has three pictures has six other cards in four suits, so two of one suit; and somebody has three of the twelve."""
    masks = [compile_tables(game, trump).trump_cards for trump in Suit]
    each = [rank for rank in Rank if all(mask >> (rank + 9 * suit) & 1 for suit in Suit for mask in masks)]
    pictures = 4 * len(each)
    fewest = -(-pictures // game.seats)
    proven = fewest + -(-(game.hand_size - fewest) // 4) >= 5
    rng = Random(6)
    deals = [random_deal(game, rng).hands for _ in range(25)]
    return proven and all(any(_longest(masks, hand) >= 5 for hand in hands) for hands in deals)


def _longest(masks: list[int], hand: int) -> int:
    return max((hand & mask).bit_count() for mask in masks)


# Play and signals


# Scoring


def sheet(game: Ruleset, *deals: tuple[int, int], **keys: object) -> dict[str, Any]:
    return ask(game, "strokes", deals=[list(deal) for deal in deals], **keys)


@predicate
def sixteen_strokes_win(game: Ruleset) -> bool:
    open_game = sheet(game, (8, 0), (6, 0), (0, 6))["games"]
    won = sheet(game, (8, 0), (6, 0), (0, 6), (2, 0))["games"]
    fifteen = sheet(game, (8, 0), (6, 0), (1, 0))["games"]
    return [one["winner"] for one in (*open_game, *won, *fifteen)] == [None, 0, None]


@predicate
def lambapea_ends_the_game(game: Ruleset) -> bool:
    """From any standing, a passed hand included, which wins as much."""
    whole = max(strokes(game, "D", 0, 0, "passed"))
    ends = [sheet(game, (0, 8), (1, 0), (0, 6), (whole, 0)), sheet(game, (whole, 0))]
    return whole == 16 and [one["games"][-1]["winner"] for one in ends] == [0, 0]
