"""Themes of games in which partners may tell each other something or in which two play, and in which steps of the pay decide."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.play.course import Course
from stoek.rules.ruleset import Ruleset
from stoek.study.puzzle.judge import Judgement, tricks_of
from stoek.study.puzzle.table_talk import signs
from stoek.study.puzzle.themes import Theme, this_trick

BLINK, EMERGENCY = "blink", "emergency"

COUNTS = 10
"""Card points from which a card is one that counts."""


def _asked(standing: Course) -> bool:
    """Second to play with a choice, cards that count and others among it."""
    points = standing.tables.points
    legal = [card for card in range(len(points)) if standing.play.ruling.legal >> card & 1]
    return (
        len(standing.play.trick) == 1
        and any(points[card] >= COUNTS for card in legal)
        and any(not points[card] for card in legal)
        and any(sign.signal.name == BLINK for sign in signs(standing))
    )


def _answers_the_blink(judged: Judgement) -> bool:
    """With a blink a card that counts is right and the partner takes it; without one a worthless card, and the others take it."""
    standing, right = judged.standing, judged.right[0]
    blinks = next(sign.given for sign in signs(standing) if sign.signal.name == BLINK)
    winner = this_trick(judged, right).winner
    worth = standing.tables.points[right.card]
    if blinks:
        return worth >= COUNTS and winner == (standing.play.turn + 2) % len(standing.play.hands)
    return not worth and (winner in standing.first_side) != (standing.play.turn in standing.first_side)


def _calls(standing: Course) -> bool:
    return any(sign.signal.name == EMERGENCY for sign in signs(standing))


def _saves(judged: Judgement) -> bool:
    """The right card is a trump on which the partner's lone trump comes home; after a wrong card the others get it."""
    standing, right = judged.standing, judged.right[0]
    trumps = standing.tables.trump_cards
    partner = (standing.play.turn + 2) % len(standing.play.hands)
    lone = standing.play.hands[partner] & trumps
    first = this_trick(judged, right)

    def lost(line: tuple[int, ...]) -> bool:
        return any(
            lone >> card & 1 and (trick.winner in standing.first_side) != (standing.play.turn in standing.first_side)
            for trick in tricks_of(standing, line)
            for card in trick.cards
        )

    saved = first.winner == standing.play.turn and bool(lone >> first.cards[(partner - first.leader) % len(first.cards)] & 1)
    return bool(trumps >> right.card & 1) and saved and any(lost(choice.line) for choice in judged.wrong)


def _always(standing: Course) -> bool:
    return standing.tables.partners


def _turns_the_deal(judged: Judgement) -> bool:
    """With the right card the player's side wins the deal; with every other it is lost or even."""
    sign = 1 if judged.standing.play.turn in judged.standing.first_side else -1
    return sign * judged.right[0].value > 0 and all(sign * choice.value <= 0 for choice in judged.wrong)


def _changes_the_strokes(judged: Judgement) -> bool:
    """The same side wins with every card, but the right one wins more, or loses less."""
    right = judged.right[0].value
    return all(choice.value * right > 0 for choice in judged.wrong)


def _has_signals(game: Ruleset) -> bool:
    return game.signals is not None


def _has_partners(game: Ruleset) -> bool:
    return game.partners


PARTNER_THEMES: Mapping[str, Theme] = {
    "second-hand": Theme(_asked, _answers_the_blink, ("points",), there=_has_signals),
    "emergency": Theme(_calls, _saves, ("points",), there=_has_signals),
    "sixty-one": Theme(_always, _turns_the_deal, ("game",), there=_has_partners),
    "ninety-one": Theme(_always, _changes_the_strokes, ("game",), there=_has_partners),
}

TWO = 2


def _leads(standing: Course) -> bool:
    """One of two players, of the first side, is to lead."""
    alone = len(standing.play.hands) == TWO and standing.play.turn in standing.first_side
    return alone and not standing.play.trick


def _trumps_or_not(judged: Judgement) -> bool:
    """The right lead is a trump and a wrong one is not, or the other way round."""
    trumps = judged.standing.tables.trump_cards
    right = trumps >> judged.right[0].card & 1
    return any(trumps >> choice.card & 1 != right for choice in judged.wrong)


def _of_two(game: Ruleset) -> bool:
    return game.seats == TWO


TWO_THEMES: Mapping[str, Theme] = {
    "makers-lead": Theme(_leads, _trumps_or_not, ("points",), there=_of_two),
    "a-known-hand": Theme(_leads, _trumps_or_not, ("points",), there=_of_two),
}
