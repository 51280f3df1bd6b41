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
def contracts_80_to_160_and_capot(game: Ruleset) -> bool:
    heights = [*map(str, range(80, 161, 10)), "capot"]
    first = asked(game, "auction", calls=[])["ok"]["next"]
    return bool(first == ["pass", *(f"{height} {suit}" for height in heights for suit in "CSHD")])


@predicate
def capot_adds_90(game: Ruleset) -> bool:
    """All the tricks make 252 before rounding, on either side; without them there is no such line."""

    def bonus(points: int, tricks: int) -> list[int]:
        lines = asked(game, "score", bid=80, points=points, tricks=tricks)["ok"]["lines"]
        return [line["value"] for line in lines if line["rule"].endswith("/scoring/capot")]

    return bonus(162, 8) == [90] and bonus(0, 0) == [90] and bonus(162, 7) == bonus(94, 5) == []


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
def both_sides_round_to_tens(game: Ruleset) -> bool:
    """For every count that makes the contract; or, by the house rule, the others get what the makers leave of 160."""
    for points in range(80, 140):
        own, others = scores(game, bid=80, points=points, tricks=5)
        if own != round(points / 10 + 0.01) * 10 or others != round((162 - points) / 10 + 0.01) * 10:
            return False
        own, others = scores(game, bid=80, points=points, tricks=5, house={"rounding": "sum_160"})
        if own + others != 160:
            return False
    return True


@predicate
def failed_contract_160_or_250(game: Ruleset) -> bool:
    short = scores(game, bid=100, points=99, tricks=5)
    capot_bid, capot_made = scores(game, bid="capot", points=150, tricks=7), scores(game, bid=80, points=0, tricks=0)
    return short == (0, 160) and capot_bid == capot_made == (0, 250)


@predicate
def doubled_320_redoubled_640(game: Ruleset) -> bool:
    found = [scores(game, bid=80, points=points, tricks=5, doubled=by) for points in (90, 70) for by in (2, 4)]
    capots = [scores(game, bid="capot", points=162, tricks=8, doubled=by) for by in (2, 4)]
    return found == [(320, 0), (640, 0), (0, 320), (0, 640)] and capots == [(500, 0), (1000, 0)]


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


@predicate
def combinations_score_in_tricks(game: Ruleset) -> bool:
    """Four neighbours score among the cards of a trick; in a hand there is nothing to be asked."""
    cards = "AC KC QC JC"
    in_trick, in_hand = (asked(game, "melds", trump="H", **{where: cards}) for where in ("trick", "hand"))
    return "error" in in_hand and "ok" in in_trick and in_trick["ok"]["total"] == 50


@predicate
def roem_goes_to_the_winner_of_the_trick(game: Ruleset) -> bool:
    """Four sevens meet in the last trick: its winner's side has the 100 and the last trick's 10, whoever brought the cards."""

    def best(declarer: int) -> int:
        found = asked(
            game, "solve", trump="C", hands=["7C", "7S", "7H", "7D"], leader=game.seat_names[0], trick="", declarer=declarer
        )
        return int(found["ok"]["value"])

    return [best(declarer) for declarer in range(4)] == [110, 0, 110, 0]


@predicate
def makers_need_more_with_roem(game: Ruleset) -> bool:
    """One point more makes it, and so does roem on equal card points; both then score what they made."""
    even = scores(game, points=81, tricks=4) == (0, 162)
    return even and scores(game, points=82, tricks=4) == (82, 80) and scores(game, points=81, tricks=4, bonus=20) == (101, 81)


@predicate
def failed_makers_lose_roem_too(game: Ruleset) -> bool:
    """Equal, or fewer: the others score all of it, the makers' roem and their own."""
    fewer = scores(game, points=70, tricks=4, bonus=20, opponents_bonus=50)
    return scores(game, points=81, tricks=4) == (0, 162) and fewer == (0, 162 + 70)
