"""A hand puzzle put to the proof: read from its file, judged from a cold table, its lines played again by rules written down a
second time, and all compared with what the file says of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engine.asking import ok
from naive import play as naive
from stoek.cards import mask_of, parse_card, trump_value
from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.play.course import Course
from stoek.rules.tables import Tables, compile_tables
from stoek.study.puzzle.goals import parse_goal
from stoek.study.puzzle.judge import Judgement, judge
from stoek.study.puzzle.position import standing
from stoek_mine.difficulty import difficulty
from stoek_mine.every_theme import EVERY_THEME
from stoek_mine.worth import faults
from stoek_site.features.puzzles.files import HINDSIGHT
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles, read_hand
from stoek_site.features.puzzles.solutions import games_with_puzzles
from stoek_site.features.puzzles.themes import theme

GAME = "staekske-rape"
PUZZLES = [puzzle for game in games_with_puzzles() for puzzle in hand_puzzles(game)]
BY_ID = {puzzle.id: puzzle for puzzle in PUZZLES}


def of_theme(name: str, game: str = GAME) -> list[HandPuzzle]:
    """The puzzles of a theme."""
    return [puzzle for puzzle in PUZZLES if (puzzle.game, puzzle.theme) == (game, name)]


@cache
def standing_of(puzzle: HandPuzzle) -> Course:
    """How its deal stands at the question."""
    record, unread = read(puzzle.deal)
    return standing(GAMES[puzzle.game].under(record.house), record, unread, undiscarded=puzzle.task == "discard")


@cache
def judged(puzzle: HandPuzzle) -> Judgement:
    """The judgement of a card puzzle, computed here and once for all tests."""
    return judge(standing_of(puzzle), parse_goal(puzzle.goal))


def request_of(puzzle: HandPuzzle) -> dict[str, Any]:
    """What the verb `puzzle` is asked, the verb and the game apart."""
    return {key: value for key, value in puzzle.request.items() if key not in ("verb", "game")}


@cache
def asked(puzzle: HandPuzzle) -> Any:
    """What the engine answers now, whatever a build may have kept."""
    return ok("puzzle", puzzle.game, **request_of(puzzle))


def wrong_with(puzzle: HandPuzzle, found: Judgement) -> list[str]:
    """Everything in which a card puzzle is not what it says it is."""
    wrong = faults(found)
    if not EVERY_THEME[puzzle.theme].holds(found):
        wrong.append(f"the solution does not show {puzzle.theme}")
    if not faults(found) and puzzle.difficulty not in (difficulty(found), HINDSIGHT):
        wrong.append(f"its difficulty is {difficulty(found)}, not {puzzle.difficulty}")
    if puzzle.claim not in theme(puzzle.game, puzzle.theme).claims:
        wrong.append(f"{puzzle.claim} is no claim of {puzzle.theme}")
    return wrong


def verified(path: Path) -> list[str]:
    """What is wrong with a file; a `ValueError` where it cannot even be asked."""
    puzzle = read_hand(path)
    return wrong_with(puzzle, judged(puzzle))


def changed(folder: Path, original: Path, pattern: str, instead: str) -> Path:
    """The file with something else in one place, in a folder of its own, under the id that it has then."""
    before = original.read_text(encoding="utf-8")
    text = re.sub(pattern, instead, before, count=1, flags=re.MULTILINE | re.DOTALL)
    assert text != before, pattern
    name = re.search(r'^id = "(.*)"', text, re.MULTILINE)
    assert name is not None
    return written(folder, original.parent.name, name[1], text)


def written(folder: Path, game: str, name: str, text: str) -> Path:
    """A file of a puzzle in a folder of its own."""
    path = folder / game / f"{name}.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


Trick = tuple[str, list[str]]
"""Who takes a trick, and its cards."""


def followed(found: Mapping[str, Any], hands: Mapping[str, Sequence[str]], line: Sequence[Mapping[str, str]]) -> list[Trick]:
    """The tricks of a line, the one on the table first: played card by card by the naive rules, each in its turn, to the end."""
    game, held = found["game"], {seat: list(cards) for seat, cards in hands.items()}
    seats, trick, tricks = [*held], list(found["trick"]), list[Trick]()
    leader = seats.index(found["leader"])
    for one in line:
        assert one["seat"] == seats[(leader + len(trick)) % len(seats)]
        assert naive.may_play(game, found["trump"], held[one["seat"]], trick, one["card"])
        held[one["seat"]].remove(one["card"])
        trick.append(one["card"])
        if len(trick) == len(seats):
            leader = (leader + naive.winner_of(game, found["trump"], trick)) % len(seats)
            tricks.append((seats[leader], trick))
            trick = []
    assert not any(held.values())
    assert not trick
    return tricks


def tables_of(found: Mapping[str, Any]) -> Tables:
    """The tables under which a question is asked."""
    game = GAMES[found["game"]]
    return compile_tables(game, next(trump for trump in game.trumps if trump_value(trump) == found["trump"]))


def brought(found: Mapping[str, Any], tricks: Sequence[Trick], last: int = 0) -> int:
    """What tricks bring the side whose values are told: cards by the naive values, what scores inside tricks, the last one."""
    won = [cards for winner, cards in tricks if winner in found["side"]]
    inside = sum(tables_of(found).bonus(mask_of(map(parse_card, cards))) for cards in won)
    ends = last if tricks and tricks[-1][0] in found["side"] else 0
    return sum(naive.points_of(found["game"], found["trump"], cards) for cards in won) + inside + ends
