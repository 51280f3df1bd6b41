"""The page of the evening as it is built: the example stands there as the engine counts it, for readers without JavaScript."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest

from engine.asking import GAME, ok
from stoek.games import GAMES
from stoek_site.features.evening.evening import EXAMPLE, UNIT
from stoek_site.markdown.drawing import drawn
from visiting.pageless import pageless


def made(text: str) -> ElementTree.Element:
    """The one element that a block makes."""
    return ElementTree.fromstring(pageless().convert(text))


def texts(part: ElementTree.Element) -> str:
    return "".join(part.itertext())


@pytest.fixture(scope="module")
def example() -> ElementTree.Element:
    return made(f"/// evening-example | {GAME}\n///\n")


def side(root: ElementTree.Element, name: str) -> list[list[ElementTree.Element]]:
    """The totals of each column on one side of the line."""
    [row] = [part for part in root.iter("tr") if part.get("class") == f"pad__{name}"]
    return [[part for part in cell.iter("li") if "total" in (part.get("class") or "")] for cell in row.findall("td")]


def test_the_pad_of_the_example_is_the_engines(example: ElementTree.Element) -> None:
    columns = ok("session", **EXAMPLE)["columns"]
    for name in ("above", "below"):
        for totals, column in zip(side(example, name), columns, strict=True):
            here = [total for total in column["totals"] if total["line"] == name]
            assert len(totals) == len(here)
            for item, total in zip(totals, here, strict=True):
                said, ink = item[0], item[1]
                assert texts(said) == ("was " if total["crossed"] else "") + str(total["total"]).replace("-", "minus ")
                assert texts(ink) == str(total["rest"])
                assert len(list(ink.iter("path"))) == total["umbrellas"]
                assert ("total--crossed" in item.attrib["class"]) == total["crossed"]


def test_the_example_shows_all_that_a_pad_can(example: ElementTree.Element) -> None:
    assert any(side(example, "below"))
    assert list(example.iter("svg"))
    assert any(len(column) > 2 for column in side(example, "above"))


def test_the_deals_and_the_settlement_of_the_example(example: ElementTree.Element) -> None:
    session = ok("session", **EXAMPLE)
    tables = [[[texts(cell) for cell in row] for row in table.iter("tr")] for table in example.iter("table")]
    [_, deals, settled] = tables
    signs = str.maketrans({"-": "−"})
    for row, line in zip(deals[1:], session["sheet"], strict=True):
        number, dealer, declarer, result, total = row
        assert [number, dealer, declarer] == [str(line["deal"]), line["dealer"], line["declarer"]]
        assert result == f"{line['result']:+d}".translate(signs)
        assert total == str(line["totals"][line["declarer"]]).translate(signs)
    for row, (name, points) in zip(settled[1:], session["settlement"]["balance"].items(), strict=True):
        assert row == [name, f"{points:+d}".translate(signs), session["settlement"]["money"][name].translate(signs)]
    assert UNIT.capitalize() in settled[0]
    said = " ".join(texts(part) for part in example.iter("ul"))
    for payment in session["settlement"]["payments"]:
        assert f"{payment['to']} {payment['points']} ({payment['money']})" in said


def test_the_live_pad_gets_what_it_needs_from_the_ruleset() -> None:
    root = made(f"/// evening | {GAME}\n///\n")
    ruleset = ok("ruleset")
    [first, *_] = json.loads(root.attrib["data-games"])
    assert (first["id"], first["players"], first["seats"]) == (GAME, ruleset["players"], len(ruleset["seats"]))
    given_up = ok("score", bid=1, stock="gave-up", points=0, tricks=0, announced=[])
    assert first["gaveUp"] == given_up["result"]["declarer"]
    assert "stoek evening FILE" in texts(root)


@pytest.mark.parametrize(("count", "strokes"), [(1, 1), (3, 3), (4, 1), (12, 1)])
def test_more_umbrellas_than_can_be_drawn_are_one_with_their_number(count: int, strokes: int) -> None:
    session = ok("session", **EXAMPLE)
    session["columns"][0]["totals"] = [{"total": 100 * count + 5, "umbrellas": count, "rest": 5}]
    root = ElementTree.fromstring(drawn("sheetExample", EXAMPLE["players"], session, UNIT))
    [item] = side(root, "above")[0]
    assert len(list(item.iter("path"))) == strokes
    assert texts(item[1]) == ("5" if count == strokes else f"{count}×5")


def test_what_is_asked_of_a_deal_is_what_its_figures_need() -> None:
    """At the standard and under each house rule: the same fields as the engine has them, without what only other forms show."""
    for one in json.loads(made(f"/// evening | {GAME}\n///\n").attrib["data-games"]):
        asked = one["figures"]
        assert (asked is None) == (one["sides"] is None or one["sides"]["strokes"]), one["id"]
        if asked is None:
            continue
        entry = ok("ruleset", game=one["id"])["entry"]
        assert asked["entry"]["depths"]["figures"] == entry["depths"]["figures"]
        for name, told in asked["entry"]["fields"].items():
            whole = entry["fields"].get(name)
            assert whole is not None
            assert {key: value for key, value in told.items() if key != "options"}.items() <= whole.items()
            assert [each["claim"] for each in told.get("options", [])] == [each["claim"] for each in whole.get("options", [])]


def test_the_pad_knows_every_game_with_a_score() -> None:
    games = json.loads(made(f"/// evening | {GAME}\n///\n").attrib["data-games"])
    assert [one["id"] for one in games if one["sides"] is None] == [GAME]
    assert {one["id"] for one in games} == {one.id for one in GAMES.values() if one.scoring.sheet is not None}
    for one in games:
        answer = ok("session", game=one["id"], players=["An", "Bert", "Cis", "Door"][: one["players"][0]], deals=[])
        assert (one["sides"] is None) == ("sides" not in answer)
        if one["sides"]:
            assert (one["sides"]["strokes"], one["sides"]["target"] or None) == (answer["strokes"], answer["target"])
            accepted = [points for points in range(1, 21) if not refused(one, points)]
            assert accepted == (one["sides"]["worth"] or list(range(10, 21, 10) if one["sides"]["tens"] else range(1, 21)))


def refused(game: dict[str, Any], points: int) -> bool:
    """Whether the engine refuses so many points for one side, and none for the other."""
    players = ["An", "Bert", "Cis", "Door"][: game["players"][0]]
    written = {"game": game["id"], "players": players, "deals": [{"results": [points, 0]}]}
    return bool(ok("evening", game=game["id"], evening=written)["faults"])
