"""`/// legal-quiz | saskop`: the quiz of one game, the positions of `puzzles/`, each with its answer folded up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from stoek.games import GAMES
from stoek.language import _
from stoek.study.pages.law_lines import deciding_options
from stoek_site.features.drill.kinds import KINDS, kinds_by_table
from stoek_site.features.quiz.positions import LegalPosition, legal_positions
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.certain import table_of
from stoek_site.markdown.engine import ask
from stoek_site.markdown.passages import play_passages

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
    positions = legal_positions(game)
    houses = [dict(pairs) for pairs in dict.fromkeys(tuple(position.house.items()) for position in positions)]
    tables = [ruleset, *(ask({"verb": "ruleset", "game": game, "house": house}) for house in houses if house)]
    law = [case for table in tables for case in (*table["law"], *(table["no_trump_law"] or []))]
    return {
        "game": game,
        "ruleset": ruleset,
        "questions": [question(position) for position in positions],
        "options": deciding_options(tables),
        "rules": play_passages(game, law),
        "table": table_of(game),
        "kinds": _kinds(game),
        "asked": kinds_by_table(game),
    }


def _kinds(game: str) -> list[tuple[str, str]]:
    """The kinds of questions that the game has at some of its tables, each with its words."""
    there = set().union(*kinds_by_table(game).values())
    return [(kind, _(words)) for kind, words in KINDS.items() if kind in there]


SAID = ("option", "situation", "partner_heads")


def question(position: LegalPosition) -> dict[str, Any]:
    """A position as the template draws it; the element is not handed what it says in `decides`, nor the rule with each card."""
    baked = {key: value for key, value in position.baked.items() if key not in SAID}
    for reasons in ("reasons", "illegal"):
        baked[reasons] = {card: {"why": reason["why"]} for card, reason in position.baked[reasons].items()}
    return {
        "id": position.id,
        "note": " ".join(filter(None, (*_house_words(position), position.note))) or None,
        "house": bool(position.house),
        "position": baked,
    }


def _house_words(position: LegalPosition) -> Iterator[str]:
    """The house rules by which a position is asked, in words."""
    rules = {rule.id: rule for rule in GAMES[position.game].house_rules}
    for name, value in position.house.items():
        yield _("House rule: {name}, {words}.", name=_(rules[name].name).lower(), words=_(rules[name].ways[value].words))
