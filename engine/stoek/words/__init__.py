"""The engine's short wording in English: `en` for what many parts say, `en_…` for one part each."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.errors import BadRuleset


class Catalogue(dict[str, str]):
    """Words by their keys; `place` tells where they stand. A game of one's own may add to them, and is told of those it lacks.

    >>> Catalogue("LINES of stoek.words.en", {})["cooks-cards"]
    Traceback (most recent call last):
    ...
    stoek.errors.BadRuleset: There are no words for “cooks-cards”. Add them to LINES of stoek.words.en.
    """

    def __init__(self, place: str, words: Mapping[str, str]) -> None:
        super().__init__(words)
        self.place = place

    def __missing__(self, key: str) -> str:
        raise BadRuleset(f"There are no words for “{key}”. Add them to {self.place}.", where="game")
