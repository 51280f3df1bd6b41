"""A deal entered in figures and by its piles: the sources' examples, slips at their fields, house rules, a keyboard, a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from check.by_chance import deal
from visiting import score_page as entry
from visiting.accessible import COLOURS, axe_faults
from visiting.browsing import Visitor, unfold
from visiting.gestures import press
from visiting.score_page import GAME, SCORE
from visiting.serving import Served


def test_a_finding_leads_to_its_field_and_what_is_put_right_is_scored(entry_page: Page) -> None:
    form = entry.begun(entry_page, "Figures")
    entry.figure(form, "bid").fill("4")
    entry.choice(form, "stock", "taken").click()
    for name, value in (("points", "900"), ("won", "5")):
        entry.figure(form, name).fill(value)
    expect(entry.figure(form, "points")).to_have_accessible_description(re.compile("900"))
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


@pytest.mark.prove
def test_house_rules_are_the_tables_own_and_a_links_own(visitor: Visitor) -> None:
    page = unfold(visitor.open(f"{GAME}/"))
    page.locator("stoek-house[data-option=double_no_tricks]").get_by_role("radio", name=re.compile("^doubled")).check()
    page.goto(f"{visitor.site}{SCORE}")
    expect(page.locator("stoek-table-line")).to_contain_text("doubled")
    entry.figure(page, "bid").fill("3")
    entry.choice(page, "stock", "refused").click()
    for name in ("points", "won"):
        entry.figure(page, name).fill("0")
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
        page.locator("[data-field=bonus]").get_by_role("button", name=re.compile(rf"add {points}$")).click()
    expect(entry.figure(page, "bonus")).to_have_value("70")
    found = page.locator(".entry__found")
    expect(found).to_have_text(re.compile(r"\+144 : .*\+88"))
    expect(found).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-field=won]")).to_have_count(0)
    entry.figure(page, "points").fill("162")
    entry.choice(page, "won", "8").click()
    expect(found).to_have_text(re.compile(r"\+232 : "))
    # Where melds are announced, the points are asked before them.
    entry.begun(page, "Figures", "schieber")
    asked = page.locator(".entry__fields [data-field]").evaluate_all("all => all.map((each) => each.dataset.field)")
    assert asked == ["trump", "points", "announced", "opponents_announced", "first_meld"]
    # What is added for all the tricks is told whoever counts it already; the others then have no figure below none.
    entry.figure(page, "points").fill("257")
    expect(entry.fault(page, "points")).to_contain_text("100 for taking every trick")
    expect(entry.figure(page, "others")).to_have_value("")
    entry.begun(page, "Figures", "klaverjas-amsterdam")
    # Roem stands beside the trick it fell in.
    entry.load(page, "sound")
    entry.step(page, "play").click()
    for rows in (".tricks tr", ".layout--tricks tbody tr"):
        beside = page.locator(rows).filter(has=page.locator(".trick-meld"))
        expect(beside).to_have_count(1)
        expect(beside.locator("th")).to_contain_text("4")
        expect(beside.locator(".trick-meld")).to_contain_text("+50")
        expect(beside.locator(".trick-meld [data-card]")).to_have_count(4)


PLAYED = deal(12)
"""South bids 4, takes the stock, announces a sequence of three in hearts, wins two tricks, the last one among them."""
OWN, OTHERS = PLAYED.piles
WON = {"bid": PLAYED.bid, "stock": "taken", "trump": PLAYED.trump, "pile": OWN, "last_trick": "declarer"}


def test_figures_then_piles_on_a_phone_with_thumbs(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    expect(page.locator(".engine-chip")).to_be_hidden()
    expect(page.locator(".deal__report")).to_be_empty()
    expect(page.locator("[data-load=sound]")).to_be_visible()
    entry.taps(page, "bid", "last", 4)
    entry.choice(page, "stock", "taken").tap()
    page.locator("[data-add=stoek]").tap()
    entry.figure(page, "points").fill("127")
    entry.taps(page, "points", "last", 3)
    entry.figure(page, "won").fill("6")
    entry.taps(page, "won", "first", 1)
    expect(entry.result(page)).to_have_text("+1")
    entry.calm(page)
    entry.is_for_everybody(page)
    expect(entry.figure(page, "bid")).to_have_attribute("inputmode", "numeric")
    page.get_by_role("link", name="cross-check").first.click()
    expect(page.locator(f"[id='{GAME}/scoring/cross-check']")).to_be_in_viewport()
    page.go_back()
    entry.begun(page, "Figures")
    page.locator(".depth").filter(has_text="Piles").tap()
    entry.taps(page, "bid", "last", PLAYED.bid)
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
    entry.is_for_everybody(page)
    page.emulate_media(color_scheme="dark")
    assert axe_faults(page, COLOURS, part="stoek-deal-entry") == []


def test_without_javascript_the_example_reads(unscripted: Page, server: Served) -> None:
    unscripted.goto(server.url + SCORE)
    form = unscripted.locator("stoek-deal-entry")
    expect(form).to_contain_text("stoek check FILE")
    expect(form.locator(".finding")).to_contain_text("trick 3, card 3, West")
    for part in (".deal__example", ".deal__as-played"):
        expect(form.locator(part)).to_be_visible()
    expect(form.locator(".depths")).to_be_hidden()
