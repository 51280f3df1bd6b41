"""How hard a puzzle is hangs on how hard its card is to find, and no more than three of a theme have one idea."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from puzzles.verifying import GAME, PUZZLES, judged
from rows import each_of
from stoek.study.puzzle.judge import Judgement
from stoek_mine.difficulty import difficulty, hurdles, tricks_until_seen
from stoek_mine.habit import usual_cards
from stoek_mine.ideas import idea_of, temptation
from stoek_mine.worth import extremes
from stoek_site.features.puzzles.solutions import games_with_puzzles
from stoek_site.features.puzzles.themes import themes

THEMES = [(game, theme.id) for game in games_with_puzzles() for theme in themes(game)]
EACH = 3
"""Puzzles of a theme that may have one idea."""


@cache
def of(game: str) -> list[tuple[str, Judgement]]:
    return [(puzzle.theme, judged(puzzle)) for puzzle in PUZZLES if (puzzle.game, puzzle.task) == (game, "card")]


def every() -> list[Judgement]:
    return [found for game in games_with_puzzles() for _, found in of(game)]


def called_right(found: Judgement, card: int) -> Judgement:
    """The same with another card as the only right one."""
    return replace(found, choices=tuple(replace(one, right=one.card == card) for one in found.choices))


def test_all_levels_are_there_and_most_puzzles_are_of_the_middle_one() -> None:
    levels = Counter(difficulty(found) for _, found in of(GAME))
    assert set(levels) == {1, 2, 3}
    assert levels.most_common(1)[0][0] == 2, levels


@pytest.mark.prove
def test_the_level_does_not_hang_on_how_many_cards_are_held() -> None:
    levels = {(found.standing.play.hand.bit_count(), difficulty(found)) for found in every()}
    assert {(3, 3), (5, 1)} <= levels


@pytest.mark.prove
def test_a_card_that_habit_does_not_play_has_a_hurdle() -> None:
    """Also where it is the highest card or the lowest, and so has no hurdle by that."""
    compared = 0
    for found in every():
        usual = usual_cards(found.standing)
        right = found.right[0].card
        if right in usual or extremes(found).both:
            continue
        assert hurdles(found) >= 1
        compared += 1
    assert compared


def test_a_card_that_habit_plays_and_that_is_the_highest_and_is_far_ahead_never_seen_is_easy() -> None:
    easy = [found for found in every() if hurdles(found) == 0]
    assert easy
    for found in easy:
        right = found.right[0]
        assert right.card in usual_cards(found.standing)
        assert extremes(found).both is False
        assert tricks_until_seen(found, temptation(found)) == 1
        assert difficulty(found) == 1


@pytest.mark.prove
def test_a_refutation_that_shows_late_is_harder() -> None:
    for found in every():
        tempting = temptation(found)
        late = tricks_until_seen(found, tempting)
        assert 1 <= late <= found.standing.play.hand.bit_count()
        never_seen = replace(
            found,
            choices=tuple(replace(one, line=found.right[0].line) if one is tempting else one for one in found.choices),
        )
        # Never behind and never ahead: told only by the end.
        assert tricks_until_seen(never_seen, temptation(never_seen)) == found.standing.play.hand.bit_count()
        assert hurdles(never_seen) >= hurdles(found)


def test_what_tempts_is_wrong_and_habit_plays_it_if_habit_is_wrong() -> None:
    for found in every():
        card = temptation(found).card
        assert card in {one.card for one in found.wrong}
        wrongly = usual_cards(found.standing) & {one.card for one in found.wrong}
        assert card in wrongly or not wrongly


def test_the_idea_tells_who_takes_the_trick_and_with_what() -> None:
    told = {str(idea_of(found)) for found in every()}
    assert "leading: leads a high trump (own trick), not leads a high plain card (other trick)" in told
    assert any(idea.startswith("last: ruffs with a ") and "(own trick)" in idea for idea in told)
    assert all("high rich" not in idea for idea in told)


def test_another_right_card_is_another_idea() -> None:
    changed = [(found, called_right(found, temptation(found).card)) for found in every()]
    assert sum(idea_of(found) != idea_of(other) for found, other in changed) > 0.9 * len(changed)


@each_of(THEMES)
def test_no_more_than_three_puzzles_of_a_theme_have_one_idea(game: str, theme: str) -> None:
    ideas = Counter(str(idea_of(found)) for name, found in of(game) if name == theme)
    assert [idea for idea, count in ideas.items() if count > EACH] == []
