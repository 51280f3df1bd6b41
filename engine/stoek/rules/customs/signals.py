"""What partners may let each other know outside the auction and the play of cards, and when (S).

A player who has to choose as the second of a trick may look at the partner, who plays last and may blink. One who holds a single
trump, and a valuable one, may ask the partner for a high trump. And before anything is played, a hand without a permanent trump
may be shown where the table allows it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from stoek.cards import Rank, rank_of, set_text
from stoek.play.trick import partner_heads, ruling
from stoek.rules.customs.special_hands import SpecialHands
from stoek.rules.tables import Tables

House = Mapping[str, bool | str]


@dataclass(frozen=True, slots=True)
class Signal:
    """A signal: its name, whether it may be given now, the rule (a name below the page), why, and what the words are about."""

    name: str
    allowed: bool
    rule: str
    why: str
    named: str = ""


@dataclass(frozen=True, slots=True)
class Signals:
    """`saved` are the ranks of the trump suit that one may ask to save; `forbidden` is the house rule, and its value, under which a
    hand without pictures may not be shown."""

    saved: tuple[Rank, ...]
    forbidden: tuple[str, str]
    blink_rule: str = "signals/blink"
    emergency_rule: str = "signals/emergency"

    def before_play(self, special: SpecialHands, pictures: int, hand: int, house: House) -> list[Signal]:
        """After the deal, before trumps are known."""
        return [
            Signal("blink", False, self.blink_rule, "not-yet"),
            Signal("emergency", False, self.emergency_rule, "not-yet"),
            self._roof(special, pictures, hand, house),
        ]

    def _roof(self, special: SpecialHands, pictures: int, hand: int, house: House) -> Signal:
        held = hand & pictures
        option, value = self.forbidden
        if held:
            return Signal("roof", False, special.none_rule, "picture", set_text(held))
        if house[option] == value:
            return Signal("roof", False, special.none_rule, "forbidden")
        return Signal("roof", True, special.none_rule, "roof")

    def in_play(self, special: SpecialHands, tables: Tables, hand: int, trick: Sequence[int], place: int) -> list[Signal]:
        """With a trick on the table, or about to be led; `place` is how many play to it before the player who holds `hand`."""
        return [
            self._blink(tables, hand, trick, place),
            self._emergency(tables, hand, trick, place),
            Signal("roof", False, special.none_rule, "play-has-begun"),
        ]

    def _blink(self, tables: Tables, hand: int, trick: Sequence[int], place: int) -> Signal:
        rule = self.blink_rule
        if len(trick) != 1:
            return Signal("blink", False, rule, "not-second")
        if place == 3:
            return Signal("blink", True, rule, "partner-may-ask")
        if place != 1:
            return Signal("blink", False, rule, "not-second")
        legal = ruling(tables, hand, trick, partner_heads(tables, trick)).legal
        if legal.bit_count() == 1:
            return Signal("blink", False, rule, "no-choice", set_text(legal))
        return Signal("blink", True, rule, "choice", set_text(legal))

    def _emergency(self, tables: Tables, hand: int, trick: Sequence[int], place: int) -> Signal:
        rule = self.emergency_rule
        trumps = hand & tables.trump_cards
        lone = trumps.bit_count() == 1
        if not lone or rank_of(trumps.bit_length() - 1) not in self.saved:
            return Signal("emergency", False, rule, "no-lone-trump", set_text(trumps) if trumps else "no trump")
        if place < 2:
            return Signal("emergency", False, rule, "plays-before-partner", set_text(trumps))
        if len(trick) > place - 2:
            return Signal("emergency", False, rule, "partner-has-played", set_text(trumps))
        return Signal("emergency", True, rule, "lone-trump", set_text(trumps))
