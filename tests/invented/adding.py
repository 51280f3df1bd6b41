"""What adding a house rule takes: an entry in the game's file, a row in the naive game, a sentence on the page.

They are those that CONTRIBUTING.md shows, by another name and with another figure. The parameter stands in a part already: `Match`,
what all the tricks count and for whom.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from textwrap import indent

ROOT = Path(__file__).parents[2]
NEEDED = ("engine", "tests/invented", "tests/naive", "docs/klaverjas")

SHOWN = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("**A house rule.**")[1]
RULE, SENTENCE, ROW = (
    block.replace("pit", "sweep").replace("100", "70")
    for block in re.findall(r"^```\w+\n(.*?)^```$", SHOWN, re.DOTALL | re.MULTILINE)[:3]
)
ENTRY = indent(f"{RULE.rstrip()},\n", 8 * " ")

PLACES: Mapping[str, Mapping[str, str]] = {
    "engine/stoek/games/klaverjas.py": {
        "    ),\n    told=": ENTRY,
        "\n_ROEM = ": "\nfrom stoek.rules.scores.scoring import Match\n",
    },
    "tests/naive/klaverjas.py": {"    if own > others": ROW},
    "docs/klaverjas/index.md": {"/// rule | klaverjas/scoring/no-makers\n": SENTENCE},
}
"""In each file what is put in front of what stands there once."""


def copied(to: Path) -> None:
    """Copy what is needed of the tree, and add the rule to the copy."""
    for name in NEEDED:
        shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name, added in PLACES.items():
        written = (to / name).read_text(encoding="utf-8")
        for before, text in added.items():
            assert written.count(before) == 1, (name, before)
            written = written.replace(before, text + before)
        (to / name).write_text(written, encoding="utf-8")
