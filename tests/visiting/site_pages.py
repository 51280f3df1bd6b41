"""The built pages as trees of what matters: ids, links, attributes, inline scripts."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path


@dataclass
class BuiltPage(HTMLParser):
    """One page, read."""

    path: Path
    head_only: bool = False
    tags: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)
    first_in_head: tuple[str, dict[str, str]] | None = None

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._inside_script = False
        text = self.path.read_text(encoding="utf-8")
        self.feed(text.partition("</head>")[0] if self.head_only else text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        if self.tags and self.tags[-1][0] == "head":
            self.first_in_head = (tag, attributes)
        self.tags.append((tag, attributes))
        self._inside_script = tag == "script" and "src" not in attributes and attributes.get("type") != "application/json"

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self._inside_script = False

    def handle_data(self, data: str) -> None:
        if self._inside_script:
            self.scripts.append(data)

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


@cache
def heads(site: Path) -> tuple[BuiltPage, ...]:
    """The head of every page of the built site, which is read in no time."""
    return tuple(BuiltPage(path, head_only=True) for path in sorted(site.rglob("*.html")))


@cache
def built_pages(site: Path) -> tuple[BuiltPage, ...]:
    """Every page of the built site."""
    return tuple(BuiltPage(path) for path in sorted(site.rglob("*.html")))
