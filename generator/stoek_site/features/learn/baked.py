"""The questions of each lesson and the hands of each course as files of the site, whose names change with what they hold.

No engine is needed to learn, nor to see the cards that are to be played.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from stoek.language import speaking
from stoek.study.pages.ideas import Question
from stoek_site.features.learn.hands import NO_TRUMP, opening
from stoek_site.features.learn.lessons import Lesson, courses, differs, lessons, question
from stoek_site.markdown.engine import ask
from stoek_site.shared.language.catalogue import translations
from stoek_site.shared.offline.sealed import sealed

PLACE = "assets/learn"


def asked(lesson: Lesson, number: int) -> Question:
    """What a step asks, with the seats of the game that it is asked about; the first is step 0."""
    step = lesson.steps[number]
    found = question(lesson.game, step)
    ruleset = ask({"verb": "ruleset", "game": found["game"]})
    table = {"seats": len(ruleset["seats"]), "partners": ruleset["partners"]}
    if step.show.get("trump") != NO_TRUMP:
        return {**found, **table}
    untold = {"trump": None}
    return {**found, **untold, "others": [{**each, **untold} for each in found["others"]], **table}


def carried(lesson: Lesson, number: int) -> dict[str, Any]:
    """A step as the element takes it: the rules that it is about, the question, the others without what they share with it, and
    the house rules at which it holds otherwise, if there are any."""
    step, found = lesson.steps[number], asked(lesson, number)
    others = [{key: value for key, value in each.items() if value != found.get(key)} for each in found["others"]]
    question = {key: value for key, value in found.items() if key != "others"}
    other_tables = differs(lesson.game, step)
    return {"rules": step.rules, "question": question, "others": others, **({"differs": other_tables} if other_tables else {})}


@cache
def _content(game: str) -> dict[str, str]:
    """What each lesson of a course holds, in the language of this build."""
    with speaking(translations()):
        baked = {lesson.id: {"steps": [carried(lesson, number) for number in range(len(lesson.steps))]} for lesson in lessons(game)}
    return {name: json.dumps(each, ensure_ascii=False, separators=(",", ":")) for name, each in baked.items()}


def file_of(lesson: Lesson) -> str:
    """The place of a lesson's questions in the site."""
    return sealed(f"{PLACE}/{lesson.id}", _content(lesson.game)[lesson.id])


@cache
def _hands(game: str) -> str:
    """The hands of a course by their lessons, in the language of this build: each with the table as the reader finds it."""
    course = lessons(game)
    following = [*(lesson.id for lesson in course[1:]), None]
    with speaking(translations()):
        baked = {
            lesson.id: {
                "number": number,
                "title": lesson.title,
                "goal": lesson.goal,
                "next": next_id,
                "opening": opening(game, lesson.hand),
            }
            for number, (lesson, next_id) in enumerate(zip(course, following, strict=True), 1)
        }
    return json.dumps(baked, ensure_ascii=False, separators=(",", ":"))


def hands_file(game: str) -> str:
    """The place of the hands of a course in the site."""
    return sealed(f"{PLACE}/hands-{game}", _hands(game))


def lesson_files() -> dict[str, str]:
    """What each file holds, by its place."""
    files = {file_of(lesson): _content(game)[lesson.id] for game in courses() for lesson in lessons(game)}
    return files | {hands_file(game): _hands(game) for game in courses()}
