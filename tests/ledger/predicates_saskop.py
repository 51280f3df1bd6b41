"""Claims of S that need a small program, as `ledger.predicates` has those of the first game."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random
from typing import Any, cast

from ledger.register import predicate
from stoek.api import answer
from stoek.cards import Rank, Suit, card_text, cards_of, parse_cards
from stoek.play.deal import random_deal
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


def tricks_for(points: int) -> int:
    """A number of tricks that so many points can lie in, neither none nor all."""
    return 1 if points < 20 else 8 if points > 100 else 5


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
PARTNER = "KC KS QC QS AH TH 9H 8H 7H"


@predicate
def only_a_single_picture_is_exchanged(game: Ruleset) -> bool:
    def passes(hand: str) -> bool:
        return "picture" in ask(game, "exchange", hand=hand, partner=PARTNER)

    return passes(ONE_PICTURE) and not passes(NO_PICTURE) and not passes(TWO_PICTURES)


@predicate
def picture_is_paid_with_one_card(game: Ruleset) -> bool:
    """Any of the partner's nine comes back and nothing else; both then hold nine."""
    for card in [*PARTNER.split(), "KD", "TC", "AD"]:
        told = ask(game, "exchange", hand=ONE_PICTURE, partner=PARTNER, back=card)
        if card not in PARTNER.split():
            if "error" not in told:
                return False
            continue
        if "error" in told or len(told["hand"]) != 9 or len(told["partner"]) != 9:
            return False
        if card not in told["hand"] or "KD" not in told["partner"] or "KD" in told["hand"] or card in told["partner"]:
            return False
    return True


@predicate
def roof_has_no_picture(game: Ruleset) -> bool:
    """The six of what becomes trumps makes no difference."""
    kinds = [ask(game, "potential", hand=hand)["special"] for hand in (NO_PICTURE, ONE_PICTURE, TWO_PICTURES)]
    return kinds == ["roof", "single-picture", None]


# Bidding


def calls_after(game: Ruleset, *calls: object) -> list[str] | None:
    """What may be called next; None where one of the calls is refused."""
    return ask(game, "auction", calls=list(calls)).get("next")


@predicate
def a_pass_is_final(game: Ruleset) -> bool:
    """Seats 1 and 3 pass: from then on it is the turn of 0 and 2 only, and neither of the others may bid out of turn."""
    so_far = ["5", "pass", "6", "pass"]
    turns = [*so_far, {"seat": 0, "call": "7"}, {"seat": 2, "call": "8"}, {"seat": 0, "call": "9"}]
    bids = [[*so_far, {"seat": seat, "call": "7"}] for seat in (1, 3)]
    return calls_after(game, *turns) is not None and all(calls_after(game, *calls) is None for calls in bids)


def potential(game: Ruleset, hand: str, **keys: object) -> dict[str, Any]:
    return ask(game, "potential", hand=hand, **keys)


@predicate
def bid_needs_the_length(game: Ruleset) -> bool:
    """A hand may bid just what it has: counted anew for random hands."""
    rng = Random(5)
    for _ in range(25):
        hand = [card_text(card) for card in cards_of(random_deal(game, rng).hands[0])]
        pictures = sum(card in PICTURES for card in hand)
        longest = pictures + max(sum(card[1] == suit and card not in PICTURES for card in hand) for suit in SUITS)
        if potential(game, " ".join(hand))["bids"] != [number for number in range(5, 10) if number <= longest]:
            return False
    return True


@predicate
def five_to_bid(game: Ruleset) -> bool:
    """Two pictures and, in every suit, at most two cards: four potential trumps, and no bid."""
    told = potential(game, "KC QD AC TC AS TS AH TH AD")
    return bool(told["longest"] == 4 and told["bids"] == [])


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


@predicate
def named_suit_is_as_long_as_the_bid(game: Ruleset) -> bool:
    hand = "KS QC JS JH AC TC 7C TD 9D"
    named = [potential(game, hand, bid=bid)["names"] for bid in range(5, 10)]
    return named == [["C", "D"], ["C", "D"], ["C"], [], []]


@predicate
def anybody_else_overrides(game: Ruleset) -> bool:
    """Each of the other three over C, S or H, the bidder not; nobody once diamonds are named."""
    so_far = ["5", "pass", "pass", "pass"]
    for suit in "CSH":
        for seat in range(4):
            overridden = calls_after(game, *so_far, suit, {"seat": seat, "call": "diamonds"})
            if (overridden is None) != (seat == 0):
                return False
    return calls_after(game, *so_far, "diamonds") == []


@predicate
def override_needs_no_trumps(game: Ruleset) -> bool:
    """The auction looks at no hand, and a seat that has passed is heard."""
    told = ask(game, "auction", calls=["5", "pass", "pass", "pass", "C", {"seat": 2, "call": "diamonds"}])
    return bool(told.get("result") == {"trump": "D", "bid": 5, "bidder": 0, "makers": 2, "by": "override"})


# Play and signals


def signal(game: Ruleset, name: str, **keys: object) -> bool:
    (found,) = [one for one in ask(game, "signals", **keys)["signals"] if one["signal"] == name]
    return bool(found["allowed"])


