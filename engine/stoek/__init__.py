"""Rules of the Jass family of card games as one engine.

    >>> import random
    >>> from stoek import GAMES, Table
    >>> rng = random.Random(1)
    >>> table = Table.deal(GAMES["klaverjas-rotterdam"], seed=1)
    >>> while not table.over:
    ...     table = table.do(rng.choice(table.choices))
    >>> table.score().result
    {'makers': 157, 'opponents': 75}

What stands here is for programmers; a name is imported when it is first used. Every answer for other programs comes from
`stoek.api.answer`, which does not need any of it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from stoek.cards import Card as Card
    from stoek.cards import CardSet as CardSet
    from stoek.cards import Rank as Rank
    from stoek.cards import Suit as Suit
    from stoek.cards import SuitsAlike as SuitsAlike
    from stoek.checking.check import Report as Report
    from stoek.checking.finding import Finding as Finding
    from stoek.checking.read_table import Table as Table
    from stoek.checking.read_table import check as check
    from stoek.errors import BadCard as BadCard
    from stoek.errors import BadCards as BadCards
    from stoek.errors import BadChoice as BadChoice
    from stoek.errors import BadDeal as BadDeal
    from stoek.errors import BadMeld as BadMeld
    from stoek.errors import BadNotation as BadNotation
    from stoek.errors import BadRequest as BadRequest
    from stoek.errors import BadRuleset as BadRuleset
    from stoek.errors import BadScore as BadScore
    from stoek.errors import IllegalCall as IllegalCall
    from stoek.errors import IllegalPlay as IllegalPlay
    from stoek.errors import RulesError as RulesError
    from stoek.games import GAMES as GAMES
    from stoek.notation.record import Record as Record
    from stoek.play.choices import Announced as Announced
    from stoek.play.choices import Called as Called
    from stoek.play.choices import Choice as Choice
    from stoek.play.choices import Discarded as Discarded
    from stoek.play.choices import Exchanged as Exchanged
    from stoek.play.choices import Played as Played
    from stoek.play.choices import Returned as Returned
    from stoek.play.choices import StockTaken as StockTaken
    from stoek.play.choices import TrumpNamed as TrumpNamed
    from stoek.play.counting import ScoreLine as ScoreLine
    from stoek.play.counting import ScoreSheet as ScoreSheet
    from stoek.play.position import Position as Position
    from stoek.play.refusals import Reason as Reason
    from stoek.play.so_far import Phase as Phase
    from stoek.play.view import TrickTaken as TrickTaken
    from stoek.play.view import View as View
    from stoek.player.decision import Average as Average
    from stoek.player.decision import Budget as Budget
    from stoek.player.decision import Decision as Decision
    from stoek.player.player import Player as Player
    from stoek.rules.auctions.call import Call as Call
    from stoek.solver.report import SlowSearch as SlowSearch
    from stoek.solver.solve import Solution as Solution
    from stoek.solver.solve import solve as solve
    from stoek.solver.stakes import stake_of as stake_of

__version__ = "0.1.0"

_ERRORS = (
    "BadCard", "BadCards", "BadChoice", "BadDeal", "BadMeld", "BadNotation", "BadRequest", "BadRuleset", "BadScore", "IllegalCall",
    "IllegalPlay", "RulesError",
)  # fmt: skip
_CHOICES = ("Announced", "Called", "Choice", "Discarded", "Exchanged", "Played", "Returned", "StockTaken", "TrumpNamed")

_HOMES = {
    "GAMES": "games",
    "Table": "checking.read_table",
    "check": "checking.read_table",
    "Report": "checking.check",
    "Finding": "checking.finding",
    "Record": "notation.record",
    "Position": "play.position",
    "Phase": "play.so_far",
    "Reason": "play.refusals",
    "Call": "rules.auctions.call",
    "Player": "player.player",
    **dict.fromkeys(_CHOICES, "play.choices"),
    **dict.fromkeys(("TrickTaken", "View"), "play.view"),
    **dict.fromkeys(("ScoreLine", "ScoreSheet"), "play.counting"),
    "SlowSearch": "solver.report",
    "stake_of": "solver.stakes",
    **dict.fromkeys(("Solution", "solve"), "solver.solve"),
    **dict.fromkeys(("Average", "Budget", "Decision"), "player.decision"),
    **dict.fromkeys(("Card", "CardSet", "SuitsAlike", "Rank", "Suit"), "cards"),
    **dict.fromkeys(_ERRORS, "errors"),
}
"""The module of each name. `Table` comes from the room that can also write one down and read it."""

__all__ = [*_HOMES, "__version__"]


def __getattr__(name: str) -> object:
    """A public name, from the module where it lives."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
