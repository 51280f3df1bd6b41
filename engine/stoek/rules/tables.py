"""A ruleset under a trump choice, compiled to tables that play, count and search read.

Rank and strength are kept apart: `beats[card]` is the mask of all cards that beat the card while it heads a trick, and says all
there is to say about strength. A permanent trump belongs to the trump suit's mask, whatever suit is printed on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import gcd
from typing import NamedTuple

from stoek.cards import ALL_CARDS, CARD_COUNT, RANKS_PER_SUIT, Rank, Suit, SuitsAlike, Trump, mask_of, rank_of
from stoek.cards import card as card_of
from stoek.rules.law import Guard, PlayLaw, Selector, Situation
from stoek.rules.melds.in_tricks import TrickMelds
from stoek.rules.ruleset import PHASES, SECOND_PHASE, Ruleset
from stoek.rules.scaled import scaled

Choices = tuple[tuple[int, int], ...]
"""An option list ready to be tried on a hand: (a card of which mask must be held, which cards are selected)."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Masks of the pack, of the trumps, and of the trumps besides the jack; then, indexed by card: `suit` (mask of the suit it
    belongs to in play), `points`, `strength` (in its suit, higher is stronger), `beats`; and `choices[led][head]`.

    `last_trick` and `match` are what the last trick and all `tricks` of a deal count besides. `partners`: whether players sit in
    pairs, opposite each other. `turned`: the tables of the next trick, where ranks turn from trick to trick; in them the card
    points are the same, and the law asks for suits alone.
    pairs, opposite each other. `scaled_to`: what all card points of the pack count on the score sheet, 0 if they count as they are.
    `unit`: how many of these points make one on the score sheet (`fine`).
    """

    trump: Trump
    pack: int
    trump_cards: int
    besides_jack: int
    suit: tuple[int, ...]
    points: tuple[int, ...]
    strength: tuple[int, ...]
    beats: tuple[int, ...]
    choices: tuple[tuple[Choices, ...], ...]
    partner_choices: tuple[tuple[Choices, ...], ...]
    law: PlayLaw
    last_trick: int
    trick_melds: TrickMelds | None
    match: int
    tricks: int
    partners: bool
    seats: int
    scaled_to: int = 0
    unit: int = 1
    turned: Tables | None = field(default=None, compare=False, repr=False)

    def __hash__(self) -> int:
        """By trumps and pack: what is made of tables is kept by them."""
        return hash((self.trump, self.pack, self.trump_cards))

    @property
    def following(self) -> Tables:
        """The tables of the next trick."""
        return self.turned or self

    def after(self, tricks: int) -> Tables:
        """The tables once so many tricks have been played with these and the following ones."""
        return self.turned if self.turned is not None and tricks % 2 else self

    def with_left(self, cards: int) -> Tables:
        """The tables of the trick to which each seat plays one of so many cards, these being those of the first."""
        return self.after(self.tricks - cards)

    def situation(self, led: int, head: int) -> Situation:
        """The situation of a trick that `led` opened and `head` heads."""
        return Situation.of(bool(self.trump_cards >> led & 1), bool(self.trump_cards >> head & 1))

    def bonus(self, trick: int) -> int:
        """What the combinations in a whole trick score."""
        return 0 if self.trick_melds is None else self.trick_melds.points(trick, self.trump)

    def counted(self, points: int, side: int = 0) -> int:
        """What card points of a side, without the last trick's, count on the score sheet."""
        return scaled(points, sum(self.points), self.scaled_to, side)

    def told(self, points: int, side: int = 0) -> int:
        """What points of these tables, the last trick's among them, are on the score sheet."""
        return scaled(points, self.unit, 1, side) if self.unit > 1 else points

    def card_points(self, cards: int) -> int:
        """The sum of the card points of a set."""
        total = 0
        while cards:
            lowest = cards & -cards
            total += self.points[lowest.bit_length() - 1]
            cards ^= lowest
        return total


