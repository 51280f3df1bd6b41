"""A rule for everything before the play, as quick as that for cards: what is called, put away and named by the look of one hand.

A call is judged by what comes of it if nobody else calls any more; a hand by its gauge, as if points lay around that as a normal
distribution does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from math import erf, sqrt
from operator import or_
from random import Random

from stoek.cards import CardSet, Trump, cards_of, mask_of, rank_of
from stoek.play import options
from stoek.play.choices import Called, Choice, Discarded, Returned, StockTaken, TrumpNamed
from stoek.play.course import Course, Phase
from stoek.play.start import FactValue
from stoek.player.gauge import gauge
from stoek.player.policy import Outcome
from stoek.player.terms import Pays, Terms, holds_melds
from stoek.rules.auctions.auction import AnyAuction, AuctionState, Call, Contract
from stoek.rules.house import HouseValue
from stoek.rules.melds.melds import FOUR, SEQUENCE, Claim, Meld
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables

STEP = 10
"""Points are told apart by tens: contracts go by tens, too."""
_House = tuple[tuple[str, HouseValue], ...]
_Facts = tuple[tuple[str, FactValue], ...]
_STOCKS = 6
_HANDS = 60
_CALLED = 0.7
"""By how many spreads a side makes more than chance with trumps that one of its players has named."""


def rule(course: Course) -> Choice:
    """What the player whose turn it is does before the play, by the rule."""
    seat = course.turn or 0
    if course.phase is Phase.EXCHANGE:
        return given_back(course, seat)
    if course.phase is Phase.AUCTION:
        return Called(course.start.game.seat_names[seat], best_call(course, seat))
    if course.phase is Phase.STOCK:
        return StockTaken(True)
    if course.phase is Phase.DISCARD:
        held = course.hands[seat]
        return Discarded(CardSet.of_mask(kept(course.start.game, held, course.trump)[1]))
    return best_trump(course, seat)


def given_back(course: Course, seat: int) -> Returned:
    """The card that is missed least under the trumps in which it counts most."""
    game = course.start.game
    gauges = [gauge(game, trump) for trump in game.trumps]
    cards = [choice.card for choice in options.returns(course)]
    return Returned(game.seat_names[seat], min(cards, key=lambda card: max(one.own[card] for one in gauges)))


# What a hand is worth.


@lru_cache(maxsize=8192)
def kept(game: Ruleset, held: int, trump: Trump | None = None) -> tuple[float, int, Trump]:
    """Of a hand with cards to put away: the card points that it makes with the best of them away, these cards, and the trumps.
    Melds stay together where they score more than that costs."""
    away = held.bit_count() - game.hand_size
    best: tuple[float, int, Trump] | None = None
    most = 0.0
    for named in game.trumps if trump is None else (trump,):
        own, points = gauge(game, named).own, compile_tables(game, named).points
        order = sorted(cards_of(held), key=lambda card: own[card] - points[card])
        for together in _together(game, held, named) if away else (0,):
            gone = [card for card in order if not together >> card & 1][:away]
            if len(gone) < away:
                continue
            stays = held & ~mask_of(gone)
            made = sum(points[card] for card in gone) + sum(own[card] for card in cards_of(stays))
            worth = made + (sum(meld.points for meld in game.combinations.best(stays, named)) if together else 0)
            if best is None or worth > most:
                best, most = (made, mask_of(gone), named), worth
    assert best is not None
    return best


def _together(game: Ruleset, held: int, trump: Trump) -> Iterator[int]:
    """Cards that are kept together, if any, since they are melds: none, all of them, those of one."""
    yield 0
    if holds_melds(game, held, trump):
        melds = [meld.cards for meld in game.combinations.best(held, trump)]
        yield reduce(or_, melds)
        yield from melds if len(melds) > 1 else ()


def kept_worth(game: Ruleset, trump: Trump, card: int) -> float:
    """By how much a card makes more in the hand than put away."""
    return gauge(game, trump).own[card] - compile_tables(game, trump).points[card]


@lru_cache(maxsize=8192)
def with_stock(game: Ruleset, hand: int) -> tuple[float, Trump]:
    """The points that a hand makes on average that takes a stock first and names trumps then; and the trumps that it names most."""
    if not game.deal.stock or game.draws:
        made, _away, trump = kept(game, hand)
        return made, trump
    chance, rest = Random(hand), cards_of(game.pack & ~hand)
    found = [kept(game, hand | sum(1 << card for card in chance.sample(rest, game.deal.stock))) for _ in range(_STOCKS)]
    named = [trump for _made, _away, trump in found]
    return sum(made for made, _away, _trump in found) / _STOCKS, max(named, key=named.count)


@lru_cache(maxsize=64)
def usual(game: Ruleset) -> tuple[float, float]:
    """The points that a player makes on average who has the choice of trumps, and how far that lies apart."""
    chance, pack = Random(game.pack), cards_of(game.pack)
    made = [with_stock(game, sum(1 << card for card in chance.sample(pack, game.hand_size)))[0] for _ in range(_HANDS)]
    mean = sum(made) / _HANDS
    return mean, (sum((one - mean) ** 2 for one in made) / _HANDS) ** 0.5


@dataclass(frozen=True, slots=True)
class _Curve:
    """What the first side gets more than the other with 0 points, with 5, 15, 25 …, and with all."""

    margins: tuple[float, ...]
    total: int

    def expected(self, mean: float, spread: float) -> float:
        """The mean of it where points lie around a mean."""
        if spread <= 0:
            return self.margins[min(max(int(mean // STEP) + 1, 0), len(self.margins) - 1)]
        below, found, scale = 0.0, 0.0, spread * sqrt(2)
        for place, margin in enumerate(self.margins[:-1]):
            share = (1 + erf((place * STEP - mean) / scale)) / 2 if place else (1 + erf((0.5 - mean) / scale)) / 2
            found += (share - below) * margin
            below = share
        return found + (1 - below) * self.margins[-1]


@lru_cache(maxsize=4096)
def _curve(
    game: Ruleset, house: _House, trump: Trump | None, stock: str | None,
    facts: _Facts, claims: tuple[Claim, ...], total: int,
) -> _Curve:  # fmt: skip
    declarer = 0
    terms = Terms(game, dict(house), game.seats - 1, trump, declarer, stock, dict(facts))
    pays = Pays(terms, [(declarer, claim) for claim in claims])
    size = game.hand_size

    def margin(points: int, tricks: int) -> float:
        return pays.margin(Outcome([points, total - points], [tricks, size - tricks], [0, 0]))

    steps = range(STEP // 2, total - 1, STEP)
    middle = [margin(points, min(max(round(size * points / total), 1), size - 1)) for points in steps]
    return _Curve((margin(0, 0), *middle, margin(total, size)), total)


def _short(game: Ruleset, melds: Iterable[Meld]) -> Iterator[Claim]:
    """Melds without their cards: alike where they score alike."""
    parts = game.combinations
    for meld in melds:
        if meld.kind == FOUR:
            yield parts.four(rank_of(meld.cards.bit_length() - 1))
        elif meld.kind == SEQUENCE:
            yield parts.sequence(meld.cards.bit_count())
        else:
            yield parts.short_marriage()


def expected(terms: Terms, seat: int, hand: int) -> float:
    """What a contract is worth to a seat by the look of its hand."""
    game, size = terms.game, terms.game.hand_size
    trump, declarer = terms.trump, terms.first_seat
    if terms.stock == "gave-up":
        return terms.worth(seat, _of(terms, (), 1).margins[0])
    first = not game.side_of(seat, declarer)
    stocked = bool(game.aside)
    claims: tuple[Claim, ...] = ()
    if trump is None and first and seat == declarer:
        mean, trump = with_stock(game, hand)
        claims = tuple(_short(game, game.combinations.best(hand, trump))) if stocked else ()
    elif trump is None:
        mean, _spread = usual(game)
        trump = game.trumps[0]
        if not first:
            mean += _CALLED * gauge(game, trump).spread
    else:
        known = gauge(game, trump)
        mean = known.of(hand, first) * (size / max(1, hand.bit_count()) if hand.bit_count() < size else 1)
        if hand.bit_count() < size:
            # Of a hand not dealt out yet each card to come adds what an average card does.
            mean = known.of(hand, first) + (size - hand.bit_count()) * known.mean / size
        if seat != declarer:
            mean += _CALLED * known.spread
        claims = tuple(_short(game, game.combinations.best(hand, trump))) if stocked and seat == declarer else ()
    known = gauge(game, trump)
    curve = _of(Terms(game, terms.house, terms.dealer, trump, declarer, terms.stock, terms.facts), claims, known.total)
    return terms.worth(seat, curve.expected(mean, known.spread))


def _of(terms: Terms, claims: tuple[Claim, ...], total: int) -> _Curve:
    house = tuple(sorted(terms.house.items()))
    return _curve(terms.game, house, terms.trump, terms.stock, tuple(sorted(terms.facts.items())), claims, total)


# Calls.


def best_call(course: Course, seat: int) -> Call:
    """The call that promises most if nobody else calls any more."""
    return max(promises(course, seat).items(), key=lambda one: one[1])[0]


def promises(course: Course, seat: int) -> dict[Call, float]:
    """What each call that leads somewhere else is worth by the look of the hand: of calls to the same end the first, of numbers the
    lowest. A bid that is made without seeing one's hand is none of them."""
    game, auction, state = course.start.game, course.auction, course.state
    hand = course.hands[seat]
    return {
        call: _promised(course, auction, after, seat)
        for call, after in _openings(auction, state)
        if game.hand_fault(auction, state, call, state.turn, hand) is None
    }


