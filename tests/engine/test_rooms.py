"""The rooms of the engine: a dozen at the root, each using only those before it, and no circle of imports, hidden ones included."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import stoek

ENGINE = Path(stoek.__file__).parent
ORDER = (
    "language", "sentences", "errors", "cards", "rules", "games", "play", "notation", "checking", "session", "solver", "player",
    "study", "protocol", "api", "", "doors", "__main__",
)  # fmt: skip
"""A room uses only those before it. The package itself, which has no name here, sits on top of all but the doors."""

BESIDE = {path.name for path in (ENGINE.parents[1] / "generator").iterdir() if path.is_dir()}
"""The packages beside the engine."""


def modules() -> dict[str, Path]:
    """Every module below `stoek`, by its dotted name; the package itself is the empty name."""
    found = {}
    for path in ENGINE.rglob("*.py"):
        parts = path.relative_to(ENGINE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = modules()


def imports(path: Path) -> Iterator[str]:
    """What a module imports of the engine, wherever it does so: below TYPE_CHECKING and inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and f"{node.module}.".startswith("stoek."):
            base = node.module.removeprefix("stoek").removeprefix(".")
            for alias in node.names:
                inner = f"{base}.{alias.name}".removeprefix(".")
                yield inner if inner in MODULES else base
        elif isinstance(node, ast.Import):
            yield from (alias.name.removeprefix("stoek.") for alias in node.names if alias.name.startswith("stoek."))


@cache
def all_imports() -> Mapping[str, frozenset[str]]:
    """What each module imports."""
    return {name: frozenset(imports(path)) - {name} for name, path in MODULES.items()}


def room(module: str) -> str:
    return module.partition(".")[0]


def test_the_root_is_small() -> None:
    entries = {path.name for path in ENGINE.iterdir()} - {"__pycache__", "__init__.py", "py.typed"}
    assert {name.removesuffix(".py") for name in entries} == set(ORDER) - {""}
    assert len(entries) <= 17


def test_a_room_uses_only_those_before_it() -> None:
    wrong = [
        f"{module} imports {other}"
        for module, others in all_imports().items()
        for other in others
        if room(module) != room(other) and ORDER.index(room(other)) > ORDER.index(room(module))
    ]
    assert not wrong


def test_the_engine_uses_nothing_that_is_beside_it() -> None:
    assert {"stoek_mine", "stoek_measure", "stoek_site"} <= BESIDE
    named = {
        f"{module} imports {name}"
        for module, path in MODULES.items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [alias.name for alias in node.names])
        if name.partition(".")[0] in BESIDE
    }
    assert not named


def circle() -> list[str]:
    """Some modules that import each other round; empty if none do."""
    done: set[str] = set()

    def walk(module: str, path: list[str]) -> list[str]:
        if module in path:
            return path[path.index(module) :]
        if module in done:
            return []
        for other in sorted(all_imports()[module]):
            if found := walk(other, [*path, module]):
                return found
        done.add(module)
        return []

    for module in sorted(all_imports()):
        if found := walk(module, []):
            return found
    return []


def test_no_module_imports_itself_round_others() -> None:
    assert circle() == []


def test_each_folder_says_what_lives_there() -> None:
    silent = [
        name for name, path in MODULES.items() if path.name == "__init__.py" and not ast.get_docstring(ast.parse(path.read_text()))
    ]
    assert not silent
