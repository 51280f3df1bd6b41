"""What stood twice in the engine and was made one must not come back: each row names a structure, and a fact that shows it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

import pytest

from engine.test_rooms import ENGINE, MODULES, imports
from stoek.api import VERBS
from stoek.games import GAMES
from stoek.play.choices import Choice
from stoek.solver import search

GONE_MODULES = {
    "a record's seven stacked stages": "checking.stages",
    "the record replayed at a table": "checking.retold checking.begun",
    "the search of points, and of every card, in Python": "solver.points solver.every",
    "the room of the score pad under its old name": "evening",
    "the session under its public name": "session.evening",
    "the doors below `api`": "protocol.cli protocol.rpc",
}
GONE_CLASSES = {
    "a third state of a deal": "Standing",
    "the record replayed at a table": "_Reading _Telling",
    "the checker's own course": "_Course",
    "a search of its own for each goal": "PaySearch MakersSearch",
    "the session under its public name": "Evening EveningReader JsonEvening EveningCommand",
}
GONE_VERBS = {"verbs that no page and no command called": "exchange turn-up knock first-dealer"}
ALIASES = {"session": "evening strokes", "question": "position trial"}
"""Verbs of one module, and the old names for what it answers."""

TREES = {name: ast.parse(path.read_text(encoding="utf-8")) for name, path in MODULES.items()}
CLASSES = {node.name for tree in TREES.values() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
KINDS = {kind.__name__ for kind in Choice.__subclasses__()}


def rows(gone: dict[str, str]) -> list[object]:
    """Each name by itself, told by what it was."""
    return [pytest.param(name, id=f"{what}: {name}") for what, names in gone.items() for name in names.split()]


@pytest.mark.parametrize("name", rows(GONE_MODULES))
def test_no_module_stands_there(name: str) -> None:
    assert not [module for module in MODULES if f"{module}.".startswith(f"{name}.")]


@pytest.mark.parametrize("name", rows(GONE_CLASSES))
def test_no_class_has_the_name(name: str) -> None:
    assert name not in CLASSES


@pytest.mark.parametrize("name", rows(GONE_VERBS))
def test_no_verb_has_the_name(name: str) -> None:
    assert name not in VERBS


@pytest.mark.parametrize("name", rows(ALIASES))
def test_an_old_verb_is_another_name(name: str) -> None:
    assert VERBS[name][0] == next(verb for verb, names in ALIASES.items() if name in names.split())


def test_a_record_has_one_case_instead_of_seven() -> None:
    assert {name for name in CLASSES if name.endswith("Case")} == {"Case"}


def test_only_who_reads_a_table_makes_one_in_the_checker() -> None:
    users = {module for module, path in MODULES.items() if "play.table" in imports(path) and module.startswith("checking.")}
    assert users == {"checking.read_table"}


def test_how_many_tricks_are_played_over_the_stock_is_told_once() -> None:
    told = {
        name
        for name, tree in TREES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Sub)
        and isinstance(node.left, ast.Attribute)
        and node.left.attr == "most_held"
    }
    assert told == set()
    assert {game.id for game in GAMES.values() if game.first_phase_tricks} == {"vijfhonderden-1836", "smoojas-1821"}


def kinds_asked(function: ast.AST) -> Iterator[str]:
    """The kinds of choices that a function tells apart by `isinstance`."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            names = (one.id for one in ast.walk(node.args[1]) if isinstance(one, ast.Name))
            yield from KINDS.intersection(names)


def test_nobody_goes_through_the_kinds_of_choices() -> None:
    functions = chain.from_iterable(
        ((name, node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)) for name, tree in TREES.items()
    )
    ladders = {f"{name}:{function.name}" for name, function in functions if len({*kinds_asked(function)}) > 2}
    assert ladders == set()


def test_the_search_in_python_is_short() -> None:
    source = (ENGINE / f"{search.__name__.removeprefix('stoek.').replace('.', '/')}.py").read_text(encoding="utf-8")
    assert len(source.splitlines()) < 140
