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
            "pit", "All the tricks", "scoring/pit",
            {
                False: Way("nothing", "our sources, which name no bonus"),
                True: Way("100 for the makers", "invented", {"scoring.match": Match(100, rule="scoring/pit")}),
            },
        ),
    ),
    told="""

ROW = """
    own += 100 if pit and tricks == 8 else 0
    if own > others"""

SENTENCE = """
/// rule | klaverjas/scoring/pit
Makers who take every trick score 100 more.
///

/// rule | klaverjas/scoring/no-makers
"""

PLACES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "engine/stoek/games/klaverjas.py": (
        ("\n    ),\n    told=", ENTRY),
        (
            "import MakersRules, MakersScoring\n",
            "import MakersRules, MakersScoring\nfrom stoek.rules.scores.scoring import Match\n",
        ),
    ),
    "tests/naive/klaverjas.py": (
        ("somebody_chose: bool = True)", "somebody_chose: bool = True, tricks: int = 4, pit: bool = False)"),
        ("\n    if own > others", ROW),
    ),
    "docs/klaverjas/index.md": (("\n/// rule | klaverjas/scoring/no-makers\n", SENTENCE),),
}
"""In each file what stands there, and what is put in its place."""


def copied(to: Path) -> None:
    """Copy what is needed of the tree, and add the rule to the copy."""
    for name in NEEDED:
        shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name, changes in PLACES.items():
        written = (to / name).read_text(encoding="utf-8")
        for there, instead in changes:
            assert written.count(there) == 1, (name, there)
            written = written.replace(there, instead)
        (to / name).write_text(written, encoding="utf-8")
