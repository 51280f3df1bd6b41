"""Tools come first: what can be pressed or chosen is in sight at once, below a heading and at most one sentence."""

from __future__ import annotations

import pytest

from visiting.browsing import Visitor

TOOLS = (
    "my-table/", "score/", "may-i-play/", "evening/", "play/", "quiz/", "quiz/belote/", "questions/", "review/", "puzzles/",
    "puzzles/belote/", "puzzles/drawing-trumps/", "staekske-rape/odds/", "staekske-rape/tactics/", "saskop/tactics/", "trick-play/",
    "from-game-to-game/", "from-game-to-game/belote/", "learn/belote/", "family/",
)  # fmt: skip
HIGHEST = 220
"""Where the first control begins at the latest, in pixels of a phone."""
FIRST = """() => {
    const controls = [...document.querySelectorAll("article :is(button, select, input, textarea, summary, a)")];
    const first = controls.find((each) => each.checkVisibility({visibilityProperty: true}) && !each.closest("h1, h2, article > p"));
    return [first.getBoundingClientRect().top, first.outerHTML.slice(0, 120)];
}"""


@pytest.mark.parametrize("path", TOOLS)
def test_the_first_control_is_in_sight_on_a_phone(visitor: Visitor, path: str) -> None:
    page = visitor.open(path, size="phone")
    page.wait_for_load_state("networkidle")  # a puzzle is fetched
    top, control = page.evaluate(FIRST)
    assert top < HIGHEST, control
