"""Hand puzzles: files of `puzzles/<game>/` of kind “hand”, read strictly; what the solver says of them is never stored there.

id = "sr-smearing-001"      permanent: links and a learner's progress hang on it; also the file's name
kind = "hand"
game = "staekske-rape"
theme = "smearing"          one of themes.toml
claim = "P-128"             the ledger's claim that states the note
difficulty = 2              1, 2 or 3; 4 where one hand does not find the right card, but only all of them
origin = "mined"            or "composed"
task = "card"               or "discard", "signal"
goal = "points"             or "all-tricks", "game", "hold 129", "reach 130"
deal = '''...'''            the deal in the notation, its play up to the decision
candidates = ["9S TS JH 7H"]   with the task "discard" only: the sets of four to choose from
note = "..."                optional: shown after the answer
pair = "sk-second-hand-002" optional: the puzzle with the same hand and trick in which another card is right

A theme that compares a rule with another game's (`stoek_mine.rule_themes`) has the engine asked what is right there.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stoek.study.pages.decisions.readers import text, texts
from stoek_mine.rule_themes import RULE_THEMES
from stoek_site.features.puzzles.files import BadPuzzle, level_or_hindsight, one_of, puzzle_paths, read_puzzle
from stoek_site.features.puzzles.themes import themes

TASKS = ("card", "discard", "signal")
WANTED = {
    "theme": text,
    "claim": text,
    "difficulty": level_or_hindsight,
    "origin": one_of("mined", "composed"),
    "task": one_of(*TASKS),
    "deal": text,
}
OPTIONAL = {"goal": text, "candidates": texts, "note": text, "pair": text}
HAND_ID = re.compile(r"[a-z]+-[a-z-]+-\d{3}")


@dataclass(frozen=True, slots=True)
class HandPuzzle:
    """A question about a hand, as its file asks it."""

    id: str
    game: str
    theme: str
    claim: str
    difficulty: int
    origin: str
    task: str
    deal: str
    goal: str | None
    candidates: tuple[str, ...] | None
    note: str | None
    pair: str | None
    path: Path

    @property
    def request(self) -> dict[str, Any]:
        """What the engine is asked."""
        asked: dict[str, Any] = {"verb": "puzzle", "game": self.game, "task": self.task, "deal": self.deal}
        if self.goal is not None:
            asked["goal"] = self.goal
        if self.candidates is not None:
            asked["candidates"] = list(self.candidates)
        compared = RULE_THEMES.get(self.theme)
        if compared is not None and compared.beside is not None:
            asked["beside"] = {"game": compared.beside.game, "part": compared.beside.part}
        return asked


def read_hand(path: Path) -> HandPuzzle:
    """The puzzle of one file; `BadPuzzle` where it is not as it should be."""
    values = read_puzzle(path, "hand", HAND_ID, WANTED, OPTIONAL)
    if values["theme"] not in values["id"]:
        raise BadPuzzle(f"{path.name}: the id does not name its theme, {values['theme']}.")
    found = next((theme for theme in themes(values["game"]) if theme.id == values["theme"]), None)
    if found is None:
        raise BadPuzzle(f"{path.name}: there is no theme “{values['theme']}” in themes.toml.")
    if values["id"] in found.retired:
        raise BadPuzzle(f"{path.name}: a puzzle of that id has been taken out. Take another number.")
    optional: dict[str, Any] = dict.fromkeys(OPTIONAL)
    given = {key: value for key, value in values.items() if key != "kind"}
    return HandPuzzle(path=path, **{**optional, **given})


def hand_puzzles(game: str) -> list[HandPuzzle]:
    """All hand puzzles of a game, by id."""
    return [read_hand(path) for path in puzzle_paths(game, "hand")]
