"""A deal as somebody wrote it down.

A record is what stands on the paper: every fact of it may be missing, and nothing is checked against the rules of a game; that is
the checker's work (`stoek.checking.check`). Facts not recorded are None, or not in their mapping. Every piece keeps its place in
what was read, so that a finding can point at it; places do not count when records are compared, nor does the index set that the
cards were written in.

A card can be recorded as not known (`card` is None): somebody wrote `?`, or wrote something that is no card, which is then among
the faults of the reading. The cards after it keep their positions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

from stoek.cards import card_text
from stoek.language import code_of

Kind = TypeVar("Kind", str, int)
Value = TypeVar("Value")

SEATS = ("N", "E", "S", "W")
"""The seats at a table of four, clockwise."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where something stands: line and column of a text, character of a link, or path (and character) of a JSON value.

    >>> str(Place(14, 7)), str(Place(column=30)), str(Place(path="tricks[2].cards[1]")), str(Place(path="hands.N", column=4))
    ('line 14, column 7', 'character 30', 'tricks[2].cards[1]', 'hands.N, character 4')
    """

    line: int | None = None
    column: int | None = None
    path: str | None = None

    def __str__(self) -> str:
        parts = [] if self.path is None else [self.path]
        if self.line is not None:
            parts.append(f"line {self.line}")
        if self.column is not None:
            parts.append(f"{'character' if self.line is None else 'column'} {self.column}")
        return ", ".join(parts)

    def as_dict(self) -> dict[str, int | str]:
        """What is known of the place, for programs."""
        return known(line=self.line, column=self.column, path=self.path)


NOWHERE = Place()


@dataclass(frozen=True, slots=True)
class Fault:
    """Something in the written form that cannot be read, and where it stands."""

    place: Place
    message: str
    type: str = "notation"

    @property
    def code(self) -> str | None:
        """What the message says, for programs."""
        return code_of(self.message)


@dataclass(frozen=True, slots=True)
class TooLong(Fault):
    """The fault of what is longer than anything that is read: nothing of it is known, not even its game."""


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of a hand, of the stock, of the discards or of a pile; None where it is not known."""

    card: int | None
    place: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return held_text(self.card)


