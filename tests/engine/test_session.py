"""An evening by another road: who deals first, umbrellas, knocking, and who pays whom. `rows/` has its rows."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import GAME, knocks_of, ok
from naive import staekske_rape as naive
from stoek.api import answer
from stoek.cards import parse_cards
from stoek.games import GAMES
from stoek.session.settlement import settle_at_once

STAEKSKE_RAPE = GAMES[GAME]
FOUR = ["West", "North", "East", "South"]
FIVE = ["Ann", "Bert", "Cor", "Dirk", "Els"]


def deal(declarer: str, result: int) -> dict[str, object]:
    return {"declarer": declarer, "result": result}


def paid(answer: dict[str, Any]) -> dict[tuple[str, str], int]:
    return {(one["from"], one["to"]): one["points"] for one in answer["settlement"]["payments"]}


# settlement


def test_without_a_stake_there_is_no_money() -> None:
    settlement = ok("session", players=FOUR, deals=[deal("East", 12)])["settlement"]
    assert "money" not in settlement
    assert all("money" not in payment for payment in settlement["payments"])


names = st.sampled_from([FOUR, FIVE])


@given(names, st.data())
@settings(max_examples=100, deadline=None)
def test_two_roads_to_the_settlement(players: list[str], data: st.DataObject) -> None:
    entries = data.draw(st.lists(st.tuples(st.sampled_from(players), st.integers(-150, 150)), max_size=12))
    totals = {name: sum(result for declarer, result in entries if declarer == name) for name in players}
    answer = ok("session", players=players, deals=[deal(*entry) for entry in entries])
    assert answer["totals"] == totals
    assert paid(answer) == naive.payments(totals)
    assert sum(answer["settlement"]["balance"].values()) == 0
    at_once = answer["settlement"]["at_once"]
    for name, balance in answer["settlement"]["balance"].items():
        got = sum(one["points"] * ((one["to"] == name) - (one["from"] == name)) for one in at_once)
        assert got == balance
    assert all(one["points"] > 0 for one in at_once)
    assert len(at_once) == naive.fewest_payments(list(answer["settlement"]["balance"].values()))
    for name in players:
        won = sum(points for (_, payee), points in paid(answer).items() if payee == name)
        lost = sum(points for (payer, _), points in paid(answer).items() if payer == name)
        assert answer["settlement"]["balance"][name] == won - lost


@pytest.mark.parametrize("won", [[-5, 5, -3, -3, 6], [-47, -27, 29, 45], [1, -1, 2, -2, 0], [4, -1, -1, -1, -1]])
def test_as_few_pay_as_can_be(won: list[int]) -> None:
    assert len(settle_at_once(won)) == naive.fewest_payments(won)


# the sheet


# total, umbrellas, what stands under them
UMBRELLAS = [
    (0, 0, 0), (5, 0, 5), (99, 0, 99), (100, 1, 0), (105, 1, 5), (199, 1, 99), (200, 2, 0), (312, 3, 12),
    (-5, 0, -5), (-99, 0, -99), (-100, 1, 0), (-101, 1, -1), (-205, 2, -5),
]  # fmt: skip


@pytest.mark.parametrize(("total", "umbrellas", "beneath"), UMBRELLAS)
def test_umbrellas(total: int, umbrellas: int, beneath: int) -> None:
    drawn = ok("session", players=FOUR, deals=[deal("South", total)])["umbrellas"]["South"]
    assert drawn == {"umbrellas": umbrellas, "rest": abs(beneath), "line": "below" if total < 0 else "above"}
    assert naive.umbrellas(total) == (umbrellas, beneath)


# id, cards dealt face up, players, who deals first (0 received the first card)
FIRST_DEALER: list[tuple[str, str, int, int | None]] = [
    ("jack-at-once", "JD", 4, 0),
    ("third", "AC 7D JC", 4, 2),
    ("second-time-round", "AC 7D 8S 9H KC JD", 4, 1),
    ("only-the-first-jack", "AC JS JH JD", 4, 1),
    ("five-players", "AC 7D 8S 9H KC JD", 5, 0),
    ("five-players-fifth", "AC 7D 8S 9H JD", 5, 4),
    ("no-jack-yet", "AC 7D 8S 9H", 4, None),
    ("all-others-first", " ".join([card for card in naive.PACK if card[0] != "J"] + ["JH"]), 4, 0),
]


@pytest.mark.parametrize(("cards", "players", "player"), [pytest.param(*row[1:], id=row[0]) for row in FIRST_DEALER])
def test_first_dealer(cards: str, players: int, player: int | None) -> None:
    assert STAEKSKE_RAPE.first_dealer is not None
    assert STAEKSKE_RAPE.first_dealer.player(parse_cards(cards), players) == player


# id, trumps, hand, trumps played already, knocks
KNOCKS = [
    ("jack-at-the-start", "C", "JC 7C", "", 1),
    ("jack-and-nine-at-the-start", "C", "JC 9C", "", 2),
    ("nine-before-the-jack-has-gone", "C", "9C AC", "", 0),
    ("ace-after-jack-and-nine", "C", "AC 7C", "JC 9C", 1),
    ("ace-and-king-after-jack-and-nine", "C", "AC KC", "JC 9C", 2),
    ("two-with-a-gap", "C", "JC AC", "", 1),
    ("gap-closed-by-a-played-card", "C", "JC AC", "9C", 2),
    ("queen-before-ten", "C", "QC TC", "JC 9C AC KC", 2),
    ("ten-above-eight", "C", "8C", "JC 9C AC KC QC", 0),
    ("last-trump", "C", "7C AD", "JC 9C AC KC QC TC 8C", 1),
    ("last-two-trumps", "C", "8C 7C", "JC 9C AC KC QC TC", 2),
    ("three-top-trumps-are-two-knocks", "C", "JC 9C AC", "", 2),
    ("no-trumps-left", "C", "AD", "JC 9C AC KC QC TC 8C 7C", 0),
    ("other-suits-are-nothing", "C", "JS 9S", "", 0),
    ("other-suits-played-are-nothing", "C", "9C", "JS JH JD", 0),
]


@pytest.mark.parametrize(("trump", "hand", "played", "knocks"), [pytest.param(*row[1:], id=row[0]) for row in KNOCKS])
def test_knocking(trump: str, hand: str, played: str, knocks: int) -> None:
    assert knocks_of(trump, hand, played) == naive.knocks(trump, hand.split(), played.split()) == knocks


@pytest.mark.parametrize(
    "name",
    [
        "ann", " Ann", "Ann  B.", "x" * 40, "x" * 41, "a\tb", "Bo\n", "Bo\u2028", " Bo  B.", "\x85", "\ud800", "(", '"', "carried",
        "7", "?", "",
    ],
)  # fmt: skip
@pytest.mark.parametrize("game", ["staekske-rape", "belote"])
def test_a_name_that_a_written_session_has_no_room_for_is_none_of_a_sheet(game: str, name: str) -> None:
    """Both take the same names, so that what was scored by the one can be written down by the other."""
    players = ["Ann", name, "Cis", "Ann B."]
    evening = ok("evening", evening={"game": game, "players": players})
    session: Any = answer({"verb": "session", "game": game, "players": players, "deals": []})
    assert ("error" in session) is bool(evening["faults"])
    if "ok" in session:
        sides, columns = session["ok"].get("sides", []), session["ok"].get("totals", {})
        names = [one for side in sides for one in side["players"]] or list(columns)
        assert sorted(names) == sorted(evening["evening"]["players"])
