"""The quiz as people use it: select, check, read why, go on; by finger, by keyboard, by link, and on a page without JavaScript."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from stoek_site.features.quiz.positions import LegalPosition, legal_positions
from visiting.accessible import axe_faults_in_both_colours
from visiting.browsing import Browsing, Visitor, lasting_visit, until_held
from visiting.gestures import engine_requests, fits, go, hold_back, press, tab_to
from visiting.workbench import choose

HERE = "quiz/"
POSITIONS = {position.id: position for position in legal_positions("staekske-rape")}
FIRST, SECOND, *_ = POSITIONS.values()
PLAIN = POSITIONS["sr-legal-010"]
BARE_JACK = POSITIONS["sr-legal-036"]
INDICES = "settings.change({ indices: given })"


@pytest.fixture(scope="module")
def lasting(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, HERE, size="phone") as page:
        yield page


@pytest.fixture
def quiz(lasting: Page) -> Page:
    """All positions in their order, at the first; nothing is kept of those before."""
    choose(lasting, INDICES, "english")
    practise(lasting).select_option(index=0)
    turn_to(lasting, PLAIN)
    lasting.get_by_text("Overview", exact=True).evaluate("summary => { summary.parentElement.open = true }")
    press(lasting, "Forget my results")
    turn_to(lasting, FIRST)
    return lasting


def turn_to(page: Page, position: LegalPosition) -> None:
    go(page, position.id)
    at(page, position.id)


def at(page: Page, title: str) -> None:
    """What the title says: the number of a position, or its id."""
    expect(page.locator(".quiz__title")).to_contain_text(title)


def practise(page: Page) -> Locator:
    return page.locator(".quiz").get_by_role("combobox", name="Practise")


def game(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Game", exact=True)


def said(page: Page) -> Locator:
    return page.locator(".quiz .stage__verdict")


def strange(page: Page) -> Locator:
    return page.locator(".strange")


def pick(page: Page, *cards: str) -> None:
    for card in cards:
        page.locator(f'.quiz .asked__hand [data-card="{card}"]').click()


def solve(page: Page, position: LegalPosition) -> None:
    pick(page, *position.answer["legal"])
    press(page, "Check")


def judged(page: Page, right: bool) -> None:
    expect(said(page)).to_contain_text("✓" if right else "✗")


def test_a_position_by_finger_without_the_engine(visitor: Visitor) -> None:
    """What was missed is told from what is wrong, and each word keeps to its card."""
    page = visitor.open(size="phone")
    asked = engine_requests(page)
    page.get_by_role("link", name=re.compile("^Practise")).last.tap()
    at(page, f"1 of {len(POSITIONS)}")
    page.get_by_role("button", name="Check", exact=True).press("Enter")
    expect(said(page)).not_to_be_empty()
    expect(page.locator(".ruled")).to_have_count(0)
    for card in FIRST.answer["legal"]:
        page.locator(f'.quiz .asked__hand [data-card="{card}"]').tap()
        expect(said(page)).to_be_empty()
    press(page, "Check")
    judged(page, True)
    expect(page.locator(".ruled li")).to_have_count(len(FIRST.hand))
    link = page.locator(".ruled li").first.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile("#" + FIRST.answer["rule"] + "$"))
    page.get_by_role("button", name="Next position").tap()
    at(page, "Position 2")
    assert page.url.endswith("#sr-legal-002")
    # Random positions need none either.
    practise(page).select_option(label="random, without end")
    at(page, "Random position")
    page.locator(".quiz .asked__hand button").first.tap()
    press(page, "Check")
    expect(page.locator(".ruled li").first).to_be_visible()
    practise(page).select_option(index=0)
    assert asked == []
    assert fits(page)
    turn_to(page, PLAIN)
    pick(page, "AC")
    press(page, "Check")
    expect(said(page)).to_contain_text("✗ Not quite: 3 more are right.")
    tops = page.locator(".quiz .hand__held").evaluate_all("held => held.map(each => each.getBoundingClientRect().top)")
    assert len(set(tops)) == 1, "the hand lies in one row"


FIRST_SCREEN = """() => {
    scrollTo(0, 0);
    const foot = document.querySelector(".quiz .stage__foot").getBoundingClientRect();
    // The foot covers nothing of the hand.
    const hand = document.querySelector(".quiz .asked__hand").getBoundingClientRect().bottom - foot.top;
    return Math.max(foot.bottom - innerHeight, hand);
}"""
"""By how much a position is more than a phone's first screen: its title, the table, the hand, and the row with Check."""


