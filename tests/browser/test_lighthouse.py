"""Lighthouse gives pages the full score, as it sees them on a phone: for everybody, by good practice, to be found."""

from __future__ import annotations

import pytest

from visiting.lighthouse import audited
from visiting.serving import Served

PAGES = ("", "learn/staekske-rape/", "staekske-rape/", "quiz/", "score/")
"""It asks each link of a page by itself, some ten seconds a page with its start."""


@pytest.mark.prove
def test_the_full_score_on_a_phone(server: Served) -> None:
    found = audited([server.url + page for page in PAGES], "accessibility", "best-practices", "seo")
    assert [page.url for page in found] == [server.url + page for page in PAGES]
    assert [page for page in found if page.faults or set(page.scores.values()) != {1}] == []
