"""Advice on a deal that is written down: where it does not tell what a seat holds, that is refused, and no drawn hand is blamed."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from engine.asking import ok, refused
from stoek import GAMES, Table
from stoek.cards import CardSet
from stoek.player.layouts import Layouts, NoLayout
from stoek.player.seen import seen_in
from stoek.rules.ruleset import Ruleset

LATER = [game for game in GAMES.values() if game.deal.first_size < game.hand_size]
"""Games that deal their last cards after the auction."""


def whole(game: Ruleset) -> str:
    """A deal of which nothing is called yet, and the hands written as held when the first card is led."""
    table = Table.deal(game, seed=1)
    dealt = table.start.completed(0)
    hands = [f"{name}: {CardSet.of_mask(hand)}" for name, hand in zip(game.seat_names, dealt.hands, strict=True)]
    return "\n".join([f'[Game "{game.id}"] [Dealer "{table.dealer}"]', *hands, f"Turn-up: {table.turned_up[0]}"])


@pytest.mark.parametrize("game", LATER, ids=lambda game: game.id)
def test_hands_that_are_whole_before_the_calls_are_refused(game: Ruleset) -> None:
    deal = whole(game)
    assert not [finding for finding in ok("check", game=game.id, deal=deal)["findings"] if finding["severity"] == "error"]
    turn = ok("check", game=game.id, deal=deal)["calls"]["seat"]
    error = refused("advise", game=game.id, deal=deal, layouts=2)
    assert (error["type"], error["where"]) == ("bad-cards", f"hands.{turn}")
    assert re.findall(r"\d+", error["message"]) == [str(game.hand_size), str(game.deal.first_size)]
    other = next(seat for seat in game.seat_names if seat != turn)
    assert refused("advise", game=game.id, deal=deal, layouts=2, seat=other)["where"] == f"hands.{other}"
    assert refused("advise", game=game.id, deal=f"{deal}\nAuction:\n{turn}: pass", layouts=2)["type"] == "bad-cards"
    assert ok("advise", game=game.id, deal=f"{deal}\nAuction:\n{turn}: take", layouts=2)["phase"] != "auction"


@pytest.mark.parametrize("game", LATER, ids=lambda game: game.id)
def test_hands_as_they_were_during_the_calls_are_answered(game: Ruleset) -> None:
    assert ok("advise", game=game.id, deal=str(Table.deal(game, seed=1)), layouts=2)["phase"] == "auction"


def test_cards_of_which_no_layout_fits_are_a_fault_of_cards() -> None:
    view = Table.deal(GAMES["saskop"], seed=1).view("N")
    seen = seen_in(view)
    with pytest.raises(NoLayout) as raised:
        Layouts(replace(seen, room=tuple(0 for _room in seen.room))).draw(Random(1))
    assert raised.value.as_dict().items() >= {"type": "bad-cards", "where": "deal"}.items()