@lru_cache(maxsize=4096)
def _openings(auction: AnyAuction, state: AuctionState) -> tuple[tuple[Call, AuctionState], ...]:
    """The calls that lead somewhere else, each with the state that it makes."""
    found: dict[tuple[str, Trump | None], Call] = {}
    for call in auction.legal(state):
        if auction.blind_bid is None or call.kind != "blind":
            found.setdefault(("bid" if call.kind == "once" else call.kind, call.trump), call)
    return tuple((call, auction.apply(state, call)) for call in found.values())


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


def _promised(course: Course, auction: AnyAuction, state: AuctionState, seat: int) -> float:
    """What a state of the auction is worth to a seat if everybody passes from there."""
    contract, state = _if_all_pass(auction, state)
    if contract is not None:
        return 0.0 if contract.thrown_in else expected(_terms(course, contract), seat, course.hands[seat])
    speaker = course.seat_of(state.turn)
    if speaker == seat:
        return max(_promised(course, auction, after, seat) for _call, after in _openings(auction, state))
    return _left_to(course, seat, speaker, auction.result(_openings(auction, state)[0][1]))


def _left_to(course: Course, seat: int, speaker: int, contract: Contract | None) -> float:
    """What it is worth that another player names trumps, whose hand is not known: what a player makes on average who does.

    `contract` is what comes of it with some trumps or other.
    """
    game, house = course.start.game, tuple(sorted(course.start.house.items()))
    facts = () if contract is None else tuple(sorted(contract.facts.items()))
    terms = Terms(game, course.start.house, course.start.dealer, None, speaker)
    return terms.worth(seat, _choice_of_average(game, house, facts))


