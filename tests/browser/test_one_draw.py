"""Whatever is done is drawn once, and once more with the engine's answer, and kept once: counted at every element."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from stoek_site.features.puzzles.shelf import shelf
from visiting import evening_page as sheet
from visiting import score_page as entry
from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, unfold, until
from visiting.gestures import QUICK

COUNT = """selector => {
    const counted = window.counted = {
        parts: new Map(), written: [], told: 0,
        get drawn() { return Math.max(0, ...this.parts.values()); },
        begin() { Object.assign(this, { parts: new Map(), written: [], told: 0 }); },
    };
    document.querySelector(selector).addEventListener("drawn", ({ target }) => {
        counted.parts.set(target, (counted.parts.get(target) ?? 0) + 1);
    });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
        counted.written.push(key);
        setItem.call(this, key, value);
    };
    const { replaceState } = history;
    history.replaceState = (...given) => {
        // The theme keeps how far the page is scrolled there, and names no address.
        if (given[2] !== undefined) counted.told += 1;
        replaceState.apply(history, given);
    };
}"""
"""How often each part of an element is drawn, what is kept in the browser, and how often the address is written."""


DECISION = next(each for each in shelf("staekske-rape") if each.kind == "decision")
HAND = next(each for each in shelf("staekske-rape") if each.kind != "decision" and each.theme != "eleven-cards")


# a page, the element that asks, what is pressed there, and what is kept of it
ACTIONS: dict[str, tuple[str, str, str, list[str]]] = {
    "a step of a lesson": (
        "learn/belote/#be-lesson-01-1", "stoek-course", ".asked button", ["stoek.learnt.belote", "stoek.lessons.belote"],
    ),
    "a question": ("questions/#game=belote&kind=winner&seed=2", "stoek-drill", ".asked button", ["stoek.learnt.belote"]),
    "a card of the quiz": ("quiz/#sr-legal-001", "stoek-legal-quiz", ".asked button", []),
    "a trial": ("staekske-rape/", "stoek-try", "button[data-card]", []),
    "a card of the odds": ("staekske-rape/odds/", "stoek-odds", ".odds__need [data-card]", []),
    "a card to compare": ("trick-play/", "stoek-compare", ".mip__cards [data-card]", []),
    "a card to rule on": ("may-i-play/", "stoek-may-i-play", ".mip__cards [data-card]", []),
    "a table": ("questions/#game=schieber&kind=melds", "stoek-how", ".how__chip", ["stoek.settings"]),
    "a table among all": (
        "my-table/#table-schieber", "stoek-my-table",
        "[data-game=schieber] [data-do=preset][aria-pressed=false]", ["stoek.settings"],
    ),
    "two games": ("from-game-to-game/", "stoek-from-to", ".fromto__choose button", []),
    "a deal to play": ("play/#game=belote&seed=7", "stoek-play", ".play__main", ["stoek.game"]),
    "a hand puzzle": (
        f"puzzles/{HAND.theme}/#{HAND.id}", "stoek-puzzle", ".puzzle__hand button[data-card]", ["stoek.puzzles.staekske-rape"],
    ),
    "a decision": (f"puzzles/{DECISION.theme}/#{DECISION.id}", "stoek-puzzle", ".asked button", ["stoek.puzzles.staekske-rape"]),
}  # fmt: skip


def done(page: Page, act: str) -> tuple[int, list[str]]:
    """How often it is drawn while something is done, and what is kept of it; what the engine says later is not counted."""
    found: dict[str, Any] = page.evaluate(
        f"() => {{ counted.begin(); {act}; const {{ drawn, written, told }} = counted; return {{ drawn, written, told }}; }}"
    )
    assert found["told"] <= 1, act
    return found["drawn"], sorted(found["written"])


def clicked(selector: str) -> str:
    return f"document.querySelector({selector!r}).click()"


@pytest.mark.parametrize("action", ACTIONS)
def test_an_answer_is_drawn_and_kept_once(visitor: Visitor, action: str) -> None:
    path, element, pressed, kept = ACTIONS[action]
    page = unfold(visitor.open(path))
    until(page, ELEMENTS_ARE_THERE)
    page.locator(f"{element} {pressed}").first.wait_for()
    page.evaluate(COUNT, element)
    page.wait_for_timeout(QUICK)
    assert done(page, clicked(f"{element} {pressed}")) == (1, kept)
    if element == "stoek-legal-quiz":
        page.wait_for_timeout(QUICK)
        assert done(page, clicked(f"{element} .stage__next")) == (1, ["stoek.quiz.staekske-rape"])


def test_an_action_of_the_sheet_is_drawn_and_kept_once(visitor: Visitor) -> None:
    page = visitor.open(f"{sheet.EVENING}#game=klaverjas-amsterdam", size="phone")
    expect(page.locator("[data-do=deal]")).to_be_visible()
    page.evaluate(COUNT, "stoek-evening")
    begun, kept = "stoek.evening.line.klaverjas-amsterdam", "stoek.evening.klaverjas-amsterdam"
    # The form comes when it is asked for first.
    for shown in (True, False):
        page.locator("[data-do=deal]").click()
        expect(page.locator("stoek-evening [type=submit]")).to_be_visible(visible=shown)
    assert done(page, clicked("stoek-evening [data-do=deal]")) == (1, [])
    assert done(page, clicked("stoek-evening [name=declarer]")) == (1, [begun])
    typed = "const field = document.getElementById('evening-points-1'); field.value = '60'; "
    typed += "field.dispatchEvent(new InputEvent('input', {bubbles: true}))"
    assert done(page, typed) == (1, [begun])
    assert done(page, clicked("stoek-evening .line__add")) == (1, [begun])
    assert done(page, clicked("stoek-evening [type=submit]")) == (1, [kept, begun])
    expect(sheet.now(page)).to_have_text(["122", "60"])
    for way in ("undo", "redo"):
        assert done(page, clicked(f"stoek-evening [data-do={way}]")) == (1, [kept])
    # The answer of the engine is drawn once more, and kept for the next visit.
    page.evaluate("counted.written = []")
    sheet.write_both(page, "100", "62")
    expect(sheet.now(page)).to_have_text(["222", "122"])
    assert page.evaluate("counted.written.filter((key) => key === 'stoek.evening.answer').length") == 1


PATIENT = """() => {
    const { setTimeout } = window;
    window.setTimeout = (does, after, ...given) => setTimeout(does, after === 250 ? 60_000 : after, ...given);
}"""
"""That an answer takes longer than a moment is said, and drawn: on a busy machine it may, and no action is to blame."""


def counted(page: Page) -> tuple[int, int]:
    """How often it was drawn and kept since the last time, once the engine has answered."""
    page.wait_for_timeout(200)
    entry.calm(page)
    found: list[int] = page.evaluate("() => [counted.drawn, counted.written.length]")
    page.evaluate("counted.begin()")
    return found[0], found[1]


def test_an_action_of_the_score_form_is_drawn_once_and_once_more_with_its_answer_and_kept_once(visitor: Visitor) -> None:
    page = visitor.open(entry.SCORE)
    entry.load(page, "sound")
    expect(entry.result(page)).to_be_visible()
    page.evaluate(COUNT, "stoek-deal-entry")
    page.evaluate(PATIENT)
    entry.go_deep(page, "Figures")
    assert counted(page) == (1, 1), "moving about asks nothing"
    page.locator("[data-field=bid] .step").last.click()
    assert counted(page) == (2, 1)
    entry.go_deep(page, "Every card")
    entry.step(page, "play").click()
    counted(page)
    page.get_by_role("button", name="Take out the last one").click()
    assert counted(page) == (2, 1)
    entry.key(page, "KC").click()
    assert counted(page) == (2, 1)
    page.keyboard.press("Control+z")
    assert counted(page) == (2, 1)


PARTS = [".mip__trumps", ".mip__trick", ".mip__hand", ".mip__verdict"]


def test_a_tap_draws_each_part_of_a_ruling_once_and_writes_the_address_once(visitor: Visitor) -> None:
    page = visitor.open("may-i-play/#trump=H&trick=KS.JH&hand=AS.9H.TD")
    said = page.locator(".ruling__line, .ruling__all").filter(visible=True)
    expect(said).to_have_text("You may play A♠ or 9♥")
    page.get_by_role("button", name="Change your hand").click()
    page.evaluate(COUNT, "stoek-may-i-play")
    for tapped, words in (
        (".key[data-card='7H']", "You may play A♠, 9♥ or 7♥"),
        (".key[data-card='7H']", "You may play A♠ or 9♥"),
        (".mip__cards [data-card=TD]", "No, you may not"),
        (".mip__cards [data-card=AS]", "Yes, you may"),
        (".mip__cards [data-card=AS]", "You may play A♠ or 9♥"),
        ('.suit-key[data-suit="C"]', "You must play A♠"),
    ):
        page.evaluate("counted.begin()")
        page.locator(tapped).click()
        expect(said).to_have_text(words)
        drawn = page.evaluate("parts => parts.map((part) => counted.parts.get(document.querySelector(part)))", PARTS)
        assert (drawn, page.evaluate("counted.told")) == ([1] * len(PARTS), 1), words
