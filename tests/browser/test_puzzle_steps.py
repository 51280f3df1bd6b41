"""What stays and what is seen at each step of a hand puzzle: help for who is stuck, the table, the verdict and the way on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from stoek.games import GAMES
from stoek_site.features.puzzles.shelf import shelf
from stoek_site.features.puzzles.solutions import games_with_puzzles
from visiting.browsing import Browsing, Visitor, lasting_visit, until
from visiting.gestures import QUICK, press
from visiting.puzzle_page import (
    ENTRIES,
    THEMES,
    a_card_puzzle,
    card,
    focused,
    judged,
    key_of,
    place,
    right,
    said,
    title,
    turn_to,
    view,
    with_nothing_kept,
    wrong,
)  # fmt: skip

LAPTOP = ViewportSize(width=1280, height=800)
"""A window in which a puzzle and its verdict do not fit below the header unless the page is scrolled."""
HEADER = "document.querySelector('.md-header').getBoundingClientRect().bottom"


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


def a_discard() -> dict[str, Any]:
    return view(next(entry for entry in ENTRIES if entry.theme == "eleven-cards"))


def a_decision() -> dict[str, Any]:
    return view(next(entry for entry in ENTRIES if entry.kind == "decision"))


def choose(page: Page, key: Locator, way: str) -> None:
    """By keyboard or by mouse; neither Playwright nor the browser may scroll the page for it."""
    if way == "keyboard":
        key.evaluate("key => key.focus({ preventScroll: true })")
        page.keyboard.press("Enter")
        return
    box = key.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def buttons(page: Page) -> list[str]:
    return page.locator(".puzzle__foot button, .stage__ways button").all_inner_texts()


def is_seen(page: Page, selector: str) -> bool:
    """Whether it lies whole below the header and above the lower edge."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return bool(page.evaluate(HEADER) <= box["y"] + 1 and box["y"] + box["height"] <= page.evaluate("innerHeight") + 1)


def test_who_tries_again_keeps_the_help(laptop: Page) -> None:
    """What was read of it too."""
    puzzle = a_card_puzzle(wrongs=3)
    turn_to(laptop, puzzle["id"])
    expect(laptop.locator(".puzzle__foot button")).to_have_text(["Another one"])
    card(laptop, wrong(puzzle)[0]).click()
    press(laptop, "Hint")
    read = laptop.locator(".puzzle__hint").inner_text()
    press(laptop, "Try again")
    assert buttons(laptop) == ["Hint", "Show me", "Another one"]
    expect(laptop.locator(".puzzle__hint")).to_have_text(read)
    press(laptop, "Hint")
    expect(laptop.get_by_role("heading", name="All four hands")).to_be_visible()
    expect(laptop.locator(".puzzle__ask")).to_be_visible()
    press(laptop, "Show me")
    expect(said(laptop)).to_contain_text("The right choice:")
    expect(laptop.locator(".puzzle__hint")).to_have_count(0)
    # So does who puts cards away again, or answers again.
    puzzle = a_discard()
    turn_to(laptop, puzzle["id"])
    key_of(laptop, puzzle, wrong(puzzle)[0]).click()
    press(laptop, "Try again")
    assert buttons(laptop) == ["Hint", "Show me", "Another one"]
    puzzle = a_decision()
    turn_to(laptop, puzzle["id"])
    key_of(laptop, puzzle, wrong(puzzle)[0]).click()
    expect(said(laptop)).to_contain_text("Choose again.")
    assert buttons(laptop) == ["Show me", "Another one"]
    key_of(laptop, puzzle, right(puzzle)).click()
    judged(laptop, True)


def test_a_second_enter_does_not_repeat_a_mistake(laptop: Page) -> None:
    for puzzle in (a_card_puzzle(wrongs=3), a_discard()):
        turn_to(laptop, puzzle["id"])
        choose(laptop, key_of(laptop, puzzle, wrong(puzzle)[0]), "keyboard")
        expect(laptop.get_by_role("button", name="Try again")).to_be_focused()
        laptop.keyboard.press("Enter")
        assert focused(laptop, ".puzzle__hand button:not([data-verdict]), .puzzle__set:not([data-verdict])")


