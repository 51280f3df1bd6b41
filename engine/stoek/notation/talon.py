"""The tag `Talon`: the cards that are not dealt yet, of a deal that is written down before somebody has taken it on."""

from __future__ import annotations

from collections.abc import Iterator

from stoek.cards import plain
from stoek.notation.span import Span

TALON = "Talon"
"""The tag with the cards still to be dealt, in their order."""


def cards_of_talon(written: str, indices: str = "english") -> Iterator[tuple[str, int | None]]:
    """What stands in the tag: each card as written, and what it is; nothing where it says no more than `?`. As in a hand, `?` is a
    card that is not known.

    >>> list(cards_of_talon("JC ? XX")), list(cards_of_talon("?"))
    ([('JC', 3), ('?', None), ('XX', None)], [])
    """
    if written.strip() not in ("", "?"):
        yield from ((text, card) for _, text, card in Span(plain(written)).cards(indices))
