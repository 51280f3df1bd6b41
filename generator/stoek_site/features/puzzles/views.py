"""A hand puzzle as its file asks it and the engine answers, for template and element."""

from __future__ import annotations

from typing import Any

from stoek.games import GAMES
from stoek.study.pages.hand import shown
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle
from stoek_site.features.puzzles.solutions import Solution
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
