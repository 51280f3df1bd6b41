"""What house rules change: something worked out at many tables, kept where it differs from the standard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from math import prod
from typing import Any

from stoek_site.shared.reader.house_rules import games_with_rules

House = dict[str, Any]
Options = Mapping[str, Sequence[Any]]
"""The house rules of a game, each with its values; the standard first."""

MOST = 64
"""So many combinations of house rules are tried, or baked, for one answer."""


def options_of(game: str) -> Options:
    """The house rules of a game, as the engine lists them."""
    rules: list[dict[str, Any]] = next((one["rules"] for one in games_with_rules() if one["id"] == game), [])
    return {rule["id"]: [choice["value"] for choice in rule["choices"]] for rule in rules}


def tables_of(options: Options) -> list[House]:
    """The tables that are tried, each with all its options, the standard first: every combination, or where there are more than
    `MOST` those that depart from the standard in two house rules at most."""
    if prod(map(len, options.values())) <= MOST:
        return list(_every(options, options))
    pairs = [*combinations(options, 2)]
    return [*{tuple(table.values()): table for pair in pairs for table in _every(options, pair)}.values()]


def alternatives(
    game: str, work: Callable[[House], Any], seen: Callable[[Any], Any] = lambda answer: answer
) -> list[dict[str, Any]]:
    """What `work` makes of house rules where that is not what it makes of the standard: a list of {house, answer}.

    `seen` is what a reader sees of an answer: where that is the same, nothing has changed. Each `house` names the options that
    matter, at their defaults too, and no others: a table is looked up by comparing those.
    """
    options = options_of(game)

    @cache
    def answered(departing: tuple[tuple[str, Any], ...]) -> Any:
        return work(dict(departing))

    def answer(table: House) -> Any:
        return answered(tuple((option, value) for option, value in table.items() if value != options[option][0]))

    sights = [(table, seen(answer(table))) for table in tables_of(options)]
    matter = [option for option in options if _matters(option, sights)]
    if prod(len(options[option]) for option in matter) > MOST:
        raise ValueError(
            f"of {game} {', '.join(matter)} change this, in too many combinations. Show less, or by the standard only."
        )
    standard = sights[0][1]
    return [
        {"house": {option: table[option] for option in matter}, "answer": answer(table)}
        for table in _every(options, matter)
        if seen(answer(table)) != standard
    ]


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
