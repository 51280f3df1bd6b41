"""What files share: a score page for the rows of all tests that only enter deals, and a page without JavaScript."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.browsing import PATIENCE, Browsing, lasting_visit
from visiting.score_page import SCORE

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def entry_page(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, SCORE) as page:
        yield page


@pytest.fixture(scope="session")
def unscripted(browser: Browser) -> Iterator[Page]:
    """A phone with JavaScript off."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    yield context.new_page()
    context.close()
