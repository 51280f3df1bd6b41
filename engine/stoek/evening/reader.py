"""Reading the facts of an evening: names, stake, results, deals. Both forms hand their pieces in here, and faults are gathered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation

from stoek.evening import MOST_DEALS, Evening, Line, player_named
from stoek.evening.sheets import sheet_of
from stoek.games import GAMES
from stoek.notation.forms import form_of, read
from stoek.notation.link import write_link
from stoek.notation.reader import RecordReader, shown
from stoek.notation.record import Fault, Place
from stoek.notation.span import Span, plain
from stoek.rules.ruleset import Ruleset

LONGEST = 512 * 1024
"""The longest evening that is read, in characters."""

MOST_PLAYERS = 20
LONGEST_NAME = 40
LONGEST_UNIT = 24

_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff]")
_RESULT = re.compile(r"[+-]?\s*[0-9]{1,6}")
_THROWN_IN = ("thrown-in", "thrown in", "thrown", "none", "passed out")
MOST_AFTER = 10_000
NO_TARGET = ("none", "0")


class EveningReader:
    """What has been read of an evening, and every fault in it. `usual` is the game of one that names none."""

    def __init__(self, usual: Ruleset | None = None) -> None:
        self._usual = usual
        self.faults: list[Fault] = []
        self.facts: dict[str, str | int] = {}
        self.house: dict[str, bool | str] = {}
        self.players: tuple[str, ...] = ()
        self.lines: list[Line] = []
        self.places: dict[str, Place] = {}
        self._too_many = False

    @property
    def two_sides(self) -> bool:
        """Whether the sheet of the game has a column for each of two sides."""
        game = GAMES.get(str(self.facts.get("game")), self._usual)
        return game is not None and sheet_of(game) is not None

    def fault(self, place: Place, message: str) -> None:
        """Notes that something cannot be read."""
        self.faults.append(Fault(place, message))

    def evening(self) -> Evening:
        """What has been read, the players turned round so that the scorer stands last."""
        players = self.players
        scorer = self.facts.pop("scorer", None)
        if scorer is not None and players:
            place = player_named(players, str(scorer))
            if place is None:
                self.fault(
                    self.places["scorer"], f"{shown(str(scorer))} keeps the score but is not at the table. {_table(players)}"
                )
            else:
                players = (*players[place + 1 :], *players[: place + 1])
        first = self.facts.get("first_dealer")
        if first is not None and players:
            place = player_named(players, str(first))
            if place is None:
                self.fault(
                    self.places["first_dealer"], f"{shown(str(first))} deals first but is not at the table. {_table(players)}"
                )
            self.facts["first_dealer"] = str(first) if place is None else players[place]
        facts: dict[str, object] = dict(self.facts)
        return Evening(
            house=self.house, players=players, lines=tuple(self.lines), places=self.places, **facts  # type: ignore[arg-type]
        )  # fmt: skip

    def text(self, name: str, written: str, place: Place) -> None:
        """A title, a date, the name of a player in some part: one line of printable text."""
        text = self._printable(written, place, LONGEST_UNIT if name == "unit" else LONGEST_NAME)
        if text:
            self.facts[name] = text
            self.places[name] = place

    def game(self, written: str, place: Place) -> None:
        """The id of the game."""
        reader = RecordReader()
        name = reader.game(Span(plain(written).strip(), place.line, place.column, place.path))
        self.faults += reader.faults
        if name is not None:
            self.facts["game"] = name
            self.places["game"] = place

    def house_rules(self, written: str, place: Place) -> None:
        """House rules as a text: `required_floor=none`."""
        reader = RecordReader()
        reader.house_rules(Span(plain(written), place.line, place.column, place.path))
        self._keep_house(reader)

    def house_rule(self, name: str, value: str, place: Place) -> None:
        """One house rule."""
        reader = RecordReader()
        reader.house_rule(name, value, place)
        self._keep_house(reader)

    def _keep_house(self, reader: RecordReader) -> None:
        self.faults += reader.faults
        self.house |= reader.house
        self.places |= reader.places

    def player_names(self, written: Sequence[tuple[str, Place]]) -> None:
        """Names clockwise, different from each other."""
        names: list[str] = []
        if len(written) > MOST_PLAYERS:
            message = f"Here stand {len(written)} players; at most {MOST_PLAYERS} are read. Name those who sat at this table."
            self.fault(written[MOST_PLAYERS][1], message)
        for text, place in written[:MOST_PLAYERS]:
            name = self._printable(text, place)
            if not name:
                self.fault(place, "Here a name is missing. Name every player, clockwise, the scorer last.")
            elif player_named(names, name) is not None:
                self.fault(place, f"Two players are called {shown(name)}. Tell them apart: {name} B.")
            else:
                names.append(name)
        self.players = tuple(names)
        if written:
            self.places["players"] = written[0][1]

    def stake(self, written: str, place: Place) -> None:
        """The money for one game point."""
        text = plain(written).strip().replace(",", ".")
        try:
            amount = Decimal(text)
            if not amount.is_finite() or amount < 0 or amount > 10**6 or -int(amount.normalize().as_tuple().exponent) > 6:
                raise InvalidOperation
        except InvalidOperation:
            self.fault(place, f"{shown(written)} is no stake. Write the money for one game point: 0.05.")
            return
        self.facts["stake"] = format(amount, "f")
        self.places["stake"] = place

    def on_and_off(self, written: str, place: Place) -> None:
        """The number of deals after which “on and off” was said."""
        text = written.strip()
        if not (text.isascii() and text.isdecimal()) or len(text) > 5 or int(text) > MOST_AFTER:
            self.fault(place, f"{shown(written)} is no number of deals. Write after how many deals “on and off” was said: 12.")
            return
        self.facts["on_and_off"] = int(text)
        self.places["on_and_off"] = place

    def target(self, written: str, place: Place) -> None:
        """The score that wins a game at this table; 0 where nobody plays for one."""
        text = plain(written).strip().casefold()
        if text not in NO_TARGET and not (text.isascii() and text.isdecimal() and len(text) <= 6):
            self.fault(place, f"{shown(written)} is no target. Write the points that win a game, 1000, or “none”.")
            return
        self.facts["target"] = 0 if text in NO_TARGET else int(text)
        self.places["target"] = place

    def line(self, line: Line) -> None:
        """One more deal."""
        if len(self.lines) < MOST_DEALS:
            self.lines.append(line)
        elif not self._too_many:
            self._too_many = True
            self.fault(line.place("line"), f"An evening has at most {MOST_DEALS} deals; this one and those after it are left out.")

    def result(self, written: str, place: Place) -> int | None:
        """Game points won or lost; None after a fault."""
        text = plain(written).strip()
        if _RESULT.fullmatch(text):
            return int(text.replace(" ", ""))
        remedy = "Write the declarer's game points: +2, -12, or ? where there is none yet."
        self.fault(place, f"{shown(written.strip())} is no result. {remedy}")
        return None

    def side_result(self, written: str, place: Place) -> int | None:
        """What one of two sides scores; None after a fault."""
        text = plain(written).strip()
        if _RESULT.fullmatch(text):
            return int(text.replace(" ", ""))
        self.no_results(written, place)
        return None

    def no_results(self, written: str, place: Place) -> None:
        """Notes that this is not what two sides score."""
        remedy = "Write what both score, the first player's side first: 112 50, or ? where there is no result yet."
        self.fault(place, f"{shown(written.strip())} is no result of two sides. {remedy}")

    def carried(self, written: str, place: Place) -> int | None:
        """What goes to the winners of the next deal; None after a fault."""
        text = plain(written).strip()
        if text.isascii() and text.isdecimal() and len(text) <= 6:
            return int(text)
        self.fault(place, f"{shown(written.strip())} cannot be carried over. Write the points of both sides: carried 162.")
        return None

    def name(self, written: str, place: Place) -> str | None:
        """The name of a declarer, as the players have it if it is one of them."""
        name = self._printable(written, place)
        if not name:
            return None
        found = player_named(self.players, name)
        return name if found is None else self.players[found]

    def deal(self, written: object, place: Place) -> str | None:
        """A deal in any form, as a link; a link that cannot be read whole stays as it is, so that nothing of it is lost."""
        record, faults = read(written)
        for fault in faults:
            self.fault(place, f"In the deal, {fault.place}: {fault.message}" if str(fault.place) else fault.message)
        if form_of(written) is None:
            return None
        return str(written).strip() if faults and form_of(written) == "link" else write_link(record)

    def is_thrown_in(self, written: str) -> bool:
        """Whether a line says that nobody played the deal."""
        return " ".join(written.casefold().split()) in _THROWN_IN

    def _printable(self, written: str, place: Place, longest: int = LONGEST_NAME) -> str | None:
        text = " ".join(_UNPRINTABLE.sub(" ", written).split())
        if _UNPRINTABLE.search(written.strip()):
            self.fault(place, f"{shown(text)} has characters that cannot be printed; they are left out. Write it on one line.")
        if len(text) > longest:
            self.fault(place, f"{shown(text)} has {len(text)} characters; at most {longest} are kept. Shorten it.")
            text = text[:longest].rstrip()
        return text or None


def _table(players: Sequence[str]) -> str:
    return f"The players are {', '.join(players)}."
