"""The rooms of the site's house: what several features share knows none of them; each room says what it holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rows import each_of
from stoek.games import GAMES
from stoek_site import PACKAGE, ROOMS

SOURCES = sorted(path for path in (PACKAGE / "shared").rglob("*") if path.suffix in (".py", ".ts", ".html", ".css"))
FOLDERS = sorted({path.parent for room in (*ROOMS, "theme", "build") for path in (PACKAGE / room).rglob("*.py")})


def code_of(path: Path) -> str:
    """A script without its comments."""
    return re.sub(r"/\*[\s\S]*?\*/|//.*", "", path.read_text(encoding="utf-8"))


@each_of(SOURCES)
def test_what_is_shared_knows_no_feature(path: Path) -> None:
    assert not re.search(r"features[./]", path.read_text(encoding="utf-8"))


def test_rooms_say_what_they_hold() -> None:
    assert [folder for folder in FOLDERS if not (folder / "__init__.py").read_text(encoding="utf-8").startswith('"""')] == []


@pytest.mark.parametrize("pattern", ["stoek-*.ts", "*.html"])
def test_no_two_have_one_name(pattern: str) -> None:
    """Elements and templates are found by their names."""
    names = [path.name for room in ROOMS for path in (PACKAGE / room).rglob(pattern)]
    assert names
    assert len(names) == len(set(names))


def test_one_module_asks_for_the_browsers_storage() -> None:
    """Besides it, only the script that comes before the theme's, which must do without it."""
    asking = {
        path.name
        for room in ROOMS
        for path in (PACKAGE / room).rglob("*.ts")
        if re.search("(local|session)Storage", path.read_text(encoding="utf-8"))
    }
    assert asking == {"kept.ts", "storage.ts"}


FETCHING = {
    r"(?<!#)\bfetch\b|XMLHttpRequest|importScripts|sendBeacon|EventSource": {
        "door.ts",
        "for-theme.ts",
        "service-worker.ts",
        "worker.ts",
    },
    r"(?<!typeof )\bimport\(": {"certain.ts", "worker.ts"},
    r"new Worker\b": {"begun.ts", "for-theme.ts"},
}
"""What fetches, and the modules that may: the door of pages, of the theme's script, of the copy for use offline, of the engine;
`certain.ts` hands what it imports to the door."""


@pytest.mark.parametrize("pattern", FETCHING)
def test_all_that_is_fetched_comes_through_a_door(pattern: str) -> None:
    """Each door knows whether what came is ours, and says so if it is not."""
    fetching = {path.name for room in ROOMS for path in (PACKAGE / room).rglob("*.ts") if re.search(pattern, code_of(path))}
    assert fetching == FETCHING[pattern]


def test_no_script_knows_a_game() -> None:
    """But for the first one, as what was kept of it had no game in its key; and for one that old addresses name."""
    named = {
        path.name
        for room in ROOMS
        for path in (PACKAGE / room).rglob("*.ts")
        if any(f'"{game}"' in code_of(path) for game in GAMES)
    }
    assert named == {"kept.ts", "old-ids.ts"}
