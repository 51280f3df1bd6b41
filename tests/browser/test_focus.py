"""The focus is seen: one ring, of one colour, on every control and in every state of it, and each state is still to be told."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, until
from visiting.measures import EVERY_STATE, FOCUS, HIDDEN, LOOKS, UNDER_HEADER, UNSEEN
from visiting.ringed import THEMES, assert_ringed
from visiting.score_page import go_deep
from visiting.workbench import at_bench


@pytest.mark.prove
def test_it_is_seen_on_chosen_judged_and_ruled_cards_and_on_the_keys_around_them(visitor: Visitor) -> None:
    page = visitor.open("quiz/#sr-legal-001")
    hand = page.locator(".quiz .asked__hand button")
    for card in ("KC", "AH"):
        page.locator(f".quiz .asked__hand [data-card={card}]").click()
    for at in (0, 1, 2):
        assert_ringed(page, hand.nth(at))
    page.locator(".quiz .stage__next").click()
    states = hand.evaluate_all("all => all.map((card) => card.dataset.verdict ?? null)")
    assert set(states) >= {"legal", "illegal", "missed"}
    for state in dict.fromkeys(states):
        assert_ringed(page, hand.nth(states.index(state)))
    page.goto(visitor.site + "may-i-play/")
    until(page, ELEMENTS_ARE_THERE)
    page.locator(".mip__cards button").first.click()
    for seen in ("[data-verdict=legal]", "[data-verdict=illegal]", "[aria-pressed=true]"):
        assert_ringed(page, page.locator(f".mip__cards {seen}").first)
    page.get_by_role("button", name="Change your hand").click()
    for seen in (".key[data-lying]", ".target[aria-pressed=true]"):
        assert_ringed(page, page.locator(seen).first)


def test_it_is_seen_on_every_control_of_a_deal_whatever_its_state(visitor: Visitor) -> None:
    """A radio's ring is drawn around the words that stand for it."""
    page = visitor.open("score/", size="phone")
    page.locator("[data-load] >> nth=1").evaluate("button => button.click()")
    for depth in ("Figures", "Every card"):
        go_deep(page, depth)
        expect(page.locator(".deal__status")).to_contain_text("finding")
        for opened in page.locator(".step-key").all() if depth == "Every card" else [page.locator(".depth").first]:
            if depth == "Every card":
                opened.click()
            assert page.evaluate(UNSEEN) == [], depth
        # What stands there last, in dark colours too.
        page.emulate_media(color_scheme="dark")
        assert page.evaluate(UNSEEN) == [], depth
        page.emulate_media(color_scheme="light")


def test_no_state_of_a_shared_piece_hides_it(visitor: Visitor) -> None:
    """Legal and illegal, chosen, changed, played, not to be had, in the hand, on the table and in the slot of a card that wins."""
    page = visitor.open("glossary/")
    at_bench(page, EVERY_STATE)
    for scheme in THEMES:
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate(HIDDEN)
        assert found["seen"] > 50
        assert found["hidden"] == [], scheme


CONTROLS = {
    "": (".doors a", ".md-search__input"),
    "staekske-rape/": (
        ".md-content p a[href]",
        "summary >> visible=true",
        ".md-nav--primary a.md-nav__link >> visible=true",
        "stoek-try button.card >> visible=true",
    ),
    "evening/": ("[data-do=undo]",),
    "puzzles/": (".puzzle__hand button",),
}


@pytest.mark.prove
def test_it_has_one_colour_everywhere_and_never_lies_under_the_header(visitor: Visitor) -> None:
    page = visitor.open()
    for path, controls in CONTROLS.items():
        page.goto(visitor.site + path)
        until(page, ELEMENTS_ARE_THERE)
        for control in controls:
            part = page.locator(control).first
            expect(part).to_be_visible()
            page.keyboard.press("Tab")
            part.focus()
            assert part.evaluate(LOOKS)["ring"] == [page.evaluate(FOCUS), "solid", "3px"], control
    page.set_viewport_size({"width": 390, "height": 844})
    for path in ("evening/", "my-table/#table-staekske-rape"):
        page.goto(visitor.site + path)
        until(page, ELEMENTS_ARE_THERE)
        assert page.evaluate(UNDER_HEADER), "it lay there before"
        page.keyboard.press("Shift+Tab")
        header = "document.querySelector('.md-header').getBoundingClientRect().bottom"
        until(page, f"document.activeElement.getBoundingClientRect().top >= {header}")
