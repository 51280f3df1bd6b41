"""An evening: the first dealer, the score sheet, umbrellas, on and off, and who pays whom."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import GAME, knocks_of, ok, refused, rule
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


@pytest.mark.parametrize("stake", ["0.05", 0.05])
def test_the_settlement_of_the_source(stake: object) -> None:
    """West is lowest; North has 5 more, East 19, South 23; the stake is 5 cents."""
    answer = ok("session", players=FOUR, deals=[deal("North", 5), deal("East", 19), deal("South", 23)], stake=stake)
    assert answer["totals"] == {"West": 0, "North": 5, "East": 19, "South": 23}
    assert {(one["from"], one["to"]): (one["points"], one["money"]) for one in answer["settlement"]["payments"]} == {
        ("West", "North"): (5, "0.25"),
        ("West", "East"): (19, "0.95"),
        ("West", "South"): (23, "1.15"),
        ("North", "East"): (14, "0.70"),
        ("North", "South"): (18, "0.90"),
        ("East", "South"): (4, "0.20"),
    }
    assert answer["settlement"]["balance"] == {"West": -47, "North": -27, "East": 29, "South": 45}
    assert answer["settlement"]["money"] == {"West": "-2.35", "North": "-1.35", "East": "1.45", "South": "2.25"}


def test_only_differences_matter() -> None:
    lower = ok("session", players=FOUR, deals=[deal("West", -112), deal("North", -107), deal("East", -93), deal("South", -89)])
    higher = ok("session", players=FOUR, deals=[deal("West", 200), deal("North", 205), deal("East", 219), deal("South", 223)])
    assert paid(lower) == paid(higher) == {
        ("West", "North"): 5, ("West", "East"): 19, ("West", "South"): 23,
        ("North", "East"): 14, ("North", "South"): 18, ("East", "South"): 4,
    }  # fmt: skip


def test_equal_players_pay_each_other_nothing() -> None:
    answer = ok("session", players=FOUR, deals=[deal("East", 12), deal("West", 12)], stake="0.10")
    assert paid(answer) == {("North", "West"): 12, ("North", "East"): 12, ("South", "West"): 12, ("South", "East"): 12}


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


def test_only_the_declarer_scores() -> None:
    sheet = ok("session", players=FOUR, deals=[deal("North", 5), deal("East", -12), deal("North", -14)])["sheet"]
    assert [line["totals"] for line in sheet] == [
        {"West": 0, "North": 5, "East": 0, "South": 0},
        {"West": 0, "North": 5, "East": -12, "South": 0},
        {"West": 0, "North": -9, "East": -12, "South": 0},
    ]


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


# the turn to deal


def test_the_turn_to_deal_passes_to_the_left() -> None:
    deals = [deal("North", 1)] * 6
    sheet = ok("session", players=FOUR, deals=deals, first_dealer="East")["sheet"]
    assert [line["dealer"] for line in sheet] == ["East", "South", "West", "North", "East", "South"]
    assert [line["out"] for line in sheet] == [None] * 6


def test_five_at_the_table_the_dealer_sits_out() -> None:
    deals = [deal("Ann", 1), deal("Ann", 1), deal("Bert", 1), deal("Ann", 1), deal("Ann", 1), deal("Els", 1)]
    sheet = ok("session", players=FIVE, deals=deals, first_dealer="Dirk")["sheet"]
    assert [line["out"] for line in sheet] == ["Dirk", "Els", "Ann", "Bert", "Cor", "Dirk"]


def test_five_at_the_table_the_dealer_cannot_be_declarer() -> None:
    error = refused("session", players=FIVE, deals=[deal("Ann", 1), deal("Els", 1)], first_dealer="Dirk")
    assert error["where"].startswith("deals[1]")
    assert error["rule"] == rule("deal/five-players")


# players, first dealer, deals played when it is announced, dealers to come, who is off
ON_AND_OFF = [
    (FOUR, "West", 0, ["West", "North", "East", "South"], "West"),
    (FOUR, "West", 2, ["East", "South", "West", "North"], "East"),
    (FOUR, "South", 5, ["West", "North", "East", "South"], "West"),
    (FIVE, "Ann", 0, ["Ann", "Bert", "Cor", "Dirk", "Els"], "Ann"),
    (FIVE, "Ann", 3, ["Dirk", "Els", "Ann", "Bert", "Cor"], "Dirk"),
    (FIVE, "Els", 6, ["Ann", "Bert", "Cor", "Dirk", "Els"], "Ann"),
]


@pytest.mark.parametrize(("players", "first", "after", "dealers", "off"), ON_AND_OFF)
def test_on_and_off(players: list[str], first: str, after: int, dealers: list[str], off: str) -> None:
    """As many more deals as there are players; then the turn is back at the first of them, who no longer deals."""
    played = [deal(next(name for name in players if name != dealer_of(players, first, number)), 1) for number in range(after)]
    answer = ok("session", players=players, deals=played, first_dealer=first, on_after=after)
    assert answer["last_round"] == {"dealers": dealers, "off": off}


def dealer_of(players: list[str], first: str, number: int) -> str:
    return players[(players.index(first) + number) % len(players)]


def test_no_deal_after_the_player_who_is_off() -> None:
    played = [deal("North", 1)] * 6
    ok("session", players=FOUR, deals=played, first_dealer="West", on_after=2)
    error = refused("session", players=FOUR, deals=[*played, deal("North", 1)], first_dealer="West", on_after=2)
    assert error["rule"] == rule("session/on-and-off")


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


# id, what is wrong, place, code
REFUSALS: list[tuple[str, dict[str, Any], str, str]] = [
    ("three-players", {"players": ["A", "B", "C"]}, "players", "protocol/verbs/no-players"),
    ("six-players", {"players": list("ABCDEF")}, "players", "protocol/verbs/no-players"),
    ("a-name-twice", {"players": ["A", "B", "C", "A"]}, "players", "session/name-twice"),
    ("a-name-that-is-none", {"players": ["A", "B", "C", ""]}, "players", "session/name-missing"),
    ("players-text", {"players": "ABCD"}, "players", "protocol/no-list"),
    ("a-name-in-small-letters", {"players": ["Ann", "B", "C", "ann "]}, "players[3]", "session/name-twice"),
    ("a-name-too-long", {"players": ["x" * 41, "B", "C", "D"]}, "players[0]", "notation/too-long-a-line"),
    ("a-name-of-two-lines", {"players": ["A", "B\nB", "C", "D"]}, "players[1]", "notation/not-printable"),
    ("unknown-declarer", {"deals": [deal("Nobody", 3)]}, "deals[0]", "session/declarer-not-at-table"),
    ("declarer-missing", {"deals": [{"result": 3}]}, "deals[0]", "session/result-without-declarer"),
    ("result-missing", {"deals": [{"declarer": "West"}]}, "deals[0]", "protocol/verbs/deal-not-told"),
    ("result-true", {"deals": [{"declarer": "West", "result": True}]}, "deals[0]", "notation/kind-unexpected"),
    ("deal-with-unknown-key", {"deals": [{**deal("West", 3), "bid": 3}]}, "deals[0]", "notation/key-unknown"),
    ("deal-number", {"deals": [3]}, "deals[0]", "notation/no-object"),
    ("deals-object", {"deals": {}}, "deals", "protocol/no-list"),
    ("stake-text", {"stake": "five"}, "stake", "notation/not-a-value"),
    ("stake-negative", {"stake": "-0.05"}, "stake", "notation/not-a-value"),
    ("stake-not-a-number", {"stake": float("nan")}, "stake", "notation/not-a-value"),
    ("stake-infinite", {"stake": "Infinity"}, "stake", "notation/not-a-value"),
    ("stake-true", {"stake": True}, "stake", "notation/kind-unexpected"),
    ("unknown-first-dealer", {"first_dealer": "Nobody"}, "first_dealer", "session/first-dealer-not-at-table"),
    ("on-without-a-dealer", {"on_after": 2}, "first_dealer", "protocol/verbs/needs-first-dealer"),
    ("on-negative", {"first_dealer": "West", "on_after": -1}, "on_after", "notation/not-a-value"),
    ("unknown-key", {"winner": "West"}, "winner", "protocol/key-unknown"),
]


@pytest.mark.parametrize(("different", "place", "code"), [pytest.param(*row[1:], id=row[0]) for row in REFUSALS])
def test_refusal(different: dict[str, Any], place: str, code: str) -> None:
    error = refused("session", **{"players": FOUR, "deals": [deal("West", 3)], **different})
    assert error["where"] is not None
    assert place in error["where"]
    assert error["code"] == code


@pytest.mark.parametrize(
    "name",
    [
        "ann",
        " Ann",
        "Ann  B.",
        "x" * 40,
        "x" * 41,
        "a\tb",
        "Bo\n",
        "Bo\u2028",
        " Bo  B.",
        "\x85",
        "\ud800",
        "(",
        '"',
        "carried",
        "7",
        "?",
        "",
    ],
)
@pytest.mark.parametrize("game", ["staekske-rape", "belote"])
def test_a_name_that_an_evening_has_no_room_for_is_none_of_a_session(game: str, name: str) -> None:
    """Both take the same names, so that what was scored by the one can be written down by the other."""
    players = ["Ann", name, "Cis", "Ann B."]
    evening = ok("evening", evening={"game": game, "players": players})
    session: Any = answer({"verb": "session", "game": game, "players": players, "deals": []})
    assert ("error" in session) is bool(evening["faults"])
    if "ok" in session:
        sides, columns = session["ok"].get("sides", []), session["ok"].get("totals", {})
        names = [one for side in sides for one in side["players"]] or list(columns)
        assert sorted(names) == sorted(evening["evening"]["players"])
