"""`/// legal-quiz | staekske-rape`: the positions of `puzzles/`, each with its answer folded up."""

from __future__ import annotations

from typing import Any

from stoek_site.blocks.tables import RulesetBlock
from stoek_site.blocks.trial import verdict
from stoek_site.passages import play_passages
from stoek_site.puzzles import LegalPosition, legal_positions


class LegalQuizBlock(RulesetBlock):
    NAME = "legal-quiz"
    TEMPLATE = "legal-quiz.html"

    def context(self) -> dict[str, Any]:
        context = super().context()
        law = context["ruleset"]["law"]
        return context | {
            "questions": [question(position) for position in legal_positions(self.argument)],
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
    options = {option["rule"]: option["words"] for case in law for option in case["options"]}
    return [{"rule": rule, "words": words} for rule, words in options.items()]
