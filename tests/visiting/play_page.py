"""The page on which a deal is played, as a person meets it: it begins, something is asked and done, and it goes on to its end."""

from __future__ import annotations

from time import monotonic

from playwright.sync_api import Locator, Page

from visiting.browsing import PATIENCE, Visitor
from visiting.gestures import at_a_word, press

HERE = "play/"
READY = """(() => {
  const part = document.querySelector("stoek-play");
  return part.querySelector(".play__end .play__next") || part.querySelector(".play__ask")?.ariaDisabled === null;
})()"""


KEPT = "stoek.sittings"
PLAYERS = {"W": "The player on your left", "N": "The player opposite", "E": "The player on your right"}


def opened(visitor: Visitor, fragment: str, size: str = "phone") -> Page:
    """The time in which a card is looked at goes by at once."""
    context = visitor.context(size)
    at_a_word(context)
    return visitor.open(f"{HERE}#{fragment}", context=context)


def begin(visitor: Visitor, game: str, seed: int, house: str = "", size: str = "phone") -> Page:
    page = opened(visitor, f"game={game}&seed={seed}{house and f'&house={house}'}", size)
    press(page, f"Play deal {seed}")
    wait(page)
    return page


def said(page: Page) -> Locator:
    return page.locator(".play__said")


def may(page: Page) -> None:
    """Ask what may be done."""
    page.get_by_role("button", name="What may I do?").tap()


def call(page: Page, words: str) -> Locator:
    return page.locator(f".play__offered [data-call='{words}']")


def wait(page: Page) -> None:
    """Until it is the reader's to choose, or the deal is over."""
    begun = monotonic()
    while not page.evaluate(READY):
        assert monotonic() < begun + PATIENCE, said(page).text_content()
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
            may(page)
        page.locator(".play__hand [data-verdict=legal]").first.tap()
    wait(page)


def in_sight(page: Page) -> bool:
    """Whether nothing that is needed to decide lies below the edge of the phone."""
    page.evaluate("document.querySelector('.play__felt').scrollIntoView()")
    part = "document.querySelector('.play__{}').getBoundingClientRect().bottom <= innerHeight"
    return bool(page.evaluate(f"{part.format('tools')} && {part.format('offered')}"))


def top(page: Page, part: str) -> float:
    """From the top of the window, in pixels."""
    return float(page.evaluate("(part) => document.querySelector(part).getBoundingClientRect().top", part))


def is_below_header(page: Page) -> bool:
    header = page.evaluate("document.querySelector('.md-header').getBoundingClientRect().bottom")
    return bool(header <= min(top(page, ".play__felt"), top(page, ".play__beside .play__tools")))


def play_on(page: Page) -> None:
    while not is_over(page):
        choose(page)


def hand(page: Page) -> list[str]:
    return [card.get_attribute("data-card") or "" for card in page.locator(".play__hand .card").all()]
