"""The quiz as people use it: select, check, read why, go on; by finger, by keyboard, by link, and on a page without JavaScript."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from stoek_site.features.quiz.positions import LegalPosition, legal_positions
from visiting.accessible import axe_faults_in_both_colours
from visiting.browsing import Browsing, Visitor, asks_the_engine, lasting_visit, until_held
from visiting.score_page import tab_to
from visiting.serving import Served
from visiting.workbench import choose

HERE = "quiz/"
POSITIONS = {position.id: position for position in legal_positions("staekske-rape")}
PLAIN = POSITIONS["sr-legal-010"]
BARE_JACK = POSITIONS["sr-legal-036"]


@pytest.fixture(scope="module")
def lasting(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, HERE, size="phone") as page:
        yield page


@pytest.fixture
def quiz(lasting: Page) -> Page:
    """All positions in their order, at the first; nothing is kept of those before."""
    choose(lasting, INDICES, "english")
    lasting.get_by_role("combobox", name="Practise").select_option(index=0)
    go(lasting, PLAIN)
    lasting.get_by_text("Overview", exact=True).evaluate("summary => { summary.parentElement.open = true }")
    lasting.get_by_role("button", name="Forget my results").click()
    go(lasting, POSITIONS["sr-legal-001"])
    return lasting


def go(page: Page, position: LegalPosition) -> None:
    page.evaluate("id => { location.hash = id }", position.id)
    expect(page.locator(".quiz__title")).to_contain_text(position.id)


def pick(page: Page, card: str) -> None:
    page.locator(f'.quiz__hand [data-card="{card}"]').click()


def check(page: Page) -> None:
    page.get_by_role("button", name="Check", exact=True).click()


def solve(page: Page, position: LegalPosition) -> None:
    for card in position.answer["legal"]:
        pick(page, card)
    check(page)


def test_a_position_by_finger_without_the_engine(visitor: Visitor) -> None:
    page = visitor.open(size="phone")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("link", name=re.compile("^Practise")).last.tap()
    first = POSITIONS["sr-legal-001"]
    expect(page.locator(".quiz__title")).to_contain_text(f"Position 1 of {len(POSITIONS)}")
    for card in first.answer["legal"]:
        page.locator(f'.quiz__hand [data-card="{card}"]').tap()
    page.get_by_role("button", name="Check", exact=True).tap()
    expect(page.locator(".quiz__said")).to_contain_text("✓ All right.")
    expect(page.locator(".ruled li")).to_have_count(len(first.hand))
    expect(page.locator(".ruled li").first.get_by_role("link")).to_have_attribute(
        "href", re.compile("#" + first.answer["rule"] + "$")
    )
    page.get_by_role("button", name="Next position").tap()
    expect(page.locator(".quiz__title")).to_contain_text("Position 2")
    assert page.url.endswith("#sr-legal-002")
    assert not [url for url in asked if asks_the_engine(url)]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"


@pytest.mark.prove
def test_cards_are_judged_by_sign_word_and_name(quiz: Page) -> None:
    page = quiz
    go(page, PLAIN)
    pick(page, "AC")
    pick(page, "AD")
    check(page)
    expect(page.locator(".quiz__said")).to_contain_text("✗ 1 wrong, 3 missed.")
    expect(page.locator('.pick:has([data-card="AC"])')).to_have_text("✓right")
    expect(page.locator('.pick:has([data-card="AD"])')).to_have_text("✗wrong")
    expect(page.locator('.pick:has([data-card="7S"])')).to_have_text("!missed")
    expect(page.get_by_role("button", name="ace of diamonds, chosen, but wrong: may not be played")).to_be_visible()
    reasons = page.locator(".ruled li")
    expect(reasons.filter(has_text="✗ no")).to_have_count(1)
    expect(reasons.filter(has_text="is a lower trump than")).to_have_count(1)
    expect(page.locator(".ruling__rule")).to_contain_text("No third suit is allowed")


def test_what_was_missed_is_told_from_what_is_wrong(visitor: Visitor) -> None:
    """And on a phone each word keeps to its card."""
    page = visitor.open(f"quiz/#{PLAIN.id}", size="phone")
    page.locator('.quiz__hand [data-card="AC"]').tap()
    page.get_by_role("button", name="Check", exact=True).tap()
    expect(page.locator(".quiz__said")).to_have_text("✗ 3 of 5 cards missed.")
    fits = """picks => picks.map(pick => {
      const words = document.createRange();
      words.selectNodeContents(pick.querySelector(".pick__word"));
      return pick.getBoundingClientRect().width - words.getBoundingClientRect().width;
    })"""
    assert min(page.locator(".pick").evaluate_all(fits)) >= 3


@pytest.mark.prove
def test_a_card_rightly_left_out_is_not_called_a_right_one(quiz: Page) -> None:
    page = quiz
    go(page, PLAIN)
    solve(page, PLAIN)
    expect(page.locator('.pick:has([data-card="AD"])')).to_have_text("✓left out")
    expect(page.get_by_role("button", name="ace of diamonds, left out, and right: may not be played")).to_be_visible()


def test_by_keyboard_alone(quiz: Page) -> None:
    page = quiz
    go(page, BARE_JACK)
    page.locator(".quiz__hand button").first.focus()
    for _ in BARE_JACK.hand:
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
    tab_to(page, page.locator(".quiz__main"))
    page.keyboard.press("Enter")
    expect(page.locator(".quiz__said[role=status]")).to_contain_text("✓ All right.")
    expect(page.locator(".quiz__why[role=status]")).to_contain_text("is all the trumps you hold")
    page.keyboard.press("Enter")
    expect(page.locator(".quiz__title")).to_contain_text("Position 37")


@pytest.mark.prove
def test_two_taps_on_check_keep_the_answer_in_sight(visitor: Visitor) -> None:
    """The key that leads on stands where Check stood. The page's clock goes a third of a second from tap to tap, on any machine."""
    context = visitor.context("phone")
    context.clock.install(time=0)
    page = visitor.open(HERE, context=context)
    page.clock.pause_at(3600)
    page.locator(".quiz__hand button").first.tap()
    box = page.get_by_role("button", name="Check", exact=True).bounding_box()
    assert box
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for _ in range(2):
        page.touchscreen.tap(*spot)
        page.clock.run_for(333)
    expect(page.locator(".ruled li")).to_have_count(len(POSITIONS["sr-legal-001"].hand))
    page.clock.run_for(1000)
    page.touchscreen.tap(*spot)
    expect(page.locator(".quiz__title")).to_contain_text("Position 2")


