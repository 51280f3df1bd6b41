"""What adding a house rule takes: an entry in the game's file, a row in the naive game, a sentence on the page.

They are those that CONTRIBUTING.md shows, by another name and with another figure. The parameter stands in a part already:
`TrickMelds.marriage`, what king and queen of trumps score in a trick.
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
    block.replace("stuk", "royal").replace("40", "60")
    for block in re.findall(r"^```\w+\n(.*?)^```$", SHOWN, re.DOTALL | re.MULTILINE)[:3]
)
ENTRY = indent(f"{RULE.rstrip()},\n", 4 * " ")

PLACES: Mapping[str, Mapping[str, str]] = {
    "engine/stoek/games/klaverjas.py": {"    REACH,\n": ENTRY},
    "tests/naive/melds.py": {'    if f"K{trump}" in trick': ROW},
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
