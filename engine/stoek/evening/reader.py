"""Reading the facts of an evening: names, stake, results, deals.

The forms of an evening differ in what holds these pieces together, not in how a piece is written. Faults are gathered with their
places, and the rest is read all the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import TypeVar

from stoek.evening.evening import MOST_DEALS, DealLine, Evening, player_named
from stoek.games import GAMES
from stoek.language import N_, _
from stoek.notation.forms import link_of
from stoek.notation.reader import RecordReader, shown
from stoek.notation.record import Fault, Place
from stoek.notation.span import Span, plain
from stoek.rules.ruleset import Ruleset

LONGEST = 512 * 1024
"""The longest evening that is read, in characters."""

MOST_PLAYERS = 20
LONGEST_NAME = 40
LONGEST_UNIT = 24
MOST_AFTER = 10_000
LARGEST_STAKE = 10**6
FINEST_STAKE = 6
"""How many decimals a stake may have."""

Value = TypeVar("Value", str, int)

_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff]")
_RESULT = re.compile(r"[+-]?\s*[0-9]{1,6}")
_THROWN_IN = ("thrown-in", "thrown in", "thrown", "none", "passed out")
_NO_TARGET = ("none", "0")


def unsaid(written: str) -> bool:
    """Whether a value says nothing: it is empty, or `?`."""
    return written.strip() in ("", "?")


def stake_of(written: str) -> Decimal | None:
    """The money for one game point; None for what cannot be one.

    >>> stake_of("0.05"), stake_of("-1"), stake_of("0.0000001")
    (Decimal('0.05'), None, None)
    """
    try:
        amount = Decimal(written)
    except InvalidOperation:
        return None
    if not amount.is_finite() or not 0 <= amount <= LARGEST_STAKE:
        return None
    return None if -int(amount.normalize().as_tuple().exponent) > FINEST_STAKE else amount


class EveningReader:
    """What has been read of an evening, and every fault in it. `usual` is the game of one that names none."""

    def __init__(self, usual: Ruleset | None = None) -> None:
        self.faults: list[Fault] = []
        self.places: dict[str, Place] = {}
        self.players: tuple[str, ...] = ()
        self.lines: list[DealLine] = []
        self._usual = usual
        self._words: dict[str, str] = {}
        self._numbers: dict[str, int] = {}
        self._house: dict[str, bool | str] = {}
        self._too_many = False

    @property
    def two_sides(self) -> bool:
        """Whether the sheet of the game has a column for each of two sides."""
        game = GAMES.get(self._words.get("game", ""), self._usual)
        return game is not None and game.scoring.sheet is not None and game.scoring.sheet.sides

    def fault(self, place: Place, message: str) -> None:
        """Notes that something cannot be read."""
        self.faults.append(Fault(place, message))

    def evening(self) -> Evening:
        """What has been read, the players turned round so that the scorer stands last."""
        words, numbers, players = self._words, self._numbers, self.players
        strange = N_("{name} keeps the score but is not at the table. The players are {players}.")
        scorer = self._seated("scorer", strange, players)
        if scorer is not None:
            players = (*players[scorer + 1 :], *players[: scorer + 1])
        strange = N_("{name} deals first but is not at the table. The players are {players}.")
        first = self._seated("first_dealer", strange, players)
        return Evening(
            title=words.get("title"),
            date=words.get("date"),
            game=words.get("game"),
            house=self._house,
            players=players,
            first_dealer=words.get("first_dealer") if first is None else players[first],
            stake=words.get("stake"),
            unit=words.get("unit"),
            target=numbers.get("target"),
            on_and_off=numbers.get("on_and_off"),
            lines=tuple(self.lines),
            places=self.places,
        )

    def _seated(self, fact: str, strange: str, players: Sequence[str]) -> int | None:
        """The place at the table of a player who is named in a fact; a fault, which `strange` says, where there is none of that
        name."""
        name = self._words.get(fact)
        place = player_named(players, name)
        if name is not None and players and place is None:
            self.fault(self.places[fact], _(strange, name=shown(name), players=", ".join(players)))
        return place

    # Facts of the evening

    def fact(self, name: str, written: Span) -> None:
        """Reads a fact that is one value; empty, or `?`, it is not said."""
        if unsaid(written.text):
            return
        if name == "house":
            self.house_rules(written)
        elif name in self._NUMBERS:
            self._keep(self._numbers, name, self._NUMBERS[name](self, written), written)
        else:
            self._keep(self._words, name, self._WORDS.get(name, EveningReader._text)(self, written), written)

    def _keep(self, facts: dict[str, Value], name: str, value: Value | None, written: Span) -> None:
        if value is not None:
            facts[name] = value
            self.places[name] = written.place()

    def _refuse(self, written: Span, sentence: str) -> None:
        """Notes that what is `written` cannot be read, as the sentence says."""
        self.fault(written.place(), _(sentence, written=shown(written.text)))

    def house_rules(self, written: Span) -> None:
        """Reads house rules in a text: `required_floor=none`."""
        text = Span(plain(written.text), written.line, written.column, written.path)
        self._house_rules(lambda reader: reader.house_rules(text))

    def house_rule(self, name: str, value: str, place: Place) -> None:
        """Reads one house rule."""
        self._house_rules(lambda reader: reader.house_rule(name, value, place))

    def _house_rules(self, read: Callable[[RecordReader], None]) -> None:
        reader = RecordReader()
        read(reader)
        self.faults += reader.faults
        self._house |= reader.house
        self.places |= reader.places

    def player_names(self, written: Sequence[Span]) -> None:
        """Reads names clockwise, different from each other."""
        names: list[str] = []
        if len(written) > MOST_PLAYERS:
            message = _(
                "Here stand {count} players; at most {most} are read. Name those who sat at this table.",
                count=len(written),
                most=MOST_PLAYERS,
            )
            self.fault(written[MOST_PLAYERS].place(), message)
        for span in written[:MOST_PLAYERS]:
            name = self._text(span)
            if name is None:
                self.fault(span.place(), _("Here a name is missing. Name every player, clockwise, the scorer last."))
            elif player_named(names, name) is not None:
                self.fault(
                    span.place(), _("Two players are called {shown}. Tell them apart: {name} B.", shown=shown(name), name=name)
                )
            else:
                names.append(name)
        self.players = tuple(names)
        if written:
            self.places["players"] = written[0].place()

    def _text(self, written: Span, longest: int = LONGEST_NAME) -> str | None:
        """One line of printable text: a title, a date, a name."""
        text = " ".join(_UNPRINTABLE.sub(" ", written.text).split())
        if _UNPRINTABLE.search(written.text.strip()):
            message = _("{text} has characters that cannot be printed; they are left out. Write it on one line.", text=shown(text))
            self.fault(written.place(), message)
        if len(text) > longest:
            self.fault(
                written.place(),
                _(
                    "{text} has {count} characters; at most {longest} are kept. Shorten it.",
                    text=shown(text),
                    count=len(text),
                    longest=longest,
                ),
            )
            text = text[:longest].rstrip()
        return text or None

    def _unit(self, written: Span) -> str | None:
        return self._text(written, LONGEST_UNIT)

    def _game(self, written: Span) -> str | None:
        reader = RecordReader()
        name = reader.game(Span(plain(written.text).strip(), written.line, written.column, written.path))
        self.faults += reader.faults
        return name

    def _stake(self, written: Span) -> str | None:
        amount = stake_of(plain(written.text).strip().replace(",", "."))
        if amount is None:
            self._refuse(written, N_("{written} is no stake. Write the money for one game point: 0.05."))
        return None if amount is None else format(amount, "f")

    def _on_and_off(self, written: Span) -> int | None:
        """The number of deals after which “on and off” was said."""
        text = written.text.strip()
        if _is_count(text, 5) and int(text) <= MOST_AFTER:
            return int(text)
        self._refuse(written, N_("{written} is no number of deals. Write after how many deals “on and off” was said: 12."))
        return None

    def _target(self, written: Span) -> int | None:
        """The score that wins a game at this table; 0 where nobody plays for one."""
        text = plain(written.text).strip().casefold()
        if text in _NO_TARGET:
            return 0
        if _is_count(text, 6):
            return int(text)
        self._refuse(written, N_("{written} is no target. Write the points that win a game, 1000, or “none”."))
        return None

    _WORDS: Mapping[str, Callable[[EveningReader, Span], str | None]] = {"game": _game, "stake": _stake, "unit": _unit}
    _NUMBERS: Mapping[str, Callable[[EveningReader, Span], int | None]] = {"target": _target, "on_and_off": _on_and_off}

    # Pieces of a deal

    def line(self, line: DealLine) -> None:
        """Keeps one more deal."""
        if len(self.lines) < MOST_DEALS:
            self.lines.append(line)
        elif not self._too_many:
            self._too_many = True
            self.fault(
                line.place("line"),
                _("An evening has at most {most} deals; this one and those after it are left out.", most=MOST_DEALS),
            )

    def is_thrown_in(self, written: str) -> bool:
        """Whether a line says that nobody played the deal."""
        return " ".join(written.casefold().split()) in _THROWN_IN

    def name(self, written: Span) -> str | None:
        """The name of a declarer, as the players have it if it is one of them."""
        name = self._text(written)
        place = player_named(self.players, name)
        return name if place is None else self.players[place]

    def result(self, written: Span) -> tuple[int] | None:
        """Game points won or lost; None after a fault."""
        points = _points(written)
        if points is None:
            sentence = N_("{written} is no result. Write the declarer's game points: +2, -12, or ? where there is none yet.")
            self._refuse(written.stripped(), sentence)
        return None if points is None else (points,)

    def side_result(self, written: Span) -> int | None:
        """What one of two sides scores; None after a fault."""
        points = _points(written)
        if points is None:
            self.no_results(written)
        return points

    def no_results(self, written: Span) -> None:
        """Notes that this is not what two sides score."""
        sentence = N_(
            "{written} is no result of two sides. Write what both score, the first player's side first: 112 50, "
            "or ? where there is no result yet."
        )
        self._refuse(written.stripped(), sentence)

    def carried(self, written: Span) -> int | None:
        """What goes to the winners of the next deal; None after a fault."""
        text = plain(written.text).strip()
        if _is_count(text, 6):
            return int(text)
        self._refuse(written.stripped(), N_("{written} cannot be carried over. Write the points of both sides: carried 162."))
        return None

    def deal(self, written: object, place: Place) -> str | None:
        """A deal in any form, as a link; a link that cannot be read whole stays as it is, so that nothing of it is lost."""
        link, faults = link_of(written, kept=("link",))
        for fault in faults:
            self.fault(
                place,
                _("In the deal, {place}: {fault}", place=fault.place, fault=fault.message) if str(fault.place) else fault.message,
            )
        return None if link is None else link.strip()


def _is_count(text: str, figures: int) -> bool:
    """Whether a text is a whole number of so many figures at most."""
    return text.isascii() and text.isdecimal() and len(text) <= figures


def _points(written: Span) -> int | None:
    """Points won or lost, with or without a sign."""
    text = plain(written.text).strip()
    return int(text.replace(" ", "")) if _RESULT.fullmatch(text) else None
