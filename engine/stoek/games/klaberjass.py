"""Klaberjass, or Bela: the two-handed game that is played worldwide under many names (W)."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import Rank
from stoek.games.shared import REACH
from stoek.language import N_
from stoek.rules.auctions.turn_up import TurnUpAuction, TurnUpRules
from stoek.rules.customs.exchange import TurnUpExchange
from stoek.rules.deal_plan import DealPlan, DealRules
from stoek.rules.house import HouseRule, Way
from stoek.rules.laws import OBLIGATORY_OVERTRUMP, for_two
from stoek.rules.melds.contest import Criterion, MeldContest
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import Ruleset
from stoek.rules.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS
from stoek.rules.scores.makers import CARRIED, FAILED, LEVEL, MakersRules, MakersScoring

_MELDS = Combinations(
    sequences=((3, 20), (4, 50)), split_longer=True, marriage=20, marriage_kind="bela", marriage_rule="melds/bela",
    four_rule="melds/zensa", sequence_rule="melds/run", sequence_word=N_("run"),
    announce_rule="melds/show", overlap_rule="melds/split",
)  # fmt: skip

_ZENSA = replace(
    _MELDS,
    sequences=((3, 20), (4, 50), (5, 100)),
    split_longer=False,
    fours=((Rank.JACK, 200), (Rank.ACE, 100), (Rank.TEN, 100), (Rank.KING, 100), (Rank.QUEEN, 100)),
)
"""The melds of Belote without the four nines."""

_BEST = (Criterion.POINTS, Criterion.FOUR_FIRST, Criterion.CARDS, Criterion.RANK)
"""The longest, then the highest run (W). In Zensa what scores more is better, and of equal scores a four (our reading)."""


_FOURS = (Rank.JACK, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN)
_LAW = for_two(OBLIGATORY_OVERTRUMP)
_AUCTION = TurnUpAuction(rules=TurnUpRules(schmeiss="auction/schmeiss"))

# A pack of 32 in which each of the two has nine: what lies in the talon counts for nobody, so both count their tricks.
KLABERJASS = Ruleset(
    id="klaberjass",
    name="Klaberjass (Bela)",
    family="Jass",
    page="klaberjass",
    seats=2,
    partners=False,
    trump_scale=HIGH_TEN_TRUMPS,
    plain_scale=HIGH_TEN_PLAIN,
    last_trick=10,
    deal=DealPlan(
        packets=(("hands", 6), ("turn-up", 1), ("later", 3), ("turn-up", 1)), players=(2,),
        rules=DealRules(packets="deal/packets"),
    ),
    exchange=TurnUpExchange(Rank.SEVEN, "deal/seven"),
    auction=_AUCTION,
    target=500,
    law=_LAW,
    combinations=_MELDS,
    scoring=MakersScoring(
        contest=MeldContest((*_BEST, Criterion.PLACE), _FOURS), trickless_melds=False, rules=MakersRules(tie="scoring/tie"),
    ),
    house_rules=(
        HouseRule(
            "equal_runs", N_("Best melds equal in every respect"), "melds/best",
            {
                "elder": Way(N_("the player who does not deal comes first"), N_("our reading; W is silent")),
                "trump": Way(
                    N_("a run of trumps comes first, then the player who does not deal"),
                    N_("common use, not our sources; W is silent"),
                    {"scoring.contest.order": (*_BEST, Criterion.TRUMP, Criterion.PLACE)},
                ),
            },
        ),
        HouseRule(
            "tie", N_("Equal points"), "scoring/tie",
            {
                FAILED: Way(N_("the opponent scores everything"), N_("W, main text")),
                LEVEL: Way(
                    N_("the maker scores nothing, the opponent only their own"), N_("W, as a variant"), {"scoring.tie": LEVEL},
                ),
                CARRIED: Way(
                    N_("nobody scores; the total goes to the winner of the next deal"), N_("W, as a variant"),
                    {"scoring.tie": CARRIED},
                ),
            },
        ),
        HouseRule(
            "schmeiss", "Schmeiss", "auction/schmeiss",
            {
                False: Way(N_("not played"), N_("W, main text")),
                True: Way(
                    N_("the first to speak may throw the deal, unless the dealer makes them take it"), N_("W, as a variant"),
                    {"auction.schmeiss": True},
                ),
            },
        ),
        HouseRule(
            "zensa", "Zensa", "melds/zensa",
            {
                False: Way(N_("runs of three and four only"), N_("W, main text")),
                True: Way(
                    N_("runs of five or more score 100, and Belote's fours of a kind count, except nines"),
                    N_("W, the Bavarian variant"),
                    {"combinations": _ZENSA},
                ),
            },
        ),
        REACH,
    ),
    told=(
        "cards/total", "deal/dealer", "deal/six", "auction/turn-up", "auction/take", "deal/three-more", "deal/second-card",
        "melds/natural-order", "melds/settle", "game/500",
    ),
)  # fmt: skip
