"""The form for every game: the game is chosen and remembered, its figures are entered, a whole deal comes as text and by link."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browsing import Browsing, Visitor, lasting_visit
from score_page import SCORE, choice, cleared, fits, go_deep, small_targets
from serving import AT_HAND
from stoek.api import answer
from stoek_site.deals import example_deals


@pytest.fixture(scope="module")
def page(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, SCORE, size="phone", engine=AT_HAND) as page:
        yield page


def choose(page: Page, game: str) -> None:
    page.locator(".deal__game select").select_option(game)


def results(page: Page) -> Locator:
    return page.locator(".deal__report .score__result strong")


def signed(values: dict[str, int]) -> list[str]:
    return [("+" if value > 0 else "−" if value < 0 else "") + str(abs(value)) for value in values.values()]


def told(deal: object) -> Any:
    return answer({"verb": "check", "deal": deal})["ok"]


def test_figures_of_belote(page: Page) -> None:
    choose(page, "belote")
    cleared(page)
    go_deep(page, "Figures")
    choice(page, "declarer", "E").click()
    choice(page, "trump", "H").click()
    page.locator("[data-field=announced]").get_by_role("button", name="Add sequence of 4").click()
    page.locator("[data-field=opponents_announced]").get_by_role("button", name="Add belote").click()
    page.locator("#entry-points").fill("83")
    page.locator("#entry-won").fill("5")
    record = {
        "game": "belote", "declarer": "E", "trump": "H", "points": 83, "won": 5, "announced": ["sequence 4"],
        "opponents_announced": ["belote"],
    }  # fmt: skip
    expected = told(record)
    assert expected["findings"] == []
    expect(results(page)).to_have_text(signed(expected["result"]))
    expect(page.locator(".score__result").first).to_contain_text("Makers")
    assert fits(page)
    assert small_targets(page, "stoek-deal-entry") == []
    page.locator("#entry-points").fill("183")
    expect(page.locator("[data-field=points]")).to_contain_text("183 card points cannot be")


def test_figures_of_schieber_without_trumps(page: Page) -> None:
    choose(page, "schieber")
    cleared(page)
    choice(page, "trump", "no-trump").click()
    page.locator("#entry-points").fill("90")
    page.locator("#entry-won").fill("5")
    expect(results(page)).to_have_text(["+270", "+201"])
    expect(page).to_have_url(re.compile("g=schieber"))
    choose(page, "belote")
    expect(page.locator("#entry-points")).to_have_value("183")
    choose(page, "schieber")
    expect(page.locator("#entry-points")).to_have_value("90")


@pytest.mark.parametrize("game", ["belote", "schieber"])
def test_a_whole_deal_comes_as_text(page: Page, game: str) -> None:
    """Whatever game the form is at, the text says which it is."""
    choose(page, "staekske-rape")
    [sound] = [deal.text for deal in example_deals(game) if deal.name == "sound"]
    go_deep(page, "As text")
    page.locator("stoek-deal-entry textarea").fill("")
    page.locator("stoek-deal-entry").evaluate(
        """(form, text) => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            const pasted = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
            form.querySelector(".depths").dispatchEvent(pasted);
        }""",
        sound,
    )
    expect(page.locator(".deal__game select")).to_have_value(game)
    expected = told(sound)
    expect(results(page)).to_have_text(signed(expected["result"]))
    expect(page.locator(".entry__play .tricks tr")).to_have_count(len(expected["tricks"]))
    expect(page.locator(".finding")).to_have_count(0)


def test_calls_are_those_of_the_game(page: Page) -> None:
    choose(page, "belote-contree")
    cleared(page)
    go_deep(page, "Every card")
    page.locator(".step-key").filter(has_text="Auction").click()
    choice(page, "dealer", "N").click()
    line = page.locator(".entry__line")
    for typed in ("80c", "pass", "90 hearts", "double"):
        line.fill(typed)
        line.press("Enter")
    said = page.locator(".said__call")
    expect(said).to_have_text([re.compile("East 80"), re.compile("South pass"), re.compile("West 90"), re.compile("North double")])
    expect(page.locator(".said__call[data-wrong]")).to_have_count(0)
    line.fill("hop")
    line.press("Enter")
    expect(page.locator("#entry-line-error")).to_contain_text("“hop” is no call")
    line.fill("")


def test_the_game_is_remembered_and_a_link_comes_first(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    choose(page, "klaberjass")
    expect(page).to_have_url(re.compile("#game=klaberjass$"))
    assert json.loads(page.evaluate("JSON.stringify(localStorage.getItem('stoek.game'))")) == "klaberjass"
    page.wait_for_load_state("networkidle")  # what a page still fetches when it is left is a fault of the visit
    page.goto(page.url.partition("#")[0])
    expect(page.locator(".deal__game select")).to_have_value("klaberjass")
    [sound] = [deal.text for deal in example_deals("saskop") if deal.name == "sound"]
    link = told(sound)["link"]
    page.wait_for_load_state("networkidle")
    page.goto(f"{page.url.partition('#')[0]}?again#deal={link}")
    expect(page.locator(".deal__game select")).to_have_value("saskop")
    expect(results(page)).to_have_text(signed(told(sound)["result"]))
