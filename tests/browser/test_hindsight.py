"""Could it have been better? A deal looked back at on the score page, by keyboard, by a link, stopped, one that is not whole."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from visiting.accessible import axe_faults
from visiting.browsing import Visitor, until
from visiting.gestures import fits
from visiting.hindsight_page import BREAKS_DOWN, LONG, WORKED_AHEAD, by_chance, done
from visiting.score_page import SCORE


def test_a_revoke_and_the_dearest_card_are_told_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    page.get_by_role("button", name="Revoke in trick 3").click()
    page.get_by_role("button", name="Look back").press("Enter")
    done(page)
    expect(page.locator(".hind__status")).to_contain_text("The most expensive card: the ace of hearts by East in trick 3")
    expect(page.locator("#hindsight-3 [data-kind=revoke]")).to_contain_text("gained 9")
    expect(page.locator("#hindsight-3 [data-kind=costly]")).to_contain_text("cost 19")
    page.locator("#hindsight-3 summary").press("Enter")
    expect(page.locator("#hindsight-3 .hind__line").first).to_be_visible()
    assert fits(page)
    assert axe_faults(page, part="stoek-deal-entry") == []
    page.emulate_media(media="print")
    expect(page.locator("stoek-own-mistakes")).to_be_hidden()
    page.emulate_media(media="null")
    page.locator("stoek-own-mistakes").get_by_role("button", name="East").tap()
    expect(page.locator(".own-mistakes__said")).to_contain_text("1 card of yours comes back")
    page.get_by_role("link", name="your own mistakes").tap()
    page.get_by_role("button", name="Play them again").tap()
    expect(page.locator(".stage")).to_contain_text("What would you play now?")
    assert "19" not in page.locator(".stage").inner_text()
    page.locator(".asked [data-card=AH]").tap()
    expect(page.locator(".stage__verdict")).to_contain_text("Gives away 19 card points")
    expect(page.locator(".stage__verdict")).to_contain_text("It is what was played.")
    expect(page.locator(".asked [data-card='7S'][data-verdict=missed]")).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_in_viewport()
    assert axe_faults(page) == []


@pytest.mark.prove
@pytest.mark.parametrize("game", ["schieber", "belote"])
def test_before_the_first_trick_every_hand_is_whole(visitor: Visitor, game: str) -> None:
    dealt, link = by_chance(game)
    page = visitor.open(f"{SCORE}?look#deal={link}", size="phone")
    done(page)
    fold = page.locator("#hindsight-1 details")
    fold.locator("summary").tap()
    rows = fold.locator(".layout tr")
    for seat, name in zip("NESW", ("North", "East", "South", "West"), strict=True):
        shown = rows.filter(has_text=name).locator("[data-card]")
        cards = shown.evaluate_all("(cards) => cards.map(({ dataset }) => dataset.card)")
        assert cards == list(map(str, dealt.hands[seat])), "in the order of the suits, the highest first"


@pytest.mark.prove
def test_by_another_house_rule_it_is_offered_anew_and_its_link_opens_at_the_top(visitor: Visitor) -> None:
    _, link = by_chance("klaverjas-rotterdam")
    page = visitor.open(f"{SCORE}#deal={link}", size="phone")
    page.get_by_role("button", name="Look back").tap()
    done(page)
    page.evaluate("link => { location.hash = `deal=${link}` }", link.replace(";", ";h=three_alike=on;", 1))
    expect(page.locator(".hind__worst")).to_have_count(0)
    page.get_by_role("button", name="Look back").tap()
    done(page)
    page.get_by_role("button", name=re.compile("^Show trick")).tap()
    trick = page.locator(".hind__trick:has(details[open])")
    expect(trick.locator(".hind__number")).to_be_in_viewport(ratio=1)
    trick.get_by_role("link", name="could play here").first.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^May I play"))
    until(page, "scrollY === 0")


def test_it_is_begun_with_the_offer_and_ends_with_it(visitor: Visitor) -> None:
    page = visitor.open(f"{SCORE}#deal={LONG}")
    expect(page.get_by_role("button", name="Look back")).to_be_visible()
    page.evaluate(WORKED_AHEAD)
    until(page, "window.ahead.length > 1")
    worked = page.evaluate("window.ahead")
    assert worked == [["hindsight", False]] * len(worked)
    page.evaluate("document.querySelector('stoek-hindsight').remove()")
    until(page, "window.ahead.length === window.begun")
    done = page.evaluate("window.begun")
    page.wait_for_timeout(500)  # longer than it ever rests
    assert page.evaluate("window.begun") == done


@pytest.mark.prove
def test_while_a_deal_is_played_its_first_trick_is_worked_at(visitor: Visitor) -> None:
    page = visitor.open("play/#game=klaverjas-rotterdam&seed=3", size="phone")
    page.evaluate(WORKED_AHEAD)
    page.get_by_role("button", name="Play deal 3").tap()
    while not page.evaluate("window.ahead.length"):
        page.wait_for_timeout(100)
        free = page.locator(".play__offered button:not([aria-disabled=true]), .play__hand [data-verdict=legal]")
        if free.count():
            free.first.tap()
        elif page.locator(".play__ask:not([aria-disabled=true])").count():
            page.get_by_role("button", name="What may I do?").tap()
    assert page.locator(".play__hand .card").count() > 4
    until(page, "window.ahead.some(([verb, isReady]) => verb === 'play' && isReady)")


@pytest.mark.prove
def test_stopped_midway_or_broken_down_it_leaves_what_was_found(visitor: Visitor) -> None:
    """By a link it begins by itself. A worker that breaks down is followed by another; where that does too, it is said."""
    for ends in ("stopped", "broken down"):
        page = visitor.open(f"{SCORE}?look#deal={LONG}")
        status = page.locator(".hind__status")
        expect(page.locator(".hind__work")).to_contain_text("Trick 1: ")
        if ends == "stopped":
            page.get_by_role("button", name="Stop").click()
            expect(status).to_contain_text(re.compile("^Stopped at trick 1 .*What was found stays"))
            expect(page.locator(".hind__work")).to_be_empty()
            expect(page.get_by_role("button", name="Go on")).to_be_focused()
        else:
            page.on("worker", lambda worker: worker.evaluate(BREAKS_DOWN))
            page.workers[-1].evaluate(BREAKS_DOWN)
            for words in ("could not be looked at.", "What was found stays."):
                expect(status).to_contain_text(words)
        expect(page.locator("#hindsight-2 [data-kind]").first).to_be_visible()
