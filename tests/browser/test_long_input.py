"""What is longer than anything that could be meant: told in a few words, at every door, and the page goes on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from visiting.browsing import Browsing, lasting_page
from visiting.gestures import fits

LONG = 300_000
STANDSTILL = 10_000
"""Milliseconds. What takes longer the longer it is, but not more than that, takes a tenth of a second; else minutes."""
# where, the fragment up to what is repeated, what is repeated, where it is told
DOORS = {
    "may I play: cards": ("may-i-play/", "trump=C&hand=", "JC+", ".mip__note:visible"),
    "may I play: no cards": ("may-i-play/", "trump=C&hand=", "ZZ.", ".mip__note:visible"),
    "may I play: one word": ("may-i-play/", "trump=C&card=", "x", ".mip__note:visible"),
    "may I play: trumps": ("may-i-play/", "trump=", "x", ".mip__note:visible"),
    "trick play: hand": ("trick-play/", "hand=", "JC,", ".mip__note:visible"),
    "trick play: partner": ("trick-play/", "trump=C&hand=JC&partner=", "x", ".mip__note:visible"),
    "odds: need": ("staekske-rape/odds/", "need=", "JC.", ".mip__note:visible"),
    "odds: least": ("staekske-rape/odds/", "least=", "9", ".mip__note:visible"),
    "from game to game": ("from-game-to-game/", "from=", "x&", ".fromto [role=status]"),
    "from game to game, escapes": ("from-game-to-game/belote/", "%E0%A4%A", "%", "h1"),
    "quiz": ("quiz/", "seed=1&rule=", "x", ".quiz .stage:visible"),
    "house rules": ("my-table/", "belote:", "x", ".my-table__offer:visible"),
    "a game": ("may-i-play/", "game=", "x", "h1"),
    "a deal": ("score/", "deal=1;g=belote;a=", "p,", ".deal__report .finding__message"),
    "a deal as text": ("score/", "text=", "%5B+++game", ".deal__report .finding__message"),
    "a line": ("evening/", "line=1;g=staekske-rape;a=", "p,", "[data-notice=arrived]"),
}


lasting = lasting_page()
OF_SOME_PAGES = ["a deal"]


@pytest.mark.parametrize(
    ("path", "fragment", "again", "told"),
    [pytest.param(*row, id=door, marks=() if door in OF_SOME_PAGES else pytest.mark.prove) for door, row in DOORS.items()],
)
def test_a_link_that_is_far_too_long(lasting: Page, browsing: Browsing, path: str, fragment: str, again: str, told: str) -> None:
    page = lasting
    page.goto(browsing.site + path)
    expect(page.locator("h1")).to_be_visible()
    took = page.evaluate(
        """async (fragment) => {
            const before = performance.now();
            location.hash = fragment;
            for (const _ of "12") await new Promise((heard) => setTimeout(heard));
            return performance.now() - before;
        }""",
        fragment + again * (LONG // len(again)),
    )
    assert took < STANDSTILL, "the page stood still"
    place = page.locator(told).first
    expect(place).not_to_be_empty()
    words = place.inner_text()
    assert len(words) < 700
    sentences = words.split(". ")
    assert len(set(sentences)) == len(sentences), "said once"
    assert fits(page)


@pytest.mark.prove
@pytest.mark.parametrize("path", ["may-i-play/", "trick-play/", "staekske-rape/odds/"])
def test_a_hand_that_is_far_too_long(lasting: Page, browsing: Browsing, path: str) -> None:
    """The field is one in all three pages: two are looked at in `make prove`."""
    page = lasting
    page.goto(browsing.site + path)
    page.get_by_role("button", name="Change your hand").filter(visible=True).first.click()
    typed = page.get_by_label("Type the hand").filter(visible=True).first
    for text in ("JC " * 30_000, "ZZ " * 30_000, "x" * 100_000):
        typed.fill(text)
        typed.press("Enter")
        note = page.locator(".mip__note").filter(visible=True).first
        expect(note).not_to_be_empty()
        assert len(note.inner_text()) < 300
