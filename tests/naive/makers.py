"""The score of Belote and of Klaberjass, as W tells it, and of Belote as tables play it: makers against opponents.

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


def counting_sides(game: str, trump: Trump, melds: Sequence[Melds], first_meld: int | None, house: House) -> set[int]:
    """The sides whose melds count, marriages apart: that of the best; of equal ones that of the first, or by common use neither."""
    best = melding_side(game, trump, melds, house)
    if best is None and house.get("meld_tie") == "nobody":
        return set()
    side = first_meld if best is None else best
    return set() if side is None else {side}


def in_tens(points: int, up_from: int) -> int:
    """Points to tens: those whose last figure is below `up_from` go down, others up."""
    return points - points % 10 + (10 if points % 10 >= up_from else 0)


def rounded(own: int, others: int, rounding: object) -> tuple[int, int]:
    """The card parts of makers and others as a table writes them (common use): to the nearest ten, a final 5 up, or down; or the
    makers' so, a final 5 down, and for the others the rest of 160, unless one of the two has nothing."""
    if rounding == "nearest":
        return in_tens(own, 5), in_tens(others, 5)
    if rounding == "six_up" or (rounding == "one_side" and 0 in (own, others)):
        return in_tens(own, 6), in_tens(others, 6)
    return (in_tens(own, 6), 160 - in_tens(own, 6)) if rounding == "one_side" else (own, others)


def belote(cards: list[int], tricks: tuple[int, int], melds: list[int], marriages: list[int], house: House) -> tuple[int, int, int]:
    """What makers and others write in Belote, and what waits.

    W: makers with more than the others score theirs, the others theirs; else the others score everything. Common use: ties in which
    the makers' part waits, belote that makers keep, rounding of card parts once all is judged.
    """
    all_the_tricks = {"252": 252, "250": 250, "162": 162}[str(house.get("capot", "252"))]
    parts = [all_the_tricks if tricks[side] == 8 else cards[side] for side in (0, 1)]
    own, others = (parts[side] + melds[side] + marriages[side] for side in (0, 1))
    rounding = house.get("rounding", "none")
    written = rounded(parts[0], parts[1], rounding)
    for_makers, for_others = (written[side] + melds[side] + marriages[side] for side in (0, 1))
    if own > others:
        return for_makers, for_others, 0
    if own == others and house.get("tie", "failed") != "failed":
        return 0, for_others, for_makers
    _, everything = rounded(0, all_the_tricks if tricks[1] == 8 else 162, rounding)
    everything += sum(melds) + marriages[1]
    return (marriages[0], everything, 0) if house.get("belote_if_failed") == "kept" else (0, everything + marriages[0], 0)


def score(
    game: str,
    trump: Trump,
    points: tuple[int, int],
    tricks: tuple[int, int],
    melds: tuple[Melds, Melds],
    first_meld: int | None = None,
    house: House = NO_HOUSE,
) -> tuple[int, int, int]:
    """What makers and opponents score, and what waits. `points` are those of the cards with the last trick; `first_meld` decides
    between equals."""
    sides = counting_sides(game, trump, melds, first_meld, house)
    counted, marriages = [0, 0], [0, 0]
    for side in (0, 1):
        for meld in melds[side]:
            if marriage(trump, meld):
                marriages[side] += 20
            elif side in sides and (game == "belote" or tricks[side] > 0):
                counted[side] += meld_value(game, trump, meld, house)
    if game == "belote":
        return belote([*points], tricks, counted, marriages, house)
    made = [points[side] + counted[side] + marriages[side] for side in (0, 1)]
    if made[0] > made[1]:
        return made[0], made[1], 0
    tie = house.get("tie", "opponent_takes_all")
    if made[0] < made[1] or tie == "opponent_takes_all":
        return 0, made[0] + made[1], 0
    return (0, made[1], 0) if tie == "bidder_scores_nothing" else (0, 0, made[0] + made[1])
