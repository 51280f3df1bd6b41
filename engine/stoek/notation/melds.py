"""The melds of a deal record, as they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from stoek.cards import INDEX_SETS, Rank
from stoek.notation.reader import RecordReader
from stoek.notation.record import HeldCard, Place, WrittenMeld
from stoek.notation.sentences import Say
from stoek.notation.span import Span
from stoek.notation.vocabulary import marriage_named, marriages
from stoek.rules.seats import SEAT, SEAT_NAMES

FOUR, SEQUENCE = "four", "sequence"
_KINDS: Mapping[str, str] = {"four": FOUR, "fours": FOUR, "sequence": SEQUENCE, "sequences": SEQUENCE}
_WORD = r"[^\W\d_]+(?:-[^\W\d_]+)*"
_DIVIDER = re.compile(rf";|,(?=\s*(?:(?:{SEAT})\s*[:=]\s*)?(?P<word>{_WORD})\b)", re.IGNORECASE)
_KIND = re.compile(rf"({_WORD})\b\s*(?:of\b\s*)?", re.IGNORECASE)
_SEAT_LABEL = re.compile(rf"({SEAT})\s*[:=]\s*", re.IGNORECASE | re.ASCII)
_WHEN = re.compile(r"(?:^|(?<=\s))in\b\s*(?:trick\b\s*)?", re.IGNORECASE)
_COUNT = re.compile(r"[1-9][0-9]?")
_RANK_WORDS = {rank.word: rank for rank in Rank} | {f"{rank.word}s": rank for rank in Rank} | {"sixes": Rank.SIX}


def kinds() -> tuple[str, ...]:
    """The kinds of melds that a record can name."""
    return (FOUR, SEQUENCE, *marriages())


def kind_named(word: str) -> str | None:
    """The kind of a meld by a word for it; None for any other word."""
    return _KINDS.get(word.lower()) or marriage_named(word)


def read_melds(reader: RecordReader, written: Iterable[Span]) -> tuple[WrittenMeld, ...] | None:
    """Melds divided by `;` or by lines; empty for `none`, None where nothing is written."""
    items = [item for span in written for item in _divided(span)]
    if len(items) == 1 and items[0].text.lower() in ("none", "nothing", "-"):
        return ()
    melds = [read_meld(reader, item) for item in items]
    return tuple(meld for meld in melds if meld is not None) if items else None


def _divided(written: Span) -> Iterator[Span]:
    """The melds of a line: what stands between `;`, and between commas where the kind of another one follows."""
    dividers = [match for match in _DIVIDER.finditer(written.text) if match["word"] is None or kind_named(match["word"])]
    starts, ends = [0, *(match.end() for match in dividers)], [*(match.start() for match in dividers), None]
    pieces = (written.part(start, end).stripped() for start, end in zip(starts, ends, strict=True))
    return (piece for piece in pieces if piece.text)


def read_meld(reader: RecordReader, written: Span) -> WrittenMeld | None:
    """One meld: its cards, or `four 9`, `sequence 3`, `stoek`, or a kind and its cards; None after a fault.

    Where it was declared with a lead, `in 3` behind it is the trick.
    """
    seat, rest = seat_before(written)
    rest, trick = trick_behind(reader, rest)
    meld = _meld(reader, written, rest, seat)
    return meld if meld is None or trick is None else replace(meld, trick=trick)


def seat_before(written: Span) -> tuple[str | None, Span]:
    """The seat that stands before something, and what it stands before."""
    label = _SEAT_LABEL.match(written.text)
    return (SEAT_NAMES[label[1].lower()], written.part(label.end())) if label else (None, written)


def trick_behind(reader: RecordReader, written: Span) -> tuple[Span, int | None]:
    """Something without the `in 3` behind it, and the number of the trick; a fault where `in` has no number."""
    when = _WHEN.search(written.text)
    if when is None:
        return written, None
    number = written.part(when.end()).stripped()
    trick = int(number.text) if _COUNT.fullmatch(number.text) else None
    if trick is None:
        reader.refuse(written.part(when.start()).stripped(), Say.names_no_trick)
    return written.part(0, when.start()).stripped(), trick


def _meld(reader: RecordReader, written: Span, rest: Span, seat: str | None) -> WrittenMeld | None:
    word = _KIND.match(rest.text)
    kind = None if word is None else kind_named(word[1])
    if word is not None and kind is not None:
        return read_short(reader, kind, rest.part(word.end()).stripped(), seat, written.place())
    if not rest.text.strip():
        reader.refuse(written, Say.announces_nothing)
        return None
    cards = read_meld_cards(reader, rest)
    return None if cards is None else meld_of(cards, None, seat, written.place())


def read_short(reader: RecordReader, kind: str, rest: Span, seat: str | None, place: Place) -> WrittenMeld | None:
    """A meld named by its kind: what follows is the rank of a four, the length of a sequence, or the cards."""
    if kind == "four" and (rank := read_rank(reader, rest.text)) is not None:
        return WrittenMeld(kind=kind, rank=rank.letter, seat=seat, place=place)
    if kind == "sequence" and _COUNT.fullmatch(rest.text):
        return WrittenMeld(kind=kind, length=int(rest.text), seat=seat, place=place)
    if not rest.text:
        if kind not in (FOUR, SEQUENCE):
            return WrittenMeld(kind=kind, seat=seat, place=place)
        example = "four 9" if kind == "four" else "sequence 3"
        reader.fault(place, Say.meld_of_what(kind=kind, example=example))
        return None
    cards = read_meld_cards(reader, rest)
    return None if cards is None else meld_of(cards, kind, seat, place)


def read_rank(reader: RecordReader, written: str) -> Rank | None:
    """A rank by its index in the reader's index set, as 10, or by its word; None for anything else."""
    return _RANK_WORDS.get(written.lower(), INDEX_SETS[reader.indices].get("T" if written == "10" else written.upper()))


def read_meld_cards(reader: RecordReader, written: Span) -> tuple[HeldCard, ...] | None:
    """The cards of a meld, which must all be known."""
    cards = reader.cards([written], unknown=False)
    if not cards:
        reader.refuse(written, Say.meld_holds_no_card)
        return None
    return None if any(held.card is None for held in cards) else cards


def meld_of(cards: Iterable[HeldCard], kind: str | None, seat: str | None, place: Place) -> WrittenMeld:
    """A meld that was announced by its cards."""
    known = [(held.card, held.place) for held in cards if held.card is not None]
    return WrittenMeld(
        tuple(card for card, _ in known), kind, seat=seat, place=place, card_places=tuple(place for _, place in known)
    )
