"""The search as a reader uses it: a word of the table, local or not, leads to where it is explained."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, until
from visiting.gestures import NOTHING_KEPT
from visiting.search_page import addresses, first_hit
from visiting.serving import COOKIE, PYODIDE

WORDS = (
    "stoek", "revoke", "nell", "Undenufe", "Obenabe", "puur", "manille", "monter", "bare jack", "overtrump", "roem",
    "pit", "nat", "stuk", "troef", "verzaken", "kraken", "litige", "dix de der", "coincher", "bedanken", "slalom",
    "Stöck Wys Stich",
)  # fmt: skip
PLACES = r"/(glossary|staekske-rape|klaverjas|belote|contree|schieber|klaberjass|vijfhonderden|saskop)/"


LATER = r"/(protocol|api|notation|evening-notation|publish|add-your-own|proofs|measured|sources)/"
SETTLES = r"/may-i-play/"
QUESTIONS = (
    ("must I overtrump my partner", SETTLES, "#klaverjas/play/overtrump"),
    ("Must I overtrump my partner?", SETTLES, "#klaverjas/play/overtrump"),
    ("when may i double", "#double", "#contree/auction/double"),
    ("May I play this?", SETTLES, "#play"),
    ("do I have to trump when my partner is winning", SETTLES, "#belote/play/partner-heads-trumps"),
)
"""What is asked, what comes first, and what is there without scrolling."""


def test_a_word_leads_to_where_it_is_explained(pyodide_visitor: Visitor) -> None:
    page = pyodide_visitor.open()
    page.get_by_role("textbox", name="Search").click()
    for word in WORDS:
        href, text = first_hit(page, word)
        assert re.search(PLACES, href), (word, href)
        title = page.locator(".md-search-result__item").first.locator("a").first
        expect(title, f"{word}: to the place in the page, not to its top").to_have_attribute("href", re.compile("#"))
        assert '{"' not in text, word
        listed = page.locator(".md-search-result__item > a").evaluate_all("links => links.map(link => link.href)")
        programs = [place for place, link in enumerate(listed) if re.search("/(protocol|add-your-own)/", link)]
        rules = [place for place, link in enumerate(listed) if re.search(PLACES, link)]
        assert not programs or max(rules) < min(programs), (word, listed)


@pytest.mark.prove
def test_whole_questions_go_by_their_large_words_and_where_nothing_is_found_a_way_goes_on(pyodide_visitor: Visitor) -> None:
    page = pyodide_visitor.open(size="phone")
    page.get_by_role("button", name="Search").tap()
    for question, first, seen in QUESTIONS:
        page.get_by_role("textbox", name="Search").fill("revoke")
        expect(page.locator(".md-search-result__item a").first).to_have_attribute("href", re.compile("#revoke$"))
        page.get_by_role("textbox", name="Search").fill(question)
        expect(page.locator(".md-search-result mark", has_text="revoke")).to_have_count(0)
        links = addresses(page)
        assert re.search(first, links[0] + links[1]), (question, links[:2])
        pages = page.locator(".md-search-result__item")
        on_screen = pages.evaluate_all("all => all.filter(each => each.getBoundingClientRect().bottom <= innerHeight).length")
        assert on_screen >= 4, question
        above = page.locator(f".md-search-result__item:nth-child(-n + {on_screen}) a[href$='{seen}']")
        expect(above).not_to_have_count(0)
        later = [place for place, link in enumerate(links) if re.search(LATER, link)]
        rules = [place for place, link in enumerate(links) if re.search(PLACES + "|" + SETTLES, link)]
        assert not later or max(rules) < min(later), question
    page = pyodide_visitor.open("belote/")
    box = page.get_by_role("textbox", name="Search")
    box.fill("misdeal")
    expect(page.locator(".md-search-result__meta")).to_have_text("No matching documents")
    hits = page.locator(".md-search-result__item")
    expect(hits.get_by_role("heading")).to_have_text(["Glossary", "May I play this?"])
    box.fill("overtump")
    expect(hits.first.locator("a").first).to_have_attribute("href", re.compile("/glossary/.*#overtrump$"))
    box.fill("misdeal")
    expect(hits).to_have_count(2)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/may-i-play/")


@pytest.mark.prove
def test_where_nothing_can_be_kept_theme_and_search_live(visitor: Visitor) -> None:
    context = visitor.context()
    context.add_init_script(NOTHING_KEPT)
    page = visitor.open(context=context)
    for path in ("staekske-rape/", "score/", "evening/", "my-table/", "quiz/"):
        # What a page still fetches when it is left is a fault of the visit.
        page.goto(visitor.site + path, wait_until="networkidle")
        until(page, ELEMENTS_ARE_THERE)
    # The last one has the whole index of the search, as a reader has it.
    context.add_cookies([{"name": COOKIE, "value": PYODIDE, "url": visitor.site}])
    page.goto(visitor.site + "puzzles/")
    until(page, ELEMENTS_ARE_THERE)
    page.get_by_role("textbox", name="Search").click()
    href, _ = first_hit(page, "revoke")
    assert re.search(PLACES, href)
    page.keyboard.press("Escape")
    for words in ("switch to light", "switch to dark"):
        page.locator(f"form[data-md-component=palette] label[title$='{words}']").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    assert visitor.faults == []


def test_escape_leads_back_to_where_the_search_was_opened_and_an_empty_one_is_no_stop_of_the_keyboard(visitor: Visitor) -> None:
    page = visitor.open("my-table/")
    summary = page.locator("summary").filter(visible=True).nth(1)
    summary.focus()
    page.keyboard.press("/")
    expect(page.get_by_role("textbox", name="Search")).to_be_focused()
    page.keyboard.press("Escape")
    expect(summary).to_be_focused()
    page.goto(visitor.site)
    until(page, ELEMENTS_ARE_THERE)
    stops = []
    for _ in range(12):
        page.keyboard.press("Tab")
        at = "(at => [at.className, at.getBoundingClientRect().height])(document.activeElement)"
        stops.append(page.evaluate(at))
    assert [stop for stop in stops if stop[1] < 5 and not re.search("md-(skip|toggle|option)", stop[0])] == []
