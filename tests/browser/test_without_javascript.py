"""Pages without JavaScript: they read completely, what is folded opens, and there is nothing dead to press."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from stoek.games import GAMES
from stoek_site.features.quiz.positions import legal_positions
from stoek_site.markdown.sources import spelled_out
from visiting.gestures import fits
from visiting.puzzle_page import ENTRIES, a_card_puzzle, place
from visiting.serving import Served

RULES = "staekske-rape/"
USUAL = ("", RULES, "quiz/", "score/", "learn/belote/", "no-such-page/")
"""Each a page of another kind; `make prove` opens the others."""
OTHERS = (
    "staekske-rape/tactics/", "may-i-play/", "evening/", "my-table/", "glossary/", "notation/", "protocol/", "api/", "sources/",
    "play/", "questions/", "review/",
)  # fmt: skip


@pytest.mark.parametrize("path", [*USUAL, *(pytest.param(each, marks=pytest.mark.prove) for each in OTHERS)])
def test_there_is_nothing_dead_to_press(unscripted: Page, server: Served, path: str) -> None:
    unscripted.goto(server.url + path)
    dead = unscripted.locator("button:visible, .md-content :is(input, select, textarea):visible, .md-header label:visible")
    living = [part.get_attribute("for") or part.get_attribute("class") for part in dead.all()]
    assert living == ["__drawer", *(["layers__switch"] if path == RULES else [])], "drawer and second layer open all the same"
    assert fits(unscripted)


def opens(part: Locator, hidden: str) -> Locator:
    """What stands folded in a part that an address leads to, once it is opened."""
    expect(part).to_be_in_viewport()
    expect(part.locator(hidden).first).to_be_hidden()
    part.locator("summary").first.click()
    return part.locator(hidden).filter(visible=True)


def test_puzzles_the_positions_of_the_quiz_and_rulings_read(unscripted: Page, server: Served) -> None:
    puzzle = a_card_puzzle()
    unscripted.goto(server.url + place(puzzle))
    expect(unscripted.locator("article.puzzle")).to_have_count(sum(entry.theme == puzzle["theme"] for entry in ENTRIES))
    article = unscripted.locator(f'[id="{puzzle["id"]}"]')
    expect(article).to_contain_text(puzzle["ask"])
    expect(opens(article, ".puzzle__choices tbody tr")).to_have_count(len(puzzle["choices"]))
    expect(unscripted.locator(".puzzles button")).to_have_count(0)
    unscripted.goto(server.url + "quiz/#sr-legal-020")
    expect(unscripted.locator("#quiz-staekske-rape .question")).to_have_count(len(legal_positions("staekske-rape")))
    question = unscripted.locator('[id="sr-legal-020"]')
    expect(opens(question, ".ruled li")).to_have_count(3)
    expect(question.locator(".ruled a").first).to_have_attribute("href", re.compile("#staekske-rape/play/void$"))
    unscripted.goto(server.url + "quiz/#quiz-saskop")
    unscripted.locator("#quiz-saskop").get_by_role("link", name="The quiz of Saskop").click()
    saskop = legal_positions("saskop")
    expect(unscripted.locator(".question")).to_have_count(len(saskop))
    unscripted.goto(f"{server.url}quiz/saskop/#{saskop[-1].id}")
    expect(opens(unscripted.locator(f'[id="{saskop[-1].id}"]'), ".ruled li")).to_have_count(len(saskop[-1].hand))
    expect(unscripted.locator(".quiz button")).to_have_count(0)
    unscripted.goto(server.url + "quiz/")
    unscripted.locator(".games__list > summary").click()
    unscripted.locator(".games__list").get_by_role("link", name="Schieber").click()
    expect(unscripted).to_have_url(re.compile("quiz/schieber/$"))
    # Every game has its part, one below the other, and a list leads to each.
    unscripted.goto(server.url + "may-i-play/#ruling-staekske-rape")
    first = unscripted.locator("#ruling-staekske-rape")
    expect(opens(first, ".ruled li")).to_have_count(4)
    expect(first.locator(".ruling__line").filter(visible=True)).to_have_text("No, you may not")
    expect(first.locator(".ruling__rule").filter(visible=True)).to_contain_text("play any trump")
    expect(unscripted.locator("#law-staekske-rape .law")).to_be_visible()
    expect(unscripted.locator(".mip button").filter(visible=True)).to_have_count(0)
    unscripted.get_by_text("Other games").click()
    unscripted.locator(".md-content").get_by_role("link", name="Schieber").first.click()
    rule = opens(unscripted.locator("#ruling-schieber"), ".ruling__rule a").first
    expect(rule).to_have_attribute("href", re.compile(r"#schieber/play/"))


def test_trick_play_is_compared_playing_says_what_it_needs_and_house_rules_are_a_list(unscripted: Page, server: Served) -> None:
    unscripted.goto(server.url + "trick-play/")
    expect(unscripted.locator("stoek-compare .cmp__group")).to_have_count(3)
    expect(unscripted.locator("stoek-compare .cmp__silent")).to_contain_text("there is no third card")
    folded = unscripted.locator(".cmp--still details")
    expect(folded).to_have_count(4)
    folded.first.locator("summary").click()
    expect(folded.first.locator(".cmp__group").first).to_be_visible()
    expect(unscripted.locator(".cmp button:visible")).to_have_count(0)
    expect(unscripted.locator(".order")).to_contain_text("With each set’s own ranks it fails")
    unscripted.goto(server.url + "play/")
    expect(unscripted.get_by_text("Playing needs JavaScript")).to_be_visible()
    unscripted.goto(server.url + "my-table/")
    unscripted.locator("section[data-game='staekske-rape'] summary").click()
    for rule in GAMES["staekske-rape"].house_rules:
        listed = unscripted.locator(f"section[data-game='staekske-rape'] [data-option='{rule.id}'] .my-table__source:visible")
        expect(listed).to_have_text([spelled_out(way.source) for way in rule.ways.values()])
    saskop = unscripted.locator("section[data-game='saskop']")
    expect(saskop.locator("legend").first).to_be_hidden()
    saskop.locator("summary").click()
    expect(saskop.locator("legend").first).to_be_visible()
    expect(unscripted.get_by_text("Choosing needs JavaScript")).to_be_visible()
    unscripted.goto(server.url + RULES)
    expect(unscripted.locator("stoek-table-line")).to_contain_text("Tables differ on")
