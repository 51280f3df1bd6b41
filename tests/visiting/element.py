"""An element of the site without a page (`element.ts`): what a person presses, fills and reads there; the engine answers here."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import Any
from xml.etree import ElementTree

from stoek_site.features.drill.kinds import question_files
from stoek_site.features.learn.baked import lesson_files
from stoek_site.features.puzzles.baked import puzzle_files
from visiting.at_node import Reader
from visiting.markup import Part, drawn_part
from visiting.pageless import pageless

_visits = count()


def told_by(block: str, page: str = "", name: str = "stoek-") -> dict[str, str]:
    """What a block of Markdown, on that page, tells its element, by the names that scripts have for it."""
    return _data(next(part for part in _made(block, page).iter() if part.tag.startswith(name)))


def told_in(block: str, page: str, attribute: str) -> list[dict[str, str]]:
    """The same of its parts that have an attribute, with their ids."""
    parts = [part for part in _made(block, page).iter() if attribute in part.attrib]
    return [{"id": part.get("id") or "", **_data(part)} for part in parts]


@cache
def _made(block: str, page: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{pageless(page=page).convert(block)}</div>")


def _data(part: ElementTree.Element) -> dict[str, str]:
    named = {name.removeprefix("data-"): value for name, value in part.attrib.items() if name.startswith("data-")}
    return {re.sub("-([a-z])", lambda letter: letter[1].upper(), name): value for name, value in named.items()}


def site_file(place: str) -> str | None:
    """A file that pages fetch, as the build writes it."""
    for kind, files in {"questions-": question_files, "puzzles/": puzzle_files, "learn/": lesson_files}.items():
        if kind in place:
            return files().get(place)
    return None


@dataclass
class Element:
    """An element by its name, with what the server tells it; `box` is all that it has drawn, once nothing is under way."""

    reader: Reader
    name: str
    told: dict[str, Any]
    hash: str = ""
    box: Part = field(init=False)

    def __post_init__(self) -> None:
        self.come(self.hash)

    def come(self, hash: str = "") -> None:
        """Another visit, in the same browser."""
        self.reader.visit = f"{self.name} {next(_visits)}"
        texts = {key: value if isinstance(value, str) else json.dumps(value) for key, value in self.told.items()}
        self.reader.told[self.name] = texts
        self.reader.files = site_file
        script = """async ({ Element }, [name, hash]) => {
            location.hash = hash;
            globalThis.element = new Element(name);
            return element.drawn();
        }"""
        self._drawn(self.reader.run(script, [self.name, hash]))

    def _drawn(self, markup: str) -> None:
        self.box = drawn_part(markup)
        self._around = {child: parent for parent in self.box.tree.iter() for child in parent}

    def at(self, hash: str) -> None:
        """Follow a link within the page."""
        self._drawn(self.reader.run("async (_parts, hash) => element.at(hash)", hash))

    def chain(self, part: Part) -> list[ElementTree.Element]:
        """A part and all around it, from within to without."""
        found = [part.tree]
        while found[-1] in self._around:
            found.append(self._around[found[-1]])
        return found

    def is_seen(self, part: Part) -> bool:
        return all(each.get("hidden") is None for each in self.chain(part))

    def seen(self, selector: str) -> list[Part]:
        return [part for part in self.box.all(selector) if self.is_seen(part)]

    def does(self, part: Part, event: str = "click", **given: Any) -> None:
        """What hears the event in that part or around it, unless it is out of use."""
        assert part.get("disabled") is None, part.words
        chain = self.chain(part)
        numbers = [int(each.attrib[f"data-{event}"]) for each in chain if f"data-{event}" in each.attrib]
        is_submit = event == "click" and part.get("type") == "submit"
        assert numbers or is_submit, f"nothing hears {event} in {ElementTree.tostring(part.tree)[:200]!r}"
        has = {"name": part.get("name") or "", "value": part.get("value") or "", "id": part.get("id") or "", "checked": True}
        script = "async (_parts, given) => element.hears(...given)"
        if numbers:
            self._drawn(self.reader.run(script, [numbers, event, has | given, []]))
        if is_submit:
            form = next(each for each in chain if each.tag == "form")
            self._drawn(self.reader.run(script, [[int(form.attrib["data-submit"])], "submit", has, fields_of(Part(form))]))

    def button(self, name: str, within: str = "") -> Part:
        """The button of that name that can be seen."""
        found = [part for part in self.seen(f"{within} button".strip()) if re.fullmatch(name, part.name)]
        assert len(found) == 1, (name, [part.name for part in self.seen("button")])
        return found[0]

    def press(self, name: str, within: str = "") -> None:
        self.does(self.button(re.escape(name), within))

    def fill(self, id: str, text: str) -> None:
        self.does(self.box.one(f"[id='{id}']"), "input", value=text)

    def choose(self, selector: str, name: str, event: str = "change") -> None:
        """The radio whose label begins so."""
        [label] = [part for part in self.seen(f"{selector} label") if part.name.startswith(name)]
        self.does(label.one("input"), event)

    def select(self, selector: str, value: str, event: str = "change") -> None:
        self.does(self.box.one(selector), event, value=value)

    def texts(self, selector: str) -> list[str]:
        return [part.words for part in self.seen(selector)]

    def text(self, selector: str) -> str:
        [found] = self.texts(selector)
        return found


def fields_of(form: Part) -> list[tuple[str, str]]:
    """What a form would send."""
    found = []
    for part in form.tree.iter():
        name, is_out = part.get("name"), part.get("disabled") is not None
        if not name or is_out or (part.get("type") in ("radio", "checkbox") and part.get("checked") is None):
            continue
        chosen = [each.get("value") for each in part.iter("option") if each.get("selected") is not None]
        value = (
            (chosen or [each.get("value") for each in part.iter("option")][:1])[:1] if part.tag == "select" else [part.get("value")]
        )
        found.append((name, (value or [""])[0] or ""))
    return found
