"""Belote, the national game of France (W)."""

from __future__ import annotations

from stoek.cards import Rank, Suit, SuitsAlike
from stoek.games.presets import PRESETS
from stoek.games.shared import REACH, direction
from stoek.language import N_
from stoek.rules.auctions.turn_up import TurnUpAuction
from stoek.rules.deal_plan import DealPlan, DealRules
from stoek.rules.house import HouseRule, Way
from stoek.rules.law import Option, PlayLaw, Selector
from stoek.rules.laws import FOLLOW, OBLIGATORY_OVERTRUMP, PARTNER_HEADS, VOID
from stoek.rules.melds.contest import Criterion, MeldContest
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import Ruleset
from stoek.rules.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS, HIGH_TEN_WITHOUT
from stoek.rules.scores.makers import HALVED, MakersScoring
from stoek.rules.scores.rounding import Rounding
from stoek.rules.scores.scoring import NO_MATCH, Match
from stoek.rules.scores.sheets import TO_TAKER

BELOTE_MELDS = Combinations(
    fours=(
        (Rank.JACK, 200), (Rank.NINE, 150), (Rank.ACE, 100), (Rank.TEN, 100), (Rank.KING, 100), (Rank.QUEEN, 100),
    ),
    sequences=((3, 20), (4, 50), (5, 100)),
    marriage=20, marriage_kind="belote", marriage_spelled=("rebelote",), marriage_rule="melds/belote", marriage_with=1,
    four_rule="melds/four", sequence_rule="melds/sequence", announce_rule="melds/show", overlap_rule="melds/split",
    shared_rule="melds/shared-cards", marriage_only_rule="melds/belote-only",
)  # fmt: skip

BELOTE_CONTEST = MeldContest(
    order=(Criterion.POINTS, Criterion.FOUR_FIRST, Criterion.RANK, Criterion.TRUMP, Criterion.PLACE),
    four_ranks=(Rank.JACK, Rank.NINE, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN),
)
"""Points, then rank (W); where those are equal a four before a sequence, then trumps, then the place at the table (our reading)."""

_LAW = PlayLaw(
    plain=OBLIGATORY_OVERTRUMP.plain,
    trumped=OBLIGATORY_OVERTRUMP.trumped,
    trump=OBLIGATORY_OVERTRUMP.trump,
    partner_plain=(FOLLOW, PARTNER_HEADS),
    partner_trumped=(FOLLOW, PARTNER_HEADS),
    partner_trump=(Option(Selector.FOLLOW, "play/partner-heads-trumps"), VOID),
)

_TRUMPS = (*Suit, SuitsAlike.USUAL, SuitsAlike.ALL)

