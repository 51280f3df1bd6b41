"""A page of rules in two layers: the switch opens the second, and so does a link into it; a game on one sheet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from stoek.games import FULL_GAMES, GAMES
from visiting.browsing import Visitor

PAGES = sorted({GAMES[name].page for name in FULL_GAMES})
PAGE_OF_PDF = re.compile(rb"/Type /Page\b")


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


@pytest.mark.prove
@pytest.mark.parametrize("game", PAGES)
def test_a_game_is_printed_on_one_sheet(visitor: Visitor, game: str) -> None:
    page = visitor.open(f"{game}/card/")
    printed = page.pdf(format="A4", margin={"top": "10mm", "bottom": "10mm", "left": "10mm", "right": "10mm"})
    # One sheet has two sides.
    assert len(PAGE_OF_PDF.findall(printed)) in (1, 2)
