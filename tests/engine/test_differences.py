"""What tells one game from another: checked through the verbs that judge a position, and against the naive definition."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from engine.asking import ok
from naive import play
from naive.packs import ALL_IDS
from registered import registered
from stoek.cards import Suit, SuitsAlike, Trump
from stoek.games.schieber import SCHIEBER
from stoek.rules.ruleset import Ruleset
from stoek.rules.scales import Scale

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


def _own(scales: dict[SuitsAlike, Scale], trumps: tuple[Trump, ...] = SCHIEBER.trumps) -> Ruleset:
    """Schieber as a game of its own, without house rules, with these ways to play without trumps."""
    parts = {"house_rules": (), "presets": (), "refuses": ()}
    return replace(SCHIEBER, id="own", no_trump_scales=scales, trumps=trumps, auction=replace(SCHIEBER.auction, trumps=trumps), **parts)


def test_the_order_of_scales_makes_no_difference() -> None:
    with registered(_own(dict(reversed(SCHIEBER.no_trump_scales.items())))):
        assert "Playing without trumps" not in {fact["what"] for fact in ok("differences", "own", other="schieber")["facts"]}


def test_any_way_to_play_without_trumps_is_named() -> None:
    reverse = SuitsAlike.REVERSE
    with registered(_own({reverse: SCHIEBER.no_trump_scales[reverse]}, (*Suit, reverse))):
        [fact] = [fact for fact in ok("differences", "own", other="belote")["facts"] if fact["what"] == "Playing without trumps"]
        assert reverse.spoken in str(fact["one"])
