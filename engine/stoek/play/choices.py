"""What can be done at a table: every kind of choice, as a value.

Each owns its text, which links, records of play and requests name it by and which reads back (`Choice.parse`); its sentences, for
those who are told of it; what comes of it in a deal (`applied`); and what those see of it who do not see the hand.

A seat is a letter of the game (`N`, `E`, `S`, `W`). A card that is played is a `Card`; whose it is, the turn tells.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice
from math import comb
from typing import ClassVar, Protocol, Self, TypeVar, overload

from stoek.cards import Card, CardSet, Suit, Trump, as_trump, card_texts, parse_cards, plain, trump_value
from stoek.errors import BadCard, BadChoice, quoted
from stoek.play.sentences import Say
from stoek.rules.auctions.call import Call
from stoek.rules.auctions.written import call_written
from stoek.rules.melds.melds import FOUR, SEQUENCE
from stoek.rules.seats import SEAT, SEAT_NAMES, seat_before

FOR = re.compile(r"(?:^|(?<=\s))(?:for|against)(?=\s|$)|->|→|=", re.IGNORECASE | re.ASCII)
"""What stands between a card that is given and the one that comes for it."""

_LONGEST = 500
"""Characters of a text that is read as a choice."""


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
    def read(cls, seat: str | None, words: str) -> Choice | None:
        """The choice of this kind that words name, with the seat that stands before them; None where they name none, or do not tell
        all of it."""
        return None

    @classmethod
    def is_form(cls, words: str) -> bool:
        """Whether words look like a choice of this kind, even if they leave something out that only the table knows."""
        return False

    def meant(self, words: str) -> bool:
        """Whether words, without the seat before them, are a spelling of this choice."""
        return self.read(None, words) == self

    @staticmethod
    def parse(text: str, offered: Sequence[Choice] = ()) -> Choice:
        """The choice that a text names, one of those that are `offered` if it is among them. It is read in every spelling that a
        record may have: `N pass` as `north: P`, `7C` as `7♣`. The cards of a meld are read, not its short form (`four 9`).

        A call without its seat, an exchange, a meld and a card that comes back can only be read from what is offered: their texts
        do not tell all of them. A card, the stock and discards have no seat: one before them is read and left out here, while
        `Table.do` checks that it is the turn of that seat. `BadChoice` for a text that names nothing or more than one of the
        offered choices, for what is no text, and if what is offered is no sequence of choices.
        """
        if not isinstance(text, str):
            raise BadChoice(Say.choice_no_text(given=quoted(text), kind=type(text).__name__), where="text")
        offered = _as_choices(offered)
        found = named(text, offered, "text")
        if found is not None:
            return found
        seat, words = words_of(text)
        found = only(text, spelled(seat, words, offered), "text")
        if found is None:
            found = alone(seat, words)
        if found is None:
            sentence = Say.read_where_offered if any_form(words) else Say.no_text_of_choice
            raise BadChoice(sentence(text=quoted(text)), where="text")
        return found


def words_of(text: str) -> tuple[str | None, str]:
    """The seat that stands before what a text says is done, None if none does, and the words of that with plain, single blanks; no
    words for a text that is longer than any choice."""
    words = " ".join(plain(text).split())
    return seat_before(words) if len(words) <= _LONGEST else (None, "")


def _as_choices(offered: object) -> Sequence[Choice]:
    """What is offered as choices, where a card is one that is played; `BadChoice` if it is anything else."""
    if isinstance(offered, Discards):
        return offered
    listed = list(offered) if isinstance(offered, Iterable) else [offered]
    choices = [Played(one) if isinstance(one, Card) else one for one in listed if isinstance(one, Card | Choice)]
    if len(choices) < len(listed):
        raise BadChoice(Say.offered_no_choices(given=quoted(offered)), where="offered")
    return choices


def spelled(seat: str | None, words: str, offered: Iterable[Choice]) -> list[Choice]:
    """Those of these choices that words are a spelling of, and of the seat if one stands before them. Discards may be named by
    their cards alone; a seat before trumps is the declarer if that is offered."""
    if isinstance(offered, Discards):
        away = Discarded.of_cards(words)
        return [away] if away is not None and away in offered else []
    offered = list(offered)
    trumps = TrumpNamed.read(seat, words)
    if trumps is not None and trumps in offered:
        return [trumps]
    own = (choice for choice in offered if seat is None or getattr(choice, "seat", seat) == seat)
    return [choice for choice in own if choice.meant(words)]


def only(text: str, found: Sequence[Choice], where: str = "choice") -> Choice | None:
    """The one choice that a text means, None if it means none; `BadChoice` if it may mean several."""
    several = list(dict.fromkeys(found))
    if len(several) > 1:
        meant = ", ".join(str(choice) if str(choice) != text else choice.said for choice in several)
        raise BadChoice(Say.means_several(text=quoted(text), choices=meant), where=where)
    return several[0] if several else None


def alone(seat: str | None, words: str) -> Choice | None:
    """The choice that words describe completely, together with the seat before them; None if something is missing."""
    return next((choice for kind in _KINDS if (choice := kind.read(seat, words)) is not None), None)


def any_form(words: str) -> bool:
    """Whether words look like a choice, even if they leave something out that only the table knows."""
    return bool(call_of_words(words)) or any(kind.is_form(words) for kind in _KINDS)


def call_of_words(words: str) -> Call | None:
    """The call that words are in some game, in any spelling; None for anything else. “diamonds” is a call of its own, as in Saskop;
    where it is no such call, the auction reads it as the suit."""
    text = call_written(words)
    if text in ("", "?"):
        return None
    return Call.of_words(APART.words if words.lower() == APART.words else text)


def named(text: str, offered: Sequence[Choice], where: str = "choice") -> Choice | None:
    """The one of these choices that has this text; None if none has. Discards may be named by their cards alone."""
    if isinstance(offered, Discards):
        away = Discarded.of_cards(text) if len(text) <= _LONGEST else None
        return away if away in offered else None
    return only(text, [choice for choice in offered if str(choice) == text], where)


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
    def read(cls, seat: str | None, words: str) -> Played | None:
        cards = _cards(words)
        return cls(cards[0]) if len(cards) == 1 else None


@dataclass(frozen=True, slots=True)
class Called(Choice):
    """A call of the auction.

    Attributes:
        seat: Who calls.
        call: What is called; its `words` say it as it is written.
    """

    seat: str
    call: Call

    def __post_init__(self) -> None:
        """Raise `BadChoice` if `call` is no call."""
        if not isinstance(self.call, Call):
            raise BadChoice(Say.no_call(call=quoted(self.call), kind=type(self.call).__name__), where="call")

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

    def meant(self, words: str) -> bool:
        return call_written(words) == call_written(self.call.words) != ""

    @classmethod
    def read(cls, seat: str | None, words: str) -> Called | None:
        call = None if seat is None else call_of_words(words)
        return None if seat is None or call is None else cls(seat, call)


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

    def meant(self, words: str) -> bool:
        cards = _exchanged(words)
        return cards == [self.gave, self.got] or (cards == [self.gave] and self.is_form(words))

    @classmethod
    def is_form(cls, words: str) -> bool:
        wanted = (1, 2) if _GIVES.match(words) else (2,) if FOR.search(words) else ()
        return len(_exchanged(words)) in wanted


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

    def meant(self, words: str) -> bool:
        return self.is_form(words) and _cards(words, _BACK) == [self.card]

    @classmethod
    def is_form(cls, words: str) -> bool:
        return bool(_BACK.match(words)) and len(_cards(words, _BACK)) == 1


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
    def read(cls, seat: str | None, words: str) -> StockTaken | None:
        said = words.lower()
        return cls(said in ("take", "taken")) if said in ("take", "taken", "refuse", "refused") else None


_DISCARD = "discard "
_DISCARDS = re.compile(r"discards?(?:\s*:\s*|\s+)", re.IGNORECASE | re.ASCII)


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
    def read(cls, seat: str | None, words: str) -> Discarded | None:
        return cls.of_cards(words) if _DISCARDS.match(words) else None

    @classmethod
    def of_cards(cls, words: str) -> Discarded | None:
        """What words put away that may be cards alone; None for anything else, and for a card that they name twice."""
        cards = _cards(words, _DISCARDS)
        return cls(CardSet(cards)) if len({*cards}) == len(cards) > 0 else None


_TRUMPS = "trumps "
_TRUMPS_BY = re.compile(rf"trumps (?P<trump>.+?)(?:(?:,? by)? (?P<seat>{SEAT}))?", re.IGNORECASE | re.ASCII)


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
    def read(cls, seat: str | None, words: str) -> TrumpNamed | None:
        match = _TRUMPS_BY.fullmatch(words)
        trump = None if match is None else as_trump(match["trump"])
        if match is None or trump is None:
            return None
        return cls(trump, SEAT_NAMES[match["seat"].lower()] if match["seat"] else seat)


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

    def meant(self, words: str) -> bool:
        told = _ANNOUNCES.sub("", words, count=1)
        kind, _, rest = told.partition(" ")
        if kind.lower() != self.kind:
            return sorted(_cards(told)) == [*self.cards]
        return sorted(_cards(rest)) == [*self.cards] if rest else self.kind not in (FOUR, SEQUENCE)

    @classmethod
    def is_form(cls, words: str) -> bool:
        return bool(_ANNOUNCES.match(words) and _cards(words, _ANNOUNCES))


_GIVES = re.compile(r"(?:gives?|exchanges?) ", re.IGNORECASE | re.ASCII)
_BACK = re.compile(r"(?:gives? )?back ", re.IGNORECASE | re.ASCII)
_ANNOUNCES = re.compile(r"announces? ", re.IGNORECASE | re.ASCII)


def _cards(words: str, before: re.Pattern[str] | None = None) -> list[Card]:
    """The cards that words are, without what may stand before them; none where they are anything else."""
    begun = None if before is None else before.match(words)
    try:
        return [Card(card) for card in parse_cards(words[0 if begun is None else begun.end() :])]
    except BadCard:
        return []


def _exchanged(words: str) -> list[Card]:
    """The card given, and the one that comes for it where that is named."""
    return _cards(FOR.sub(" ", words, count=1), _GIVES)


APART = Call(Suit.DIAMONDS.word)
"""The suit that is a call of its own in Saskop, by its word."""

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
