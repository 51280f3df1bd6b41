"""What is printed: the address of what is seen, in letters and as a QR code, however soon somebody prints."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from stoek_site.features.puzzles.shelf import shelf
from stoek_site.markdown.passages import DOCS
from visiting.browsing import Visitor, until
from visiting.measures import CUT_CELLS as CUT
from visiting.printed import read, tells
from visiting.score_page import load, result

PREPARED = "performance.getEntriesByType('resource').some(({ name }) => name.includes('qr-code'))"


def test_a_page_has_its_code_without_javascript(unscripted: Page, visitor: Visitor) -> None:
    unscripted.goto(visitor.site + "staekske-rape/")
    unscripted.emulate_media(media="print")
    expect(unscripted.locator(".paper svg")).to_be_visible()
    expect(unscripted.locator(".paper__address")).to_have_text(f"Stoek: {visitor.site}staekske-rape/")
    assert read(unscripted) == [f"{visitor.site}staekske-rape/"]
    unscripted.emulate_media(media="screen")


@pytest.mark.prove
def test_rulings_puzzles_and_scores_have_a_code_of_their_own(visitor: Visitor) -> None:
    page = visitor.open("may-i-play/#trump=C&trick=JC.8C&hand=KC.7C.TH.AD&card=AD")
    expect(page.locator(".ruling__line")).to_be_visible()
    until(page, PREPARED)
    tells(page, page.url)
    page.get_by_role("group", name="Your hand").get_by_role("button", name="king of clubs").click()
    assert page.url.endswith("card=KC")
    tells(page, page.url)
    entry = next(entry for entry in shelf("staekske-rape") if entry.kind == "hand")
    page.goto(f"{visitor.site}puzzles/{entry.theme}/#{entry.id}")
    until(page, PREPARED)
    tells(page, page.url)
    page.goto(visitor.site + "score/")
    load(page, "sound")
    expect(result(page)).not_to_be_empty()
    until(page, PREPARED)
    tells(page, page.url)


@pytest.mark.prove
def test_the_button_waits_for_what_draws_the_code_and_an_address_too_long_for_one_stands_there_in_letters(visitor: Visitor) -> None:
    page = visitor.open("may-i-play/", context=visitor.context())

    def late(route: Route) -> None:
        page.wait_for_timeout(200)
        route.continue_()

    page.context.route("**/later-qr-code-*", late)
    page.evaluate("window.print = () => { dispatchEvent(new Event('beforeprint')); window.printed = true }")
    page.evaluate("location.hash = '#trump=C&trick=JC.8C&hand=KC.7C.TH.AD&card=AD'")
    expect(page.locator(".ruling__line")).to_be_visible()
    page.get_by_role("button", name="Print the ruling").click()
    until(page, "window.printed === true")
    tells(page, page.url)
    page.evaluate("history.replaceState(null, '', `${location.hash}&more=${'x'.repeat(2000)}`)")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".paper__address")).to_contain_text("xxxx")
    expect(page.locator(".paper svg")).to_have_count(0)


SHEETS = sorted(path.parent.name for path in DOCS.glob("*/card.md"))
"""Folders of games that have a sheet."""
LONGEST = "staekske-rape"
ACROSS = 718
"""Pixels of A4 between its margins."""


@pytest.mark.parametrize("game", [LONGEST, *(pytest.param(each, marks=pytest.mark.prove) for each in SHEETS if each != LONGEST)])
def test_the_sheet_of_a_game_is_one_sheet_with_its_address(visitor: Visitor, game: str) -> None:
    page = visitor.open(f"{game}/card/")
    before = page.viewport_size
    assert before is not None
    assert read(page) == [f"{visitor.site}{game}/card/"]
    for paper in ("A4", "Letter"):
        printed_pages = re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, prefer_css_page_size=False))
        assert len(printed_pages) == 1, paper
    page.set_viewport_size({"width": ACROSS, "height": 1000})
    page.emulate_media(media="print")
    assert page.evaluate(CUT) == []
    page.emulate_media(media="screen")
    page.set_viewport_size(before)
