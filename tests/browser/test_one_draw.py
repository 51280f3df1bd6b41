"""Whatever is answered is drawn once and kept once: counted at every element that asks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page

from stoek_site.features.puzzles.shelf import shelf
from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, unfold, until
from visiting.gestures import QUICK

COUNT = """selector => {
    const counted = window.counted = { drawn: 0, written: [] };
    document.querySelector(selector).addEventListener("drawn", () => { counted.drawn += 1; });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
        counted.written.push(key);
        setItem.call(this, key, value);
    };
}"""
DECISION = next(each for each in shelf("staekske-rape") if each.kind == "decision")
# a page, the element that asks, what is pressed there, and what is kept of it
ACTIONS: dict[str, tuple[str, str, str, list[str]]] = {
    "a step of a lesson": (
        "learn/belote/#be-lesson-01-1", "stoek-course", ".asked button", ["stoek.learnt.belote", "stoek.lessons.belote"],
    ),
    "a question": ("questions/#game=belote&kind=winner&seed=2", "stoek-drill", ".asked button", ["stoek.learnt.belote"]),
    "a card of the quiz": ("quiz/#sr-legal-001", "stoek-legal-quiz", ".asked button", []),
    "a trial": ("staekske-rape/", "stoek-try", "button[data-card]", []),
    "a decision": (f"puzzles/{DECISION.theme}/#{DECISION.id}", "stoek-puzzle", ".asked button", ["stoek.puzzles.staekske-rape"]),
}  # fmt: skip


def counted(page: Page, element: str, pressed: str) -> dict[str, Any]:
    page.locator(f"{element} {pressed}").first.wait_for()
    page.evaluate(COUNT, element)
    page.wait_for_timeout(QUICK)
    page.locator(f"{element} {pressed}").first.click()
    return dict(page.evaluate("counted"))


@pytest.mark.parametrize("action", ACTIONS)
def test_an_answer_is_drawn_and_kept_once(visitor: Visitor, action: str) -> None:
    path, element, pressed, kept = ACTIONS[action]
    page = unfold(visitor.open(path))
    until(page, ELEMENTS_ARE_THERE)
    found = counted(page, element, pressed)
    assert found["drawn"] == 1
    assert sorted(found["written"]) == kept


def test_a_check_of_the_quiz_is_drawn_and_kept_once(visitor: Visitor) -> None:
    page = visitor.open("quiz/#sr-legal-001")
    page.locator(".quiz .asked button").first.click()
    found = counted(page, "stoek-legal-quiz", ".stage__next")
    assert found["drawn"] == 1
    assert Counter(found["written"]) == {"stoek.quiz.staekske-rape": 1}