def held_text(card: int | None) -> str:
    """A card as it is written; `?` for one that is not known."""
    return "?" if card is None else card_text(card)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something said or done at the table between two cards: the marriage is claimed by its name in the game, or somebody knocks.

    Without a seat it is the declarer who claims the marriage where only the declarer can, else the player of the card before it, as
    with a knock.
    """

    kind: str
    times: int = 1
    seat: str | None = None
    place: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"{self.seat}:" * (self.seat is not None) + self.kind + "2" * (self.times == 2)


@dataclass(frozen=True, slots=True)
class Play:
    """A card played to a trick; its seat only where the record names it for this very card; marks made as or after it is played."""

    card: int | None
    seat: str | None = None
    marks: tuple[Mark, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return " ".join([f"{self.seat}:" * (self.seat is not None) + held_text(self.card), *map(str, self.marks)])


@dataclass(frozen=True, slots=True)
class WrittenTrick:
    """The cards of a trick in the order played; the seat of the first card stands in `leader`, never at the card.

    `marks` are those made before the first card. `number` is as written; where none is written, it is counted.

    >>> str(WrittenTrick(1, "N", (Play(3), Play(7, "E", (Mark("knock", 2, "E"),)))))
    'N: JC E:7C E:knock2'
    """

    number: int
    leader: str | None = None
    plays: tuple[Play, ...] = ()
    marks: tuple[Mark, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return " ".join([*map(str, self.marks), *([] if self.leader is None else [f"{self.leader}:"]), *map(str, self.plays)])


@dataclass(frozen=True, slots=True)
class WrittenCall:
    """A call of the auction, in the words of the game: `pass`, `3`, `once 5`, `80 C` …; `?` where it is not known."""

    text: str
    seat: str | None = None
    place: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return self.text if self.seat is None else f"{self.seat} {self.text}"


@dataclass(frozen=True, slots=True)
class WrittenMeld:
    """A meld announced: its cards, or its kind with the rank of a four or the length of a sequence; also kind and cards.

    `trick`: the number of the trick with whose lead it was declared, or in which one of several marriages was announced.
    `card_places` are the places of its cards, in their order.

    >>> str(WrittenMeld(kind="four", rank="9")), str(WrittenMeld(cards=(0, 1, 2), seat="N", trick=3))
    ('four 9', 'N: AC KC QC in 3')
    """

    cards: tuple[int, ...] | None = None
    kind: str | None = None
    rank: str | None = None
    length: int | None = None
    seat: str | None = None
    trick: int | None = None
    place: Place = field(default=NOWHERE, compare=False)
    card_places: tuple[Place, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        what = [self.rank or self.length] if self.cards is None else map(card_text, self.cards)
        return _announced(self.seat, [self.kind, *what], self.trick)


@dataclass(frozen=True, slots=True)
class WrittenExchange:
    """A card given for another one, the one turned up or the partner's: whose exchange, both cards, None where one is not known.

    `trick`: the number of the trick in which, where cards are exchanged during play. `card_places` are the places of both cards.

    >>> str(WrittenExchange("S", 7, 3, 3))
    'S: 7C for JC in 3'
    """

    seat: str | None = None
    gave: int | None = None
    got: int | None = None
    trick: int | None = None
    place: Place = field(default=NOWHERE, compare=False)
    card_places: tuple[Place, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return _announced(self.seat, [held_text(self.gave), "for", held_text(self.got)], self.trick)


def _announced(seat: str | None, words: Iterable[object], trick: int | None) -> str:
    """What somebody has said, with the seat before it and the trick behind it, where they are written."""
    before, behind = [f"{seat}:"] if seat else [], [] if trick is None else [f"in {trick}"]
    return " ".join([*before, *(str(word) for word in words if word is not None), *behind])


class HasFacts(Protocol):
    """What has facts of one value by their names."""

    @property
    def facts(self) -> Mapping[str, str | int]: ...


class FactAttribute(Generic[Kind]):
    """A fact of one value as an attribute of what has it: None where it is not recorded."""

    def __init__(self, name: str, kind: type[Kind]) -> None:
        self.name = name
        self.kind: type[Kind] = kind

    def __get__(self, owner: HasFacts, _type: type[HasFacts]) -> Kind | None:
        value = owner.facts.get(self.name)
        return value if isinstance(value, self.kind) else None


@dataclass(frozen=True, slots=True)
class Record:
    """Everything recorded of one deal, at whatever depth: figures, piles, or card by card.

    A deal has two sides: the plain names are those of the first of the game's `sides` (the declarer, the makers, forehand …), the
    names with `opponents` those of the other. `facts` are those of one value, by their names (`stoek.notation.facts`): `points`,
    `won` the first side's card points, with what lies aside and the last trick, and its tricks; `bonus` what counts for it inside
    tricks; `last_trick` the side that took it; `stock`: `taken`, `refused`, `gave-up`; `trump`: `C`, `S`, `H`, `D`, `no-trump`,
    `reverse`; `by`: how it came about; `chosen_by`: `nobody` where no side chose it; `bid`: a number, or `capot`; `doubled`: 1, 2
    or 4; `first_meld`: the side whose meld comes first where two are equal; `sitter`: where the dealer of five sits out.
    `hands`, `stock_cards`: as dealt; without a stock to pick up from, as held when play begins. `turn_up`: the card turned up, and
    a second one shown. `auction`, `tricks`: None where not recorded, never empty. `discards`, `exchanges`, `announced` and the
    piles: empty where the record says `none`. `pile`: what lay before the first side in the end.
    `tags` are those without a meaning in the game, names and dates for example. `places` has the place of each fact under its name,
    of a hand under `hands.N`, of a house rule under `house.<id>`, of a tag under `tags.<name>`.
    """

    facts: Mapping[str, str | int] = field(default_factory=dict, hash=False)
    house: Mapping[str, bool | str] = field(default_factory=dict, hash=False)
    hands: Mapping[str, tuple[HeldCard, ...] | None] = field(default_factory=dict, hash=False)
    stock_cards: tuple[HeldCard, ...] | None = None
    turn_up: tuple[HeldCard, ...] | None = None
    auction: tuple[WrittenCall, ...] | None = None
    discards: tuple[HeldCard, ...] | None = None
    exchanges: tuple[WrittenExchange, ...] | None = None
    announced: tuple[WrittenMeld, ...] | None = None
    opponents_announced: tuple[WrittenMeld, ...] | None = None
    pile: tuple[HeldCard, ...] | None = None
    opponents_pile: tuple[HeldCard, ...] | None = None
    tricks: tuple[WrittenTrick, ...] | None = None
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    indices: str = field(default="english", compare=False)
    places: Mapping[str, Place] = field(default_factory=dict, compare=False)

    def place(self, name: str) -> Place:
        """The place of a fact; nowhere for one that was not read."""
        return self.places.get(name, NOWHERE)

    game = FactAttribute("game", str)
    dealer = FactAttribute("dealer", str)
    sitter = FactAttribute("sitter", str)
    declarer = FactAttribute("declarer", str)
    doubled = FactAttribute("doubled", int)
    stock = FactAttribute("stock", str)
    trump = FactAttribute("trump", str)
    by = FactAttribute("by", str)
    chosen_by = FactAttribute("chosen_by", str)
    first_meld = FactAttribute("first_meld", str)
    revoked = FactAttribute("revoked", str)
    points = FactAttribute("points", int)
    opponents_points = FactAttribute("opponents_points", int)
    won = FactAttribute("won", int)
    bonus = FactAttribute("bonus", int)
    opponents_bonus = FactAttribute("opponents_bonus", int)
    last_trick = FactAttribute("last_trick", str)

    @property
    def bid(self) -> int | str | None:
        return self.facts.get("bid")


def known(**facts: Value | None) -> dict[str, Value]:
    """Those facts that are known, for a record, or for JSON.

    >>> record = Record(known(trump="C", points=84, dealer=None))
    >>> record.facts, record.points, record.dealer
    ({'trump': 'C', 'points': 84}, 84, None)
    """
    return {name: value for name, value in facts.items() if value is not None}
