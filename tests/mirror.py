"""A mirror language, made of every marked sentence: read backwards, in letters that no English word has."""

from __future__ import annotations

import io
from collections.abc import Iterable
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter, ascii_letters

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

import stoek
from stoek_site.build.messages import Place, Sentence, marked, of_python

ENGINE = Path(stoek.__file__).parent
LETTERS = 0xFEE0
"""How far letters of full width stand behind those of English."""
WIDE = {ord(letter): ord(letter) + LETTERS for letter in ascii_letters}


def mirrored(sentence: str) -> str:
    """The sentence in the mirror, with its parts as they are.

    >>> mirrored("{card} is not held.")
    '{card}.ｄｌｅｈ ｔｏｎ ｓｉ '
    """
    seen = ""
    for text, name, spec, conversion in Formatter().parse(sentence):
        seen += text[::-1].translate(WIDE).replace("{", "{{").replace("}", "}}")
        if name is not None:
            seen += f"{{{name}{'!' + conversion if conversion else ''}{':' + spec if spec else ''}}}"
    return seen


def translated(sentences: Iterable[tuple[Sentence, Place]]) -> Catalog:
    """A translator's catalogue of these."""
    catalog = Catalog(locale="nl", charset="utf-8")
    for sentence, place in sentences:
        catalog.add(sentence, tuple(map(mirrored, sentence)) if isinstance(sentence, tuple) else mirrored(sentence), [place])
    return catalog


@cache
def mirror() -> GNUTranslations:
    """The engine's sentences, compiled."""
    compiled = io.BytesIO()
    write_mo(compiled, translated(found for path in ENGINE.rglob("*.py") for found in of_python(path)))
    compiled.seek(0)
    return GNUTranslations(compiled)


def write_mirror(place: Path) -> None:
    """All sentences, as a `.po` file."""
    with place.open("wb") as file:
        write_po(file, translated(marked()), width=0)
