"""The report of a deal as somebody goes through it: from a finding to its card and back, by keys, on paper. `client/test_report.py`
reads what is drawn."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from visiting import score_page as entry
from visiting.accessible import COLOURS, axe_faults
from visiting.browsing import Visitor, lasting_page, until
from visiting.gestures import fits, press, small_targets
from visiting.score_page import REVOKE, SCORE, SOUND, UNFINISHED, in_json, words_of
from visiting.workbench import at_bench

DRAW = """({ report, roveReport, render }, [record, told, again]) => {
    const box = document.querySelector(".deal__report");
    window.kept = again ? window.kept : {};
    window.jumped = [];
    const jump = (finding) => (finding.place.line ? () => window.jumped.push(finding.where) : null);
    const find = (selector) => box.querySelector(selector);
    const walked = (kept) => { window.kept = kept; draw(); };
    const draw = () => { render(report(record, told, { jump, kept: window.kept, walked, find }), box); roveReport(box); };
    if (!find(".walk:focus-within")) window.kept.heard = undefined;
    draw();
}"""
"""The engine is asked here, in Python: the browser only draws."""


lasting = lasting_page(SCORE)


def drawn(page: Page, deal: str, *, again: bool = False, report: Any = None) -> Locator:
    at_bench(page, DRAW, [in_json(deal), report or entry.checked(deal), again])
    return page.locator(".deal__report")


def key(box: Locator, words: str) -> Locator:
    return box.locator(".deal-drawn").get_by_role("button", name=words, exact=True)


def caption(box: Locator) -> Locator:
    return box.locator(".deal-drawn .walk__caption")


def test_a_finding_its_card_a_replay_and_paper(lasting: Page) -> None:
    box = drawn(lasting, REVOKE)
    press(box, "Show it in the deal: finding 1")
    mark = box.locator(".felt__slot--west [data-findings='1']").first
    assert "JS" in words_of(mark)
    expect(mark).to_be_focused()
    mark.click()
    expect(box.locator(".finding")).to_be_focused()
    box.locator(".finding").get_by_role("button", name="Go to line 17, column 13").click()
    assert lasting.evaluate("window.jumped") == ["trick 3, card 3, West"]
    # The replay shows the card that is chosen.
    chosen = box.locator(".replay").get_by_role("button", name="With the ten of hearts")
    chosen.click()
    expect(box.locator(".replay .felt__slot--west [data-card=TH]")).to_be_visible()
    drawn(lasting, REVOKE, again=True)
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_be_focused()
    # On paper stand the findings, the score and all tricks.
    lasting.emulate_media(media="print")
    for hidden in (".walk", ".finding__go"):
        expect(box.locator(hidden).first).to_be_hidden()
    for shown in (".on-paper", ".breakdown", ".finding__message"):
        expect(box.locator(shown).first).to_be_visible()
    tricks = box.locator(".deal-drawn .layout--tricks tbody")
    expect(tricks.locator("tr")).to_have_count(7)
    expect(tricks.locator("td").first).to_have_text(re.compile("^[NESW] "))
    lasting.emulate_media(media="screen")


STEPS = [
    ("Home", "As dealt"), ("ArrowDown", "Before the first lead"), ("ArrowDown", "Trick 1, card 4"),
    ("ArrowDown", "Trick 2, card 4"), ("ArrowLeft", "Trick 2, card 3"), ("ArrowUp", "Trick 1, card 4"),
    ("ArrowRight", "Trick 2, card 1"), ("ArrowDown", "Trick 2, card 4"), ("End", "Trick 7, card 4"),
    ("ArrowDown", "Trick 7, card 4"), ("ArrowUp", "Trick 6, card 4"), ("Home", "As dealt"), ("ArrowLeft", "As dealt"),
]  # fmt: skip


def test_arrow_keys_go_by_card_and_by_trick_and_what_is_unfolded_stays(lasting: Page) -> None:
    lasting.evaluate("document.activeElement.blur()")
    box = drawn(lasting, SOUND)
    expect(caption(box)).to_have_attribute("aria-live", "off")
    expect(key(box, "One card back")).to_have_attribute("aria-disabled", "true")
    key(box, "To the beginning").focus()
    expect(box.locator(".walk").get_by_role("status")).to_have_attribute("aria-live", "polite")
    for pressed, words in STEPS:
        lasting.keyboard.press(pressed)
        expect(caption(box)).to_contain_text(words)
    box.get_by_role("button", name="Trick 5: show it at the table").click()
    expect(caption(box)).to_contain_text("Trick 5, card 4: East plays")
    lasting.keyboard.press("ArrowDown")
    expect(box.get_by_role("button", name="Trick 6: show it at the table")).to_be_focused()
    folds = drawn(lasting, REVOKE).locator("details.fold")
    folds.first.get_by_text("line by line").click()
    drawn(lasting, REVOKE, again=True)
    expect(folds.first).to_have_attribute("open", "")


def test_an_unfinished_deal_follows_the_entry_until_somebody_looks_elsewhere(lasting: Page) -> None:
    box = drawn(lasting, UNFINISHED)
    expect(caption(box)).to_contain_text("Trick 4, card 4")
    longer = UNFINISHED.rstrip() + "\n5. S: 8D\n"
    drawn(lasting, longer, again=True)
    expect(caption(box)).to_contain_text("Trick 5, card 1: South leads")
    for name in ("One trick back", "One card back"):
        key(box, name).click()
    for deal in (longer.rstrip() + " JS\n", longer):
        expect(caption(box)).to_contain_text("Trick 4, card 3")
        drawn(lasting, deal, again=True)
    expect(key(box, "One card back")).to_be_focused()
    key(box, "To the end").click()
    drawn(lasting, longer.rstrip() + " JS\n", again=True)
    expect(caption(box)).to_contain_text("Trick 5, card 2: West plays")


FAULTY = [
    ("E: KC 9C 8C", "E: AC 9C 8C"), ("W: QC JC 7C JS QH TH 9H", "W: QC JC 7C JS QH TH"), ("Discards: 9S", "Discards: AC"),
    ("E 3, S 4", "E 3, S 5"), ("3. E: AH QD QH 8H", "3. E: AH QH QD 8H"), ("1. S: JD 7C 7D", "1. S: JD 7C knock 7D"),
]  # fmt: skip


@pytest.mark.prove
def test_it_fits_and_axe_finds_nothing(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone", dark=True)
    text = SOUND
    for before, after in FAULTY:
        text = text.replace(before, after)
    report = entry.checked(in_json(text))
    report["replays"] = entry.checked(REVOKE)["replays"]
    box = drawn(page, text, report=report)
    press(box, "Show it in the deal: finding 1")
    assert fits(page)
    assert small_targets(page, ".deal__report") == []
    key(box, "To the end").click()
    assert fits(page)
    assert axe_faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 900})
    page.emulate_media(color_scheme="light")
    until(page, "document.body.dataset.mdColorScheme === 'default'")
    assert fits(page)
    assert small_targets(page, ".deal__report") == []
    assert axe_faults(page, COLOURS, part=".deal__report") == []
