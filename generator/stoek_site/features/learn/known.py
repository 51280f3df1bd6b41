"""Shorter courses: the steps of a course that somebody needs who knows another game, made from what the engine tells of both
as they are taught.

A step is needed where one of its rules differs. Left out are questions about cards that the other game answers alike, where another
step teaches the same as well: of ranks and values one whose cards stand in another order, or count otherwise. A rule of the play
differs where it decides a duty in which the games part; every other rule where a point of it does, or where the other game's page
says nothing of the kind: `puzzles/lessons/points.toml` has which points a rule tells, and which rules say the same by other names.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from stoek.games import FULL_GAMES, GAMES
from stoek.language import _
from stoek.study.pages.holding import right_ones
from stoek.study.pages.short_courses import Point, duties, facts, teaches
from stoek_site.features.learn.hands import NO_TRUMP
from stoek_site.features.learn.lessons import SAID, Step, courses, lessons, needless, question
from stoek_site.features.learn.taught import LESSONS, at_table, taught_preset, taught_ruleset
from stoek_site.markdown.engine import Refused, ask
from stoek_site.markdown.passages import DOCS, Passages, page_of

POINTS_FILE = LESSONS / "points.toml"
ASKED_OF_CARDS = ("higher", "order", "worth", "winner", "points", "legal", "may")
"""Kinds of questions that any game can answer of the same cards."""


@dataclass(frozen=True, slots=True)
class ShortCourse:
    """What somebody needs who knows another game: the points that differ, each with the ids of the steps that teach it."""

    known: str
    points: Mapping[Point, tuple[str, ...]]

    @property
    def steps(self) -> set[str]:
        """The ids of all the steps."""
        return {step for taught in self.points.values() for step in taught}


@cache
def _file() -> tuple[dict[str, list[str]], list[list[str]], list[str]]:
    """The points of each rule, groups of rules that say the same, rules that each page has its own way."""
    read = tomllib.loads(POINTS_FILE.read_text(encoding="utf-8"))
    return read["points"], read["said"]["alike"], read["said"]["own"]


def points_of(name: str) -> list[str]:
    """The points that a rule tells, its name without the page."""
    points, _alike, _own = _file()
    return points.get(name) or points.get(f"{name.partition('/')[0]}/*") or []


def known_by(game: str) -> list[str]:
    """The games with a course that one may know before this one, as the engine lists them."""
    return [each for each in FULL_GAMES if each in courses() and each != game]


def differing(known: str, game: str) -> dict[str, list[Point]]:
    """The rules of a game's page that differ from the game that is known, each with the points in which it does."""
    told = facts(*((taught_ruleset(each), taught_preset(each)) for each in (game, known)))
    found = _duties(known, game)
    page = GAMES[game].page
    taught_nowhere = needless(game, lessons(game))
    return {
        rule: points
        for rule in Passages(DOCS / page_of(f"{page}/any"))
        if rule not in taught_nowhere and (points := _points(rule.removeprefix(f"{page}/"), known, found.get(rule, []), told))
    }


def _points(name: str, known: str, parted: list[Point], told: Mapping[str, Point]) -> list[Point]:
    _points_by_rule, _alike, own = _file()
    found = parted + [told[_(what)] for what in points_of(name) if _(what) in told]
    return found or ([Point("", "", "")] if name in own or not _has(known, name) else [])


def _has(game: str, name: str) -> bool:
    """Whether a game's page has the rule, by this name or another."""
    page = GAMES[game].page
    names = {rule.removeprefix(f"{page}/") for rule in Passages(DOCS / page_of(f"{page}/any"))}
    _points_by_rule, alike, _own = _file()
    return not names.isdisjoint({name, *(other for group in alike if name in group for other in group)})


def _duties(known: str, game: str) -> dict[str, list[Point]]:
    """The rules that decide a duty in which the games differ; those that only a variant of the page has, by the variant."""
    page, found = GAMES[game].page, dict[str, list[Point]]()
    for variant in sorted((each for each in FULL_GAMES if GAMES[each].page == page), key=lambda each: each != game):
        for rule, point in duties(taught_ruleset(known), taught_ruleset(variant)):
            if variant == game or f"{page}/" + rule.partition("/")[2] not in found:
                found.setdefault(rule, []).append(point)
    return found


def short_course(known: str, game: str) -> ShortCourse:
    """The course of a game for somebody who knows another."""
    rules = differing(known, game)
    steps = [step for each in lessons(game) for step in each.steps if any(rule in rules for rule in step.rules)]
    alike = {step.id for step in steps if _answered_alike(known, game, step)}
    points: dict[Point, set[str]] = {point: set() for step in steps for rule in step.rules for point in rules.get(rule, [])}
    for rule, told in rules.items():
        of_rule = [step for step in steps if rule in step.rules]
        for point in told:
            teaching = [step.id for step in of_rule if _teaches(known, game, step, point.what)] or [step.id for step in of_rule]
            points[point].update([step for step in teaching if step not in alike] or teaching[:1])
    return ShortCourse(known, {point: tuple(step.id for step in steps if step.id in ids) for point, ids in points.items()})


def _teaches(known: str, game: str, step: Step, what: str) -> bool:
    """Whether a step tells a point, by the cards asked about or shown; a table of cards tells all of them."""
    asked = {} if step.ask["kind"] == SAID else question(game, step)
    trump = asked.get("trump") or (None if step.show.get("trump") == NO_TRUMP else step.show.get("trump"))
    shown = [card for key in ("trick", "hand", "cards") for card in step.show.get(key, "").split()]
    cards = [*asked.get("trick", []), *asked.get("hand", []), *shown]
    return "table" in step.show or teaches(known, game, what, taught_ruleset(game), (trump, cards))


def _answered_alike(known: str, game: str, step: Step) -> bool:
    """Whether a question about cards has the same answer in the game that is known."""
    if step.ask["kind"] not in ASKED_OF_CARDS or "house" in step.ask:
        return False
    here = question(game, step)
    kind = "legal" if here["kind"] == "may" else here["kind"]
    facts = {key: here[key] for key in ("trump", "trick", "hand") if here[key]}
    last = {"last": step.ask["last"]} if "last" in step.ask else {}
    try:
        there = ask({"verb": "question", "game": known, **at_table(known), "kind": kind, **facts, **last})
    except Refused:
        return False
    return right_ones(here) == right_ones(there)
