"""The same requests, the same answers: CPython here, and the engine's bytecode in the Pyodide that the site serves, run by Node.

One start of Node answers everything. Lines that are no JSON at all stand apart: Python's own words about them change with its
version.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import defaultdict
from io import BytesIO
from pathlib import Path

import pytest

from parity.requests import FILE
from stoek.api import VERBS
from stoek.doors import rpc
from stoek_site.build.assets import engine_wheel
from stoek_site.build.start import made

SCRIPT = Path(__file__).parent / "answer.mjs"
REQUESTS = FILE.read_bytes()
GARBAGE = b"\n".join([
    b"", b"nothing", b"{", b'{"verb": "games",}', b"[1, 2", b'"games', b"\xff\xfe", b'{"verb": "games"} trailing', b"NaN",
    b"{'verb': 'games'}",
    b'{"verb": "legal", "trump": Infinity}', b"\x00", b'{"verb": "g\x01"}', b"[" * 100_000, b'{"a":' * 100_000,
    b'{"verb": "winner", "a": "' + b"x" * 1_000_000 + b'"}',
    b'{"verb": "check", "deal": ' + b"9" * 5000 + b"}", b"\xef\xbb\xbf{}", "„games“".encode(),
]) + b"\n"  # fmt: skip
Answers = tuple[bytes, bytes]


def answered(requests: bytes) -> bytes:
    """What this Python answers."""
    answers = BytesIO()
    rpc.serve(BytesIO(requests), answers)
    return answers.getvalue()


@pytest.fixture(scope="module")
def here() -> list[bytes]:
    """What this Python answers to the requests, line by line."""
    return answered(REQUESTS).splitlines()


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    """What Pyodide answers to the requests and to the garbage."""
    folder = tmp_path_factory.mktemp("parity")
    (folder / "garbage").write_bytes(GARBAGE)
    node = shutil.which("node")
    assert node is not None, "Node 20 or newer is needed"
    files = [str(FILE), str(folder / "answers"), str(folder / "garbage"), str(folder / "refusals")]
    done = subprocess.run([node, str(SCRIPT), str(made(engine_wheel())), *files], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return (folder / "answers").read_bytes(), (folder / "refusals").read_bytes()


def test_the_requests_reach_everything(here: list[bytes]) -> None:
    """Every verb is there, answered as well as refused."""
    outcomes: defaultdict[str, set[str]] = defaultdict(set)
    assert len(here) > 300
    for request, reply in zip(REQUESTS.splitlines(), here, strict=True):
        asked = json.loads(request)
        outcomes[str(asked.get("verb")) if isinstance(asked, dict) else ""] |= set(json.loads(reply))
    assert {verb for verb, found in outcomes.items() if "ok" in found} == set(VERBS)
    assert {verb for verb, found in outcomes.items() if "error" in found} >= set(VERBS)


def test_the_lines_are_answered_one_by_one_as_together(here: list[bytes]) -> None:
    """Every fourth of them, and all that are refused."""
    for number, (request, reply) in enumerate(zip(REQUESTS.splitlines(), here, strict=True)):
        if number % 4 and b'"ok"' in reply[:6]:
            continue
        assert rpc.answer_line(request.decode()).encode("utf-8", "backslashreplace") == reply


def test_pyodide_answers_byte_for_byte(here: list[bytes], pyodide: Answers) -> None:
    for request, ours, theirs in zip(REQUESTS.splitlines(), here, pyodide[0].splitlines(), strict=True):
        assert theirs == ours, request
    assert pyodide[0] == b"\n".join([*here, b""])


def test_pyodide_refuses_garbage_line_by_line(pyodide: Answers) -> None:
    ours, theirs = answered(GARBAGE).splitlines(), pyodide[1].splitlines()
    assert len(ours) == len(theirs) == GARBAGE.count(b"\n")
    for one, other in zip(map(json.loads, ours), map(json.loads, theirs), strict=True):
        assert {key: one["error"][key] for key in ("type", "rule", "where")} == {
            key: other["error"][key] for key in ("type", "rule", "where")
        }
