"""The catalogue that the site is built with: none, which is English, or the `.po` file that the environment names.

What is made for a site is kept in `BUILT`, a folder for each language: builds in two languages know nothing of each other.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from gettext import GNUTranslations, c2py
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from stoek import language
from stoek_site import ROOT

CATALOGUE = "SITE_PO"
"""The variable of the environment that names the file."""


BUILT = ROOT / "build" / (f"in-{Path(_named).stem}" if (_named := os.environ.get(CATALOGUE)) else "")
NO_TIME = datetime.fromtimestamp(0, UTC)
"""In the place of the time at which a catalogue is compiled."""


class BadCatalogue(RuntimeError):
    """A file that is no catalogue, or whose translations name other parts than the English."""


Said = Callable[[Message], bool]
"""Which messages are asked for."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A language other than English."""

    tag: str
    """As `lang` has it, such as `nl`."""
    plural_forms: str
    """The head's field of that name."""
    plural: str
    """Which form a number has, as an expression of C, and of JavaScript, in `n`."""
    messages: tuple[Message, ...]
    """All that is translated."""

    def compiled(self, said: Said = lambda message: True) -> bytes:
        """A `.mo` file of some of the messages; the same for the same messages."""
        catalog = Catalog(locale=self.tag.replace("-", "_"), creation_date=NO_TIME, revision_date=NO_TIME)
        catalog.mime_headers = [("Plural-Forms", self.plural_forms)]
        for message in filter(said, self.messages):
            catalog.add(message.id, message.string)
        made = io.BytesIO()
        write_mo(made, catalog)
        return made.getvalue()

    def script(self, said: Said) -> str:
        """What the client is to speak by, as an expression."""
        sentences = {first(message.id): message.string for message in filter(said, self.messages)}
        return f"{{ sentences: {json.dumps(sentences, ensure_ascii=False)}, form: (n) => Number({self.plural}) }}"


def first(said: str | tuple[str, ...] | list[str]) -> str:
    """The English by which a sentence is found: its first form."""
    return said if isinstance(said, str) else said[0]


def said_in(*places: str) -> Said:
    """Whether a sentence is said in a file whose path begins or ends so; one without places may be said anywhere."""

    def asked(message: Message) -> bool:
        return not message.locations or any(path.startswith(places) or path.endswith(places) for path, _ in message.locations)

    return asked


FOR_PAGES = "engine/stoek/study/pages/"


def IN_ENGINE(message: Message) -> bool:
    """Whether the engine says a sentence, and not only a page that is made of it."""
    places = [path for path, _ in message.locations]
    return not places or any(path.startswith("engine/") and not path.startswith(FOR_PAGES) for path in places)


IN_CLIENT = said_in(".ts")
IN_WORKER = said_in("/worker.ts")


def IN_PAGES(message: Message) -> bool:
    """Whether a sentence may stand in a page when it has been made: all but those of the client."""
    return not message.locations or any(not path.endswith(".ts") for path, _ in message.locations)


_PART = re.compile(r"\{(\w*)[^{}]*\}")


def _forms(said: str | tuple[str, ...] | list[str] | None) -> Iterator[str]:
    yield from (said,) if isinstance(said, str) else said or ("",)


def read(path: Path) -> Spoken:
    """The catalogue in that file; raises `BadCatalogue`."""
    try:
        with path.open("rb") as file:
            catalog = read_po(file, abort_invalid=True)
        c2py(catalog.plural_expr)
    except (OSError, ValueError, PoFileError) as fault:
        raise BadCatalogue(f"{path} is no catalogue: {fault}") from fault
    if catalog.locale_identifier is None:
        raise BadCatalogue(f"{path} does not say its language. Write it in the head: Language: nl.")
    messages = tuple(message for message in catalog if message.id and not message.fuzzy and all(_forms(message.string)))
    for message in messages:
        named = set().union(*(_PART.findall(form) for form in _forms(message.id)))
        for form in _forms(message.string):
            if foreign := set(_PART.findall(form)) - named:
                raise BadCatalogue(f"{path}: “{form}” has a part {{{min(foreign)}}}, which the English does not have.")
    tag = catalog.locale_identifier.replace("_", "-")
    return Spoken(tag, catalog.plural_forms, catalog.plural_expr, messages)


@cache
def spoken() -> Spoken | None:
    """The language of this build; None is English."""
    named = os.environ.get(CATALOGUE)
    return read(ROOT / named) if named else None


@cache
def translations() -> GNUTranslations | None:
    """What speaks it; None is English."""
    return None if (other := spoken()) is None else GNUTranslations(io.BytesIO(other.compiled()))


@cache
def speak() -> None:
    """Let this process speak the language of the build."""
    if (other := translations()) is not None:
        language.speak(other)


def mark(said: Said = lambda message: True) -> str:
    """What tells answers and pages of this catalogue from those of another; nothing in English."""
    return "" if (other := spoken()) is None else hashlib.sha256(other.compiled(said)).hexdigest()
