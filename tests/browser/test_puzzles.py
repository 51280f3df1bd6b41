"""Hand puzzles as people play them: by keyboard, by finger, wrong first, to the end, by link; what stays in place and what is seen.

What a choice costs, help, filters, links and reports: `client/test_puzzles.py`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from stoek_site.features.puzzles.shelf import mixed
from stoek_site.features.puzzles.themes import Theme
from visiting import gestures
from visiting.accessible import axe_faults, axe_faults_in_both_colours
from visiting.browsing import ELEMENTS_ARE_THERE, Browsing, Visitor, asks_the_engine, lasting_visit, until
from visiting.gestures import QUICK, engine_requests, fits, press
from visiting.puzzle_page import (
    ENTRIES,
    GAME,
    THEMES,
    a_card_puzzle,
    a_discard,
    card,
    focused,
    judged,
    key_of,
    place,
    puzzle_to_play_on,
    right,
    said,
    title,
    turn_to,
    view,
    with_nothing_kept,
    wrong,
)  # fmt: skip
from visiting.serving import Served

LAPTOP = ViewportSize(width=1280, height=800)
"""A window in which a puzzle and its verdict do not fit below the header unless the page is scrolled."""
HEADER = "document.querySelector('.md-header').getBoundingClientRect().bottom"
TOP = "part => part.getBoundingClientRect().top"


def whole_row() -> Iterator[Any]:
    """Every theme; one for each way to be asked belongs to the suite, the others to `make prove`."""
    asked: set[str] = set()
    for theme in THEMES:
        task = next(view(entry).get("task", "decision") for entry in ENTRIES if entry.theme == theme.id)
        yield pytest.param(theme, id=theme.id, marks=[pytest.mark.prove] if task in asked else [])
        asked.add(task)


every_theme = pytest.mark.parametrize("theme", list(whole_row()))


def kept(page: Page, game: str = GAME) -> dict[str, str]:
    return dict(json.loads(gestures.kept(page).get(f"stoek.puzzles.{game}", "{}")))


@pytest.fixture(scope="module")
def all_of_them(browsing: Browsing) -> Iterator[Page]:
    """A phone with all puzzles, each of which is reached by its link."""
    with lasting_visit(browsing, "puzzles/", size="phone") as page:
        yield page


@pytest.fixture
def phone(all_of_them: Page) -> Page:
    all_of_them.emulate_media(reduced_motion="reduce")
    return with_nothing_kept(all_of_them)


@pytest.fixture(scope="module")
def lasting(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, "puzzles/") as page:
        page.set_viewport_size(LAPTOP)
        yield page


@pytest.fixture
def laptop(lasting: Page) -> Page:
    """All puzzles in a window of a laptop."""
    with_nothing_kept(lasting)
    lasting.mouse.move(0, 0)
    lasting.wait_for_timeout(QUICK)  # what has only just come under the pointer is not pressed
    return lasting


@pytest.fixture(scope="module")
def keyboard(browsing: Browsing) -> Iterator[tuple[Page, list[str]]]:
    """One phone-sized page for all themes, and what it asked of the engine."""
    with lasting_visit(browsing, size="phone") as page:
        yield page, engine_requests(page)


def choose(page: Page, key: Locator, way: str) -> None:
    """By keyboard or by mouse; neither Playwright nor the browser may scroll the page for it."""
    if way == "keyboard":
        key.evaluate("key => key.focus({ preventScroll: true })")
        page.keyboard.press("Enter")
        return
    box = key.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def is_seen(page: Page, selector: str) -> bool:
    """Whether it lies whole below the header and above the lower edge."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return bool(page.evaluate(HEADER) <= box["y"] + 1 and box["y"] + box["height"] <= page.evaluate("innerHeight") + 1)


