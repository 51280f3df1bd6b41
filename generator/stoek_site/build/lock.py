"""The locks: every Python package that this checkout installs, with its version and the digests of its files.

    PYTHONPATH=build/uv-… python -m stoek_site.build.lock

`pyproject.toml` names the packages we require. Each of its extras and groups has its own lock in `locks/`, which pip reads. The
extras agree with each other because they share an environment, and include all that they need; a group is locked as written.
Only wheels are used, because installing them runs none of their code.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stoek_site import ROOT

LOCKS = ROOT / "locks"
PYPROJECT = ROOT / "pyproject.toml"
WORK = ROOT / "build" / "lock"
OLDEST = "3.11.5"
"""The oldest Python that the tools run on: pymdown-extensions 13.1 asks for it."""
PYODIDES = "3.14"
"""Pyodide's own Python, for which a group is locked and fetched."""
APART = "browsers"
"""The extra that agrees only with the tools: its psutil has no wheel for Linux on ARM, which other extras need."""
EXTRA, GROUP = "the extra, and all that it needs", "the group, and nothing else"
"""What a lock holds, as its first line says."""
_NAME = re.compile(r"[-_.]+")
_PIN = re.compile(
    r"(?P<name>[\w.-]+)==(?P<version>[\w.!+]+)(?: ; (?P<marker>[^\\]+?))?(?P<digests>(?: --hash=sha256:[0-9a-f]{64})+)"
)


@dataclass(frozen=True)
class Pin:
    """One package of a lock."""

    name: str
    version: str
    marker: str | None
    digests: tuple[str, ...]


def normal(name: str) -> str:
    """Return the name of a package in its normal form.

    >>> normal("PyYAML"), normal("typing_extensions")
    ('pyyaml', 'typing-extensions')
    """
    return _NAME.sub("-", name).lower()


def asked(pyproject: dict[str, Any]) -> dict[str, dict[str, str]]:
    """The versions that the extras and groups of a project name: {extra or group: {package: version}}.

    >>> asked({"project": {"optional-dependencies": {"site": ["PyYAML==6.0.3"]}}, "dependency-groups": {}})
    {'site': {'pyyaml': '6.0.3'}}
    """
    written = pyproject["project"]["optional-dependencies"] | pyproject["dependency-groups"]
    pairs = {key: [pin.split("==") for pin in pins] for key, pins in written.items()}
    return {key: {normal(name): version for name, version in found} for key, found in pairs.items()}


def pins(text: str) -> Iterator[Pin]:
    """Yield the packages of a lock; raise `ValueError` if a line is anything but a version with digests.

    >>> [(pin.name, pin.version) for pin in pins("babel==2.18.0 --hash=sha256:" + "0" * 64)]
    [('babel', '2.18.0')]
    """
    for line in text.replace(" \\\n   ", "").splitlines():
        if line.startswith("#"):
            continue
        found = _PIN.fullmatch(line)
        if found is None:
            raise ValueError(f"{line!r} in a lock is not a version with digests. Rebuild the locks with `make lock`.")
        yield Pin(normal(found["name"]), found["version"], found["marker"], tuple(found["digests"].split()))


def _compiled(to: Path, *options: str | Path) -> str:
    """Return uv's lock of the project, without any trace of this machine."""
    always = ("--universal", "--generate-hashes", "--only-binary=:all:", "--no-header", "--no-annotate", "--no-config", "--quiet")
    command = (sys.executable, "-m", "uv", "pip", "compile", *always, "--output-file", to, *options)
    subprocess.run([str(part) for part in command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return to.read_text(encoding="utf-8")


def _locked(extras: Iterable[str], groups: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield each lock: its name, what it holds, its text."""
    old = ("--python-version", OLDEST, "pyproject.toml")
    shared = [extra for extra in extras if extra != APART]
    every = WORK / "every-extra.txt"
    _compiled(every, *old, *(f"--extra={extra}" for extra in shared))
    for extra in shared:
        yield extra, EXTRA, _compiled(WORK / f"{extra}.txt", *old, "--extra", extra, "--constraint", every)
    beside = (f"--constraint={WORK / extra}.txt" for extra in ("site", "dev"))
    yield APART, EXTRA, _compiled(WORK / f"{APART}.txt", *old, "--extra", APART, *beside)
    for group in groups:
        alone = ("--python-version", PYODIDES, "--no-deps", "--group", f"pyproject.toml:{group}")
        yield group, GROUP, _compiled(WORK / f"{group}.txt", *alone)


def main() -> int:
    """Rebuild every lock."""
    pyproject = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))
    WORK.mkdir(parents=True, exist_ok=True)
    for old in WORK.iterdir():
        old.unlink()
    texts = {
        name: f"# `{name}` of pyproject.toml, locked by `make lock`: {held}.\n{text}"
        for name, held, text in _locked(pyproject["project"]["optional-dependencies"], pyproject["dependency-groups"])
    }
    LOCKS.mkdir(exist_ok=True)
    for old in set(LOCKS.glob("*.txt")) - {LOCKS / f"{name}.txt" for name in texts}:
        old.unlink()
    for name, text in texts.items():
        (LOCKS / f"{name}.txt").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
