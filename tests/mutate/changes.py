"""Every small change of a ruleset: each number one more and one less, neighbours swapped, each option, selector and guard another.

Systematic and in order, so the same on every machine and every day.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from itertools import pairwise
from typing import Any, TypeVar

from stoek.cards import Rank, trump_value
from stoek.rules.house import HouseRule
from stoek.rules.law import Guard, Option, PlayLaw, Selector
from stoek.rules.ruleset import Ruleset, Scale

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Change:
    """A changed ruleset and what was changed."""

    name: str
    ruleset: Ruleset


def changes(game: Ruleset) -> Iterator[Change]:
    """All of them, those left out that come to the same ruleset."""
    parts = (
        _scale(game, "trump_scale"), _scale(game, "plain_scale"), _numbers(game), _deal(game), _laws(game), _combinations(game),
        _ending(game), _parts(game), _house_rules(game), _rules(game), _table(game),
    )  # fmt: skip
    seen = set()
    for part in parts:
        for name, changed in part:
            if name not in seen and _differs(game, changed):
                seen.add(name)
                yield Change(name, changed)


def _differs(game: Ruleset, changed: Ruleset) -> bool:
    return any(getattr(game, field.name) != getattr(changed, field.name) for field in fields(game))


Changed = Iterator[tuple[str, Ruleset]]


def _around(number: int) -> tuple[tuple[str, int], ...]:
    return (f"{number} to {number + 1}", number + 1), (f"{number} to {number - 1}", number - 1)


def _without(items: tuple[Item, ...]) -> Iterator[tuple[int, tuple[Item, ...]]]:
    for place in range(len(items)):
        yield place, items[:place] + items[place + 1 :]


def _swapped(items: tuple[Item, ...]) -> Iterator[tuple[int, tuple[Item, ...]]]:
    for place, (one, other) in enumerate(pairwise(items)):
        yield place, (*items[:place], other, one, *items[place + 2 :])


def _put(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*items[:place], item, *items[place + 1 :])


def _with(game: Ruleset, name: str, value: Any) -> Ruleset:
    """The game with another value in the field of that name."""
    changed: dict[str, Any] = {name: value}
    return replace(game, **changed)


def _scale(game: Ruleset, name: str) -> Changed:
    scale: Scale = getattr(game, name)
    for place, swapped in _swapped(scale):
        yield f"{name}: {scale[place][0].word} below {scale[place + 1][0].word}", _with(game, name, swapped)
    for place, (rank, points) in enumerate(scale):
        for told, changed in _around(points):
            yield f"{name}: {rank.word} {told}", _with(game, name, _put(scale, place, (rank, changed)))
    for place, shorter in _without(scale):
        yield f"{name}: no {scale[place][0].word}", _with(game, name, shorter)
    yield f"{name}: a six", _with(game, name, (*scale, (Rank.SIX, 0)))


def _whole(part: Any) -> Iterator[tuple[str, Any]]:
    """A part with each of its whole numbers one more and one less."""
    for field in fields(part):
        value = getattr(part, field.name)
        if type(value) is int:
            for told, changed in _around(value):
                yield f"{field.name} {told}", replace(part, **{field.name: changed})


def _numbers(game: Ruleset) -> Changed:
    yield from _whole(game)


def _table(game: Ruleset) -> Changed:
    yield "partners", replace(game, partners=not game.partners)
    for name in ("id", "name", "family", "page"):
        yield f"another {name}", _with(game, name, "another")
    for place, swapped in _swapped(game.seat_names):
        yield f"seats: {game.seat_names[place]} after {game.seat_names[place + 1]}", replace(game, seat_names=swapped)
    for place, fewer in _without(game.trumps):
        yield f"trumps: never {trump_value(game.trumps[place])}", replace(game, trumps=fewer)


def _deal(game: Ruleset) -> Changed:
    plan = game.deal
    for name, changed in _whole(plan):
        yield f"deal: {name}", replace(game, deal=changed)
    others = [(f"packet {place} left out", fewer) for place, fewer in _without(plan.packets)]
    others += [(f"packets {place} and {place + 1} swapped", swapped) for place, swapped in _swapped(plan.packets)]
    for place, (target, count) in enumerate(plan.packets):
        others += [(f"packet {place} {told}", _put(plan.packets, place, (target, number))) for told, number in _around(count)]
        other = "stock" if target == "hands" else "hands"
        others.append((f"packet {place} to {other}", _put(plan.packets, place, (other, count))))
    for told, packets in others:
        yield f"deal: {told}", replace(game, deal=replace(plan, packets=packets))
    for place, fewer in _without(plan.players):
        yield f"deal: not by {plan.players[place]}", replace(game, deal=replace(plan, players=fewer))
    yield "deal: by six", replace(game, deal=replace(plan, players=(*plan.players, 6)))


def _laws(game: Ruleset) -> Changed:
    for name in ("law", "no_trump_law", "first_phase_law"):
        law: PlayLaw | None = getattr(game, name)
        if law is not None:
            for told, changed in _law(law):
                yield f"{name}: {told}", _with(game, name, changed)
    free = (Option(Selector.ANY, "play/void"),)
    for situation in ("plain", "trumped", "trump"):
        name = f"partner_{situation}"
        if getattr(game.law, name) is None:
            yield f"law: {situation}, partner heads: any", replace(game, partners=True, law=_relaid(game.law, name, free))
        else:
            yield f"law: {situation}, partner heads: as ever", replace(game, law=_relaid(game.law, name, None))


def _law(law: PlayLaw) -> Iterator[tuple[str, PlayLaw]]:
    yield "another rule of leading", replace(law, lead_rule="play/void")
    rules = sorted({option.rule for option in law.every_option})
    usual = ("plain", "trumped", "trump")
    for situation in (*usual, *(f"partner_{one}" for one in usual)):
        options: tuple[Option, ...] = getattr(law, situation) or ()
        lists = [(f"without option {place}", shorter) for place, shorter in _without(options)]
        lists += [(f"options {place} and {place + 1} swapped", swapped) for place, swapped in _swapped(options)]
        for place, option in enumerate(options):
            lists += [(f"option {place} {told}", _put(options, place, changed)) for told, changed in _option(option, rules)]
        if options:
            lists += [(f"the options of {other}", getattr(law, other)) for other in usual if other != situation]
        for told, changed in lists:
            yield f"{situation} {told}", _relaid(law, situation, changed)


def _relaid(law: PlayLaw, situation: str, options: tuple[Option, ...] | None) -> PlayLaw:
    return replace(law, **{situation: options})  # type: ignore[arg-type]


def _option(option: Option, rules: list[str]) -> Iterator[tuple[str, Option]]:
    for guard in Guard:
        yield f"if {guard.value or 'always'}", replace(option, guard=guard)
    for rule in rules:
        yield f"by rule {rule}", replace(option, rule=rule)
    for part in option.select:
        rest = option.select & ~part
        if rest:
            yield f"without {part.words}", replace(option, select=rest)
        for other in Selector:
            yield f"{other.words} for {part.words}", replace(option, select=rest | other)


def _combinations(game: Ruleset) -> Changed:
    parts = game.combinations

    def changed(name: str, **values: Any) -> tuple[str, Ruleset]:
        return f"combinations: {name}", replace(game, combinations=replace(parts, **values))

    for place, (rank, points) in enumerate(parts.fours):
        yield changed(f"four {rank.spoken_plural} score nothing", fours=parts.fours[:place] + parts.fours[place + 1 :])
        for told, number in (*_around(points), (f"{points} to {points + 10}", points + 10)):
            yield changed(f"four {rank.spoken_plural} {told}", fours=_put(parts.fours, place, (rank, number)))
    for rank in (Rank.EIGHT, Rank.SEVEN):
        yield changed(f"four {rank.spoken_plural} 100", fours=(*parts.fours, (rank, 100)))
    for place, shorter in _without(parts.sequences):
        yield changed(f"no sequences of {parts.sequences[place][0]}", sequences=shorter)
    for place, (length, points) in enumerate(parts.sequences):
        for told, number in (*_around(points), (f"{points} to {points + 10}", points + 10)):
            yield changed(f"a sequence of {length} {told}", sequences=_put(parts.sequences, place, (length, number)))
        for told, number in _around(length):
            yield changed(f"a length of sequences {told}", sequences=_put(parts.sequences, place, (number, points)))
    yield changed("sequences of six 150", sequences=(*parts.sequences, (6, 150)))
    for told, number in (*_around(parts.marriage), ("40", 40), ("nothing", 0)):
        yield changed(f"marriage {told}", marriage=number)
    yield changed("marriage called otherwise", marriage_kind="marriage")
    yield changed("marriage by another rule", marriage_rule="combinations/four")


def _ending(game: Ruleset) -> Changed:
    for rank, _ in game.combinations.fours:
        yield f"four {rank.spoken_plural} end the hand", replace(game, combinations=replace(game.combinations, ending_four=rank))


IN_THEIR_OWN_WAY = (
    "id", "name", "family", "page", "seats", "partners", "seat_names", "trump_scale", "plain_scale", "trumps", "deal",
    "speaks_first", "law", "no_trump_law", "first_phase_law", "combinations", "last_trick", "target", "told", "house_rules",
)  # fmt: skip
"""Fields that are changed above and below."""

AS_THEY_ARE = ("hints", "card_rules", "base", "chosen")
"""Fields that are not changed: words, names that only the page has, and what follows from the house rules."""

PARTS = [field.name for field in fields(Ruleset) if field.name not in (*IN_THEIR_OWN_WAY, *AS_THEY_ARE)]
"""Fields that are changed as they come, whatever they hold."""

CHANGED_ABOVE = ("fours", "sequences", "marriage", "marriage_kind", "marriage_rule")
HABITS = ("marriage_with",)
"""How players behave, which no row asks of the engine: `player/test_player.py` does."""


def _parts(game: Ruleset) -> Changed:
    for name in PARTS:
        for told, changed in _others(getattr(game, name)):
            yield f"{name}: {told}", _with(game, name, changed)
        if is_dataclass(getattr(game, name)) and name not in ("auction", "scoring"):
            yield f"{name}: left out", _with(game, name, None)
    for field in fields(game.combinations):
        if field.name not in (*CHANGED_ABOVE, *HABITS):
            for told, changed in _others(getattr(game.combinations, field.name)):
                combinations = replace(game.combinations, **{field.name: changed})
                yield f"combinations: {field.name} {told}", replace(game, combinations=combinations)


def _others(value: Any) -> Iterator[tuple[str, Any]]:
    """A value with one thing in it changed, whatever it is made of."""
    if isinstance(value, bool):
        yield f"{value} to {not value}".lower(), not value
    elif isinstance(value, Enum):
        members = list(type(value))
        other = members[(members.index(value) + 1) % len(members)]
        yield f"{value.name} to {other.name}".lower(), other
    elif isinstance(value, int):
        yield from _around(value)
    elif isinstance(value, str):
        yield f"another “{value}”", f"{value}?"
    elif isinstance(value, tuple):
        for place, shorter in _without(value):
            yield f"without {place}", shorter
        for place, swapped in _swapped(value):
            yield f"{place} and {place + 1} swapped", swapped
        for place, item in enumerate(value):
            for told, changed in _others(item):
                yield f"{place}, {told}", _put(value, place, changed)
    elif isinstance(value, Mapping):
        for key, item in value.items():
            called = str(key.name if isinstance(key, Enum) else key).lower()
            yield f"without {called}", {one: other for one, other in value.items() if one != key}
            for told, changed in _others(item):
                yield f"{called}, {told}", {**value, key: changed}
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            # Sentences are no rules: what stands in them is asserted where they are asked for.
            if (
                field.init
                and field.name not in HABITS
                and not (field.name == "words" and isinstance(getattr(value, field.name), Mapping))
            ):
                for told, changed in _others(getattr(value, field.name)):
                    yield f"{field.name} {told}", replace(value, **{field.name: changed})


def _house_rules(game: Ruleset) -> Changed:
    for place, fewer in _without(game.house_rules):
        yield f"house rule {game.house_rules[place].id} left out", replace(game, house_rules=fewer)
    for place, rule in enumerate(game.house_rules):
        ways = list(rule.ways.items())
        sources = [way.source for _, way in ways[::-1]]
        mixed_up = {value: replace(way, source=source) for (value, way), source in zip(ways, sources, strict=True)}
        others = [
            ("the other default", replace(rule, ways=dict(ways[::-1]))),
            ("no choice", replace(rule, ways=dict(ways[:1]))),
            ("another name", replace(rule, id="another")),
            ("another rule", replace(rule, rule="scoring/equal")),
            ("sources mixed up", replace(rule, ways=mixed_up)),
        ]
        others += [(f"{words}, changes: {told}", changed) for words, told, changed in _effects(rule)]
        for told, changed in others:
            yield f"house rule {rule.id}: {told}", replace(game, house_rules=_put(game.house_rules, place, changed))


def _effects(rule: HouseRule) -> Iterator[tuple[str, str, HouseRule]]:
    """A house rule that makes something else of the game."""
    for value, way in rule.ways.items():
        for told, changed in _others(way.changes):
            yield str(value).lower(), told, replace(rule, ways={**rule.ways, value: replace(way, changes=changed)})


def _rules(game: Ruleset) -> Changed:
    for place, fewer in _without(game.told):
        yield f"rule {game.told[place]} not told", replace(game, told=fewer)
