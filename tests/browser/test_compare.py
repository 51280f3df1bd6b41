"""“Trick play compared” as people use it: by taps, by keys, by a link, without JavaScript; one page serves most of the rows."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from visiting.accessible import faults_by_sorts
from visiting.browsing import Browsing, Visitor, asks_the_engine, lasting_visit
from visiting.serving import Served

HERE = "trick-play/"
READY = "3 different answers from 21 games and rule sets"
TWO_LEFT = "#trump=C&trick=7D.JC.8D&hand=9C.7C.QS"


@pytest.fixture(scope="module")
def lasting(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, HERE, size="phone") as page:
        yield page


def go(page: Page, fragment: str) -> None:
    page.evaluate("hash => { location.hash = hash }", fragment)


def summary(page: Page, said: str) -> None:
    expect(page.locator(".cmp__summary")).to_contain_text(said)


def test_what_lies_ready_needs_no_engine(visitor: Visitor) -> None:
    page = visitor.open(HERE, size="phone")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    summary(page, READY)
    live = page.locator("stoek-compare")
    expect(live.locator(".cmp__group")).to_have_count(3)
    expect(live.get_by_role("img", name="king of spades, may be played")).to_have_count(2)
    expect(live.get_by_role("img", name="king of spades, may not be played")).to_have_count(1)
    page.get_by_role("group", name="Your hand").get_by_role("button", name="king of spades").tap()
    summary(page, "may be played in 15 of 21 games and rule sets: A, C.")
    assert page.url.endswith("&card=KS")
    assert not [url for url in asked if asks_the_engine(url)]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    expect(page.locator(".suit-key")).not_to_have_count(0)
    for key in page.locator(".suit-key").all():
        box = key.bounding_box()
        assert box is not None
        assert box["height"] >= 44


@pytest.mark.prove
def test_a_position_entered_by_taps(lasting: Page) -> None:
    page = lasting
    page.get_by_role("button", name="Start empty").tap()
    page.locator('.suit-key[data-suit="C"]').tap()
    page.locator('.key[data-card="KD"]').tap()
    page.get_by_role("button", name="Hand 0/9").tap()
    for card in ("AD", "7D", "JC"):
        page.locator(f'.key[data-card="{card}"]').tap()
    summary(page, "different answers from 25 games and rule sets")
    assert page.url.endswith("#trump=C&trick=KD&hand=JC.AD.7D")
    expect(page.locator(".cmp__partner select")).to_be_hidden()
    first = page.locator("stoek-compare .cmp__group").first
    expect(first).to_contain_text("Smoojas of 1821")
    page.locator('.key[data-card="6D"]').tap()
    summary(page, "different answers from")
    silent = page.locator("stoek-compare .cmp__silent")
    expect(silent).to_contain_text("is not in its pack of 32 cards")
    expect(silent).to_contain_text("Belote")
    page.get_by_role("button", name="Undo").tap()
    summary(page, "25 games")


@pytest.mark.prove
def test_two_players_have_no_third_card_and_partners_count(lasting: Page) -> None:
    page = lasting
    go(page, TWO_LEFT)
    summary(page, "21 games")
    expect(page.locator("stoek-compare .cmp__silent")).to_contain_text("there is no third card")
    belote = page.locator("stoek-compare .cmp__lines li").filter(has_text=re.compile(r"Belote( ·|$)"))
    expect(belote).to_contain_text("your partner’s")
    page.get_by_label("Does your partner head the trick?").select_option("no")
    expect(belote).to_contain_text("play a trump all the same")
    assert page.url.endswith(TWO_LEFT + "&partner=no")
    go(page, "#trump=C&trick=KD&hand=AD.7D")
    expect(page.locator(".cmp__partner select")).to_be_hidden()


@pytest.mark.prove
def test_without_trumps(lasting: Page) -> None:
    page = lasting
    go(page, "#trump=C&trick=KC&hand=QC.TC")
    summary(page, "2 different answers")
    page.locator(".suit-key").filter(has_text="no trump").tap()
    summary(page, "All 4 that answer agree")
    expect(page.locator("stoek-compare .cmp__silent")).to_contain_text("never played without trumps")
    assert page.url.endswith("#trump=none&trick=KC&hand=QC.TC")
    page.locator(".suit-key").filter(has_text="reverse").tap()
    summary(page, "All 3 that answer agree")


@pytest.mark.prove
def test_a_telling_position_and_one_from_further_down(lasting: Page) -> None:
    page = lasting
    go(page, "#trump=C&trick=KC&hand=QC")
    page.get_by_role("button", name="A telling position").tap()
    expect(page).not_to_have_url(re.compile("hand=QC$"))
    summary(page, "different answers from")
    page.locator("button[data-position]").nth(2).tap()
    assert page.url.endswith("#trump=C&trick=9C&hand=JC.AS")
    summary(page, "2 different answers")
    expect(page.locator("stoek-compare")).to_be_in_viewport()


@pytest.mark.prove
def test_without_the_engine_all_games_answer(visitor: Visitor) -> None:
    visitor.expected = ["net::ERR_FAILED", "Failed to load resource"]
    page = visitor.open(context=visitor.context(size="phone"))
    page.context.route("**/worker-*", lambda route: route.abort())
    page.goto(visitor.site + HERE + TWO_LEFT)
    summary(page, "21 games")
    expect(page.locator("stoek-compare .cmp__silent")).to_contain_text("there is no third card")
    page.get_by_role("button", name="A telling position").tap()
    expect(page).not_to_have_url(re.compile("hand=9C.7C.QS$"))
    summary(page, "different answers from")
    expect(page.locator(".cmp__summary")).not_to_contain_text("engine")


BROKEN = [
    ("#trump=X&trick=KS&hand=AS", "names “X” as trumps", "KS AS"),
    ("#trump=H&trick=KD.ZZ&hand=AD", "names “ZZ”, which is no card", "KD AD"),
    ("#trump=H&trick=KC&hand=KC.AC", "is in the trick already", "KC AC"),
    ("#trump=H&trick=KH.QH&hand=AH&partner=maybe", "says “maybe” of the partner", "KH QH AH"),
    ("#trump=H&trick=KH&hand=AH&hand=TH", "says “hand” twice, and the first counts", "KH AH"),
    ("#trump=H&trick=KH&hand=AH&house=a", "says “house”, which means nothing here", "KH AH"),
]


@pytest.mark.parametrize(("link", "said", "used"), BROKEN, ids=[said for _, said, _ in BROKEN])
def test_a_broken_link_is_told_and_used_as_far_as_it_goes(lasting: Page, link: str, said: str, used: str) -> None:
    go(lasting, link)
    expect(lasting.locator(".mip__note")).to_contain_text(said)
    lying = lasting.locator("stoek-compare :is(ol.trick, .mip__cards) [data-card]")
    assert lying.evaluate_all("cards => cards.map(card => card.dataset.card)") == used.split()


def test_a_link_that_says_nothing_of_a_position_is_told(lasting: Page) -> None:
    go(lasting, "#zzz")
    expect(lasting.locator(".mip__note")).to_contain_text("says “zzz”, which means nothing here")


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
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator(".sharing")).to_contain_text("The link is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    assert faults_by_sorts(page) == []


def test_a_try_it_of_a_bare_set(lasting: Page) -> None:
    card = lasting.locator('.set[data-set="swiss-strict"]')
    card.locator("summary").first.tap()
    trial = card.locator("stoek-try")
    trial.get_by_role("group", name="Your hand").get_by_role("button").first.tap()
    expect(trial.get_by_role("status")).to_have_text(re.compile("^(✓ Yes|✗ No), "))
    trial.get_by_role("button", name="Another position").tap()
    expect(trial.get_by_role("status")).to_have_text("Another position lies on the table.")


def test_without_javascript_the_answers_read(unscripted: Page, server: Served) -> None:
    page = unscripted
    page.goto(server.url + HERE)
    expect(page.locator("stoek-compare .cmp__group")).to_have_count(3)
    expect(page.locator("stoek-compare .cmp__silent")).to_contain_text("there is no third card")
    folded = page.locator(".cmp--still details")
    expect(folded).to_have_count(4)
    folded.first.locator("summary").click()
    expect(folded.first.locator(".cmp__group").first).to_be_visible()
    expect(page.locator(".cmp button:visible")).to_have_count(0)
    expect(page.locator(".order")).to_contain_text("With each set’s own ranks it fails")
