"""A whole deal entered card by card: by taps, by keys, by dozens; what cannot be right is marked and entered all the same."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import dist
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from check.by_chance import Deal, deal
from visiting import score_page as entry
from visiting.accessible import COLOURS, axe_faults
from visiting.browsing import Visitor
from visiting.gestures import cards_of, fits, press, small_targets, tab_to
from visiting.score_page import GAME, SCORE, SOUND

TAKEN, REFUSED = deal(6), deal(17)
"""North overcalls, takes the stock and announces two combinations; East bids once 4 and leaves the stock alone."""
MOST = 72
SAME_SPOT, SEEN = 10, 400
"""Pixels and milliseconds."""


@pytest.fixture
def form(entry_page: Page) -> Page:
    """Nothing entered, every card to come."""
    return entry.begun(entry_page, "Every card")


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


@dataclass
class Thumb:
    """Taps, and counts them. On the spot of the last tap it first lets the eye see what has come there: sooner than in a third of a
    second a tap there was meant for what is gone, and presses nothing (`test_steady`).
    """

    taps: int = 0
    spot: tuple[float, float] = (0, 0)

    def tap(self, part: Locator) -> None:
        box = part.bounding_box()
        assert box
        spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if dist(spot, self.spot) < SAME_SPOT:
            part.page.wait_for_timeout(SEEN)
        part.tap()
        self.taps, self.spot = self.taps + 1, spot

    def put(self, page: Page, cards: list[str]) -> None:
        """Many at once are counted too."""
        entry.put(page, cards)
        self.taps += len(cards)


def test_a_whole_deal_by_taps_on_a_phone_closed_in_the_middle(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    entry.go_deep(page, "Every card")
    thumb = Thumb()
    for seat in "NESW":
        taps = 3 if seat == "N" else 0
        for card in TAKEN.dealt[seat][:taps]:
            thumb.tap(entry.key(page, card))
            expect(entry.key(page, card)).to_be_in_viewport()
        thumb.put(page, TAKEN.dealt[seat][taps:])
        expect(entry.count(page, f"hands.{seat}")).to_have_text("7/7 ✓")
    thumb.tap(page.get_by_role("button", name="The rest is the cards of the stock (4)"))
    entry.current(entry.step(page, "auction"))
    expect(entry.step(page, "cards")).to_have_accessible_name("Cards, complete")
    thumb.tap(entry.choice(page, "dealer", TAKEN.dealer))
    for _, call in TAKEN.calls:
        thumb.tap(page.locator(".said__keys").get_by_role("button", name=call, exact=True))
    entry.current(entry.step(page, "stock"))
    thumb.tap(entry.choice(page, "stock", "taken"))
    thumb.put(page, TAKEN.aside)
    thumb.tap(page.get_by_role("button", name="Go on"))
    thumb.tap(entry.choice(page, "trump", TAKEN.trump))
    offers = page.get_by_role("group", name="The declarer's cards hold")
    for cards in TAKEN.announced:
        assert cards
        thumb.tap(offers.locator(f"button:has([data-card='{cards[-1]}'])").first)
    thumb.tap(page.get_by_role("button", name="Go on"))
    cards = [card for _, trick in TAKEN.tricks for card in trick]
    for card in cards[:5]:
        thumb.tap(entry.key(page, card))
    thumb.put(page, cards[5:10])
    expect(entry.played(page, 3, 2)).to_be_visible()
    assert small_targets(page, "stoek-deal-entry") == []
    page.close()

    page = visitor.open(SCORE, size="phone", context=page.context)
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    entry.current(entry.step(page, "play"))
    expect(entry.prompt(page)).to_have_text("Trick 3: South plays.")
    thumb.put(page, cards[10:-4])
    thumb.tap(page.get_by_role("button", name="Play the last trick"))
    scored(page, TAKEN, visitor.site)
    assert thumb.taps <= MOST, f"{thumb.taps} taps for 60 cards and everything else"
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    expect(page.locator(".engine-chip")).to_be_hidden()
    assert axe_faults(page, part="stoek-deal-entry") == []
    page.emulate_media(color_scheme="dark")
    assert axe_faults(page, COLOURS, part=".deal__report") == []
    for name in ("cards", "auction", "stock", "contract"):
        entry.step(page, name).tap()
        entry.calm(page)
        assert axe_faults(page, part=".entry__panes") == [], name
        assert fits(page), name
        assert small_targets(page, "stoek-deal-entry") == [], name


@pytest.mark.prove
def test_a_whole_deal_by_the_keyboard_alone_closed_in_the_middle(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    keys = 0

    def typed(words: str, *, at_once: bool = False) -> None:
        nonlocal keys
        (page.keyboard.insert_text if at_once else page.keyboard.type)(words)
        keys += len(words)

    tab_to(page, page.get_by_role("radio", name="Figures"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Every card")).to_be_checked()
    typed("".join(REFUSED.dealt["N"]).lower())
    for seat in "ESW":
        typed("".join(REFUSED.dealt[seat]).lower(), at_once=True)
    expect(entry.count(page, "hands.W")).to_have_text("7/7 ✓")
    page.keyboard.press("Enter")
    entry.current(entry.step(page, "auction"))
    typed(f"{REFUSED.dealer.lower()} ")
    for _, call in REFUSED.calls[:3]:
        typed(f"{call} ")
    expect(page.locator(".said__call")).to_have_count(3)
    page.close()

    page = visitor.open(SCORE, context=page.context)
    entry.current(entry.step(page, "auction"))
    expect(entry.prompt(page)).to_have_text("South is to speak.")
    tab_to(page, entry.line(page))
    for _, call in REFUSED.calls[3:]:
        typed(f"{call} ")
    entry.current(entry.step(page, "stock"))
    typed("refused ")
    page.keyboard.press("Enter")
    entry.current(entry.step(page, "contract"))
    typed("hearts none ")
    page.keyboard.press("Enter")
    entry.current(entry.step(page, "play"))
    cards = [card for _, trick in REFUSED.tricks for card in trick]
    typed("".join(cards[:-7]).lower(), at_once=True)
    typed("".join(cards[-7:-4]).lower())
    expect(page.get_by_role("button", name="Play the last trick")).to_be_visible()
    expect(entry.line(page)).to_be_focused()
    page.keyboard.press("Enter")
    scored(page, REFUSED, visitor.site)
    words = len("e refused hearts none ") + sum(len(call) + 1 for _, call in REFUSED.calls)
    assert keys == 2 * 28 + 2 * 24 + words
    # The last trick came in one step, the cards before it one by one.
    for _ in range(1 + 2):
        page.keyboard.press("Control+z")
    expect(entry.played(page, 6, 3)).to_have_count(0)
    expect(entry.played(page, 6, 2)).to_be_visible()
    expect(page.locator(".deal__report")).to_contain_text("Missing")
    for _ in range(2):
        page.keyboard.press("Control+y")
    expect(entry.played(page, 6, 4)).to_be_visible()
    expect(entry.played(page, 7, 1)).to_have_count(0)
    page.keyboard.press("Control+y")
    expect(entry.result(page)).to_have_text(entry.signed(REFUSED.score().game_points))


@pytest.mark.prove
def test_cards_that_cannot_be_right_are_marked_and_can_be_entered_all_the_same(form: Page) -> None:
    entry.opened(form, SOUND.split("3. E:")[0] + "3. E: AH QD\n")
    expect(entry.prompt(form)).to_have_text("Trick 3: West plays.")
    # what is pressed, how it looks, what it is called, what is found once it is pressed, and where
    for card, kind, name, found, words in (
        ("QH", "legal", "queen of hearts, may be played", "", ""),
        ("JS", "illegal", "jack of spades, may not be played", "revoke", "trick 3, card 3, West"),
        ("KH", "illegal", "king of hearts, held by South", "mis-entry", "KH"),
        ("9S", "illegal", "nine of spades, discarded", "mis-entry", "9S"),
        ("JD", "elsewhere", "jack of diamonds, played to trick 1", "mis-entry", "JD was played before"),
    ):
        expect(entry.key(form, card)).to_have_accessible_name(name)
        expect(entry.key(form, card)).to_have_attribute("data-kind", kind)
        expect(entry.key(form, card)).to_be_enabled()
        if found:
            entry.key(form, card).click()
            expect(entry.played(form, 3, 3)).to_have_attribute("data-wrong", found)
            entry.reads(form, words)
            press(form, "Take out the last one")
            expect(entry.played(form, 3, 3)).to_have_count(0)


def test_a_revoke_is_found_at_its_card_and_replaced_there(form: Page) -> None:
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
    expect(entry.findings(form)).to_be_in_viewport()
    expect(form.get_by_role("link", name="Put it on the score pad as it was played")).to_be_visible()
    press(form, "Correct it: trick 3, card 3, West")
    expect(wrong).to_be_focused()
    expect(wrong).to_have_attribute("aria-pressed", "true")
    expect(entry.prompt(form)).to_contain_text("takes the place of")
    entry.key(form, "QH").click()
    expect(entry.played(form, 3, 3)).to_have_accessible_name(re.compile("West, queen of hearts"))
    entry.played(form, 5, 2).click()
    entry.write(form, "js")
    entry.comes_to(form, SOUND)
    expect(told).to_have_count(0)
    expect(form.get_by_role("link", name="Put it on the score pad", exact=True)).to_be_visible()
    form.locator(".entry__found").click()
    expect(entry.says(form)).to_be_focused()
    expect(entry.says(form)).to_be_in_viewport()
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
    for _ in range(2):
        entry.played(form, 5, 2).click()
    expect(entry.played(form, 5, 2)).to_have_attribute("aria-pressed", "false")
    entry.comes_to(form, SOUND)


@pytest.mark.prove
def test_cards_twice_and_too_many_are_found_at_their_cards(form: Page) -> None:
    wrong = form.locator(".place [data-wrong][data-card=JC]")
    entry.write(form, "jc jc")
    expect(wrong.first).to_be_visible()
    expect(entry.key(form, "JC")).to_have_accessible_name("jack of clubs, twice")
    entry.reads(form, "JC is twice in the hand of North")
    press(form, "Take out the last one")
    expect(entry.findings(form)).to_have_count(0)
    entry.place(form, "hands.E").click()
    entry.write(form, "jc")
    expect(entry.place(form, "hands.E").locator("[data-wrong][data-card=JC]")).to_be_visible()
    entry.reads(form, "JC is in the hand of North and again in the hand of East")
    for words in ("6c", "hop"):
        entry.write(form, words, enter=True)
        expect(form.locator("#entry-line-error")).not_to_be_empty()
        expect(entry.line(form)).to_have_value(words)
    entry.write(form, "")
    press(form, "Correct it: hand of East")
    expect(entry.prompt(form)).to_contain_text("takes the place of J")
    entry.write(form, "9c")
    expect(form.locator(".place [data-wrong]")).to_have_count(0)
    assert cards_of(entry.place(form, "hands.E")) == ["9C"]
    form.keyboard.press("Control+z")
    assert cards_of(entry.place(form, "hands.E")) == ["JC"]


def test_enter_after_a_hand_stays_with_the_hands_and_a_wrong_call_is_found_at_the_call(form: Page) -> None:
    entry.write(form, "jc 9c ac kc qc tc 8c", enter=True)
    entry.current(entry.step(form, "cards"))
    entry.write(form, "js")
    expect(entry.place(form, "hands.E").locator("[data-card=JS]")).to_be_visible()
    entry.cleared(form)
    entry.step(form, "auction").click()
    entry.write(form, "s pass 3 5 pass hop ")
    expect(form.locator("#entry-line-error")).to_contain_text("“hop”")
    expect(entry.line(form)).to_have_value("hop")
    called = form.locator(".said__call")
    expect(called).to_have_text(["North pass", "East 3", "South 5 not allowed", "West pass"])
    expect(form.locator(".said__call[data-wrong]")).to_have_attribute("data-wrong", "illegal-call")
    press(form, "Correct it: call 3, South")
    entry.write(form, "4 ")
    expect(called).to_have_text(["North pass", "East 3", "South 4", "West pass"])
    expect(entry.findings(form)).to_have_count(0)
    expect(entry.prompt(form)).to_contain_text("East")
    free = form.locator(".said__keys button[aria-disabled=false]").all_inner_texts()
    assert free == entry.checked({"game": GAME, "dealer": "S", "auction": ["pass", "3", "4", "pass"]})["calls"]["next"]
    press(form.locator(".said__keys"), "pass")
    entry.current(entry.step(form, "stock"))


def test_where_the_auction_is_forgotten_the_contract_will_do_and_who_leads_can_be_said_outright(form: Page) -> None:
    entry.step(form, "auction").click()
    form.locator(".entry__known > summary").click()
    entry.choice(form, "declarer", "S").click()
    entry.figure(form, "bid").fill("4")
    expect(entry.step(form, "auction")).to_have_accessible_name("Auction, complete")
    entry.step(form, "play").click()
    expect(entry.prompt(form)).to_have_text("Trick 1: South leads.")
    entry.cleared(form)
    entry.step(form, "play").click()
    form.locator("[data-ref='lead.E']").click()
    entry.write(form, "7c kc qs")
    expect(entry.played(form, 1, 1)).to_have_accessible_name("trick 1, East, seven of clubs, change")
    expect(entry.played(form, 1, 3)).to_have_accessible_name(re.compile("^trick 1, West, queen of spades"))
    expect(form.get_by_role("button", name=re.compile("North"))).to_have_attribute("data-turn", "turn")
    entry.write(form, "?")
    expect(entry.played(form, 1, 4)).to_have_accessible_name(re.compile("a card not known"))
    form.locator("[data-ref='lead.S']").click()
    expect(entry.prompt(form)).to_have_text("Trick 2: South leads.")
    entry.write(form, "8c")
    expect(entry.played(form, 2, 1)).to_have_accessible_name(re.compile("^trick 2, South"))


@pytest.mark.prove
def test_a_random_deal_and_the_examples(form: Page) -> None:
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
    first, second, third = dealt
    assert len(set(first)) == len(first) == 32
    assert first == third != second
    for example, words in (("sound", "+4"), ("revoke", "1 finding"), ("unfinished", "not complete")):
        entry.load(form, example)
        expect(entry.says(form)).to_contain_text(words)
    entry.step(form, "play").click()
    expect(entry.prompt(form)).to_have_text("Trick 5: South leads.")
