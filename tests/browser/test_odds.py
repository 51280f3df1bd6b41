"""Stock odds as people use them: taps on a phone, a keyboard, a link, a hand that only the engine can answer for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from engine.asking import ok
from visiting.accessible import axe_faults
from visiting.browsing import Visitor
from visiting.gestures import fits

HERE = "staekske-rape/odds/"
HAND = "AC.KC.QC.KS.KH.8D.7D"


def told(page: Page, cards: str, least: int) -> None:
    """The chance in large type is that of the engine, for any hand without these cards."""
    found = ok("odds", hand=HAND.replace(".", " "), need=[{"cards": cards, "at_least": least}])["need"]
    line = page.locator(".odds__line")
    expect(line).to_contain_text(found["fraction"])
    expect(line).to_contain_text(found["percent"])
    expect(page.locator(".odds__ways")).to_contain_text(f"{found['ways']} of ")


def key(page: Page, card: str) -> None:
    page.locator(f'.odds .key[data-card="{card}"]').click()


def test_taps_on_a_phone_are_answered_at_once(visitor: Visitor) -> None:
    page = visitor.open(HERE, size="phone")
    told(page, "JC QS", 1)
    page.get_by_role("button", name="Change the cards wanted").tap()
    page.locator('.odds .key[data-card="TC"]').tap()
    told(page, "JC TC QS", 1)
    expect(page.locator(".odds__line")).to_be_in_viewport()
    page.get_by_text("at least two").tap()
    told(page, "JC TC QS", 2)
    page.get_by_text("all of them").tap()
    told(page, "JC TC QS", 3)
    for card in ("8C", "7C"):
        page.locator(f'.odds .key[data-card="{card}"]').tap()
    expect(page.locator(".odds__answer")).to_contain_text("Never: the stock has four cards")
    page.get_by_role("button", name="ten of clubs, wanted: take it out").tap()
    told(page, "JC QS 8C 7C", 4)
    assert fits(page)


@pytest.mark.prove
def test_a_hand_by_keyboard_alone(visitor: Visitor) -> None:
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
    told(page, "JC TC", 1)
    page.get_by_role("radio", name="any of them").focus()
    page.keyboard.press("ArrowRight")
    told(page, "JC TC", 2)
    assert page.url.endswith(f"#hand={HAND}&need=JC.TC&least=all")


@pytest.mark.prove
def test_the_engine_tells_what_another_hand_may_complete(visitor: Visitor) -> None:
    page = visitor.open(f"{HERE}#hand={HAND}&need=JC")
    found = ok("odds", hand=HAND.replace(".", " "), missing=2)
    near = [one for one in found["completes"] if len(one["missing"]) == 1]
    table = page.locator(".odds__completes > div > .odds__table").first
    expect(page.locator(".odds__now")).to_have_text(
        f"Your hand has combinations worth {found['now']} already, where the suit that brings most is trumps."
    )
    expect(table.locator("tbody tr")).to_have_count(len(near))
    expect(table).to_contain_text("four")
    fold = page.get_by_text(re.compile("^With two cards missing"))
    expect(fold).to_contain_text(f"{len(found['completes']) - len(near)} more")
    page.get_by_text("How much you could announce afterwards").click()
    rows = page.locator(".odds__completes details").last.locator("tbody tr")
    expect(rows).to_have_count(len(found["announces"]))
    for row, one in zip(rows.all(), found["announces"], strict=True):
        expect(row).to_have_text(f"{one['points']}{one['percent']}{one['ways']}")


@pytest.mark.prove
def test_a_card_in_both_heaps_is_told_and_nothing_is_lost(visitor: Visitor) -> None:
    page = visitor.open(f"{HERE}#hand={HAND}&need=JC.TC")
    note = page.locator(".odds .mip__note")
    page.get_by_role("button", name="Change the cards wanted").click()
    key(page, "AC")
    expect(note).to_contain_text("is in your hand, so it cannot lie in the stock")
    page.get_by_role("button", name="Hand 7/7").click()
    key(page, "JC")
    expect(note).to_contain_text("is among the cards wanted")
    key(page, "9S")
    expect(note).to_contain_text("A hand has seven cards")
    field = page.get_by_label("Type the cards wanted")
    field.fill("jc xx")
    field.press("Enter")
    expect(note).to_contain_text("“XX” cannot be read")
    expect(field).to_have_value("jc xx")
    assert page.url.endswith(f"#hand={HAND}&need=JC.TC")
    told(page, "JC TC", 1)
    key(page, "7D")
    expect(page.locator(".odds__answer")).to_contain_text("Your hand lacks one card")
    page.get_by_role("button", name="Undo").click()
    told(page, "JC TC", 1)


def test_a_bad_link_says_what_is_wrong_and_keeps_the_rest(visitor: Visitor) -> None:
    page = visitor.open(f"{HERE}#hand={HAND}.6C&need=JC.AC.ZZ&least=9")
    note = page.locator(".odds .mip__note")
    for words in ("6♣”, which is no card", "is in your hand", "“ZZ”", "1 more of its parts cannot be used."):
        expect(note).to_contain_text(words)
    told(page, "JC", 1)
    expect(page.locator(".odds__hand .card")).to_have_count(7)
    page.get_by_role("button", name="Change the cards wanted").click()
    assert axe_faults(page) == []
