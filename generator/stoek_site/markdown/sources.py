"""The source documents by the letters that pages use for them."""

from __future__ import annotations

SOURCES = {
    "P": "pagat.com, Staekske Rape",
    "J": "the Japanese page on Staekske Rape",
    "S": "pagat.com, Saskop",
    "W": "Wikipedia, Jack-nine games",
    "B": "Wikibooks, Jass games",
}


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
    return [(letter, SOURCES[letter]) for letter in letters.split()]
