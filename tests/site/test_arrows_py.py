"""The arrows of the generator's Python: rooms in their order, no circle of modules or folders, the engine asked at its one door.

Every import counts, wherever it stands: below TYPE_CHECKING and inside functions too. Each fault names file and line, what is
imported there, and the rule.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from stoek_site import PACKAGE

GENERATOR = PACKAGE.parent
ORDER = ("", "shared", "markdown", "features", "page", "theme", "build")
"""The rooms of the site; each uses only those before it. The package itself, which has no name here, only says where things lie."""

VOCABULARY = frozenset({"stoek.api", "stoek.games", "stoek.cards", "stoek.errors", "stoek.language", "stoek.rules.seats"})
"""What the site imports of the engine: its one door, the rulesets as data, and the words that both speak: cards, seats, errors, and
sentences."""
OURS = "stoek.study.pages"
"""The room of the engine that works for the pages."""
TYPES = frozenset(
    {
        "stoek.rules.house.House",
        "stoek.rules.house.HouseRule",
        "stoek.rules.house.HouseValue",
        "stoek.rules.house.Preset",
        "stoek.rules.law.Option",
        "stoek.rules.law.Situation",
        "stoek.rules.ruleset.Ruleset",
        "stoek.rules.ruleset.Scale",
        "stoek.rules.tables.Tables",
    }
)
"""Types of what a ruleset is made of."""

FINDERS = frozenset({"stoek_site.markdown", "stoek_site.markdown.kept_pages"})
"""The modules that import by a name which is no literal: the one that finds blocks by their folders, and the one that reads again
what a page was made of."""

TOLD = "tells what the engine's own lists hold, which no verb answers"
ENGINE_STILL: Mapping[str, tuple[str, str]] = {
    "features.drill.kinds": ("rules.house", TOLD),
    "features.learn.taught": ("rules.chosen", TOLD),
}
"""Modules of the site that still import rooms of the engine, each with these and the reason. None may be added."""


@dataclass(frozen=True, slots=True, order=True)
class Arrow:
    """An import: of one module by another, named `what` where it is a name in that module; where it stands, and whether it is
    written as a literal."""

    source: str
    target: str
    what: str
    place: str
    literal: bool = True

    def breaks(self, rule: str) -> str:
        return f"{self.place}: {self.source} imports {self.what}: {rule}"


def modules(root: Path) -> dict[str, Path]:
    """Every module below a folder of packages, by its dotted name."""
    found = {}
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def named(node: ast.AST, module: str, is_package: bool) -> Iterator[tuple[str, str]]:
    """What a statement or call imports: a module, and a name in it or nothing."""
    if isinstance(node, ast.Import):
        yield from ((alias.name, "") for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        above = module.split(".")[: None if not node.level else -node.level + is_package or None]
        base = ".".join(part for part in (*(above if node.level else ()), node.module) if part)
        yield from ((base, alias.name) for alias in node.names)
    elif isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in ("import_module", "__import__", "resolve_name"):
            argument = node.args[0] if node.args else None
            literal = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            yield (argument.value.partition(":")[0], "") if literal else ("", name)  # type: ignore[union-attr]


def arrows(root: Path) -> list[Arrow]:
    """All imports in a folder of packages, in order; `target` is a module of these packages, or the module as it is written."""
    known, found = modules(root), []
    for module, path in known.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for base, name in named(node, module, path.name == "__init__.py"):
                whole = f"{base}.{name}".strip(".")
                target = whole if whole in known or not base else base
                place = f"{path.relative_to(root)}:{node.lineno}"  # type: ignore[attr-defined]
                if target != module:
                    found.append(Arrow(module, target if base else "", whole, place, bool(base)))
    return sorted(found)


def room(module: str) -> str:
    return ".".join(module.split(".")[1:2])


def upward(found: Iterable[Arrow], site: str = "stoek_site") -> Iterator[Arrow]:
    """The arrows of a site to a room that does not stand before their own."""
    for arrow in found:
        if all(each.partition(".")[0] == site for each in (arrow.source, arrow.target)):
            one, other = room(arrow.source), room(arrow.target)
            if other not in ORDER or one not in ORDER or ORDER.index(other) > ORDER.index(one):
                yield arrow


def circle(graph: Mapping[str, Mapping[str, Arrow]]) -> list[Arrow]:
    """The arrows of some circle; none where there is no circle."""
    done: set[str] = set()

    def walk(name: str, path: list[Arrow], begun: list[str]) -> list[Arrow]:
        if name in begun:
            return path[begun.index(name) :]
        if name not in done:
            for other, arrow in sorted(graph.get(name, {}).items()):
                if round_ := walk(other, [*path, arrow], [*begun, name]):
                    return round_
            done.add(name)
        return []

    return next((found for name in sorted(graph) if (found := walk(name, [], []))), [])


def folders(found: Iterable[Arrow]) -> dict[str, dict[str, dict[str, Arrow]]]:
    """For each folder what stands in it, modules and folders as wholes, with the arrows between these: of an arrow the first steps
    in which source and target part. The module of a folder itself counts as one that stands in it."""
    between: dict[str, dict[str, dict[str, Arrow]]] = {}
    for arrow in found:
        one, other = arrow.source.split("."), arrow.target.split(".")
        depth = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        source, target = (".".join(each[: depth + 1]) if len(each) > depth else "__init__" for each in (one, other))
        between.setdefault(".".join(one[:depth]), {}).setdefault(source, {}).setdefault(target, arrow)
    return between


def circles(found: Iterable[Arrow], known: Iterable[str]) -> Iterator[list[Arrow]]:
    """A circle of each folder that has one: of modules, of folders, or of both."""
    inner = set(known)
    ours = [arrow for arrow in found if arrow.target in inner]
    yield from (round_ for graph in folders(ours).values() if (round_ := circle(graph)))


def of_the_engine(found: Iterable[Arrow], site: str = "stoek_site") -> Iterator[Arrow]:
    """The arrows of a site into rooms of the engine, past its door."""
    for arrow in found:
        inside = arrow.target == "stoek" or arrow.target.startswith("stoek.")
        if arrow.source.partition(".")[0] == site and inside and arrow.what not in TYPES:
            past = {arrow.target, arrow.what}
            if not past & VOCABULARY and not arrow.target.startswith(f"{OURS}."):
                yield arrow


@cache
def ours() -> list[Arrow]:
    return arrows(GENERATOR)


def test_a_room_uses_only_those_before_it() -> None:
    assert [arrow.breaks("each room uses only those before it") for arrow in upward(ours())] == []


def test_no_circle_of_modules_or_folders() -> None:
    assert [[arrow.breaks("no circles") for arrow in found] for found in circles(ours(), modules(GENERATOR))] == []


def excepted() -> set[tuple[str, str]]:
    """The modules and the rooms that each still imports."""
    return {(f"stoek_site.{module}", f"stoek.{inner}") for module, (rooms, _why) in ENGINE_STILL.items() for inner in rooms.split()}


def test_the_site_asks_the_engine_at_its_door() -> None:
    past = (arrow for arrow in of_the_engine(ours()) if (arrow.source, arrow.target) not in excepted())
    assert [arrow.breaks("the site asks `stoek.api.answer`") for arrow in past] == []


def test_what_is_imported_can_be_read_off() -> None:
    assert [
        arrow.breaks("an import names its module") for arrow in ours() if not arrow.literal and arrow.source not in FINDERS
    ] == []


def test_exceptions_are_needed() -> None:
    """What has been mended is taken off the lists."""
    assert excepted() == {(arrow.source, arrow.target) for arrow in of_the_engine(ours())}
    assert {arrow.source for arrow in ours() if not arrow.literal and arrow.source.startswith("stoek_site.")} == FINDERS
    assert all(why for _rooms, why in ENGINE_STILL.values())


INVENTED: Mapping[str, str] = {
    "site/__init__.py": "",
    "site/shared/__init__.py": "",
    "site/shared/cards.py": "from stoek.cards import Suit\n",
    "site/markdown/__init__.py": "from site.markdown.base import Block\n",
    "site/markdown/base.py": "from stoek import api\nfrom site.shared import cards\nfrom stoek.rules.ruleset import Ruleset\n",
    "site/features/__init__.py": "",
    "site/features/quiz/__init__.py": "",
    "site/features/quiz/quiz.py": "from site.markdown.base import Block\nfrom ..score import score\n",
    "site/features/quiz/more.py": "",
    "site/features/score/__init__.py": "",
    "site/features/score/score.py": "import site.shared.cards\n",
    "site/build/__init__.py": "",
    "site/build/site.py": "from site.build.start import begin\nfrom site.features.quiz import quiz\n",
    "site/build/start/__init__.py": "from site.build.lock import lock\n",
    "site/build/lock.py": "",
}
"""A tree in which all is well."""


def laid(root: Path, changed: Mapping[str, str]) -> list[Arrow]:
    for place, text in {**INVENTED, **changed}.items():
        path = root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return arrows(root)


def test_an_invented_tree_is_read_whole(tmp_path: Path) -> None:
    found = laid(tmp_path, {})
    assert {(arrow.source, arrow.what) for arrow in found} >= {
        ("site.features.quiz.quiz", "site.features.score.score"),
        ("site.markdown.base", "site.shared.cards"),
        ("site.markdown", "site.markdown.base.Block"),
    }
    assert not [*upward(found, "site"), *circles(found, modules(tmp_path)), *of_the_engine(found, "site")]


@pytest.mark.parametrize(
    ("place", "text", "told"),
    [
        ("site/shared/cards.py", "def later():\n    import site.markdown.base\n", "site/shared/cards.py:2"),
        (
            "site/markdown/base.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ..features.quiz.quiz import Quiz\n",
            "site/markdown/base.py:3",
        ),
        ("site/features/quiz/quiz.py", "from importlib import import_module\nimport_module('site.build.lock')\n", "quiz.py:2"),
    ],
)
def test_an_upward_arrow_is_told(tmp_path: Path, place: str, text: str, told: str) -> None:
    [fault] = [arrow.breaks("upward") for arrow in upward(laid(tmp_path, {place: text}), "site")]
    assert told in fault


@pytest.mark.parametrize(
    "changed",
    [
        {
            "site/features/quiz/more.py": "from site.features.quiz import quiz\n",
            "site/features/quiz/quiz.py": "from . import more\n",
        },
        # Two features use each other by different modules: a circle of folders, and of no modules.
        {"site/features/score/score.py": "from site.features.quiz.more import More\n"},
        # What a folder uses uses something in it.
        {"site/build/lock.py": "def later():\n    from site.build.start.inner import inner\n", "site/build/start/inner.py": ""},
    ],
)
def test_a_circle_is_told(tmp_path: Path, changed: Mapping[str, str]) -> None:
    found = laid(tmp_path, changed)
    [faults] = [[arrow.breaks("circle") for arrow in each] for each in circles(found, modules(tmp_path))]
    assert len(faults) == 2
    assert any(next(iter(changed)) in fault for fault in faults)


@pytest.mark.parametrize(
    "text",
    [
        "from stoek.play.trick import legal_cards\n",
        "from stoek.play import trick\n",
        "import stoek.solver.solve\n",
        "from stoek import solve\n",
        "from stoek.rules.ruleset import FIRST_PHASE\n",
    ],
)
def test_a_way_past_the_door_is_told(tmp_path: Path, text: str) -> None:
    [fault] = of_the_engine(laid(tmp_path, {"site/features/quiz/more.py": text}), "site")
    assert fault.place == "site/features/quiz/more.py:1"


def test_a_hidden_name_is_told(tmp_path: Path) -> None:
    text = "from importlib import import_module\nimport_module('site' + '.build')\n"
    found = laid(tmp_path, {"site/features/quiz/more.py": text})
    assert [arrow.place for arrow in found if not arrow.literal] == ["site/features/quiz/more.py:2"]
