"""What the browser keeps of a reader: as it was kept before, as nobody ever kept it, and by another engine."""

from __future__ import annotations

import json
import re
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from stoek_site import ROOT
from visiting import evening_page as sheet
from visiting.browsing import Visitor
from visiting.gestures import keep, kept, no_room
from visiting.kept_forms import GAME
from visiting.score_page import SCORE

BEFORE: dict[str, str] = json.loads((ROOT / "tests/client/kept_before.json").read_text(encoding="utf-8"))
"""An evening, a line begun, a deal and a table, as the site kept them while the keys of its first game had no game in them."""


def field(page: Page, label: str) -> Locator:
    return page.get_by_label(label, exact=True)


def test_what_was_kept_before_is_still_there(visitor: Visitor) -> None:
    page = visitor.open("evening/")
    # The engine was last asked about a table of the standard.
    keep(page, {key: text for key, text in BEFORE.items() if key != "stoek.settings"})
    page.reload()
    expect(page.locator("stoek-evening .pad__name")).to_have_text(["An", "Bert", "Cis", "Door"])
    expect(page.locator("stoek-evening tfoot td")).to_have_text(["0", "3", "−16", "0"])
    expect(page.get_by_role("radio", name="Door")).to_be_checked()
    expect(field(page, "Game points")).to_have_value("-")
    page.goto(visitor.site + SCORE)
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    page.get_by_role("button", name="Bring it back").click()
    expect(field(page, "Declarer's card points")).to_have_value("127")
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    keep(page, {"stoek.settings": BEFORE["stoek.settings"]})
    page.goto(visitor.site + "my-table/#table-staekske-rape")
    expect(page.locator(f"#glance-{GAME}")).to_have_text("1 departure from the standard")
    assert page.evaluate("document.documentElement.dataset.indices") == "french"
    # Each stands in the place of its game now, once, and is what it was.
    now = kept(page)
    moved = {f"{key}.{GAME}": json.loads(BEFORE[key]) for key in ("stoek.evening", "stoek.evening.line")}
    # Nobody agreed on a number of deals then, nor had figures written down.
    moved[f"stoek.evening.{GAME}"]["evening"]["length"] = ""
    moved[f"stoek.evening.line.{GAME}"] |= {"figures": None, "results": False}
    assert {key: json.loads(now[key]) for key in moved} == moved
    assert sorted(now) == sorted({*moved, f"stoek.deal.{GAME}", "stoek.evening.answer", "stoek.settings"})
    first = json.loads(BEFORE["stoek.deal"])
    assert json.loads(now[f"stoek.deal.{GAME}"])["text"] == first["text"]
    # It takes the place of nothing newer.
    newer = json.loads(BEFORE["stoek.evening"])
    newer["evening"]["players"][0] = "Els"
    keep(page, {**BEFORE, f"stoek.evening.{GAME}": newer})
    page.goto(visitor.site + "evening/")
    expect(page.locator("stoek-evening .pad__name")).to_have_text(["Els", "Bert", "Cis", "Door"])
    assert kept(page)["stoek.evening"] == BEFORE["stoek.evening"]


