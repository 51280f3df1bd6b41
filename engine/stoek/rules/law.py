"""The play law: which cards a player may play, in the language of Wikibooks' Jass article.

For each situation of a trick the law lists options in order. An option selects cards by their part in the trick and may be
guarded by what the hand holds. The first option whose guard holds and whose selection is not empty decides, and exactly its
selection is legal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, Flag, auto
from functools import reduce
from operator import or_

from stoek.language import N_, _


class Situation(Enum):
    """What lies on the table when a card is to be played to a trick that has been led to."""

    PLAIN = N_("plain suit led, not trumped")
    TRUMPED = N_("plain suit led, trumped")
    TRUMP = N_("trump led")

    @classmethod
    def of(cls, trump_led: bool, trump_heads: bool) -> Situation:
        """Whether a trump was led, and whether one heads the trick, decide it."""
        return cls.TRUMP if trump_led else cls.TRUMPED if trump_heads else cls.PLAIN


class Selector(Flag):
    """A part that a card can play in the trick; an option selects a union of them (B, terminology)."""

    FOLLOW = auto()
    FOLLOW_AND_WIN = auto()
    FOLLOW_AND_LOSE = auto()
    TRUMP = auto()
    OVERTRUMP = auto()
    UNDERTRUMP = auto()
    DISCARD = auto()
    ANY = auto()

    @property
    def words(self) -> str:
        """As the option table prints it.

        >>> (Selector.FOLLOW | Selector.TRUMP).words
        'follow or trump'
        """
        names = [(selector.name or "").lower().replace("_", " ") for selector in self]
        return " or ".join("any card" if name == "any" else name for name in names)

    @property
    def spoken(self) -> str:
        """In a sentence."""
        return _(" or ").join(_(_SELECTED[selector]) for selector in self)


_SELECTED: Mapping[Selector, str] = {
    Selector.FOLLOW: N_("follow"),
    Selector.FOLLOW_AND_WIN: N_("follow and win"),
    Selector.FOLLOW_AND_LOSE: N_("follow and lose"),
    Selector.TRUMP: N_("trump"),
    Selector.OVERTRUMP: N_("overtrump"),
    Selector.UNDERTRUMP: N_("undertrump"),
    Selector.DISCARD: N_("discard"),
    Selector.ANY: N_("any card"),
}


class Guard(Enum):
    """What a hand must hold for an option to apply."""

    ALWAYS = ""
    HOLDING_SUIT_LED = N_("holding the suit led")
    HOLDING_TRUMP_BESIDES_JACK = N_("holding a trump besides the jack")


_IN_SUIT: Mapping[Selector, Selector] = {
    Selector.TRUMP: Selector.FOLLOW,
    Selector.OVERTRUMP: Selector.FOLLOW_AND_WIN,
    Selector.UNDERTRUMP: Selector.FOLLOW_AND_LOSE,
}
"""What is the same of a suit that ranks as trumps and does not ruff."""


@dataclass(frozen=True, slots=True)
class Option:
    """One line of the law: the cards it selects, when it applies, and the rule that states it (a name below the page)."""

    select: Selector
    rule: str
    guard: Guard = Guard.ALWAYS

    @property
    def words(self) -> str:
        """As the option table prints it.

        >>> Option(Selector.FOLLOW, "play/follow", Guard.HOLDING_TRUMP_BESIDES_JACK).words
        'follow, if holding a trump besides the jack'
        """
        return f"{self.select.words}, if {self.guard.value}" if self.guard.value else self.select.words

    @property
    def in_suit(self) -> Option:
        """The line for a lead of trumps as one for a lead of any suit: a trump follows, and a higher one wins."""
        followed = (_IN_SUIT.get(selector, selector) for selector in self.select)
        return replace(self, select=reduce(or_, followed))

    @property
    def spoken(self) -> str:
        """In a sentence."""
        selected = self.select.spoken
        return _("{selected}, if {guard}", selected=selected, guard=_(self.guard.value)) if self.guard.value else selected


@dataclass(frozen=True, slots=True)
class PlayLaw:
    """The ordered options of each situation, and where the game cares, those for when the partner heads the trick."""

    plain: tuple[Option, ...]
    trumped: tuple[Option, ...]
    trump: tuple[Option, ...]
    partner_plain: tuple[Option, ...] | None = None
    partner_trumped: tuple[Option, ...] | None = None
    partner_trump: tuple[Option, ...] | None = None
    lead_rule: str = "play/lead"

    def options(self, situation: Situation, partner_heads: bool = False) -> tuple[Option, ...]:
        """The options in force, in order."""
        if situation is Situation.PLAIN:
            usual, partner = self.plain, self.partner_plain
        elif situation is Situation.TRUMPED:
            usual, partner = self.trumped, self.partner_trumped
        else:
            usual, partner = self.trump, self.partner_trump
        return usual if partner is None or not partner_heads else partner

    @property
    def to_trump_leads(self) -> PlayLaw:
        """The law where every suit ranks as trumps and none ruffs: each lead is answered as this law answers a lead of trumps."""
        usual, partner = (
            None if options is None else tuple(option.in_suit for option in options) for options in (self.trump, self.partner_trump)
        )
        assert usual is not None
        return PlayLaw(usual, usual, usual, partner, partner, partner, self.lead_rule)

    @property
    def every_option(self) -> tuple[Option, ...]:
        """The options of all situations, with those for when the partner heads the trick."""
        listed = (self.plain, self.trumped, self.trump, self.partner_plain, self.partner_trumped, self.partner_trump)
        return tuple(option for options in listed for option in options or ())

    @property
    def minds_partner(self) -> bool:
        """Whether it makes a difference that the partner heads the trick."""
        return any(options is not None for options in (self.partner_plain, self.partner_trumped, self.partner_trump))
