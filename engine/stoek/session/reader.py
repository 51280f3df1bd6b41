"""Reading the facts of a session: names, stake, results, deals.

The forms of a session differ in what holds these pieces together, not in how a piece is written. Faults are gathered with their
places, and the rest is read all the same.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress

from stoek.errors import RulesError
from stoek.games import game_meant
from stoek.language import Sentence
from stoek.notation.forms import FORMS, link_of
from stoek.notation.reader import FactReader, shown
from stoek.notation.record import Place
from stoek.notation.rows import Values
from stoek.notation.span import Span
from stoek.rules.ruleset import Ruleset
from stoek.session.facts import LONGEST_NAME, MOST_DEALS, MOST_PLAYERS, count_of
from stoek.session.sentences import Say
from stoek.session.written import DealLine, Session, player_named

_THROWN_IN = ("thrown-in", "thrown in", "thrown", "none", "passed out")


class SessionReader(FactReader):
    """What has been read of a session, and every fault in it.

    `usual` is the game of one that names none; `most` deals are read. A deal that cannot be read whole stays as it is in the forms
    `kept`; where those are all, its faults are none of the session's.
    """

    def __init__(self, usual: Ruleset | None = None, most: int = MOST_DEALS, kept: Collection[str] = ("link",)) -> None:
        super().__init__()
        self._most, self._kept = most, kept
        self.players: tuple[str, ...] = ()
        self.lines: list[DealLine] = []
        self._usual = usual
        self.too_many = False
        """Whether there were more deals than a session has: what comes after them is not read."""

    @property
    def game(self) -> Ruleset | None:
        """The game of the session as far as it is read; None if nobody names one."""
        return game_meant(self.facts.get("game")) or self._usual

    @property
    def two_sides(self) -> bool:
        """Whether the sheet of the game has a column for each of two sides."""
        game = self.game
        return game is not None and game.scoring.sheet is not None and game.scoring.sheet.sides

    @property
    def _carries_halves(self) -> bool:
        """Whether only the makers' points of a tie wait, by the house rules read so far."""
        game, usual = self.game, self._usual
        if game is None:
            return False
        if usual is not None and usual.id == game.id:
            game = usual
        with suppress(RulesError):
            game = game.under(self.house)
        sheet = game.scoring.sheet
        return sheet is not None and sheet.halved

    def session(self) -> Session:
        """What has been read, the players turned round so that the scorer stands last."""
        facts, players = dict(self.facts), self.players
        scorer = self._seated("scorer", Say.scorer_not_at_table, players)
        facts.pop("scorer", None)
        if scorer is not None:
            players = (*players[scorer + 1 :], *players[: scorer + 1])
        first = self._seated("first_dealer", Say.first_dealer_not_at_table, players)
        if first is not None:
            facts["first_dealer"] = players[first]
        return Session(facts, self.house, players, tuple(self.lines), self.places)

    def _seated(self, fact: str, strange: Sentence, players: Sequence[str]) -> int | None:
        """The place at the table of a player who is named in a fact; a fault, which `strange` says, where there is none of that
        name."""
        name = self.facts.get(fact)
        place = None if name is None else player_named(players, str(name))
        if name is not None and players and place is None:
            self.fault(self.places[fact], strange(name=shown(str(name)), players=", ".join(players)))
        return place

    def player_names(self, written: Sequence[Span]) -> None:
        """Reads names clockwise, different from each other."""
        names: list[str] = []
        if len(written) > MOST_PLAYERS:
            self.fault(written[MOST_PLAYERS].place(), Say.too_many_players(count=len(written), most=MOST_PLAYERS))
        for span in written[:MOST_PLAYERS]:
            name = self.words(span, LONGEST_NAME)
            if name is None:
                self.fault(span.place(), Say.name_missing())
            elif player_named(names, name) is not None:
                self.refuse(span.saying(name), Say.name_twice, name=name)
            else:
                names.append(name)
        self.players = tuple(names)
        if written:
            self.places["players"] = written[0].place()

    # Pieces of a deal

    def line(self, line: DealLine) -> None:
        """Keeps one more deal."""
        if len(self.lines) < self._most:
            self.lines.append(line)
        elif not self.too_many:
            self.too_many = True
            self.fault(line.place("line"), Say.too_many_deals(most=self._most))

    def is_thrown_in(self, written: str) -> bool:
        """Whether a line says that nobody played the deal."""
        return " ".join(written.casefold().split()) in _THROWN_IN

    def name(self, written: Span) -> str | None:
        """The name of a declarer, as the players have it if it is one of them."""
        name = self.words(written, LONGEST_NAME)
        place = player_named(self.players, name)
        return name if place is None else self.players[place]

    def points(self, values: Values, *written: Span) -> tuple[int, ...] | None:
        """What a declarer, or each of two sides, scores; None after a fault."""
        points = [self.value(values, span.plain().stripped()) for span in written]
        return None if None in points else tuple(int(each) for each in points if each is not None)

    def carried(self, written: Span) -> int | None:
        """What goes to the winners of the next deal; None after a fault."""
        word = written.plain().stripped()
        points = count_of(word.text, 6)
        if points is None:
            self.refuse(word, Say.half_not_carried if self._carries_halves else Say.not_carried)
        return points

    def deal(self, written: object, place: Place) -> str | None:
        """A deal in any form, as a link; a link that cannot be read whole stays as it is, so that nothing of it is lost."""
        link, faults = link_of(written, self._kept, self.game)
        for fault in faults if link is None or self._kept != FORMS else ():
            within = Say.in_the_deal(place=fault.place, fault=fault.message)
            self.fault(place, within if str(fault.place) else fault.message)
        return None if link is None else link.strip().lstrip("#")
