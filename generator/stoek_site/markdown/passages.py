"""The sentences of the rules, read where they live: in the `rule` blocks of a game's page.

A component that shows a rule quotes it from here, so that the prose of a rule exists once.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import markdown
import yaml

from stoek_site import ROOT
from stoek_site.markdown.kept_pages import noted
from stoek_site.markdown.sources import named_sources

DOCS = ROOT / "docs"

_BLOCK = re.compile(r"^/// rule \| (?P<id>\S+)\n(?P<options>(?: {4}[^\n]*\n)*)(?P<prose>.*?)^///$", re.MULTILINE | re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_OF = re.compile(r'<span data-of="([^"]+)">(.*?)</span>', re.DOTALL)
_STANDARD = re.compile(r'<span data-by-standard="([^"]+)">(.*?)</span>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Passage:
    """A rule as the page states it: its text without markup, and the sources by letter and name.

    `parts` is the same text, cut where it holds by the standard only: (text, the house rule that would change it or none); in
    `marked` it is the whole mark, as the page has it.
    """

    rule: str
    words: str
    sources: list[tuple[str, str]]
    marked: list[tuple[str, str | None]]
    prose: str

    @property
    def parts(self) -> list[tuple[str, str | None]]:
        return [(text, mark and mark.split()[0].partition(":")[2]) for text, mark in self.marked]

    def of(self, game: str) -> Passage:
        """The passage without the words that only other games of the page have."""
        own = _OF.sub(lambda marked: marked[2] if game in marked[1].split() else "", self.prose)
        return replace(self, words=plain_text(own), marked=text_parts(own), prose=own)


def plain_text(prose: str) -> str:
    """Prose without its markup, on one line; cards keep their codes.

    >>> plain_text("The *jack*\\nof [trumps](#x): ‹JC›.")
    'The jack of trumps: JC.'
    """
    text = _TAG.sub("", markdown.markdown(prose.strip())).translate(str.maketrans("", "", "‹›"))
    for entity, sign in (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")):
        text = text.replace(entity, sign)
    return " ".join(text.split())


def text_parts(prose: str) -> list[tuple[str, str | None]]:
    """Prose without its markup, cut at the words that a house rule would change, with their marks.

    >>> text_parts('He loses. <span data-by-standard="any:pay other:pay">He *pays* 5.</span>')
    [('He loses.', None), ('He pays 5.', 'any:pay other:pay')]
    """
    found: list[tuple[str, str | None]] = []
    end = 0
    for marked in _STANDARD.finditer(prose):
        found += [(prose[end : marked.start()], None), (marked[2], marked[1])]
        end = marked.end()
    found.append((prose[end:], None))
    return [(plain_text(text), option) for text, option in found if text.strip()]


def page_of(rule: str) -> str:
    """The file below docs/ that states a rule: a game's folder has an index, the rule sets of trick play share one page.

    >>> page_of("staekske-rape/play/lead"), page_of("trick-play/whist/follow")
    ('staekske-rape/index.md', 'trick-play.md')
    """
    return page_at(rule.split("/")[0])


def page_at(place: str) -> str:
    """The file below docs/ that makes the page at a place below the site, with the anchor that stands behind it.

    >>> page_at("saskop/#saskop/play/lead"), page_at("learn/saskop/"), page_at("")
    ('saskop/index.md#saskop/play/lead', 'learn/saskop.md', 'index.md')
    """
    path, mark, anchor = place.partition("#")
    page = path.rstrip("/")
    index = posixpath.join(page, "index.md")
    return (index if (DOCS / index).is_file() else f"{page}.md") + mark + anchor


def site_place(page: str) -> str:
    """Where a page stands below the site: for links that no Markdown is written around, as what goes to an element has them.

    >>> site_place("learn/saskop.md"), site_place("saskop/index.md#order"), site_place("index.md")
    ('learn/saskop/', 'saskop/#order', '')
    """
    path, mark, anchor = page.partition("#")
    path = path.removesuffix(".md") + "/"
    return path.removesuffix("index/") + mark + anchor


class Passages(Mapping[str, Passage]):
    """The rules of a page by their ids, in the order of the page. Of what is taken from it, it is noted that it was read."""

    def __init__(self, page: Path) -> None:
        self.page = page

    def __iter__(self) -> Iterator[str]:
        return iter(noted(rules_of, self.page))

    def __len__(self) -> int:
        return len(noted(rules_of, self.page))

    def __contains__(self, rule: object) -> bool:
        return noted(states, self.page, str(rule))

    def __getitem__(self, rule: str) -> Passage:
        return noted(passage, self.page, rule)


def rules_of(page: Path) -> list[str]:
    """The ids of the rules that a page states."""
    return list(_read(page))


def states(page: Path, rule: str) -> bool:
    """Whether a page states a rule."""
    return rule in _read(page)


def passage(page: Path, rule: str) -> Passage:
    """A rule of a page; `KeyError` where it states none of that id."""
    return _read(page)[rule]


def _read(page: Path) -> dict[str, Passage]:
    state = page.stat()
    return _passages(page, state.st_mtime_ns, state.st_size)


@cache
def _passages(page: Path, _time: int, _size: int) -> dict[str, Passage]:
    """Many blocks quote one page: it is read once for a build, and again when it has changed."""
    found = {}
    for block in _BLOCK.finditer(page.read_text(encoding="utf-8")):
        options = yaml.safe_load(block["options"]) or {}
        sources = named_sources(options.get("sources", ""))
        found[block["id"]] = Passage(block["id"], plain_text(block["prose"]), sources, text_parts(block["prose"]), block["prose"])
    return found


def play_passages(game: str, law: list[dict[str, object]]) -> dict[str, dict[str, object]]:
    """The rules that decide about cards in a game, the lead's first, as an element takes them: id -> words, sources, parts."""
    wanted = []
    for case in law:
        for options in (case["options"], case["partner_heads"] or []):
            assert isinstance(options, list)
            wanted += [option["rule"] for option in options]
    page = page_of(wanted[0])
    lead = wanted[0].rsplit("/", 1)[0]
    written = Passages(DOCS / page)
    wanted.insert(0, f"{lead}/lead")
    missing = [rule for rule in wanted if rule not in written]
    if missing:
        raise ValueError(f"docs/{page} does not state {', '.join(missing)}")
    return {rule: _told(written[rule].of(game)) for rule in dict.fromkeys(wanted)}


def _told(passage: Passage) -> dict[str, object]:
    """A rule as an element takes it; cut in parts only where one holds by the standard only."""
    told: dict[str, object] = {"words": passage.words, "sources": passage.sources}
    return told | ({"parts": passage.parts} if any(option for _text, option in passage.parts) else {})
