"""The packs, ranks and values of all games and trick-play sets, as the sources tell them, written as texts and lists.

A card is a text such as `JC`. Nothing here is shared with the engine. S, W, B, P are the sources; where they leave
something open the reading is the one of the rulings, and says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

SUITS = "CSHD"
NATURAL_ORDER = "AKQJT9876"

FULL_GAMES = (
    "staekske-rape",
    "saskop",
    "klaberjass",
    "klaverjas-rotterdam",
    "klaverjas-amsterdam",
    "belote",
    "belote-contree",
    "coinche",
    "schieber",
    "vijfhonderden-1836",
    "smoojas-1821",
)
TRICK_PLAY_SETS = (
    "modern",
    "obligatory-overtrump",
    "obligatory-no-undertrump",
    "non-blank",
    "swiss-strict",
    "swiss-weak",
    "south-asian",
    "boonaken",
    "grevjass",
    "pandoeren",
    "whist",
    "french-tarot",
    "tarot-cego",
)
ALL_IDS = FULL_GAMES + TRICK_PLAY_SETS

SWISS = ("schieber", "swiss-strict", "swiss-weak")
OUTSIDE_THE_FAMILY = ("whist", "french-tarot", "tarot-cego")
TWO_HANDED = ("klaberjass", "modern", "vijfhonderden-1836", "smoojas-1821")
TWO_PHASES = ("vijfhonderden-1836", "smoojas-1821")
PARTNERS = (
    "saskop",
    "klaverjas-rotterdam",
    "klaverjas-amsterdam",
    "belote",
    "belote-contree",
    "coinche",
    "schieber",
)

# Tens below the jack: P's table, W's tables of Schieber and of 1836, W's note 4 (Boonaken, Pandoeren), B on Smoojas and Jass.
LOW_TENS = (*SWISS, "staekske-rape", "vijfhonderden-1836", "smoojas-1821", "boonaken", "pandoeren")
# King 3, queen 2, jack 1: P's table, W's table of 1836, W's note 4, B on Smoojas. Everywhere else 4, 3, 2.
LOWER_PICTURES = ("staekske-rape", "vijfhonderden-1836", "smoojas-1821", "boonaken", "pandoeren")

EXTRA_TRUMPS = ("belote", "belote-contree", "coinche")
"""Games of which some tables play no trump and all trumps too."""

Trump = str | None
"""One of C S H D; None for no trump; `reverse`; `all`."""

House = Mapping[str, object]
NO_HOUSE: House = {}

Cards = Sequence[str]


def trumps_to_choose(game: str, house: House = NO_HOUSE) -> tuple[Trump, ...]:
    """No trump where the game or set knows it: Schieber and the Swiss sets, these also with ranks reversed; whist. Common use: no
    trump and all trumps in the French games."""
    if game in EXTRA_TRUMPS and house.get("extra_trumps", "none") != "none":
        return (*SUITS, None, "all")
    if game in SWISS:
        return (*SUITS, None, "reverse")
    if game == "whist":
        return (*SUITS, None)
    return tuple(SUITS)


def seats(game: str) -> int:
    return 2 if game in TWO_HANDED else 4


def ranks(game: str) -> str:
    """The sixes are in the packs of Saskop (S), of Switzerland (W, B) and, by our choice, of the sets of other families."""
    if game == "saskop" or game in SWISS or game in OUTSIDE_THE_FAMILY:
        return "AKQJT9876"
    return "AKQJT987"


def pack(game: str) -> list[str]:
    return [rank + suit for suit in SUITS for rank in ranks(game)]


def in_pack_order(game: str, cards: Cards) -> list[str]:
    return [card for card in pack(game) if card in cards]


def last_trick(game: str) -> int:
    """What the last trick adds to the card points: 5 in P, Schieber and 1836 (W), 10 in the modern games (W), nothing in S.

    Of the bare trick-play sets no source says.
    """
    assert game in FULL_GAMES
    if game in ("staekske-rape", "schieber", "vijfhonderden-1836", "smoojas-1821"):
        return 5
    return 0 if game == "saskop" else 10


@dataclass(frozen=True)
class Ranking:
    """All trumps from the highest down, and the ranks of a plain suit from the highest down."""

    trumps: tuple[str, ...]
    plain: str

    def suit(self, card: str) -> str:
        """A trump belongs to the trumps, whatever is printed on it."""
        return "trumps" if card in self.trumps else card[1]

    def beats(self, card: str, other: str) -> bool:
        """A higher trump, any trump over a plain card, or a higher card of the same plain suit."""
        if card in self.trumps and other in self.trumps:
            return self.trumps.index(card) < self.trumps.index(other)
        if card in self.trumps or other in self.trumps:
            return card in self.trumps
        return card[1] == other[1] and self.plain.index(card[0]) < self.plain.index(other[0])


def ranking(game: str, trump: Trump) -> Ranking:
    """How the cards of this game rank under this trump."""
    if game == "saskop":
        return saskop(trump)
    with_six = ranks(game)[8:]
    if game in OUTSIDE_THE_FAMILY:
        in_trumps = in_plain = NATURAL_ORDER
    elif game in LOW_TENS:
        in_trumps, in_plain = "J9AKQT87" + with_six, "AKQJT987" + with_six
    else:
        in_trumps, in_plain = "J9ATKQ87" + with_six, "ATKQJ987" + with_six
    if trump is None:
        return Ranking((), in_plain)
    if trump == "reverse":
        return Ranking((), in_plain[::-1])
    if trump == "all":
        return Ranking((), in_trumps)
    return Ranking(tuple(rank + trump for rank in in_trumps), in_plain)


def saskop(trump: Trump) -> Ranking:
    """S: the six of trumps, then kings, queens and jacks, each in the order of the suits, then A 10 9 8 7 of the suit chosen."""
    assert trump in tuple(SUITS)
    trumps = [
        f"6{trump}",
        *("KC", "KS", "KH", "KD"),
        *("QC", "QS", "QH", "QD"),
        *("JC", "JS", "JH", "JD"),
        *(f"A{trump}", f"T{trump}", f"9{trump}", f"8{trump}", f"7{trump}"),
    ]
    return Ranking(tuple(trumps), "AT9876")


WITHOUT: Mapping[object, Mapping[Trump, Mapping[str, int]]] = {
    "usual": {
        None: {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2},
        "all": {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1},
    },
    "federation": {
        None: {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2},
        "all": {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2},
    },
    "scaled": {
        None: {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
        "all": {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3},
    },
}
"""What cards count at no trump and at all trumps in the French games, by the house rule."""


def counted(game: str, trump: Trump, points: int, house: House = NO_HOUSE) -> int:
    """What card points of the makers count, without the last trick: scaled, those without trumps are times 152 in 120, those at all
    trumps times 152 in 248, to the nearest whole, five up."""
    if game not in EXTRA_TRUMPS or trump not in (None, "all") or house.get("extra_trumps") != "scaled":
        return points
    times, left = divmod(points * 152, 120 if trump is None else 248)
    return times + (1 if 2 * left >= (120 if trump is None else 248) else 0)


def value(game: str, trump: Trump, card: str, house: House = NO_HOUSE) -> int:
    """The points of a card in the tricks of the side that takes it."""
    rank, suit = card[0], card[1]
    if game in EXTRA_TRUMPS and trump in (None, "all"):
        return WITHOUT[house.get("extra_trumps", "usual")][trump].get(rank, 0)
    if game in OUTSIDE_THE_FAMILY:
        return 0
    if game == "saskop":
        return {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(rank, 0)
    less = 1 if game in LOWER_PICTURES else 0
    if suit == trump and rank in "J9":
        return 20 if rank == "J" else 14
    if trump in (None, "reverse") and rank == "8":
        return 8
    if trump == "reverse" and rank in "A6":
        return 11 if rank == "6" else 0
    if rank in "KQJ":
        return {"K": 4, "Q": 3, "J": 2}[rank] - less
    return {"A": 11, "T": 10}.get(rank, 0)


def points_of_pack(game: str, trump: Trump, house: House = NO_HOUSE) -> int:
    """The card points of all cards, as they are played."""
    return sum(value(game, trump, card, house) for card in pack(game))
