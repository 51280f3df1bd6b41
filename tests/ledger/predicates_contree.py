"""What W claims of Belote Contrée and Klaverjas and one question cannot show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, cast

from ledger.mutations import called, fails_under
from registered import registered
from stoek.api import answer
from stoek.deal import random_deal
from stoek.ruleset import Ruleset

Change = Callable[[Ruleset], Ruleset]


def asked(game: Ruleset, verb: str, **request: object) -> Any:
    """What the engine answers while the game is played by this ruleset."""
    with registered(game):
        return answer({"verb": verb, "game": game.id, **request})


def scores(game: Ruleset, **figures: object) -> tuple[int, int]:
    result = asked(game, "score", **figures)["ok"]["result"]
    return result["makers"], result["opponents"]


def worth(**changes: object) -> Change:
    """Another scoring."""
    return lambda game: replace(game, scoring=replace(cast(Any, game.scoring), **changes))


def without_house_changes(game: Ruleset) -> Ruleset:
    """House rules that change nothing."""
    return replace(game, house_rules=tuple(replace(rule, changes={}) for rule in game.house_rules))


@fails_under(lambda game: replace(game, deal=replace(game.deal, packets=(("hands", 7), ("stock", 4)), stock=4)))
def eight_each_and_no_stock(game: Ruleset) -> bool:
    deal = random_deal(game, Random(5))
    return [hand.bit_count() for hand in deal.hands] == [8, 8, 8, 8] and not deal.stock and sum(deal.hands) == game.pack


# Belote Contrée


@fails_under(called(lowest=90))
def contracts_80_to_160_and_capot(game: Ruleset) -> bool:
    heights = [*map(str, range(80, 161, 10)), "capot"]
    first = asked(game, "auction", calls=[])["ok"]["next"]
    return bool(first == ["pass", *(f"{height} {suit}" for height in heights for suit in "CSHD")])


@fails_under(lambda game: replace(game, match=100))
def capot_adds_90(game: Ruleset) -> bool:
    """All the tricks make 252 before rounding, on either side; without them there is no such line."""

    def bonus(points: int, tricks: int) -> list[int]:
        lines = asked(game, "score", bid=80, points=points, tricks=tricks)["ok"]["lines"]
        return [line["value"] for line in lines if line["rule"].endswith("/scoring/capot")]

    return bonus(162, 8) == [90] and bonus(0, 0) == [90] and bonus(162, 7) == bonus(94, 5) == []


@fails_under(called(lowest=70))
def announced_points_are_needed(game: Ruleset) -> bool:
    """Every height from the lowest: as many points make it and one less does not; capot needs the tricks and not the points."""
    lowest = game.auction.lowest
    made = [scores(game, bid=bid, points=bid, tricks=6)[0] > 0 for bid in range(80, 161, 10)]
    short = [scores(game, bid=bid, points=bid - 1, tricks=6)[0] == 0 for bid in range(80, 161, 10)]
    capot = scores(game, bid="capot", points=162, tricks=7)[0] == 0 < scores(game, bid="capot", points=162, tricks=8)[0]
    return lowest == 80 and all(made) and all(short) and capot


@fails_under(lambda game: replace(game, last_trick=0))
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


@fails_under(worth(capot_value=260))
def failed_contract_160_or_250(game: Ruleset) -> bool:
    short = scores(game, bid=100, points=99, tricks=5)
    capot_bid, capot_made = scores(game, bid="capot", points=150, tricks=7), scores(game, bid=80, points=0, tricks=0)
    return short == (0, 160) and capot_bid == capot_made == (0, 250)


@fails_under(worth(value=170))
def doubled_320_redoubled_640(game: Ruleset) -> bool:
    found = [scores(game, bid=80, points=points, tricks=5, doubled=by) for points in (90, 70) for by in (2, 4)]
    capots = [scores(game, bid="capot", points=162, tricks=8, doubled=by) for by in (2, 4)]
    return found == [(320, 0), (640, 0), (0, 320), (0, 640)] and capots == [(500, 0), (1000, 0)]


@fails_under(lambda game: replace(game, target=1500))
def target_is_2000(game: Ruleset) -> bool:
    return game.under(game.house({})).target == 2000


@fails_under(without_house_changes)
def target_is_3000_with_melds(game: Ruleset) -> bool:
    return game.under(game.house({"melds": True})).target == 3000


@fails_under(without_house_changes)
def melds_are_an_option(game: Ruleset) -> bool:
    """Without it nothing combines and no sheet has a place for melds; with it Belote's melds and the belote count."""
    hand = "KH QH JH 9C 9S 9H 9D 7C"
    without, with_melds = (asked(game, "melds", trump="H", hand=hand, house={"melds": on})["ok"]["total"] for on in (False, True))
    announced = {"bid": 80, "points": 90, "tricks": 5, "announced": [{"kind": "belote"}]}
    return (without, with_melds) == (0, 190) and "error" in asked(game, "score", **announced)


# Klaverjas


@fails_under(lambda game: replace(game, trick_melds=None))
def combinations_score_in_tricks(game: Ruleset) -> bool:
    """Four neighbours score among the cards of a trick; in a hand there is nothing to be asked."""
    cards = "AC KC QC JC"
    in_trick, in_hand = (asked(game, "melds", trump="H", **{where: cards}) for where in ("trick", "hand"))
    return "error" in in_hand and "ok" in in_trick and in_trick["ok"]["total"] == 50


@fails_under(lambda game: replace(game, trick_melds=replace(cast(Any, game.trick_melds), four=90)))
def roem_goes_to_the_winner_of_the_trick(game: Ruleset) -> bool:
    """Four sevens meet in the last trick: its winner's side has the 100 and the last trick's 10, whoever brought the cards."""

    def best(declarer: int) -> int:
        found = asked(
            game, "solve", trump="C", hands=["7C", "7S", "7H", "7D"], leader=game.seat_names[0], trick="", declarer=declarer
        )
        return int(found["ok"]["value"])

    return [best(declarer) for declarer in range(4)] == [110, 0, 110, 0]


@fails_under(lambda game: replace(game, last_trick=0))
def makers_need_more_with_roem(game: Ruleset) -> bool:
    """One point more makes it, and so does roem on equal card points; both then score what they made."""
    return scores(game, points=82, tricks=4) == (82, 80) and scores(game, points=81, tricks=4, bonus=20) == (101, 81)


@fails_under(lambda game: replace(game, last_trick=0))
def failed_makers_lose_roem_too(game: Ruleset) -> bool:
    """Equal, or fewer: the others score all of it, the makers' roem and their own."""
    fewer = scores(game, points=70, tricks=4, bonus=20, opponents_bonus=50)
    return scores(game, points=81, tricks=4) == (0, 162) and fewer == (0, 162 + 70)
