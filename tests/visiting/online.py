"""A site of its own, which can change and end, and a browser that has service workers: for the copy for use offline."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from stoek_site.build import offline
from stoek_site.build.bundle import BUNDLED
from stoek_site.build.serve import SiteServer
from visiting.browsing import until


class Host(SiteServer):
    """A server that can end, and its connections with it: a browser keeps some for what it will ask next."""

    def __init__(self, site: Path) -> None:
        self.connections: list[socket.socket] = []
        super().__init__(site)

    def get_request(self) -> tuple[socket.socket, Any]:
        connection, address = super().get_request()
        self.connections.append(connection)
        return connection, address

    def end(self) -> None:
        self.shutdown()
        self.server_close()
        for connection in self.connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


@dataclass
class Online:
    """A site of its own, which can change and end, and a browser that has service workers."""

    server: Host
    site: Path
    context: BrowserContext

    def open(self, path: str = "") -> Page:
        page = self.context.new_page()
        page.goto(self.server.url + path)
        return page


def rewrite(path: Path, change: Callable[[str], str]) -> None:
    """Change a file of the copy, and not the one of the site that it is a link to."""
    text = change(path.read_text(encoding="utf-8"))
    path.unlink()
    path.write_text(text, encoding="utf-8")


def offer(site: Path) -> dict[str, Any]:
    [script] = BUNDLED.glob("service-worker-*.js")
    return offline.offer_copy(site, script)


@contextmanager
def quiet(page: Page, *expected: str) -> Iterator[None]:
    """Nothing goes wrong meanwhile, as the console tells."""
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    yield
    assert [text for text in heard if not any(part in text for part in expected)] == []


def follow(page: Page, path: str) -> None:
    """By a link of the page's own: its emblem, which a phone does not show, and which leads elsewhere."""
    page.locator(".md-header .md-logo").evaluate("(link, path) => { link.href = new URL(path, link.href); link.click() }", path)
    page.wait_for_url(f"**/{path}")
    until(page, "!document.querySelector(':not(:defined)')")


def deploy(site: Path, mark: str = "anew") -> str:
    """Put another edition in the place of the site: other modules, other words, and nothing left of what is not its own. The name
    of its first module."""
    [main] = site.glob("assets/client/main-*.js")
    other = main.with_name(f"main-{mark.upper():X>8}.js")
    shutil.copyfile(main, other)
    main.unlink()
    for page in site.rglob("*.html"):
        rewrite(page, lambda text: text.replace(main.name, other.name).replace("</h1>", f", {mark}</h1>", 1))
    offer(site)
    return other.name


MAINS = """[...document.querySelectorAll('[src*="/main-"], [href*="/main-"]')]
    .map((part) => (part.src ?? part.href).split('/').at(-1))"""
"""The first modules that a page names."""


def comes(page: Page, mark: str, main: str) -> None:
    """The page comes to an edition, whole."""
    until(page, f"document.querySelector('h1')?.textContent.includes({mark!r}) && new Set({MAINS}).size === 1")
    until(page, f"{MAINS}[0] === {main!r}")
