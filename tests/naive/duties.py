"""The duties of trick play, each as a question about single positions, and what the laws of `naive.laws` say to it, tried out.

Nothing is shared with the engine. A question is put in every position of a small pack in which it can be put; a game that answered
it now so, now so, would not have the duty at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

from naive.laws import Position
from naive.packs import PARTNERS, Cards, ranking, seats
from naive.play import legal_cards, winner_of

CARDS = ("JC", "AC", "TC", "8C", "7C", "AS", "9S", "8S", "7H")
"""Clubs are trumps. In every game jack, ace and seven are trumps high and low; no picture of Saskop's is among the others."""


class Question(NamedTuple):
    """When it can be put, given the cards of the hand, and the answer, given those of them that are legal."""

    arises: Callable[[Position], bool]
    answer: Callable[[Position, Cards], str]


def _kinds(now: Position, cards: Cards) -> set[str]:
    """What the cards would do to the trick, in the words of Wikibooks."""
    found = set()
    for card in cards:
        if now.is_trump(card) and not now.trumps_led and not now.trumped:
            found.add("trump")
        elif now.is_trump(card):
            found.add("overtrump" if now.overtrumps(card) else "undertrump")
        else:
            found.add("follow" if now.follows(card) else "discard")
    return found


def _jack(now: Position) -> bool:
    return "JC" in now.hand


def _holds(*kinds: str) -> Callable[[Position], bool]:
    return lambda now: not _jack(now) and _kinds(now, now.hand) == set(kinds)


def _may(kind: str) -> Callable[[Position, Cards], str]:
    return lambda now, legal: "may" if kind in _kinds(now, legal) else "may not"


def _must(kind: str) -> Callable[[Position, Cards], str]:
    return lambda now, legal: "must" if _kinds(now, legal) == {kind} else "may" if kind in _kinds(now, legal) else "may not"


def _not_led(now: Position) -> bool:
    return not now.trumps_led


def _both(one: Callable[[Position], bool], other: Callable[[Position], bool]) -> Callable[[Position], bool]:
    return lambda now: one(now) and other(now)


QUESTIONS: dict[str, dict[str, Question]] = {
    "follow": {
        "plain": Question(_both(_not_led, _holds("follow", "discard")), _may("discard")),
    },
    "follow-or-trump": {
        "untrumped": Question(_both(_not_led, _holds("follow", "trump")), _may("trump")),
        "above": Question(_both(_not_led, _holds("follow", "overtrump")), _may("overtrump")),
        "below": Question(_both(_not_led, _holds("follow", "undertrump")), _may("undertrump")),
    },
    "win-following": {
        "plain": Question(
            lambda now: (
                not now.trumps_led and not now.trumped and all(now.follows(card) for card in now.hand)
                and len({now.beats_all(card) for card in now.hand}) == 2
            ),
            lambda now, legal: "must" if all(now.beats_all(card) for card in legal) else "may",
        ),
    },
    "trump": {"void": Question(_both(_not_led, _holds("trump", "discard")), _must("trump"))},
    "overtrump": {
        "higher or lower": Question(_both(_not_led, _holds("overtrump", "undertrump")), _must("overtrump")),
        "or discard": Question(_both(_not_led, _holds("overtrump", "discard")), _must("overtrump")),
    },
    "undertrump": {"void": Question(_both(_not_led, _holds("undertrump", "discard")), _must("undertrump"))},
    "follow-trumps": {
        "above": Question(lambda now: now.trumps_led and _holds("overtrump", "discard")(now), _must("overtrump")),
        "below": Question(lambda now: now.trumps_led and _holds("undertrump", "discard")(now), _must("undertrump")),
    },
    "head-trumps": {"led": Question(lambda now: now.trumps_led and _holds("overtrump", "undertrump")(now), _must("overtrump"))},
    "bare-jack": {
        "led": Question(
            lambda now: now.trumps_led and [card for card in now.hand if now.is_trump(card)] == ["JC"],
            lambda now, legal: "must" if legal == ["JC"] else "may",
        ),
    },
}  # fmt: skip


Answers = dict[str, str]
"""To each part of a question; a part that cannot arise has none."""


def tricks(game: str) -> Iterator[Cards]:
    """Of one card; of two; and of three where the middle one heads it: that one is the partner's."""
    for shown in range(1, seats(game)):
        for trick in permutations(CARDS, shown):
            if shown < 3 or winner_of(game, "C", trick) == 1:
                yield trick


@cache
def answers(game: str) -> dict[tuple[str, bool], Answers]:
    """By question, and whether the card two before the player's heads the trick. One answer each, or a `ValueError`."""
    found: dict[tuple[str, bool], Answers] = {(name, heads): {} for name in QUESTIONS for heads in (False, True)}
    order = ranking(game, "C")
    for trick in tricks(game):
        heads = len(trick) > 1 and winner_of(game, "C", trick) == len(trick) - 2
        for hand in combinations([card for card in CARDS if card not in trick], 2):
            now = Position(order, hand, trick, heads and game in PARTNERS)
            for name, parts in QUESTIONS.items():
                for part, question in parts.items():
                    if question.arises(now):
                        said = question.answer(now, legal_cards(game, "C", hand, trick))
                        if found[name, heads].setdefault(part, said) != said:
                            raise ValueError(f"{game} has no single answer to {name}: {trick}, {hand}")
    return found


def differing(one: str, other: str) -> set[tuple[str, bool | None]]:
    """The questions that two games answer differently; with None where neither cares whose card heads the trick.

    Where nobody has a partner everybody else is an opponent. A part that one game does not know tells nothing, unless it knows no
    part at all.
    """
    found: set[tuple[str, bool | None]] = set()
    for name in QUESTIONS:
        said = {game: [_answered(game, name, heads) for heads in (False, True)] for game in (one, other)}
        cares = any(first != second for first, second in said.values())
        for heads in (False, True) if cares else (False,):
            here, there = said[one][heads], said[other][heads]
            shared = here.keys() & there.keys()
            if any(here[part] != there[part] for part in shared) or bool(here) != bool(there):
                found.add((name, heads if cares else None))
    return found


def _answered(game: str, name: str, heads: bool) -> Answers:
    return answers(game)[name, heads and game in PARTNERS]
