"""The one-line form: what it takes, and every fault with its character."""

from __future__ import annotations

from typing import Any

import pytest

from notation.examples import WHOLE, places, tricks, written
from notation.looks import announced, auction, exchanges, marks
from stoek.notation.forms import read
from stoek.notation.link import is_link, read_link, write_link
from stoek.notation.record import Place, Record
from stoek.notation.text import read_text

WHOLE_LINK = (
    "1;g=staekske-rape;h=required_floor=none,double_no_tricks=on;d=W;N=KCJC8CKS8S7S9D;E=?;W=9CAS9SKHQHJHKD;K=JDQD8H9H"
    ";a=E:p,S:3,W:once+4,N:p,S:p;k=taken;t=H;x=9C9SJDQD;m=KHQHJH.four+9.sequence+3.stoek"
    ";p=W:JH8C7HTH.W:9H8S7CAH.W:KH+knock2+7S8DJS.E:knock+W:AS+S:KS+stoek+?TS;_Event=Thursday+table"
)

GOOD: list[tuple[str, str, Any, object]] = [
    ("version-alone", "1;", lambda r: r, Record()),
    ("in-an-address", "https://example.org/score/?a=b#1;t=C", lambda r: r.trump, "C"),
    ("with-its-sign", "#1;t=C", lambda r: r.trump, "C"),
    ("percent-encoded", "1%3Bt%3DC%3B_Event%3DCaf%C3%A9", lambda r: (r.trump, r.tags), ("C", {"Event": "Café"})),
    ("blanks-around", "  1;t=C\n", lambda r: r.trump, "C"),
    ("plus-turned-blank", "1;a=once 4;p=N:JC knock 7C", lambda r: (auction(r), marks(r)),
     (["once 4"], [(1, "JC", "knock", 1, None)])),
    ("semicolon-at-the-end", "1;t=C;", lambda r: r.trump, "C"),
    ("hands", "1;N=JC9C;E=?;S=JC??", lambda r: [None if cards is None else written(cards) for cards in r.hands.values()],
     ["JC 9C", None, "JC ? ?"]),
    ("house", "1;h=required_floor=none,double_no_tricks=on", lambda r: r.house,
     {"required_floor": "none", "double_no_tricks": True}),
    ("auction", "1;a=p,3,W:4,blind+2,give-up,?", auction, ["pass", "3", "W 4", "blind 2", "give-up", "?"]),
    ("announced", "1;m=AC+KC+QC.four+9.stoek", announced, ["cards AC KC QC", "four 9", "stoek"]),
    ("announced-none", "1;m=none", announced, []),
    ("declared-in-a-trick", "1;m=N:KCQCJC+in+3.four+J+in+4", announced, ["N: cards KC QC JC in 3", "four J in 4"]),
    ("exchanges", "1;e=S:7C+for+JC+in+3.N:KC+for+?", exchanges, ["S 7C JC 3", "N KC ?"]),
    ("nothing-exchanged", "1;e=none", exchanges, []),
    ("figures", "1;P=127;w=0", lambda r: (r.points, r.won), (127, 0)),
    ("fields-not-filled-in", "1;P=;w=?;l=;t=;T=", lambda r: r, Record()),
    ("piles", "1;l=opponents;T=JC9C?;L=none", lambda r: (r.last_trick, written(r.pile), r.opponents_pile),
     ("opponents", "JC 9C ?", ())),
    ("play", "1;p=N:JC7C.E:9C+S:8C.AC", tricks, [(1, "N", "JC 7C"), (2, "E", "9C 8C"), (3, None, "AC")]),
    ("empty-tricks", "1;p=.JC", tricks, [(1, None, ""), (2, None, "JC")]),
    ("tag-escapes", "1;_Event=J~f6~~1f0a1~+x~2b~y", lambda r: r.tags, {"Event": "Jö🂡 x+y"}),
]  # fmt: skip


@pytest.mark.parametrize(("line", "look", "there"), [row[1:] for row in GOOD], ids=[row[0] for row in GOOD])
def test_what_a_link_may_say(line: str, look: Any, there: object) -> None:
    record, faults = read_link(line)
    assert faults == []
    assert look(record) == there


