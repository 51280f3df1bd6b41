"""What could be known of a card hangs on what its player had seen, and on nothing else."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from check.deals import WHOLE, edited
from engine.asking import ok
from stoek import Table
from stoek.cards import Card
from stoek.checking.check import check
from stoek.games import GAMES
from stoek.study.hindsight import played
from stoek.study.known import SOLVED, known, views

GAME_IDS = ("staekske-rape", "klaverjas-rotterdam", "schieber")


def by_chance(game: str) -> Table:
    rng, table = Random(game), Table.deal(GAMES[game], 7, trump="H", declarer="N")
    while not table.over:
        table = table.play(rng.choice([choice for choice in table.choices if isinstance(choice, Card)]))
    return table


looked_back = partial(ok, "hindsight", None, known=True)


@pytest.mark.parametrize("game", GAME_IDS)
def test_nobody_is_judged_by_cards_that_he_did_not_see(game: str) -> None:
    """The hands of two others are changed for each other, and the same is told."""
    table = by_chance(game)
    turns = played(check(table.game, table.record))
    wanted = [4 * trick for trick in range(table.game.hand_size - SOLVED - 1, table.game.hand_size - 2)]
    for index, view in views(table, wanted).items():
        turn = turns[index]
        position = turn.before.play
        hands = list(position.hands)
        one, other = (turn.seat + 1) % 4, (turn.seat + 2) % 4
        hands[one], hands[other] = hands[other], hands[one]
        elsewhere = replace(turn, before=replace(turn.before, position=replace(position, hands=tuple(hands))))
        found = known(turn, view)
        assert found is not None
        assert found == known(elsewhere, view)
        assert found.cost >= 0
        assert turn.legal >> found.best & 1


@pytest.mark.parametrize("game", GAME_IDS)
def test_it_is_told_of_every_card_that_cost_something_where_it_is_asked_for(game: str) -> None:
    deal = str(by_chance(game))
    plays = looked_back(deal=deal)["plays"]
    assert [play for play in plays if play["cost"]]
    assert all(("known" in play) is (play["cost"] > 0) for play in plays)
    assert all(play["known"]["best"] in play["legal"] for play in plays if "known" in play)
    assert not any("known" in play for play in looked_back(deal=deal, known=False)["plays"])


def test_what_is_wrong_with_a_record_is_told_besides() -> None:
    """South is written down with a card twice; the play is judged by the cards that were played."""
    assert looked_back(deal=WHOLE)["doubts"] == []
    twice = looked_back(deal=edited(("S: KC TC 7C 8S TH 9H QD", "S: KC TC 7C 8S TH 9H 9H")))
    assert any("9H" in doubt for doubt in twice["doubts"])
    assert [play["cost"] for play in twice["plays"]] == [play["cost"] for play in looked_back(deal=WHOLE)["plays"]]
