"""A ruleset under a trump choice, compiled to tables that play, count and search read.

Rank and strength are kept apart: `beats[card]` is the mask of all cards that beat the card while it heads a trick, and says all
there is to say about strength. A permanent trump belongs to the trump suit's mask, whatever suit is printed on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from stoek.cards import ALL_CARDS, CARD_COUNT, RANKS_PER_SUIT, Rank, Suit, Trump
from stoek.rules.law import Guard, Option, PlayLaw, Selector, Situation
from stoek.rules.melds.in_tricks import TrickMelds
from stoek.rules.ruleset import SECOND_PHASE, Ruleset

Choices = tuple[tuple[int, int], ...]
"""An option list ready to be tried on a hand: (a card of which mask must be held, which cards are selected)."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """Masks of the pack, of the trumps, and of the trumps besides the jack; then, indexed by card: `suit` (mask of the suit it
    belongs to in play), `points`, `strength` (in its suit, higher is stronger), `beats`; and `choices[led][head]`.

    `last_trick` and `match` are what the last trick and all `tricks` of a deal count besides. `partners`: whether players sit in
    pairs, opposite each other. Compared by identity: what is made of them can be kept.
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

    def situation(self, led: int, head: int) -> Situation:
        """The situation of a trick that `led` opened and `head` heads."""
        if self.trump_cards >> led & 1:
            return Situation.TRUMP
        return Situation.TRUMPED if self.trump_cards >> head & 1 else Situation.PLAIN

    def bonus(self, trick: int) -> int:
        """What the combinations in a whole trick score."""
        return 0 if self.trick_melds is None else self.trick_melds.points(trick, self.trump)

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
    """The tables of a ruleset when `trump` is trumps, or nothing is; the latest are kept."""
    law = ruleset.law_of(trump, phase)
    suit, points, strength = [0] * CARD_COUNT, [0] * CARD_COUNT, [0] * CARD_COUNT
    trump_cards = 0
    for one in Suit:
        trumps = one == trump
        scale = ruleset.trump_scale if trumps else ruleset.plain_scale_of(trump)
        for place, (rank, value) in enumerate(reversed(scale), start=1):
            card = RANKS_PER_SUIT * one + rank
            # Permanent trumps of one rank go by their suits, clubs highest: four places for each place of the scale.
            strength[card], points[card] = 4 * place + 3, value
            trump_cards |= trumps << card
        if isinstance(trump, Suit):
            for rank, place, value in ruleset.permanent_places:
                card = RANKS_PER_SUIT * one + rank
                strength[card], points[card] = 4 * place + 3 - one, value
                trump_cards |= 1 << card
    for one in Suit:
        cards = one.all_cards & ruleset.pack & ~trump_cards
        for card in range(RANKS_PER_SUIT * one, RANKS_PER_SUIT * (one + 1)):
            if ruleset.pack >> card & 1:
                suit[card] = trump_cards if trump_cards >> card & 1 else cards
    beats = [0] * CARD_COUNT
    for mask in set(suit) - {0}:
        better = trump_cards & ~mask
        order = sorted((one for one in range(CARD_COUNT) if mask >> one & 1), key=strength.__getitem__)
        for place, card in reversed(list(enumerate(order, start=1))):
            beats[card], strength[card] = better, place
            better |= 1 << card
    jack = 1 << (RANKS_PER_SUIT * trump + Rank.JACK) if isinstance(trump, Suit) else 0

    def compiled(partner_heads: bool) -> tuple[tuple[Choices, ...], ...]:
        by_suit: dict[int, tuple[Choices, ...]] = {}
        for led in range(CARD_COUNT):
            if suit[led] not in by_suit:
                by_suit[suit[led]] = tuple(
                    _choices(law, partner_heads, suit[led], head, trump_cards, jack, beats[head])
                    if suit[led] >> head & 1 or trump_cards >> head & 1
                    else ()
                    for head in range(CARD_COUNT)
                )
        return tuple(by_suit[suit[led]] for led in range(CARD_COUNT))

    usual = compiled(False)
    return Tables(
        trump, ruleset.pack, trump_cards, trump_cards & ~jack, tuple(suit), tuple(points), tuple(strength), tuple(beats),
        usual, compiled(True) if law.minds_partner else usual, law,
        ruleset.last_trick if phase == SECOND_PHASE else 0, ruleset.trick_melds, ruleset.match, ruleset.hand_size,
        ruleset.partners, ruleset.seats,
    )  # fmt: skip


def choices_under(law: PlayLaw, tables: Tables, led: int, head: int, partner_heads: bool) -> Choices:
    """What another play law says to a trick of the game that the tables are of: as `tables.choices[led][head]` says by its own."""
    jack = tables.trump_cards & ~tables.besides_jack
    return _choices(law, partner_heads, tables.suit[led], head, tables.trump_cards, jack, tables.beats[head])


def _choices(law: PlayLaw, partner_heads: bool, led_suit: int, head: int, trumps: int, jack: int, beats_head: int) -> Choices:
    if led_suit == trumps:
        situation = Situation.TRUMP
    else:
        situation = Situation.TRUMPED if trumps >> head & 1 else Situation.PLAIN
    guards = {Guard.ALWAYS: ALL_CARDS, Guard.HOLDING_SUIT_LED: led_suit, Guard.HOLDING_TRUMP_BESIDES_JACK: trumps & ~jack}

    def selected(option: Option) -> int:
        masks = {
            Selector.FOLLOW: led_suit,
            Selector.FOLLOW_AND_WIN: led_suit & beats_head,
            Selector.FOLLOW_AND_LOSE: led_suit & ~beats_head,
            Selector.TRUMP: trumps,
            Selector.OVERTRUMP: trumps & beats_head,
            Selector.UNDERTRUMP: trumps & ~beats_head,
            Selector.DISCARD: ALL_CARDS & ~led_suit & ~trumps,
            Selector.ANY: ALL_CARDS,
        }
        union = 0
        for one in option.select:
            union |= masks[one]
        return union

    return tuple((guards[option.guard], selected(option)) for option in law.options(situation, partner_heads))
