"""The score of Belote and of Klaberjass, as W tells it: makers against opponents.

Melds are tuples of cards. Nothing is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from naive.melds import Meld, four_alike, marriage, meld_value
from naive.packs import NATURAL_ORDER, Trump

Melds = Sequence[Meld]
House = Mapping[str, object]
NO_HOUSE: House = {}

TRICKS = {"belote": 8, "klaberjass": 9}
FOURS_IN_ORDER = "J9ATKQ"
"""W gives jacks and nines more points; ace, ten, king, queen is our reading."""


def worth(game: str, trump: Trump, meld: Meld, house: House) -> tuple[int, ...]:
    """How good a meld is, the first difference deciding.

    Belote (W): points, then rank; our reading: a four before a sequence, then trumps.
    Klaberjass (W): the longer, then the higher run; Zensa by points, and a four before a run of the same points (our reading).
    The last word has the place at the table, which is not seen here.
    """
    points = meld_value(game, trump, meld, house)
    four = four_alike(meld)
    rank = -(FOURS_IN_ORDER.index(meld[0][0]) if four else NATURAL_ORDER.index(meld[0][0]))
    in_trumps = 1 if not four and meld[0][1] == trump else 0
    if game == "belote":
        return (points, int(four), rank, in_trumps)
    last = (in_trumps,) if house.get("equal_runs") == "trump" else ()
    return (points, int(four), len(meld), rank, *last)


def melding_side(game: str, trump: Trump, sides: Sequence[Melds], house: House) -> int | None:
    """The side with the best meld; None where the best of both are alike, or nobody has any."""
    best = [max((worth(game, trump, meld, house) for meld in melds if not marriage(trump, meld)), default=(0,)) for melds in sides]
    return None if best[0] == best[1] else int(best[1] > best[0])


def score(
    game: str,
    trump: Trump,
    points: tuple[int, int],
    tricks: tuple[int, int],
    melds: tuple[Melds, Melds],
    first_meld: int | None = None,
    house: House = NO_HOUSE,
) -> tuple[int, int]:
    """What makers and opponents score. `points` are those of the cards with the last trick; `first_meld` decides between equals."""
    may_meld = melding_side(game, trump, melds, house)
    if may_meld is None:
        may_meld = first_meld
    made = []
    for side in (0, 1):
        total = points[side]
        if game == "belote" and tricks[side] == TRICKS[game]:
            # Capot counts 100 instead of the 10 of the last trick.
            total = total - 10 + 100
        for meld in melds[side]:
            if marriage(trump, meld):
                total += 20
            elif side == may_meld and (game == "belote" or tricks[side] > 0):
                total += meld_value(game, trump, meld, house)
        made.append(total)
    if made[0] > made[1]:
        return made[0], made[1]
    tie = house.get("tie", "opponent_takes_all")
    if made[0] < made[1] or game == "belote" or tie == "opponent_takes_all":
        return 0, made[0] + made[1]
    return (0, made[1]) if tie == "bidder_scores_nothing" else (0, 0)
