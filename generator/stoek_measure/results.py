"""What was found, a file of `measured/` for each experiment: sums over whole chunks, so that more can be added at any time."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import sqrt
from pathlib import Path
from typing import Any

from filelock import FileLock

from stoek.errors import BadRequest, quoted, whole_number
from stoek.language import _
from stoek_measure.company import COMPANIES, ByRule
from stoek_measure.every import Chunk, Done, experiment
from stoek_measure.experiment import Experiment

MEASURED = Path(__file__).resolve().parents[2] / "measured"
_NORMAL = 1.96
"""Half the width of a 95 % interval, in standard errors."""
_PATIENCE = 60
"""How many seconds to wait while another run writes."""
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

    def fits(self, experiment: Experiment, company: ByRule) -> bool:
        """Return whether this number of chunks can hold these deals."""
        deals = sum(row[0] for row in self.rows.values() if row)
        return (
            max(self.chunks, deals) <= self.looked <= self.chunks * company.DEALT
            and {*self.first} <= {*self.rows} <= {kind.id for kind in experiment.kinds}
            and all(map(_is_row, (*self.rows.values(), *self.first.values())))
            and all(row[0] <= self.rows[kind][0] for kind, row in self.first.items())
            and (self.chunks > 1 or self.rows == self.first)
        )

    def figure(self, kind: str, parts: int) -> Figure | None:
        """What is found of a kind of deals; None where too few were measured to say."""
        deals, total, squares, could, came = self.rows.get(kind, [0] * 5)
        if deals < _FEWEST:
            return None
        error = sqrt((deals * squares - total * total) / (deals - 1)) / deals
        return Figure(total / deals / parts, _NORMAL * error / parts, deals, came, could)


def _is_row(row: Sequence[int]) -> bool:
    """Return whether this row can be that of some deals."""
    if len(row) != 5:
        return False
    deals, total, squares, could, came = row
    return deals > 0 and total * total <= deals * squares and 0 <= came <= could <= deals


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
        return f"python -m stoek_measure {self.experiment.id} --company {company} --seed {self.seed} --chunks {chunks}"

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
    """What was found of an experiment so far; nothing where there is no file. `BadRequest` if the file is not whole, is of another
    experiment, or does not agree with itself."""
    path, asked = path_of(name, folder), experiment(name)
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Result(asked)
    except OSError as fault:
        sentence = _("{path} cannot be read: {why}. Move the file away, or choose another folder with --out.",
                     path=path, why=fault.strerror)  # fmt: skip
        raise BadRequest(sentence) from None
    except ValueError as fault:
        raise _bad(path, str(fault)) from None
    try:
        if written["experiment"] != asked.id:
            why = _("its experiment is {found}, not {name}", found=quoted(written["experiment"]), name=quoted(asked.id))
            raise _bad(path, why)
        found = {company: _found(written[company]) for company in COMPANIES if company in written}
        result = Result(asked, written["seed"], found)
        # This shows whatever the file repeats or adds: the number of chunks, for example, is also in the command.
        agrees = tomllib.loads(result.text) == written
    except KeyError as missing:
        raise _bad(path, _("{key} is missing", key=quoted(missing.args[0]))) from None
    except BadRequest:
        raise
    except (AttributeError, TypeError, ValueError):
        raise _bad(path, _("it needs whole numbers, but holds something else")) from None
    if not agrees:
        raise _bad(path, _("its parts do not agree: it was changed by hand, or by another version"))
    for company, each in found.items():
        if not each.fits(asked, COMPANIES[company]):
            raise _bad(path, _("the figures in its [{company}] cannot all be right", company=company))
    return result


def _bad(path: Path, why: str) -> BadRequest:
    return BadRequest(_("{path} cannot be continued: {why}. Restore the file, or move it away.", path=path, why=why))


def _found(written: Mapping[str, Any]) -> Found:
    rows = [{kind: [_whole(number) for number in row] for kind, row in written[title].items()} for title in ("rows", "first")]
    return Found(_whole(written["chunks"]), _whole(written["looked"]), *rows)


def _whole(written: object) -> int:
    number = whole_number(written)
    if number is None:
        raise ValueError(str(written))
    return number


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Keep other runs from writing results into this folder; `BadRequest` if it cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with FileLock(folder / ".lock", timeout=_PATIENCE):
            yield
    except OSError as fault:
        sentence = _("Results cannot be written to {folder}: {why}. Correct that, or choose another folder with --out.",
                     folder=folder, why=fault.strerror or fault)  # fmt: skip
        raise BadRequest(sentence, where="--out") from None


def forget(name: str, seed: int, worthless: Mapping[str, Found], folder: Path = MEASURED) -> None:
    """Discard the results of these companies, unless another run has done so meanwhile."""
    with _locked(folder):
        result = read(name, folder)
        same = {company for company, found in worthless.items() if result.found.get(company, Found()).first == found.first}
        left = {company: found for company, found in result.found.items() if company not in same}
        _write(Result(result.experiment, seed, left), folder)


def add(name: str, chunk: Chunk, done: Done, folder: Path = MEASURED) -> Result:
    """Add the next chunk to the results kept by now, to which another run may have added. A chunk that is already kept is not
    counted again."""
    with _locked(folder):
        result = read(name, folder)
        found = result.found.get(chunk.company, Found())
        if (result.found and result.seed != chunk.seed) or found.chunks < chunk.number:
            message = _("Another run has started {path} over in the meantime. Run the command again.", path=path_of(name, folder))
            raise BadRequest(message)
        if found.chunks == chunk.number:
            result = replace(result, seed=chunk.seed).plus(chunk.company, done)
            _write(result, folder)
        return result


def _write(result: Result, folder: Path) -> None:
    """Write the file: whole or not at all."""
    path = path_of(result.experiment.id, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(f".{os.getpid()}.part")
    try:
        beside.write_text(result.text, encoding="utf-8")
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
