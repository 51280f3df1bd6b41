"""The same position under one rule of another game: only that part of the rules is the other game's, from this card to the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from stoek.cards import card_text
from stoek.games import game_named
from stoek.language import Sentence, _
from stoek.play.course import Course
from stoek.rules.tables import compile_tables
from stoek.study.puzzle.judge import Judgement, counted
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
        # Trumps are those of here: of house rules that bring more, another law need not know.
        here = standing.game
        ruleset = here.having(
            law=other.law, no_trump_law=other.no_trump_law, trumps=here.trumps, page=other.page, told=other.rules
        )  # fmt: skip
    else:
        ruleset = standing.game.having(trick_melds=other.trick_melds)
    tables = compile_tables(ruleset, standing.tables.trump)
    return replace(standing, start=replace(standing.start, game=ruleset), position=replace(standing.play, tables=tables))


def beside_words(judged: Judgement, beside: Beside, there: Judgement) -> str:
    """What becomes there, in words, of the card that is right here."""
    right = judged.right[0].card
    there_choice = next((choice for choice in there.choices if choice.card == right), None)
    inside = judged.standing.tables.trick_melds or there.standing.tables.trick_melds
    words: dict[str, object] = {
        "game": game_named(beside.game).name,
        "card": card_text(right),
        "best": _(" or ").join(card_text(choice.card) for choice in there.right),
        "inside": "" if inside is None else _(inside.word).lower(),
    }
    if beside.part == PLAY and there_choice is None:
        key = "not-legal" if len(there.choices) > 1 else "forced"
    else:
        key = f"costs-{beside.part}"
        words["cost"] = counted(0 if there_choice is None else there_choice.cost, there.unit)
    return _WORDS[key](**words)
