"""The announced melds and the exchanges of a deal record in its JSON form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from stoek.language import N_
from stoek.notation.exchanges import read_exchange, read_exchanges
from stoek.notation.json_values import JsonPieces, kind_of
from stoek.notation.melds import FOUR, SEQUENCE, kind_named, kinds, meld_of, read_meld, read_meld_cards, read_melds, read_rank
from stoek.notation.reader import shown
from stoek.notation.record import HeldCard, Place, WrittenExchange, WrittenMeld, known
from stoek.notation.sentences import Say
from stoek.notation.vocabulary import marriage_named


def read_json_melds(page: JsonPieces, written: object, path: str) -> tuple[WrittenMeld, ...] | None:
    """Melds as a list of objects or texts, or as one text; None where nothing is written."""
    return page.pieces(written, path, read_melds, read_meld, partial(_meld_object, page))


def _meld_object(page: JsonPieces, written: object, path: str) -> WrittenMeld | None:
    keys = ("kind", "cards", "rank", "length", "seat", "trick", "points", "rule")
    items = known(**dict(page.items(written, path, N_("A combination"), keys)))
    meld, trick = _described(page, written, items, path), _trick(page, items.get("trick"), path)
    return meld if meld is None or trick is None else replace(meld, trick=trick)


def _trick(page: JsonPieces, written: Any, path: str) -> int | None:
    """The number of a trick, or the text of one as a form sends it."""
    word = written.strip() if isinstance(written, str) else None
    if written is None or word == "":
        return None
    number = int(word) if word is not None and re.fullmatch("[0-9]{1,4}", word) else written
    if type(number) is int and 0 < number < 100:
        return number
    page.fault(f"{path}.trick", Say.not_a_trick_number(shown=shown(str(written)[:40])))
    return None


def _described(page: JsonPieces, written: object, found: Mapping[str, Any], path: str) -> WrittenMeld | None:
    kind, given = _kind(found.get("kind")), [key for key in ("cards", "rank", "length") if key in found]
    seat = page.seat(found.get("seat"), f"{path}.seat")
    if kind is not None and not (isinstance(kind, str) and kind in (kind_named(kind), FOUR, SEQUENCE)):
        page.fault(f"{path}.kind", Say.no_kind_of_meld(shown=shown(str(kind)), known=", ".join(kinds())))
    elif len(given) > 1 or (given == ["rank"] and kind != "four") or (given == ["length"] and kind != "sequence"):
        page.fault(path, Say.meld_named_twice())
    elif given:
        return _meld(page, given[0], found[given[0]], kind, seat, path)
    elif kind not in (None, FOUR, SEQUENCE):
        return WrittenMeld(kind=kind, seat=seat, place=Place(path=path))
    elif isinstance(written, Mapping):
        page.fault(path, Say.meld_not_named())
    return None


def _kind(written: Any) -> Any:
    """The kind by the name that is kept; whatever is none stays as it is."""
    return marriage_named(written) or written if isinstance(written, str) else written


def _meld(page: JsonPieces, key: str, value: Any, kind: str | None, seat: str | None, path: str) -> WrittenMeld | None:
    place = Place(path=path)
    if key == "length":
        if type(value) is int and 0 < value < 10:
            return WrittenMeld(kind=kind, length=value, seat=seat, place=place)
        page.fault(f"{path}.length", Say.not_a_length(shown=shown(str(value)[:40])))
        return None
    if key == "rank":
        rank = read_rank(page.reader, str(value)[:40])
        if rank is not None:
            return WrittenMeld(kind=kind, rank=rank.letter, seat=seat, place=place)
        page.fault(f"{path}.rank", Say.not_a_rank(shown=shown(str(value)[:40])))
        return None
    before = len(page.reader.faults)
    spans = page.spans(value, f"{path}.cards")
    if spans is None or len(page.reader.faults) > before:
        return None
    cards = [read_meld_cards(page.reader, span) for span in spans]
    held = [card for some in cards for card in some or ()]
    if not held and None not in cards:
        page.fault(f"{path}.cards", Say.meld_without_cards())
    return meld_of(held, kind, seat, place) if held and None not in cards else None


def read_json_exchanges(page: JsonPieces, written: object, path: str) -> tuple[WrittenExchange, ...] | None:
    """Exchanges as a list of objects or texts, or as one text; None where nothing is written."""
    return page.pieces(written, path, read_exchanges, read_exchange, partial(_exchange, page))


def _exchange(page: JsonPieces, written: object, path: str) -> WrittenExchange | None:
    if not isinstance(written, Mapping):
        page.fault(path, Say.exchange_kind(kind=kind_of(written)))
        return None
    items = dict(page.items(written, path, N_("An exchange"), ("seat", "gave", "got", "trick")))
    seat, trick = page.seat(items.get("seat"), f"{path}.seat"), _trick(page, items.get("trick"), path)
    gave, got = (_card(page, items.get(key), f"{path}.{key}") for key in ("gave", "got"))
    return WrittenExchange(seat, gave.card, got.card, trick, Place(path=path), (gave.place, got.place))


def _card(page: JsonPieces, written: object, path: str) -> HeldCard:
    cards = page.one_card(written, path, Say.not_one_card_exchanged)
    return cards[0] if len(cards) == 1 else HeldCard(None, Place(path=path))