@pytest.mark.prove
def test_positions_are_on_a_phones_first_screen_and_cards_in_the_readers_indices(quiz: Page) -> None:
    """How each is judged, and by which words, `client/test_quiz.py` asks."""
    for position in POSITIONS.values():
        turn_to(quiz, position)
        assert quiz.evaluate(FIRST_SCREEN) <= 0, position.id
    turn_to(quiz, PLAIN)
    choose(quiz, INDICES, "french")
    quiz.get_by_label("Name the line that decides too").check()
    pick(quiz, "AC", "AD")
    press(quiz, "Check")
    assert axe_faults_in_both_colours(quiz) == []
    quiz.locator(".quiz .asked__keys button").first.click()
    expect(quiz.get_by_role("button", name="seven of spades, missed: may be played")).to_be_visible()
    expect(quiz.locator('.quiz .asked__hand [data-card="AC"] .card__index [data-rank]')).to_have_attribute("data-letter", "1")
    expect(quiz.locator(".ruled li").first.locator(".chip").first).to_have_text("1♣")
    assert axe_faults_in_both_colours(quiz) == []
    quiz.get_by_label("Name the line that decides too").uncheck()


def test_by_keyboard_alone(quiz: Page) -> None:
    turn_to(quiz, BARE_JACK)
    quiz.locator(".quiz .asked__hand button").first.focus()
    for _ in BARE_JACK.hand:
        quiz.keyboard.press("Space")
        quiz.keyboard.press("Tab")
    tab_to(quiz, quiz.locator(".quiz .stage__next"))
    quiz.keyboard.press("Enter")
    expect(quiz.locator(".stage__verdict[role=status]")).to_contain_text("✓")
    expect(quiz.locator(".stage__verdict[role=status]")).to_contain_text("is all the trumps you hold")
    quiz.keyboard.press("Enter")
    at(quiz, "Position 37")


@pytest.mark.prove
def test_two_taps_on_check_keep_the_answer_in_sight(visitor: Visitor) -> None:
    """The key that leads on stands where Check stood. The page's clock goes a third of a second from tap to tap, on any machine."""
    context = visitor.context("phone")
    context.clock.install(time=0)
    page = visitor.open(HERE, context=context)
    page.clock.pause_at(3600)
    page.locator(".quiz .asked__hand button").first.tap()
    box = page.get_by_role("button", name="Check", exact=True).bounding_box()
    assert box
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(2):
        page.touchscreen.tap(*spot)
        page.clock.run_for(333)
    expect(page.locator(".ruled li")).to_have_count(len(FIRST.hand))
    page.clock.run_for(1000)
    page.touchscreen.tap(*spot)
    at(page, "Position 2")


@pytest.mark.prove
def test_who_goes_back_before_the_next_page_wakes_up_finds_the_position(visitor: Visitor) -> None:
    """The client of the puzzles arrives when the address is that of the quiz again, and the quiz itself is still being fetched."""
    page = visitor.open(HERE + "#sr-legal-005", context=visitor.context())  # it has no client of the puzzles yet
    clients = hold_back(page, "**/stoek-puzzle-*")
    page.locator(".md-content").get_by_role("link", name="hand puzzles").click()
    until_held(page, clients)
    pages = hold_back(page, f"**/{HERE}")
    page.go_back(wait_until="commit")
    until_held(page, pages)
    clients[0].continue_()
    expect(page.locator(".puzzle__title")).to_contain_text("Puzzle ")
    assert page.url.endswith(HERE + "#sr-legal-005")
    pages[0].continue_()
    at(page, "Position 5 of")
    expect(page.locator(".quiz__head")).to_have_count(1)
    solve(page, POSITIONS["sr-legal-005"])
    judged(page, True)


