"""How trumps are chosen in Klaverjas, and doubled, by common practice: call by call. Nothing is shared with the engine.

Calls are texts, the first to speak first; seats are numbered in the order of speaking. Where trumps are given, the maker sits
before the first to speak.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from naive.melds import House
from naive.packs import SUITS

Calls = Sequence[str]
RAISES = ("double", "redouble", "superdouble")


def _played(calls: Calls, house: House) -> int | None:
    """The place of the call by which trumps are chosen; -1 where they are given, None while nobody has chosen."""
    if house.get("trump_choice", "given") == "given":
        return -1
    return next((place for place, call in enumerate(calls) if call != "pass"), None)


def _doubling(calls: Calls) -> tuple[list[str], int]:
    """What may be said after these calls, which came after trumps were chosen, and the factor."""
    raises = [call for call in calls if call != "pass"]
    since = len(calls) if not raises else len(calls) - 1 - max(place for place, call in enumerate(calls) if call != "pass")
    if since == 2 or len(raises) == 3:
        return [], 2 ** len(raises)
    return ["pass", RAISES[len(raises)]], 2 ** len(raises)


def next_calls(calls: Calls, house: House) -> list[str]:
    """What may be said next."""
    way, place = house.get("trump_choice", "given"), _played(calls, house)
    if place is None:
        whats = ["play"] if way == "turned" else list(SUITS)
        may_pass = way != "forced" and len(calls) < 4
        return ["pass", *whats] if may_pass else whats
    if house.get("kraken", "none") == "none":
        return []
    return _doubling(calls[place + 1 :])[0]


def result(calls: Calls, house: House, turned: str | None = None) -> Mapping[str, Any] | None:
    """What came of the calls; None while more may follow."""
    place, kraken = _played(calls, house), house.get("kraken", "none") != "none"
    if place is None:
        return None
    if place < 0 and not kraken:
        return {"trump": "given"}
    if kraken and next_calls(calls, house):
        return None
    told = {"doubled": _doubling(calls[place + 1 :])[1]} if kraken else {}
    if place < 0:
        return {"trump": "given", "declarer": 3, **told}
    suit = calls[place]
    if suit == "play":
        suit = (turned or "")[place // 4 : place // 4 + 1] or "turned"
    return {"trump": suit, "declarer": place % 4, **told}


def turned_in_vain(calls: Calls, house: House, turned: str) -> bool:
    """Whether a second suit is said to have been turned, though somebody played the first."""
    place = _played(calls, house)
    return len(turned) > 1 and place is not None and place < 4


def speakers(calls: Calls, house: House) -> list[int]:
    """The seat of each call: in turn until trumps are chosen, then the seats of one side by turns."""
    found: list[int] = []
    place = _played(calls, house)
    for number, _call in enumerate(calls):
        if place is None or number <= place:
            found.append(number % 4)
        elif number == place + 1:
            found.append((place + 1) % 4)
        else:
            found.append((found[-1] + (2 if calls[number - 1] == "pass" else 1)) % 4)
    return found
