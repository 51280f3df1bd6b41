"""A course without a page: what is asked again and when, what stays owed, orders, links, and readers of another table."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from stoek.games import GAMES
from stoek_site.features.learn.baked import carried
from stoek_site.features.learn.lessons import lessons
from visiting.at_node import Reader
from visiting.element import Element, told_by
from visiting.learners import BACK, TAUGHT, chosen

COURSE, FIRST = "belote", lessons("belote")[0]


class Course(Element):
    def __init__(self, reader: Reader, place: str = "", course: str = COURSE) -> None:
        super().__init__(
            reader, "stoek-course", told_by(f"/// course | {course}\n///\n", f"learn/{course}.md"), place and f"#{place}"
        )

    def answer(self, question: Mapping[str, Any], picked: list[Any]) -> None:
        """Press what was chosen, and have it checked where that is asked for."""
        for choice in picked:
            keys = self.box.all(".stage .asked button")
            card = choice.get("card")
            own = [part for part in keys if part.get("data-card") == card] if card else []
            self.does(own[0] if own else keys[[each for each in question["choices"] if "words" in each].index(choice)])
        if question["mode"] != "one":
            self.press("Check")

    def goes_on(self) -> None:
        self.does(self.box.one(".stage__next"))

    def misses(self, number: int) -> None:
        """The step that is open: it is answered wrong, and wrong again with other cards."""
        step = carried(FIRST, number - 1)
        for again in (False, True):
            if again:
                self.goes_on()
            question = step["question"] | (step["others"][0] if again else {})
            self.answer(question, chosen("stubborn", question, Random(number), True))
            assert self.box.has(".stage__verdict [data-wrong]")

    @property
    def count(self) -> str:
        return self.text(".stage__count")

    @property
    def verdict(self) -> str:
        return self.text(".stage__verdict")

    @property
    def marks(self) -> list[str]:
        return self.texts(".lessons__mark")


def perfect(question: Mapping[str, Any]) -> list[Any]:
    return chosen("perfect", question, Random(1), True)


def test_what_was_missed_is_owed_from_visit_to_visit_until_it_is_right(reader: Reader) -> None:
    """Also where the reader left before the end."""
    last = len(FIRST.steps)
    place, step = next((at, carried(FIRST, at - 1)) for at in range(1, last) if len(carried(FIRST, at - 1)["others"]) > 1)
    # What was kept before anything was owed is read, and the step goes beside it.
    reader.put({f"course.{COURSE}": {"done": {FIRST.id: 1}, "at": f"{FIRST.id}-1", "knowing": {}}})
    Course(reader, f"{FIRST.id}-{place}").misses(place)
    course = Course(reader)
    assert "1 step owed" in [part.words for part in course.box.all("a")]
    course = Course(reader, f"{FIRST.id}-{last}")
    assert "1 step of this lesson is owed" in course.verdict
    question = carried(FIRST, last - 1)["question"]
    course.answer(question, perfect(question))
    course.goes_on()
    # At the end it is asked, with cards that were not there before; wrong once more, it stays.
    question = step["question"] | step["others"][1]
    assert course.count == BACK
    course.answer(question, chosen("stubborn", question, Random(1), True))
    assert "stays owed" in course.verdict
    course.goes_on()
    assert "1 step stays owed" in course.text(".stage--end")
    # A lesson of which something is owed is not done.
    assert Course(reader).marks[0] == f"{last - 1} of {last}"
    course = Course(reader, f"{FIRST.id}-owed")
    assert course.count == BACK
    course.answer(question, perfect(question))
    assert course.box.has(".stage__verdict [data-right]")
    course.goes_on()
    assert not Course(reader).box.has(".lessons__owed")


def test_an_order_is_checked_when_all_have_a_place_and_told_once(reader: Reader) -> None:
    number = next(at for at, step in enumerate(FIRST.steps) if step.ask["kind"] == "order")
    course = Course(reader, f"{FIRST.id}-{number + 1}")
    question = carried(FIRST, number)["question"]
    assert course.button("Check").get("aria-disabled") == "true"
    course.press("Check")
    assert f"{len(question['choices'])} more are to be put in their places first." in course.verdict
    course.answer(question, sorted(question["choices"], key=lambda choice: -choice["place"]))
    assert course.box.has(".stage__verdict [data-wrong]")
    assert course.verdict.count("the order is") == 1
    assert "And so on" in course.verdict or len(question["choices"]) < 3


def test_where_all_that_are_right_are_to_be_chosen_it_is_said_how_many_are_missing(reader: Reader) -> None:
    course = Course(reader, "sr-lesson-04-7", "staekske-rape")
    question = carried(next(each for each in lessons("staekske-rape") if each.id == "sr-lesson-04"), 6)["question"]
    assert question["mode"] == "some"
    assert "Choose all that are right." in course.text(".stage__ask")
    right = [each for each in question["choices"] if each["right"]]
    assert len(right) > 1
    course.answer(question, right[:1])
    assert "Not quite: 1 more is right." in course.verdict


def test_a_link_leads_to_its_step_and_one_that_leads_to_none_is_told(reader: Reader) -> None:
    course = Course(reader, "%E0%A4")
    assert "means nothing here" in course.text(".strange")
    course.at(f"#{FIRST.id}-99")
    assert course.count == f"1 of {len(FIRST.steps)}"
    assert f"leads to “{FIRST.id}-99”" in course.text(".strange")
    course.at("")
    assert course.text(".strange") == ""


def table_told(reader: Reader, house: Mapping[str, Any] | None, step: str) -> str:
    """What a step says to a reader who plays so; by nothing that was ever chosen if there is none."""
    reader.put({"settings": {"house": {COURSE: house}} if house is not None else {}})
    return " ".join(Course(reader, f"be-lesson-{step}").texts(".stage__differs"))


CONTEST = dict(next(each.house for each in GAMES[COURSE].presets if each.id == "contest"))
HOME = dict(next(each.house for each in GAMES[COURSE].presets if each.name == TAUGHT[COURSE]))
# a table, a step, and what is told there of the other table
TABLES: list[tuple[Mapping[str, Any] | None, str, list[str]]] = [
    (None, "04-3", []),
    (HOME, "04-3", []),
    ({}, "04-3", [TAUGHT[COURSE], "any trump will do (here: beat the best trump if you can)"]),
    ({}, "04-1", []),
    # Contests go over the partner too, and do not round.
    (CONTEST, "04-3", []),
    (CONTEST, "05-7", ["not rounded (here: to the nearest ten"]),
]


@pytest.mark.parametrize(("house", "step", "words"), TABLES)
def test_a_step_tells_a_reader_of_another_table(reader: Reader, house: Any, step: str, words: list[str]) -> None:
    """Told where the rule differs, and nowhere else."""
    told = table_told(reader, house, step)
    assert [each for each in words if each not in told] == []
    assert bool(told) == bool(words)
