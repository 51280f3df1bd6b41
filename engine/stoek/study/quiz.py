"""Positions worth asking about: dealt from a seed, played on by legal cards, kept where a wrong idea of the rules would err."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import IntEnum
from functools import lru_cache
from random import Random
from threading import Lock
from typing import Generic, TypeVar

from stoek.cards import cards_of, mask_of
from stoek.play.deal import random_deal
from stoek.play.position import Position
from stoek.play.trick import Ruling, head_index, legal_now, part_of
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.asked import Asked

ATTEMPTS = 4000


class Wish(IntEnum):
    """What is wished of a position beyond its being decided by a rule, in the first half of the attempts."""

    ANY = 0
    AT_A_GLANCE = 1
    """Three to six cards in the hand, of different parts: enough to choose from, few enough to take in."""
    TELLING = 2
    """That, and a wrong idea of the rules would err."""


def random_play(tables: Tables, hands: tuple[int, ...], finished: int, shown: int, rng: Random) -> Position:
    """Play by legal cards from seat 0's lead: so many finished tricks, then the first cards of the next."""
    held, leader, trick, taken = _played_on(tables, hands, finished, shown, rng)
    return Position(tables.after(finished), held, leader, trick, taken, leader if finished else None)


def _played_on(
    tables: Tables, hands: tuple[int, ...], finished: int, shown: int, rng: Random
) -> tuple[list[int], int, list[int], list[int]]:
    """What the seats still hold, who leads, the trick, and what each seat has taken."""
    seats = len(hands)
    held, taken, leader = list(hands), [0] * seats, 0
    trick: list[int] = []
    for _ in range(seats * finished + shown):
        seat = (leader + len(trick)) % seats
        card = rng.choice(cards_of(legal_now(tables, held[seat], trick)))
        held[seat] ^= 1 << card
        trick.append(card)
        if len(trick) == seats:
            leader = (leader + head_index(tables.beats, trick)) % seats
            tables = tables.following
            taken[leader] |= mask_of(trick)
            trick.clear()
    return held, leader, trick, taken


def random_position(ruleset: Ruleset, tables: Tables, rng: Random) -> Asked:
    """A position within a random deal: some tricks played by legal cards, one to three cards in the next."""
    hands = random_deal(ruleset, rng).hands
    finished = rng.randrange(ruleset.hand_size - 1)
    shown = rng.randrange(1, ruleset.seats)
    held, leader, trick, _taken = _played_on(tables, hands, finished, shown, rng)
    return Asked(tables.trump, held[(leader + shown) % ruleset.seats], tuple(trick))


def last_cards(ruleset: Ruleset, tables: Tables, rng: Random) -> Asked:
    """A position near the end, such as hardly ever comes up by chance: two or three cards, trumps if there are any, and a trick."""
    cards = cards_of(tables.pack)
    rng.shuffle(cards)
    shown = rng.randrange(1, ruleset.seats)
    trick, rest = cards[:shown], cards[shown:]
    rest.sort(key=lambda card: not tables.trump_cards >> card & 1)
    return Asked(tables.trump, sum(1 << card for card in rest[: rng.randrange(2, 4)]), tuple(trick))


def is_telling(tables: Tables, position: Asked, ruled: Ruling) -> bool:
    """Whether somebody errs here who only knows “follow suit, else anything”, or who thinks that void players must trump."""
    follow = position.hand & tables.suit[position.trick[0]]
    trumps = position.hand & tables.trump_cards
    by_whist = follow or position.hand
    by_duty = follow or trumps or position.hand
    return (position.hand.bit_count() > 1 and ruled.legal != by_whist and ruled.legal != by_duty) or (
        not follow and by_duty != ruled.legal
    )


def _granted(tables: Tables, position: Asked, ruled: Ruling, wish: Wish) -> bool:
    """Whether a position is what is wished for."""
    if wish is Wish.ANY:
        return True
    if not 3 <= position.hand.bit_count() <= 6 or (wish is Wish.TELLING and not is_telling(tables, position, ruled)):
        return False
    return len({part_of(tables, position.trick, card) for card in cards_of(position.hand)}) > 1


