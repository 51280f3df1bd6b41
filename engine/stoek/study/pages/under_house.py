"""What house rules change: something worked out at many tables, kept where it differs from the standard."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from math import prod
from typing import Any

from stoek.errors import RulesError
from stoek.games import GAMES
from stoek.rules.chosen import every_preset, reconciled
from stoek.rules.house import Contradiction, contradiction_in

House = dict[str, Any]
Options = Mapping[str, Sequence[Any]]
"""The house rules of a game, each with its values; the standard first."""

MOST = 64
"""So many combinations of house rules are tried, or baked, for one answer."""


def options_of(game: str) -> Options:
    """The house rules of a game."""
    return {rule.id: list(rule.values) for rule in GAMES[game].house_rules}


def tables_at(game: str) -> list[House]:
    """Return the tables that are tried, each with all its options, the standard first: those of `tables_of`, each value of a house
    rule with what has to be moved for it, and the presets."""
    options = options_of(game)
    return _each_once([*tables_of(options, GAMES[game].refuses if game in GAMES else ()), *_likely(game, options)])


def tables_of(options: Options, refuses: tuple[Contradiction, ...] = ()) -> list[House]:
    """Return every combination of house rules that does not contradict itself, the standard first; where there are more than
    `MOST`, those that depart from the standard in two house rules at most."""
    if prod(map(len, options.values())) <= MOST:
        tables = list(_every(options, options))
    else:
        tables = _each_once([table for pair in combinations(options, 2) for table in _every(options, pair)])
    return [table for table in tables if contradiction_in(refuses, table) is None]


def likely_tables(game: str) -> list[House]:
    """Return the tables that most readers have, each with all its options, the standard first."""
    return _each_once(_likely(game, options_of(game)))


def _likely(game: str, options: Options) -> list[House]:
    """The tables that a reader is most likely to have: the standard, one house rule chosen, a preset."""
    standard = {option: values[0] for option, values in options.items()}
    single = [_settled(game, standard | {option: value}, {option}) for option, values in options.items() for value in values]
    presets = [standard | dict(preset.house) for preset in every_preset(GAMES[game])] if game in GAMES else []
    return [table for table in (*single, *presets) if table is not None]


def _each_once(tables: Sequence[House]) -> list[House]:
    return [*{tuple(table.values()): table for table in tables}.values()]


def _settled(game: str, table: House, held: Collection[str]) -> House | None:
    """Return the table with the house rules that are not held moved where they contradict others; None if that cannot be."""
    if game not in GAMES:
        return table
    try:
        return reconciled(GAMES[game], {option: table[option] for option in held})
    except RulesError:
        return None


def alternatives(
    game: str, work: Callable[[House], Any], seen: Callable[[Any], Any] = lambda answer: answer, *, partly: bool = False
) -> list[dict[str, Any]]:
    """What `work` makes of house rules where that is not what it makes of the standard: a list of {house, answer}.

    `seen` is what a reader sees of an answer: where that is the same, nothing has changed. Each `house` names the options that
    matter, at their defaults too, and no others: a table is looked up by comparing those.

    `partly`: where too many options matter, only the tables of most readers are baked; those that change nothing have no answer of
    their own. The last entry then fits every other table, and its answer is None.
    """
    options = options_of(game)

    @cache
    def answered(departing: tuple[tuple[str, Any], ...]) -> Any:
        return work(dict(departing))

    def answer(table: House) -> Any:
        return answered(tuple((option, value) for option, value in table.items() if value != options[option][0]))

    sights = [(table, seen(answer(table))) for table in tables_at(game)]
    standard = sights[0][1]
    matter = [option for option in options if _matters(option, sights)]
    if prod(len(options[option]) for option in matter) > MOST:
        if not partly:
            raise ValueError(
                f"of {game} {', '.join(matter)} change this, in too many combinations. Show less, or by the standard only."
            )
        likely = {tuple(table[option] for option in matter): table for table in _likely(game, options)}
        baked = (_baked(table, matter, answer) for table in likely.values())
        told = [one if seen(one["answer"]) != standard else {"house": one["house"]} for one in baked]
        return [*told, {"house": {}, "answer": None}]
    tables = (_settled(game, table, matter) for table in _every(options, matter))
    return [_baked(table, matter, answer) for table in tables if table is not None and seen(answer(table)) != standard]


def _baked(table: House, matter: Sequence[str], answer: Callable[[House], Any]) -> dict[str, Any]:
    return {"house": {option: table[option] for option in matter}, "answer": answer(table)}


def _every(options: Options, chosen: Iterable[str]) -> Iterator[House]:
    """Every combination of some options, the others by the standard."""
    values = [of if option in chosen else of[:1] for option, of in options.items()]
    return (dict(zip(options, table, strict=True)) for table in product(*values))


def _matters(option: str, sights: list[tuple[House, Any]]) -> bool:
    """Whether two tables that differ in this option alone show different answers."""
    groups: dict[tuple[Any, ...], Any] = {}
    for table, sight in sights:
        others = tuple(value for name, value in table.items() if name != option)
        if groups.setdefault(others, sight) != sight:
            return True
    return False
