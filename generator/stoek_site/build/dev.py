"""The site while you write: built anew when a file has changed, served as `make serve` does, policy and all; what is open in a
browser is loaded again by itself.

    python -m stoek_site.build.dev [--port 8000]

Only what has changed is made (answers, pages and entries of the search are kept), by a process that has MkDocs loaded. Changed
Python and puzzles are loaded by starting anew. Where a build fails, its reason is told, and the site stays as it was.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from stoek_site import ROOT
from stoek_site.build.bundle import Bundle
from stoek_site.build.offline import offer_none
from stoek_site.build.serve import SiteHandler, SiteServer, port_parser
from stoek_site.build.site import FAULTS, FORKING, SOURCES, build
from stoek_site.markdown.host import LOADED
from stoek_site.markdown.kept_pages import look_again

PROGRAM = "stoek_site.build.dev"
PLACE = ROOT / "build" / "dev"
WRITTEN = tuple(f"{ROOT / name}{os.sep}" for name in ("docs", "measured"))
"""What is written without anything that is laid out."""
PAUSE = 0.2
"""Seconds between two looks at the files."""
HELD = 20.0
"""Seconds for which a page waits for the next build before it asks again."""
SCRIPT, CHANGES = "/~again.js", "/~changes"
AGAIN = """const changed = async () => {
  try {
    if (await (await fetch("CHANGES?HAVE")).text() !== "HAVE") return location.reload();
  } catch {
    await new Promise((later) => setTimeout(later, 500));
  }
  return changed();
};
changed();
"""
"""What every page runs: it asks which build there is, is answered when there is another, and loads the page again."""

State = dict[str, tuple[int, int]]


def state() -> State:
    """What tells changed files from unchanged ones: size and time, by name."""

    def files(folder: str) -> Iterator[os.DirEntry[str]]:
        for entry in os.scandir(folder):
            if entry.is_dir():
                if entry.name != "__pycache__":
                    yield from files(entry.path)
            else:
                yield entry

    found: State = {}
    for name in SOURCES:
        top = ROOT / name
        for path in files(str(top)) if top.is_dir() else (top,):
            try:
                is_now = path.stat()
            except FileNotFoundError:
                continue
            found[os.fspath(path)] = (is_now.st_size, is_now.st_mtime_ns)
    return found


class DevHandler(SiteHandler):
    """The site's files, and what tells pages of the next build."""

    server: DevServer

    def do_GET(self) -> None:
        wanted = urlsplit(self.path)
        if wanted.path == SCRIPT:
            self._say(AGAIN.replace("CHANGES", CHANGES).replace("HAVE", self.server.build), "text/javascript; charset=utf-8")
        elif wanted.path == CHANGES:
            self._say(self.server.another_than(wanted.query), "text/plain; charset=utf-8")
        else:
            super().do_GET()

    def _say(self, words: str, kind: str) -> None:
        body = words.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)


class DevServer(SiteServer):
    """The last site that could be built."""

    handler = DevHandler

    def __init__(self, site: Path, port: int) -> None:
        super().__init__(site, port)
        self.build = ""
        self._built = threading.Condition()

    def show(self, site: Path) -> None:
        """Serve that site from now on, and tell the pages that are open."""
        with self._built:
            self.site, self.build = site, f"{time.time_ns():x}"
            self._built.notify_all()

    def another_than(self, known: str) -> str:
        """The name of the build there is, as soon as it is another than the one that is known, or after a while."""
        with self._built:
            self._built.wait_for(lambda: self.build != known, HELD)
            return self.build


def build_into(site: Path, address: str, laid_out: Bundle | None) -> Bundle:
    """Build the site, with the script that loads its pages again, and without a copy that would be shown in its place."""
    client = build(site, address, laid_out, copy=False)
    offer_none(site)
    for path in site.rglob("*.html"):
        page = path.read_text(encoding="utf-8")
        path.write_text(page.replace("</head>", f'<script type="module" src="{SCRIPT}"></script></head>', 1), encoding="utf-8")
    return client


def build_and_show(server: DevServer, laid_out: Bundle | None = None) -> Bundle | None:
    """Build beside the site that is served, and serve the new one; what the client has become, or nothing where it failed."""
    begun = time.perf_counter()
    site = PLACE / ("two" if server.site == PLACE / "one" else "one")
    look_again()
    try:
        client = build_into(site, server.url, laid_out)
    except FAULTS as fault:
        print(f"{fault}\nThe site stays as it was.", file=sys.stderr, flush=True)
        return None
    server.show(site)
    print(f"Built in {time.perf_counter() - begun:.1f} s: {server.url}", flush=True)
    return client


def main() -> int:
    parser = port_parser(PROGRAM, "Serve the site and build it anew with every change.")
    port = parser.parse_args().port
    os.environ["NO_MKDOCS_2_WARNING"] = "1"
    FORKING.set_forkserver_preload(list(LOADED))
    try:
        server = DevServer(PLACE / "two", port)
    except OSError as fault:
        print(f"Port {port} cannot be used ({fault.strerror}). Take another: `make dev PORT=8001`.", file=sys.stderr)
        return 1
    seen = state()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        client = build_and_show(server)
        while True:
            time.sleep(PAUSE)
            now = state()
            if now == seen:
                continue
            changed = {path for path, _ in now.items() ^ seen.items()}
            seen = now
            if any(path.endswith((".py", ".toml")) for path in changed):
                # What cannot be loaded has said why, and ends nothing.
                if subprocess.run([sys.executable, "-c", f"import {PROGRAM}"], check=False).returncode != 0:
                    continue
                server.server_close()
                os.execv(sys.executable, [sys.executable, "-m", PROGRAM, *sys.argv[1:]])
            written = all(path.startswith(WRITTEN) for path in changed)
            client = build_and_show(server, client if written else None)
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
        shutil.rmtree(PLACE, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
