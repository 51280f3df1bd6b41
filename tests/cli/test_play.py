"""`stoek play` and `stoek advise`: a deal against players in a terminal, and what one of them would do."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import subprocess
import sys
import termios
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest

from cli.running import command, environment, refused, run
from engine.asking import ok
from rows import few
from stoek import GAMES, Table, check
from stoek.doors.cli.files import written_to
from stoek.doors.sentences import Say
from stoek.errors import quoted_file
from table.by_chance import GAME_IDS

QUICK = ("--layouts", "2")


@pytest.mark.parametrize("game", few(GAME_IDS, ("staekske-rape", "belote-contree", "schieber", "vijfhonderden-1836")))
def test_whoever_always_takes_the_first_choice_comes_to_the_score(game: str) -> None:
    seat = GAMES[game].seat_names[0]
    done = run("play", game, "--seed", "4", "--seat", seat, *QUICK, sent="1\n" * 60)
    assert done.status == 0, done.err
    assert done.err == ""
    link = done.out.splitlines()[-1]
    assert check(link).valid
    assert Table.from_record(link).over
    assert str(Table.from_record(link).score()) in done.out


def test_the_terminal_tells_choices_hints_and_reasons_and_takes_back() -> None:
    typed = ["?", "hint", "AD", "take", "undo", "pass", "QH", "KS", "quit"]
    done = run("play", "belote", "--seed", "3", "--seat", "N", *QUICK, sent="\n".join(typed) + "\n")
    for told in (
        Say.deal_begins(game="Belote", seat="North", dealer="West"),
        "> ?\n   1  pass\n   2  take\n",
        "> hint\n“",
        f"> AD\n{Say.not_a_choice()}\n",
        "> undo\n\nTurned up: AC\n",
        "> QH\nQH ",
        "    Trick to ",
        Say.deal_left(),
    ):
        assert told in done.out, told
    assert done.out.count("Turned up: AC") == 2
    record = Table.from_record(done.out.splitlines()[-1])
    assert [str(choice) for choice in record.done[:1]] == ["N pass"]


@pytest.mark.parametrize("named", ["C", "clubs", "c n", "1", "north: Trumps clubs"])
def test_the_terminal_says_what_is_due_and_takes_what_can_mean_one_thing_only(named: str) -> None:
    typed = ["take", "7C", "7C AS KS 8S", named, "quit"]
    done = run("play", "staekske-rape", "--seed", "3", "--seat", "N", *QUICK, sent="\n".join(typed) + "\n")
    for told in (
        "stock> take\n",
        f"put 4 cards away> 7C\n{Say.wrong_count_away(count=4, named=1)}",
        "put 4 cards away> 7C AS KS 8S\n",
        f"name trumps> {named}\n",
    ):
        assert told in done.out, told
    trump = Table.from_record(done.out.splitlines()[-1]).trump
    assert trump is not None
    assert trump.letter == "C"


def test_a_blind_bid_is_not_offered_with_the_hand_on_the_screen() -> None:
    done = run("play", "staekske-rape", "--seed", "3", "--seat", "E", *QUICK, sent="?\nblind 2\nquit\n")
    assert "call> ?\n   1  pass" in done.out
    assert "blind" not in done.out.split("call> ?")[1].split("call> ")[0]
    assert f"blind 2\n{Say.not_a_choice()}" in done.out


def test_a_deal_is_kept_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    assert run("play", "schieber", "--seed", "2", "--seat", "N", *QUICK, "--save", str(file), sent="H\nquit\n").status == 0
    assert Table.from_record(file.read_text(encoding="utf-8")).trump is not None


def test_a_file_that_holds_something_or_cannot_be_written_is_refused_before_play(tmp_path: Path) -> None:
    there, empty, missing = (tmp_path / name for name in ("there.txt", "empty.txt", "no/deal.txt"))
    there.write_text("another deal", encoding="utf-8")
    empty.touch()
    for path, told in (
        (there, Say.file_holds_something(file=quoted_file(there))),
        (missing, Say.file_unwritten(file=quoted_file(missing), why="No such file or directory")),
        (tmp_path, Say.file_unwritten(file=quoted_file(tmp_path), why="Is a directory")),
    ):
        refused = run("play", "schieber", *QUICK, "--save", str(path), sent="H\nquit\n")
        assert (refused.status, refused.out) == (2, "")
        assert told in refused.err
    assert there.read_text(encoding="utf-8") == "another deal"
    assert run("play", "schieber", *QUICK, "--seat", "N", "--save", str(empty), sent="H\nquit\n").status == 0
    assert Table.from_record(empty.read_text(encoding="utf-8")).trump is not None


def begun(
    file: Path, *program: str, stdin: int = subprocess.PIPE, stdout: int = subprocess.PIPE, **how: Any
) -> subprocess.Popen[bytes]:
    """Start a deal, saved in a file, for the seat of North."""
    return subprocess.Popen(
        [*(program or command()), "play", "schieber", "--seed", "2", "--seat", "N", *QUICK, "--save", str(file)],
        stdin=stdin, stdout=stdout, stderr=subprocess.PIPE, env=environment(), bufsize=0, **how,
    )  # fmt: skip


def play_hearts(read: Callable[[], bytes], write: Callable[[bytes], object]) -> None:
    """Name hearts, and wait until a card is due."""
    write(b"H\n")
    shown = b""
    while b"play a card> " not in shown:
        sign = read()
        assert sign, shown
        shown += sign


def hearts_begun(file: Path, *program: str) -> subprocess.Popen[bytes]:
    running = begun(file, *program)
    assert running.stdin
    assert running.stdout
    play_hearts(partial(running.stdout.read, 1), running.stdin.write)
    return running


def kept(file: Path) -> Table:
    return Table.from_record(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "by", [signal.SIGINT, signal.SIGHUP, *(pytest.param(by, marks=pytest.mark.prove) for by in (signal.SIGTERM, signal.SIGQUIT))]
)
def test_a_signal_leaves_the_deal_as_quit_does(by: signal.Signals, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    running = hearts_begun(file)
    running.send_signal(by)
    out, told = running.communicate(timeout=60)
    assert (running.returncode, told) == (128 + by, b"")
    assert Table.from_record(out.decode().splitlines()[-1]) == kept(file)
    assert kept(file).trump is not None


def test_a_terminal_that_is_closed_leaves_the_deal_in_its_file(tmp_path: Path) -> None:
    file, (ours, theirs) = tmp_path / "deal.txt", pty.openpty()
    running = begun(
        file, stdin=theirs, stdout=theirs, start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    )
    os.close(theirs)
    play_hearts(partial(os.read, ours, 1), partial(os.write, ours))
    os.close(ours)
    running.communicate(timeout=60)
    assert kept(file).trump is not None


def test_a_deal_whose_output_nobody_reads_any_more_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    running = hearts_begun(file)
    assert running.stdout
    running.stdout.close()
    running.communicate(b"?\n", timeout=60)
    assert kept(file).trump is not None


@pytest.mark.parametrize("there", [False, pytest.param(True, marks=pytest.mark.prove)])
def test_of_two_deals_that_are_kept_in_one_file_none_is_lost(there: bool, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    if there:
        file.touch()
    first, second = hearts_begun(file), begun(file)
    second.communicate(b"C\nquit\n", timeout=60)
    first.communicate(b"quit\n", timeout=60)
    trumps = {table.trump.letter for table in map(kept, tmp_path.iterdir()) if table.trump is not None}
    assert trumps == {"C", "H"}


@pytest.mark.parametrize("there", [False, True])
def test_records_that_are_written_at_once_are_in_files_of_their_own(there: bool, tmp_path: Path) -> None:
    records = ["first", "second", "third"]
    for number in range(300):
        folder = tmp_path / str(number)
        folder.mkdir()
        file, together = folder / "deal.txt", Barrier(len(records))
        if there:
            file.touch()

        def written(record: str, file: Path = file, together: Barrier = together) -> None:
            together.wait()
            written_to(file, record)

        threads = [Thread(target=written, args=(record,)) for record in records]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(path.read_text(encoding="utf-8") for path in folder.iterdir() if path.stat().st_size) == records


STRUCK = """
import signal, sys
from stoek.doors.cli import sitting
from stoek.doors.cli.begin import main

