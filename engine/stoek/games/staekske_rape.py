"""Staekske Rape, of Maastricht: declarer against the other three, with a stock to pick up (P, J)."""

from __future__ import annotations

from stoek.cards import Rank
from stoek.games.shared import direction
from stoek.language import N_
from stoek.rules import sides
from stoek.rules.auctions.climbing import ClimbingAuction
from stoek.rules.customs.exchange import StockExchange
from stoek.rules.customs.first_dealer import FirstDealer
from stoek.rules.customs.knock import Knock
from stoek.rules.deal_plan import DealPlan, DealRules
from stoek.rules.house import HouseRule, Way
from stoek.rules.law import Guard, Option, PlayLaw, Selector
from stoek.rules.melds.melds import Combinations
from stoek.rules.names import CardRules, GameRules
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.contract import ContractScoring

_FOLLOW_OR_TRUMP = (
    Option(Selector.FOLLOW | Selector.TRUMP, "play/follow-or-trump", Guard.HOLDING_SUIT_LED),
    Option(Selector.ANY, "play/void"),
)

STAEKSKE_RAPE = Ruleset(
    id="staekske-rape",
    name="Staekske Rape",
    family="Jass",
    page="staekske-rape",
    seats=4,
    partners=False,
    trump_scale=(
        (Rank.JACK, 20), (Rank.NINE, 14), (Rank.ACE, 11), (Rank.KING, 3),
        (Rank.QUEEN, 2), (Rank.TEN, 10), (Rank.EIGHT, 0), (Rank.SEVEN, 0),
    ),
    plain_scale=(
        (Rank.ACE, 11), (Rank.KING, 3), (Rank.QUEEN, 2), (Rank.JACK, 1),
        (Rank.TEN, 10), (Rank.NINE, 0), (Rank.EIGHT, 0), (Rank.SEVEN, 0),
    ),
    last_trick=5,
    card_rules=CardRules(last_trick="scoring/achieved"),
    deal=DealPlan(
        packets=(("hands", 3), ("stock", 4), ("hands", 4)), players=(4, 5),
        rules=DealRules(packets="deal/packets", sitting_out="deal/five-players"),
    ),
    auction=ClimbingAuction(lowest=3, highest=400, blind=2, over_blind=4, forced=1),
    law=PlayLaw(
        plain=_FOLLOW_OR_TRUMP,
        trumped=_FOLLOW_OR_TRUMP,
        trump=(
            Option(Selector.FOLLOW, "play/follow-trump", Guard.HOLDING_TRUMP_BESIDES_JACK),
            Option(Selector.ANY, "play/bare-jack", Guard.HOLDING_SUIT_LED),
            Option(Selector.ANY, "play/void"),
        ),
    ),
    combinations=Combinations(
        fours=(
            (Rank.JACK, 200), (Rank.NINE, 140), (Rank.ACE, 100), (Rank.KING, 100), (Rank.QUEEN, 100), (Rank.TEN, 100),
        ),
        sequences=((3, 20), (4, 50), (5, 100)),
        marriage=20,
        marriage_kind="stoek",
        marriage_rule="combinations/stoek",
        marriage_automatic=True,
        marriage_until=Rank.QUEEN,
        marriage_late_rule="combinations/stoek-timing",
        ending_four=Rank.JACK,
        ending_rule="scoring/four-jacks",
        announcer_rule="combinations/declarer-only",
        broken_rule="stock/broken-combination",
    ),
    scoring=ContractScoring(
        base=10, match=10, failed_factor=2, failed_extra=10, give_up=10,
        no_tricks=50, refused_factor=2, unplayed_achieved=30, floored=True,
    ),
    sides=(sides.DECLARER,),
    hints={"announced": N_("Before the first lead; the {marriage} also later")},
    stock_exchange=StockExchange(),
    first_dealer=FirstDealer(Rank.JACK),
    knock=Knock(),
    basics=GameRules(on_and_off="session/on-and-off"),
    declarer_leads=True,
    speaks_first=2,
    house_rules=(
        direction("deal/players", N_("common use, not our sources: tables that agree on it"), N_("P and J")),
        HouseRule(
            "required_floor", N_("Required points"), "scoring/required-floor",
            {
                "zero": Way(N_("stops at 0"), N_("J, who offers it as a guess")),
                "none": Way(N_("goes below 0"), N_("P read to the letter, who says nothing"), {"scoring.floored": False}),
            },
        ),
        HouseRule(
            "double_no_tricks", N_("No trick, stock left alone"), "scoring/no-tricks",
            {
                False: Way(N_("not doubled"), N_("P: a fixed loss of 50")),
                True: Way(N_("doubled"), N_("J: doubled like everything else"), {"scoring.no_tricks_refused": True}),
            },
        ),
    ),
    told=(
        "cards/total", "deal/first-dealer", "deal/next-dealer", "auction/first-to-speak", "auction/bid", "stock/take",
        "stock/counts", "combinations/shared-cards", "combinations/stoek-automatic", "play/name-trump",
        "session/running-total", "session/sheet", "session/umbrella", "session/settlement",
    ),
)  # fmt: skip