def test_nothing_selected_is_no_answer(quiz: Page) -> None:
    page = quiz
    check(page)
    expect(page.locator(".quiz__said")).to_contain_text("Select at least one card")
    expect(page.locator(".ruled")).to_have_count(0)
    pick(page, "AH")
    expect(page.locator(".quiz__said")).to_be_empty()


SOLVE = """(wanted) => {
    const text = (part) => document.querySelector(part).textContent;
    const press = (name) => [...document.querySelectorAll("button")].find(button => button.textContent === name).click();
    const found = [];
    for (const [at, legal] of wanted.entries()) {
        if (!text(".quiz__title").startsWith(`Position ${at + 1} of`)) return found;
        scrollTo(0, 0);
        const low = document.querySelector(".quiz__foot").getBoundingClientRect().bottom - innerHeight;
        const before = text(".quiz__said");
        for (const card of legal) document.querySelector(`.quiz__hand [data-card="${card}"]`).click();
        press("Check");
        found.push({id: text(".quiz__title a"), low, before, said: text(".quiz__said")});
        press("Next position");
    }
    return found;
}"""
"""Every position from its first screen on, solved; those before one that does not come."""


@pytest.mark.prove
def test_every_position_is_on_a_phones_first_screen_and_is_judged_as_the_engine_says(quiz: Page) -> None:
    """From the top of the page: its title, the table, the hand, and the row with Check."""
    page = quiz
    found = page.evaluate(SOLVE, [position.answer["legal"] for position in POSITIONS.values()])
    assert [each["id"] for each in found] == list(POSITIONS)
    assert [each for each in found if each["low"] > 0] == []
    assert [each for each in found if each["before"]] == []
    assert [each for each in found if "✓ All right." not in each["said"]] == []
    expect(page.locator(".quiz__score")).to_have_text(f"{len(POSITIONS)} right")
    expect(page.locator(".quiz__title")).to_contain_text("Random position")


