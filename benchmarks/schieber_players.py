"""The player in Schieber against the players of `schieber` from PyPI, on our table: its greedy one, and its strongest that runs.

    PYTHONPATH=tests python -m benchmarks.schieber_players --deals 1000 --layouts 4 --keep

With `--keep` the figures go beside those of `benchmarks.players`.

Both sides announce their melds alike. Where their player would play a card that our law does not allow, it plays any legal one
instead; how often that was is told.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Any

from schieber.card import Card as TheirCard
from schieber.player.challenge_player.challenge_player import ChallengePlayer
from schieber.player.greedy_player.greedy_player import GreedyPlayer
from schieber.suit import Suit as TheirSuit
from schieber.trumpf import Trumpf

from benchmarks.players import Opponent, keep, measure
from stoek import Budget, Card, Choice, Player, Rank, Suit, SuitsAlike, Table, View
from stoek.cards import Trump
from stoek.play.choices import Called

_SUITS: dict[Suit, str] = {Suit.CLUBS: "ACORN", Suit.SPADES: "ROSE", Suit.HEARTS: "BELL", Suit.DIAMONDS: "SHIELD"}
"""Suits that count once, and those that count twice, are the same in both."""
_TRUMPS: dict[Trump, str] = {SuitsAlike.USUAL: "OBE_ABE", SuitsAlike.REVERSE: "UNDE_UFE", **dict(_SUITS.items())}
_SEATS = "NESW"


def theirs(card: Card) -> TheirCard:
    """Our card as their type."""
    return TheirCard(TheirSuit[_SUITS[card.suit]], 14 - card.rank)


def ours(card: TheirCard) -> Card:
    """The other way round."""
    suit = next(suit for suit, name in _SUITS.items() if name == card.suit.name)
    return Card(9 * suit + Rank(14 - card.value))


class Theirs(Opponent):
    """A class of their players at every seat; those that our player sits at only listen."""

    kind: type[Any] = GreedyPlayer
    strange = 0

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._players: list[Any] | None = None

    def _at(self, table: Table) -> list[Any]:
        """Their players with the cards as dealt."""
        if self._players is None:
            self._players = [self.kind(name=seat, seed=1) for seat in range(4)]
            for seat, player in enumerate(self._players):
                player.id = seat
                for card in table.hands[_SEATS[seat]]:
                    player.set_card(theirs(card))
        return self._players

    def before_play(self, table: Table) -> Choice:
        seat = table.turn or "N"
        transferred = any(choice.call.kind == "transfer" for choice in table.done if isinstance(choice, Called))
        chosen = next(self._at(table)[_SEATS.index(seat)].choose_trumpf(geschoben=transferred))
        if chosen is Trumpf.SCHIEBEN:
            call = "transfer"
        else:
            call = next(trump.letter for trump, name in _TRUMPS.items() if name == chosen.name)
        return next(choice for choice in table.choices if isinstance(choice, Called) and choice.call.words == call)

    def card(self, view: View) -> Card:
        assert self._players is not None
        player = self._players[_SEATS.index(view.seat)]
        player.cards = [theirs(card) for card in view.hand]
        found = ours(next(player.choose_card(state=_state(view))))
        if found not in view.legal:
            Theirs.strange += 1
            return super().card(view)
        return found

    def hears(self, table: Table, choice: Choice) -> None:
        players = self._at(table)
        if not isinstance(choice, Card):
            return
        seat, state = _SEATS.index(table.turn or "N"), _state(table.view(table.turn or "N"))
        for place, player in enumerate(players):
            player.cards = [theirs(card) for card in table.hands[_SEATS[place]] if card != choice]
            player.move_made(seat, theirs(choice), state)


def _state(view: View) -> dict[str, Any]:
    """What their players are told."""
    leader = _SEATS.index(view.leader or "N")
    table = [{"player_id": (leader + place) % 4, "card": str(theirs(card))} for place, card in enumerate(view.trick)]
    assert view.trump is not None
    trump = _TRUMPS[view.trump]
    tricks = [
        {
            "player_id": _SEATS.index(trick.winner),
            "trumpf": trump,
            "played_cards": [
                {"player_id": (_SEATS.index(trick.leader) + place) % 4, "card": str(theirs(card))}
                for place, card in enumerate(trick.cards)
            ],
        }
        for trick in view.tricks
    ]
    transferred = any(call.call.kind == "transfer" for call in view.calls)
    return {
        "stiche": tricks, "trumpf": trump, "geschoben": transferred, "point_limit": 2500, "table": table,
        "teams": [{"points": 0}, {"points": 0}],
    }  # fmt: skip


class Greedy(Theirs):
    """Their greedy player."""


class Challenge(Theirs):
    """Their player of a tournament of programs, the strongest that needs no trained model."""

    kind = ChallengePlayer


def report(deals: int, player: Player, seed: int, *, keeping: bool = False) -> bool:
    """Print every figure as it comes, and keep it if wanted; whether the player is clearly better than both."""
    print("The player against those of schieber 0.1.10 (PyPI), game points a deal more with the same cards (95 %)")
    clear = True
    for name, kind in (("greedy player of schieber 0.1.10", Greedy), ("strongest player of schieber 0.1.10", Challenge)):
        Theirs.strange = 0
        found = measure("schieber", name, deals, player, seed, kind)
        clear &= found.mean > found.half
        print(f"{found.line()}   {Theirs.strange} of its cards were not legal here", flush=True)
        if keeping:
            keep(found)
    return clear


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--layouts", type=int, default=30)
    parser.add_argument("--cards", type=int, default=16)
    parser.add_argument("--seed", type=int, default=1783)
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    return 0 if report(asked.deals, Player(1, Budget(asked.layouts, asked.cards)), asked.seed, keeping=asked.keep) else 1


if __name__ == "__main__":
    sys.exit(main())
