"""What people send on: a ruling, a puzzle, a score, an evening, a lesson, by the device's own sheet; a ruling as a picture too."""

from __future__ import annotations

import base64
import re
import struct
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from stoek_site.features.puzzles.shelf import shelf
from visiting import evening_page as sheet
from visiting.browsing import Browsing, Visitor, unfold, until
from visiting.ruling_page import NO, YES, ruled
from visiting.score_page import load, result
from visiting.serving import AT_HAND

SHEET = """
window.sent = [];
const told = async (file) => {
    const content = [...new Uint8Array(await file.arrayBuffer())].map((part) => String.fromCharCode(part)).join("");
    return [file.name, file.type, btoa(content)];
};
navigator.share = async (what) => void sent.push({ ...what, files: await Promise.all((what.files ?? []).map(told)) });
navigator.canShare = ({ files }) => TAKES || !files;
"""
"""The sheet of a device: it takes what it is given, files only where it is said to."""
ASKED = "may-i-play/#trump=C&trick=JC.8C&hand=KC.7C.TH.AD&card=AD"


def given_a_sheet(context: BrowserContext, *, takes_files: bool = True) -> BrowserContext:
    context.add_init_script(SHEET.replace("TAKES", str(takes_files).lower()))
    return context


@pytest.fixture(scope="module")
def kept(browsing: Browsing) -> Iterator[BrowserContext]:
    context = given_a_sheet(browsing.new_context("phone", AT_HAND))
    yield context
    context.close()


@pytest.fixture
def device(kept: BrowserContext) -> Iterator[BrowserContext]:
    """One phone for all; each finds nothing kept there by the one before."""
    yield kept
    for at, page in enumerate(kept.pages):
        if at == 0:
            page.evaluate("localStorage.clear(), sessionStorage.clear()")
        page.close()


def sent(page: Page, within: str | Locator = "article", name: str = "Share") -> dict[str, Any]:
    """What the sheet gets when the button is pressed."""
    part = page.locator(within) if isinstance(within, str) else within
    part.get_by_role("button", name=name, exact=True).click()
    until(page, "window.sent.length === 1")
    what: dict[str, Any] = page.evaluate("sent.pop()")
    return what


@pytest.mark.prove
def test_a_try_it_is_sent_as_the_ruling_that_it_is(visitor: Visitor, device: BrowserContext) -> None:
    page = unfold(visitor.open("staekske-rape/", context=device))
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


@pytest.mark.prove
def test_a_puzzle_is_sent_once_its_name_gives_nothing_away(visitor: Visitor, device: BrowserContext) -> None:
    puzzle = next(entry.view for entry in shelf("staekske-rape") if entry.kind == "hand" and entry.view["task"] == "card")
    page = visitor.open(f"puzzles/{puzzle['theme']}/#{puzzle['id']}", context=device)
    expect(page.locator(".puzzle__title")).to_contain_text("Puzzle")
    assert sent(page)["url"] == f"{visitor.site}puzzles/{puzzle['theme']}/#{puzzle['id']}"
    page = visitor.open("puzzles/", context=page.context)
    share = page.locator("article").get_by_role("button", name="Share", exact=True)
    expect(page.locator(".puzzle__title")).to_contain_text("Puzzle")
    expect(share).to_have_count(0)
    page.locator(".puzzle__hand button, .puzzle__set, .puzzles__stage .asked__keys button").first.click()
    expect(share).to_be_visible()
    assert sent(page)["url"] == page.url


def test_a_score_and_a_session_are_sent(visitor: Visitor, device: BrowserContext) -> None:
    page = visitor.open("score/", context=device)
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


@pytest.mark.prove
def test_a_lesson_is_sent(visitor: Visitor, device: BrowserContext) -> None:
    page = visitor.open("from-game-to-game/", context=device)
    page.get_by_label("I know").select_option("schieber")
    expect(page.locator(".lesson")).to_have_attribute("data-known", "schieber")
    assert sent(page)["url"] == f"{visitor.site}from-game-to-game/#from=schieber&to=klaverjas-rotterdam"
    page = visitor.open("from-game-to-game/belote/", context=page.context)
    page.locator("#saskop .lesson__fold > summary").click()
    assert sent(page, "#saskop")["url"] == f"{visitor.site}from-game-to-game/belote/#saskop"


def drawn(encoded: str) -> tuple[int, int]:
    head = base64.b64decode(encoded)[:24]
    assert head.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", head[16:])
    return width, height


COLOURS = """async (encoded) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${encoded}`;
    await picture.decode();
    const on = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height }).getContext("2d");
    on.drawImage(picture, 0, 0);
    const { data } = on.getImageData(0, 0, picture.width, picture.height);
    const counts = new Map();
    for (let at = 0; at < data.length; at += 4) {
        const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return Object.fromEntries([...counts].map(([colour, count]) => [`#${colour.toString(16).padStart(6, "0")}`, count]));
}"""


@pytest.mark.prove
def test_a_ruling_is_sent_as_a_picture(visitor: Visitor, device: BrowserContext) -> None:
    page = visitor.open(ASKED, context=device)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    expect(page.locator(".ruling__line").filter(visible=True)).to_be_visible()
    assert sent(page)["url"] == page.url
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
