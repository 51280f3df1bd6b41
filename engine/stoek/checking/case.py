"""A deal under examination: what its record says, what has been learnt of it so far, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from stoek.cards import Suit, Trump
from stoek.checking.finding import ERROR, Finding
from stoek.checking.pieces import CardPlayed, Drawn, MadeCall, MadeClaim, SettledPiles, Swap, TrickPlayed, known_cards
from stoek.language import _
from stoek.notation.facts import FACTS
from stoek.notation.record import NOWHERE, HeldCard, Place, Record, WrittenTrick
from stoek.rules.auctions.auction import AnyAuction, AuctionState
from stoek.rules.auctions.call import Contract
from stoek.rules.auctions.written import suits_written
from stoek.rules.entry import entry_of
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import BONUSES
from stoek.rules.seats import seat_word
from stoek.rules.tables import Tables, compile_tables

SIDES = ("declarer", "opponents")
"""The two sides, as a record names them whatever they are called in the game."""


@dataclass
class Case:
    """The deal of a record as far as it is known; every check adds what it learns and what it finds.

    Attributes:
        game: The ruleset under the house rules of its table.
        unread: The places of the record that could not be read.
        depth: The depth from which the result is reckoned.
        assumed: What the record leaves out and was taken to be so.
        dealer: Who deals.
        callers: The seat of each call as far as it is known.
        made: The calls that could be made.
        state: The auction's own state after all calls; None where one of them is not known.
        unfinished: Whether more calls have to follow.
        contract: What came of the calls.
        facts: What the contract says for the score, and what follows from the deal.
        bid, trump, declarer: Those of the contract, or those that the record tells.
        swaps: The exchanges that could be.
        dealt: A seat's hand where it is known for certain.
        stock_cards: The stock where it is known.
        certain: Some of what a seat held, where its hand is known in part.
        held: What each seat held when play began, where all of it is known; `possible` tells what else it may have held.
        stock: Whether the stock was `taken`, `refused`, or the deal `gave-up`.
        discards: What the declarer put away.
        written: The tricks as they are recorded, each card in the trick where it belongs.
        tricks: The tricks as far as they could be placed.
        doubted: Cards of the play that were reported as mis-entered, which prove nothing.
        drawn: Who holds what while there is a stock to draw from.
        recorded: The melds as they are recorded.
        melds: Those that were announced rightly.
        declared: Seat, meld and trick of what was declared with a lead, or against such a meld.
        claims, others: The melds of the first side and of the other that count.
        piles: The piles as far as they are beyond doubt.
        turned: The suits turned for the auction.
        auction: The game's auction, over the card turned up where one was, and the suits turned.
        trick_count: The tricks of a deal, those drawn for from a stock among them.
        first_phase_tricks: How many of them are played while there is a stock.
    """

    game: Ruleset
    record: Record
    unread: frozenset[Place] = frozenset()
    depth: str | None = None
    findings: list[Finding] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    dealer: int | None = None
    callers: tuple[int | None, ...] = ()
    made: tuple[MadeCall, ...] = ()
    state: AuctionState | None = None
    unfinished: bool = False
    contract: Contract | None = None
    facts: Mapping[str, int | str] = field(default_factory=dict)
    bid: int | None = None
    trump: Trump | None = None
    declarer: int | None = None
    swaps: tuple[Swap, ...] = ()
    dealt: Mapping[int, int] = field(default_factory=dict)
    stock_cards: int | None = None
    certain: Mapping[int, int] = field(default_factory=dict)
    held: Mapping[int, int] = field(default_factory=dict)
    stock: str | None = None
    discards: int | None = None
    written: tuple[WrittenTrick, ...] = ()
    tricks: tuple[TrickPlayed, ...] = ()
    doubted: int = 0
    drawn: Drawn = field(default_factory=Drawn)
    recorded: tuple[MadeClaim, ...] = ()
    melds: tuple[MadeClaim, ...] = ()
    declared: tuple[tuple[int, Claim, int], ...] = ()
    claims: tuple[Claim, ...] = ()
    others: tuple[Claim, ...] = ()
    piles: SettledPiles = field(default_factory=SettledPiles)
    turned: tuple[Suit, ...] = field(init=False)
    auction: AnyAuction = field(init=False)
    pack: int = field(init=False)
    trick_count: int = field(init=False)
    first_phase_tricks: int = field(init=False)

    def __post_init__(self) -> None:
        self.pack = self.game.pack
        self.trick_count = self.game.most_held
        self.first_phase_tricks = self.game.first_phase_tricks
        card, auction = next(known_cards(self.record.turn_up), None), self.game.auction
        self.turned = suits_written(self.record.facts.get("turned"))[: auction.suits_turned]
        self.auction = (None if card is None else auction.offering(card)) or auction.turning(self.turned)

    # What is wrong

    @property
    def spoiled(self) -> bool:
        """Whether some finding stands in the way of a result."""
        return any(finding.severity == ERROR for finding in self.findings)

    def found(self, *types: str) -> bool:
        """Whether something of one of these types was found."""
        return any(finding.type in types for finding in self.findings)

    def find(
        self, kind: str, message: str, where: str, rule: str | None = None, place: Place = NOWHERE, *, severity: str = ERROR,
        trick: int | None = None, card: int | None = None, seat: int | None = None, legal: tuple[str, ...] | None = None,
        proven: str | None = None, also: Place | None = None,
    ) -> None:  # fmt: skip
        """Put down a finding; `rule` is a name below the page that the game declares."""
        self.findings.append(
            Finding(
                kind, message, where, self.game.rule_id(rule), place, trick, card,
                None if seat is None else self.game.seat_names[seat], legal, proven, severity, also,
            )
        )  # fmt: skip

    def contradict(self, name: str, message: str, rule: str | None = None, severity: str = ERROR) -> None:
        """Put down that what the record says under a fact cannot be so."""
        self.find("contradiction", message, self.where(name), rule, self.record.place(name), severity=severity)

    def where(self, name: str) -> str:
        """A fact as the place of a finding; what counts inside the tricks of a side as the game calls it."""
        inside = self.game.trick_melds
        if inside is None or name not in BONUSES:
            return FACTS[name].where
        return self.game.both_sides[BONUSES.index(name)].has(_(inside.word)).lower()

    # What the game has

    def has(self, name: str) -> bool:
        """Whether the game has a fact of that name."""
        return name in entry_of(self.game).facts

    @property
    def sides(self) -> tuple[str, str]:
        """The names of the two sides."""
        first, second = self.game.both_sides
        return first.name, second.name

    def the(self, side: int) -> str:
        """A side as a sentence names it."""
        return self.game.both_sides[side].the

    def whose(self, side: int) -> str:
        """A side as the owner of something."""
        return self.game.both_sides[side].whose

    def side_index(self, name: str | None) -> int | None:
        """The side of that name, in the game or in any record."""
        for side, names in enumerate(zip(self.sides, SIDES, strict=True)):
            if name in names:
                return side
        return None

    @property
    def sole_announcer(self) -> bool:
        """Whether nobody but the first side announces melds."""
        return not self.has("opponents_announced")

    @property
    def turns_up(self) -> bool:
        """Whether a card is turned up in the deal."""
        return bool(self.first_phase_tricks) or any(target == "turn-up" for target, _ in self.game.deal.packets)

    def seat_index(self, seat: str | None) -> int | None:
        """The index of a seat's letter."""
        return self.game.seat_names.index(seat) if seat in self.game.seat_names else None

    def seat_word(self, seat: int | None) -> str:
        """The seat as a sentence names it."""
        return _("somebody") if seat is None else seat_word(self.game.seat_names[seat])

    def counted(self, cards: Sequence[HeldCard]) -> bool:
        """Whether it is known how many cards a written set has: not where a part of it could not be read."""
        return not any(held.card is None and held.place in self.unread for held in cards)

    # Who sits where, and for which side

    @property
    def eldest(self) -> int | None:
        """The player on the dealer's left."""
        return None if self.dealer is None else (self.dealer + 1) % self.game.seats

    @property
    def first_to_speak(self) -> int | None:
        """Whose call comes first."""
        chooser = self.declarer if self.auction.after_trump else self.dealer
        return None if chooser is None else self.game.first_to_speak(chooser, chooser)

    @property
    def thrown_in(self) -> bool:
        """Whether nobody took the deal on, so that it is not played."""
        return self.contract is not None and self.contract.thrown_in

    @property
    def said_of_nobody(self) -> str | None:
        """The fact that says that trumps came about without a side that took the deal on."""
        declarer = entry_of(self.game).facts.get("declarer")
        for name, values in (declarer.when if declarer else {}).items():
            value = self.fact(name)
            if value is not None and value not in values and self.side_index(str(value)) is None:
                return name
        return None

    @property
    def first_side_declares(self) -> bool:
        """Whether the side that is named first took the deal on; else it is that of the player to the left of the dealer."""
        return self.game.declares and self.said_of_nobody is None

    @property
    def first_seat(self) -> int | None:
        """A seat of the side that is named first."""
        return self.declarer if self.first_side_declares else self.eldest

    def side_of(self, seat: int | None) -> int | None:
        """The side of a seat: 0 or 1."""
        first = self.first_seat
        return None if seat is None or first is None else self.game.side_of(seat, first)

    @property
    def first_leader(self) -> int | None:
        """Who leads to the first trick."""
        return self.declarer if self.game.declarer_leads else self.eldest

    def fact(self, name: str) -> int | str | None:
        """A fact for the score: by the contract, else as recorded."""
        return self.facts.get(name, self.record.facts.get(name))

    # Cards, tricks and melds

    @property
    def tables(self) -> Tables | None:
        """The game's tables under the trumps of the deal."""
        return None if self.trump is None else compile_tables(self.game, self.trump)

    @property
    def cards_played(self) -> Iterator[tuple[int, CardPlayed]]:
        """Every card of the play that could be placed, in order, and where it lies."""
        return ((laid.card, laid) for trick in self.tricks for laid in trick.cards if laid.card is not None)

    def trick_numbered(self, number: int) -> TrickPlayed | None:
        """The trick of that number, if it is recorded."""
        return next((trick for trick in self.tricks if trick.number == number), None)

    def absent_before(self, index: int) -> int:
        """How many tricks the record leaves out before one of its tricks, told by their numbers."""
        if len(self.tricks) >= self.trick_count:
            return 0
        return max(0, self.tricks[index].number - 1 - index)

    @property
    def ended(self) -> bool:
        """Whether four of a kind were announced that end the hand before the first lead."""
        return any(self.game.combinations.ends_hand(made.claim) for made in self.melds)

    @property
    def not_played(self) -> str | None:
        """Why the hand was not played at all, where it was not."""
        if self.thrown_in:
            return _("Nobody took the deal on")
        if self.stock == "gave-up":
            return _("The hand was given up")
        if self.ended:
            return _("{four} were announced", four=self.game.combinations.ending_words.capitalize())
        return None
