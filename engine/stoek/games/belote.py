"""Belote, the national game of France (W)."""

from __future__ import annotations

from stoek.cards import Rank
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
from stoek.rules.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS
from stoek.rules.scores.makers import MakersScoring
from stoek.rules.scores.scoring import Match

BELOTE_MELDS = Combinations(
    fours=(
        (Rank.JACK, 200), (Rank.NINE, 150), (Rank.ACE, 100), (Rank.TEN, 100), (Rank.KING, 100), (Rank.QUEEN, 100),
    ),
    sequences=((3, 20), (4, 50), (5, 100)),
    marriage=20, marriage_kind="belote", marriage_spelled=("rebelote",), marriage_rule="melds/belote", marriage_with=1,
    four_rule="melds/four", sequence_rule="melds/sequence", announce_rule="melds/show", overlap_rule="melds/split",
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
    house_rules=(
        direction("deal/dealer", N_("common use, not our sources: most tables in France")),
        HouseRule(
            "over_partner", N_("Trumps led, your partner winning"), "play/partner-heads-trumps",
            {
                False: Way(N_("any trump will do"), "W"),
                True: Way(
                    N_("beat the best trump if you can"), N_("common use, not our sources: most tables in France"),
                    {"law.partner_trump": None},
                ),
            },
        ),
        REACH,
    ),
    told=(
        "cards/total", "deal/dealer", "deal/five", "auction/turn-up", "auction/take", "deal/complete", "melds/natural-order",
        "melds/shared-cards", "melds/best", "melds/settle", "melds/rebelote", "scoring/target",
    ),
)  # fmt: skip
