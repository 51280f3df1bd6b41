"""What the solver says of every hand puzzle: computed in parallel processes, kept in `build/solutions` by engine, language and
puzzle.

    python -m stoek_site.features.puzzles.solutions

A solution is kept under a hash of the engine's sources, the catalogue and the puzzle's file, so that a build without changes solves
nothing and no change of any is overlooked.
"""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from filelock import FileLock

from stoek_site.features.puzzles.files import PUZZLES, THEMES, BadPuzzle
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles
from stoek_site.markdown.answers import engine_mark
from stoek_site.markdown.engine import Refused, ask
from stoek_site.shared.language.catalogue import BUILT, IN_ENGINE, mark, speak
from stoek_site.shared.progress import tell

SOLUTIONS = BUILT / "solutions"

Solution = dict[str, Any]


def place_of(puzzle: HandPuzzle) -> Path:
    """Where the solution of that puzzle, by this engine, is kept."""
    made = hashlib.sha256(f"{engine_mark()}{mark(IN_ENGINE)}{json.dumps(puzzle.request)}".encode()).hexdigest()[:20]
    return SOLUTIONS / f"{puzzle.id}-{made}.json"


def solve(puzzle: HandPuzzle) -> Solution:
    """The engine's answer, computed now; `BadPuzzle` where it refuses the puzzle."""
    speak()
    try:
        return dict(ask(puzzle.request))
    except Refused as fault:
        raise BadPuzzle(f"{puzzle.path.name}: {fault}") from fault


def solution(puzzle: HandPuzzle) -> Solution:
    """The engine's answer, kept or computed."""
    place = place_of(puzzle)
    if not place.exists():
        SOLUTIONS.mkdir(parents=True, exist_ok=True)
        # Who comes meanwhile waits for it instead of solving it as well.
        with FileLock(SOLUTIONS / f"{puzzle.id}.lock"):
            if not place.exists():
                half = place.with_suffix(".half")
                half.write_text(json.dumps(solve(puzzle)), encoding="utf-8")
                half.replace(place)
    return dict(json.loads(place.read_text(encoding="utf-8")))


def games_with_puzzles() -> list[str]:
    """The games that have themes."""
    return sorted(path.parent.name for path in PUZZLES.glob(f"*/{THEMES}"))


def solve_all() -> int:
    """Bring `build/solutions` up to date and remove what no longer belongs; how many puzzles had to be solved."""
    puzzles = [puzzle for game in games_with_puzzles() for puzzle in hand_puzzles(game)]
    SOLUTIONS.mkdir(parents=True, exist_ok=True)
    with FileLock(SOLUTIONS / "solve.lock"):
        wanted = [puzzle for puzzle in puzzles if not place_of(puzzle).exists()]
        if wanted:
            # A fresh interpreter each: whoever builds may have threads.
            method = multiprocessing.get_context("spawn")
            with ProcessPoolExecutor(min(len(wanted), os.cpu_count() or 1), mp_context=method) as workers:
                for number, (puzzle, _) in enumerate(zip(wanted, workers.map(solution, wanted), strict=True), 1):
                    tell(f"Hand puzzle {number} of {len(wanted)} is solved: {puzzle.id}")
        kept = {place_of(puzzle) for puzzle in puzzles}
        for path in SOLUTIONS.glob("*.json"):
            if path not in kept:
                path.unlink()
    return len(wanted)


if __name__ == "__main__":
    begun = time.perf_counter()
    try:
        solved = solve_all()
    except BadPuzzle as fault:
        sys.exit(str(fault))
    print(f"{solved} hand puzzles solved in {time.perf_counter() - begun:.1f} s")
