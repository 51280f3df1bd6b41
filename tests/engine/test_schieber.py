"""Schieber: choices, deals and scores agree with a definition from the source. Each line of a score is in `rows/`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from at_tables import by_chance
from engine.asking import ok, refused
from naive import melds as naive_melds
from naive import play
from naive import schieber as naive
from naive.packs import SUITS, Trump, pack, value
from stoek import GAMES, Budget, Player, Position, Table
from stoek.api import answer
from stoek.cards import trump_value
from stoek.rules.house import House

GAME = "schieber"
SLALOM: House = {"slalom": True}


def test_the_naive_definition_tells_the_same_contracts() -> None:
    for calls in ([choice] for choice in naive.CHOICES):
        for told in (calls, ["transfer", *calls]):
            result = ok("auction", GAME, calls=told)["result"]
            assert naive.contract(told) == (result["chooser"], result["trump"])


def test_every_choice_makes_157() -> None:
    cards = {
        trump: sum(ok("winner", GAME, trump=trump, trick=[card], house=SLALOM)["points"] for card in pack(GAME))
        for trump in (*SUITS, None, "reverse", *naive.SLALOMS)
    }
    assert set(cards.values()) == {naive.TOTAL - 5}
    assert naive_melds.four_value(GAME, "6", {}) == 100


# Deals at tables by chance, played by chance


def played(chance: Random) -> Table:
    """A deal under house rules by chance, every choice by chance."""
    game = GAMES[GAME]
    table = Table.deal(game.under(by_chance(game, chance)), seed=chance.randrange(10**6))
    while not table.over:
        table = table.do(chance.choice(list(table.choices)))
    return table


def played_by_players(trump: str) -> Table:
    """A deal as players play it who look at few layouts."""
    table = Table.deal(GAMES[GAME].under(SLALOM), seed=trump).call(trump)
    while not table.over:
        table = table.do(Player(seed=1, budget=Budget(layouts=2, cards=8)).choose(table.view(table.turn or "N")).choice)
    return table


def counted(table: Table) -> tuple[int, int, list[list[tuple[str, ...]]], int | None]:
    """Card points and tricks of forehand's side, the melds of both, and whose first best one was announced first.

    Every trick must be won by whom the naive definition says."""
    seats, trump = table.game.seat_names, trump_value(table.trump) if table.trump is not None else None
    forehand = leader = (table.start.dealer + 1) % len(seats)
    points, tricks = [0, 0], [0, 0]
    for number, trick in enumerate(table.tricks, start=1):
        cards = [str(card) for card in trick.cards]
        leader = (leader + play.winner_of(GAME, naive.ranks_of(trump, number), cards)) % len(seats)
        assert seats[leader] == trick.winner, (trump, number, cards)
        side = (leader - forehand) % 2
        tricks[side] += 1
        points[side] += sum(value(GAME, naive.first_ranks(trump), card) for card in cards)
    points[(leader - forehand) % 2] += 5
    melds: list[list[tuple[str, ...]]] = [[], []]
    places = []
    for meld in table.melds:
        place, cards_of_meld = (seats.index(meld.seat) - forehand) % len(seats), tuple(map(str, meld.cards))
        melds[place % 2].append(cards_of_meld)
        if not naive_melds.marriage(trump, cards_of_meld):
            places.append((naive.worth(naive.first_ranks(trump), cards_of_meld, table.house), -place))
    return points[0], tricks[0], melds, -max(places)[1] % 2 if places else None


@pytest.mark.parametrize("seed", range(1))
def test_deals_at_tables_by_chance(seed: int) -> None:
    """Winners, card points, melds and the score; and a record of the deal is checked without a fault, with the same score."""
    chance, slaloms = Random(f"deals {seed}"), 0
    for _deal in range(12):
        table = played(chance)
        trump = None if table.trump is None else trump_value(table.trump)
        slaloms += trump in naive.SLALOMS
        points, tricks, melds, first = counted(table)
        expected = naive.score(trump, points, tricks, melds, table.house, first)
        assert tuple(table.score().result.values()) == expected, str(table)
        checked = ok("check", None, deal=str(table))
        assert (checked["findings"], tuple(checked["result"].values())) == ([], expected), str(table)
    assert slaloms


# Slalom


@pytest.mark.parametrize("trump", naive.SLALOMS)
def test_players_play_a_slalom(trump: str) -> None:
    table = played_by_players(trump)
    points, tricks, melds, first = counted(table)
    assert tuple(table.score().result.values()) == naive.score(trump, points, tricks, melds, SLALOM, first)


def ways(trump: Trump, hands: Sequence[Sequence[str]], leader: int = 0, trick: Sequence[str] = ()) -> int:
    """How many ways there are to play these hands out: the cards left tell the number of a trick."""
    if len(trick) == 4:
        number = naive.TRICKS - len(hands[leader])
        return ways(trump, hands, (leader + play.winner_of(GAME, naive.ranks_of(trump, number), trick)) % 4)
    seat = (leader + len(trick)) % 4
    if not hands[seat]:
        return 1
    legal = play.legal_cards(GAME, naive.first_ranks(trump), hands[seat], trick)
    left = ([[held for held in hand if held != card] for hand in hands] for card in legal)
    return sum(ways(trump, hands, leader, [*trick, card]) for card, hands in zip(legal, left, strict=True))


@pytest.mark.parametrize("trump", naive.SLALOMS)
@pytest.mark.parametrize("cards", [2, 3])
def test_ways_to_play_a_slalom(trump: str, cards: int) -> None:
    chance = Random(f"{trump} {cards}")
    for _deal in range(4):
        dealt = chance.sample(pack(GAME), 4 * cards)
        hands = [dealt[cards * seat : cards * (seat + 1)] for seat in range(4)]
        assert ok("perft", GAME, house=SLALOM, trump=trump, hands=hands)["count"] == ways(trump, hands)


@pytest.mark.parametrize(
    ("trump", "number", "index", "points"),
    [
        ("slalom", 1, 1, 11), ("slalom", 2, 2, 11), ("slalom", 9, 1, 11),
        ("slalom-reverse", 1, 2, 11), ("slalom-reverse", 2, 1, 11), ("slalom-reverse", None, 2, 11),
    ],
)  # fmt: skip
def test_ranks_turn_and_values_do_not(trump: str, number: int | None, index: int, points: int) -> None:
    """The ace wins with no trump, the six in reverse; eleven points are those of the ace, or of the six in reverse."""
    asked = {} if number is None else {"number": number}
    told = ok("winner", GAME, house=SLALOM, trump=trump, trick=["7H", "AH", "6H"], **asked)
    assert told == {"index": index, "points": points}


def test_the_cards_left_tell_which_trick_it_is() -> None:
    game = GAMES[GAME].under(SLALOM)
    held = {"N": "7H AC", "E": "AH KC", "S": "6H QC", "W": "8H JC"}
    position = Position.of(game, "slalom", held, leader="N")
    for card in ("7H", "AH", "6H", "8H"):
        position = position.played(card)
    assert position.leader == 2, "the eighth trick goes by reverse"
    for card in ("QC", "JC", "AC", "KC"):
        position = position.played(card)
    assert position.last_taker == 0, "the last by no trump"


# What is not counted is not announced

FIGURES: dict[str, Any] = {"trump": "H", "points": 100, "tricks": 5}


@pytest.mark.parametrize(
    ("house", "announced", "code", "rule"),
    [
        ({"weis": False}, ["AC KC QC"], "rules/melds/melds-not-counted", "schieber/melds/weis"),
        ({"weis": False}, [{"kind": "four", "rank": "J"}], "rules/melds/melds-not-counted", "schieber/melds/weis"),
        ({"weis": False}, [{"kind": "sequence", "length": 9}], "rules/melds/melds-not-counted", "schieber/melds/weis"),
        ({"stoeck": False}, ["KH QH"], "rules/melds/marriage-not-counted", "schieber/melds/stoeck"),
        ({"stoeck": False}, [{"kind": "stöck"}], "rules/melds/marriage-not-counted", "schieber/melds/stoeck"),
        ({"weis": False, "stoeck": False}, ["AC KC QC"], "protocol/verbs/no-melds-at-table", None),
    ],
)
def test_what_does_not_count_is_refused_with_the_reason(house: House, announced: list[Any], code: str, rule: str | None) -> None:
    error = refused("score", GAME, house=house, **FIGURES, announced=announced)
    assert (error["code"], error["rule"], error["where"].partition("[")[0]) == (code, rule, "announced")
    assert ok("score", GAME, house=house, **FIGURES, announced=[], opponents_announced=[])["result"]["forehand"] == 200


@pytest.mark.parametrize("house", [{}, {"small_fours": False}, {"long_runs": "100"}])
def test_what_each_meld_counts(house: House) -> None:
    """A four of each rank, a sequence of each length; where it counts nothing it is no meld."""
    melds: list[tuple[dict[str, Any], int]] = [
        ({"kind": "four", "rank": rank}, naive_melds.four_value(GAME, rank, house)) for rank in "AKQJT9876"
    ]
    worths = [0, *(naive_melds.sequence_value(GAME, length, house) for length in range(3, 10))]
    melds += [({"kind": "sequence", "length": length}, worth) for length, worth in enumerate(worths, start=2)]
    for meld, worth in melds:
        reply: Any = answer({"verb": "score", "game": GAME, "house": house, **FIGURES, "announced": [meld]})
        told = reply["ok"]["result"]["forehand"] if "ok" in reply else 2 * FIGURES["points"]
        assert told == 2 * (FIGURES["points"] + worth), meld


def test_what_still_counts_is_announced() -> None:
    told = [ok("score", GAME, house={house: False}, **FIGURES, announced=[meld])["result"]["forehand"] for house, meld in (
        ("weis", "KH QH"), ("stoeck", "AC KC QC"),
    )]  # fmt: skip
    assert told == [240, 240]


# Lines that a house rule changes


@pytest.mark.parametrize(
    ("house", "figures", "line"),
    [
        ({"double_suits": "black"}, {"trump": "S"}, (2, "schieber/scoring/double-suits")),
        ({"double_suits": "black"}, {"trump": "H"}, (1, "schieber/scoring/double-suits")),
        ({"multipliers": "1-2-3-4"}, {"trump": "reverse"}, (4, "schieber/scoring/multiplier")),
        ({"multipliers": "spades", "double_suits": "black"}, {"trump": None}, (1, "schieber/scoring/multiplier")),
        ({"multipliers": "spades", "double_suits": "black"}, {"trump": "reverse"}, (1, "schieber/scoring/multiplier")),
        ({"match": "50"}, {"points": 157, "tricks": 9}, (50, "schieber/scoring/match")),
        ({"revoke": "match"}, {"revoked": "opponents"}, (257, "schieber/scoring/revoke")),
    ],
)
def test_a_value_has_its_line(house: House, figures: dict[str, Any], line: tuple[int, str]) -> None:
    lines = ok("score", GAME, house=house, **{"trump": "C", "points": 100, "tricks": 5, **figures})["lines"]
    assert line in [(one["value"], one["rule"]) for one in lines]


@pytest.mark.parametrize("double", ["red", "black"])
@pytest.mark.parametrize("multipliers", naive.FACTORS)
def test_what_is_multiplied_under_each_trump(multipliers: str, double: str) -> None:
    house: House = {"multipliers": multipliers, "double_suits": double}
    for trump in (*SUITS, None, "reverse"):
        told = ok("score", GAME, house=house, trump=trump, points=100, tricks=5)["result"]
        assert told["forehand"] == 100 * naive.factor(trump, house), trump


@pytest.mark.parametrize("house", [{"multipliers": "none"}, {"multipliers": "none", "double_suits": "black"}])
def test_nothing_is_multiplied(house: House) -> None:
    rules = {line["rule"] for line in ok("score", GAME, house=house, trump="S", points=100, tricks=5)["lines"]}
    assert not rules & {"schieber/scoring/multiplier", "schieber/scoring/double-suits"}
