"""What a page fetches, if what comes is not ours: the page of a captive portal, or files of another edition of the site."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, until
from visiting.gestures import go, press

LOGIN = "<!doctype html><title>Welcome to the inn</title><h1>Log in to the inn</h1>"
MAIN = re.compile(r"/client/main-\w+\.js")
ARTICLE = "article.md-content__inner"
NEWER = "/client/main-ANOTHER1.js"
RELOAD = "Reload the page"


def portal(route: Route) -> None:
    """Answers every address with the portal's page."""
    route.fulfill(status=200, content_type="text/html", body=LOGIN)


def newer(route: Route) -> None:
    """The pages are of another edition by now, and the files of this one are gone."""
    if urlsplit(route.request.url).path.endswith("/"):
        found = route.fetch()
        route.fulfill(response=found, body=MAIN.sub(NEWER, found.text()))
    else:
        route.fulfill(status=404, content_type="text/plain", body="gone")


def elsewhere(route: Route) -> None:
    """Every page and file is answered by another page of the site."""
    if urlsplit(route.request.url).path.endswith("/privacy/"):
        route.continue_()
    else:
        route.fulfill(status=302, headers={"location": urlsplit(route.request.url)._replace(path="/privacy/").geturl()})


def unsealed(route: Route) -> None:
    """A file that does not fit the seal in its name."""
    route.fulfill(json={"steps": []})


@dataclass(frozen=True)
class Place:
    """A place that fetches something: what the reader does to need it, and what appears once it has arrived."""

    path: str
    wants: Callable[[Page], object]
    comes: str


LEARNT = """() => {
    const { id, steps } = JSON.parse(document.querySelector('stoek-review').dataset.games)[0];
    localStorage[`stoek.learnt.${id}`] = JSON.stringify({ [Object.keys(steps)[0]]: [[Date.now() - 9e9, true]] });
    dispatchEvent(new StorageEvent('storage', { key: `stoek.learnt.${id}` }));
}"""
OTHER_THEME = """() => {
    const [first, ...others] = JSON.parse(document.querySelector('stoek-puzzle').dataset.catalogue);
    const shown = document.querySelectorAll('.puzzle__title a').length ? first.theme : '';
    location.hash = others.find(({ theme }) => theme !== shown && theme !== first.theme).id;
}"""


def review(page: Page) -> None:
    page.evaluate(LEARNT)
    press(page, "Begin")


def at(fragment: str) -> Callable[[Page], object]:
    return lambda page: go(page, fragment)


PLACES = {
    "puzzle": Place("puzzles/", lambda page: page.evaluate(OTHER_THEME), ".puzzles__stage .puzzle__foot button"),
    "lesson": Place("learn/belote/", at("#be-lesson-02-1"), ".stage .asked"),
    "review": Place("review/", review, ".stage .asked"),
    "drill": Place("questions/", at("#game=schieber"), ".stage .asked"),
    "quiz": Place("quiz/", at("#game=schieber"), "[data-game=schieber] .asked__hand [data-card]"),
    "pair": Place("from-game-to-game/", at("#from=coinche&to=belote"), ".lesson[data-known=coinche]"),
    "comparison": Place("trick-play/", at("#trump=H&trick=KC&hand=AC.9H"), ".cmp__result [data-card]"),
}
ANY = "**/*"
# what answers, to which requests, and where: the first ones in the suite, those behind None in `make prove`
ANSWERS: list[tuple[Callable[[Route], None], str, list[str | None]]] = [
    (portal, ANY, ["puzzle", "lesson", None, "review", "drill", "quiz", "pair"]),
    (newer, ANY, ["lesson", "review", "comparison", None, "puzzle", "drill", "quiz", "pair"]),
    (elsewhere, ANY, ["quiz", None, "pair", "puzzle"]),
    (unsealed, "**/assets/learn/*", [None, "lesson"]),
]


def answers() -> list[Any]:
    return [
        pytest.param(answer, asked, name, id=f"{answer.__name__}-{name}", marks=[pytest.mark.prove] * (place > names.index(None)))
        for answer, asked, names in ANSWERS
        for place, name in enumerate(names)
        if name
    ]


def way_on(page: Page, name: str) -> Locator:
    return page.locator(ARTICLE).get_by_role("button", name=name).filter(visible=True)


@pytest.mark.parametrize(("answer", "asked", "name"), answers())
def test_what_is_not_ours_is_told_and_one_press_goes_on_once_it_has_gone(
    visitor: Visitor, answer: Callable[[Route], None], asked: str, name: str
) -> None:
    """It is fetched again; a page of an older edition is loaded again."""
    visitor.expected = [""]
    place = PLACES[name]
    page = visitor.open(place.path, context=visitor.context("phone"))
    page.context.route(asked, answer)
    place.wants(page)
    again = way_on(page, RELOAD if answer is newer else "again")
    expect(again).to_be_visible()
    if answer is newer:
        expect(page.locator(ARTICLE)).to_contain_text("There is a newer edition")
        expect(page.locator(".engine-chip").get_by_role("button", name=RELOAD)).to_be_visible()
    elif answer is portal:
        expect(page.locator(ARTICLE)).to_contain_text("Check your connection")
    page.context.unroute_all()
    page.evaluate("window.isOld = true")
    again.click()
    if answer is newer:
        until(page, f"!window.isOld && {ELEMENTS_ARE_THERE}")
        if name == "review":
            press(page, "Begin")
    expect(page.locator(place.comes).first).to_be_visible()


