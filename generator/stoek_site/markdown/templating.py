"""Templates into elements: rendered, parsed as XML, and put into the Markdown tree, so that MkDocs sees their links."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, meta
from markdown.util import AtomicString
from markupsafe import Markup, escape

from stoek.language import _, ngettext
from stoek_site import PACKAGE, ROOMS
from stoek_site.markdown.drawing import SITE, Views, drawn
from stoek_site.markdown.kept_pages import note, whole
from stoek_site.markdown.passages import page_at
from stoek_site.markdown.sources import source_name
from stoek_site.shared.cards.pieces import card_codes, suit_word

TEMPLATES = sorted({path.parent for room in ROOMS for path in (PACKAGE / room).rglob("*.html")})
"""The folders with templates. No two templates have one name."""

ENVIRONMENT = Environment(
    loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)
ENVIRONMENT.policies["json.dumps_kwargs"] = {"sort_keys": True, "separators": (",", ":")}


def said(sentence: str, /, **parts: object) -> Markup:
    """A sentence with its parts, of which those that are no markup are escaped."""
    return Markup(escape(_(sentence))).format(**parts) if parts else escape(_(sentence))


def counted(one: str, many: str, count: int, /, **parts: object) -> Markup:
    """The form for so many; `count` is a part by itself."""
    form = ngettext(one, many, count, **{name: f"{{{name}}}" for name in parts})
    return Markup(escape(form)).format(**parts)


def rule_words(rule: str) -> str:
    """What a link to a rule calls it: the last part of its id.

    >>> rule_words("staekske-rape/play/bare-jack")
    'bare jack'
    """
    return rule.rpartition("/")[2].replace("-", " ")


ENVIRONMENT.globals |= {
    "_": said,
    "ngettext": counted,
    "rule_words": rule_words,
    "draw": Views(),
    "cards": card_codes,
    "suit_word": suit_word,
    "source_name": source_name,
}
ENVIRONMENT.tests["ends_with"] = str.endswith


@cache
def files_of(template: str) -> frozenset[Path]:
    """The files of a template and of those that it takes macros from."""
    text, place, _is_current = ENVIRONMENT.loader.get_source(ENVIRONMENT, template)  # type: ignore[union-attr]
    named = meta.find_referenced_templates(ENVIRONMENT.parse(text))
    return frozenset({Path(str(place))}.union(*(files_of(str(name)) for name in named)))


def named_template(name: str) -> Template:
    """The template of that name; the page that is made notes that it is made of it."""
    for path in files_of(name):
        note(whole, path)
    return ENVIRONMENT.get_template(name)


def element(template: str, **context: Any) -> ElementTree.Element:
    """The one root element that a template makes of that context."""
    return _tree(template, named_template(template).render(**context), context.get("page_href"))


def view(name: str, *given: Any, page_href: Callable[[str], str] | None = None) -> ElementTree.Element:
    """The one root element that a view of the client draws."""
    return _tree(name, drawn(name, *given), page_href)


def _tree(made_by: str, markup: str, page_href: Callable[[str], str] | None) -> ElementTree.Element:
    """Markup as an element. Its texts are final: Markdown leaves them alone, so an asterisk in an answer stays an asterisk. Links
    of views lead from page to page as those of Markdown do."""
    try:
        root = ElementTree.fromstring(markup.strip())
    except ElementTree.ParseError as fault:
        raise ValueError(f"{made_by} does not make well-formed markup with one root element: {fault}") from fault
    for part in root.iter():
        if part.text:
            part.text = AtomicString(part.text)
        if part.tail:
            part.tail = AtomicString(part.tail)
        if page_href and (link := part.get("href", "")).startswith(SITE):
            part.set("href", page_href(page_at(link.removeprefix(SITE))))
    return root