@every_theme
def test_a_puzzle_of_every_theme_by_keyboard_alone(keyboard: tuple[Page, list[str]], server: Served, theme: Theme) -> None:
    """On a phone-sized screen, and the engine is not asked for."""
    page, asked = keyboard
    page.goto(f"{server.url}puzzles/{theme.id}/")
    until(page, ELEMENTS_ARE_THERE)
    entries = [entry for entry in ENTRIES if entry.theme == theme.id]
    puzzle = view(entries[0])
    title(page, f"Puzzle 1 of {len(entries)}")
    assert fits(page)
    choosing = next(each for each in (".puzzle__set", ".asked__keys button", ".puzzle__hand button") if page.locator(each).count())
    for _ in range(60):
        page.keyboard.press("Tab")
        if focused(page, choosing):
            break
    wanted = key_of(page, puzzle, right(puzzle))
    for _ in range(12):
        if wanted.evaluate("key => key === document.activeElement"):
            break
        page.keyboard.press("Tab" if puzzle["kind"] == "decision" else "ArrowRight")
    page.keyboard.press("Enter")
    judged(page, True)
    expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()
    expect(page.locator(".puzzle__mark")).to_have_text("✓ first try")
    assert kept(page)[puzzle["id"]] == "first"
    assert fits(page)
    page.keyboard.press("Enter")
    title(page, f"Puzzle 2 of {len(entries)}")
    assert asked == []


def test_wrong_first_then_refuted_hinted_and_right(phone: Page) -> None:
    puzzle = a_card_puzzle(wrongs=3)
    first = max(wrong(puzzle), key=lambda choice: choice["cost"])
    turn_to(phone, puzzle["id"])
    hidden = ["All four hands", "Every choice", "Hint", "Show me", "Report a problem"]
    for words in hidden:
        expect(phone.get_by_text(words, exact=True)).to_have_count(0)
    until(phone, "document.querySelector('stoek-puzzle').getBoundingClientRect().top < 90")
    card(phone, first).evaluate("card => card.scrollIntoView({ block: 'center' })")
    top = card(phone, first).bounding_box()
    card(phone, first).tap()
    assert card(phone, first).bounding_box() == top, "nothing moves under the finger"
    judged(phone, False)
    expect(phone.locator(".puzzle__felt [data-card]")).to_have_count(4)
    expect(phone.locator(".puzzle__felt .seat__note").get_by_text("takes it")).to_be_visible()
    expect(phone.locator(".puzzle__caption")).to_contain_text(f"{first['tricks'][0]['points']}")
    expect(phone.get_by_role("button", name="Try again")).to_be_focused()
    expect(phone.get_by_text("All four hands")).to_have_count(0)
    press(phone, "One card on")
    second = first["tricks"][1]
    expect(phone.locator(".puzzle__felt [data-card]")).to_have_count(1)
    expect(phone.locator(f'.puzzle__felt [data-card="{second["cards"][0]}"]')).to_be_visible()
    phone.get_by_text("The play, card by card").click()
    expect(phone.locator(".puzzle__plays button").last).to_have_text(re.compile(r"^\w+ "))
    phone.locator(".puzzle__plays button").last.click()
    expect(phone.locator(".puzzle__caption")).to_contain_text(str(first["tricks"][-1]["points"]))
    expect(phone.locator(".puzzle__plays [aria-current]")).to_have_count(1)
    expect(said(phone).locator(".puzzle__seen")).to_have_text("With all cards seen.")
    press(phone, "Hint")
    expect(phone.locator(".puzzle__hint")).to_be_in_viewport(ratio=1)
    press(phone, "Try again")
    assert focused(phone, ".puzzle__hand button")
    expect(phone.locator('.puzzle__hand [data-verdict="illegal"]')).to_have_count(1)
    expect(said(phone)).to_be_empty()
    card(phone, right(puzzle)).tap()
    judged(phone, True)
    assert kept(phone) == {puzzle["id"]: "solved"}
    expect(phone.get_by_role("heading", name="All four hands")).to_be_visible()


CAPTIONS = """() => {
    window.captions = new Set();
    const told = () => captions.add(document.querySelector(".puzzle__caption")?.textContent);
    new MutationObserver(told).observe(document.querySelector(".puzzles__stage"), { childList: true, subtree: true });
}"""


@pytest.mark.prove
def test_the_refutation_plays_by_itself_and_can_be_skipped(phone: Page) -> None:
    puzzle = a_card_puzzle()
    choice = wrong(puzzle)[0]
    turn_to(phone, puzzle["id"])
    phone.emulate_media(reduced_motion="no-preference")
    phone.evaluate(CAPTIONS)
    card(phone, choice).click()
    caption = phone.locator(".puzzle__caption")
    expect(caption).to_contain_text(re.compile("takes? [0-9]+"))
    cards = len(choice["tricks"][0]["cards"]) - len(puzzle["trick"])
    assert phone.evaluate("captions.size") >= cards, "card by card"
    press(phone, "Skip")
    last = choice["tricks"][-1]
    expect(caption.locator(f'[data-card="{last["cards"][-1]}"]')).to_be_visible()
    expect(phone.get_by_role("button", name="One card on")).to_be_disabled()
    press(phone, "Play")
    expect(phone.get_by_role("button", name="Skip", exact=True)).to_be_visible()
    press(phone, "Try again")
    expect(phone.locator(".puzzle__ask")).to_be_visible()
    phone.wait_for_timeout(500)  # a card would have come
    expect(phone.locator(".puzzle__felt [data-card]")).to_have_count(len(puzzle["trick"]))


