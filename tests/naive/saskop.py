"""The score of Saskop and what a hand may bid, as S tells it. Nothing is shared with the engine."""

from __future__ import annotations

from collections.abc import Sequence

from naive.packs import SUITS

GAME, CHAMPIONSHIP = 16, 12

# makers from, to; who wins; with diamonds; with another suit
TABLE = (
    (91, 120, "makers", 6, 4),
    (61, 90, "makers", 4, 2),
    (30, 59, "opponents", 6, 4),
    (0, 29, "opponents", 8, 6),
)


def score(trump: str, points: int, tricks: int, by: str, target: str = "16") -> dict[str, int]:
    """All tricks win the whole game; a passed hand is worth one stroke; at 60 each nobody scores."""
    game = CHAMPIONSHIP if target == "12" else GAME
    if tricks == 9:
        return {"makers": game, "opponents": 0}
    if tricks == 0:
        return {"makers": 0, "opponents": game}
    won = {"makers": 0, "opponents": 0}
    if points == 60:
        return won
    if by == "passed":
        won["makers" if points > 60 else "opponents"] = 1
        return won
    for least, most, winner, diamonds, other in TABLE:
        if least <= points <= most:
            won[winner] = diamonds if trump == "D" else other
    return won


def lengths(hand: Sequence[str]) -> dict[str, int]:
    """The pictures, which are trumps in every suit, and the other cards of the suit."""
    pictures = sum(card[0] in "KQJ" for card in hand)
    return {suit: pictures + sum(card[0] not in "KQJ" and card[1] == suit for card in hand) for suit in SUITS}


def worthless(tricks: int) -> tuple[int, int]:
    """The fewest and the most points in so many tricks: sixteen cards count nothing, the dearest are aces and tens."""
    cards = sorted([11, 10, 4, 3, 2, 0, 0, 0, 0] * 4)
    return sum(cards[: 4 * tricks]), sum(cards[36 - 4 * tricks :])


def special(hand: Sequence[str]) -> str | None:
    """A hand without any picture is a roof; one with a single picture has a name too."""
    return {0: "roof", 1: "single-picture"}.get(sum(card[0] in "KQJ" for card in hand))
