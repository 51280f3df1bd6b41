"""Lessons: files of `puzzles/lessons/GAME/NN-name.toml`, read strictly; what they ask is answered by the engine.

id = "sr-lesson-04"        permanent: links and a learner's progress hang on it; the number is the file's
game = "staekske-rape"     the folder's name
title = "Follow, or trump" what one can do afterwards
goal = "which cards …"     a clause: "You know …"

[[step]]                   one idea, and one thing to do
says = "…"                 at most 40 words; cards as ‹AH›
rules = ["page/part/name"] what it teaches, or practises
show = {trump, trick, hand, cards, labels, table}   optional: a picture; trump "none": no trumps are shown, they have not been
                           told of yet
about = "TD"               optional: cards that it is about; whoever errs is asked about one like these again, by rank and by
                           whether it is a trump
ask = {kind, …}            a question of verb `question`: its kind, seed, rule, game and facts; `words` ask it in other
                           words; trump "none" is no trump;
                           kind "said" is a question about words: words, right, wrong = {answer = why not}, why

[hand]                     how it ends: a deal, or a part of one, played with help
seed = 4                   which deal
trump = "C"                optional: it begins with the play, with these trumps; declarer = "S", facts = {bid = 2} beside it
tricks = 2                 optional: it ends after so many; 0: after the auction. Then it needs
rules = ["…"]              what it is about, of what has been taught so far: each comes up for the reader on the
line = ["…"]               which is all that is done where everybody plays as the players do
after = 7                  optional: the reader comes in after so many tricks of the line

Everything goes by the table of the course, its line in `puzzles/lessons/tables.toml`. `house` in a step's ask adds to it.

    python -m stoek_site.build.lessons puzzles/lessons/GAME     tells each question, and what no step teaches yet
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from stoek.rules.house import House
from stoek.study.pages.again import FEWEST, practised, retries
from stoek.study.pages.decisions.readers import Reader, text, texts
from stoek.study.pages.holding import differing
from stoek.study.pages.ideas import Question
from stoek_site.features.learn.hands import NO_TRUMP, Hand, read_hand
from stoek_site.features.learn.taught import LESSONS, at_table, taught_ruleset
from stoek_site.features.puzzles.files import BadPuzzle, checked, loaded, one_of
from stoek_site.markdown.engine import Refused, ask
from stoek_site.markdown.passages import DOCS, Passages, page_of
from stoek_site.shared.cards.pieces import card_codes

MOST_WORDS = 40
PRACTISED = {"kind", "rule", "seed", "game"}
"""A question that has no more than these is made by chance, and so are those that come after it."""
SAID = "said"
"""The kind of a question about words, which no verb can answer."""
LESSON_ID = re.compile(r"[a-z]+-lesson-(?P<number>\d\d)")


@dataclass(frozen=True, slots=True)
class Step:
    """One idea: `says` it, `rules` it teaches, what it shows, what it asks; cards that it is `about`. `place` begins the message of
    a fault."""

    says: str
    rules: tuple[str, ...]
    show: Mapping[str, Any] = field(hash=False)
    ask: Mapping[str, Any] = field(hash=False)
    id: str
    place: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as its file tells it."""

    id: str
    game: str
    title: str
    goal: str
    steps: tuple[Step, ...]
    hand: Hand
    path: Path


def within(place: str, part: str) -> str:
    """A place in a file, as messages name it."""
    return ", ".join((place, part))


def table(value: object) -> dict[str, Any]:
    """A table with something in it."""
    if not isinstance(value, dict) or not value:
        raise ValueError(f"is a table, {{key = value}}, not {value!r}")
    return value


def reasons(value: object) -> dict[str, str]:
    """Wrong answers, each with why it is wrong."""
    return {text(answer): text(why) for answer, why in table(value).items()}


def steps(value: object) -> list[dict[str, Any]]:
    """Steps that are there."""
    if not isinstance(value, list) or not value:
        raise ValueError("is a list of [[step]]")
    return [table(each) for each in value]


WANTED = {"id": text, "game": text, "title": text, "goal": text, "step": steps, "hand": table}
OF_STEP = {"says": text, "rules": texts, "ask": table}
OF_SHOW: dict[str, Reader] = {
    "trump": text,
    "trick": text,
    "hand": text,
    "cards": text,
    "labels": texts,
    "table": one_of("values", "ranks", "melds"),
}
OF_SAID = {"kind": one_of(SAID), "words": text, "right": text, "wrong": reasons, "why": text}


def read_lesson(path: Path) -> Lesson:
    """The lesson of one file; `BadPuzzle` names the file, the step and the fault."""
    values = checked(path.name, loaded(path), WANTED, {})
    number = LESSON_ID.fullmatch(values["id"])
    if number is None or not path.stem.startswith(f"{number['number']}-"):
        raise BadPuzzle(f"{path.name}: the id “{values['id']}” is not of the form xx-lesson-NN with the number of the file.")
    if values["game"] != path.parent.name:
        raise BadPuzzle(f"{path.name}: the game “{values['game']}” is not the folder's name, {path.parent.name}.")
    read = tuple(_step(path, values["id"], number, row) for number, row in enumerate(values["step"], 1))
    hand = read_hand(within(path.name, "hand"), values["game"], values["hand"])
    return Lesson(values["id"], values["game"], values["title"], values["goal"], read, hand, path)