@lru_cache(maxsize=64)
def _choice_of_average(game: Ruleset, house: _House, facts: _Facts) -> float:
    """What it is worth on average to be the one who names trumps."""
    chance, pack, found = Random(f"{game.pack} names"), cards_of(game.pack), 0.0
    named = [Terms(game, dict(house), game.seats - 1, trump, 0, None, dict(facts)) for trump in game.trumps]
    for _ in range(_HANDS):
        hand = sum(1 << card for card in chance.sample(pack, game.hand_size))
        found += max(expected(terms, 0, hand) for terms in named)
    return found / _HANDS


def _terms(course: Course, contract: Contract) -> Terms:
    game = course.start.game
    declarer = None if contract.declarer is None else course.seat_of(contract.declarer)
    facts: Mapping[str, FactValue] = contract.facts
    stock = str(facts["stock"]) if "stock" in facts else "taken" if game.aside else None
    return Terms(game, course.start.house, course.start.dealer, contract.trump, declarer, stock, facts)


def best_trump(course: Course, seat: int) -> TrumpNamed:
    """The trumps that promise most to a seat that plays with them itself."""
    return max(trumps_to_name(course, seat), key=lambda choice: _named(course, seat, choice))


def trumps_to_name(course: Course, seat: int) -> list[TrumpNamed]:
    """What a seat may name as trumps: where the sources leave open who plays, it is the one who names them."""
    name = course.start.game.seat_names[seat]
    found = list(options.trumps(course))
    return [choice for choice in found if choice.declarer == name] or found


def _named(course: Course, seat: int, choice: TrumpNamed) -> float:
    start = course.start
    declarer = None if choice.declarer is None else start.game.seat_names.index(choice.declarer)
    terms = Terms(start.game, start.house, start.dealer, choice.trump, declarer, course.stock, course.facts or {})
    return expected(terms, seat, course.hands[seat])
