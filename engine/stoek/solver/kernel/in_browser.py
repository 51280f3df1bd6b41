"""The kernel beside Pyodide: the browser, or Node, runs it itself."""

from __future__ import annotations

import pkgutil
import sys
from array import array
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from stoek.solver.kernel.question import ANSWER_WORDS, FIRST_WORDS, QUESTION_WORDS

# Read with the module: where Python starts from a snapshot of its memory, there are no files.
_KERNEL = pkgutil.get_data(__package__, "kernel.wasm") if sys.platform == "emscripten" else None

_WORD = 8


class BrowserInstance:
    """An `Instance` of JavaScript's. Nothing of it may be there when a snapshot is taken, so it is made when it is first asked."""

    def __init__(self, entries_bits: int) -> None:
        assert _KERNEL is not None
        self._js = js = import_module("js")
        code = js.Uint8Array.new(len(_KERNEL))
        code.assign(_KERNEL)
        self._exports = exports = js.WebAssembly.Instance.new(js.WebAssembly.Module.new(code)).exports
        if not exports.open(entries_bits):
            raise MemoryError
        self._memory = exports.memory.buffer
        self._question = self._bytes(exports.question_at(), QUESTION_WORDS)
        self._all = self._bytes(exports.answer_at(), ANSWER_WORDS)
        self._first = self._bytes(exports.answer_at(), FIRST_WORDS)

    def _bytes(self, at: int, words: int) -> Any:
        return self._js.Uint8Array.new(self._memory, at, words * _WORD)

    def load(self, slot: int, words: array[int]) -> None:
        self._bytes(self._exports.rules_at(slot), len(words)).assign(words.tobytes())

    def ask(self, words: Sequence[int]) -> Sequence[int]:
        self._question.assign(array("q", words).tobytes())
        return self.go_on()

    def go_on(self) -> Sequence[int]:
        self._exports.run()
        return array("q", self._first.to_bytes())

    def answer(self) -> Sequence[int]:
        return array("q", self._all.to_bytes())

    def forget(self) -> None:
        self._exports.forget()
