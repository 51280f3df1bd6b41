"""The corpus as it is kept: requests and answers, a line of JSON each, compressed."""

from __future__ import annotations

import json
import lzma
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from corpus.plain import plain
from stoek.api import answer
from stoek.games import GAMES

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


def same(was: str, now: str) -> bool:
    """Whether a line is answered as it was: a house rule that came since may be listed, and what only tables with it play."""
    return now == was or ("house_rules" in was and _less(json.loads(now), json.loads(was)) == json.loads(was))


def _less(now: Any, was: Any) -> Any:
    """An answer without what came since in the lists of house rules and of rules."""
    if isinstance(now, dict) and isinstance(was, dict):
        return {key: _known(key, value, was[key]) if key in was else value for key, value in now.items()}
    if isinstance(now, list) and isinstance(was, list) and len(now) == len(was):
        return [_less(*pair) for pair in zip(now, was, strict=True)]
    return now


def _known(key: str, now: Any, was: Any) -> Any:
    if key not in ("house_rules", "rules") or not isinstance(now, list):
        return _less(now, was)
    known = [each["id"] for each in was]
    return [each for each in now if each["id"] in known or (key == "rules" and each["id"] not in elsewhere())]


@cache
def elsewhere() -> frozenset[str]:
    """The rules that a game has for the sake of a house rule alone."""
    return frozenset(game.rule_id(rule) for game in GAMES.values() for rule in game.rules_elsewhere)


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
        if not same(was, now):
            yield request, json.loads(was), json.loads(now)
