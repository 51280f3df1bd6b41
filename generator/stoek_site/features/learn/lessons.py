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

    python -m stoek_site.build.lessons puzzles/lessons/GAME     tells each question, and what no step teaches yet
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from stoek_site.features.learn.hands import NO_TRUMP, Hand, read_hand
from stoek_site.features.puzzles.files import PUZZLES, BadPuzzle, Reader, checked, loaded, one_of, text, texts
from stoek_site.markdown.engine import Refused, ask
from stoek_site.markdown.passages import DOCS, page_of, passages
from stoek_site.shared.cards.pieces import card_views

LESSONS = PUZZLES / "lessons"
MOST_WORDS = 40
OTHERS = 6
"""So many questions with other cards wait behind each."""
FEWEST, MANY, BATCHES, APART = 3, 20, 4, 1000
"""Where fewer than these are about the same as the first, so many are looked at, so often, from seeds so far apart."""
SAID = "said"
"""The kind of a question about words, which no verb can answer."""
LESSON_ID = re.compile(r"[a-z]+-lesson-(?P<number>\d\d)")

Question = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Step:
    """One idea: `says` it, `rules` it teaches, what it shows, what it asks. `place` begins the message of a fault."""

    says: str
    rules: tuple[str, ...]
    show: Mapping[str, Any]
    ask: Mapping[str, Any]
    id: str
    place: str


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
    values = checked(place, row, OF_STEP, {"show": table})
    words = len(values["says"].split())
    if words > MOST_WORDS:
        raise BadPuzzle(f"{place}: says has {words} words; {MOST_WORDS} are the most.")
    for rule in values["rules"]:
        if rule not in _rules(page_of(rule)):
            raise BadPuzzle(f"{place}: docs/{page_of(rule)} states no rule “{rule}”.")
    show = checked(within(place, "show"), values.get("show", {}), {}, OF_SHOW)
    for key in ("trick", "hand", "cards"):
        _cards(place, show.get(key, ""))
    if isinstance(values["ask"].get("kind"), str) and values["ask"]["kind"] == SAID:
        checked(within(place, "ask"), values["ask"], OF_SAID, {})
    elif not isinstance(values["ask"].get("kind"), str):
        raise BadPuzzle(f"{place}: ask has no kind.")
    return Step(values["says"], values["rules"], show, values["ask"], f"{lesson}-{number}", place)


def _rules(page: str) -> Mapping[str, object]:
    return passages(DOCS / page) if (DOCS / page).is_file() else {}


def _cards(place: str, written: str) -> None:
    try:
        card_views(written)
    except ValueError as fault:
        raise BadPuzzle(f"{place}: {fault}") from fault


def lessons(game: str) -> list[Lesson]:
    """The course of a game: its lessons in order; `BadPuzzle` where one is not as it should be."""
    read = [read_lesson(path) for path in sorted((LESSONS / game).glob("*.toml"))]
    if not read:
        raise BadPuzzle(f"There are no lessons in {LESSONS / game}.")
    ids = [each.id for each in read]
    if twice := {each for each in ids if ids.count(each) > 1}:
        raise BadPuzzle(f"{game}: {', '.join(sorted(twice))} stands there twice.")
    return read


def courses() -> list[str]:
    """The games that have a course."""
    return sorted(path.name for path in LESSONS.iterdir() if path.is_dir() and any(path.glob("*.toml"))) if LESSONS.is_dir() else []


def question(game: str, step: Step, others: int = OTHERS) -> Question:
    """What a step asks, answered: as verb `question` answers, with so many others of other cards, and the game that it is asked
    about. `BadPuzzle` where the engine refuses it."""
    if step.ask["kind"] == SAID:
        return _said(game, step)
    asked = {key: None if (key, value) == ("trump", NO_TRUMP) else value for key, value in step.ask.items() if key != "words"}
    seed = int(hashlib.sha256(step.id.encode()).hexdigest()[:6], 16)
    try:
        answered = dict(ask({"verb": "question", "game": game, "seed": seed, "others": others, **asked}))
        found = [each for each in answered["others"] if like(answered, each)]
        for later in range(BATCHES):
            if len(found) >= FEWEST:
                break
            from_seed = seed + later * APART
            for each in _further({"game": game, **asked, "seed": from_seed}, answered):
                if not any(_same(each, other) for other in found):
                    found.append(each)
        answered["others"] = (found if len(found) >= FEWEST - 1 else answered["others"])[:others]
    except Refused as fault:
        raise BadPuzzle(f"{step.place}: {fault}") from fault
    return answered | ({"ask": step.ask["words"]} if "words" in step.ask else {})


def like(one: Question, other: Question) -> bool:
    """Whether another question is about the same: decided by the same rule, with trumps in it where that one has some."""
    return bool(one["rule"] == other["rule"] and _of_trumps(one) == _of_trumps(other))


def _same(one: Question, other: Question) -> bool:
    return all(one[key] == other[key] for key in ("trump", "trick", "hand", "calls", "facts", "choices"))


def _of_trumps(asked: Question) -> set[bool]:
    """Whether cards are trumps, for who learns how they rank and count; elsewhere both come together."""
    suits = {card[-1] for card in (*asked["trick"], *asked["hand"])} if asked["kind"] in ("higher", "order", "worth") else set()
    return {suit == asked["trump"] for suit in suits}


def _further(asked: Mapping[str, Any], answered: Question) -> list[Question]:
    """Questions that chance makes, of the same kind and about the same."""
    facts = {key: asked[key] for key in ("game", "kind", "seed", "house") if key in asked}
    kinds, wanted = ask({"verb": "question", "game": asked["game"]})["kinds"], answered["rule"]
    # Where every card is allowed the trial of that rule asks the same.
    kind = next((each for each in (asked["kind"], "trial") if wanted in kinds.get(each, [])), None)
    about = {} if kind is None else {"kind": kind, "rule": wanted}
    found = dict(ask({"verb": "question", **facts, **about, "others": MANY}))
    row = [{key: value for key, value in found.items() if key != "others"}, *found["others"]]
    return [each for each in row if like(answered, each) and not _same(answered, each)]


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


def untaught(game: str, course: list[Lesson]) -> list[str]:
    """The rules of the game's page that no step names."""
    taught = {rule for lesson in course for step in lesson.steps for rule in step.rules}
    page = next(each["page"] for each in ask({"verb": "games"}) if each["id"] == game)
    return [rule for rule in passages(DOCS / page_of(f"{page}/any")) if rule not in taught]
