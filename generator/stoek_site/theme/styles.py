"""The sheets of the theme and of what draws the API page, without what no page needs: half of what they weigh, and hundreds of
selectors that a browser would try on every element."""

from __future__ import annotations

import re
from functools import partial
from importlib.resources import files
from pathlib import Path

from babel import Locale

from stoek_site.shared.language.catalogue import spoken

THEIRS = (
    ("material", "templates/assets/stylesheets/main.*.min.css"),
    ("material", "templates/assets/stylesheets/palette.*.min.css"),
    ("mkdocstrings_handlers.python", "templates/material/style.css"),
)
"""The sheets of others: the package that brings each, and its place there."""

FOR = {"mkdocs-material": "9.8.1", "mkdocstrings-python": "2.0.11"}
"""The versions that this is for."""
PARTS = (
    "container", "content", "copyright", "dialog", "ellipsis", "footer", "footer-meta", "grid", "header", "icon", "logo", "main",
    "nav", "option", "overlay", "search", "search-result", "sidebar", "skip", "tabs", "toggle", "typeset",
)  # fmt: skip
"""The parts of the theme that our pages have, as its classes begin: `md-header` has `md-header__title`, `md-header--shadow`."""
CLASSES = (
    "autorefs", "doc", "doc-contents", "doc-md-description", "doc-object-name", "doc-section-title", "doc-signature",
    "focus-visible", "headerlink", "highlight", "no-js",
)  # fmt: skip
"""Other classes of theirs that our pages have; the colours of code have names of one letter or two."""
ABSENT = (
    "content--post", "content__button", "footer__", "header--lifted", "header__source", "nav--integrated", "nav__container",
    "nav__source", "search__suggest", "sidebar--post",
)  # fmt: skip
"""What of these parts our pages do not have, as it begins."""
_CLASS = re.compile(r"\.([a-zA-Z][\w-]*)")
_NOT = re.compile(r":not\([^)]*\)")
_UNUSED = re.compile(r"\[(?:data-md-color-(?:primary|accent|switching)|data-md-copying|data-preview|data-linenos|aria-sort)\b")
"""Attributes that no page of ours has; and what keeps colours from fading while they are switched, for which a browser would reckon
the style of every element with each page."""
TAGS = ("abbr", "h5", "h6", "iframe", "sub", "video")
"""What our pages are not written with."""
_TAGGED = re.compile(rf"(?<![\w.#[=-])(?:{'|'.join(TAGS)})\b|img\[align")
_RULE = re.compile(r"([^{}]+)\{[^{}]*\}")
_NAMED = re.compile(r"(?<![\w-])(--[\w-]+):\s*(?:url\((?:\"[^\"]*\"|'[^']*')\)|[^;{}\"']+);?")
_MOVEMENT = re.compile(r"@keyframes ([\w-]+)\{(?:[^{}]+\{[^{}]*\})*\}")
_ASKED = re.compile(r"var\((--[\w-]+)")


class OtherStyles(RuntimeError):
    """The sheets of others are not those that this is for."""


def theirs(ours: str) -> str:
    """The sheets of others in one: of their rules those for what our pages have, of the values and movements they name those that
    these rules or our own sheets ask for. They are copied here, since where a package lies would count in the hash."""
    sheets = [sheet for package, place in THEIRS for sheet in Path(str(files(package))).glob(place)]
    if len(sheets) != len(THEIRS):
        raise OtherStyles(f"The theme's style sheets are not where they were: {THEIRS} find {len(sheets)} of {len(THEIRS)}.")
    whole = "\n".join(sheet.read_text(encoding="utf-8").removeprefix('@charset "UTF-8";') for sheet in sheets)
    needed = _RULE.sub(partial(_with_what_is_ours, f"[dir={other_direction()}]"), whole)
    moved = " ".join(re.findall(r"animation(?:-name)?:([^;}]+)", needed + ours))
    needed = _MOVEMENT.sub(lambda named: named[0] if re.search(rf"\b{named[1]}\b", moved) else "", needed)
    asked = {name for sheet in (needed, ours) for name in _ASKED.findall(sheet)}
    return _NAMED.sub(lambda named: named[0] if named[1] in asked else "", needed)


def is_ours(name: str) -> bool:
    """Whether our pages have that class of theirs.

    >>> is_ours("md-header__title"), is_ours("md-header__source"), is_ours("md-post__title"), is_ours("k"), is_ours("admonition")
    (True, False, False, True, False)
    """
    if name.startswith("md-"):
        part = name.removeprefix("md-")
        return re.split("__|--", part)[0] in PARTS and not part.startswith(ABSENT)
    return name in CLASSES or len(name) <= 2


def other_direction() -> str:
    """The direction of writing that the language of this build does not have."""
    language = spoken()
    return "ltr" if language and Locale.parse(language.tag, sep="-").text_direction == "rtl" else "rtl"


def _with_what_is_ours(unused: str, rule: re.Match[str]) -> str:
    """The rule with those of its selectors that a page may need; nothing where there are none."""
    selectors = rule[1].split(",")
    likely = [each for each in selectors if unused not in each and not _UNUSED.search(each) and not _TAGGED.search(each)]
    needed = [each for each in likely if all(map(is_ours, _CLASS.findall(_NOT.sub("", each))))]
    if len(needed) == len(selectors):
        return rule[0]
    return ",".join(needed) + rule[0].removeprefix(rule[1]) if needed else ""
