"""The players at the other seats of a table at which somebody sits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from stoek.errors import BadCards, BadRequest, many_cards
from stoek.play.agreed import agreed_facts
from stoek.play.choices import Called, Choice, Discards, TrumpNamed
from stoek.play.so_far import Phase
from stoek.play.table import Table
from stoek.play.view import View
from stoek.player.player import Player
from stoek.player.sentences import Say


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


def open_eyed(view: View) -> Sequence[Choice]:
    """What may be done with the hand in view: no call that is made without a look at it, and nobody else is made the declarer.

    >>> from stoek import GAMES, Table
    >>> view = Table.deal(GAMES["staekske-rape"], seed=3).view("E")
    >>> [choice.said for choice in view.choices if choice not in open_eyed(view)]
    ['E calls “blind 2”']
    >>> view = Table.deal(GAMES["klaverjas-amsterdam"], seed=3).view("N")
    >>> print(*open_eyed(view), sep="; ")
    trumps C N; trumps S N; trumps H N; trumps D N
    """
    choices, auction = view.choices, view.game.auction
    if isinstance(choices, Discards):
        return choices
    own = [choice for choice in choices if isinstance(choice, TrumpNamed) and choice.declarer == view.seat]
    return own or [choice for choice in choices if not (isinstance(choice, Called) and auction.is_blind(choice.call))]


def refuse_unsaid(table: Table) -> None:
    """`BadRequest` where play begins and nobody has said what was bid: the players weigh what a deal scores.

    >>> from stoek import GAMES, Table
    >>> refuse_unsaid(Table.deal(GAMES["staekske-rape"], seed=3, trump="H", declarer="N", bid=2))
    """
    agreed = table.start.agreed
    if agreed is not None and not table.game.draws:
        for name, fact in agreed_facts(table.game).items():
            if fact.default is None and name not in agreed.facts:
                raise BadRequest(Say.score_lacks_fact(name=name), where=name)


def refuse_not_yet_dealt(table: Table, seat: str) -> None:
    """`BadCards` where calls are still due in a game that deals its last cards after them, and the hands have these already: nobody
    knows then what the seat holds.

    >>> from stoek import GAMES, Table
    >>> refuse_not_yet_dealt(Table.deal(GAMES["belote"], seed=3), "N")
    """
    game = table.game
    if table.phase is Phase.AUCTION and table.start.complete and game.deal.first_size < game.hand_size:
        sentence = Say.not_yet_dealt(whole=many_cards(game.hand_size), seat=seat, first=game.deal.first_size)
        raise BadCards(sentence, where=f"hands.{seat}")
