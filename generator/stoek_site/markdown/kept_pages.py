"""What became of the Markdown of each page, kept in `build/pages`: one is made anew when something that it is made of has changed.

A page is made of its own text, of what its blocks read in other files while it is made (they say so by `noted`), the templates that
draw them among these, and of what all pages are made of: engine, puzzles, views, the Python of the generator, settings, the
language, the pages that there are. Other files that are made of the engine's answers are kept in the same way (`remembered`).

What is read of a file may be a part of it: of a page that quotes one rule of another, nothing changes with the other's other rules.
"""

from __future__ import annotations

import hashlib
import json
import os
import pkgutil
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from stoek_site import PACKAGE, ROOMS, ROOT
from stoek_site.markdown.answers import FOR_PAGES, alone, engine_mark, fingerprint
from stoek_site.markdown.drawing import bundle
from stoek_site.shared.language.catalogue import BUILT, IN_PAGES, mark

PAGES = BUILT / "pages"
NOT_OF_ALL = {".ts", ".css", ".html", ".pyc"}
"""What the generator holds for bundles (pages are made of the views alone, bundled); and templates, which pages note."""
LIBRARIES = ("markdown", "pymdown-extensions", "jinja2", "mkdocs", "mkdocstrings", "mkdocstrings-python")

Value = TypeVar("Value")


class Part(NamedTuple):
    """What is read of a file: by which function of a module, which takes the path and these words."""

    path: Path
    module: str
    function: str
    words: tuple[str, ...]

    def mark(self) -> str:
        """A mark over what the file holds of it now; empty where it cannot be read."""
        try:
            read = pkgutil.resolve_name(f"{self.module}:{self.function}")(self.path, *self.words)
        except (OSError, ValueError, LookupError):
            return ""
        return hashlib.sha256(repr(read).encode()).hexdigest()


_reading: list[set[Part]] = []


def note(read: Callable[..., object], path: Path, *words: str) -> None:
    """Note that the page is made of what a function of a module reads of a file."""
    for parts in _reading:
        parts.add(Part(path, read.__module__, read.__qualname__, words))


def noted(read: Callable[..., Value], path: Path, *words: str) -> Value:
    """What a function of a module reads of a file and the page is made of: a value whose `repr` says all of it."""
    note(read, path, *words)
    return read(path, *words)


def whole(path: Path) -> str:
    """The text of a file; none where there is no file."""
    return path.read_text(encoding="utf-8") if path.is_file() else ""


@contextmanager
def noting() -> Iterator[set[Part]]:
    """Gather what is read meanwhile."""
    read: set[Part] = set()
    _reading.append(read)
    try:
        yield read
    finally:
        _reading.pop()


@cache
def _of_all() -> str:
    """A mark over what every page is made of."""
    folders = [*(PACKAGE / room for room in ROOMS), ROOT / "puzzles", FOR_PAGES]
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.is_file() and path.suffix not in NOT_OF_ALL)
    libraries = " ".join(f"{name} {version(name)}" for name in LIBRARIES)
    views = hashlib.sha256(bundle()).hexdigest()
    return f"{engine_mark()} {views} {mark(IN_PAGES)} {fingerprint([ROOT / 'mkdocs.yml', *files])} {libraries}"


def look_again() -> None:
    """Forget what pages are made of: files may have changed since."""
    bundle.cache_clear()
    _of_all.cache_clear()


def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def mark_of(text: str, pages: Iterable[str]) -> str:
    """A mark over the text of a page and what every page is made of, these pages among it."""
    return hashlib.sha256("\0".join((text, _of_all(), *sorted(pages))).encode()).hexdigest()


def _place(page: str) -> Path:
    return PAGES / f"{page.replace('/', '--')}.json"


def found(page: str, mark: str) -> dict[str, Any] | None:
    """What was kept of a page, unless it has to be made anew."""
    try:
        kept: dict[str, Any] = json.loads(_place(page).read_text(encoding="utf-8"))
        good = kept["mark"] == mark and all(_holds(ROOT / path, read) for path, read in kept["read"].items())
        return dict(kept["made"]) if good else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError, ImportError):
        return None


def _holds(path: Path, read: dict[str, Any]) -> bool:
    """Whether a file says what was read of it: it is as it was, or each part is."""
    if _hash(path) == read["file"]:
        return True
    return all(Part(path, module, function, tuple(words)).mark() == mark for module, function, words, mark in read["parts"])


def keep(page: str, mark: str, read: Iterable[Part], made: dict[str, Any]) -> None:
    """Keep what became of a page that was made while these parts were read."""
    if not alone():
        return
    PAGES.mkdir(parents=True, exist_ok=True)
    files = {
        path.relative_to(ROOT).as_posix(): {"file": _hash(path), "parts": [[*part[1:], part.mark()] for part in parts]}
        for path, parts in groupby(sorted(read), key=lambda part: part.path)
    }
    half = _place(page).with_suffix(f".{os.getpid()}")
    half.write_text(json.dumps({"mark": mark, "read": files, "made": made}), encoding="utf-8")
    half.replace(_place(page))


def remembered(name: str, work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """What the work gives, or gave last time if nothing that it is made of has changed since."""
    mark = mark_of(name, ())
    made = found(name, mark)
    if made is None:
        with noting() as read:
            made = work()
        keep(name, mark, read, made)
    return made
