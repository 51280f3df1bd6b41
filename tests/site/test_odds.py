"""The page of the stock odds as it is built: what stands there is what the engine answers."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.asking import GAME, ok
from stoek_site import ROOT
from stoek_site.markdown.host import Stop
from visiting.pageless import pageless

PAGE = ROOT / "docs" / GAME / "odds.md"


def made(text: str) -> ElementTree.Element:
    """The one element that a block makes."""
    return ElementTree.fromstring(pageless().convert(text))


def texts(part: ElementTree.Element) -> str:
    return "".join(part.itertext())


def test_the_example_stands_there_answered() -> None:
    root = made(f"/// odds | {GAME}\n    hand: AC KC QC KS KH 8D 7D\n    need: JC TC\n///\n")
    found = ok("odds", hand="AC KC QC KS KH 8D 7D", need=[{"cards": "JC TC"}], combinations=True, missing=2)
    [line] = [part for part in root.iter("p") if part.get("class") == "odds__line"]
    assert texts(line) == f"{found['need']['fraction']} {found['need']['percent']}"
    tables = [len(list(table.iter("tr"))) - 1 for table in root.iter("table")]
    near = [one for one in found["completes"] if len(one["missing"]) == 1]
    assert tables == [len(near), len(found["completes"]) - len(near), len(found["announces"])]
    assert json.loads(root.attrib["data-answer"])["completes"] == found["completes"]


def test_the_chances_of_any_hand_are_baked_in() -> None:
    chances = json.loads(made(f"/// odds | {GAME}\n///\n").attrib["data-chances"])
    unseen = ok("odds", hand="7C 7S 7H 7D 8C 8S 8H", combinations=False)["unseen"]
    assert len(chances) == len(unseen)
    for count in (1, 2, 5, 25):
        assert len(chances[count - 1]) == min(count, 4)
        for least, baked in enumerate(chances[count - 1], start=1):
            need = ok("odds", hand="7C 7S 7H 7D 8C 8S 8H", need=[{"cards": unseen[-count:], "at_least": least}])["need"]
            assert baked == {key: need[key] for key in ("ways", "fraction", "percent")}


def test_the_table_of_chances() -> None:
    rows = [[texts(cell) for cell in row] for row in made(f"/// chances | {GAME}\n///\n").iter("tr")]
    assert rows[1] == ["one card", "16%4 in 25", "", "", ""]
    assert rows[2][1:3] == ["30%3 in 10", "2%1 in 50"]
    assert len(rows) == 7


BALANCE = f"""/// balance | {GAME}
    cases:
      - says: A thin 3
        win: {{verb: score, bid: 3, stock: taken, points: 146, tricks: 6, announced: []}}
        lose: {{verb: score, bid: 3, stock: taken, points: 124, tricks: 5, announced: []}}
///
"""


def test_the_balance_of_a_bid() -> None:
    [_, row] = [[texts(cell) for cell in row] for row in made(BALANCE).iter("tr")]
    assert row == ["A thin 3", "+2", "−12", "6 in 7"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"/// odds | {GAME}\n    hand: AC\n///\n", "takes 7"),
        (f"/// odds | {GAME}\n    need: AC\n///\n", "AC is in the hand"),
        (f"/// balance | {GAME}\n///\n", "option cases is missing"),
        (BALANCE.replace("points: 146", "points: 110"), "does not lie between"),
        (BALANCE.replace("says", "says_so"), "a list of {says, win, lose}"),
    ],
)
def test_refused(text: str, words: str) -> None:
    with pytest.raises(Stop, match=words):
        made(text)


def test_the_page_says_no_more_than_it_computes() -> None:
    """In its prose stand the cards of the stock and the hand, and no chance: those come from the engine."""
    prose = PAGE.read_text(encoding="utf-8").split("---", 2)[2]
    assert " in 25" not in prose
    assert "%" not in prose


def test_the_page_is_linked_from_the_menu(site: Path) -> None:
    assert (site / GAME / "odds" / "index.html").is_file()
    assert "staekske-rape/odds.md" in (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
