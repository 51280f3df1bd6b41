"""What the browser draws as well, drawn by the client's own views: `drawn("cardChip", "JC")` is the markup of that view.

A view is a function that a module `at-build.ts` of any folder exports, and no two have one name. `views.mjs` bundles them, and one
Node process (`drawing.mjs`) renders them for as long as this process lives; it begins with the first view that is wanted. What was
drawn once for the same values is not drawn again. Views speak the language of the build.
"""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import subprocess
import threading
from functools import cache, partial
from pathlib import Path
from typing import Any

from markupsafe import Markup

from stoek_site import PACKAGE, ROOMS, ROOT
from stoek_site.shared.language.catalogue import BUILT, IN_CLIENT, spoken

VIEWS = "at-build.ts"
SITE = "site:///"
"""Where links of a view lead that lead below the root of the site."""
HERE = Path(__file__).parent
NO_ANSWER = '{"fault":"ended"}'
_LOCK = threading.Lock()


class NotDrawn(ValueError):
    """A view that there is not, or that cannot draw what it was given."""


class NotBundled(RuntimeError):
    """esbuild is not there, or refuses the sources; its words are the message."""


@cache
def bundle() -> bytes:
    """All views in one module; the same where nothing has changed that they are made of."""
    found = [str(path) for room in ROOMS for path in sorted((PACKAGE / room).rglob(VIEWS))]
    speech = "" if (other := spoken()) is None else other.script(IN_CLIENT)
    command = ["node", str(HERE / "views.mjs"), f"{SITE}assets/client/views.js", *found]
    run = subprocess.run(command, cwd=ROOT, input=speech.encode(), capture_output=True, check=False)
    if run.returncode != 0:
        raise NotBundled(f"The views cannot be bundled:\n{run.stderr.decode()}")
    return run.stdout


def _script() -> Path:
    """The bundle as a file. Several builds may write it at once: it is there whole or not at all."""
    path = BUILT / "views" / f"{hashlib.sha256(bundle()).hexdigest()[:16]}.mjs"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_suffix(f".{os.getpid()}")
        half.write_bytes(bundle())
        half.replace(path)
        for old in set(path.parent.glob("*.mjs")) - {path}:
            old.unlink(missing_ok=True)
    return path


@cache
def _drawer(_process: int) -> subprocess.Popen[str]:
    """The process that draws for this one."""
    command = ["node", str(HERE / "drawing.mjs"), str(_script())]
    begun = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1)

    def end() -> None:
        for pipe in (begun.stdin, begun.stdout):
            if pipe is not None:
                pipe.close()
        begun.wait()

    atexit.register(end)
    return begun


@cache
def _drawn(asked: str) -> Markup:
    with _LOCK:
        drawer = _drawer(os.getpid())
        assert drawer.stdin is not None
        assert drawer.stdout is not None
        drawer.stdin.write(f"{asked}\n")
        drawer.stdin.flush()
        told = json.loads(drawer.stdout.readline() or NO_ANSWER)
    if "fault" in told:
        raise NotDrawn(f"{asked[:200]}: {told['fault']}")
    return Markup(told["markup"])


def drawn(view: str, /, *given: Any) -> Markup:
    """The markup of a view.

    >>> drawn("cardProse", "It is <b>JC</b>.").striptags()
    'It is <b>J♣</b>.'
    """
    return _drawn(json.dumps([view, *given], separators=(",", ":"), ensure_ascii=False))


class Views:
    """The views, each a function of its name, for templates."""

    def __getattr__(self, view: str) -> Any:
        return partial(drawn, view)
