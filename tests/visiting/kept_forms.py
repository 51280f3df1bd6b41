"""What the client stores: every key in its sources, whether it belongs to the reader's file, and samples."""

from __future__ import annotations

import json
import re
from itertools import cycle
from typing import Any

from stoek_site import PACKAGE, ROOMS, ROOT

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


BEFORE: dict[str, str] = json.loads((ROOT / "tests/client/kept_before.json").read_text(encoding="utf-8"))
"""An evening, a line begun, a deal and a table, as the site kept them while the keys of its first game had no game in them."""
EVERY_KEY = [
    *BEFORE, "stoek.game",
    *(f"stoek.{name}.{GAME}" for name in ("evening", "evening.line", "deal", "quiz", "puzzles")),
    *(f"stoek.{name}.schieber" for name in ("evening", "evening.line", "deal", "quiz", "puzzles")),
]  # fmt: skip


EVENING = json.loads(BEFORE["stoek.evening"])["evening"]


POISON = {
    "nothing": "",
    "null": "null",
    "broken": "[{",
    "list": "[]",
    "number": "7",
    "empty": "{}",
    "text": '"<img src=x onerror=alert(1)>"',
    "inherited": '{"__proto__": {"text": 1}, "constructor": "right", "house": {"__proto__": {"a": true}, "staekske-rape": null}}',
    "wrong within": json.dumps({
        "text": "{]", "fragment": [], "earlier": {}, "indices": "<b>", "fourColour": "yes", "house": 7,
        "evening": {**EVENING, "players": [1, 2, 3, 4]}, "at": "2", "typed": {}, "declarer": -1, "question": {}, "answer": 3,
    }),
    "right but for one": json.dumps({
        "text": json.dumps({"view": "sky", "depth": "deal", "step": "moon", "record": {"tricks": "x", "hands": None}}),
        "fragment": "deal=", "earlier": "<b>", "indices": "dutch", "house": {GAME: "off", "bridge": {"a": 1}},
        "evening": {**EVENING, "lines": [{**EVENING["lines"][0], "declarer": 9}]},
        "at": 1e99, "typed": "<b>", "declarer": None, "question": "", "answer": {"faults": {}},
    }),
}  # fmt: skip


def every_key(text: str) -> dict[str, str]:
    return dict.fromkeys(EVERY_KEY, text)


def mixed() -> dict[str, str]:
    """Another text under every key."""
    return dict(zip(EVERY_KEY, cycle(POISON.values()), strict=False))
