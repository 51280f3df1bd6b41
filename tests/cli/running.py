"""Running the command from a checkout, nothing installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

CHECKOUT = Path(__file__).parents[2]

AT_THE_READY = """
import json, os, signal, sys, traceback
from importlib import import_module
import stoek.doors.cli.main

for line in sys.stdin:
    asked = json.loads(line)
    child = os.fork()
    if child:
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
        continue
    signal.alarm(60)
    os.environ.clear()
    os.environ.update(asked["environment"])
    for number, path in enumerate(asked["streams"]):
        os.dup2(os.open(path, os.O_RDWR), number)
    sys.stdin, sys.stdout = (open(number, mode, encoding="utf-8", errors="surrogateescape") for number, mode in enumerate("rw"))
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace")
    status = 1
    try:
        status = import_module(asked["program"]).main(asked["arguments"])
    except SystemExit as ended:
        status = ended.code or 0
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)
"""
"""A process that has everything imported: each command is a child of it, with streams and environment of its own."""


@dataclass(frozen=True)
class Done:
    """How a command ended and what it wrote."""

    status: int
    out: str
    err: str


def command(*arguments: str, module: str = "stoek") -> list[str]:
    return [sys.executable, "-m", module, *arguments]


def environment(**more: str) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "PYTHONPATH": str(CHECKOUT / "engine"), **more}


@cache
def _at_the_ready() -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", AT_THE_READY],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(), text=True,
    )  # fmt: skip


def run(*arguments: str, sent: str | bytes = "", program: str = "stoek.doors.cli.main", **more: str) -> Done:
    """`stoek`, or another module's program, with these arguments, this on standard input and these variables of the environment.

    Python begins anew only for what it reads itself at its beginning; the other commands are begun from one that stands ready.
    """
    sent = sent.encode() if isinstance(sent, str) else sent
    if any(name.startswith("PYTHON") for name in more):
        done = subprocess.run(
            command(*arguments), input=sent, capture_output=True, timeout=60, env=environment(**more), check=False
        )
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode())
    ready = _at_the_ready()
    assert ready.stdin
    assert ready.stdout
    with TemporaryDirectory() as folder:
        streams = [Path(folder) / name for name in ("in", "out", "err")]
        for path, content in zip(streams, (sent, b"", b""), strict=True):
            path.write_bytes(content)
        asked = {
            "program": program,
            "arguments": arguments,
            "environment": environment(**more),
            "streams": [str(path) for path in streams],
        }
        ready.stdin.write(json.dumps(asked) + "\n")
        ready.stdin.flush()
        status = int(ready.stdout.readline())
        return Done(status, *(path.read_text(encoding="utf-8") for path in streams[1:]))


def refused(*arguments: str, sent: str | bytes = "", told: str | None = None, **more: str) -> str | None:
    """The code of what the engine refuses to a command, which tells it in one or two lines on standard error and nothing else.

    `told`: what the command itself refuses instead, as it is to be told; it has no code then.
    """
    done = run(*arguments, sent=sent, **more)
    assert (done.status, done.out) == (2, "")
    assert 1 <= len(done.err.splitlines()) <= 2
    if told is not None:
        assert told in done.err
        return None
    error = json.loads(run(*arguments, "--json", sent=sent, **more).out)["error"]
    assert error["message"] in done.err
    return str(error["code"])
