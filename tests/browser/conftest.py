"""What files share: a score page for the rows of all tests that only enter deals, and a page without JavaScript."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.browsing import ELEMENTS_ARE_THERE, PATIENCE, WIDTHS, Browsing, lasting_visit, until
from visiting.score_page import SCORE

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def lasting_entry(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, SCORE) as page:
        yield page


@pytest.fixture
def entry_page(lasting_entry: Page, browsing: Browsing) -> Page:
    """The score page as wide and as light as it was, wherever the test before has left it; `begun` makes it an empty sheet."""
    page = lasting_entry
    width, height = WIDTHS["desktop"]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(media="null", color_scheme="light")
    if page.url.partition("#")[0] != browsing.site + SCORE:
        page.goto(browsing.site + SCORE)
        until(page, ELEMENTS_ARE_THERE)
    return page


@pytest.fixture(scope="session")
def unscripted(browser: Browser) -> Iterator[Page]:
    """A phone with JavaScript off."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()
