"""What became of the Markdown of each page, kept in `build/pages`: one is made anew when something that it is made of has changed.

A page is made of its own text, of files of `docs/` and others that its blocks read while it is made (they say so by `noted`), and
of what all pages are made of: engine, puzzles, templates, the Python of the generator, settings, the language, the pages that there
are.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from stoek_site import PACKAGE, ROOT
from stoek_site.markdown.answers import alone, engine_mark, fingerprint
from stoek_site.shared.language.catalogue import BUILT, IN_PAGES, mark

PAGES = BUILT / "pages"
NOT_OF_PAGES = {".ts", ".css", ".pyc"}
"""What the generator holds for bundles, and no page is made of."""
LIBRARIES = ("markdown", "pymdown-extensions", "jinja2", "mkdocs", "mkdocstrings", "mkdocstrings-python")

_reading: list[set[Path]] = []


def noted(path: Path) -> Path:
    """The path, of which something goes into the page that is being made."""
    for read in _reading:
        read.add(path)
    return path


@contextmanager
def noting() -> Iterator[set[Path]]:
    """Gather what is read meanwhile."""
    read: set[Path] = set()
    _reading.append(read)
    try:
        yield read
    finally:
        _reading.pop()


@cache
def _of_all() -> str:
    """A mark over what every page is made of."""
    folders = [*(PACKAGE / room for room in ("shared", "markdown", "features")), ROOT / "puzzles"]
    files = sorted(path for folder in folders for path in folder.rglob("*") if path.is_file() and path.suffix not in NOT_OF_PAGES)
    libraries = " ".join(f"{name} {version(name)}" for name in LIBRARIES)
    return f"{engine_mark()} {mark(IN_PAGES)} {fingerprint([ROOT / 'mkdocs.yml', *files])} {libraries}"


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
        good = kept["mark"] == mark and all(_hash(ROOT / path) == hashed for path, hashed in kept["read"].items())
        return dict(kept["made"]) if good else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def keep(page: str, mark: str, read: Iterable[Path], made: dict[str, Any]) -> None:
    """Keep what became of a page that was made while these files were read."""
    if not alone():
        return
    PAGES.mkdir(parents=True, exist_ok=True)
    kept = {"mark": mark, "read": {path.relative_to(ROOT).as_posix(): _hash(path) for path in sorted(read)}, "made": made}
    half = _place(page).with_suffix(f".{os.getpid()}")
    half.write_text(json.dumps(kept), encoding="utf-8")
    half.replace(_place(page))
