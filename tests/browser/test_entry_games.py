"""The form for every game: the game is chosen and remembered, a whole deal comes as text and by link, an exchange is entered."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect

from check.any_game import GAME_IDS
from check.deals import DRAWN, edited
from engine.asking import ok
from stoek_site.features.score.deals import example_deals
from visiting import score_page as entry
from visiting.accessible import axe_faults
from visiting.browsing import Visitor, lasting_page
from visiting.gestures import fits, go, kept, press, small_targets
from visiting.score_page import SCORE, checked, choice, comes_to, figure

page = lasting_page(SCORE, size="phone")


def game(page: Page) -> Locator:
    return page.locator(".deal__game select")


def field(page: Page, name: str) -> Locator:
    return page.locator(f"[data-field={name}]")


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


def looked_back(page: Page, deal: str) -> None:
    """Could it have been better? In every game, from the first trick on or, where cards are drawn, once the stock is gone."""
    back = page.locator("stoek-hindsight")
    left = ok("hindsight", None, deal=deal, tricks=[])["not_judged"]
    tricks = [at for at in range(1, len(checked(deal)["tricks"]) + 1) if left is None or at not in left["tricks"]]
    found = ok("hindsight", None, deal=deal, tricks=tricks)
    if left is not None:
        expect(back).to_contain_text(left["why"])
    back.get_by_role("button", name="Look back").click()
    expect(back.locator(".hind__status")).to_contain_text("are done.")
    summary = back.locator(".hind__summary")
    best = found["tricks"][0]
    expect(summary).to_contain_text(f"would have had {best['value']} {found['counted_in']}")
    expect(summary).to_contain_text(f"As it was played, it came to {found['final']} ({paid(found)}).")
    would = paid({"paid": best["pays"], "unit": found["unit"]}).replace(" in the score", "")
    expect(summary).to_contain_text(re.compile(f"Where all play for the score, .*{would}"))
    expect(summary.locator("td.number")).to_have_text([str(points) for points in found["by_seat"].values()])
    expect(back.locator(".hind__number")).to_have_text([f"Trick {number}" for number in tricks])


def paid(found: Any) -> str:
    """What the deal paid the side that took it on, in words."""
    amount, unit = found["paid"], found["unit"]
    if not amount:
        return "level in the score"
    return f"{abs(amount)} {unit}{'' if abs(amount) == 1 else 's'} {'ahead' if amount > 0 else 'behind'} in the score"


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


def test_on_a_phone_the_desk_is_whole_and_covers_nothing_that_is_entered(page: Page) -> None:
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


def test_a_deal_whose_game_is_in_large_letters_opens_that_game_and_one_without_a_score_is_told_to_be_that(page: Page) -> None:
    here = page.url.partition("#")[0]
    for large in ("1;g=Belote;t=D;P=83;w=5", '{"game": "BELOTE", "trump": "D", "points": 83, "won": 5}'):
        game(page).select_option("staekske-rape")
        page.goto(f"{here}#deal={quote(large, safe=';=')}")
        expect(game(page)).to_have_value("belote")
    page.goto(f"{here}#deal=1;g=french-tarot;t=H")
    entry.reads(page, "The sources do not say what the game of this deal scores.")


def test_a_taken_offer_hands_the_focus_to_the_next_and_an_exchange_to_its_trick(page: Page) -> None:
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


@pytest.mark.prove
def test_many_bids_and_figures_of_another_game_stay(page: Page) -> None:
    entry.begun(page, "Figures", "belote-contree")
    expect(choice(page, "bid", "capot")).to_be_visible()
    is_for_everybody(page)
    entry.begun(page, "Figures", "belote")
    figure(page, "points").fill("83")
    game(page).select_option("schieber")
    entry.cleared(page)
    figure(page, "points").fill("90")
    expect(page).to_have_url(re.compile("g=schieber"))
    for name, points in (("belote", "83"), ("schieber", "90")):
        game(page).select_option(name)
        expect(figure(page, "points")).to_have_value(points)


def is_for_everybody(page: Page) -> None:
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    assert axe_faults(page, part="stoek-deal-entry") == []
