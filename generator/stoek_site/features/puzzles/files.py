"""The one reader of the files of `puzzles/`: TOML, strict; every key known, every value of its kind.

Each kind of puzzle says which keys it has and how each is read; the readers below state a fault, the caller's file names the rest.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from stoek.study.pages.decisions.readers import Reader, text
from stoek_site import ROOT

PUZZLES = ROOT / "puzzles"
THEMES = "themes.toml"


class BadPuzzle(ValueError):
    """A file of `puzzles/` that is not as it should be; the message names the file and the fault."""


def table(value: object) -> Mapping[str, Any]:
    """A table of values by name."""
    if not isinstance(value, dict) or not value:
        raise ValueError(f"is a table, not {value!r}")
    return value


HINDSIGHT = 4
"""The level of a puzzle whose right card is not the best one on average for somebody who sees one hand."""


def level(value: object) -> int:
    """A difficulty, from 1 to 3."""
    if type(value) is not int or value not in (1, 2, 3):
        raise ValueError(f"is 1, 2 or 3, not {value!r}")
    return value


def level_or_hindsight(value: object) -> int:
    """A difficulty, or `HINDSIGHT`."""
    return HINDSIGHT if value == HINDSIGHT else level(value)


def one_of(*words: str) -> Reader:
    """One of these words."""

    def read(value: object) -> str:
        if value not in words:
            raise ValueError(f"is {' or '.join(words)}, not {value!r}")
        return str(value)

    return read


def loaded(path: Path) -> Mapping[str, Any]:
    """What a file says, not yet looked at."""
    try:
        state = path.stat()
        return _parsed(path, state.st_mtime_ns, state.st_size)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadPuzzle(f"{path.name}: {fault}") from fault


@cache
def _parsed(path: Path, _time: int, _size: int) -> Mapping[str, Any]:
    """Every page of puzzles lists them all: each file is parsed once for a build, and again when it has changed."""
    return MappingProxyType(tomllib.loads(path.read_text(encoding="utf-8")))


def checked(place: str, written: Mapping[str, Any], wanted: Mapping[str, Reader], optional: Mapping[str, Reader]) -> dict[str, Any]:
    """The values by key, read; a key left out that may be is not there. `place` begins the message of a fault."""
    unknown = [key for key in written if key not in wanted and key not in optional]
    missing = [key for key in wanted if key not in written]
    faults = [f"{word} {', '.join(keys)}" for word, keys in (("unknown", unknown), ("missing", missing)) if keys]
    if faults:
        extra = f", and {', '.join(optional)} if wanted" if optional else ""
        raise BadPuzzle(f"{place}: {'; '.join(faults)}; the keys are {', '.join(wanted)}{extra}.")
    readers = {**wanted, **optional}
    values = {}
    for key, value in written.items():
        try:
            values[key] = readers[key](value)
        except ValueError as fault:
            raise BadPuzzle(f"{place}: {key} {fault}.") from fault
    return values


def kind_of(path: Path) -> str:
    """The kind of puzzle that a file says it holds."""
    return str(loaded(path).get("kind", ""))


def read_puzzle(
    path: Path, kind: str, form: re.Pattern[str], wanted: Mapping[str, Reader], optional: Mapping[str, Reader]
) -> dict[str, Any]:
    """The values of one puzzle's file, whose id is the file's name and has that form, and whose game is the folder's name."""
    written = loaded(path)
    values = checked(path.name, written, {"id": text, "kind": text, "game": text, **wanted}, optional)
    if values["kind"] != kind:
        raise BadPuzzle(f"{path.name}: there is no kind “{values['kind']}”; the kind is “{kind}”.")
    if not form.fullmatch(values["id"]) or values["id"] != path.stem:
        raise BadPuzzle(f"{path.name}: the id “{values['id']}” is not the file's name, or not of the form {form.pattern}.")
    if values["game"] != path.parent.name:
        raise BadPuzzle(f"{path.name}: the game “{values['game']}” is not the folder's name, {path.parent.name}.")
    return values


def puzzle_paths(game: str, kind: str) -> list[Path]:
    """The files of that kind, by name."""
    return [path for path in sorted((PUZZLES / game).glob("*.toml")) if path.name != THEMES and kind_of(path) == kind]
