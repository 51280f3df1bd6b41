"""What measuring keeps and refuses: each finished chunk is kept once, if its worker is like ours, whoever else writes."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import Process, active_children
from pathlib import Path
from types import SimpleNamespace

import pytest

from stoek import BadRequest
from stoek_measure import command, work
from stoek_measure.command import Task, main, measure
from stoek_measure.every import Chunk, Done
from stoek_measure.fingerprint import fingerprint
from stoek_measure.results import add, path_of, read
from stoek_measure.work import workers

ROOT = Path(__file__).parents[2]
QUICK = "saskop/skill"
ROWS = {"all": [16, 62, 740, 16, 7]}
ASKED = [QUICK, "--company", "rule", "--processes", "1"]


def chunk(number: int, company: str = "rule") -> Chunk:
    return Chunk(QUICK, company, 1, number)


def done(_chunk: Chunk) -> Done:
    return Done(16, ROWS, fingerprint())


def kept(folder: Path, chunks: int = 4) -> Path:
    """Return the results file of this many chunks."""
    for number in range(chunks):
        add(QUICK, chunk(number), done(chunk(number)), folder)
    return path_of(QUICK, folder)


def dies(asked: Chunk) -> Done:
    """A worker that is killed when it is first given the second chunk."""
    if asked.number == 1 and not os.path.exists(os.environ["STRUCK"]):
        Path(os.environ["STRUCK"]).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return done(asked)


def always_dies(asked: Chunk) -> Done:
    if asked.number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return done(asked)


def test_a_killed_process_costs_its_chunk_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STRUCK", str(tmp_path / "struck"))
    monkeypatch.setattr(work, "do", dies)
    with workers(2) as at_work:
        assert [each.rows for each in at_work([chunk(number) for number in range(4)])] == [ROWS] * 4
    assert (tmp_path / "struck").exists()
    assert left(set()) == set()


def left(wanted: set[int | None]) -> set[int | None]:
    """Return the processes that are left: these, or others if ten seconds do not end them.

    A pool's own thread may have reaped one and not said so yet; joining it here would not wait for that.
    """
    latest = time.monotonic() + 10
    while (found := {child.pid for child in active_children()}) != wanted and time.monotonic() < latest:
        time.sleep(0.01)
    return found


def sleeps(_chunk: Chunk) -> Done:
    time.sleep(60)
    raise AssertionError


def test_only_the_processes_of_the_work_end_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "do", sleeps)
    other = Process(target=time.sleep, args=(60,))
    other.start()
    try:
        with workers(2) as at_work:
            assert isinstance(at_work, work._Processes)
            asked = at_work._ask(chunk(0))
            assert len(active_children()) > 1
        assert asked.exception(10) is not None
        assert left({other.pid}) == {other.pid}
    finally:
        other.kill()
        other.join()


def test_where_processes_are_always_killed_what_is_done_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "do", always_dies)
    with workers(2) as at_work, pytest.raises(BadRequest) as refused:
        list(measure(Task([QUICK], ["rule"], 4, 1, tmp_path), at_work))
    assert refused.value.where == "--processes"
    assert read(QUICK, tmp_path).found["rule"].chunks == 2


@pytest.mark.parametrize("what", ["engine", "experiments", "python"])
def test_a_chunk_of_another_worker_is_refused(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(done(chunk(1)), fingerprint=replace(fingerprint(), **{what: "another", "worker": "far away"}))
    answers: list[Future[object]] = [Future(), Future()]
    for future, answer in zip(answers, (done(chunk(0)), other), strict=True):
        future.set_result(answer)

    @contextmanager
    def cluster(*_asked: object):  # type: ignore[no-untyped-def]
        yield SimpleNamespace(map=lambda *_asked, pure: answers)

    monkeypatch.setattr(work, "_client", cluster)
    with workers(1, "somewhere") as at_work, pytest.raises(BadRequest, match="far away") as refused:
        list(measure(Task([QUICK], ["rule"], 2, 1, tmp_path), at_work))
    assert "another" in str(refused.value)
    assert read(QUICK, tmp_path).found["rule"].chunks == 1


def test_what_decides_a_chunk_is_in_its_fingerprint(tmp_path: Path) -> None:
    """A different engine is recognised, even in another process."""
    for package in ("engine/stoek", "generator/stoek_measure"):
        for file in (ROOT / package).rglob("*.py"):
            copy = tmp_path / file.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    ask = "from stoek_measure.fingerprint import fingerprint; m = fingerprint(); print(m.engine, m.experiments, m.python, sep='|')"

    def told() -> list[str]:
        paths = os.pathsep.join(str(tmp_path / folder) for folder in ("engine", "generator"))
        answered = subprocess.run(
            [sys.executable, "-c", ask], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": paths}
        )
        return answered.stdout.strip().split("|")

    assert told() == [fingerprint().engine, fingerprint().experiments, fingerprint().python]
    gauge = tmp_path / "engine/stoek/player/gauge.py"
    gauge.write_bytes(gauge.read_bytes().replace(b"DEALS = 320", b"DEALS = 321"))
    assert told()[0] != fingerprint().engine


def test_two_runs_keep_the_chunks_of_both(tmp_path: Path) -> None:
    """One adds what the other has not seen, and counts nothing twice."""
    path = kept(tmp_path, 2)
    before = read(QUICK, tmp_path)

    def meanwhile(chunks):  # type: ignore[no-untyped-def]
        for each in chunks:
            add(QUICK, chunk(each.number - 2, "player"), Done(5, {"all": [5, 32, 344, 5, 3]}, fingerprint()), tmp_path)
            add(QUICK, each, done(each), tmp_path)
            yield done(each)

    [result] = measure(Task([QUICK], ["rule"], 4, 1, tmp_path), meanwhile)
    assert {company: found.chunks for company, found in result.found.items()} == {"rule": 4, "player": 2}
    assert result == read(QUICK, tmp_path)
    assert result.found["rule"].looked == 2 * before.found["rule"].looked
    assert path.read_text(encoding="utf-8") == result.text


def test_a_run_does_not_add_to_what_was_begun_anew(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    with pytest.raises(BadRequest):
        add(QUICK, chunk(3), done(chunk(3)), tmp_path)
    with pytest.raises(BadRequest):
        add(QUICK, replace(chunk(1), seed=2), done(chunk(1)), tmp_path)
    assert read(QUICK, tmp_path).found["rule"].chunks == 1


def changed(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


FOUND = "all = [64, 248, 2960, 64, 28]"
SPOILT: dict[str, Callable[[str], str]] = {
    "empty": lambda _text: "",
    "cut off": lambda text: text[: len(text) // 2],
    "no TOML": lambda text: text + "]",
    "no seed": changed("seed = 1\n", ""),
    "seed in words": changed("seed = 1\n", 'seed = "1"\n'),
    "no first": lambda text: text.partition("[rule.first]")[0],
    "fewer chunks": changed("chunks = 4", "chunks = 2"),
    "more chunks": changed("chunks = 4", "chunks = 8"),
    "fewer chunks, and the command": lambda text: text.replace("chunks 4", "chunks 1").replace("chunks = 4", "chunks = 1"),
    "another experiment": changed(f'"{QUICK}"', '"saskop/waiting"'),
    "a part of a deal": changed(FOUND, FOUND.replace("64,", "64.5,", 1)),
    "a row too short": changed(FOUND, "all = [64, 248]"),
    "more deals than were looked at": changed(FOUND, "all = [65, 248, 2960, 64, 28]"),
    "a kind that is none": changed(FOUND, FOUND.replace("all", "some")),
    "another company": lambda text: text + "[robot]\nchunks = 1\n",
}


@pytest.mark.parametrize("spoil", SPOILT)
def test_what_is_kept_is_looked_at_before_it_is_continued(spoil: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = kept(tmp_path)
    assert read(QUICK, tmp_path).found["rule"].chunks == 4
    spoilt = SPOILT[spoil](path.read_text(encoding="utf-8"))
    path.write_text(spoilt, encoding="utf-8")
    assert main([*ASKED, "--chunks", "5", "--out", str(tmp_path)]) == 2
    assert str(path) in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == spoilt


@pytest.mark.parametrize("place", ["a folder", "a file for a folder"])
def test_a_place_that_cannot_hold_results_is_named(place: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if place == "a folder":
        path_of(QUICK, tmp_path).mkdir(parents=True)
    else:
        (tmp_path / "saskop").write_text("")
    assert main([*ASKED, "--chunks", "1", "--out", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err


def test_a_full_disk_leaves_what_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path, 1)
    before, plain = path.read_bytes(), Path.write_text

    def full(file: Path, text: str, **more: str) -> int:
        plain(file, text[: len(text) // 2], **more)
        raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(BadRequest, match="no room"):
        add(QUICK, chunk(1), done(chunk(1)), tmp_path)
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [path.name]


BEGUN = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from {command} import main

class Breaks:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)

sys.meta_path.insert(0, Breaks())
sys.argv[1:] = {arguments!r}
sys.exit(main())
"""


