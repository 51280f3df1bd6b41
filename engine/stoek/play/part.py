"""A part of a deal: its auction, or its first tricks, and what lies in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stoek.cards import Card, mask_of
from stoek.errors import BadRequest
from stoek.language import _
from stoek.play.sentences import Say
from stoek.play.table import Table
from stoek.rules.seats import seat_word
from stoek.rules.tables import compile_tables


@dataclass(frozen=True, slots=True)
class Part:
    """A deal up to the end of so many `tricks`; with none, up to the end of its auction.

    >>> from stoek.games import GAMES
    >>> Part(2).over(Table.deal(GAMES["belote"], 3, trump="H", declarer="N"))
    False
    """

    tricks: int

    @classmethod
    def of(cls, begun: Table, tricks: int) -> Part:
        """The part of a deal that has been begun; `BadRequest` where it is to end with an auction, and nobody calls."""
        if not tricks and not begun.calls_missing:
            raise BadRequest(Say.no_auction_to_end(), where="tricks")
        return cls(tricks)

    def over(self, table: Table) -> bool:
        """Whether this part is over, or the deal."""
        return table.over or (len(table.tricks) >= self.tricks if self.tricks else not table.calls_missing)


@dataclass(frozen=True, slots=True)
class Won:
    """A trick that is over: what each card counts, in the order played, and the melds that score in it; `rule` says the values."""

    winner: str
    counts: tuple[tuple[Card, int], ...]
    melds: tuple[tuple[str, int], ...]
    rule: str | None

    @property
    def points(self) -> int:
        """What it brings in all."""
        return sum(points for _what, points in (*self.counts, *self.melds))

    def __str__(self) -> str:
        parts = [f"{what} {points}" for what, points in (*self.counts, *self.melds)]
        return _("{points} to {seat}: {parts}", points=self.points, seat=seat_word(self.winner), parts=" + ".join(parts))


def won(table: Table) -> tuple[Won, ...]:
    """The tricks so far, each with what it brings."""
    game = table.game
    if table.trump is None:
        return ()
    tables, values = compile_tables(game, table.trump), game.card_rules.values
    rule = game.rule_id(values) if values in game.rules else None
    return tuple(
        Won(
            trick.winner,
            tuple((card, tables.points[card]) for card in trick.cards),
            () if tables.trick_melds is None else tuple(
                (meld.kind, meld.points) for meld in tables.trick_melds.of(mask_of(trick.cards), tables.trump)
            ),
            rule,
        )
        for trick in table.tricks
    )  # fmt: skip


def brought(table: Table) -> Mapping[str, int]:
    """What the tricks so far bring to each side."""
    made = dict.fromkeys(table.sides, 0)
    for trick in won(table):
        made[table.side(trick.winner)] += trick.points
    return made
