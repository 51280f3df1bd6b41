"""What players usually hold who called or announced as they did. The law does not prove it, so it only makes layouts likelier."""

from __future__ import annotations

from enum import Enum
from math import exp

from stoek.cards import Trump
from stoek.play.view import View
from stoek.player.gauge import gauge, usual
from stoek.player.seen import Seen
from stoek.player.sentences import Say
from stoek.player.terms import holds_melds

_SURENESS = 2.0
_SILENT = 0.15


class Inference(Enum):
    """The inferences that there are."""

    NAMED = "named"
    SILENT = "silent"

    @property
    def words(self) -> str:
        """In a sentence."""
        return (Say.strong_in_trumps_named if self is Inference.NAMED else Say.holds_nothing_unannounced)()


def _by_chance(view: View) -> bool:
    """Whether chance has made the trumps: the suit turned last had to be played."""
    return len(view.turned) > 1


class Inferences:
    """Those that can be drawn from what is seen."""

    def __init__(self, seen: Seen) -> None:
        view, game = seen.view, seen.game
        names = game.seat_names
        named: dict[int, Trump] = {names.index(made.seat): made.call.trump for made in view.calls if made.call.trump is not None}
        if view.calls and view.trump is not None and seen.declarer is not None and not _by_chance(view):
            named[seen.declarer] = view.trump
        named.pop(seen.seat, None)
        self._played = seen.played
        self._named = [(seat, gauge(game, trump)) for seat, trump in named.items() if trump in game.trumps]
        # Who names trumps makes as much with them, by the gauge, as a player does on average who has the choice.
        self._usual = usual(game) if self._named else (0.0, 1.0)
        self._game = game
        self._silent: list[int] = []
        if game.combinations and game.declaring is None and view.trump is not None:
            spoken = {names.index(meld.seat) for meld in view.melds if meld.kind != game.combinations.marriage_kind}
            turns = range(game.seats) if view.tricks else [seat for seat in range(game.seats) if seen.played[seat]]
            alone = len(game.sides) == 1
            self._silent = [
                seat for seat in turns if seat != seen.seat and seat not in spoken and (not alone or seat == seen.declarer)
            ]

    @property
    def drawn(self) -> tuple[Inference, ...]:
        """Which of them there are."""
        found = [Inference.NAMED] if self._named else []
        return (*found, *([Inference.SILENT] if self._silent else []))

    def weight(self, hands: tuple[int, ...]) -> float:
        """How likely a layout is made by them, 1 at most."""
        weight = 1.0
        for seat, weights in self._named:
            hand = hands[seat] | self._played[seat]
            weight /= 1 + exp(-_SURENESS * (weights.of(hand, True) - self._usual[0]) / self._usual[1])
        for seat in self._silent:
            if holds_melds(self._game, hands[seat] | self._played[seat]):
                weight *= _SILENT
        return weight