@pytest.mark.parametrize(("begun", "module"), [
    ("stoek_measure.__main__", "stoek_measure.command"), ("stoek_mine.__main__", "stoek_mine.search"),
    ("stoek.doors.cli.begin", "stoek.doors.cli.main"),
])  # fmt: skip
def test_ctrl_c_is_quiet_before_everything_is_imported(begun: str, module: str) -> None:
    code = BEGUN.format(command=begun, module=module, arguments=[])
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    assert (ended.returncode, ended.stderr) == (130, "")


def test_a_reader_who_breaks_off_is_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def quick(*_asked: object):  # type: ignore[no-untyped-def]
        yield lambda chunks: map(done, chunks)

    monkeypatch.setattr(command, "workers", quick)
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as output:
        monkeypatch.setattr(sys, "stdout", output)
        assert main([*ASKED, "--chunks", "1", "--out", str(tmp_path)]) == 141
    assert read(QUICK, tmp_path).found["rule"].chunks == 1


def test_a_cluster_that_fails_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class Lost(Future[Done]):
        def result(self, timeout: float | None = None) -> Done:
            raise ConnectionError("lost")

    @contextmanager
    def cluster(*_asked: object):  # type: ignore[no-untyped-def]
        yield SimpleNamespace(map=lambda *_asked, pure: [Lost()])

    monkeypatch.setattr(work, "_client", cluster)
    with workers(1, "somewhere") as at_work, pytest.raises(BadRequest) as refused:
        list(at_work([chunk(0)]))
    assert refused.value.where == "--scheduler"
