"""Puzzles that are not what they say: each fails, and for its reason.

A row changes one thing in a good file. What a change of the file cannot bring about is changed in the judgement.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from puzzles.verifying import GAME, judged, verified, wrong_with
from stoek.study.puzzle.themes import CLEARLY
from stoek_mine.worth import faults
from stoek_site.features.puzzles.files import PUZZLES
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, read_hand
from stoek_site.features.puzzles.themes import themes

GOOD = PUZZLES / GAME / "sr-last-player-006.toml"
TEXT = GOOD.read_text(encoding="utf-8")


def changed(tmp_path: Path, pattern: str, instead: str) -> Path:
    text = re.sub(pattern, instead, TEXT, count=1, flags=re.MULTILINE | re.DOTALL)
    assert text != TEXT
    folder = tmp_path / GAME
    folder.mkdir()
    name = re.search(r'^id = "(.*)"', text, re.MULTILINE)
    assert name is not None
    path = folder / f"{name[1]}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_good_file_is_good() -> None:
    assert verified(GOOD) == []


# id, what is changed and into what, words of the reason
BAD: list[tuple[str, str, str, str]] = [
    ("another-theme", r'"sr-last-player-006"(.*)"last-player"', r'"sr-smearing-900"\1"smearing"', "does not show smearing"),
    ("another-difficulty", r"^difficulty = 1", "difficulty = 3", "difficulty is 1, not 3"),
    ("a-claim-of-another-note", r'claim = "P-129"', 'claim = "P-133"', "P-133 is no claim"),
    ("everything-is-right", r'goal = ".*?"', 'goal = "reach 1"', "5 cards are right"),
    ("nothing-is-right", r'goal = ".*?"', 'goal = "reach 146"', "0 cards are right"),
]  # fmt: skip


@pytest.mark.parametrize(("pattern", "instead", "reason"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_a_puzzle_that_is_not_what_it_says_fails(tmp_path: Path, pattern: str, instead: str, reason: str) -> None:
    wrong = verified(changed(tmp_path, pattern, instead))
    assert any(re.search(reason, one) for one in wrong), wrong


# id, what is changed and into what, words of the refusal
REFUSED: list[tuple[str, str, str, str]] = [
    ("a-lost-trick", r'goal = ".*?"', 'goal = "all-tricks"', "lost a trick"),
    ("for-the-other-side", r'goal = "reach', 'goal = "hold', "reaches them"),
    ("no-such-goal", r'goal = ".*?"', 'goal = "win"', "“win” is no goal"),
    ("a-revoke", r"(1\. .: .. )..", r"\1JJ", "JJ"),
    ("no-discards", r"Discards: [^\n]*\n", "", "discards are not known"),
    ("three-discards", r"Discards: ..", "Discards:", "3 cards are discarded"),
    ("no-trumps", r'\[Trump "."\]\n', "", "which suit is trumps"),
    ("a-card-twice", r"^N: (..) ..", r"N: \1 \1", "Each card exists once"),
    ("no-claim-at-all", r'claim = .*?\n', "", "missing claim"),
    ("its-answer-given-away", r'^goal', 'answer = "TD"\ngoal', "unknown answer"),
]  # fmt: skip


@pytest.mark.parametrize(("pattern", "instead", "reason"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_a_puzzle_that_cannot_be_asked_is_refused(tmp_path: Path, pattern: str, instead: str, reason: str) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        verified(changed(tmp_path, pattern, instead))


def test_the_number_of_a_puzzle_that_was_taken_out_is_not_given_again(tmp_path: Path) -> None:
    with_some = next(each for each in themes(GAME) if each.retired)
    gone = with_some.retired[0]
    assert not (PUZZLES / GAME / f"{gone}.toml").exists()
    path = tmp_path / GAME / f"{gone}.toml"
    path.parent.mkdir()
    text = GOOD.read_text(encoding="utf-8")
    path.write_text(text.replace(GOOD.stem, gone).replace('"last-player"', f'"{with_some.id}"'), encoding="utf-8")
    with pytest.raises(ValueError, match="has been taken out"):
        read_hand(path)


def good() -> HandPuzzle:
    return read_hand(GOOD)


def test_a_small_margin_in_card_points_is_too_small() -> None:
    found = judged(replace(good(), goal="points"))
    near = replace(
        found, choices=tuple(one if one.right else replace(one, cost=CLEARLY - 1) for one in found.choices)
    )  # fmt: skip
    assert faults(found) == []
    assert faults(near) == [f"the best card is better by {CLEARLY - 1} card points; a puzzle takes {CLEARLY}"]


def test_two_cards_to_choose_from_are_too_few() -> None:
    found = judged(good())
    assert "only 2 cards may be played" in faults(replace(found, choices=(*found.right, found.wrong[0])))[0]


def test_the_card_that_meets_the_goal_has_to_be_the_best_one() -> None:
    found = judged(good())
    worse = replace(found, choices=tuple(replace(one, cost=4) if one.right else one for one in found.choices))
    assert faults(worse) == ["the card that meets the goal is not the best one"]


def test_what_shows_no_theme_is_not_of_it() -> None:
    found = judged(good())
    backwards = replace(found, choices=tuple(replace(one, right=not one.right) for one in found.choices))
    assert "the solution does not show last-player" in wrong_with(good(), backwards)
