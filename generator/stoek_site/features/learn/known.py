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
from stoek.language import N_, _
from stoek.study.pages.differing import all_points, partings
from stoek.study.pages.holding import right_ones
from stoek.study.pages.ideas import ranks_and_trumps
from stoek.study.pages.telling import Told, in_parts
from stoek_site.features.learn.hands import NO_TRUMP
from stoek_site.features.learn.lessons import SAID, Step, courses, lessons, needless, question
from stoek_site.features.learn.taught import LESSONS, at_table, taught_preset, taught_ruleset
from stoek_site.markdown.engine import Refused, ask
from stoek_site.markdown.passages import DOCS, Passages, page_of

POINTS_FILE = LESSONS / "points.toml"
ASKED_OF_CARDS = ("higher", "order", "worth", "winner", "points", "legal", "may")
"""Kinds of questions that any game can answer of the same cards."""
IN_ORDER = (N_("Trumps from the top"), N_("Other suits from the top"))
"""Points so called list ranks: of cards that both packs have."""
END = N_("What wins the game")
"""A point that a table has besides its house rules."""
OF_TRUMPS = (N_("Trumps from the top"), N_("Card points in trumps"))
OF_OTHERS = (N_("Other suits from the top"), N_("Card points elsewhere"))
"""Points that only cards of trumps teach, and those that only other cards do."""


@dataclass(frozen=True, slots=True)
class Point:
    """Something in which the games differ: what, as it is in the game that is known (empty: nothing is said of it there), and as it
    is here."""

    what: str
    known: str
    new: str


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
    here, there = _facts(game), _facts(known)
    compared = (in_parts({"what": what, "one": there[what], "other": told}) for what, told in here.items() if told != there[what])
    facts = {told.what: _point(told) for told in compared if not told.same and not _alike_in_order(told)}
    duties = _duties(known, game)
    page = GAMES[game].page
    taught_nowhere = needless(game, lessons(game))
    return {
        rule: points
        for rule in Passages(DOCS / page_of(f"{page}/any"))
        if rule not in taught_nowhere and (points := _points(rule.removeprefix(f"{page}/"), known, duties.get(rule, []), facts))
    }


def _facts(game: str) -> dict[str, str]:
    """How a game has each point of comparison as it is taught; the end of the game is that of the table."""
    told, preset = all_points(taught_ruleset(game)), taught_preset(game)
    if preset is not None and preset.target:
        told[_(END)] = _("the first to {count} points", count=preset.target)
    elif preset is not None and preset.deals:
        told[_(END)] = _("the higher total after {count} deals", count=preset.deals)
    return told


def _points(name: str, known: str, duties: list[Point], facts: Mapping[str, Point]) -> list[Point]:
    _points_by_rule, _alike, own = _file()
    found = duties + [facts[_(what)] for what in points_of(name) if _(what) in facts]
    return found or ([Point("", "", "")] if name in own or not _has(known, name) else [])


def _has(game: str, name: str) -> bool:
    """Whether a game's page has the rule, by this name or another."""
    page = GAMES[game].page
    names = {rule.removeprefix(f"{page}/") for rule in Passages(DOCS / page_of(f"{page}/any"))}
    _points_by_rule, alike, _own = _file()
    return not names.isdisjoint({name, *(other for group in alike if name in group for other in group)})


def _point(told: Told) -> Point:
    """A fact; where it lists several things, those that differ."""
    parts = [[words for words, same in side if not same] for side in (told.known, told.new)]
    known, new = (told.mark.join(side) for side in parts) if all(parts) else told.whole
    return Point(told.what, known, new)


def _alike_in_order(told: Told) -> bool:
    """Whether the ranks that both packs have stand in one order."""
    if told.what not in map(_, IN_ORDER):
        return False
    known, new = (ranks.split() for ranks in told.whole)
    return [rank for rank in known if rank in new] == [rank for rank in new if rank in known]


def _duties(known: str, game: str) -> dict[str, list[Point]]:
    """The rules that decide a duty in which the games differ; those that only a variant of the page has, by the variant."""
    page, found = GAMES[game].page, dict[str, list[Point]]()
    for variant in sorted((each for each in FULL_GAMES if GAMES[each].page == page), key=lambda each: each != game):
        for rule, point in _parting(known, variant):
            if variant == game or f"{page}/" + rule.partition("/")[2] not in found:
                found.setdefault(rule, []).append(point)
    return found


@cache
def _parting(known: str, variant: str) -> list[tuple[str, Point]]:
    """The duties in which two games differ as they are taught: the rule of the new one that decides, and what each says."""
    found = partings(taught_ruleset(known), taught_ruleset(variant))
    return [(each.rule, Point(each.question, each.one, each.other)) for each in found]


def short_course(known: str, game: str) -> ShortCourse:
    """The course of a game for somebody who knows another."""
    rules = differing(known, game)
    steps = [step for each in lessons(game) for step in each.steps if any(rule in rules for rule in step.rules)]
    alike = {step.id for step in steps if _answered_alike(known, game, step)}
    points: dict[Point, set[str]] = {point: set() for step in steps for rule in step.rules for point in rules.get(rule, [])}
    for rule, told in rules.items():
        of_rule = [step for step in steps if rule in step.rules]
        for point in told:
            teaching = [step.id for step in of_rule if teaches(known, game, step, point.what)] or [step.id for step in of_rule]
            points[point].update([step for step in teaching if step not in alike] or teaching[:1])
    return ShortCourse(known, {point: tuple(step.id for step in steps if step.id in ids) for point, ids in points.items()})


def teaches(known: str, game: str, step: Step, what: str) -> bool:
    """Whether a step tells a point: of ranks and values, where the games differ in those of its cards, asked about or shown. A
    card that counts the same in every suit tells what it counts in all of them."""
    trumps = what in map(_, OF_TRUMPS)
    if not trumps and what not in map(_, OF_OTHERS):
        return True
    if "table" in step.show:
        return True
    ranks = _ranks_on(game, step, trumps)
    one, other = ([pair for pair in _scale(each, trumps).items() if pair[0] in ranks] for each in (known, game))
    if what in map(_, IN_ORDER):
        return [rank for rank, _worth in one if rank in dict(other)] != [rank for rank, _worth in other if rank in dict(one)]
    here, elsewhere = _scale(game, trumps), _scale(game, not trumps)
    ranks |= {rank for rank in _ranks_on(game, step, not trumps) if here.get(rank) == elsewhere.get(rank)}
    return any(_scale(known, trumps).get(rank, points) != points for rank, points in here.items() if rank in ranks)


def _scale(game: str, trumps: bool) -> dict[str, int]:
    """Ranks from the top, of trumps or of the other suits, each with what it counts."""
    return {rank.letter: points for rank, points in (GAMES[game].trump_scale if trumps else GAMES[game].plain_scale)}


def _ranks_on(game: str, step: Step, trumps: bool) -> set[str]:
    """The ranks of a step's trumps, or of its other cards."""
    asked = {} if step.ask["kind"] == SAID else question(game, step)
    trump = asked.get("trump") or (None if step.show.get("trump") == NO_TRUMP else step.show.get("trump"))
    shown = [card for key in ("trick", "hand", "cards") for card in step.show.get(key, "").split()]
    cards = [*asked.get("trick", []), *asked.get("hand", []), *shown]
    return {rank.letter for rank, is_trump in ranks_and_trumps(taught_ruleset(game), trump, cards) if is_trump is trumps}


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
