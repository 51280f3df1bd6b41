"""A whole deal entered card by card: by taps, by keys; what cannot be right is marked and entered all the same."""

from __future__ import annotations

import re
from math import dist
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from check.by_chance import Deal, deal
from visiting import score_page as entry
from visiting.accessible import COLOURS, axe_faults
from visiting.browsing import Visitor
from visiting.gestures import QUICK, cards_of, press, tab_to
from visiting.score_page import GAME, SCORE, SOUND

TAKEN, REFUSED = deal(6), deal(17)
"""North overcalls, takes the stock and announces two combinations; East bids once 4 and leaves the stock alone."""
SAME_SPOT = 10
"""Pixels within which a quick press would be meant for what has gone (`test_steady`)."""


def record_of(played: Deal, *, stoek: bool = False) -> dict[str, Any]:
    """All of it as an object."""
    return {
        "game": GAME,
        "dealer": played.dealer,
        "stock": "refused" if played.refused else "taken",
        "trump": played.trump,
        "hands": played.dealt,
        "stock_cards": played.stock,
        "auction": [call for _, call in played.calls],
        **({} if played.refused else {"discards": played.aside}),
        "announced": [*({"cards": cards} for cards in played.announced), *([{"kind": "stoek"}] if stoek else [])],
        "tricks": [{"cards": cards} for _, cards in played.tricks],
    }


def scored(page: Page, played: Deal, site: str) -> None:
    """The report says what the engine says, and the naive count."""
    report = entry.checked(record_of(played))
    expect(entry.result(page)).to_have_text(entry.signed(played.score().game_points))
    assert report["result"]["declarer"] == played.score().game_points
    assert entry.shown_lines(page) == entry.told_lines(report["lines"], site)
    expect(page.locator(".finding")).to_have_count(0)


class Thumb:
    """Taps; on the spot of the last tap it first lets the eye see what has come there."""

    spot: tuple[float, float] = (0, 0)

    def tap(self, part: Locator) -> None:
        box = part.bounding_box()
        assert box
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if dist(spot, self.spot) < SAME_SPOT:
            part.page.wait_for_timeout(QUICK)
        part.tap()
        self.spot = spot


def test_a_whole_deal_by_taps_on_a_phone_closed_in_the_middle(visitor: Visitor) -> None:
    """How many taps it takes, `client/test_entering.py` counts."""
    page = visitor.open(SCORE, size="phone")
    entry.go_deep(page, "Every card")
    tap = Thumb().tap
    for seat in "NESW":
        tap(entry.key(page, TAKEN.dealt[seat][0]))
        expect(entry.key(page, TAKEN.dealt[seat][0])).to_be_in_viewport()
        entry.put(page, TAKEN.dealt[seat][1:])
        expect(entry.count(page, f"hands.{seat}")).to_have_text("7/7 ✓")
    tap(page.get_by_role("button", name="The rest is the cards of the stock (4)"))
    entry.current(entry.step(page, "auction"))
    expect(entry.step(page, "cards")).to_have_accessible_name("Cards, complete")
    tap(entry.choice(page, "dealer", TAKEN.dealer))
    for _, call in TAKEN.calls:
        tap(page.locator(".said__keys").get_by_role("button", name=call, exact=True))
    entry.current(entry.step(page, "stock"))
    tap(entry.choice(page, "stock", "taken"))
    entry.put(page, TAKEN.aside)
    tap(page.get_by_role("button", name="Go on"))
    tap(entry.choice(page, "trump", TAKEN.trump))
    offers = page.get_by_role("group", name="The declarer's cards hold")
    for announced in TAKEN.announced:
        tap(offers.locator(f"button:has([data-card='{(announced or [])[-1]}'])").first)
    tap(page.get_by_role("button", name="Go on"))
    cards = [card for _, trick in TAKEN.tricks for card in trick]
    entry.put(page, cards[:10])
    expect(entry.played(page, 3, 2)).to_be_visible()
    page.close()

    page = visitor.open(SCORE, size="phone", context=page.context)
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    entry.current(entry.step(page, "play"))
    expect(entry.prompt(page)).to_have_text("Trick 3: South plays.")
    entry.put(page, cards[10:-4])
    tap(page.get_by_role("button", name="Play the last trick"))
    scored(page, TAKEN, visitor.site)
    expect(page.locator(".engine-chip")).to_be_hidden()
    entry.is_for_everybody(page)
    page.emulate_media(color_scheme="dark")
    assert axe_faults(page, COLOURS, part=".deal__report") == []
    for name in ("cards", "auction", "stock", "contract"):
        entry.step(page, name).tap()
        entry.calm(page)
        entry.is_for_everybody(page, ".entry__panes")


