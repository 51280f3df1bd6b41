"""The announced melds and the exchanges of a deal record in its JSON form."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from stoek.errors import whole_number
from stoek.language import N_
from stoek.notation.exchanges import read_exchange, read_exchanges
from stoek.notation.json_values import JsonPieces, kind_of
from stoek.notation.melds import FOUR, SEQUENCE, kinds, meld_of, read_meld, read_meld_cards, read_melds, read_rank
from stoek.notation.reader import shown
from stoek.notation.record import HeldCard, Place, WrittenExchange, WrittenMeld, known
from stoek.notation.sentences import Say
from stoek.notation.vocabulary import marriage_named


def read_json_melds(page: JsonPieces, written: object, path: str) -> tuple[WrittenMeld, ...] | None:
    """Melds as a list, or as one text; None where nothing is written."""
    return page.pieces(written, path, read_melds, partial(read_json_meld, page))


def read_json_meld(page: JsonPieces, written: object, path: str) -> WrittenMeld | None:
    """A meld as a text, an object, or a list of its cards; None after a fault."""
    if isinstance(written, str):
        return page.as_text(written, path, read_meld)
    keys = ("kind", "cards", "rank", "length", "seat", "trick", "points", "rule")
    given = {"cards": written} if isinstance(written, (list, tuple)) else written
    items = known(**dict(page.items(given, path, N_("A combination"), keys)))
    seat, kind = page.seat(items.get("seat"), f"{path}.seat"), _kind(page, items.get("kind"), f"{path}.kind")
    readable = isinstance(given, Mapping) and (kind is not None or "kind" not in items)
    meld = _meld(page, items, kind, path) if readable else None
    trick = _trick(page, items.get("trick"), path)
    return None if meld is None else replace(meld, seat=seat, trick=trick)


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


def _kind(page: JsonPieces, written: object, path: str) -> str | None:
    """The name that is kept of a kind; a fault for what is none."""
    if written is None or written in (FOUR, SEQUENCE):
        return written
    marriage = marriage_named(written) if isinstance(written, str) else None
    if marriage is None:
        page.fault(path, Say.no_kind_of_meld(shown=shown(str(written)), known=", ".join(kinds())))
    return marriage


def _meld(page: JsonPieces, items: Mapping[str, Any], kind: str | None, path: str) -> WrittenMeld | None:
    """A meld told by its cards, a four by its rank, a sequence by its length, or a marriage by its kind alone."""
    named_by = "cards" if "cards" in items else {FOUR: "rank", SEQUENCE: "length", None: "kind"}.get(kind)
    besides = next((key for key in ("rank", "length") if key in items and key != named_by), None)
    place = Place(path=path)
    if besides is not None and named_by != "kind":
        page.fault(f"{path}.{besides}", Say.meld_named_twice())
    elif named_by not in (None, *items):
        page.fault(f"{path}.{named_by}", Say.meld_not_named())
    elif named_by is None:
        return WrittenMeld(kind=kind, place=place)
    elif named_by == "length":
        length = whole_number(items["length"])
        if length is not None and 0 < length < 100:
            return WrittenMeld(kind=kind, length=length, place=place)
        page.fault(f"{path}.length", Say.not_a_length(shown=shown(str(items["length"])[:40])))
    elif named_by == "rank":
        rank = read_rank(page.reader, str(items["rank"])[:40])
        if rank is not None:
            return WrittenMeld(kind=kind, rank=rank.letter, place=place)
        page.fault(f"{path}.rank", Say.not_a_rank(shown=shown(str(items["rank"])[:40])))
    else:
        return _meld_of_cards(page, items["cards"], kind, path)
    return None


def _meld_of_cards(page: JsonPieces, written: object, kind: str | None, path: str) -> WrittenMeld | None:
    before = len(page.reader.faults)
    spans = page.spans(written, f"{path}.cards")
    if spans is None or len(page.reader.faults) > before:
        return None
    cards = [read_meld_cards(page.reader, span) for span in spans]
    held = [card for some in cards for card in some or ()]
    if not held and None not in cards:
        page.fault(f"{path}.cards", Say.meld_without_cards())
    return meld_of(held, kind, None, Place(path=path)) if held and None not in cards else None


def read_json_exchanges(page: JsonPieces, written: object, path: str) -> tuple[WrittenExchange, ...] | None:
    """Exchanges as a list of objects or texts, or as one text; None where nothing is written."""
    return page.pieces(written, path, read_exchanges, partial(_exchange, page))


def _exchange(page: JsonPieces, written: object, path: str) -> WrittenExchange | None:
    if isinstance(written, str):
        return page.as_text(written, path, read_exchange)
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
