"""The command among other programs: pipes that close, terminals with few letters, a user who breaks off."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path

import pytest

from check.deals import WHOLE
from cli.running import command, environment, run

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


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_any_terminal_will_do(encoding: str) -> None:
    """What cannot be shown is shown as a question mark; JSON stays JSON."""
    done = run("legal", "--trump", "X", "--hand", "JC", PYTHONIOENCODING=encoding)
    assert done.status == 2
    plain = subprocess.run(
        command("auction", "3", "5", "--json"),
        capture_output=True,
        timeout=60,
        env=environment(PYTHONIOENCODING=encoding),
        check=False,
    )
    told = json.loads(plain.stdout.decode(encoding))
    assert "“5” may not be called here" in told["error"]["message"]
    assert plain.stderr == b""


# id, further arguments, exit status, stream, words
ASKED: list[tuple[str, list[str], int, str, str]] = [
    ("may", ["--card", "7S"], 0, "out", "Yes, 7S may be played.\n7S follows suit."),
    ("may-lower-case", ["--card", "7s"], 0, "out", "Yes, 7S may be played."),
    ("trumps", ["--card", "J♣"], 0, "out", "Yes, JC may be played.\nJC trumps the trick."),
    (
        "may-not",
        ["--card", "AH"],
        1,
        "out",
        "No, AH may not be played.\nAH is neither spades nor a trump, and you hold spades (7S).",
    ),
    ("not-in-the-hand", ["--card", "9D"], 2, "err", "9D is not in the hand. Give a card of the hand."),
    ("no-card", ["--card", "XX"], 2, "err", "“XX” is not a card"),
    ("all", [], 0, "out", "May be played: JC 7S\nYou hold spades (7S): follow suit or play a trump (clubs)."),
]


@pytest.mark.parametrize(("more", "status", "stream", "words"), [pytest.param(*row[1:], id=row[0]) for row in ASKED])
def test_may_i_play_this(more: list[str], status: int, stream: str, words: str) -> None:
    done = run(*ASK, *more)
    assert done.status == status
    assert (done.out if stream == "out" else done.err).startswith(words)
    assert (done.err if stream == "out" else done.out) == ""


def test_json_has_the_same_status() -> None:
    assert [run(*ASK, "--json", *more).status for more in ([], ["--card", "7S"], ["--card", "AH"], ["--card", "9D"])] == [
        0,
        0,
        1,
        2,
    ]
