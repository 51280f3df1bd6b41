"""Whichever way round one plays, the same cards come to the same tricks; only who sits where is another."""

from __future__ import annotations

from random import Random

import pytest

from engine.asking import ok
from stoek.games import GAMES
from stoek.notation.text import write_text
from stoek.notation.written_table import record_of
from stoek.play.table import Table
from stoek.rules.ruleset import Ruleset
from stoek.study.questions.question import PLAYERS, in_turn

GOING = [game for game in GAMES.values() if any(rule.id == "direction" for rule in game.house_rules)]


@pytest.mark.parametrize("game", GOING, ids=lambda game: game.id)
def test_a_deal_to_the_right_is_the_mirror_of_one_to_the_left(game: Ruleset) -> None:
    right = game.under({"direction": "right"})
    mirrored = dict(zip(game.seat_names, right.seat_names, strict=True))
    for seed in range(4):
        one, other, rng = Table.deal(game, seed=seed), Table.deal(right, seed=seed), Random(seed)
        while not one.over:
            assert (mirrored[one.turn or ""], len(one.choices)) == (other.turn, len(other.choices))
            at = rng.randrange(len(one.choices))
            one, other = one.do(one.choices[at]), other.do(other.choices[at])
        checked = [ok("check", game.id, deal=write_text(record_of(table))) for table in (one, other)]
        assert [told["findings"] for told in checked] == [[], []]
        assert checked[0]["result"] == checked[1]["result"]


def test_who_comes_next_sits_on_the_right_there() -> None:
    game = GAMES["schieber"]
    left, right = in_turn(game, PLAYERS), in_turn(game.under({"direction": "right"}), PLAYERS)
    assert left == [right[0], right[3], right[2], right[1]]
    assert left != right
