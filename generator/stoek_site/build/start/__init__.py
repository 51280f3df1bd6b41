"""What the engine starts from in the browser: Pyodide from its npm package, the engine and its part of the standard library as
bytecode, and a snapshot of Python's memory with the engine imported.

Bytecode and snapshot are made by `made.mjs`, under Node, inside the very Pyodide that is shipped: so they fit it, whatever Python
builds the site. With the snapshot goes a program of its own, Pyodide's without what is never needed after it (`slimmer.mjs`); the
whole one is for whoever starts from bytecode. How the browser starts from them is `shared/engine/start.ts`, which makes
the snapshot too. All of it is kept under `build/start` and made anew only when something it is made of has changed.

What the pieces save a reader who comes for the first time stands on the page of what was measured
(`docs/measured.md#pieces`): over 1.6 Mbit/s the first answer is there after 30 seconds; without `slimmer.mjs` and `assembly.mjs`
after 39; without `exports.py`, which lets them take more out, after 35; without the three after 40. Without `leaner.py` Python
with the engine imported has no room in the memory that it begins with, and there is no snapshot: a start from bytecode takes four
times as long where the line is quick.

The packages of `locks/pyodide.txt` run inside Pyodide; pip fetches them once. They are not installed here, as Python may be too
old.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from zipfile import ZipFile

from filelock import FileLock

from stoek_site import PACKAGE, ROOT
from stoek_site.build.lock import PYODIDES
from stoek_site.build.start.exports import with_fewer_exports, with_fewer_names

PYODIDE = ROOT / "node_modules" / "pyodide"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.mjs")
PROGRAM = "pyodide.asm.wasm"
BESIDE = ("package.json", "pyodide-lock.json", "python_stdlib.zip")
"""What Pyodide looks for under Node."""
SHIPPED = (".bin", ".zip", ".whl")
LIBRARY = "library.zip"
KEPT = ROOT / "build" / "start"
TOOLS = ROOT / "locks" / "pyodide.txt"
MAKER = Path(__file__).with_name("made.mjs")
SLIMMER = Path(__file__).with_name("slimmer.mjs")
ASSEMBLY = Path(__file__).with_name("assembly.mjs")
LEANER = Path(__file__).with_name("leaner.py")
EXPORTS = Path(__file__).with_name("exports.py")
STARTS = PACKAGE / "shared" / "engine" / "start.ts"
ASKER = Path(__file__).with_name("alike.mjs")
ESBUILD = ROOT / "node_modules" / ".bin" / "esbuild"
PROTOCOL = ROOT / "docs" / "protocol.md"
_REQUEST = re.compile(r"^```json\n(\{\"verb\": .+\})\n```$", re.MULTILINE)
"""An example on the page of the protocol: there is one of each verb. By these it is tried what the engine needs of Pyodide."""
PATIENCE = 15
"""Seconds for which the browser waits for a byte of what is still to come."""
FOR = ("--python-version", PYODIDES, "--only-binary=:all:", "--no-deps", "--require-hashes")
"""The packages are for Pyodide's Python and any machine; each is exactly the file that was locked."""


class NotStarted(RuntimeError):
    """What the engine starts from cannot be made; the message says why."""


@dataclass(frozen=True)
class Start:
    """The files by their places in the site, and what the worker is told of them (`Shipped` in shared/engine/messages.ts)."""

    files: dict[str, Path]
    told: dict[str, Any]


