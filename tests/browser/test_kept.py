"""What the browser keeps of a reader: as it was kept before, as nobody ever kept it, and by another engine."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from visiting import evening_page as sheet
from visiting.browsing import Visitor
from visiting.gestures import keep, kept, no_room
from visiting.kept_forms import BEFORE, EVENING, GAME, POISON, every_key, mixed
from visiting.score_page import SCORE


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