_Position = tuple[Tables, Asked, Ruling]
"""A position with its tables, and who may play what."""


def _positions(ruleset: Ruleset, seed: int, rare: bool = False, picky: bool = True) -> Iterator[_Position]:
    """Positions as a seed draws them. With `rare` every second one is near the end; where somebody is `picky`, from the half of the
    attempts on.
    """
    rng = Random(seed)
    suits = [compile_tables(ruleset, suit) for suit in ruleset.steady_trumps]
    for attempt in range(ATTEMPTS):
        tables = rng.choice(suits)
        is_rare = rare and attempt % 2 and not (picky and attempt < ATTEMPTS // 2)
        position = (last_cards if is_rare else random_position)(ruleset, tables, rng)
        yield tables, position, position.ruling(tables)


Looked = TypeVar("Looked")


class _Kept(Generic[Looked]):
    """What is drawn, kept as far as somebody has looked: whoever looks for another rule goes through the same. What is broken off
    half-way is drawn anew."""

    def __init__(self, draw: Callable[[], Iterator[Looked]]) -> None:
        self._draw = draw
        self._one_at_a_time = Lock()
        self._begin()

    def at(self, attempt: int) -> Looked:
        """What an attempt has drawn."""
        with self._one_at_a_time:
            while len(self._found) <= attempt:
                try:
                    self._found.append(next(self._drawing))
                except BaseException:
                    self._begin()
                    raise
            return self._found[attempt]

    def _begin(self) -> None:
        self._found: list[Looked] = []
        self._drawing = self._draw()


@lru_cache(maxsize=2)
def _drawn(ruleset: Ruleset, seed: int, rare: bool, picky: bool) -> _Kept[_Position]:
    return _Kept(lambda: _positions(ruleset, seed, rare, picky))


@lru_cache(maxsize=64)
def _wishes(ruleset: Ruleset) -> _Kept[tuple[str | None, Wish]]:
    """Of each position of a game the rule that decides it, and the most that can be wished of it."""

    def most(tables: Tables, position: Asked, ruled: Ruling) -> Wish:
        return next(wish for wish in sorted(Wish, reverse=True) if _granted(tables, position, ruled, wish))

    return _Kept(lambda: ((found[2].rule, most(*found)) for found in _positions(ruleset, 0)))


@lru_cache(maxsize=512)
def wish_for(ruleset: Ruleset, rule: str | None) -> Wish:
    """The most that can be wished of the positions that a rule decides: some rules are never telling, some hardly ever come up."""
    if rule is None:
        return Wish.TELLING
    most = Wish.ANY
    for decides, granted in map(_wishes(ruleset).at, range(ATTEMPTS // 2)):
        if decides == rule and granted > most:
            most = granted
            if most is Wish.TELLING:
                break
    return most


def decided_by(ruleset: Ruleset, rng: Random, rule: str | None) -> Iterator[Asked]:
    """The positions of chance that a rule decides, or any rule, as telling as they can be."""
    return telling_positions(ruleset, rng.randrange(1 << 32), rule, wish_for(ruleset, rule))


def telling_positions(ruleset: Ruleset, seed: int, rule: str | None = None, wish: Wish = Wish.TELLING) -> Iterator[Asked]:
    """The telling positions of a seed, if wanted those that this rule (a name of an option) decides; few or none may turn up.

    In the first half of the attempts only those that are as wished; who knows that a rule does not grant the wish wishes for less.
    """
    is_picky = wish is not Wish.ANY
    drawn = _drawn(ruleset, seed, rule is not None, rule is not None and is_picky)
    for attempt in range(ATTEMPTS):
        tables, position, ruled = drawn.at(attempt)
        picky = is_picky and attempt < ATTEMPTS // 2
        if (rule is None or ruled.rule == rule) and (not picky or _granted(tables, position, ruled, wish)):
            yield position
