"""The tricks of a deal record, as they are written."""

from __future__ import annotations

import re

from stoek.notation.reader import RecordReader
from stoek.notation.record import HeldCard, Mark, Place, Play, WrittenTrick
from stoek.notation.sentences import Say
from stoek.notation.span import Span
from stoek.notation.vocabulary import marriage_named
from stoek.rules.seats import SEAT, SEAT_NAMES

_KNOCK = r"knocks?\s*(?P<times>[12]?)"
_PIECE = re.compile(rf"(?P<seat>{SEAT})\s*[:=]|(?P<knock>{_KNOCK})(?![^\s,])|(?P<word>[^\s,]+)", re.IGNORECASE | re.ASCII)
_MARK = re.compile(rf"(?:(?P<seat>{SEAT})\s*[:=]\s*)?(?:(?P<knock>{_KNOCK})|(?P<word>\S+))", re.IGNORECASE | re.ASCII)


class TrickReader:
    """Puts a trick together from left to right."""

    def __init__(self, reader: RecordReader, leader: str | None = None) -> None:
        self.reader = reader
        self.leader = leader
        self.plays: list[Play] = []
        self.marks: list[Mark] = []
        self._label: tuple[str, Place] | None = None

    def read(self, written: Span) -> None:
        """Reads cards, seats and marks in the order written."""
        for match in _PIECE.finditer(written.text):
            place = written.place(match.start())
            if match["seat"]:
                self.label(SEAT_NAMES[match["seat"].lower()], place)
            elif match["knock"]:
                self.knock(2 if match["times"] == "2" else 1, place)
            elif marriage := marriage_named(match["word"]):
                self.mark(marriage, 1, place)
            else:
                for held in self.reader.cards([written.part(match.start(), match.end())]):
                    self.card(held)

    def label(self, seat: str, place: Place) -> None:
        """A seat: of the leader at the beginning, later of the card or mark that follows it."""
        self._drop_label()
        self._label = seat, place

    def _drop_label(self) -> None:
        if self._label is None:
            return
        seat, place = self._label
        self._label = None
        if self.leader is None and not self.plays:
            self.leader = seat
        elif self.plays or self.leader != seat:
            self.reader.fault(place, Say.seat_without_card(seat=seat))

    def card(self, held: HeldCard) -> None:
        """The next card of the trick."""
        seat, self._label = self._label, None
        if seat is None or self.plays:
            self.plays.append(Play(held.card, seat[0] if seat else None, place=held.place))
            return
        if self.leader is not None and self.leader != seat[0]:
            self.reader.fault(seat[1], Say.leader_twice(leader=self.leader, other=seat[0]))
        self.leader = self.leader or seat[0]
        self.plays.append(Play(held.card, place=held.place))

    def knock(self, times: int, place: Place) -> None:
        """A knock, by the player of the card before it where no seat stands there."""
        if self._label is None and not self.plays:
            self.reader.fault(place, Say.knock_by_nobody())
        else:
            self.mark("knock", times, place)

    def mark(self, kind: str, times: int, place: Place) -> None:
        """A claim of the marriage or a knock, at the card before it."""
        seat, self._label = self._label, None
        mark = Mark(kind, times, seat[0] if seat else None, place)
        if self.plays:
            last = self.plays[-1]
            self.plays[-1] = Play(last.card, last.seat, (*last.marks, mark), last.place)
        else:
            self.marks.append(mark)

    def written_mark(self, written: Span) -> None:
        """A mark that stands alone, with its seat if it has one."""
        match = _MARK.fullmatch(written.text.strip())
        marriage = None if match is None or match["knock"] else marriage_named(match["word"])
        if match is None or not (match["knock"] or marriage):
            self.reader.refuse(written, Say.not_a_mark)
            return
        if match["seat"]:
            self._label = SEAT_NAMES[match["seat"].lower()], written.place()
        if marriage is not None:
            self.mark(marriage, 1, written.place())
        else:
            self.knock(2 if match["times"] == "2" else 1, written.place())

    def trick(self, number: int, place: Place) -> WrittenTrick:
        """The trick read."""
        self._drop_label()
        return WrittenTrick(number, self.leader, tuple(self.plays), tuple(self.marks), place)
