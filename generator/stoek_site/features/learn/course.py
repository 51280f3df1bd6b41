"""Courses: `/// course | saskop`; `/// first-step | saskop`, the first of their steps; `/// courses | all`, every course."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from stoek.games import GAMES
from stoek.language import _, ngettext
from stoek.study.pages.ideas import Question
from stoek_site.features.learn.baked import asked, carried, file_of
from stoek_site.features.learn.hands import NO_TRUMP, address_of, advised, opening
from stoek_site.features.learn.known import ShortCourse, known_by, short_course
from stoek_site.features.learn.lessons import Lesson, Step, courses, lessons
from stoek_site.features.learn.taught import at_table, taught_preset
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.engine import ask
from stoek_site.shared.cards.pieces import card_codes

FOLDER = "learn"
"""The folder of docs/ with a page for each course."""


def page_of_course(game: str) -> str:
    """The page of a course, below docs/: called as the page of its rules is."""
    return f"{FOLDER}/{GAMES[game].page}.md"


class CourseBlock(TemplateBlock):
    """A course on a page of its own: all of it stands there as a text, with its answers folded up."""

    NAME = "course"
    TEMPLATE = "course.html"

    def context(self) -> dict[str, Any]:
        if self.page() != (wanted := page_of_course(self.argument)):
            raise ValueError(f"links lead to this course on {wanted}")
        course = lessons(self.argument)
        return {
            "game": self.argument,
            "name": GAMES[self.argument].name,
            "page": GAMES[self.argument].page,
            "lessons": [self.lesson_view(lesson) for lesson in course],
            "steps": {lesson.id: [step_view(lesson, number) for number in range(len(lesson.steps))] for lesson in course},
            "known": [known_view(course, short_course(known, self.argument)) for known in known_by(self.argument)],
            "hands": {lesson.id: hand_view(lesson) for lesson in course},
            "table": table_view(self.argument),
            "first": None,
            "more": None,
        }

    def lesson_view(self, lesson: Lesson) -> dict[str, Any]:
        """A lesson as list and element take it."""
        told = {"id": lesson.id, "title": lesson.title, "goal": lesson.goal, "steps": len(lesson.steps)}
        return told | {"file": file_of(lesson), "hand": address_of(lesson.game, lesson.hand, lesson.id)}


class FirstStepBlock(CourseBlock):
    """The first step of a course, live from the start: its question lies in the page."""

    NAME = "first-step"

    def context(self) -> dict[str, Any]:
        lesson = lessons(self.argument)[0]
        view = step_view(lesson, 0)
        return {
            "game": self.argument,
            "name": GAMES[self.argument].name,
            "page": GAMES[self.argument].page,
            "lessons": [self.lesson_view(lesson)],
            "steps": {lesson.id: [view]},
            "known": [],
            "hands": {},
            "table": table_view(self.argument),
            "first": {"steps": [carried(lesson, 0)]},
            "more": f"{self.page_href(page_of_course(self.argument))}#{lesson.id}-2",
        }


class CoursesBlock(TemplateBlock):
    """All courses, each with how far one has come."""

    NAME = "courses"
    TEMPLATE = "courses.html"

    def context(self) -> dict[str, Any]:
        order = [game["id"] for game in ask({"verb": "games"})]
        return {"courses": [self.course_view(game) for game in sorted(courses(), key=order.index)]}

    def course_view(self, game: str) -> dict[str, Any]:
        """A course in the list."""
        course = lessons(game)
        return {
            "game": game,
            "name": GAMES[game].name,
            "href": self.page_href(page_of_course(game)),
            "lessons": {lesson.id: len(lesson.steps) for lesson in course},
        }


def table_view(game: str) -> dict[str, str] | None:
    """The table by whose rules a course teaches: a preset's id, name and who plays so; None if the game has no house rules."""
    preset = taught_preset(game)
    return None if preset is None else {"id": preset.id, "name": _(preset.name), "whose": _(preset.whose)}


def known_view(course: Sequence[Lesson], short: ShortCourse) -> dict[str, Any]:
    """A shorter course: what differs, each point with links to its steps, which are named by lesson and place."""
    names = {step.id: f"{number}.{place}" for number, lesson in enumerate(course, 1) for place, step in enumerate(lesson.steps, 1)}
    return {
        "game": short.known,
        "name": GAMES[short.known].name,
        "count": len(short.steps),
        "all": len(names),
        "points": [
            {"what": point.what, "known": point.known, "new": point.new, "steps": [(step, names[step]) for step in steps]}
            for point, steps in short.points.items()
        ],
    }


