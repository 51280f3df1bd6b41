"""The letters of the sources are explained where they first stand on a page."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from markdown.treeprocessors import Treeprocessor

from stoek_site.paging import made_for
from stoek_site.sources import SOURCES
from stoek_site.templating import element

MARK = "sources__letter"


class SourceKey(Treeprocessor):
    """Puts one line before the first rule of a page that carries letters of sources: every letter of the page with its name.

    Where the letters stand first in something to work with, the line follows it.
    """

    def run(self, root: Element) -> None:
        if not made_for(self.md):
            return
        letters = [letter for letter in SOURCES if any(_names(part, letter) for part in root.iter("a"))]
        if not letters:
            return
        place = next(place for place, part in enumerate(root) if any(each.get("class") == MARK for each in part.iter("a")))
        one = next(each for each in root[place].iter("a") if each.get("class") == MARK)
        page = (one.get("href") or "").partition("#")[0]
        before = place if root[place].tag == "div" else place + 1
        root.insert(before, element("source-key.html", page=page, sources=[(letter, SOURCES[letter]) for letter in letters]))


def _names(part: Element, letter: str) -> bool:
    return part.get("class") == MARK and part.text == letter
