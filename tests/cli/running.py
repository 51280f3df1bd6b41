"""Running the command from a checkout, nothing installed."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Done:
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "stoek", *arguments]


def environment(**more: str) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "PYTHONPATH": str(CHECKOUT / "engine"), **more}


def run(*arguments: str, sent: str | bytes = "", **more: str) -> Done:
    """`stoek` with these arguments, this on standard input and these variables of the environment."""
    sent = sent.encode() if isinstance(sent, str) else sent
    done = subprocess.run(command(*arguments), input=sent, capture_output=True, timeout=60, env=environment(**more), check=False)
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())