@pytest.mark.prove
def test_what_another_engine_answered_is_counted_anew(visitor: Visitor) -> None:
    page = visitor.open("evening/")
    keep(page, {**BEFORE, "stoek.settings": "{}"})
    page.reload()
    engine = page.locator("stoek-evening").get_attribute("data-engine")
    page.wait_for_function("its => JSON.parse(localStorage['stoek.evening.answer']).engine === its", arg=engine)
    told = json.loads(kept(page)["stoek.evening.answer"])
    told["answer"]["session"]["totals"]["Bert"] = 300
    totals = page.locator("stoek-evening tfoot td")
    for its, total in ((engine, "300"), ("another", "3"), (None, "3")):
        keep(page, {**BEFORE, "stoek.evening.answer": json.dumps({**told, "engine": its}), "stoek.settings": "{}"})
        page.reload()
        # What this engine said stands there, and it is not asked again; any other's answer gives way to its own.
        expect(totals).to_have_text(["0", total, "−16", "0"])
        expect(page.locator(".engine-chip")).to_have_attribute("data-phase", "idle" if its == engine else "ready")
    assert json.loads(kept(page)["stoek.evening.answer"])["engine"] == engine
    # What is no answer is none, whoever is said to have given it: the lines are counted anew.
    sound = told["answer"]["session"]
    wrong: list[Any] = [5, {"warnings": []}, sound | {"columns": 3}, sound | {"warnings": [7]}, sound | {"totals": {"An": "x"}}]
    for session in wrong:
        broken = {**told, "engine": engine, "answer": {"faults": [], "session": session}}
        keep(page, {**BEFORE, "stoek.evening.answer": json.dumps(broken), "stoek.settings": "{}"})
        page.reload()
        expect(totals).to_have_text(["0", "3", "−16", "0"])


@pytest.mark.prove
def test_what_was_kept_before_is_read_where_there_is_no_room_to_move_it(visitor: Visitor) -> None:
    context = visitor.context()
    context.add_init_script(no_room())
    page = visitor.open("evening/", context=context)
    page.evaluate("([key, text]) => { localStorage[key] = text; }", ["stoek.evening", BEFORE["stoek.evening"]])
    page.reload()
    expect(page.locator("stoek-evening .pad__name")).to_have_text(["An", "Bert", "Cis", "Door"])
    sheet.begin(page)
    page.get_by_role("button", name=re.compile("gave up")).click()
    page.get_by_role("button", name="Save deal").click()
    expect(page.locator(".evening__status")).to_contain_text("storage is full")
    expect(page.locator("stoek-evening .pad__name")).to_have_text(["An", "Bert", "Cis", "Door"])
    assert kept(page) == {"stoek.evening": BEFORE["stoek.evening"]}


EVERY_KEY = [
    *BEFORE, "stoek.game",
    *(f"stoek.{name}.{GAME}" for name in ("evening", "evening.line", "deal", "quiz", "puzzles")),
    *(f"stoek.{name}.schieber" for name in ("evening", "evening.line", "deal", "quiz", "puzzles")),
]  # fmt: skip


EVENING = json.loads(BEFORE["stoek.evening"])["evening"]


POISON = {
    "nothing": "",
    "null": "null",
    "broken": "[{",
    "list": "[]",
    "number": "7",
    "empty": "{}",
    "text": '"<img src=x onerror=alert(1)>"',
    "inherited": '{"__proto__": {"text": 1}, "constructor": "right", "house": {"__proto__": {"a": true}, "staekske-rape": null}}',
    "wrong within": json.dumps({
        "text": "{]", "fragment": [], "earlier": {}, "indices": "<b>", "fourColour": "yes", "house": 7,
        "evening": {**EVENING, "players": [1, 2, 3, 4]}, "at": "2", "typed": {}, "declarer": -1, "question": {}, "answer": 3,
    }),
    "right but for one": json.dumps({
        "text": json.dumps({"view": "sky", "depth": "deal", "step": "moon", "record": {"tricks": "x", "hands": None}}),
        "fragment": "deal=", "earlier": "<b>", "indices": "dutch", "house": {GAME: "off", "bridge": {"a": 1}},
        "evening": {**EVENING, "lines": [{**EVENING["lines"][0], "declarer": 9}]},
        "at": 1e99, "typed": "<b>", "declarer": None, "question": "", "answer": {"faults": {}},
    }),
}  # fmt: skip


def every_key(text: str) -> dict[str, str]:
    return dict.fromkeys(EVERY_KEY, text)


def mixed() -> dict[str, str]:
    """Another text under every key."""
    return dict(zip(EVERY_KEY, cycle(POISON.values()), strict=False))


def fill(page: Page, name: str) -> None:
    """Another line of the sheet: 4 points of a player."""
    sheet.begin(page)
    page.get_by_role("radio", name=name).check()
    field(page, "Game points").fill("4")
    field(page, "Game points").press("Enter")


