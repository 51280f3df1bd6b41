"""What a view proves of the cards that it does not show: how many lie where, who must hold which, and who cannot.

A card that was played says what its player cannot have held: every card with which the play law would have forbidden it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from stoek.cards import Suit, mask_of
from stoek.play.position import SeatPlay, could_hold, plays_of
from stoek.play.so_far import Phase
from stoek.play.trick import choices_now, legal_cards
from stoek.play.view import View
from stoek.rules.auctions.auction import AnyAuction, AuctionState
from stoek.rules.auctions.call import Call
from stoek.rules.ruleset import FIRST_PHASE, SECOND_PHASE, Ruleset
from stoek.rules.tables import Tables, compile_tables


@dataclass(frozen=True, slots=True)
class Demand:
    """Of these cards a seat holds at least so many, and at most so many, that the view does not show."""

    seat: int
    cards: int
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class CallMade:
    """A call, in the state of the auction in which it was made, and who made it: a seat of the auction and one of the table."""

    state: AuctionState
    call: Call
    caller: int
    seat: int


@dataclass(frozen=True, slots=True)
class Seen:
    """The view in numbers: seats count from 0, cards are masks by seat.

    `hidden` are the cards of which it is not seen where they lie: `room` of them in each hand, `beside` in none (a stock, what was
    put away, what is not dealt). `must` are cards among them that a seat is known to hold, `may` those that it can hold. Of the
    demands in each `either` one at least is met. `played` is what each seat has played; `plays` the same card by card, where a
    law was in force.
    """

    view: View
    seat: int
    dealer: int
    declarer: int | None
    tables: Tables | None
    hidden: int
    room: tuple[int, ...]
    beside: int
    must: tuple[int, ...]
    may: tuple[int, ...]
    demands: tuple[Demand, ...]
    either: tuple[tuple[Demand, ...], ...]
    played: tuple[int, ...]
    plays: tuple[tuple[SeatPlay, ...], ...]
    calls: tuple[CallMade, ...]

    @property
    def game(self) -> Ruleset:
        """The ruleset under the house rules of the table."""
        return self.view.game

    @property
    def gone(self) -> int:
        """The cards that lie or have lain on the table."""
        return sum(self.played)

    def fits(self, hands: tuple[int, ...]) -> bool:
        """Whether every card that others have played, and every call they made, was possible with these hands."""
        if self.tables is not None:
            for seat, plays in enumerate(self.plays):
                if seat != self.seat and plays and not could_hold(self.tables, plays, hands[seat]):
                    return False
        game = self.game
        return all(
            game.hand_fault(game.auction, made.state, made.call, made.caller, hands[made.seat] | self.played[made.seat]) is None
            for made in self.calls
        )


def seen_in(view: View) -> Seen:
    """What the view proves."""
    game, names = view.game, view.game.seat_names
    seats = game.seats
    number = {name: seat for seat, name in enumerate(names)}
    own = number[view.seat]
    free = game.first_phase_tricks
    tricks = [(number[trick.leader], tuple(map(int, trick.cards))) for trick in view.tricks]
    if view.leader is not None:
        tricks.append((number[view.leader], tuple(map(int, view.trick))))
    laid = [0] * seats
    for leader, cards in tricks:
        for place, card in enumerate(cards):
            laid[(leader + place) % seats] |= 1 << card
    played = tuple(laid)
    phase = FIRST_PHASE if view.left_in_stock else SECOND_PHASE
    tables = None if view.trump is None else compile_tables(game, view.trump, phase).after(len(view.tricks))
    # While a stock is drawn from, hands change from trick to trick, and these games leave every card free.
    plays = tuple(tuple(plays_of(seat, seats, tricks[free:])) for seat in range(seats))
    holds, out = _known(view, number, played)
    known = view.hand.mask | sum(played) | out
    holds = tuple(0 if seat == own else cards & ~known for seat, cards in enumerate(holds))
    hidden = game.pack & ~known
    room = tuple(0 if seat == own else view.held[name] for seat, name in enumerate(names))
    may = [0 if seat == own else hidden for seat in range(seats)]
    if tables is not None:
        for seat in range(seats):
            may[seat] &= ~_impossible(tables, plays[seat])
    for seat, held in enumerate(holds):
        for other in range(seats):
            may[other] &= ~held if other != seat else game.pack
    calls = tuple(_calls(view, number)) if game.auction.lengths is not None else ()
    lengths = tuple(_of_calls(game, calls, own, played))
    demands = (*_of_exchanges(view, number, played), *(ways[0] for ways in lengths if len(ways) == 1))
    dealer, declarer = number[view.dealer], None if view.declarer is None else number[view.declarer]
    beside = hidden.bit_count() - sum(room)
    return Seen(
        view, own, dealer, declarer, tables, hidden, room, beside, holds, tuple(may), demands,
        tuple(ways for ways in lengths if len(ways) > 1), played, plays,
        tuple(made for made in calls if made.seat != own),
    )  # fmt: skip


def _known(view: View, number: Mapping[str, int], played: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """The cards that each seat is known to hold, or to have played; and those known to lie in no hand."""
    game = view.game
    holds = [0] * game.seats
    for meld in view.melds:
        holds[number[meld.seat]] |= meld.cards.mask
    out = 0 if view.discards is None else view.discards.mask
    shown = mask_of(view.turned_up[:1])
    for exchange in view.exchanges:
        seat = number[exchange.seat]
        if exchange.got is not None:
            holds[seat] |= 1 << exchange.got
            if not game.draws:
                shown = 0
                out |= 1 << exchange.gave
        else:
            holds[game.partner_of(seat)] |= 1 << exchange.gave
            holds[seat] |= 0 if view.returned is None or view.seat == exchange.seat else 1 << view.returned
    if game.draws and not view.left_in_stock and view.tricks:
        # The last card was drawn by who did not win the trick before.
        winner = number[view.tricks[game.deal.stock // game.seats - 1].winner]
        holds[(winner - 1) % game.seats] |= shown
    elif game.deal.turn_up_to_taker and view.declarer is not None and view.phase is not Phase.AUCTION:
        holds[number[view.declarer]] |= shown
    else:
        out |= shown
    return tuple(holds), out | mask_of(view.turned_up[1:])


def _impossible(tables: Tables, plays: tuple[SeatPlay, ...]) -> int:
    """The cards beside which a card that a seat has played could not have been played."""
    cards = 0
    for card, before in plays:
        if before:
            choices, left = choices_now(tables, before), tables.pack & ~cards & ~(1 << card)
            while left:
                bit = left & -left
                left ^= bit
                if not legal_cards(choices, bit | 1 << card) >> card & 1:
                    cards |= bit
    return cards


def _of_exchanges(view: View, number: Mapping[str, int], played: tuple[int, ...]) -> Iterator[Demand]:
    """Who gave a lone picture to the partner holds no other, but for the card that came back."""
    game = view.game
    pictures = game.permanent_cards
    for exchange in view.exchanges:
        giver = number[exchange.seat]
        if exchange.got is not None or view.seat == exchange.seat:
            continue
        pending = view.held[exchange.seat] < game.hand_size and not view.tricks and not view.trick
        known = view.returned is not None and view.seat == game.seat_names[game.partner_of(giver)]
        most = 0 if known or pending else max(0, 1 - (pictures & played[giver]).bit_count())
        yield Demand(giver, pictures & ~(1 << (view.returned or 0)) if known else pictures, 0, most)


def _calls(view: View, number: Mapping[str, int]) -> Iterator[CallMade]:
    """The calls, each with the state in which it was made."""
    auction = auction_of(view)
    state = auction.begin()
    declarer = None if view.declarer is None else number[view.declarer]
    first = view.game.first_to_speak(number[view.dealer], declarer)
    for made in view.calls:
        seat = number[made.seat]
        caller = (seat - first) % view.game.seats
        yield CallMade(state, made.call, caller, seat)
        state = auction.apply(auction.at(state, caller), made.call)


def auction_of(view: View) -> AnyAuction:
    """The auction, over the card turned up where one was, and the suits turned so far."""
    auction = view.game.auction
    return (auction.offering(view.turned_up[0]) if view.turned_up else None) or auction.turning(view.turned)


def _of_calls(game: Ruleset, calls: tuple[CallMade, ...], own: int, played: tuple[int, ...]) -> Iterator[tuple[Demand, ...]]:
    """Of each other seat, the lengths of which one is in its hand by the last of its calls that tells of one."""
    last: dict[int, tuple[Demand, ...]] = {}
    for made in calls:
        if made.seat != own and not _allows(game, made, None, 0):
            lengths = (_length(game, made, suit, played) for suit in game.trump_suits)
            last[made.seat] = tuple(length for length in lengths if length is not None)
    yield from last.values()


def _length(game: Ruleset, made: CallMade, suit: Suit, played: tuple[int, ...]) -> Demand | None:
    """How many cards that would be trumps under a suit the call takes, besides those played; None where they would not do."""
    trumps = game.potential_trumps(game.pack)[suit]
    count = next((count for count in range(game.hand_size + 1) if _allows(game, made, suit, count)), None)
    if count is None:
        return None
    return Demand(made.seat, trumps, max(0, count - (trumps & played[made.seat]).bit_count()), game.hand_size)


def _allows(game: Ruleset, made: CallMade, suit: Suit | None, count: int) -> bool:
    """Whether a hand with so many cards of this suit, and none of others, allows the call."""
    held = {each: (1 << count) - 1 if each is suit else 0 for each in game.trump_suits}
    return game.auction.too_long(made.state, made.call, made.caller, held) is None
