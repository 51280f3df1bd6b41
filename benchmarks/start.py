"""How much processor time the engine takes to import, over a bare interpreter."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from statistics import median

ENGINE = Path(__file__).resolve().parents[1] / "engine"
TURNS = 15
COMMANDS = {"bare interpreter": "pass", "with the engine imported": "import stoek.api"}


def started(command: str) -> float:
    """Milliseconds of processor time of an interpreter that runs one line, without site packages."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, "-S", "-c", command], env={"PYTHONPATH": str(ENGINE)}, check=True, capture_output=True, timeout=60
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1000


def lines() -> list[str]:
    """Both in turn, medians, and what the engine costs."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for turn in range(TURNS + 1):
        for name, command in COMMANDS.items():
            spent = started(command)
            if turn:
                times[name].append(spent)
    bare, loaded = (median(times[name]) for name in COMMANDS)
    named = [f"    {name:<25}{median(spent):>8.1f} ms" for name, spent in times.items()]
    return ["Import", *named, f"    {'the engine itself':<25}{loaded - bare:>8.1f} ms"]
