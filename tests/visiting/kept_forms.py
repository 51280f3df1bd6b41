"""What the client stores: every key in its sources, whether it belongs to the reader's file, and samples."""

from __future__ import annotations

import re
from typing import Any

from stoek_site import PACKAGE, ROOMS

FORM = re.compile(r"new Kept\b.*?(?=new Kept\b|\Z)", re.DOTALL)
DECIDED = re.compile(r"\bfile: (true|false),")
KEY = re.compile(r'\bkey: "([\w.]+)"')
SHELVES = re.compile(r'\bshelf: ((?:"\w+"(?: \| )?)+)')
PLACED = re.compile(r'\bheldOf\(\{ key: "([\w.]+)"|\bpairs\("([\w.]+)"')
"""A form whose key its user gives."""


def kept_forms() -> dict[str, bool]:
    """Fails if a form does not say whether it belongs to the file."""
    sources = {path: path.read_text(encoding="utf-8") for room in ROOMS for path in sorted((PACKAGE / room).rglob("*.ts"))}
    placed = [key for text in sources.values() for keys in PLACED.findall(text) for key in keys if key]
    found: dict[str, bool] = {}
    for path, text in sources.items():
        for form in FORM.findall(text):
            decided = DECIDED.search(form)
            assert decided, f"{path}: say by `file` whether it belongs to the file: {form[:80]}"
            if "...place" in form:
                keys = placed
            elif "key: shelf" in form:
                keys = [name for shelves in SHELVES.findall(text) for name in re.findall(r'"(\w+)"', shelves)]
            else:
                keys = KEY.findall(form)[:1]
            assert keys, f"{path}: {form[:80]}"
            found |= dict.fromkeys(keys, decided[1] == "true")
    return found


GAME = "staekske-rape"
QUESTION = {
    "game": GAME, "rule": "r", "mode": "one", "ask": "?", "trump": None, "leader": 0, "trick": [], "hand": ["AS", "7S"],
    "calls": [], "facts": [], "choices": [{"right": True, "why": "", "rule": "r", "card": "AS"}], "why": "", "seats": 4,
    "partners": True,
}  # fmt: skip


def mistake(at: int, trick: int = 1) -> dict[str, Any]:
    """A mistake: a card in the reader's own deal that cost something."""
    found = {"trick": trick, "position": 0, "card": "7S", "cost": 5, "revoke": False, "themes": [], "question": QUESTION}
    return {**found, "deal": f"1;g={GAME}", "answers": [[at, False]]}


def sitting(*done: str, seed: int = 3) -> dict[str, Any]:
    """A deal in play."""
    return {"game": GAME, "seed": seed, "house": {}, "done": list(done), "turns": [0], "over": False}
