"""The built pages as trees of what matters: ids, links, attributes, inline scripts."""

from __future__ import annotations

import gc
import pickle
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from filelock import FileLock


@dataclass
class BuiltPage:
    """One page, as it was read."""

    path: Path
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    first_in_head: tuple[str, dict[str, str]] | None = None

    @property
    def ids(self) -> list[str]:
        return [attributes["id"] for _, attributes in self.tags if "id" in attributes]

    @property
    def description(self) -> str:
        """What the page says of itself to those who have not opened it."""
        return next((meta.get("content", "") for meta in self.all("meta") if meta.get("name") == "description"), "")

    def all(self, name: str) -> list[dict[str, str]]:
        """The attributes of every element of that name."""
        return [attributes for tag, attributes in self.tags if tag == name]


class Reader(HTMLParser):
    """What reads a page; the whole of it, or its head."""

    def __init__(self, path: Path, *, head_only: bool = False) -> None:
        super().__init__(convert_charrefs=True)
        self.page = BuiltPage(path)
        self._inside_script = False
        text = path.read_text(encoding="utf-8")
        self.feed(text.partition("</head>")[0] if head_only else text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if self.page.tags and self.page.tags[-1][0] == "head":
            self.page.first_in_head = (tag, attributes)
        self.page.tags.append((tag, attributes))
        self._inside_script = tag == "script" and "src" not in attributes and attributes.get("type") != "application/json"

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._inside_script = False

    def handle_data(self, data: str) -> None:
        if self._inside_script:
            self.page.scripts.append(data)


@cache
def heads(site: Path) -> tuple[BuiltPage, ...]:
    """The head of every page of the built site, which is read in no time."""
    return tuple(Reader(path, head_only=True).page for path in sorted(site.rglob("*.html")))


def page_at(site: Path, place: str) -> BuiltPage:
    """The page of the built site that is served there."""
    return next(page for page in built_pages(site) if page.path == site / place / "index.html")


@cache
def built_pages(site: Path) -> tuple[BuiltPage, ...]:
    """Every page of the built site. To read them takes seconds: whoever comes first does it for all processes of the suite."""
    kept = site.with_name(f"{site.name}.pages")
    with FileLock(kept.with_suffix(".pages-lock")):
        if not kept.exists():
            kept.write_bytes(pickle.dumps(tuple(Reader(path).page for path in sorted(site.rglob("*.html")))))
    gc.disable()  # a third of a million things come in, of which none goes
    try:
        pages: tuple[BuiltPage, ...] = pickle.loads(kept.read_bytes())
    finally:
        gc.enable()
    return pages
