"""The kernel in CPython, by wasmtime."""

from __future__ import annotations

import atexit
import ctypes
import pkgutil
import weakref
from array import array
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from stoek.solver.kernel.question import ANSWER_WORDS, FIRST_WORDS, QUESTION_WORDS


def there() -> bool:
    """Whether wasmtime is installed."""
    return find_spec("wasmtime") is not None


@cache
def _compiled() -> tuple[Any, Any, Any]:
    """wasmtime, its engine, and the kernel compiled by that for this processor."""
    wasmtime = import_module("wasmtime")
    engine = wasmtime.Engine()
    module = wasmtime.Module(engine, pkgutil.get_data(__package__, "kernel.wasm"))
    # By the time that Python clears its modules it would be too late to give them back.
    atexit.register(engine.close)
    atexit.register(module.close)
    return wasmtime, engine, module


class CPythonInstance:
    """An `Instance` by wasmtime, read and written where its memory lies: that never moves, nor grows once it is there."""

    def __init__(self, entries_bits: int) -> None:
        wasmtime, engine, module = _compiled()
        self._store = store = wasmtime.Store(engine)
        weakref.finalize(self, store.close)
        exports = wasmtime.Instance(store, module, []).exports(store)
        if not exports["open"](store, entries_bits):
            raise MemoryError
        self._exports = exports
        self._run, self._forget = exports["run"], exports["forget"]
        self._memory = ctypes.addressof(exports["memory"].data_ptr(store).contents)
        self._rules_size = exports["rules_size"](store)
        self._question = self._words(exports["question_at"](store), QUESTION_WORDS)
        self._answer = self._words(exports["answer_at"](store), ANSWER_WORDS)

    def _words(self, at: int, count: int) -> Any:
        return (ctypes.c_int64 * count).from_address(self._memory + at)

    @property
    def bytes(self) -> int:
        """How much memory it has."""
        size: int = self._exports["memory"].data_len(self._store)
        return size

    def load(self, slot: int, words: array[int]) -> None:
        assert len(words) * 8 == self._rules_size
        self._words(self._exports["rules_at"](self._store, slot), len(words))[:] = words

    def ask(self, words: Sequence[int]) -> Sequence[int]:
        self._question[:] = words
        return self.go_on()

    def go_on(self) -> Sequence[int]:
        self._run(self._store)
        found: Sequence[int] = self._answer[:FIRST_WORDS]
        return found

    def answer(self) -> Sequence[int]:
        found: Sequence[int] = self._answer[:]
        return found

    def forget(self) -> None:
        self._forget(self._store)