@pytest.mark.prove
def test_a_whole_deal_by_the_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    keys = page.keyboard
    tab_to(page, page.get_by_role("radio", name="Figures"))
    for _ in range(2):
        keys.press("ArrowRight")
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    keys.type("".join(REFUSED.dealt["N"]).lower())
    for seat in "ESW":
        keys.insert_text("".join(REFUSED.dealt[seat]).lower())
    expect(entry.count(page, "hands.W")).to_have_text("7/7 ✓")
    keys.press("Backspace")
    expect(entry.count(page, "hands.W")).to_have_text("6/7")
    keys.press("Control+z")
    keys.press("Enter")
    entry.current(entry.step(page, "auction"))
    for words in (REFUSED.dealer.lower(), *(call for _, call in REFUSED.calls[:3])):
        keys.type(f"{words} ")
    expect(page.locator(".said__call")).to_have_count(3)
    expect(entry.prompt(page)).to_have_text("South is to speak.")
    for _, call in REFUSED.calls[3:]:
        keys.type(f"{call} ")
    for step, words in (("stock", "refused "), ("contract", "hearts none ")):
        entry.current(entry.step(page, step))
        keys.type(words)
        keys.press("Enter")
    entry.current(entry.step(page, "play"))
    cards = [card for _, trick in REFUSED.tricks for card in trick]
    keys.insert_text("".join(cards[:-7]).lower())
    keys.type("".join(cards[-7:-4]).lower())
    expect(page.get_by_role("button", name="Play the last trick")).to_be_visible()
    expect(entry.line(page)).to_be_focused()
    keys.press("Enter")
    scored(page, REFUSED, visitor.site)
    # The last trick came in one step, the cards before it one by one.
    for key, count, there, gone in (("z", 3, (6, 2), (6, 3)), ("y", 2, (6, 4), (7, 1))):
        for _ in range(count):
            keys.press(f"Control+{key}")
        expect(entry.played(page, *gone)).to_have_count(0)
        expect(entry.played(page, *there)).to_be_visible()
    expect(page.locator(".deal__report")).to_contain_text("Missing")


def test_keys_and_table_keep_their_place_as_tricks_grow(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    entry.begun(page, "Every card", "klaverjas-amsterdam")
    hands = [[rank + suit for rank in "AKQJT987"] for suit in "CSHD"]
    entry.put(page, [card for hand in hands[:3] for card in hand][:-1])

    def tops() -> Any:
        return page.locator(".tray, .lay").evaluate_all("all => all.map((each) => Math.round(each.getBoundingClientRect().top))")

    before = tops()
    last = entry.key(page, hands[2][-1])
    last.tap()
    expect(page.get_by_role("button", name="The rest is West’s (8)")).to_be_in_viewport(ratio=1)
    assert tops() == before
    page.locator(".entry__rest").tap()
    entry.step(page, "play").tap()
    page.wait_for_timeout(QUICK)
    before = tops()
    for trick in range(3):
        for number, hand in enumerate(hands):
            entry.key(page, hand[trick]).tap()
            expect(entry.played(page, trick + 1, number + 1)).to_be_attached()
            assert tops() == before
    expect(page.locator(".lay")).to_be_in_viewport(ratio=1)


def test_a_revoke_is_found_at_its_card_and_replaced_there(entry_page: Page) -> None:
    form = entry.begun(entry_page, "Every card")
    entry.load(form, "revoke")
    expect(entry.findings(form)).to_contain_text("trick 3, card 3, West")
    entry.step(form, "play").click()
    wrong = form.locator(".tricks [data-wrong]")
    expect(wrong).to_have_count(1)
    expect(wrong).to_have_accessible_name("trick 3, West, jack of spades, revoke, change")
    # It is told where cards are tapped, too, from where it leads to the report below.
    told = form.locator(".entry__found[data-kind=wrong]")
    told.click()
    expect(entry.findings(form)).to_be_focused()
    expect(form.get_by_role("link", name="Put it on the score pad as it was played")).to_be_visible()
    press(form, "Correct it: trick 3, card 3, West")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_attribute("aria-pressed", "true")
    expect(entry.prompt(form)).to_contain_text("to replace")
    # The tray shows what West could have played there, whoever's turn it is now.
    expect(form.locator(".tray [data-kind=legal]")).to_have_count(2)
    expect(entry.key(form, "QH")).to_have_accessible_name("queen of hearts, may be played, played to trick 5")
    entry.key(form, "QH").click()
    expect(entry.played(form, 3, 3)).to_have_accessible_name(re.compile("West, queen of hearts"))
    entry.played(form, 5, 2).click()
    entry.write(form, "js")
    entry.comes_to(form, SOUND)
    expect(told).to_have_count(0)
    expect(form.get_by_role("link", name="Put it on the score pad", exact=True)).to_be_visible()
    form.locator(".entry__found").click()
    expect(entry.says(form)).to_be_focused()
    for _ in range(2):
        press(form, "Undo")
    expect(wrong).to_have_count(1)  # the deal between the two has the queen twice
    expect(wrong).to_have_accessible_name(re.compile("jack of spades, revoke"))
    redo = form.get_by_role("button", name="Redo")
    redo.click()
    stood = form.evaluate("scrollY")
    redo.click()
    expect(redo).to_be_disabled()
    expect(redo).to_be_focused()
    assert form.evaluate("scrollY") == stood


@pytest.mark.prove
def test_a_random_deal_is_brought_back_and_the_examples_are_told(entry_page: Page) -> None:
    form = entry.begun(entry_page, "Every card")
    form.locator(".deal__begin").evaluate("fold => (fold.open = true)")
    dealt: list[list[str]] = []
    for button in ("A random deal", "A random deal", "Bring it back"):
        press(form, button)
        if button == "Bring it back":
            expect(form.locator("[data-notice=earlier]")).to_be_visible()
        else:
            entry.current(entry.step(form, "auction"))  # the deal before stands there until this one comes
        entry.step(form, "cards").click()
        dealt.append(cards_of(form.locator(".place")))
    assert len(set(dealt[0])) == len(dealt[0]) == 32
    assert dealt[0] == dealt[2] != dealt[1]
    for example, words in (("sound", "+4"), ("revoke", "1 finding"), ("unfinished", "not complete")):
        entry.load(form, example)
        expect(entry.says(form)).to_contain_text(words)
    entry.step(form, "play").click()
    expect(entry.prompt(form)).to_have_text("Trick 5: South leads.")
