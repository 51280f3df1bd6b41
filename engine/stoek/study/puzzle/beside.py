"""The same position under one rule of another game: what would be right there.

Ranks, values and everything else stay as they are; only one part of the rules is the other game's, from this card to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from stoek.cards import card_text, texts_of
from stoek.games import game_named
from stoek.language import Sentence, _
from stoek.play.course import Course
from stoek.rules.tables import compile_tables
from stoek.study.puzzle.judge import Judgement, counted, judge
from stoek.study.puzzle.sentences import Say

PLAY, INSIDE = "play", "inside-tricks"

PARTS = (PLAY, INSIDE)
"""What may be another game's: which cards may be played, and what scores inside tricks."""


_WORDS: Mapping[str, Sentence] = {
    "not-legal": Say.not_legal_there,
    "forced": Say.forced_there,
    "costs-play": Say.costs_by_play,
    "costs-inside-tricks": Say.costs_without_inside,
}
"""What becomes of the `card` that is right here, and what would be `best` there."""


@dataclass(frozen=True, slots=True)
class Beside:
    """The other game, and the part of its rules."""

    game: str
    part: str


def under(standing: Course, beside: Beside) -> Course:
    """The standing with that part of the other game's rules; what may be played is then told by the names of its rules."""
    other = game_named(beside.game)
    if beside.part == PLAY:
        ruleset = standing.game.having(law=other.law, no_trump_law=other.no_trump_law, page=other.page, rules=other.rules)
    else:
        ruleset = standing.game.having(trick_melds=other.trick_melds)
    tables = compile_tables(ruleset, standing.tables.trump)
    return replace(standing, start=replace(standing.start, game=ruleset), position=replace(standing.play, tables=tables))


def as_answer(judged: Judgement, beside: Beside) -> dict[str, object]:
    """What would be right there, what may be played and by which rule, and in words what becomes of the card that is right here."""
    there = judge(under(judged.standing, beside), judged.goal, lines=False)
    standing = there.standing
    right = judged.right[0].card
    there_choice = next((choice for choice in there.choices if choice.card == right), None)
    name = game_named(beside.game).name
    best = _(" or ").join(card_text(choice.card) for choice in there.right)
    inside = judged.standing.tables.trick_melds or standing.tables.trick_melds
    words: dict[str, object] = {"game": name, "card": card_text(right), "best": best}
    words["inside"] = "" if inside is None else _(inside.word).lower()
    if beside.part == PLAY and there_choice is None:
        key = "not-legal" if len(there.choices) > 1 else "forced"
    else:
        key = f"costs-{beside.part}"
        cost = 0 if there_choice is None else there_choice.cost
        words |= {"cost": counted(cost, there.unit)}
    return {
        "game": beside.game,
        "part": beside.part,
        "legal": texts_of(standing.play.ruling.legal),
        "right": [card_text(choice.card) for choice in there.right],
        "rule": standing.game.rule_id(standing.play.ruling.rule or standing.tables.law.lead_rule),
        "words": _WORDS[key](**words),
    }
