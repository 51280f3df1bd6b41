"""Hands with one permanent trump or none: what a player may do about them before the auction (S)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stoek.cards import card_text, set_text
from stoek.errors import BadCards
from stoek.language import _
from stoek.rules.customs.sentences import Say


@dataclass(frozen=True, slots=True)
class SpecialHands:
    """What the game calls a hand with a `single` permanent trump, and one with `none`. The rule of the first is a name below the
    page."""

    single: str
    none: str
    single_rule: str

    def reasons(self) -> Iterator[str]:
        yield self.single_rule

    def kind(self, pictures: int, hand: int) -> str | None:
        """What is special about a hand as dealt; `pictures` is the mask of the permanent trumps."""
        return {0: self.none, 1: self.single}.get((hand & pictures).bit_count())

    def lone(self, pictures: int, dealt: int, hand: int) -> int | None:
        """The picture that a player may pass who was `dealt` no other and still has it alone; None where there is none."""
        picture = hand & pictures
        return picture.bit_length() - 1 if self.kind(pictures, dealt) == self.single and picture == dealt & pictures else None

    def exchange(self, pictures: int, hand: int, partner: int, back: int | None) -> tuple[int, int]:
        """The two hands after the only picture has gone to the partner and a card of the partner's has come back.

        The card back is one that the partner was dealt: never the picture itself (our reading).
        """
        picture = hand & pictures
        if picture.bit_count() != 1:
            held = set_text(picture) if picture else _("no picture at all")
            raise BadCards(
                Say.no_single_picture(held=held),
                where="hand",
                rule=self.single_rule,
            )
        if back is None:
            return hand & ~picture, partner | picture
        if not partner >> back & 1:
            raise BadCards(
                Say.not_dealt_to_partner(back=card_text(back), partner=set_text(partner)),
                where="back",
                rule=self.single_rule,
            )
        card = 1 << back
        return hand & ~picture | card, partner & ~card | picture