def hand_view(lesson: Lesson) -> dict[str, Any]:
    """The hand at a lesson's end as it is read: the table as the reader finds it, and what a player would do there."""
    table, advice = opening(lesson.game, lesson.hand), advised(lesson.game, lesson.hand)
    view, choice = table["view"], advice["choice"]
    return {
        "says": hand_words(lesson.hand.tricks),
        "trump": view["trump"],
        "trick": view["trick"],
        "partners": view["partners"],
        "hand": [held["card"] for held in view["hand"]],
        "may": view["may"] or "",
        "choice": _("Nothing now.") if choice is None else choice["words"],
        "why": advice["words"],
        "address": address_of(lesson.game, lesson.hand, lesson.id),
    }


def hand_words(tricks: int | None) -> str:
    """What comes at the end of a lesson: so many tricks, an auction (0), or a whole deal."""
    if tricks is None:
        return _(
            "Now a whole deal against the players. At each of your turns you are told what you may do, and can ask what a player "
            "would do and why."
        )
    if not tricks:
        return _(
            "Now an auction with the players. At each of your turns you are told what you may say, and can ask what a player would "
            "say and why."
        )
    return ngettext(
        "Now a round at the table: everybody plays one card, and the best takes them all, a trick. You are told what you may do, "
        "and can ask what a player would do; why it is so, later lessons tell.",
        "Now {count} rounds at the table, {count} tricks. At each of your turns you are told what you may do, and can ask what a "
        "player would do and why.",
        tricks,
    )


def step_view(lesson: Lesson, number: int) -> dict[str, Any]:
    """A step as the template draws it; cards of a sentence lose their marks, the template finds them."""
    step, found = lesson.steps[number], asked(lesson, number)
    return {
        "id": step.id,
        "says": step.says.translate(str.maketrans("", "", "‹›")),
        "show": None if _in_question(step, found) else show_view(lesson.game, step.show),
        "question": found,
        "rules": step.rules,
    }


def _in_question(step: Step, found: Question) -> bool:
    """Whether the picture has nothing that the question does not have, too."""
    shown = {card for key in ("trick", "hand", "cards") for card in card_codes(step.show.get(key, ""))}
    return "table" not in step.show and shown <= {*found["trick"], *found["hand"]}


def show_view(game: str, show: Mapping[str, Any]) -> dict[str, Any]:
    """A picture: rows of cards, with what stands below each, and trumps."""
    trump = None if show.get("trump") == NO_TRUMP else show.get("trump")
    rows = [
        [(card, labels[place] if place < len(labels) else "") for place, card in enumerate(card_codes(show[key]))]
        for key, labels in (("trick", ()), ("hand", ()), ("cards", show.get("labels", ())))
        if key in show
    ]
    return {"trump": trump, "rows": rows + (_table_rows(game, show["table"], trump or "C") if "table" in show else [])}


def _table_rows(game: str, table: str, trump: str) -> list[list[tuple[str, str]]]:
    """A table of the rules as cards: what each counts or how it ranks, as a trump and as another card; or what combines."""
    ruleset = ask({"verb": "ruleset", "game": game, **at_table(game)})
    if table != "melds":
        plain = next(suit for suit in "HSDC" if suit != trump)
        scales = ((ruleset["trump_scale"], trump), (ruleset["plain_scale"], plain))
        return [_scale_row(scale, suit, table == "values") for scale, suit in scales]
    melds = ruleset["combinations"] or ruleset["trick_combinations"]
    ranks = [each["rank"] for each in sorted(ruleset["plain_scale"], key=lambda each: "AKQJT9876".index(each["rank"]))]
    rows = [
        [
            (card, str(each["points"]) if not place else "")
            for place, card in enumerate(card_codes([f"{rank}H" for rank in ranks[: each["length"]]]))
        ]
        for each in melds["sequences"]
    ]
    rows += [
        [
            (card, str(each["points"]) if not place else "")
            for place, card in enumerate(card_codes([f"{each['rank']}{suit}" for suit in "CSHD"]))
        ]
        for each in melds["fours"][:1]
    ]
    if melds.get("marriage"):
        rows.append(
            [
                (card, str(melds["marriage"]["points"]) if not place else "")
                for place, card in enumerate(card_codes([f"K{trump}", f"Q{trump}"]))
            ]
        )
    return rows


def _scale_row(scale: list[dict[str, Any]], suit: str, values: bool) -> list[tuple[str, str]]:
    cards = card_codes([f"{each['rank']}{suit}" for each in scale])
    return [(card, str(each["points"]) if values else "") for card, each in zip(cards, scale, strict=True)]
