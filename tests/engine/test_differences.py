"""What tells one game from another: checked through the verbs that judge a position, and against the naive definition."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.asking import ok
from naive import play
from naive.packs import ALL_IDS
from stoek.cards import SuitsAlike
from stoek.games.schieber import SCHIEBER
from stoek.study.difference import POINTS

PAIRS = list(combinations(ALL_IDS, 2))
SOME = PAIRS[::11]


@pytest.mark.parametrize(("one", "other"), SOME)
def test_the_position_is_judged_differently(one: str, other: str) -> None:
    found = ok("differences", one, other=other)
    assert found["alike"] is (found["position"] is None)
    if found["position"] is not None:
        lies = {name: found["position"][name] for name in ("trump", "trick", "hand")}
        legal = [play.legal_cards(game, lies["trump"], lies["hand"], lies["trick"]) for game in (one, other)]
        assert legal[0] != legal[1]
        assert [found["position"][which]["legal"] for which in ("one", "other")] == legal


@pytest.mark.parametrize(("one", "other"), SOME)
def test_the_trick_goes_to_another_card(one: str, other: str) -> None:
    found = ok("differences", one, other=other)["trick"]
    if found is not None:
        winners = [found["trick"][play.winner_of(game, found["trump"], found["trick"])] for game in (one, other)]
        assert winners == [found["one"], found["other"]]
        assert winners[0] != winners[1]


def test_no_smaller_position_would_do() -> None:
    """Fewer cards than in the position found never tell the two apart: tried one by one, three cards in all."""
    found = ok("differences", "belote-contree", other="coinche")["position"]
    assert len(found["trick"]) + len(found["hand"]) == 4
    cards = [rank + suit for suit in "CSH" for rank in "AKQJT9"]
    for led in cards:
        for hand in combinations([card for card in cards if card != led], 2):
            legal = [play.legal_cards(game, "C", list(hand), [led]) for game in ("belote-contree", "coinche")]
            assert legal[0] == legal[1], (led, hand)


def _without_trumps(*ways: SuitsAlike) -> str:
    """What is told of playing without trumps in a Schieber of one's own that has these ways, in this order."""
    scales = {way: SCHIEBER.no_trump_scales[way] for way in ways}
    return POINTS["Playing without trumps"](SCHIEBER.having(no_trump_scales=scales))


def test_the_order_of_ways_to_play_without_trumps_makes_no_difference() -> None:
    usual, reverse = SuitsAlike.USUAL, SuitsAlike.REVERSE
    assert _without_trumps(reverse, usual) == _without_trumps(usual, reverse) == POINTS["Playing without trumps"](SCHIEBER)


def test_any_way_to_play_without_trumps_is_named() -> None:
    assert SuitsAlike.REVERSE.spoken in _without_trumps(SuitsAlike.REVERSE)
