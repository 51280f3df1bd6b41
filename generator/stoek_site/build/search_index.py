"""What the search finds: the finished pages in small entries, written in the form that the theme's search reads.

An entry is a section, a rule or a term of the glossary, so that a word leads to where it is stated. The theme's own reader takes
whole sections, runs the cells of a table together, and ranks what programmers read before the rules; it is left out of the build.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field
from functools import partial
from html import escape
from html.parser import HTMLParser
from pathlib import Path

from stoek_site.markdown.answers import answers

ENTRIES = "entries"
"""The kind of what is kept of the pages of the last build: only pages that have changed are read."""
_HERE = hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
_MOVED = '<meta name="leads-to"'
"""In the head of a page that is kept for its old address only."""
INDEX = Path("search") / "search_index.json"
HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"}
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}
UNREAD = {"button", "pre", "script", "select", "style", "svg", "template", "textarea"}
"""What is no text of the page: examples in code are found by the words around them."""
WITHIN = {"abbr", "b", "code", "em", "i", "kbd", "small", "strong", "sub", "sup"}
"""What stands inside a word or beside one without a blank."""
BLOCKS = {
    "blockquote",
    "dd",
    "details",
    "div",
    "dl",
    "figcaption",
    "figure",
    "li",
    "ol",
    "p",
    "section",
    "summary",
    "table",
    "tr",
    "ul",
}

RANKS = (
    ("(glossary|may-i-play)/", 300.0),
    ("(api|protocol|add-your-own|notation|evening-notation|publish|proofs|measured|sources)/", 0.01),
    ("$|(puzzles|quiz|learn|from-game-to-game|privacy)/|.*/card/", 20.0),
    ("(trick-play|family)/|.*/(tactics|odds)/", 50.0),
    ("", 100.0),
)
"""How much the entries of a page weigh, by how its address begins, the first that fits: the words of the table and what settles a
card, then the games and what is done with them, then what is told of them besides; long after them what is for who programs,
publishes or doubts."""
READING = {
    "lang": ["en"],
    "separator": r"[\s\-]+",
    "pipeline": ["stopWordFilter"],
    "fields": {"title": {"boost": 20.0}, "text": {"boost": 1.0}},
}
"""How the theme's search reads the entries. A title tells more than a text, but less than a text with every word of a question."""


@dataclass
class Entry:
    """A place, what it is called, and its text in paragraphs."""

    place: str
    title: str = ""
    paragraphs: list[str] = field(default_factory=list)

    def as_json(self, page: str) -> dict[str, object]:
        weight = next(weight for begins, weight in RANKS if re.match(begins, page))
        text = "".join(f"<p>{escape(words, quote=False)}</p>" for each in self.paragraphs if (words := tidy(each)))
        location = page + (f"#{self.place}" if self.place else "")
        return {"location": location, "title": escape(tidy(self.title), quote=False), "text": text, "boost": weight}


def tidy(text: str) -> str:
    """One blank between words, none before a stop, one mark between cells, and cards in one piece.

    >>> tidy(" follow  and win ,  if ( perhaps ) able . ·  · void")
    'follow and win, if (perhaps) able. · void'
    >>> tidy("10 ♥ led")
    '10♥ led'
    """
    text = re.sub(r"\s*·[\s·]*", " · ", re.sub(r"\s+", " ", text)).strip(" ·")
    text = re.sub(r"\b(10|[AKQJ6789]) ([♣♠♥♦])", r"\1\2", text)
    return re.sub(r"([(“]) ", r"\1", re.sub(r" ([.,;:!?)”])", r"\1", text))


