"""What readers of every page do and see, and what a browser refuses them: tests of all features share these."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, Route

from visiting.browsing import asks_the_engine

TARGET = 44
"""Pixels that a finger needs."""
QUICK = 450
"""Milliseconds: longer than quick fingers take. A press on the spot of the one before it means what is gone, if it is sooner."""
WORKER, TABLES = "**/worker-*", "**/assets/certain/*"
"""What runs the engine, and in which rulings are looked up without it."""
NOTHING_KEPT = """
for (const name of ["localStorage", "sessionStorage"]) {
  const get = () => { throw new DOMException("Access is denied for this document.", "SecurityError"); };
  Object.defineProperty(window, name, { get, configurable: true });
}
"""
"""A browser that forbids a page to keep anything, as with its cookies blocked."""
LAST_WORKER = """window.Worker = class extends Worker {
    constructor(...given) { super(...given); window.lastWorker = this; }
};"""
REAL_INTERVALS = (
    "window.given = { setInterval: setInterval.bind(window), clearInterval: clearInterval.bind(window) };",
    "Object.assign(window, window.given); delete window.given;",
)
"""Before and after a clock is installed: time passes at the test's word, but not the seconds in which a worker is to be heard."""
SHARED = "() => { window.given = []; navigator.share = async (what) => { window.given.push(what); }; }"
"""The sheet of the device, which only notes what it is given."""
_PASTE = """(part, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    return !part.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


def no_room(begins: str = "") -> str:
    """A browser that has no room for what begins like that."""
    return f"""{{
    const allowed = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, ...rest) {{
        if (key.startsWith("{begins}")) throw new DOMException("no", "QuotaExceededError");
        return allowed.call(this, key, ...rest);
    }};
}}"""


def go(page: Page, fragment: str) -> None:
    """Follow a link within the page."""
    page.evaluate("hash => { location.hash = hash }", fragment)


def afresh(page: Page, url: str) -> None:
    """Come to an address from elsewhere: another fragment alone is no new page, and is lost where that is loaded again at once."""
    page.goto("about:blank")
    page.goto(url)


def at_a_word(context: BrowserContext) -> None:
    """Time passes on the page when the test says so; whether the engine is silent is told by real seconds."""
    before, after = REAL_INTERVALS
    context.add_init_script(before)
    context.clock.install()
    context.add_init_script(after)


def press(page: Page | Locator, name: str) -> None:
    """The button of that name."""
    page.get_by_role("button", name=name, exact=True).click()


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def has_focus(part: Locator) -> bool:
    return bool(part.evaluate("part => part === document.activeElement"))


def tab_to(page: Page, part: Locator) -> None:
    """Press Tab until it has the focus."""
    for _ in range(40):
        if has_focus(part):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"The Tab key never comes to {part}")


def small_targets(page: Page, root: str) -> list[str]:
    """Everything in there that a finger should hit, and is smaller than it should be; links in running text are exempt."""
    found: list[str] = page.evaluate(
        """([root, least]) => [...document.querySelectorAll(`${root} :is(button, input, select, textarea, summary, label)`)]
            .map((part) => [part, part.getBoundingClientRect()])
            .filter(([part, box]) => box.width > 1 && !part.closest(".house__choice input"))
            .filter(([part]) => part.localName !== "label" || part.querySelector("input"))
            .filter(([part, box]) => box.height < least - 0.5 || box.width < least - 0.5)
            .map(([part, box]) => `${part.outerHTML.slice(0, 80)} ${box.width}x${box.height}`)""",
        [root, TARGET],
    )
    return found


def paste(part: Locator, text: str) -> bool:
    """Paste a text. @returns whether the page took it, so that the browser does not put it in"""
    return bool(part.evaluate(_PASTE, text))


def engine_requests(page: Page) -> list[str]:
    """What is asked of the engine from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if asks_the_engine(request.url) else None)
    return asked


def refuse(context: BrowserContext | Page, *places: str) -> None:
    """Whatever is asked of these places fails."""
    for place in places:
        context.route(place, lambda route: route.abort())


def hold_back(context: BrowserContext | Page, place: Any) -> list[Route]:
    """What is asked of a place from now on waits here."""
    held: list[Route] = []
    context.route(place, lambda route: held.append(route))
    return held


def keep(page: Page, kept: Mapping[str, Any]) -> None:
    """Put values into the browser's storage; what is no text as JSON."""
    texts = {key: value if isinstance(value, str) else json.dumps(value) for key, value in kept.items()}
    page.evaluate("kept => { for (const each of Object.entries(kept)) localStorage.setItem(...each); }", texts)


def kept(page: Page) -> dict[str, str]:
    """The texts that the browser keeps of ours."""
    script = "Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('stoek.')))"
    found: dict[str, str] = page.evaluate(script)
    return found


def can_copy(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])


def copied(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def cannot_copy(page: Page) -> None:
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }")


def cards_of(part: Locator) -> list[str]:
    """The cards that lie there."""
    found: list[str] = part.locator("[data-card]").evaluate_all("all => all.map(({ dataset }) => dataset.card)")
    return found
