"""Learning as somebody does it on a phone: from home to the first card, a lesson to its end, questions, and what comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stoek.games import GAMES
from stoek_site.features.learn.lessons import courses, lessons
from visiting.browsing import Visitor

QUICK = 400
"""Milliseconds: longer than quick fingers take."""
ALL = [(game, lesson.id, len(lesson.steps)) for game in courses() for lesson in lessons(game)]


def baked(page: Page, lesson: str) -> list[Any]:
    """The steps of a lesson as its file has them."""
    course = page.locator("stoek-course")
    file = next(each["file"] for each in json.loads(course.get_attribute("data-lessons") or "") if each["id"] == lesson)
    return list(page.request.get(page.url.partition("learn/")[0] + file).json()["steps"])


def answer(page: Page, question: Any, right: bool) -> None:
    """Give the right answer, or one that is not."""
    keys, choices, mode = page.locator(".stage .asked button"), question["choices"], question["mode"]
    if mode == "order":
        order = sorted(choices, key=lambda choice: choice["place"])
        pressed = order if right else order[::-1]
    elif mode == "one":
        pressed = [next(choice for choice in choices if choice["right"] is right)]
    else:
        pressed = [choice for choice in choices if choice["right"]] if right else [choices[0]]
        if not right and choices[0]["right"] and sum(choice["right"] for choice in choices) == 1:
            pressed = [choices[1]]
    for choice in pressed:
        card = choice.get("card")
        key = (
            page.locator(f".stage .asked button[data-card='{card}']")
            if card
            else keys.nth([c for c in choices if "words" in c].index(choice))
        )
        key.first.click()
    if mode != "one":
        page.get_by_role("button", name="Check").click()


def go_on(page: Page) -> None:
    """A press on the same spot at once would be meant for what was there before."""
    page.wait_for_timeout(QUICK)
    page.locator(".stage__next").click()


def play(page: Page, lesson: str, steps: int, *, stubborn: bool) -> None:
    """A lesson to its end; somebody stubborn is wrong first at every step."""
    for number, step in enumerate(baked(page, lesson)):
        question = step["question"]
        expect(page.locator(".stage__count")).to_have_text(f"{number + 1} of {steps}")
        if stubborn and not all(choice["right"] for choice in question["choices"] if question["mode"] != "order"):
            answer(page, question, right=False)
            expect(page.locator(".stage__verdict [data-wrong]")).to_be_visible()
            go_on(page)
            question = step["question"] | step["others"][0] if step["others"] else struck(page, question)
        answer(page, question, right=True)
        expect(page.locator(".stage__verdict [data-right]")).to_be_visible()
        go_on(page)
    expect(page.locator(".stage__done")).to_be_visible()


def struck(page: Page, question: Any) -> Any:
    """A question about words, of which the wrong one that was chosen is gone."""
    left = page.locator(".stage .asked button").all_inner_texts()
    return question | {"choices": [choice for choice in question["choices"] if choice["words"] in left]}


def test_from_home_to_the_first_card_are_two_taps_without_the_engine(visitor: Visitor) -> None:
    page = visitor.open(size="phone")
    page.get_by_role("link", name="Learn From the first card").tap()
    page.locator(".stage .asked button").last.tap()
    expect(page.locator(".stage__verdict strong")).to_be_visible()
    assert page.evaluate("performance.getEntriesByType('resource').filter(({name}) => /pyodide|worker-/.test(name)).length") == 0
    expect(page.get_by_role("link", name="Next").or_(page.get_by_role("button", name="Try other cards"))).to_be_in_viewport()


@pytest.mark.parametrize("stubborn", [False, True], ids=["perfect", "stubborn"])
def test_a_lesson_is_learnt(visitor: Visitor, stubborn: bool) -> None:
    game, lesson, steps = ALL[0] if stubborn else ALL[-1]
    page = visitor.open(f"learn/{GAMES[game].page}/#{lesson}-1", size="phone")
    play(page, lesson, steps, stubborn=stubborn)
    page.get_by_role("button", name="Lessons").click()
    expect(page.locator(".lessons__mark[data-done]")).to_have_count(1)
    if stubborn:
        page.goto(visitor.site + "review/")
        expect(page.get_by_role("button", name="Practise the shaky ones").first).to_be_visible()


@pytest.mark.prove
@pytest.mark.parametrize("stubborn", [False, True], ids=["perfect", "stubborn"])
@pytest.mark.parametrize(("game", "lesson", "steps"), ALL, ids=[lesson for _game, lesson, _steps in ALL])
def test_every_lesson_is_learnt(visitor: Visitor, game: str, lesson: str, steps: int, stubborn: bool) -> None:
    play(visitor.open(f"learn/{GAMES[game].page}/#{lesson}-1", size="phone"), lesson, steps, stubborn=stubborn)


def test_questions_by_keyboard_and_by_link(visitor: Visitor) -> None:
    page = visitor.open("questions/#game=belote&kind=winner&seed=2")
    expect(page.locator(".drill__choose select").first).to_have_value("belote")
    page.keyboard.press("1")
    expect(page.locator(".stage__verdict strong")).to_be_visible()
    first = page.locator(".stage .asked").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(".stage__verdict strong")).to_have_count(0)
    assert page.locator(".stage .asked").inner_text() != first
    expect(page.locator(".stage__count")).to_contain_text("of 1")
