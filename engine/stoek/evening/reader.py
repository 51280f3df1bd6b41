"""Reading the facts of an evening: names, stake, results, deals.

The forms of an evening differ in what holds these pieces together, not in how a piece is written. Faults are gathered with their
places, and the rest is read all the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from stoek.cards import plain
from stoek.evening.evening import DealLine, Evening, player_named
from stoek.evening.facts import FACTS, LONGEST_NAME, MOST_DEALS, MOST_PLAYERS, RESULT, SIDE_RESULT, count_of
from stoek.games import GAMES
from stoek.language import N_, _
from stoek.notation.forms import link_of
from stoek.notation.reader import FactReader, shown
from stoek.notation.record import Place
from stoek.notation.rows import Values
from stoek.notation.span import Span
from stoek.rules.ruleset import Ruleset

_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff]")
_THROWN_IN = ("thrown-in", "thrown in", "thrown", "none", "passed out")


def unsaid(written: str) -> bool:
    """Whether a value says nothing: it is empty, or `?`."""
    return written.strip() in ("", "?")


class EveningReader(FactReader):
    """What has been read of an evening, and every fault in it. `usual` is the game of one that names none."""

    def __init__(self, usual: Ruleset | None = None) -> None:
        super().__init__()
        self.players: tuple[str, ...] = ()
        self.lines: list[DealLine] = []
        self._usual = usual
        self.too_many = False
        """Whether there were more deals than an evening has: what comes after them is not read."""

    @property
    def two_sides(self) -> bool:
        """Whether the sheet of the game has a column for each of two sides."""
        game = GAMES.get(str(self.facts.get("game")), self._usual)
        return game is not None and game.scoring.sheet is not None and game.scoring.sheet.sides

    def evening(self) -> Evening:
        """What has been read, the players turned round so that the scorer stands last."""
        facts, players = dict(self.facts), self.players
        strange = N_("{name} keeps the score but is not at the table. The players are {players}.")
        scorer = self._seated("scorer", strange, players)
        facts.pop("scorer", None)
        if scorer is not None:
            players = (*players[scorer + 1 :], *players[: scorer + 1])
        strange = N_("{name} deals first but is not at the table. The players are {players}.")
        first = self._seated("first_dealer", strange, players)
        if first is not None:
            facts["first_dealer"] = players[first]
        return Evening(facts, self.house, players, tuple(self.lines), self.places)

    def _seated(self, fact: str, strange: str, players: Sequence[str]) -> int | None:
        """The place at the table of a player who is named in a fact; a fault, which `strange` says, where there is none of that
        name."""
        name = self.facts.get(fact)
        place = None if name is None else player_named(players, str(name))
        if name is not None and players and place is None:
            self.fault(self.places[fact], _(strange, name=shown(str(name)), players=", ".join(players)))
        return place

    # Facts of the evening

    def fact(self, name: str, written: Span) -> None:
        """Reads a fact that is one value; empty, or `?`, it is not said."""
        if unsaid(written.text):
            return
        fact = FACTS[name]
        if name == "house":
            self.house_rules(written.saying(plain(written.text)))
        elif fact.values is None:
            self.keep_value(name, self._text(written, fact.longest), written.place())
        else:
            self.keep_value(name, self.value(fact.values, written), written.place())

    def player_names(self, written: Sequence[Span]) -> None:
        """Reads names clockwise, different from each other."""
        names: list[str] = []
        if len(written) > MOST_PLAYERS:
            sentence = N_("Here stand {count} players; at most {most} are read. Name those who sat at this table.")
            self.fault(written[MOST_PLAYERS].place(), _(sentence, count=len(written), most=MOST_PLAYERS))
        for span in written[:MOST_PLAYERS]:
            name = self._text(span)
            if name is None:
                self.fault(span.place(), _("Here a name is missing. Name every player, clockwise, the scorer last."))
            elif player_named(names, name) is not None:
                self.refuse(span.saying(name), N_("Two players are called {shown}. Tell them apart: {name} B."), name=name)
            else:
                names.append(name)
        self.players = tuple(names)
        if written:
            self.places["players"] = written[0].place()

    def _text(self, written: Span, longest: int = LONGEST_NAME) -> str | None:
        """One line of printable text: a title, a date, a name."""
        text = " ".join(_UNPRINTABLE.sub(" ", written.text).split())
        if _UNPRINTABLE.search(written.text.strip()):
            sentence = N_("{shown} has characters that cannot be printed; they are left out. Write it on one line.")
            self.refuse(written.saying(text), sentence)
        if len(text) > longest:
            sentence = N_("{shown} has {count} characters; at most {longest} are kept. Shorten it.")
            self.refuse(written.saying(text), sentence, count=len(text), longest=longest)
        text = text[:longest].rstrip()
        return None if unsaid(text) else text

    # Pieces of a deal

    def line(self, line: DealLine) -> None:
        """Keeps one more deal."""
        if len(self.lines) < MOST_DEALS:
            self.lines.append(line)
        elif not self.too_many:
            self.too_many = True
            sentence = N_("An evening has at most {most} deals; this one and those after it are left out.")
            self.fault(line.place("line"), _(sentence, most=MOST_DEALS))

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
        points = self._points(RESULT, written)
        return None if points is None else (points,)

    def side_result(self, written: Span) -> int | None:
        """What one of two sides scores; None after a fault."""
        return self._points(SIDE_RESULT, written)

    def _points(self, values: Values, written: Span) -> int | None:
        points = self.value(values, written.stripped())
        return points if isinstance(points, int) else None

    def carried(self, written: Span) -> int | None:
        """What goes to the winners of the next deal; None after a fault."""
        points = count_of(written.text, 6)
        if points is None:
            self.refuse(written.stripped(), N_("{shown} cannot be carried over. Write the points of both sides: carried 162."))
        return points

    def deal(self, written: object, place: Place) -> str | None:
        """A deal in any form, as a link; a link that cannot be read whole stays as it is, so that nothing of it is lost."""
        link, faults = link_of(written, kept=("link",))
        for fault in faults:
            within = _("In the deal, {place}: {fault}", place=fault.place, fault=fault.message)
            self.fault(place, within if str(fault.place) else fault.message)
        return None if link is None else link.strip().lstrip("#")
