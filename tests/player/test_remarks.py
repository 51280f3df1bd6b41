"""What is said of a choice in terms of the game holds, however the trick goes on; what was left out is named."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stoek import GAMES, Card, Suit, Table
from stoek.language import Said, Sentence
from stoek.play.choices import Called, Played
from stoek.player.decision import Budget
from stoek.player.goal import Goal, goal_of
from stoek.player.player import Player
from stoek.player.remarks import left_out, remarks_on
from stoek.player.sentences import Say
from stoek.rules.tables import compile_tables

GAMES_PLAYED = (
    ("staekske-rape", {"declarer": "N", "bid": 2}),
    ("klaverjas-rotterdam", {"declarer": "E"}),
    ("belote", {"declarer": "S"}),
    ("schieber", {"declarer": "N"}),
    ("klaberjass", {"declarer": "N"}),
)
PARTNER = {Say.partner_takes.code, Say.partner_wins_so_far.code}
ALWAYS = {each.code for each in (
    Say.takes_trick, Say.nothing_beats, Say.only_trump_beats, Say.beats_not_and_gives, Say.beats_not_and_gives_nothing,
)}  # fmt: skip
"""What is said of some card of every game."""
TRUMPS = {each.code for each in (Say.no_trump_out, Say.trumps_out_many, Say.trumps_out)}


@pytest.mark.parametrize(("game", "facts"), GAMES_PLAYED)
def test_what_is_said_of_a_card_comes_true(game: str, facts: dict[str, Any]) -> None:
    """Each card that may be played is looked at with the trick played on in some way: the table decides who takes it."""
    rng, told = Random(game), set[str]()
    for seed in range(3):
        table = Table.deal(GAMES[game], seed, trump="H", **facts)
        while not table.over:
            for card in table.legal:
                view = table.view(table.turn or "")
                said, *trumps = remarks_on(view, Played(card))
                told.add(said.code)
                assert {other.code for other in trumps} <= TRUMPS
                comes_true(table, card, said, rng)
            table = table.play(rng.choice(list(table.legal)))
    assert told >= ALWAYS
    assert bool(told & PARTNER) == GAMES[game].partners


def comes_true(table: Table, card: Card, said: Said, rng: Random) -> None:
    seat, before = table.turn or "", len(table.tricks)
    after = table.play(str(card))
    while len(after.tricks) == before:
        after = after.play(rng.choice(list(after.legal)))
    trick = after.tricks[-1]
    won = trick.winner == seat
    taking = trick.cards[(table.game.seat_names.index(trick.winner) - table.game.seat_names.index(trick.leader)) % len(trick.cards)]
    if said.code == Say.takes_trick.code:
        assert won
        assert said.parts["count"] == trick.points
    elif said.code == Say.nothing_beats.code:
        assert won
    elif said.code == Say.only_trump_beats.code:
        assert won or str(taking)[1] == "H"
    elif said.code == Say.can_be_beaten.code:
        assert won or str(taking) in str(said.parts["beaters"])
    elif said.code in (Say.beats_not_and_gives.code, Say.beats_not_and_gives_nothing.code):
        assert not won
        assert said.parts.get("count", 0) == compile_tables(table.game, Suit.HEARTS).points[card]
        assert (said.code == Say.beats_not_and_gives.code) == ("count" in said.parts)
    elif said.code == Say.partner_takes.code:
        assert table.side(trick.winner) == table.side(seat)
        assert not won
    else:
        assert not won or said.code == Say.many_beat.code


def test_calls_that_are_not_weighed_are_named_with_the_reason() -> None:
    table = Table.deal(GAMES["staekske-rape"], 3)
    view = table.view(table.turn or "")
    decision = Player(1, Budget(2)).choose(view)
    weighed = {str(average.choice.call) for average in decision.averages if isinstance(average.choice, Called)}
    said = left_out(view, decision)
    for choice in view.choices:
        assert isinstance(choice, Called)
        assert (f"“{choice.call.words}”" in said) == (choice not in {average.choice for average in decision.averages}), weighed
    assert Say.called_blind(choices="“blind 2”") in said


def test_what_is_as_good_is_told_from_what_is_behind() -> None:
    table = Table.deal(GAMES["schieber"], 3)
    decision = Player(1, Budget(4)).choose(table.view(table.turn or ""))
    _best, *others = decision.averages
    alike = [average for average in others if average.as_good]
    assert alike
    assert all((average.behind <= average.behind_error) == average.as_good for average in others)
    assert f"“{alike[0].choice.call.words}”" in decision.alike  # type: ignore[attr-defined]


HANDS = (("H", "JH", Say.trumps_with_highest), ("H", "9H", Say.trumps_without_highest), ("H", "AS", Say.highest_of_suits))


@pytest.mark.parametrize(("trump", "card", "remark"), HANDS, ids=[card for _trump, card, _remark in HANDS])
def test_of_a_call_it_is_told_which_cards_make_it(trump: str, card: str, remark: Sentence) -> None:
    """By a second road: the jack is the highest trump, and of other suits the ace."""
    told = 0
    for seed in range(24):
        table = Table.deal(GAMES["belote-contree"], seed)
        view = table.view(table.turn or "")
        hand = {str(one) for one in view.hand}
        call = next(one for one in view.choices if isinstance(one, Called) and one.call.trump == Suit.HEARTS)
        said = {each.code for each in remarks_on(view, call)}
        if any(one.endswith(trump) for one in hand):
            assert (Say.trumps_with_highest.code in said) == ("JH" in hand)
        assert (Say.highest_of_suits.code in said) == bool(hand & {"AC", "AS", "AD"})
        told += card in hand and remark.code in said
    assert told


@pytest.mark.parametrize(("game", "facts", "points"), [
    ("belote", {"declarer": "S"}, 82),
    ("klaverjas-rotterdam", {"declarer": "E"}, 82),
    ("belote-contree", {"declarer": "N", "bid": 110}, 110),
])  # fmt: skip
def test_the_goal_is_where_the_deal_begins_to_pay(game: str, facts: dict[str, Any], points: int) -> None:
    goal = goal_of(Table.deal(GAMES[game], 5, trump="H", **facts).view("N"))
    assert goal == Goal("makers", points, 162)
