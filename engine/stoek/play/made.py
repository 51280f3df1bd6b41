"""What both sides have made in the tricks that they took."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from stoek.cards import Trump
from stoek.rules.entry import entry_of
from stoek.rules.facts import NOBODY
from stoek.rules.melds.contest import Kept
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import BONUSES, OTHER_POINTS, FactValues, Summary
from stoek.rules.scores.tally import FIRST_MELD
from stoek.rules.tables import Tables

Both = tuple[int, int]
"""A number for each side, the first of the game's sides first."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A trick that is over: its number from 1, its cards as a mask, and the side that took it, 0 the first of the game's."""

    number: int
    cards: int
    side: int


@dataclass(frozen=True, slots=True)
class Made:
    """Of each side the `tricks` that count for it, the card `points` of all it took, and the `bonus`: what scores inside them."""

    tricks: Both = (0, 0)
    points: Both = (0, 0)
    bonus: Both = (0, 0)

    @property
    def scored(self) -> int:
        """The points of the first side so far, with what scored inside its tricks: what a value of it is counted on top of."""
        return self.points[0] + self.bonus[0]

    def __add__(self, more: Made) -> Made:
        """What is made in all."""
        return Made(_both(self.tricks, more.tricks), _both(self.points, more.points), _both(self.bonus, more.bonus))


def _both(one: Both, other: Both) -> Both:
    return one[0] + other[0], one[1] + other[1]


def made_in(tables: Tables, tricks: Iterable[Taken], *, free: int = 0, over: bool = False, aside: int = 0) -> Made:
    """What is made in these tricks; of the first `free`, played while there is a stock, only points and bonus count.

    `over`: the last of them is the last of the deal, which counts besides. `aside`: cards that count for the first side without
    being played.

    >>> from stoek.cards import Suit, mask_of, parse_cards
    >>> from stoek.games import GAMES
    >>> from stoek.rules.tables import compile_tables
    >>> trick = Taken(8, mask_of(parse_cards("JC 9C AD 7S")), 1)
    >>> made_in(compile_tables(GAMES["belote"], Suit.CLUBS), [trick], over=True)
    Made(tricks=(0, 1), points=(0, 55), bonus=(0, 0))
    """
    won, points, bonus = [0, 0], [tables.card_points(aside), 0], [0, 0]
    side = None
    for trick in tricks:
        side = trick.side
        won[side] += trick.number > free
        points[side] += tables.card_points(trick.cards)
        bonus[side] += tables.bonus(trick.cards)
    points = [tables.counted(made, of) for of, made in enumerate(points)]
    if over and side is not None:
        points[side] += tables.last_trick
    return Made((won[0], won[1]), (points[0], points[1]), (bonus[0], bonus[1]))


def facts_of(
    game: Ruleset, declarer: int | None, stock: str | None, melds: Sequence[Sequence[Kept]], trump: Trump | None, others: FactValues
) -> dict[str, int | str | None]:
    """The facts of a deal that a score needs beside what both sides have made: those that follow from the declarer, the stock and
    the melds of both sides, each with its place at the table; and the `others`."""
    contest = game.scoring.contest
    first = None if contest is None else contest.by_place(melds, trump)
    chosen_by = NOBODY if declarer is None else game.side_names[0]
    return {"stock": stock, "chosen_by": chosen_by, **({} if first is None else {FIRST_MELD: game.side_names[first]}), **others}


def summarized(
    game: Ruleset, made: Made, trump: Trump | None, facts: FactValues, claims: Sequence[Claim] = (), others: Sequence[Claim] = ()
) -> Summary[int]:
    """What a score sheet is told of a deal in which both sides have made this; of the `facts` it is told those of
    a score of this game."""
    told = {**facts, **dict(zip(BONUSES, made.bonus, strict=True)), OTHER_POINTS: made.points[1]}
    known = entry_of(game).told
    facts = {name: value for name, value in told.items() if name in known}
    return Summary(made.points[0], made.tricks[0], claims, others, trump, facts)