class PageReader(HTMLParser):
    """The entries of one page, the first of them the page itself."""

    def __init__(self, title: str) -> None:
        super().__init__(convert_charrefs=True)
        self.entries = [Entry("", title)]
        self._open: list[str] = []
        self._unread = 0
        self._in_article = 0
        self._titled: Entry | None = None
        self._at = self.entries[0]
        self._back: list[tuple[int, Entry]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            self._gap(tag)
            return
        self._open.append(tag)
        attributes = {name: value or "" for name, value in attrs}
        if tag == "article" and not self._in_article:
            self._in_article = len(self._open)
        classes = attributes.get("class", "").split()
        if (
            self._unread
            or tag in UNREAD
            or "data-search-exclude" in attributes
            or "headerlink" in classes
            or "visually-hidden" in classes
        ):
            self._unread = self._unread or len(self._open)
            return
        place = attributes.get("id", "")
        if not self._in_article:
            return
        if "rule" in classes and place:
            self._back.append((len(self._open), self._at))
            self._begin(place, place.rpartition("/")[2].replace("-", " "))
        elif tag == "h1":
            self._titled = self.entries[0]
            self._titled.title = ""
        elif (tag in HEADINGS or tag == "dt") and place:
            self._begin(place, "")
            self._titled = self._at
        self._gap(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self._open:
            return
        while self._open:
            depth, closed = len(self._open), self._open.pop()
            if self._unread == depth:
                self._unread = 0
            if self._in_article == depth:
                self._in_article = 0
            if self._back and self._back[-1][0] == depth:
                self._at = self._back.pop()[1]
                self._at.paragraphs.append("")
            if closed in HEADINGS or closed == "dt":
                self._titled = None
            self._gap(closed)
            if closed == tag:
                return

    def handle_data(self, data: str) -> None:
        if not self._in_article or self._unread:
            return
        if self._open[-1] == "code" and data.startswith(("{", "[")):
            data = "…"
        if self._titled:
            self._titled.title += data
        elif self._at.paragraphs:
            self._at.paragraphs[-1] += data
        else:
            self._at.paragraphs.append(data)

    def _begin(self, place: str, title: str) -> None:
        self._at = Entry(place, title)
        self.entries.append(self._at)

    def _gap(self, tag: str) -> None:
        """Where an element begins or ends, a word does; a block is a paragraph of its own, and cells stand apart."""
        if not self._at.paragraphs or tag in WITHIN or self._titled or self._unread:
            return
        if tag in BLOCKS or tag in HEADINGS or tag == "dt":
            self._at.paragraphs.append("")
        else:
            self._at.paragraphs[-1] += " · " if tag in ("td", "th") else " "


def entries_of(page: str, text: str) -> list[dict[str, object]]:
    """The entries of a page that stands at that address, below the root of the site."""
    found = re.search(r"<title>(.*?)</title>", text, re.DOTALL)
    reader = PageReader(found[1].partition(" - ")[0] if found else page)
    reader.feed(text)
    return [entry.as_json(page) for entry in reader.entries if not entry.place or entry.title]


def _outside_menus(text: str) -> str:
    """The part of a page that its entries are made of: title and article."""
    return text[text.find("<title>") : text.find("</title>")] + text[text.find("<article") : text.rfind("</article>")]


def write_index(site: Path) -> None:
    """Write the index of a finished site, without the pages that are kept for their old addresses only."""
    marks: set[str] = set()
    docs: list[dict[str, object]] = []
    for path in sorted(site.rglob("index.html")):
        place = path.parent.relative_to(site).as_posix()
        page = "" if place == "." else f"{place}/"
        text = path.read_text(encoding="utf-8")
        if _MOVED in text:
            continue
        mark = f"{_HERE}{page}\0{_outside_menus(text)}"
        marks.add(mark)
        docs += json.loads(answers().made(ENTRIES, mark, partial(_entries, page, text)))
    answers().keep_only(ENTRIES, marks)
    (site / INDEX).parent.mkdir(exist_ok=True)
    (site / INDEX).write_text(
        json.dumps({"config": READING, "docs": docs}, ensure_ascii=False, separators=(",", ":")), encoding="utf-8"
    )


def _entries(page: str, text: str) -> str:
    return json.dumps(entries_of(page, text))
