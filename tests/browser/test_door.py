"""What a page fetches, if what comes is not ours: the page of a captive portal, or files of another edition of the site."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, until

LOGIN = "<!doctype html><title>Welcome to the inn</title><h1>Log in to the inn</h1>"
MAIN = re.compile(r"/client/main-\w+\.js")
ARTICLE = "article.md-content__inner"
NEWER = "/client/main-ANOTHER1.js"


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
    page.get_by_role("button", name="Begin", exact=True).click()


def at(fragment: str) -> Callable[[Page], object]:
    return lambda page: page.evaluate("fragment => { location.hash = fragment }", fragment)


PLACES = {
    "puzzle": Place("puzzles/", lambda page: page.evaluate(OTHER_THEME), ".puzzles__stage .puzzle__foot button"),
    "lesson": Place("learn/belote/", at("#be-lesson-02-1"), ".stage .asked"),
    "review": Place("review/", review, ".stage .asked"),
    "drill": Place("questions/", at("#game=schieber"), ".stage .asked"),
    "quiz": Place("quiz/", at("#game=schieber"), "[data-game=schieber] .quiz__hand [data-card]"),
    "pair": Place("from-game-to-game/", at("#from=coinche&to=belote"), ".lesson[data-known=coinche]"),
}
TYPICAL = ("puzzle", "lesson")
ROWS = [pytest.param(name, marks=[] if name in TYPICAL else [pytest.mark.prove]) for name in PLACES]


def way_on(page: Page, name: str) -> Locator:
    return page.locator(ARTICLE).get_by_role("button", name=name).filter(visible=True)


@pytest.mark.parametrize("name", ROWS)
def test_what_a_portal_answers_is_told_and_fetched_again_once_it_has_gone(visitor: Visitor, name: str) -> None:
    visitor.expected = [""]
    place = PLACES[name]
    page = visitor.open(place.path, context=visitor.context("phone"))
    page.context.route("**/*", portal)
    place.wants(page)
    again = way_on(page, "again")
    expect(again).to_be_visible()
    expect(page.locator(ARTICLE)).to_contain_text("Check your connection")
    page.context.unroute_all()
    again.click()
    expect(page.locator(place.comes).first).to_be_visible()


@pytest.mark.prove
def test_a_file_is_held_against_the_seal_in_its_name(visitor: Visitor) -> None:
    place = PLACES["lesson"]
    page = visitor.open(place.path, context=visitor.context("phone"))
    page.context.route("**/assets/learn/*", lambda route: route.fulfill(json={"steps": []}))
    place.wants(page)
    again = way_on(page, "again")
    expect(again).to_be_visible()
    page.context.unroute_all()
    again.click()
    expect(page.locator(place.comes).first).to_be_visible()


COMPARED = Place("trick-play/", at("#trump=H&trick=KC&hand=AC.9H"), ".cmp__result [data-card]")
OUTDATED = PLACES | {"comparison": COMPARED}
OLDER = [pytest.param(name, marks=[] if name in ("lesson", "review", "comparison") else [pytest.mark.prove]) for name in OUTDATED]


@pytest.mark.parametrize("name", OLDER)
def test_a_page_of_an_older_edition_says_so_where_something_does_not_come_and_one_press_goes_on(
    visitor: Visitor, name: str
) -> None:
    visitor.expected = [""]
    place = OUTDATED[name]
    page = visitor.open(place.path, context=visitor.context("phone"))
    page.context.route("**/*", newer)
    place.wants(page)
    expect(way_on(page, "Reload the page")).to_be_visible()
    expect(page.locator(ARTICLE)).to_contain_text("There is a newer edition")
    expect(page.locator(".engine-chip").get_by_role("button", name="Reload the page")).to_be_visible()
    page.context.unroute_all()
    page.evaluate("window.isOld = true")
    way_on(page, "Reload the page").click()
    until(page, f"!window.isOld && {ELEMENTS_ARE_THERE}")
    if name == "review":
        page.get_by_role("button", name="Begin", exact=True).click()
    expect(page.locator(place.comes).first).to_be_visible()


def test_the_page_of_a_portal_is_loaded_whole_and_never_shown_as_ours(visitor: Visitor) -> None:
    visitor.expected = [""]
    page = visitor.open(context=visitor.context("phone"))
    for path in ("learn/", "glossary/#trump"):
        until(page, "window.document$ !== undefined && document.readyState === 'complete'")
        page.wait_for_load_state("networkidle")
        page.evaluate("window.isSame = true")
        page.context.route("**/*", portal)
        follow(page, path)
        expect(page.get_by_role("heading", level=1)).to_have_text("Log in to the inn")
        assert page.url == visitor.site + path
        assert page.evaluate("window.isSame") is None, "the page was loaded whole"
        page.context.unroute_all()
        page.goto(visitor.site)
        until(page, ELEMENTS_ARE_THERE)


def elsewhere(route: Route) -> None:
    """Every page and file is answered by another page of the site."""
    if urlsplit(route.request.url).path.endswith("/privacy/"):
        route.continue_()
    else:
        route.fulfill(status=302, headers={"location": urlsplit(route.request.url)._replace(path="/privacy/").geturl()})


def test_another_page_of_the_site_is_never_shown_under_the_address_asked_for(visitor: Visitor) -> None:
    visitor.expected = [""]
    page = visitor.open(context=visitor.context("phone"))
    page.wait_for_load_state("networkidle")
    page.context.route(re.compile(r"/learn/$"), elsewhere)
    follow(page, "learn/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Privacy")
    assert page.url == f"{visitor.site}privacy/"


@pytest.mark.parametrize(
    "name", ["quiz", pytest.param("pair", marks=pytest.mark.prove), pytest.param("puzzle", marks=pytest.mark.prove)]
)
def test_another_page_than_the_one_asked_for_is_told_and_fetched_again(visitor: Visitor, name: str) -> None:
    visitor.expected = [""]
    place = PLACES[name]
    page = visitor.open(place.path, context=visitor.context("phone"))
    page.context.route("**/*", elsewhere)
    place.wants(page)
    again = way_on(page, "again")
    expect(again).to_be_visible()
    page.context.unroute_all()
    again.click()
    expect(page.locator(place.comes).first).to_be_visible()


def test_an_empty_answer_is_told_and_the_link_works_once_the_portal_has_gone(visitor: Visitor) -> None:
    visitor.expected = [""]
    page = visitor.open(context=visitor.context("phone"))
    page.wait_for_load_state("networkidle")
    page.context.route("**/*", lambda route: route.fulfill(status=204))
    page.evaluate("window.isSame = true")
    chip = page.locator(".engine-chip")
    for _attempt in range(2):
        follow(page, f"{visitor.site}learn/")
        expect(chip.get_by_role("button", name="Reload the page")).to_be_visible()
    page.context.unroute_all()
    follow(page, f"{visitor.site}learn/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Learn")
    assert page.evaluate("window.isSame") is True
    expect(chip).to_be_hidden()


@pytest.mark.parametrize("missing", [MAIN, pytest.param(re.compile(r"/client/chunk-\w+\.js"), marks=pytest.mark.prove)])
@pytest.mark.parametrize("status", [404, pytest.param(200, marks=pytest.mark.prove)])
def test_a_client_that_does_not_come_is_told(visitor: Visitor, missing: re.Pattern[str], status: int) -> None:
    visitor.expected = [""]
    context = visitor.context("phone")
    context.route(missing, lambda route: route.fulfill(status=status, content_type="text/html", body=LOGIN))
    page = context.new_page()
    page.goto(visitor.site + "quiz/")
    again = page.get_by_role("alert").get_by_role("button", name="Reload the page")
    expect(again).to_be_visible()
    context.unroute_all()
    again.click()
    until(page, ELEMENTS_ARE_THERE)
    expect(again).to_be_hidden()


def follow(page: Page, path: str) -> None:
    page.locator(".md-header .md-logo").evaluate("(link, path) => { link.href = new URL(path, link.href); link.click() }", path)


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
    page.context.route("**/*", newer)
    way_on(page, "As a picture").click()
    expect(said).to_contain_text("There is a newer edition")


@pytest.mark.prove
def test_an_element_that_does_not_come_is_told(visitor: Visitor) -> None:
    visitor.expected = [""]
    context: BrowserContext = visitor.context("phone")
    context.route("**/stoek-review-*", portal)
    page = context.new_page()
    page.goto(visitor.site + "review/")
    chip = page.locator(".engine-chip")
    expect(chip).to_be_visible()
    context.unroute_all()
    chip.get_by_role("button", name="Reload the page").click()
    until(page, ELEMENTS_ARE_THERE)
    expect(chip).to_be_hidden()


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