@pytest.mark.prove
def test_a_link_and_the_overview_open_a_puzzle_in_sight_and_the_title_has_the_focus(visitor: Visitor) -> None:
    entry = [entry for entry in ENTRIES if entry.theme == THEMES[-1].id][2]
    page = visitor.open(place(view(entry)), size="phone")
    title(page, "Puzzle 3 of")
    expect(page.locator(".puzzles__stage")).to_be_in_viewport()
    page.goto(f"{visitor.site}puzzles/#{entry.id}")
    number = [each.id for each in mixed(ENTRIES)].index(entry.id) + 1
    title(page, f"Puzzle {number} of {len(ENTRIES)}")
    page.get_by_text("Overview:").click()
    page.get_by_role("link", name=re.compile(r"^Puzzle 1,")).click()
    title(page, "Puzzle 1 of")
    expect(page.locator(".puzzle__title")).to_be_focused()
    key_of(page, first := view(mixed(ENTRIES)[0]), right(first)).click()
    judged(page, True)
    expect(page.locator(f'.themes [data-theme="{first["theme"]}"] .themes__count')).to_contain_text("solved")
    for field, value in (("Theme", THEMES[-1].id), ("Show", "solved")):
        page.get_by_role("combobox", name=field).select_option(value)
    press(page, "Show all")
    title(page, f"of {len(ENTRIES)}")
    until(page, "document.activeElement.matches('.puzzle__title')")
    page.goto(f"{visitor.site}puzzles/?again#nosuch")
    title(page, "Puzzle ")
    # A puzzle that comes while the reader's link is on its way takes its place in the address, and not on the page.
    page.evaluate("name => { location.hash = name; history.replaceState(null, '', location.pathname + location.search) }", entry.id)
    title(page, f"Puzzle {number} of {len(ENTRIES)}")
    expect(page).to_have_url(f"{visitor.site}puzzles/?again#{entry.id}")


@pytest.mark.prove
def test_played_on_with_the_engine_which_judges_every_card(pyodide_visitor: Visitor) -> None:
    puzzle, moves, best = puzzle_to_play_on()
    worst = max(moves, key=lambda code: abs(moves[code] - best))
    page = pyodide_visitor.open(place(puzzle))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    card(page, wrong(puzzle)[0]).click()
    press(page, "Try again")
    card(page, right(puzzle)).click()
    expect(page.get_by_role("button", name="Play it out")).to_be_visible()
    assert not [url for url in asked if asks_the_engine(url)]
    press(page, "Play it out")
    caption = page.locator(".puzzle__caption")
    expect(caption).to_contain_text("your turn")
    assert [url for url in asked if "pyodide" in url]
    # What has been played, where it lies open, moves no table.
    felt, played = page.locator(".puzzle__felt"), page.locator(".puzzle__played tbody tr")
    page.locator(".puzzle__played summary").click()
    lies, rows = felt.evaluate(TOP), played.count()
    card(page, worst).evaluate("card => card.click()")
    cost = abs(moves[worst] - best)
    expect(said(page)).to_contain_text(re.compile(rf"costs {cost} card points?\. Best was .+\.$"))
    good = {code for code, value in moves.items() if value == best}
    assert {each.get_attribute("data-card") for each in said(page).locator("[data-card]").all()} == {worst, *good}
    expect(played.nth(rows)).to_be_visible()
    assert felt.evaluate(TOP) == pytest.approx(lies, abs=1)
    for _ in range(len(puzzle["hand"]) - 3):
        expect(caption).to_contain_text("your turn")
        for each in page.locator(".puzzle__hand button:not([data-gone])").all():
            said(page).locator(".puzzle__line").evaluate_all("lines => lines.forEach((line) => (line.dataset.old = ''))")
            each.click()
            # What is said now is of this card: that it was played, or why it may not be.
            expect(said(page).locator(".puzzle__line:not([data-old])")).to_be_visible()
            assert focused(page, ".puzzle__hand button, .puzzle__main"), "who plays by keyboard loses no place"
            if "may not" not in said(page).inner_text():
                break
    expect(said(page)).to_contain_text("Played to the end.")
    press(page, "Play it out")
    assert focused(page, ".puzzle__hand button, .puzzle__foot button")
    expect(caption).to_contain_text("your turn")
    card(page, worst).click()
    expect(said(page)).to_contain_text("Best was")
    expect(page.locator("stoek-puzzle > [role=status]")).to_contain_text("your turn")
    expect(card(page, worst)).to_be_disabled()
    press(page, "Stop playing")
    expect(said(page)).not_to_contain_text("Best was")
    press(page, "Once more")
    card(page, wrong(puzzle)[0]).click()
    judged(page, False)


