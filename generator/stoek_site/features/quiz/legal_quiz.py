"""`/// legal-quiz | saskop`: the quiz of one game, the positions of `puzzles/`, each with its answer folded up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from stoek.language import _
from stoek.play.meanings import NO_TRUMPS, SITUATIONS, WHO_WINS
from stoek.rules.law import Situation
from stoek_site.features.drill.kinds import told
from stoek_site.features.puzzles.decision_asking import lowered
from stoek_site.features.quiz.positions import LegalPosition, legal_positions
from stoek_site.features.rules.trial import verdict
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.engine import ask
from stoek_site.markdown.passages import play_passages
from stoek_site.shared.certain.files import table_of

QUIZZES = "quiz"
"""The folder of docs/ with a page for each game's quiz, but for the game whose quiz stands on the page of that name."""


class LegalQuizBlock(TemplateBlock):
    """A game's quiz on a page of its own."""

    NAME = "legal-quiz"
    TEMPLATE = "legal-quiz.html"

    def context(self) -> dict[str, Any]:
        if self.page() != (wanted := f"{QUIZZES}/{self.argument}.md"):
            raise ValueError(f"links lead to this quiz on {wanted}")
        return legal_quiz_context(self.argument)


def legal_quiz_context(game: str) -> dict[str, Any]:
    """What the template takes."""
    ruleset = ask({"verb": "ruleset", "game": game})
    law = [*ruleset["law"], *(ruleset["no_trump_law"] or [])]
    return {
        "game": game,
        "ruleset": ruleset,
        "questions": [question(position) for position in legal_positions(game)],
        "options": deciding_options(ruleset),
        "rules": play_passages(law),
        "table": table_of(game),
        "kinds": told(game),
    }


SAID = ("option", "situation", "partner_heads")


def question(position: LegalPosition) -> dict[str, Any]:
    """A position as the template draws it; the element is not handed what it says in `decides`, nor the rule with each card."""
    baked = {key: value for key, value in position.baked.items() if key not in SAID}
    for reasons in ("reasons", "illegal"):
        baked[reasons] = {card: {"why": reason["why"]} for card, reason in position.baked[reasons].items()}
    return {
        "id": position.id,
        "note": position.note,
        "position": baked,
        "verdicts": [verdict(card, position.baked) for card in position.hand],
    }


def deciding_options(ruleset: dict[str, Any]) -> list[dict[str, str]]:
    """Each rule that can decide, once, worded as the law's table words it. Where two have the same words, what lies on the table
    tells them apart."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for situation, winner, options in _cases(ruleset):
        for option in options:
            found.setdefault(option["rule"], []).append((option["told"], situation, winner))
    said = {rule: " / ".join(dict.fromkeys(line[0] for line in lines)) for rule, lines in found.items()}
    named = []
    for rule, words in said.items():
        alike = [line for each, lines in found.items() if each != rule and said[each] == words for line in lines]
        apart = []
        for feature in (1, 2):
            mine, others = ({line[feature] for line in lines} for lines in (found[rule], alike))
            if len(mine) == 1 and others and mine != others:
                apart.append(lowered(mine.pop().removeprefix("; ")))
        table = "; ".join(filter(None, apart))
        named.append({"rule": rule, "words": _("{words} ({where})", words=words, where=table) if table else words})
    return named


def _cases(ruleset: dict[str, Any]) -> Iterator[tuple[str, str, list[dict[str, Any]]]]:
    """What may have been led, who is winning where that is told apart, and the options there."""
    for situation, case in zip(Situation, ruleset["law"], strict=True):
        if situation is Situation.TRUMPED and len(ruleset["seats"]) == 2:
            continue
        partner = case["partner_heads"]
        yield _(SITUATIONS[situation]), _(WHO_WINS[None if partner is None else False]), case["options"]
        if partner is not None:
            yield _(SITUATIONS[situation]), _(WHO_WINS[True]), partner
    if ruleset["no_trump_law"]:
        yield _(NO_TRUMPS), "", ruleset["no_trump_law"][0]["options"]
