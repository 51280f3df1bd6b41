"""The score of Belote Contrée as W tells it, with the readings of the rulings. Nothing is shared with the engine.

Melds are tuples of cards. `points` are the makers' card points with the last trick.
"""

from __future__ import annotations

from collections.abc import Sequence

from naive.makers import melding_side
from naive.melds import Meld, marriage, meld_value
from naive.packs import Trump

MELDS_ON = {"melds": True}


def tens(points: int) -> int:
    """The nearest ten; five goes up."""
    lower = points - points % 10
    return lower + 10 if points % 10 >= 5 else lower


def meld_points(trump: Trump, melds: tuple[Sequence[Meld], Sequence[Meld]], first_meld: int | None) -> tuple[int, int]:
    """What the melds of each side count: those of the side with the best one; belote always."""
    side = melding_side("belote", trump, melds, {})
    side = first_meld if side is None else side
    found = []
    for place in (0, 1):
        counted = [meld for meld in melds[place] if marriage(trump, meld) or place == side]
        found.append(sum(meld_value("belote-contree", trump, meld, MELDS_ON) for meld in counted))
    return found[0], found[1]


def score(
    bid: int | str,
    points: int,
    tricks: int,
    doubled: int = 1,
    melds: tuple[int, int] = (0, 0),
    rounding: str = "nearest",
) -> tuple[int, int]:
    """What makers and opponents score. `melds` are each side's points for melds and belote."""
    made_capot, opponents_capot = tricks == 8, tricks == 0
    own = points + (90 if made_capot else 0)
    others = 162 - points + (90 if opponents_capot else 0)
    reached = made_capot if bid == "capot" else isinstance(bid, int) and own >= bid
    if reached and doubled == 1:
        first = tens(own)
        second = tens(others)
        if rounding == "sum_160":
            second = 0 if made_capot else 160 - first
        return first + melds[0], second + melds[1]
    everything = 250 if bid == "capot" or made_capot or opponents_capot else 160
    everything += melds[0] + melds[1]
    return (doubled * everything, 0) if reached else (0, doubled * everything)
