"""Quiz positions: files of `puzzles/<game>/`, one position in each, read strictly; what is computed is never stored in them.

id = "sr-legal-001"     permanent: links and a learner's progress hang on it; also the file's name
kind = "legal"
game = "staekske-rape"
trump = "D"             or none (no trump), reverse
trick = "TH"            the cards so far, the lead first
hand = "AH 7H JD 8D KC"
note = "..."            optional: what a person at the table would see, never the answer
[house]                 optional: the house rules by which the position is asked
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stoek.study.pages.decisions.readers import text
from stoek_site.features.puzzles.files import PUZZLES, BadPuzzle, read_puzzle, table
from stoek_site.markdown.engine import Refused, ask

__all__ = ["PUZZLES", "BadPuzzle", "LegalPosition", "legal_positions", "read_legal"]

WANTED = {"trump": text, "trick": text, "hand": text}
OPTIONAL = {"note": text, "house": table}
NO_TRUMP = "none"
"""What a file says where a request has null: TOML has none."""
LEGAL_ID = re.compile(r"[a-z]+-legal-\d{3}")


def trump_named(word: str) -> str | None:
    """What a request says for the word of a file."""
    return None if word == NO_TRUMP else word


def trump_word(trump: str | None) -> str:
    """The word of a file for what a request says."""
    return trump or NO_TRUMP


@dataclass(frozen=True, slots=True)
class LegalPosition:
    """A position of the quiz with the engine's answer: trumps, the trick so far, the hand in pack order, the house rules of its
    table."""

    id: str
    game: str
    trump: str | None
    trick: tuple[str, ...]
    hand: tuple[str, ...]
    note: str | None
    answer: dict[str, Any]
    house: Mapping[str, Any] = field(default_factory=dict, hash=False)

    @property
    def baked(self) -> dict[str, Any]:
        """As verb `position` answers: what the element is handed."""
        return {"trump": self.trump, "hand": list(self.hand), "trick": list(self.trick), **self.answer}


def read_legal(path: Path) -> LegalPosition:
    """The position of one file, answered; `BadPuzzle` where it is not as it should be."""
    written = read_puzzle(path, "legal", LEGAL_ID, WANTED, OPTIONAL)
    return _answered(path, written)


def _answered(path: Path, written: dict[str, Any]) -> LegalPosition:
    asked: dict[str, Any] = {key: written[key] for key in ("game", "trick", "hand", "house") if key in written}
    trump = trump_named(written["trump"])
    try:
        answer = dict(ask({"verb": "legal", "trump": trump, **asked}))
    except Refused as fault:
        raise BadPuzzle(f"{path.name}: {fault}") from fault
    pack = next(game["pack"] for game in ask({"verb": "games"}) if game["id"] == written["game"])
    held = {*answer["legal"], *answer["illegal"]}
    return LegalPosition(
        id=written["id"],
        game=written["game"],
        trump=trump,
        trick=tuple(written["trick"].upper().split()),
        hand=tuple(card for card in pack if card in held),
        note=written.get("note"),
        answer=answer,
        house=written.get("house", {}),
    )


def legal_files(game: str) -> list[Path]:
    """The files of a game's quiz positions, by id."""
    return sorted((PUZZLES / game).glob("*-legal-*.toml"))


def legal_positions(game: str) -> list[LegalPosition]:
    """All quiz positions of a game, by id."""
    found = [read_legal(path) for path in legal_files(game)]
    if not found:
        raise BadPuzzle(f"There are no quiz positions in {PUZZLES / game}.")
    return found


def id_begins(game: str) -> str:
    """How the ids of a game's quiz positions begin, and no other game's: `sr-legal-`; several with blanks between them."""
    return " ".join(dict.fromkeys(path.stem.rstrip("0123456789") for path in legal_files(game)))