def test_the_cards_put_away_are_named(laptop: Page) -> None:
    puzzle = a_discard()
    turn_to(laptop, puzzle["id"])
    for choice in (wrong(puzzle)[-1], right(puzzle)):
        key_of(laptop, puzzle, choice).click()
        expect(said(laptop)).to_contain_text("You put away ")
        named = said(laptop).locator("[data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
        assert named[:4] == choice["cards"]
        if not choice["right"]:
            press(laptop, "Try again")


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


def test_the_layout_that_the_reason_tells_of_is_shown_by_the_play_after_its_card(laptop: Page) -> None:
    puzzle = next(one for one in map(view, ENTRIES) if one.get("task") == "signal" and "shows one of those layouts" in one["why"])
    turn_to(laptop, puzzle["id"])
    key_of(laptop, puzzle, right(puzzle)).click()
    expect(laptop.get_by_role("heading", name="All four hands of this deal")).to_be_visible()
    name = laptop.locator(".puzzle__why [data-card]").first.get_attribute("aria-label")
    laptop.get_by_role("button", name=f"See it: the play after {name}").click()
    expect(laptop.get_by_role("heading", name="A layout in which it fails")).to_be_visible()


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
    top = hand.evaluate("hand => hand.getBoundingClientRect().top")
    page.wait_for_timeout(QUICK)
    play_on.tap()
    expect(page.locator(".puzzle__tally")).to_be_visible()
    assert hand.evaluate("hand => hand.getBoundingClientRect().top") == pytest.approx(top, abs=1)
    expect(page.locator(".puzzle__caption")).to_contain_text("your turn")
    assert hand.evaluate("hand => hand.getBoundingClientRect().top") == pytest.approx(top, abs=1)
    press(page, "Stop playing")
    expect(page.get_by_role("button", name="Once more")).to_be_visible()
    assert hand.evaluate("hand => hand.getBoundingClientRect().top") == pytest.approx(top, abs=1)


@pytest.mark.prove
@pytest.mark.parametrize("game", [game for game in games_with_puzzles() if GAMES[game].seats == 2])
def test_where_two_play_the_end_tells_of_no_side(visitor: Visitor, game: str) -> None:
    hands = [one for one in map(view, shelf(game)) if len(one["hand"]) > 2]
    puzzle = min(hands, key=lambda one: len(one["hand"]))
    page = visitor.open(f"puzzles/#{puzzle['id']}")
    card(page, right(puzzle)).click()
    page.wait_for_timeout(QUICK)
    press(page, "Play it out")
    for _ in range(len(puzzle["hand"]) - 2):
        expect(page.locator(".puzzle__caption")).to_contain_text("your turn")
        expect(page.locator(".puzzle__tally")).to_have_text(re.compile(r"^You: \d+ .+; the other: \d+ [^;]+\.$"))
        for each in page.locator(".puzzle__hand button:not([data-gone])").all():
            each.evaluate("card => card.click()")
            expect(said(page).locator(".puzzle__line")).to_be_visible()
            if "may not" not in said(page).inner_text():
                break
    expect(said(page)).to_contain_text("Played to the end.")
    expect(said(page)).to_contain_text(re.compile(r"The deal scores \S+ .+ for you and \S+ for the other\.$"))


def test_a_tap_moves_nothing_even_where_the_verdict_is_out_of_sight(browsing: Browsing) -> None:
    with lasting_visit(browsing, place(puzzle := a_card_puzzle()), size="phone") as page:
        page.set_viewport_size({"width": 390, "height": 500})
        one = card(page, wrong(puzzle)[0])
        one.evaluate("card => card.scrollIntoView({ block: 'end', behavior: 'instant' })")
        before = one.bounding_box()
        one.tap()
        judged(page, False)
        assert one.bounding_box() == before


def test_where_no_puzzle_fits_the_conditions_are_dropped_at_once(laptop: Page) -> None:
    laptop.get_by_role("combobox", name="Theme").select_option(THEMES[0].id)
    laptop.get_by_role("combobox", name="Show").select_option("solved")
    expect(laptop.locator(".puzzles__wait")).to_contain_text("There is no such puzzle.")
    press(laptop, "Show all")
    title(laptop, f"of {len(ENTRIES)}")
    expect(laptop.get_by_role("combobox", name="Theme")).to_have_value("")
    until(laptop, "document.activeElement.matches('.puzzle__title')")
