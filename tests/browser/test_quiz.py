"""The quiz as people use it: select, check, read why, go on; by finger, by keyboard, by link, and on a page without JavaScript."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from stoek_site.features.quiz.positions import LegalPosition, legal_positions
from visiting.accessible import axe_faults_in_both_colours
from visiting.browsing import Browsing, Visitor, lasting_visit, until_held
from visiting.gestures import WORKER, cards_of, engine_requests, fits, go, hold_back, kept, press, refuse, tab_to
from visiting.workbench import choose

HERE = "quiz/"
POSITIONS = {position.id: position for position in legal_positions("staekske-rape")}
FIRST, SECOND, *_ = POSITIONS.values()
PLAIN = POSITIONS["sr-legal-010"]
BARE_JACK = POSITIONS["sr-legal-036"]
KEPT = "stoek.quiz.staekske-rape"
RANDOM = "random, without end"


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
    assert asked == []
    assert fits(page)
    turn_to(page, PLAIN)
    pick(page, "AC")
    press(page, "Check")
    expect(said(page)).to_contain_text("✗ Not quite: 3 more are right.")
    tops = page.locator(".quiz .hand__held").evaluate_all("held => held.map(each => each.getBoundingClientRect().top)")
    assert len(set(tops)) == 1, "the hand lies in one row"


@pytest.mark.prove
def test_cards_are_judged_by_sign_and_name_in_the_readers_indices(quiz: Page) -> None:
    turn_to(quiz, PLAIN)
    choose(quiz, INDICES, "french")
    pick(quiz, "AC", "AD")
    press(quiz, "Check")
    expect(said(quiz)).to_contain_text("✗ Not quite: 1 wrong, 3 missed.")
    for card, sign in (("AC", "legal"), ("AD", "illegal"), ("7S", "missed")):
        expect(quiz.locator(f'.asked__hand [data-card="{card}"]')).to_have_attribute("data-verdict", sign)
    expect(quiz.get_by_role("button", name="seven of spades, missed: may be played")).to_be_visible()
    expect(quiz.get_by_role("button", name="ace of diamonds, chosen, but wrong: may not be played")).to_be_visible()
    reasons = quiz.locator(".ruled li")
    for words in ("✗ no", "is a lower trump than"):
        expect(reasons.filter(has_text=words)).to_have_count(1)
    expect(quiz.locator(".ruling__rule")).to_contain_text("No third suit is allowed")
    expect(quiz.locator('.quiz .asked__hand [data-card="AC"] .card__index [data-rank]')).to_have_attribute("data-letter", "1")
    expect(reasons.first.locator(".chip").first).to_have_text("1♣")
    # A card rightly left out is not called a right one.
    turn_to(quiz, BARE_JACK)
    turn_to(quiz, PLAIN)
    solve(quiz, PLAIN)
    expect(quiz.locator('.asked__hand [data-card="AD"][data-verdict]')).to_have_count(0)
    expect(quiz.get_by_role("button", name="ace of diamonds", exact=True)).to_be_visible()


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


SOLVE = """(wanted) => {
    const text = (part) => document.querySelector(part).textContent;
    const press = (name) => [...document.querySelectorAll("button")].find(button => button.textContent === name).click();
    const found = [];
    for (const [at, legal] of wanted.entries()) {
        if (!text(".quiz__title").startsWith(`Position ${at + 1} of`)) return found;
        scrollTo(0, 0);
        const foot = document.querySelector(".quiz .stage__foot").getBoundingClientRect();
        // The foot covers nothing of the hand.
        const hand = document.querySelector(".quiz .asked__hand").getBoundingClientRect().bottom - foot.top;
        const low = Math.max(foot.bottom - innerHeight, hand);
        const before = text(".quiz .stage__verdict");
        for (const card of legal) document.querySelector(`.quiz .asked__hand [data-card="${card}"]`).click();
        press("Check");
        found.push({id: text(".quiz__title a"), low, before, said: text(".quiz .stage__verdict")});
        press("Next position");
    }
    return found;
}"""
"""Every position from its first screen on, solved; those before one that does not come."""


@pytest.mark.prove
def test_every_position_is_on_a_phones_first_screen_and_is_judged_as_the_engine_says(quiz: Page) -> None:
    """From the top of the page: its title, the table, the hand, and the row with Check."""
    found = quiz.evaluate(SOLVE, [position.answer["legal"] for position in POSITIONS.values()])
    assert [each["id"] for each in found] == list(POSITIONS)
    assert [each for each in found if each["low"] > 0 or each["before"] or "✓" not in each["said"]] == []
    expect(quiz.locator(".quiz__score")).to_have_text(f"{len(POSITIONS)} right")
    at(quiz, "Random position")


@pytest.mark.prove
def test_results_are_kept_by_id(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    solve(page, FIRST)
    press(page, "Next position")
    pick(page, SECOND.answer["legal"][0])
    press(page, "Check")
    assert json.loads(kept(page)[KEPT]) == {"sr-legal-001": "right", "sr-legal-002": "wrong"}
    page.goto(visitor.site + HERE)
    expect(page.locator(".quiz__score")).to_have_text("1 right")
    at(page, "Position 3 ")
    page.get_by_text("Overview", exact=True).click()
    page.get_by_role("link", name="Position 2, wrong last time").click()
    at(page, "Position 2 ")
    press(page, "Forget my results")
    expect(page.locator(".quiz__score")).to_have_text("0 right")


STRANGE = {
    "game=schieber&seed=abc": "“game=schieber&seed=a…”",
    "seed=" + "9" * 23: "“seed=999999999999999…”",
    "game=schieber": "",
    "quiz-schieber": "",
    "": "",
}


@pytest.mark.prove
def test_a_link_opens_its_position_and_one_that_leads_to_none_is_told(visitor: Visitor) -> None:
    page = visitor.open(HERE + "#sr-legal-007", size="phone")
    at(page, "Position 7 of")
    expect(page.locator(".quiz .stage")).to_be_in_viewport()
    press(page, "Previous")
    at(page, "Position 6 of")
    page.reload()
    at(page, "Position 6 of")
    page.goto(f"{visitor.site}{HERE}?again#nosuch-999")
    expect(strange(page)).to_contain_text("“nosuch-999”")
    press(page, "Next")
    expect(strange(page)).to_be_empty()
    for link, told in STRANGE.items():
        go(page, link)
        at(page, "Position")
        expect(strange(page)).to_contain_text(told) if told else expect(strange(page)).to_be_empty()


INDICES = "settings.change({ indices: given })"
RULES = ["follow or trump", "void", "follow trump", "bare jack"]


@pytest.mark.prove
def test_positions_of_one_rule_and_then_random_ones(quiz: Page) -> None:
    for rule in RULES:
        practise(quiz).select_option(label=rule)
        wanted = [each for each in POSITIONS.values() if each.answer["rule"].endswith("/" + rule.replace(" ", "-"))]
        for position in wanted[:3]:
            at(quiz, position.id)
            press(quiz, "Next")
    turn_to(quiz, POSITIONS["sr-legal-040"])
    practise(quiz).select_option(label="void")
    practise(quiz).select_option(label="bare jack")
    for _ in range(4):
        press(quiz, "Next")
    at(quiz, "sr-legal-040")
    press(quiz, "Next")
    at(quiz, "Random position")
    # One that lies in the table is decided by that rule; else its rule is named with the seed.
    assert re.search(r"#seed=\d+(&rule=staekske-rape/play/bare-jack)?$", quiz.url)
    quiz.locator(".quiz .asked__hand button").first.click()
    press(quiz, "Check")
    expect(quiz.locator(".ruling__rule a").first).to_have_attribute("href", re.compile(r"#staekske-rape/play/bare-jack$"))


@pytest.mark.prove
def test_random_positions_come_without_the_engine_and_have_a_link_that_brings_them_back(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED", "Failed to load resource"]
    page = visitor.open(HERE)
    refuse(page.context, WORKER)
    practise(page).select_option(label=RANDOM)
    for _ in range(3):
        at(page, "Random position")
        assert re.search(r"#seed=\d+$", page.url)
        page.locator(".quiz .asked__hand button").first.click()
        press(page, "Check")
        expect(page.locator(".ruled li").first).to_be_visible()
        hand, before = cards_of(page.locator(".quiz .asked__hand")), page.url
        press(page, "Next position")
        expect(page).not_to_have_url(before)
    other = visitor.open(before.removeprefix(visitor.site), size="phone")
    at(other, "Random position")
    assert cards_of(other.locator(".quiz .asked__hand")) == hand
    other.locator(".quiz .asked__hand button").first.tap()
    press(other, "Check")
    expect(other.locator(".ruled li").first).to_be_visible()
    assert KEPT not in kept(other)


@pytest.mark.prove
def test_naming_the_deciding_option(quiz: Page) -> None:
    page = quiz
    page.get_by_label("Name the line that decides too").check()
    turn_to(page, BARE_JACK)
    solve(page, BARE_JACK)
    expect(page.locator(".ruled")).to_have_count(0)
    assert axe_faults_in_both_colours(page) == []
    page.get_by_role("button", name="Any card, if the jack is your only trump").click()
    judged(page, True)
    assert axe_faults_in_both_colours(page) == []
    expect(page.locator(".ruled li")).to_have_count(len(BARE_JACK.hand))
    press(page, "Next position")
    solve(page, POSITIONS["sr-legal-037"])
    page.get_by_role("button", name="Any card", exact=True).click()
    expect(said(page)).to_contain_text("✗ Not this one.")
    expect(page.get_by_role("button", name=re.compile(", right, not chosen$"))).to_have_count(1)
    assert json.loads(kept(page)[KEPT]) == {"sr-legal-036": "right", "sr-legal-037": "wrong"}
    page.get_by_label("Name the line that decides too").uncheck()


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
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(visitor.site)))
    solve(page, POSITIONS["sr-legal-001"])
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
def test_a_game_that_does_not_come_is_told_with_another_try(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED"]
    page = visitor.open(HERE)
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


@pytest.mark.prove
def test_a_game_that_comes_late_does_not_take_the_place_of_the_one_chosen_since(visitor: Visitor) -> None:
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
    game(page).select_option("saskop")
    at(page, "sk-legal-001")
