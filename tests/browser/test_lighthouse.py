"""Lighthouse gives pages the full score, as it sees them on a phone: for everybody, by good practice, to be found."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from stoek_site import ROOT
from visiting.browsing import PATIENCE, chromium, launch_arguments
from visiting.serving import Served

PAGES = ("", "staekske-rape/", "learn/staekske-rape/", "quiz/", "score/")
LISTENING = "DevTools listening on ws://127.0.0.1:"
AUDIT = ROOT / "tests" / "visiting" / "lighthouse.mjs"


@pytest.fixture
def port(tmp_path: Path) -> Iterator[str]:
    """Where a browser of its own listens, which nothing has been shown."""
    command = [
        chromium(),
        *launch_arguments(),
        "--headless",
        "--remote-debugging-port=0",
        f"--user-data-dir={tmp_path}",
        "about:blank",
    ]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
        assert running.stderr
        line = next(line for line in running.stderr if line.startswith(LISTENING))
        yield line.removeprefix(LISTENING).partition("/")[0]
        running.terminate()


def test_the_full_score_on_a_phone(port: str, server: Served) -> None:
    urls = [server.url + page for page in PAGES]
    done = subprocess.run(["node", AUDIT, port, *urls], capture_output=True, text=True, timeout=4 * PATIENCE, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == []
