"""The corpus as it is kept: requests and answers, a line of JSON each, compressed."""

from __future__ import annotations

import json
import lzma
import tomllib
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from corpus.plain import plain
from stoek.api import answer

FOLDER = Path(__file__).parent
REQUESTS, ANSWERS = FOLDER / "requests.jsonl.xz", FOLDER / "answers.jsonl.xz"
CHANGES = FOLDER / "changes.toml"
ENOUGH = 400_000
"""Cards that a search may try; whoever asks for more is answered "long"."""


class Stopped(BaseException):
    """A search has tried enough."""


def _stop(nodes: int) -> None:
    if nodes >= ENOUGH:
        raise Stopped


def answered(line: str) -> str:
    """The answer to a line, less the words, as a line."""
    try:
        return json.dumps(plain(answer(json.loads(line), _stop)), separators=(",", ":"))
    except Stopped:
        return '"long"'


def lines(path: Path) -> Iterator[str]:
    """The lines of a file of the corpus."""
    with lzma.open(path, "rt", encoding="utf-8") as file:
        for line in file:
            yield line.rstrip("\n")


def keep(path: Path, kept: Iterable[str]) -> None:
    """Write the lines of such a file."""
    with lzma.open(path, "wt", encoding="utf-8", preset=9 | lzma.PRESET_EXTREME) as file:
        file.writelines(f"{line}\n" for line in kept)


def digest() -> str:
    """What tells these answers from others."""
    told = sha256()
    for line in lines(ANSWERS):
        told.update(line.encode())
    return told.hexdigest()[:16]


def declared() -> str:
    """The digest of the last change that was declared."""
    return str(tomllib.loads(CHANGES.read_text(encoding="utf-8"))["change"][-1]["digest"])


def differing(part: slice = slice(None)) -> Iterator[tuple[str, Any, Any]]:
    """Each request of a part that is answered otherwise than it was, with both answers."""
    for request, was in list(zip(lines(REQUESTS), lines(ANSWERS), strict=True))[part]:
        now = answered(request)
        if now != was:
            yield request, json.loads(was), json.loads(now)
