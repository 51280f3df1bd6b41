"""Lessons: what is wrong in a file stops the build, with the file and the step named."""

from __future__ import annotations

from pathlib import Path

import pytest

from stoek_site.features.learn.lessons import LESSONS, Step, question, read_lesson
from stoek_site.features.puzzles.files import BadPuzzle

GOOD = (LESSONS / "staekske-rape" / "01-cards.toml").read_text(encoding="utf-8")
SAYS = "Below the ace come king, queen and jack, in that order."
FAULTS = [
    ("title =", "titel =", "01-cards.toml: unknown titel; missing title"),
    ("sr-lesson-01", "sr-lesson-02", "the number of the file"),
    ('game = "staekske-rape"', 'game = "belote"', "not the folder's name"),
    (SAYS, "word " * 41, "01-cards.toml, step 2: says has 41 words"),
    ("staekske-rape/cards/pack", "staekske-rape/cards/packet", "step 5: docs/staekske-rape/index.md states no rule"),
    ("AH KH QH", "AH KX QH", "step 3"),
    ('ask = {kind = "higher", trump = "C", trick = "QS KS"}', "", "step 2: missing ask"),
    ('ask = {kind = "higher", trump = "C", trick = "QS KS"}', 'ask = {trick = "QS KS"}', "step 2: ask has no kind"),
    ('right = "32"', 'correct = "32"', "step 5, ask: unknown correct; missing right"),
]


@pytest.mark.parametrize(("old", "new", "told"), FAULTS, ids=[told for *_, told in FAULTS])
def test_a_faulty_lesson_is_refused(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / "staekske-rape" / "01-cards.toml"
    path.parent.mkdir()
    path.write_text(GOOD, encoding="utf-8")
    assert read_lesson(path).steps
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(BadPuzzle) as refused:
        read_lesson(path)
    assert told in str(refused.value)


def test_what_the_engine_refuses_is_told_with_its_step() -> None:
    step = Step("", (), {}, {"kind": "no such kind"}, "sr-lesson-01-1", "01-cards.toml, step 1")
    with pytest.raises(BadPuzzle, match=r"^01-cards\.toml, step 1: "):
        question("staekske-rape", step)
