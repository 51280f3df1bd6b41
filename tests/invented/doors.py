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

from naive import klaverjas, melds
from stoek import GAMES, Table, check
from stoek.api import answer

GAME = GAMES["klaverjas-rotterdam"]
RULE = "klaverjas/roem/royal"
PAGE = Path(__file__).parents[2] / "docs/klaverjas/index.md"
VALUES = "20", "60"
TRICKS = (
    "JC AS 7C AH", "9C TS 8C TH", "AC KS TC KH", "AD QS JD QH", "TD JS 9D JH", "KD 9S 8D 9H", "KC 8S QC 8H", "QD 7S 7D 7H",
)  # fmt: skip
"""N leads and wins them all. In the last but one lie king and queen of trumps."""
PLAYED = [trick.split() for trick in TRICKS]
HANDS = {seat: " ".join(cards) for seat, cards in zip("NESW", zip(*PLAYED, strict=True), strict=True)}


def ok(verb: str, **asked: Any) -> Any:
    found: Any = answer({"verb": verb, "game": GAME.id, **asked})
    assert "ok" in found, found
    return found["ok"]


@cache
def table(royal: str, tricks: int) -> Table:
    """The deal with so many tricks played."""
    house = {"royal": royal}
    begun = Table.from_record({"game": GAME.id, "house": house, "dealer": "W", "trump": "C", "declarer": "N", "hands": HANDS})
    for card in (card for trick in PLAYED[:tricks] for card in trick):
        begun = begun.do(card)
    return begun


def roem(royal: str, tricks: Sequence[Sequence[str]]) -> int:
    """What the second definition finds in tricks."""
    return sum(points for trick in tricks for _kind, points in melds.roem("C", tuple(trick), {"royal": royal}))


def paid(royal: str, tricks: Sequence[Sequence[str]] = PLAYED) -> int:
    """What the second definition says of a deal in which the makers take all the tricks."""
    own, others = klaverjas.score({"points": 162, "tricks": 8, "bonus": roem(royal, tricks)}, {"royal": royal})
    return own - others


def it_is_a_rule_of_the_game_and_of_its_page() -> None:
    listed = ok("ruleset")
    assert {"id": RULE, "answers": True} in listed["rules"]
    assert "royal" in [rule["id"] for rule in listed["house_rules"]]
    stated = re.findall(r"^/// rule \| (\S+)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert {GAME.rule_id(rule) for rule in GAME.rules} <= {*stated}


def play_follows() -> None:
    for royal in VALUES:
        score = table(royal, 8).score()
        assert dict(score.result) == {"makers": paid(royal), "opponents": 0}


def melds_follow() -> None:
    chance = Random(7)
    pack = [rank + suit for suit in "CSHD" for rank in "AKQJT987"]
    for trick in (["KC", "8S", "QC", "8H"], *(chance.sample(pack, 4) for _trick in range(200))):
        for royal in VALUES:
            found = ok("melds", trump="C", trick=trick, house={"royal": royal})
            assert found["total"] == roem(royal, [trick])
            both = {"KC", "QC"} <= {*trick}
            assert (RULE in [meld["rule"] for meld in found["melds"]]) is (both and royal == "60")


def check_follows() -> None:
    for royal in VALUES:
        deal = table(royal, 8)
        report = check(str(deal))
        assert report.findings == ()
        assert report.score is not None
        assert dict(report.score.result) == dict(deal.score().result)
    told = ok("check", deal=str(table("60", 8)))
    assert [(one["id"], one["result"]) for one in told["house"]] == [("royal", table("20", 8).score().result["makers"])]


def solver_follows() -> None:
    for royal in VALUES:
        deal = table(royal, 6)
        hands = [list(map(str, deal.hands[seat])) for seat in "NESW"]
        asked = {"trump": "C", "hands": hands, "leader": "N", "trick": [], "declarer": "N", "house": {"royal": royal}}
        before = {"points": 152 - points_left(deal), "tricks": 6, "bonus": roem(royal, PLAYED[:6]), "opponents_bonus": 0}
        found = ok("solve", **asked, goal="game", **before)
        line = [found["line"][start : start + 4] for start in (0, 4)]
        assert found["value"] == paid(royal, [*PLAYED[:6], *line])


def points_left(deal: Table) -> int:
    """The card points that nobody has taken yet, the last trick left out."""
    return sum(int(ok("winner", trump="C", trick=[str(card)])["points"]) for seat in "NESW" for card in deal.hands[seat])


def player_follows() -> None:
    more, less = (ok("advise", deal=str(table(royal, 6)), seat="N", layouts=4)["averages"][0]["mean"] for royal in ("60", "20"))
    assert more == less + 40


def session_follows() -> None:
    players = ["Ann", "Bob", "Cas", "Dot"]
    for royal in VALUES:
        link = ok("notation", deal=str(table(royal, 8)), to="link")["deal"]
        found = ok("session", evening={"game": GAME.id, "house": {"royal": royal}, "players": players, "deals": [{"deal": link}]})
        assert found["session"]["games"][0]["totals"] == [table(royal, 8).score().result["makers"], 0]


DOORS: tuple[Callable[[], None], ...] = (
    it_is_a_rule_of_the_game_and_of_its_page, play_follows, melds_follow, check_follows, solver_follows, player_follows,
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
