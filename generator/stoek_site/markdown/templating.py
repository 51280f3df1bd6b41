"""Templates into elements: rendered, parsed as XML, and put into the Markdown tree, so that MkDocs sees their links."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown.util import AtomicString

from stoek_site import PACKAGE, ROOMS
from stoek_site.shared.cards.pieces import SUIT_WORDS, card_view, card_views, side_word, text_parts

TEMPLATES = sorted({path.parent for room in ROOMS for path in (PACKAGE / room).rglob("*.html")})
"""The folders with templates. No two templates have one name."""

ENVIRONMENT = Environment(
    loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)
ENVIRONMENT.globals |= {
    "card": card_view,
    "cards": card_views,
    "suit_words": SUIT_WORDS,
    "side_word": side_word,
    "text_parts": text_parts,
}
ENVIRONMENT.tests["ends_with"] = str.endswith


def element(template: str, **context: Any) -> ElementTree.Element:
    """The one root element that a template makes of that context.

    Its texts are final: Markdown leaves them alone, so an asterisk in an answer stays an asterisk.
    """
    markup = ENVIRONMENT.get_template(template).render(**context)
    try:
        root = ElementTree.fromstring(markup.strip())
    except ElementTree.ParseError as fault:
        raise ValueError(f"{template} does not make well-formed markup with one root element: {fault}") from fault
    for part in root.iter():
        if part.text:
            part.text = AtomicString(part.text)
        if part.tail:
            part.tail = AtomicString(part.tail)
    return root
