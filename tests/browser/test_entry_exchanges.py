"""The form of a whole deal: what was exchanged, and in which trick a meld was declared, entered by finger and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from check.deals import DRAWN, MELDS, PARTNERS, TALON, edited
from visiting import score_page as entry
from visiting.accessible import axe_faults
from visiting.browsing import Browsing, lasting_visit
from visiting.gestures import fits, press, small_targets
from visiting.score_page import SCORE

EXCHANGE = {DRAWN: "Exchange: S: 7D for TD in 2\n\n", PARTNERS: "Exchange: W: KC for TC\n\n", TALON: "Exchange: N: 7D for KD\n\n"}
BY_SIDES = edited(("S: AD KD QD JD in 1", "Opponents-announced: S: AD KD QD JD in 1"), ("in 1; Opp", "in 1\nOpp"), text=DRAWN)
"""Each side's melds by themselves, as the form has them."""
SHORT = "Announced: sequence 3 in 1\nOpponents-announced: sequence 4 in 1\n"
BARE = edited((EXCHANGE[DRAWN], ""), (MELDS, ""), text=DRAWN)
"""Neither exchange nor melds."""


@pytest.fixture(scope="module")
def page(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, SCORE, size="phone") as page:
        yield page


def given(page: Page, text: str, at: str) -> None:
    """A whole deal comes as text, and stands in the form card by card."""
    entry.begun(page, "Figures", text.partition('"')[2].partition('"')[0])
    entry.pasted(page, text)
    expect(page.locator(".entry__play .tricks tr").first).to_be_attached()
    entry.go_deep(page, "Every card")
    entry.step(page, at).click()


def field(page: Page, name: str) -> Locator:
    return page.locator(f"[data-field={name}]")


def comes_to(page: Page, text: str) -> None:
    """The form says what the text says, and so does the link in the address."""
    report = entry.comes_to(page, text)
    expect(page).to_have_url(re.compile(re.escape(report["link"])))


def is_for_everybody(page: Page) -> None:
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    assert axe_faults(page, part="stoek-deal-entry") == []


def test_melds_and_the_seven_of_a_deal_with_a_stock(page: Page) -> None:
    given(page, BARE, "contract")
    seven = field(page, "exchanges")
    press(seven, "South did")
    expect(seven.locator("select")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert entry.words_of(seven.locator(".tag > span")).strip() == "South: 7D for TD"
    expect(seven.locator("select")).to_have_value("2")
    field(page, "announced").locator(".announced__offers button").click()
    for trick in ("in 1", "in 2", "in 5"):
        field(page, "opponents_announced").locator(".announced__offers button").filter(has_text=trick).click()
    comes_to(page, edited(("S: marriage in 5", "S: KD QD in 5"), text=BY_SIDES))
    is_for_everybody(page)


@pytest.mark.prove
def test_a_wrong_trick_is_told_at_the_meld_and_can_be_changed_and_a_meld_in_short_has_its_trick_too(page: Page) -> None:
    given(page, DRAWN, "contract")
    mine = field(page, "announced")
    chosen = mine.locator("select").nth(2)
    expect(chosen).to_have_value("2")
    expect(chosen).to_have_accessible_name(re.compile("in which trick"))
    chosen.select_option("6")
    entry.reads(page, "KD JD are not in the hand", "[data-field=announced] .field-error")
    expect(mine.locator(".tag--wrong")).to_have_count(1)
    for trick, deal in (("", edited(("JD TD in 2", "JD TD"), text=DRAWN)), ("2", DRAWN)):
        chosen.select_option(trick)
        comes_to(page, deal)
    given(page, BARE, "contract")
    for name, length in (("announced", 3), ("opponents_announced", 4)):
        field(page, name).locator(f"[data-add=sequence-{length}]").click()
        field(page, name).locator("select").select_option("1")
    comes_to(page, edited((EXCHANGE[DRAWN], ""), (MELDS, SHORT), text=DRAWN))


@pytest.mark.prove
def test_a_lone_picture_is_exchanged_by_keyboard(page: Page) -> None:
    bare = edited((EXCHANGE[PARTNERS], ""), text=PARTNERS)
    given(page, bare, "auction")
    exchanged = field(page, "exchanges")
    add = exchanged.get_by_role("button", name="Add this exchange")
    expect(add).to_be_disabled()
    for label, chosen in (("Who gave", "West"), ("which card", "K♣"), ("and got", "10♣")):
        exchanged.get_by_label(label).focus()
        exchanged.get_by_label(label).select_option(label=chosen)
    assert exchanged.get_by_label("and got").locator("option").count() == 10
    add.focus()
    page.keyboard.press("Enter")
    comes_to(page, PARTNERS)
    assert entry.words_of(exchanged.locator(".tag > span")).strip() == "West: KC for TC"
    is_for_everybody(page)
    press(exchanged, "Take out the exchange of West")
    comes_to(page, bare)
    press(exchanged, "Nothing was exchanged")
    comes_to(page, edited((EXCHANGE[PARTNERS], "Exchange: none\n\n"), text=PARTNERS))


@pytest.mark.prove
def test_a_wrong_exchange_leads_to_its_field(page: Page) -> None:
    given(page, edited(("7D for KD", "7D for KD in 1"), text=TALON), "play")
    page.locator(".finding").get_by_role("button", name="Correct it").click()
    expect(field(page, "exchanges")).to_be_visible()
    entry.reads(page, "before the first lead", "[data-field=exchanges] .field-error")
    field(page, "exchanges").locator("select").select_option("")
    comes_to(page, TALON)
