"""The game of “Add your own game”: its ruleset is asked, its page is rendered, and what it prints is what the page shows."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import MISSING, fields
from typing import Any

import pytest

from engine.asking import ok
from stoek.games import GAMES
from stoek.rules.ruleset import Ruleset
from stoek_site import ROOT
from stoek_site.markdown.passages import Passages
from visiting.pageless import pageless

OWN = ROOT / "examples" / "own_game"
PAGE = OWN / "kitchen-jass.md"
GUIDE = (ROOT / "docs" / "add-your-own.md").read_text(encoding="utf-8").partition("{ #data }")[2].partition("{ #own-part }")[0]
"""What it says of the fields of a ruleset."""

Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def ruleset() -> Iterator[Ruleset]:
    """Kitchen Jass in the registry, and out of it again."""
    spec = importlib.util.spec_from_file_location("kitchen_jass", OWN / "kitchen_jass.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["kitchen_jass"] = module
    spec.loader.exec_module(module)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_homes", "_loaded"):
            patch.setattr(GAMES, name, dict(getattr(GAMES, name)))
        GAMES.add(module.KITCHEN_JASS)
        yield module.KITCHEN_JASS
    del sys.modules["kitchen_jass"]
    assert "kitchen-jass" not in GAMES


@pytest.fixture
def ask(ruleset: Ruleset) -> Ask:
    return lambda verb, **request: ok(verb, ruleset.id, **request)


@pytest.mark.parametrize(
    ("trick", "hand", "legal", "rule"),
    [
        ("", "KC 9C AS", "KC 9C AS", "lead"),
        ("QC", "KC 9C AS", "KC 9C", "head-trumps"),
        ("9C", "KC AS", "KC", "follow-trumps"),
        ("AD", "KC 9C AS", "KC 9C", "trump"),
        ("AD", "KC 9D", "9D", "follow"),
        ("AD", "AS KH", "AS KH", "void"),
    ],
)
def test_cards_are_judged(ask: Ask, trick: str, hand: str, legal: str, rule: str) -> None:
    found = ask("legal", trump="C", trick=trick, hand=hand)
    assert (" ".join(found["legal"]), found["rule"]) == (legal, f"kitchen-jass/play/{rule}")


@pytest.mark.parametrize(("tens", "winner"), [("high", 1), ("low", 0)])
def test_its_house_rule_turns_the_trick(ask: Ask, tens: str, winner: int) -> None:
    assert ask("winner", trump="C", trick="KH TH", house={"tens": tens})["index"] == winner


def test_hands_are_played_out(ask: Ask) -> None:
    """Two cards each, no choice but the lead's: eldest leads either of two, the dealer follows with the only card of the suit."""
    assert ask("perft", trump="C", hands=["AS AH", "KS KH"])["count"] == 2
    assert ask("solve", trump="C", hands=["AS AH", "KS KH"], leader=0, trick=[], declarer=0)["value"] == 11 + 11 + 4 + 4 + 10


def test_melds_are_found(ask: Ask) -> None:
    assert ask("melds", trump="C", hand="KC QC JC AS KS QS JS 9D")["total"] == 20 + 20 + 50


@pytest.mark.parametrize(
    ("points", "tricks", "melds", "result"),
    [
        (82, 6, [], {"guest": 1, "cook": 0}),
        (81, 6, [], {"guest": 0, "cook": 0}),
        (76, 6, [{"kind": "sequence", "length": 3}], {"guest": 1, "cook": 0}),
        (162, 12, [], {"guest": 2, "cook": 0}),
        (0, 0, [], {"guest": 0, "cook": 2}),
    ],
)
def test_a_deal_is_scored(ask: Ask, points: int, tricks: int, melds: list[dict[str, Any]], result: dict[str, int]) -> None:
    found = ask("score", trump="H", points=points, tricks=tricks, announced=melds, opponents_announced=[])
    assert found["result"] == result
    assert {line["rule"] for line in found["lines"]} >= {"kitchen-jass/scoring/count", "kitchen-jass/scoring/game-points"}


def test_a_deal_is_checked(ask: Ask) -> None:
    """Eldest has clubs and spades, the dealer the rest. Hearts are trumps: the dealer cannot follow, and fails to trump."""
    ranks = "ATKQJ9"
    north, south = ([rank + suit for suit in suits for rank in ranks] for suits in ("CS", "HD"))
    deal = {"hands": {"N": north, "S": south}, "dealer": "S", "trump": "H", "tricks": [["AC", "AD"]]}
    [finding] = ask("check", deal=deal)["findings"]
    assert finding["rule"] == "kitchen-jass/play/trump"
    assert ask("check", deal={**deal, "tricks": [["AC", "9H"]]})["findings"] == []


def test_positions_are_found_for_its_quiz(ask: Ask) -> None:
    for seed in range(5):
        found = ask("position", seed=seed)
        assert set(found["legal"]) < set(found["hand"])


def test_it_is_told_apart_from_another(ask: Ask) -> None:
    facts = {fact["what"]: fact["one"] for fact in ask("differences", other="klaberjass")["facts"]}
    assert facts["Pack"] == "24 cards"
    assert facts["What a deal brings"] == "one game point for more points, one for all the tricks"


def test_every_field_stands_in_a_table_and_those_that_are_required_in_a_sentence() -> None:
    told = re.findall(r"^\| (`[^|]*`) \|", GUIDE, re.MULTILINE)
    required = re.search(r"^(`.*) are required\.", GUIDE, re.MULTILINE)
    assert required is not None
    known = {field.name: field.default is field.default_factory is MISSING for field in fields(Ruleset)}
    assert {name for row in told for name in re.findall(r"`(\w+)[.`]", row)} >= set(known)
    assert re.findall(r"`(\w+)`", required[1]) == [name for name, needed in known.items() if needed]


def test_its_page_is_rendered(ruleset: Ruleset) -> None:
    page = pageless("attr_list").convert(PAGE.read_text(encoding="utf-8").split("---\n", 2)[2])
    stated = Passages(PAGE)
    assert set(stated) == {ruleset.rule_id(rule) for rule in ruleset.rules}
    for rule in stated:
        assert f'id="{rule}"' in page
    # Values, a position to try, an example worked out, the switch of the house rule.
    assert re.search(r'data-card="9C"(?:(?!<li>).)*points">14<', page, re.DOTALL)
    assert "<stoek-try" in page
    assert re.search(r"Guest scores</td>\s*<td[^>]*>1<", page)
    assert 'data-option="tens"' in page


def test_the_example_prints_what_the_page_shows() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(OWN)])}
    ran = subprocess.run([sys.executable, OWN / "try_it.py"], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout == (OWN / "try_it.txt").read_text(encoding="utf-8")
