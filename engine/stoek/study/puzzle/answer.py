"""What a puzzle shows before the answer and after it, as the protocol gives it; the tasks share these parts."""

from __future__ import annotations

from stoek.cards import card_text, texts_of, trump_value
from stoek.play.reasons import explain
from stoek.study.puzzle.goals import Goal
from stoek.study.puzzle.judge import JudgedCard, Judgement, words_for
from stoek.study.puzzle.table_talk import as_answer
from stoek.study.standing import Standing


def shown(standing: Standing, task: str, goal: Goal | None) -> dict[str, object]:
    """All that the player at the table knows: own hand, play so far, contract, what may be played and why the rest may not."""
    position, names = standing.position, standing.ruleset.seat_names
    trump = standing.tables.trump
    ruled = explain(standing.ruleset, standing.tables, standing.hand, position.trick, position.ruling)
    declares = standing.seat == standing.declarer
    return {
        "game": standing.ruleset.id,
        "task": task,
        "goal": None if goal is None else {"kind": goal.kind, "points": goal.points, "words": goal.words(standing)},
        "trump": trump_value(trump),
        "declarer": names[standing.declarer],
        "side": [name for seat, name in enumerate(names) if seat in standing.declaring],
        "role": standing.ruleset.side_names[0],
        "seat": names[standing.seat],
        "contract": {
            "bid": standing.bid,
            "stock": standing.stock,
            "announced": _announced(standing),
            "facts": dict(standing.facts),
        },
        "hand": texts_of(standing.hand),
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


def _announced(standing: Standing) -> list[str]:
    """What was announced: the cards, or the name of the marriage."""
    marriage = standing.ruleset.combinations.marriage_kind
    return [claim.kind if claim.kind == marriage else claim.words for claim in standing.claims]


def all_seen(standing: Standing) -> dict[str, object]:
    """What only the answer shows: all hands, the discards, and the declarer's side by then, counted as values are."""
    names = standing.ruleset.seat_names
    return {
        "hands": {name: texts_of(standing.position.hands[seat]) for seat, name in enumerate(names)},
        "discards": None if standing.discards is None else texts_of(standing.discards),
        "so_far": {"points": standing.scored, "tricks": standing.won},
    }


def line_of(standing: Standing, cards: tuple[int, ...]) -> list[dict[str, str]]:
    """A line of play with the seat of every card."""
    names, line, position = standing.ruleset.seat_names, [], standing.position
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