@pytest.mark.prove
def test_results_are_kept_by_id(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    solve(page, POSITIONS["sr-legal-001"])
    page.get_by_role("button", name="Next position").click()
    pick(page, POSITIONS["sr-legal-002"].answer["legal"][0])
    check(page)
    assert page.evaluate("JSON.parse(localStorage['stoek.quiz.staekske-rape'])") == {
        "sr-legal-001": "right",
        "sr-legal-002": "wrong",
    }
    page.goto(visitor.site + HERE)
    expect(page.locator(".quiz__score")).to_have_text("1 right")
    expect(page.locator(".quiz__title")).to_contain_text("Position 3 ")
    page.get_by_text("Overview", exact=True).click()
    expect(page.get_by_role("link", name="Position 2, wrong last time")).to_be_visible()
    page.get_by_role("link", name="Position 2, wrong last time").click()
    expect(page.locator(".quiz__title")).to_contain_text("Position 2 ")
    page.get_by_role("button", name="Forget my results").click()
    expect(page.locator(".quiz__score")).to_have_text("0 right")


@pytest.mark.prove
def test_a_link_opens_its_position(visitor: Visitor) -> None:
    page = visitor.open(HERE + "#sr-legal-007", size="phone")
    expect(page.locator(".quiz__title")).to_contain_text("Position 7 of")
    expect(page.locator(".quiz__stage")).to_be_in_viewport()
    page.get_by_role("button", name="Previous").click()
    expect(page.locator(".quiz__title")).to_contain_text("Position 6 of")
    page.reload()
    expect(page.locator(".quiz__title")).to_contain_text("Position 6 of")


STRANGE = {
    "game=schieber&seed=abc": "leads to “game=schieber&seed=a…”",
    "seed=" + "9" * 23: "leads to “seed=999999999999999…”",
    "game=schieber": "",
    "quiz-schieber": "",
    "": "",
}


@pytest.mark.prove
def test_a_link_that_leads_to_no_position_is_told(visitor: Visitor) -> None:
    page = visitor.open(HERE + "#nosuch-999")
    strange = page.locator(".strange")
    expect(page.locator(".quiz__title")).to_contain_text("Position")
    expect(strange).to_contain_text("leads to “nosuch-999”, and there is no such position")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(strange).to_be_empty()
    for link, said in STRANGE.items():
        page.evaluate("link => { location.hash = link }", link)
        expect(page.locator(".quiz__title")).to_contain_text("Position")
        expect(strange).to_contain_text(said) if said else expect(strange).to_be_empty()


INDICES = "settings.change({ indices: given })"
RULES = ["follow or trump", "void", "follow trump", "bare jack"]


@pytest.mark.prove
def test_positions_of_one_rule(quiz: Page) -> None:
    page = quiz
    for rule in RULES:
        page.get_by_role("combobox", name="Practise").select_option(label=rule)
        wanted = [each for each in POSITIONS.values() if each.answer["rule"].endswith("/" + rule.replace(" ", "-"))]
        for position in wanted[:3]:
            expect(page.locator(".quiz__title")).to_contain_text(position.id)
            page.get_by_role("button", name="Next", exact=True).click()


def cards(page: Page) -> str:
    """The hand as it is drawn. What divides it for who drew it is nobody else's."""
    return re.sub("<!--.*?-->", "", page.locator(".quiz__hand").inner_html())


@pytest.mark.prove
def test_random_positions_have_a_link_that_brings_them_back(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    page.get_by_role("combobox", name="Practise").select_option(label="random, without end")
    expect(page.locator(".quiz__title")).to_contain_text("Random position")
    assert re.search(r"#seed=\d+$", page.url)
    hand = cards(page)
    before = page.url
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page).not_to_have_url(before)
    other = visitor.open(before.removeprefix(visitor.site), size="phone")
    expect(other.locator(".quiz__title")).to_contain_text("Random position")
    assert cards(other) == hand
    other.locator(".quiz__hand button").first.tap()
    check(other)
    expect(other.locator(".ruled li").first).to_be_visible()
    assert other.evaluate("localStorage['stoek.quiz.staekske-rape']") is None


@pytest.mark.prove
def test_random_positions_come_without_the_engine(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED", "Failed to load resource"]
    page = visitor.open(HERE)
    page.context.route("**/worker-*", lambda route: route.abort())
    page.get_by_role("combobox", name="Practise").select_option(label="random, without end")
    for _ in range(3):
        expect(page.locator(".quiz__title")).to_contain_text("Random position")
        page.locator(".quiz__hand button").first.click()
        check(page)
        expect(page.locator(".ruled li").first).to_be_visible()
        before = page.url
        page.get_by_role("button", name="Next position").click()
        expect(page).not_to_have_url(before)


@pytest.mark.prove
def test_random_positions_of_one_rule_follow_the_fixed_ones(quiz: Page) -> None:
    page = quiz
    go(page, POSITIONS["sr-legal-040"])
    page.get_by_role("combobox", name="Practise").select_option(label="bare jack")
    for _ in range(4):
        page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".quiz__title")).to_contain_text("sr-legal-040")
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".quiz__title")).to_contain_text("Random position")
    # One that lies in the table is decided by that rule; else its rule is named with the seed.
    assert re.search(r"#seed=\d+(&rule=staekske-rape/play/bare-jack)?$", page.url)
    page.locator(".quiz__hand button").first.click()
    check(page)
    expect(page.locator(".ruling__rule a").first).to_have_attribute("href", re.compile(r"#staekske-rape/play/bare-jack$"))


