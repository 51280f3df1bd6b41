"""What a phone has fetched of a page before anybody does anything there, as it is sent: bytes and requests.

The copy for use offline is no part of it, nor the module that fetches it. They come when the page has been loaded and there is
nothing else to do, unless the reader saves data: nobody waits for them, and the reader is told how much it is (`test_offline.py`).
The browsers of these tests have no service workers, so that nothing of it comes.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext

from stoek_site.markdown.engine import ask
from visiting.browsing import Browsing, Visitor
from visiting.serving import PYODIDE, Served
from visiting.weights import weight_in

GAMES = sorted({f"{game['page']}/" for game in ask({"verb": "games"}) if "/" not in game["page"]})
FLOORS = {
    "": (111_000, 20),
    **dict.fromkeys(GAMES, (153_000, 25)),
    "contree/": (157_000, 25),
    "learn/staekske-rape/": (154_000, 30),
    "score/": (185_000, 30),
    "quiz/": (143_000, 25),
}
"""What each page may weigh at most. Every page carries the names and values of all house rules, 5 KB, so that the reader's table is
known before anything is fetched; Contrée's also has each of its examples as ten tables score it. A course holds all of its steps,
and the quiz all of its positions, for readers without JavaScript."""
TYPICAL = ("", "schieber/", "staekske-rape/", "score/")
"""The others are of the same make; `make prove` weighs them."""


@pytest.fixture(scope="module")
def phone(browsing: Browsing) -> Iterator[BrowserContext]:
    context = browsing.new_context("phone", PYODIDE)
    yield context
    context.close()


@pytest.mark.parametrize(
    ("path", "most"), [pytest.param(*row, marks=[] if row[0] in TYPICAL else [pytest.mark.prove]) for row in FLOORS.items()]
)
def test_a_page_weighs_no_more_than_it_may(phone: BrowserContext, server: Served, path: str, most: tuple[int, int]) -> None:
    found = weight_in(phone, server.url + path)
    assert found.bytes <= most[0], found
    assert found.requests <= most[1], found
    assert min(found.sizes.values()) > 0, "what is fetched is counted"


SEARCHED = ("/search/search_index.json", "/assets/javascripts/workers/")


def test_nothing_of_the_search_is_fetched_before_somebody_searches(pyodide_visitor: Visitor) -> None:
    page = pyodide_visitor.open("glossary/", context=pyodide_visitor.context())
    asked: list[str] = []
    page.on("request", lambda request: asked.extend(part for part in SEARCHED if part in request.url))
    page.reload()
    page.wait_for_load_state("networkidle")
    assert asked == []
    box = page.get_by_role("textbox", name="Search")
    box.focus()
    box.press_sequentially("revoke")
    page.locator(".md-search-result__item").first.wait_for()
    assert sorted(asked) == sorted(SEARCHED)


@pytest.mark.prove
def test_a_link_to_words_that_were_found_marks_them(pyodide_visitor: Visitor) -> None:
    page = pyodide_visitor.open("glossary/?h=revoke")
    page.locator("article mark").first.wait_for()
    assert page.locator("article mark").first.inner_text().lower() == "revoke"
