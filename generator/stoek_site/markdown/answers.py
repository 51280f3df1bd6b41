"""What a build works out, kept in `build/answers` by kind and by what it is made of: nothing is worked out twice.

Most of it is what the engine answers, the solutions of puzzles among it; pictures, packed files and the entries of the search are
kept beside. One file holds the work of one engine in one language, a table of SQLite that any number of builds write at once. The
file of another engine is removed when something of the new one is first kept. A file that cannot be read is thrown away, and its
work is done again.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from stoek import api
from stoek.games import FULL_GAMES, GAMES, RULE_SETS
from stoek.language import speaking
from stoek_site import ROOT
from stoek_site.shared.language.catalogue import BUILT, IN_ENGINE, mark, translations

ANSWERS = BUILT / "answers"
FOR_PAGES = ROOT / "engine" / "stoek" / "study" / "pages"
COLUMNS = "key BLOB PRIMARY KEY, kind TEXT NOT NULL, request TEXT NOT NULL, made BLOB NOT NULL, seconds REAL NOT NULL"
ANSWER = "answer"
"""The kind of what the engine answers: only of these the request is kept too."""
PATIENCE = 30
"""Seconds until a build that cannot write, since others do, goes on without keeping its work."""

Made = TypeVar("Made", str, bytes)


def fingerprint(paths: list[Path]) -> str:
    """One hash over names and contents."""
    digest = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT)}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


@cache
def engine_mark() -> str:
    """A mark over the engine's sources, but for those that only pages are made of: no answer comes of them."""
    return fingerprint([path for path in sorted((ROOT / "engine" / "stoek").rglob("*.py")) if FOR_PAGES not in path.parents])


def alone() -> bool:
    """Whether all games are the engine's own: what others bring may change without the engine."""
    return len(GAMES) == len(FULL_GAMES) + len(RULE_SETS)


class Answers:
    """The work of one engine: its answers by the text of their request, and what else is kept by its kind and a mark."""

    def __init__(self, folder: Path, mark: str) -> None:
        self.place = folder / f"{mark}.sqlite"
        self.read: dict[str, str] = {}
        self._lock = threading.Lock()
        self._table: sqlite3.Connection | None = None
        self._process = 0

    def answer(self, request: str, work: Callable[[], str]) -> str:
        """What is kept for that request, or what comes of the work, kept from now on."""
        if request not in self.read:
            self.read[request] = self.made(ANSWER, request, work)
        return self.read[request]

    def made(self, kind: str, of: str, work: Callable[[], Made]) -> Made:
        """What is kept of that kind, made of that, or what comes of the work, kept from now on."""
        with self._lock:
            row = self._done("SELECT made FROM answers WHERE key = ?", _key(kind, of))
        if row is not None:
            kept: Made = row[0]
            return kept
        begun = time.perf_counter()
        new = work()
        values = (_key(kind, of), kind, of if kind == ANSWER else "", new, time.perf_counter() - begun)
        with self._lock:
            self._done("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)", *values)
        return new

    def has(self, request: str) -> bool:
        """Whether an answer is kept for that request."""
        with self._lock:
            return self._done("SELECT 1 FROM answers WHERE key = ?", _key(ANSWER, request)) is not None

    def keep_only(self, kind: str, of: Collection[str]) -> None:
        """Remove what is kept of that kind, but for what is made of these."""
        with self._lock:
            wanted = ",".join(f"x'{_key(kind, each).hex()}'" for each in of)
            self._done(f"DELETE FROM answers WHERE kind = ? AND key NOT IN ({wanted})", kind)

    def some(self, seconds: float) -> Iterator[tuple[str, str]]:
        """Requests with their answers, of those that took no longer, the quickest first."""
        with self._lock:
            order = "SELECT request, made FROM answers WHERE kind = ? AND seconds < ? ORDER BY seconds, key"
            yield from self._open().execute(order, (ANSWER, seconds)).fetchall()

    def _done(self, order: str, *values: object) -> Any:
        """The first row of what an order gives; none where the file is busy, full or broken, since no work is lost with it."""
        try:
            return self._open().execute(order, values).fetchone()
        except sqlite3.OperationalError:
            return None
        except sqlite3.DatabaseError:
            self._begin_anew()
            return None

    def _open(self) -> sqlite3.Connection:
        """The table, opened by this process: a connection is never taken over from the one that it was forked from."""
        if self._table is None or self._process != os.getpid():
            self.place.parent.mkdir(parents=True, exist_ok=True)
            new = not self.place.exists()
            self._table = sqlite3.connect(self.place, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
            self._process = os.getpid()
            self._table.execute("PRAGMA journal_mode = WAL")
            self._table.execute("PRAGMA synchronous = OFF")
            self._table.execute(f"CREATE TABLE IF NOT EXISTS answers ({COLUMNS})")
            if new:
                for old in self.place.parent.iterdir():
                    if not old.name.startswith(self.place.name):
                        old.unlink(missing_ok=True)
        return self._table

    def _begin_anew(self) -> None:
        """Throw the file away."""
        if self._table is not None:
            self._table.close()
            self._table = None
        for path in self.place.parent.glob(f"{self.place.name}*"):
            path.unlink(missing_ok=True)


def _key(kind: str, of: str) -> bytes:
    """What something is made of, in few bytes."""
    return hashlib.sha256(f"{kind}\0{of}".encode()).digest()[:16]


@cache
def answers() -> Answers:
    """The work of the engine as it is, in the language of this build."""
    form = hashlib.sha256(COLUMNS.encode()).hexdigest()[:4]
    return Answers(ANSWERS, f"{engine_mark()[:24]}{mark(IN_ENGINE)[:24]}-{form}")


def text_of(request: Mapping[str, Any]) -> str:
    """The one text of a request, whatever the order of its keys."""
    return json.dumps(request, sort_keys=True, separators=(",", ":"))


def answer(request: Mapping[str, Any], *, is_ours: bool = False) -> dict[str, Any]:
    """The engine's answer, kept or worked out now; whoever asks may change what it gets.

    is_ours: it is the same whatever games other distributions bring.
    """

    def work() -> str:
        with speaking(translations()):  # whatever else this process speaks: it is kept
            return json.dumps(api.answer(dict(request)), separators=(",", ":"))

    told: dict[str, Any] = json.loads(answers().answer(text_of(request), work) if is_ours or alone() else work())
    return told
