"""Lighthouse, in a browser of its own which has been shown nothing."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from stoek_site import ROOT
from visiting.browsing import PATIENCE, chromium, launch_arguments

LISTENING = "DevTools listening on ws://127.0.0.1:"
AUDIT = Path(__file__).with_suffix(".mjs")


@dataclass(frozen=True, slots=True)
class Audited:
    """A page, its score in each category from 0 to 1 (None where an audit did not run), and what keeps one below 1."""

    url: str
    scores: dict[str, float | None]
    faults: list[list[str]]


@contextmanager
def _listening() -> Iterator[str]:
    """The port at which a browser listens."""
    # What belongs to the browser may outlive it for a moment, and still write.
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        own = ("--headless", "--remote-debugging-port=0", f"--user-data-dir={folder}", "about:blank")
        # A group of its own: Debian's program is a script that starts the browser.
        command = [chromium(), *launch_arguments(), *own]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as running:
            assert running.stderr
            line = next(line for line in running.stderr if line.startswith(LISTENING))
            try:
                yield line.removeprefix(LISTENING).partition("/")[0]
            finally:
                os.killpg(running.pid, signal.SIGTERM)


def audited(urls: Sequence[str], *categories: str) -> list[Audited]:
    """What Lighthouse says of these pages, as it sees them on a phone."""
    with _listening() as port:
        command = ["node", str(AUDIT), port, ",".join(categories), *urls]
        done = subprocess.run(command, capture_output=True, text=True, timeout=4 * PATIENCE, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    return [Audited(**page) for page in json.loads(done.stdout)]
