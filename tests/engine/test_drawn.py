"""Positions of a seed are drawn once for whoever looks for a rule in them: what one finds hangs on nobody else's looking."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from stoek.games import GAMES
from stoek.study import quiz
from stoek.study.asked import Asked
from stoek.study.questions.playing import options
from stoek.study.quiz import Wish, telling_positions

SCHIEBER = GAMES["schieber"]
RULES = options(SCHIEBER)
SEED = 42


@pytest.fixture(autouse=True)
def _nothing_drawn() -> Iterator[None]:
    forget()
    yield
    forget()


def forget() -> None:
    """Nothing that was drawn is kept any more."""
    for kept in (quiz._drawn, quiz._wishes, quiz.wish_for):
        kept.cache_clear()


def found(rule: str | None, wish: Wish = Wish.TELLING) -> list[Asked]:
    return list(islice(telling_positions(SCHIEBER, SEED, rule, wish), 5))


def afresh(*asked: Any) -> list[Asked]:
    forget()
    return found(*asked)


@pytest.mark.parametrize("wish", Wish)
def test_one_after_the_other_and_by_turns_they_find_the_same(wish: Wish) -> None:
    plain = {rule: afresh(rule, wish) for rule in (None, *RULES)}
    assert any(plain.values())
    forget()
    assert {rule: found(rule, wish) for rule in reversed(plain)} == dict(reversed(plain.items()))
    forget()
    by_turns: dict[str | None, list[Asked]] = {rule: [] for rule in plain}
    looking = {rule: telling_positions(SCHIEBER, SEED, rule, wish) for rule in plain}
    for _turn in range(5):
        for rule, positions in looking.items():
            by_turns[rule] += islice(positions, 1)
    assert by_turns == plain


def test_who_is_broken_off_takes_nothing_from_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, rule = afresh(None), RULES[0]
    most = quiz.wish_for(SCHIEBER, rule)
    forget()
    drawn, draws = quiz.random_position, iter(range(1000))

    def broken_off(*given: Any) -> Asked:
        if next(draws) == 3:
            raise KeyboardInterrupt
        return drawn(*given)

    monkeypatch.setattr(quiz, "random_position", broken_off)
    with pytest.raises(KeyboardInterrupt):
        found(None)
    assert found(None) == plain
    draws = iter(range(1000))
    forget()
    with pytest.raises(KeyboardInterrupt):
        quiz.wish_for(SCHIEBER, "no such rule")
    assert quiz.wish_for(SCHIEBER, rule) == most
