"""What a puzzle shows before the answer and after it, as the protocol gives it; the tasks share these parts."""

from __future__ import annotations

from stoek.cards import card_text, texts_of, trump_value
from stoek.play.counting import claims_of_sides
from stoek.play.course import Course
from stoek.play.reasons import explain
from stoek.study.puzzle.goals import Goal
from stoek.study.puzzle.judge import JudgedCard, Judgement, words_for
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
