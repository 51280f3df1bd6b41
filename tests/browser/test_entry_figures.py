"""A deal entered in figures as a person does it: the sources' examples, slips at their fields, house rules, a keyboard, a phone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine.asking import ok
from visiting.accessible import COLOURS
from visiting.browsing import Visitor, unfold
from visiting.score_page import (
    SCORE,
    axe_faults,
    choice,
    cleared,
    fits,
    go_deep,
    result,
    shown_lines,
    small_targets,
    tab_to,
    told_lines,
)
from visiting.serving import Served

GAME = "staekske-rape"
BID, POINTS, TRICKS = "Bid", "Declarer's card points", "Declarer's tricks"
FIELDS = {"bid": BID, "points": POINTS, "won": TRICKS}
ADD = {
    "four-9": "Add four nines, 9 140",
    "four-J": "Add four jacks, J 200",
    "four-A": "Add four aces, A 100",
    "sequence-3": "Add sequence of 3, 3 20",
    "stoek": "Add stoek, stoek 20",
}
CLAIMS: dict[str, dict[str, Any]] = {
    "four-9": {"kind": "four", "rank": "9"},
    "four-J": {"kind": "four", "rank": "J"},
    "sequence-3": {"kind": "sequence", "length": 3},
    "stoek": {"kind": "stoek"},
}
WORDS = {"taken": "taken", "refused": "left alone", "gave-up": "gave up"}
# bid, stock, points, tricks, announced, the result as shown: the examples of the sources
EXAMPLES = {
    "4 with 127": ("4", "taken", "127", "5", [], "−12"),
    "3 with 138": ("3", "taken", "138", "6", [], "+1"),
    "5 with four nines, no stock": ("5", "refused", "93", "5", ["four-9"], "+16"),
    "3 with all tricks": ("3", "taken", "146", "7", [], "+12"),
    "4 with sequence and stoek": ("4", "taken", "84", "4", ["sequence-3", "stoek"], "−14"),
    "the sitter with four jacks": ("1", "taken", "", "", ["four-J"], "+19"),
    "given up": ("1", "gave-up", "", "", [], "−10"),
    "no trick, stock refused": ("3", "refused", "0", "0", [], "−50"),
}


@pytest.fixture
def form(entry_page: Page) -> Page:
    """The form with nothing in it, open at the figures."""
    cleared(entry_page)
    go_deep(entry_page, "Figures")
    return entry_page


def put_in(page: Page, bid: str, stock: str, points: str, tricks: str, announced: list[str]) -> None:
    page.get_by_label(BID, exact=True).fill(bid)
    page.get_by_role("radio", name=WORDS[stock]).check()
    for one in announced:
        page.get_by_role("button", name=ADD[one], exact=True).click()
    if points:
        page.get_by_label(POINTS, exact=True).fill(points)
        page.get_by_label(TRICKS, exact=True).fill(tricks)


OF_EACH_KIND = [
    "4 with 127", "the sitter with four jacks", "given up", "markup", "a bidder gives up",
]  # fmt: skip


def some(rows: Iterable[str]) -> list[Any]:
    """A row of each kind; the others only to prove."""
    return [row if row in OF_EACH_KIND else pytest.param(row, marks=pytest.mark.prove) for row in rows]


@pytest.mark.parametrize("example", some(EXAMPLES))
def test_the_examples_come_out_line_by_line(form: Page, server: Served, example: str) -> None:
    bid, stock, points, tricks, announced, shown = EXAMPLES[example]
    put_in(form, bid, stock, points, tricks, announced)
    claims = [CLAIMS[one] for one in announced]
    scored = ok("score", GAME, bid=int(bid), stock=stock, points=int(points or 0), tricks=int(tricks or 0), announced=claims)
    expect(result(form)).to_have_text(shown)
    assert shown_lines(form) == told_lines(scored["lines"], server.url)
    expect(form.locator(".finding, .field-error:not(:empty)")).to_have_count(0)


# what stands there already, what is typed where, the field that must complain and words of it; some are told at more than one
TAKEN: tuple[str, str, str, str, list[str]] = ("4", "taken", "127", "5", [])
SLIPS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "a letter too many": ({POINTS: "12x"}, {"points": "“12x” is no number of card points. It is a whole number such as 127"}),
    "below zero": ({POINTS: "-5"}, {"points": "“-5” is no number of card points"}),
    "half a point": ({POINTS: "12.5"}, {"points": "correct it, or leave it out"}),
    "markup": ({POINTS: "<b>1</b>"}, {"points": "“<b>1</b>” is no number"}),
    "other figures": ({POINTS: "١٢٧"}, {"points": "“١٢٧” is no number"}),
    "more than there are": ({POINTS: "147"}, {"points": "147 card points cannot be: the pack and the last trick make 146. Count"}),
    "eight tricks": ({TRICKS: "8"}, {"won": "8 tricks cannot be: there are 7 in a deal. Count them again."}),
    "tricks in words": ({TRICKS: "five"}, {"won": "“five” is no number of tricks"}),
    "bid nothing": ({BID: "0"}, {"bid": "“0” is no bid"}),
    "bid out of the world": ({BID: "99999999"}, {"bid": "“99999999” is no bid. A bid is a number, such as 4"}),
    "all tricks, not all points": ({TRICKS: "7"}, {"points": "127 card points do not go with 7 tricks"}),
    "points without tricks": ({TRICKS: "0"}, {"points": "do not go with 0 tricks"}),
    "two at once": ({BID: "x", POINTS: "900", TRICKS: "-1"}, {"bid": "“x”", "points": "900 card points cannot be", "won": "“-1”"}),
    "a bidder gives up": (
        {"stock": "gave-up"},
        {"stock": "not the bidder of 4. Correct the stock or the bid.", "points": "Set them to 0", "won": "Set them to 0"},
    ),
    "four jacks end the hand": ({"announced": "four-J"}, {"points": "it has no points, but 127 are given", "won": "but 5 are"}),
}  # fmt: skip


@pytest.mark.parametrize("slip", some(SLIPS))
def test_a_slip_is_told_at_its_field(form: Page, slip: str) -> None:
    typed, complaints = SLIPS[slip]
    put_in(form, *TAKEN)
    for label, value in typed.items():
        if label == "stock":
            form.get_by_role("radio", name=WORDS[value]).check()
        elif label == "announced":
            form.get_by_role("button", name=ADD[value], exact=True).click()
        else:
            form.get_by_label(label, exact=True).fill(value)
    for field, words in complaints.items():
        complaint = form.locator(f"#entry-{field}-error")
        expect(complaint).to_contain_text(words)
        if field in FIELDS:
            entry = form.get_by_label(FIELDS[field], exact=True)
            expect(entry).to_have_attribute("aria-invalid", "true")
            expect(entry).to_have_accessible_description(re.compile(re.escape(words)))
            expect(entry).to_be_editable()
    expect(form.locator(".field-error:not(:empty)")).to_have_count(len(complaints))
    expect(form.locator(".finding")).to_have_count(len(complaints))
    expect(result(form)).to_have_count(0)
    for label, value in typed.items():
        if label in FIELDS.values():
            expect(form.get_by_label(label, exact=True)).to_have_value(value)


def test_a_finding_leads_to_its_field_and_what_is_put_right_is_scored(form: Page) -> None:
    put_in(form, "4", "taken", "900", "5", [])
    form.get_by_role("button", name="Correct it: card points").click()
    expect(form.get_by_label(POINTS, exact=True)).to_be_focused()
    form.keyboard.press("Control+a")
    form.keyboard.type("138")
    expect(result(form)).to_have_text("0")
    expect(form.locator(".field-error:not(:empty), [aria-invalid]")).to_have_count(0)


@pytest.mark.prove
def test_a_doubtful_sum_is_scored_and_doubted(form: Page) -> None:
    put_in(form, "4", "taken", "20", "5", [])
    expect(form.locator("#entry-points-error[data-kind=warning]")).to_contain_text("20 card points do not go with 5 tricks")
    expect(result(form)).to_have_text("−34")
    expect(form.locator("[aria-invalid]")).to_have_count(0)
    form.get_by_label(BID, exact=True).fill("x")
    expect(form.locator("#entry-bid-error")).not_to_be_empty()
    assert axe_faults(form) == []
    form.emulate_media(color_scheme="dark")
    assert axe_faults(form, COLOURS, part="stoek-deal-entry") == []
    form.emulate_media(color_scheme="light")


def test_what_is_still_needed_is_no_error(form: Page) -> None:
    form.get_by_label(BID, exact=True).fill("4")
    missing = form.locator(".deal__missing")
    for words in ("whether the stock was taken or refused", "the declarer's card points and tricks"):
        expect(missing).to_contain_text(words)
    form.get_by_role("radio", name="taken").check()
    form.get_by_label(POINTS, exact=True).fill("127")
    expect(missing).to_have_text("Missing: how many tricks the declarer won.")
    expect(form.locator("[aria-invalid], .finding")).to_have_count(0)
    expect(form.locator(".deal__status")).to_contain_text("not complete yet")


def test_combinations_that_no_hand_holds_are_refused_where_they_stand(form: Page) -> None:
    put_in(form, "4", "taken", "127", "5", ["four-9", "four-A"])
    complaint = form.locator("#entry-announced-error")
    expect(complaint).to_contain_text("four nines, four aces. Take out what was not announced.")
    expect(form.locator(".tag--wrong")).to_have_text(re.compile("four A"))
    form.get_by_role("button", name="Take out four aces").click()
    expect(complaint).to_be_empty()
    expect(form.get_by_role("button", name="Take out four nines")).to_be_focused()
    expect(form.get_by_role("button", name=ADD["four-9"])).to_have_attribute("aria-disabled", "true")
    expect(result(form)).to_have_text("+13")


@pytest.mark.prove
def test_what_does_not_go_with_a_hand_given_up_can_be_taken_out(form: Page) -> None:
    put_in(form, "1", "taken", "60", "4", ["stoek"])
    form.get_by_role("radio", name="gave up").check()
    expect(form.locator("#entry-announced-error")).to_contain_text("Take the combinations out")
    form.get_by_role("button", name="Take out stoek").click()
    for label in (POINTS, TRICKS):
        form.get_by_label(label, exact=True).fill("")
    expect(result(form)).to_have_text("−10")
    for label in (POINTS, TRICKS):
        expect(form.get_by_label(label, exact=True)).to_be_disabled()
    for _ in range(20):
        form.get_by_role("button", name="Undo").click()
        if form.get_by_role("radio", name="taken").is_checked():
            break
    expect(form.get_by_label(POINTS, exact=True)).to_have_value("60")
    expect(form.get_by_label(TRICKS, exact=True)).to_have_value("4")


@pytest.mark.prove
def test_house_rules_are_the_tables_own_and_a_links_own(visitor: Visitor) -> None:
    page = unfold(visitor.open(f"{GAME}/"))
    page.locator("stoek-house[data-option=double_no_tricks]").get_by_role("radio", name=re.compile("^doubled")).check()
    page.goto(f"{visitor.site}{SCORE}")
    expect(page.locator("stoek-table-line")).to_contain_text("doubled")
    put_in(page, "3", "refused", "0", "0", [])
    expect(result(page)).to_have_text("−100")
    expect(page.locator(".house-rules")).to_contain_text("−50 instead of −100")
    page.goto(f"{visitor.site}{SCORE}#deal=1;g={GAME};h=double_no_tricks=off;b=3;k=refused;P=0;w=0")
    expect(result(page)).to_have_text("−50")
    expect(page.locator(".deal__house")).to_contain_text("house rules that came with it")
    page.get_by_role("button", name="Go by my table").click()
    expect(result(page)).to_have_text("−100")
    expect(page.locator(".deal__house")).to_be_hidden()


@pytest.mark.prove
def test_by_keyboard_alone(form: Page) -> None:
    page = form
    page.get_by_role("radio", name="Figures").focus()
    tab_to(page, page.get_by_label(BID, exact=True))
    for _ in range(5):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label(BID, exact=True)).to_have_value("4")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.get_by_role("radio", name="taken")).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="left alone")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    tab_to(page, page.get_by_role("button", name=ADD["sequence-3"]))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name=ADD["stoek"]))
    page.keyboard.press("Space")
    tab_to(page, page.get_by_label(POINTS, exact=True))
    page.keyboard.type("84")
    tab_to(page, page.get_by_label(TRICKS, exact=True))
    page.keyboard.type("4")
    expect(result(page)).to_have_text("−14")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Control+z")
    expect(result(page)).to_have_count(0)
    page.keyboard.press("Control+y")
    expect(result(page)).to_have_text("−14")


def test_on_a_phone_with_thumbs(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    expect(page.locator(".engine-chip")).to_be_hidden()
    expect(page.locator(".deal__report")).to_be_empty()
    expect(page.get_by_role("button", name="Sound deal")).to_be_visible()
    for _ in range(4):
        page.get_by_role("button", name="Bid: one more").tap()
    choice(page, "stock", "taken").tap()
    page.get_by_role("button", name=ADD["stoek"]).tap()
    page.get_by_label(POINTS, exact=True).fill("127")
    for _ in range(3):
        page.get_by_role("button", name=f"{POINTS}: one more").tap()
    page.get_by_label(TRICKS, exact=True).fill("6")
    page.get_by_role("button", name=f"{TRICKS}: one less").tap()
    expect(page.get_by_label(POINTS, exact=True)).to_have_value("130")
    expect(result(page)).to_have_text("+1")
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    assert page.get_by_label(BID, exact=True).get_attribute("inputmode") == "numeric"
    page.get_by_role("link", name="cross-check").first.click()
    expect(page.locator(f"[id='{GAME}/scoring/cross-check']")).to_be_in_viewport()


def test_without_javascript_the_example_reads(unscripted: Page, server: Served) -> None:
    page = unscripted
    page.goto(server.url + SCORE)
    form = page.locator("stoek-deal-entry")
    expect(form).to_contain_text("stoek check FILE")
    expect(form.locator(".finding")).to_contain_text("trick 3, card 3, West")
    expect(form.locator(".deal__example")).to_be_visible()
    expect(form.locator(".deal__as-played")).to_be_visible()
    expect(form.locator(".depths")).to_be_hidden()