@lru_cache(maxsize=128)
def compile_tables(ruleset: Ruleset, trump: Trump, phase: str = SECOND_PHASE) -> Tables:
    """The tables of a ruleset when `trump` is trumps, or nothing is, at the first trick; the latest are kept."""
    law = ruleset.law_of(trump, phase)
    trumps = _trumps_in_order(ruleset, trump)
    suits = [trumps, *(_plain_in_order(ruleset, trump, suit, trumps) for suit in Suit)]
    suit, beats = _suits(suits), _beats(suits)
    jack = 1 << (RANKS_PER_SUIT * trump + Rank.JACK) if isinstance(trump, Suit) else 0
    besides_jack = mask_of(trumps) & ~jack
    choices = _choices_of(law, suit, beats, mask_of(trumps), besides_jack, partner_heads=False)
    partner_choices = choices
    if law.minds_partner:
        partner_choices = _choices_of(law, suit, beats, mask_of(trumps), besides_jack, partner_heads=True)
    tables = Tables(
        trump=trump,
        pack=ruleset.pack,
        trump_cards=mask_of(trumps),
        besides_jack=besides_jack,
        suit=suit,
        points=_points(ruleset, trump, trumps),
        strength=_strength(suits),
        beats=beats,
        choices=choices,
        partner_choices=partner_choices,
        law=law,
        last_trick=ruleset.last_trick if phase == SECOND_PHASE else 0,
        trick_melds=ruleset.trick_melds,
        match=ruleset.scoring.card_match.own,
        tricks=ruleset.hand_size,
        partners=ruleset.partners,
        seats=ruleset.seats,
        scaled_to=0 if isinstance(trump, Suit) else ruleset.scaled_to,
    )
    return _turning(ruleset, tables, phase) if isinstance(trump, SuitsAlike) and trump.first is not trump.second else tables


def _turning(ruleset: Ruleset, tables: Tables, phase: str) -> Tables:
    """The tables of a first trick, with those of the second, in which the ranks are others and cards count the same."""
    assert isinstance(tables.trump, SuitsAlike)
    turned = replace(compile_tables(ruleset, tables.trump.second, phase), trump=tables.trump, points=tables.points)
    for one, other in ((tables, turned), (turned, tables)):
        object.__setattr__(one, "turned", other)
    return tables


@lru_cache(maxsize=64)
def fine(tables: Tables) -> Tables:
    """The tables with points so small that the last trick's add up with those of cards that are scaled; `Tables.told` makes
    those of the score sheet of them. The tables themselves if nothing is scaled."""
    if not tables.scaled_to:
        return tables
    whole = sum(tables.points)
    shared = gcd(whole, tables.scaled_to)
    times, unit = tables.scaled_to // shared, whole // shared
    points = tuple(times * each for each in tables.points)
    return replace(tables, points=points, last_trick=unit * tables.last_trick, match=unit * tables.match, scaled_to=0, unit=unit)


def is_of(ruleset: Ruleset, tables: Tables) -> bool:
    """Return whether the tables are those of this very ruleset, in any phase of play."""
    trump = tables.trump
    compiled = [compile_tables(ruleset, trump, phase) for phase in PHASES] if trump in ruleset.trumps else []
    return any(tables in (own, own.following) for own in compiled)


def _trumps_in_order(ruleset: Ruleset, trump: Trump) -> list[int]:
    """The trumps, the lowest first. Permanent trumps of one rank go by their suits, clubs highest."""
    if not isinstance(trump, Suit):
        return []
    ranks = [(rank, rank in ruleset.permanent_trumps) for rank, _ in reversed(ruleset.trump_scale)]
    cards = [card_of(suit, rank) for rank, permanent in ranks for suit in (reversed(Suit) if permanent else (trump,))]
    pack = ruleset.pack
    return [card for card in cards if pack >> card & 1]


def _plain_in_order(ruleset: Ruleset, trump: Trump, suit: Suit, trumps: Sequence[int]) -> list[int]:
    """The cards of a suit that are no trumps, the lowest first."""
    cards = [card_of(suit, rank) for rank, _ in reversed(ruleset.plain_scale_of(trump))]
    pack = ruleset.pack
    return [card for card in cards if card not in trumps and pack >> card & 1]


