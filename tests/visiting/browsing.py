"""A visitor of the built site in the system's Chromium, who notices every console error and every request that leaves the site."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator, Sized
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page

from visiting.astray import Astray
from visiting.serving import AT_HAND, COOKIE

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-gpu",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
    "--js-flags=--liftoff-only --no-maglev --no-opt",  # no page lives long enough for what is compiled a second time to pay
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]
PATIENCE = 90.0
"""Seconds that anything may take, the start of the engine too: a machine busy with other work is slow, not wrong."""
SOON, SELDOM = 20.0, 200.0
"""Milliseconds after which a page is asked again whether something has come: the longer it takes, the more seldom."""
WIDTHS = {"phone": (390, 844), "desktop": (1280, 900)}
PICTURE = "assets/favicon.svg"
HAS_CLOCK = "'__pwClock' in globalThis"
"""Whether a page has been given Playwright's clock."""
LATE_TIMER = "uncaught: executing a cancelled action"
"""What the theme's library says where a timer fires that it has cleared: a clock that runs on by a test's own does that now and
then, a browser's never."""
NO_COPY = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })"
"""A browser that has no service workers: one would answer in the place of the server, past what a test holds back or gives
otherwise, and the copy for use offline would come beside what a page asks for. `browser/test_offline.py` has a browser with
them."""
LEFT = "Execution context was destroyed"
"""What Playwright says of a question that the page has not answered before another took its place."""
TO_STAY = "It would outlast the visit; open the page in visitor.context():"
ELEMENTS_ARE_THERE = "customElements.get('stoek-settings') !== undefined && !document.querySelector(':not(:defined)')"


def until(page: Page, condition: str) -> None:
    """Wait for a condition in JavaScript, on whatever page has come by then. Playwright's own waiting evaluates in the page, which
    the site's policy forbids."""
    deadline, pause = time.monotonic() + PATIENCE, SOON
    while not _holds(page, condition):
        assert time.monotonic() < deadline, f"never came true: {condition}"
        page.wait_for_timeout(pause)
        pause = min(1.5 * pause, SELDOM)


def _holds(page: Page, condition: str) -> bool:
    try:
        return bool(page.evaluate(condition))
    except Error as error:
        if LEFT not in error.message:
            raise
        return False


def until_held(page: Page, held: Sized, count: int = 1) -> None:
    """Wait until so many requests of the page are held back."""
    deadline = time.monotonic() + PATIENCE
    while len(held) < count:
        assert time.monotonic() < deadline, f"only {len(held)} requests came"
        page.wait_for_timeout(20)


def unfold(page: Page) -> Page:
    """Open every trial and every part of a page that is folded until somebody wants it."""
    page.evaluate("for (const part of document.querySelectorAll('details.deeper, details.try__fold')) part.open = true")
    return page


def asks_the_engine(url: str) -> bool:
    """Whether a request belongs to the engine: its worker, its files, or a question."""
    return any(part in url for part in ("pyodide", "/worker-", "engine-at-hand"))


def chromium() -> str:
    """The browser's program: CHROMIUM, or the first one on the PATH."""
    asked = os.environ.get("CHROMIUM")
    program = shutil.which(asked) if asked else next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        remedy = "install it (Debian: chromium-headless-shell fonts-dejavu-core) or set CHROMIUM"
        raise RuntimeError(f"The browser tests need Chromium: {remedy}.")
    return program


def launch_arguments() -> list[str]:
    """Chromium's sandbox does not work for root."""
    return [*QUIET, "--no-sandbox"] if os.geteuid() == 0 else QUIET


