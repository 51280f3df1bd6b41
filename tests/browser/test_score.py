"""The score form as a person uses it: the sources' examples, slips, a link, a phone, a keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browsing import Visitor
from score_page import ENGINE_COMES, NOTHING_KEPT, SCORE, fits, lasting_page, small_targets
from stoek.api import answer
from stoek_site.serve import SiteServer

GAME = "staekske-rape"
ADD = {
    "four-9": "Add four nines, 9 140",
    "four-J": "Add four jacks, J 200",
    "four-A": "Add four aces, A 100",
    "sequence-3": "Add a sequence of 3 20",
    "sequence-4": "Add a sequence of 4 50",
    "sequence-5": "Add a sequence of 5+ 100",
    "stoek": "Add stoek 20",
}
CLAIMS: dict[str, dict[str, Any]] = {
    "four-9": {"kind": "four", "rank": "9"},
    "four-J": {"kind": "four", "rank": "J"},
    "sequence-3": {"kind": "sequence", "length": 3},
    "sequence-4": {"kind": "sequence", "length": 4},
    "stoek": {"kind": "stoek"},
}
# bid, stock, points, tricks, announced, the result as shown
EXAMPLES = {
    "4 with 127": ("4", "taken", "127", "5", [], "−12"),
    "3 with 138": ("3", "taken", "138", "6", [], "+1"),
    "5 with four nines, no stock": ("5", "refused", "93", "5", ["four-9"], "+16"),
    "3 with all tricks": ("3", "taken", "146", "7", [], "+12"),
    "4 with sequence and stoek": ("4", "taken", "84", "4", ["sequence-3", "stoek"], "−14"),
    "the sitter with four jacks": ("1", "taken", "60", "4", ["four-J"], "+19"),
    "given up": ("1", "given up", "60", "4", [], "−10"),
    "no trick, stock refused": ("3", "refused", "0", "0", [], "−50"),
}


@pytest.fixture(scope="module")
def page_for_rows(browser: Browser, server: SiteServer) -> Iterator[Page]:
    with lasting_page(browser, server.url) as page:
        yield page


@pytest.fixture
def form(page_for_rows: Page) -> Page:
    """The form as at the beginning."""
    page_for_rows.get_by_role("button", name="Start again").click()
    expect(result(page_for_rows)).to_have_text("−12", timeout=ENGINE_COMES)
    return page_for_rows


def result(page: Page) -> Locator:
    return page.locator("stoek-score-form .score__result strong")


def put_in(page: Page, bid: str, stock: str, points: str, tricks: str, announced: list[str]) -> None:
    page.get_by_label("Bid", exact=True).fill(bid)
    page.get_by_label("Card points", exact=True).fill(points)
    page.get_by_label("Tricks", exact=True).fill(tricks)
    page.get_by_role("radio", name=stock).check()
    for one in announced:
        page.get_by_role("button", name=ADD[one]).click()


def rows(page: Page) -> list[list[str]]:
    """The lines of the breakdown: what they say, their values, where their rules stand."""
    found: list[list[str]] = page.locator("stoek-score-form .score__lines tbody tr").evaluate_all(
        "rows => rows.map(row => [row.cells[0].innerText, row.cells[1].innerText, row.querySelector('a').href])"
    )
    return found


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_come_out_line_by_line(form: Page, server: SiteServer, example: str) -> None:
    bid, stock, points, tricks, announced, shown = EXAMPLES[example]
    page = form
    put_in(page, bid, stock, points, tricks, announced)
    unplayed = stock == "given up" or "four-J" in announced
    asked = {
        "verb": "score", "game": GAME, "bid": int(bid), "stock": "gave-up" if stock == "given up" else stock,
        "points": 0 if unplayed else int(points), "tricks": 0 if unplayed else int(tricks),
        "announced": [CLAIMS[one] for one in announced],
    }  # fmt: skip
    lines: Any = answer(asked)["ok"]
    lines = lines["lines"]
    expect(result(page)).to_have_text(shown, timeout=ENGINE_COMES)
    expect(page.locator(".score__lines tbody tr")).to_have_count(len(lines))
    for (label, value, link), line in zip(rows(page), lines, strict=True):
        assert label == line["label"]
        assert int(value.replace("−", "-").replace("+", "")) == line["value"]
        assert link == f"{server.url}{GAME}/#{line['rule']}"


def test_every_line_leads_to_its_sentence(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    page.locator("stoek-score-form").get_by_role("link", name="cross-check").first.click()
    expect(page.locator(f"[id='{GAME}/scoring/cross-check']")).to_be_in_viewport()


def test_before_anything_is_put_in_the_example_stands_there_without_the_engine(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    expect(result(page)).to_have_text("−12")
    expect(page.locator(".score__lines")).to_contain_text("150")
    expect(page.locator(".engine-chip")).to_be_hidden()


def test_without_javascript_the_example_reads(visitor: Visitor) -> None:
    context = visitor.browser.new_context(java_script_enabled=False)
    visitor.contexts.append(context)
    page = context.new_page()
    page.goto(visitor.site + SCORE)
    expect(result(page)).to_have_text("−12")
    expect(page.locator("stoek-score-form")).to_contain_text("stoek score --bid 4")
    expect(page.get_by_label("Bid", exact=True)).to_be_disabled()
    expect(page.locator("stoek-deal-checker")).to_contain_text("stoek check FILE")
    expect(page.locator("stoek-deal-checker .finding")).to_contain_text("trick 3, card 3, West")


def test_giving_up_puts_the_figures_aside_and_brings_them_back(form: Page) -> None:
    page = form
    put_in(page, "5", "refused", "93", "5", ["four-9"])
    expect(result(page)).to_have_text("+16", timeout=ENGINE_COMES)
    page.get_by_role("radio", name="given up").check()
    expect(result(page)).to_have_text("−10")
    for label, value in (("Bid", "1"), ("Card points", "0"), ("Tricks", "0")):
        expect(page.get_by_label(label, exact=True)).to_have_value(value)
        expect(page.get_by_label(label, exact=True)).to_be_disabled()
    page.get_by_role("radio", name="refused").check()
    expect(result(page)).to_have_text("+16")
    for label, value in (("Bid", "5"), ("Card points", "93"), ("Tricks", "5")):
        expect(page.get_by_label(label, exact=True)).to_have_value(value)


def test_four_jacks_put_points_and_tricks_aside_and_bring_them_back(form: Page) -> None:
    page = form
    page.get_by_role("button", name=ADD["four-J"]).click()
    expect(page.get_by_label("Card points", exact=True)).to_have_value("0")
    expect(page.get_by_label("Tricks", exact=True)).to_be_disabled()
    expect(result(page)).to_have_text("+16", timeout=ENGINE_COMES)
    page.get_by_role("button", name="Take out four jacks").click()
    expect(page.get_by_label("Card points", exact=True)).to_have_value("127")
    expect(result(page)).to_have_text("−12")


# what is typed where, the field that must complain, and words of the engine's message
SLIPS = {
    "more than there are": ({"Card points": "900"}, "points", "900 card points cannot be"),
    "eight tricks": ({"Tricks": "8"}, "tricks", "from 0 to 7"),
    "bid nothing": ({"Bid": "0"}, "bid", "at least 1"),
    "no number": ({"Card points": "many"}, "points", "whole number"),
    "half a point": ({"Card points": "12.5"}, "points", "whole number"),
    "below zero": ({"Card points": "-5"}, "points", "at least 0"),
    "all tricks, not all points": ({"Tricks": "7"}, "points", "do not go with 7 tricks"),
    "points without tricks": ({"Tricks": "0"}, "points", "do not go with 0 tricks"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_at_its_field(form: Page, slip: str) -> None:
    typed, field, words = SLIPS[slip]
    page = form
    for label, value in typed.items():
        page.get_by_label(label, exact=True).fill(value)
    complaint = page.locator(f"#score-{field}-error")
    expect(complaint).to_contain_text(words, timeout=ENGINE_COMES)
    entry = page.locator(f"#score-{field}")
    expect(entry).to_have_attribute("aria-invalid", "true")
    assert f"score-{field}-error" in (entry.get_attribute("aria-describedby") or "")
    expect(page.locator(".field-error:not(:empty)")).to_have_count(1)
    expect(result(page)).to_have_text("–")
    for label, value in typed.items():
        expect(page.get_by_label(label, exact=True)).to_have_value(value)
    page.get_by_role("button", name="Start again").click()
    expect(result(page)).to_have_text("−12")
    expect(page.locator(".field-error:not(:empty)")).to_have_count(0)


def test_what_is_still_needed_is_no_error(form: Page) -> None:
    page = form
    page.get_by_label("Card points", exact=True).fill("")
    page.get_by_label("Tricks", exact=True).fill("")
    status = page.locator("stoek-score-form .score__status")
    expect(status).to_contain_text("Still needed: the declarer's card points, the declarer's tricks.")
    expect(page.locator("[aria-invalid]")).to_have_count(0)


def test_a_doubtful_sum_is_scored_and_doubted(form: Page) -> None:
    page = form
    page.get_by_label("Card points", exact=True).fill("20")
    expect(page.locator(".score__warning")).to_contain_text("20 card points do not go with 5 tricks", timeout=ENGINE_COMES)
    expect(result(page)).to_have_text("−34")


def test_combinations_that_no_hand_holds_are_refused_where_they_stand(form: Page) -> None:
    page = form
    for one in ("four-9", "four-A"):
        page.get_by_role("button", name=ADD[one]).click()
    expect(page.locator("#score-announced-error")).to_contain_text("four nines, four aces", timeout=ENGINE_COMES)
    page.get_by_role("button", name="Take out four aces").click()
    expect(page.locator("#score-announced-error")).to_be_empty()
    expect(page.get_by_role("button", name="Take out four nines")).to_be_focused()
    expect(page.get_by_role("button", name=ADD["four-9"])).to_have_attribute("aria-disabled", "true")


def test_what_was_put_in_survives_a_reload_and_a_walk_through_the_site(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    put_in(page, "4", "taken", "84", "4", ["sequence-3", "stoek"])
    expect(result(page)).to_have_text("−14", timeout=ENGINE_COMES)
    page.reload()
    expect(result(page)).to_have_text("−14", timeout=ENGINE_COMES)
    expect(page.get_by_role("button", name="Take out stoek")).to_be_visible()
    page.get_by_role("link", name="Without JavaScript").first.click()
    page.locator(".md-logo").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Stoek"))
    page.get_by_role("link", name=re.compile("^Check a score")).last.click()
    expect(page.get_by_label("Card points", exact=True)).to_have_value("84")
    expect(result(page)).to_have_text("−14")
    page.get_by_label("Card points", exact=True).fill("95")
    expect(result(page)).to_have_text("0")


def test_the_link_gives_the_same_to_somebody_else(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    put_in(page, "5", "refused", "93", "5", ["four-9"])
    expect(result(page)).to_have_text("+16", timeout=ENGINE_COMES)
    assert page.url.endswith("#bid=5&stock=refused&points=93&tricks=5&announced=four-9")
    other = visitor.open(page.url.removeprefix(visitor.site))
    expect(result(other)).to_have_text("+16", timeout=ENGINE_COMES)
    assert rows(other) == rows(page)
    expect(other.locator("stoek-score-form .kept")).to_be_hidden()


def test_a_link_never_overwrites_what_was_put_in(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    page.get_by_label("Card points", exact=True).fill("101")
    expect(page).to_have_url(re.compile("points=101"))
    page.goto("about:blank")
    page.goto(visitor.site + SCORE + "#bid=3&stock=taken&points=138&tricks=6")
    expect(page.get_by_label("Card points", exact=True)).to_have_value("138")
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_label("Card points", exact=True)).to_have_value("101")
    page.get_by_role("button", name="Bring it back").click()
    expect(page.get_by_label("Card points", exact=True)).to_have_value("138")
    page.get_by_role("button", name="Let it go").click()
    expect(page.get_by_role("button", name="Bring it back")).to_have_count(0)


GARBLED = {
    "bid=": "Still needed",
    "bid=four&stock=taken&points=1&tricks=1": "bid",
    "bid=4&stock=eaten&points=127&tricks=5": "stock",
    "bid=4&stock=taken&points=127&tricks=5&announced=five-Z,,": "announced",
    "bid=4&stock=taken&points=127&tricks=5&announced=stoek,stoek": "announced",
    "bid=4&stock=taken&points=127&tricks=5&house=tea:true": "house",
    "bid=%E0%A4%A&stock=%&points=<b>&tricks=__proto__": "bid",
}


@pytest.mark.parametrize("fragment", GARBLED)
def test_a_garbled_link_is_shown_and_told_of(form: Page, server: SiteServer, fragment: str) -> None:
    page = form
    page.goto(f"{server.url}{SCORE}#{fragment}")
    expected = GARBLED[fragment]
    if expected == "Still needed":
        expect(page.locator("stoek-score-form .score__status")).to_contain_text(expected)
    else:
        expect(page.locator(f"#score-{expected}-error")).not_to_be_empty(timeout=ENGINE_COMES)
    expect(result(page)).to_have_text("–")


def test_house_rules_are_the_tables_own_everywhere(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    put_in(page, "3", "refused", "0", "0", [])
    expect(result(page)).to_have_text("−50", timeout=ENGINE_COMES)
    page.locator("stoek-score-form summary").click()
    page.locator("stoek-house[data-option=double_no_tricks]").get_by_role("radio", name=re.compile("^doubled")).check()
    expect(result(page)).to_have_text("−100")
    expect(page.locator("[data-house=summary]")).to_have_text("double no tricks: doubled")
    link = page.url.removeprefix(visitor.site)
    page.goto(visitor.site + GAME + "/")
    expect(page.locator("stoek-house[data-option=double_no_tricks] input:checked")).to_have_value("true")
    other = visitor.open(link)
    expect(result(other)).to_have_text("−100", timeout=ENGINE_COMES)
    expect(other.locator("[data-house=summary]")).to_have_text("double no tricks: doubled")
    other.locator("stoek-score-form summary").click()
    other.get_by_role("button", name="Use mine").click()
    expect(result(other)).to_have_text("−50")


def test_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    bid = page.get_by_label("Bid", exact=True)
    bid.focus()
    page.keyboard.press("ArrowUp")
    expect(bid).to_have_value("5")
    page.keyboard.press("ArrowDown")
    for key in ("Tab", "Tab", "Tab"):
        page.keyboard.press(key)
    expect(page.get_by_label("Tricks", exact=True)).to_be_focused()
    page.keyboard.press("ArrowDown")
    for key in ("Tab", "Tab", "Tab"):
        page.keyboard.press(key)
    page.keyboard.type("84")
    expect(page.get_by_label("Card points", exact=True)).to_have_value("84")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("radio", name="taken")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="refused")).to_be_checked()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name=ADD["sequence-3"]).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name=ADD["stoek"]).focus()
    page.keyboard.press("Space")
    expect(result(page)).to_have_text("−14", timeout=ENGINE_COMES)


def test_on_a_phone_with_thumbs(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    for _ in range(3):
        page.get_by_role("button", name="Card points: one more").tap()
    expect(page.get_by_label("Card points", exact=True)).to_have_value("130")
    page.get_by_role("button", name="Tricks: one less").tap()
    page.get_by_role("button", name=ADD["stoek"]).tap()
    expect(result(page)).to_have_text("+1", timeout=ENGINE_COMES)
    page.locator("stoek-score-form summary").tap()
    assert fits(page)
    assert small_targets(page, "stoek-score-form") == []
    assert page.get_by_label("Bid", exact=True).get_attribute("inputmode") == "numeric"


def test_where_nothing_can_be_kept_it_works_and_says_so(visitor: Visitor) -> None:
    context = visitor.browser.new_context()
    visitor.contexts.append(context)
    context.add_init_script(NOTHING_KEPT)
    page = visitor.open(SCORE, context=context)
    page.get_by_label("Card points", exact=True).fill("138")
    expect(result(page)).to_have_text("0", timeout=ENGINE_COMES)
    expect(page.locator("stoek-score-form .score__status")).to_contain_text("does not let the page keep")
    assert "points=138" in page.url


def test_what_was_asked_in_vain_is_worked_out_once_the_engine_comes(visitor: Visitor) -> None:
    visitor.expected = [""]  # requests are cut off on purpose
    page = visitor.open(SCORE)
    page.context.route("**/python_stdlib.zip*", lambda route: route.abort())
    page.locator("#score-points").fill("138")
    again = page.locator(".engine-chip").get_by_role("button", name="Try again")
    expect(again).to_be_visible(timeout=ENGINE_COMES)
    page.context.unroute("**/python_stdlib.zip*")
    again.click()
    expect(result(page)).to_have_text("0", timeout=ENGINE_COMES)
