"""The form for every game: the game is chosen and remembered, a whole deal comes as text and by link, an exchange is entered."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from check.any_game import GAME_IDS
from check.deals import DRAWN, edited
from stoek_site.features.score.deals import example_deals
from visiting import score_page as entry
from visiting.browsing import Visitor, lasting_page
from visiting.gestures import go, kept, press
from visiting.hindsight_page import looked_back
from visiting.score_page import SCORE, choice, comes_to, field, figure, is_for_everybody

page = lasting_page(SCORE, size="phone")


def game(page: Page) -> Locator:
    return page.locator(".deal__game select")


def sound(game: str) -> str:
    [text] = [deal.text for deal in example_deals(game) if deal.name == "sound"]
    return text


@pytest.mark.prove
@pytest.mark.parametrize("name", GAME_IDS)
def test_a_whole_deal_comes_as_text(page: Page, name: str) -> None:
    """Whatever game the form is at, the text says which it is."""
    entry.begun(page, "As text")
    entry.pasted(page, sound(name))
    expect(game(page)).to_have_value(name)
    report = comes_to(page, sound(name))
    expect(page.locator(".entry__play .tricks tr")).to_have_count(len(report["tricks"]))
    looked_back(page, sound(name))


def test_a_game_whose_facts_do_not_arrive_leaves_the_form_as_it_is_and_is_fetched_again(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    visitor.expected.append("Failed to load resource|ERR_FAILED")
    missing = page.get_by_role("status").filter(has_text="The form for Schieber did not arrive.").first
    page.context.route("**/assets/score/schieber-*", lambda route: route.abort())
    game(page).select_option("schieber")
    expect(missing).to_be_visible()
    expect(game(page)).to_have_value("staekske-rape")
    page.reload()
    expect(missing).to_be_visible()
    page.context.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(game(page)).to_have_value("schieber")


def test_the_game_is_remembered_and_a_link_comes_first(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    game(page).select_option("klaberjass")
    expect(page).to_have_url(re.compile("#game=klaberjass$"))
    assert kept(page)["stoek.game"] == "klaberjass"
    page.wait_for_load_state("networkidle")  # what a page still fetches when it is left is a fault of the visit
    page.goto(page.url.partition("#")[0])
    expect(game(page)).to_have_value("klaberjass")
    page.wait_for_load_state("networkidle")
    page.goto(f"{page.url.partition('#')[0]}?again#deal={entry.link_of(sound('saskop'))}")
    expect(game(page)).to_have_value("saskop")
    comes_to(page, sound("saskop"))
    for link in ("schieber", "bridge"):
        go(page, f"game={link}")
        expect(game(page)).to_have_value("schieber")


DESK = """() => {
    const [entered, desk] = [".places, .lay", ".entry__desk"].map((part) => document.querySelector(part).getBoundingClientRect());
    return [entered.bottom <= desk.top, desk.bottom <= innerHeight];
}"""
"""Whether what is entered stands above the desk, and the desk whole on the screen."""


def test_on_a_phone_the_desk_covers_nothing_that_is_entered_and_a_deal_opens_its_game(page: Page) -> None:
    entry.begun(page, "Figures", "schieber")
    for opens in (page.locator(".depth").filter(has_text="Every card"), entry.step(page, "play")):
        page.evaluate("scrollTo(0, 0)")
        opens.click()
        assert page.evaluate(DESK) == [True, True]
    # What is set aside is told below it.
    entry.write(page, "jc 9c")
    entry.cleared(page)
    expect(page.locator("[data-notice=earlier]")).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(DESK)[1]
    # What does for calls that are forgotten opens below it too.
    entry.step(page, "auction").click()
    desk, known = page.locator(".entry__desk"), page.locator(".entry__known > summary")
    before = desk.bounding_box()
    known.click()
    assert desk.bounding_box() == before
    known.click()
    # A deal whose game is in large letters opens that game; one without a score is told to be that.
    here = page.url.partition("#")[0]
    for large in ("1;g=Belote;t=D;P=83;w=5", '{"game": "BELOTE", "trump": "D", "points": 83, "won": 5}'):
        game(page).select_option("staekske-rape")
        page.goto(f"{here}#deal={quote(large, safe=';=')}")
        expect(game(page)).to_have_value("belote")
    page.goto(f"{here}#deal=1;g=french-tarot;t=H")
    entry.reads(page, "The sources do not say what the game of this deal scores.")


def test_an_offer_hands_the_focus_on_an_exchange_to_its_trick_and_figures_of_another_game_stay(page: Page) -> None:
    entry.begun(page, "Every card", "schieber")
    entry.write(page, "7c8c9c 7s8s9s 7h8h9h")
    entry.step(page, "contract").click()
    expect(field(page, "trump").first).to_be_visible()
    entry.write(page, "no-trump ")
    offers = page.locator(".add--offer")
    for left in (3, 2, 1):
        expect(offers).to_have_count(left)
        if left < 3:
            expect(offers.first).to_be_focused()
        offers.first.press("Enter")
    expect(field(page, "announced").locator("[data-take-out]").last).to_be_focused()
    entry.begun(page, "Figures", DRAWN.partition('"')[2].partition('"')[0])
    entry.pasted(page, edited(("Exchange: S: 7D for TD in 2\n\n", ""), text=DRAWN))
    expect(page.locator(".entry__play .tricks tr").first).to_be_attached()
    entry.go_deep(page, "Every card")
    entry.step(page, "contract").click()
    seven = field(page, "exchanges")
    press(seven, "South did")
    expect(seven.locator("select")).to_be_focused()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    expect(seven.locator("select")).to_have_value("2")
    expect(page).to_have_url(re.compile(re.escape(comes_to(page, DRAWN)["link"])))
    is_for_everybody(page)
    # Many bids, and figures of another game stay.
    entry.begun(page, "Figures", "belote-contree")
    expect(choice(page, "bid", "capot")).to_be_visible()
    is_for_everybody(page)
    entry.begun(page, "Figures", "belote")
    figure(page, "points").fill("83")
    game(page).select_option("schieber")
    entry.cleared(page)
    entry.go_deep(page, "Figures")
    figure(page, "points").fill("90")
    expect(page).to_have_url(re.compile("g=schieber"))
    for name, points in (("belote", "83"), ("schieber", "90")):
        game(page).select_option(name)
        expect(figure(page, "points")).to_have_value(points)
