"""What can be done at a table: every kind of choice, as a value.

Each owns its text, which links, records of play and requests name it by and which reads back (`Choice.parse`); its sentences, for
those who are told of it; what comes of it in a deal (`applied`); and what those see of it who do not see the hand.

A seat is a letter of the game (`N`, `E`, `S`, `W`). A card that is played is a `Card`; whose it is, the turn tells.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from math import comb
from typing import ClassVar, Protocol, Self, TypeVar, overload

from stoek.cards import Card, CardSet, Suit, Trump, as_trump, card_texts, trump_value
from stoek.errors import BadCard, BadCards, BadChoice, quoted
from stoek.play.sentences import Say
from stoek.rules.auctions.auction import Call
from stoek.rules.seats import SEATS


class InProgress(Protocol):
    """A deal in progress, as choices ask it for what comes of them (`stoek.play.course.Course`)."""

    def with_card(self, card: int) -> Self: ...
    def with_call(self, seat: str, call: Call) -> Self: ...
    def with_exchange(self, seat: str, gave: int, got: int | None) -> Self: ...
    def handed(self, seat: str, card: int) -> Self: ...
    def with_stock(self, taken: bool) -> Self: ...
    def with_discards(self, cards: int) -> Self: ...
    def with_trump(self, trump: Trump, declarer: str | None) -> Self: ...
    def with_meld(self, seat: str, cards: int) -> Self: ...


Deal = TypeVar("Deal", bound=InProgress)


class Choice(ABC):
    """Whatever a player can do. `str` gives its text, which never changes, whatever language is spoken.

    Examples:
        >>> Choice.parse("N pass"), Choice.parse("7C"), str(StockTaken(True))
        (Called(seat='N', call=Call(kind='pass', level=0, trump=None)), Card('7C'), 'take')
    """

    __slots__ = ()

    hidden: ClassVar[bool] = False
    """Whether others do not see what is chosen."""

    @abstractmethod
    def __str__(self) -> str: ...

    @property
    @abstractmethod
    def said(self) -> str:
        """What is done, with who does it: as a clause."""

    @property
    @abstractmethod
    def doing(self) -> str:
        """What is done, without who does it: as the subject or the end of a sentence."""

    @property
    def veiled(self) -> str:
        """What is told to those who do not see it, where it is `hidden`."""
        return self.said

    @property
    def typed(self) -> str:
        """What the player types who makes it: its text without what goes without saying then."""
        return str(self)

    @abstractmethod
    def as_dict(self) -> dict[str, object]:
        """As the protocol answers it: its `kind`, what belongs to that, and its `words`."""

    @abstractmethod
    def applied(self, deal: Deal) -> Deal:
        """The deal once this is done, which is known to be possible."""

    @classmethod
    def read(cls, text: str) -> Choice | None:
        """The choice of this kind that a text names; None where it names none, or does not tell all of it."""
        return None

    @staticmethod
    def parse(text: str, offered: Sequence[Choice] = ()) -> Choice:
        """The choice that a text names, one of those that are `offered` if it is among them.

        An exchange and a meld can only be read from what is offered: their texts do not tell all of them. `BadChoice` for a text
        that names nothing.
        """
        found = named(text, offered)
        if found is None:
            found = next((choice for kind in _KINDS if (choice := kind.read(text)) is not None), None)
        if found is None:
            raise BadChoice(Say.no_text_of_choice(text=quoted(text)))
        return found


def named(text: str, offered: Sequence[Choice]) -> Choice | None:
    """The one of these choices that has this text; None if none has. Discards may be named by their cards alone."""
    if isinstance(offered, Discards):
        away = Discarded.read(text if text.startswith(_DISCARD) else _DISCARD + text)
        return away if away in offered else None
    return next((choice for choice in offered if str(choice) == text), None)


class Played(Card, Choice):
    """A card that is played; it is a `Card` all the same."""

    __slots__ = ()

    @property
    def said(self) -> str:
        return str(self)

    @property
    def doing(self) -> str:
        return str(self)

    def as_dict(self) -> dict[str, object]:
        return {"kind": "card", "card": str(self), "words": self.said}

    def applied(self, deal: Deal) -> Deal:
        return deal.with_card(self)

    @classmethod
    def read(cls, text: str) -> Played | None:
        try:
            return cls(text)
        except BadCard:
            return None


@dataclass(frozen=True, slots=True)
class Called(Choice):
    """A call of the auction.

    Attributes:
        seat: Who calls.
        call: What is called; its `words` say it as it is written.
    """

    seat: str
    call: Call

    def __str__(self) -> str:
        return f"{self.seat} {self.call.words}"

    @property
    def said(self) -> str:
        return Say.calls(seat=self.seat, call=self.call.words)

    @property
    def doing(self) -> str:
        return Say.calling(call=self.call.words)

    @property
    def typed(self) -> str:
        return self.call.words

    def as_dict(self) -> dict[str, object]:
        return {"kind": "call", "call": self.call.words, "words": self.said}

    def applied(self, deal: Deal) -> Deal:
        return deal.with_call(self.seat, self.call)

    @classmethod
    def read(cls, text: str) -> Called | None:
        seat, _, words = text.partition(" ")
        call = Call.of_words(words) if seat in SEATS else None
        return None if call is None else cls(seat, call)


@dataclass(frozen=True, slots=True)
class Exchanged(Choice):
    """A card given for the one turned up; or given to the partner, for one that comes back then.

    Attributes:
        seat: Who exchanges.
        gave: The card given.
        got: The card taken for it; None where it is the partner's to choose, and not known yet.
    """

    seat: str
    gave: Card
    got: Card | None = None

    def __str__(self) -> str:
        return f"{self.seat} gives {self.gave}"

    @property
    def said(self) -> str:
        if self.got is None:
            return Say.gives(seat=self.seat, card=self.gave)
        return Say.exchanges(seat=self.seat, gave=self.gave, got=self.got)

    @property
    def doing(self) -> str:
        return Say.giving(card=self.gave) if self.got is None else Say.exchanging(gave=self.gave, got=self.got)

    @property
    def typed(self) -> str:
        return f"exchange {self.gave}"

    def as_dict(self) -> dict[str, object]:
        got = None if self.got is None else str(self.got)
        return {"kind": "exchange", "gave": str(self.gave), "got": got, "words": self.said}

    def applied(self, deal: Deal) -> Deal:
        return deal.with_exchange(self.seat, self.gave, self.got)


@dataclass(frozen=True, slots=True)
class Returned(Choice):
    """The card that comes back from the partner to whom one was given.

    Attributes:
        seat: The partner.
        card: The card that is given back.
    """

    hidden = True

    seat: str
    card: Card

    def __str__(self) -> str:
        return f"back {self.card}"

    @property
    def said(self) -> str:
        return Say.gives_back(seat=self.seat, card=self.card)

    @property
    def doing(self) -> str:
        return Say.giving_back(card=self.card)

    @property
    def veiled(self) -> str:
        return Say.card_given_back()

    @property
    def typed(self) -> str:
        return str(self.card)

    def as_dict(self) -> dict[str, object]:
        return {"kind": "return", "card": str(self.card), "words": self.said}

    def applied(self, deal: Deal) -> Deal:
        return deal.handed(self.seat, self.card)


@dataclass(frozen=True, slots=True)
class StockTaken(Choice):
    """Whether the declarer picks up the stock.

    Attributes:
        taken: True where it is taken, False where it is left.
    """

    taken: bool

    def __str__(self) -> str:
        return "take" if self.taken else "refuse"

    @property
    def said(self) -> str:
        return Say.takes_stock() if self.taken else Say.refuses_stock()

    @property
    def doing(self) -> str:
        return Say.taking_stock() if self.taken else Say.leaving_stock()

    def as_dict(self) -> dict[str, object]:
        return {"kind": "stock", "stock": "taken" if self.taken else "refused", "words": self.said}

    def applied(self, deal: Deal) -> Deal:
        return deal.with_stock(self.taken)

    @classmethod
    def read(cls, text: str) -> StockTaken | None:
        return cls(text == "take") if text in ("take", "refuse") else None


_DISCARD = "discard "


@dataclass(frozen=True, slots=True)
class Discarded(Choice):
    """What the declarer puts away for the stock.

    Attributes:
        cards: As many as the stock has.
    """

    hidden = True

    cards: CardSet

    def __str__(self) -> str:
        return f"{_DISCARD}{self.cards}"

    @property
    def said(self) -> str:
        return Say.discards(cards=self.cards)

    @property
    def doing(self) -> str:
        return Say.putting_away(cards=self.cards)

    @property
    def veiled(self) -> str:
        return Say.cards_put_away(count=len(self.cards))

    @property
    def typed(self) -> str:
        return str(self.cards)

    def as_dict(self) -> dict[str, object]:
        return {"kind": "discard", "cards": card_texts(self.cards), "words": self.said}

    def applied(self, deal: Deal) -> Deal:
        return deal.with_discards(self.cards.mask)

    @classmethod
    def read(cls, text: str) -> Discarded | None:
        try:
            return cls(CardSet(text.removeprefix(_DISCARD))) if text.startswith(_DISCARD) else None
        except (BadCard, BadCards):
            return None


_TRUMPS = "trumps "


@dataclass(frozen=True, slots=True)
class TrumpNamed(Choice):
    """What is played with, where no call says so.

    Attributes:
        trump: A suit, or a way to play without trumps.
        declarer: The seat that took the deal on with it; None where nobody did.
    """

    trump: Trump
    declarer: str | None

    def __post_init__(self) -> None:
        """Raise `BadChoice` if `trump` cannot be trumps."""
        if not isinstance(self.trump, Trump):
            raise BadChoice(Say.trumps_impossible(trump=quoted(self.trump)))

    def __str__(self) -> str:
        return f"{_TRUMPS}{self.typed}"

    @property
    def said(self) -> str:
        trump = self.trump.spoken if isinstance(self.trump, Suit) else self.trump.value
        return Say.names_trumps(trump=trump) if self.declarer is None else Say.names_trumps_by(trump=trump, seat=self.declarer)

    @property
    def doing(self) -> str:
        return Say.naming_trumps(suit=self.trump.spoken) if isinstance(self.trump, Suit) else self.trump.spoken

    @property
    def typed(self) -> str:
        return self.trump.letter if self.declarer is None else f"{self.trump.letter} {self.declarer}"

    def as_dict(self) -> dict[str, object]:
        return {"kind": "trump", "trump": trump_value(self.trump), "declarer": self.declarer, "words": self.said}

    def applied(self, deal: Deal) -> Deal:
        return deal.with_trump(self.trump, self.declarer)

    @classmethod
    def read(cls, text: str) -> TrumpNamed | None:
        if not text.startswith(_TRUMPS):
            return None
        letter, _, seat = text.removeprefix(_TRUMPS).partition(" ")
        trump = as_trump(letter)
        choice = None if trump is None else cls(trump, seat or None)
        return choice if str(choice) == text else None


@dataclass(frozen=True, slots=True)
class Announced(Choice):
    """A meld that is announced.

    Attributes:
        seat: Who announces.
        cards: The cards of the meld.
        kind: `four`, `sequence`, or what the game calls the marriage.
        points: What it counts.
    """

    seat: str
    cards: CardSet
    kind: str
    points: int

    def __str__(self) -> str:
        return f"announce {self.cards}"

    @property
    def said(self) -> str:
        return Say.announces(seat=self.seat, cards=self.cards)

    @property
    def doing(self) -> str:
        return Say.announcing(cards=self.cards)

    def as_dict(self) -> dict[str, object]:
        return {"kind": "meld", "cards": card_texts(self.cards), "points": self.points, "words": self.said}

    def applied(self, deal: Deal) -> Deal:
        return deal.with_meld(self.seat, self.cards.mask)


_KINDS: tuple[type[Choice], ...] = (Played, Called, Exchanged, Returned, StockTaken, Discarded, TrumpNamed, Announced)


Kind = TypeVar("Kind", bound=Choice)


def of_kind(kind: type[Kind], choices: Iterable[Choice]) -> tuple[Kind, ...]:
    """Those of one kind among some choices, in their order."""
    return tuple(choice for choice in choices if isinstance(choice, kind))


@dataclass(frozen=True)
class Discards(Sequence[Discarded]):
    """Every way to put so many cards of a hand away; made one by one as they are asked for.

    >>> ways = Discards(CardSet("JC 9C AC KC"), 2)
    >>> ways
    Discards(hand=CardSet('AC KC JC 9C'), size=2)
    >>> len(ways), str(ways[0]), str(ways[-1]), Discarded(CardSet("AC JC")) in ways
    (6, 'discard AC KC', 'discard JC 9C', True)
    """

    hand: CardSet
    size: int

    def __len__(self) -> int:
        return comb(len(self.hand), self.size)

    @overload
    def __getitem__(self, index: int) -> Discarded: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Discarded]: ...
    def __getitem__(self, index: int | slice) -> Discarded | Sequence[Discarded]:
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(len(self))))
        place = range(len(self))[index]
        return next(islice(iter(self), place, None))

    def __iter__(self) -> Iterator[Discarded]:
        return (Discarded(CardSet(cards)) for cards in combinations(self.hand, self.size))

    def __contains__(self, choice: object) -> bool:
        return isinstance(choice, Discarded) and len(choice.cards) == self.size and choice.cards <= self.hand
