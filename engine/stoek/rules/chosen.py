"""House rules that a table has chosen: how they are read, what they change in a ruleset, and that a ruleset and its base agree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from stoek.errors import BadRequest, BadRuleset, cut, quoted
from stoek.rules.house import (
    PRESET,
    SOURCES,
    House,
    HouseRule,
    HouseValue,
    Preset,
    Setting,
    contradiction_in,
    house_name,
    house_word,
    is_set,
    part_at,
    setting_text,
    with_part,
)
from stoek.rules.sentences import Say

Game = TypeVar("Game", bound=Any)
"""A ruleset, whose module stands on this one."""


def based_on(ruleset: Game, base: Game) -> Game:
    """Return the base with the same fields replaced as in a ruleset under its house rules; `BadRuleset` if house rules set them."""
    own = {field.name: getattr(ruleset, field.name) for field in fields(ruleset) if field.name not in ("base", "chosen")}
    replaced = _unlike(own, base, ruleset.chosen) if _can_choose(base, ruleset.chosen) else {}
    for path in _changes(base, ruleset.chosen) if replaced else ():
        name, _dot, within = path.partition(".")
        if within and name in replaced and type(replaced[name]) is type(getattr(base, name)):
            replaced[name] = with_part(replaced[name], within, part_at(base, path))
    base = replace(base, **replaced) if replaced else base
    known = _can_choose(base, ruleset.chosen)
    torn = _unlike(own, base, ruleset.chosen) if known and replaced else {}
    if torn or not known:
        names = ", ".join(torn) or ", ".join(name for name, _value in ruleset.chosen) or "-"
        raise BadRuleset(Say.unlike_base(it=ruleset.name, names=names), where="game")
    return base


def choices(base: Any, house: House) -> tuple[Setting, ...]:
    """The house rules that are not at their default, in the order of a base, whose own settings are the defaults."""
    return tuple((name, house[name]) for name, default in base.settings.items() if house[name] != default)


def _can_choose(base: Any, chosen: tuple[Setting, ...]) -> bool:
    """Return whether these are house rules of a base, in its order and none at its default; `BadRequest` for unknown ones."""
    return bool(chosen) and base.base is None and choices(base, base.house(dict(chosen))) == chosen


def _changes(base: Any, chosen: tuple[Setting, ...]) -> dict[str, Any]:
    """Return what house rules set, by its field."""
    rules = {rule.id: rule for rule in base.house_rules}
    changes: dict[str, Any] = {}
    for name, value in chosen:
        changes.update(rules[name].ways[value].changes)
    return changes


def _unlike(own: Mapping[str, Any], base: Any, chosen: tuple[Setting, ...]) -> dict[str, Any]:
    """Return the fields that differ from the base under these house rules."""
    due = changed(base, chosen)
    return {name: value for name, value in own.items() if value is not getattr(due, name) and value != getattr(due, name)}


def changed(base: Game, chosen: tuple[Setting, ...]) -> Game:
    """Return the base with what these house rules set."""
    changed = base
    for path, value in _changes(base, chosen).items():
        changed = with_part(changed, path, value)
    return changed


def house_read(ruleset: Any, chosen: object) -> dict[str, HouseValue]:
    """Return the settings of a ruleset with these ones in their place, a value by itself or as it is written.

    A preset is put in place of all settings first. `BadRequest` for an unknown name, value or preset; whether values contradict
    each other is not asked.
    """
    if not isinstance(chosen, Mapping):
        raise BadRequest(Say.house_no_object(chosen=quoted(chosen)), where="house")
    known = {rule.id: rule for rule in ruleset.house_rules}
    values = dict(ruleset.settings)
    if PRESET in chosen:
        values = preset_values(ruleset, chosen[PRESET])
    for name, value in chosen.items():
        if name != PRESET:
            values[name] = _value_read(ruleset, known, name, value)
    return values


def _value_read(ruleset: Any, known: Mapping[str, HouseRule], name: str, value: object) -> HouseValue:
    if name not in known:
        sentence = Say.no_such_house_rule if known else Say.no_house_rules
        message = sentence(it=ruleset.name, name=quoted(name), names=", ".join(known))
        raise BadRequest(message, where=f"house.{cut(name)}")
    read = known[name].read(value)
    if read is None:
        spelled = ", ".join(_spelled(known[name], choice) for choice in known[name].values)
        message = Say.house_value_impossible(name=name, value=quoted(value), spelled=spelled)
        raise BadRequest(message, where=f"house.{name}", rule=ruleset.rule_id(known[name].rule))
    return read


def _spelled(rule: HouseRule, value: HouseValue) -> str:
    """A value as a request may have it."""
    return str(value).lower() if rule.is_mixed and isinstance(value, bool) else quoted(house_word(value))


def every_preset(ruleset: Any) -> tuple[Preset, ...]:
    """Return the presets of a ruleset, "By the sources" first."""
    return (SOURCES, *ruleset.presets)


def preset_named(ruleset: Any, written: object) -> Preset:
    """Return a preset by its id as somebody writes it; `BadRequest` for another."""
    presets = {preset.id: preset for preset in every_preset(ruleset)}
    found = presets.get(house_name(written)) if isinstance(written, str) else None
    if found is None:
        message = Say.no_such_preset(it=ruleset.name, name=quoted(written), names=", ".join(presets))
        raise BadRequest(message, where=f"house.{PRESET}")
    return found


def preset_values(ruleset: Any, written: object) -> dict[str, HouseValue]:
    """Return every house rule with its value in a preset, named by its id as somebody writes it; `BadRequest` for another."""
    return _whole(ruleset, preset_named(ruleset, written))


def _whole(ruleset: Any, preset: Preset) -> dict[str, HouseValue]:
    """Return every house rule with its value in a preset, the default where the preset does not say."""
    return {rule.id: rule.default for rule in ruleset.house_rules} | dict(preset.house)


def refuse_contradiction(ruleset: Any, house: House, named: object) -> None:
    """`BadRequest` if two of these values contradict each other, at the one of them that was `named`; first two that both were."""
    asked = named if isinstance(named, Mapping) else {}
    by_name = sorted(ruleset.refuses, key=lambda pair: -sum(name in asked for name, _value in pair))
    pair = contradiction_in(tuple(by_name), house)
    if pair is None:
        return
    one, other = pair
    name = next((name for name, _value in pair if name in asked), one[0])
    message = Say.house_rules_contradict(one=setting_text(one), other=setting_text(other))
    rule = next(rule.rule for rule in ruleset.house_rules if rule.id == name)
    # Not by `rule_id`, which plays every value to find the game's rules.
    raise BadRequest(message, where=f"house.{name}", rule=f"{ruleset.page}/{rule}")


def reconciled(ruleset: Any, held: House) -> dict[str, HouseValue]:
    """Return the settings of a ruleset with these ones in their place. Each house rule that contradicts one of them is moved to its
    first value that contradicts nothing. `BadRequest` if there is none."""
    values = house_read(ruleset, held)
    rules = {rule.id: rule for rule in ruleset.house_rules}
    kept = {name: values[name] for name in held}
    while (pair := contradiction_in(ruleset.refuses, values)) is not None:
        moved = next((name for name, _value in pair if name not in kept), None)
        free = next((free for house in (values, kept) if moved for free in _free(ruleset, house, rules[moved])), None)
        if moved is None or free is None:
            refuse_contradiction(ruleset, values, held)
            break
        values[moved] = kept[moved] = free
    return values


def _free(ruleset: Any, house: House, rule: HouseRule) -> list[HouseValue]:
    """The values of a house rule that contradict none of these settings."""
    return [value for value in rule.values if contradiction_in(ruleset.refuses, {**house, rule.id: value}) is None]


def preset_of(ruleset: Any) -> Preset | None:
    """Return the preset whose values are those in force in a ruleset; None if there is none."""
    settings = ruleset.settings
    for preset in every_preset(ruleset):
        if all(is_set(settings, setting) for setting in _whole(ruleset, preset).items()):
            return preset
    return None
