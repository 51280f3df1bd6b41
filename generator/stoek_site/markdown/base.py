"""What all blocks share: strict options, the engine, links to rules, and templates as elements."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, NoReturn
from xml.etree import ElementTree

from pymdownx.blocks.block import Block

from stoek_site.markdown.engine import Refused, ask
from stoek_site.markdown.host import Stop, made_for
from stoek_site.markdown.passages import page_of
from stoek_site.markdown.templating import element

PROSE_MARK = "data-prose"
ALL = "all"
"""The argument of a block that has no choice."""


class BlockFault(Stop):
    """A block that cannot be built: the page, the block, and what is wrong with it."""


def text(value: object) -> str:
    """An option that is a text."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"a text is wanted, not {value!r}")
    return value.strip()


def switch(value: object) -> bool:
    """An option that is true or false."""
    if not isinstance(value, bool):
        raise ValueError(f"true or false is wanted, not {value!r}")
    return value


def request(value: object) -> dict[str, Any]:
    """An option that is a request of the engine."""
    if not isinstance(value, dict) or not isinstance(value.get("verb"), str):
        raise ValueError("a request is wanted: {verb: score, ...}")
    return value


class TemplateBlock(Block):  # type: ignore[misc]
    """A block whose element comes from a template and that has no prose of its own.

    The library drops a block with a wrong option silently and leaves its slashes in the page. Ours stop the build.
    """

    ARGUMENT = True
    TEMPLATE: ClassVar[str]
    OPTIONS: ClassVar[dict[str, tuple[Any, Callable[[Any], Any]]]] = {}
    HAS_NO_CHOICE: ClassVar[bool] = False
    """Whether it takes no other argument than `all`."""

    argument: str
    options: dict[str, Any]

    def on_init(self) -> None:
        self.stray = ElementTree.Element("div")

    def as_element(self) -> ElementTree.Element:
        """The element that the block becomes."""
        return element(self.TEMPLATE, rule_href=self.rule_href, page_href=self.page_href, **self.context())

    def context(self) -> dict[str, Any]:
        """What the template gets besides `rule_href` and `page_href`."""
        return {}

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        try:
            if self.HAS_NO_CHOICE and self.argument != ALL:
                raise ValueError(f"it shows all that there is: write {ALL}")
            made = self.as_element()
        except (Refused, KeyError, TypeError, ValueError) as fault:
            self.fail(str(fault) if isinstance(fault, ValueError) else f"{type(fault).__name__}: {fault}", cause=fault)
        parent.append(made)
        return made

    def on_add(self, block: ElementTree.Element) -> ElementTree.Element:
        """Prose written inside is caught here, outside the page."""
        return self.stray

    def on_end(self, block: ElementTree.Element) -> None:
        if len(self.stray) or (self.stray.text or "").strip():
            self.fail("this block takes no prose; put the text before it or after it")

    def ask(self, request: Mapping[str, Any]) -> Any:
        """The engine's answer; a refusal stops the build."""
        return ask(request)

    def page(self) -> str:
        """The page's path below docs/; empty for a text that belongs to no page."""
        return made_for(self.md)

    def page_href(self, target: str) -> str:
        """A link to another page, written as in Markdown, from wherever this block stands."""
        path, hash_mark, anchor = target.partition("#")
        here = self.page()
        if path == here:
            return f"#{anchor}" if hash_mark else posixpath.basename(path)
        return posixpath.relpath(path, posixpath.dirname(here) or ".") + hash_mark + anchor

    def rule_href(self, rule: str) -> str:
        """A link to the sentence that states a rule."""
        return self.page_href(f"{page_of(rule)}#{rule}")

    def fail(self, message: str, cause: BaseException | None = None) -> NoReturn:
        raise BlockFault(f"{self.page() or 'page'}: /// {self.NAME} | {getattr(self, 'argument', '')}: {message}") from cause

    def _validate(self, parent: ElementTree.Element, arg: str | None, **options: Any) -> bool:
        self.argument = arg or ""
        if not arg:
            self.fail("an argument is missing after “|”")
        for name, value in options.items():
            if name not in self.option_spec:
                self.fail(f"there is no option {name}; there are {', '.join(self.OPTIONS) or 'none'}")
            try:
                self.option_spec[name][1](value)
            except ValueError as fault:
                self.fail(f"option {name}: {fault}", cause=fault)
        return bool(super()._validate(parent, arg, **options))


class ProseBlock(TemplateBlock):
    """A block with Markdown inside, which goes into the template's element marked `data-prose`."""

    prose: ElementTree.Element

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        made = super().on_create(parent)
        found = next((part for part in made.iter() if part.attrib.pop(PROSE_MARK, None)), None)
        if found is None:
            self.fail(f"{self.TEMPLATE} has no element with {PROSE_MARK}")
        self.prose = found
        return made

    def on_add(self, block: ElementTree.Element) -> ElementTree.Element:
        return self.prose

    def on_end(self, block: ElementTree.Element) -> None:
        """Prose inside is what this block is for."""
