"""Zensical makes the pages that MkDocs makes, each link of theirs leads somewhere, and its search works as the policy allows."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, expect

from stoek_site import ROOT
from visiting.browsing import NO_COPY, WIDTHS, chromium, launch_arguments
from visiting.serving import Served, serving
from visiting.site_pages import BuiltPage, Reader

pytestmark = pytest.mark.prove

ADDRESS = "http://127.0.0.1/"
STATE = re.compile(r"[\w-]*=")
"""So begins what a link hands to an element of its page, and no place there."""


@pytest.fixture(scope="module")
def zensical() -> Iterator[Served]:
    """Its site, made for the address at which it is served, by one process at a time."""
    with FileLock(ROOT / "build" / "zensical.lock"), serving(ROOT / "build" / "zensical") as running:
        run = subprocess.run(["make", "zensical", f"SITE_URL={running.url}"], cwd=ROOT, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]
        yield running


def named(page: BuiltPage) -> set[str]:
    """The ids of a page but those that each program gives for its own use."""
    return {each for each in page.ids if not each.startswith("__")}


def pages_of(site: Path) -> dict[str, BuiltPage]:
    return {path.relative_to(site).as_posix(): Reader(path).page for path in sorted(site.rglob("*.html"))}


def test_its_pages_are_the_same_and_each_link_leads_somewhere(zensical: Served, site: Path) -> None:
    theirs, ours = pages_of(zensical.site), pages_of(site)
    assert theirs.keys() == ours.keys()
    for place, page in ours.items():
        assert named(page) == named(theirs[place]), place
    astray = []
    for place, page in theirs.items():
        for link in page.all("a"):
            target = urlsplit(urljoin(ADDRESS + place, link.get("href", "")))
            if target.netloc != "127.0.0.1" or target.port:
                continue
            found = theirs.get(unquote(target.path).lstrip("/") + ("index.html" if target.path.endswith("/") else ""))
            there = not target.fragment or STATE.match(target.fragment)
            if found is None or not (there or unquote(target.fragment) in found.ids):
                astray.append((place, link.get("href")))
    assert astray == []


@pytest.mark.parametrize("size", WIDTHS)
def test_its_search_works_as_the_policy_allows(zensical: Served, browser: Browser, size: str) -> None:
    width, height = WIDTHS[size]
    # The browser of the other tests goes to no other address.
    other = browser.browser_type.launch(executable_path=chromium(), args=launch_arguments())
    context = other.new_context(viewport={"width": width, "height": height})
    context.add_init_script(NO_COPY)
    page = context.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text) if message.type in ("error", "warning") else None)
    page.goto(f"{zensical.url}privacy/")
    page.locator(".search-button, .md-search__input").locator("visible=true").first.click()
    page.keyboard.type("undertrump")
    first = page.get_by_role("listbox", name="Search results").get_by_role("option").first
    expect(first).to_be_visible()
    # Its styles are there: what was found has no number before it.
    assert first.evaluate("link => getComputedStyle(link.closest('li')).listStyleType") == "none"
    first.click()
    page.wait_for_url(lambda url: "/privacy/" not in url)
    assert faults == []
    other.close()
