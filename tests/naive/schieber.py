"""Schieber's choice of trumps and its score, as W tells them. Melds are tuples of cards. Nothing is shared with the engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from naive.melds import NO_HOUSE, House, Meld, marriage, meld_value, neighbours
from naive.packs import NATURAL_ORDER, Trump

CHOICES = ("C", "S", "H", "D", "no-trump", "reverse")
SLALOMS = ("slalom", "slalom-reverse")
"""Some tables: no trump and reverse by turns, beginning with the one named, by which everything counts."""
TOTAL = 157
TRICKS = 9


def next_calls(calls: Sequence[str], house: House = NO_HOUSE) -> list[str]:
    """Forehand chooses or transfers; then the partner has to choose, or may hand it back at some tables, once."""
    if calls and calls[-1] != "transfer":
        return []
    transfers = 2 if house.get("shove_back") else 1
    choices = [*CHOICES, *(SLALOMS if house.get("slalom") else ())]
    return [*choices, "transfer"] if len(calls) < transfers else choices


def contract(calls: Sequence[str]) -> tuple[int, Trump] | None:
    """Who chose, counted from forehand, and what."""
    if not calls or calls[-1] == "transfer":
        return None
    return (0, 2)[len(calls) % 2 == 0], None if calls[-1] == "no-trump" else calls[-1]


def first_ranks(trump: Trump) -> Trump:
    """What a slalom begins with, by which cards, melds and the factor go."""
    return {"slalom": None, "slalom-reverse": "reverse"}.get(str(trump), trump)


def ranks_of(trump: Trump, number: int) -> Trump:
    """What the trick of this number goes by, the first being 1."""
    first = first_ranks(trump)
    if trump not in SLALOMS or number % 2:
        return first
    return "reverse" if first is None else None


FACTORS = {"1-2-3": (3, 3), "none": (1, 1), "1-2-3-4": (3, 4), "1-2": (2, 2), "spades": (1, 1)}
"""What no trump and reverse are multiplied by."""


def factor(trump: Trump, house: House = NO_HOUSE) -> int:
    """W: 1 for the black suits, 2 for the red ones, 3 without trumps and in reverse. Some tables double the black ones."""
    table = str(house.get("multipliers", "1-2-3"))
    if trump in (None, "reverse"):
        return FACTORS[table][trump == "reverse"]
    red = house.get("double_suits", "red") == "red"
    double = {"none": "", "spades": "S"}.get(table, "HD" if red else "CS")
    return 2 if trump in double else 1


class Worth(NamedTuple):
    """What melds are compared by, in this order, each time the more the better."""

    points: int
    cards: int
    top: int
    trumps: bool


def worth(trump: Trump, meld: Meld, house: House = NO_HOUSE) -> Worth:
    """Points, then cards, then the highest card, the lowest in reverse, then whether it lies in trumps (W)."""
    places = [NATURAL_ORDER.index(card[0]) for card in meld]
    top = max(places) if trump == "reverse" else -min(places)
    return Worth(meld_value("schieber", trump, meld, house), len(meld), top, neighbours(meld) and meld[0][1] == trump)


class Undecided(Exception):
    """The best melds of both sides are alike in everything: the earlier announcer's counts."""


def scoring_side(trump: Trump, sides: Sequence[Sequence[Meld]], house: House = NO_HOUSE) -> int | None:
    """The side whose melds count; None where nobody has any."""
    best = [max((worth(trump, meld, house) for meld in side if not marriage(trump, meld)), default=None) for side in sides]
    if best[0] is None or best[1] is None:
        return None if best[0] == best[1] else int(best[0] is None)
    if best[0] == best[1]:
        raise Undecided
    return int(best[1] > best[0])


def score(
    trump: Trump, points: int, tricks: int, sides: Sequence[Sequence[Meld]], house: House = NO_HOUSE, first: int | None = None,
    revoked: int | None = None,
) -> tuple[int, int]:  # fmt: skip
    """What forehand's side and the others score. `points` and `tricks` are forehand's side's, `sides` the melds of both.

    The side that `revoked` scores nothing, the other one has all the tricks, at tables that settle a revoke so.
    """
    trump = first_ranks(trump)
    if revoked is not None:
        assert house.get("revoke") == "match"
        points, tricks = (TOTAL, TRICKS) if revoked else (0, 0)
    try:
        melding = scoring_side(trump, sides, house)
    except Undecided:
        if first is None:
            raise
        melding = first
    made = []
    for side in (0, 1):
        total = points if side == 0 else TOTAL - points
        for meld in sides[side]:
            if marriage(trump, meld) or side == melding:
                total += meld_value("schieber", trump, meld, house)
        if (tricks if side == 0 else TRICKS - tricks) == TRICKS:
            total += int(str(house.get("match", "100")))
        made.append(0 if side == revoked else total * factor(trump, house))
    return made[0], made[1]
