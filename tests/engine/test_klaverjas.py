"""Klaverjas: scores against the naive definition, what the solver says a deal pays, and the page. `rows/` has every line."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.asking import ok, refused
from naive.melds import KLAVERJAS

PUZZLES = Path(__file__).parents[2] / "puzzles"
PAGE = Path(__file__).parents[2] / "docs" / "klaverjas" / "index.md"
GAME = "klaverjas-rotterdam"
THREE: Mapping[str, object] = {"three_alike": True}


# a deal towards its end: trumps, hands, who led, the cards on the table, and what the makers (South) and the others had by then
ENDINGS: list[tuple[str, str, list[str], str, str, dict[str, object]]] = [
    ("made", "C", ["JC AC 8S", "KC QC 7D", "9C 9S AS", "7C 8C TD"], "N", "", {"points": 60, "tricks": 3, "bonus": 20}),
    ("failed", "S", ["8C JH", "9H AD JD", "TC 7C", "AC 9C"], "S", "KD QD QC", {"points": 40, "tricks": 2, "bonus": 20}),
    ("others-scored", "H", ["KC AC 9D", "QC 8C 7C", "JC TC 7D", "9C AS TS"], "W", "",
     {"points": 50, "tricks": 2, "opponents_bonus": 70}),
    ("nobody-chose", "H", ["KC AC 9D", "QC 8C 7C", "JC TC 7D", "9C AS TS"], "W", "",
     {"points": 50, "tricks": 2, "chosen_by": "nobody"}),
    ("three-alike", "H", ["KC AC", "KS 8C", "KD TC", "9C AS"], "E", "", {"points": 71, "tricks": 3, "house": THREE}),
]  # fmt: skip


@pytest.mark.parametrize("game", KLAVERJAS)
@pytest.mark.parametrize(("trump", "hands", "leader", "trick", "before"), [pytest.param(*row[1:], id=row[0]) for row in ENDINGS])
def test_a_deal_pays_what_the_score_says_of_the_best_line(
    game: str, trump: str, hands: list[str], leader: str, trick: str, before: dict[str, object]
) -> None:
    """Played out trick by trick, counted, and put on the score sheet."""
    deal: dict[str, Any] = {"trump": trump, "hands": hands, "leader": leader, "trick": trick, "declarer": "S"}
    found = ok("solve", game, **deal, goal="game", **before)
    figures = {"points": 0, "tricks": 0, "bonus": 0, "opponents_bonus": 0, **before}
    assert found["value"] == paid(game, trump, "NESW".index(leader), [*trick.split(), *found["line"]], 0, figures)


def test_a_puzzle_in_game_points_knows_the_roem_before() -> None:
    """The whole deal played out: what has been played, and then the best line."""
    written = (PUZZLES / "klaverjas-amsterdam/ka-partners-trick-001.toml").read_text(encoding="utf-8")
    found = ok("puzzle", "klaverjas-amsterdam", task="card", goal="game", deal=tomllib.loads(written)["deal"])
    before = [card for trick in found["tricks"] for card in trick["cards"]] + found["trick"]
    line = [one["card"] for choice in found["answer"]["choices"] if choice["right"] for one in choice["line"]]
    first, makers = "NESW".index(found["tricks"][0]["leader"]), "NESW".index(found["declarer"]) % 2
    figures = {"points": 0, "tricks": 0, "bonus": 0, "opponents_bonus": 0}
    assert found["answer"]["value"] == paid("klaverjas-amsterdam", found["trump"], first, before + line, makers, figures)
    assert figures["bonus"] >= 40


def paid(game: str, trump: str, lead: int, cards: list[str], makers: int, figures: dict[str, Any]) -> int:
    """What the score sheet says when these cards are played from where `figures` stand; they are counted on."""
    for start in range(0, len(cards), 4):
        laid = " ".join(cards[start : start + 4])
        won = ok("winner", game, trump=trump, trick=laid)
        roem = ok("melds", game, trump=trump, trick=laid, house=figures.get("house", {}))["total"]
        lead = (lead + won["index"]) % 4
        if lead % 2 == makers:
            figures["points"] += won["points"] + (10 if start + 4 == len(cards) else 0)
            figures["tricks"] += 1
        figures["bonus" if lead % 2 == makers else "opponents_bonus"] += roem
    scored: dict[str, int] = ok("score", game, **figures)["result"]
    return scored["makers"] - scored["opponents"]


REVOKE = (Path(__file__).parents[2] / "generator/stoek_site/features/score/deals/klaverjas-rotterdam/revoke.deal").read_text(
    "utf-8"
)
"""East, one of the opponents, revokes in trick 2; makers 95, opponents 67."""

SETTLED: list[tuple[dict[str, object], str, dict[str, int] | None, dict[str, int] | None, str | None]] = [
    ({}, "", None, None, "error"),
    ({"revoke": "162_and_roem"}, "", None, {"makers": 162, "opponents": 0}, "error"),
    ({"revoke": "262", "kraken": "cards"}, '[Doubled "4"]', None, {"makers": 262, "opponents": 0}, "error"),
    ({"revoke": "162"}, '[Revoked "opponents"]', {"makers": 162, "opponents": 0}, None, "warning"),
    ({"revoke": "162"}, '[Revoked "nobody"]', None, {"makers": 162, "opponents": 0}, "error"),
    ({"revoke": "162"}, '[Revoked "makers"]', None, None, "error"),
]
"""House rules, what the record says besides; the result, what a settlement comes to, and how the revoke is found."""


@pytest.mark.parametrize(("house", "tag", "result", "settled", "found"), SETTLED)
def test_a_proven_revoke_is_settled_beside_the_count(
    house: dict[str, object], tag: str, result: dict[str, int] | None, settled: dict[str, int] | None, found: str | None
) -> None:
    checked = ok("check", GAME, house=house, deal=f"{tag}\n{REVOKE}" if tag else REVOKE)
    assert (checked["result"], checked.get("settled", {}).get("result")) == (result, settled)
    assert [finding["severity"] for finding in checked["findings"] if finding["type"] == "revoke"] == [found]
    if settled is not None:
        assert checked["settled"]["revoked"] == "opponents"
        assert checked["settled"]["lines"][-1]["rule"] == "klaverjas/scoring/revoke"


def test_a_revoke_that_is_told_needs_no_card_points_and_no_tricks() -> None:
    told = {"house": {"revoke": "162_and_roem"}, "revoked": "makers", "bonus": 20, "opponents_bonus": 50}
    assert ok("score", GAME, **told)["result"] == {"makers": 0, "opponents": 232}
    record = '[Game "klaverjas-rotterdam"]\n[Revoked "opponents"]\n[Bonus "40"]\n'
    checked = ok("check", GAME, house={"revoke": "162_and_roem"}, deal=record)
    assert (checked["result"], checked["missing"]) == ({"makers": 202, "opponents": 0}, [])


@pytest.mark.parametrize(
    ("told", "where", "code"),
    [
        ({"doubled": 2}, "doubled", "protocol/verbs/fact-of-other-tables"),
        ({"revoked": "makers"}, "revoked", "protocol/verbs/fact-of-other-tables"),
        ({"house": {"kraken": "all"}, "doubled": 2, "chosen_by": "nobody"}, "doubled", "rules/scores/nothing-to-double"),
        ({"house": {"kraken": "all"}, "doubled": 3}, "doubled", "protocol/not-one-of"),
        ({"house": {"revoke": "162"}, "revoked": "west"}, "revoked", "protocol/not-one-of"),
        ({"house": {"revoke": "162"}, "revoked": "makers", "points": 163}, "points", "rules/scores/points-impossible"),
    ],
)
def test_what_a_table_does_not_play_is_refused(told: dict[str, Any], where: str, code: str) -> None:
    error = refused("score", GAME, **{"points": 90, "tricks": 5, **told})
    assert (error["where"], error["code"]) == (where, code)


def test_what_is_usual_may_be_told_at_every_table() -> None:
    assert ok("score", GAME, points=90, tricks=5, doubled=1, revoked="nobody")["result"] == {"makers": 90, "opponents": 72}


@pytest.mark.parametrize(
    ("named", "game", "house"),
    [
        ("Rotterdam, B (standard)", "klaverjas-rotterdam", {}),
        ("Rotterdam, W", "klaverjas-rotterdam", {"undertrump": "avoid"}),
        ("Amsterdam", "klaverjas-amsterdam", {}),
    ],
)
def test_the_summary_of_the_cities_says_what_the_engine_allows(named: str, game: str, house: dict[str, object]) -> None:
    [row] = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| {named} |")]
    hand = "7C KS"
    on_partner = ok("legal", game, house=house, trump="C", hand=hand, trick="AD 7D")["legal"]
    too_low = ok("legal", game, house=house, trump="C", hand=hand, trick="AD 9C")["legal"]
    partner = {("7C",): "trump all the same", ("7C", "KS"): "trump or not, as you like"}[tuple(on_partner)]
    overtrumped = {("7C",): "play a lower trump", ("KS",): "play something else"}[tuple(too_low)]
    assert row == f"| {named} | {partner} | {overtrumped} |"
