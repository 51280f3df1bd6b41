"""Mining where a stock is drawn from: deals are played to the second phase, in which whoever has counted knows every card."""

from __future__ import annotations

from random import Random

from stoek import Table
from stoek.cards import Card
from stoek.play.choices import Announced
from stoek.rules.ruleset import Ruleset
from stoek.study.puzzle.judge import Judgement
from stoek.study.puzzle.position import standing as standing_of
from stoek_mine.habit import next_card
from stoek_mine.mine import Wanted, asked_for
from stoek_mine.realism import doubts
from stoek_mine.worth import FEWEST

RICH = 10
"""Card points for which a player takes a trick while there is a stock."""


def second_phase(ruleset: Ruleset, seed: int) -> Table:
    """A deal of which the stock is gone: what can be declared is, poor cards are led, and rich tricks taken."""
    table = Table.deal(ruleset, seed=seed)
    while len(table.tricks) < ruleset.first_phase_tricks:
        meld = next((choice for choice in table.choices if isinstance(choice, Announced)), None)
        table = table.play(_free_card(table)) if meld is None else table.do(meld)
    return table


def _free_card(table: Table) -> Card:
    """The card of least worth, or the cheapest that takes a rich trick."""
    position = table.position
    assert position is not None
    tables = position.tables

    def worth(card: Card) -> tuple[bool, int, int]:
        return bool(tables.trump_cards >> card & 1), tables.points[card], tables.strength[card]

    cards = sorted(table.legal, key=worth)
    if table.trick:
        led = table.trick[0]
        taking = [card for card in cards if tables.beats[led] >> card & 1]
        if taking and tables.points[led] + tables.points[taking[0]] >= RICH:
            return taking[0]
    return cards[0]


def mine_drawn(ruleset: Ruleset, wanted: Wanted, seed: int) -> tuple[Table, Judgement] | None:
    """The first decision of the theme in a seed's deal, asked of the first side, and the table that stops at it."""
    rng = Random(seed)
    table = second_phase(ruleset, seed)
    stands = standing_of(ruleset, table.record)
    while not stands.play.finished and not doubts(stands):
        possible = stands.play.hand.bit_count() in wanted.cards and stands.play.ruling.legal.bit_count() >= FEWEST
        if possible and stands.play.turn in stands.first_side and wanted.theme.possible(stands):
            judged = asked_for(wanted, stands, wanted.telling)
            if judged is not None:
                return table, judged
        card = next_card(stands, rng)
        table, stands = table.play(Card(card)), stands.with_legal([card])
    return None
