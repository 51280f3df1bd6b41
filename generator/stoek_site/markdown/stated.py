"""Which rules have their sentence on the site already: a link to one that is not written yet would lead nowhere."""

from __future__ import annotations

import re

from stoek_site.markdown.kept_pages import noted
from stoek_site.markdown.passages import DOCS, page_of

_RULE = re.compile(r"^/// rule \| (\S+)$", re.MULTILINE)


def stated(rule: str) -> bool:
    """Whether the page of a rule states it."""
    page = DOCS / page_of(rule)
    return page.is_file() and rule in _RULE.findall(noted(page).read_text(encoding="utf-8"))


def has_page(page: str) -> bool:
    """Whether the page that a game's rules live on is there: `games` and `ruleset` name it."""
    return (DOCS / page_of(f"{page}/any")).is_file()