BELOTE = Ruleset(
    id="belote",
    name="Belote",
    family="Jass",
    page="belote",
    seats=4,
    partners=True,
    trump_scale=HIGH_TEN_TRUMPS,
    plain_scale=HIGH_TEN_PLAIN,
    last_trick=10,
    deal=DealPlan(
        packets=(("hands", 5), ("turn-up", 1), ("later", 3)), players=(4,), turn_up_to_taker=True,
        rules=DealRules(packets="deal/packets", turned_up="deal/turn-up-card"),
    ),
    auction=TurnUpAuction(),
    law=_LAW,
    combinations=BELOTE_MELDS,
    scoring=MakersScoring(contest=BELOTE_CONTEST, match=Match(90, 90)),
    presets=PRESETS["belote"],
    house_rules=(
        direction("deal/dealer", N_("common use, not our sources: homes, federations, contests and apps in France")),
        HouseRule(
            "over_partner", N_("Trumps led, your partner winning"), "play/partner-heads-trumps",
            {
                False: Way(N_("any trump will do"), "W"),
                True: Way(
                    N_("beat the best trump if you can"),
                    N_("common use, not our sources: all federations, most contests and apps, and nearly all tables"),
                    {"law.partner_trump": None},
                ),
            },
        ),
        HouseRule(
            "melds", N_("What is announced"), "melds/belote-only",
            {
                True: Way(N_("sequences, fours of a kind and belote"), "W"),
                "belote_only": Way(
                    N_("belote alone"), N_("common use, not our sources: federations, contests and most apps"),
                    {"combinations.fours": (), "combinations.sequences": ()},
                ),
            },
        ),
        HouseRule(
            "belote_if_failed", N_("Belote of makers who fail"), "scoring/belote-kept",
            {
                "lost": Way(N_("the others score it"), N_("W, which lets the others score the points of both")),
                "kept": Way(
                    N_("the makers keep its 20 points"),
                    N_("common use, not our sources: all federations, most contests and apps, and nearly all tables"),
                    {"scoring.rules.kept": "scoring/belote-kept"},
                ),
            },
        ),
        HouseRule(
            "tie", N_("Equal points"), "scoring/tie",
            {
                "failed": Way(N_("the makers have failed"), "W"),
                "carried_to_next_winner": Way(
                    N_("the others score their points; the makers' wait for the winner of the next deal"),
                    N_("common use, not our sources: homes, federations and most contests"),
                    {"scoring.tie": HALVED, "scoring.rules.tie": "scoring/tie"},
                ),
                "carried_to_next_taker": Way(
                    N_("the others score their points; the makers' wait for the next makers who make their deal"),
                    N_("common use, not our sources: most apps"),
                    {"scoring.tie": HALVED, "scoring.rules.tie": "scoring/tie", "scoring.carried_to": TO_TAKER},
                ),
            },
        ),
        HouseRule(
            "rounding", N_("Rounding of card points"), "scoring/rounding",
            {
                "none": Way(N_("not rounded"), N_("W, which rounds nothing")),
                "nearest": Way(
                    N_("to the nearest ten, a final 5 up"),
                    N_("common use, not our sources: the French federation in 2015-16, and many homes"),
                    {"scoring.tens": Rounding(5)},
                ),
                "six_up": Way(
                    N_("to the nearest ten, a final 5 down"),
                    N_("common use, not our sources: the French federation later, and the contest at Cannes"),
                    {"scoring.tens": Rounding(6)},
                ),
                "one_side": Way(
                    N_("the makers' to the nearest ten, a final 5 down; the others get the rest of 160"),
                    N_("common use, not our sources: some homes"), {"scoring.tens": Rounding(6, together=160)},
                ),
            },
        ),
        HouseRule(
            "capot", N_("All the tricks"), "scoring/capot",
            {
                "252": Way(N_("252 with the cards"), "W"),
                "250": Way(
                    N_("250 with the cards"), N_("common use, not our sources: tables that round"),
                    {"scoring.match": Match(88, 88)},
                ),
                "162": Way(
                    N_("only the cards and the last trick: 162"), N_("common use, not our sources: a few contests"),
                    {"scoring.match": NO_MATCH},
                ),
            },
        ),
        HouseRule(
            "meld_tie", N_("Best melds equal in every respect"), "melds/tie",
            {
                "place": Way(N_("the place at the table decides"), N_("our reading; W is silent")),
                "nobody": Way(
                    N_("neither side scores melds"), N_("common use, not our sources; W is silent"),
                    {"scoring.contest.order": BELOTE_CONTEST.order[:-1], "scoring.contest.alike_rule": "melds/tie"},
                ),
            },
            idle_under=(("melds", "belote_only"),),
        ),
        HouseRule(
            "shared_cards", N_("A card in two melds"), "melds/shared-cards",
            {
                True: Way(N_("serves in both"), "W"),
                False: Way(
                    N_("serves in one only, the one that scores more"), N_("common use, not our sources"),
                    {"combinations.shared": False},
                ),
            },
            idle_under=(("melds", "belote_only"),),
        ),
        HouseRule(
            "extra_trumps", N_("No trump and all trumps"), "auction/extra-trumps",
            {
                "none": Way(N_("not named"), N_("W, which names suits only")),
                "usual": Way(
                    N_("may be named in the second round"), N_("common use, not our sources: some tables in France"),
                    {"trumps": _TRUMPS, "auction.trumps": _TRUMPS, "no_trump_scales": HIGH_TEN_WITHOUT},
                ),
            },
        ),
        REACH,
    ),
    told=(
        "cards/total", "deal/dealer", "deal/five", "auction/turn-up", "auction/take", "deal/complete", "melds/natural-order",
        "melds/best", "melds/settle", "melds/rebelote", "scoring/target",
    ),
)  # fmt: skip
