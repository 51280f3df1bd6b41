"""Stock odds as people use them: taps on a phone, a keyboard. What is answered, `client/test_stock_odds.py` asks."""

from __future__ import annotations

from playwright.sync_api import expect

from visiting.accessible import axe_faults
from visiting.browsing import Visitor
from visiting.gestures import fits

HERE = "staekske-rape/odds/"
HAND = "AC.KC.QC.KS.KH.8D.7D"


def test_taps_on_a_phone_are_answered_at_once_and_a_hand_is_entered_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor.open(HERE, size="phone")
    page.get_by_role("button", name="Change the cards wanted").tap()
    page.locator('.odds .key[data-card="TC"]').tap()
    expect(page.locator(".odds__line")).to_be_in_viewport()
    page.get_by_text("at least two").tap()
    page.get_by_role("button", name="ten of clubs, wanted: take it out").tap()
    assert fits(page)
    page = visitor.open(HERE)
    page.get_by_role("button", name="Start empty").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".odds__answer")).to_contain_text("Your hand lacks seven cards")
    page.get_by_label("Type the hand").focus()
    page.keyboard.type(HAND.replace(".", " ").lower())
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Wanted 0").focus()
    page.keyboard.press("Enter")
    page.locator('.odds .key[tabindex="0"]').focus()
    for step in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter", "ArrowRight", "Enter"):
        page.keyboard.press(step)
    page.get_by_role("radio", name="any of them").focus()
    page.keyboard.press("ArrowRight")
    assert page.url.endswith(f"#hand={HAND}&need=JC.TC&least=all")
    page.get_by_role("button", name="Hand 7/7").click()
    field = page.get_by_label("Type the cards wanted")
    field.fill("jc xx")
    field.press("Enter")
    expect(field).to_have_value("jc xx")
    assert axe_faults(page) == []
