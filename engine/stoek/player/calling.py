"""A rule for everything before the play, as quick as that for cards: what is called, put away and named by the look of one hand.

A call is judged by what comes of it if nobody else calls any more. Where the others may double, whoever bids too high pays twice:
what a bid promises is lowered there by a part of its deviation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from math import erf, sqrt
from random import Random

from stoek.cards import CardSet, Trump, cards_of
from stoek.play import options
from stoek.play.choices import Called, Choice, Discarded, Returned, StockTaken, TrumpNamed
from stoek.play.course import Course
from stoek.play.so_far import Phase
from stoek.play.start import FactValue
from stoek.player.gauge import gauge, kept
from stoek.player.goal import least
from stoek.player.prospects import FactsKey, Prospect, prospect
from stoek.player.terms import Pays, Terms, terms_of
from stoek.player.ties import best, mean, ranked
from stoek.rules.auctions.auction import AnyAuction, AuctionState
from stoek.rules.auctions.call import Call, Contract
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import total_points

_HANDS = 60
_CAUTION, _OVER_OWN = 0.25, 0.75
"""By how much of its deviation a bid that may be doubled is taken to be worth less than it promises; the second over a bid of the
own side, and for a redouble: whoever goes on there goes on against what is good already."""


def rule(course: Course) -> Choice:
    """What the player whose turn it is does before the play, by the rule."""
    seat = course.turn or 0
    if course.phase is Phase.EXCHANGE:
        return given_back(course, seat)
    if course.phase is Phase.AUCTION:
        return Called(course.game.seat_names[seat], best_call(course, seat))
    if course.phase is Phase.STOCK:
        return StockTaken(True)
    if course.phase is Phase.DISCARD:
        held = course.hands[seat]
        return Discarded(CardSet.of_mask(kept(course.game, held, course.trump)[1]))
    return best_trump(course, seat)


def given_back(course: Course, seat: int) -> Returned:
    """The card that is missed least under the trumps in which it counts most."""
    game = course.game
    gauges = [gauge(game, trump) for trump in game.trumps]
    cards = [choice.card for choice in options.returns(course)]
    return Returned(game.seat_names[seat], best(cards, lambda card: -max(one.own[card] for one in gauges)))


def best_call(course: Course, seat: int) -> Call:
    """The call that promises most if nobody else calls any more."""
    found = promises(course, seat)
    return best(found, lambda call: found[call])


def promises(course: Course, seat: int) -> dict[Call, float]:
    """What each call that leads somewhere else is worth by the look of the hand, with caution: of calls to the same end the first,
    of numbers the lowest, or the one that promises most if the number is paid. A bid that is made without seeing one's hand is none
    of them."""
    game, auction, state = course.game, course.auction, course.state
    hand = course.hands[seat]
    caution = _OVER_OWN if _is_own(game, auction, state) else _CAUTION
    found: dict[tuple[str, Trump | None], tuple[Call, float]] = {}
    for call, after, risky in _openings(auction, state, game.scoring.pays_number):
        if game.hand_fault(auction, state, call, state.turn, hand) is None:
            promised = _promised(course, auction, after, seat)
            worth = promised.mean - caution * promised.deviation * risky
            if end_of(call) not in found or worth > found[end_of(call)][1]:
                found[end_of(call)] = call, worth
    return dict(found.values())


def _is_own(game: Ruleset, auction: AnyAuction, state: AuctionState) -> bool:
    """Whether the side of the player whose turn it is takes the deal on if everybody passes."""
    contract, _state = _if_all_pass(auction, state)
    return contract is not None and contract.declarer is not None and not game.side_of(state.turn, contract.declarer)


def end_of(call: Call) -> tuple[str, Trump | None]:
    """Where a call leads: those that are alike in that differ in their number, or in whether their player goes on after them."""
    return "bid" if call.kind == "once" else call.kind, call.trump


@lru_cache(maxsize=4096)
def _openings(auction: AnyAuction, state: AuctionState, every_number: bool = False) -> tuple[tuple[Call, AuctionState, bool], ...]:
    """The calls that lead somewhere else, each with the state that it makes, and whether it is risky; of numbers the lowest, unless
    every one is asked for."""
    found: dict[object, Call] = {}
    for call in auction.legal(state):
        if not auction.is_blind(call):
            found.setdefault(call if every_number else end_of(call), call)
    after = {call: auction.apply(state, call) for call in found.values()}
    return tuple((call, then, _is_risky(auction, call, then)) for call, then in after.items())


def _is_risky(auction: AnyAuction, call: Call, after: AuctionState) -> bool:
    """Whether the others may make what fails cost more, or have already said that it fails."""
    may_double = call.trump is not None and any(other.kind == "double" for other in auction.legal(after))
    return may_double or call.kind == "redouble"


def _if_all_pass(auction: AnyAuction, state: AuctionState) -> tuple[Contract | None, AuctionState]:
    """What comes of it if everybody passes from there; None where somebody has to choose, in the state then."""
    contract = auction.result(state)
    return _passed_out(auction, state) if contract is None else (contract, state)


@lru_cache(maxsize=4096)
def _passed_out(auction: AnyAuction, state: AuctionState) -> tuple[Contract | None, AuctionState]:
    for _ in range(3 * auction.seats):
        contract = auction.result(state)
        if contract is not None:
            return contract, state
        passes = [call for call in auction.legal(state) if call.kind in ("pass", "decline")]
        if not passes:
            break
        state = auction.apply(state, passes[0])
    return None, state


@dataclass(frozen=True, slots=True)
class Needs:
    """What a bid needs by the look of the hand: from how many card `points` on the deal pays the bidder's side, the `chance` of
    that, and what the deal costs where it fails (`lost`, game points)."""

    call: Call
    points: int
    chance: float
    lost: float


def needs(course: Course, seat: int) -> Iterator[Needs]:
    """Of the bids that lead somewhere else, those that promise most first; none where points do not make a contract."""
    found, game, hand = promises(course, seat), course.game, course.hands[seat]
    for call in ranked(found, lambda call: found[call]):
        if call.trump is None or not (game.declares and game.all_dealt and game.is_whole):
            continue
        contract, _state = _if_all_pass(course.auction, course.auction.apply(course.state, call))
        if (
            contract is None
            or contract.trump != call.trump
            or contract.declarer is None
            or course.seat_of(contract.declarer) != seat
        ):
            continue
        pays, total, weights = Pays(_terms(course, contract)), total_points(game), gauge(game, call.trump)
        points = least(pays, total)
        if 0 < points < total:
            above = (points - weights.of_part(hand, True, game.hand_size)) / weights.spread
            chance = (1 - erf(above / sqrt(2))) / 2
            yield Needs(call, points, chance, -pays.with_some(1, total - 1))


def _promised(course: Course, auction: AnyAuction, state: AuctionState, seat: int) -> Prospect:
    """What a state of the auction is worth to a seat if everybody passes from there: by the surest of its own calls that promise
    most, where it has one."""
    contract, state = _if_all_pass(auction, state)
    if contract is None:
        # Whoever has one call has no choice: what comes of it is as open as before.
        contract = _of_only_call(auction, state)
    if contract is not None:
        return Prospect(0.0) if contract.thrown_in else _of_contract(course, contract, seat)
    speaker = course.seat_of(state.turn)
    if speaker == seat:
        own = (_promised(course, auction, after, seat) for _call, after, _risky in _openings(auction, state))
        return best(ranked(own, lambda promised: -promised.deviation), lambda promised: promised.mean)
    return Prospect(_left_to(course, seat, speaker, auction.result(_openings(auction, state)[0][1])))


def _of_only_call(auction: AnyAuction, state: AuctionState) -> Contract | None:
    """What comes of it if the player whose turn it is can make one call only, and all pass then."""
    calls = auction.legal(state)
    return _if_all_pass(auction, auction.apply(state, calls[0]))[0] if len(calls) == 1 else None


def _of_contract(course: Course, contract: Contract, seat: int) -> Prospect:
    """What a contract is worth to a seat by the look of its hand; where chance takes the trumps, on average."""
    terms, hand = _terms(course, contract), course.hands[seat]
    if not contract.among:
        return prospect(terms, seat, hand)
    found = [prospect(replace(terms, trump=trump), seat, hand, named=False) for trump in contract.among]
    return Prospect(mean([one.mean for one in found]), mean([one.deviation for one in found]))


def _left_to(course: Course, seat: int, speaker: int, contract: Contract | None) -> float:
    """What it is worth that another player names trumps, whose hand is not known: what a player makes on average who does.

    `contract` is what comes of it with some trumps or other.
    """
    game = course.game
    facts = () if contract is None else tuple(sorted(contract.facts.items()))
    terms = Terms(game, course.start.dealer, None, speaker)
    return terms.worth(seat, _choice_of_average(game, facts))


@lru_cache(maxsize=64)
def _choice_of_average(game: Ruleset, facts: FactsKey) -> float:
    """What it is worth on average to be the one who names trumps."""
    chance, pack, found = Random(f"{game.pack} names"), cards_of(game.pack), list[float]()
    named = [Terms(game, game.seats - 1, trump, 0, None, dict(facts)) for trump in game.trumps]
    for _ in range(_HANDS):
        hand = sum(1 << card for card in chance.sample(pack, game.hand_size))
        found.append(max(prospect(terms, 0, hand).mean for terms in named))
    return mean(found)


def _terms(course: Course, contract: Contract) -> Terms:
    game = course.game
    declarer = None if contract.declarer is None else course.seat_of(contract.declarer)
    facts: Mapping[str, FactValue] = contract.facts
    stock = str(facts["stock"]) if "stock" in facts else "taken" if game.aside else None
    trump = course.trump if contract.trump is None else contract.trump
    return Terms(game, course.start.dealer, trump, declarer, stock, facts)


def best_trump(course: Course, seat: int) -> TrumpNamed:
    """The trumps that promise most to a seat that plays with them itself."""
    return best(trumps_to_name(course, seat), lambda choice: _named(course, seat, choice))


def trumps_to_name(course: Course, seat: int) -> list[TrumpNamed]:
    """What a seat may name as trumps: where the sources leave open who plays, it is the one who names them."""
    name = course.game.seat_names[seat]
    found = list(options.trumps(course))
    return [choice for choice in found if choice.declarer == name] or found


def _named(course: Course, seat: int, choice: TrumpNamed) -> float:
    declarer = None if choice.declarer is None else course.game.seat_names.index(choice.declarer)
    terms = replace(terms_of(course), trump=choice.trump, declarer=declarer)
    return prospect(terms, seat, course.hands[seat]).mean
