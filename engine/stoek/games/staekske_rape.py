"""Staekske Rape, of Maastricht: declarer against the other three, with a stock to pick up (P, J)."""

from __future__ import annotations

from stoek.cards import Rank
from stoek.rules.auctions.climbing import ClimbingAuction
from stoek.rules.law import Guard, Option, PlayLaw, Selector
from stoek.rules.melds.melds import Combinations
from stoek.rules.ruleset import DealPlan, HouseRule, Rule, Ruleset
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
    deal=DealPlan(packets=(("hands", 3), ("stock", 4), ("hands", 4)), stock=4, players=(4, 5)),
    auction=ClimbingAuction(seats=4, lowest=3, blind=2, over_blind=4, forced=1),
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
        announcer_rule="combinations/declarer-only",
        broken_rule="stock/broken-combination",
    ),
    scoring=ContractScoring(
        base=10, tricks=7, all_tricks=10, failed_factor=2, failed_extra=10, give_up=10, forced_bid=1,
        no_tricks=50, refused_factor=2, unplayed_achieved=30,
    ),
    sides=("declarer",),
    declarer_leads=True,
    speaks_first=2,
    house_rules=(
        HouseRule(
            "required_floor", "Required points", ("zero", "none"), "scoring/required-floor",
            {"zero": "stops at 0", "none": "goes below 0"},
            {"zero": "J, who offers it as a guess", "none": "P read to the letter, who says nothing"},
        ),
        HouseRule(
            "double_no_tricks", "No trick, stock left alone", (False, True), "scoring/no-tricks",
            {False: "not doubled", True: "doubled"},
            {False: "P: a fixed loss of 50", True: "J: doubled like everything else"},
        ),
    ),
    rules=(
        Rule("cards/pack", answers=True), Rule("cards/ranks"), Rule("cards/values"), Rule("cards/total"),
        Rule("deal/players", answers=True), Rule("deal/first-dealer"), Rule("deal/next-dealer"), Rule("deal/packets", answers=True),
        Rule("deal/five-players", answers=True),
        Rule("auction/sitter", answers=True), Rule("auction/first-to-speak"), Rule("auction/bid"),
        Rule("auction/next-bid", answers=True),
        Rule("auction/pass", answers=True), Rule("auction/end", answers=True), Rule("auction/blind-two", answers=True),
        Rule("auction/over-blind-two", answers=True), Rule("auction/once", answers=True),
        Rule("auction/forced-sitter", answers=True), Rule("auction/give-up", answers=True),
        Rule("auction/turn", answers=True),
        Rule("stock/take"), Rule("stock/discard", answers=True), Rule("stock/refuse", answers=True), Rule("stock/counts"),
        Rule("stock/broken-combination", answers=True),
        Rule("combinations/declarer-only", answers=True), Rule("combinations/sequence", answers=True),
        Rule("combinations/four", answers=True), Rule("combinations/stoek", answers=True),
        Rule("combinations/no-overlap", answers=True), Rule("combinations/shared-cards"),
        Rule("combinations/announce", answers=True), Rule("combinations/stoek-timing", answers=True),
        Rule("combinations/stoek-automatic"),
        Rule("play/name-trump"), Rule("play/lead", answers=True), Rule("play/follow-or-trump", answers=True),
        Rule("play/follow-trump", answers=True), Rule("play/bare-jack", answers=True), Rule("play/void", answers=True),
        Rule("play/win", answers=True), Rule("play/winner-leads", answers=True), Rule("play/turn", answers=True),
        Rule("play/knock", answers=True),
        Rule("scoring/declarer-only", answers=True), Rule("scoring/achieved", answers=True),
        Rule("scoring/all-tricks", answers=True), Rule("scoring/cross-check", answers=True),
        Rule("scoring/required", answers=True), Rule("scoring/required-floor", answers=True),
        Rule("scoring/equal", answers=True), Rule("scoring/made", answers=True), Rule("scoring/failed", answers=True),
        Rule("scoring/stock-refused", answers=True), Rule("scoring/gave-up", answers=True),
        Rule("scoring/four-jacks", answers=True), Rule("scoring/no-tricks", answers=True),
        Rule("session/running-total"), Rule("session/sheet"), Rule("session/umbrella"), Rule("session/on-and-off", answers=True),
        Rule("session/settlement"),
    ),
)  # fmt: skip
