"""A deal so far as a value: what has happened, whose turn it is, and what it comes to.

Seats are numbers here, and sets of cards masks. What may be called, played, exchanged and announced is asked of the parts of the
ruleset; nothing here decides it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from stoek.cards import Suit, Trump, mask_of
from stoek.play.choices import Called, Choice, Exchanged
from stoek.play.made import Made, Taken, made_in
from stoek.play.position import Position
from stoek.play.start import FactValue, Start
from stoek.play.trick import Trick
from stoek.rules.auctions.auction import AnyAuction, AuctionState
from stoek.rules.auctions.call import Contract
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables


class Phase(Enum):
    """What has to be done next; what may be done besides is among a table's `choices`.

    Attributes:
        EXCHANGE: A card for the one turned up, or with the partner.
        AUCTION: A call.
        STOCK: The declarer takes the stock, or leaves it.
        DISCARD: The declarer puts cards away for it.
        TRUMP: Trumps are named, where no call has named them.
        PLAY: A card.
        OVER: Nothing: the deal is over.
    """

    EXCHANGE = "exchange"
    AUCTION = "auction"
    STOCK = "stock"
    DISCARD = "discard"
    TRUMP = "trump"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class AnnouncedMeld:
    """A meld that was announced: by which seat, with how many tricks finished and how many cards on the table."""

    seat: int
    claim: Claim
    tricks: int
    cards: int


@dataclass(frozen=True, slots=True)
class SoFar:
    """A deal so far. `hands` are what every seat holds; `drawable` is what is left of a stock that is drawn from.

    `state` is the auction's own, `contract` what has come of it; `trump` and `declarer` are there as soon as they are known.
    `position` is there from the first lead on.
    """

    start: Start
    done: tuple[Choice, ...]
    hands: tuple[int, ...]
    drawable: tuple[int, ...]
    state: AuctionState
    contract: Contract | None = None
    declarer: int | None = None
    trump: Trump | None = None
    facts: Mapping[str, FactValue | None] = field(default_factory=dict)
    stock_taken: bool | None = None
    discards: int | None = None
    announced: tuple[AnnouncedMeld, ...] = ()
    position: Position | None = None
    tricks: tuple[Trick, ...] = ()

    @property
    def game(self) -> Ruleset:
        """The ruleset under the house rules of the table."""
        return self.start.game

    @property
    def play(self) -> Position:
        """The position, where there is one: what is asked once play has begun."""
        assert self.position is not None
        return self.position

    @property
    def tables(self) -> Tables:
        """The game's tables under the trumps of the deal, once play has begun."""
        return self.play.tables

    @property
    def auction(self) -> AnyAuction:
        """The game's auction, over the card turned up where one was, and the suits turned so far."""
        auction, card = self.game.auction, self.start.turned_up
        return (None if card is None else auction.offering(card)) or auction.turning(self.turned)

    @property
    def turned(self) -> tuple[Suit, ...]:
        """The suits turned so far."""
        return self.start.turned[: self.game.auction.turned_by(self.state)]

    @property
    def calls_due(self) -> bool:
        """Whether the auction goes on; where calls come after trumps, only once somebody has chosen these."""
        if self.contract is not None or self.start.agreed is not None:
            return False
        return not self.game.auction.after_trump or self.declarer is not None

    @property
    def phase(self) -> Phase:
        """What has to be done next."""
        game = self.game
        if self.over:
            return Phase.OVER
        if self.given is not None:
            return Phase.EXCHANGE
        if self.calls_due:
            return Phase.AUCTION
        if game.deal.stock and not game.draws and self.stock_taken is None:
            return Phase.STOCK
        if self.stock_taken and self.discards is None:
            return Phase.DISCARD
        return Phase.TRUMP if self.position is None else Phase.PLAY

    @property
    def turn(self) -> int | None:
        """The seat that has to choose; where trumps are found as the table likes, the player on the dealer's left names them."""
        if self.over:
            return None
        if self.position is not None:
            return self.position.turn
        if self.given is not None:
            return self.game.partner_of(self._seat(self.given.seat))
        if self.phase is Phase.AUCTION:
            return self.seat_of(self.state.turn)
        return self.start.eldest if self.declarer is None else self.declarer

    @property
    def given(self) -> Exchanged | None:
        """A card that went to the partner, who has to give one back; None where there is none."""
        last = self.done[-1] if self.done else None
        return last if isinstance(last, Exchanged) and last.got is None else None

    @property
    def thrown_in(self) -> bool:
        """Whether nobody took the deal on, so that it is not played."""
        return self.contract is not None and self.contract.thrown_in

    @property
    def gave_up(self) -> bool:
        """Whether the declarer gave the deal up instead of playing it."""
        return self.facts.get("stock") == "gave-up"

    @property
    def stock(self) -> str | None:
        """Whether the stock was `taken` or `refused`, or the deal `gave-up`; None as long as, or where, nobody decides."""
        if self.gave_up:
            return "gave-up"
        return None if self.stock_taken is None else "taken" if self.stock_taken else "refused"

    @property
    def ended(self) -> bool:
        """Whether a meld was announced that ends the deal."""
        return bool(self.announced) and any(self.game.combinations.ends_hand(meld.claim) for meld in self.announced)

    @property
    def played_out(self) -> bool:
        """Whether every card has been played."""
        return self.position is not None and self.position.finished

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.played_out or self.ended or self.gave_up or self.thrown_in

    @property
    def first_seat(self) -> int:
        """A seat of the first side: who took the deal on; where nobody did, or the game counts otherwise, the eldest."""
        return self.declarer if self.declarer is not None and self.game.declares else self.start.eldest

    def side(self, seat: int) -> int:
        """The side of a seat, 0 the first of the game's."""
        return self.game.side_of(seat, self.first_seat)

    @property
    def first_side(self) -> frozenset[int]:
        """The seats of the first side."""
        return frozenset(seat for seat in range(self.game.seats) if self.side(seat) == 0)

    @property
    def aside(self) -> int:
        """The cards that count for the declarer without being played: the discards, or the stock that was refused."""
        if self.stock_taken is None:
            return 0
        return self.discards or 0 if self.stock_taken else self.start.dealt.aside

    @property
    def made(self) -> Made:
        """What both sides have made so far, with what lies aside for the declarer, and the last trick once all is played."""
        return Made() if self.position is None else self.made_under(self.tables)

    def made_under(self, tables: Tables) -> Made:
        """The same, counted by these tables."""
        tricks = (Taken(number, mask_of(trick.cards), self.side(trick.winner)) for number, trick in enumerate(self.tricks, start=1))
        free = self.game.first_phase_tricks
        return made_in(tables, tricks, free=free, over=self.played_out, aside=self.aside)

    @property
    def leader(self) -> int:
        """Who leads to the first trick."""
        game = self.game
        return self.declarer if game.declarer_leads and self.declarer is not None else self.start.eldest

    @property
    def first_phase(self) -> bool:
        """Whether there is a stock to draw from."""
        return bool(self.drawable)

    def comes_to(self, later: SoFar) -> bool:
        """Return whether this is the same deal at the same moment or an earlier one; cards may have been dealt in between."""
        mine, its = self.start, later.start
        return (
            later.done[: len(self.done)] == self.done
            and (mine.game, mine.dealer, mine.agreed) == (its.game, its.dealer, its.agreed)
            and mine.dealt.stock == its.dealt.stock
            and its.dealt.turned_up[: len(mine.dealt.turned_up)] == mine.dealt.turned_up
            and all(one is other for one, other in zip(mine.turned, its.turned, strict=False))
            and all(hand & ~whole == 0 for hand, whole in zip(mine.dealt.hands, its.dealt.hands, strict=True))
        )

    @property
    def first_to_speak(self) -> int:
        """The seat whose call comes first."""
        return self.game.first_to_speak(self.start.dealer, self.declarer)

    def seat_of(self, caller: int) -> int:
        """The seat at the table of one that is counted from the first to speak."""
        return (self.first_to_speak + caller) % self.game.seats

    def caller_of(self, seat: int) -> int:
        """The other way round."""
        return (seat - self.first_to_speak) % self.game.seats

    @property
    def calls_open(self) -> bool:
        """Whether somebody may still call: nothing else has been done since the last call."""
        if self.start.agreed is not None or self.given is not None:
            return False
        return self.calls_due or (self.contract is not None and bool(self.done) and isinstance(self.done[-1], Called))

    @property
    def played(self) -> bool:
        """Whether a card lies on the table, or has."""
        return bool(self.tricks) or (self.position is not None and bool(self.position.trick))

    def _seat(self, letter: str) -> int:
        return self.game.seat_names.index(letter)
