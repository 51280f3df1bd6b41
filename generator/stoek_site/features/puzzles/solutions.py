"""What the solver says of every hand puzzle: computed in parallel processes, and kept with the other answers of the engine.

python -m stoek_site.features.puzzles.solutions
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from filelock import FileLock

from stoek_site.features.puzzles.files import PUZZLES, THEMES, BadPuzzle
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles
from stoek_site.markdown.answers import ANSWERS, answers, text_of
from stoek_site.markdown.engine import Refused, ask
from stoek_site.shared.language.catalogue import speak
from stoek_site.shared.progress import tell

SOLVING = ANSWERS.with_suffix(".lock")
"""Held while puzzles are solved: whoever comes meanwhile waits instead of solving them as well."""

Solution = dict[str, Any]


def is_solved(puzzle: HandPuzzle) -> bool:
    """Whether the solution of that puzzle, by this engine, is kept."""
    return answers().has(text_of(puzzle.request))


def solve(puzzle: HandPuzzle) -> Solution:
    """The engine's answer, kept or computed now; `BadPuzzle` where it refuses the puzzle."""
    speak()
    try:
        return dict(ask(puzzle.request, is_ours=True))
    except Refused as fault:
        raise BadPuzzle(f"{puzzle.path.name}: {fault}") from fault


def solution(puzzle: HandPuzzle) -> Solution:
    """The engine's answer, which is computed if nobody has yet, nor does so now."""
    if is_solved(puzzle):
        return solve(puzzle)
    with FileLock(SOLVING):
        return solve(puzzle)


def games_with_puzzles() -> list[str]:
    """The games that have themes."""
    return sorted(path.parent.name for path in PUZZLES.glob(f"*/{THEMES}"))


def solve_all() -> int:
    """Solve every puzzle that is not solved; how many these were."""
    puzzles = [puzzle for game in games_with_puzzles() for puzzle in hand_puzzles(game)]
    SOLVING.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(SOLVING):
        wanted = [puzzle for puzzle in puzzles if not is_solved(puzzle)]
        if wanted:
            # A fresh interpreter each: whoever builds may have threads.
            method = multiprocessing.get_context("spawn")
            with ProcessPoolExecutor(min(len(wanted), os.cpu_count() or 1), mp_context=method) as workers:
                for number, (puzzle, _) in enumerate(zip(wanted, workers.map(solve, wanted), strict=True), 1):
                    tell(f"Hand puzzle {number} of {len(wanted)} is solved: {puzzle.id}")
    return len(wanted)


if __name__ == "__main__":
    begun = time.perf_counter()
    try:
        solved = solve_all()
    except BadPuzzle as fault:
        sys.exit(str(fault))
    print(f"{solved} hand puzzles solved in {time.perf_counter() - begun:.1f} s")