@pytest.mark.prove
def test_naming_the_deciding_option(quiz: Page) -> None:
    page = quiz
    page.get_by_label("Name the line that decides too").check()
    go(page, BARE_JACK)
    solve(page, BARE_JACK)
    expect(page.locator(".ruled")).to_have_count(0)
    page.get_by_role("button", name="Any card, if the jack is your only trump").click()
    expect(page.locator(".quiz__why")).to_contain_text("✓ Right, that line decides.")
    expect(page.locator(".ruled li")).to_have_count(len(BARE_JACK.hand))
    page.get_by_role("button", name="Next position").click()
    solve(page, POSITIONS["sr-legal-037"])
    page.get_by_role("button", name="Any card", exact=True).click()
    expect(page.locator(".quiz__why")).to_contain_text("✗ No, another line decides.")
    kept = page.evaluate("JSON.parse(localStorage['stoek.quiz.staekske-rape'])")
    assert kept == {"sr-legal-036": "right", "sr-legal-037": "wrong"}
    page.get_by_label("Name the line that decides too").uncheck()


@pytest.mark.prove
def test_card_indices_follow_the_setting(quiz: Page) -> None:
    page = quiz
    go(page, PLAIN)
    choose(page, INDICES, "french")
    pick(page, "AC")
    check(page)
    expect(page.locator('.quiz__hand [data-card="AC"] .card__index [data-rank]')).to_have_attribute("data-letter", "1")
    expect(page.locator(".ruled li").first.locator(".chip").first).to_have_text("1♣")


@pytest.mark.prove
def test_who_goes_back_before_the_next_page_wakes_up_finds_the_position(visitor: Visitor) -> None:
    """The client of the puzzles arrives when the address is that of the quiz again, and the quiz itself is still being fetched."""
    page = visitor.open(HERE + "#sr-legal-005", context=visitor.context())  # it has no client of the puzzles yet
    clients: list[Route] = []
    pages: list[Route] = []
    page.route("**/stoek-puzzle-*", lambda route: clients.append(route))
    page.locator(".md-content").get_by_role("link", name="hand puzzles").click()
    until_held(page, clients)
    page.route(f"**/{HERE}", lambda route: pages.append(route))
    page.go_back(wait_until="commit")
    until_held(page, pages)
    clients[0].continue_()
    expect(page.locator(".puzzle__title")).to_contain_text("Puzzle ")
    assert page.url.endswith(HERE + "#sr-legal-005")
    pages[0].continue_()
    expect(page.locator(".quiz__title")).to_contain_text("Position 5 of")
    expect(page.locator(".quiz__head")).to_have_count(1)
    solve(page, POSITIONS["sr-legal-005"])
    expect(page.locator(".quiz__said")).to_contain_text("✓ All right.")


