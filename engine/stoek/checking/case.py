"""The case under examination: the record, what has been learnt from it so far, and the findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from stoek.cards import Trump
from stoek.checking.finding import ERROR as ERROR
from stoek.checking.finding import WARNING as WARNING
from stoek.checking.finding import Finding as Finding
from stoek.checking.pieces import CardPlayed as CardPlayed
from stoek.checking.pieces import MadeCall as MadeCall
from stoek.checking.pieces import Swap as Swap
from stoek.checking.pieces import Told as Told
from stoek.checking.pieces import TrickPlayed as TrickPlayed
from stoek.notation.record import NOWHERE, HeldCard, Place, Record, Trick
from stoek.rules.auctions.auction import AnyAuction, Contract
from stoek.rules.entry import entry_of
from stoek.rules.house import HouseValue
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables
from stoek.words.en import SEATS

DECLARER = "declarer"
OPPONENTS = "opponents"
"""The two sides, as a record names them whatever they are called in the game."""


NOBODY = {"by": "passed", "chosen_by": "nobody"}
"""Facts by which no side took the deal on, and their values."""


@dataclass(slots=True)
class Case:
    """What is known of the deal under examination.

    `auction`: the game's, over the card turned up where one was. `sitter`: the last to speak where the game has one, else
    `dealer` is known. `facts`: what the contract says for the score. `told`: combinations where both sides announce; `claims` are
    those of the first side, `others` of the other. `callers`: the seat of each call as far as it is known; `made`: the calls that
    could be made. `swaps`: the exchanges that could be. `declared`: seat, meld and trick of what was declared by the leader of a
    trick, or against it. `dealt`: a seat's seven cards where they are known for certain; `held`: what it held when play began,
    likewise; `certain`: some of what it held, where the hand is written down in part. `written`: the tricks as they are read,
    `tricks`: what became of them. `doubted`: cards of the play that were reported as mis-entered, which prove nothing. `depth`:
    from what the result is reckoned. `piles`: the cards of each side as far as they are beyond doubt; `pile_tricks`: how many
    tricks the declarer's pile has, once both are whole; `last_trick`: which side took it, told or inferred.
    """

    ruleset: Ruleset
    record: Record
    house: Mapping[str, HouseValue]
    tables: Tables | None
    trump: Trump | None
    unread: frozenset[Place] = frozenset()
    findings: list[Finding] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    dealer: int | None = None
    sitter: int | None = None
    auction: AnyAuction | None = None
    callers: list[int | None] = field(default_factory=list)
    made: list[MadeCall] = field(default_factory=list)
    swaps: list[Swap] = field(default_factory=list)
    declared: list[tuple[int, Claim, int]] = field(default_factory=list)
    contract: Contract | None = None
    thrown_in: bool = False
    facts: dict[str, int | str] = field(default_factory=dict)
    declarer: int | None = None
    bid: int | None = None
    stock: str | None = None
    dealt: dict[int, int] = field(default_factory=dict)
    stock_cards: int | None = None
    discards: int | None = None
    held: dict[int, int] = field(default_factory=dict)
    certain: dict[int, int] = field(default_factory=dict)
    claims: list[Claim] = field(default_factory=list)
    others: list[Claim] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    written: tuple[Trick, ...] = ()
    tricks: list[TrickPlayed] = field(default_factory=list)
    doubted: int = 0
    depth: str | None = None
    piles: dict[str, int] = field(default_factory=dict)
    pile_tricks: int | None = None
    last_trick: str | None = None

    def find(
        self, kind: str, message: str, where: str, rule: str | None = None, place: Place = NOWHERE, *, severity: str = ERROR,
        trick: int | None = None, card: int | None = None, seat: int | None = None, legal: tuple[str, ...] | None = None,
        proven: str | None = None, also: Place | None = None,
    ) -> None:  # fmt: skip
        """Add a finding; `rule` is a name below the page, left out where the game does not declare it."""
        self.findings.append(
            Finding(
                kind, message, where, self.rule_id(rule), place, trick, card,
                None if seat is None else self.ruleset.seat_names[seat], legal, proven, severity, also,
            )
        )  # fmt: skip

    def rule_id(self, rule: str | None) -> str | None:
        """The full id of a rule, if the game declares it."""
        return self.ruleset.rule_id(rule)

    def has(self, name: str) -> bool:
        """Whether the game has a fact of that name."""
        return name in entry_of(self.ruleset).facts

    @property
    def sides(self) -> tuple[str, str]:
        """The names of the two sides."""
        first, second = self.ruleset.both_sides
        return first.name, second.name

    def the(self, side: int) -> str:
        """A side as a sentence names it."""
        return self.ruleset.both_sides[side].the

    def whose(self, side: int) -> str:
        """A side as the owner of something."""
        return self.ruleset.both_sides[side].whose

    def side_index(self, name: str | None) -> int | None:
        """The side of that name, in the game or in any record."""
        for side, names in enumerate(zip(self.sides, (DECLARER, OPPONENTS), strict=True)):
            if name in names:
                return side
        return None

    @property
    def sole_announcer(self) -> bool:
        """Whether nobody but the first side announces melds."""
        return not self.has("opponents_announced")

    def side_size(self, side: int) -> int:
        """How many players a side has: partners share the table, else one plays against the rest."""
        seats = self.ruleset.seats
        return seats // 2 if self.ruleset.partners else 1 if side == 0 else seats - 1

    @property
    def declares(self) -> bool:
        """Whether the first side is the one that took the deal on."""
        return self.ruleset.declares

    @property
    def nobody_declares(self) -> bool:
        """Whether trumps came about without a side that took the deal on."""
        return any(self.has(name) and self.fact(name) == value for name, value in NOBODY.items())

    @property
    def first_seat(self) -> int | None:
        """A seat of the first side. Where nobody took the deal on it is that of the player to the left of the dealer."""
        if self.declares and not self.nobody_declares:
            return self.declarer
        return self.after_dealer

    def side_of(self, seat: int | None) -> int | None:
        """The side of a seat: 0 or 1."""
        first = self.first_seat
        if seat is None or first is None:
            return None
        return (seat - first) % 2 if self.ruleset.partners else int(seat != first)

    @property
    def after_dealer(self) -> int | None:
        """The player to the left of the dealer."""
        return None if self.dealer is None else (self.dealer + 1) % self.ruleset.seats

    @property
    def first_to_speak(self) -> int | None:
        """Who calls first: to the left of the sitter, where there is one, else of the dealer."""
        if self.has("sitter"):
            return None if self.sitter is None else (self.sitter + 1) % self.ruleset.seats
        return self.after_dealer

    def spoke_first(self, seat: int) -> None:
        """Take it that this seat called first, and with it who deals."""
        before = (seat - 1) % self.ruleset.seats
        if self.has("sitter"):
            self.sitter = before
        else:
            self.dealer = before

    @property
    def first_leader(self) -> int | None:
        """Who leads to the first trick."""
        return self.declarer if self.ruleset.declarer_leads else self.after_dealer

    def fact(self, name: str) -> int | str | None:
        """A fact for the score: by the contract, else as recorded."""
        found = self.facts.get(name, getattr(self.record, name, None))
        return found if isinstance(found, (int, str)) else None

    @property
    def turns_up(self) -> bool:
        """Whether a card is turned up in the deal."""
        return bool(self.free_tricks) or any(target == "turn-up" for target, _ in self.ruleset.deal.packets)

    @property
    def trick_count(self) -> int:
        """The tricks of a deal, those drawn for from a stock among them."""
        return self.ruleset.most_held

    @property
    def free_tricks(self) -> int:
        """How many of them are played while there is a stock."""
        return self.trick_count - self.ruleset.hand_size

    def parted(self, seat: int | None) -> int:
        """The cards that a seat gave away in an exchange: it held them before."""
        return sum(1 << swap.gave for swap in self.swaps if swap.seat in (seat, None) and swap.gave is not None)

    def trick_numbered(self, number: int) -> TrickPlayed | None:
        """The trick of that number, if it is recorded."""
        return next((trick for trick in self.tricks if trick.number == number), None)

    def seat_index(self, seat: str | None) -> int | None:
        """The index of a seat's letter."""
        return self.ruleset.seat_names.index(seat) if seat in self.ruleset.seat_names else None

    def seat_word(self, seat: int | None) -> str:
        """The seat as a sentence names it."""
        return "somebody" if seat is None else SEATS[self.ruleset.seat_names[seat]]

    def absent_before(self, index: int) -> int:
        """How many tricks the record leaves out before one of its tricks, told by their numbers."""
        if len(self.tricks) >= self.trick_count:
            return 0
        return max(0, self.tricks[index].number - 1 - index)

    def counted(self, cards: Sequence[HeldCard]) -> bool:
        """Whether it is known how many cards a written set has: not where a part of it could not be read."""
        return not any(held.card is None and held.place in self.unread for held in cards)

    @property
    def spoiled(self) -> bool:
        """Whether some finding stands in the way of a result."""
        return any(finding.severity == ERROR for finding in self.findings)


def not_played(case: Case) -> str | None:
    """Why the hand was not played at all, where it was not."""
    if case.thrown_in:
        return "Nobody took the deal on"
    if case.stock == "gave-up":
        return "The hand was given up"
    if unplayed(case):
        return f"{case.ruleset.combinations.ending_words.capitalize()} were announced"
    return None


def unplayed(case: Case) -> bool:
    """Whether four of a kind were announced that end the hand before the first lead."""
    return any(case.ruleset.combinations.ends_hand(told.claim) for told in case.told)
