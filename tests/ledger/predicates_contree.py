"""What W claims of Belote Contrée and Klaverjas and one question cannot show."""

from __future__ import annotations

from random import Random
from typing import Any

from ledger.register import predicate
from stoek.api import answer
from stoek.games import GAMES
from stoek.play.deal import random_deal
from stoek.rules.auctions.points import PointsAuction
from stoek.rules.ruleset import Ruleset


def asked(game: Ruleset, verb: str, **request: object) -> Any:
    return answer({"verb": verb, "game": game.id, **request})


def scores(game: Ruleset, **figures: object) -> tuple[int, int]:
    result = asked(game, "score", **figures)["ok"]["result"]
    return result["makers"], result["opponents"]


@predicate
def eight_each_and_no_stock(game: Ruleset) -> bool:
    deal = random_deal(game, Random(5))
    return [hand.bit_count() for hand in deal.hands] == [8, 8, 8, 8] and not deal.stock and sum(deal.hands) == game.pack


# Belote Contrée


@predicate
def announced_points_are_needed(game: Ruleset) -> bool:
    """Every height from the lowest: as many points make it and one less does not; capot needs the tricks and not the points."""
    assert isinstance(game.auction, PointsAuction)
    lowest = game.auction.lowest
    made = [scores(game, bid=bid, points=bid, tricks=6)[0] > 0 for bid in range(80, 161, 10)]
    short = [scores(game, bid=bid, points=bid - 1, tricks=6)[0] == 0 for bid in range(80, 161, 10)]
    capot = scores(game, bid="capot", points=162, tricks=7)[0] == 0 < scores(game, bid="capot", points=162, tricks=8)[0]
    return lowest == 80 and all(made) and all(short) and capot


@predicate
def contree_may_be_played_with_the_melds_of_belote(game: Ruleset) -> bool:
    """Without the option nothing combines and no sheet has a place for melds. With it hands are worth what they are in Belote, and
    only one side's melds count, the belote always."""
    beside = ["7C", "8S", "AH", "KD", "JC", "QS"]
    fours = [f"{rank}C {rank}S {rank}H {rank}D" for rank in "J9ATKQ87"]
    hands = [" ".join([four, *[card for card in beside if card[0] != four[0]][:4]]) for four in fours]
    hands += ["AC KC QC JC TC 7D 8S 9H", "TC 9C 8C 7C AD QD KS JH", "AC KC QC 9D 7D TS 8S JH", "KH QH 9S 8S AD TD 7C JC"]
    for hand in hands:
        request = {"trump": "H", "hand": hand}
        found = [
            asked(one, "melds", **request, **house)["ok"]["total"]
            for one, house in ((game, {"house": {"melds": True}}), (GAMES["belote"], {}))
        ]
        if found[0] != found[1] or asked(game, "melds", **request, house={"melds": False})["ok"]["total"]:
            return False
    figures = {
        "bid": 80,
        "points": 90,
        "tricks": 5,
        "announced": ["AS KS QS", {"kind": "belote"}],
        "opponents_announced": ["TD 9D 8D 7D"],
    }
    with_melds = asked(game, "score", trump="C", house={"melds": True}, **figures)
    return with_melds["ok"]["result"] == {"makers": 90 + 20, "opponents": 70 + 50} and "error" in asked(game, "score", **figures)


# Klaverjas
