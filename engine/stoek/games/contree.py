"""Belote Contrée and Coinche: Belote with an auction in points (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.games.belote import BELOTE_CONTEST, BELOTE_MELDS
from stoek.games.shared import REACH, direction
from stoek.language import N_
from stoek.rules.auctions.points import PointsAuction
from stoek.rules.deal_plan import DealPlan
from stoek.rules.house import HouseRule, Way
from stoek.rules.law import Option, PlayLaw, Selector
from stoek.rules.laws import FOLLOW, MUST_HEAD_TRUMPS, MUST_TRUMP, OBLIGATORY_OVERTRUMP, OVERTRUMP, PARTNER_HEADS
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import Ruleset
from stoek.rules.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS
from stoek.rules.scores.points import PointsScoring
from stoek.rules.scores.scoring import Match

_FREE_FOR_PARTNER = (FOLLOW, PARTNER_HEADS)

_CONTREE = PlayLaw(
    plain=MUST_TRUMP,
    trumped=(FOLLOW, OVERTRUMP, Option(Selector.ANY, "play/cannot-overtrump")),
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

_AUCTION = PointsAuction()

_NO_MELDS = Combinations(
    marriage_kind="belote", marriage_rule="melds/belote", marriage_with=1, four_rule="melds/values", sequence_rule="melds/values",
    overlap_rule="melds/values", announce_rule="melds/values",
)  # fmt: skip

_MELDS = replace(_NO_MELDS, fours=BELOTE_MELDS.fours, sequences=BELOTE_MELDS.sequences, marriage=BELOTE_MELDS.marriage)

_SCORING = PointsScoring(contest=BELOTE_CONTEST, match=Match(90, 90))


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
    deal=DealPlan(packets=(("hands", 8),), players=(4,)),
    law=_CONTREE,
    auction=_AUCTION,
    combinations=_NO_MELDS,
    scoring=_SCORING,
    target=2000,
    house_rules=(
        direction("play/lead", N_("common use, not our sources: most tables in France")),
        HouseRule(
            "melds", N_("Melds and belote"), "melds/option",
            {
                False: Way(N_("not counted; the game goes to 2000"), N_("W, the game as described")),
                True: Way(
                    N_("counted as in Belote; the game goes to 3000"), N_("W, the game with melds"),
                    {"combinations": _MELDS, "target": 3000},
                ),
            },
        ),
        HouseRule(
            "rounding", N_("Rounding of a contract made"), "scoring/rounding",
            {
                "nearest": Way(N_("each side's points by themselves"), N_("our reading of W")),
                "sum_160": Way(
                    N_("the makers' points; the others get the rest of 160"),
                    N_("our reading of W, who counts 160 points in all"), {"scoring.together": True},
                ),
            },
        ),
        REACH,
    ),
    told=("cards/total", "deal/all", "auction/pass", "game/target"),
)  # fmt: skip

COINCHE = replace(
    BELOTE_CONTREE,
    id="coinche",
    name="Coinche",
    law=_COINCHE,
)
