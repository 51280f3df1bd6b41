"""A deal entered by its piles: the declarer's cards tapped on a phone, cards twice and missing, figures kept."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from check.by_chance import deal
from engine.asking import ok
from visiting.accessible import COLOURS
from visiting.browsing import Visitor
from visiting.score_page import (
    SCORE,
    axe_faults,
    choice,
    cleared,
    fits,
    go_deep,
    put,
    reads,
    result,
    shown_lines,
    small_targets,
    tab_to,
    told_lines,
)

GAME = "staekske-rape"
PLAYED = deal(12)
"""South bids 4, takes the stock, announces a sequence of three in hearts, wins two tricks, the last one among them."""
OWN, OTHERS = PLAYED.piles


@pytest.fixture
def form(entry_page: Page) -> Page:
    """Nothing entered; the pile of the declarer is to come."""
    cleared(entry_page)
    go_deep(entry_page, "Piles")
    entry_page.get_by_role("button", name="Piles").click()
    return entry_page


def checked(**record: Any) -> Any:
    return ok("check", GAME, deal={"game": GAME, **record})


def key(page: Page, card: str) -> Locator:
    return page.locator(f".tray [data-card='{card}']")


def typed(page: Page, words: str) -> None:
    page.locator(".entry__line").fill(words)


def place(page: Page, name: str) -> Locator:
    return page.locator(f"[data-place={name}]")


def contract(page: Page, bid: str = "4", trump: str = "H") -> None:
    page.locator("[data-step=contract].step-key").click()
    page.get_by_label("Bid", exact=True).fill(bid)
    choice(page, "stock", "taken").click()
    choice(page, "trump", trump).click()
    page.locator("[data-step=piles].step-key").click()


def test_the_piles_are_tapped_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    taps = 0

    def tap(part: Locator) -> None:
        nonlocal taps
        part.tap()
        taps += 1

    tap(page.locator(".depth").filter(has_text="Piles"))
    for _ in range(PLAYED.bid):
        tap(page.get_by_role("button", name="Bid: one more"))
    tap(choice(page, "stock", "taken"))
    tap(choice(page, "trump", "S"))
    tap(page.get_by_role("button", name="Add sequence of 3"))
    assert small_targets(page, "stoek-deal-entry") == []
    assert fits(page)
    tap(page.locator(".step-key").filter(has_text="Piles"))
    for count, card in enumerate(OWN[:3]):
        expect(page.locator(".entry__prompt")).to_have_text(f"Declarer: {count} cards.")
        tap(key(page, card))
        expect(key(page, card)).to_have_attribute("aria-pressed", "true")
        expect(key(page, card)).to_be_in_viewport()
    put(page, OWN[3:])
    tap(choice(page, "last_trick", "declarer"))
    expect(result(page)).to_have_text("−20")
    record = {"bid": PLAYED.bid, "stock": "taken", "trump": PLAYED.trump, "announced": [{"kind": "sequence", "length": 3}]}
    report = checked(**record, pile=OWN, last_trick="declarer")
    assert report["result"]["declarer"] == PLAYED.score().game_points == -20
    assert shown_lines(page) == told_lines(report["lines"], visitor.site)
    assert taps == 3 + PLAYED.bid + 6
    expect(page.locator(".deal__assumed")).to_contain_text("the opponents took all cards that are not in the declarer's pile")
    expect(page.locator(".engine-chip")).to_be_hidden()
    assert axe_faults(page, part="stoek-deal-entry") == []
    assert small_targets(page, "stoek-deal-entry") == []
    assert fits(page)
    page.emulate_media(color_scheme="dark")
    assert axe_faults(page, COLOURS, part="stoek-deal-entry") == []


# what is typed into the declarer's pile and into the opponents', who took the last trick; what is found; where it is marked
Row = tuple[list[str], list[str], str, str, str]
TWICE = "Each card exists once: correct one of the two."
ROWS: dict[str, Row] = {
    "a card twice in a pile": (
        [*OWN, OWN[0]], [], "declarer", f"9D is twice in the declarer's pile. {TWICE}",
        "[data-place=pile] [data-wrong][data-card='9D']",
    ),
    "a card in both piles": (
        OWN, [*OTHERS, OWN[0]], "declarer", f"9D is in the declarer's pile and again in the opponents' pile. {TWICE}",
        "[data-place=opponents_pile] [data-wrong][data-card='9D']",
    ),
    "a card in neither": (OWN, OTHERS[:-1], "declarer", f"Missing: which pile has {OTHERS[-1]}.", ""),
    "no whole tricks": ([*OWN, "JC"], [], "declarer", "it has 13 cards, where the 4 put away and whole tricks make 12 or 16", ""),
    "fewer than were put away": (OWN[:2], [], "declarer", "it has 2 cards, where the 4 put away and whole tricks make 4", ""),
    "the last trick not told": (OWN, [], "", "Missing: who took the last trick.", ""),
    "the last trick without a trick": (
        OWN[:4], [], "declarer", "the declarer took no trick, so the opponents", "#entry-last_trick-error:not(:empty)",
    ),
    "all tricks but the last": (
        [*OWN, *OTHERS], [], "opponents", "the declarer took all 7 tricks, so the declarer", "#entry-last_trick-error:not(:empty)",
    ),
}  # fmt: skip


@pytest.mark.prove
@pytest.mark.parametrize("row", ROWS)
def test_what_is_wrong_with_the_piles_is_said_and_marked(form: Page, row: str) -> None:
    own, others, last, words, marked = ROWS[row]
    contract(form)
    typed(form, " ".join(own).lower())
    if others:
        place(form, "opponents_pile").click()
        typed(form, " ".join(others).lower())
    if last:
        choice(form, "last_trick", last).click()
    reads(form, words)
    expect(result(form)).to_have_count(0)
    if marked:
        expect(form.locator(f".entry__panes {marked}").first).to_be_visible()
    twice = [card for card in own if (own + others).count(card) > 1]
    for card in twice:
        expect(key(form, card)).to_have_attribute("data-kind", "twice")
        expect(key(form, card)).to_have_accessible_name("nine of diamonds, twice")
    assert place(form, "pile").locator(".place__count").inner_text() == str(len(own))


@pytest.mark.prove
def test_a_card_twice_is_taken_out_and_the_rest_of_the_pack_counts(form: Page) -> None:
    contract(form, trump="S")
    typed(form, " ".join([*OWN, OWN[0]]).lower())
    choice(form, "last_trick", "declarer").click()
    expect(form.locator(".finding")).to_have_count(1)
    form.get_by_role("button", name="Take out the last one").click()
    expect(result(form)).to_have_text("−24")
    key(form, OWN[3]).click()
    expect(form.locator(".deal__missing")).to_contain_text("it has 11 cards")
    place(form, "opponents_pile").click()
    key(form, OWN[3]).click()
    expect(key(form, OWN[3])).to_have_accessible_name("ace of hearts, in: Opponents")
    form.get_by_role("button", name="Undo").click()
    form.get_by_role("button", name="Undo").click()
    expect(result(form)).to_have_text("−24")
    form.get_by_role("button", name="Redo").click()
    expect(place(form, "pile").locator(".place__count")).to_have_text("11")


@pytest.mark.prove
def test_the_opponents_pile_alone_will_do(form: Page) -> None:
    contract(form, trump="S")
    place(form, "opponents_pile").click()
    typed(form, " ".join(OTHERS).lower())
    choice(form, "last_trick", "declarer").click()
    expect(result(form)).to_have_text("−24")
    expect(form.locator(".deal__assumed")).to_contain_text("the declarer took all cards that are not in the opponents' pile")


@pytest.mark.prove
def test_figures_stay_when_somebody_goes_deeper_and_are_compared(form: Page) -> None:
    go_deep(form, "Figures")
    form.get_by_label("Bid", exact=True).fill("4")
    choice(form, "stock", "taken").click()
    form.get_by_label("Declarer's card points", exact=True).fill("127")
    form.get_by_label("Declarer's tricks", exact=True).fill("5")
    expect(result(form)).to_have_text("−12")
    go_deep(form, "Piles")
    expect(form.get_by_label("Bid", exact=True)).to_have_value("4")
    contract(form, trump="S")
    typed(form, " ".join(OWN).lower())
    choice(form, "last_trick", "declarer").click()
    expect(result(form)).to_have_text("−24")
    expect(form.locator(".finding[data-kind=warning]")).to_have_count(2)
    form.get_by_role("button", name="Correct it: card points").click()
    points = form.get_by_label("Declarer's card points", exact=True)
    expect(points).to_be_focused()
    expect(points).to_have_value("127")
    expect(form.locator("#entry-points-error")).to_have_text(
        "The figures say 127 card points for the declarer; the piles make 70. Correct the one or the other."
    )
    expect(form.locator("#entry-won-error")).to_contain_text("the piles make 2")
    points.fill("70")
    form.get_by_label("Declarer's tricks", exact=True).fill("2")
    expect(form.locator(".finding")).to_have_count(0)
    expect(result(form)).to_have_text("−24")


@pytest.mark.prove
def test_by_keyboard_alone(form: Page) -> None:
    go_deep(form, "Figures")
    form.get_by_role("radio", name="Figures").focus()
    form.keyboard.press("ArrowRight")
    expect(form.get_by_role("radio", name="Piles")).to_be_checked()
    tab_to(form, form.get_by_label("Bid", exact=True))
    form.keyboard.type("4")
    tab_to(form, form.locator(".entry__line"))
    form.keyboard.type("taken spades stoek ")
    for name, value in (("stock", "taken"), ("trump", "S")):
        expect(choice(form, name, value).locator("input")).to_be_checked()
    form.keyboard.press("Enter")
    form.keyboard.type("".join(OWN).lower())
    form.keyboard.type("declarer ")
    report = checked(bid="4", stock="taken", trump="S", announced=[{"kind": "stoek"}], pile=OWN, last_trick="declarer")
    expect(result(form)).to_have_text(str(report["result"]["declarer"]).replace("-", "−"))
    form.keyboard.press("Backspace")
    expect(form.locator(".deal__missing")).to_contain_text("it has 11 cards")
    form.keyboard.press("Control+z")
    form.keyboard.press("Control+z")
    expect(form.locator(".deal__missing")).to_have_text("Missing: who took the last trick.")
    form.keyboard.press("Control+Shift+z")
    expect(choice(form, "last_trick", "declarer").locator("input")).to_be_checked()
