"""Which rules have their sentence on the site already: a link to one that is not written yet would lead nowhere."""

from __future__ import annotations

from stoek_site.markdown.passages import DOCS, Passages, page_of


def stated(rule: str) -> bool:
    """Whether the page of a rule states it."""
    page = DOCS / page_of(rule)
    return page.is_file() and rule in Passages(page)


def has_page(page: str) -> bool:
    """Whether the page that a game's rules live on is there: `games` and `ruleset` name it."""
    return (DOCS / page_of(f"{page}/any")).is_file()