def test_without_javascript_all_positions_read(unscripted: Page, server: Served) -> None:
    page = unscripted
    page.goto(server.url + HERE + "#sr-legal-020")
    expect(page.locator("#quiz-staekske-rape .question")).to_have_count(len(POSITIONS))
    question = page.locator('[id="sr-legal-020"]')
    expect(question).to_be_in_viewport()
    expect(question.locator(".ruled")).to_be_hidden()
    question.locator("summary").click()
    expect(question.locator(".ruled li").filter(visible=True)).to_have_count(3)
    expect(question.locator(".ruled a").first).to_have_attribute("href", re.compile("#staekske-rape/play/void$"))
    expect(page.locator(".quiz button")).to_have_count(0)


@pytest.mark.prove
def test_every_other_game_reads_on_a_page_of_its_own_without_javascript(unscripted: Page, server: Served) -> None:
    page = unscripted
    page.goto(server.url + HERE + "#quiz-saskop")
    page.locator("#quiz-saskop").get_by_role("link", name="The quiz of Saskop").click()
    saskop = legal_positions("saskop")
    expect(page.locator(".question")).to_have_count(len(saskop))
    question = page.locator(f'[id="{saskop[-1].id}"]')
    question.locator("summary").click()
    expect(question.locator(".ruled li").filter(visible=True)).to_have_count(len(saskop[-1].hand))
    expect(page.locator(".quiz button")).to_have_count(0)
    page.goto(server.url + HERE)
    page.locator(".games__list > summary").click()
    page.locator(".games__list").get_by_role("link", name="Schieber").click()
    expect(page).to_have_url(re.compile("quiz/schieber/$"))


@pytest.mark.prove
def test_a_quiz_on_a_page_of_its_own_lives(visitor: Visitor) -> None:
    saskop = legal_positions("saskop")
    page = visitor.open(f"quiz/saskop/#{saskop[2].id}", size="phone")
    expect(page.locator(".quiz__title")).to_contain_text(f"Position 3 of {len(saskop)}")
    solve(page, saskop[2])
    expect(page.locator(".quiz__said")).to_contain_text("✓ All right.")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    page.get_by_label("Name the line that decides too").check()
    page.locator(".quiz").get_by_role("combobox", name="Practise").select_option("random, without end")
    expect(page.locator(".quiz__title")).to_contain_text("Random position")
    page.goto(f"{visitor.site}quiz/saskop/?again{page.url[page.url.index('#') :]}")
    expect(page.locator(".quiz__title")).to_contain_text("Random position")
    expect(page.locator(".strange")).to_be_empty()


SASKOP = "quiz/saskop/"


@pytest.mark.prove
def test_the_positions_of_another_game_come_when_it_is_chosen(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(visitor.site)))
    game = page.get_by_role("combobox", name="Game", exact=True)
    solve(page, POSITIONS["sr-legal-001"])
    game.focus()
    game.select_option("saskop")
    expect(page.locator(".quiz__title")).to_contain_text("Position 1 of 33")
    expect(page).to_have_url(re.compile("quiz/#quiz-saskop$"))
    expect(game).to_be_focused()
    expect(page.locator(".quiz")).to_have_count(1)
    assert asked == [SASKOP]
    solve(page, legal_positions("saskop")[0])
    expect(page.locator(".quiz__said")).to_contain_text("✓ All right.")
    page.get_by_role("button", name="Next position").click()
    expect(page).to_have_url(re.compile("quiz/#sk-legal-002$"))
    # On the way back each is as it was left.
    game.select_option("staekske-rape")
    expect(page.locator(".quiz__said")).to_contain_text("✓ All right.")
    game.select_option("saskop")
    expect(page.locator(".quiz__title")).to_contain_text("sk-legal-002")
    assert asked == [SASKOP]
    for link, said in {"#sr-legal-007": "sr-legal-007", "#sk-legal-004": "sk-legal-004", "#quiz-schieber": "sc-legal-001"}.items():
        page.evaluate("hash => { location.hash = hash }", link)
        expect(page.locator(".quiz__title")).to_contain_text(said)
        expect(page.locator(".strange")).to_be_empty()
    assert page.evaluate("localStorage['stoek.game']") == "saskop"
    page.goto(visitor.site + "glossary/")
    page.goto(visitor.site + HERE)
    expect(page.locator(".quiz__title")).to_contain_text("sk-legal-002")


