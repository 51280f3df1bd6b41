"""The proxy of the tests' browsers: whatever leaves the site comes here, is written down and gets no answer.

To hear of every request of a page costs a tenth of its visit, and those of its workers are not among them.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import Any


@dataclass
class Astray:
    """Where the proxy listens, and the first line of every request that came to it."""

    port: int
    heard: list[str] = field(default_factory=list)

    def arguments(self, host: str, port: int) -> list[str]:
        """What makes a browser go through the proxy for all but the site."""
        return [f"--proxy-server=http://127.0.0.1:{self.port}", f"--proxy-bypass-list=<-loopback>;{host}:{port}"]

    def take(self) -> list[str]:
        """What came since this was last asked."""
        taken, self.heard[:] = list(self.heard), []
        return taken


@contextmanager
def catching() -> Iterator[Astray]:
    """A proxy of its own while this lasts."""

    class Handler(StreamRequestHandler):
        def handle(self) -> None:
            astray.heard.append(self.rfile.readline(10_000).decode("latin-1").strip())

    class Server(ThreadingTCPServer):
        daemon_threads = True
        allow_reuse_address = True

    with Server(("127.0.0.1", 0), Handler) as server:
        address: Any = server.server_address
        astray = Astray(address[1])
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield astray
        server.shutdown()
