"""The text form of a session: tags, then a line for each deal. docs/evening-notation.md specifies it.

Lenient in form (case, order, blanks, which dash), strict in fact: what is not understood is a fault at its line and column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from stoek.cards import plain
from stoek.notation.limits import LONGEST_SESSION
from stoek.notation.link import is_link
from stoek.notation.reader import house_texts, too_long
from stoek.notation.record import Fault, Place
from stoek.notation.span import Span
from stoek.rules.ruleset import Ruleset
from stoek.session.facts import FACTS, RESULT, SIDE_RESULT
from stoek.session.reader import SessionReader
from stoek.session.sentences import Say
from stoek.session.written import DealLine, Session

_TAGS: Mapping[str, str] = {row.tag.lower(): name for name, row in FACTS.items()}
"""The facts by their tags, as these are compared."""

# Possessive throughout: what has been read is not read again, so that a text takes as long as it is.
_TAG = re.compile(r"\[\s*+([A-Za-z][A-Za-z_-]*+)\s*+[:=]?((?:\s*+(?:,\s*+)?\"(?:[^\"\\]|\\.)*+\")++\s*+|[^\"\[\]]*+)\]")
_BLANKS = re.compile(r"\s*+")
_FIRST_WORD = re.compile(r"\s*+\S*+")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*+)"')
_ESCAPED = re.compile(r"\\(.)")
_COMMENT = re.compile(r'(?:"(?:[^"\\]|\\.)*+"|[^"#]|(?<=[^\s])#)*+(?:"(?:[^#]|(?<=[^\s])#)*+)?')
"""What stands before a comment. What is in quotes holds none; a quotation that does not end is none."""
_NUMBER = re.compile(r"\s*([0-9]{1,6})\s*[.):]\s*")
_PAIR = re.compile(r"\s*[0-9]{1,6}:[+-]?[0-9]{1,6}\s*(?:carried\b|finished\b|$)", re.IGNORECASE)
"""What two sides have and nothing else: no number of a deal stands before the colon."""
_FIGURES = 6
_NAME = re.compile(r"(?:^|,)\s*+([^,]*+)")
_LINK = re.compile(r";|%3B", re.IGNORECASE)
_IN_BRACKETS = r"\(\s*+[+-]?\s*+[0-9]*+\s*+\)"
_RESULT = re.compile(rf"(?:^|(?<=\s))(?:(?:[+-]\s?)?[0-9]++|\?|{_IN_BRACKETS})$")
"""The result that a text ends with: figures, which may have a sign and between the two a blank, or `?`, or either in brackets."""
_SIDES = rf"[+-]?[0-9]{{1,6}}|\?|{_IN_BRACKETS}"
_BOTH = re.compile(rf"(?:^|(?<=\s))({_SIDES})(?:\s*+[:/]\s*+|\s++)({_SIDES})$")
"""The results of two sides that a text ends with, divided by blanks, a colon or a stroke."""
_CARRIED = re.compile(r"(?:^|\s)carried\s++(\S++)\s*+$", re.IGNORECASE)
_FINISHED = re.compile(r'(?:^|(?<=\s))finished\s++("(?:[^"\\]|\\.)*+"|[^\s"]++)\s*+$', re.IGNORECASE)
_QUOTED_NAME = re.compile(r'\s*"((?:[^"\\]|\\.)*)"(?=\s|$)')
_UNKNOWN_NAME = re.compile(r"\s*\?(?=\s|$)")
_PLAIN_NAME = re.compile(r"[^\W\d_][\w.'’-]*")
_NUMBER_LIKE = re.compile(r"[+-]?[0-9][0-9.,'’_]*+(?:e[+-]?[0-9]++)?", re.IGNORECASE)
_WORD = re.compile(r"[^\s:/]++")
_FIRST_NUMBER = re.compile(rf"\s*+\(?(?:[+-]\s++)?{_NUMBER_LIKE.pattern}(?=[\s:/)-]|$)", re.IGNORECASE)
_WORDS = ("thrown-in", "thrown", "none", "carried", "finished")
"""What a line may say: a player who is called so stands in quotes."""


def read_text(text: str, usual: Ruleset | None = None) -> tuple[Session, list[Fault]]:
    """The session that a text holds, and every fault in it.

    >>> session, faults = read_text('[Players "An" "Bo" "Cis" "Dé"]\\n1. Bo +2\\n2. An twelve')
    >>> session.lines[0].results, [str(fault.place) for fault in faults]
    ((2,), ['line 3, column 7'])
    """
    page = _Page(usual)
    if len(text) > LONGEST_SESSION:
        page.reader.faults.append(too_long(text, LONGEST_SESSION, Place(1, 1), Say.evening_too_long))
    else:
        page.read(text)
    return page.reader.session(), page.reader.faults


_Pieces = tuple[str | None, tuple[int, ...] | None, int | None, str | None]
"""What a line says of its deal: the declarer, the results, what is carried over, and results in brackets as they stand there."""


class _Page:
    """A text under reading. Deals are read last: their names are those of the players, wherever these stand."""

    def __init__(self, usual: Ruleset | None) -> None:
        self.reader = SessionReader(usual)
        self.seen: set[str] = set()

    def read(self, text: str) -> None:
        """Reads all lines."""
        deals = []
        for number, written in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
            comment = _COMMENT.match(written)
            line = Span(written if comment is None else comment[0], number)
            if line.text.lstrip().startswith("["):
                self._tags(line)
            elif line.text.strip():
                deals.append(line.stripped())
        self._deals(deals)

    def _tags(self, line: Span) -> None:
        start = _end_of_blanks(line.text, 0)
        while start < len(line.text):
            tag = _TAG.match(line.text, start)
            if tag is None:
                self.reader.fault(line.place(start), Say.tag_not_closed())
                return
            self._tag(line.part(*tag.span(1)), line.part(*tag.span(2)))
            start = _end_of_blanks(line.text, tag.end())

    def _tag(self, tag: Span, value: Span) -> None:
        name = _TAGS.get(tag.text.lower().replace("-", "").replace("_", ""))
        if name is None:
            self.reader.refuse(tag, Say.tag_unknown, tags=", ".join(map(_tag, FACTS)))
        elif name in self.seen:
            self.reader.refuse(tag, Say.tag_twice, tag=_tag(name))
        else:
            self.seen.add(name)
            quoted = [_unescaped(value.part(*piece.span(1))) for piece in _QUOTED.finditer(value.text)]
            self._values(name, quoted or [value.saying(value.text.strip())])

    def _values(self, name: str, values: Sequence[Span]) -> None:
        if name == "players":
            self.reader.player_names(values if len(values) > 1 else list(_divided(values[0])))
            return
        if len(values) > 1:
            self.reader.refuse(values[1], Say.one_value_only, tag=_tag(name))
        self.reader.fact(FACTS[name], values[0])

    def _deals(self, deals: Sequence[Span]) -> None:
        due = 0
        for line in deals:
            if self.reader.too_many:
                return
            start = None if self.reader.two_sides and _PAIR.match(line.text) else _NUMBER.match(line.text)
            due += 1
            if start is not None:
                number = int(start[1])
                if number not in (due, len(self.reader.lines) + 1):
                    self.reader.refuse(line, Say.deal_misnumbered, number=number, due=due)
                due = number
            self._deal(line if start is None else line.part(start.end()))

    def _deal(self, written: Span) -> None:
        places = {"line": written.place()}
        rest, deal = written.saying(plain(written.text)), None
        last = rest.text.rsplit(None, 1)[-1] if rest.text.strip() else ""
        if _LINK.search(last) and is_link(last):
            start = len(rest.text.rstrip()) - len(last)
            places["deal"] = rest.place(start)
            deal = self.reader.deal(written.text[start:].strip(), places["deal"])
            rest = rest.part(0, start)
        if self.reader.is_thrown_in(rest.text):
            self.reader.line(DealLine(deal=deal, thrown_in=True, places=places))
            return
        read = self._of_sides if self.reader.two_sides else self._of_declarer
        before, length = len(self.reader.faults), len(rest.text)
        finished, rest = self._finished(rest, written, places) if self.reader.two_sides else (None, rest)
        declarer, results, carried, bracketed = read(rest, written, places)
        if declarer is not None:
            places["declarer"] = written.place()
        if len(self.reader.faults) > before:
            # Which of it is meant is not guessed: it stays as it was typed, and counts nothing.
            typed = written.part(0, length).text.strip()
            self.reader.line(DealLine(declarer, deal=deal, typed=typed, places=places))
        else:
            self.reader.line(
                DealLine(declarer, results, deal, carried=carried, finished=finished, places=places, bracketed=bracketed)
            )

    def _of_declarer(self, rest: Span, written: Span, places: dict[str, Place]) -> _Pieces:
        """A deal in which a declarer alone scores: the name, then the result."""
        declarer, rest = self._declarer(rest, written)
        result = rest.stripped()
        if not result.text:
            return declarer, None, None, None
        places["result"] = result.place()
        if re.fullmatch(_IN_BRACKETS, result.text):
            return declarer, None, None, self._bracketed(result, places)
        return declarer, None if result.text == "?" else self.reader.points(RESULT, result), None, None

    def _bracketed(self, written: Span, places: Mapping[str, Place]) -> str:
        """Results in brackets as they stand there; a fault where no deal does, which alone could tell them."""
        if "deal" not in places:
            self.reader.refuse(written, Say.brackets_without_deal)
        return written.text

    def _of_sides(self, rest: Span, written: Span, places: dict[str, Place]) -> _Pieces:
        """A deal in which two sides score: perhaps a name, then what both have, then what is carried over."""
        carried = results = bracketed = None
        held = _CARRIED.search(rest.text)
        if held is not None:
            points = rest.part(*held.span(1))
            places["carried"] = points.place()
            carried = self.reader.carried(points)
            rest = rest.part(0, held.start())
        both = _BOTH.search(rest.text.rstrip())
        if both is not None:
            pair = rest.part(*both.span())
            places["results"] = pair.place()
            read = tuple(int(points) for points in both.groups() if points != "?" and not points.startswith("("))
            if len(read) == 2:
                results = read
            elif read:
                self.reader.refuse_value(SIDE_RESULT, pair)
            elif "(" in pair.text:
                bracketed = self._bracketed(pair, places)
            rest = rest.part(0, both.start())
        declarer, rest = self._declarer(rest, written) if rest.text.strip() else (None, rest)
        strange = rest.stripped()
        if strange.text and (both is not None or strange.text != "?"):
            self._refuse_results(strange, places)
        return declarer, results, carried, bracketed

    def _finished(self, rest: Span, written: Span, places: dict[str, Place]) -> tuple[str | None, Span]:
        """Who finished first, with which a line may end, and what stands before it."""
        told = _FINISHED.search(rest.text)
        if told is None:
            return None, rest
        name = written.part(*told.span(1))
        places["finished"] = name.place()
        quoted = _QUOTED.fullmatch(name.text)
        named = name if quoted is None else _unescaped(name.part(*quoted.span(1)))
        return self.reader.name(named), rest.part(0, told.start())

    def _refuse_results(self, strange: Span, places: dict[str, Place]) -> None:
        """A fault for what cannot be results: it is the first number that is none, if there is one, and else the whole."""
        for word in _WORD.finditer(strange.text):
            if _NUMBER_LIKE.fullmatch(word[0]) and SIDE_RESULT.read(word[0]) is None:
                number = strange.part(*word.span())
                places["results"] = number.place()
                self.reader.refuse(number, Say.number_no_result, figures=_FIGURES)
                return
        places["results"] = strange.place()
        self.reader.refuse_value(SIDE_RESULT, strange)

    def _declarer(self, rest: Span, written: Span) -> tuple[str | None, Span]:
        """The name that a line begins with, and what follows it. In `rest` blanks and dashes have been made plain."""
        text = rest.text
        quoted = _QUOTED_NAME.match(text)
        if quoted is not None:
            name = _unescaped(written.part(*quoted.span(1)), written)
            return self.reader.name(name), rest.part(quoted.end())
        unknown = _UNKNOWN_NAME.match(text)
        if unknown is not None:
            return None, rest.part(unknown.end())
        for player in sorted(self.reader.players, key=len, reverse=True):
            known = re.match(rf"\s*{re.escape(plain(player))}(?=\s|$)", text, re.IGNORECASE)
            if known is not None:
                return player, rest.part(known.end())
        if self.reader.two_sides and _FIRST_NUMBER.match(text):
            # A line may begin with a result there: a number that is none is told as a number, and not as a name.
            return None, rest
        # Nobody of that name is at the table: where no result ends the line, the first word is taken for the name.
        last, word = _RESULT.search(text.rstrip()), _FIRST_WORD.match(text)
        cut = last.start() if last is not None else word.end() if word is not None else 0
        return self.reader.name(written.part(0, cut)) if text[:cut].strip() else None, rest.part(cut)


def _unescaped(written: Span, at: Span | None = None) -> Span:
    """What stands in quotes, as it is meant; its place is that of `at`, if that is given."""
    return (at or written).saying(_ESCAPED.sub(r"\1", written.text))


def _tag(name: str) -> str:
    return FACTS[name].tag


def _end_of_blanks(text: str, start: int) -> int:
    blanks = _BLANKS.match(text, start)
    return start if blanks is None else blanks.end()


def _divided(names: Span) -> Iterator[Span]:
    """Names in one value, divided by commas; an empty one among them too."""
    return (names.part(*name.span(1)) for name in _NAME.finditer(names.text))


def write_text(session: Session, counted: Sequence[tuple[int, ...] | None] = ()) -> str:
    """The session in the text form; reading it gives an equal session, but for what else stands beside a deal thrown in.

    `counted` are results that the deals themselves tell: they stand in brackets where none is written down, for people.
    """
    facts = session.all_facts() | ({"target": "none"} if session.target == 0 else {})
    tags = [f"[{_tag(name)} {_quoted(value)}]" for name, value in facts.items()]
    texts = [_line_text(line, results) for line, results in zip_longest(session.lines, counted[: len(session.lines)])]
    # After a blank the sign would begin a comment.
    lines = [f"{number}.{text if text.startswith('#') else f' {text}'}" for number, text in enumerate(texts, start=1)]
    return "\n\n".join("\n".join(block) for block in (tags, lines) if block) + "\n"


def _line_text(line: DealLine, counted: tuple[int, ...] | None) -> str:
    results = line.results or counted or ()
    if line.thrown_in:
        pieces = ["thrown-in"]
    elif line.typed is not None:
        pieces = [line.typed]
    else:
        of_sides = len(results) == 2 or line.carried is not None or line.finished is not None
        told = [str(points) if of_sides else f"{points:+d}" for points in results]
        told = [points if line.results else f"({points})" for points in told] or [line.bracketed or "?"]
        nameless = line.declarer is None and (of_sides or (line.bracketed is not None and not results))
        pieces = [*([] if nameless else [_name_text(line.declarer)]), *told]
        pieces += [] if line.carried is None else [f"carried {line.carried}"]
        pieces += [] if line.finished is None else [f"finished {_name_text(line.finished)}"]
    if line.deal is not None:
        # A deal of which nothing is written down yet is told from a result by its semicolon.
        pieces.append(f" {line.deal}" if ";" in line.deal else f" {line.deal};")
    return " ".join(pieces)


def _name_text(name: str | None) -> str:
    if name is None:
        return "?"
    return name if _PLAIN_NAME.fullmatch(name) and name.casefold() not in _WORDS else _quoted(name)


def _quoted(value: object) -> str:
    """A value in quotes; of several each, of house rules all together."""
    texts = value if isinstance(value, tuple) else (" ".join(house_texts(value)) if isinstance(value, Mapping) else str(value),)
    return " ".join('"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"' for text in texts)