@pytest.mark.parametrize("kind", ["mixed", *(pytest.param(kind, marks=pytest.mark.prove) for kind in POISON)])
def test_what_nobody_kept_like_that_does_no_harm(visitor: Visitor, kind: str) -> None:
    """On no page is there a fault, and what is entered then is kept."""
    poison = mixed() if kind == "mixed" else every_key(POISON[kind])
    page = visitor.open("evening/")
    for path in ("evening/", SCORE, "quiz/", "puzzles/", "my-table/#table-staekske-rape"):
        keep(page, poison)
        page.goto(visitor.site + path)
        expect(page.locator("img[src=x]")).to_have_count(0)
        if path == "evening/":
            is_own = kind == "right but for one"
            names = ["An", "Bert", "Cis", "Door"] if is_own else ["North", "East", "South", "West"]
            expect(page.locator("stoek-evening .pad__name")).to_have_text(names)
            fill(page, names[2])
            expect(page.locator("stoek-evening tfoot td")).to_have_text(["0", "0", "4", "0"])
            written = json.loads(kept(page)[f"stoek.evening.{GAME}"])["evening"]["lines"]
            assert (written[-1]["result"], len(written)) == (4, 1 + is_own)
        if path == SCORE:
            field(page, "Bid").fill("4")
            assert '\\"bid\\":\\"4\\"' in kept(page)[f"stoek.deal.{GAME}"]
        if path.startswith("my-table/"):
            page.get_by_role("radio", name=re.compile("^doubled")).check()
            assert json.loads(kept(page)["stoek.settings"])["house"][GAME] == {"double_no_tricks": True}


ODD = {"of": "another edition"}
"""A value that this edition cannot read, wherever it appears."""


def test_what_is_of_another_edition_stays_beside_what_is_entered(visitor: Visitor) -> None:
    """A line of a session stays in it; a deal whose text cannot be read is set aside."""
    page = visitor.open("evening/")
    evening = {**EVENING, "lines": [EVENING["lines"][0], ODD, EVENING["lines"][1]], "odd": ODD}
    held = json.dumps({"text": json.dumps({"depth": "another edition's"}), "fragment": "", "earlier": ""})
    keep(page, {f"stoek.evening.{GAME}": json.dumps({"evening": evening, "earlier": None}), f"stoek.deal.{GAME}": held})
    page.reload()
    expect(page.locator("stoek-evening .pad__name")).to_have_text(evening["players"])
    fill(page, "An")
    expect(page.locator("stoek-evening tfoot td")).to_have_text(["4", "3", "−16", "0"])
    now = json.loads(kept(page)[f"stoek.evening.{GAME}"])["evening"]
    assert (now["odd"], now["lines"][1], len(now["lines"])) == (ODD, ODD, 4)
    page.goto(visitor.site + SCORE)
    field(page, "Bid").fill("4")
    assert kept(page)[f"stoek.deal.{GAME}.unread"] == held


COLOURS = {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "custom", "accent": "custom"}


@pytest.mark.prove
def test_what_nobody_kept_of_the_colours_stops_no_page(visitor: Visitor) -> None:
    """The theme believes whatever stands there. What a site in another folder of the host keeps is its own."""
    page = visitor.open()
    keep(page, {"/elsewhere/.__palette": "{"})
    told = page.evaluate("Object.keys(localStorage).find((key) => /^\\/\\.__palette/.test(key))")
    for garbage in ("{", "5", '{"index": "x"}', json.dumps({"index": 1, "color": COLOURS | {"a b": "c"}})):
        keep(page, {told: garbage, told.replace("palette", "tabs"): garbage})
        page.reload()
        page.locator("form[data-md-component=palette] label[title$='switch to light']").click()
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    keep(page, {told: json.dumps({"index": 2, "color": COLOURS})})
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert page.evaluate("localStorage['/elsewhere/.__palette']") == "{"
