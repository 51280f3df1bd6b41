"""The site while you write: MkDocs builds it anew when a page, a template or the engine changes; the client is bundled anew when
one of its files does.

    python -m stoek_site.build.dev [--port 8000]
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from stoek_site import PACKAGE, ROOMS, ROOT
from stoek_site.build.assets import OVERRIDES, THEME, MissingAsset, lay_out
from stoek_site.build.bundle import NotBundled
from stoek_site.build.search_later import OtherScript

WATCHED = (OVERRIDES, *(PACKAGE / room for room in ROOMS))
CLIENT = {".css", ".svg", ".ts"}
PAUSE = 0.5
"""Seconds between two looks at the files."""


def state(folders: tuple[Path, ...] = WATCHED) -> frozenset[tuple[str, int]]:
    """What tells a changed file from an unchanged one: its name and time."""

    def files() -> Iterator[tuple[str, int]]:
        for folder in folders:
            for path in folder.rglob("*"):
                if path.suffix in CLIENT or folder == OVERRIDES:
                    yield str(path), path.stat().st_mtime_ns

    return frozenset(files())


def main() -> int:
    parser = argparse.ArgumentParser(prog="stoek_site.build.dev", description="Serve the site and build it anew with every change.")
    parser.add_argument("--port", type=int, default=8000)
    port = parser.parse_args().port
    lay_out()
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1", "SITE_URL": f"http://127.0.0.1:{port}/"}
    command = [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}", "--watch", str(THEME)]
    with subprocess.Popen(command, cwd=ROOT, env=environment) as serving:
        laid = state()
        while True:
            try:
                return serving.wait(PAUSE)
            except subprocess.TimeoutExpired:
                changed = state()
            except KeyboardInterrupt:
                return serving.wait()
            if changed == laid:
                continue
            laid = changed
            try:
                lay_out()
            except (MissingAsset, NotBundled, OtherScript) as fault:
                print(fault, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
