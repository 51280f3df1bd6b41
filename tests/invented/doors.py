"""`python -m invented.doors`, in the copy: whether each part of the engine follows the rule that was added to Klaverjas."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from naive import klaverjas
from stoek import GAMES, Table, check
from stoek.api import answer

GAME = GAMES["klaverjas-rotterdam"]
RULE = "klaverjas/scoring/sweep"
PAGE = Path(__file__).parents[2] / "docs/klaverjas/index.md"
HANDS = {
    "N": "JC 9C AC TC KC QC 8C 7C",
    "E": "AS TS KS QS JS 9S 8S 7S",
    "S": "AD TD KD QD JD 9D 8D 7D",
    "W": "AH TH KH QH JH 9H 8H 7H",
}
"""N has all the trumps, so that nobody else takes a trick."""


def ok(verb: str, **asked: Any) -> Any:
    found: Any = answer({"verb": verb, "game": GAME.id, **asked})
    assert "ok" in found, found
    return found["ok"]


@cache
def table(sweep: bool, tricks: int) -> Table:
    """The deal with so many tricks played: in each of them the first card that is legal."""
    house = {"sweep": sweep}
    begun = Table.from_record({"game": GAME.id, "house": house, "dealer": "W", "trump": "C", "declarer": "N", "hands": HANDS})
    while len(begun.tricks) < tricks:
        begun = begun.do(begun.choices[0])
    return begun


def roem(tricks: Sequence[Sequence[object]]) -> int:
    return sum(int(ok("melds", trump="C", trick=list(map(str, trick)))["total"]) for trick in tricks)


def laid(deal: Table) -> list[Sequence[object]]:
    """The cards of each trick so far."""
    return [trick.cards for trick in deal.tricks]


def paid(sweep: bool, in_tricks: int) -> int:
    """What the second definition says of a deal in which the makers take all the tricks, with so much roem."""
    own, others = klaverjas.score({"points": 162, "tricks": 8, "bonus": in_tricks}, {"sweep": sweep})
    return own - others


def it_is_a_rule_of_the_game_and_of_its_page() -> None:
    listed = ok("ruleset")
    assert {"id": RULE, "answers": True} in listed["rules"]
    assert "sweep" in [rule["id"] for rule in listed["house_rules"]]
    stated = re.findall(r"^/// rule \| (\S+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert {GAME.rule_id(rule) for rule in GAME.rules} <= {*stated}


def play_follows() -> None:
    for sweep in (True, False):
        score = table(sweep, 8).score()
        assert dict(score.result) == {"makers": paid(sweep, roem(laid(table(sweep, 8)))), "opponents": 0}
        assert (RULE in [line.rule for line in score.lines]) is sweep


def score_follows() -> None:
    chance = Random(7)
    for _deal in range(200):
        tricks = chance.choice((0, 8, chance.randrange(3, 6)))
        points = {0: 0, 8: 162}.get(tricks, 60 + chance.randrange(40))
        bonus = chance.choice((0, 20, 50)) if tricks else 0, chance.choice((0, 20, 50)) if tricks < 8 else 0
        sweep = chance.random() < 0.5
        figures = {"points": points, "tricks": tricks, "bonus": bonus[0], "opponents_bonus": bonus[1]}
        found = ok("score", trump="C", house={"sweep": sweep}, **figures)["result"]
        assert tuple(found.values()) == klaverjas.score(figures, {"sweep": sweep}), figures


def check_follows() -> None:
    for sweep in (True, False):
        deal = table(sweep, 8)
        report = check(str(deal))
        assert report.findings == ()
        assert report.score is not None
        assert dict(report.score.result) == dict(deal.score().result)
    told = ok("check", deal=str(table(True, 8)))
    assert [(one["id"], one["result"]) for one in told["house"]] == [("sweep", table(False, 8).score().result["makers"])]


def solver_follows() -> None:
    for sweep in (True, False):
        deal = table(sweep, 6)
        hands = [list(map(str, deal.hands[seat])) for seat in "NESW"]
        asked = {"trump": "C", "hands": hands, "leader": "N", "trick": [], "declarer": "N", "house": {"sweep": sweep}}
        before = {"points": 152 - points_left(deal), "tricks": 6, "bonus": roem(laid(deal)), "opponents_bonus": 0}
        found = ok("solve", **asked, goal="game", **before)
        assert found["value"] == paid(sweep, before["bonus"] + roem(in_tricks(found["line"])))


def in_tricks(line: Sequence[object]) -> list[Sequence[object]]:
    return [line[start : start + 4] for start in range(0, len(line), 4)]


def points_left(deal: Table) -> int:
    """The card points that nobody has taken yet, the last trick left out."""
    return sum(int(ok("winner", trump="C", trick=[str(card)])["points"]) for seat in "NESW" for card in deal.hands[seat])


def player_follows() -> None:
    with_sweep, without = (
        ok("advise", deal=str(table(sweep, 6)), seat="N", layouts=4)["averages"][0]["mean"] for sweep in (True, False)
    )
    assert with_sweep == without + 70


def session_follows() -> None:
    players = ["Ann", "Bob", "Cas", "Dot"]
    for sweep in (True, False):
        link = ok("notation", deal=str(table(sweep, 8)), to="link")["deal"]
        found = ok("session", evening={"game": GAME.id, "house": {"sweep": sweep}, "players": players, "deals": [{"deal": link}]})
        assert found["session"]["games"][0]["totals"] == [table(sweep, 8).score().result["makers"], 0]


DOORS: tuple[Callable[[], None], ...] = (
    it_is_a_rule_of_the_game_and_of_its_page, play_follows, score_follows, check_follows, solver_follows, player_follows,
    session_follows,
)  # fmt: skip


def main() -> int:
    """Print what does not follow."""
    failed = 0
    for door in DOORS:
        try:
            door()
        except Exception:
            failed += 1
            print(door.__name__, traceback.format_exc(), sep="\n")
    return failed


if __name__ == "__main__":
    sys.exit(main())
