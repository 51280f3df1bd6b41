"""A page whose answers are held back: the engine's, and whatever it fetches; they are heard when the test says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

from visiting.browsing import ELEMENTS_ARE_THERE, PICTURE, until

HOLD_BACK = """
window.held = [];
window.holding = false;
window.asked = new Set();
const ahead = new Set();
const heard = (listener, event) => {
  const { kind, id } = event.data;
  window.asked.delete(kind === "answer" && id);
  if (window.holding && kind === "answer" && !ahead.has(id)) window.held.push(() => listener(event));
  else listener(event);
};
window.Worker = class extends Worker {
  postMessage(message, ...rest) {
    if (message.request) (message.request.ahead ? ahead : window.asked).add(message.id);
    super.postMessage(message, ...rest);
  }

  addEventListener(kind, listener, ...rest) {
    const held = kind === "message" && typeof listener === "function";
    super.addEventListener(kind, held ? (event) => heard(listener, event) : listener, ...rest);
  }
};
const asIs = window.fetch.bind(window);
window.fetch = async (...asked) => {
  const answer = await asIs(...asked);
  if (window.holding) await new Promise((resolve) => window.held.push(resolve));
  return answer;
};
"""
"""What the engine answers, and what the page fetches, can be held back and let go; but for work that nobody waits for."""


@dataclass(frozen=True)
class Slow:
    """A page whose answers are held back until they are let go."""

    page: Page
    site: str

    def open(self, path: str) -> Page:
        self.page.goto(self.site + PICTURE)
        self.page.evaluate("localStorage.clear(), sessionStorage.clear()")
        self.page.goto(self.site + path)
        until(self.page, ELEMENTS_ARE_THERE)
        return self.page

    def hold(self, ask: Callable[[Page], object]) -> None:
        """An answer to this has come and is not heard."""
        self.page.evaluate("window.holding = true, undefined")
        ask(self.page)
        self.wait()

    def wait(self, count: int = 1) -> None:
        """So many have come."""
        until(self.page, f"window.held.length >= {count}")

    def first(self) -> None:
        """The first of them is heard."""
        self.page.evaluate("window.held.shift()()")

    def late(self) -> None:
        """They are heard now, and all that follows at once from them is done; what is asked from now on is answered as usual."""
        self.page.evaluate(
            """async () => {
                window.holding = false;
                for (const hear of window.held.splice(0)) hear();
                for (let turns = 0; turns < 20; turns += 1) await new Promise((done) => setTimeout(done));
            }"""
        )

    def changes_nothing(self, part: Locator, still: int = 0) -> None:
        """They are heard now, and what stands there and can be said of it is what it was, for so long (ms)."""
        before = part.evaluate_all("all => all.map(part => part.outerHTML)")
        self.late()
        self.page.wait_for_timeout(still)
        assert part.evaluate_all("all => all.map(part => part.outerHTML)") == before

    def leaves(self, ask: Callable[[Page], object], count: int = 1) -> None:
        """The reader goes elsewhere before what is asked is answered: neither the page nor what the browser keeps changes then."""
        page = self.page
        self.hold(ask)
        self.wait(count)
        kept = page.evaluate("JSON.stringify(localStorage)")
        # The element leaves as it does at instant navigation; who still holds it sees what becomes of it.
        page.evaluate("window.left = document.querySelector('.md-content__inner'), left.remove()")
        page.evaluate("history.replaceState(null, '', location.pathname + '#elsewhere')")
        before = page.evaluate("left.innerHTML")
        self.late()
        assert page.evaluate("left.innerHTML") == before
        assert page.evaluate("JSON.stringify(localStorage)") == kept
        assert page.url.endswith("#elsewhere")
