"""What a recogniser does not take for its theme: the puzzles again, with a wrong card called the right one.

A row names a theme, and what a choice does that cannot be right in it. Every choice that does so, in whichever puzzle of the theme,
must not be recognised; there is at least one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from puzzles.verifying import judged, of_theme
from stoek.play.trick import head_index
from stoek.study.puzzle.judge import JudgedCard, Judgement, tricks_of
from stoek.study.puzzle.themes import THEMES, lost, this_trick, trumps_by_strength

Does = Callable[[Judgement, JudgedCard], bool]


@cache
def of(theme: str) -> list[Judgement]:
    return [judged(puzzle) for puzzle in of_theme(theme)]


def called_right(found: Judgement, choice: JudgedCard) -> Judgement:
    """The same judgement with this choice as the only right one."""
    return replace(found, choices=tuple(replace(one, right=one is choice) for one in found.choices))


def plain(found: Judgement, choice: JudgedCard) -> bool:
    return not found.standing.tables.trump_cards >> choice.card & 1


def draws_fewer_than_two(found: Judgement, choice: JudgedCard) -> bool:
    trumps = found.standing.tables.trump_cards
    return sum(trumps >> card & 1 for card in this_trick(found, choice).cards[1:]) < 2


def lets_the_nine_live(found: Judgement, choice: JudgedCard) -> bool:
    jack, nine = trumps_by_strength(found.standing.tables)[:2]
    return not any({jack, nine} <= set(trick.cards) for trick in tricks_of(found.standing, choice.line))


def loses_as_many_as_no_other(found: Judgement, choice: JudgedCard) -> bool:
    return all(lost(found, one) != lost(found, choice) for one in found.choices if one is not choice)


def winner_is(*steps: int) -> Does:
    """Whether the trick goes to one of these places, counted from the declarer."""
    return lambda found, choice: (this_trick(found, choice).winner - found.standing.first_seat) % 4 in steps


def poor_and_no_partner_heads(found: Judgement, choice: JudgedCard) -> bool:
    position, points = found.standing.play, found.standing.tables.points
    heads = (position.leader + head_index(found.standing.tables.beats, position.trick)) % 4
    return points[choice.card] < 10 and heads == found.standing.first_seat


def in_a_suit_of_the_declarer(found: Judgement, choice: JudgedCard) -> bool:
    standing = found.standing
    return bool(standing.play.hands[standing.first_seat] & standing.tables.suit[choice.card])


def a_trump(found: Judgement, choice: JudgedCard) -> bool:
    return not plain(found, choice)


def loses_more_than_one(found: Judgement, choice: JudgedCard) -> bool:
    return lost(found, choice) > 1


def loses_none(found: Judgement, choice: JudgedCard) -> bool:
    return lost(found, choice) == 0


ROWS: list[tuple[str, Does]] = [
    ("drawing-trumps", plain),
    ("drawing-trumps", draws_fewer_than_two),
    ("dropping-the-nine", lets_the_nine_live),
    ("losing-cheaply", loses_as_many_as_no_other),
    ("smearing", poor_and_no_partner_heads),
    ("who-should-win", winner_is(0, 1)),
    ("leading-the-void", in_a_suit_of_the_declarer),
    ("leading-the-void", a_trump),
    ("six-winners", loses_more_than_one),
    ("seventh-card", loses_none),
]


@pytest.mark.parametrize(("theme", "does"), ROWS, ids=[f"{theme}-{number}" for number, (theme, _) in enumerate(ROWS)])
def test_a_card_that_cannot_be_right_is_not_recognised(theme: str, does: Does) -> None:
    doing = [called_right(found, choice) for found in of(theme) for choice in found.wrong if does(found, choice)]
    assert doing
    assert not any(THEMES[theme].holds(one) for one in doing)


def test_the_last_player_is_last() -> None:
    for found in (one for theme in THEMES for one in of(theme)):
        if len(found.standing.play.trick) < 3:
            assert not THEMES["last-player"].possible(found.standing)


def test_who_could_follow_suit_has_no_choice_of_the_last_player() -> None:
    """The right discard of each puzzle, given to the suit led: then it follows."""
    for found in of("last-player"):
        standing = found.standing
        led = standing.play.trick[0]
        hands = tuple(
            hand | standing.tables.suit[led] & standing.aside if seat == standing.play.turn else hand
            for seat, hand in enumerate(standing.play.hands)
        )
        following = replace(standing, position=replace(standing.play, hands=hands))
        holds_some = bool(hands[standing.play.turn] & standing.tables.suit[led])
        assert THEMES["last-player"].possible(following) is not holds_some


@pytest.mark.parametrize("theme", THEMES)
def test_two_right_cards_or_a_goal_that_does_not_suit_it_are_none_of_a_theme(theme: str) -> None:
    for found in of(theme):
        assert THEMES[theme].holds(found)
        two = replace(found, choices=tuple(replace(one, right=True) for one in found.choices[:2]) + found.choices[2:])
        assert len(two.right) == 1 or not THEMES[theme].holds(two)
        for kind in {"points", "all-tricks", "game", "hold", "reach"} - set(THEMES[theme].goals):
            assert not THEMES[theme].holds(replace(found, goal=replace(found.goal, kind=kind)))


def test_what_is_fed_or_kept_back_lies_in_a_partners_trick() -> None:
    """As the theme says of itself."""
    for found in of("smearing"):
        winner = this_trick(found, found.right[0]).winner
        assert winner not in found.standing.first_side
        assert winner != found.standing.play.turn
