"""The stream: one line out for each line in, in order, whatever the line holds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from engine.asking import GAME, error_of
from stoek.api import Answer, answer
from stoek.doors import rpc

CHECKOUT = Path(__file__).parents[2]
LEGAL = {"verb": "legal", "game": GAME, "trump": "C", "hand": "JC 7S AH", "trick": "AS"}
WINNER = {"verb": "winner", "game": GAME, "trump": "C", "trick": "AS KS 7C"}
SCORE = {"verb": "score", "game": GAME, "bid": 4, "stock": "taken", "points": 84, "tricks": 4, "announced": []}


def stream(sent: bytes) -> list[Any]:
    """What `python -m stoek rpc` writes for these bytes, from a checkout without any installation."""
    done = subprocess.run(
        [sys.executable, "-m", "stoek", "rpc"],
        input=sent,
        capture_output=True,
        timeout=60,
        cwd=CHECKOUT,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": "engine", "LC_ALL": "C"},
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stderr == b""
    text = done.stdout.decode("utf-8")
    assert text == "" or text.endswith("\n")
    return [json.loads(line, parse_constant=refuse_constant) for line in text.split("\n")[:-1]]


def refuse_constant(name: str) -> None:
    raise AssertionError(f"{name} is no JSON")


def line_of(request: object) -> bytes:
    return json.dumps(request).encode()


SESSION = (
    b'{"verb": "session", "game": "staekske-rape", "players": ["A", "B", "C", "D"], "deals": [{"declarer": "A", "result": %s}]}'
)

# id, a line that must get an error object
GARBAGE = [
    ("empty", b""),
    ("blanks", b"   "),
    ("not-json", b"what may I play?"),
    ("half-an-object", b'{"verb": "legal"'),
    ("two-objects", b'{"verb": "games"} {"verb": "games"}'),
    ("array", b'[{"verb": "games"}]'),
    ("text", b'"games"'),
    ("number", b"7"),
    ("null", b"null"),
    ("true", b"true"),
    ("nan", b"NaN"),
    ("key-twice", b'{"verb": "games", "verb": "games"}'),
    ("key-twice-below", b'{"verb": "check", "deal": {"game": "belote", "trump": "C", "trump": "D"}}'),
    ("infinity", b"-Infinity"),
    ("nan-inside", line_of({**SCORE, "bid": float("nan")})),
    ("infinity-inside", line_of({**SCORE, "points": float("-inf")})),
    ("deep-arrays", b"[" * 100_000),
    ("deep-arrays-closed", b"[" * 100_000 + b"]" * 100_000),
    ("deep-objects", b'{"verb":' * 100_000),
    ("deep-inside", b'{"verb": "legal", "game": "staekske-rape", "hand": ' + b"[" * 50_000 + b"]" * 50_000 + b"}"),
    ("invalid-utf-8", b'{"verb": "\xff\xfe"}'),
    ("only-bytes", bytes(range(128, 256))),
    ("nul", b"\x00"),
    ("cut-utf-8", '{"verb": "€"}'.encode()[:-3]),
    ("lone-surrogate", b'{"verb": "\\ud800"}'),
    ("lone-surrogate-key", b'{"verb": "games", "\\udfff": 1}'),
    ("lone-surrogate-card", b'{"verb": "legal", "game": "staekske-rape", "trump": "C", "hand": "J\\udc80", "trick": ""}'),
    ("line-separator", '{"verb": "a\u2028b"}'.encode()),
    ("next-line-sign", '{"verb": "a\u0085b"}'.encode()),
    ("form-feed", b'{"verb": "games"}\x0c{"verb": "games"}'),
    ("carriage-return-between", b'{"verb": "games"}\r{"verb": "games"}'),
    ("long-number", b'{"verb": "score", "game": "staekske-rape", "bid": ' + b"9" * 10_000 + b"}"),
    ("long-number-in-a-session", SESSION % (b"9" * 4_300)),
    ("long-number-just-read", SESSION % (b"9" * 4_299)),
    ("long-number-as-a-verb", b'{"verb": ' + b"9" * 4_300 + b"}"),
    ("result-of-seven-digits", SESSION % b"1000000"),
    ("large-exponent", b'{"verb": "score", "game": "staekske-rape", "bid": 1e999}'),
    ("long-line", b'{"verb": "' + b"x" * 1_000_000 + b'"}'),
    ("unknown-verb", b'{"verb": "shuffle"}'),
    ("unknown-key", line_of({**LEGAL, "x": 1})),
    ("card-twice", line_of({**LEGAL, "hand": "JC JC"})),
    ("jump-bid", line_of({"verb": "auction", "game": GAME, "calls": ["3", "5"]})),
    ("call-after-passing", line_of({"verb": "auction", "game": GAME, "calls": ["3", "pass", "pass", "pass", "4"]})),
    ("three-over-blind-two", line_of({"verb": "auction", "game": GAME, "calls": ["blind 2", "3"]})),
]


@pytest.fixture(scope="module")
def replies() -> list[Any]:
    """The replies to all garbage, with a good request after each line."""
    return stream(b"".join(line + b"\n" + line_of(LEGAL) + b"\n" for _, line in GARBAGE))


def test_as_many_lines_out_as_in(replies: list[Any]) -> None:
    assert len(replies) == 2 * len(GARBAGE)


@pytest.mark.parametrize("place", [pytest.param(place, id=row[0]) for place, row in enumerate(GARBAGE)])
def test_garbage_gets_an_error_and_the_stream_goes_on(place: int, replies: list[Any]) -> None:
    error = error_of(replies[2 * place])
    assert len(error["message"]) < 2_000
    assert replies[2 * place + 1] == answer(LEGAL)


def test_order_is_kept() -> None:
    requests = [LEGAL, WINNER, {"verb": "games"}, WINNER, LEGAL]
    assert stream(b"".join(line_of(request) + b"\n" for request in requests)) == [answer(request) for request in requests]


def test_last_line_needs_no_end() -> None:
    assert stream(line_of(LEGAL) + b"\n" + line_of(WINNER)) == [answer(LEGAL), answer(WINNER)]


def test_windows_line_ends() -> None:
    assert stream(line_of(LEGAL) + b"\r\n" + line_of(WINNER) + b"\r\n") == [answer(LEGAL), answer(WINNER)]


def test_carriage_return_as_json_space() -> None:
    assert stream(b'{"verb":\r"games"}\n') == [answer({"verb": "games"})]


def test_a_mark_before_utf_8_is_passed_over() -> None:
    """PowerShell puts one before what it sends."""
    assert stream(b"\xef\xbb\xbf" + line_of(LEGAL) + b"\n") == [answer(LEGAL)]


LINES = {
    "empty": "line-empty", "blanks": "line-empty", "not-json": "no-json-from", "two-objects": "no-json-from", "nan": "no-json",
    "key-twice": "key-twice", "deep-arrays": "line-too-deep", "deep-inside": "line-too-deep", "invalid-utf-8": "line-not-utf-8",
    "long-line": "line-too-long",
}  # fmt: skip
"""What the door says of a line itself, by the names of garbage."""


@pytest.mark.parametrize("name", LINES)
def test_what_is_wrong_with_a_line_has_its_code(name: str, replies: list[Any]) -> None:
    error = error_of(replies[2 * [known for known, _line in GARBAGE].index(name)])
    assert (error["where"], error["code"]) == ("line", f"doors/{LINES[name]}")


def test_a_line_of_blanks_is_empty() -> None:
    (reply,) = stream(b" \t\r\n")
    assert error_of(reply)["code"] == "doors/line-empty"


@pytest.mark.parametrize(("levels", "where"), [(50, "x"), (51, "line")])
def test_fifty_levels_are_read(levels: int, where: str) -> None:
    """The object around them is the first."""
    sent = b'{"verb": "games", "x": ' + b"[" * (levels - 1) + b"]" * (levels - 1) + b"}\n"
    assert error_of(stream(sent)[0])["where"] == where


def test_nothing_in_nothing_out() -> None:
    assert stream(b"") == []


def test_a_line_is_answered_before_the_next_is_written() -> None:
    """A program may hold a conversation: no reply waits for more input."""
    with subprocess.Popen(
        [sys.executable, "-m", "stoek", "rpc"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=CHECKOUT,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": "engine"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for request in (LEGAL, WINNER):
            process.stdin.write(line_of(request) + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == answer(request)
        process.stdin.close()
        assert process.wait(timeout=20) == 0


def test_a_number_that_is_too_large_is_named_with_its_place() -> None:
    (reply,) = stream(SESSION % (b"9" * 5_000) + b"\n")
    assert error_of(reply)["where"] == "deals[0].result"


@pytest.mark.parametrize("sign", ["\x85", "\u2028", "\u2029"])
def test_an_answer_is_one_line_for_every_reader(sign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever stands in it: a verb that gives back what was sent, sign and all."""
    monkeypatch.setattr(rpc, "answer", lambda request, report=None: {"ok": request})
    request = {"verb": "echo", f"A{sign}a": sign}
    line = rpc.answer_line(json.dumps(request))
    assert len(line.splitlines()) == 1
    assert json.loads(line)["ok"] == request


