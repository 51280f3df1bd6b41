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
from stoek.evening.sentences import Say
from stoek.games import GAMES
from stoek.language import Sentence
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
        strange = Say.scorer_not_at_table
        scorer = self._seated("scorer", strange, players)
        facts.pop("scorer", None)
        if scorer is not None:
            players = (*players[scorer + 1 :], *players[: scorer + 1])
        strange = Say.first_dealer_not_at_table
        first = self._seated("first_dealer", strange, players)
        if first is not None:
            facts["first_dealer"] = players[first]
        return Evening(facts, self.house, players, tuple(self.lines), self.places)

    def _seated(self, fact: str, strange: Sentence, players: Sequence[str]) -> int | None:
        """The place at the table of a player who is named in a fact; a fault, which `strange` says, where there is none of that
        name."""
        name = self.facts.get(fact)
        place = None if name is None else player_named(players, str(name))
        if name is not None and players and place is None:
            self.fault(self.places[fact], strange(name=shown(str(name)), players=", ".join(players)))
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
            self.fault(written[MOST_PLAYERS].place(), Say.too_many_players(count=len(written), most=MOST_PLAYERS))
        for span in written[:MOST_PLAYERS]:
            name = self._text(span)
            if name is None:
                self.fault(span.place(), Say.name_missing())
            elif player_named(names, name) is not None:
                self.refuse(span.saying(name), Say.name_twice, name=name)
            else:
                names.append(name)
        self.players = tuple(names)
        if written:
            self.places["players"] = written[0].place()

    def _text(self, written: Span, longest: int = LONGEST_NAME) -> str | None:
        """One line of printable text: a title, a date, a name."""
        text = " ".join(_UNPRINTABLE.sub(" ", written.text).split())
        if _UNPRINTABLE.search(written.text.strip()):
            self.refuse(written.saying(text), Say.not_printable)
        if len(text) > longest:
            self.refuse(written.saying(text), Say.name_too_long, count=len(text), longest=longest)
        text = text[:longest].rstrip()
        return None if unsaid(text) else text

    # Pieces of a deal

    def line(self, line: DealLine) -> None:
        """Keeps one more deal."""
        if len(self.lines) < MOST_DEALS:
            self.lines.append(line)
        elif not self.too_many:
            self.too_many = True
            self.fault(line.place("line"), Say.too_many_deals(most=MOST_DEALS))

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
            self.refuse(written.stripped(), Say.not_carried)
        return points

    def deal(self, written: object, place: Place) -> str | None:
        """A deal in any form, as a link; a link that cannot be read whole stays as it is, so that nothing of it is lost."""
        link, faults = link_of(written, kept=("link",))
        for fault in faults:
            within = Say.in_the_deal(place=fault.place, fault=fault.message)
            self.fault(place, within if str(fault.place) else fault.message)
        return None if link is None else link.strip().lstrip("#")
