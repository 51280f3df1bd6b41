"""Klaverjas, the national game of the Netherlands, as Rotterdam and Amsterdam play it (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.law import Option, PlayLaw, Selector
from stoek.laws import FOLLOW, MUST_HEAD_TRUMPS, OBLIGATORY_NO_UNDERTRUMP, OBLIGATORY_OVERTRUMP, VOID, play_rules
from stoek.ruleset import DealPlan, HouseRule, Rule, Ruleset
from stoek.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS
from stoek.trick_melds import TrickMelds

_ROEM = TrickMelds(sequences=((3, 20), (4, 50)), four=100, marriage=20)

_AMSTERDAM = PlayLaw(
    plain=OBLIGATORY_NO_UNDERTRUMP.plain,
    trumped=OBLIGATORY_NO_UNDERTRUMP.trumped,
    trump=MUST_HEAD_TRUMPS,
    partner_plain=(FOLLOW, Option(Selector.TRUMP | Selector.DISCARD, "play/partner-heads")),
    partner_trumped=(FOLLOW, Option(Selector.OVERTRUMP | Selector.DISCARD, "play/partner-heads-trumps"), VOID),
)

KLAVERJAS_ROTTERDAM = Ruleset(
    id="klaverjas-rotterdam",
    name="Klaverjas, Rotterdam",
    family="Jass",
    page="klaverjas",
    seats=4,
    partners=True,
    trump_scale=HIGH_TEN_TRUMPS,
    plain_scale=HIGH_TEN_PLAIN,
    last_trick=10,
    deal=DealPlan(packets=(("hands", 8),), stock=0, players=(4,)),
    law=OBLIGATORY_OVERTRUMP,
    trick_melds=_ROEM,
    house_rules=(
        HouseRule(
            "three_alike", "Three alike in a trick", (False, True), "roem/three",
            {False: "scores nothing", True: "50 points"},
            {False: "W, main text", True: "W, as a variant (Kastner and Folkvord)"},
            changes={True: {"trick_melds": replace(_ROEM, three=50)}},
        ),
    ),
    rules=(
        Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        *play_rules(OBLIGATORY_OVERTRUMP, OBLIGATORY_NO_UNDERTRUMP, _AMSTERDAM),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("roem/sequence", answers=True), Rule("roem/four", answers=True), Rule("roem/three", answers=True),
        Rule("roem/marriage", answers=True),
    ),
)  # fmt: skip

KLAVERJAS_ROTTERDAM_W = replace(
    KLAVERJAS_ROTTERDAM,
    id="klaverjas-rotterdam-w",
    name="Klaverjas, Rotterdam as Wikipedia has it",
    law=OBLIGATORY_NO_UNDERTRUMP,
)

KLAVERJAS_AMSTERDAM = replace(
    KLAVERJAS_ROTTERDAM,
    id="klaverjas-amsterdam",
    name="Klaverjas, Amsterdam",
    law=_AMSTERDAM,
)
