"""Belote, the national game of France (W)."""

from __future__ import annotations

from dataclasses import replace

from stoek.cards import Rank
from stoek.rules.auctions.turn_up import TurnUpAuction
from stoek.rules.law import Option, PlayLaw, Selector
from stoek.rules.laws import FOLLOW, OBLIGATORY_OVERTRUMP, PARTNER_HEADS, VOID, play_rules
from stoek.rules.melds.contest import Criterion, MeldContest
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import DealPlan, HouseRule, Rule, Ruleset
from stoek.rules.scales import HIGH_TEN_PLAIN, HIGH_TEN_TRUMPS
from stoek.rules.scores.makers import MakersScoring
from stoek.rules.scores.tally import Tally

BELOTE_MELDS = Combinations(
    fours=(
        (Rank.JACK, 200), (Rank.NINE, 150), (Rank.ACE, 100), (Rank.TEN, 100), (Rank.KING, 100), (Rank.QUEEN, 100),
    ),
    sequences=((3, 20), (4, 50), (5, 100)),
    marriage=20, marriage_kind="belote", marriage_rule="melds/belote",
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

_OVER_PARTNER = replace(_LAW, partner_trump=None)

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
    match=90,
    deal=DealPlan(packets=(("hands", 5), ("turn-up", 1), ("later", 3)), stock=0, players=(4,), turn_up_to_taker=True),
    auction=TurnUpAuction(seats=4),
    law=_LAW,
    combinations=BELOTE_MELDS,
    scoring=MakersScoring(Tally(contest=BELOTE_CONTEST)),
    house_rules=(
        HouseRule(
            "over_partner", "Trumps led, your partner winning", (False, True), "play/partner-heads-trumps",
            {False: "any trump will do", True: "beat the best trump if you can"},
            {False: "W", True: "common use, not our sources: most tables in France"},
            changes={False: {"law": _LAW}, True: {"law": _OVER_PARTNER}},
        ),
    ),
    rules=(
        Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        Rule("deal/players", answers=True), Rule("deal/dealer"), Rule("deal/five"),
        Rule("auction/turn-up"), Rule("auction/take"), Rule("auction/turn", answers=True),
        Rule("auction/first-round", answers=True), Rule("auction/second-round", answers=True),
        Rule("auction/end", answers=True), Rule("auction/all-pass", answers=True), Rule("deal/complete"),
        Rule("deal/turn-up-card", answers=True), Rule("deal/packets", answers=True),
        Rule("melds/sequence", answers=True), Rule("melds/four", answers=True),
        Rule("melds/natural-order"), Rule("melds/shared-cards"), Rule("melds/split", answers=True),
        Rule("melds/one-side", answers=True), Rule("melds/best"), Rule("melds/settle"), Rule("melds/show", answers=True),
        *play_rules(_LAW),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("melds/belote", answers=True), Rule("melds/rebelote"),
        Rule("scoring/last-trick"), Rule("scoring/capot", answers=True), Rule("scoring/count", answers=True),
        Rule("scoring/made", answers=True), Rule("scoring/failed", answers=True), Rule("scoring/target"),
    ),
)  # fmt: skip
