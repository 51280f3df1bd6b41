"""The letters of the sources are explained where they first stand on a page."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from markdown.treeprocessors import Treeprocessor

from stoek_site.markdown.host import made_for
from stoek_site.markdown.sources import SOURCES, named_sources
from stoek_site.markdown.templating import element

MARK = "sources__letter"


class SourceKey(Treeprocessor):
    """Puts one line before the first rule of a page that carries letters of sources: every letter of the page with its name.

    Where the letters stand first in something to work with, the line follows it. An answer that is folded up has letters of its
    own, each with its name.
    """

    def run(self, root: Element) -> None:
        if not made_for(self.md):
            return
        place, one = next(((place, mark) for place, part in enumerate(root) for mark in _marks(part)), (0, None))
        if one is None:
            return
        named = {mark.text for mark in _marks(root)}
        letters = [letter for letter in SOURCES if letter in named]
        page = (one.get("href") or "").partition("#")[0]
        before = place if root[place].tag == "div" else place + 1
        root.insert(before, element("source-key.html", page=page, sources=named_sources(" ".join(letters))))


def _marks(part: Element) -> Iterator[Element]:
    """The letters in it that can be seen without opening anything."""
    if part.get("class") == MARK:
        yield part
    for inner in part:
        if inner.tag != "details":
            yield from _marks(inner)
