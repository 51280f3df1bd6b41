"""A fault put into the engine: into the functions that a process has already, or into a module on its import."""

from __future__ import annotations

import functools
import gc
import sys
from collections.abc import Iterator
from functools import cached_property
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from breaks.changes import Break

ENGINE = "/engine/stoek/"
OURS = (ENGINE, "/tests/")
COMPILED = "kernel.in_cpython"
"""The module that keeps the kernel compiled. What compiles it works in threads, which a child of the process has not."""


class Functions:
    """The functions of the engine as this process has them, and what was reckoned with them and kept."""

    def __init__(self) -> None:
        gc.unfreeze()
        everything = gc.get_objects()
        gc.freeze()
        self._made = [one for one in everything if type(one) is FunctionType and ENGINE in one.__code__.co_filename]
        caches = [one for one in everything if type(one) is functools._lru_cache_wrapper and _is_ours(one)]
        self._caches = [one for one in caches if not one.__module__.endswith(COMPILED)]
        for one in caches:
            if one.__module__.endswith(COMPILED):
                one()
        kept = {one: _kept(one) for one in everything if issubclass(type(one), type) and str(one.__module__).startswith("stoek")}
        self._keeping = [(one.__dict__, kept[type(one)]) for one in everything if kept.get(type(one))]

    def put_in(self, broken: Break) -> bool:
        """Give every function that has the code of the broken one that with the fault, if it can; forget what was kept."""
        made = [one for one in self._made if one.__code__.co_filename.endswith(ENGINE + broken.file)]
        for path in {one.__code__.co_filename for one in made}:
            text = Path(path).read_bytes()
            sound, faulty = (_codes(compile(source, path, "exec"), broken.function) for source in (text, broken.applied(text)))
            become = dict(zip(sound, faulty, strict=False))
            for one in made:
                try:
                    one.__code__ = become.get(one.__code__, one.__code__)
                except ValueError:  # it needs no longer what it was made with
                    return False
        for cache in self._caches:
            cache.cache_clear()
        for instance, names in self._keeping:
            for name in names:
                instance.pop(name, None)
        return True


def _is_ours(cache: Any) -> bool:
    module = sys.modules.get(cache.__module__)
    return any(part in (getattr(module, "__file__", None) or "") for part in OURS)


def _kept(kind: type) -> list[str]:
    return [name for one in kind.__mro__ for name, part in vars(one).items() if isinstance(part, cached_property)]


def _codes(code: CodeType, function: str) -> list[CodeType]:
    """The codes of a function, and of those within it, in the order of the text."""
    return [one for one in _within(code) if f"{one.co_qualname}.".startswith(f"{function}.")]


def _within(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _within(part)


def import_broken(broken: Break) -> None:
    """Have the module of a break imported with the fault in it."""
    sound = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> Any:
        path = loader.get_filename(name)
        if not path.endswith(ENGINE + broken.file):
            return sound(loader, name)
        return compile(broken.applied(Path(path).read_bytes()), path, "exec", dont_inherit=True)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
