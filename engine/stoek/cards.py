"""Cards, and sets of cards.

A card is an int from 0 to 35: suit times nine plus rank, in pack order (clubs, spades, hearts, diamonds; ace, king,
queen, jack, 10, 9, 8, 7, 6). A set of cards is an int mask with bit `1 << card`, so that walking a mask from its lowest bit
lists it in pack order. Neighbouring ranks are neighbouring bits: that is what sequences are made of. How cards beat each other
is no business of this module (`stoek.rules.tables`).

What a person reads or hands in are `Card` and `CardSet`: a card that is such an int, and a set around such a mask.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from enum import Enum, IntEnum
from functools import reduce
from operator import or_
from typing import Any, SupportsIndex

from stoek.errors import BadCard, BadCards, printable, quoted, whole_number
from stoek.language import N_, _
from stoek.sentences import Say

SUITS = (N_("clubs"), N_("spades"), N_("hearts"), N_("diamonds"))
RANKS = (
    N_("ace"), N_("king"), N_("queen"), N_("jack"), N_("ten"), N_("nine"), N_("eight"), N_("seven"), N_("six"),
)  # fmt: skip
PLURALS = (
    N_("aces"), N_("kings"), N_("queens"), N_("jacks"), N_("tens"), N_("nines"), N_("eights"), N_("sevens"), N_("sixes"),
)  # fmt: skip


class Suit(IntEnum):
    """The four suits, in pack order."""

    CLUBS = 0
    SPADES = 1
    HEARTS = 2
    DIAMONDS = 3

    @property
    def letter(self) -> str:
        return "CSHD"[self]

    @property
    def word(self) -> str:
        """The suit as the notation writes it."""
        return self.name.lower()

    @property
    def spoken(self) -> str:
        """The suit in a sentence."""
        return _(SUITS[self])

    @property
    def all_cards(self) -> int:
        """The mask of the suit's nine cards."""
        return 0x1FF << (9 * self)


class Rank(IntEnum):
    """The nine ranks of the largest pack, in natural order from the ace down."""

    ACE = 0
    KING = 1
    QUEEN = 2
    JACK = 3
    TEN = 4
    NINE = 5
    EIGHT = 6
    SEVEN = 7
    SIX = 8

    @property
    def letter(self) -> str:
        return "AKQJT9876"[self]

    @property
    def word(self) -> str:
        """The rank as the notation writes it."""
        return self.name.lower()

    @property
    def spoken(self) -> str:
        """The rank in a sentence."""
        return _(RANKS[self])

    @property
    def spoken_plural(self) -> str:
        """Several of the rank in a sentence."""
        return _(PLURALS[self])


class SuitsAlike(Enum):
    """Playing with all suits alike, so that none ruffs: ranks as usual, reversed, those of trumps in every suit, or by turns from
    trick to trick, beginning with the one named."""

    USUAL = "no-trump"
    REVERSE = "reverse"
    ALL = "all-trumps"
    SLALOM = "slalom"
    SLALOM_REVERSE = "slalom-reverse"

    @property
    def letter(self) -> str:
        """As it is written, where a suit has its letter."""
        return self.value

    @property
    def spoken(self) -> str:
        """In a sentence."""
        return _(_SPOKEN[self.value])

    @property
    def first(self) -> SuitsAlike:
        """The ranks of the first trick, by which cards count in every trick."""
        return {SuitsAlike.SLALOM: SuitsAlike.USUAL, SuitsAlike.SLALOM_REVERSE: SuitsAlike.REVERSE}.get(self, self)

    @property
    def second(self) -> SuitsAlike:
        """The ranks of the second trick, and of each second one after it."""
        return {SuitsAlike.SLALOM: SuitsAlike.REVERSE, SuitsAlike.SLALOM_REVERSE: SuitsAlike.USUAL}.get(self, self)


