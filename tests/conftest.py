"""What tests of pages and browser share: the site, built once; its server; a browser."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from browsing import Visitor, chromium, launch_arguments
from stoek_site.build import build
from stoek_site.serve import SiteServer

# A suite that runs in the background of a shell ignores Ctrl-C, and so would the programs that its tests break off.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """The site at an address of its own: it is built for that address, or instant navigation would not work."""
    folder = tmp_path_factory.mktemp("site")
    with SiteServer(folder) as running:
        build(folder, running.url)
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield running
        running.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def site(server: SiteServer) -> Path:
    """The folder of the built site."""
    return server.site


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=launch_arguments())
        yield running
        running.close()


@pytest.fixture
def visitor(browser: Browser, server: SiteServer) -> Iterator[Visitor]:
    """Someone who visits the site; the test fails if anything went wrong in the console or left the site."""
    visiting = Visitor(browser, server.url)
    yield visiting
    visiting.close()
    assert visiting.faults == []
