"""The quiz of one game: the positions of `puzzles/`, each with its answer folded up."""

from __future__ import annotations

from typing import Any

from stoek_site.blocks.trial import verdict
from stoek_site.engine import ask
from stoek_site.passages import play_passages
from stoek_site.puzzles import LegalPosition, legal_positions


def legal_quiz_context(game: str) -> dict[str, Any]:
    """What the template takes."""
    ruleset = ask({"verb": "ruleset", "game": game})
    law = [*ruleset["law"], *(ruleset["no_trump_law"] or [])]
    return {
        "game": game,
        "ruleset": ruleset,
        "questions": [question(position) for position in legal_positions(game)],
        "options": deciding_options(law),
        "rules": play_passages(law),
    }


def question(position: LegalPosition) -> dict[str, Any]:
    """A position as the template draws it."""
    baked = position.baked
    return {
        "id": position.id,
        "note": position.note,
        "position": baked,
        "verdicts": [verdict(card, baked) for card in position.hand],
    }


def deciding_options(law: list[dict[str, Any]]) -> list[dict[str, str]]:
    """Each rule that can decide, once, worded as the law's table words it."""
    listed = [option for case in law for options in (case["options"], case["partner_heads"] or []) for option in options]
    options = {option["rule"]: option["told"] for option in listed}
    return [{"rule": rule, "words": words} for rule, words in options.items()]
