"""Belote Contrée and Coinche: Belote with an auction in points (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.games.belote import BELOTE_MELDS
from stoek.law import PlayLaw
from stoek.laws import FOLLOW, MUST_HEAD_TRUMPS, MUST_TRUMP, OBLIGATORY_OVERTRUMP, OVERTRUMP, PARTNER_HEADS, VOID, play_rules
from stoek.ruleset import DealPlan, HouseRule, Rule, Ruleset
from stoek.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS

_FREE_FOR_PARTNER = (FOLLOW, PARTNER_HEADS)
_NO_MELDS = replace(BELOTE_MELDS, fours=(), sequences=(), marriage=0)

_CONTREE = PlayLaw(
    plain=MUST_TRUMP,
    trumped=(FOLLOW, OVERTRUMP, VOID),
    trump=MUST_HEAD_TRUMPS,
    partner_plain=_FREE_FOR_PARTNER,
    partner_trumped=_FREE_FOR_PARTNER,
)

_COINCHE = PlayLaw(
    plain=MUST_TRUMP,
    trumped=OBLIGATORY_OVERTRUMP.trumped,
    trump=MUST_HEAD_TRUMPS,
    partner_plain=_FREE_FOR_PARTNER,
    partner_trumped=_FREE_FOR_PARTNER,
)

BELOTE_CONTREE = Ruleset(
    id="belote-contree",
    name="Belote Contrée",
    family="Jass",
    page="contree",
    seats=4,
    partners=True,
    trump_scale=HIGH_TEN_TRUMPS,
    plain_scale=HIGH_TEN_PLAIN,
    last_trick=10,
    deal=DealPlan(packets=(("hands", 8),), stock=0, players=(4,)),
    law=_CONTREE,
    combinations=_NO_MELDS,
    house_rules=(
        HouseRule(
            "melds", "Melds and belote", (False, True), "melds/allowed",
            {False: "not counted; the game goes to 2000", True: "counted as in Belote; the game goes to 3000"},
            {False: "W, the game as described", True: "W, the game with melds"},
            changes={True: {"combinations": BELOTE_MELDS}},
        ),
    ),
    rules=(
        Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        *play_rules(_CONTREE, _COINCHE),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("melds/sequence", answers=True), Rule("melds/four", answers=True), Rule("melds/belote", answers=True),
        Rule("melds/allowed"),
    ),
)  # fmt: skip

COINCHE = replace(
    BELOTE_CONTREE,
    id="coinche",
    name="Coinche",
    law=_COINCHE,
)
