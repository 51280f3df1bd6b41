"""The path of each piece of a record: where it stands in the record's JSON, in whichever form it was written."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from stoek.notation.facts import FACTS
from stoek.notation.record import NOWHERE, HeldCard, Place, Record, WrittenCall, WrittenExchange, WrittenMeld
from stoek.notation.rows import Pieces, Section

_SAID = ("auction", "exchanges", "announced", "opponents_announced")


def paths_of(record: Record) -> Mapping[Place, str]:
    """Paths by the places that the record was read from.

    In a link a list may stand where its first piece does: then a list of cards is meant as a whole, of others the first piece.

    >>> from stoek.notation.text import read_text
    >>> record, _ = read_text('[Bid "3"]\\nHands:\\nN: JC 9C\\nDiscards: 7D')
    >>> sorted(paths_of(record).values())
    ['bid', 'discards', 'discards[0]', 'hands.N', 'hands.N[0]', 'hands.N[1]']
    """
    pieces = dict(_pieces(record))
    # A house rule of a link may stand where all of them begin: then it is meant.
    named = sorted(record.places.items(), key=lambda item: item[0] != "house")
    wholes = {place: name for name, place in named if not pieces.get(place, "").startswith(_SAID)}
    return {place: path for place, path in {**pieces, **wholes}.items() if place != NOWHERE}


def _pieces(record: Record) -> Iterator[tuple[Place, str]]:
    for seat, cards in record.hands.items():
        yield from _listed(f"hands.{seat}", cards or ())
    for row in FACTS.values():
        if isinstance(row, Section) and row.pieces not in (Pieces.HANDS, Pieces.TRICKS):
            yield from _listed(row.name, row.of(record) or ())
    for index, trick in enumerate(record.tricks or ()):
        yield trick.place, f"tricks[{index}]"
        for at, play in enumerate(trick.plays):
            yield play.place, f"tricks[{index}].cards[{at}]"
            yield from ((mark.place, f"tricks[{index}].cards[{at}]") for mark in play.marks)


def _listed(name: str, pieces: Collection[object]) -> Iterator[tuple[Place, str]]:
    for index, piece in enumerate(pieces):
        if isinstance(piece, HeldCard | WrittenCall | WrittenMeld | WrittenExchange):
            yield piece.place, f"{name}[{index}]"
        if isinstance(piece, WrittenMeld | WrittenExchange):
            yield from ((place, f"{name}[{index}]") for place in piece.card_places)
