"""A page of rules in two layers: the switch opens the second, and so does a link into it."""

from __future__ import annotations

from playwright.sync_api import expect

from visiting.browsing import Visitor


def test_the_switch_and_links_open_the_second_layer(visitor: Visitor) -> None:
    page = visitor.open("klaberjass/", size="phone")
    switch = page.get_by_role("checkbox", name="Show sources and readings")
    source, box = page.locator(".rule .sources").first, page.locator("[id='klaberjass/melds/best/differs']")
    expect(source).to_be_hidden()
    expect(box).to_be_hidden()
    # A mark stands only where tables differ.
    marks = page.locator(".rule__differs")
    assert marks.count() > marks.filter(visible=True).count() > 0
    page.locator("[id='klaberjass/melds/best']").get_by_role("link", name="tables differ").click()
    expect(box).to_be_in_viewport()
    switch.check()
    expect(source).to_be_visible()
    assert page.locator("details.deeper:not([open])").count() == 0
    page.goto(visitor.site + "belote/")
    expect(page.locator(".rule .sources").first).to_be_visible()
    switch.uncheck()
    expect(page.locator(".rule .sources").first).to_be_hidden()
    assert page.locator("details.deeper[open]").count() == 0
    # What the doors lead to shows this game.
    page.get_by_role("navigation", name="This game").get_by_role("link", name="Check a score").click()
    expect(page.locator("stoek-deal-entry select").first).to_have_value("belote")
