"""A deal entered by its piles: the declarer's cards tapped on a phone, cards twice and missing, figures kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from check.by_chance import deal
from visiting import score_page as entry
from visiting.accessible import COLOURS, axe_faults
from visiting.browsing import Visitor
from visiting.gestures import fits, press, small_targets, tab_to
from visiting.score_page import GAME, SCORE

PLAYED = deal(12)
"""South bids 4, takes the stock, announces a sequence of three in hearts, wins two tricks, the last one among them."""
OWN, OTHERS = PLAYED.piles
WON = {"bid": PLAYED.bid, "stock": "taken", "trump": PLAYED.trump, "pile": OWN, "last_trick": "declarer"}


@pytest.fixture
def form(entry_page: Page) -> Page:
    """Nothing entered; the pile of the declarer is to come."""
    entry.begun(entry_page, "Piles")
    entry.step(entry_page, "piles").click()
    return entry_page


def checked(**record: Any) -> Any:
    return entry.checked({"game": GAME, **record})


def contract(page: Page, bid: str = "4", trump: str = "H") -> None:
    entry.step(page, "contract").click()
    entry.figure(page, "bid").fill(bid)
    entry.choice(page, "stock", "taken").click()
    entry.choice(page, "trump", trump).click()
    entry.step(page, "piles").click()


def entered(page: Page, own: list[str], others: Sequence[str] = (), last: str = "declarer") -> None:
    """What is typed into the declarer's pile and into the opponents', and who took the last trick."""
    for name, cards in (("pile", own), ("opponents_pile", others)):
        if cards:
            entry.place(page, name).click()
            entry.write(page, " ".join(cards).lower())
    if last:
        entry.choice(page, "last_trick", last).click()


def test_the_piles_are_tapped_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    taps = 0

    def tap(part: Locator) -> None:
        nonlocal taps
        part.tap()
        taps += 1

    tap(page.locator(".depth").filter(has_text="Piles"))
    for _ in range(PLAYED.bid):
        tap(page.locator("[data-field=bid] .step").last)
    tap(entry.choice(page, "stock", "taken"))
    tap(entry.choice(page, "trump", "S"))
    tap(page.locator("[data-add=sequence-3]"))
    assert small_targets(page, "stoek-deal-entry") == []
    assert fits(page)
    tap(entry.step(page, "piles"))
    for count, card in enumerate(OWN[:3]):
        expect(entry.prompt(page)).to_have_text(f"Declarer: {count} cards.")
        tap(entry.key(page, card))
        expect(entry.key(page, card)).to_have_attribute("aria-pressed", "true")
        expect(entry.key(page, card)).to_be_in_viewport()
    entry.put(page, OWN[3:])
    tap(entry.choice(page, "last_trick", "declarer"))
    report = entry.comes_to(page, {"game": GAME, **WON, "announced": [{"kind": "sequence", "length": 3}]})
    assert report["result"]["declarer"] == PLAYED.score().game_points == -20
    assert entry.shown_lines(page) == entry.told_lines(report["lines"], visitor.site)
    assert taps == 3 + PLAYED.bid + 6
    expect(page.locator(".deal__assumed")).not_to_be_empty()
    expect(page.locator(".engine-chip")).to_be_hidden()
    for colours in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if colours == "dark" else "light")
        assert axe_faults(page, COLOURS if colours == "dark" else (), part="stoek-deal-entry") == []
    assert small_targets(page, "stoek-deal-entry") == []
    assert fits(page)


# the declarer's pile, the opponents', who took the last trick; where it is marked
ROWS: dict[str, tuple[list[str], list[str], str, str]] = {
    "a card twice in a pile": ([*OWN, OWN[0]], [], "declarer", f"[data-place=pile] [data-wrong][data-card='{OWN[0]}']"),
    "a card in both piles": (OWN, [*OTHERS, OWN[0]], "declarer", f"[data-place=opponents_pile] [data-wrong][data-card='{OWN[0]}']"),
    "a card in neither": (OWN, OTHERS[:-1], "declarer", ""),
    "no whole tricks": ([*OWN, "JC"], [], "declarer", ""),
    "fewer than were put away": (OWN[:2], [], "declarer", ""),
    "the last trick not told": (OWN, [], "", ""),
    "the last trick without a trick": (OWN[:4], [], "declarer", "#entry-last_trick-error:not(:empty)"),
    "all tricks but the last": ([*OWN, *OTHERS], [], "opponents", "#entry-last_trick-error:not(:empty)"),
}


@pytest.mark.prove
@pytest.mark.parametrize("row", ROWS)
def test_what_is_wrong_with_the_piles_is_said_and_marked(form: Page, row: str) -> None:
    own, others, last, marked = ROWS[row]
    contract(form)
    entered(form, own, others, last)
    record = {"bid": "4", "stock": "taken", "trump": "H", "pile": own, "opponents_pile": others, "last_trick": last}
    report = checked(**{name: value for name, value in record.items() if value})
    told = [each["message"] for each in report["findings"]] or report["missing"]
    assert told
    for words in told:
        entry.reads(form, words)
    expect(entry.result(form)).to_have_count(0)
    if marked:
        expect(form.locator(f".entry__panes {marked}").first).to_be_visible()
    for card in (card for card in own if (own + others).count(card) > 1):
        expect(entry.key(form, card)).to_have_attribute("data-kind", "twice")
        expect(entry.key(form, card)).to_have_accessible_name("nine of diamonds, twice")
    expect(entry.count(form, "pile")).to_have_text(str(len(own)))


@pytest.mark.prove
def test_a_card_twice_is_taken_out_and_the_rest_of_the_pack_counts(form: Page) -> None:
    contract(form, trump="S")
    entered(form, [*OWN, OWN[0]])
    expect(entry.findings(form)).to_have_count(1)
    press(form, "Take out the last one")
    entry.comes_to(form, {"game": GAME, **WON})
    missing = form.locator(".deal__missing")
    entry.key(form, OWN[3]).click()
    expect(missing).to_contain_text("it has 11 cards")
    entry.place(form, "opponents_pile").click()
    entry.key(form, OWN[3]).click()
    expect(entry.key(form, OWN[3])).to_have_accessible_name("ace of hearts, in: Opponents")
    for _ in range(2):
        press(form, "Undo")
    entry.comes_to(form, {"game": GAME, **WON})
    press(form, "Redo")
    expect(entry.count(form, "pile")).to_have_text("11")
    # The opponents' pile alone will do.
    entry.begun(form, "Piles")
    contract(form, trump="S")
    entered(form, [], OTHERS)
    entry.comes_to(form, {"game": GAME, **WON})
    expect(form.locator(".deal__assumed")).not_to_be_empty()


@pytest.mark.prove
def test_figures_stay_when_somebody_goes_deeper_and_are_compared(form: Page) -> None:
    entry.go_deep(form, "Figures")
    entry.figure(form, "bid").fill("4")
    entry.choice(form, "stock", "taken").click()
    for name, value in (("points", "127"), ("won", "5")):
        entry.figure(form, name).fill(value)
    expect(entry.result(form)).to_have_text("−12")
    entry.go_deep(form, "Piles")
    expect(entry.figure(form, "bid")).to_have_value("4")
    contract(form, trump="S")
    entered(form, OWN)
    expect(entry.result(form)).to_have_text("−24")
    expect(form.locator(".finding[data-kind=warning]")).to_have_count(2)
    press(form, "Correct it: card points")
    expect(entry.figure(form, "points")).to_be_focused()
    for name, said, right in (("points", "127", "70"), ("won", "5", "2")):
        expect(entry.figure(form, name)).to_have_value(said)
        expect(entry.fault(form, name)).to_contain_text(right)
        entry.figure(form, name).fill(right)
    expect(entry.findings(form)).to_have_count(0)
    expect(entry.result(form)).to_have_text("−24")


@pytest.mark.prove
def test_by_keyboard_alone(form: Page) -> None:
    entry.go_deep(form, "Figures")
    form.get_by_role("radio", name="Figures").focus()
    form.keyboard.press("ArrowRight")
    expect(form.get_by_role("radio", name="Piles")).to_be_checked()
    tab_to(form, entry.figure(form, "bid"))
    form.keyboard.type("4")
    tab_to(form, entry.line(form))
    form.keyboard.type("taken spades stoek ")
    for name, value in (("stock", "taken"), ("trump", "S")):
        expect(entry.choice(form, name, value).locator("input")).to_be_checked()
    form.keyboard.press("Enter")
    form.keyboard.type("".join(OWN).lower())
    form.keyboard.type("declarer ")
    entry.comes_to(form, {"game": GAME, **WON, "announced": [{"kind": "stoek"}]})
    missing = form.locator(".deal__missing")
    form.keyboard.press("Backspace")
    expect(missing).to_contain_text("it has 11 cards")
    for _ in range(2):
        form.keyboard.press("Control+z")
    expect(missing).to_contain_text("last trick")
    form.keyboard.press("Control+Shift+z")
    expect(entry.choice(form, "last_trick", "declarer").locator("input")).to_be_checked()
