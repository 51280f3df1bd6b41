"""What was found, a file of `measured/` for each experiment: sums over whole chunks, so that more can be added at any time."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import sqrt
from pathlib import Path

from stoek_measure.chunks import Done, Rows
from stoek_measure.company import COMPANIES
from stoek_measure.every import experiment
from stoek_measure.experiment import Experiment

MEASURED = Path(__file__).resolve().parents[2] / "measured"
_NORMAL = 1.96
"""Half the width of a 95 % interval, in standard errors."""
_FEWEST = 10
"""Of fewer deals no interval is told: it would look narrower than it is."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A mean in units of the experiment, half the width of its 95 % interval, and over how many deals. `came` of `could`: how often
    what is counted beside it came about."""

    mean: float
    half: float
    deals: int
    came: int
    could: int

    @property
    def clear(self) -> int:
        """1 where it is clearly more than nothing, -1 where it is clearly less, else 0."""
        return (self.mean > self.half) - (self.mean < -self.half)


@dataclass(frozen=True, slots=True)
class Found:
    """What one company of players found in the chunks from 0 on: `rows` in all of them, `first` in chunk 0 alone."""

    chunks: int = 0
    looked: int = 0
    rows: Mapping[str, list[int]] = field(default_factory=dict)
    first: Mapping[str, list[int]] = field(default_factory=dict)

    def plus(self, done: Done) -> Found:
        """With the next chunk."""
        rows = {
            kind: [a + b for a, b in zip(self.rows.get(kind, [0] * 5), done.rows.get(kind, [0] * 5), strict=True)]
            for kind in sorted({*self.rows, *done.rows})
        }
        return Found(self.chunks + 1, self.looked + done.looked, rows, self.first if self.chunks else done.rows)

    def figure(self, kind: str, parts: int) -> Figure | None:
        """What is found of a kind of deals; None where too few were measured to say."""
        deals, total, squares, could, came = self.rows.get(kind, [0] * 5)
        if deals < _FEWEST:
            return None
        error = sqrt((deals * squares - total * total) / (deals - 1)) / deals
        return Figure(total / deals / parts, _NORMAL * error / parts, deals, came, could)


@dataclass(frozen=True, slots=True)
class Result:
    """All that was found of an experiment, by the name of the company."""

    experiment: Experiment
    seed: int = 1
    found: Mapping[str, Found] = field(default_factory=dict)

    def plus(self, company: str, done: Done) -> Result:
        """With the next chunk of a company."""
        return replace(self, found={**self.found, company: self.found.get(company, Found()).plus(done)})

    def command(self, company: str) -> str:
        """What makes the figures of a company again."""
        chunks = self.found[company].chunks
        return f"stoek-measure {self.experiment.id} --company {company} --seed {self.seed} --chunks {chunks}"

    @property
    def text(self) -> str:
        """The file: what people read stands in remarks, for it is computed from the rest."""
        asked = self.experiment
        ways = " / ".join(filter(None, (asked.first, asked.second)))
        lines = [f"# {ways}: {asked.unit}, 95 %"]
        for name, found in self._in_order():
            lines += [f"# {name}: {kind.id} {told(found.figure(kind.id, asked.parts))}" for kind in asked.kinds]
        lines += [f'experiment = "{asked.id}"', f"seed = {self.seed}", f"parts = {asked.parts}"]
        for name, found in self._in_order():
            lines += ["", f"[{name}]", f'command = "{self.command(name)}"', f"chunks = {found.chunks}", f"looked = {found.looked}"]
            lines += ["# deals, sum, sum of squares; of how many it was counted, and in how many it came"]
            for title, rows in (("rows", found.rows), ("first", found.first)):
                lines += [f"[{name}.{title}]", *(f"{kind} = {rows[kind]}" for kind in sorted(rows))]
        return "\n".join(lines) + "\n"

    def _in_order(self) -> list[tuple[str, Found]]:
        return [(name, self.found[name]) for name in COMPANIES if name in self.found]


def told(figure: Figure | None) -> str:
    """A figure in a line."""
    if figure is None:
        return "–"
    counted = f", {figure.came} of {figure.could}" if figure.could else ""
    return f"{figure.mean:+.2f} ± {figure.half:.2f} over {figure.deals} deals{counted}"


def path_of(name: str, folder: Path = MEASURED) -> Path:
    """The file of an experiment."""
    return folder / f"{name}.toml"


def read(name: str, folder: Path = MEASURED) -> Result:
    """What was found of an experiment so far; nothing where there is no file."""
    path, asked = path_of(name, folder), experiment(name)
    if not path.is_file():
        return Result(asked)
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    found = {company: _found(written[company]) for company in COMPANIES if company in written}
    return Result(asked, written["seed"], found)


def _found(written: Mapping[str, object]) -> Found:
    rows: list[Rows] = [dict(written[title]) for title in ("rows", "first")]  # type: ignore[call-overload]
    return Found(int(str(written["chunks"])), int(str(written["looked"])), *rows)


def write(result: Result, folder: Path = MEASURED) -> None:
    """Write the file: whole or not at all."""
    path = path_of(result.experiment.id, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    beside.write_text(result.text, encoding="utf-8")
    beside.replace(path)
