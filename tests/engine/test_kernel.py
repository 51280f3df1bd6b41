"""The kernel answers as Python does, stops where it is told to, needs no more memory than it is given, is made of its source."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.asking import ok
from playing.endings import KINDS, Ending, endings
from stoek.games import GAMES
from stoek.play.deal import random_deal
from stoek.play.position import Position
from stoek.rules.tables import compile_tables
from stoek.solver.board import Board, each
from stoek.solver.kernel import asking, machine
from stoek.solver.kernel.asking import BUDGET
from stoek.solver.kernel.in_cpython import CPythonInstance
from stoek.solver.kernel.machine import Machine
from stoek.solver.kernel.search import KernelSearch
from stoek.solver.moment import Ends, Moment, start
from stoek.solver.searches import search_of
from stoek.solver.solve import Solver, declaring_side
from stoek.solver.values import VALUED, CardValues
from stoek_site.build.kernel import MADE, can_compile, compile_kernel

MOST_BYTES = 32 * 1024
MUCH = 100_000
"""More than all points."""
DEAL = (
    "1;g=staekske-rape;d=W;N=8CJSTSKH9HQD9D;E=KCQS8S7STH7HTD;S=QCJCTC9C7CAD7D;W=ASKSAHQHJHKDJD;K=8D9S8HAC"
    ";a=E:3,S:once+4,W:p,N:5,E:p,S:p;c=N;k=refused;t=D;m=none"
    ";p=N:QDTDADKD.S:9CAS9DKC.N:9HTH7CJH.W:AHKH7HQC.W:KSJS7S7D.S:JCJD8C8S.W:QHTSQSTC"
)
"""By chance; North, who bid 5, has no trick when the second begins."""


def of_each(kind: str) -> Iterator[Ending]:
    """Eight endings of a kind, of one to four cards each."""
    for cards in range(1, min(4, KINDS[kind].ruleset.hand_size) + 1):
        yield from endings(KINDS[kind], cards, 2, seed=cards)


@pytest.mark.parametrize("kind", KINDS)
def test_it_answers_as_python_does(kind: str) -> None:
    """Value, value of every card and line, whatever is asked."""
    for ending in of_each(kind):
        for goal in KINDS[kind].goals:
            stake = ending.stake if goal == "game" else None
            by_kernel, by_python = (Solver(ending.position, ending.declarer, goal, stake, kernel=by) for by in (True, False))
            assert by_kernel.value() == by_python.value(), f"{goal}: {ending}"
            assert by_kernel.moves() == by_python.moves(), f"{goal}: {ending}"
            assert by_kernel.line() == by_python.line(), f"{goal}: {ending}"


def test_combinations_are_kept_down_while_a_margin_may_still_be_had() -> None:
    """Five cards each; the side that must lead cannot force that, but may come to it where its opponents raise the combinations."""
    _first, ending = endings(KINDS["klaverjas-rotterdam"], 5, 2, seed=4)
    solvers = [Solver(ending.position, ending.declarer, "game", ending.stake, kernel=kernel) for kernel in (True, False)]
    assert solvers[0].moves() == solvers[1].moves()


def test_what_a_side_can_take_it_need_not_want(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here no trick at all costs the declarer less than few points, so that the others rather leave a trick there."""
    by_kernel = paid(DEAL, 2)
    monkeypatch.setenv("STOEK_KERNEL", "0")
    monkeypatch.setattr(machine, "_own", machine._Own())
    assert by_kernel == paid(DEAL, 2)


def paid(deal: str, trick: int) -> object:
    """What a deal pays with best play from a trick on."""
    return ok("hindsight", None, deal=deal, tricks=[trick])["tricks"][0]["pays"]


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.prove) for part in range(1, 20))])
def test_how_a_deal_ends_decides_as_trying_every_card_says(part: int) -> None:
    """To have every trick, or none, is worth all or nothing on top of the points."""
    rng, asked = Random(part), 0
    while asked < 100:
        kind = KINDS[rng.choice(list(KINDS))]
        [ending] = endings(kind, min(rng.choice((2, 3, 3)), kind.ruleset.hand_size), 1, seed=rng.randrange(10**9))
        ours = declaring_side(len(ending.position.hands), ending.declarer, ending.position.tables.partners)
        board = Board(ending.position.tables, ending.position.hands, ours, 1, 0)
        ends = Ends(rng.choice((1, 2, 3)), rng.choice((MUCH, -MUCH)), rng.choice((MUCH, -MUCH)))
        moment = start(board, ending.position)
        value = with_ends(moment, ends)
        searches = [search_of(board), search_of(board, kernel=False)]
        assert isinstance(searches[0], KernelSearch) is not board.turns
        for need in (value, value + 1, rng.randrange(60)):
            for search in searches:
                assert (search.at_least(moment, need, ends) >= need) is (value >= need), f"{need}, {ends}: {ending}"
        asked += 1


def with_ends(moment: Moment, ends: Ends) -> int:
    """The points to come and what the end counts, by trying every card."""
    if not moment.left and not moment.played:
        return {0: 0, 1: ends.all, 2: ends.none}[ends.may]
    values = []
    for card in each(moment.legal):
        then = moment.after(card)
        may = ends.may & (1 if then.tricks > moment.tricks else 2 if then.lost > moment.lost else 3)
        values.append(then.points - moment.points + with_ends(then, ends._replace(may=may)))
    return (max if moment.ours else min)(values)


