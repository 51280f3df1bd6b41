"""`/// legal-quiz | saskop`: the quiz of one game, the positions of `puzzles/`, each with its answer folded up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from stoek.games import GAMES
from stoek.language import _
from stoek.play.meanings import NO_TRUMPS, SITUATIONS, WHO_WINS
from stoek.rules.law import Situation
from stoek.study.pages.decisions.asking import lowered
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


def deciding_options(tables: Sequence[dict[str, Any]]) -> list[dict[str, str]]:
    """Each rule that can decide at some of these tables of a game, once, worded as the law's table words it. Where two have the
    same words, what lies on the table tells them apart."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for situation, winner, options in (case for table in tables for case in _cases(table)):
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