SASKOP = "quiz/saskop/"


@pytest.mark.prove
def test_the_positions_of_another_game_come_when_it_is_chosen(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    solve(page, POSITIONS["sr-legal-001"])
    expect(page.locator(".ruled li").first).to_be_visible()  # what tells the reasons has come with the first answer
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(visitor.site)))
    game(page).focus()
    game(page).select_option("saskop")
    at(page, "Position 1 of 33")
    expect(page).to_have_url(re.compile("quiz/#quiz-saskop$"))
    expect(game(page)).to_be_focused()
    expect(page.locator(".quiz")).to_have_count(1)
    assert asked == [SASKOP]
    solve(page, legal_positions("saskop")[0])
    judged(page, True)
    press(page, "Next position")
    expect(page).to_have_url(re.compile("quiz/#sk-legal-002$"))
    # On the way back each is as it was left.
    game(page).select_option("staekske-rape")
    judged(page, True)
    game(page).select_option("saskop")
    at(page, "sk-legal-002")
    assert asked == [SASKOP]
    for link, said in {"#sr-legal-007": "sr-legal-007", "#sk-legal-004": "sk-legal-004", "#quiz-schieber": "sc-legal-001"}.items():
        go(page, link)
        at(page, said)
        expect(strange(page)).to_be_empty()
    assert page.evaluate("localStorage['stoek.game']") == "saskop"
    page.goto(visitor.site + "glossary/")
    page.goto(visitor.site + HERE)
    at(page, "sk-legal-002")
    for number, (link, said) in enumerate(
        {"sk-legal-012": "Position 12 of 33", "game=saskop": "of 33", "game=saskop&seed=7": "Random position 7"}.items()
    ):
        page.evaluate("localStorage.clear()")
        page.goto(f"{visitor.site}{HERE}?{number}#{link}")
        expect(game(page)).to_have_value("saskop")
        at(page, said)
        expect(strange(page)).to_be_empty()
    # On a page of its own, too.
    page.goto(f"{visitor.site}{SASKOP}?again{page.url[page.url.index('#') :]}")
    at(page, "Random position")
    expect(strange(page)).to_be_empty()


@pytest.mark.prove
def test_a_game_that_comes_late_takes_no_place_and_one_that_does_not_come_is_told_with_another_try(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED"]
    page = visitor.open(HERE)
    held = hold_back(page, f"**/{SASKOP}")
    game(page).select_option("saskop")
    expect(page.get_by_role("status").filter(has_text="The positions of Saskop are being fetched.")).to_be_visible()
    game(page).select_option("staekske-rape")
    until_held(page, held)
    held[0].continue_()
    page.wait_for_timeout(300)
    expect(page.locator(".quiz")).to_have_count(1)
    at(page, "sr-legal-001")
    page.unroute_all()
    page.reload()
    page.route(f"**/{SASKOP}", lambda route: route.abort())
    game(page).select_option("saskop")
    said = page.get_by_role("status").filter(has_text="The positions of Saskop did not arrive.")
    expect(said).to_be_visible()
    again = page.get_by_role("button", name="Try again")
    again.focus()
    page.keyboard.press("Enter")
    expect(said).to_be_visible()
    expect(again).to_be_focused()
    assert axe_faults_in_both_colours(page) == []
    game(page).select_option("schieber")
    at(page, "sc-legal-001")
    expect(again).to_have_count(0)
    game(page).select_option("saskop")
    expect(said).to_be_visible()
    page.unroute_all()
    again.press("Enter")
    at(page, "Position 1 of 33")
    expect(again).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "quiz-saskop"
