"""A house rule is one entry in the game's file: a rule that is added to a copy of the tree is followed everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from invented.adding import copied


def test_everything_follows_a_house_rule_that_is_added(tmp_path: Path) -> None:
    copied(tmp_path)
    paths = os.pathsep.join([str(tmp_path / "engine"), str(tmp_path / "tests")])
    done = subprocess.run(
        [sys.executable, "-m", "invented.doors"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
