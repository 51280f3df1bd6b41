"""How the sentences of a hand puzzle speak to the player: as “you”, and of a partner only where there is one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from puzzles.verifying import BY_ID, PUZZLES, standing_of
from rows import each_of
from stoek.games import GAMES
from stoek.rules.seats import seat_word
from stoek.study.puzzle.goals import parse_goal
from stoek.study.puzzle.judge import judge, words_for
from stoek.study.puzzle.sentences import Say
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle
from stoek_site.features.puzzles.shelf import hand_view
from stoek_site.features.puzzles.solutions import solution

OF_TWO = [puzzle for puzzle in PUZZLES if GAMES[puzzle.game].seats == 2]
WITH_PARTNERS = re.compile(r"partner|\bside\b|\bothers\b|declarer", re.IGNORECASE)
"""Words that fit no table at which two play against each other."""


@cache
def view_of(puzzle: HandPuzzle) -> Any:
    return hand_view(puzzle, solution(puzzle))


def judged_in(puzzle: HandPuzzle) -> Iterator[str]:
    """What is said of the choices, and why."""
    view = view_of(puzzle)
    yield from (choice["words"] for choice in view["choices"])
    yield view["why"]


@each_of(OF_TWO)
def test_who_plays_alone_hears_of_no_partner(puzzle: HandPuzzle) -> None:
    view = view_of(puzzle)
    told = [view["goal"]["words"], *view["heads"].values(), *view["facts"], *judged_in(puzzle), *view["lesson"]]
    assert [words for words in told if WITH_PARTNERS.search(words)] == []


@pytest.mark.parametrize("goal", ["points", "all-tricks", "game", "hold 60"])
def test_so_does_the_one_who_is_counted_second(goal: str) -> None:
    for puzzle in (next(one for one in OF_TWO if one.game == game) for game in {one.game for one in OF_TWO}):
        stands = standing_of(puzzle)
        # The same cards, and everything that was won is the other's.
        turned = replace(stands, start=replace(stands.start, dealer=stands.play.turn), declarer=1 - stands.play.turn, tricks=())
        aim = parse_goal(goal)
        told = [aim.words(turned)]
        if goal != "game":  # which asks for all tricks that were played
            found = judge(turned, aim)
            told += [words_for(found, choice) for choice in found.choices]
        assert [words for words in told if WITH_PARTNERS.search(words)] == []
        assert "the other player" in told[0]
        assert all("the other player" in words for words in told[1:] if "Keeps a trick" not in words)


@each_of(PUZZLES)
def test_the_player_is_never_called_by_a_seat(puzzle: HandPuzzle) -> None:
    own = seat_word(view_of(puzzle)["seat"])
    assert [words for words in judged_in(puzzle) if re.search(rf"\b{own}\b", words)] == []


def test_a_trick_kept_by_the_player_is_told_with_the_card() -> None:
    right = next(choice for choice in view_of(BY_ID["sr-seventh-card-002"])["choices"] if choice["right"])
    assert right["words"] == Say.keeps_own_trick(card="your king of hearts")


@each_of([one for one in PUZZLES if one.task == "signal"])
def test_a_count_of_layouts_says_of_which(puzzle: HandPuzzle) -> None:
    """And a layout that is told of is one that is played out under the very card."""
    view = view_of(puzzle)
    for shown, counted in zip(view["choices"], solution(puzzle)["answer"]["choices"], strict=True):
        value, of = (f"{counted['without'][key]:,}" for key in ("value", "of"))
        assert f"in {value} of the {of} layouts in which the card that you throw decides." in shown["words"]
    told = re.search(
        r"The play after (\w\w), below, shows one of those layouts: there the declarer wins with ([^.]+)\.", view["why"]
    )
    assert told or "one of those layouts" not in view["why"]
    if told:
        line = next(choice for choice in view["choices"] if choice["cards"] == [told[1]])
        winners = re.findall(r"\b[AKQJT9876][CSHD]\b", told[2])
        assert winners
        assert all(
            any(card in trick["cards"] and trick["winner"] == view["declarer"] for trick in line["tricks"]) for card in winners
        )
        assert set(winners) <= set(line["hands"][view["declarer"]])


def test_most_of_them_tell_of_a_layout() -> None:
    told = [view_of(puzzle)["why"] for puzzle in PUZZLES if puzzle.task == "signal"]
    assert 2 * sum("below, shows one of those layouts" in words for words in told) > len(told)