_SPOKEN = {
    "no-trump": N_("no trump"), "reverse": N_("reverse"), "all-trumps": N_("all trumps"),
    "slalom": N_("slalom"), "slalom-reverse": N_("slalom from reverse"),
}  # fmt: skip


Trump = Suit | SuitsAlike
"""What a deal is played with: a suit as trumps, or one of the ways to do without one."""


def first_ranks(trump: Trump | None) -> Trump | None:
    """The trumps by which cards, melds and factors count: those of the first trick, where ranks turn from trick to trick.

    >>> first_ranks(SuitsAlike.SLALOM_REVERSE), first_ranks(Suit.CLUBS), first_ranks(None)
    (<SuitsAlike.REVERSE: 'reverse'>, <Suit.CLUBS: 0>, None)
    """
    return trump.first if isinstance(trump, SuitsAlike) else trump


def trump_value(trump: Trump) -> str | None:
    """How a request names it.

    >>> trump_value(Suit.CLUBS), trump_value(SuitsAlike.REVERSE), trump_value(SuitsAlike.ALL), trump_value(SuitsAlike.USUAL)
    ('C', 'reverse', 'all', None)
    """
    return None if trump is SuitsAlike.USUAL else "all" if trump is SuitsAlike.ALL else trump.letter


RANKS_PER_SUIT = 9
CARD_COUNT = 36
ALL_CARDS = (1 << CARD_COUNT) - 1

INDEX_SETS: Mapping[str, Mapping[str, Rank]] = {
    "english": {rank.letter: rank for rank in Rank},
    "french": {"1": Rank.ACE, "A": Rank.ACE, "R": Rank.KING, "D": Rank.QUEEN, "V": Rank.JACK}
    | {rank.letter: rank for rank in Rank if rank >= Rank.TEN},
    "dutch": {"A": Rank.ACE, "H": Rank.KING, "V": Rank.QUEEN, "B": Rank.JACK}
    | {rank.letter: rank for rank in Rank if rank >= Rank.TEN},
}
"""The indices printed on packs: what each letter means. V is the jack in French and the queen in Dutch."""

SUIT_NAMES: Mapping[str, Suit] = {
    name: suit
    for suit, signs in zip(Suit, ("♣♧", "♠♤", "♥♡", "♦♢"), strict=True)
    for name in (suit.word, suit.word.removesuffix("s"), suit.letter.lower(), *signs)
}
"""What a suit may be written as, in lower case: its word, its letter, its sign."""
_BLANKS = "\t\v\f\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff" + "".join(map(chr, range(0x2000, 0x200E)))
_DASHES = "‐‑‒–—―−"
_WIDE = {"：": ":", "；": ";", "，": ",", "？": "?", "＝": "="}
_PLAIN = str.maketrans(dict.fromkeys(_BLANKS, " ") | dict.fromkeys(_DASHES, "-") | _WIDE)
_ONE_CARD = re.compile(r"(10|[^\s,])([CSHD♣♧♠♤♥♡♦♢])\ufe0e?\ufe0f?", re.IGNORECASE | re.ASCII)
_CHUNK = re.compile(r"[^\s,-]+")


def plain(text: str) -> str:
    """The text with unusual blanks and dashes made plain, character by character, so that columns stay right."""
    return text.translate(_PLAIN)


def suit_named(written: str) -> Suit | None:
    """The suit that a word, a letter or a sign is; None for anything else.

    >>> suit_named("Clubs"), suit_named("♥"), suit_named("d"), suit_named("stars")
    (<Suit.CLUBS: 0>, <Suit.HEARTS: 2>, <Suit.DIAMONDS: 3>, None)
    """
    return SUIT_NAMES.get(written.strip().lower().rstrip("\ufe0e\ufe0f"))


