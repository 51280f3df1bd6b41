"""Claims of the sources that need a small program: each predicate holds for the ruleset.

A predicate of the ledger is a function of a ruleset. The row that names it says what makes the claim untrue; then it must no longer
hold.
"""

from __future__ import annotations

from itertools import pairwise, product
from random import Random
from typing import Any

import ledger.predicates_contree
import ledger.predicates_family
import ledger.predicates_makers
import ledger.predicates_many
import ledger.predicates_old_and_swiss
import ledger.predicates_records
import ledger.predicates_saskop
import ledger.predicates_trick_play  # noqa: F401 - registers its own
from ledger.register import PREDICATES, predicate
from stoek.cards import Rank, Suit, cards_of, mask_of, parse_cards
from stoek.errors import IllegalCall, RulesError
from stoek.notation.claims import read_claims
from stoek.play.deal import deal_cards, shuffled
from stoek.play.trick import trumps_to_come
from stoek.rules.auctions.auction import Call, replay
from stoek.rules.auctions.climbing import ClimbingState
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Line, Score, Summary
from stoek.rules.tables import compile_tables

__all__ = ["PREDICATES"]


def beaten_by(game: Ruleset, cards: str, trump: Suit) -> bool:
    """Whether each of these cards is beaten by the one before it and beats the one after it."""
    tables = compile_tables(game, trump)
    row = parse_cards(cards)
    return all(tables.beats[lower] >> higher & 1 for higher, lower in pairwise(row))


def points_of(game: Ruleset, cards: str, trump: Suit) -> list[int]:
    tables = compile_tables(game, trump)
    return [tables.points[card] for card in parse_cards(cards)]


def score(game: Ruleset, bid: int, points: int, tricks: int, announced: list[object] | None = None, stock: str = "taken") -> Score:
    claims = read_claims(game, announced or [], None)
    return game.scoring.score(Summary(points, tricks, claims, facts={"bid": bid, "stock": stock}), game, game.house({}))


def pack_points(game: Ruleset) -> list[int]:
    """The card points of every card of the pack, whichever suit is trumps."""
    return [points for scale in (game.trump_scale, *3 * [game.plain_scale]) for _, points in scale]


def line(found: Score, key: str) -> Line:
    """The one line of a breakdown with this key."""
    (only,) = [each for each in found.lines if each.key == key]
    return only


def after(game: Ruleset, *calls: Call) -> Any:
    return replay(game.auction, calls)


# Players, cards, deal


@predicate
def four_seats_without_partners(game: Ruleset) -> bool:
    return game.seats == 4 and not game.partners


@predicate
def pack_is_ace_to_seven(game: Ruleset) -> bool:
    ranks = {Rank(card % 9) for card in cards_of(game.pack)}
    return game.pack.bit_count() == 32 and ranks == set(Rank) - {Rank.SIX}


@predicate
def trumps_rank_jack_nine_ace_king_queen_ten_eight_seven(game: Ruleset) -> bool:
    return all(beaten_by(game, " ".join(f"{rank}{trump.letter}" for rank in "J9AKQT87"), trump) for trump in Suit)


@predicate
def plain_suits_rank_in_natural_order(game: Ruleset) -> bool:
    pairs = [(plain, trump) for plain, trump in product(Suit, Suit) if plain != trump]
    return all(beaten_by(game, " ".join(f"{rank}{plain.letter}" for rank in "AKQJT987"), trump) for plain, trump in pairs)


@predicate
def tens_rank_below_the_court_cards(game: Ruleset) -> bool:
    trump_order, plain_order = ([rank for rank, _ in scale] for scale in (game.trump_scale, game.plain_scale))
    sixth = trump_order.index(Rank.TEN) == 5 and trump_order[4] is Rank.QUEEN
    return sixth and plain_order.index(Rank.TEN) == 4 and plain_order[3] is Rank.JACK


@predicate
def trump_values(game: Ruleset) -> bool:
    return points_of(game, "JH 9H AH KH QH TH 8H 7H", Suit.HEARTS) == [20, 14, 11, 3, 2, 10, 0, 0]


@predicate
def plain_values(game: Ruleset) -> bool:
    return points_of(game, "AH KH QH JH TH 9H 8H 7H", Suit.CLUBS) == [11, 3, 2, 1, 10, 0, 0, 0]


