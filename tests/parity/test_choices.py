"""Players choose the same on every Python here, by the same averages to the last bit: before and since 3.12, and in Pyodide.

A deal or two in the suite, 2,500 choices of all games to prove. A machine without other Pythons has this one and Pyodide.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path

import pytest

from parity import choices
from stoek.games import FULL_GAMES, RULE_SETS
from stoek_site.build.assets import engine_wheel
from stoek_site.build.start import made

SCRIPT, IN_PYODIDE = Path(choices.__file__), Path(__file__).parent / "choose.mjs"
ENGINE = Path(__file__).parents[2] / "engine"
THIRDS = ["staekske-rape:14"]
"""A deal with tied means of thirds: `sum` breaks the tie, and does so differently since Python 3.12."""
CURVES = ["saskop:1"]
"""A deal in which two calls promise the same, except in the last place."""
ALL = [f"{game}:{seed}" for game in FULL_GAMES for seed in range(1, 7)] + [f"{game}:1" for game in RULE_SETS]
ELSEWHERE = f"""
import builtins, itertools, math, sys

def strict(values, start=0, plain=sum):
    values = [start, *values]
    assert not any(isinstance(value, float) for value in values), "sum of floats: take fsum"
    return plain(values)

def shaken(function, turns=itertools.cycle((math.inf, -math.inf, -math.inf))):
    return lambda value: math.nextafter(function(value), next(turns))

builtins.sum, math.erf, math.exp = strict, shaken(math.erf), shaken(math.exp)
sys.path[:0] = {[str(ENGINE), str(SCRIPT.parent)]!r}
import choices
print(*choices.lines(sys.argv[1:]), sep="\\n")
"""
"""A machine whose `erf` and `exp` differ in the last place, and a Python that refuses to sum floats."""


def pythons() -> Iterator[tuple[str, str]]:
    """Other Pythons that run the engine, one of each version: the version and the program."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    folders = [*map(Path, os.environ.get("PATH", "").split(os.pathsep)), *sorted(pyenv.glob("versions/*/bin"))]
    asked, found = "import sys; print(*sys.version_info[:2])", {sys.version_info[:2]}
    for folder in folders:
        for program in sorted(folder.glob("python3*")) if folder.is_dir() else ():
            if not re.fullmatch(r"python3(\.\d+)?", program.name):
                continue
            try:
                ran = subprocess.run([program, "-c", asked], capture_output=True, text=True, check=False, timeout=20)
            except (OSError, subprocess.TimeoutExpired):
                continue
            version = tuple(map(int, ran.stdout.split()))
            if version >= (3, 11) and version not in found:
                found.add((version[0], version[1]))
                yield ".".join(map(str, version)), str(program)


def in_pyodide(deals: Sequence[str]) -> list[str]:
    """The command that answers in Pyodide."""
    node = shutil.which("node")
    assert node is not None, "Node 20 or newer is needed"
    return [node, str(IN_PYODIDE), str(made(engine_wheel())), *deals]


def elsewhere(deals: Sequence[str]) -> list[str]:
    """The command that answers as a machine does that differs in the last place."""
    return [sys.executable, "-c", ELSEWHERE, *deals]


def in_pythons(deals: Sequence[str]) -> dict[str, list[str]]:
    """The commands that answer in other Pythons, by their versions."""
    return {f"Python {version}": [program, str(SCRIPT), *deals] for version, program in pythons()}


def chosen(command: Sequence[str]) -> subprocess.Popen[str]:
    """Start a program that computes the choices."""
    environment = {**os.environ, "PYTHONPATH": str(ENGINE), "PYTHONIOENCODING": "utf-8"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8", env=environment)


def differing(deals: Sequence[str], asked: Mapping[str, list[str]]) -> tuple[int, list[str]]:
    """How many choices there are, and which differ from those of this Python."""
    running = {name: chosen(command) for name, command in asked.items()}
    here, found = list(choices.lines(deals)), []
    for name, program in running.items():
        output, errors = program.communicate()
        assert program.returncode == 0, f"{name}: {errors}"
        found += [f"{name}: {other} | {own}" for own, other in zip_longest(here, output.splitlines()) if own != other]
    return len(here), found


def test_pyodide_chooses_the_same() -> None:
    assert differing(THIRDS, {"Pyodide": in_pyodide(THIRDS)})[1] == []


def test_no_sum_of_floats_and_no_last_place_decides() -> None:
    assert differing(CURVES, {"elsewhere": elsewhere(CURVES)})[1] == []


@pytest.mark.prove
def test_2500_choices_are_the_same_on_every_python() -> None:
    count, found = differing(ALL, {"Pyodide": in_pyodide(ALL), "elsewhere": elsewhere(ALL), **in_pythons(ALL)})
    assert count >= 2500
    assert found == []
