"""Belote Contrée and Coinche: Belote with an auction in points (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import Suit, SuitsAlike
from stoek.games.belote import BELOTE_CONTEST
from stoek.games.contree_scores import COUNTED, NO_MELDS, PAID, REFUSES
from stoek.games.presets import PRESETS
from stoek.games.shared import REACH, direction
from stoek.language import N_
from stoek.rules.auctions.points import PointsAuction
from stoek.rules.deal_plan import DealPlan
from stoek.rules.house import HouseRule, Way
from stoek.rules.law import Option, PlayLaw, Selector
from stoek.rules.laws import FOLLOW, MUST_HEAD_TRUMPS, MUST_TRUMP, OBLIGATORY_OVERTRUMP, OVERTRUMP, PARTNER_HEADS
from stoek.rules.ruleset import Ruleset
from stoek.rules.scales import HIGH_TEN_FEDERATION, HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS, HIGH_TEN_UNSCALED, HIGH_TEN_WITHOUT
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

_TRUMPS = (*Suit, SuitsAlike.USUAL, SuitsAlike.ALL)
_EXTRA_TRUMPS = {"trumps": _TRUMPS, "auction.trumps": _TRUMPS}

_BIDDING = (
    HouseRule(
        "opening", N_("The lowest bid"), "auction/opening",
        {
            "80": Way(N_("80"), N_("W and B")),
            "82": Way(
                N_("82, then 90, 100 and so on; 82 scores as 80"), N_("common use, not our sources: game servers"),
                {"auction.lowest": 82},
            ),
        },
    ),
    HouseRule(
        "double_when", N_("When to double"), "auction/double-when",
        {
            "in_turn": Way(N_("in turn"), N_("our reading of W")),
            "any_time": Way(
                N_("at any time while the other side's bid stands"), N_("common use, not our sources: homes and game servers"),
                {"auction.any_time": True},
            ),
        },
    ),
    HouseRule(
        "extra_trumps", N_("No trump and all trumps"), "auction/extra-trumps",
        {
            "none": Way(N_("not bid"), N_("W and B, which name suits only")),
            "usual": Way(
                N_("bid, with card values of their own that add up to 152"),
                N_("common use, not our sources: most tables of Coinche"),
                {**_EXTRA_TRUMPS, "no_trump_scales": HIGH_TEN_WITHOUT},
            ),
            "federation": Way(
                N_("bid, with the federation's card values"), N_("common use, not our sources: the French federation's Coinche"),
                {**_EXTRA_TRUMPS, "no_trump_scales": HIGH_TEN_FEDERATION},
            ),
            "scaled": Way(
                N_("bid, with the usual card values, scaled to 152 at the end"), N_("common use, not our sources: game servers"),
                {**_EXTRA_TRUMPS, "no_trump_scales": HIGH_TEN_UNSCALED, "scaled_to": 152},
            ),
        },
    ),
)  # fmt: skip
"""House rules of the bidding: what opens it, when to double, and what may be trumps besides the suits."""

_HOUSE_RULES = (
    direction("play/lead", N_("common use, not our sources: homes, the federation, contests and game servers in France")),
    *PAID,
    *COUNTED,
    REACH,
    *_BIDDING,
)
"""House rules of both games."""

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
    combinations=NO_MELDS,
    scoring=_SCORING,
    target=2000,
    presets=PRESETS["belote-contree"],
    house_rules=(
        *_HOUSE_RULES,
        HouseRule(
            "undertrump", N_("If you cannot overtrump"), "play/cannot-overtrump",
            {
                "free": Way(N_("play any card"), N_("W, to the letter")),
                "must": Way(
                    N_("play a lower trump"), N_("common use, not our sources: many tables"), {"law.trumped": _COINCHE.trumped},
                ),
            },
        ),
    ),
    refuses=REFUSES,
    told=("cards/total", "deal/all", "auction/pass", "game/target"),
)  # fmt: skip

COINCHE = replace(
    BELOTE_CONTREE,
    id="coinche",
    name="Coinche",
    law=_COINCHE,
    presets=PRESETS["coinche"],
    house_rules=(
        *_HOUSE_RULES,
        HouseRule(
            "undertrump", N_("If you cannot overtrump"), "play/undertrump",
            {
                "must": Way(N_("play a lower trump"), "B"),
                "free": Way(
                    N_("play any card"), N_("common use, not our sources: some tables"), {"law.trumped": _CONTREE.trumped},
                ),
            },
        ),
    ),
)  # fmt: skip
