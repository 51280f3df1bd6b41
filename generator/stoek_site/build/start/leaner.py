"""Bytecode without what nobody reads in a browser. Runs inside Pyodide (`made.mjs`), where it compiles the library and the engine.

Docstrings and columns are left out by Python's own options. Here go what functions say of the types they take and give, and the
lines that instructions came from; and for the snapshot of Python's memory those parts of the library that only Pyodide's own loop
and loader of packages import, which nothing asks for once Python has begun.
"""

from __future__ import annotations

import ast
import zipfile
from importlib.machinery import SourceFileLoader
from types import CodeType
from typing import Any

ABSENT = (
    "bz2", "compression", "concurrent/futures", "fnmatch", "glob", "logging", "lzma", "ntpath", "pathlib", "selectors", "shutil",
    "signal", "socket", "ssl", "subprocess", "tempfile", "zipfile",
)  # fmt: skip
"""Modules and packages, by their places."""
NOTHING = """
__all__ = ()

class Absent:
    def __init__(self, *given, **named):
        pass

    def __getattr__(self, name):
        return Absent

    def __iter__(self):
        return iter(())

def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return 0 if name.isupper() else type(name, (Absent,), {})
"""
"""What stands in their place: numbers taken from it are none, anything else is an empty class, of which nothing comes."""
ASYNCIO = f"""
from .coroutines import *
from .events import *
from .events import _get_running_loop, _set_running_loop, _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy
from .exceptions import *
from .futures import *
from .tasks import *
{NOTHING}
"""
"""What Pyodide's loop takes of it."""
BODIES = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where statements stand in statements."""


def untyped(source: Any) -> ast.Module:
    """A module whose functions do not say what they take and give. No expression defines one that could."""
    module: ast.Module = ast.parse(source)
    todo: list[ast.AST] = [module]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
            given = node.args
            for each in (*given.posonlyargs, *given.args, *given.kwonlyargs, given.vararg, given.kwarg):
                if each is not None:
                    each.annotation = None
        for field in BODIES:
            todo += getattr(node, field, ())
    return module


def lineless(code: CodeType) -> CodeType:
    """The same instructions, which came from no line."""
    parts = tuple(lineless(part) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_consts=parts, co_linetable=b"")


def _compiled(_loader: SourceFileLoader, source: Any, path: Any, *, _optimize: int = -1) -> CodeType:
    return lineless(compile(untyped(source), path, "exec", dont_inherit=True, optimize=_optimize))


def compile_leaner() -> None:
    """From now on whatever is compiled from a file is so."""
    SourceFileLoader.source_to_code = _compiled  # type: ignore[method-assign, assignment]


def for_snapshot(given: str, made: str, needed: list[str]) -> None:
    """Write the library anew, with nothing in the place of what is `ABSENT`. Where the engine, or a game of others,
    needs one of these modules, all of them are there."""
    absent = () if any(place.replace("/", ".") in needed for place in ABSENT) else ABSENT

    def is_absent(name: str) -> bool:
        return name == "asyncio/__init__.pyc" or any(name == f"{place}.pyc" or name.startswith(f"{place}/") for place in absent)

    with zipfile.ZipFile(given) as library, zipfile.ZipFile(made, "w") as snapshots:
        for name in library.namelist():
            if not absent or not is_absent(name):
                snapshots.writestr(name, library.read(name))
        if absent:
            snapshots.writestr("asyncio/__init__.py", ASYNCIO)
        for place in absent:
            snapshots.writestr(f"{place}.py", NOTHING)
