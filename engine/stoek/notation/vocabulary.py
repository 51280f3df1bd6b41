"""The words of a deal record: suits and what else can be trumps, sides, and the marriage."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from stoek.cards import Suit
from stoek.errors import RulesError
from stoek.games import GAMES
from stoek.rules.ruleset import Ruleset
from stoek.rules.sides import DECLARER, OPPONENTS

SUIT_LETTERS = frozenset(suit.letter for suit in Suit)

_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_CARDS = re.compile(r"(?:[akqjtvdhbr][cshd])+")


def marriage_named(written: str) -> str | None:
    """The name that is kept of a marriage which some game claims by this word; None where none does.

    >>> marriage_named("Rebelote"), marriage_named("JC")
    ('belote', None)
    """
    word = written.lower()
    if not _WORD.fullmatch(word) or _CARDS.fullmatch(word):
        return None
    melds = (melds for game in _games() for melds in game.every_combinations if melds.marriage)
    return next((each.marriage_kind for each in melds if word in (each.marriage_kind, *each.marriage_spelled)), None)


def marriages() -> tuple[str, ...]:
    """The names that are kept."""
    return tuple(dict.fromkeys(melds.marriage_kind for game in _games() for melds in game.every_combinations if melds.marriage))


def side_named(word: str) -> str | None:
    """The name that is kept of a side which some game calls so; any record may name the first side as the declarer's, and the other
    as the opponents.

    >>> side_named("defenders"), side_named("forehand"), side_named("nobody")
    ('opponents', 'forehand', None)
    """
    sides = chain((DECLARER, OPPONENTS), (side for game in _games() for side in game.both_sides))
    return next((side.name for side in sides if word in (side.name, *side.spelled)), None)


def suit_call(game: object, letter: str) -> str:
    """A call that names a suit, as the game writes it: the letter, or a word where the suit is a call of its own. The letter, where
    the game is not known or has no such call.

    >>> suit_call("schieber", "D"), suit_call("saskop", "D"), suit_call(None, "D")
    ('D', 'diamonds', 'D')
    """
    if not isinstance(game, str):
        return letter
    try:
        return GAMES[game].auction.parse(letter).words
    except RulesError:
        return letter


def _games() -> Iterator[Ruleset]:
    """Every game, one after the other as far as somebody asks: most words are those of one of the first, and no other is loaded."""
    return (GAMES[name] for name in GAMES)
