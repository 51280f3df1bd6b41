"""What a chunk depends on besides its number: the engine, the experiments and the Python of its worker."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from stoek.errors import BadRequest
from stoek.language import _


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What decides a chunk beside its number, and who made it. `engine` and `experiments` are digests of the code, players
    included; `worker` is a name only."""

    engine: str
    experiments: str
    python: str
    worker: str

    def must_be_like(self, ours: Fingerprint) -> None:
        """Raise `BadRequest` if this worker's results may differ from ours."""
        for what, theirs, own in (
            (_("engine"), self.engine, ours.engine),
            (_("version of stoek_measure"), self.experiments, ours.experiments),
            (_("Python"), self.python, ours.python),
        ):
            if theirs != own:
                message = _(
                    "Worker {worker} has a different {what} ({theirs}) from this machine ({own}), so its chunks may differ. "
                    "Install the same one on both, restart the worker, and run the command again.",
                    worker=self.worker, what=what, theirs=theirs, own=own,
                )  # fmt: skip
                raise BadRequest(message, where="--scheduler")


@cache
def fingerprint() -> Fingerprint:
    """Return the fingerprint of this process."""
    python = f"{sys.implementation.name} {sys.version_info.major}.{sys.version_info.minor}"
    return Fingerprint(_digest("stoek"), _digest("stoek_measure"), python, f"{platform.node()}/{os.getpid()}")


def _digest(package: str) -> str:
    """Return the digest of a package's modules, whatever their line endings."""
    found = sha256()
    for place, text in sorted(_modules(files(package), "")):
        found.update(f"{place}\0{len(text)}\0{text}".encode())
    return found.hexdigest()[:12]


def _modules(folder: Traversable, place: str) -> Iterator[tuple[str, str]]:
    for each in folder.iterdir():
        if each.is_dir():
            yield from _modules(each, f"{place}{each.name}/")
        elif each.name.endswith(".py"):
            yield place + each.name, each.read_text(encoding="utf-8")