@pytest.mark.prove
def test_links_bring_their_game_from_its_page(visitor: Visitor) -> None:
    links = {
        "quiz-saskop": "Position 1 of 33",
        "sk-legal-012": "Position 12 of 33",
        "game=saskop": "Position 1 of 33",
        "game=saskop&seed=7": "Random position 7",
    }
    page = visitor.open("glossary/")
    for number, (link, said) in enumerate(links.items()):
        page.goto(f"{visitor.site}{HERE}?{number}#{link}")
        expect(page.get_by_role("combobox", name="Game", exact=True)).to_have_value("saskop")
        expect(page.locator(".quiz__title")).to_contain_text(said)
        expect(page.locator(".strange")).to_be_empty()
    assert page.evaluate("localStorage['stoek.game']") is None, "no link was helped by what the one before had chosen"


@pytest.mark.prove
def test_a_game_that_does_not_come_is_told_with_another_try(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED"]
    page = visitor.open(HERE)
    page.route(f"**/{SASKOP}", lambda route: route.abort())
    game = page.get_by_role("combobox", name="Game", exact=True)
    game.select_option("saskop")
    said = page.get_by_role("status").filter(has_text="The positions of Saskop did not arrive.")
    expect(said).to_be_visible()
    again = page.get_by_role("button", name="Try again")
    again.focus()
    page.keyboard.press("Enter")
    expect(said).to_be_visible()
    expect(again).to_be_focused()
    assert axe_faults_in_both_colours(page) == []
    game.select_option("schieber")
    expect(page.locator(".quiz__title")).to_contain_text("sc-legal-001")
    expect(again).to_have_count(0)
    game.select_option("saskop")
    expect(said).to_be_visible()
    page.unroute_all()
    again.press("Enter")
    expect(page.locator(".quiz__title")).to_contain_text("Position 1 of 33")
    expect(again).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "quiz-saskop"


@pytest.mark.prove
def test_a_game_that_comes_late_does_not_take_the_place_of_the_one_chosen_since(visitor: Visitor) -> None:
    page = visitor.open(HERE)
    held: list[Route] = []
    page.route(f"**/{SASKOP}", lambda route: held.append(route))
    game = page.get_by_role("combobox", name="Game", exact=True)
    game.select_option("saskop")
    expect(page.get_by_role("status").filter(has_text="The positions of Saskop are being fetched.")).to_be_visible()
    game.select_option("staekske-rape")
    until_held(page, held)
    held[0].continue_()
    page.wait_for_timeout(300)
    expect(page.locator(".quiz")).to_have_count(1)
    expect(page.locator(".quiz__title")).to_contain_text("sr-legal-001")
    page.unroute_all()
    game.select_option("saskop")
    expect(page.locator(".quiz__title")).to_contain_text("sk-legal-001")


@pytest.mark.prove
def test_axe_finds_nothing(visitor: Visitor) -> None:
    """Once a line is asked for, and once all is answered; a position that nobody has answered is looked at by `test_narrow`."""
    page = visitor.open(HERE + "#" + PLAIN.id, size="phone")
    page.get_by_text("Overview", exact=True).click()
    page.get_by_label("Name the line that decides too").check()
    pick(page, "AC")
    pick(page, "AD")
    check(page)
    assert axe_faults_in_both_colours(page) == []
    page.locator(".quiz__naming button").first.click()
    expect(page.locator(".ruled li").first).to_be_visible()
    assert axe_faults_in_both_colours(page) == []
