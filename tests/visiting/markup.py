"""What a view draws, as a tree that is asked by selectors: a tag, classes and attributes of each part, one within the other."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

_STEP = re.compile(r"^([\w-]*)((?:[.\[][^.\[]+)*)$")
_WANTS = re.compile(r"\.([\w-]+)|\[([\w-]+)(?:(~?=)'?([^'\]]*)'?)?\]")


@dataclass(frozen=True)
class Part:
    """A part of what is drawn."""

    tree: ElementTree.Element

    def all(self, selector: str) -> list[Part]:
        """Those within, in their order; a comma parts selectors."""
        found = [part for each in selector.split(", ") for part in _within(self.tree, re.findall(r"(?:\[[^\]]*\]|[^\s\[])+", each))]
        order = {part: at for at, part in enumerate(self.tree.iter())}
        return [Part(part) for part in sorted(set(found), key=order.__getitem__)]

    def one(self, selector: str) -> Part:
        """The one that is there, and no other."""
        [found] = self.all(selector)
        return found

    def first(self, selector: str) -> Part:
        return self.all(selector)[0]

    def has(self, selector: str) -> bool:
        return bool(self.all(selector))

    def get(self, name: str) -> str | None:
        return self.tree.get(name)

    @property
    def words(self) -> str:
        """What stands there, cards as the notation writes them."""
        return " ".join("".join(_words(self.tree)).split())

    @property
    def cards(self) -> list[str]:
        """The cards that lie there."""
        return [part.tree.attrib["data-card"] for part in self.all("[data-card]")]

    @property
    def name(self) -> str:
        """What it is called, as it is read out."""
        return self.tree.get("aria-label") or " ".join("".join(_words(self.tree, aloud=True)).split())

    @property
    def called(self) -> list[str]:
        """The names of its buttons and links, as they are read out."""
        return [part.name for part in self.all("button, a")]


def drawn_part(markup: str) -> Part:
    return Part(ElementTree.fromstring(f"<div>{markup}</div>"))


def _words(part: ElementTree.Element, *, aloud: bool = False) -> Iterator[str]:
    if aloud and part.get("aria-hidden") == "true":
        return
    if card := part.get("data-card"):
        yield part.get("aria-label", card) if aloud else card
    elif (text := part.get("data-text")) is not None:
        yield text
    else:
        yield part.text or ""
        for each in part:
            yield from _words(each, aloud=aloud)
            yield each.tail or ""


def _within(part: ElementTree.Element, steps: list[str]) -> Iterator[ElementTree.Element]:
    step, *further = steps
    for each in part.iter():
        if each is not part and _is(each, step):
            yield from _within(each, further) if further else [each]


def _is(part: ElementTree.Element, step: str) -> bool:
    form = _STEP.match(step)
    assert form, f"no selector: {step}"
    tag, wanted = form.groups()
    return tag in ("", part.tag) and all(_has(part, *each) for each in _WANTS.findall(wanted))


def _has(part: ElementTree.Element, name: str, attribute: str, how: str, value: str) -> bool:
    if name:
        return name in part.get("class", "").split()
    found = part.get(attribute)
    if how == "~=":
        return value in (found or "").split()
    return found == value if how else found is not None
