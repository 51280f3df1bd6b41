"""Every sentence of the engine's catalogues, filled in with its example as a reader gets it: the text of `sentences.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import stoek
from stoek.language import Plural, Sentence

__all__ = ["Plural", "Sentence"]

FILE = Path(__file__).with_name("sentences.txt")
ENGINE = Path(stoek.__file__).parent


def sentences() -> Iterator[Sentence]:
    """All of them, catalogue by catalogue."""
    for path in sorted(ENGINE.rglob("sentences.py")):
        catalogue = import_module(".".join(("stoek", *path.relative_to(ENGINE).with_suffix("").parts))).Say
        yield from (one for one in vars(catalogue).values() if isinstance(one, Sentence))


def text() -> str:
    """A line each: its code, and how it sounds."""
    return "".join(f"{sentence.code}: {sentence(**sentence.example)}\n" for sentence in sentences())