def written_to(path, record, plain=sitting.written_to):
    kept = plain(path, record)
    signal.raise_signal(signal.SIGINT)
    return kept

sitting.written_to = written_to
sys.exit(main())
"""
"""The command, and Ctrl-C as soon as the record is written."""


@pytest.mark.parametrize("first", [None, signal.SIGHUP, signal.SIGINT])
def test_a_record_is_written_once_however_often_the_deal_is_ended(first: signal.Signals | None, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    running = hearts_begun(file, sys.executable, "-c", STRUCK)
    if first is not None:
        running.send_signal(first)
    _out, told = running.communicate(b"quit\n" if first is None else None, timeout=60)
    assert (running.returncode, told) == (0 if first is None else 128 + first, b"")
    assert [path.name for path in tmp_path.iterdir()] == ["deal.txt"]
    assert kept(file).trump is not None


@pytest.mark.parametrize("typed", ["", "quit\n", "?\npass\nundo\n"])
def test_nothing_is_written_of_a_deal_that_was_left_before_anything_was_played(typed: str, tmp_path: Path) -> None:
    """What the others have called before is nothing of one's own."""
    file = tmp_path / "deal.txt"
    done = run("play", "belote", *QUICK, "--save", str(file), sent=typed)
    assert (done.status, file.exists()) == (0, False)
    assert Say.nothing_kept(file=quoted_file(file)) in done.out


