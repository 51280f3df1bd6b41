"""Mining finds puzzles that are what they say, the same ones every time, and stops when told to."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from cli.running import Done, command, environment
from cli.running import run as stoek
from puzzles.verifying import GAME, judged, standing_of, verified
from stoek.errors import BadNotation, BadRequest
from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.study.puzzle.position import standing
from stoek_mine.mine import settled
from stoek_mine.one_hand import layouts
from stoek_mine.ore import Ore
from stoek_mine.search import Search, mined, various
from stoek_mine.worth import extremes
from stoek_site.features.puzzles.files import PUZZLES, THEMES
from stoek_site.features.puzzles.hand_puzzles import hand_puzzles, read_hand

SEARCH = Search(GAME, "last-player", "points", (3, 4))
SEEDS = range(1, 251)


@cache
def alone() -> list[tuple[int, list[Ore]]]:
    """What one process finds."""
    return list(mined(SEARCH, SEEDS, 1))


@pytest.mark.prove
def test_what_is_found_does_not_hang_on_how_many_search() -> None:
    assert sum(len(found) for _, found in alone()) >= 2
    assert list(mined(SEARCH, SEEDS, 2)) == alone()
    assert [done for done, _ in alone()][-1] == len(SEEDS)


def test_a_part_of_the_seeds_finds_a_part_of_the_puzzles() -> None:
    whole = [ore for _, found in alone() for ore in found]
    seed = whole[-1].seed
    assert [ore for _, found in mined(SEARCH, range(seed, seed + 1)) for ore in found] == whole[-1:]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of puzzles with the game's themes and nothing else."""
    folder = tmp_path / GAME
    folder.mkdir()
    (folder / THEMES).write_text((PUZZLES / GAME / THEMES).read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def take_out(folder: Path, ids: str) -> None:
    """Say in the folder's list of themes that these puzzles have been taken out, and no others."""
    path = folder / THEMES
    listed = re.sub(r"(?m)^retired = .*\n", "", path.read_text(encoding="utf-8"))
    path.write_text(listed.replace('id = "last-player"\n', f'id = "last-player"\nretired = [{ids}]\n'), encoding="utf-8")


def run(*arguments: str) -> Done:
    """`python -m stoek_mine` with these arguments."""
    return stoek(*arguments, program="stoek_mine.search")


def mine(*options: str, theme: str = "last-player") -> list[str]:
    return ["--theme", theme, "--processes", "1", "--cards", "3-4", *options]


def test_the_files_are_puzzles_that_verify(folder: Path) -> None:
    done = run(*mine("--seeds", "1-250", "--out", str(folder)))
    files = sorted(folder.glob("sr-*.toml"))
    assert done.status == 0
    assert len(files) == len(done.out.splitlines()) >= 2
    assert [fault for file in files for fault in verified(file)] == []
    assert "250 of 250 seeds searched" in done.err


def test_the_next_free_number_is_taken(folder: Path) -> None:
    take_out(folder, "")
    (folder / "sr-last-player-001.toml").write_text("taken", encoding="utf-8")
    assert run(*mine("--seeds", "1-250", "--out", str(folder), "--most", "1")).status == 0
    assert [file.name for file in sorted(folder.glob("sr-*.toml"))] == [
        "sr-last-player-001.toml",
        "sr-last-player-002.toml",
    ]
    assert (folder / "sr-last-player-001.toml").read_text(encoding="utf-8") == "taken"


def test_the_number_of_a_puzzle_that_was_taken_out_is_passed_over(folder: Path) -> None:
    take_out(folder, '"sr-last-player-001"')
    assert run(*mine("--seeds", "1-250", "--out", str(folder), "--most", "1")).status == 0
    assert [file.name for file in sorted(folder.glob("sr-*.toml"))] == ["sr-last-player-002.toml"]


def test_so_many_of_one_idea_are_kept() -> None:
    [ore] = [ore for _, found in mined(SEARCH, range(26, 27)) for ore in found]
    assert ore.idea
    other = replace(ore, idea="another")
    nameless = replace(ore, idea="")
    assert list(various([ore, ore, other, ore, nameless, nameless, nameless], 2)) == [ore, ore, other, nameless, nameless, nameless]


@pytest.mark.prove
def test_telling_puzzles_only(folder: Path) -> None:
    assert run(*mine("--seeds", "1-250", "--out", str(folder), "--telling", "--varied")).status == 0
    found = [judged(read_hand(file)) for file in folder.glob("sr-*.toml")]
    assert found
    assert all(extremes(one).both for one in found)


def test_every_trick_is_not_asked_for_once_one_is_lost() -> None:
    """A deal in which the declarer loses a trick after some, and comes to lead again."""
    leading = (one for one in hand_puzzles(GAME) if one.theme == "drawing-trumps")
    puzzle, standing = next((one, stands) for one in leading if (stands := standing_of(one)).made.tricks[0] < len(stands.tricks))
    assert settled("all-tricks", standing)
    assert not settled("points", standing)
    with pytest.raises(BadRequest) as refused:
        judged(replace(puzzle, goal="all-tricks"))
    assert refused.value.code == "study/puzzle/all-tricks-settled"


def test_asked_whether_the_contract_is_made(folder: Path) -> None:
    assert run(*mine("--seeds", "1-150", "--goal", "contract", "--out", str(folder), "--most", "1")).status == 0
    (file,) = folder.glob("sr-*.toml")
    assert (read_hand(file).goal or "").startswith("reach ")
    assert verified(file) == []


def test_nothing_found_is_told_by_the_exit_status() -> None:
    done = run(*mine("--seeds", "1-1", theme="six-winners"))
    assert (done.status, done.out) == (1, "")


@pytest.mark.parametrize("processes", ["1", "2"])
def test_breaking_off_stops_at_once_and_keeps_what_was_found(processes: str) -> None:
    endless = ["--theme", "last-player", "--seeds", "1-1000000", "--cards", "3-3", "--processes", processes]
    running = subprocess.Popen(
        command(*endless, module="stoek_mine"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment(),
        start_new_session=True,
    )  # fmt: skip
    assert running.stdout is not None
    first = running.stdout.readline()
    os.kill(running.pid, signal.SIGINT)
    _, complaint = running.communicate(timeout=30)
    assert first.startswith("seed ")
    assert running.returncode == 130
    assert "Traceback" not in complaint


def test_where_a_stock_is_drawn_from_the_question_comes_once_it_is_gone() -> None:
    """And the player knows the other hand, for nothing else is left to be seen."""
    [ore] = [ore for _, found in mined(Search("smoojas-1821", "a-known-hand", "points", (3, 6)), range(68, 69)) for ore in found]
    game = GAMES["smoojas-1821"]
    record, unread = read(ore.deal)
    stands = standing(game, record, unread)
    assert len(stands.tricks) >= game.deal.stock // game.seats
    assert {layout.play.hands for layout in layouts(stands, 3)} == {stands.play.hands}
    early = replace(record, tricks=(record.tricks or ())[:3])
    with pytest.raises(BadNotation) as refused:
        standing(game, early, unread)
    assert refused.value.code == "study/puzzle/stock-still-drawn"
