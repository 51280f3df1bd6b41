"""The source documents by the letters that pages use for them."""

from __future__ import annotations

import re

from stoek.language import N_, _

SOURCES = {
    "P": N_("pagat.com, Staekske Rape"),
    "J": N_("the Japanese page on Staekske Rape"),
    "S": N_("pagat.com, Saskop"),
    "W": N_("Wikipedia, Jack-nine games"),
    "B": N_("Wikibooks, Jass games"),
}


def source_name(letter: str) -> str:
    """The name of a source."""
    return _(SOURCES[letter])


def spelled_out(words: str) -> str:
    """Return the words with the name of the document in place of each letter of a source, up to the name's comma.

    >>> spelled_out("our reading of W"), spelled_out("B, after McLeod and Parlett")
    ('our reading of Wikipedia', 'Wikibooks, after McLeod and Parlett')
    """
    return re.sub(rf"\b[{''.join(SOURCES)}]\b", lambda letter: source_name(letter[0]).partition(",")[0], words)


def named_sources(letters: object) -> list[tuple[str, str]]:
    """Letters divided by spaces, each with the source's name.

    >>> named_sources("P J")
    [('P', 'pagat.com, Staekske Rape'), ('J', 'the Japanese page on Staekske Rape')]
    """
    if not isinstance(letters, str):
        raise ValueError("Sources are letters divided by spaces, such as “P J”.")
    unknown = [letter for letter in letters.split() if letter not in SOURCES]
    if unknown:
        raise ValueError(f"There is no source {' '.join(unknown)}; the sources are {' '.join(SOURCES)}.")
    return [(letter, source_name(letter)) for letter in letters.split()]
