"""Deals of every game from the first call to the score, by choices made by chance."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import at_tables
from stoek import GAMES, CardSet, RulesError, Table, check
from stoek.games import FULL_GAMES
from stoek.play.deal import Dealt

GAME_IDS = tuple(FULL_GAMES)


def house_by_chance(game: str, chance: Random) -> dict[str, bool | str]:
    """One value for each house rule of the game."""
    return at_tables.by_chance(GAMES[game], chance)


def begun(game: str, seed: int) -> Table:
    """A deal of which nothing is done; every second one with house rules by chance, and another dealer."""
    chance = Random(f"{game} {seed}")
    rules = GAMES[game]
    return Table.deal(
        rules, seed, dealer=chance.choice(rules.seat_names), house=house_by_chance(game, chance) if seed % 2 else None
    )


def course(game: str, seed: int) -> list[Table]:
    """The table after each choice, the first before any."""
    chance, table = Random(seed), begun(game, seed)
    tables = [table]
    while not table.over:
        table = table.do(chance.choice(table.choices))
        tables.append(table)
    return tables


def swapped(table: Table, one: int, other: int) -> Table | None:
    """The table as it would be had the two cards been dealt the other way round; None where it could not have gone so then."""
    change = {one: other, other: one}
    dealt = table.start.dealt
    hands = tuple(sum(1 << change.get(card, card) for card in CardSet.of_mask(hand)) for hand in dealt.hands)
    stock, shown, rest = (tuple(change.get(card, card) for card in cards) for cards in (dealt.stock, dealt.turned_up, dealt.rest))
    try:
        return Table(replace(table.start, dealt=Dealt(hands, stock, shown, rest)), table.done)
    except RulesError:
        return None


def confirm(table: Table) -> None:
    """The checker finds nothing wrong with what is written down of a whole deal, and gives the same score line by line."""
    report, score = check(table), table.score()
    assert (report.findings, report.missing, report.valid) == ((), (), True), str(table)
    assert report.score is not None
    assert report.score.result == score.result, str(table)
    if score.thrown_in:
        assert ([line.value for line in score.lines], report.score.lines) == ([0], ())
        return
    lines = [(line.value, table.game.rule_id(line.rule)) for line in report.score.lines]
    assert lines == [(line.value, line.rule) for line in score.lines], str(table)
