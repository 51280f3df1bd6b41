"""When partners may signal, in a game that has signals (S).

A player who has to choose as the second of a trick may look at the partner, who plays last and may answer. One who holds a single
trump, and a valuable one, may ask the partner for a high trump. And before anything is played, a hand without a permanent trump
may be shown where the table allows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stoek.cards import rank_of, set_text
from stoek.language import _
from stoek.play.trick import legal_now
from stoek.rules.customs.signals import Signal, Signals
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables


@dataclass(frozen=True, slots=True)
class JudgedSignal:
    """A signal: whether it may be given now, the reason, and what that is about."""

    signal: Signal
    allowed: bool
    reason: str
    named: str = ""

    @property
    def why(self) -> str:
        """The reason in words."""
        return self.signal.words[self.reason](named=self.named)


def before_play(known: Signals, pictures: int, hand: int) -> list[JudgedSignal]:
    """After the deal, before trumps are known."""
    not_yet = [JudgedSignal(signal, False, "not-yet") for signal in (known.look, known.call)]
    return [*not_yet, _show(known, pictures, hand)]


def _show(known: Signals, pictures: int, hand: int) -> JudgedSignal:
    held = hand & pictures
    if held:
        return JudgedSignal(known.show, False, "picture", set_text(held))
    if known.forbidden:
        return JudgedSignal(known.show, False, "forbidden")
    return JudgedSignal(known.show, True, "none")


def during_play(known: Signals, game: Ruleset, tables: Tables, hand: int, trick: Sequence[int], place: int) -> list[JudgedSignal]:
    """With a trick on the table, or about to be led; `place` is how many play to it before the player who holds `hand`."""
    partner = game.partner_of(place)
    return [
        look(known.look, tables, hand, trick, place, partner),
        call(known, tables, hand, trick, place, partner),
        JudgedSignal(known.show, False, "play-has-begun"),
    ]


def look(signal: Signal, tables: Tables, hand: int, trick: Sequence[int], place: int, partner: int) -> JudgedSignal:
    """Whether the player at this place of the trick may look at the partner, or may be looked at."""
    if len(trick) != 1 or 1 not in (place, partner):
        return JudgedSignal(signal, False, "not-second")
    if partner == 1:
        return JudgedSignal(signal, True, "partner-may-ask")
    legal = legal_now(tables, hand, trick)
    if legal.bit_count() == 1:
        return JudgedSignal(signal, False, "no-choice", set_text(legal))
    return JudgedSignal(signal, True, "choice", set_text(legal))


def call(known: Signals, tables: Tables, hand: int, trick: Sequence[int], place: int, partner: int) -> JudgedSignal:
    """Whether the player at this place of the trick may ask the partner for the highest trump."""
    trumps = hand & tables.trump_cards
    lone = trumps.bit_count() == 1
    if not lone or rank_of(trumps.bit_length() - 1) not in known.saved:
        return JudgedSignal(known.call, False, "no-lone-trump", set_text(trumps) if trumps else _("no trump"))
    if place < partner:
        return JudgedSignal(known.call, False, "plays-before-partner", set_text(trumps))
    if len(trick) > partner:
        return JudgedSignal(known.call, False, "partner-has-played", set_text(trumps))
    return JudgedSignal(known.call, True, "lone-trump", set_text(trumps))
