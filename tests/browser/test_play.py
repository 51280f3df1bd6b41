"""A deal played on a phone against the engine's players, to its score."""

from __future__ import annotations

import re
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from visiting.accessible import axe_faults
from visiting.browsing import PATIENCE, Visitor

HERE = "play/"
READY = """(() => {
  const part = document.querySelector("stoek-play");
  return part.querySelector(".play__end .play__next") || part.querySelector(".play__ask")?.ariaDisabled === null;
})()"""


def begin(visitor: Visitor, game: str, seed: int) -> Page:
    """The time in which a card is looked at goes by at once."""
    context = visitor.context("phone")
    context.clock.install()
    page = visitor.open(f"{HERE}#game={game}&seed={seed}", context=context)
    page.get_by_role("button", name=f"Play deal {seed}").tap()
    wait(page)
    return page


def wait(page: Page) -> None:
    """Until it is the reader's to choose, or the deal is over."""
    begun = monotonic()
    while not page.evaluate(READY):
        assert monotonic() < begun + PATIENCE, page.locator(".play__said").text_content()
        page.clock.run_for(400)


def is_over(page: Page) -> bool:
    return page.locator(".play__end").count() > 0


def choose(page: Page) -> None:
    """The first thing that may be done, by taps: a call, a meld, cards to put away, or the first card that is marked."""
    free = page.locator(".play__offered button:not([aria-disabled=true])")
    away = page.locator(".play__hand [aria-pressed]")
    if away.count():
        while page.locator(".play__offered [aria-disabled=true]").count():
            page.locator(".play__hand [aria-pressed=false]").first.tap()
        page.get_by_role("button", name="Put them away").tap()
    elif free.count():
        free.first.tap()
    else:
        if not page.locator(".play__hand [data-verdict]").count():
            page.get_by_role("button", name="What may I do?").tap()
        page.locator(".play__hand [data-verdict=legal]").first.tap()
    wait(page)


def play_on(page: Page) -> None:
    while not is_over(page):
        choose(page)


def hand(page: Page) -> list[str]:
    return [card.get_attribute("data-card") or "" for card in page.locator(".play__hand .card").all()]


def test_a_whole_deal_by_taps_is_explained_taken_back_kept_and_scored(visitor: Visitor) -> None:
    page = begin(visitor, "belote", 5)
    while page.locator(".play__offered button").count():
        choose(page)
    held = hand(page)
    page.get_by_role("button", name="What may I do?").tap()
    illegal = page.locator(".play__hand [data-verdict=illegal]")
    if illegal.count():
        illegal.first.tap()
        expect(page.locator(".play__said")).to_contain_text("That card may not be played.")
    page.get_by_role("button", name="What would you play, and why?").tap()
    expect(page.locator(".play__advice")).to_contain_text(re.compile(r"Over 24 layouts|There is nothing else to do"))
    wait(page)
    assert axe_faults(page) == []
    choose(page)
    assert hand(page) != held
    page.get_by_role("button", name="Undo").tap()
    wait(page)
    assert hand(page) == held
    page.reload()
    page.get_by_role("button", name="Go on with deal 5").tap()
    wait(page)
    assert hand(page) == held
    play_on(page)
    expect(page.locator(".play__end .score__result").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    assert axe_faults(page) == []
    assert "#deal=1;g=belote" in (page.get_by_role("link", name="Look back at the deal").get_attribute("href") or "")
    page.get_by_role("link", name="Put it on the score pad").tap()
    expect(page.get_by_role("status").get_by_text("From its cards, deal 1")).to_be_visible()


@pytest.mark.prove
@pytest.mark.parametrize(
    "game",
    ["staekske-rape", "saskop", "klaverjas-rotterdam", "belote", "belote-contree", "schieber", "klaberjass", "vijfhonderden-1836"],
)
def test_a_whole_deal_of_each_game_on_a_phone(visitor: Visitor, game: str) -> None:
    page = begin(visitor, game, 11)
    play_on(page)
    expect(page.locator(".play__end .play__next")).to_be_visible()
    expect(page.locator(".play__end")).to_contain_text("Result")


def test_without_javascript_the_page_says_what_it_needs(visitor: Visitor, unscripted: Page) -> None:
    unscripted.goto(visitor.site + HERE)
    expect(unscripted.get_by_text("Playing needs JavaScript")).to_be_visible()
