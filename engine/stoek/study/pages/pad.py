"""What a score pad has to know of a game: its sides, its figures, and what values of house rules change of that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stoek.language import _
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.sheets import TO_TAKER


def sides_of(game: Ruleset) -> dict[str, Any] | None:
    """What the pad knows of two sides under these house rules; None where a declarer alone scores."""
    sheet = game.scoring.sheet
    if sheet is None or not sheet.sides:
        return None
    return {
        "strokes": bool(sheet.strokes), "again": sheet.again, "carries": sheet.carries, "halved": sheet.halved,
        "makers": sheet.carried_to == TO_TAKER, "ordered": bool(game.finish and game.finish.order), "target": game.target,
        "worth": sorted({*sheet.strokes, game.target}) if sheet.strokes else [], "tens": sheet.tens_rule is not None,
    }  # fmt: skip


def elsewhere(game: Ruleset) -> list[tuple[str, Any, dict[str, Any]]]:
    """Return each value of a house rule under which the pad knows something else, with that; what only follows from another rule
    that had to be moved for it is listed there."""
    found = []
    for rule in game.house_rules:
        for value in rule.values:
            there = game.playing(rule.id, value)
            moved = [name for name, now in there.settings.items() if name != rule.id and now != game.settings[name]]
            follows = {name for other in moved for name in _changes(game, game.playing(other, there.settings[other]))}
            changes = {name: part for name, part in _changes(game, there).items() if name not in follows}
            found += [(rule.id, value, changes)] if changes else []
    return found


def _changes(game: Ruleset, there: Ruleset) -> dict[str, Any]:
    """Return what the pad knows of a table that it does not know of the standard."""
    here = sides_of(game) or {}
    return {name: part for name, part in (sides_of(there) or {}).items() if part != here[name]}


def rightward(game: Ruleset) -> list[tuple[str, Any]]:
    """The values of house rules under which the turn passes to the right."""
    return [(rule.id, value) for rule in game.house_rules for value in rule.values if game.playing(rule.id, value).goes_right]


_SWEEPS = ("pit", "capot", "match")
"""What all the tricks are called: the last part of their rule."""


def figures_of(game: Ruleset, entry: dict[str, Any], changes: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What is asked of a deal by its figures, and what values of house rules change of that: `entry` and its `changes`."""
    lists = [entry, *(change["entry"] for change in changes)]
    names = {name for each in lists for name in each.get("depths", {}).get("figures", ())}
    rules = {rule.rule.split("/")[-1] for rule in game.house_rules}
    sweep = next((word for word in _SWEEPS if word in rules), "")
    has_nat = any(rule.id == "nat" for rule in game.house_rules)
    lost = (_("Nat") if has_nat else _("Failed")) if "declarer" in names else ""
    counted = game.first_phase_law is not None
    all_tricks = sweep.capitalize() or _("All tricks")
    kept = [{**change, "entry": _lean(change["entry"], names)} for change in changes]
    return {
        "entry": _lean(entry, names),
        "house_entries": [change for change in kept if change["entry"]],
        "names": list(game.side_names),
        "tricks": game.hand_size,
        "counted": counted,
        # Where the points of one side do not tell those of the other, no button fills them in.
        "words": {"all": "", "failed": ""} if counted or "opponents_points" in names else {"all": all_tricks, "failed": lost},
    }


def _lean(entry: dict[str, Any], names: set[str]) -> dict[str, Any]:
    """Return of an entry what its figures need, without what only other forms show."""

    def field(told: dict[str, Any] | None) -> dict[str, Any] | None:
        if told is None:
            return None
        options = [{key: each[key] for key in ("claim", "words", "points")} for each in told.get("options", ())]
        plain = {key: value for key, value in told.items() if key not in ("hint", "common") and value is not None}
        return {**plain, "options": options} if options else plain

    depths = {"figures": entry["depths"]["figures"]} if "figures" in entry.get("depths", {}) else {}
    fields = {name: field(told) for name, told in entry.get("fields", {}).items() if name in names}
    return {kind: part for kind, part in (("depths", depths), ("fields", fields)) if part}
