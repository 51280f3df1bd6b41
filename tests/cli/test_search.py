"""`stoek solve` and `stoek hindsight`: best play on a terminal, how far a long search is, and a user who breaks it off."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
from io import StringIO
from select import select

import pytest

from check.deals import ALL_TRICKS, HIDDEN, WHOLE, edited
from cli.running import command, environment, run
from engine.asking import ok
from stoek.doors.cli.progress import PATIENCE, Progress
from stoek_site.features.score.deals import example_deals

HANDS = ["JC KC 7D", "9C AD 8S", "QC 8D 7S", "QH 9D TS"]
SOLVE = ["solve", "--trump", "c", "--declarer", "n"]
SOUND, REVOKE, UNFINISHED = (deal.text for deal in example_deals())


@pytest.mark.parametrize("goal", ["points", "tricks", "all-tricks", "game"])
def test_solve_shows_what_the_verb_answers(goal: str) -> None:
    stake = ["--bid", "3", "--points", "70", "--tricks", "2", "--announced", "stoek"] if goal == "game" else []
    done = run(*SOLVE, "--goal", goal, *stake, "--json", *HANDS)
    found = json.loads(done.out)["ok"]
    shown = run(*SOLVE, "--goal", goal, *stake, *HANDS)
    assert (done.status, shown.status, shown.err) == (0, 0, "")
    moves = [line.split() for line in shown.out.split("leads to:\n")[1].split("Best play:")[0].splitlines()]

    def written(value: int) -> str:
        return f"{value:+d}" if goal == "game" else ("yes" if value else "no") if goal == "all-tricks" else str(value)

    assert {move[1]: move[0] for move in moves} == {card: written(value) for card, value in found["moves"].items()}
    assert {move[1] for move in moves if move[2:] == ["best"]} == {
        card for card, value in found["moves"].items() if value == found["value"]
    }
    played = shown.out.split("Best play:\n")[1].split("Exact")[0]
    assert [word for word in played.split() if not word.endswith((".", ":"))] == found["line"]


SEVEN = ["AC TC KC QC 8C 7C AS", "9S TS KS QS 8S 7S JS", "AH TH KH QH 9H 8H 7H", "AD TD KD QD 9D 8D 7D"]


def test_solve_says_before_a_long_search_without_the_kernel_that_it_is_slow() -> None:
    """The answer is the same; a short search says nothing."""
    asked = ["solve", "--game", "belote", "--trump", "c", "--declarer", "n"]
    few = [" ".join(hand.split()[:3]) for hand in SEVEN]
    told = {
        hands: [run(*asked, *given, STOEK_KERNEL=kernel) for kernel in "01"] for hands, given in (("seven", SEVEN), ("few", few))
    }
    for slow, fast in told.values():
        assert (slow.status, slow.out) == (fast.status, fast.out)
    assert [bool(done.err) for done in (*told["seven"], *told["few"])] == [True, False, False, False]


@pytest.mark.parametrize("deal", [WHOLE, edited(*HIDDEN), ALL_TRICKS, REVOKE], ids=["whole", "hidden", "all-tricks", "revoke"])
def test_hindsight_names_every_costly_card(deal: str) -> None:
    done = run("hindsight", "-", sent=deal)
    found = ok("hindsight", None, deal=deal)
    assert isinstance(found, dict)
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    for play in found["plays"]:
        best = " or ".join(play["best"])
        words = f"{play['card']} costs {play['cost']}; better {best}"
        if "revoke" in play:
            words = f"{play['card']} is a revoke and gains {play['revoke']['gained']:+d} against {best}, in the end "
        place = f"trick {play['trick']}, card {play['position']}, "
        told = [line for line in lines if line.startswith(place)]
        assert len(told) == bool(play["cost"] or "revoke" in play)
        assert all(words in line for line in told)
    assert f"it came to {found['final']} and paid {found['paid']:+d}." in done.out


def test_a_terminal_shows_how_far_it_is_and_control_c_stops_it() -> None:
    """Standard error is a terminal; nothing of the progress goes to the output, and no traceback comes of the key. The search is
    Python's own: the kernel is done before there is anything to tell."""
    ours, theirs = pty.openpty()
    running = subprocess.Popen(
        command("hindsight", "-", "--tricks", "1"),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=theirs, env=environment(STOEK_KERNEL="0"),
    )  # fmt: skip
    assert running.stdin is not None
    running.stdin.write(SOUND.encode())
    running.stdin.close()
    running.stdin = None
    seen = b""
    while b"cards tried in" not in seen:
        assert select([ours], [], [], 30)[0], seen
        seen += os.read(ours, 1000)
    running.send_signal(signal.SIGINT)
    out, _ = running.communicate(timeout=60)
    assert running.returncode == 130
    while not seen.endswith(b"\r") and select([ours], [], [], 5)[0]:
        seen += os.read(ours, 10_000)
    os.close(theirs)
    os.close(ours)
    assert out == b""
    assert b"Ctrl-C" in seen
    assert b"Traceback" not in seen
    assert seen.endswith(b"\r")


class Terminal(StringIO):
    """What somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_progress_waits_a_moment_and_wipes_its_line() -> None:
    ticks = iter([0.0, PATIENCE / 2, PATIENCE, 2 * PATIENCE])
    terminal = Terminal()
    progress = Progress(terminal, lambda: next(ticks))
    progress(20_000)
    assert terminal.getvalue() == ""
    progress(40_000)
    assert terminal.getvalue().startswith("\r40,000 cards tried in 1 s")
    progress(1_240_000)
    progress.wipe()
    lines = terminal.getvalue().split("\r")
    assert lines[-2].strip() == ""
    assert len(lines[-2]) == len(lines[-3])
    assert lines[-1] == ""


class Interrupted(Terminal):
    """A terminal at which Ctrl-C comes the moment the first line stands on it."""

    def flush(self) -> None:
        if self.getvalue().count("\r") == 1:
            raise KeyboardInterrupt


def test_a_line_is_wiped_also_where_the_key_comes_while_it_is_written() -> None:
    ticks = iter([0.0, PATIENCE])
    terminal = Interrupted()
    progress = Progress(terminal, lambda: next(ticks))
    with pytest.raises(KeyboardInterrupt):
        progress(20_000)
    progress.wipe()
    line, blanks, end = terminal.getvalue().split("\r")[1:]
    assert (len(blanks), blanks.strip(), end) == (len(line), "", "")


def test_what_is_no_terminal_gets_no_progress() -> None:
    done = run("hindsight", "-", "--tricks", "2", sent=SOUND)
    assert done.err == ""
    assert done.status == 0
