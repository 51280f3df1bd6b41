"""A table read from a deal record, and a deal checked in whatever form it is.

The checker finds every fault of a record first; the table is at the end of what is recorded in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Self

from stoek.checking.check import Report
from stoek.checking.check import check as check_record
from stoek.checking.finding import ERROR
from stoek.checking.fold import folded
from stoek.checking.sentences import Say
from stoek.errors import BadDeal, BadNotation, BadRequest, RulesError, quoted
from stoek.games import GAMES, UnknownGame, game_named
from stoek.language import followed
from stoek.notation.forms import house_written, read
from stoek.notation.link import write_link
from stoek.notation.record import Fault, Record, TooLong
from stoek.notation.text import write_text
from stoek.notation.written_table import record_of, recorded
from stoek.play.start import at_house
from stoek.play.table import Table as TableInPlay
from stoek.rules.house import House
from stoek.rules.ruleset import Ruleset


class Table(TableInPlay):
    """A deal of a game, at some moment of it, which can be written down and read.

    A table does not change: whatever is done gives another one. Seats are letters, cards are `Card`, sets of cards `CardSet`.

    Examples:
        >>> from stoek import GAMES, Table
        >>> table = Table.deal(GAMES["schieber"], seed=1).call("H")
        >>> table.turn, str(table.legal), table.trump.word
        ('N', 'QC 6S KH TH 9H AD JD 8D 7D', 'hearts')
        >>> table = table.play("QC")
        >>> print(table.why_not("AS"))
        AS is neither clubs nor a trump, and East holds clubs (KC 9C).
        >>> table.legal, table.points, table.over
        (CardSet('KC 9C AH'), {'forehand': 0, 'opponents': 0}, False)
        >>> Table.from_record(str(table)) == table
        True
    """

    __slots__ = ()

    @classmethod
    def from_record(cls, deal: object) -> Self:
        """The table of a `Record`, or of a deal that is written down: in the notation, as its JSON, as a link.

        `BadDeal` with every fault of it, `BadNotation` where it is none of these.
        """
        if isinstance(deal, TableInPlay):
            return cls._at(deal._course)
        record, faults = _read(deal)
        game, faults = house_written(_named(record, faults), record, faults)
        return cls._at(table_of(game, record, faults)._course)

    @property
    def record(self) -> Record:
        """The record of the deal so far; `BadRuleset` if its game has the id of another game."""
        return record_of(self)

    def __str__(self) -> str:
        """The deal so far in the notation."""
        return write_text(self.record)

    def __repr__(self) -> str:
        name = type(self).__name__
        if not GAMES.knows(self.game):
            return f"<{name} of a game of its own: {write_link(recorded(self))}>"
        return f"{name}.from_record({write_link(self.record)!r})"

    def __reduce__(self) -> tuple[Callable[..., Table], tuple[object, ...]]:
        """Pickle the link if the game can be looked up, and the whole deal if not."""
        if not GAMES.knows(self.game):
            return type(self), (self.start, self.done)
        return type(self).from_record, (write_link(self.record),)


def check(deal: object, house: House | None = None) -> Report:
    """Everything that is wrong with a deal, and its score: a table, a record, or a deal that is written down in any form.

    The deal must name its game, or `BadRequest` says what could not be read. House rules that it names override those that
    are given; a table keeps all of its own.

    Examples:
        >>> from stoek import GAMES, Table, check
        >>> [finding.message for finding in check(Table.deal(GAMES["belote"], seed=1)).findings]
        []
    """
    if isinstance(deal, TableInPlay):
        at_house(deal.game, house)
        return check_record(deal.game, recorded(deal))
    record, faults = _read(deal)
    if record.game is None:
        raise no_game(faults)
    game, faults = house_written(at_house(game_named(record.game), house), record, faults)
    return check_record(game, record, faults)


def no_game(faults: Sequence[Fault]) -> BadRequest:
    """What is told of a deal that does not say which game it is, to who asks something of it.

    The first thing that was not read of it comes before that, since the game may stand there.
    """
    first = next(iter(faults), None)
    if first is None:
        return BadRequest(_nameless(), where="game")
    if _tells_why(first):
        return BadRequest(first.message, where="deal")
    return BadRequest(followed(first.message, f" {_nameless()}"), where=str(first.place))


def _without_game(faults: Sequence[Fault]) -> BadDeal:
    """The same with all that was not read, to who wants to play it on."""
    wrong = [BadNotation(fault.message, where=str(fault.place)) for fault in faults]
    return BadDeal(wrong if any(map(_tells_why, faults)) else [*wrong, BadNotation(_nameless(), where="game")])


def _tells_why(fault: Fault) -> bool:
    """Whether nothing more need be said of a deal of no game: nothing of it was read."""
    return isinstance(fault, TooLong) or fault.place.path == "deal"


def _nameless() -> str:
    return Say.game_missing(game=next(iter(GAMES)))


def _read(deal: object) -> tuple[Record, Sequence[Fault]]:
    if isinstance(deal, Record):
        return deal, []
    if not isinstance(deal, (str, Mapping)):
        raise BadNotation(Say.not_a_deal(deal=quoted(deal)))
    return read(deal)


def _named(record: Record, faults: Sequence[Fault]) -> Ruleset:
    """Return the game that a record names; `BadDeal` if it names none."""
    if record.game is None:
        raise _without_game(faults)
    try:
        return game_named(record.game)
    except UnknownGame as unknown:
        raise BadDeal([BadNotation(unknown.message, where=str(record.place("game")))]) from None


def table_of(game: Ruleset, record: Record, faults: Sequence[Fault] = ()) -> Table:
    """Return the table of a record without faults, under the house rules of a game; `BadDeal` with everything that is wrong or
    missing."""
    report = check_record(game, record, faults)
    wrong = [finding for finding in report.findings if finding.severity == ERROR]
    if wrong:
        raise BadDeal([BadNotation(finding.message, where=finding.where, rule=finding.rule) for finding in wrong])
    try:
        return Table._at(folded(report.deal))
    except BadDeal:
        raise
    except RulesError as fault:
        raise BadDeal([fault]) from None
