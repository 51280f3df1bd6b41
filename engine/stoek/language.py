"""The language that the engine speaks: English, unless a catalogue of another is given to `speak`.

Every sentence that a person reads stands in English where it is used, marked for gettext: `_("…")` where it is said at once,
`N_("…")` where it is kept (a constant, a field of a game) and goes through `_` when it is said, `ngettext` where it counts. What
varies is a part with a name: `_("{card} is not held.", card=text)`. `make messages` gathers the marked sentences.

Names do not count as sentences: ids of rules and games, verbs and keys of the protocol, words of the notation, cards as texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Catalogue(Protocol):
    """What translates: `gettext.GNUTranslations` does, read from a `.mo` file."""

    def gettext(self, message: str, /) -> str:
        """The sentence in the catalogue's language."""
        ...

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """The sentence in the form that its language has for `n`."""
        ...


_TURNS = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs, not seen, that turn the direction of writing round: a name that is quoted must not turn its sentence."""

_catalogue: Catalogue | None = None


def speak(catalogue: Catalogue | None) -> None:
    """Speak by this catalogue from now on; by None, English. It holds for the whole process."""
    global _catalogue
    _catalogue = catalogue


@contextmanager
def speaking(catalogue: Catalogue | None) -> Iterator[None]:
    """Speak by this catalogue for a while.

    >>> from gettext import NullTranslations
    >>> class Loud(NullTranslations):
    ...     def gettext(self, message):
    ...         return message.upper()
    >>> with speaking(Loud()):
    ...     _("follow suit")
    'FOLLOW SUIT'
    """
    before = _catalogue
    speak(catalogue)
    try:
        yield
    finally:
        speak(before)


def _(sentence: str, /, **parts: object) -> str:
    """The sentence in the language that is spoken, its parts filled in.

    >>> _("{card} is not held.", card="JC")
    'JC is not held.'
    """
    said = sentence if _catalogue is None or not sentence else _catalogue.gettext(sentence)
    return _TURNS.sub(" ", said.format(**parts)) if parts else said


def N_(sentence: str) -> str:
    """The sentence as it stands: marked here, translated by `_` where it is said."""
    return sentence


def ngettext(one: str, many: str, count: int, /, **parts: object) -> str:
    """The form for so many; `count` is a part by itself.

    >>> ngettext("{count} card", "{count} cards", 3)
    '3 cards'
    """
    form = (one if count == 1 else many) if _catalogue is None else _catalogue.ngettext(one, many, count)
    return form.format(count=count, **parts)
