"""Claims of W on Belote and Klaberjass that need a small program."""

from __future__ import annotations

from random import Random

from engine.asking import ok
from ledger.predicates_many import ranked
from ledger.register import predicate
from stoek.cards import Suit
from stoek.errors import RulesError
from stoek.notation.claims import read_claims
from stoek.play.deal import random_deal
from stoek.rules.auctions.auction import replay
from stoek.rules.auctions.turn_up import DECLINE, FORCE, SCHMEISS, TAKE
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import OTHER_POINTS, Score, Summary


def scored(
    game: Ruleset, points: int, tricks: int, own: tuple[str, ...] = (), others: tuple[str, ...] = (), **house: bool | str
) -> Score:
    """The score where both sides together have what the whole pack holds in Belote, 130 in Klaberjass."""
    game = game.under(game.house(house))
    announced = [read_claims(game, list(side), Suit.CLUBS) for side in (own, others)]
    facts: dict[str, int | str | None] = {OTHER_POINTS: 130 - points} if game.seats == 2 else {}
    summary = Summary(points, tricks, announced[0], announced[1], Suit.CLUBS, facts)
    return game.scoring.score(summary, game, game.house(house))


def result(
    game: Ruleset, points: int, tricks: int, own: tuple[str, ...] = (), others: tuple[str, ...] = (), **house: bool | str
) -> tuple[int, int]:
    """What makers and opponents score."""
    makers, opponents = scored(game, points, tricks, own, others, **house).result.values()
    return makers, opponents


def half(game: Ruleset) -> int:
    """Half of the points that both sides have together."""
    return 65 if game.seats == 2 else 81


# Cards


@predicate
def modern_ranks(game: Ruleset) -> bool:
    return ranked(game, "J9ATKQ87", "ATKQJ987")


# Deal


def sizes(game: Ruleset) -> list[tuple[set[int], set[int], int]]:
    """The sizes of hands before and after the auction, and the cards turned up, in some deals."""
    dealt = [random_deal(game, Random(seed)) for seed in range(5)]
    return [
        ({hand.bit_count() for hand in one.first}, {hand.bit_count() for hand in one.hands}, len(one.turned_up)) for one in dealt
    ]


@predicate
def five_first_eight_in_the_end(game: Ruleset) -> bool:
    return all(one == ({5}, {8}, 1) for one in sizes(game))


@predicate
def six_first_nine_in_the_end(game: Ruleset) -> bool:
    return game.seats == 2 and all(one[:2] == ({6}, {9}) for one in sizes(game))


@predicate
def turned_up_card_goes_to_the_taker(game: Ruleset) -> bool:
    dealt = [(taker, random_deal(game, Random(seed), taker)) for seed in range(4) for taker in range(4)]
    return all(one.hands[taker] >> one.turned_up[0] & 1 for taker, one in dealt)


@predicate
def second_card_is_not_played(game: Ruleset) -> bool:
    dealt = [random_deal(game, Random(seed)) for seed in range(5)]
    return all(len(one.turned_up) == 2 and not sum(one.hands) >> one.turned_up[1] & 1 for one in dealt)


# Auction


@predicate
def schmeiss_forces_or_not(game: Ruleset) -> bool:
    try:
        auction = game.under(game.house({"schmeiss": True})).auction
        thrown = replay(auction, [SCHMEISS])
        forced = auction.result(auction.apply(thrown, FORCE))
        left = auction.result(auction.apply(thrown, DECLINE))
    except RulesError:
        return False
    assert forced is not None
    assert left is not None
    return TAKE not in auction.legal(thrown) and thrown.turn == 1 and (forced.declarer, left.declarer) == (0, None)


# Melds


@predicate
def fours_200_150_and_four_times_100(game: Ruleset) -> bool:
    return {rank.letter: points for rank, points in game.combinations.fours} == {
        "J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100,
    }  # fmt: skip


def melding(game: Ruleset, own: tuple[str, ...], others: tuple[str, ...]) -> list[int]:
    """The points of the melds in the order of the lines, those that do not count as 0."""
    found = scored(game, half(game) + 1, 4, own, others)
    return [line.value for line in found.lines if line.key in ("meld", "meld-lost")]


@predicate
def only_the_better_side_melds(game: Ruleset) -> bool:
    found = melding(game, ("AS KS QS",), ("TD 9D 8D 7D", "AH KH QH"))
    return found == [0, 50, 20] and melding(game, ("AS KS QS", "KC QC"), ("TD 9D 8D",)) == [20, 20, 0]


@predicate
def only_the_better_player_melds(game: Ruleset) -> bool:
    return only_the_better_side_melds(game)


@predicate
def dearest_then_highest_meld(game: Ruleset) -> bool:
    try:
        dearer = melding(game, ("TD 9D 8D 7D",), ("AS KS QS",))
        higher = melding(game, ("TD 9D 8D",), ("AS KS QS",))
    except RulesError:
        return False
    return dearer == [50, 0] and higher == [0, 20]


@predicate
def longest_then_highest_run(game: Ruleset) -> bool:
    return dearest_then_highest_meld(game)


@predicate
def nobody_takes_and_the_other_deals(game: Ruleset) -> bool:
    """Four passes leave no taker and nothing to call; the deal is thrown in, scores nothing, and the other player deals next."""
    auction = ok("auction", game.id, calls=["pass"] * 4)
    sheet = ok("session", game.id, players=["A", "B"], deals=[{"thrown_in": True}], first_dealer="A")
    passed = auction["next"] == [] and auction["result"]["taker"] is None
    return bool(passed and sheet["next"]["dealer"] == "B" and sheet["sheet"][0]["totals"] == [0, 0])


# Scoring


@predicate
def makers_need_more(game: Ruleset) -> bool:
    """One point more, or the marriage on equal card points, makes it; both then score what they made."""
    even = half(game)
    more = result(game, even + 1, 4) == (even + 1, even - 1) and result(game, even, 4) == (0, 2 * even)
    return more and result(game, even, 4, ("KC QC",)) == (even + 20, even)


@predicate
def failed_makers_lose_all(game: Ruleset) -> bool:
    """Equal, or fewer: the opponents score everything, the makers' marriage too."""
    even = half(game)
    return result(game, even, 4) == (0, 2 * even) and result(game, even - 15, 4, ("KC QC",)) == (0, 2 * even + 20)


@predicate
def capot_replaces_the_last_trick(game: Ruleset) -> bool:
    return result(game, 162, 8) == (152 + 100, 0) and result(game, 0, 0) == (0, 152 + 100)


@predicate
def no_trick_no_melds(game: Ruleset) -> bool:
    return result(game, 130, 9, (), ("AS KS QS",)) == (130, 0)


@predicate
def marriage_counts_without_a_trick(game: Ruleset) -> bool:
    return result(game, 130, 9, (), ("KC QC",)) == (130, 20)


@predicate
def tie_bidder_scores_nothing(game: Ruleset) -> bool:
    return result(game, 65, 4, tie="bidder_scores_nothing") == (0, 65)


@predicate
def tie_is_carried(game: Ruleset) -> bool:
    found = scored(game, 65, 4, tie="carried_to_next_winner")
    carried = [line.value for line in found.lines if line.key == "carried"]
    return tuple(found.result.values()) == (0, 0) and carried == [130]