@pytest.mark.prove
def test_axe_finds_nothing(phone: Page) -> None:
    """After a wrong answer and once all is shown; a puzzle that nobody has tried is looked at by `test_narrow`."""
    puzzle = a_card_puzzle(wrongs=3)
    turn_to(phone, puzzle["id"])
    card(phone, wrong(puzzle)[0]).click()
    for _ in range(2):
        press(phone, "Hint")
    for fold in ("The play, card by card", "Report a problem"):
        phone.get_by_text(fold).click()
    expect(phone.get_by_label("The report")).to_have_value(re.compile(puzzle["id"]))
    press(phone, "Copy the report")
    expect(phone.locator(".puzzle__report [role=status]")).to_contain_text(re.compile("copied|copy it from here"))
    assert axe_faults_in_both_colours(phone) == []
    press(phone, "Show me")
    phone.locator(".puzzle__choices button").last.click()
    assert axe_faults_in_both_colours(phone) == []
    for task in ("discard", "signal", "decision"):
        entry = next(entry for entry in ENTRIES if view(entry).get("task", "decision") == task)
        turn_to(phone, entry.id)
        key_of(phone, view(entry), wrong(view(entry))[0]).click()
        press(phone, "Show me")
        assert axe_faults(phone) == [], task
        assert fits(phone), task


@pytest.mark.prove
def test_a_puzzle_that_cannot_be_fetched_is_asked_for_again_and_one_is_there_on_the_way_back(visitor: Visitor) -> None:
    visitor.expected.append("Failed to load resource")
    context = visitor.context()
    first = mixed(ENTRIES)[0]
    context.route(f"**/assets/puzzles/{first.theme}-*", lambda route: route.abort())
    page = visitor.open("puzzles/", context=context)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    context.unroute_all()
    press(page, "Try again")
    title(page, f"Puzzle 1 of {len(ENTRIES)}")
    puzzle = a_card_puzzle()
    page.goto(visitor.site + place(puzzle))
    page.locator(".puzzles__says a").click()
    expect(page).to_have_url(re.compile("tactics/#"))
    page.go_back()
    title(page, "Puzzle ")
    expect(page.locator(".puzzles__player")).to_have_count(1)
    assert json.loads(page.locator("stoek-puzzle").get_attribute("data-catalogue") or "[]")
    page.wait_for_timeout(QUICK)  # what has only just come under the pointer is not pressed
    card(page, right(puzzle)).click()
    judged(page, True)


def test_a_second_enter_does_not_repeat_a_mistake(laptop: Page) -> None:
    for puzzle in (a_card_puzzle(wrongs=3), a_discard()):
        turn_to(laptop, puzzle["id"])
        choose(laptop, key_of(laptop, puzzle, wrong(puzzle)[0]), "keyboard")
        expect(laptop.get_by_role("button", name="Try again")).to_be_focused()
        laptop.keyboard.press("Enter")
        assert focused(laptop, ".puzzle__hand button:not([data-verdict]), .puzzle__set:not([data-verdict])")


