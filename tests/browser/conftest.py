"""One score page for the rows of all the tests that only enter deals: the engine starts once for them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browsing import PATIENCE, Browsing
from score_page import lasting_page

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def entry_page(browsing: Browsing) -> Iterator[Page]:
    with lasting_page(browsing) as page:
        yield page
