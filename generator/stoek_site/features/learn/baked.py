"""The questions of each lesson as a file of the site, whose name changes with what it holds: no engine is needed to learn."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

from stoek.language import speaking
from stoek_site.features.learn.lessons import NO_TRUMP, Lesson, Question, courses, lessons, question
from stoek_site.markdown.engine import ask
from stoek_site.shared.language.catalogue import translations

PLACE = "assets/learn"


def asked(lesson: Lesson, number: int) -> Question:
    """What a step asks, with the seats of the game that it is asked about; the first is step 0."""
    step = lesson.steps[number]
    found = question(lesson.game, step)
    if step.show.get("trump") == NO_TRUMP:
        untold = {"trump": None}
        found |= untold | {"others": [each | untold for each in found["others"]]}
    ruleset = ask({"verb": "ruleset", "game": found["game"]})
    return found | {"seats": len(ruleset["seats"]), "partners": ruleset["partners"]}


def carried(asked: Question, rules: tuple[str, ...]) -> dict[str, Any]:
    """A step as the element takes it: the rules that it is about, the question, and the others without what they share with it."""
    others = [{key: value for key, value in each.items() if value != asked.get(key)} for each in asked["others"]]
    return {"rules": rules, "question": {key: value for key, value in asked.items() if key != "others"}, "others": others}


@cache
def _content(game: str) -> dict[str, str]:
    """What each lesson of a course holds, in the language of this build."""
    with speaking(translations()):
        baked = {
            lesson.id: {"steps": [carried(asked(lesson, number), step.rules) for number, step in enumerate(lesson.steps)]}
            for lesson in lessons(game)
        }
    return {name: json.dumps(each, ensure_ascii=False, separators=(",", ":")) for name, each in baked.items()}


def file_of(lesson: Lesson) -> str:
    """The place of a lesson's questions in the site."""
    return f"{PLACE}/{lesson.id}-{hashlib.sha256(_content(lesson.game)[lesson.id].encode()).hexdigest()[:8]}.json"


def lesson_files() -> dict[str, str]:
    """What each file holds, by its place."""
    return {file_of(lesson): _content(game)[lesson.id] for game in courses() for lesson in lessons(game)}
