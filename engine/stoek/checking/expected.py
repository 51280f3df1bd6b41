"""What comes next after what is recorded: whose turn it is, what may be played or called, and what is known of the cards.

Whatever is not certain is None. A card or a call that may not be made does not stand in the way of the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stoek.cards import mask_of
from stoek.checking.case import Case
from stoek.checking.hands import left
from stoek.checking.pieces import TrickPlayed
from stoek.play.trick import Ruling, partner_heads, ruling
from stoek.rules.auctions.call import Call
from stoek.rules.melds.melds import Meld
from stoek.rules.ruleset import FIRST_PHASE, SECOND_PHASE
from stoek.rules.tables import compile_tables


@dataclass(frozen=True, slots=True)
class NextCard:
    """The next card to be recorded: trick and position from 1, whose it is, the cards `before` it in the trick, what the seat still
    holds, and the ruling; None where it is not known."""

    trick: int
    position: int
    seat: int | None
    before: tuple[int, ...] | None
    hand: int | None
    ruling: Ruling | None


@dataclass(frozen=True, slots=True)
class NextCall:
    """The next call of the auction: whose it is, if known, and what may be called."""

    seat: int | None
    calls: tuple[Call, ...]


def next_card(case: Case) -> NextCard | None:
    """Who plays next after the cards recorded; None where every trick is there or the hand is not played."""
    if case.not_played is not None:
        return None
    seats = case.game.seats
    last = case.tricks[-1] if case.tricks else None
    if last is None:
        return _turn(case, 1, (), case.first_leader, [])
    if len(last.cards) >= seats:
        if last.number >= case.trick_count or len(case.tricks) >= case.trick_count:
            return None
        return _turn(case, last.number + 1, (), last.winner, [])
    before = [laid.card for laid in last.cards if laid.card is not None]
    sure = not last.disordered and len(before) == len(last.cards)
    order = [laid.seat for laid in last.cards]
    return _turn(case, last.number, tuple(before) if sure else None, _following(case, last), order)


def _following(case: Case, trick: TrickPlayed) -> int | None:
    """Who plays after the cards of an unfinished trick; where they came out of turn, only the last who has not played is sure."""
    seats = case.game.seats
    if not trick.disordered:
        return None if trick.leader is None else (trick.leader + len(trick.cards)) % seats
    left = set(range(seats)) - {laid.seat for laid in trick.cards}
    return left.pop() if len(left) == 1 and len(trick.cards) == seats - 1 else None


def _turn(case: Case, number: int, before: tuple[int, ...] | None, seat: int | None, order: Sequence[int | None]) -> NextCard:
    hand = None if seat is None else left(case, seat, number)
    ruled = None
    marriage = case.game.combinations.marriage_kind
    # Who has shown it has to lead one of its cards.
    shown = not order and any(made.trick == number and made.claim.kind == marriage for made in case.melds)
    if hand is not None and before is not None and case.trump is not None and not shown:
        tables = compile_tables(case.game, case.trump, FIRST_PHASE if number <= case.first_phase_tricks else SECOND_PHASE)
        tables = tables.after(number - 1)
        ruled = ruling(tables, hand, before, partner_heads(tables, before))
    return NextCard(number, len(order) + 1, seat, before, hand, ruled)


def next_call(case: Case) -> NextCall | None:
    """Who calls next and what may be called; None when the auction is over or a call of it is not known."""
    if case.state is None:
        return None
    auction, first = case.auction, case.first_to_speak
    calls = auction.legal(case.state)
    begun = case.stock in ("taken", "refused") or bool(case.tricks)
    if not calls or (begun and auction.result(case.state) is not None):
        return None
    return NextCall(None if first is None else (first + case.state.turn) % case.game.seats, tuple(calls))


def offers(case: Case) -> list[tuple[int | None, Meld]] | None:
    """The melds that hands allow, worth most, each with its seat; None where no hand is known, or trumps are not.

    Where nobody but the declarer announces, those of that hand without a seat.
    """
    if case.trump is None or case.first_phase_tricks:
        return None
    hands: dict[int | None, int] = dict(case.held.items())
    if case.sole_announcer:
        held = None if case.declarer is None else case.held.get(case.declarer)
        hands = {} if held is None else {None: held}
    if not hands:
        return None
    parts = case.game.combinations
    return [(seat, meld) for seat in sorted(hands, key=lambda seat: seat or 0) for meld in parts.best(hands[seat], case.trump)]


def _whole(case: Case, trick: TrickPlayed) -> list[int] | None:
    """The cards of a trick if all of them are known."""
    cards = [laid.card for laid in trick.cards if laid.card is not None]
    return cards if len(cards) == case.game.seats == len(trick.cards) else None


def trick_melds(case: Case, trick: TrickPlayed) -> Sequence[Meld]:
    """What scores in a whole trick, where combinations count for the player who takes it."""
    cards, inside = _whole(case, trick), case.game.trick_melds
    return [] if cards is None or inside is None or case.trump is None else inside.of(mask_of(cards), case.trump)


def trick_points(case: Case, trick: TrickPlayed) -> int | None:
    """The card points of a whole trick, with the bonus if it is the last of the deal."""
    cards = _whole(case, trick)
    if case.tables is None or cards is None:
        return None
    last = trick is case.tricks[-1] and len(case.tricks) == case.trick_count
    points = sum(case.tables.points[card] for card in cards)
    return points + case.game.last_trick if last else points
