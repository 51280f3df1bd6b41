"""One score page for the rows of all the tests that only enter deals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browsing import PATIENCE, Browsing, lasting_visit
from score_page import SCORE

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def entry_page(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, SCORE) as page:
        yield page
