"""What a puzzle shows before the answer and after it, as the protocol gives it; the tasks share these parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from stoek.cards import card_text, texts_of, trump_value
from stoek.games import game_named
from stoek.language import Sentence, _
from stoek.play.counting import claims_of_sides
from stoek.play.course import Course
from stoek.play.reasons import explain
from stoek.rules.tables import compile_tables
from stoek.study.puzzle.goals import Goal
from stoek.study.puzzle.judge import JudgedCard, Judgement, counted, judge, words_for
from stoek.study.puzzle.sentences import Say
from stoek.study.puzzle.table_talk import as_answer


def shown(standing: Course, task: str, goal: Goal | None) -> dict[str, object]:
    """All that the player at the table knows: own hand, play so far, contract, what may be played and why the rest may not."""
    position, names = standing.play, standing.game.seat_names
    trump = standing.tables.trump
    ruled = explain(standing.game, standing.tables, standing.play.hand, position.trick, position.ruling)
    declares = standing.play.turn == standing.first_seat
    return {
        "game": standing.game.id,
        "task": task,
        "goal": None if goal is None else {"kind": goal.kind, "points": goal.points, "words": goal.words(standing)},
        "trump": trump_value(trump),
        "declarer": names[standing.first_seat],
        "side": [name for seat, name in enumerate(names) if seat in standing.first_side],
        "role": standing.game.side_names[0],
        "seat": names[standing.play.turn],
        "contract": {
            "bid": standing.facts.get("bid"),
            "stock": standing.stock,
            "announced": _announced(standing),
            "facts": dict(standing.facts),
        },
        "hand": texts_of(standing.play.hand),
        "leader": names[position.leader],
        "trick": [card_text(card) for card in position.trick],
        "tricks": [
            {"leader": names[trick.leader], "cards": [card_text(card) for card in trick.cards], "winner": names[trick.winner]}
            for trick in standing.tricks
        ],
        "discards": texts_of(standing.discards) if declares and standing.discards is not None else None,
        "legal": texts_of(position.ruling.legal),
        "illegal": {card_text(card): {"rule": ruled.rule, "why": why} for card, why in ruled.illegal.items()},
        "partner": as_answer(standing),
    }


def _announced(standing: Course) -> list[str]:
    """What was announced: the cards, or the name of the marriage."""
    marriage = standing.game.combinations.marriage_kind
    return [claim.kind if claim.kind == marriage else claim.words for claim in claims_of_sides(standing)[0]]


def all_seen(standing: Course) -> dict[str, object]:
    """What only the answer shows: all hands, the discards, and the declarer's side by then, counted as values are."""
    names = standing.game.seat_names
    return {
        "hands": {name: texts_of(standing.play.hands[seat]) for seat, name in enumerate(names)},
        "discards": None if standing.discards is None else texts_of(standing.discards),
        "so_far": {"points": standing.made.scored, "tricks": standing.made.tricks[0]},
    }


def line_of(standing: Course, cards: tuple[int, ...]) -> list[dict[str, str]]:
    """A line of play with the seat of every card."""
    names, line, position = standing.game.seat_names, [], standing.play
    for card in cards:
        line.append({"seat": names[position.turn], "card": card_text(card)})
        position = position.played(card)
    return line


def judged_answer(judged: Judgement) -> dict[str, object]:
    """The answer of a card puzzle: what is right, and every choice with its value, its cost, its words and its line."""
    return {
        "value": judged.value,
        "unit": judged.goal.unit,
        "right": [card_text(choice.card) for choice in judged.right],
        **all_seen(judged.standing),
        "choices": [_choice(judged, choice) for choice in judged.choices],
    }


def _choice(judged: Judgement, choice: JudgedCard) -> dict[str, object]:
    return {
        "cards": [card_text(choice.card)],
        "right": choice.right,
        "value": choice.value,
        "cost": choice.cost,
        "words": words_for(judged, choice),
        "line": line_of(judged.standing, choice.line),
    }


# The same position under one rule of another game: only that part of the rules is the other game's, from this card to the end


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
        ruleset = standing.game.having(law=other.law, no_trump_law=other.no_trump_law, page=other.page, told=other.rules)
    else:
        ruleset = standing.game.having(trick_melds=other.trick_melds)
    tables = compile_tables(ruleset, standing.tables.trump)
    return replace(standing, start=replace(standing.start, game=ruleset), position=replace(standing.play, tables=tables))


def beside_answer(judged: Judgement, beside: Beside) -> dict[str, object]:
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
