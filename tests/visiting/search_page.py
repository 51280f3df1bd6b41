"""The search of the site, as tests read its results."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def first_hit(page: Page, word: str) -> tuple[str, str]:
    """The address of the first result, and what it shows, for this word and no other."""
    box = page.get_by_role("textbox", name="Search")
    box.fill(word)  # as if pasted: no key is pressed
    first = page.locator(".md-search-result__item").first
    expect(first.locator("mark").filter(has_text=re.compile(word.split()[0], re.IGNORECASE)).first).to_be_attached()
    link = first.locator("a").first
    return link.get_attribute("href") or "", first.inner_text()


def addresses(page: Page) -> list[str]:
    links: list[str] = page.locator(".md-search-result__item a").evaluate_all("links => links.map(({href}) => href)")
    return [re.sub(r"\?h=[^#]*", "", link) for link in links]
