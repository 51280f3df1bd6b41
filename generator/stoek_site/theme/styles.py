"""The sheets of the theme and of what draws the API page, without what no page needs."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

THEIRS = (
    ("material", "templates/assets/stylesheets/main.*.min.css"),
    ("material", "templates/assets/stylesheets/palette.*.min.css"),
    ("mkdocstrings_handlers.python", "templates/material/style.css"),
)
"""The sheets of others: the package that brings each, and its place there."""

_NOT_NAMED = re.compile(
    r"""--(?:md-(?:admonition-icon|annotation|source|status|tasklist|version|clipboard|code-copy|code-select|footnotes|mermaid|path|post|"""
    r"""tabbed|tag|typeset-table-sort-icon--)|doc-symbol)[\w-]*:\s*(?:url\((?:"[^"]*"|'[^']*')\)|[^;{}"']+);?"""
)
"""Signs and colours that the sheets bring, the signs drawn as text, for what no page has: a fifth of what they weigh."""
_RULE = re.compile(r"([^{}]+)\{[^{}]*\}")
_NOT_OURS = (
    "[data-md-color-primary=", "[data-md-color-accent=", "[data-md-color-switching]",
    ".tabbed-", ".admonition", ".md-annotation", ".md-consent", ".md-banner", ".md-version",
    ".md-feedback", ".task-list", ".critic", ".md-tag", ".arithmatex", ".md-status", ".mermaid", ".md-post", ".md-content--post",
    ".md-sidebar--post", ".md-author", ".md-profile", ".md-meta", ".md-pagination", ".md-path", ".md-pin", ".md-draft",
    ".md-select", ".md-social", ".md-source", ".md-header__source", ".md-nav__source", ".md-nav--integrated", ".md-button",
    ".md-input", ".md-clipboard", ".md-top", ".md-search__suggest", ".md-footer__", ".key-", ".twemoji", ".gemoji", ".emojione",
    ".giscus", ".katex-html", ".linenos", ".linenodiv", ".highlighttable", ".footnote", ".grid", ".filename", ".tip", ".bug",
    ".quote", ".md-content__button", ".md-progress", ".md-header--lifted", ".mkdocstrings-source", ".doc-backlink", ".doc-symbol",
    ".doc-heading-", ".doc-param-default", ".doc-type_param-default", "[aria-sort=", "[data-linenos]",
    ".md-nav__container", ".md-code__button", ".md-code__nav",
)  # fmt: skip
"""Parts of selectors of the theme's that no page needs: colours that we do not name; extensions that we do not have, such as tabs,
blogs and emoji, hundreds of selectors that a browser tries on every element; and what keeps colours from fading while they are
switched, for which it reckons the style of every element anew with each page. None of them stands in a `:not()` of what is
needed."""


class OtherStyles(RuntimeError):
    """The sheets of others are not those that this is for."""


def theirs() -> str:
    """The sheets of others in one. They are copied here, since where a package lies would count in the hash."""
    sheets = [sheet for package, place in THEIRS for sheet in Path(str(files(package))).glob(place)]
    if len(sheets) != len(THEIRS):
        raise OtherStyles(f"The theme's style sheets are not where they were: {THEIRS} find {len(sheets)} of {len(THEIRS)}.")
    whole = "\n".join(sheet.read_text(encoding="utf-8").removeprefix('@charset "UTF-8";') for sheet in sheets)
    return _RULE.sub(_without_others, _NOT_NAMED.sub("", whole))


def _without_others(rule: re.Match[str]) -> str:
    """The rule with those of its selectors that a page may need; nothing where there are none."""
    selectors = rule[1].split(",")
    needed = [selector for selector in selectors if not any(part in selector for part in _NOT_OURS)]
    if len(needed) == len(selectors):
        return rule[0]
    return ",".join(needed) + rule[0].removeprefix(rule[1]) if needed else ""