def test_the_last_resort(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], last_resort: Callable[[Exception], Answer]
) -> None:
    """A verb that fails is answered for, and told of on standard error; the stream goes on. So does an answer that is no JSON."""

    def fails(request: object) -> object:
        raise KeyError("cooks")

    monkeypatch.setattr("stoek.api.internal", last_resort)
    monkeypatch.setattr("stoek.doors.rpc.internal", last_resort)
    monkeypatch.setattr("stoek.api.verb_named", lambda verb: fails if verb == "games" else (lambda request: {1, 2}))
    answers = BytesIO()
    rpc.serve(BytesIO(b'{"verb": "games"}\n{"verb": "legal"}\nnonsense\n'), answers)
    replies = [error_of(json.loads(line)) for line in answers.getvalue().splitlines()]
    assert [reply["type"] for reply in replies] == ["internal", "internal", "bad-request"]
    told = capsys.readouterr().err
    assert "KeyError: 'cooks'" in told
    assert "TypeError" in told


def test_what_a_report_raises_passes_through() -> None:
    def gone(nodes: int) -> None:
        raise BrokenPipeError

    hands = ["AC KC QC JC TC", "AS KS QS JS TS", "AH KH QH JH TH", "AD KD QD JD TD"]
    with pytest.raises(BrokenPipeError):
        answer({"verb": "perft", "game": GAME, "trump": "C", "hands": hands}, gone)


def test_the_browser_asks_at_the_same_door() -> None:
    """What holds for lines holds there: how deep, how long, no key twice, one line to an answer."""
    start = (CHECKOUT / "generator" / "stoek_site" / "shared" / "engine" / "start.ts").read_text(encoding="utf-8")
    assert 'pyimport("stoek.doors.rpc").answer_line' in start
    assert "stoek.api" not in start
