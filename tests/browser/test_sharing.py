"""What people send on: a ruling, a puzzle, a score, an evening, a lesson, by the device's own sheet; a ruling as a picture too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from stoek_site.features.puzzles.shelf import shelf
from visiting import evening_page as sheet
from visiting.browsing import Visitor, unfold
from visiting.ruling_page import NO, YES, ruled, ruling_link
from visiting.score_page import load, result
from visiting.sharing_page import COLOURS, drawn, given_a_sheet, sent

ASKED = "may-i-play/#trump=C&trick=JC.8C&hand=KC.7C.TH.AD&card=AD"


@pytest.mark.prove
def test_a_try_it_is_sent_as_the_ruling_that_it_is_and_a_puzzle_once_its_name_gives_nothing_away(visitor: Visitor) -> None:
    page = unfold(visitor.open("staekske-rape/", context=given_a_sheet(visitor.context("phone"))))
    trial = page.locator('stoek-try[data-rule="staekske-rape/play/bare-jack"]')
    choice = trial.get_by_role("group", name="Your hand").get_by_role("button").first
    card = choice.get_attribute("data-card")
    choice.click()
    said = trial.locator(".try__verdict").inner_text()
    trial.locator(".try__answer summary").click()
    ruling = sent(page, trial)["url"]
    assert f"&card={card}" in ruling
    # What is no ruling leads to its rule.
    turn = page.locator("stoek-try:not([data-desk])").first
    turn.locator(".try__answer summary").click()
    page.goto(sent(page, turn)["url"])
    assert page.evaluate("document.querySelector(':target').id") == turn.get_attribute("data-rule")
    page.goto(ruling)
    ruled(page, YES if said.startswith("✓") else NO)
    puzzle = next(entry.view for entry in shelf("staekske-rape") if entry.kind == "hand" and entry.view["task"] == "card")
    page = visitor.open(f"puzzles/{puzzle['theme']}/#{puzzle['id']}", context=page.context)
    expect(page.locator(".puzzle__title")).to_contain_text("Puzzle")
    assert sent(page)["url"] == f"{visitor.site}puzzles/{puzzle['theme']}/#{puzzle['id']}"
    page = visitor.open("puzzles/", context=page.context)
    share = page.locator("article").get_by_role("button", name="Share", exact=True)
    expect(page.locator(".puzzle__title")).to_contain_text("Puzzle")
    expect(share).to_have_count(0)
    page.locator(".puzzle__hand button, .puzzle__set, .puzzles__stage .asked__keys button").first.click()
    expect(share).to_be_visible()
    assert sent(page)["url"] == page.url


def test_a_score_a_session_and_a_lesson_are_sent(visitor: Visitor) -> None:
    page = visitor.open("score/", context=given_a_sheet(visitor.context("phone")))
    load(page, "sound")
    expect(result(page)).not_to_be_empty()
    link = sent(page)["url"]
    assert link == page.url
    assert "#deal=" in link
    page = visitor.open("evening/", context=page.context)
    sheet.write(page, "South", "4")
    expect(sheet.now(page)).to_have_text(["0", "0", "4", "0"])
    told = sent(page)
    assert "South 4" in told["text"]
    # Whoever follows the link has the session, on another device too.
    other = visitor.open(told["url"].removeprefix(visitor.site), size="phone")
    expect(sheet.column(other, 4)).to_have_text(["+4"])
    expect(other).not_to_have_url(re.compile("#"))
    page = visitor.open("from-game-to-game/", context=page.context)
    page.get_by_label("I know").select_option("schieber")
    expect(page.locator(".lesson")).to_have_attribute("data-known", "schieber")
    assert sent(page)["url"] == f"{visitor.site}from-game-to-game/#from=schieber&to=klaverjas-rotterdam"
    page = visitor.open("from-game-to-game/belote/", context=page.context)
    page.locator("#saskop .lesson__fold > summary").click()
    assert sent(page, "#saskop")["url"] == f"{visitor.site}from-game-to-game/belote/#saskop"


@pytest.mark.prove
def test_a_ruling_is_sent_as_a_picture(visitor: Visitor) -> None:
    page = visitor.open(ASKED, context=given_a_sheet(visitor.context("phone")))
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    expect(page.locator(".ruling__line").filter(visible=True)).to_be_visible()
    assert sent(page)["url"] == ruling_link(page)
    assert not [url for url in fetched if "picture" in url], "it comes when it is asked for"
    pictures = {}
    for card in ("king of clubs", "ace of diamonds"):
        page.get_by_role("group", name="Your hand").get_by_role("button", name=card).click()
        [[name, kind, content]] = sent(page, name="As a picture")["files"]
        assert (name, kind) == ("stoek-ruling.png", "image/png")
        width, height = drawn(content)
        assert width == 1080
        assert height > 1000
        pictures[card] = page.evaluate(COLOURS, content)
    # The table, two red cards, and the verdict in large letters of its own colour.
    felt, red, bad, good = page.evaluate(
        "['felt', 'ink-red', 'bad', 'good'].map((name) => getComputedStyle(document.body).getPropertyValue(`--${name}`))"
    )
    yes, no = pictures.values()
    for picture in (no, yes):
        assert picture[felt] > 100_000
        assert picture[red] > 5000
    assert no[bad] > yes[bad] + 3000
    assert yes[good] > no[good] + 3000


@pytest.mark.prove
def test_where_no_picture_can_be_sent_it_is_saved(visitor: Visitor) -> None:
    page = visitor.open(ASKED, context=given_a_sheet(visitor.context("phone"), takes_files=False))
    with page.expect_download() as saved:
        page.get_by_role("button", name="As a picture").click()
    assert saved.value.suggested_filename == "stoek-ruling.png"
    expect(page.locator(".sharing__said")).to_have_text("The picture is saved as a file.")
    # A broken line is told.
    visitor.expected = ["net::ERR_FAILED", "Failed to load resource"]
    page = visitor.open(ASKED, context=page.context)
    page.context.route("**/later-picture-*", lambda route: route.abort())
    page.reload()
    page.get_by_role("button", name="As a picture").click()
    expect(page.locator(".sharing__said")).to_contain_text("did not arrive")
