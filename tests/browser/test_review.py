"""What was learnt: where the browser keeps nothing of it, and out of one browser into another."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, until
from visiting.gestures import QUICK, keep, no_room

QUESTION = "questions/#game=belote&kind=winner&seed=2"


def bring(page: Page, learnt: dict[str, Any]) -> None:
    """Open a file of what was learnt."""
    text = json.dumps({"form": "stoek-learnt-1", "learnt": learnt})
    page.locator("stoek-review input[type=file]").set_input_files(
        {"name": "learnt.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def test_where_nothing_is_kept_each_page_says_so_once_and_so_does_a_file_that_is_opened(visitor: Visitor) -> None:
    context = visitor.context("phone")
    context.add_init_script(no_room())
    page = visitor.open(QUESTION, context=context)
    expect(page.locator(".asked button").first).to_be_visible()
    told = page.get_by_role("alert")
    expect(told).to_have_count(0)
    page.keyboard.press("1")
    expect(told).to_contain_text("storage is full")
    expect(told).to_be_in_viewport()
    page.wait_for_timeout(QUICK)
    told.get_by_role("button", name="Close").tap()
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    expect(page.locator(".stage__count")).to_contain_text("of 2")
    expect(told).to_have_count(0)
    # In a lesson, which takes the whole page, it has its room and moves nothing.
    page.goto(visitor.site + "learn/belote/#be-lesson-01-1")
    cards = page.locator(".stage .asked [data-card]")
    expect(cards.first).to_be_visible()
    before = cards.last.bounding_box()
    page.wait_for_timeout(QUICK)
    cards.first.tap()
    expect(told).to_contain_text("storage is full")
    room = told.bounding_box()
    assert room is not None
    assert room["width"] > 300
    assert cards.last.bounding_box() == before
    page.goto(visitor.site + QUESTION)
    expect(page.locator(".asked button").first).to_be_visible()
    until(page, ELEMENTS_ARE_THERE)
    page.keyboard.press("1")
    expect(told).to_contain_text("storage is full")
    # On another page it is said again, and what the visit remembers can be saved there, of the quiz too.
    page.evaluate("document.querySelector('a[href$=\"/quiz/\"]').click()")
    page.locator(".quiz .asked__hand button").first.tap()
    page.get_by_role("button", name="Check", exact=True).tap()
    expect(told).to_be_visible()
    page.evaluate("document.querySelector('a[href$=\"/review/\"]').click()")
    page.get_by_text("Save, open, erase").tap()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").tap()
    file = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert len(file["quiz"]["staekske-rape"]) == 1
    [rule] = file["learnt"]["belote"]
    bring(page, {"belote": {rule: [[1_700_000_000_000, True]]}})
    expect(page.locator(".review__ask")).to_contain_text("Added: 1 answer. Your browser could not store everything")
    expect(told).to_have_count(1)


def test_a_file_brings_what_is_known_here_all_is_erased_and_who_was_only_at_the_quiz_is_led_there(visitor: Visitor) -> None:
    """How much is left out is told, and who is asked whether to erase keeps the focus."""
    page = visitor.open("review/")
    games = page.evaluate("JSON.parse(document.querySelector('stoek-review').dataset.games)")
    rule, other = list(next(game["steps"] for game in games if game["id"] == "belote"))[:2]
    page.get_by_text("Save, open, erase").click()
    now = page.evaluate("Date.now()")
    told, heard = page.locator(".review__ask"), page.locator("stoek-review > .heard")
    nowhere = {f"belote/play/nowhere-{number}": [[now, True]] for number in range(3000)}
    bring(page, {"belote": nowhere, "bridge": {rule: [[now, True]]}})
    expect(told).to_contain_text("3001 entries were left out")
    expect(page.locator(".review__now")).to_contain_text("Nothing has been learnt here yet")
    later = [[now + 1000 * 86_400_000, True], [1e300, True]]
    given = json.dumps({rule: [[now - 1000, True]], "constructor": [[now, True]], other: later})
    strange = {"__proto__": [[1, True]]}
    bring(page, {"belote": strange | json.loads(given)})
    # A time in the future is kept, but its day is ignored; a time that no date can have is not an answer.
    expect(told).to_contain_text("Added: 2 answers. 3 entries were left out")
    assert json.loads(page.evaluate("localStorage['stoek.learnt.belote']")) == {rule: [[now - 1000, True]], other: later[:1]}
    # The same file again brings nothing; only what was said last is heard.
    bring(page, {"belote": {rule: [[now - 1000, True]]}})
    expect(heard).to_contain_text("Nothing was added")
    erase = page.get_by_role("button", name="Erase what was learnt")
    for answer in ("Keep it", "Erase it"):
        erase.press("Enter")
        expect(page.get_by_role("button", name="Keep it")).to_be_focused()
        page.get_by_role("button", name=answer).press("Enter")
        expect(erase).to_be_focused()
    expect(told).to_contain_text("What was learnt is forgotten.")
    # Where nothing is missed any more: `client/test_review.py`.
    keep(page, {"stoek.quiz.belote": {"be-legal-001": "right", "be-legal-003": "wrong"}})
    page.reload()
    page.locator(".review__quiz").get_by_role("link").click()
    expect(page.locator(".quiz__choices select")).to_have_value("not-yet")
    expect(page.locator(".quiz__title")).to_contain_text("be-legal-003")
    assert page.url.endswith("quiz/#be-legal-003")


MANY = "belote/play/follow-trumps"
"""A rule about which every step asks for all that are right."""


def test_the_focus_is_never_lost_in_a_round_nor_at_its_end(visitor: Visitor) -> None:
    page = visitor.open("review/", size="phone")
    keep(page, {"stoek.learnt.belote": {MANY: [[1_700_000_000_000, False]]}})
    page.reload()
    idea, way, told = (page.locator(f".{name}") for name in ("stage__idea", "stage__next", "review__told"))
    page.get_by_role("button", name="Begin").press("Enter")
    expect(idea).to_be_focused()
    for _time in range(2):
        for choice in page.locator(".stage .asked button").all():
            choice.press("Enter")
        page.get_by_role("button", name="Check").press("Enter")
        expect(page.locator(".stage__verdict strong")).to_be_visible()
        expect(way).to_have_text("Next")
        expect(way).to_be_focused()
        way.press("Enter")
        # What was missed comes once more; then it is done.
        expect(idea.or_(told.first)).to_be_focused()
    expect(told.first).to_contain_text("✓ Done. 0 of 2 answers were right.")
    expect(told.first).to_be_focused()
    expect(told.first).to_be_in_viewport()
    page.get_by_role("button", name="Practise the shaky ones").press("Enter")
    expect(idea).to_be_focused()
    page.get_by_role("button", name="Stop").press("Enter")
    expect(told).to_be_focused()
