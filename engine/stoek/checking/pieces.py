"""What a record is taken apart into under examination: cards and tricks placed at seats, calls, combinations, exchanges, counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from stoek.notation.record import HeldCard, Place, WrittenExchange
from stoek.play.trick import Trick
from stoek.rules.auctions.auction import AuctionState
from stoek.rules.auctions.call import Call
from stoek.rules.melds.melds import Claim
from stoek.rules.scores.bounds import Bounds


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card of the play as far as it could be placed: `card` is None where it is unknown or a mis-entry."""

    card: int | None
    seat: int | None
    trick: int
    position: int
    place: Place


@dataclass(frozen=True, slots=True)
class TrickPlayed:
    """A trick as far as it could be placed; `disordered` where a turn went wrong, so that it is not clear who followed to what."""

    number: int
    cards: tuple[CardPlayed, ...]
    leader: int | None
    winner: int | None = None
    disordered: bool = False

    @property
    def over(self) -> Trick:
        """A trick of which all is known, as it was played."""
        return Trick(self.leader or 0, tuple(laid.card for laid in self.cards if laid.card is not None), self.winner or 0)


@dataclass(frozen=True, slots=True)
class MadeClaim:
    """A combination that was announced rightly: by which side (0, 1, None where that is not known), by which seat, and where.

    `trick`: the number of the trick with whose lead it was declared, where that is recorded.
    """

    claim: Claim
    side: int | None
    seat: int | None
    field: str
    number: int
    place: Place
    trick: int | None = None


@dataclass(frozen=True, slots=True)
class ReadCall:
    """A call of the record: its seat counted from the first to speak and its seat at the table, where they are known."""

    call: Call
    seat: int | None
    table_seat: int | None
    number: int
    place: Place


MadeCall = tuple[ReadCall, AuctionState]
"""A call that could be made, and the state of the auction before it."""


@dataclass(frozen=True, slots=True)
class Swap:
    """A card exchanged for another one, as far as that could be: whose exchange, both cards, in which trick."""

    seat: int | None
    gave: int | None
    got: int | None
    trick: int | None
    number: int
    written: WrittenExchange

    @property
    def whole(self) -> bool:
        """Whether it is known whose exchange it was, and both cards."""
        return None not in (self.seat, self.gave, self.got)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Who holds what as cards are drawn: `before` each trick of the first phase, from the first as far as it is known, what each
    seat may have in hand; `held`, all that came to each seat in the end, where that is known.

    `stray`: the first card that was played by a seat to which it had not come so; nothing is taken to be known then.
    """

    before: Sequence[Mapping[int, int]] = ()
    held: Mapping[int, int] | None = None
    stray: CardPlayed | None = None


@dataclass(frozen=True, slots=True)
class SettledPiles:
    """The cards of each side in the end, as far as they are beyond doubt; how many tricks the first side's pile has, once both are
    whole; and which side took the last trick, told or inferred."""

    cards: Mapping[int, int] = field(default_factory=dict)
    tricks: int | None = None
    last_trick: int | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """`tricks` are those counted, `won` how many of them are the first side's.

    `points` are the card points of the first side and of the other, with those of the last trick and of what lies aside; `bonus`
    is what counts inside the tricks of either, None in a game where nothing does.
    """

    tricks: int
    won: int
    points: tuple[Bounds, Bounds]
    bonus: tuple[int, int] | None = None


def known_cards(written: Sequence[HeldCard] | None) -> Iterator[int]:
    """The cards of a written set that are known, in its order."""
    return (held.card for held in written or () if held.card is not None)


def holder_of(card: int, hands: Mapping[int, int], besides: int | None = None) -> int | None:
    """The first seat whose cards have this one among them, `besides` a seat that is not asked; None where none has."""
    return next((seat for seat, cards in hands.items() if seat != besides and cards >> card & 1), None)