@pytest.mark.parametrize("way", ["keyboard", "mouse"])
def test_after_a_card_the_verdict_the_way_on_and_the_table_are_seen(laptop: Page, way: str) -> None:
    """The foot with the verdict stays in sight: the page goes nowhere."""
    puzzle = a_card_puzzle(wrongs=2)
    turn_to(laptop, puzzle["id"])
    laptop.locator("stoek-puzzle").evaluate("player => player.scrollIntoView({ block: 'start', behavior: 'instant' })")
    one, other = wrong(puzzle)[:2]
    # The lower edge of the window cuts through the hand: the card can be pressed, and what comes is not seen.
    hand = laptop.locator(".puzzle__hand").bounding_box()
    assert hand is not None
    laptop.set_viewport_size(ViewportSize(width=1280, height=int(hand["y"] + hand["height"]) - 10))
    before = laptop.evaluate("scrollY")
    choose(laptop, card(laptop, one), way)
    judged(laptop, False)
    assert is_seen(laptop, ".puzzle__said")
    assert is_seen(laptop, ".puzzle__main")
    main = laptop.locator(".puzzle__main").bounding_box()
    assert main is not None
    assert laptop.evaluate("scrollY") == before, "the foot is in sight without a step of the page"
    assert laptop.evaluate("innerHeight") - (main["y"] + main["height"]) < 40
    laptop.set_viewport_size(ViewportSize(width=1280, height=1000))
    press(laptop, "Try again")
    laptop.wait_for_timeout(QUICK)
    laptop.locator(".puzzle__felt").evaluate("felt => felt.scrollIntoView({ block: 'start', behavior: 'instant' })")
    laptop.evaluate("scrollBy({ top: -80, behavior: 'instant' })")
    before = laptop.evaluate("scrollY")
    choose(laptop, card(laptop, other), way)
    judged(laptop, False)
    assert laptop.evaluate("scrollY") == before
    assert is_seen(laptop, ".puzzle__felt")
    assert is_seen(laptop, ".puzzle__main")
    laptop.set_viewport_size(LAPTOP)


@pytest.mark.prove
@pytest.mark.parametrize("way", ["keyboard", "mouse"])
def test_who_plays_on_sees_the_hand(pyodide_visitor: Visitor, way: str) -> None:
    """Where cards were put away it lies above the table."""
    puzzle = a_discard()
    page = pyodide_visitor.open(place(puzzle))
    page.set_viewport_size(LAPTOP)
    choose(page, key_of(page, puzzle, right(puzzle)), way)
    judged(page, True)
    page.locator(".puzzle__main").evaluate("main => main.scrollIntoView({ block: 'start', behavior: 'instant' })")
    page.wait_for_timeout(QUICK)
    choose(page, page.get_by_role("button", name="Play it out"), way)
    expect(page.locator(".puzzle__caption")).to_contain_text("your turn")
    assert focused(page, ".puzzle__hand button")
    assert is_seen(page, ".puzzle__hand button:focus")


@pytest.mark.prove
def test_on_a_phone_the_hand_stays_where_it_is_when_it_is_played_on(pyodide_visitor: Visitor) -> None:
    puzzle = next(
        one for one in map(view, ENTRIES) if one.get("task") == "card" and one["goal"]["kind"] == "points" and len(one["hand"]) > 3
    )
    page = pyodide_visitor.open(place(puzzle), size="phone")
    card(page, right(puzzle)).tap()
    play_on = page.get_by_role("button", name="Play it out")
    play_on.evaluate("key => key.scrollIntoView({ block: 'nearest', behavior: 'instant' })")
    hand = page.locator(".puzzle__hand")
    top = hand.evaluate(TOP)
    page.wait_for_timeout(QUICK)
    play_on.tap()
    expect(page.locator(".puzzle__tally")).to_be_visible()
    assert hand.evaluate(TOP) == pytest.approx(top, abs=1)
    expect(page.locator(".puzzle__caption")).to_contain_text("your turn")
    assert hand.evaluate(TOP) == pytest.approx(top, abs=1)
    press(page, "Stop playing")
    expect(page.get_by_role("button", name="Once more")).to_be_visible()
    assert hand.evaluate(TOP) == pytest.approx(top, abs=1)


def test_a_tap_moves_nothing_even_where_the_verdict_is_out_of_sight(browsing: Browsing) -> None:
    with lasting_visit(browsing, place(puzzle := a_card_puzzle()), size="phone") as page:
        page.set_viewport_size({"width": 390, "height": 500})
        one = card(page, wrong(puzzle)[0])
        one.evaluate("card => card.scrollIntoView({ block: 'end', behavior: 'instant' })")
        before = one.bounding_box()
        one.tap()
        judged(page, False)
        assert one.bounding_box() == before
