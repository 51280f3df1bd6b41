"""The words of a deal record: suits and what else can be trumps, sides, and the marriage."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from stoek.games import GAMES
from stoek.rules.sides import DECLARER, OPPONENTS

SUIT_WORDS: Mapping[str, str] = {
    name: word[0].upper()
    for word, sign in (("clubs", "♣♧"), ("spades", "♠♤"), ("hearts", "♥♡"), ("diamonds", "♦♢"))
    for name in (word, word[:-1], word[0], *sign)
}

NO_TRUMP, REVERSE = "no-trump", "reverse"

TRUMP_WORDS: Mapping[str, str] = (
    dict(SUIT_WORDS)
    | dict.fromkeys(("no-trump", "no trump", "no trumps", "notrump", "none"), NO_TRUMP)
    | dict.fromkeys(("reverse", "reverse no trump", "reverse no trumps", "reverse-no-trump"), REVERSE)
)


def marriage_words() -> Mapping[str, str]:
    """The names under which the marriage of trumps is claimed in any game, with the one that is kept.

    >>> marriage_words()["rebelote"]
    'belote'
    """
    return _marriages(GAMES.changes)


def marriages() -> tuple[str, ...]:
    """The names that are kept."""
    return tuple(dict.fromkeys(marriage_words().values()))


def side_words() -> Mapping[str, str]:
    """The names of the sides of any game, with the ones that are kept.

    >>> side_words()["defenders"], side_words()["forehand"]
    ('opponents', 'forehand')
    """
    return _sides(GAMES.changes)


@lru_cache(maxsize=1)
def _marriages(changes: int) -> Mapping[str, str]:
    """By how often the games have changed, so that those of one's own are among them."""
    melds = [melds for game in GAMES.values() for melds in game.every_combinations if melds.marriage]
    return {word: each.marriage_kind for each in melds for word in (each.marriage_kind, *each.marriage_spelled)}


@lru_cache(maxsize=1)
def _sides(changes: int) -> Mapping[str, str]:
    # Any record may name the first side as the declarer's, and the other as the opponents.
    sides = [DECLARER, OPPONENTS, *(side for game in GAMES.values() for side in game.both_sides)]
    return {word: side.name for side in sides for word in (side.name, *side.spelled)}
