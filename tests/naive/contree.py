"""The score of Belote Contrée and Coinche: as W tells it, with the readings of the rulings, and as tables play by common practice.

Written down case by case, as a table reads it off: first who has won the contract, then what that side writes, then what the
other one keeps. Nothing is shared with the engine. Melds are tuples of cards. `points` are the makers' card points with the last
trick.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from naive.makers import melding_side
from naive.melds import NO_HOUSE, House, Meld, marriage, meld_value
from naive.packs import Trump

EVERYTHING = 162


@dataclass
class Deal:
    """What was bid, what it was multiplied by, and what the makers took; `melds` and `belotes` of makers and others."""

    bid: int | str
    points: int
    tricks: int
    factor: int = 1
    melds: tuple[int, int] = (0, 0)
    belotes: tuple[int, int] = (0, 0)

    @property
    def number(self) -> int:
        """The contract as it is written; 82 is written as 80."""
        return 250 if self.bid == "capot" else int(self.bid) - int(self.bid) % 10

    @property
    def theirs(self) -> int:
        """Melds and belote of the others."""
        return self.melds[1] + self.belotes[1]

    @property
    def ours(self) -> int:
        """Melds and belote of the makers."""
        return self.melds[0] + self.belotes[0]


def meld_points(
    trump: Trump, melds: tuple[Sequence[Meld], Sequence[Meld]], first_meld: int | None, house: House
) -> tuple[tuple[int, int], tuple[int, int]]:
    """What sequences and fours of each side count, those of the side with the best one; and what belote counts."""
    side = melding_side("belote", trump, melds, {})
    side = first_meld if side is None else side
    counted, belotes = [0, 0], [0, 0]
    for place in (0, 1):
        for meld in melds[place]:
            worth = meld_value("belote-contree", trump, meld, house)
            if marriage(trump, meld):
                belotes[place] += worth
            elif place == side:
                counted[place] += worth
    return (counted[0], counted[1]), (belotes[0], belotes[1])


def rounded(points: int, house: House) -> int:
    """To tens; a final 5 goes up, or down where the table says so; some tables do not round."""
    way = house.get("rounding", "nearest")
    if way == "none":
        return points
    last = points % 10
    up = last > 5 or (last == 5 and way != "six_up")
    return points - last + 10 * up


def capot_value(house: House) -> int:
    """What all the tricks count that were not bid."""
    way = str(house.get("capot_unbid", "250"))
    return rounded(EVERYTHING if way == "none" else int(way), house)


def makers_write(deal: Deal, house: House) -> int:
    """The makers' card points, as they are written."""
    return capot_value(house) if deal.tricks == 8 else rounded(deal.points, house)


def others_write(deal: Deal, house: House) -> int:
    """The others' card points, as they are written."""
    if deal.tricks == 8:
        return 0
    if house.get("rounding") == "sum_160":
        return 160 - rounded(deal.points, house)
    return rounded(EVERYTHING - deal.points, house)


def is_made(deal: Deal, house: House) -> bool:
    """Nothing is rounded before this is known."""
    if deal.bid == "capot":
        return deal.tricks == 8
    reach = deal.points
    if house.get("helps_contract") in ("belote", "all"):
        reach += deal.belotes[0]
    if house.get("helps_contract") == "all":
        reach += deal.melds[0]
    if reach < int(deal.bid):
        return False
    if not house.get("beat_defence"):
        return True
    taken = 252 if deal.tricks == 8 and house.get("capot_unbid") != "none" else deal.points
    return taken + deal.ours > EVERYTHING - deal.points + deal.theirs


def consolation(deal: Deal, house: House) -> int:
    """What the others write for a failed contract, apart from the contract itself: 160, or 162, or nothing."""
    way = house.get("failed", "160")
    if way == "contract":
        return 0
    if deal.tricks == 0 and house.get("capot_unbid") != "none":
        return capot_value(house)
    return rounded(EVERYTHING, house) if way == "162_and_contract" else 160


def with_contract(deal: Deal, way: object) -> int:
    """The contract, where the table writes it too."""
    return deal.number if "contract" in str(way) else 0


def scooped(deal: Deal, house: House) -> int:
    """All the others get besides the contract of makers who failed: everybody's melds, belote of the makers where it is lost."""
    return deal.theirs + deal.melds[0] + (deal.belotes[0] if house.get("belote_if_failed", "lost") == "lost" else 0)


def winner_of_capot(deal: Deal, house: House, own: int) -> int:
    """What the winner of a bid of all the tricks writes, who has `own` melds: an amount; melds multiplied only where all is."""
    amount = 500 if house.get("capot_bid") == "500" else 250
    if house.get("doubled", "flat") == "flat":
        return (amount + own) * deal.factor
    return amount * deal.factor + own


def makers_gain(deal: Deal, house: House) -> int:
    """What makers write who made a number."""
    count, way, own = house.get("count", "made"), house.get("doubled", "flat"), deal.ours
    if deal.factor > 1 and way == "flat":
        whole = 250 if deal.tricks == 8 or deal.bid == "capot" else 160
        return (whole + own + deal.theirs) * deal.factor
    if deal.factor > 1 and way == "all_times":
        whole = makers_write(deal, house) if deal.tricks == 8 else 160
        return (whole + deal.number) * deal.factor + own
    cards = 0 if count == "contract" else makers_write(deal, house)
    contract = with_contract(deal, count)
    if way == "contract_times":
        return cards + contract * deal.factor + own
    return (cards + contract + own) * deal.factor


def others_gain(deal: Deal, house: House) -> int:
    """What the others write if a number was not made."""
    way, more = house.get("doubled", "flat"), scooped(deal, house)
    if deal.factor > 1 and way == "flat":
        whole = 250 if deal.tricks == 0 or deal.bid == "capot" else 160
        return (whole + more) * deal.factor
    alone, contract = consolation(deal, house), with_contract(deal, house.get("failed"))
    if way == "contract_times":
        return alone + contract * deal.factor + more
    if way == "all_times":
        return (alone + contract) * deal.factor + more
    return (alone + contract + more) * deal.factor


def others_keep(deal: Deal, house: House) -> int:
    """What the others write if the contract is made."""
    if deal.factor == 1:
        counts = house.get("count", "made") != "contract"
        return deal.theirs + (others_write(deal, house) if counts else 0)
    cards = others_write(deal, house) if house.get("doubled_loser") == "card_points" else 0
    return cards + (0 if house.get("doubled", "flat") == "flat" else deal.theirs)


def score(deal: Deal, house: House = NO_HOUSE) -> tuple[int, int]:
    """What makers and opponents score."""
    amount = deal.bid == "capot" and house.get("capot_bid", "250") != "250_and_points"
    flat = house.get("doubled", "flat") == "flat" and deal.factor > 1
    if is_made(deal, house):
        taken_in = deal.ours + (deal.theirs if flat else 0)
        gain = winner_of_capot(deal, house, taken_in) if amount else makers_gain(deal, house)
        return gain, others_keep(deal, house)
    kept = deal.belotes[0] if house.get("belote_if_failed") == "kept" else 0
    return kept, winner_of_capot(deal, house, scooped(deal, house)) if amount else others_gain(deal, house)