def _step(path: Path, lesson: str, number: int, row: dict[str, Any]) -> Step:
    place = within(path.name, " ".join(("step", str(number))))
    values = checked(place, row, OF_STEP, {"show": table, "about": text})
    words = len(values["says"].split())
    if words > MOST_WORDS:
        raise BadPuzzle(f"{place}: says has {words} words; {MOST_WORDS} are the most.")
    for rule in values["rules"]:
        if rule not in _rules(page_of(rule)):
            raise BadPuzzle(f"{place}: docs/{page_of(rule)} states no rule “{rule}”.")
    show = checked(within(place, "show"), values.get("show", {}), {}, OF_SHOW)
    for written in (*(show.get(key, "") for key in ("trick", "hand", "cards")), values.get("about", "")):
        _cards(place, written)
    if isinstance(values["ask"].get("kind"), str) and values["ask"]["kind"] == SAID:
        checked(within(place, "ask"), values["ask"], OF_SAID, {})
    elif not isinstance(values["ask"].get("kind"), str):
        raise BadPuzzle(f"{place}: ask has no kind.")
    return Step(values["says"], values["rules"], show, values["ask"], f"{lesson}-{number}", place, values.get("about", ""))


def _rules(page: str) -> Mapping[str, object]:
    return Passages(DOCS / page) if (DOCS / page).is_file() else {}


def _cards(place: str, written: str) -> None:
    try:
        card_codes(written)
    except ValueError as fault:
        raise BadPuzzle(f"{place}: {fault}") from fault


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The course of a game, read once: its lessons in order; `BadPuzzle` where one is not as it should be."""
    read = tuple(read_lesson(path) for path in sorted((LESSONS / game).glob("*.toml")))
    if not read:
        raise BadPuzzle(f"There are no lessons in {LESSONS / game}.")
    ids = [each.id for each in read]
    if twice := {each for each in ids if ids.count(each) > 1}:
        raise BadPuzzle(f"{game}: {', '.join(sorted(twice))} stands there twice.")
    return read


def courses() -> list[str]:
    """The games that have a course."""
    return sorted(path.name for path in LESSONS.iterdir() if path.is_dir() and any(path.glob("*.toml"))) if LESSONS.is_dir() else []


@cache
def question(game: str, step: Step) -> Question:
    """What a step asks, made once and answered: as verb `question` answers, with others of the same idea and other cards, and the
    game that it is asked about. `BadPuzzle` where the engine refuses it, or nothing of the same idea turns up."""
    if step.ask["kind"] == SAID:
        return _said(game, step)
    facts = facts_of(game, step)
    seed = int(hashlib.sha256(step.id.encode()).hexdigest()[:6], 16)
    try:
        answered = ask({"verb": "question", "seed": seed, **facts})
        if PRACTISED.issuperset(step.ask):
            others = practised(answered, facts, step.rules, step.ask.get("seed", seed) + 1, ask)
        else:
            others = retries(answered, facts, step.rules, step.about, Random(seed), taught_ruleset(answered["game"]), ask)
    except Refused as fault:
        raise BadPuzzle(f"{step.place}: {fault}") from fault
    if len(others) < FEWEST:
        raise BadPuzzle(f"{step.place}: there is no other question of the same idea. Ask about facts that can vary.")
    words = {"ask": step.ask["words"]} if "words" in step.ask else {}
    return {**answered, **words, "others": [{**each, **words} for each in others]}


def facts_of(game: str, step: Step) -> dict[str, Any]:
    """What the engine is asked for a step: the facts of its file, at the table that is taught."""
    facts = {key: None if (key, value) == ("trump", NO_TRUMP) else value for key, value in step.ask.items() if key != "words"}
    of = str(step.ask.get("game", game))
    return {"game": of, **facts, **at_table(of, facts.get("house"))}


def differs(game: str, step: Step) -> list[House]:
    """The house rules at which a step does not hold: single values, and several that make a difference only together."""
    asked = question(game, step)
    facts = None if PRACTISED.issuperset(step.ask) or step.ask["kind"] == SAID else facts_of(game, step)
    own = {name: each for name, each in (facts or {}).get("house", {}).items() if name != "preset"}
    return differing(asked, facts, step.rules, taught_ruleset(asked["game"], own), ask)


def _said(game: str, step: Step) -> Question:
    """A question about words: the answers in an order that the step's id decides, figures the lowest first."""
    right, why, rule = step.ask["right"], step.ask["why"], step.rules[0]
    choices = [{"words": right, "right": True, "why": why, "rule": rule}]
    choices += [{"words": words, "right": False, "why": not_so, "rule": rule} for words, not_so in step.ask["wrong"].items()]
    if all(choice["words"].isdecimal() for choice in choices):
        choices.sort(key=lambda choice: int(choice["words"]))
    else:
        Random(step.id).shuffle(choices)
    said = {"kind": SAID, "game": game, "rule": rule, "mode": "one", "ask": step.ask["words"], "choices": choices, "why": why}
    return said | {"trump": None, "leader": 0, "trick": [], "hand": [], "calls": [], "facts": [], "others": []}


def untaught(game: str, course: Sequence[Lesson]) -> list[str]:
    """The rules of the game's page that no step names, though this table plays by them."""
    elsewhere = needless(game, course)
    return [rule for rule in _unnamed(game, course) if rule not in elsewhere]


def needless(game: str, course: Sequence[Lesson]) -> set[str]:
    """The rules that only other tables play, and no step names: a course need not teach them."""
    taught = taught_ruleset(game)
    return {taught.rule_id(rule) for rule in taught.rules_elsewhere}.intersection(_unnamed(game, course))


def _unnamed(game: str, course: Sequence[Lesson]) -> list[str]:
    page, named = taught_ruleset(game).page, {rule for lesson in course for step in lesson.steps for rule in step.rules}
    return [rule for rule in Passages(DOCS / page_of(f"{page}/any")) if rule not in named]
