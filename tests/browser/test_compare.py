"""“Trick play compared” as people use it: by taps, by keys, by a link. What is answered, `client/test_comparison.py` asks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from visiting.accessible import faults_by_sorts
from visiting.browsing import Visitor
from visiting.gestures import WORKER, can_copy, copied, engine_requests, fits, go, press, refuse

HERE = "trick-play/"
READY = "3 different answers from 20 games and rule sets"
TWO_LEFT = "#trump=C&trick=7D.JC.8D&hand=9C.7C.QS"


def summary(page: Page, said: str) -> None:
    expect(page.locator(".cmp__summary")).to_contain_text(said)


def test_what_lies_ready_needs_no_engine_and_a_bare_set_is_tried(visitor: Visitor) -> None:
    page = visitor.open(HERE, size="phone")
    asked = engine_requests(page)
    summary(page, READY)
    live = page.locator("stoek-compare")
    expect(live.locator(".cmp__group")).to_have_count(3)
    expect(live.get_by_role("img", name="king of spades, may be played")).to_have_count(2)
    expect(live.get_by_role("img", name="king of spades, may not be played")).to_have_count(1)
    page.get_by_role("group", name="Your hand").get_by_role("button", name="king of spades").tap()
    summary(page, "may be played in 14 of 20 games and rule sets: A, C.")
    assert page.url.endswith("&card=KS")
    assert asked == []
    assert fits(page)
    expect(page.locator(".suit-key")).not_to_have_count(0)
    assert page.locator(".suit-key").evaluate_all("keys => keys.every((key) => key.offsetHeight >= 44)")
    card = page.locator('.set[data-set="swiss-strict"]')
    card.locator("summary").first.tap()
    trial = card.locator("stoek-try")
    trial.get_by_role("group", name="Your hand").get_by_role("button").first.tap()
    expect(trial.get_by_role("status")).to_have_text(re.compile("^(✓ Yes|✗ No), "))
    trial.get_by_role("button", name="Another position").tap()
    expect(trial.get_by_role("status")).to_have_text("Another position lies on the table.")


@pytest.mark.prove
def test_without_the_engine_all_games_answer(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED", "Failed to load resource"]
    page = visitor.open(context=visitor.context(size="phone"))
    refuse(page.context, WORKER)
    page.goto(visitor.site + HERE + TWO_LEFT)
    summary(page, "20 games")
    expect(page.locator("stoek-compare .cmp__silent")).to_contain_text("there is no third card")
    page.get_by_role("button", name="A telling position").tap()
    expect(page).not_to_have_url(re.compile("hand=9C.7C.QS$"))
    summary(page, "different answers from")
    expect(page.locator(".cmp__summary")).not_to_contain_text("engine")


@pytest.mark.prove
def test_by_keyboard_with_a_link_and_an_anchor(visitor: Visitor) -> None:
    """A link brings the position back, partner and all; an anchor of the page leaves it alone; a typed hand may have a six."""
    page = visitor.open(HERE + TWO_LEFT + "&partner=no&card=QS")
    summary(page, "may be played in")
    expect(page.get_by_label("Does your partner head the trick?")).to_have_value("no")
    go(page, "#terms")
    expect(page.locator("stoek-compare .mip__cards .card")).to_have_count(3)
    page.get_by_role("button", name="Change your hand").focus()
    page.keyboard.press("Enter")
    field = page.get_by_label("Type the hand")
    field.fill("6d ks xx")
    field.press("Enter")
    expect(page.locator(".mip__note")).to_contain_text("“XX” cannot be read")
    field.fill("6d ks")
    field.press("Enter")
    expect(page).to_have_url(re.compile(r"hand=KS\.6D&partner=no$"))
    summary(page, "All 7 that answer agree")
    can_copy(page)
    press(page, "Copy the link")
    expect(page.locator(".sharing")).to_contain_text("The link is copied.")
    assert copied(page) == page.url
    assert faults_by_sorts(page) == []
