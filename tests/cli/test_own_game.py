"""A game of one's own from the command line: a file anywhere, named in the environment."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.running import CHECKOUT, run

KITCHEN = CHECKOUT / "examples" / "own_game" / "kitchen_jass.py"
LEGAL = ["legal", "--game", "kitchen-jass", "--trump", "C", "--hand", "KC 9C AS", "--trick", "AD"]


def test_a_game_outside_the_checkout(tmp_path: Path) -> None:
    file = tmp_path / "kitchen.py"
    file.write_bytes(KITCHEN.read_bytes())
    done = run(*LEGAL, STOEK_GAMES=str(file))
    assert (done.status, done.err) == (0, "")
    assert "KC 9C" in done.out
    assert "kitchen-jass: Kitchen Jass" in run("games", STOEK_GAMES=str(file)).out
    asked = json.dumps({"verb": "winner", "game": "kitchen-jass", "trump": "C", "trick": "KH TH"})
    assert json.loads(run("rpc", sent=asked, STOEK_GAMES=str(file)).out)["ok"]["index"] == 1


def test_without_the_variable_there_is_no_such_game() -> None:
    done = run(*LEGAL)
    assert done.status == 2
    assert "“kitchen-jass”" in done.err


BELOTE = "from dataclasses import replace as r\nfrom stoek.games.belote import BELOTE as B\n"

# id, what stands in the file, what the complaint names
FILES = [
    ("no-ruleset", "x = 1", "own.py"),
    ("broken", "x =", "SyntaxError"),
    ("fails", "1 / 0", "ZeroDivisionError"),
    ("leaves", "raise SystemExit(0)", "SystemExit: 0"),
    ("not-whole", f"{BELOTE}X = r(B, id='x', sides=())", "`sides`"),
    ("taken", f"{BELOTE}X = r(B, target=9)", "belote"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), [pytest.param(*row[1:], id=row[0]) for row in FILES])
def test_a_file_that_brings_no_game(text: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text(text)
    done = run("games", STOEK_GAMES=str(file))
    assert done.status == 2
    assert words in done.err
    assert len(done.err.splitlines()) == 1


def test_a_file_that_is_broken_off(tmp_path: Path) -> None:
    file = tmp_path / "own.py"
    file.write_text("raise KeyboardInterrupt")
    done = run("games", STOEK_GAMES=str(file))
    assert (done.status, done.out, done.err) == (130, "", "")


def test_a_file_that_is_not_there() -> None:
    done = run("games", STOEK_GAMES="nowhere.py")
    assert done.status == 2
    assert done.err.startswith("STOEK_GAMES: nowhere.py ")


@pytest.mark.parametrize("folders", [100, 1000])
def test_a_path_that_is_very_long_is_told_by_its_end(folders: int, tmp_path: Path) -> None:
    long = "folder/" * folders + "deal.py"
    for done in (
        run("games", STOEK_GAMES=long),
        run("check", long),
        run("--theme", "smearing", "--seeds", "1", "--out", long.removesuffix("deal.py"), program="stoek_mine.search"),
    ):
        assert done.status == 2
        assert len(done.err) < 250
        assert "/deal.py" in done.err or "/themes.toml" in done.err