@dataclass
class Browsing:
    """A browser in which one page of each kind lasts: a new context costs as much as two pages, a new page half as much as what it
    shows. Who opens a lasting page finds it as if it were new.
    """

    browser: Browser
    site: str
    astray: Astray
    pages: dict[tuple[str, str], Page] = field(default_factory=dict)
    heard: dict[Page, list[tuple[Any, Any]]] = field(default_factory=dict)

    def new_context(self, size: str, engine: str) -> BrowserContext:
        width, height = WIDTHS[size]
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, has_touch=size == "phone", reduced_motion="reduce"
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_init_script(NO_COPY)
        context.add_cookies([{"name": COOKIE, "value": engine, "url": self.site}])
        return context

    def lasting(self, size: str, engine: str) -> Page:
        """The lasting page; what is still kept of the last visit is forgotten."""
        if (size, engine) not in self.pages:
            self.pages[size, engine] = self._lent(self.new_context(size, engine).new_page())
        page = self.pages[size, engine]
        # A picture of the site has its storage, and nothing that writes into it.
        if not page.url.endswith(PICTURE):
            page.goto(self.site + PICTURE)
        page.evaluate("localStorage.clear(), sessionStorage.clear()")
        return page

    def _lent(self, page: Page) -> Page:
        """A page that keeps account of who listens, and takes no script that begins with every document."""
        listen = page.on

        def on(event: Any, listener: Any) -> None:
            self.heard.setdefault(page, []).append((event, listener))
            listen(event, listener)

        def refused(what: str) -> Callable[..., None]:
            def refuse(*given: Any, **named: Any) -> None:
                raise AssertionError(f"{TO_STAY} {what}")

            return refuse

        script = refused("a script that begins with every document")
        page.__dict__.update(on=on, add_init_script=script)
        page.context.__dict__.update(on=refused("who listens to every page"), add_init_script=script)
        return page

    def tidy(self, context: BrowserContext) -> bool:
        """Bring the lasting page of a context back to how it began; whether there is one."""
        for kind, page in list(self.pages.items()):
            size, _ = kind
            if page.context != context:
                continue
            for event, listener in self.heard.pop(page, []):
                with suppress(KeyError):  # it listens no more
                    page.remove_listener(event, listener)
            if page.is_closed():  # what its context still holds, nobody can see any more
                del self.pages[kind]
                return False
            if page.evaluate(HAS_CLOCK):
                del self.pages[kind]
                context.close()
                raise AssertionError(f"{TO_STAY} a clock of a test's own")
            context.unroute_all()
            context.clear_permissions()
            for each in context.pages:
                if each != page:
                    each.close()
            width, height = WIDTHS[size]
            page.unroute_all()
            page.goto(self.site + PICTURE)
            page.emulate_media(media="null", color_scheme="light", reduced_motion="reduce", forced_colors="none")
            page.set_viewport_size({"width": width, "height": height})
            return True
        return False


@dataclass
class Visitor:
    """Opens pages and keeps what went wrong in them; `faults` is empty after a good visit.

    `expected` holds patterns of console messages that a test provokes on purpose. `engine` is where questions are answered: at
    hand, or in the browser as for every reader (see `serving`).
    """

    browsing: Browsing
    engine: str = AT_HAND
    faults: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)
    heard: list[tuple[Any, dict[str, Any]]] = field(default_factory=list)

    @property
    def browser(self) -> Browser:
        return self.browsing.browser

    @property
    def site(self) -> str:
        return self.browsing.site

    def open(self, path: str = "", *, size: str = "desktop", dark: bool = False, context: BrowserContext | None = None) -> Page:
        """A page of the site, loaded: in a browser of its own unless its context is handed in."""
        page = context.new_page() if context else self._page(size)
        if dark:
            page.emulate_media(color_scheme="dark")
        hearing: dict[str, Any] = {
            "console": lambda message: self._hear(message.type, f"{message.text} ({message.location['url']})"),
            "pageerror": lambda error: self.faults.append(f"uncaught: {error}"),
        }
        self.heard.append((page, hearing))
        events: Any = page
        for event, listener in hearing.items():
            events.on(event, listener)
        page.goto(self.site + path)
        until(page, ELEMENTS_ARE_THERE)
        return page

    def _page(self, size: str) -> Page:
        held = self.browsing.pages.get((size, self.engine))
        # The lasting page forgets what it kept: not while this visit has it open.
        if held and held.context in self.contexts:
            return self.context(size).new_page()
        page = self.browsing.lasting(size, self.engine)
        self.contexts.append(page.context)
        return page

    def context(self, size: str = "desktop") -> BrowserContext:
        """A browser of its own, for what a page cannot undo: scripts that begin with every document."""
        context = self.browsing.new_context(size, self.engine)
        self.contexts.append(context)
        return context

    def close(self) -> None:
        """Leave: a lasting page is made as new, all others end. What would outlast the visit is told when all is done."""
        if LATE_TIMER in self.faults and any(not page.is_closed() and _holds(page, HAS_CLOCK) for page, _hearing in self.heard):
            self.faults = [fault for fault in self.faults if fault != LATE_TIMER]
        for page, hearing in self.heard:
            for event, listener in hearing.items():
                page.remove_listener(event, listener)
        left: list[AssertionError] = []
        for context in self.contexts:
            try:
                if not self.browsing.tidy(context):
                    context.close()
            except AssertionError as behind:
                left.append(behind)
        self.faults += [f"request off the site: {line}" for line in self.browsing.astray.take()]
        if left:
            raise left[0]

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(re.search(pattern, text) for pattern in self.expected):
            self.faults.append(f"{kind}: {text}")


@contextmanager
def lasting_visit(browsing: Browsing, path: str = "", *, size: str = "desktop") -> Iterator[Page]:
    """One page for many tests, in a context of its own. Faults are counted at the end."""
    visitor = Visitor(browsing)
    yield visitor.open(path, context=visitor.context(size))
    visitor.close()
    assert visitor.faults == []


def lasting_page(path: str = "", *, size: str = "desktop") -> Any:
    """A fixture: such a page for all tests of a file."""

    @pytest.fixture(scope="module")
    def page(browsing: Browsing) -> Iterator[Page]:
        with lasting_visit(browsing, path, size=size) as opened:
            yield opened

    return page
