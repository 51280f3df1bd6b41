"""Which puzzles with a theme there are, hand puzzles and decisions alike, and each with its answer as the pages take it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from stoek.games import GAMES
from stoek.study.pages.hand import shown
from stoek_site.features.puzzles.decisions import read_decision
from stoek_site.features.puzzles.files import kind_of, loaded, puzzle_paths
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, read_hand
from stoek_site.features.puzzles.solutions import Solution, solution
from stoek_site.markdown.engine import ask

View = dict[str, Any]


def _rule(asked: Solution) -> str:
    """The rule that says what may be played."""
    if not asked["trick"]:
        game = GAMES[asked["game"]]
        return game.rule_id(game.law.lead_rule)
    told = ask({"verb": "legal", **{key: asked[key] for key in ("game", "trump", "hand", "trick")}})
    return str(told["rule"])


def hand_view(puzzle: HandPuzzle, asked: Solution) -> View:
    """The puzzle with its answer."""
    own = {key: getattr(puzzle, key) for key in ("id", "game", "theme", "difficulty", "note", "pair")}
    return {**own, "kind": "hand", "deal": puzzle.deal.strip(), "rule": _rule(asked), **shown(asked)}


KINDS = ("hand", "decision")
PLAIN_GOALS = ("points", "all-tricks")


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle without its answer. `is_plain`: a card is asked for, and the goal is plain; `played`: how many tricks by then."""

    id: str
    game: str
    theme: str
    difficulty: int
    kind: str
    path: Path
    is_plain: bool
    played: int

    @property
    def listed(self) -> dict[str, Any]:
        """As the element's catalogue has it."""
        return {"id": self.id, "game": self.game, "theme": self.theme, "difficulty": self.difficulty}

    @property
    def view(self) -> View:
        """The puzzle with its answer."""
        if self.kind == "hand":
            puzzle = read_hand(self.path)
            return hand_view(puzzle, solution(puzzle))
        return {**read_decision(self.path).baked, "source": self.path.read_text(encoding="utf-8")}


def shelf(game: str) -> list[Entry]:
    """All puzzles of a game that have a theme, by id."""
    found = []
    for path in sorted(path for kind in KINDS for path in puzzle_paths(game, kind)):
        written = loaded(path)
        found.append(Entry(written["id"], game, written["theme"], written["difficulty"], kind_of(path), path, *_plainness(written)))
    return found


def _plainness(written: Mapping[str, Any]) -> tuple[bool, int]:
    plain = written.get("task") == "card" and written["goal"] in PLAIN_GOALS
    return plain, len(re.findall(r"(?m)^\d+\. ", written.get("deal", "")))


def mixed(entries: list[Entry]) -> list[Entry]:
    """The easier ones first, one of each theme in turn, the plainer questions before the others; always in the same order."""

    def plainest(entry: Entry) -> tuple[bool, int, bytes]:
        return not entry.is_plain, entry.played, sha256(entry.id.encode()).digest()

    turns: dict[tuple[int, str], int] = {}
    ranked = []
    for entry in sorted(entries, key=plainest):
        group = entry.difficulty, entry.theme
        turns[group] = turns.get(group, -1) + 1
        ranked.append((entry.difficulty, turns[group], plainest(entry), entry))
    return [entry for *_, entry in sorted(ranked, key=lambda one: one[:-1])]
