"""What the templates draw with: a card, and the seats of a table, as values a template can read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from stoek.cards import Suit, card_words, parse_card, parse_cards, rank_of, suit_of
from stoek.games import GAMES
from stoek.language import N_, _

GLYPHS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
COURTS = "KQJ"


def suit_word(letter: str) -> str:
    """The suit of that letter, in a sentence.

    >>> suit_word("H")
    'hearts'
    """
    return Suit("CSHD".index(letter)).spoken


def side_word(name: str) -> str:
    """A side of a result, as the first is named, or as the second is after it; a name that no game has stands as it is.

    >>> side_word("forehand"), side_word("opponents")
    ('Forehand’s side', 'opponents')
    """
    for game in GAMES.values():
        first, second = game.both_sides
        for side, word in ((first, first.title), (second, second.spoken)):
            if side.name == name:
                return word.replace("'", "’")
    return name


@dataclass(frozen=True, slots=True)
class CardView:
    """A card as it is shown: its code, English index, suit and spoken name."""

    code: str
    letter: str
    suit: str
    name: str

    @property
    def index(self) -> str:
        """The English index as printed: the ten in figures."""
        return "10" if self.letter == "T" else self.letter

    @property
    def glyph(self) -> str:
        return GLYPHS[self.suit]

    @property
    def centre(self) -> str:
        """What stands in the middle: a medallion for courts, one pip for the rest."""
        return "court" if self.letter in COURTS else "ace" if self.letter == "A" else "pip"


def card_view(text: str) -> CardView:
    """The view of one written card.

    >>> card_view("10d")
    CardView(code='TD', letter='T', suit='D', name='ten of diamonds')
    """
    card = parse_card(text)
    letter, suit = rank_of(card).letter, suit_of(card).letter
    return CardView(letter + suit, letter, suit, card_words(card))


def card_views(written: str | Iterable[str]) -> list[CardView]:
    """The views of some cards, in the order written."""
    texts = written if isinstance(written, str) else list(written)
    return [card_view(f"{rank_of(card).letter}{suit_of(card).letter}") for card in parse_cards(texts)]


_CARD_IN_TEXT = re.compile(r"\b([AKQJT9876][CSHD])\b")


def text_parts(text: str) -> list[tuple[str, str | None]]:
    """A sentence of the engine, cut at the cards it names, so that they can be drawn with the reader's own indices.

    >>> text_parts("JC follows suit.")
    [('', 'JC'), (' follows suit.', None)]
    """
    parts = _CARD_IN_TEXT.split(text)
    pairs: list[tuple[str, str | None]] = list(zip(parts[::2], [*parts[1::2], None], strict=True))
    return [pair for pair in pairs if pair != ("", None)]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat at the drawn table: who sits there, the card played, whether it was led, and whether it is the reader's partner's."""

    place: str
    label: str
    card: CardView | None
    led: bool
    to_play: bool
    partner: bool = False


CLOCKWISE = {4: ("south", "west", "north", "east"), 2: ("south", "north")}
SEAT_LABELS = {"west": N_("left of you"), "north": N_("opposite"), "east": N_("right of you"), "south": N_("you")}


def seats_around(
    trick: Sequence[str], leader: int, *, to_play: bool = False, seats: int = 4, partners: bool = False
) -> list[SeatView]:
    """The seats and the cards on the table, `leader` counted clockwise from the reader in the south; `to_play` if it is the
    reader's turn; `partners` if who sits opposite plays with the reader.

    >>> [(seat.place, seat.card.code, seat.led) for seat in seats_around(["AC", "9C"], 3) if seat.card]
    [('east', 'AC', True), ('south', '9C', False)]
    """
    clockwise = CLOCKWISE[seats]
    played = {clockwise[(leader + turn) % seats]: card for turn, card in enumerate(card_views(list(trick)))}
    led = clockwise[leader] if trick else None
    return [
        SeatView(
            place,
            _(SEAT_LABELS[place]),
            played.get(place),
            led=place == led,
            to_play=to_play and place == "south",
            partner=partners and place == "north",
        )
        for place in ("north", "west", "east", "south")
        if place in clockwise
    ]
