"""A deal entered in figures and by its piles: the sources' examples, slips at their fields, house rules, a keyboard, a phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from check.by_chance import deal
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


# bid, stock, points, tricks, announced, the result: examples of the sources, one of each kind
EXAMPLES: list[tuple[str, str, str, str, list[str], int]] = [
    ("4", "taken", "84", "4", ["sequence-3", "stoek"], -14),
    ("1", "taken", "", "", ["four-J"], 19),
    ("1", "gave-up", "", "", [], -10),
    ("3", "refused", "0", "0", [], -50),
]


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


def test_the_examples_come_out_line_by_line(form: Page, server: Served) -> None:
    for bid, stock, points, tricks, announced, result in EXAMPLES:
        entry.cleared(form)
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
    {"points": "<b>1</b>"}, {"points": "١٢٧"}, {"won": "8"}, {"bid": "x", "points": "900", "won": "-1"}, {"stock": "gave-up"},
    {"announced": "four-J"},
]  # fmt: skip


@pytest.mark.parametrize(
    "slip", [each if len(each) > 1 else pytest.param(each, marks=pytest.mark.prove) for each in SLIPS], ids=str
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


def test_a_finding_leads_to_its_field_and_what_is_put_right_is_scored(form: Page) -> None:
    put_in(form, "4", "taken", "900", "5", [])
    press(form, "Correct it: card points")
    expect(entry.figure(form, "points")).to_be_focused()
    form.keyboard.press("Control+a")
    form.keyboard.type("138")
    expect(entry.result(form)).to_have_text("0")
    expect(form.locator(".field-error:not(:empty), [aria-invalid]")).to_have_count(0)
    # Combinations that no hand holds are refused where they stand.
    for claim in ("four-9", "four-A"):
        form.locator(f"[data-add={claim}]").click()
    expect(entry.fault(form, "announced")).not_to_be_empty()
    expect(form.locator(".tag--wrong")).to_have_text(re.compile("four A"))
    press(form, "Take out four aces")
    expect(entry.fault(form, "announced")).to_be_empty()
    expect(form.get_by_role("button", name="Take out four nines")).to_be_focused()
    expect(form.locator("[data-add=four-9]")).to_have_attribute("aria-disabled", "true")
    expect(entry.result(form)).to_have_text(re.compile(r"^\+"))


def test_what_is_still_needed_is_no_error_and_a_doubtful_sum_is_scored_and_doubted(form: Page) -> None:
    record: dict[str, Any] = {"game": GAME}
    for field, value in (("bid", "4"), ("stock", "taken"), ("points", "20")):
        (entry.choice(form, field, value).click() if field == "stock" else entry.figure(form, field).fill(value))
        record[field] = value
        for words in entry.checked(record)["missing"]:
            expect(form.locator(".deal__missing")).to_contain_text(words)
    expect(form.locator("[aria-invalid], .finding")).to_have_count(0)
    expect(entry.says(form)).to_contain_text("not complete")
    entry.figure(form, "won").fill("5")
    expect(form.locator("#entry-points-error[data-kind=warning]")).not_to_be_empty()
    expect(entry.result(form)).to_have_text("−34")
    expect(form.locator("[aria-invalid]")).to_have_count(0)
    # A hand given up has no points: what was there is told, taken out, and comes back.
    entry.choice(form, "stock", "gave-up").click()
    for name in ("points", "won"):
        entry.figure(form, name).fill("")
    for name in ("points", "won"):
        expect(entry.figure(form, name)).to_be_disabled()
    for _ in range(3):
        press(form, "Undo")
    expect(entry.figure(form, "points")).to_have_value("20")


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


def test_figures_of_two_sides_on_a_phone_have_their_result_in_sight(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    box = page.locator(".deal__game select").bounding_box()
    assert box
    assert box["y"] < 220, "the first control"
    entry.begun(page, "Figures", "klaverjas-amsterdam")
    entry.choice(page, "declarer", "E").click()
    entry.figure(page, "others").fill("88")
    expect(entry.figure(page, "points")).to_have_value("74")
    for points in (20, 50):
        page.locator("[data-field=bonus]").get_by_role("button", name=f"{points} more").click()
    expect(entry.figure(page, "bonus")).to_have_value("70")
    found = page.locator(".entry__found")
    expect(found).to_have_text(re.compile(r"\+144 : .*\+88"))
    expect(found).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-field=won]")).to_have_count(0)
    entry.figure(page, "points").fill("162")
    entry.choice(page, "won", "8").click()
    expect(found).to_have_text(re.compile(r"\+232 : "))
    # Roem stands beside the trick it fell in.
    entry.load(page, "sound")
    entry.step(page, "play").click()
    for rows in (".tricks tr", ".layout--tricks tbody tr"):
        beside = page.locator(rows).filter(has=page.locator(".trick-meld"))
        expect(beside).to_have_count(1)
        expect(beside.locator("th")).to_contain_text("4")
        expect(beside.locator(".trick-meld")).to_contain_text("+50")
        expect(beside.locator(".trick-meld [data-card]")).to_have_count(4)


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


# by piles

PLAYED = deal(12)
"""South bids 4, takes the stock, announces a sequence of three in hearts, wins two tricks, the last one among them."""
OWN, OTHERS = PLAYED.piles
WON = {"bid": PLAYED.bid, "stock": "taken", "trump": PLAYED.trump, "pile": OWN, "last_trick": "declarer"}


def test_the_piles_are_tapped_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    page.locator(".depth").filter(has_text="Piles").tap()
    for _ in range(PLAYED.bid):
        page.locator("[data-field=bid] .step").last.tap()
    entry.choice(page, "stock", "taken").tap()
    entry.choice(page, "trump", "S").tap()
    page.locator("[data-add=sequence-3]").tap()
    entry.step(page, "piles").tap()
    for count, card in enumerate(OWN[:3]):
        expect(entry.prompt(page)).to_have_text(f"Declarer: {count} cards.")
        entry.key(page, card).tap()
        expect(entry.key(page, card)).to_have_attribute("aria-pressed", "true")
        expect(entry.key(page, card)).to_be_in_viewport()
    entry.put(page, OWN[3:])
    entry.choice(page, "last_trick", "declarer").tap()
    report = entry.comes_to(page, {"game": GAME, **WON, "announced": [{"kind": "sequence", "length": 3}]})
    assert report["result"]["declarer"] == PLAYED.score().game_points == -20
    assert entry.shown_lines(page) == entry.told_lines(report["lines"], visitor.site)
    expect(page.locator(".deal__assumed")).not_to_be_empty()
    assert axe_faults(page, part="stoek-deal-entry") == []
    page.emulate_media(color_scheme="dark")
    assert axe_faults(page, COLOURS, part="stoek-deal-entry") == []
    assert small_targets(page, "stoek-deal-entry") == []
    assert fits(page)


# the declarer's pile, the opponents', who took the last trick; where it is marked
ROWS: list[tuple[list[str], list[str], str, str]] = [
    ([*OWN, OWN[0]], [], "declarer", f"[data-place=pile] [data-wrong][data-card='{OWN[0]}']"),
    (OWN, [*OTHERS, OWN[0]], "declarer", f"[data-place=opponents_pile] [data-wrong][data-card='{OWN[0]}']"),
    (OWN, OTHERS[:-1], "declarer", ""),
    (OWN[:2], [], "declarer", ""),
    (OWN, [], "", ""),
    (OWN[:4], [], "declarer", "#entry-last_trick-error:not(:empty)"),
    ([*OWN, *OTHERS], [], "opponents", "#entry-last_trick-error:not(:empty)"),
]


@pytest.mark.prove
def test_what_is_wrong_with_the_piles_is_said_and_marked_and_put_right(form: Page) -> None:
    for own, others, last, marked in ROWS:
        entry.begun(form, "Piles")
        entry.figure(form, "bid").fill("4")
        for field, value in (("stock", "taken"), ("trump", "H")):
            entry.choice(form, field, value).click()
        entry.step(form, "piles").click()
        for name, cards in (("pile", own), ("opponents_pile", others)):
            if cards:
                entry.place(form, name).click()
                entry.write(form, " ".join(cards).lower())
        if last:
            entry.choice(form, "last_trick", last).click()
        record = {"bid": "4", "stock": "taken", "trump": "H", "pile": own, "opponents_pile": others, "last_trick": last}
        report = entry.checked({"game": GAME, **{name: value for name, value in record.items() if value}})
        told = [each["message"] for each in report["findings"]] or report["missing"]
        assert told
        for words in told:
            entry.reads(form, words)
        expect(entry.result(form)).to_have_count(0)
        if marked:
            expect(form.locator(f".entry__panes {marked}").first).to_be_visible()
        if (own + others).count(OWN[0]) > 1:
            expect(entry.key(form, OWN[0])).to_have_attribute("data-kind", "twice")
            expect(entry.key(form, OWN[0])).to_have_accessible_name("nine of diamonds, twice")
    # The rest of the pack counts, and where a card lies is its name.
    entry.cleared(form)
    entry.place(form, "opponents_pile").click()
    entry.key(form, OWN[3]).click()
    entry.place(form, "pile").click()
    expect(entry.key(form, OWN[3])).to_have_accessible_name("ace of hearts, in: Opponents")


@pytest.mark.prove
def test_figures_stay_when_somebody_goes_deeper_by_keyboard_and_are_compared(form: Page) -> None:
    put_in(form, "4", "taken", "127", "5", [])
    expect(entry.result(form)).to_have_text("−12")
    form.get_by_role("radio", name="Figures").focus()
    form.keyboard.press("ArrowRight")
    expect(form.get_by_role("radio", name="Piles")).to_be_checked()
    expect(entry.figure(form, "bid")).to_have_value("4")
    tab_to(form, entry.line(form))
    form.keyboard.type("spades stoek ")
    expect(entry.choice(form, "trump", "S").locator("input")).to_be_checked()
    form.keyboard.press("Enter")
    form.keyboard.type("".join(OWN).lower() + "declarer ")
    expect(form.locator(".finding[data-kind=warning]")).to_have_count(2)
    press(form, "Correct it: card points")
    expect(entry.figure(form, "points")).to_be_focused()
    for name, said, right in (("points", "127", "70"), ("won", "5", "2")):
        expect(entry.figure(form, name)).to_have_value(said)
        expect(entry.fault(form, name)).to_contain_text(right)
        entry.figure(form, name).fill(right)
    expect(entry.findings(form)).to_have_count(0)
    entry.step(form, "piles").click()
    form.keyboard.press("Backspace")
    expect(form.locator(".deal__missing")).to_contain_text("it has 11 cards")
