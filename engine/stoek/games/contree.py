"""Belote Contrée and Coinche: Belote with an auction in points (W, B)."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import Suit, SuitsAlike
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
from stoek.rules.scales import HIGH_TEN_FEDERATION, HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS, HIGH_TEN_UNSCALED, HIGH_TEN_WITHOUT
from stoek.rules.scores.pay import IGNORED, KEPT, SIX_UP, SUM_160
from stoek.rules.scores.points import BELOTE, EVERY_MELD, PointsScoring
from stoek.rules.scores.scoring import NO_MATCH, Match
from stoek.rules.scores.worth import (
    ALL_TIMES,
    CAPOT_500,
    CAPOT_AND_POINTS,
    CONTRACT,
    CONTRACT_TIMES,
    DEAL_AND_CONTRACT,
    EVERY_POINT_AND_CONTRACT,
    MADE_AND_CONTRACT,
    MADE_TIMES,
)

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

_BELOTE = replace(_NO_MELDS, marriage=BELOTE_MELDS.marriage)

_TRUMPS = (*Suit, SuitsAlike.USUAL, SuitsAlike.ALL)
_EXTRA_TRUMPS = {"trumps": _TRUMPS, "auction.trumps": _TRUMPS}

_BIDDING = (
    HouseRule(
        "opening", N_("The lowest bid"), "auction/opening",
        {
            "80": Way(N_("80"), N_("W, and B")),
            "82": Way(
                N_("82, then 90, 100 and on; written as 80"), N_("common use, not our sources: game servers"),
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
            "none": Way(N_("not bid"), N_("W and B, who name suits only")),
            "usual": Way(
                N_("bid, with values of their own that make 152"), N_("common use, not our sources: most tables of Coinche"),
                {**_EXTRA_TRUMPS, "no_trump_scales": HIGH_TEN_WITHOUT},
            ),
            "federation": Way(
                N_("bid, with the federation's values"), N_("common use, not our sources: the French federation's Coinche"),
                {**_EXTRA_TRUMPS, "no_trump_scales": HIGH_TEN_FEDERATION},
            ),
            "scaled": Way(
                N_("bid, with the usual values, scaled to 152 at the end"), N_("common use, not our sources: game servers"),
                {**_EXTRA_TRUMPS, "no_trump_scales": HIGH_TEN_UNSCALED, "scaled_to": 152},
            ),
        },
    ),
)  # fmt: skip
"""House rules of the bidding: what opens it, when to double, and what may be trumps besides the suits."""

_COUNTED = (
    HouseRule(
        "melds", N_("Melds and belote"), "melds/option",
        {
            False: Way(N_("not counted; the game goes to 2000"), N_("W, the game as described")),
            True: Way(
                N_("counted as in Belote; the game goes to 3000"), N_("W, the game with melds"),
                {"combinations": _MELDS, "target": 3000},
            ),
            "belote_only": Way(
                N_("belote alone counts"), N_("common use, not our sources: most tables and game servers"),
                {"combinations": _BELOTE, "scoring.contest": None},
            ),
        },
    ),
    HouseRule(
        "helps_contract", N_("Melds help to reach the contract"), "scoring/helps",
        {
            "nothing": Way(N_("no: card points alone do"), N_("our reading of W")),
            "belote": Way(
                N_("the makers' belote does"), N_("common use, not our sources: almost every table"), {"scoring.helps": BELOTE},
            ),
            "all": Way(
                N_("the makers' belote and melds do"), N_("common use, not our sources: the French federation's Coinche"),
                {"scoring.helps": EVERY_MELD},
            ),
        },
    ),
    HouseRule(
        "beat_defence", N_("The makers must beat the others"), "scoring/beat-defence",
        {
            False: Way(N_("no: the contract is enough"), N_("W, who asks for nothing more")),
            True: Way(
                N_("yes: they also need more than the others in all"),
                N_("common use, not our sources: the French federation's Coinche"), {"scoring.beat_defence": True},
            ),
        },
    ),
)  # fmt: skip
"""House rules of what counts, and what makes a contract."""

_PAID = (
    HouseRule(
        "count", N_("A contract made"), "scoring/contract",
        {
            "made": Way(N_("what the makers took"), "W"),
            "made_and_contract": Way(
                N_("what the makers took and the contract"), N_("common use, not our sources: most tables and game servers"),
                {"scoring.pay.made": MADE_AND_CONTRACT},
            ),
            "contract": Way(
                N_("the contract alone"), N_("common use, not our sources: many contests"), {"scoring.pay.made": CONTRACT},
            ),
        },
    ),
    HouseRule(
        "failed", N_("A contract failed"), "scoring/failed",
        {
            "160": Way(N_("160 for the others"), "W"),
            "160_and_contract": Way(
                N_("160 and the contract for the others"), N_("common use, not our sources: the French federation, most tables"),
                {"scoring.pay.failed": DEAL_AND_CONTRACT},
            ),
            "162_and_contract": Way(
                N_("162 and the contract for the others, rounded as card points are"),
                N_("common use, not our sources: game servers, Cannes"), {"scoring.pay.failed": EVERY_POINT_AND_CONTRACT},
            ),
            "contract": Way(
                N_("the contract alone for the others"), N_("common use, not our sources: many contests"),
                {"scoring.pay.failed": CONTRACT},
            ),
        },
    ),
    HouseRule(
        "doubled", N_("What a double multiplies"), "scoring/doubled",
        {
            "flat": Way(N_("160 and all melds, which one side takes"), N_("our reading of W")),
            "made_times": Way(
                N_("everything that the winner of the contract scores"), N_("common use, not our sources: game servers and apps"),
                {"scoring.pay.doubling": MADE_TIMES},
            ),
            "all_times": Way(
                N_("160 and the contract, not the melds"), N_("common use, not our sources: the French federation"),
                {"scoring.pay.doubling": ALL_TIMES},
            ),
            "contract_times": Way(
                N_("the contract alone"), N_("common use, not our sources: Cannes, and pagat's page on Coinche"),
                {"scoring.pay.doubling": CONTRACT_TIMES},
            ),
        },
    ),
    HouseRule(
        "redouble", N_("A redouble"), "scoring/redoubled",
        {
            "4": Way(N_("multiplies by 4"), "W"),
            "3": Way(
                N_("multiplies by 3"), N_("common use, not our sources: Cannes"),
                {"auction.redoubled": 3, "scoring.pay.rules.redoubled": "scoring/redoubled"},
            ),
        },
    ),
    HouseRule(
        "doubled_loser", N_("The others, if they doubled a contract that is made"), "scoring/doubled-loser",
        {
            "nothing": Way(N_("score no card points"), "W"),
            "card_points": Way(
                N_("score their card points"), N_("common use, not our sources: some tables"), {"scoring.pay.loser_keeps": True},
            ),
        },
    ),
    HouseRule(
        "belote_if_failed", N_("Belote of makers who fail"), "scoring/belote-failed",
        {
            "lost": Way(N_("goes to the others"), N_("our reading of W")),
            "kept": Way(
                N_("stays with the makers"), N_("common use, not our sources: almost every table"),
                {"scoring.pay.belote_if_failed": KEPT},
            ),
            "ignored": Way(
                N_("is scored by nobody"), N_("common use, not our sources: contests that write the contract alone"),
                {"scoring.pay.belote_if_failed": IGNORED},
            ),
        },
        idle_under=(("melds", False),),
    ),
    HouseRule(
        "capot_unbid", N_("All the tricks, not bid"), "scoring/capot",
        {
            "250": Way(N_("250 in all"), "W"),
            "252": Way(
                N_("252 in all, rounded as card points are"), N_("common use, not our sources: tables that do not round"),
                {"scoring.pay.capot_in_tens": False},
            ),
            "none": Way(
                N_("nothing more than their cards"), N_("common use, not our sources: some contests"),
                {"scoring.match": NO_MATCH},
            ),
        },
    ),
    HouseRule(
        "capot_bid", N_("All the tricks, bid"), "scoring/capot-bid",
        {
            "250": Way(N_("250"), "W"),
            "500": Way(
                N_("500"), N_("common use, not our sources: the French federation"), {"scoring.pay.capot_bid": CAPOT_500},
            ),
            "250_and_points": Way(
                N_("as a contract of 250"), N_("common use, not our sources: game servers"),
                {"scoring.pay.capot_bid": CAPOT_AND_POINTS},
            ),
        },
    ),
    HouseRule(
        "rounding", N_("Rounding of card points"), "scoring/rounding",
        {
            "nearest": Way(N_("each side's by themselves, a final 5 upwards"), N_("our reading of W")),
            "sum_160": Way(
                N_("the makers' points; the others get the rest of 160"),
                N_("our reading of W, who counts 160 points in all"), {"scoring.pay.tens": SUM_160},
            ),
            "six_up": Way(
                N_("each side's by themselves, a final 5 downwards"),
                N_("common use, not our sources: the French federation, Cannes"), {"scoring.pay.tens": SIX_UP},
            ),
            "none": Way(N_("not rounded"), N_("common use, not our sources: game servers"), {"scoring.pay.tens": None}),
        },
    ),
)  # fmt: skip
"""House rules of what a contract pays."""

_HOUSE_RULES = (
    direction("play/lead", N_("common use, not our sources: most tables in France")),
    *_PAID,
    *_COUNTED,
    REACH,
    *_BIDDING,
)
"""House rules of both games."""

_REFUSES = (
    (("doubled", "contract_times"), ("count", "made")),
    (("doubled", "contract_times"), ("failed", "160")),
    (("helps_contract", "belote"), ("melds", False)),
    (("helps_contract", "all"), ("melds", False)),
    (("helps_contract", "all"), ("melds", "belote_only")),
)
"""A contract that is multiplied has to be written; what helps has to be counted."""

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
        *_HOUSE_RULES,
        HouseRule(
            "undertrump", N_("Unable to overtrump"), "play/cannot-overtrump",
            {
                "free": Way(N_("play any card"), N_("W, to the letter")),
                "must": Way(
                    N_("play a lower trump"), N_("common use, not our sources: many tables"), {"law.trumped": _COINCHE.trumped},
                ),
            },
        ),
    ),
    refuses=_REFUSES,
    told=("cards/total", "deal/all", "auction/pass", "game/target"),
)  # fmt: skip

COINCHE = replace(
    BELOTE_CONTREE,
    id="coinche",
    name="Coinche",
    law=_COINCHE,
    house_rules=(
        *_HOUSE_RULES,
        HouseRule(
            "undertrump", N_("Unable to overtrump"), "play/undertrump",
            {
                "must": Way(N_("play a lower trump"), "B"),
                "free": Way(
                    N_("play any card"), N_("common use, not our sources: some tables"), {"law.trumped": _CONTREE.trumped},
                ),
            },
        ),
    ),
)  # fmt: skip
