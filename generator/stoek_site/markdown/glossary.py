"""The first use of a term on a page leads to the glossary, which says itself by which words a term is known.

A term of `docs/glossary.md` that is to be linked names its forms: `trump { #trump data-words="trump, trumps" }`.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString

from stoek_site.markdown.host import made_for
from stoek_site.markdown.kept_pages import noted
from stoek_site.markdown.passages import DOCS

GLOSSARY = "glossary.md"
HEADINGS = frozenset(f"h{level}" for level in range(1, 7))
UNLINKED = HEADINGS | {"a", "code", "pre", "th", "dt", "summary", "button", "label", "legend"}
WITHOUT = frozenset({GLOSSARY, "index.md", "protocol.md", "api.md", "404.md"})
"""Pages without these links: the glossary itself, the front page, whose cards are links, and what only programs ask."""

NEXT = "Next: "
"""How the last line of a page begins: its one link is the next step."""

_TERM = re.compile(r'^[^\n:#]+ \{ #(?P<anchor>[\w-]+) data-words="(?P<words>[^"]+)" \}$', re.MULTILINE)


def terms() -> dict[str, str]:
    """Every form of every term that is linked, in lower case, and the anchor of its entry."""
    return terms_of(DOCS / GLOSSARY)


@cache
def terms_of(glossary: Path) -> dict[str, str]:
    """The terms of that file."""
    found: dict[str, str] = {}
    for entry in _TERM.finditer(glossary.read_text(encoding="utf-8")):
        for form in entry["words"].split(","):
            if found.setdefault(form.strip().lower(), entry["anchor"]) != entry["anchor"]:
                raise ValueError(f"“{form.strip()}” stands at two terms of {GLOSSARY}")
    return found


@cache
def _forms() -> re.Pattern[str]:
    """Any form as a word by itself; of two that begin alike the longer."""
    longest = sorted(terms(), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})(?![\w-])", re.IGNORECASE)


class GlossaryLinks(Treeprocessor):
    """Links the first use of each term in the running text of a page, in no heading, link, code or answer of the engine."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(md)
        self.waiting: set[str] = set()
        self.here = ""

    def run(self, root: Element) -> None:
        page = made_for(self.md)
        if not page or page in WITHOUT:
            return
        self.here = posixpath.relpath(GLOSSARY, posixpath.dirname(page) or ".")
        self.waiting = set(noted(terms_of, DOCS / GLOSSARY).values())
        self.link(root)

    def link(self, element: Element) -> None:
        """Link what stands in an element, in the order in which it is read."""
        if element.tag in UNLINKED or "".join(element.itertext()).startswith(NEXT):
            return
        children = list(element)
        made = self.linked(element.text)
        if made:
            element.text, links = made
            element[:0] = links
        for child in children:
            self.link(child)
            made = self.linked(child.tail)
            if made:
                child.tail, links = made
                place = list(element).index(child) + 1
                element[place:place] = links

    def linked(self, text: str | None) -> tuple[str, list[Element]] | None:
        """The text up to the first link, and the links with what follows each; none where nothing is linked."""
        if not text or isinstance(text, AtomicString):
            return None
        links: list[Element] = []
        start, end = "", 0
        for form, anchor in self.first_uses(text):
            between = text[end : form.start()]
            if links:
                links[-1].tail = between
            else:
                start = between
            link = Element("a", {"class": "term", "href": f"{self.here}#{anchor}"})
            link.text = AtomicString(form[0])
            links.append(link)
            end = form.end()
        if not links:
            return None
        links[-1].tail = text[end:]
        return start, links

    def first_uses(self, text: str) -> Iterator[tuple[re.Match[str], str]]:
        for form in _forms().finditer(text):
            anchor = terms()[form[0].lower()]
            if anchor in self.waiting:
                self.waiting.remove(anchor)
                yield form, anchor
