"""The score pad of an evening, and an example of one, counted by the engine."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

from stoek.games import game_named
from stoek.language import _
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.sheets import TO_TAKER
from stoek_site.features.rules.tables import RulesetBlock
from stoek_site.features.score.score import entered_games, house_entries
from stoek_site.markdown.answers import engine_mark
from stoek_site.markdown.engine import ask
from stoek_site.markdown.passages import page_of, site_place
from stoek_site.markdown.templating import view
from stoek_site.shared.language.catalogue import IN_ENGINE, mark

EXAMPLE: dict[str, Any] = {
    "players": ["An", "Bert", "Cis", "Door"],
    "first_dealer": "Bert",
    "stake": "0.05",
    "deals": [
        {"declarer": "Door", "result": 12},
        {"declarer": "Cis", "result": 16},
        {"declarer": "Bert", "result": -10},
        {"declarer": "Door", "result": 38},
        {"declarer": "An", "result": -12},
        {"declarer": "Door", "result": 32},
        {"declarer": "Cis", "result": -14},
        {"declarer": "Bert", "result": 12},
        {"declarer": "Door", "result": 25},
        {"declarer": "An", "result": 1},
    ],
}
"""Ten deals: totals crossed out above and below the line, one that crosses it, and an umbrella."""
UNIT = "guilders"


class EveningBlock(RulesetBlock):
    """`/// evening | staekske-rape`: the pad of an evening, to write on."""

    NAME = "evening"
    TEMPLATE = "evening.html"

    def context(self) -> dict[str, Any]:
        context = super().context()
        gave_up = {"bid": 1, "stock": "gave-up", "points": 0, "tricks": 0, "announced": []}
        answer = self.ask({"verb": "score", "game": self.argument, **gave_up})
        cost = answer["result"]["declarer"]
        games = [pad_game(game, cost if game["id"] == self.argument else None) for game in entered_games()]
        games.sort(key=lambda game: game["id"] != self.argument)
        return {**context, "gave_up": cost, "games": games, "engine": engine_mark()[:16] + mark(IN_ENGINE)[:16]}


def _sides(game: Ruleset) -> dict[str, Any] | None:
    """What the pad knows of two sides under these house rules; None where a declarer alone scores."""
    sheet = game.scoring.sheet
    if sheet is None or not sheet.sides:
        return None
    return {
        "strokes": bool(sheet.strokes), "again": sheet.again, "carries": sheet.carries, "halved": sheet.halved,
        "makers": sheet.carried_to == TO_TAKER, "ordered": bool(game.finish and game.finish.order), "target": game.target,
        "worth": sorted({*sheet.strokes, game.target}) if sheet.strokes else [], "tens": sheet.tens_rule is not None,
    }  # fmt: skip


def _elsewhere(game: Ruleset) -> list[tuple[str, Any, dict[str, Any]]]:
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
    here = _sides(game) or {}
    return {name: part for name, part in (_sides(there) or {}).items() if part != here[name]}


def _rightward(game: Ruleset) -> list[tuple[str, Any]]:
    """The values of house rules under which the turn passes to the right."""
    return [(rule.id, value) for rule in game.house_rules for value in rule.values if game.playing(rule.id, value).goes_right]


def pad_game(game: dict[str, Any], gave_up: int | None) -> dict[str, Any]:
    """What the pad knows of a game."""
    ruleset = ask({"verb": "ruleset", "game": game["id"]})
    found = game_named(game["id"])
    sides = _sides(found)
    ends = {one.id: {"target": one.target, "deals": one.deals} for one in found.presets if one.target or one.deals}
    return {
        "id": game["id"], "name": game["name"], "page": site_place(page_of(f"{game['page']}/any")),
        "seats": len(ruleset["seats"]), "players": ruleset["players"], "gaveUp": gave_up, "sides": sides,
        "figures": figures_of(found, ruleset) if sides and not sides["strokes"] else None,
        "elsewhere": _elsewhere(found), "rightward": _rightward(found), "ends": ends,
    }  # fmt: skip


_SWEEPS = ("pit", "capot", "match")
"""What all the tricks are called: the last part of their rule."""


def figures_of(game: Ruleset, ruleset: dict[str, Any]) -> dict[str, Any]:
    """What is asked of a deal by its figures, and what values of house rules change of that."""
    changes = house_entries(game.id, ruleset)
    lists = [ruleset["entry"], *(change["entry"] for change in changes)]
    names = {name for each in lists for name in each.get("depths", {}).get("figures", ())}
    rules = {rule.rule.split("/")[-1] for rule in game.house_rules}
    sweep = next((word for word in _SWEEPS if word in rules), "")
    has_nat = any(rule.id == "nat" for rule in game.house_rules)
    lost = (_("Nat") if has_nat else _("Failed")) if "declarer" in names else ""
    counted = game.first_phase_law is not None
    all_tricks = sweep.capitalize() or _("All tricks")
    kept = [{**change, "entry": _lean(change["entry"], names)} for change in changes]
    return {
        "entry": _lean(ruleset["entry"], names),
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


class EveningExampleBlock(RulesetBlock):
    """`/// evening-example | staekske-rape`: a filled sheet, its deals, and who pays whom."""

    NAME = "evening-example"

    def as_element(self) -> ElementTree.Element:
        session = self.ask({"verb": "session", "game": self.argument, **EXAMPLE})
        return view("sheetExample", EXAMPLE["players"], session, UNIT.capitalize())
