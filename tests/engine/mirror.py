"""A mirror language, made of every marked sentence of the engine: read backwards, in letters that no English word has."""

from __future__ import annotations

import io
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter, ascii_letters

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo

import stoek

ENGINE = Path(stoek.__file__).parent
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in ascii_letters}
"""Letters of full width, in place of those of English."""


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


@cache
def mirror() -> GNUTranslations:
    """The catalogue: what `make messages` finds, translated and compiled as a translator's would be."""
    catalog = Catalog(locale="nl")
    for _file, _line, sentence, _comments, _context in extract_from_dir(ENGINE, keywords=KEYWORDS):
        catalog.add(sentence, tuple(map(mirrored, sentence)) if isinstance(sentence, tuple) else mirrored(sentence))
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return GNUTranslations(compiled)
