"""A hand puzzle put to the proof: read from its file, judged from a cold table, and compared with what the file says of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.play.course import Course
from stoek.study.puzzle.goals import parse_goal
from stoek.study.puzzle.judge import Judgement, judge
from stoek.study.puzzle.position import standing
from stoek.study.puzzle.themes import THEMES
from stoek_mine.difficulty import difficulty
from stoek_mine.worth import faults
from stoek_site.features.puzzles.files import HINDSIGHT
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, read_hand
from stoek_site.features.puzzles.themes import theme

GAME = "staekske-rape"


@cache
def standing_of(puzzle: HandPuzzle) -> Course:
    """How its deal stands at the question."""
    record, unread = read(puzzle.deal)
    game = GAMES[puzzle.game]
    return standing(game.under(record.house), record, unread)


@cache
def judged(puzzle: HandPuzzle) -> Judgement:
    """The judgement of a card puzzle, computed here and once for all tests."""
    return judge(standing_of(puzzle), parse_goal(puzzle.goal))


def wrong_with(puzzle: HandPuzzle, found: Judgement) -> list[str]:
    """Everything in which a card puzzle is not what it says it is."""
    wrong = faults(found)
    if not THEMES[puzzle.theme].holds(found):
        wrong.append(f"the solution does not show {puzzle.theme}")
    if not wrong and puzzle.difficulty not in (difficulty(found), HINDSIGHT):
        wrong.append(f"its difficulty is {difficulty(found)}, not {puzzle.difficulty}")
    if puzzle.claim not in theme(puzzle.game, puzzle.theme).claims:
        wrong.append(f"{puzzle.claim} is no claim of {puzzle.theme}")
    return wrong


def verified(path: Path) -> list[str]:
    """What is wrong with a file; a `ValueError` where it cannot even be asked."""
    puzzle = read_hand(path)
    return wrong_with(puzzle, judged(puzzle))
