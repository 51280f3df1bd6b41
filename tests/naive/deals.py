"""How the cards are dealt, as the sources tell it, card by card of the shuffled pack. Nothing is shared with the engine."""

from __future__ import annotations

from naive.packs import SWISS, TWO_PHASES

STOCK, TURNED_UP = "-", "^"


def each(cards: int, players: str = "0123") -> str:
    """So many cards in a row to each of these players, who count from the dealer's left."""
    return "".join(player * cards for player in players)


WAYS = {
    "threes": 3 * each(3),
    "one-at-a-time": 9 * each(1),
    "nine-at-a-time": each(9),
    "covers-to-us": each(9, "0132"),
    "content-to-us": each(9, "1023"),
    "up-to": each(9),
}
"""S: six ways, of which threes is the usual one; covers to us leaves the last nine to whoever cut, content to us gives the first
nine to the dealer's partner."""


def receivers(game: str, taker: int = 0) -> str:
    """Who gets each card: a player, the stock, or the table, where it lies face up."""
    if game == "staekske-rape":  # P, J
        return each(3) + 4 * STOCK + each(4)
    if game == "saskop":
        return WAYS["threes"]
    if game == "klaberjass":  # W: the second card turned up is only looked at
        return each(6, "01") + TURNED_UP + each(3, "01") + TURNED_UP
    if game == "belote":  # W: whoever takes gets the card turned up and two more
        return each(5) + TURNED_UP + "".join(each(2 if int(player) == taker else 3, player) for player in "0123")
    if game in TWO_PHASES:
        return each(9, "01") + 14 * STOCK
    return each(9 if game in SWISS else 8)


def hand(game: str, player: int, taker: int = 0) -> list[int]:
    """The places in the pack of the cards that a player has in the end: who takes in Belote has the card turned up as well."""
    told = receivers(game, taker)
    found = [place for place, receiver in enumerate(told) if receiver == str(player)]
    return [*found, told.index(TURNED_UP)] if game == "belote" and player == taker else found
