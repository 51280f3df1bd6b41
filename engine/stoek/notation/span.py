"""A stretch of written text that knows where it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from stoek.cards import plain, scan_cards
from stoek.notation.record import Place

_UNKNOWN_OR_NOT = re.compile(r"\?|[^?]+")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text; its first character stands in `line` at `column`, or at `column` of the value at `path`.

    >>> str(Span("N: JC", line=3).part(3).place())
    'line 3, column 4'
    """

    text: str
    line: int | None = None
    column: int | None = 1
    path: str | None = None

    def place(self, offset: int = 0) -> Place:
        """The place of one character."""
        return Place(self.line, None if self.column is None else self.column + offset, self.path)

    def part(self, start: int, end: int | None = None) -> Span:
        """The piece between two offsets."""
        column = None if self.column is None else self.column + start
        return Span(self.text[start:end], self.line, column, self.path)

    def saying(self, text: str) -> Span:
        """Another text at the same place."""
        return Span(text, self.line, self.column, self.path)

    def plain(self) -> Span:
        """The piece with unusual blanks and dashes made plain; columns stay right."""
        return self.saying(plain(self.text))

    def stripped(self) -> Span:
        """The piece without the blanks around it."""
        start = len(self.text) - len(self.text.lstrip())
        return self.part(start, max(start, len(self.text.rstrip())))

    def split(self, divider: re.Pattern[str]) -> Iterator[Span]:
        """The pieces between dividers, blank ones left out."""
        start = 0
        for match in divider.finditer(self.text):
            yield from self.part(start, match.start())._if_any()
            start = match.end()
        yield from self.part(start)._if_any()

    def _if_any(self) -> Iterator[Span]:
        piece = self.stripped()
        if piece.text:
            yield piece

    def cards(self, indices: str) -> Iterator[tuple[int, str, int | None]]:
        """The cards written here as (offset, as written, card), divided by dashes too; `?` and what is no card are None.

        >>> list(Span("JC-9C?").cards("english"))
        [(0, 'JC', 3), (3, '9C', 5), (5, '?', None)]
        """
        for piece in _UNKNOWN_OR_NOT.finditer(self.text):
            if piece[0] == "?":
                yield piece.start(), "?", None
                continue
            for offset, written, card in scan_cards(piece[0], indices):
                yield piece.start() + offset, written, card
