"""The ledger and the pages as the tests read them."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from stoek.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
SEEDS = ROOT / "seeds"
DOCS = ROOT / "docs"

KINDS = {"rule", "number", "example", "tactic", "history", "vocabulary"}
DECIDED = {"rule", "number", "example"}
"""The kinds of claims that the engine decides, as far as it is asked about such a thing at all."""

CLAIM_KEYS = {
    "id", "section", "kind", "says", "rule", "page", "also", "differs", "ask", "expect", "predicate", "game", "falsified_by",
    "undecided", "words", "hedge",
}  # fmt: skip
SOURCE_KEYS = {"letter", "title", "publisher", "language", "lost"}

_BLOCK = re.compile(r"^/// (?P<name>[a-z-]+)(?: \| (?P<argument>\S+))?\n(?P<options>(?:    .*\n)*)", re.MULTILINE)
FOLDED = re.compile(r"^(?P<marks>/{3,}) deeper \|.*\n    heading: (?P<anchor>\S+)\n", re.MULTILINE)
"""A section that opens where it is asked for."""
_ATTRIBUTE = re.compile(r"\{:?[^{}\n]*?#(?P<anchor>[^\s{}]+)[^{}\n]*\}")


@dataclass(frozen=True, slots=True)
class Claim:
    """One row of the ledger, and the file that it stands in."""

    file: str
    row: dict[str, Any]

    @property
    def id(self) -> str:
        return str(self.row["id"])

    @property
    def place(self) -> str:
        """The rule or the page that carries it."""
        return str(self.row.get("rule") or self.row["page"])

    @property
    def carried_by(self) -> set[str]:
        """The rules that carry it: where it is told, and all others of which it says the same."""
        return {*self.row.get("also", []), *([self.row["rule"]] if "rule" in self.row else [])}

    @property
    def game(self) -> str:
        """The game that its predicate is asked of: the one it names, else the first of those on the page of its rule."""
        found = self.row.get("game") or next((game.id for game in GAMES.values() if self.place.startswith(f"{game.page}/")), None)
        return str(found or "staekske-rape")


@dataclass(frozen=True, slots=True)
class Block:
    """A component in a page's text: its name, its argument, its options as written."""

    page: str
    name: str
    argument: str
    options: str


@cache
def ledgers() -> dict[str, dict[str, Any]]:
    """Every file of the ledger by name."""
    return {path.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(SEEDS.glob("*.toml"))}


@cache
def claims() -> list[Claim]:
    return [Claim(name, row) for name, content in ledgers().items() for row in content["claim"]]


def page_of(rule: str) -> str:
    """The file below docs/ that carries a rule."""
    page = rule.split("/")[0]
    return "trick-play.md" if page == "trick-play" else f"{page}/index.md"


@cache
def blocks() -> list[Block]:
    """Every block of every page, in reading order."""
    found = []
    for path in sorted(DOCS.rglob("*.md")):
        page = path.relative_to(DOCS).as_posix()
        for match in _BLOCK.finditer(path.read_text(encoding="utf-8")):
            found.append(Block(page, match["name"], match["argument"] or "", match["options"]))
    return found


@cache
def anchors(page: str) -> frozenset[str]:
    """The anchors that a page's text gives: ids of headings and terms, rules and examples."""
    path = DOCS / page
    if not path.is_file():
        return frozenset()
    text = path.read_text(encoding="utf-8")
    written = {match["anchor"] for pattern in (_ATTRIBUTE, FOLDED) for match in pattern.finditer(text)}
    return frozenset(written | {block.argument for block in blocks() if block.page == page and block.name in {"rule", "example"}})


def unmet(expected: Any, answered: Any, where: str = "ok") -> list[str]:
    """Where an answer lacks what is expected. Objects may have more keys; lists are as long and in the same order.

    >>> unmet({"a": 1, "b": [{"c": 2}]}, {"a": 1, "b": [{"c": 3, "d": 4}], "e": 5})
    ['ok.b[0].c: expected 2, answered 3']
    """
    if isinstance(expected, dict) and isinstance(answered, dict):
        found = []
        for key, value in expected.items():
            found += unmet(value, answered[key], f"{where}.{key}") if key in answered else [f"{where}.{key}: missing"]
        return found
    if isinstance(expected, list) and isinstance(answered, list) and len(expected) == len(answered):
        pairs = enumerate(zip(expected, answered, strict=True))
        return [fault for index, (one, other) in pairs for fault in unmet(one, other, f"{where}[{index}]")]
    if type(expected) is type(answered) and expected == answered:
        return []
    return [f"{where}: expected {expected!r}, answered {answered!r}"]
