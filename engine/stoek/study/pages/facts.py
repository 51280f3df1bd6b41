"""What a player at the table knows besides the cards, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stoek.cards import parse_card
from stoek.games import GAMES
from stoek.language import N_, _, ngettext
from stoek.notation.record import SEATS
from stoek.rules.seats import seat_word
from stoek.rules.tables import Tables

Solution = Mapping[str, Any]
"""What the verb `puzzle` answers."""

TWO = 2
ROLES = {
    "makers": (N_("You are the {taker}."), N_("{seat} is the {taker}.")),
    "forehand": (N_("You are forehand."), N_("{seat} is forehand.")),
    "eldest": (N_("You led first."), N_("{seat} led first.")),
}
"""What is said of whoever is asked, and of another seat."""


def seat_after(seat: str, turns: int, seats: int) -> str:
    """The seat so many turns after another, where so many play.

    >>> seat_after("S", 1, 4), seat_after("S", 1, 2)
    ('W', 'N')
    """
    return SEATS[(SEATS.index(seat) + turns * (len(SEATS) // seats)) % len(SEATS)]


def tricks_in_words(count: int) -> str:
    """So many tricks.

    >>> tricks_in_words(1)
    '1 trick'
    """
    return ngettext("{count} trick", "{count} tricks", count)


def points_in_words(points: int) -> str:
    """So many card points.

    >>> points_in_words(2)
    '2 card points'
    """
    return ngettext("{count} card point", "{count} card points", points)


def facts(asked: Solution, tricks: Sequence[dict[str, Any]], tables: Tables) -> list[str]:
    """What a player at the table knows besides the cards, in sentences."""
    if len(asked["side"]) > 1 or tables.seats == TWO:
        return [*_sides(asked, tricks, tables), *(one["words"] for one in asked["partner"])]
    contract, declarer, seat = asked["contract"], asked["declarer"], asked["seat"]
    declares = declarer == seat
    plain = N_("bid {bid}")
    bids = {"taken": N_("bid {bid}, with the stock"), "refused": N_("bid {bid}, the stock refused")}
    bid = _(bids.get(contract["stock"], plain), bid=contract["bid"])
    if declares:
        told = [_("You are the declarer: {bid}.", bid=bid)]
    else:
        told = [_("{seat} is the declarer: {bid}.", seat=seat_word(declarer), bid=bid)]
    if contract["announced"]:
        told.append(_("Announced: {combinations}.", combinations="; ".join(contract["announced"])))
    if tricks:
        won = [trick for trick in tricks if trick["winner"] == declarer]
        points = sum(trick["points"] for trick in won)
        buried = asked["discards"] if declares and asked["discards"] else []
        points += sum(tables.points[parse_card(card)] for card in buried)
        made = points_in_words(points)
        if buried:
            made = _("{points}, with those you put away", points=made)
        elif contract["stock"] == "taken":
            made = _("{points} without those put away", points=made)
        parts = {"won": len(won), "tricks": tricks_in_words(len(tricks)), "points": made}
        if declares:
            told.append(_("You have {won} of {tricks} so far and {points}.", **parts))
        else:
            told.append(_("{seat} has {won} of {tricks} so far and {points}.", seat=seat_word(declarer), **parts))
    for signal in asked["answer"].get("signals", ()):
        seat = seat_word(signal["seat"])
        told.append(_("{seat} first threw away {card}, in trick {trick}.", seat=seat, card=signal["card"], trick=signal["trick"]))
    return told


def _sides(asked: Solution, tricks: Sequence[dict[str, Any]], tables: Tables) -> list[str]:
    """Who is on which side, and what both have, where two sides play for themselves."""
    first, seat = asked["declarer"], asked["seat"]
    own = seat in asked["side"]
    you, other = ROLES[asked["role"]]
    taker = GAMES[asked["game"]].taker
    told = [_(you, taker=taker) if first == seat else _(other, seat=seat_word(first), taker=taker)]
    if tricks:
        made = [0, 0]
        for trick in tricks:
            made[(trick["winner"] in asked["side"]) is not own] += trick["points"]
        won = sum((trick["winner"] in asked["side"]) is own for trick in tricks)
        points = points_in_words(made[0])
        if tables.trick_melds is not None:
            points = _("{points} and roem", points=points)
        parts = {"won": won, "tricks": tricks_in_words(len(tricks)), "points": points, "theirs": made[1]}
        alone = N_("You have {won} of {tricks} so far and {points}, the other {theirs}.")
        words = N_("Your side has {won} of {tricks} so far and {points}, the others {theirs}.")
        told.append(_(alone if tables.seats == TWO else words, **parts))
    return told