_WITHOUT_TRUMPS: Mapping[str, SuitsAlike] = (
    dict.fromkeys(("no-trump", "no trump", "no trumps", "notrump", "none"), SuitsAlike.USUAL)
    | dict.fromkeys(("reverse", "reverse no trump", "reverse no trumps", "reverse-no-trump"), SuitsAlike.REVERSE)
    | dict.fromkeys(("all", "all-trumps", "all trumps", "all-trump", "all trump"), SuitsAlike.ALL)
    | {"slalom": SuitsAlike.SLALOM}
    | dict.fromkeys(("slalom-reverse", "slalom reverse"), SuitsAlike.SLALOM_REVERSE)
)


def as_trump(named: object) -> Trump | None:
    """What somebody names as trumps: a choice itself, `None` for no trump, a suit by its letter, its word or its sign, playing
    without one in words; None for anything else.

    >>> as_trump("Hearts"), as_trump("♥️"), as_trump(None), as_trump("all trumps"), as_trump("stars")
    (<Suit.HEARTS: 2>, <Suit.HEARTS: 2>, <SuitsAlike.USUAL: 'no-trump'>, <SuitsAlike.ALL: 'all-trumps'>, None)
    """
    if named is None or isinstance(named, Trump):
        return SuitsAlike.USUAL if named is None else named
    if not isinstance(named, str):
        return None
    return _WITHOUT_TRUMPS.get(" ".join(plain(named).lower().split()), suit_named(named))


def card(suit: Suit, rank: Rank) -> int:
    """The card of that suit and rank.

    >>> card_text(card(Suit.CLUBS, Rank.JACK))
    'JC'
    """
    return RANKS_PER_SUIT * suit + rank


