"""The players at the other seats of a table at which somebody sits."""

from __future__ import annotations

from typing import NamedTuple

from stoek.errors import BadRequest
from stoek.language import _
from stoek.play.agreed import agreed_facts
from stoek.play.choices import Choice
from stoek.play.table import Table
from stoek.player.player import Player


class Deed(NamedTuple):
    """What somebody does: the seat, and the choice."""

    seat: str
    choice: Choice


def next_of_others(table: Table, seat: str, player: Player) -> Deed | None:
    """What the others do next: out of turn first, from the first seat on, then the one whose turn it is; None at your turn.

    >>> from stoek import GAMES, Table
    >>> next_of_others(Table.deal(GAMES["belote"], seed=3, trump="H", declarer="N"), "N", Player())
    """
    for other in table.game.seat_names:
        if other not in (seat, table.turn):
            decision = player.interrupts(table.view(other))
            if decision is not None:
                return Deed(other, decision.choice)
    turn = table.turn
    return None if turn in (None, seat) else Deed(turn, player.choose(table.view(turn)).choice)


def refuse_unsaid(table: Table) -> None:
    """`BadRequest` where play begins and nobody has said what was bid: the players weigh what a deal scores.

    >>> from stoek import GAMES, Table
    >>> refuse_unsaid(Table.deal(GAMES["staekske-rape"], seed=3, trump="H", declarer="N", bid=2))
    """
    agreed = table.start.agreed
    if agreed is not None and not table.game.draws:
        for name, fact in agreed_facts(table.game).items():
            if fact.default is None and name not in agreed.facts:
                raise BadRequest(_("The score of this deal needs “{name}”. Add it to the facts.", name=name), where=name)