# id, link, places of the faults, the first one's code (None where a card's refusal is passed on), what to look at, what is there
FAULTS: list[tuple[str, str, list[str], str | None, Any, object]] = [
    ("nothing", "", ["character 1"], "link-version", lambda r: r, Record()),
    ("newer", "2;t=C", ["character 1"], "link-version", lambda r: r, Record()),
    ("no-version", "g=staekske-rape;t=C", ["character 1"], "link-version", lambda r: (r.game, r.trump), ("staekske-rape", "C")),
    ("cut-off", "1;t=C;di", ["character 7"], "field-cut-off", lambda r: r.trump, "C"),
    ("field-unknown", "1;q=3;t=C", ["character 3"], "field-unknown", lambda r: r.trump, "C"),
    ("field-twice", "1;t=C;t=D", ["character 7"], "field-twice", lambda r: r.trump, "C"),
    ("hand-twice", "1;N=JC;N=9C", ["character 8"], "field-twice", lambda r: written(r.hands["N"]), "JC"),
    ("no-card", "1;N=JC9XAC;t=C", ["character 7"], None, lambda r: (written(r.hands["N"]), r.trump), ("JC ?", "C")),
    ("no-call", "1;a=p,x", ["character 7"], "not-a-call", auction, ["pass", "?"]),
    ("no-trump", "1;t=X;d=Y", ["character 5", "character 9"], "not-a-value", lambda r: r.trump, None),
    ("figures-wrong", "1;P=12x;w=-1;l=W", ["character 5", "character 11", "character 16"], "not-a-value", lambda r: r, Record()),
    ("no-card-in-a-pile", "1;T=JC9X;L=8Z", ["character 7", "character 12"], None, lambda r: written(r.pile), "JC ?"),
    ("pile-twice", "1;T=JC;T=9C", ["character 8"], "field-twice", lambda r: written(r.pile), "JC"),
    ("no-card-in-a-trick", "1;p=JC7C.9C8Z", ["character 12"], None, tricks, [(1, None, "JC 7C"), (2, None, "9C ?")]),
    ("no-exchange", "1;e=S:7C+for", ["character 5"], "not-an-exchange", exchanges, []),
    ("tag-tilde", "1;_Event=a~b", ["character 10"], "tilde-alone", lambda r: r.tags, {}),
    ("tag-number-too-high", "1;_Event=a~110000~b;t=C", ["character 11"], "no-character", lambda r: (r.tags, r.trump), ({}, "C")),
    ("tag-number-of-half-a-sign", "1;_Event=~D800~", ["character 10"], "no-character", lambda r: r.tags, {}),
    ("tag-number-nought", "1;_Event=a+~27~~0~", ["character 16"], "no-character", lambda r: r.tags, {}),
    ("tag-name", "1;_=a", ["character 3"], "not-a-tag-name", lambda r: r.tags, {}),
    ("too-long", "1;" + "N=JC;" * 20000, ["character 1"], "link-too-long", lambda r: r, Record()),
]  # fmt: skip


@pytest.mark.parametrize(("line", "where", "code", "look", "there"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_every_fault_has_its_character(line: str, where: list[str], code: str | None, look: Any, there: object) -> None:
    record, faults = read_link(line)
    assert places(faults) == where
    assert code is None or faults[0].code == f"notation/{code}"
    assert look(record) == there


def test_a_link_is_readable_and_short() -> None:
    record, _ = read_text(WHOLE)
    assert write_link(record) == WHOLE_LINK
    assert read(WHOLE_LINK) == (record, [])


def test_pieces_know_their_places() -> None:
    record, _ = read_link("1;N=JC9C;p=JC.7C8C")
    hand = record.hands["N"]
    assert hand is not None
    assert record.tricks is not None
    assert hand[1].place == Place(column=7)
    assert record.tricks[1].plays[1].place == Place(column=17)
    assert record.place("tricks") == Place(column=12)


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("1;t=C", True),
        ("2;whatever", True),
        ("1", True),
        ("#1;t=C", True),
        ("https://example.org/#1;t=C", True),
        ("1%3Bt=C", True),
        ("", False),
        ("1. N: JC 7C", False),
        ("1;t=C\nPlay:", False),
        ("# 1; a comment", False),
        ('[Trump "C"]', False),
        ("JC;9C", False),
    ],
)
def test_links_are_told_from_texts(text: str, is_one: bool) -> None:
    assert is_link(text) is is_one
