"""Quiz positions: files of `puzzles/<game>/`, one position in each, read strictly; what is computed is never stored in them.

id = "sr-legal-001"     permanent: links and a learner's progress hang on it; also the file's name
kind = "legal"
game = "staekske-rape"
trump = "D"
trick = "TH"            the cards so far, the lead first
hand = "AH 7H JD 8D KC"
note = "..."            optional: what a person at the table would see, never the answer
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stoek_site.assets import ROOT
from stoek_site.engine import Refused, ask

PUZZLES = ROOT / "puzzles"
WANTED = ("id", "kind", "game", "trump", "trick", "hand")
OPTIONAL = ("note",)
LEGAL_ID = re.compile(r"[a-z]+-legal-\d{3}")


class BadPuzzle(ValueError):
    """A file that is no quiz position; the message names the file and the fault."""


@dataclass(frozen=True, slots=True)
class LegalPosition:
    """A position of the quiz with the engine's answer: trumps, the trick so far, the hand in pack order."""

    id: str
    game: str
    trump: str
    trick: tuple[str, ...]
    hand: tuple[str, ...]
    note: str | None
    answer: dict[str, Any]

    @property
    def baked(self) -> dict[str, Any]:
        """As verb `position` answers: what the element is handed."""
        return {"trump": self.trump, "hand": list(self.hand), "trick": list(self.trick), **self.answer}


def read_legal(path: Path) -> LegalPosition:
    """The position of one file, answered; `BadPuzzle` where it is not as it should be."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadPuzzle(f"{path.name}: {fault}") from fault
    unknown = [key for key in written if key not in (*WANTED, *OPTIONAL)]
    missing = [key for key in WANTED if key not in written]
    faults = [f"{word} {', '.join(keys)}" for word, keys in (("unknown", unknown), ("missing", missing)) if keys]
    if faults:
        raise BadPuzzle(f"{path.name}: {'; '.join(faults)}; the keys are {', '.join(WANTED)}, and {', '.join(OPTIONAL)} if wanted.")
    for key, value in written.items():
        if not isinstance(value, str) or not value.strip():
            raise BadPuzzle(f"{path.name}: {key} is a text, not {value!r}.")
    if written["kind"] != "legal":
        raise BadPuzzle(f"{path.name}: there is no kind “{written['kind']}”; the kind is “legal”.")
    if not LEGAL_ID.fullmatch(written["id"]) or written["id"] != path.stem:
        raise BadPuzzle(f"{path.name}: the id “{written['id']}” is not the file's name, or not of the form sr-legal-001.")
    if written["game"] != path.parent.name:
        raise BadPuzzle(f"{path.name}: the game “{written['game']}” is not the folder's name, {path.parent.name}.")
    return _answered(path, written)


def _answered(path: Path, written: dict[str, str]) -> LegalPosition:
    asked = {key: written[key] for key in ("game", "trump", "trick", "hand")}
    try:
        answer = dict(ask({"verb": "legal", **asked}))
    except Refused as fault:
        raise BadPuzzle(f"{path.name}: {fault}") from fault
    pack = next(game["pack"] for game in ask({"verb": "games"}) if game["id"] == written["game"])
    held = {*answer["legal"], *answer["illegal"]}
    return LegalPosition(
        id=written["id"],
        game=written["game"],
        trump=written["trump"].upper(),
        trick=tuple(written["trick"].upper().split()),
        hand=tuple(card for card in pack if card in held),
        note=written.get("note"),
        answer=answer,
    )


def legal_positions(game: str) -> list[LegalPosition]:
    """All quiz positions of a game, by id."""
    folder = PUZZLES / game
    found = [read_legal(path) for path in sorted(folder.glob("*-legal-*.toml"))]
    if not found:
        raise BadPuzzle(f"There are no quiz positions in {folder.relative_to(ROOT)}.")
    return found