@predicate
def cards_are_worth_141(game: Ruleset) -> bool:
    return all(compile_tables(game, trump).card_points(game.pack) == 141 for trump in Suit)


@predicate
def deal_is_worth_146(game: Ruleset) -> bool:
    cards = {compile_tables(game, trump).card_points(game.pack) for trump in Suit}
    return game.last_trick == 5 and cards == {146 - game.last_trick}


@predicate
def three_each_four_to_the_stock_four_each(game: Ruleset) -> bool:
    pack = shuffled(game, Random(1))
    deal = deal_cards(pack, game.deal, game.seats)
    hands = [mask_of([*pack[3 * seat : 3 * seat + 3], *pack[16 + 4 * seat : 20 + 4 * seat]]) for seat in range(4)]
    return list(deal.hands) == hands and deal.stock == mask_of(pack[12:16]) and game.hand_size == 7


# Auction


@predicate
def two_is_bid_blind_or_not_at_all(game: Ruleset) -> bool:
    """Along every auction of four calls, 2 is legal only as the blind bid, and only before any bid."""
    states = [ClimbingState()]
    found = False
    for _ in range(4):
        following = []
        for state in states:
            for call in game.auction.legal(state):
                if call.level == 2:
                    if call.kind != "blind" or state.highest is not None:
                        return False
                    found = True
                following.append(game.auction.apply(state, call))
        states = following
    return found


@predicate
def no_jump_bids(game: Ruleset) -> bool:
    """Neither an opening 4 nor a 5 over a 3, nor a number twice; and the next number always."""

    def refused(*calls: Call) -> bool:
        try:
            after(game, *calls)
        except IllegalCall as error:
            return error.rule == "auction/next-bid"
        return False

    three, four, five = (Call("bid", level) for level in (3, 4, 5))
    jumps = refused(four) and refused(three, five) and refused(three, three) and refused(three, four, four)
    return jumps and after(game, three, four, five).highest == five


# Combinations


@predicate
def fours_score_200_140_and_four_times_100(game: Ruleset) -> bool:
    wanted = {Rank.JACK: 200, Rank.NINE: 140, Rank.ACE: 100, Rank.KING: 100, Rank.QUEEN: 100, Rank.TEN: 100}
    return dict(game.combinations.fours) == wanted


@predicate
def four_eights_and_four_sevens_score_nothing(game: Ruleset) -> bool:
    hands = [mask_of(parse_cards(f"{rank}C {rank}S {rank}H {rank}D AC QS TH")) for rank in "87"]
    return not any(game.combinations.best(hand, trump) for hand in hands for trump in Suit)


@predicate
def the_marriage_is_called_stoek(game: Ruleset) -> bool:
    (meld,) = game.combinations.best(mask_of(parse_cards("KC QC")), Suit.CLUBS)
    return meld.kind == "stoek"


@predicate
def overlapping_sequences_are_refused(game: Ruleset) -> bool:
    """Neither by their cards nor by their lengths can sequences be announced that would have to share a card."""

    def stands(*announced: object) -> bool:
        try:
            read_claims(game, list(announced), Suit.CLUBS)
        except RulesError:
            return False
        return True

    overlap = stands({"kind": "sequence", "cards": "AH KH QH"}, {"kind": "sequence", "cards": "QH JH TH"})
    too_many = stands({"kind": "sequence", "length": 4}, {"kind": "sequence", "length": 4})
    apart = stands({"kind": "sequence", "cards": "AH KH QH"}, {"kind": "sequence", "cards": "JH TH 9H"})
    return apart and not overlap and not too_many


@predicate
def stoek_counts_with_its_cards(game: Ruleset) -> bool:
    """In a sequence, and in a four and a sequence that hold one card each; once only if claimed as well; not from one card."""

    def total(*announced: object) -> int:
        return sum(claim.points for claim in read_claims(game, list(announced), Suit.CLUBS))

    stoek: dict[str, object] = {"kind": "stoek", "cards": "KC QC"}
    return (
        total("AC KC QC") == 40
        and total("AC KC QC", stoek) == 40
        and total("KC KS KH KD", "QC JC TC") == 140
        and total("KC KS KH KD") == 100
        and total("AH KH QH") == 20
    )


# Play


# Scoring


