"""House rules of Belote Contrée and Coinche about the score: what counts, what makes a contract, and what it pays."""

from __future__ import annotations

from dataclasses import replace

from stoek.games.belote import BELOTE_MELDS
from stoek.language import N_
from stoek.rules.house import HouseRule, Way
from stoek.rules.melds.melds import Combinations
from stoek.rules.scores.pay import IGNORED, KEPT, SIX_UP, SUM_160
from stoek.rules.scores.points import BELOTE, EVERY_MELD
from stoek.rules.scores.scoring import NO_MATCH
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

NO_MELDS = Combinations(
    marriage_kind="belote", marriage_rule="melds/belote", marriage_with=1, four_rule="melds/values", sequence_rule="melds/values",
    overlap_rule="melds/values", announce_rule="melds/values", marriage_only_rule="melds/option",
)  # fmt: skip

_MELDS = replace(NO_MELDS, fours=BELOTE_MELDS.fours, sequences=BELOTE_MELDS.sequences, marriage=BELOTE_MELDS.marriage)

_BELOTE = replace(NO_MELDS, marriage=BELOTE_MELDS.marriage)

COUNTED = (
    HouseRule(
        "melds", N_("Melds and belote"), "melds/option",
        {
            False: Way(N_("not counted; the game goes to 2000"), N_("W, the game as described")),
            True: Way(
                N_("counted as in Belote; the game goes to 3000"), N_("W, the game with melds; the French federation's Coinche"),
                {"combinations": _MELDS, "target": 3000},
            ),
            "belote_only": Way(
                N_("belote alone counts"),
                N_("common use, not our sources: the French federation's Contrée, contests, most tables and game servers"),
                {"combinations": _BELOTE},
            ),
        },
    ),
    HouseRule(
        "helps_contract", N_("What counts towards the contract"), "scoring/helps",
        {
            "nothing": Way(N_("card points alone"), N_("our reading of W")),
            "belote": Way(
                N_("card points and the makers' belote"),
                N_("common use, not our sources: the French federation's Contrée, contests, game servers and almost every table"),
                {"scoring.helps": BELOTE},
            ),
            "all": Way(
                N_("card points and the makers' belote and melds"),
                N_("common use, not our sources: the French federation's Coinche"), {"scoring.helps": EVERY_MELD},
            ),
        },
    ),
    HouseRule(
        "beat_defence", N_("The makers must beat the others"), "scoring/beat-defence",
        {
            False: Way(N_("no: the contract is enough"), N_("W, which asks for nothing more")),
            True: Way(
                N_("yes: they also need more than the others in total"),
                N_("common use, not our sources: the French federation's Coinche"), {"scoring.beat_defence": True},
            ),
        },
    ),
)  # fmt: skip
"""House rules of what counts, and what makes a contract."""

PAID = (
    HouseRule(
        "count", N_("A contract made"), "scoring/contract",
        {
            "made": Way(N_("the makers' points"), "W"),
            "made_and_contract": Way(
                N_("the makers' points and the contract"),
                N_("common use, not our sources: the French federation, the contest at Cannes, most tables and game servers"),
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
                N_("160 and the contract for the others"),
                N_("common use, not our sources: the French federation, most tables, and pagat's page on Coinche"),
                {"scoring.pay.failed": DEAL_AND_CONTRACT},
            ),
            "162_and_contract": Way(
                N_("162 and the contract for the others, rounded like card points"),
                N_("common use, not our sources: game servers and the contest at Cannes"),
                {"scoring.pay.failed": EVERY_POINT_AND_CONTRACT},
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
                N_("everything that the winner of the contract scores"),
                N_("common use, not our sources: most homes, game servers and apps"),
                {"scoring.pay.doubling": MADE_TIMES},
            ),
            "all_times": Way(
                N_("160 and the contract, not the melds"), N_("common use, not our sources: the French federation"),
                {"scoring.pay.doubling": ALL_TIMES},
            ),
            "contract_times": Way(
                N_("the contract alone"),
                N_("common use, not our sources: Cannes, contests that score only the contract, and pagat's page on Coinche"),
                {"scoring.pay.doubling": CONTRACT_TIMES},
            ),
        },
    ),
    HouseRule(
        "redouble", N_("A redouble"), "scoring/redoubled",
        {
            "4": Way(N_("multiplies by 4"), "W"),
            "3": Way(
                N_("multiplies by 3"), N_("common use, not our sources: the contest at Cannes"),
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
                N_("stays with the makers"),
                N_("common use, not our sources: the French federation's Coinche, contests, game servers and almost every table"),
                {"scoring.pay.belote_if_failed": KEPT},
            ),
            "ignored": Way(
                N_("is scored by nobody"), N_("common use, not our sources: contests that score only the contract"),
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
                N_("252 in all, rounded like card points"), N_("common use, not our sources: tables that do not round"),
                {"scoring.pay.capot_in_tens": False},
            ),
            "none": Way(
                N_("only the cards"), N_("common use, not our sources: some contests"),
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
            "nearest": Way(N_("each side's to the nearest ten, a final 5 up"), N_("our reading of W")),
            "sum_160": Way(
                N_("only the makers' to the nearest ten; the others get the rest of 160"),
                N_("our reading of W, which counts 160 points in all"), {"scoring.pay.tens": SUM_160},
            ),
            "six_up": Way(
                N_("each side's to the nearest ten, a final 5 down"),
                N_("common use, not our sources: the French federation and the contest at Cannes"), {"scoring.pay.tens": SIX_UP},
            ),
            "none": Way(N_("not rounded"), N_("common use, not our sources: game servers"), {"scoring.pay.tens": None}),
        },
    ),
)  # fmt: skip
"""House rules of what a contract pays."""

REFUSES = (
    (("doubled", "contract_times"), ("count", "made")),
    (("doubled", "contract_times"), ("failed", "160")),
    (("helps_contract", "belote"), ("melds", False)),
    (("helps_contract", "all"), ("melds", False)),
    (("helps_contract", "all"), ("melds", "belote_only")),
)
"""A contract that is multiplied has to be written; what helps has to be counted."""
