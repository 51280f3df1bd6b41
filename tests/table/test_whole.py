"""A whole number may come from another library; True is not one, and messages quote what was given."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from stoek import GAMES, Budget, Call, Card, CardSet, Player, Position, RulesError, Suit, Table, solve
from stoek.api import answer
from stoek.rules.tables import compile_tables


class Another:
    """A number like numpy's: not an int, but usable as one."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number

    def __eq__(self, other: object) -> bool:
        return self.number == other

    def __hash__(self) -> int:
        return hash(self.number)


TABLES = compile_tables(GAMES["staekske-rape"], Suit.CLUBS)
HANDS = (1 << 9, 1 << 10, 1 << 11, 1 << 12)


def answered(request: dict[str, Any]) -> object:
    """Return the answer, or raise its error."""
    found = answer(request)
    if "error" in found:
        raise RulesError(str(found["error"]))
    return found


def agreed(game: str, **facts: Any) -> Table:
    return Table.deal(GAMES[game], seed=1, trump="C", declarer="N", **facts)


MEANT: dict[str, tuple[int, Callable[[Any], object]]] = {
    "a card": (3, Card),
    "a card of a set": (3, lambda number: CardSet([number])),
    "a card for a set": (3, lambda number: number in CardSet("JC") or Card(number)),
    "a mask": (3, CardSet.of_mask),
    "the seed of a deal": (1, lambda number: Table.deal(GAMES["belote"], seed=number)),
    "the seed of a player": (1, lambda number: Player(seed=number)),
    "layouts": (1, lambda number: Budget(layouts=number)),
    "cards of all hands": (1, lambda number: Budget(cards=number)),
    "seconds": (1, lambda number: Budget(seconds=number)),
    "a bid": (3, lambda number: agreed("staekske-rape", bid=number)),
    "a bid of some": (80, lambda number: agreed("coinche", bid=number)),
    "a level": (80, lambda number: Table.deal(GAMES["coinche"], seed=1).call(Call("bid", number, Suit.CLUBS))),
    "a leader": (1, lambda number: Position(TABLES, HANDS, leader=number)),
    "who took the last trick": (1, lambda number: Position(TABLES, HANDS, last_taker=number)),
    "a hand as a mask": (1 << 9, lambda number: Position(TABLES, (number, *HANDS[1:]))),
    "a seat": (1, lambda number: Position(TABLES, HANDS).points(number)),
    "a seat for the solver": (1, lambda number: solve(Position(TABLES, HANDS), number).value),
    "a seed asked for": (1, lambda number: answered({"verb": "deal", "game": "belote", "seed": number})),
    "a multiplier asked for": (
        2, lambda number: answered({"verb": "score", "game": "coinche", "points": 100, "tricks": 5, "trump": "C", "bid": 80,
                                    "doubled": number}),
    ),
    "a seat that calls": (
        0, lambda number: answered({"verb": "auction", "game": "belote", "calls": [{"seat": number, "call": "pass"}]}),
    ),
    "a declarer asked about": (
        1, lambda number: answered({"verb": "solve", "game": "belote", "trump": "C", "hands": ["AS", "KS", "QS", "JS"],
                                    "leader": 0, "trick": "", "declarer": number}),
    ),
    "the length of a sequence": (
        3, lambda number: answered({"verb": "score", "game": "belote", "points": 100, "tricks": 5, "trump": "C",
                                    "announced": [{"kind": "sequence", "length": number}], "opponents_announced": []}),
    ),
    "points of two sides": (
        0, lambda number: answered({"verb": "session", "game": "belote", "players": ["A", "B", "C", "D"],
                                    "deals": [{"results": [number, 162]}]}),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MEANT)
def test_it_is_taken_for_the_int_that_it_is(name: str) -> None:
    """The result is the same, and contains nothing from the other library."""
    number, use = MEANT[name]
    right, found = use(number), use(Another(number))
    assert found == right
    assert pickle.dumps(found) == pickle.dumps(right)
    assert b"Another" not in pickle.dumps(found)


@pytest.mark.parametrize("name", MEANT)
@pytest.mark.parametrize("wrong", [True, Suit.SPADES, Another])
def test_what_stands_for_something_else_is_refused(name: str, wrong: object) -> None:
    with pytest.raises(RulesError):
        MEANT[name][1](wrong)


@pytest.mark.parametrize("wrong", [None, True, Suit.CLUBS, 0.5])
def test_a_message_says_what_was_given_as_its_caller_would(wrong: Any) -> None:
    """Messages use Python's spelling for callers of the engine, and JSON's for requests."""
    for use in (Card, lambda seed: Table.deal(GAMES["belote"], seed), lambda seed: Player(seed), lambda many: Budget(layouts=many)):
        with pytest.raises(RulesError) as refused:
            use(wrong)
        assert repr(wrong) in refused.value.message
    if wrong is None or wrong is True:
        with pytest.raises(RulesError) as refused:
            answered({"verb": "deal", "game": "belote", "seed": wrong})
        assert {None: "null", True: "true"}[wrong] in refused.value.message


@pytest.mark.parametrize("seed", [-1, Another(-1), "\ud800", "a\udfff"])
def test_a_seed_that_gives_the_deal_of_another_or_none_is_refused(seed: Any) -> None:
    for use in (lambda: Table.deal(GAMES["belote"], seed), lambda: Player(seed)):
        with pytest.raises(RulesError) as refused:
            use()
        assert refused.value.where == "seed"
