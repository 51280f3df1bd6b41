"""Takes the pictures of the README from the built site.

After `make build`: `PYTHONPATH=tests .venv/bin/python -m visiting.pictures`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from stoek_site import ROOT
from stoek_site.build.serve import SiteServer
from visiting.browsing import ELEMENTS_ARE_THERE, WIDTHS, chromium, launch_arguments, until

PICTURES = ROOT / "pictures"
ENGINE_COMES = 60_000


def home(page: Page) -> None:
    """As it opens."""


def ruling(page: Page) -> None:
    """A card asked about: the verdict, the option, the sentence of the rule."""
    page.get_by_role("group", name="Your hand").get_by_role("button", name="ace of diamonds").click()
    page.locator(".ruling__line").wait_for()
    show(page, ".mip")


def quiz(page: Page) -> None:
    """A position answered, with one slip."""
    for button in page.locator(".quiz .asked__hand button").all()[1:3]:
        button.click()
    page.get_by_role("button", name="Check", exact=True).click()


def puzzle(page: Page) -> None:
    """A hand puzzle with a wrong card on the table and what it gives away."""
    page.locator("stoek-puzzle").get_by_role("button", name="jack of spades").click()
    page.get_by_role("button", name="Try again").wait_for()
    show(page, "stoek-puzzle .table", below=110)


def revoke(page: Page) -> None:
    """A deal with a revoke in its third trick, as it is entered and as the checker finds it."""
    page.locator("stoek-deal-entry [data-load=revoke]").click()
    page.locator(".deal__report .finding").first.wait_for(timeout=ENGINE_COMES)
    page.locator(".engine-chip").wait_for(state="hidden", timeout=ENGINE_COMES)
    page.locator("[data-step=play].step-key").click()
    show(page, ".depths", below=90)


def evening(page: Page) -> None:
    """The worked example of the score pad: totals crossed out, an umbrella, who pays whom."""
    show(page, ".evening-example", below=70)


def show(page: Page, place: str, below: int = 64) -> None:
    """That part so far below the window's upper edge; the header takes up to 60 pixels."""
    page.evaluate(
        "([place, below]) => scrollTo(0, document.querySelector(place).getBoundingClientRect().top + scrollY - below)",
        [place, below],
    )


SHOTS: dict[str, tuple[str, str, bool, Callable[[Page], None]]] = {
    "home": ("", "phone", False, home),
    "may-i-play": ("may-i-play/", "phone", False, ruling),
    "quiz": ("quiz/#sr-legal-010", "phone", True, quiz),
    "puzzle": ("puzzles/who-should-win/", "phone", False, puzzle),
    "evening": ("evening/", "phone", False, evening),
    "deal-checker": ("score/", "desktop", False, revoke),
}


def take(browser: Browser, site: str, name: str) -> Path:
    path, size, dark, prepare = SHOTS[name]
    width, height = WIDTHS[size]
    page = browser.new_page(
        viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", reduced_motion="reduce"
    )
    page.goto(site + path)
    until(page, ELEMENTS_ARE_THERE)
    prepare(page)
    picture = PICTURES / f"{name}.png"
    page.screenshot(path=picture)
    page.close()
    return picture


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with SiteServer(ROOT / "site") as server, sync_playwright() as playwright:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=launch_arguments())
        for name in SHOTS:
            picture = take(browser, server.url, name)
            print(f"{picture.relative_to(ROOT)}: {picture.stat().st_size // 1000} kB")
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
