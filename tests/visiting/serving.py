"""The server of the tests: the built site and, for visitors who ask for it, the engine at hand.

Pyodide takes four seconds of work to start. Most visits are about what a page does with an answer, not about where it was worked
out: their worker only hands each question on to this server, where the same engine answers in CPython; and they find an empty
index for the search, which the theme would build anew with every page. That Pyodide answers the same, byte for byte, is proven by
`tests/parity`; that pages start it, wait for it and bear its failing, by the visits that ask for `PYODIDE`.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from stoek.doors.rpc import answer_line
from stoek_site.build.serve import SiteHandler, SiteServer
from visiting.workbench import BENCH_PLACE, workbench

AT_HAND = "at-hand"
PYODIDE = "pyodide"
COOKIE = "engine"
WORKER = Path(__file__).parent / "worker_at_hand.mjs"
WORKER_PLACE = re.compile(r"/assets/client/worker-\w+\.js")
INDEX_PLACE = "/search/search_index.json"
ENGINE_PLACE = "/engine-at-hand"


@dataclass(frozen=True, slots=True)
class Served:
    """The built site and where it is served."""

    url: str
    site: Path

    @property
    def server_address(self) -> tuple[str, int]:
        host, port = self.url.removeprefix("http://").rstrip("/").split(":")
        return host, int(port)


@cache
def _empty_index(site: Path) -> bytes:
    index = json.loads((site / INDEX_PLACE.lstrip("/")).read_bytes())
    return json.dumps({**index, "docs": []}).encode()


class Handler(SiteHandler):
    def do_GET(self) -> None:
        at_hand = f"{COOKIE}={AT_HAND}" in self.headers.get("Cookie", "")
        if at_hand and WORKER_PLACE.fullmatch(self.path):
            self._begin("text/javascript")
            self.wfile.write(WORKER.read_bytes())
        elif self.path.partition("?")[0] == BENCH_PLACE:
            self._begin("text/javascript")
            self.wfile.write(workbench())
        elif at_hand and self.path == INDEX_PLACE:
            self._begin("application/json")
            self.wfile.write(_empty_index(self.server.site))
        else:
            super().do_GET()

    def do_POST(self) -> None:
        """A line for each report of a long search; the last line is the answer. A search whose asker has gone away ends."""
        if self.path != ENGINE_PLACE:
            self.send_error(404)
            return
        request = self.rfile.read(int(self.headers["Content-Length"])).decode()
        self._begin("application/json")

        def report(nodes: int) -> None:
            self.wfile.write(f"{nodes}\n".encode())

        self.wfile.write(answer_line(request, report).encode())

    def _begin(self, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()

    def send_header(self, keyword: str, value: str) -> None:
        """The site does not change during the tests: its assets need not be asked for again."""
        if keyword == "Cache-Control" and value == "no-cache" and self.path.startswith("/assets/"):
            value = "max-age=3600"
        super().send_header(keyword, value)


@contextmanager
def serving(folder: Path) -> Iterator[Served]:
    """Serve a folder, which may still be empty, at an address of its own."""
    with SiteServer(folder) as running:
        running.RequestHandlerClass = partial(Handler, directory=str(folder))
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield Served(running.url, folder)
        running.shutdown()
        thread.join()