@pytest.mark.parametrize("kind", KINDS)
def test_values_of_cards_are_those_of_a_solver(kind: str) -> None:
    for ending in endings(KINDS[kind], 3, 2, seed=9):
        position, made = ending.position, ending.position.tables.match
        ours = declaring_side(len(position.hands), ending.declarer, position.tables.partners)
        for goal in VALUED:
            solver = Solver(position, ending.declarer, goal, unbroken=bool(made), kernel=False)
            for by_kernel in (True, False):
                values = CardValues(position.tables, ours, goal, kernel=by_kernel)
                asked = position.hands, position.leader, position.trick
                assert values.moves(*asked, unbroken=True) == solver.moves(), f"{goal}: {ending}"
                assert values.value(*asked, unbroken=True) == solver.value(), f"{goal}: {ending}"


def whole() -> Position:
    """A deal that takes more than some hundred thousand cards to solve."""
    game = GAMES["staekske-rape"]
    return Position(compile_tables(game, game.trumps[0]), random_deal(game, Random(1)).hands)


def test_a_search_that_was_stopped_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """It tries the same cards, however often it is stopped."""
    position = next(endings(KINDS["klaverjas-amsterdam"], 5, 1, seed=5)).position
    solved = []
    for budget in (BUDGET, 7):
        monkeypatch.setattr(asking, "BUDGET", budget)
        solver = Solver(position, 0)
        solved.append((solver.value(), solver.moves(), solver.nodes))
    assert solved[0] == solved[1]
    assert solved[0][2] > 100 * 7


def test_what_the_report_asks_in_between_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "BUDGET", 10_000)
    position = whole()
    answers: list[int] = []

    def report(_nodes: int) -> None:
        ending = next(endings(KINDS["belote"], 3, 1, seed=1))
        answers.append(Solver(ending.position, ending.declarer).value())

    value = Solver(position, 0).value()
    assert Solver(position, 0, report=report).value() == value
    assert len(set(answers)) == 1


def test_a_search_that_its_report_ended_can_be_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "BUDGET", 10_000)

    class Enough(Exception):
        pass

    def report(nodes: int) -> None:
        heard.append(nodes)
        if len(heard) == 1:
            raise Enough

    heard: list[int] = []
    solver = Solver(whole(), 0, report=report)
    with pytest.raises(Enough):
        solver.value()
    assert solver.value() == Solver(whole(), 0).value()


def test_values_of_cards_give_up_where_they_are_told_to() -> None:
    position = whole()
    values = CardValues(position.tables, (True, False, False, False))
    assert values.fast
    assert values.moves(position.hands, 0, most=1000) is None
    assert values.nodes <= 1000
    assert values.moves(position.hands, 0, most=100_000_000) == Solver(position, 0).moves()


def test_a_small_table_serves_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for two hundred and fifty-six positions it forgets most of what it learns, and answers the same."""
    small = CPythonInstance(8)
    bytes_before = small.bytes
    position = whole()
    usual = Solver(position, 0)
    found = usual.value(), usual.moves()
    monkeypatch.setattr(machine._own, "machine", Machine(small))
    solver = Solver(position, 0)
    assert (solver.value(), solver.moves()) == found
    assert solver.nodes > usual.nodes
    assert small.bytes == bytes_before


def test_deals_are_told_apart_however_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers begin anew; what has been learnt of another deal of that number is forgotten then."""
    monkeypatch.setattr(machine, "DEALS", 3)
    monkeypatch.setattr(machine._own, "machine", Machine(CPythonInstance(12)))
    some = list(endings(KINDS["saskop"], 4, 12, seed=3))
    early = [Solver(ending.position, ending.declarer) for ending in some]
    values = [solver.value() for solver in early]
    assert values == [Solver(ending.position, ending.declarer, kernel=False).value() for ending in some]
    moves = [solver.moves() for solver in early]
    assert moves == [Solver(ending.position, ending.declarer, kernel=False).moves() for ending in some]


def test_many_rules_can_be_asked_in_turn() -> None:
    """More than the kernel keeps at a time."""
    some = [next(endings(kind, 2, 1, seed=2)) for kind in KINDS.values()]
    solvers = [[Solver(ending.position, 0, goal) for ending in some for goal in ("points", "tricks")] for _ in range(2)]
    assert [one.value() for one in solvers[0]] == [other.value() for other in reversed(solvers[1])][::-1]


def test_the_environment_can_switch_it_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "_own", machine._Own())
    monkeypatch.setenv("STOEK_KERNEL", "0")
    position = next(endings(KINDS["whist"], 2, 1, seed=2)).position
    assert machine.machine() is None
    assert not CardValues(position.tables, (True, False, True, False), "tricks").fast
    assert Solver(position, 0, "tricks").moves()


def test_rules_that_it_has_no_room_for_are_pythons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("stoek.solver.kernel.compiled.OPTIONS", 1)
    monkeypatch.setattr(machine._own, "machine", Machine(CPythonInstance(8)))
    ending = next(endings(KINDS["saskop"], 2, 1, seed=2))
    assert not CardValues(ending.position.tables, (True, False, True, False)).fast
    assert Solver(ending.position, 0).moves()


def test_it_is_small() -> None:
    assert MADE.stat().st_size <= MOST_BYTES


@pytest.mark.skipif(not can_compile(), reason="Zig's clang is not installed (the extra `kernel`)")
def test_it_is_made_of_its_source(tmp_path: Path) -> None:
    compile_kernel(tmp_path / "kernel.wasm")
    assert (tmp_path / "kernel.wasm").read_bytes() == MADE.read_bytes()
