"""Saskop's page: its examples can be changed, its signs have names."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from visiting.browsing import Visitor, unfold


@pytest.mark.prove
def test_the_examples_live(visitor: Visitor) -> None:
    """A hand with a six, a signal, an auction and a score are changed by typing."""
    page = unfold(visitor.open("saskop/", size="phone"))
    assert page.locator("stoek-example").count() > 15
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    seven = page.locator('[id="saskop/examples/seven-clubs"]')
    seven.get_by_label("Hand").fill("KC QC JC AH TH 9H 8H 7H 6H")
    expect(seven.locator(".example__status")).to_have_text("Worked out anew.")
    expect(seven.locator(".result strong")).to_have_text("5, 6, 7, 8, 9")

    look = page.locator('[id="saskop/examples/a-look"]')
    look.get_by_label("Trick").fill("AC")
    expect(look.locator(".verdict").first).to_contain_text("blink no You play second, but")

    passed = page.locator('[id="saskop/examples/four-passes"]')
    passed.get_by_role("textbox", name="Calls").fill("pass, diamonds")
    expect(passed.locator(".result").first).to_contain_text("Announced by the second to speak")

    makers = page.locator('[id="saskop/examples/makers-71"]')
    makers.get_by_label("Card points").fill("60")
    expect(makers.locator(".result")).to_contain_text("0 : 0")
    makers.get_by_label("Card points").fill("121")
    expect(makers.locator(".example__status")).to_contain_text("121 card points cannot be")


@pytest.mark.prove
def test_strokes_have_a_name_and_the_roof_its_switch(visitor: Visitor) -> None:
    page = unfold(visitor.open("saskop/"))
    sheet = page.locator('[id="saskop/examples/sheet"]')
    expect(sheet.get_by_role("img", name="16 strokes", exact=True)).to_be_visible()
    assert sheet.locator("svg").count() == 4 + 1 + 1 + 1
    page.get_by_label("forbidden and penalised").check()
    expect(page.locator('[id="saskop/deal/roof"] stoek-at-table')).to_contain_text("forbidden and penalised")
