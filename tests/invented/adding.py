"""What adding a house rule takes: an entry in the game's file, a row in the naive game, a sentence on the page.

Its parameter stands in a part already: `Match`, what all the tricks count and for whom.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).parents[2]
NEEDED = ("engine", "tests/invented", "tests/naive", "docs/klaverjas")

ENTRY = """
        HouseRule(
            "sweep", "All the tricks", "scoring/sweep",
            {
                False: Way("nothing", "our sources, which name no bonus"),
                True: Way("70 for the makers", "common use, invented", {"scoring.match": Match(70, rule="scoring/sweep")}),
            },
        ),
    ),
    told="""

ROW = """

def with_sweep(points: int, roem: tuple[int, int], tricks: int, sweep: bool) -> tuple[int, int]:
    own, others = score(points, roem)
    return own + (70 if sweep and tricks == 8 else 0), others
"""

SENTENCE = """
/// rule | klaverjas/scoring/sweep
Makers who take every trick score 70 more.
///

/// rule | klaverjas/scoring/no-makers
"""

PLACES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "engine/stoek/games/klaverjas.py": (
        ("\n    ),\n    told=", ENTRY),
        ("\n_ROEM = ", "\nfrom stoek.rules.scores.scoring import Match\n\n_ROEM = "),
    ),
    "tests/naive/klaverjas.py": (("", ROW),),
    "docs/klaverjas/index.md": (("\n/// rule | klaverjas/scoring/no-makers\n", SENTENCE),),
}
"""In each file what stands there, and what is put in its place; at its end where nothing is named."""


def copied(to: Path) -> None:
    """Copy what is needed of the tree, and add the rule to the copy."""
    for name in NEEDED:
        shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name, changes in PLACES.items():
        written = (to / name).read_text(encoding="utf-8")
        for there, instead in changes:
            assert not there or written.count(there) == 1, (name, there)
            written = written.replace(there, instead) if there else written + instead
        (to / name).write_text(written, encoding="utf-8")
