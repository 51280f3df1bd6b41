"""What the tests of the score page share: its address, what axe says of it, the size of targets, a browser that keeps nothing."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

from visiting.accessible import axe_faults as axe_faults
from visiting.browsing import PATIENCE

SCORE = "score/"
TARGET = 44

NOTHING_KEPT = """
for (const name of ["localStorage", "sessionStorage"]) {
  const get = () => { throw new DOMException("Access is denied for this document.", "SecurityError"); };
  Object.defineProperty(window, name, { get, configurable: true });
}
"""
"""A browser that forbids a page to keep anything, as with its cookies blocked."""


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


def go_deep(page: Page, depth: str) -> None:
    """Choose what is known of the deal: Figures, Piles, Every card, As text."""
    page.locator(".depth").filter(has_text=depth).click()


def put(page: Page, cards: list[str]) -> None:
    """Press cards of the tray one by one, faster than a thumb: where the presses are not what is tested."""
    page.evaluate(
        """async (cards) => {
            for (const card of cards) {
                document.querySelector(`.tray [data-card="${card}"]`).click();
                await new Promise((drawn) => setTimeout(drawn));
            }
        }""",
        cards,
    )


def cleared(page: Page) -> None:
    """An empty sheet, at the depth that is open; its button may be folded away."""
    page.locator("[data-do=clear]").evaluate("button => button.click()")
    expect(page.locator(".deal__report")).to_be_empty()


def choice(page: Page, field: str, value: str) -> Locator:
    """What to press for a choice: the radio of a value, with all that is drawn in it."""
    return page.locator(f"[data-field={field}] .segment:has([value='{value}'])")


def result(page: Page) -> Locator:
    return page.locator(".deal__report .score__result strong")


def calm(page: Page) -> None:
    """Wait until nothing is to be checked any more: from the first change on the report is pale."""
    expect(page.locator(".deal__report[aria-busy]")).to_have_count(0)


def words_of(part: Locator) -> str:
    """What stands there, cards as the notation writes them."""
    text: str = part.evaluate(
        """root => {
            const read = (node) => node.nodeType !== Node.COMMENT_NODE;
            const parts = (node) => [...node.childNodes].filter(read).map(words).join("");
            const words = (node) => node.dataset?.card ?? (node.childNodes.length ? parts(node) : node.textContent);
            return words(root);
        }"""
    )
    return text


def reads(page: Page, words: str, place: str = ".deal__report") -> None:
    """Wait until these words stand there, cards as the notation writes them."""
    deadline = time.monotonic() + PATIENCE
    while words not in (found := words_of(page.locator(place))):
        assert time.monotonic() < deadline, f"{words!r} never came; there is: {found}"
        page.wait_for_timeout(20)


def shown_lines(page: Page, root: str = ".deal__report") -> list[list[str]]:
    """The lines of the breakdown: what each says, its value, where its rule stands."""
    found: list[list[str]] = page.locator(f"{root} .breakdown tbody tr").evaluate_all(
        """rows => rows.map(row => {
            const read = (node) => node.nodeType !== Node.COMMENT_NODE;
            const parts = (node) => [...node.childNodes].filter(read).map(words).join("");
            const words = (node) => node.dataset?.card ?? (node.childNodes.length ? parts(node) : node.textContent);
            return [words(row.cells[0]), row.cells[1].textContent, row.querySelector("a").href];
        })"""
    )
    return found


def told_lines(lines: list[dict[str, Any]], site: str) -> list[list[str]]:
    """The same of an answer of the engine."""
    return [
        [line["label"], str(line["value"]).replace("-", "−"), f"{site}{line['rule'].split('/')[0]}/#{line['rule']}"]
        for line in lines
    ]


def tab_to(page: Page, part: Locator) -> None:
    """Press Tab until it has the focus."""
    for _ in range(40):
        if part.evaluate("part => part === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"The Tab key never comes to {part}")


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