def _mark(*paths: Path) -> str:
    """A short mark over what files hold."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _run(*command: str) -> str:
    """Run a tool; what it prints, and its last words as the fault."""
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise NotStarted((run.stderr or run.stdout).strip()[-2000:])
    return run.stdout


def kept(name: str, make: Callable[[Path], None]) -> Path:
    """The folder of that name, a kind and a mark over what it is made of: made if it is not there. Of two builds at once, one
    waits. Of its kind the one that was used last stays, for another build may be at it, and what is older goes."""
    folder, kind = KEPT / name, name.partition("-")[0]
    if not folder.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        with FileLock(KEPT / f"{kind}.lock"), tempfile.TemporaryDirectory(dir=KEPT) as work:
            if not folder.exists():
                made = Path(work, "made")
                made.mkdir()
                make(made)
                for old in sorted(KEPT.glob(f"{kind}-*/"), key=lambda each: each.stat().st_mtime)[:-1]:
                    shutil.rmtree(old)
                made.rename(folder)
    os.utime(folder)
    return folder


def tools() -> list[Path]:
    """The wheels of the packages that run inside Pyodide."""
    return sorted(kept(f"tools-{_mark(TOOLS)}", _fetch_tools).glob("*.whl"))


def _fetch_tools(folder: Path) -> None:
    asked = ("--requirement", str(TOOLS), "--dest", str(folder))
    try:
        _run(sys.executable, "-m", "pip", "download", "--quiet", *FOR, *asked)
    except NotStarted as fault:
        raise NotStarted(f"pip cannot fetch what makes the engine's bytecode ({TOOLS.name}):\n{fault}") from None


def pyodide() -> Path:
    """Where Pyodide stands as it is shipped: its program with fewer exports, its scripts with fewer names."""
    return kept(f"pyodide-{_mark(PYODIDE / PROGRAM, EXPORTS, *(PYODIDE / name for name in SCRIPTS))}", _lay_pyodide_out)


def _lay_pyodide_out(folder: Path) -> None:
    for name in (*SCRIPTS, *BESIDE):
        shutil.copyfile(PYODIDE / name, folder / name)
    scripts = {name: (folder / name).read_text(encoding="utf-8") for name in SCRIPTS}
    program = with_fewer_exports((PYODIDE / PROGRAM).read_bytes(), *scripts.values())
    (folder / PROGRAM).write_bytes(program)
    for name, script in scripts.items():
        (folder / name).write_text(with_fewer_names(script, program), encoding="utf-8")


def _by_node(script: Path, work: Path, bricks: dict[str, Any]) -> str:
    """Run a script that is told what it needs, and starts the engine as the browser does; what it prints."""
    starts, told = work / "start.mjs", work / "bricks.json"
    _run(str(ESBUILD), str(STARTS), "--format=esm", "--log-level=warning", f"--outfile={starts}")
    told.write_text(json.dumps(bricks | {"starts": str(starts), "pyodide": str(pyodide())}), encoding="utf-8")
    return _run("node", str(script), str(told))


def made(wheel: Path) -> Path:
    """The folder with what is made of the engine's wheel: `snapshot.bin`, `slim/`, `library.zip`, `lock.json`, a wheel of bytecode.
    No two snapshots are alike."""
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    sources = _mark(TOOLS, MAKER, LEANER, SLIMMER, ASSEMBLY, EXPORTS, STARTS)
    return kept(f"engine-{version}-{sources}-{_mark(wheel)}", partial(_make, wheel, f"library-{version}-{sources}"))


def _make(wheel: Path, library: str, folder: Path) -> None:
    """Make it; library: where Pyodide's whole library is kept as bytecode."""
    bricks = {
        "npm": str(PYODIDE),
        "tools": [str(tool) for tool in tools()],
        "wheel": str(wheel),
        "lines": _REQUEST.findall(PROTOCOL.read_text(encoding="utf-8")),
    }

    def make(part: str, into: Path, library: Path) -> None:
        with tempfile.TemporaryDirectory(dir=KEPT) as work:
            _by_node(MAKER, Path(work), bricks | {"library": str(library / LIBRARY), "part": part, "out": str(into)})

    make("engine", folder, kept(library, lambda into: make("library", into, into)))


def start_of(wheel: Path) -> Start:
    """What is shipped for that wheel of the engine. Its folders bear a hash of what they hold."""
    program = [pyodide() / name for name in (*SCRIPTS, PROGRAM)]
    folder = made(wheel)
    engine = [path for path in sorted(folder.iterdir()) if path.suffix in SHIPPED]
    of_folder = {"pyodide": program, "slim": [folder / "slim" / PROGRAM], "engine": engine}
    folders = {name: f"assets/{name}-{_mark(*paths)}/" for name, paths in of_folder.items()}
    places = {folders[name]: paths for name, paths in of_folder.items()}
    files = {place + path.name: path for place, paths in places.items() for path in paths}
    sizes = {place: path.stat().st_size for place, path in files.items() if path.suffix != ".mjs"}
    lock = (folder / "lock.json").read_text(encoding="utf-8")
    return Start(files, {**folders, "lock": lock, "patience": PATIENCE, "sizes": sizes})


def compare(folder: Path, answered: Iterable[tuple[str, str]]) -> None:
    """Ask the engine in both its starts, from what was `made` there, what it has been asked here; raises `NotStarted` where an
    answer differs. What was compared once is not compared again."""
    done = folder / "compared"
    if done.exists():
        return
    asked = _one_of_each(answered)
    if not asked:
        return
    with tempfile.TemporaryDirectory(dir=KEPT) as work:
        nothing = Path(work, "nothing.zip")
        ZipFile(nothing, "w").close()
        bricks = {"folder": str(folder), "nothing": str(nothing), "lines": [request for request, _answer in asked]}
        told: dict[str, list[str]] = json.loads(_by_node(ASKER, Path(work), bricks))
    for start, answers in told.items():
        for (request, here), there in zip(asked, answers, strict=True):
            if json.loads(here) != json.loads(there):
                fact = f"The engine started from {start} answers otherwise than here."
                raise NotStarted(f"{fact}\n{request}\nthere: {there}\nhere:  {here}")
    done.write_text(f"{len(asked)}\n", encoding="utf-8")


def _one_of_each(answered: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """The first of each verb and game."""
    by_kind: dict[tuple[object, object], tuple[str, str]] = {}
    for request, answer in answered:
        asked = json.loads(request)
        by_kind.setdefault((asked.get("verb"), asked.get("game")), (request, answer))
    return list(by_kind.values())