@predicate
def blink_is_for_second_hand(game: Ruleset) -> bool:
    """Second to play, with two cards to choose from; not with one, not later, not as the leader."""
    asked: list[tuple[dict[str, object], bool]] = [
        ({"hand": "AH 9H KC", "trick": "8H"}, True),
        ({"hand": "AH 7H KC", "trick": "8H"}, False),
        ({"hand": "AH 9H KC", "trick": "8H 7H"}, False),
        ({"hand": "AH 9H KC", "trick": ""}, False),
    ]
    return all(signal(game, "blink", trump="S", **keys) == allowed for keys, allowed in asked)


@predicate
def emergency_needs_a_lone_ace_or_ten(game: Ruleset) -> bool:
    asked: list[tuple[str, int, bool]] = [
        ("AS 9H 7H", 2, True), ("TS 9H 7H", 3, True), ("TS 9H 7H", 1, False), ("AS TS 7H", 2, False), ("9S 9H 7H", 2, False),
        ("JS 9H 7H", 2, False), ("AH TH 7H", 2, False),
    ]  # fmt: skip
    return all(signal(game, "emergency", trump="S", hand=hand, trick="", place=place) == may for hand, place, may in asked)


# Scoring


@predicate
def more_than_60_wins(game: Ruleset) -> bool:
    def winner(points: int) -> int:
        won = ask(game, "score", trump="S", points=points, tricks=tricks_for(points))
        if "error" in won:
            return 9
        return int(won["result"]["makers"] > 0) - int(won["result"]["opponents"] > 0)

    return all(winner(points) == (points > 60) - (points < 60) for points in range(121))


def row(game: Ruleset, points: range, makers: bool, dear: int, other: int) -> bool:
    """Whether all these points of the makers score so much."""
    return all(
        strokes(game, trump, one, tricks_for(one)) == ((wanted, 0) if makers else (0, wanted))
        for one in points
        for trump, wanted in (("D", dear), ("C", other), ("S", other), ("H", other))
    )


@predicate
def makers_91_to_120(game: Ruleset) -> bool:
    return row(game, range(91, 121), True, 6, 4)


@predicate
def makers_61_to_90(game: Ruleset) -> bool:
    return row(game, range(61, 91), True, 4, 2)


@predicate
def makers_30_to_59(game: Ruleset) -> bool:
    return row(game, range(30, 60), False, 6, 4)


@predicate
def makers_0_to_29(game: Ruleset) -> bool:
    return row(game, range(30), False, 8, 6)


@predicate
def diamonds_double_only_61_to_90(game: Ruleset) -> bool:
    ratios = {points: (max(strokes(game, "D", points)), max(strokes(game, "S", points))) for points in (95, 75, 45, 29)}
    return ratios == {95: (6, 4), 75: (4, 2), 45: (6, 4), 29: (8, 6)}


@predicate
def strokes_have_two_columns(game: Ruleset) -> bool:
    def each(points: int) -> list[tuple[int, int]]:
        return [strokes(game, trump, points, tricks_for(points)) for trump in "CSH"]

    alike = all(len(set(each(points))) == 1 for points in range(121))
    return alike and strokes(game, "D", 70) != strokes(game, "H", 70)


@predicate
def all_nine_tricks_win_the_game(game: Ruleset) -> bool:
    """And 120 points with a worthless trick lost do not."""
    whole = all(strokes(game, trump, 120, 9) == (16, 0) for trump in SUITS)
    return whole and strokes(game, "C", 120, 8) == (4, 0)


@predicate
def no_trick_loses_the_game(game: Ruleset) -> bool:
    whole = all(strokes(game, trump, 0, 0) == (0, 16) for trump in SUITS)
    return whole and strokes(game, "C", 0, 1) == (0, 6)


@predicate
def a_passed_hand_is_worth_one(game: Ruleset) -> bool:
    wanted = {points: (1, 0) if points > 60 else (0, 1) for points in range(121) if points != 60}
    return all(strokes(game, "D", points, tricks_for(points), "passed") == won for points, won in wanted.items())


@predicate
def lambapea_counts_in_a_passed_hand(game: Ruleset) -> bool:
    return strokes(game, "D", 120, 9, "passed") == (16, 0) and strokes(game, "D", 0, 0, "passed") == (0, 16)


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


@predicate
def a_tie_keeps_the_dealer(game: Ruleset) -> bool:
    """Otherwise the deal passes on to the left."""
    dealers = [sheet(game, *deals, dealer=3)["dealer"] for deals in ([(0, 0)], [(4, 0)], [(4, 0), (0, 0), (0, 2)])]
    return dealers == [3, 0, 1]


@predicate
def four_strokes_make_a_hash(game: Ruleset) -> bool:
    marks = [sheet(game, (count, 0))["games"][0]["marks"][0] for count in (1, 2, 3, 4)]
    sixteen = sheet(game, *[(4, 0)] * 4)["games"]
    return marks == [["|"], ["||"], ["|-|"], ["#"]] and [one["marks"][0] for one in sixteen] == [["#"] * 4]
