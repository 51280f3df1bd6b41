"""Small phones and large text: nothing is wider than the page, nothing is covered, and what is pressed stays large enough."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser, Page

from browsing import ELEMENTS_ARE_THERE, Browsing, chromium, launch_arguments, until
from score_page import fits
from serving import AT_HAND, COOKIE

LETTER = 16
"""Pixels of a browser's letter, unless its reader asks for larger ones."""
KINDS = [
    "",
    "staekske-rape/",
    "staekske-rape/odds/",
    "staekske-rape/tactics/",
    "schieber/",
    "quiz/",
    "may-i-play/",
    "may-i-play/#game=schieber",
    "puzzles/",
    "puzzles/drawing-trumps/",
    "puzzles/bidding/",
    "score/",
    "score/#game=saskop",
    "score/#game=schieber",
    "evening/",
    "my-table/",
    "family/",
    "trick-play/",
    "from-game-to-game/belote/",
    "glossary/",
    "notation/",
    "protocol/",
    "sources/",
]
COVERED = """() => {
    const box = (part) => part.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return [...document.querySelectorAll(".table")].filter((table) => table.checkVisibility()).flatMap((table) => {
        const plate = table.querySelector(".trump-mark");
        const words = [...table.querySelectorAll(".seat__name, .seat__empty, .card, .puzzle__slot")];
        return plate ? words.filter((each) => meet(box(plate), box(each))).map((each) => each.outerHTML.slice(0, 80)) : [];
    });
}"""
STICKING_OUT = """() => [...document.querySelectorAll(
        ".step-key span, .depth__face strong, .segment, .segment > span, .lines th, .key")]
    .filter((part) => part.checkVisibility() && getComputedStyle(part).display !== "inline")
    .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1)
    .map((part) => `${part.className} «${part.textContent.trim().slice(0, 30)}»`)"""
NARROW_KEYS = """() => [...document.querySelectorAll(".tray")].filter((tray) => tray.checkVisibility()).flatMap((tray) =>
    [...tray.querySelectorAll(".key")].filter((key) => {
        const [outer, suit] = [key, key.querySelector(".suit")].map((part) => part.getBoundingClientRect());
        const inside = suit.left >= outer.left && suit.right <= outer.right && suit.top >= outer.top && suit.bottom <= outer.bottom;
        return outer.width < 32 || suit.width < 8 || !inside;
    }).map((key) => key.getAttribute("aria-label")))"""


TWICE = ["", "staekske-rape/", "staekske-rape/odds/", "may-i-play/", "score/", "quiz/", "puzzles/six-winners/", "evening/"]
"""What is looked at with letters twice as large as well."""
BROKEN_WORDS = """() => [...document.querySelectorAll("h1, h2, .door strong, .depth__face strong, .try .button")]
    .filter((part) => part.checkVisibility()).flatMap((part) => {
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        const found = [];
        while (texts.nextNode()) for (const {0: word, index} of texts.currentNode.data.matchAll(/\\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({top}) => Math.round(top))).size > 1) found.push(`broken: ${word}`);
        }
        return found;
    })"""
ONE_UPON_ANOTHER = """() => {
    const parts = [...document.querySelectorAll(".games__chooser :is(select, a), .depth__face, .chair :is(.step, .chair__first)")]
        .filter((part) => part.checkVisibility());
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    return parts.filter((part, at) => boxes.some((box, other) => other > at && meet(box, boxes[at]))).map((part) => part.className);
}"""


@pytest.fixture(scope="module")
def large_letters(browser: Browser) -> Iterator[Browser]:
    """A browser whose reader has asked for letters half as large again: nothing else enlarges a page as people do it."""
    running = with_letters(browser, LETTER * 3 // 2)
    yield running
    running.close()


def with_letters(browser: Browser, pixels: int) -> Browser:
    wanted = f"--blink-settings=defaultFontSize={pixels}"
    return browser.browser_type.launch(executable_path=chromium(), args=[*launch_arguments(), wanted])


def visit(browser: Browser, browsing: Browsing, width: int, kinds: list[str] = KINDS) -> Generator[Page]:
    context = browser.new_context(viewport={"width": width, "height": 844}, has_touch=True, reduced_motion="reduce")
    context.add_cookies([{"name": COOKIE, "value": AT_HAND, "url": browsing.site}])
    page = context.new_page()
    for path in kinds:
        page.goto(browsing.site + path)
        until(page, ELEMENTS_ARE_THERE)
        yield page
    context.close()


def faults(page: Page) -> list[str]:
    found = [] if fits(page) else [f"{page.url} scrolls sideways at {page.viewport_size}"]
    return found + [f"{page.url}: {each}" for check in (COVERED, STICKING_OUT) for each in page.evaluate(check)]


def test_a_small_phone_has_room_for_every_page(browser: Browser, browsing: Browsing) -> None:
    assert [fault for page in visit(browser, browsing, 320) for fault in faults(page)] == []


def test_large_letters_have_room_on_every_page(large_letters: Browser, browsing: Browsing) -> None:
    found = []
    for page in visit(large_letters, browsing, 390):
        found += faults(page)
        page.set_viewport_size({"width": 320, "height": 844})
        found += faults(page)
        page.set_viewport_size({"width": 390, "height": 844})
    assert found == []


def test_letters_twice_as_large_have_room_on_a_small_phone(browser: Browser, browsing: Browsing) -> None:
    running = with_letters(browser, 2 * LETTER)
    found = []
    for page in visit(running, browsing, 320, TWICE):
        found += [] if fits(page) else [f"{page.url} scrolls sideways"]
        found += [f"{page.url}: {each}" for check in (BROKEN_WORDS, ONE_UPON_ANOTHER) for each in page.evaluate(check)]
    running.close()
    assert found == []


@pytest.mark.parametrize("width", [390, 320])
def test_every_key_of_36_shows_its_suit_and_is_wide_enough(browser: Browser, browsing: Browsing, width: int) -> None:
    pages = visit(browser, browsing, width)
    page = next(each for each in pages if each.url.endswith("#game=schieber"))
    page.get_by_role("button", name="Change your hand").click()
    assert page.locator(".tray .key").count() == 36
    assert page.evaluate(NARROW_KEYS) == []
    pages.close()
