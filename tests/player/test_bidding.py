"""Calls are made with caution: by the look of the hand, unless enough layouts tell that another brings more."""

from __future__ import annotations

import pytest

from stoek import GAMES, Budget, Phase, Player, Table
from stoek.play.choices import Called, Choice, done_words
from stoek.player.calling import rule
from stoek.player.deals import brings
from stoek.player.decision import Decision, Method, averaged
from stoek.rules.auctions.auction import Call

PASS, BID, DOUBLE = (Called("N", Call(kind)) for kind in ("pass", "bid", "double"))


@pytest.mark.parametrize(("bid", "chosen"), [
    ([1.0, 1.0, 1.0], PASS),
    ([1.0, 1.0, 1.0, 1.0], BID),
    ([9.0, 8.0, 9.0, 8.0], BID),
    ([90.0, -50.0, 90.0, -50.0, 90.0], PASS),
    ([-1.0, -1.0, -1.0, -1.0], PASS),
])  # fmt: skip
def test_only_layouts_that_tell_change_what_is_usual(bid: list[float], chosen: Called) -> None:
    """Four at least, and by more than twice the error of the difference."""
    first, second = averaged({PASS: [0.0] * len(bid), BID: bid}, PASS)
    assert first.choice == chosen
    assert first.behind == first.behind_error == 0
    assert second.behind == pytest.approx(first.mean - second.mean)
    assert averaged({PASS: [0.0] * len(bid), BID: bid})[0].choice == (BID if sum(bid) > 0 else PASS)


def test_what_was_given_up_is_compared_over_the_layouts_that_it_was_weighed_over() -> None:
    found: dict[Choice, list[float]] = {
        BID: [10.0, 12.0, 10.0, 12.0, 50.0, 52.0],
        DOUBLE: [1.0, 3.0, 1.0, 3.0],
        PASS: [0.0, 0.0, 0.0, 0.0],
    }
    best, *others = averaged(found, PASS)
    assert (best.choice, [each.choice for each in others]) == (BID, [DOUBLE, PASS])
    assert [each.behind for each in others] == [9.0, 11.0]


def test_what_was_given_up_does_not_come_back() -> None:
    """Not even what is usual, though what was better at first does badly later on."""
    found: dict[Choice, list[float]] = {
        PASS: [0.0] * 4,
        BID: [10.0, 12.0, 10.0, 12.0, -30.0, -30.0, -30.0, -30.0],
        DOUBLE: [9.0, 11.0, 9.0, 11.0, -30.0, -30.0, -30.0, -30.0],
    }
    best, *others = averaged(found, PASS)
    assert (best.choice, [each.choice for each in others]) == (BID, [DOUBLE, PASS])
    assert [each.behind for each in others] == [0.5, 11.0]


@pytest.mark.parametrize(("game", "number", "layouts"), [("schieber", 8, 12), ("coinche", 39, 6), ("belote-contree", 40, 6)])
def test_nothing_is_told_to_be_better_than_the_call_that_is_made(game: str, number: int, layouts: int) -> None:
    """Deals in which the rule's call is given up after the first layouts, while others go on."""
    table, player, weighed = Table.deal(GAMES[game], f"c{number}"), Player(number, Budget(layouts)), 0
    while table.phase is Phase.AUCTION:
        decision = player.choose(table.view(table.turn or ""))
        for average in decision.averages:
            assert average.behind >= -2 * average.behind_error
            weighed += 1
        table = table.do(decision.choice)
    assert weighed


def test_what_is_ahead_by_chance_is_named_as_good() -> None:
    found: dict[Choice, list[float]] = {PASS: [0.0] * 5, BID: [90.0, -50.0, 90.0, -50.0, 90.0]}
    averages = averaged(found, PASS)
    words = Decision(averages[0].choice, Method.PLAYED_OUT, averages, 5).words
    assert averages[1].behind < 0
    assert averages[1].as_good
    assert words.endswith(
        f"As good as equal, as far as these layouts tell: {done_words(BID)}. Among these the look of the hand decides. "
        "Each layout was played out by a rule for every card, quick rather than wise."
    )


def test_contracts_that_may_be_doubled_are_mostly_kept() -> None:
    """Four players by the rule in Belote Contrée: what they bid over each other they keep more often than not, doubled ones too."""
    kept, contracts = 0, 0
    for seed in range(160):
        course = Table.deal(GAMES["belote-contree"], f"kept {seed}")._course
        while course.phase is Phase.AUCTION:
            course = course.after(rule(course))
        if not course.thrown_in:
            contracts += 1
            kept += brings(course, course.declarer or 0) > 0
    assert contracts > 100
    assert kept / contracts > 0.6


@pytest.mark.parametrize("game", ["belote-contree", "belote", "schieber", "staekske-rape", "saskop", "klaberjass"])
def test_a_call_is_the_rules_or_told_apart_from_it(game: str) -> None:
    """With the same seed it is the same again; what was weighed further is what could still be best."""
    compared = 0
    for seed in range(3):
        table = Table.deal(GAMES[game], seed)
        view = table.view(table.turn or "")
        if view.phase is not Phase.AUCTION:
            continue
        decision = Player(seed, Budget(4)).choose(view)
        assert decision == Player(seed, Budget(4)).choose(view)
        usual = rule(table._course)
        if decision.averages and decision.choice != usual:
            told = next(each for each in decision.averages if each.choice == usual)
            assert not told.as_good
        compared += 1
    assert compared


def test_nobody_speaks_out_of_turn_where_the_layouts_do_not_tell() -> None:
    """Three layouts tell nothing, whatever they bring."""
    asked = 0
    for seed in range(12):
        table = Table.deal(GAMES["saskop"], seed)
        for seat in table.game.seat_names:
            view = table.view(seat)
            if seat != table.turn and view.choices:
                asked += 1
                assert Player(1, Budget(3)).interrupts(view) is None
    assert asked > 12
