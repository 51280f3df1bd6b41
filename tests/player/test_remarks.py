"""What is said of a choice in terms of the game holds, however the trick goes on; what was left out is named."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from stoek import GAMES, Card, Suit, Table
from stoek.play.choices import Called, Played
from stoek.player.decision import Budget
from stoek.player.goal import Goal, goal_of
from stoek.player.player import Player
from stoek.player.remarks import left_out, remarks_on
from stoek.rules.tables import compile_tables

GAMES_PLAYED = (
    ("staekske-rape", {"declarer": "N", "bid": 2}),
    ("klaverjas-rotterdam", {"declarer": "E"}),
    ("belote", {"declarer": "S"}),
    ("schieber", {"declarer": "N"}),
    ("klaberjass", {"declarer": "N"}),
)
KINDS = ("takes the trick:", "Nothing that is to come", "Only a trump", "can still be beaten", "does not beat", "Your partner’s")


@pytest.mark.parametrize(("game", "facts"), GAMES_PLAYED)
def test_what_is_said_of_a_card_comes_true(game: str, facts: dict[str, Any]) -> None:
    """Each card that may be played is looked at with the trick played on in some way: the table decides who takes it."""
    rng, told = Random(game), set()
    for seed in range(3):
        table = Table.deal(GAMES[game], seed, trump="H", **facts)
        while not table.over:
            for card in table.legal:
                view = table.view(table.turn or "")
                said, *trumps = remarks_on(view, Played(card))
                told |= {kind for kind in KINDS if kind in said}
                assert all("rumps" in other or "trump" in other for other in trumps)
                comes_true(table, card, said, rng)
            table = table.play(rng.choice(list(table.legal)))
    partners = GAMES[game].partners
    assert set(KINDS[:5]) - {"can still be beaten"} <= told
    assert ("Your partner’s" in told) == partners


def comes_true(table: Table, card: Card, said: str, rng: Random) -> None:
    seat, before = table.turn or "", len(table.tricks)
    after = table.play(str(card))
    while len(after.tricks) == before:
        after = after.play(rng.choice(list(after.legal)))
    trick = after.tricks[-1]
    won = trick.winner == seat
    taking = trick.cards[(table.game.seat_names.index(trick.winner) - table.game.seat_names.index(trick.leader)) % len(trick.cards)]
    if found := re.search(r"takes the trick: (\d+) points?\.", said):
        assert won
        assert int(found[1]) == trick.points
    elif said.startswith("Nothing that is to come"):
        assert won
    elif said.startswith("Only a trump"):
        assert won or str(taking)[1] == "H"
    elif found := re.search(r"can still be beaten: (.*)\.", said):
        assert won or str(taking) in found[1]
    elif "does not beat" in said:
        points = compile_tables(table.game, Suit.HEARTS).points[card]
        assert not won
        assert said.endswith("and gives no points." if not points else f"and gives {points} point{'s' * (points > 1)}.")
        assert ("is chosen though it" in said) == bool(points), "points that are given are told as what it costs"
    elif "takes the trick, and" in said:
        assert table.side(trick.winner) == table.side(seat)
        assert not won
    else:
        assert not won or "cards that are out beat" in said


def test_calls_that_are_not_weighed_are_named_with_the_reason() -> None:
    table = Table.deal(GAMES["staekske-rape"], 3)
    view = table.view(table.turn or "")
    decision = Player(1, Budget(2)).choose(view)
    weighed = {str(average.choice.call) for average in decision.averages if isinstance(average.choice, Called)}
    said = left_out(view, decision)
    for choice in view.choices:
        assert isinstance(choice, Called)
        assert (f"“{choice.call.words}”" in said) == (choice not in {average.choice for average in decision.averages}), weighed
    assert "so not weighed: “blind 2”" in said


def test_what_is_as_good_is_told_from_what_is_behind() -> None:
    table = Table.deal(GAMES["schieber"], 3)
    decision = Player(1, Budget(4)).choose(table.view(table.turn or ""))
    _best, *others = decision.averages
    alike = [average for average in others if average.as_good]
    assert alike
    assert all((average.behind <= average.behind_error) == average.as_good for average in others)
    assert f"as far as these layouts tell: “{alike[0].choice.call.words}”" in decision.alike  # type: ignore[attr-defined]


HANDS = (("H", "JH", "highest among them"), ("H", "9H", "is not among them"), ("H", "AS", "Highest of their suits:"))


@pytest.mark.parametrize(("trump", "card", "words"), HANDS)
def test_of_a_call_it_is_told_which_cards_make_it(trump: str, card: str, words: str) -> None:
    """By a second road: the jack is the highest trump, and of other suits the ace."""
    told = 0
    for seed in range(24):
        table = Table.deal(GAMES["belote-contree"], seed)
        view = table.view(table.turn or "")
        hand = {str(one) for one in view.hand}
        call = next(one for one in view.choices if isinstance(one, Called) and one.call.trump == Suit.HEARTS)
        said = " ".join(remarks_on(view, call))
        if any(one.endswith(trump) for one in hand):
            assert ("the highest among them" in said) == ("JH" in hand)
        assert ("Highest of their suits:" in said) == bool(hand & {"AC", "AS", "AD"})
        told += card in hand and words in said
    assert told


@pytest.mark.parametrize(("game", "facts", "points"), [
    ("belote", {"declarer": "S"}, 82),
    ("klaverjas-rotterdam", {"declarer": "E"}, 82),
    ("belote-contree", {"declarer": "N", "bid": 110}, 110),
])  # fmt: skip
def test_the_goal_is_where_the_deal_begins_to_pay(game: str, facts: dict[str, Any], points: int) -> None:
    goal = goal_of(Table.deal(GAMES[game], 5, trump="H", **facts).view("N"))
    assert goal == Goal("makers", points, 162)
