"""“Trick play compared” as people use it: by taps, by keys, by a link, without JavaScript; one page serves most of the rows."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from visiting.accessible import faults_by_sorts
from visiting.browsing import Browsing, Visitor, lasting_visit
from visiting.gestures import WORKER, can_copy, cards_of, copied, engine_requests, fits, go, press, refuse

HERE = "trick-play/"
READY = "3 different answers from 20 games and rule sets"
TWO_LEFT = "#trump=C&trick=7D.JC.8D&hand=9C.7C.QS"


@pytest.fixture(scope="module")
def lasting(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, HERE, size="phone") as page:
        yield page


def summary(page: Page, said: str) -> None:
    expect(page.locator(".cmp__summary")).to_contain_text(said)


def test_what_lies_ready_needs_no_engine(visitor: Visitor) -> None:
    page = visitor.open(HERE, size="phone")
    asked = engine_requests(page)
    summary(page, READY)
    live = page.locator("stoek-compare")
    expect(live.locator(".cmp__group")).to_have_count(3)
    expect(live.get_by_role("img", name="king of spades, may be played")).to_have_count(2)
    expect(live.get_by_role("img", name="king of spades, may not be played")).to_have_count(1)
    page.get_by_role("group", name="Your hand").get_by_role("button", name="king of spades").tap()
    summary(page, "may be played in 14 of 20 games and rule sets: A, C.")
    assert page.url.endswith("&card=KS")
    assert asked == []
    assert fits(page)
    expect(page.locator(".suit-key")).not_to_have_count(0)
    assert page.locator(".suit-key").evaluate_all("keys => keys.every((key) => key.offsetHeight >= 44)")


@pytest.mark.prove
def test_a_position_entered_by_taps(lasting: Page) -> None:
    lasting.get_by_role("button", name="Start empty").tap()
    lasting.locator('.suit-key[data-suit="C"]').tap()
    lasting.locator('.key[data-card="KD"]').tap()
    lasting.get_by_role("button", name="Hand 0/9").tap()
    for card in ("AD", "7D", "JC"):
        lasting.locator(f'.key[data-card="{card}"]').tap()
    summary(lasting, "different answers from 24 games and rule sets")
    assert lasting.url.endswith("#trump=C&trick=KD&hand=JC.AD.7D")
    expect(lasting.locator(".cmp__partner select")).to_be_hidden()
    first = lasting.locator("stoek-compare .cmp__group").first
    expect(first).to_contain_text("Smoojas of 1821")
    lasting.locator('.key[data-card="6D"]').tap()
    summary(lasting, "different answers from")
    silent = lasting.locator("stoek-compare .cmp__silent")
    expect(silent).to_contain_text("is not in its pack of 32 cards")
    expect(silent).to_contain_text("Belote")
    lasting.get_by_role("button", name="Undo").tap()
    summary(lasting, "24 games")


@pytest.mark.prove
def test_two_players_have_no_third_card_and_partners_count(lasting: Page) -> None:
    go(lasting, TWO_LEFT)
    summary(lasting, "20 games")
    expect(lasting.locator("stoek-compare .cmp__silent")).to_contain_text("there is no third card")
    belote = lasting.locator("stoek-compare .cmp__lines li").filter(has_text=re.compile(r"Belote( ·|$)"))
    expect(belote).to_contain_text("your partner’s")
    lasting.get_by_label("Does your partner head the trick?").select_option("no")
    expect(belote).to_contain_text("play a trump all the same")
    assert lasting.url.endswith(TWO_LEFT + "&partner=no")
    go(lasting, "#trump=C&trick=KD&hand=AD.7D")
    expect(lasting.locator(".cmp__partner select")).to_be_hidden()
    go(lasting, "#trump=C&trick=KC&hand=QC.TC")
    summary(lasting, "2 different answers")
    lasting.locator(".suit-key").filter(has_text="no trump").tap()
    summary(lasting, "All 4 that answer agree")
    expect(lasting.locator("stoek-compare .cmp__silent")).to_contain_text("never played without trumps")
    assert lasting.url.endswith("#trump=none&trick=KC&hand=QC.TC")
    lasting.locator(".suit-key").filter(has_text="reverse").tap()
    summary(lasting, "All 3 that answer agree")
    lasting.locator("button[data-position]").nth(2).tap()
    assert lasting.url.endswith("#trump=C&trick=9C&hand=JC.AS")
    summary(lasting, "2 different answers")
    expect(lasting.locator("stoek-compare")).to_be_in_viewport()


@pytest.mark.prove
def test_without_the_engine_all_games_answer(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED", "Failed to load resource"]
    page = visitor.open(context=visitor.context(size="phone"))
    refuse(page.context, WORKER)
    page.goto(visitor.site + HERE + TWO_LEFT)
    summary(page, "20 games")
    expect(page.locator("stoek-compare .cmp__silent")).to_contain_text("there is no third card")
    page.get_by_role("button", name="A telling position").tap()
    expect(page).not_to_have_url(re.compile("hand=9C.7C.QS$"))
    summary(page, "different answers from")
    expect(page.locator(".cmp__summary")).not_to_contain_text("engine")


def test_a_broken_link_is_told_and_used_as_far_as_it_goes(lasting: Page) -> None:
    """Whatever it says of the position: `test_links` asks each."""
    for link, said, used in (
        ("#trump=X&trick=KS&hand=AS", "“X”", ["KS", "AS"]),
        ("#trump=H&trick=KH.QH&hand=AH&partner=maybe", "“maybe”", ["KH", "QH", "AH"]),
        ("#trump=H&trick=KH&hand=AH&house=a", "“house”", ["KH", "AH"]),
    ):
        go(lasting, link)
        expect(lasting.locator(".mip__note")).to_contain_text(said)
        assert cards_of(lasting.locator("stoek-compare :is(ol.trick, .mip__cards)")) == used
    go(lasting, "#zzz")
    expect(lasting.locator(".mip__note")).to_contain_text("“zzz”")


@pytest.mark.prove
def test_by_keyboard_with_a_link_and_an_anchor(visitor: Visitor) -> None:
    """A link brings the position back, partner and all; an anchor of the page leaves it alone; a typed hand may have a six."""
    page = visitor.open(HERE + TWO_LEFT + "&partner=no&card=QS")
    summary(page, "may be played in")
    expect(page.get_by_label("Does your partner head the trick?")).to_have_value("no")
    go(page, "#terms")
    expect(page.locator("stoek-compare .mip__cards .card")).to_have_count(3)
    page.get_by_role("button", name="Change your hand").focus()
    page.keyboard.press("Enter")
    field = page.get_by_label("Type the hand")
    field.fill("6d ks xx")
    field.press("Enter")
    expect(page.locator(".mip__note")).to_contain_text("“XX” cannot be read")
    field.fill("6d ks")
    field.press("Enter")
    expect(page).to_have_url(re.compile(r"hand=KS\.6D&partner=no$"))
    summary(page, "All 7 that answer agree")
    can_copy(page)
    press(page, "Copy the link")
    expect(page.locator(".sharing")).to_contain_text("The link is copied.")
    assert copied(page) == page.url
    assert faults_by_sorts(page) == []


def test_a_try_it_of_a_bare_set(lasting: Page) -> None:
    card = lasting.locator('.set[data-set="swiss-strict"]')
    card.locator("summary").first.tap()
    trial = card.locator("stoek-try")
    trial.get_by_role("group", name="Your hand").get_by_role("button").first.tap()
    expect(trial.get_by_role("status")).to_have_text(re.compile("^(✓ Yes|✗ No), "))
    trial.get_by_role("button", name="Another position").tap()
    expect(trial.get_by_role("status")).to_have_text("Another position lies on the table.")
