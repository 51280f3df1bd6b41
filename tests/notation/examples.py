"""Whole deals that several tests read, and small ways to look at a record."""

from __future__ import annotations

from stoek.cards import card_text
from stoek.notation.record import Fault, HeldCard, Record, WrittenTrick

WHOLE = """\
[Game "staekske-rape"]
[Event "Thursday table"]
[Dealer "W"]
[House "required_floor=none double_no_tricks=on"]
[Stock "taken"]
[Trump "H"]

Hands:
N: KC JC 8C KS 8S 7S 9D
E: ?
W: 9C AS 9S KH QH JH KD
Stock: JD QD 8H 9H

Auction:
E pass, S 3, W once 4, N pass, S pass

Discards: 9C 9S JD QD

Announced: KH QH JH; four 9; sequence 3; stoek

Play:
1. W: JH 8C 7H TH
2. W: 9H 8S 7C AH
3. W: KH knock2 7S 8D JS
4. E:knock W: AS S:KS stoek ? TS
"""
"""A record in the very words in which it is written."""


def written(cards: tuple[HeldCard, ...] | None) -> str | None:
    """Cards of a hand or pile as a text, `?` for one not known."""
    return None if cards is None else " ".join("?" if held.card is None else card_text(held.card) for held in cards)


def played(trick: WrittenTrick) -> str:
    """The cards of a trick as a text."""
    return " ".join("?" if play.card is None else card_text(play.card) for play in trick.plays)


def tricks(record: Record) -> list[tuple[int, str | None, str]]:
    """Number, leader and cards of every trick."""
    return [(trick.number, trick.leader, played(trick)) for trick in record.tricks or ()]


def places(faults: list[Fault]) -> list[str]:
    """Where the faults are."""
    return [str(fault.place) for fault in faults]
