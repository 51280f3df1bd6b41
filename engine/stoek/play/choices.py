"""What can be done at a table: every kind of choice, as a value.

A seat is a letter of the game (`N`, `E`, `S`, `W`). A card that is played is a `Card`; whose it is, the turn tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from math import comb
from typing import overload

from stoek.cards import Card, CardSet, Suit, Trump
from stoek.errors import BadChoice, quoted
from stoek.play.sentences import Say
from stoek.rules.auctions.auction import Call


@dataclass(frozen=True, slots=True)
class Called:
    """A call of the auction.

    Attributes:
        seat: Who calls.
        call: What is called; its `words` say it as it is written.
    """

    seat: str
    call: Call

    def __str__(self) -> str:
        return Say.calls(seat=self.seat, call=self.call.words)


@dataclass(frozen=True, slots=True)
class Exchanged:
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
        if self.got is None:
            return Say.gives(seat=self.seat, card=self.gave)
        return Say.exchanges(seat=self.seat, gave=self.gave, got=self.got)


@dataclass(frozen=True, slots=True)
class Returned:
    """The card that comes back from the partner to whom one was given.

    Attributes:
        seat: The partner.
        card: The card that is given back.
    """

    seat: str
    card: Card

    def __str__(self) -> str:
        return Say.gives_back(seat=self.seat, card=self.card)


@dataclass(frozen=True, slots=True)
class StockTaken:
    """Whether the declarer picks up the stock.

    Attributes:
        taken: True where it is taken, False where it is left.
    """

    taken: bool

    def __str__(self) -> str:
        return Say.takes_stock() if self.taken else Say.refuses_stock()


@dataclass(frozen=True, slots=True)
class Discarded:
    """What the declarer puts away for the stock.

    Attributes:
        cards: As many as the stock has.
    """

    cards: CardSet

    def __str__(self) -> str:
        return Say.discards(cards=self.cards)


@dataclass(frozen=True, slots=True)
class TrumpNamed:
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
        trump = self.trump.spoken if isinstance(self.trump, Suit) else self.trump.value
        if self.declarer is None:
            return Say.names_trumps(trump=trump)
        return Say.names_trumps_by(trump=trump, seat=self.declarer)


@dataclass(frozen=True, slots=True)
class Announced:
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
        return Say.announces(seat=self.seat, cards=self.cards)


Choice = Called | Exchanged | Returned | StockTaken | Discarded | TrumpNamed | Announced | Card
"""Whatever a player can do."""


def done_words(choice: Choice) -> str:
    """What is done, without who does it: as the subject or the end of a sentence.

    >>> done_words(Discarded(CardSet("AC JC"))), done_words(StockTaken(True))
    ('putting AC JC away', 'taking the stock')
    """
    if isinstance(choice, Called):
        return Say.calling(call=choice.call.words)
    if isinstance(choice, Exchanged):
        if choice.got is None:
            return Say.giving(card=choice.gave)
        return Say.exchanging(gave=choice.gave, got=choice.got)
    if isinstance(choice, Returned):
        return Say.giving_back(card=choice.card)
    if isinstance(choice, StockTaken):
        return Say.taking_stock() if choice.taken else Say.leaving_stock()
    if isinstance(choice, Discarded):
        return Say.putting_away(cards=choice.cards)
    if isinstance(choice, Announced):
        return Say.announcing(cards=choice.cards)
    if isinstance(choice, TrumpNamed):
        return Say.naming_trumps(suit=choice.trump.spoken) if isinstance(choice.trump, Suit) else choice.trump.spoken
    return str(choice)


@dataclass(frozen=True)
class Discards(Sequence[Discarded]):
    """Every way to put so many cards of a hand away; made one by one as they are asked for.

    >>> ways = Discards(CardSet("JC 9C AC KC"), 2)
    >>> ways
    Discards(hand=CardSet('AC KC JC 9C'), size=2)
    >>> len(ways), str(ways[0]), str(ways[-1]), Discarded(CardSet("AC JC")) in ways
    (6, 'discards AC KC', 'discards JC 9C', True)
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
