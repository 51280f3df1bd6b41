"""The form of a whole deal: what was exchanged, and in which trick a meld was declared, entered by finger and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from check.deals import DRAWN, MELDS, PARTNERS, TALON, checked, edited
from visiting.accessible import axe_faults
from visiting.browsing import Browsing, lasting_visit
from visiting.score_page import SCORE, cleared, fits, go_deep, reads, result, small_targets, words_of

EXCHANGE = {DRAWN: "Exchange: S: 7D for TD in 2\n\n", PARTNERS: "Exchange: W: KC for TC\n\n", TALON: "Exchange: N: 7D for KD\n\n"}
BY_SIDES = edited(("S: AD KD QD JD in 1", "Opponents-announced: S: AD KD QD JD in 1"), ("in 1; Opp", "in 1\nOpp"), text=DRAWN)
"""Each side's melds by themselves, as the form has them."""
SHORT = "Announced: sequence 3 in 1\nOpponents-announced: sequence 4 in 1\n"


@pytest.fixture(scope="module")
def page(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, SCORE, size="phone") as page:
        yield page


def pasted(page: Page, text: str) -> None:
    """A whole deal comes as text, and stands in the form card by card."""
    game = text.partition('"')[2].partition('"')[0]
    page.locator(".deal__game select").select_option(game)
    cleared(page)
    page.locator("stoek-deal-entry").evaluate(
        """(form, text) => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
            form.querySelector(".depths").dispatchEvent(paste);
        }""",
        text,
    )
    expect(page.locator(".entry__play .tricks tr").first).to_be_attached()


def step(page: Page, name: str) -> None:
    page.locator(".step-key").filter(has_text=name).click()


def exchanged(page: Page) -> Locator:
    return page.locator("[data-field=exchanges]")


def signed(values: dict[str, int]) -> list[str]:
    return [("+" if value > 0 else "−" if value < 0 else "") + str(abs(value)) for value in values.values()]


def comes_to(page: Page, text: str) -> None:
    """The form says what the text says, and so does the link in the address."""
    expected: Any = checked(text)
    expect(result(page)).to_have_text(signed(expected["result"]))
    expect(page.locator(".finding")).to_have_count(0)
    expect(page).to_have_url(re.compile(re.escape(expected["link"])))


def test_melds_and_the_seven_of_a_deal_with_a_stock(page: Page) -> None:
    pasted(page, edited((EXCHANGE[DRAWN], ""), (MELDS, ""), text=DRAWN))
    go_deep(page, "Every card")
    step(page, "Contract")
    exchanged(page).get_by_role("button", name="South did").click()
    expect(exchanged(page).locator("select")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert words_of(exchanged(page).locator(".tag > span")).strip() == "South: 7D for TD"
    expect(exchanged(page).locator("select")).to_have_value("2")
    eldest, dealer = page.locator("[data-field=announced]"), page.locator("[data-field=opponents_announced]")
    eldest.locator(".announced__offers button").click()
    for trick in ("in 1", "in 2", "in 5"):
        dealer.locator(".announced__offers button").filter(has_text=trick).click()
    comes_to(page, edited(("S: marriage in 5", "S: KD QD in 5"), text=BY_SIDES))
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    assert axe_faults(page, part="stoek-deal-entry") == []


@pytest.mark.prove
def test_a_wrong_trick_is_told_at_the_meld_and_can_be_changed(page: Page) -> None:
    pasted(page, DRAWN)
    go_deep(page, "Every card")
    step(page, "Contract")
    mine = page.locator("[data-field=announced]")
    chosen = mine.locator("select").nth(2)
    expect(chosen).to_have_value("2")
    chosen.select_option("6")
    reads(page, "KD JD are not in the hand", "[data-field=announced] .field-error")
    expect(mine.locator(".tag--wrong")).to_have_count(1)
    expect(chosen).to_have_accessible_name(re.compile("in which trick"))
    chosen.select_option("")
    comes_to(page, edited(("JD TD in 2", "JD TD"), text=DRAWN))
    chosen.select_option("2")
    comes_to(page, DRAWN)


@pytest.mark.prove
def test_a_meld_in_short_has_its_trick_too(page: Page) -> None:
    pasted(page, edited((EXCHANGE[DRAWN], ""), (MELDS, ""), text=DRAWN))
    go_deep(page, "Every card")
    step(page, "Contract")
    for field, length in (("announced", 3), ("opponents_announced", 4)):
        box = page.locator(f"[data-field={field}]")
        box.get_by_role("button", name=f"Add sequence of {length}").click()
        box.locator("select").select_option("1")
    comes_to(page, edited((EXCHANGE[DRAWN], ""), (MELDS, SHORT), text=DRAWN))


@pytest.mark.prove
def test_a_lone_picture_is_exchanged_by_keyboard(page: Page) -> None:
    pasted(page, edited((EXCHANGE[PARTNERS], ""), text=PARTNERS))
    go_deep(page, "Every card")
    step(page, "Auction")
    field = exchanged(page)
    add = field.get_by_role("button", name="Add this exchange")
    expect(add).to_be_disabled()
    for label, typed in (("Who gave", "West"), ("which card", "K♣"), ("and got", "10♣")):
        select = field.get_by_label(label)
        select.focus()
        select.select_option(label=typed)
    assert field.get_by_label("and got").locator("option").count() == 10
    add.focus()
    page.keyboard.press("Enter")
    comes_to(page, PARTNERS)
    assert words_of(field.locator(".tag > span")).strip() == "West: KC for TC"
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    assert axe_faults(page, part="stoek-deal-entry") == []
    field.get_by_role("button", name="Take out the exchange of West").click()
    comes_to(page, edited((EXCHANGE[PARTNERS], ""), text=PARTNERS))
    field.get_by_role("button", name="Nothing was exchanged").click()
    comes_to(page, edited((EXCHANGE[PARTNERS], "Exchange: none\n\n"), text=PARTNERS))


@pytest.mark.prove
def test_a_wrong_exchange_leads_to_its_field(page: Page) -> None:
    pasted(page, edited(("7D for KD", "7D for KD in 1"), text=TALON))
    go_deep(page, "Every card")
    step(page, "Play")
    page.locator(".finding").get_by_role("button", name="Correct it").click()
    expect(exchanged(page)).to_be_visible()
    reads(page, "before the first lead", "[data-field=exchanges] .field-error")
    exchanged(page).locator("select").select_option("")
    comes_to(page, TALON)
