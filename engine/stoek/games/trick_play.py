"""The rule sets for trick play that Wikibooks tells apart, and the games that the sources name with nothing else (B).

They have ranks, a pack and a play law; the sources give no deal, no auction and no scoring for them, and none is made up. If no
source gives a game's pack or ranks, it has those that B calls typical, and its page marks that as our reading.
"""

from __future__ import annotations

from collections.abc import Mapping

from stoek.cards import Suit, SuitsAlike, Trump
from stoek.rules import laws
from stoek.rules.deal_plan import DealPlan, DealRules
from stoek.rules.law import PlayLaw
from stoek.rules.names import GameRules
from stoek.rules.ruleset import Ruleset, Scale
from stoek.rules.scales import (
    HIGH_TEN_PLAIN,
    HIGH_TEN_TRUMPS,
    LOW_TEN_PLAIN,
    LOW_TEN_TRUMPS,
    NATURAL,
    SWISS_NO_TRUMP,
    SWISS_PLAIN,
    SWISS_TRUMPS,
)

_HIGH = (HIGH_TEN_TRUMPS, HIGH_TEN_PLAIN)
_LOW = (LOW_TEN_TRUMPS, LOW_TEN_PLAIN)
_SWISS = (SWISS_TRUMPS, SWISS_PLAIN)
_NATURAL = (NATURAL, NATURAL)


def _rule_set(
    name: str, title: str, family: str, law: PlayLaw, scales: tuple[Scale, Scale], *, seats: int = 4,
    no_trump: Mapping[SuitsAlike, Scale] | None = None,
) -> Ruleset:  # fmt: skip
    """A rule set that is nothing but trick play. `no_trump`: the scales of the ways to play without trumps."""
    no_trump = no_trump or {}
    bare = laws.of_bare_set(law if seats > 2 else laws.for_two(law))
    without = laws.of_bare_set(laws.NO_TRUMP) if len(no_trump) > 1 else None
    trumps: tuple[Trump, ...] = (*Suit, *no_trump)
    return Ruleset(
        id=name, name=title, family=family, page=f"trick-play/{name}", seats=seats, partners=False,
        trump_scale=scales[0], plain_scale=scales[1],
        deal=DealPlan(packets=(("hands", min(9, 4 * len(scales[1]) // seats)),), players=(seats,), rules=DealRules(players=None)),
        law=bare, no_trump_law=without, no_trump_scales=no_trump, trumps=trumps,
        basics=GameRules(pack="pack", win=None, turn=None, winner_leads=None),
        told=("win",),
    )  # fmt: skip


MODERN = _rule_set("modern", "Most modern Jass games", "Jass", laws.OBLIGATORY_OVERTRUMP, _HIGH, seats=2)
OBLIGATORY_OVERTRUMP = _rule_set("obligatory-overtrump", "Obligatory overtrumping", "Jass", laws.OBLIGATORY_OVERTRUMP, _HIGH)
OBLIGATORY_NO_UNDERTRUMP = _rule_set(
    "obligatory-no-undertrump", "Obligatory trumping, no undertrumping", "Jass", laws.OBLIGATORY_NO_UNDERTRUMP, _HIGH
)
NON_BLANK = _rule_set("non-blank", "Non-blank trumping", "Jass", laws.NON_BLANK, _HIGH)
SWISS_STRICT = _rule_set(
    "swiss-strict", "Swiss, strict undertrumping ban", "Jass", laws.SWISS_STRICT, _SWISS, no_trump=SWISS_NO_TRUMP
)
SWISS_WEAK = _rule_set("swiss-weak", "Swiss, weak undertrumping ban", "Jass", laws.SWISS_WEAK, _SWISS, no_trump=SWISS_NO_TRUMP)
SOUTH_ASIAN = _rule_set("south-asian", "South Asian Jass games", "Jass", laws.WHIST, _HIGH)
BOONAKEN = _rule_set("boonaken", "Boonaken", "Jass", laws.NON_BLANK, _LOW)
GREVJASS = _rule_set("grevjass", "Grevjass", "Jass", laws.NON_BLANK, _HIGH)
PANDOEREN = _rule_set("pandoeren", "Pandoeren", "Jass", laws.SWISS_STRICT, _LOW)
WHIST = _rule_set("whist", "Whist", "Whist", laws.WHIST, _NATURAL, no_trump={SuitsAlike.USUAL: NATURAL})
FRENCH_TAROT = _rule_set("french-tarot", "French Tarot", "Tarot", laws.OBLIGATORY_OVERTRUMP, _NATURAL)
TAROT_CEGO = _rule_set("tarot-cego", "Cego and other tarot games", "Tarot", laws.TAROT_CEGO, _NATURAL)
