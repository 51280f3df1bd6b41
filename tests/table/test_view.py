"""What a player sees: nothing that another player holds, or that nobody has seen, makes a difference to it."""

from __future__ import annotations

from random import Random

import pytest

from refusing import refused
from rows import few
from stoek import GAMES, CardSet, RulesError, Table, View
from stoek.play.choices import Exchanged, Returned
from table.by_chance import GAME_IDS, begun, course, swapped

TRIES = 12


def unseen(table: Table, view: View) -> list[int]:
    """Cards that the player can know nothing of: not in hand, on the table, turned up, announced, exchanged or put away."""
    seen = view.hand | (view.discards or CardSet()) | CardSet(view.turned_up) | CardSet(view.trick)
    for trick in view.tricks:
        seen |= CardSet(trick.cards)
    for meld in view.melds:
        seen |= meld.cards
    for exchange in view.exchanges:
        seen |= CardSet([exchange.gave] if exchange.got is None else [exchange.gave, exchange.got])
    dealt = table.start.dealt
    lying = CardSet(dealt.stock) | CardSet(dealt.rest)
    for hand in dealt.hands:
        lying |= CardSet.of_mask(hand)
    return [int(card) for card in lying - seen]


@pytest.mark.parametrize("game", few(GAME_IDS))
def test_cards_that_a_player_has_not_seen_make_no_difference(game: str) -> None:
    chance, compared = Random(3), 0
    for seed in range(3):
        for table in course(game, seed)[::4]:
            if table.over:
                continue
            seat = table.turn if chance.random() < 0.5 else chance.choice(table.game.seat_names)
            assert seat is not None
            view = table.view(seat)
            hidden = unseen(table, view)
            for _ in range(TRIES):
                one, other = chance.sample(hidden, 2) if len(hidden) > 1 else (0, 0)
                changed = None if one == other else swapped(table, one, other)
                if changed is not None:
                    assert changed.view(seat) == view, (seed, str(table), seat)
                    compared += 1
    assert compared >= 20


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_player_sees_the_own_hand_and_what_it_may_do(game: str) -> None:
    for table in course(game, 5)[::3]:
        views = {seat: table.view(seat) for seat in table.game.seat_names}
        for seat, view in views.items():
            assert view.hand == table.hands[seat]
            assert view.legal == (table.legal if seat == table.turn else CardSet())
            assert all(choice in table.choices for choice in view.choices[:50])
            assert (view.phase, view.turn, view.trick, view.tricks) == (table.phase, table.turn, table.trick, table.tricks)
        if table.turn is not None:
            assert views[table.turn].choices
        assert sum(len(view.choices) for view in views.values()) == len(table.choices)


def test_a_view_has_nothing_behind_it() -> None:
    table = begun("staekske-rape", 2)
    view = table.view("N")
    others = CardSet()
    for seat in "ESW":
        others |= table.hands[seat]
    told = repr(tuple(getattr(view, name) for name in View.__slots__ if name != "game"))
    assert not any(repr(card) in told for card in others)
    with refused(RulesError, "play/no-seat"):
        table.view("X")


def test_only_the_declarer_knows_the_discards() -> None:
    table = Table.deal(GAMES["staekske-rape"], seed=1, trump="C", declarer="S", bid=3, stock="taken")
    put_away = table.choices[17]
    table = table.do(put_away)
    assert table.view("S").discards == put_away.cards  # type: ignore[attr-defined]
    assert table.view("N").discards is None


def test_the_card_that_came_back_is_known_to_the_two_partners() -> None:
    table = next(one for seed in range(40) for one in course("saskop", seed)[:4] if one.done and isinstance(one.done[-1], Returned))
    given, back = table.done[-2:]
    assert isinstance(given, Exchanged)
    assert isinstance(back, Returned)
    knows = {seat: table.view(seat).returned for seat in table.game.seat_names}
    assert knows == {seat: back.card if seat in (given.seat, back.seat) else None for seat in knows}


def test_the_contract_is_seen_by_all() -> None:
    table = Table.deal(GAMES["belote-contree"], 1)
    for call in ("pass", "90 H", "double"):
        table = table.call(call)
    assert table.view("N").facts == {"bid": 90, "doubled": 2}


def test_the_card_under_the_stock_is_remembered_once_it_is_drawn() -> None:
    *_before, over = course("vijfhonderden-1836", 2)
    under = over.view("N").turned_up
    [drawn] = under
    assert over.tricks
    assert drawn.suit is over.trump


def test_a_meld_over_which_a_higher_one_was_declared_is_told() -> None:
    tables = (one for seed in range(60) for one in course("vijfhonderden-1836", seed))
    table = next(one for one in tables if one.trick and len(one.melds) > 1 and one.announced[-1].cards)
    *_others, leaders, higher = table.melds
    assert table.view("N").countered[-1] == leaders
    assert higher not in table.view("N").countered
