"""One score page for the rows of all the tests that only enter deals: the engine starts once for them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from score_page import lasting_page
from stoek_site.serve import SiteServer


@pytest.fixture(scope="session")
def entry_page(browser: Browser, server: SiteServer) -> Iterator[Page]:
    with lasting_page(browser, server.url) as page:
        yield page
