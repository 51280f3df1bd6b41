"""The text form of an evening: tags, then a line for each deal. docs/evening-notation.md specifies it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from stoek.evening import Evening, Line
from stoek.evening.reader import LONGEST, EveningReader
from stoek.notation.link import is_link
from stoek.notation.reader import shown
from stoek.notation.record import Fault, Place
from stoek.notation.span import plain
from stoek.rules.ruleset import Ruleset

TAGS: Mapping[str, str] = {
    "evening": "Evening", "date": "Date", "game": "Game", "house": "House", "players": "Players", "scorer": "Scorer",
    "firstdealer": "FirstDealer", "stake": "Stake", "unit": "Unit", "target": "Target",
    "onandoff": "OnAndOff",
}  # fmt: skip

# Possessive throughout: what has been read is not read again, so that a text takes as long as it is.
_TAG = re.compile(r"\[\s*+([A-Za-z][A-Za-z_-]*+)\s*+[:=]?((?:\s*+(?:,\s*+)?\"(?:[^\"\\]|\\.)*+\")++\s*+|[^\"\[\]]*+)\]")
_BLANKS = re.compile(r"\s*+")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*+)"')
_ESCAPED = re.compile(r"\\(.)")
_COMMENT = re.compile(r'(?:"(?:[^"\\]|\\.)*+"|[^"#]|(?<=[^\s])#)*+')
_NUMBER = re.compile(r"\s*([0-9]{1,6})\s*[.):]\s*")
_FIGURES = 6
_LINK = re.compile(r";|%3B", re.IGNORECASE)
_BRACKETED = re.compile(r"\(\s*+[+-]?\s*+[0-9]*+\s*+\)")
_CARRIED = re.compile(r"(?:^|\s)carried\s++(\S++)\s*+$", re.IGNORECASE)
_PLAIN_NAME = re.compile(r"[^\W\d_][\w.'’-]*")


def read_text(text: str, usual: Ruleset | None = None) -> tuple[Evening, list[Fault]]:
    """The evening that a text holds, and every fault in it.

    >>> evening, faults = read_text('[Players "An" "Bo" "Cis" "Dé"]\\n1. Bo +2\\n2. An twelve')
    >>> evening.lines[0].result, [str(fault.place) for fault in faults]
    (2, ['line 3, column 7'])
    """
    page = _Page(usual)
    if len(text) > LONGEST:
        page.reader.fault(Place(1, 1), f"The text has {len(text)} characters; at most {LONGEST} are read. Paste one evening only.")
        return page.reader.evening(), page.reader.faults
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        page.read(number, line)
    page.finish()
    return page.reader.evening(), page.reader.faults


class _Page:
    """A text under reading. Deals are read last: their names are those of the players, wherever these stand."""

    def __init__(self, usual: Ruleset | None) -> None:
        self.reader = EveningReader(usual)
        self.seen: set[str] = set()
        self.deals: list[tuple[int, int, str]] = []

    def read(self, number: int, written: str) -> None:
        match = _COMMENT.match(written)
        line = written if match is None else match[0]
        if not line.strip():
            return
        if not line.lstrip().startswith("["):
            self.deals.append((number, len(line) - len(line.lstrip()), line.strip()))
            return
        start = _end_of_blanks(line, 0)
        while start < len(line):
            tag = _TAG.match(line, start)
            if tag is None:
                self.reader.fault(Place(number, start + 1), 'This tag is not closed. Write [Name "value"].')
                return
            self._tag(number, tag)
            start = _end_of_blanks(line, tag.end())

    def _tag(self, number: int, tag: re.Match[str]) -> None:
        name = tag[1].lower().replace("-", "").replace("_", "")
        place = Place(number, tag.start(1) + 1)
        if name not in TAGS:
            self.reader.fault(place, f"There is no tag {shown(tag[1])}. Tags are {', '.join(TAGS.values())}.")
            return
        if name in self.seen:
            self.reader.fault(place, f"The tag {TAGS[name]} stands here a second time; the first one is read. Take one away.")
            return
        self.seen.add(name)
        values = [
            (_ESCAPED.sub(r"\1", one[1]), Place(number, tag.start(2) + one.start(1) + 1)) for one in _QUOTED.finditer(tag[2])
        ] or [(tag[2].strip(), Place(number, tag.start(2) + 1))]
        self._value(name, values)

    def _value(self, name: str, values: Sequence[tuple[str, Place]]) -> None:
        reader, (value, place) = self.reader, values[0]
        if name == "players":
            reader.player_names(values if len(values) > 1 else list(_divided(value, place)))
            return
        if len(values) > 1:
            reader.fault(values[1][1], f"{TAGS[name]} has one value. Take the others out.")
        if value.strip() in ("", "?"):
            return
        kept = {"evening": "title", "firstdealer": "first_dealer"}.get(name, name)
        special = {
            "game": reader.game,
            "house": reader.house_rules,
            "stake": reader.stake,
            "target": reader.target,
            "onandoff": reader.on_and_off,
        }
        if name in special:
            special[name](value, place)
        else:
            reader.text(kept, value, place)

    def finish(self) -> None:
        """Reads the deals."""
        due = 0
        for number, offset, written in self.deals:
            start = _NUMBER.match(written)
            due += 1
            if start is not None and int(start[1]) not in (due, len(self.reader.lines) + 1):
                message = f"Deal {int(start[1])} stands here; deal {due} is due. Number the deals 1, 2, 3 … in the order played."
                self.reader.fault(Place(number, offset + 1), message)
            due = due if start is None else int(start[1])
            begin = start.end() if start else 0
            self._line(number, offset + begin, written[begin:])

    def _line(self, number: int, offset: int, written: str) -> None:
        places = {"line": Place(number, offset + 1)}
        rest = plain(written)
        deal = None
        last = rest.rsplit(None, 1)[-1] if rest.strip() else ""
        if _LINK.search(last) and is_link(last):
            start = len(rest.rstrip()) - len(last)
            places["deal"] = Place(number, offset + start + 1)
            deal = self.reader.deal(written[start:].strip(), places["deal"])
            rest = rest[:start]
        if self.reader.is_thrown_in(rest):
            self.reader.line(Line(None, None, deal, True, places=places))
            return
        if self.reader.two_sides:
            self._sides_line(number, offset, rest, written, deal, places)
            return
        declarer, rest, after = self._declarer(number, offset, rest, written)
        result = None
        if rest.strip():
            place = places["result"] = Place(number, offset + after + len(rest) - len(rest.lstrip()) + 1)
            if rest.strip() != "?" and not rest.strip().startswith("("):
                result = self.reader.result(rest, place)
        if declarer is not None:
            places["declarer"] = Place(number, offset + 1)
        self.reader.line(Line(declarer, result, deal, False, places=places))

    def _sides_line(self, number: int, offset: int, rest: str, written: str, deal: str | None, places: dict[str, Place]) -> None:
        """A deal in which two sides score: perhaps a name, then what both have, then what is carried over."""
        carried, results = None, None
        held = _CARRIED.search(rest)
        if held is not None:
            places["carried"] = Place(number, offset + held.start(1) + 1)
            carried = self.reader.carried(held[1], places["carried"])
            rest = rest[: held.start()]
        both = _both(rest.rstrip())
        if both is not None:
            start = len(rest.rstrip()) - len(both[0])
            places["results"] = Place(number, offset + start + 1)
            told = [int(one) for one in both[1:] if one != "?" and not one.startswith("(")]
            if len(told) == 2:
                results = (told[0], told[1])
            elif told:
                self.reader.no_results(both[0], places["results"])
            rest = rest[:start]
        declarer, left, after = self._declarer(number, offset, rest, written) if rest.strip() else (None, "", 0)
        if declarer is not None:
            places["declarer"] = Place(number, offset + 1)
        if left.strip() and (both is not None or left.strip() != "?"):
            places["results"] = Place(number, offset + after + len(left) - len(left.lstrip()) + 1)
            self.reader.no_results(left, places["results"])
        self.reader.line(Line(declarer, None, deal, False, results, carried, places))

    def _declarer(self, number: int, offset: int, rest: str, written: str) -> tuple[str | None, str, int]:
        """The name that a line begins with, what follows it, and from where. In `rest` blanks and dashes have been made plain."""
        quoted = re.match(r'\s*"((?:[^"\\]|\\.)*)"(?=\s|$)', rest)
        if quoted is not None:
            name = _ESCAPED.sub(r"\1", written[quoted.start(1) : quoted.end(1)])
            return self.reader.name(name, Place(number, offset + 1)), rest[quoted.end() :], quoted.end()
        unknown = re.match(r"\s*\?(?=\s|$)", rest)
        if unknown is not None:
            return None, rest[unknown.end() :], unknown.end()
        for player in sorted(self.reader.players, key=len, reverse=True):
            known = re.match(rf"\s*{re.escape(plain(player))}(?=\s|$)", rest, re.IGNORECASE)
            if known is not None:
                return player, rest[known.end() :], known.end()
        last = _numeral(rest.rstrip(), None, 1)
        # Nobody of that name is at the table: where no result ends the line, the first word is taken for the name.
        cut = _end_of_word(rest) if last is None else last
        if not rest[:cut].strip():
            return None, rest[cut:], cut
        return self.reader.name(written[:cut], Place(number, offset + 1)), rest[cut:], cut


def _end_of_blanks(text: str, start: int) -> int:
    found = _BLANKS.match(text, start)
    return start if found is None else found.end()


def _end_of_word(text: str) -> int:
    start = _end_of_blanks(text, 0)
    return start + len(text[start:].split(None, 1)[0]) if start < len(text) else 0


def _numeral(text: str, figures: int | None, gap: int) -> int | None:
    """Where the result begins that a text ends with: figures, which may have a sign and between the two a blank, or `?`, or either
    in brackets. Before it stands a blank, or nothing. None where there is no result.

    >>> [_numeral(text, None, 1) for text in ("An +12", "An - 3", "An (+2)", "An ?", "An12", "")]
    [3, 3, 3, 3, None, None]
    """
    for start in _beginnings(text, figures, gap):
        if start == 0 or text[start - 1].isspace():
            return start
    return None


def _beginnings(text: str, figures: int | None, gap: int) -> Iterator[int]:
    """Where such a result may begin, the longest first, whatever stands before it."""
    if text.endswith("?"):
        yield len(text) - 1
    elif text.endswith(")"):
        start = text.rfind("(")
        if start >= 0 and _BRACKETED.fullmatch(text, start):
            yield start
    else:
        start = len(text.rstrip("0123456789"))
        if start < len(text) and (figures is None or len(text) - start <= figures):
            before = text[max(0, start - 1 - gap) : start]
            if before.rstrip()[-1:] in ("+", "-"):
                yield start - 1 - (len(before) - len(before.rstrip()))
            yield start


def _both(text: str) -> tuple[str, str, str] | None:
    """What a text ends with where that is two results, and each of the two: divided by blanks, a colon or a stroke.

    >>> _both("An 112 : -50"), _both("112 50"), _both("112"), _both("(112)/?")
    (('112 : -50', '112', '-50'), ('112 50', '112', '50'), None, ('(112)/?', '(112)', '?'))
    """
    for second in _beginnings(text, _FIGURES, 0):
        before = text[:second].rstrip()
        if before.endswith((":", "/")):
            before = before[:-1].rstrip()
        elif len(before) == second:
            continue
        first = _numeral(before, _FIGURES, 0)
        if first is not None:
            return text[first:], before[first:], text[second:]
    return None


def _divided(value: str, place: Place) -> Iterator[tuple[str, Place]]:
    """Names in one value, divided by commas."""
    start = 0
    for piece in value.split(","):
        yield piece, Place(place.line, (place.column or 1) + start + len(piece) - len(piece.lstrip()))
        start += len(piece) + 1


def write_text(evening: Evening, counted: Sequence[int | tuple[int, int] | None] = ()) -> str:
    """The evening in the text form; reading it gives an equal evening.

    `counted` are results that the deals themselves tell: they stand in brackets where none is written down, for people.
    """
    facts = {
        "Evening": evening.title,
        "Date": evening.date,
        "Game": evening.game,
        "House": " ".join(f"{name}={_switch(value)}" for name, value in evening.house.items()) or None,
    }
    tags = [f"[{name} {_quoted(value)}]" for name, value in facts.items() if value is not None]
    if evening.players:
        tags.append(f"[Players {' '.join(map(_quoted, evening.players))}]")
        tags.append(f"[Scorer {_quoted(evening.players[-1])}]")
    target = None if evening.target is None else evening.target or "none"
    rest = {
        "FirstDealer": evening.first_dealer, "Stake": evening.stake, "Unit": evening.unit, "Target": target,
        "OnAndOff": evening.on_and_off,
    }  # fmt: skip
    tags += [f"[{name} {_quoted(str(value))}]" for name, value in rest.items() if value is not None]
    lines = [
        f"{number}. {_line_text(line, counted[number - 1] if number <= len(counted) else None)}"
        for number, line in enumerate(evening.lines, start=1)
    ]
    blocks = ["\n".join(tags), "\n".join(lines)]
    return "\n\n".join(block for block in blocks if block) + "\n"


def _line_text(line: Line, counted: int | tuple[int, int] | None) -> str:
    if line.thrown_in:
        pieces = ["thrown-in"]
    elif line.results is not None or line.carried is not None or isinstance(counted, tuple):
        pieces = [] if line.declarer is None else [_name_text(line.declarer)]
        if line.results is not None:
            pieces += [str(one) for one in line.results]
        else:
            pieces += [f"({one})" for one in counted] if isinstance(counted, tuple) else ["?"]
        pieces += [] if line.carried is None else [f"carried {line.carried}"]
    else:
        told = "?" if counted is None else f"({counted:+d})"
        pieces = [_name_text(line.declarer), told if line.result is None else f"{line.result:+d}"]
    return " ".join([*pieces, *([f" {line.deal}"] if line.deal is not None else [])])


def _name_text(name: str | None) -> str:
    if name is None:
        return "?"
    words = ("thrown-in", "thrown", "none", "carried")
    return name if _PLAIN_NAME.fullmatch(name) and name.casefold() not in words else _quoted(name)


def _quoted(value: str) -> str:
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _switch(value: bool | str) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else value