def follow(page: Page, path: str) -> None:
    page.locator(".md-header .md-logo").evaluate("(link, path) => { link.href = new URL(path, link.href); link.click() }", path)


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def test_what_a_portal_answers_is_never_shown_as_the_page_asked_for_and_links_work_once_it_has_gone(visitor: Visitor) -> None:
    visitor.expected = [""]
    page = visitor.open(context=visitor.context("phone"))
    for path, answer, leads in (("learn/", portal, ""), ("glossary/#trump", portal, ""), ("learn/", elsewhere, "privacy/")):
        until(page, "window.document$ !== undefined && document.readyState === 'complete'")
        page.wait_for_load_state("networkidle")
        page.evaluate("window.isSame = true")
        page.context.route(re.compile("/learn/$") if leads else ANY, answer)
        follow(page, path)
        expect(heading(page)).to_contain_text("Privacy" if leads else "Log in to the inn")
        assert page.url == visitor.site + (leads or path)
        assert leads or page.evaluate("window.isSame") is None, "the page was loaded whole"
        page.context.unroute_all()
        page.goto(visitor.site)
        until(page, ELEMENTS_ARE_THERE)
    # An empty answer is told.
    page.wait_for_load_state("networkidle")
    page.context.route(ANY, lambda route: route.fulfill(status=204))
    page.evaluate("window.isSame = true")
    chip = page.locator(".engine-chip")
    for _attempt in range(2):
        # The second time the message is there already; a link that is followed while a page is being fetched is loaded whole.
        with page.expect_response(f"{visitor.site}learn/"):
            follow(page, f"{visitor.site}learn/")
        expect(chip.get_by_role("button", name=RELOAD)).to_be_visible()
    page.context.unroute_all()
    follow(page, f"{visitor.site}learn/")
    expect(heading(page)).to_contain_text("Learn")
    assert page.evaluate("window.isSame") is True
    expect(chip).to_be_hidden()


CHUNK = re.compile(r"/client/chunk-\w+\.js")
# a module that does not come, what answers in its place, the page, and where that is told; all but the first in `make prove`
MISSING: dict[str, tuple[Any, int, str, str]] = {
    "main": (MAIN, 404, "quiz/", "[role=alert]"),
    "main by a portal": (MAIN, 200, "quiz/", "[role=alert]"),
    "chunk": (CHUNK, 404, "quiz/", "[role=alert]"),
    "chunk by a portal": (CHUNK, 200, "quiz/", "[role=alert]"),
    "element": ("**/stoek-review-*", 200, "review/", ".engine-chip"),
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.prove] * (name != "main")) for name in MISSING])
def test_a_client_that_does_not_come_is_told(visitor: Visitor, name: str) -> None:
    visitor.expected = [""]
    missing, status, path, told = MISSING[name]
    context = visitor.context("phone")
    context.route(missing, lambda route: route.fulfill(status=status, content_type="text/html", body=LOGIN))
    page = context.new_page()
    page.goto(visitor.site + path)
    again = page.locator(told).get_by_role("button", name=RELOAD)
    expect(again).to_be_visible()
    context.unroute_all()
    again.click()
    until(page, ELEMENTS_ARE_THERE)
    expect(again).to_be_hidden()


@pytest.mark.prove
def test_what_is_fetched_when_it_is_wanted_says_what_helps(visitor: Visitor) -> None:
    visitor.expected = [""]
    page = visitor.open("may-i-play/#trump=H&trick=KS.JH&hand=AS.9H.TD&card=TD", context=visitor.context("phone"))
    said = page.locator(".sharing__said").filter(visible=True)
    page.context.route("**/later-picture-*", portal)
    way_on(page, "As a picture").click()
    expect(said).to_contain_text("Check your connection")
    page.context.unroute_all()
    with page.expect_download():
        way_on(page, "As a picture").click()
    page.reload()
    until(page, ELEMENTS_ARE_THERE)
    page.context.route(ANY, newer)
    way_on(page, "As a picture").click()
    expect(said).to_contain_text("There is a newer edition")


@pytest.mark.prove
@pytest.mark.parametrize("missing", ["**/search/search_index.json", "**/workers/search.*"])
def test_a_search_that_does_not_come_says_so_and_comes_when_it_is_opened_again(pyodide_visitor: Visitor, missing: str) -> None:
    pyodide_visitor.expected = [""]
    page = pyodide_visitor.open("glossary/", context=pyodide_visitor.context())
    page.context.route(missing, portal)
    box = page.get_by_role("textbox", name="Search")
    box.focus()
    expect(page.locator(".md-search-result__meta")).to_contain_text("Check your connection")
    page.context.unroute_all()
    page.keyboard.press("Escape")
    box.focus()
    box.press_sequentially("revoke")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
