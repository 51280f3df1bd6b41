"""The duties that tell two games apart, against the second definition: none missing, none extra, each shown by a position."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from engine.asking import ok
from naive import duties as naive
from naive import play
from naive.laws import Position
from naive.packs import ALL_IDS, FULL_GAMES, PARTNERS, ranking, seats
from naive.positions import cases
from rows import few
from stoek.games import GAMES
from stoek.rules.law import Selector, Situation
from stoek.study.duties import DUTIES, Demand, Dilemma, answers

PAIRS = list(combinations(FULL_GAMES, 2))


@cache
def told(one: str, other: str) -> list[dict[str, Any]]:
    return list(ok("differences", one, other=other)["duties"])


@pytest.mark.parametrize("one", few(FULL_GAMES[:-1]))
def test_every_duty_that_differs_is_told_and_no_other(one: str) -> None:
    for known, other in PAIRS:
        if known == one:
            rows = [(row["id"], row["partner"]) for row in told(one, other)]
            assert len(rows) == len(set(rows))
            assert set(rows) == naive.differing(one, other), other
            assert set(rows) == {(row["id"], row["partner"]) for row in told(other, one)}, other


@pytest.mark.parametrize("one", FULL_GAMES[:-1])
def test_each_is_shown_by_a_position_of_its_own(one: str) -> None:
    """Judged as the second definition judges it, differently wherever it can come up in both games; the hand has two cards."""
    for known, other in PAIRS:
        for row in told(one, other) if known == one else ():
            able = [(game, row[side]) for game, side in ((one, "one"), (other, "other")) if len(row["trick"]) < seats(game)]
            assert [row[side]["position"] is not None for side in ("one", "other")].count(True) == len(able) > 0
            assert len(row["hand"]) == 2
            for game, side in able:
                assert side["position"]["legal"] == play.legal_cards(game, "C", row["hand"], row["trick"]), (game, row)
                heads = play.partner_is_heading(game, "C", row["trick"])
                assert heads is (bool(row["partner"]) and game in PARTNERS), (game, row)
            if len(able) == 2:
                assert able[0][1]["position"]["legal"] != able[1][1]["position"]["legal"], row
            assert row["one"]["answer"] != row["other"]["answer"], row


KINDS: dict[Selector, Callable[[Position, str], bool]] = {
    Selector.FOLLOW: lambda now, card: now.follows(card),
    Selector.FOLLOW_AND_WIN: lambda now, card: now.follows(card) and now.beats_all(card),
    Selector.FOLLOW_AND_LOSE: lambda now, card: now.follows(card) and not now.beats_all(card),
    Selector.TRUMP: lambda now, card: now.is_trump(card),
    Selector.OVERTRUMP: lambda now, card: now.overtrumps(card),
    Selector.UNDERTRUMP: lambda now, card: now.is_trump(card) and not now.overtrumps(card),
    Selector.DISCARD: lambda now, card: not now.follows(card) and not now.is_trump(card),
}


def every_bound(game: str) -> list[tuple[bool, Dilemma, Demand]]:
    """What the duties bind a player to, by whether the partner heads the trick."""
    return [
        (partner, dilemma, said)
        for partner in (False, True)
        for duty in DUTIES
        for dilemma, said in zip(duty.dilemmas, answers(GAMES[game], duty, partner), strict=True)
        if said in (Demand.FIRST, Demand.SECOND)
    ]


def predicted(bounds: list[tuple[bool, Dilemma, Demand]], now: Position, trump: str) -> set[str]:
    """What the duties leave: no card that another card of the hand has to be played before."""
    situation = Situation.TRUMP if now.trumps_led else Situation.TRUMPED if now.trumped else Situation.PLAIN
    bare = [card for card in now.hand if now.is_trump(card)] == [f"J{trump}"]
    left = set(now.hand)
    for partner, dilemma, said in bounds:
        if partner is not now.partner_heads or dilemma.situation is not situation:
            continue
        if situation is Situation.TRUMP and bare is not dilemma.bare_jack:
            continue
        first, second = ({card for card in now.hand if KINDS[kind](now, card)} for kind in (dilemma.first, dilemma.second))
        if first and second:
            left -= second if said is Demand.FIRST else first
    return left


@pytest.mark.parametrize("game", ALL_IDS)
def test_the_duties_are_the_whole_law(game: str) -> None:
    """What may be played in any position follows from them: two games that agree in all of them play alike."""
    bounds = every_bound(game)
    for case in cases(game, 250, seed=10):
        if case.trick and case.trump in tuple("CSHD") and case.phase != "first":
            heads = play.partner_is_heading(game, case.trump, case.trick) if case.partner_heads is None else case.partner_heads
            now = Position(ranking(game, case.trump), case.hand, case.trick, heads)
            legal = play.legal_cards(game, case.trump, case.hand, case.trick, heads)
            assert predicted(bounds, now, str(case.trump)) == set(legal), case


def test_the_partner_is_what_tells_amsterdam_from_rotterdam() -> None:
    rows = {(row["id"], row["partner"]): (row["one"]["answer"], row["other"]["answer"])
            for row in told("klaverjas-rotterdam", "klaverjas-amsterdam")}  # fmt: skip
    assert rows["trump", True] == ("yes", "no")
    assert rows["overtrump", True] == ("yes", "yes, or throw another suit")
    assert rows["undertrump", None] == ("you must", "only if you have nothing else")
    assert len(rows) == 3


def test_what_two_players_never_meet_is_said() -> None:
    rows = {(row["id"], row["partner"]): row for row in told("klaberjass", "belote")}
    assert rows["overtrump", False]["one"] == {"answer": "cannot come up: two cards are a whole trick", "position": None}
    assert rows["trump", True]["one"]["answer"] == "yes, whoever is winning"
