"""No request leaves the site, whoever asks in a page: the engine's worker and the search's are tried, too."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from playwright.sync_api import Page, Worker

from browsing import PATIENCE, Visitor

FETCH = "place => fetch(place, {mode: 'no-cors'}).then(() => 'came', () => 'refused')"


class Elsewhere(HTTPServer):
    """Another origin, which counts who comes."""

    def __init__(self) -> None:
        self.visits: list[str] = []
        super().__init__(("127.0.0.1", 0), Answering)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/"


class Answering(BaseHTTPRequestHandler):
    server: Elsewhere

    def do_GET(self) -> None:
        self.server.visits.append(self.path)
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture
def elsewhere() -> Iterator[Elsewhere]:
    with Elsewhere() as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def worker_of(page: Page, kind: str) -> Worker:
    """The worker of the page whose address tells of this kind."""
    for _ in range(int(PATIENCE * 10)):
        for worker in page.workers:
            if kind in worker.url:
                return worker
        page.wait_for_timeout(100)
    raise AssertionError(f"no worker {kind} among {[worker.url for worker in page.workers]}")


@pytest.mark.parametrize("kind", ["workers/search", "blob:"], ids=["search", "engine"])
def test_a_worker_reaches_no_other_origin(visitor: Visitor, elsewhere: Elsewhere, kind: str) -> None:
    page = visitor.open("staekske-rape/")
    if kind == "blob:":
        page.get_by_role("button", name="Another position").first.click()
    visitor.expected += ["Content Security Policy", "Refused to connect"]
    worker = worker_of(page, kind)
    assert worker.evaluate(FETCH, visitor.site) == "came"
    assert worker.evaluate(FETCH, elsewhere.url) == "refused"
    assert elsewhere.visits == []


def test_a_page_reaches_no_other_origin(visitor: Visitor, elsewhere: Elsewhere) -> None:
    page = visitor.open("may-i-play/")
    visitor.expected += ["Content Security Policy", "Refused to connect"]
    assert page.evaluate(FETCH, elsewhere.url) == "refused"
    assert elsewhere.visits == []