def suit_of(card: int) -> Suit:
    """The suit printed on the card."""
    return Suit(card // RANKS_PER_SUIT)


def rank_of(card: int) -> Rank:
    """The rank printed on the card."""
    return Rank(card % RANKS_PER_SUIT)


def card_text(card: int) -> str:
    """Rank then suit, ten as T.

    >>> [card_text(c) for c in (0, 4, 35)]
    ['AC', 'TC', '6D']
    """
    return "AKQJT9876"[card % RANKS_PER_SUIT] + "CSHD"[card // RANKS_PER_SUIT]


def card_words(card: int) -> str:
    """The spoken name.

    >>> card_words(parse_card("td"))
    'ten of diamonds'
    """
    return _("{rank} of {suit}", rank=rank_of(card).spoken, suit=suit_of(card).spoken)


def scan_cards(text: str, indices: str = "english") -> Iterator[tuple[int, str, int | None]]:
    """What stands in a text of cards, chunk by chunk: (offset, as written, card or None where it is none).

    Cards may be divided by spaces, commas or dashes, or stand together; ten is `10` or `T`; case does not matter.

    >>> list(scan_cards("jc-10d9♠ xx"))
    [(0, 'jc', 3), (3, '10d', 31), (6, '9♠', 14), (9, 'xx', None)]
    """
    ranks, text = INDEX_SETS[indices], plain(text)
    for chunk in _CHUNK.finditer(text):
        position = chunk.start()
        while position < chunk.end():
            match = _ONE_CARD.match(text, position, chunk.end())
            if match is None:
                yield position, text[position : chunk.end()], None
                break
            letter = "T" if match[1] == "10" else match[1].upper()
            rank = ranks.get(letter)
            yield position, match[0], None if rank is None else card(SUIT_NAMES[match[2].lower()], rank)
            position = match.end()


def bad_card(written: str, indices: str = "english") -> BadCard:
    """The fault for something that is no card, with the likely mix-up of index sets named."""
    letters = "".join(letter for letter in INDEX_SETS[indices] if not letter.isdigit() or letter == "1")
    ranks = _("{letters} 10 9 8 7, and 6 in a pack of 36 cards", letters=" ".join(letters))
    hint: str = Say.how_to_write(ranks=ranks)
    if written[:1].upper() in "VRHB1" and indices == "english":
        hint += Say.name_index_set()
    shown = written if len(written) <= 20 else written[:20] + "…"
    return BadCard(Say.not_a_card(shown=printable(shown), indices=indices, hint=hint))


def parse_card(text: str, indices: str = "english") -> int:
    """One card; `BadCard` for anything else.

    >>> parse_card("V♣", indices="french") == parse_card("B♣", indices="dutch") == parse_card("jc")
    True
    """
    found = list(scan_cards(text, indices))
    if len(found) != 1 or found[0][2] is None:
        raise bad_card(text, indices)
    return found[0][2]


def parse_cards(written: object, indices: str = "english") -> list[int]:
    """Cards in the order written, from a text or a list of texts; `BadCard` names the first that is none.

    >>> [card_text(c) for c in parse_cards("10d jc")]
    ['TD', 'JC']
    """
    if isinstance(written, str):
        cards = []
        for _offset, chunk, found in scan_cards(written, indices):
            if found is None:
                raise bad_card(chunk, indices)
            cards.append(found)
        return cards
    shape = _("Cards are written as a text such as “JC 9C”, or as a list of texts with one card each")
    if not isinstance(written, (list, tuple)):
        raise BadCard(Say.no_text_or_list(shape=shape, written=quoted(written)))
    for place, written_card in enumerate(written):
        if not isinstance(written_card, str):
            raise BadCard(Say.item_no_text(shape=shape, place=place + 1, one=quoted(written_card)))
    return [parse_card(written_card, indices) for written_card in written]


def mask_of(cards: Iterable[int]) -> int:
    """The set of some cards, each at most once; `BadCards` names a card that stands there twice."""
    mask = 0
    for card in cards:
        if mask >> card & 1:
            raise BadCards(Say.card_twice(one=card_text(card)))
        mask |= 1 << card
    return mask


def union(masks: Iterable[int]) -> int:
    """All cards of some sets.

    >>> set_text(union([mask_of(parse_cards("JC 9C")), mask_of(parse_cards("9C 7D"))]))
    'JC 9C 7D'
    """
    return reduce(or_, masks, 0)


def cards_of(mask: int) -> list[int]:
    """The cards of a set, in pack order.

    >>> [card_text(c) for c in cards_of(mask_of(parse_cards("7D JC AD")))]
    ['JC', 'AD', '7D']
    """
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cards


def card_texts(cards: Iterable[int]) -> list[str]:
    """Cards as texts, in their order."""
    return [card_text(card) for card in cards]


def texts_of(mask: int) -> list[str]:
    """The cards of a set as texts, in pack order."""
    return card_texts(cards_of(mask))


def set_text(mask: int) -> str:
    """The cards of a set as one text, in pack order.

    >>> set_text(mask_of(parse_cards("7d jc")))
    'JC 7D'
    """
    return " ".join(texts_of(mask))


class Card(int):
    """A card that reads as one; it is its int all the same.

    Examples:
        >>> Card("10c"), str(Card(3)), Card("jc").suit.word, Card("JC") == card(Suit.CLUBS, Rank.JACK)
        (Card('TC'), 'JC', 'clubs', True)
    """

    __slots__ = ()

    def __new__(cls, card: SupportsIndex | str) -> Card:
        """A card from its number or its text; `BadCard` for anything else."""
        number = parse_card(card) if isinstance(card, str) else card if isinstance(card, Card) else whole_number(card)
        if number is None or not 0 <= number < CARD_COUNT:
            last = CARD_COUNT - 1
            raise BadCard(Say.no_card(card=quoted(card), last=last))
        return super().__new__(cls, number)

    @property
    def suit(self) -> Suit:
        """The suit printed on it."""
        return suit_of(self)

    @property
    def rank(self) -> Rank:
        """The rank printed on it."""
        return rank_of(self)

    def __str__(self) -> str:
        return card_text(self)

    def __repr__(self) -> str:
        return f"Card({card_text(self)!r})"

    def __format__(self, spec: str) -> str:
        """Format the card as a text such as `JC`, or as its number if the spec is one for numbers."""
        return format(int(self), spec) if spec[-1:] in tuple("bcdoxXneEfFgG%") else format(card_text(self), spec)


class CardSet(AbstractSet[Card]):
    """An immutable set of cards, around the mask that the engine reckons with. It is listed in pack order, and equal to any set of
    the same cards. `&`, `|`, `-` and `^` with other cards return another `CardSet`.

    Examples:
        >>> hand = CardSet("7d jc AS")
        >>> hand, "JC" in hand, list(hand & CardSet("JC 8C")), len(hand | CardSet("8C"))
        (CardSet('JC AS 7D'), True, [Card('JC')], 4)
        >>> CardSet.of_mask(hand.mask) == hand == {Card("JC"), Card("AS"), Card("7D")}
        True
        >>> {Card("JC"), Card("8C")} - hand, hand > {Card("JC")}
        (CardSet('8C'), True)
    """

    __slots__ = ("mask",)

    mask: int

    def __init__(self, cards: str | Iterable[SupportsIndex | str] = ()) -> None:
        """Cards from a text, or from anything that lists cards; `BadCards` where one stands there twice."""
        written = isinstance(cards, str) or not isinstance(cards, Iterable)
        listed = parse_cards(cards) if written else [Card(card) for card in cards]
        object.__setattr__(self, "mask", mask_of(listed))

    @classmethod
    def of_mask(cls, mask: SupportsIndex) -> CardSet:
        """The set that a mask of the engine means."""
        number = whole_number(mask)
        if number is None or not 0 <= number <= ALL_CARDS:
            raise BadCards(Say.no_mask(mask=quoted(mask), count=CARD_COUNT))
        cards = cls.__new__(cls)
        object.__setattr__(cards, "mask", number)
        return cards

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("A set of cards does not change. Make another one.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("A set of cards does not change. Make another one.")

    def __reduce__(self) -> tuple[Callable[[int], CardSet], tuple[int]]:
        return CardSet.of_mask, (self.mask,)

    def __contains__(self, card: object) -> bool:
        try:
            return bool(self.mask >> Card(card) & 1) if isinstance(card, (int, str, SupportsIndex)) else False
        except BadCard:
            return False

    def __iter__(self) -> Iterator[Card]:
        return map(Card, cards_of(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return frozenset(self) == other if isinstance(other, AbstractSet) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def __le__(self, other: AbstractSet[Any]) -> bool:
        return not self.mask & ~other.mask if isinstance(other, CardSet) else super().__le__(other)

    def isdisjoint(self, other: Iterable[SupportsIndex | str]) -> bool:
        """Whether the two share no card."""
        return not self.mask & _mask(other)

    def __and__(self, other: Iterable[SupportsIndex | str]) -> CardSet:
        return CardSet.of_mask(self.mask & _mask(other))

    def __or__(self, other: Iterable[SupportsIndex | str]) -> CardSet:  # type: ignore[override]
        return CardSet.of_mask(self.mask | _mask(other))

    def __sub__(self, other: Iterable[SupportsIndex | str]) -> CardSet:
        return CardSet.of_mask(self.mask & ~_mask(other))

    def __rsub__(self, other: Iterable[SupportsIndex | str]) -> CardSet:
        return CardSet.of_mask(_mask(other) & ~self.mask)

    def __xor__(self, other: Iterable[SupportsIndex | str]) -> CardSet:  # type: ignore[override]
        return CardSet.of_mask(self.mask ^ _mask(other))

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __str__(self) -> str:
        return set_text(self.mask)

    def __repr__(self) -> str:
        return f"CardSet({set_text(self.mask)!r})"


def _mask(cards: Iterable[SupportsIndex | str]) -> int:
    return cards.mask if isinstance(cards, CardSet) else CardSet(cards).mask
