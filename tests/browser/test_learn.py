"""Learning as somebody does it on a phone: from home to the first card, a lesson to its end, questions, and what comes back."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from stoek.games import GAMES
from stoek_site.features.learn.hands import address_of
from stoek_site.features.learn.known import short_course
from stoek_site.features.learn.lessons import SAID, lessons
from visiting.accessible import axe_faults
from visiting.browsing import Visitor
from visiting.gestures import QUICK, fits
from visiting.learners import ALL, ASKS, BACK, TAUGHT, asked_at, chosen, is_right
from visiting.serving import Served
from visiting.workbench import choose


def baked(page: Page, lesson: str) -> list[Any]:
    """The steps of a lesson as its file has them."""
    course = page.locator("stoek-course")
    file = next(each["file"] for each in json.loads(course.get_attribute("data-lessons") or "") if each["id"] == lesson)
    return list(page.request.get(page.url.partition("learn/")[0] + file).json()["steps"])


def answer(page: Page, question: Any, picked: list[Any]) -> None:
    """Press what was chosen, not so soon that it has just come under the pointer, and have it checked where that is asked for."""
    page.wait_for_timeout(QUICK)
    keys, choices = page.locator(".stage .asked button"), question["choices"]
    for choice in picked:
        card = choice.get("card")
        if card:
            keys.and_(page.locator(f"[data-card='{card}']")).first.click()
        else:
            keys.nth([each for each in choices if "words" in each].index(choice)).click()
    if question["mode"] != "one":
        page.get_by_role("button", name="Check").click()


def go_on(page: Page, way: Locator | None = None) -> None:
    """A press on the same spot at once would be meant for what was there before."""
    page.wait_for_timeout(QUICK)
    (way or page.locator(".stage__next")).click()


def play(page: Page, lesson: str, learner: str, taught: list[int] | None = None) -> None:
    """A lesson to its end, whatever is answered: there is always a way on, no cards are asked twice, and no verdict is wrong."""
    rng, steps, asks = Random(lesson + learner), baked(page, lesson), ASKS[lesson]
    taught = taught or list(range(1, len(steps) + 1))
    shown: dict[int, list[str]] = {place: [] for place in taught}
    come_back: list[int] = []
    for number, place in enumerate(taught, 1):
        tries = 2 if steps[place - 1]["others"] else 1
        count, step, ask = f"{number} of {len(taught)}", steps[place - 1], asks[place - 1]
        if not any(answered(page, step, ask, shown[place], learner, rng, count) for _try in range(tries)):
            expect(page.locator(".stage__verdict")).to_contain_text("comes back at the end")
            come_back.append(place)
        go_on(page)
    for place in come_back:
        answered(page, steps[place - 1], asks[place - 1], shown[place], learner, rng, BACK)
        go_on(page)
    expect(page.locator(".stage__done")).to_be_visible()
    assert all(len({*each}) == len(each) for each in shown.values())


def answered(page: Page, step: Any, ask: Mapping[str, Any], shown: list[str], learner: str, rng: Random, count: str) -> bool:
    """A step answered as this learner does, the first time, the second or once it has come back. @returns whether it was right"""
    others, times = step["others"], len(shown)
    if times == 1 and others:
        go_on(page)
    question = asked_at(step, times)
    expect(page.locator(".stage__count")).to_have_text(count)
    # Of words there are no others.
    shown.append(page.locator(".stage .asked").inner_html() + ("" if others else count))
    picked = chosen(learner, question, rng, count != BACK)
    answer(page, question, picked)
    right = is_right(ask, question, picked)
    expect(page.locator(".stage__verdict strong")).to_have_attribute("data-right" if right else "data-wrong", "")
    return right


def play_its_hand(page: Page) -> None:
    """The hand at the end of lesson 1: its cards lie there before the engine does; help stands open; what it brought is told."""
    page.route("**/pyodide*", lambda route: route.abort())
    page.get_by_role("link", name="Play it, with help").tap()
    expect(page.get_by_role("link", name="Lesson 1: ")).to_be_visible()
    expect(page.locator(".play__said")).to_contain_text("Your turn.")
    expect(page.locator(".play__hand [data-verdict=legal]").first).to_be_visible()
    assert fits(page)
    page.unroute("**/pyodide*")
    page.reload()
    page.get_by_role("button", name="What would you play, and why?").tap()
    expect(page.locator(".play__advice")).to_contain_text("layouts")
    assert axe_faults(page) == []
    page.locator(".play__hand [data-verdict=legal]").last.tap()
    expect(page.locator(".play__part")).to_contain_text(" + ")
    expect(page.get_by_role("link", name="Next lesson")).to_have_attribute("href", re.compile(r"learn/.*-lesson-02-1$"))
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".play__hand [data-verdict=legal]").first).to_be_visible()
    page.wait_for_timeout(QUICK)
    page.locator(".play__hand [data-verdict=legal]").first.tap()
    page.get_by_role("button", name="The same without help").tap()
    expect(page.locator(".play__hand [data-verdict]")).to_have_count(0)
    expect(page.get_by_role("button", name="What may I do?")).to_be_visible()
    page.get_by_role("link", name="Lesson 1: ").tap()


def test_from_home_to_the_first_card_are_two_taps_without_the_engine(visitor: Visitor) -> None:
    page = visitor.open(size="phone")
    page.get_by_role("link", name="Learn From the first card").tap()
    expect(page.get_by_role("heading", name="The courses")).to_be_in_viewport()
    page.locator(".stage .asked button").last.tap()
    expect(page.locator(".stage__verdict strong")).to_be_visible()
    assert page.evaluate("performance.getEntriesByType('resource').filter(({name}) => /pyodide|worker-/.test(name)).length") == 0
    expect(page.get_by_role("link", name="Next").or_(page.get_by_role("button", name="Try other cards"))).to_be_in_viewport()


def test_a_lesson_is_learnt(visitor: Visitor) -> None:
    """By somebody who is wrong as often as that can be; `client/test_lessons.py` has all lessons and other learners."""
    game, lesson = ALL[0]
    page = visitor.open(f"learn/{GAMES[game].page}/#{lesson}-1", size="phone")
    play(page, lesson, "stubborn")
    play_its_hand(page)
    page.get_by_role("button", name="Lessons").click()
    expect(page.locator(".lessons__mark[data-done]")).to_have_count(1)
    page.goto(visitor.site + "review/")
    page.get_by_role("button", name="Practise the shaky ones").first.tap()
    expect(page.locator(".stage__place")).to_be_in_viewport()


@pytest.mark.prove
def test_who_knows_another_game_learns_what_differs(visitor: Visitor) -> None:
    known, game = "belote", "klaberjass"
    needed = short_course(known, game).steps
    lesson = next(each for each in lessons(game) if needed.intersection(step.id for step in each.steps))
    page = visitor.open(f"learn/{GAMES[game].page}/", size="phone")
    page.get_by_label("You know another game of the family?").select_option(label=GAMES[known].name)
    assert page.url.endswith(f"#from={known}")
    page.get_by_role("link", name=lesson.title).click()
    expect(page.locator(".stage__known")).to_contain_text(GAMES[known].name)
    play(page, lesson.id, "perfect", [number for number, step in enumerate(lesson.steps, 1) if step.id in needed])
    page.get_by_role("button", name="Lessons").click()
    expect(page.locator(".lessons__mark[data-done]")).to_have_count(1)
    page.get_by_label("You know another game of the family?").select_option(index=0)
    expect(page.locator(".lessons__mark[data-done]")).to_have_count(0)


def test_questions_by_keyboard_and_by_link(visitor: Visitor) -> None:
    page = visitor.open("questions/#game=belote&kind=winner&seed=2")
    expect(page.locator(".drill__choose select").first).to_have_value("belote")
    expect(page.locator(".asked button").first).to_be_visible()
    keys = page.locator(".keys")
    expect(keys).to_be_hidden()
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    expect(keys).to_contain_text("check, next")
    page.keyboard.press("1")
    expect(page.locator(".stage__verdict strong")).to_be_visible()
    first = page.locator(".stage .asked").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(".stage__verdict strong")).to_have_count(0)
    assert page.locator(".stage .asked").inner_text() != first
    expect(page.locator(".stage__count")).to_contain_text("of 1")


@pytest.mark.prove
def test_a_course_goes_on_with_the_lesson_that_is_begun_and_not_done(visitor: Visitor) -> None:
    first, second = lessons("belote")[:2]
    kept = {"done": {first.id: len(first.steps), second.id: 3}, "at": f"{first.id}-{len(first.steps)}", "knowing": {}}
    page = visitor.open("learn/belote/", size="phone")
    page.evaluate("kept => localStorage.setItem('stoek.lessons.belote', JSON.stringify(kept))", kept)
    page.reload()
    page.get_by_role("button", name="Go on: lesson 2, step 4").tap()
    expect(page.locator(".stage__count")).to_have_text(f"4 of {len(second.steps)}")
    # Among all courses this one comes first, before the question for beginners.
    page.goto(visitor.site + "learn/")
    expect(page.locator("stoek-course")).to_be_hidden()
    expect(page.get_by_text("The first step of Staekske Rape.")).to_be_hidden()
    way = page.get_by_role("link", name="Go on: Belote")
    expect(way).to_be_in_viewport()
    expect(page.get_by_role("link", name="Saskop").last).to_be_in_viewport()
    way.tap()
    expect(page.locator(".stage__count")).to_have_text(f"4 of {len(second.steps)}")


def miss(page: Page, lesson: str, place: int) -> None:
    """Step `place` of a lesson is open: it is answered wrong, and wrong again with other cards."""
    step = baked(page, lesson)[place - 1]
    for again in (False, True):
        if again:
            go_on(page)
        question = step["question"] | (step["others"][0] if again else {})
        answer(page, question, chosen("stubborn", question, Random(place), True))
        expect(page.locator(".stage__verdict [data-wrong]")).to_be_visible()


def opens(page: Page, address: str) -> None:
    """Come anew to a page that is open, by another link. A reload right after a step within the page may come to where it was."""
    page.goto("about:blank")
    page.goto(address)


def test_what_was_missed_is_owed_in_a_shorter_course_too_until_it_is_right(visitor: Visitor) -> None:
    """How long it stays owed: `client/test_learn.py`."""
    known, game = "belote", "klaberjass"
    needed = short_course(known, game).steps
    shared = ((each, at, step) for each in lessons(game) for at, step in enumerate(each.steps[:-1], 1) if step.id in needed)
    lesson, place, owes = next((each, at, step.id) for each, at, step in shared if step.ask["kind"] != SAID)
    course = f"{visitor.site}learn/{GAMES[game].page}/"
    page = visitor.open(f"learn/{GAMES[game].page}/#{owes}&from={known}", size="phone")
    miss(page, lesson.id, place)
    # They leave, and come to the whole course: the lesson says that a step is owed.
    page.goto(visitor.site + "review/")
    page.goto(course)
    expect(page.locator(".lessons li", has_text=lesson.title).get_by_role("link", name="1 step owed")).to_be_visible()
    # In the shorter course it is the same step.
    opens(page, f"{course}#from={known}")
    page.get_by_role("link", name="1 step owed").tap()
    expect(page.locator(".stage__count")).to_have_text(BACK)
    step = baked(page, lesson.id)[place - 1]
    question = step["question"] | step["others"][1]
    answer(page, question, chosen("perfect", question, Random(1), True))
    expect(page.locator(".stage__verdict [data-right]")).to_be_visible()
    go_on(page)
    page.goto(course)
    expect(page.locator(".lessons li")).to_have_count(len(lessons(game)))
    expect(page.locator(".lessons__owed")).to_have_count(0)


@pytest.mark.prove
def test_a_step_says_the_same_with_scripts_and_without_and_the_next_has_the_focus(visitor: Visitor) -> None:
    game = "belote"
    lesson = next(each for each in lessons(game) if any(step.ask["kind"] == "calls" for step in each.steps))
    page = visitor.open(f"learn/{GAMES[game].page}/#{lesson.id}-1", size="phone")
    rng, steps = Random(3), baked(page, lesson.id)
    for number, step in enumerate(steps, 1):
        text = page.locator(f"[id='{lesson.id}-{number}']")
        expect(page.locator(".stage__count")).to_have_text(f"{number} of {len(steps)}")
        expect(page.locator(".stage__idea")).to_be_focused()
        expect(page.locator(".stage__verdict")).to_be_empty()
        for there, here in ((".taught__says", ".stage__idea"), (".asked__ask", ".stage__ask"), (".asked__facts", ".asked__facts")):
            assert text.locator(there).all_text_contents() == page.locator(f".stage {here}").all_text_contents(), number
        for list_of in ("calls", "hand .card", "hand [data-card]"):
            told = [
                part.locator(f".{list_of}").all_text_contents()
                for part in (text.locator(".taught__task"), page.locator(".stage .asked"))
            ]
            assert told[0] == told[1], (number, list_of)
        answer(page, step["question"], chosen("perfect", step["question"], rng, True))
        go_on(page)
    expect(page.locator(".stage__hand")).to_have_text(page.locator(f"[id='{lesson.id}-hand'] .taught__says").text_content() or "")
    page.get_by_role("button", name="Lessons").click()
    expect(page.locator(".course__main")).to_be_focused()
    # A trick that is over has been led by whomever: the partner's card is that of who sits opposite.
    for number in (3, 4, 5, 6):
        place = f"be-lesson-02-{number}"
        page.goto(f"{visitor.site}learn/{GAMES[game].page}/#{place}")
        expect(page.locator(".stage__count")).to_contain_text(f"{number} of")
        in_text = page.locator(f"[id='{place}'] .trick__card:has(.trick__partner) [data-card]").first
        on_table = page.locator(".stage .seat--north [data-card]")
        assert in_text.get_attribute("data-card") == on_table.get_attribute("data-card"), number


def test_who_has_a_step_checked_stands_at_the_way_on(visitor: Visitor) -> None:
    """Where all that are right are to be chosen, the key that was pressed goes; whether it was right or wrong."""
    page = visitor.open("learn/staekske-rape/#sr-lesson-04-7", size="phone")
    way, verdict = page.locator(".stage__next"), page.locator(".stage__verdict strong")
    page.locator(".stage .asked button").first.click()
    page.get_by_role("button", name="Check").press("Enter")
    expect(verdict).to_be_visible()
    expect(way).to_have_text(re.compile("Next|Try other cards"))
    expect(way).to_be_focused()
    # One that needs no check keeps the focus where it is.
    single = next(at for at, step in enumerate(baked(page, "sr-lesson-04"), 1) if step["question"]["mode"] == "one")
    page.evaluate("place => { location.hash = place }", f"sr-lesson-04-{single}")
    expect(verdict).to_have_count(0)
    page.locator(".stage .asked button").first.press("Enter")
    expect(verdict).to_be_visible()
    assert page.evaluate("document.activeElement.closest('.asked') !== null")


def test_a_course_names_its_table_and_a_step_tells_a_reader_of_another(visitor: Visitor) -> None:
    """At once when it is chosen; what is told to whom: `client/test_learn.py`. The hand of a lesson keeps to the course's table."""
    page = visitor.open("learn/belote/#be-lesson-01-1", size="phone")
    table, other = page.locator(".stage .taught__table"), page.locator(".stage__differs")
    expect(table).to_contain_text(TAUGHT["belote"])
    expect(table.get_by_role("link", name="House rules")).to_have_attribute("href", re.compile(r"my-table/#table-belote$"))
    page.goto(f"{visitor.site}learn/belote/#be-lesson-04-3")
    expect(page.locator(".stage__count")).to_have_text("3 of 5")
    expect(table).to_have_count(0)
    choose(page, "settings.setTable('belote', given)", {})
    expect(other.get_by_role("link")).to_have_attribute("href", re.compile("#belote/play/partner-heads-trumps$"))
    assert fits(page)
    assert axe_faults(page) == []
    # Whatever the reader's own is: the first to play sits on the dealer's right.
    lesson = lessons("belote")[0]
    page.goto(f"{visitor.site}play/#{address_of('belote', lesson.hand, lesson.id)}")
    expect(page.locator(".play__said")).to_contain_text("Your turn.")
    expect(page.locator("stoek-play")).to_contain_text(TAUGHT["belote"])


@pytest.mark.parametrize("course", TAUGHT)
def test_the_first_step_names_its_table_without_javascript(unscripted: Page, server: Served, course: str) -> None:
    unscripted.goto(f"{server.url}learn/{course}/")
    table = unscripted.locator(".taught__table:visible")
    expect(table).to_have_count(1)
    expect(table).to_contain_text(TAUGHT[course])
    expect(unscripted.locator(".taught:has(.taught__table)")).to_have_attribute("id", re.compile("-lesson-01-1$"))