def _suits(suits: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """For each card the mask of the suit that it belongs to in play; nothing for a card that is not in the pack."""
    masks = {card: mask_of(order) for order in suits for card in order}
    return tuple(masks.get(card, 0) for card in range(CARD_COUNT))


def _strength(suits: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """For each card its place in its suit, 1 the lowest."""
    places = {card: place for order in suits for place, card in enumerate(order, start=1)}
    return tuple(places.get(card, 0) for card in range(CARD_COUNT))


def _beats(suits: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """For each card the mask of the cards that beat it: the higher ones of its suit and, from another suit, every trump."""
    beats, trump_cards = [0] * CARD_COUNT, mask_of(suits[0])
    for order in suits:
        better = trump_cards & ~mask_of(order)
        for card in reversed(order):
            beats[card] = better
            better |= 1 << card
    return tuple(beats)


def _points(ruleset: Ruleset, trump: Trump, trumps: Sequence[int]) -> tuple[int, ...]:
    """For each card its points, by the scale that it stands in."""
    high, low = dict(ruleset.trump_scale), dict(ruleset.plain_scale_of(trump))
    scales = (high if card in trumps else low for card in range(CARD_COUNT))
    return tuple(scale.get(rank_of(card), 0) for card, scale in enumerate(scales))


def _choices_of(
    law: PlayLaw, suit: Sequence[int], beats: Sequence[int], trumps: int, besides_jack: int, *, partner_heads: bool
) -> tuple[tuple[Choices, ...], ...]:
    """What the law says to each card led and each that heads the trick; it depends on the suit led, not on the card."""
    by_suit = {
        led_suit: tuple(
            _choices(law, partner_heads, OnTable(led_suit, trumps, besides_jack, 1 << head, beats[head]))
            if (led_suit | trumps) >> head & 1
            else ()
            for head in range(CARD_COUNT)
        )
        for led_suit in dict.fromkeys(suit)
    }
    return tuple(by_suit[mask] for mask in suit)


class OnTable(NamedTuple):
    """What lies on the table, as masks: the suit led, the trumps, those besides the jack, the head, and the cards that beat it."""

    led: int
    trumps: int
    besides_jack: int
    head: int
    better: int

    @property
    def parts(self) -> tuple[int, ...]:
        """The cards of each part that a card can play; in the order of `Selector`, whose values are the powers of two."""
        led, trumps, better = self.led, self.trumps, self.better
        return (
            led, led & better, led & ~better, trumps, trumps & better, trumps & ~better, ALL_CARDS & ~led & ~trumps, ALL_CARDS,
        )  # fmt: skip


def on_table(tables: Tables, led: int, head: int) -> OnTable:
    """What lies on the table where these cards were led and head the trick."""
    return OnTable(tables.suit[led], tables.trump_cards, tables.besides_jack, 1 << head, tables.beats[head])


def choices_under(law: PlayLaw, tables: Tables, led: int, head: int, partner_heads: bool) -> Choices:
    """What another play law says to a trick of the game that the tables are of: as `tables.choices[led][head]` says by its own."""
    return _choices(law, partner_heads, on_table(tables, led, head))


def _choices(law: PlayLaw, partner_heads: bool, table: OnTable) -> Choices:
    """The options in force, each as the cards of which one must be held, and those that it selects."""
    options, parts = (
        law.options(Situation.of(table.led == table.trumps, bool(table.trumps & table.head)), partner_heads),
        table.parts,
    )
    return tuple((_guarding(option.guard, table), selected(option.select, parts)) for option in options)


def _guarding(guard: Guard, table: OnTable) -> int:
    """The cards of which one must be held for an option with this guard."""
    if guard is Guard.ALWAYS:
        return ALL_CARDS
    return table.led if guard is Guard.HOLDING_SUIT_LED else table.besides_jack


def selected(select: Selector, parts: Sequence[int]) -> int:
    """The cards of the parts that are selected."""
    cards, selectors = 0, select.value
    while selectors:
        lowest = selectors & -selectors
        cards |= parts[lowest.bit_length() - 1]
        selectors ^= lowest
    return cards
