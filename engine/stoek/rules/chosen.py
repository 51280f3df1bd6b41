"""House rules that a table has chosen: what they change in a ruleset, and that a ruleset and its base agree."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from stoek.errors import BadRuleset
from stoek.rules.house import House, Setting, part_at, with_part
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
    """The house rules that are not at their default."""
    return tuple((rule.id, house[rule.id]) for rule in base.house_rules if house[rule.id] != rule.default)


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
