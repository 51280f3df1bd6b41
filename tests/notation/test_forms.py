"""The three forms of a deal, besides the rows of `engine/rows/notation.json`: places, and what is too long for a row or is none."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.game_rows import rows
from notation.examples import WHOLE
from stoek.language import Said
from stoek.notation.forms import read
from stoek.notation.json_form import read_json
from stoek.notation.link import is_link, read_link
from stoek.notation.record import Fault, Place, Record
from stoek.notation.text import read_text


def told(faults: list[Fault]) -> list[tuple[str, str]]:
    return [(str(fault.place), (fault.code or "").removeprefix("notation/")) for fault in faults]


# what is written, the faults in it
TOO_MUCH: list[tuple[object, list[tuple[str, str]]]] = [
    ("N: " + "JC " * 30000, [("line 1, column 1", "text-too-long")]),
    ("1;" + "N=JC;" * 20000, [("character 1", "link-too-long")]),
    ('{"a": "' + "x" * 70000 + '"}', [("line 1, column 1", "text-too-long")]),
    ('{"tricks": ' + "[" * 5000, [("line 1, column 1", "json-too-deep")]),
    ('{"bid": ' + "9" * 5000 + "}", [("line 1, column 1", "json-number-too-long")]),
    ({"game": "x" * 70000}, [("game", "kind-unexpected")]),
    ({"points": 10**5000}, [("points", "number-too-long")]),
    ({"points": float("inf")}, [("points", "number-too-long")]),
    ({"points": 12.5, "won": float("nan")}, [("points", "not-a-value"), ("won", "not-a-value")]),
    (b"1;t=C", [("deal", "not-a-deal")]),
]


@pytest.mark.parametrize(("deal", "faults"), TOO_MUCH, ids=[found[0][1] for _, found in TOO_MUCH])
def test_what_is_too_much_is_a_fault(deal: object, faults: list[tuple[str, str]]) -> None:
    record, found = read(deal)
    assert (record, told(found)) == (Record(), faults)


def test_what_is_read_as_one_form_is_not_taken_for_another() -> None:
    assert told(read_json([1])[1]) == [("deal", "no-object")]
    assert (read_link("")[0], told(read_link("")[1])) == (Record(), [("character 1", "link-version")])
    record, faults = read_link("g=staekske-rape;t=C")
    assert (record.game, record.trump, told(faults)) == ("staekske-rape", "C", [("character 1", "link-version")])
    assert read_link("1;a=once 4;p=N:JC knock 7C") == read_link("1;a=once+4;p=N:JC+knock+7C")


def test_a_card_that_cannot_be_read_is_a_card_not_known() -> None:
    for deal in ("N: VC", "N: JC\rN: zz", "1;N=8Z"):
        ((held, *_),) = [cards for cards in read(deal)[0].hands.values() if cards]
        assert (held.card is None) == ("JC" not in deal)


def test_every_fault_of_the_rows_is_one_of_notation() -> None:
    faults = [fault for row in rows(None, "notation") for fault in read(row["ask"]["deal"])[1]]
    assert {fault.type for fault in faults} == {"notation"}


NEARLY = {
    "Bidd": "Bid", "Bids": "Bid", "Bd": "Bid", "Wonn": "Won", "Tricks": "Won", "Won-tricks": "Won", "rules": "House",
    "HouseRules": "House", "House-rules": "House", "House_rule": "House", "Games": "Game", "CardPoints": "Points",
}  # fmt: skip


# a text after "Auction:", its calls, and the cards of its first trick
PLAYED: list[tuple[str, list[str], list[int]]] = [
    ("pass\nplay\n", ["pass", "play"], []),
    (" pass\nplay  # by whom?\n", ["pass", "play"], []),
    ("play\n\nPlay:\n1. W: AS KS", ["play"], [9, 10]),
    ("play\n\nPlay\n1. W: AS KS", ["play"], [9, 10]),
    ("play\ndouble, pass, pass\nPlay\nW: AS KS", ["play", "double", "pass", "pass"], [9, 10]),
    ("play\nTricks: 1. W: AS KS", ["play"], [9, 10]),
    ('pass\nPLAY\n[Won "5"]\n\nPlay: AS KS', ["pass", "play"], [9, 10]),
    ("pass, 5\nPlay\n1. W: AS KS", ["pass", "5"], [9, 10]),
    ("pass, 5\n\nplay\n\n# by heart\nAS KS", ["pass", "5"], [9, 10]),
    ("pass\nPlay:\n", ["pass"], []),
]


@pytest.mark.parametrize(("written", "calls", "cards"), PLAYED)
def test_a_header_that_could_be_a_call_has_its_colon_or_cards(written: str, calls: list[str], cards: list[int]) -> None:
    record, faults = read_text(f"Auction:{written}" if written.startswith(" ") else f"Auction:\n{written}")
    assert faults == []
    assert [call.text for call in record.auction or ()] == calls
    assert [play.card for trick in record.tricks or () for play in trick.plays] == cards


@pytest.mark.parametrize("name", NEARLY)
def test_a_tag_that_is_nearly_one_names_the_one_meant(name: str) -> None:
    record, [fault] = read_text(f'[{name} "3"]')
    assert (record.tags, fault.code) == ({}, "notation/tag-mistyped")
    assert isinstance(fault.message, Said)
    assert fault.message.parts["meant"] == NEARLY[name]


def test_an_unknown_section_is_told_all_that_there_are() -> None:
    [fault] = read_text("Bids: pass")[1]
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    table = page[page.index("{ #sections }") : page.index("{ #calls }")]
    named = set(re.findall(r"^\| `([A-Z][a-z-]+):` \|", table, re.MULTILINE))
    assert "Exchange" in named
    assert isinstance(fault.message, Said)
    assert named == {*str(fault.message.parts["known"]).split(", "), fault.message.parts["last"]}


def test_pieces_know_their_places() -> None:
    record: Any = read_text(WHOLE)[0]
    assert [str(call.place) for call in record.auction[:3]] == ["line 15, column 1", "line 15, column 9", "line 15, column 14"]
    assert [record.place(name) for name in ("trump", "hands.N", "hands", "tricks", "house.double_no_tricks")] == [
        Place(6, 9), Place(9, 1), Place(), Place(21, 1), Place(4, 29),
    ]  # fmt: skip
    third, fourth = record.tricks[2:4]
    assert (record.announced[1].place, third.place, third.plays[0].marks[0].place, fourth.plays[1].place) == (
        Place(19, 22), Place(24, 1), Place(24, 10), Place(25, 20),
    )  # fmt: skip
    assert (fourth.plays[1].seat, fourth.plays[2].card) == ("S", None)
    assert read_text('\ufeff[Trump "C"]')[0].place("trump") == Place(1, 9)
    record = read_link("1;N=JC9C;p=JC.7C8C")[0]
    assert (record.hands["N"][1].place, record.tricks[1].plays[1].place, record.place("tricks")) == (
        Place(column=7), Place(column=17), Place(column=12),
    )  # fmt: skip


def test_links_are_told_from_texts() -> None:
    for text in ("1;t=C", "2;whatever", "1", "#1;t=C", "https://example.org/#1;t=C", "1%3Bt=C"):
        assert is_link(text), text
    for text in ("", "1. N: JC 7C", "1;t=C\nPlay:", "# 1; a comment", '[Trump "C"]', "JC;9C"):
        assert not is_link(text), text
