"""Could it have been better? A deal looked back at on the score page, by keyboard, by a link, stopped, one that is not whole."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from stoek import GAMES, Table
from stoek.notation.link import write_link
from visiting.accessible import axe_faults
from visiting.browsing import Visitor, until
from visiting.gestures import fits
from visiting.score_page import SCORE

SEED = 5006
LONG = (
    "1;g=schieber;d=W;N=9CASJSTS8S7SADQD8D;E=KCTC9S6S9H8H7HKDTD;S=QC8C6CKSAHQHJH9D7D;W=ACJC7CQSKHTH6HJD6D;a=N:transfer,S:H;t=H"
    ";m=E:9H8H7H;p=N:7S6SKSQS.S:8C7C9CTC.E:TD7D6HQD.W:JCAS7H6C.E:8HAHKHJS.S:QCAC8SKC.W:JD8D9HJH.S:9DTHADKD.W:6DTS9SQH"
)
"""A deal of Schieber whose first trick takes seconds."""

BREAKS_DOWN = "() => { setTimeout(() => { throw new Error('broken down') }) }"


WORKED_AHEAD = """() => {
    const { postMessage } = Worker.prototype;
    window.ahead = [];
    window.begun = 0;
    Worker.prototype.postMessage = function (message, ...more) {
        const { id, request } = message;
        if (request?.ahead) {
            window.begun++;
            this.addEventListener("message", ({ data }) => {
                if (data.kind === "answer" && data.id === id) window.ahead.push([request.verb, data.reply.ok.ready]);
            });
        }
        return postMessage.call(this, message, ...more);
    };
}"""
"""Notes in `ahead` what the engine answers to work that nobody waits for, and how often it was asked for some in `begun`."""


def looked_back(visitor: Visitor, size: str = "desktop") -> Page:
    """The deal with the revoke, looked at with the keyboard."""
    page = visitor.open(SCORE, size=size)
    page.get_by_role("button", name="Revoke in trick 3").click()
    button = page.get_by_role("button", name="Look back")
    expect(button).to_be_visible()
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hind__status")).to_contain_text("All tricks are done.")
    return page


def test_a_revoke_and_the_dearest_card_are_told_on_a_phone(visitor: Visitor) -> None:
    page = looked_back(visitor, "phone")
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
    rng, table = Random(SEED), Table.deal(GAMES[game], SEED, trump="C", declarer="N")
    hands = table.hands
    while not table.over:
        table = table.do(rng.choice(table.choices))
    page = visitor.open(f"{SCORE}?look#deal={write_link(table.record)}", size="phone")
    expect(page.locator(".hind__status")).to_contain_text("All tricks are done.")
    fold = page.locator("#hindsight-1 details")
    fold.locator("summary").tap()
    rows = fold.locator(".layout tr")
    for seat, name in zip("NESW", ("North", "East", "South", "West"), strict=True):
        shown = rows.filter(has_text=name).locator("[data-card]")
        cards = shown.evaluate_all("(cards) => cards.map(({ dataset }) => dataset.card)")
        assert cards == list(map(str, hands[seat])), "in the order of the suits, the highest first"


@pytest.mark.prove
def test_by_another_house_rule_it_is_offered_anew_and_its_link_opens_at_the_top(visitor: Visitor) -> None:
    rng, table = Random(SEED), Table.deal(GAMES["klaverjas-rotterdam"], SEED, trump="C", declarer="N")
    while not table.over:
        table = table.do(rng.choice(table.choices))
    link = write_link(table.record)
    page = visitor.open(f"{SCORE}#deal={link}", size="phone")
    page.get_by_role("button", name="Look back").tap()
    expect(page.locator(".hind__status")).to_contain_text("All tricks are done.")
    page.evaluate("link => { location.hash = `deal=${link}` }", link.replace(";", ";h=three_alike=on;", 1))
    expect(page.locator(".hind__worst")).to_have_count(0)
    page.get_by_role("button", name="Look back").tap()
    expect(page.locator(".hind__status")).to_contain_text("All tricks are done.")
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
def test_by_a_link_it_begins_by_itself_and_stopped_midway_what_was_found_stays(visitor: Visitor) -> None:
    page = visitor.open(f"{SCORE}?look#deal={LONG}")
    expect(page.locator(".hind__work")).to_contain_text("Trick 1: ")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".hind__status")).to_contain_text(re.compile("^Stopped at trick 1 .*What was found stays"))
    expect(page.locator("#hindsight-2 [data-kind]").first).to_be_visible()
    expect(page.locator(".hind__work")).to_be_empty()
    expect(page.get_by_role("button", name="Go on")).to_be_focused()


@pytest.mark.prove
def test_a_worker_that_breaks_down_leaves_what_was_found(visitor: Visitor) -> None:
    """One is followed by another; where that breaks down too, it is said."""
    page = visitor.open(f"{SCORE}?look#deal={LONG}")
    expect(page.locator(".hind__work")).to_contain_text("Trick 1: ")
    page.on("worker", lambda worker: worker.evaluate(BREAKS_DOWN))
    page.workers[-1].evaluate(BREAKS_DOWN)
    expect(page.locator(".hind__status")).to_contain_text("could not be looked at.")
    expect(page.locator(".hind__status")).to_contain_text("What was found stays.")
    expect(page.locator("#hindsight-2 [data-kind]").first).to_be_visible()