def test_a_link_to_a_file_that_is_not_there_stays(tmp_path: Path) -> None:
    link = tmp_path / "link.txt"
    link.symlink_to(tmp_path / "deal.txt")
    assert run("play", "belote", *QUICK, "--save", str(link), sent="quit\n").status == 0
    assert [path.name for path in tmp_path.iterdir()] == ["link.txt"]


def test_advice_is_the_verbs() -> None:
    deal = str(Table.deal(GAMES["klaverjas-amsterdam"], 5, trump="H", declarer="E"))
    found = ok("advise", None, deal=deal, layouts=5, seed=3)
    assert isinstance(found, dict)
    done = run("advise", "-", "--layouts", "5", "--seed", "3", sent=deal)
    first, *lines = done.out.splitlines()
    why = [*found["remarks"], *filter(None, [found["alike"]]), found["words"]]
    assert (first, lines[-len(why) :]) == (f"North: {found['choice']['words']}", why)
    assert len(lines) - len(why) == len(found["averages"]) == 8
    unnamed = deal.replace('[Game "klaverjas-amsterdam"]', "")
    assert run("advise", "-", "--layouts", "5", "--seed", "3", "--game", "klaverjas-amsterdam", sent=unnamed).out == done.out


def test_a_seat_that_is_not_on_turn_is_advised_to_wait() -> None:
    deal = str(Table.deal(GAMES["klaverjas-amsterdam"], 5, trump="H", declarer="E"))
    assert run("advise", "-", "--seat", "w", sent=deal).out == f"{Say.nothing_to_do(seat='West')}\n"
    assert refused("advise", "-", sent=_over()) == "protocol/verbs/nothing-to-choose"
    nobody_said = (
        "1;g=staekske-rape;d=W;N=KCQCTCJHKDQDTD;E=AC9CTS9SKH8H9D;W=ASKSJSTH9H7HAD;K=8C7C7D7S;c=S;k=refused;t=H;m=none;"
        "p=S:JD9HJH9D.N:TC9CAHTH"
    )
    assert "“bid”" in run("advise", "-", sent=nobody_said).err
    no_trumps_named = "1;g=non-blank;d=W;N=TC7CTS9SJHTH7H9D;E=ACKCQCASKSQSJS8H;S=JC9C8C7SQH9HKD7D;W=8SAHKHADQDJDTD8D;p=N:7CQCQHAH"
    assert run("advise", "-", sent=no_trumps_named).status == 2


def _over() -> str:
    table = Table.deal(GAMES["schieber"], 1)
    while not table.over:
        table = table.do(table.choices[0])
    return str(table)


def test_a_part_of_a_deal_begins_with_the_play_and_ends_after_its_tricks() -> None:
    begins = ("--trump", "C", "--declarer", "s", "--fact", "bid=2")
    done = run("play", "staekske-rape", "--seed", "4", *begins, "--tricks", "1", *QUICK, sent="1\n" * 9)
    assert (done.status, done.err) == (0, "")
    assert Say.part_over() in done.out
    table = Table.from_record(done.out.splitlines()[-1])
    (trick,) = table.tricks
    (told,) = [line for line in done.out.splitlines() if " + " in line]
    assert told.startswith(f"{trick.points} to ")
    assert all(f"{card} " in told for card in trick.cards)
    assert Say.facts_without_trump() in run("play", "staekske-rape", "--declarer", "S").err
    assert "“bid”" in run("play", "staekske-rape", *begins[:4]).err
    for none in ("none", "no-trump", "no trump"):
        assert "no trump" in run("play", "schieber", "--trump", none, "--declarer", "N", *QUICK, sent="?\nquit\n").out
