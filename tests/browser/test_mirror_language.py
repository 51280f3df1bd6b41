"""The site in the mirror language: no English is left on any page, not even in what comes when its features are used.

The site is built anew for it, which takes long: it belongs to `make prove`. The marks themselves are looked at in `make test`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from mirror import mirror
from stoek.doors.rpc import answer_line
from stoek.language import speaking
from stoek_site import ROOT
from visiting.astray import catching
from visiting.browsing import Browsing, Visitor, chromium, launch_arguments
from visiting.mirror_site import PAGES, build_mirror
from visiting.mirror_walks import WALKS, fill, touch
from visiting.mirrored import MIRRORED, english
from visiting.serving import AT_HAND, PYODIDE, Served, serving

pytestmark = pytest.mark.prove


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The site; the engine at hand speaks the mirror for as long as it answers."""

    def answered(request: str, report: Callable[[int], None]) -> str:
        with speaking(mirror()):
            return answer_line(request, report)

    with serving(tmp_path_factory.mktemp("mirror")) as running, pytest.MonkeyPatch.context() as patch:
        patch.setattr("visiting.serving.answer_line", answered)
        build_mirror(running.site, running.url)
        yield running


@pytest.fixture(scope="module")
def mirrored(browser: Browser, served: Served) -> Iterator[Browsing]:
    """A browser that may ask that site."""
    with catching() as astray:
        arguments = [*launch_arguments(), *astray.arguments(*served.server_address)]
        running = browser.browser_type.launch(executable_path=chromium(), args=arguments)
        yield Browsing(running, served.url, astray)
        running.close()


@pytest.fixture
def stranger(mirrored: Browsing) -> Iterator[Visitor]:
    visitor = Visitor(mirrored, AT_HAND)
    yield visitor
    visitor.close()
    assert visitor.faults == []


def place_of(page: str) -> str:
    """Where a page of docs/ stands in the site."""
    return re.sub(r"(^|/)index\.md$|\.md$", "/", page).lstrip("/")


def source(page: str) -> str:
    return (ROOT / "docs" / page).read_text(encoding="utf-8")


def test_every_block_is_there() -> None:
    named = re.compile(r"^/{3,} ([a-z-]+) \|", re.MULTILINE)
    everywhere = {block for path in (ROOT / "docs").rglob("*.md") for block in named.findall(path.read_text(encoding="utf-8"))}
    assert everywhere == {block for page in PAGES for block in named.findall(source(page))}


@pytest.mark.parametrize("page", PAGES)
def test_no_english_is_left_on_a_page(served: Served, page: str) -> None:
    built = (served.site / place_of(page) / "index.html").read_text(encoding="utf-8")
    assert '<html lang="nl"' in built
    assert english(built, source(page)) == []


def test_no_english_is_left_where_there_is_no_page(served: Served) -> None:
    assert english((served.site / "404.html").read_text(encoding="utf-8"), "") == []


SHORTLY = 150
"""Milliseconds after which a press has done most of what it does."""


@pytest.mark.parametrize("walk", WALKS)
def test_no_english_comes_with_use(stranger: Visitor, walk: str) -> None:
    page_name, steps = WALKS[walk]
    page = stranger.open(place_of(page_name))
    left = english(page.content(), source(page_name))
    for step in steps:
        step(page)
        page.wait_for_timeout(SHORTLY)
        left += english(page.content(), source(page_name))
    assert left == []


def test_the_engine_in_the_browser_speaks_it(mirrored: Browsing) -> None:
    visitor = Visitor(mirrored, PYODIDE)
    page = visitor.open("score/")
    for step in (touch(".depth:nth-of-type(4)"), fill(".deal__panes textarea", "[Contract 3]")):
        step(page)
    page.locator(".deal__report p >> visible=true").first.wait_for()
    assert MIRRORED.search(page.locator(".deal__report").inner_text())
    assert english(page.content(), source("score.md")) == []
    visitor.close()
    assert visitor.faults == []
