"""The auctions of Saskop and of Belote Contrée, call by call, as the sources tell them.

Calls are texts, the first to speak first; seats are numbered in the order of speaking. Nothing is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from naive.packs import NO_HOUSE, SUITS, House
from naive.saskop import lengths

Calls = Sequence[str]
Spoken = str | Mapping[str, Any]
"""A call, or one with the seat that makes it out of turn."""


# Saskop (S)

NUMBERS = ("5", "6", "7", "8", "9")


@dataclass
class Saskop:
    """Where an auction stands: who speaks, who has passed, the last number and its bidder; the trumps, and who made them how."""

    turn: int = 0
    passed: tuple[int, ...] = ()
    number: int = 4
    bidder: int | None = None
    trump: str | None = None
    maker: int | None = None
    by: str | None = None
    over: bool = False

    def next_speaker(self) -> None:
        """The turn goes round; who has passed cannot bid again."""
        for _ in range(4):
            self.turn = (self.turn + 1) % 4
            if self.turn not in self.passed:
                return


def saskop_after(calls: Calls, speaker_of_diamonds: int | None = None) -> Saskop:
    """The auction after these calls, which are taken to be legal.

    Anybody may say diamonds at any time: if it is not told who did, it was whoever had the turn, and of three who may
    override the trumps named it stays open.
    """
    now = Saskop()
    for call in calls:
        if saskop_names(now) and call in (*SUITS, "diamonds") and speaker_of_diamonds in (None, now.bidder):
            now.trump, now.maker, now.by = ("D" if call == "diamonds" else call), now.bidder, "bid"
            now.over = call == "diamonds"
        elif call == "diamonds":
            early = now.trump is None
            now.by = "early" if early else "override"
            now.maker = now.turn if early and speaker_of_diamonds is None else speaker_of_diamonds
            now.trump, now.over = "D", True
        elif call in SUITS:
            now.trump, now.maker, now.by = call, now.bidder, "bid"
        elif call == "pass":
            now.passed = (*now.passed, now.turn)
            if len(now.passed) == 4:
                now.trump, now.by, now.over = "D", "passed", True
            elif len(now.passed) == 3 and now.bidder is not None:
                now.turn = now.bidder
            else:
                now.next_speaker()
        else:
            now.number, now.bidder = int(call), now.turn
            now.next_speaker()
    return now


def saskop_names(now: Saskop) -> bool:
    """Whether the last bidder is to name the trumps: three have passed."""
    return len(now.passed) == 3 and now.bidder is not None and now.trump is None


def saskop_calls(calls: Calls) -> list[str]:
    """What may be said next: a pass, any higher number, diamonds; a suit by the last bidder; then diamonds by anybody else."""
    now = saskop_after(calls)
    if now.over:
        return []
    if now.trump is not None:
        return ["diamonds"]
    if saskop_names(now):
        return ["C", "S", "H", "diamonds"]
    return ["pass", *[number for number in NUMBERS if int(number) > now.number], "diamonds"]


def saskop_hand_has(hand: Calls, calls: Calls, call: str) -> bool:
    """Whether the hand is long enough for a bid, or for the suit that its bidder names."""
    now = saskop_after(calls)
    if saskop_names(now) and call != "pass":
        return lengths(hand)["D" if call == "diamonds" else call] >= now.number
    return not call.isdecimal() or max(lengths(hand).values()) >= int(call)


# Belote Contrée (W)

HIGHER = ("90", "100", "110", "120", "130", "140", "150", "160", "capot")


def contracts(house: House) -> tuple[str, ...]:
    """W: from 80 on in tens, then capot. On servers the lowest is 82."""
    return (str(house.get("opening", "80")), *HIGHER)


def suits(house: House) -> tuple[str, ...]:
    """W names suits only; at most tables of Coinche no trump and all trumps are bid too."""
    return (*SUITS, "no-trump", "all-trumps") if house.get("extra_trumps", "none") != "none" else tuple(SUITS)


@dataclass
class Contree:
    """Where an auction stands: the contract, what is trumps and its bidder, whether doubled, and how many passed since."""

    turn: int = 0
    contract: int = -1
    suit: str | None = None
    bidder: int | None = None
    factor: int = 1
    passes: int = 0

    @property
    def over(self) -> bool:
        """Four passes throw the hand in; three accept a contract; after a double only the bidder's side may still redouble."""
        if self.factor > 2:
            return True
        if self.factor == 2:
            return self.passes >= 2
        return self.passes == (4 if self.bidder is None else 3)


def contree_after(calls: Sequence[Spoken], house: House = NO_HOUSE) -> Contree:
    """The auction after these calls, which are taken to be legal. One with a seat is of that seat, whoever's turn it is."""
    now = Contree()
    for spoken in calls:
        call = spoken if isinstance(spoken, str) else str(spoken["call"])
        now.turn = now.turn if isinstance(spoken, str) else int(spoken["seat"])
        if call == "pass":
            now.passes += 1
            # After a double only the two of the bidder's side have anything to say, one after the other.
            now.turn = (now.turn + (2 if now.factor == 2 else 1)) % 4
        elif call == "double":
            now.factor, now.passes, now.turn = 2, 0, (now.turn + 1) % 4
        elif call == "redouble":
            now.factor = int(str(house.get("redouble", "4")))
        else:
            contract, suit = call.split()
            now.contract, now.suit, now.bidder = contracts(house).index(contract), suit, now.turn
            now.passes, now.turn = 0, (now.turn + 1) % 4
    return now


def contree_calls(calls: Sequence[Spoken], house: House = NO_HOUSE) -> list[str]:
    """What may be said next: a pass, any higher contract in any suit, a double of the other side's contract, a redouble of that."""
    now = contree_after(calls, house)
    if now.over:
        return []
    if now.factor == 2:
        return ["pass", "redouble"]
    higher = [f"{contract} {suit}" for contract in contracts(house)[now.contract + 1 :] for suit in suits(house)]
    against = now.bidder is not None and (now.turn - now.bidder) % 2 == 1
    return ["pass", *higher, *(["double"] if against else [])]


def contree_doublers(calls: Sequence[Spoken], house: House = NO_HOUSE) -> list[int]:
    """Who may double now. W: in turn. Common use: either of the side against a bid that stands, whenever they like."""
    now = contree_after(calls, house)
    if now.over or now.factor != 1 or now.bidder is None:
        return []
    against = [(now.bidder + 1) % 4, (now.bidder + 3) % 4]
    return against if house.get("double_when") == "any_time" else [seat for seat in against if seat == now.turn]
