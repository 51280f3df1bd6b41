"""Klaverjas, the national game of the Netherlands, as Rotterdam and Amsterdam play it (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.games.shared import REACH, direction
from stoek.language import N_
from stoek.rules.deal_plan import DealPlan
from stoek.rules.house import HouseRule, Way
from stoek.rules.law import Option, PlayLaw, Selector
from stoek.rules.laws import FOLLOW, MUST_HEAD_TRUMPS, OBLIGATORY_NO_UNDERTRUMP, OBLIGATORY_OVERTRUMP, VOID
from stoek.rules.melds.in_tricks import TrickMelds
from stoek.rules.ruleset import Ruleset
from stoek.rules.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS
from stoek.rules.scores.makers import MakersRules, MakersScoring

_ROEM = TrickMelds(
    sequences=((3, 20), (4, 50)), four=100, marriage=20, word="Roem", rule="roem/in-tricks",
    sequence_rule="roem/sequence", four_rule="roem/four", three_rule="roem/three", marriage_rule="roem/marriage",
)  # fmt: skip

_AMSTERDAM = PlayLaw(
    plain=OBLIGATORY_NO_UNDERTRUMP.plain,
    trumped=OBLIGATORY_NO_UNDERTRUMP.trumped,
    trump=MUST_HEAD_TRUMPS,
    partner_plain=(FOLLOW, Option(Selector.TRUMP | Selector.DISCARD, "play/partner-heads")),
    partner_trumped=(FOLLOW, Option(Selector.OVERTRUMP | Selector.DISCARD, "play/partner-heads"), VOID),
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
    deal=DealPlan(packets=(("hands", 8),), players=(4,)),
    law=OBLIGATORY_OVERTRUMP,
    trick_melds=_ROEM,
    scoring=MakersScoring(
        bonuses=("bonus", "opponents_bonus"), chosen="chosen_by", rules=MakersRules(no_makers="scoring/no-makers"),
    ),
    house_rules=(
        direction("play/lead", N_("common use, not our sources: where the table agrees on it")),
        HouseRule(
            "three_alike", N_("Three alike in a trick"), "roem/three",
            {
                False: Way(N_("scores nothing"), N_("W, main text")),
                True: Way(N_("50 points"), N_("W, as a variant (Kastner and Folkvord)"), {"trick_melds.three": 50}),
            },
        ),
        REACH,
    ),
    told=("cards/total", "deal/all", "deal/trump"),
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
