"""A deal entered in figures as a person does it: the sources' examples, slips at their fields, house rules, a keyboard, a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.asking import ok
from visiting import score_page as entry
from visiting.accessible import COLOURS, axe_faults
from visiting.browsing import Visitor, unfold
from visiting.gestures import fits, press, small_targets, tab_to
from visiting.score_page import GAME, SCORE
from visiting.serving import Served

CLAIMS: dict[str, dict[str, Any]] = {
    "four-9": {"kind": "four", "rank": "9"},
    "four-J": {"kind": "four", "rank": "J"},
    "sequence-3": {"kind": "sequence", "length": 3},
    "stoek": {"kind": "stoek"},
}
# bid, stock, points, tricks, announced, the result: the examples of the sources
EXAMPLES: dict[str, tuple[str, str, str, str, list[str], int]] = {
    "4 with 127": ("4", "taken", "127", "5", [], -12),
    "3 with 138": ("3", "taken", "138", "6", [], 1),
    "5 with four nines, no stock": ("5", "refused", "93", "5", ["four-9"], 16),
    "3 with all tricks": ("3", "taken", "146", "7", [], 12),
    "4 with sequence and stoek": ("4", "taken", "84", "4", ["sequence-3", "stoek"], -14),
    "the sitter with four jacks": ("1", "taken", "", "", ["four-J"], 19),
    "given up": ("1", "gave-up", "", "", [], -10),
    "no trick, stock refused": ("3", "refused", "0", "0", [], -50),
}
USUAL = ("4 with 127", "the sitter with four jacks", "given up")
"""One of each kind; the others only to prove."""


@pytest.fixture
def form(entry_page: Page) -> Page:
    """The form with nothing in it, open at the figures."""
    return entry.begun(entry_page, "Figures")


def put_in(page: Page, bid: str, stock: str, points: str, tricks: str, announced: list[str]) -> None:
    entry.figure(page, "bid").fill(bid)
    entry.choice(page, "stock", stock).click()
    for one in announced:
        page.locator(f"[data-add={one}]").click()
    if points:
        entry.figure(page, "points").fill(points)
        entry.figure(page, "won").fill(tricks)


@pytest.mark.parametrize("example", [each if each in USUAL else pytest.param(each, marks=pytest.mark.prove) for each in EXAMPLES])
def test_the_examples_come_out_line_by_line(form: Page, server: Served, example: str) -> None:
    bid, stock, points, tricks, announced, result = EXAMPLES[example]
    put_in(form, bid, stock, points, tricks, announced)
    asked = {"bid": int(bid), "stock": stock, "points": int(points or 0), "tricks": int(tricks or 0)}
    scored = ok("score", GAME, **asked, announced=[CLAIMS[one] for one in announced])
    expect(entry.result(form)).to_have_text(entry.signed(result))
    assert entry.shown_lines(form) == entry.told_lines(scored["lines"], server.url)
    expect(form.locator(".finding, .field-error:not(:empty)")).to_have_count(0)


BESIDE = """all => all.filter(choices => choices.querySelector(".field-error").getBoundingClientRect().top
    < choices.querySelector(".segment:last-of-type").getBoundingClientRect().bottom).map(choices => choices.dataset.field)"""
"""The choices whose fault stands beside them, where it takes their room."""

FIGURES = ("bid", "points", "won")
# what is typed or chosen in a form with a bid of 4, the stock taken, 127 points and 5 tricks
SLIPS: list[dict[str, str]] = [
    {"points": "12x"}, {"points": "-5"}, {"points": "12.5"}, {"points": "<b>1</b>"}, {"points": "١٢٧"}, {"points": "147"},
    {"won": "8"}, {"won": "five"}, {"bid": "0"}, {"bid": "99999999"}, {"won": "7"}, {"won": "0"},
    {"bid": "x", "points": "900", "won": "-1"}, {"stock": "gave-up"}, {"announced": "four-J"},
]  # fmt: skip


@pytest.mark.parametrize(
    "slip", [each if len(each) > 1 or "stock" in each else pytest.param(each, marks=pytest.mark.prove) for each in SLIPS], ids=str
)
def test_a_slip_is_told_at_its_field(form: Page, slip: dict[str, str]) -> None:
    """Whatever the engine finds, in its words, and each stays to be put right."""
    put_in(form, "4", "taken", "127", "5", [])
    record: dict[str, Any] = {"game": GAME, "bid": "4", "stock": "taken", "points": "127", "won": "5", "announced": []} | slip
    for field, value in slip.items():
        if field == "announced":
            form.locator(f"[data-add={value}]").click()
            record["announced"] = [CLAIMS[value]]
        elif field == "stock":
            entry.choice(form, field, value).click()
        else:
            entry.figure(form, field).fill(value)
    found = entry.checked(record)["findings"]
    assert found
    for finding in found:
        field = finding["place"]["path"].partition("[")[0]
        expect(entry.fault(form, field)).to_have_text(finding["message"])
        if field in FIGURES:
            expect(entry.figure(form, field)).to_have_attribute("aria-invalid", "true")
            expect(entry.figure(form, field)).to_have_accessible_description(re.compile(re.escape(finding["message"])))
            expect(entry.figure(form, field)).to_be_editable()
    expect(form.locator(".field-error:not(:empty)")).to_have_count(len(found))
    assert form.locator(".segments:has(.field-error:not(:empty))").evaluate_all(BESIDE) == []
    expect(entry.findings(form)).to_have_count(len(found))
    expect(entry.result(form)).to_have_count(0)
    for field in set(slip) & set(FIGURES):
        expect(entry.figure(form, field)).to_have_value(slip[field])


def test_a_finding_leads_to_its_field_and_what_is_put_right_is_scored(form: Page) -> None:
    put_in(form, "4", "taken", "900", "5", [])
    press(form, "Correct it: card points")
    expect(entry.figure(form, "points")).to_be_focused()
    form.keyboard.press("Control+a")
    form.keyboard.type("138")
    expect(entry.result(form)).to_have_text("0")
    expect(form.locator(".field-error:not(:empty), [aria-invalid]")).to_have_count(0)
    # Combinations that no hand holds are refused where they stand.
    form.locator("[data-add=four-9]").click()
    form.locator("[data-add=four-A]").click()
    expect(entry.fault(form, "announced")).not_to_be_empty()
    expect(form.locator(".tag--wrong")).to_have_text(re.compile("four A"))
    press(form, "Take out four aces")
    expect(entry.fault(form, "announced")).to_be_empty()
    expect(form.get_by_role("button", name="Take out four nines")).to_be_focused()
    expect(form.locator("[data-add=four-9]")).to_have_attribute("aria-disabled", "true")
    expect(entry.result(form)).to_have_text(re.compile(r"^\+"))


@pytest.mark.prove
def test_a_doubtful_sum_is_scored_and_doubted(form: Page) -> None:
    put_in(form, "4", "taken", "20", "5", [])
    expect(form.locator("#entry-points-error[data-kind=warning]")).not_to_be_empty()
    expect(entry.result(form)).to_have_text("−34")
    expect(form.locator("[aria-invalid]")).to_have_count(0)
    entry.figure(form, "bid").fill("x")
    expect(entry.fault(form, "bid")).not_to_be_empty()
    assert axe_faults(form) == []
    form.emulate_media(color_scheme="dark")
    assert axe_faults(form, COLOURS, part="stoek-deal-entry") == []


def test_what_is_still_needed_is_no_error(form: Page) -> None:
    missing = form.locator(".deal__missing")
    record: dict[str, Any] = {"game": GAME}
    for field, value in (("bid", "4"), ("stock", "taken"), ("points", "127")):
        (entry.choice(form, field, value).click() if field == "stock" else entry.figure(form, field).fill(value))
        record[field] = value
        for words in entry.checked(record)["missing"]:
            expect(missing).to_contain_text(words)
    expect(form.locator("[aria-invalid], .finding")).to_have_count(0)
    expect(entry.says(form)).to_contain_text("not complete")


@pytest.mark.prove
def test_what_does_not_go_with_a_hand_given_up_can_be_taken_out(form: Page) -> None:
    put_in(form, "1", "taken", "60", "4", ["stoek"])
    entry.choice(form, "stock", "gave-up").click()
    expect(entry.fault(form, "announced")).not_to_be_empty()
    press(form, "Take out stoek")
    for name in ("points", "won"):
        entry.figure(form, name).fill("")
    expect(entry.result(form)).to_have_text("−10")
    for name in ("points", "won"):
        expect(entry.figure(form, name)).to_be_disabled()
    for _ in range(20):
        press(form, "Undo")
        if form.get_by_role("radio", name="taken").is_checked():
            break
    expect(entry.figure(form, "points")).to_have_value("60")
    expect(entry.figure(form, "won")).to_have_value("4")


@pytest.mark.prove
def test_house_rules_are_the_tables_own_and_a_links_own(visitor: Visitor) -> None:
    page = unfold(visitor.open(f"{GAME}/"))
    page.locator("stoek-house[data-option=double_no_tricks]").get_by_role("radio", name=re.compile("^doubled")).check()
    page.goto(f"{visitor.site}{SCORE}")
    expect(page.locator("stoek-table-line")).to_contain_text("doubled")
    put_in(page, "3", "refused", "0", "0", [])
    expect(entry.result(page)).to_have_text("−100")
    expect(page.locator(".house-rules")).to_contain_text("−50")
    page.goto(f"{visitor.site}{SCORE}#deal=1;g={GAME};h=double_no_tricks=off;b=3;k=refused;P=0;w=0")
    expect(entry.result(page)).to_have_text("−50")
    press(page, "Use your house rules")
    expect(entry.result(page)).to_have_text("−100")
    expect(page.locator(".deal__house")).to_be_hidden()


@pytest.mark.prove
def test_by_keyboard_alone(form: Page) -> None:
    keys = form.keyboard.press
    form.get_by_role("radio", name="Figures").focus()
    tab_to(form, entry.figure(form, "bid"))
    for key in (*["ArrowUp"] * 5, "ArrowDown"):
        keys(key)
    expect(entry.figure(form, "bid")).to_have_value("4")
    for key in ("Tab", "Tab", "Space"):
        keys(key)
    expect(form.get_by_role("radio", name="taken")).to_be_checked()
    keys("ArrowRight")
    expect(form.locator("[data-field=stock] :checked")).to_have_value("refused")
    keys("ArrowLeft")
    for claim, key in (("sequence-3", "Enter"), ("stoek", "Space")):
        tab_to(form, form.locator(f"[data-add={claim}]"))
        keys(key)
    for name, typed in (("points", "84"), ("won", "4")):
        tab_to(form, entry.figure(form, name))
        form.keyboard.type(typed)
    expect(entry.result(form)).to_have_text("−14")
    keys("Shift+Tab")
    keys("Control+z")
    expect(entry.result(form)).to_have_count(0)
    keys("Control+y")
    expect(entry.result(form)).to_have_text("−14")


def test_on_a_phone_with_thumbs(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    expect(page.locator(".engine-chip")).to_be_hidden()
    expect(page.locator(".deal__report")).to_be_empty()
    expect(page.locator("[data-load=sound]")).to_be_visible()
    for _ in range(4):
        page.locator("[data-field=bid] .step").last.tap()
    entry.choice(page, "stock", "taken").tap()
    page.locator("[data-add=stoek]").tap()
    entry.figure(page, "points").fill("127")
    for _ in range(3):
        page.locator("[data-field=points] .step").last.tap()
    entry.figure(page, "won").fill("6")
    page.locator("[data-field=won] .step").first.tap()
    expect(entry.figure(page, "points")).to_have_value("130")
    expect(entry.result(page)).to_have_text("+1")
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    expect(entry.figure(page, "bid")).to_have_attribute("inputmode", "numeric")
    page.get_by_role("link", name="cross-check").first.click()
    expect(page.locator(f"[id='{GAME}/scoring/cross-check']")).to_be_in_viewport()


def test_without_javascript_the_example_reads(unscripted: Page, server: Served) -> None:
    unscripted.goto(server.url + SCORE)
    form = unscripted.locator("stoek-deal-entry")
    expect(form).to_contain_text("stoek check FILE")
    expect(form.locator(".finding")).to_contain_text("trick 3, card 3, West")
    for part in (".deal__example", ".deal__as-played"):
        expect(form.locator(part)).to_be_visible()
    expect(form.locator(".depths")).to_be_hidden()