@predicate
def more_than_five_needs_help(game: Ruleset) -> bool:
    """Without combinations and without all the tricks a 5 can be reached and a 6 cannot; with either it can."""
    most, deal = 146, 146
    return (
        score(game, 5, most, 6).first == 0
        and score(game, 6, most, 6).first < 0
        and score(game, 6, most, 6, [{"kind": "sequence", "length": 3}]).first > 0
        and score(game, 6, deal, 7).first > 0
    )


@predicate
def refusing_the_stock_doubles(game: Ruleset) -> bool:
    return all(
        score(game, bid, points, 5, stock="refused").first == 2 * score(game, bid, points, 5).first
        for bid in range(1, 8)
        for points in range(40, 141)
    )


@predicate
def required_is_bid_and_ten(game: Ruleset) -> bool:
    return all(line(score(game, bid, 100, 5), "required").value == bid + 10 for bid in (1, 2, 3, 4, 5, 6, 12))


@predicate
def a_tenth_of_the_combinations_comes_off(game: Ruleset) -> bool:
    announced: list[tuple[list[object], int]] = [
        ([], 15),
        ([{"kind": "sequence", "length": 3}], 13),
        ([{"kind": "sequence", "length": 3}, {"kind": "stoek"}], 11),
        ([{"kind": "sequence", "length": 5}], 5),
        ([{"kind": "four", "rank": "9"}], 1),
    ]
    return all(line(score(game, 5, 100, 5, list(claims)), "required").value == required for claims, required in announced)


@predicate
def bid_five_with_four_top_trumps_requires_eight(game: Ruleset) -> bool:
    claims: list[object] = ["AC KC QC JC", {"kind": "stoek"}]
    return line(score(game, 5, 100, 5, claims), "required").value == 8


@predicate
def both_roundings_make_150(game: Ruleset) -> bool:
    """For every count of the declarer; and 121 and 122 round as the source says."""
    found = {points: score(game, 3, points, 4) for points in range(147)}
    others = {146 - points: line(each, "opponents").value for points, each in found.items()}
    return all(line(each, "cross-check").value == 150 for each in found.values()) and (others[121], others[122]) == (120, 130)


@predicate
def achieved_is_the_rounded_tenth(game: Ruleset) -> bool:
    """A last digit of 0 to 4 goes down, of 5 to 9 up, for every count; with all the tricks 10 more."""
    counts = all(
        line(score(game, 3, points, 4), "achieved").value == points // 10 + (1 if points % 10 >= 5 else 0) for points in range(147)
    )
    return counts and line(score(game, 3, 146, 7), "achieved").value == 25


@predicate
def three_wins_at_most_two_and_loses_at_least_twelve(game: Ruleset) -> bool:
    """A plain bid of 3 without all the tricks: every count gives a gain of at most 2, nothing, or a loss of 12, 14 and so on."""
    results = {score(game, 3, points, 6).first for points in range(147)}
    losses = sorted(-result for result in results if result < 0)
    return max(results) == 2 and losses[:2] == [12, 14] and all(loss % 2 == 0 for loss in losses)


# First dealer, knocking


@predicate
def the_first_jack_makes_its_receiver_dealer(game: Ruleset) -> bool:
    """Of five players the fifth, and of four the second, in the second round."""
    assert game.first_dealer is not None
    dealt = (("AC 7D 8S 9H JD KC JC", 5), ("AC 7D 8S 9H KC JD", 4), ("AC 7D 8S 9H", 4))
    return [game.first_dealer.player(parse_cards(cards), players) for cards, players in dealt] == [4, 1, None]


def knocks(game: Ruleset, hand: str, played: str) -> int:
    """How often the holder of a hand may knock when hearts are trumps."""
    assert game.knock is not None
    to_come = trumps_to_come(compile_tables(game, Suit.HEARTS), mask_of(parse_cards(played)))
    return game.knock.times(to_come, mask_of(parse_cards(hand)))


@predicate
def the_highest_trump_still_out_knocks_once(game: Ruleset) -> bool:
    return [knocks(game, hand, "JH 9H KC") for hand in ("AH 7H TC", "KH QH TC")] == [1, 0]


@predicate
def the_two_highest_trumps_knock_twice(game: Ruleset) -> bool:
    return (knocks(game, "JH 9H AC", ""), knocks(game, "AH KH TC", "JH 9H KC")) == (2, 2)
