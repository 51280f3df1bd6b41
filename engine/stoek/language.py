"""The language that the engine speaks: English, unless a catalogue of another is given to `speak`.

Each room has one catalogue, its `sentences.py`: refusals, reasons, findings, remarks, each a `Sentence` with a code, and its parts
by name with an example. Filled in, it is `Said`: a text that knows its code and its parts, so that nobody who asks what happened
has to read it.

Short words that are only joined to others stand where they are used, marked for gettext: `_("…")` where they are said at once,
`N_("…")` where they are kept (a constant, a field of a game) and go through `_` when they are said, `ngettext` where they count.
`make messages` gathers all of them.

Names do not count as sentences: ids of rules and games, verbs and keys of the protocol, words of the notation, cards as texts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
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
    if not parts:
        return said
    filled = said.format(**parts)
    return filled if filled.isascii() else _TURNS.sub(" ", filled)


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


def capital(words: str) -> str:
    """The words as they begin a line.

    >>> capital("four of kings")
    'Four of kings'
    """
    return words[:1].upper() + words[1:]


ROOT = "cards"
"""The room of the catalogue that belongs to no folder: all it speaks of is cards."""


class Said(str):
    """A sentence filled in, in the language that was spoken then.

    Attributes:
        code: What it says, whatever the language: `cards/not-a-card`.
        parts: What varies in it, by name.
    """

    code: str
    parts: Mapping[str, object]


def followed(fact: str, more: str, **parts: object) -> str:
    """A text with more after it. What it says stays the same: its code, where it has one, and its parts, with these besides.

    >>> class Say:
    ...     not_held = Sentence("{card} is not held.", card="JC")
    >>> whole = followed(Say.not_held(card="9H"), " Hand: JC.")
    >>> whole, whole.code
    ('9H is not held. Hand: JC.', 'language/not-held')
    """
    if not isinstance(fact, Said):
        return fact + more
    said = Said(fact + more)
    said.code, said.parts = fact.code, {**fact.parts, **parts}
    return said


def code_of(message: str) -> str | None:
    """What a message says, for programs; None where it is not `Said`."""
    return message.code if isinstance(message, Said) else None


def coded_as(said: Said, why: str) -> Said:
    """A sentence around a reason, under the code of that reason: which says more than that something may not be."""
    if isinstance(why, Said):
        said.code = why.code
    return said


class Sentence:
    """A sentence of a catalogue; called with its parts it is `Said`. It gets its code from the catalogue's room and its name there.

    >>> class Say:
    ...     not_held = Sentence("{card} is not held.", card="JC")
    >>> Say.not_held(card="9H"), Say.not_held.code, Say.not_held(card="9H").parts
    ('9H is not held.', 'language/not-held', {'card': '9H'})
    >>> Say.not_held()
    Traceback (most recent call last):
    ...
    TypeError: language/not-held lacks the part card.
    """

    code = ""

    def __init__(self, text: str, /, **example: object) -> None:
        self.text = text
        self.example = example

    def __set_name__(self, catalogue: type, name: str) -> None:
        room = catalogue.__module__.removeprefix("stoek.").removesuffix("sentences").strip(".").replace(".", "/") or ROOT
        self.code = f"{room}/{name}".replace("_", "-")

    def __eq__(self, other: object) -> bool:
        """Whether it says the same: a sentence that was pickled or copied does."""
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((self.code, self.text))

    @property
    def open(self) -> str:
        """The sentence with its parts left open, for those who fill them in elsewhere."""
        return _(self.text)

    def __call__(self, **parts: object) -> Said:
        """The sentence with these parts, named as in its example; what it has no place for is left out."""
        if parts.keys() != self.example.keys():
            for name in self.example:
                if name not in parts:
                    raise TypeError(f"{self.code} lacks the part {name}.")
            parts = {name: parts[name] for name in self.example}
        said = Said(self._filled(parts))
        said.code, said.parts = self.code, parts
        return said

    def _filled(self, parts: Mapping[str, object]) -> str:
        return _(self.text, **parts)


class Plural(Sentence):
    """A sentence that has one form for one thing and another for more; how many is its part `count`."""

    def __init__(self, one: str, many: str, /, **example: object) -> None:
        super().__init__(one, **example)
        self.many = many

    def _filled(self, parts: Mapping[str, object]) -> str:
        given = dict(parts)
        count = given.pop("count")
        assert isinstance(count, int)
        return ngettext(self.text, self.many, count, **given)
