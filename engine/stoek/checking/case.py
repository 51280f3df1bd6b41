"""The case under examination: the record, what has been learnt from it so far, and the findings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from stoek.auctions.climbing import ClimbingContract
from stoek.cards import Trump
from stoek.melds import Claim
from stoek.record import NOWHERE, HeldCard, Place, Record, Trick
from stoek.ruleset import HouseValue, Ruleset
from stoek.tables import Tables
from stoek.words.en import SEATS

DECLARER = "declarer"
OPPONENTS = "opponents"
"""The two sides, as the record names who took the last trick."""

ERROR = "error"
WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a deal. An error stands in the way of the result; a warning does not.

    `type` is `notation`, `bad-cards`, `illegal-call`, `bad-meld`, `mis-entry`, `out-of-turn`, `revoke`, `false-knock` or
    `contradiction`. `proven` says when it could first be known, where that is later than the play itself.
    """

    type: str
    message: str
    where: str
    rule: str | None = None
    place: Place = NOWHERE
    trick: int | None = None
    card: int | None = None
    seat: str | None = None
    legal: tuple[str, ...] | None = None
    proven: str | None = None
    severity: str = ERROR
    also: Place | None = None

    def as_dict(self) -> dict[str, object]:
        """As the protocol answers it; `place` has line and column of a text, and trick, card and seat; in `also` the other card
        of two that cannot both be right."""
        place: dict[str, object] = dict(self.place.as_dict())
        place.update(
            {key: value for key, value in (("trick", self.trick), ("card", self.card), ("seat", self.seat)) if value is not None}
        )
        if self.also is not None and self.also.as_dict():
            place["also"] = self.also.as_dict()
        known: dict[str, object] = {
            "type": self.type, "severity": self.severity, "rule": self.rule,
            "where": self.where, "message": self.message, "place": place,
        }  # fmt: skip
        if self.legal is not None:
            known["legal"] = list(self.legal)
        if self.proven is not None:
            known["proven"] = self.proven
        return known


@dataclass(slots=True)
class CardPlayed:
    """A card of the play as far as it could be placed: `card` is None where it is unknown or a mis-entry."""

    card: int | None
    seat: int | None
    trick: int
    position: int
    place: Place


@dataclass(slots=True)
class TrickPlayed:
    """A trick as far as it could be placed; `disordered` where a turn went wrong, so that it is not clear who followed to what."""

    number: int
    cards: list[CardPlayed]
    leader: int | None
    winner: int | None = None
    disordered: bool = False


@dataclass(slots=True)
class Case:
    """What is known of the deal under examination.

    `callers`: the seat of each call as far as it is known. `dealt`: a seat's seven cards where they are known for certain;
    `held`: what it held when play began, likewise; `certain`: some of what it held, where the hand is written down in part.
    `written`: the tricks as they are read, `tricks`: what became of them. `doubted`: cards of the play that were reported as
    mis-entered, which prove nothing. `depth`: from what the result is reckoned. `piles`: the cards of each side as far as they
    are beyond doubt; `pile_tricks`: how many tricks the declarer's pile has, once both are whole; `last_trick`: which side
    took it, told or inferred.
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
    sitter: int | None = None
    callers: list[int | None] = field(default_factory=list)
    contract: ClimbingContract | None = None
    declarer: int | None = None
    bid: int | None = None
    stock: str | None = None
    dealt: dict[int, int] = field(default_factory=dict)
    stock_cards: int | None = None
    discards: int | None = None
    held: dict[int, int] = field(default_factory=dict)
    certain: dict[int, int] = field(default_factory=dict)
    claims: list[Claim] = field(default_factory=list)
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
        """Add a finding; `rule` is a name below the page."""
        self.findings.append(
            Finding(
                kind, message, where, None if rule is None else self.ruleset.rule_id(rule), place, trick, card,
                None if seat is None else self.ruleset.seat_names[seat], legal, proven, severity, also,
            )
        )  # fmt: skip

    def seat_index(self, seat: str | None) -> int | None:
        """The index of a seat's letter."""
        return self.ruleset.seat_names.index(seat) if seat in self.ruleset.seat_names else None

    def seat_word(self, seat: int | None) -> str:
        """The seat as a sentence names it."""
        return "somebody" if seat is None else SEATS[self.ruleset.seat_names[seat]]

    def absent_before(self, index: int) -> int:
        """How many tricks the record leaves out before one of its tricks, told by their numbers."""
        if len(self.tricks) >= self.ruleset.hand_size:
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
    if case.stock == "gave-up":
        return "The hand was given up"
    if unplayed(case):
        return f"{case.ruleset.combinations.ending_words.capitalize()} were announced"
    return None


def unplayed(case: Case) -> bool:
    """Whether four of a kind were announced that end the hand before the first lead."""
    return any(case.ruleset.combinations.ends_hand(claim) for claim in case.claims)
