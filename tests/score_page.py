"""What the tests of the score page share: its address, what axe says of it, the size of targets, a browser that keeps nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

from accessible import axe_faults as axe_faults
from browsing import Visitor

SCORE = "score/"
ENGINE_COMES = 30_000
TARGET = 44

NOTHING_KEPT = """
for (const name of ["getItem", "setItem"]) {
  const allowed = Storage.prototype[name];
  Storage.prototype[name] = function (key, ...rest) {
    if (key.startsWith("stoek.")) throw new DOMException("no", "SecurityError");
    return allowed.call(this, key, ...rest);
  };
}
"""
"""A browser that forbids our pages to keep anything. (The theme itself does not bear that for its own keys.)"""


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


@contextmanager
def lasting_page(browser: Browser, site: str) -> Iterator[Page]:
    """One score page for many rows of a table: the engine starts once. Its faults are counted at the end."""
    visiting = Visitor(browser, site)
    yield visiting.open(SCORE)
    visiting.close()
    assert visiting.faults == []


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
