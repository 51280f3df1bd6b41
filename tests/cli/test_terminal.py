"""The command among other programs: pipes that close, terminals with few letters, a user who breaks off."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from check.deals import WHOLE
from cli.running import command, environment, run
from engine.asking import ok
from stoek.doors.sentences import Say

ASK = ["legal", "--trump", "c", "--hand", "JC 7S AH", "--trick", "AS"]


@pytest.mark.parametrize(
    "arguments", [["games"], ["games", "--json"], ["deal"], ["check", "-"], ["convert", "-"], ["rpc"], ["--help"]]
)
def test_a_reader_who_leaves_is_no_error(arguments: list[str], tmp_path: Path) -> None:
    """The other end of the pipe is closed before anything is written."""
    sent = tmp_path / "sent"
    sent.write_text(WHOLE if arguments[0] != "rpc" else '{"verb": "games"}\n' * 20_000, encoding="utf-8")
    with sent.open("rb") as source:
        running = subprocess.Popen(
            command(*arguments), stdin=source, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
        )
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        told = running.stderr.read().decode()
        running.stderr.close()
    running.wait(timeout=60)
    assert "Traceback" not in told
    assert "BrokenPipe" not in told
    assert running.returncode != 1


def test_head_takes_one_line() -> None:
    done = subprocess.run(
        ["sh", "-c", "yes '{\"verb\": \"games\"}' | head -5000 | \"$0\" -m stoek rpc | head -1", command()[0]],
        capture_output=True, timeout=60, env=environment(), check=False,
    )  # fmt: skip
    assert json.loads(done.stdout)["ok"]
    assert done.stderr == b""


def test_interrupted_while_it_waits() -> None:
    running = subprocess.Popen(
        command("rpc"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    )
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(b'{"verb": "games"}\n')
    running.stdin.flush()
    assert running.stdout.readline().startswith(b'{"ok"')
    running.send_signal(signal.SIGINT)
    _, told = running.communicate(timeout=60)
    assert running.returncode == 130
    assert told == b""


@pytest.mark.parametrize(
    "encoding", ["ascii", "cp1252", *(pytest.param(each, marks=pytest.mark.prove) for each in ("latin-1", "utf-8"))]
)
def test_files_and_programs_get_utf_8(encoding: str) -> None:
    """Whatever the terminal is, what is written elsewhere is whole, and is read again."""
    told = run("auction", "3", "5", "--json", PYTHONIOENCODING=encoding)
    assert "“5”" in json.loads(told.out)["error"]["message"]
    assert told.err == ""
    deal = WHOLE.replace("[Dealer", '[Event "Łódź ♣ 夜"]\n[Dealer')
    written = run("convert", "-", sent=deal, PYTHONIOENCODING=encoding)
    assert (written.status, written.err) == (0, "")
    assert '[Event "Łódź ♣ 夜"]' in written.out
    assert run("convert", "-", sent=written.out, PYTHONIOENCODING=encoding).out == written.out


def test_a_terminal_of_few_letters_is_told_what_it_cannot_show() -> None:
    """What it cannot show is spelt out."""
    import pty

    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as screen:
        subprocess.run(
            command("legal", "--trump", "C", "--hand", "XX"),
            stdout=theirs,
            stderr=theirs,
            env=environment(PYTHONIOENCODING="ascii"),
            check=False,
        )
        os.close(theirs)
        told = screen.read(10_000).decode("ascii")
    assert r"\u201cXX\u201d" in told


FULL = Say.answer_unwritten(why="No space left on device")

# id, a command as the shell takes it, its status, what standard error tells
STREAMS = [
    ("no-input-to-check", "stoek check - <&-", 2, Say.no_input()),
    ("no-input-to-rpc", "stoek rpc <&-", 2, Say.no_input()),
    ("no-input-to-play", "stoek play belote <&-", 2, Say.no_input()),
    ("no-output", "stoek games >&-", 2, Say.no_output()),
    ("no-output-of-rpc", "echo '{\"verb\": \"games\"}' | stoek rpc >&-", 2, Say.no_output()),
    ("full-output", "stoek games > /dev/full", 2, FULL),
    ("full-output-of-json", "stoek games --json > /dev/full", 2, FULL),
    ("full-output-of-rpc", "echo '{\"verb\": \"games\"}' | stoek rpc > /dev/full", 2, FULL),
    ("full-output-of-help", "stoek --help > /dev/full", 2, FULL),
    ("full-output-of-help-at-once", "PYTHONUNBUFFERED=1 stoek legal --help > /dev/full", 2, FULL),
    ("nowhere-to-complain", "stoek check nofile 2>&-", 2, ""),
    ("full-place-to-complain", "stoek check nofile 2> /dev/full", 2, ""),
    ("nothing-open", "stoek check - <&- >&- 2>&-", 2, ""),
    ("no-name", "stoek check ''", 2, Say.no_file_name()),
    ("memory", "stoek check /proc/self/mem", 2, Say.unreadable(name="/proc/self/mem", why="Input/output error")),
    ("folder", "stoek check .", 2, Say.unreadable(name=".", why="Is a directory")),
    ("missing", "stoek check nofile", 2, Say.unreadable(name="nofile", why="No such file or directory")),
    ("no-end", "stoek check /dev/zero", 2, Say.longer_than_read(name="/dev/zero", most=65536)),
    ("too-long", "head -c 70000 /dev/zero | tr '\\0' x | stoek check -", 2,
     Say.too_many_characters(name="Standard input", count=70000, most=65536)),
    ("too-long-an-evening", "head -c 600000 /dev/zero | tr '\\0' x | stoek evening -", 2,
     Say.too_many_characters(name="Standard input", count=600000, most=524288)),
    ("empty", "stoek convert /dev/null", 2, Say.file_empty(name="/dev/null")),
    ("blank", "echo | stoek evening -", 2, Say.file_empty(name="Standard input")),
]  # fmt: skip


@pytest.mark.parametrize(("line", "status", "words"), [pytest.param(*row[1:], id=row[0]) for row in STREAMS])
def test_streams_that_are_closed_full_or_odd(line: str, status: int, words: str, tmp_path: Path) -> None:
    """One sentence on standard error, and the status that is documented; never a traceback."""
    shell = line.replace("stoek", f"{command()[0]} -m stoek", 1)
    done = subprocess.run(
        ["sh", "-c", shell], stdin=subprocess.DEVNULL, capture_output=True, timeout=60, env=environment(), cwd=tmp_path, check=False
    )
    told = done.stderr.decode()
    assert done.returncode == status, told
    assert words in told
    assert len(told.splitlines()) == bool(words)
    assert "Traceback" not in done.stdout.decode()


def test_may_i_play_this_says_why_and_json_has_the_same_status() -> None:
    told = ok("legal", trump="c", hand="JC 7S AH", trick="AS")
    reasons = {None: told["why"], **{card: one["why"] for card, one in (told["reasons"] | told["illegal"]).items()}, "9D": ""}
    for (card, why), status in zip(reasons.items(), (0, 0, 0, 1, 2), strict=True):
        asked = [*ASK, *(() if card is None else ("--card", card))]
        done = run(*asked)
        assert (done.status, run(*asked, "--json").status) == (status, status)
        assert why in done.out.splitlines() or status == 2
