"""What one action costs on the score page, and what somebody at a card table sees of it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from visiting import score_page as entry
from visiting.browsing import Visitor
from visiting.score_page import SCORE

AMSTERDAM = "klaverjas-amsterdam"
COUNTED = """() => {
    window.counts = { drawn: 0, kept: 0 };
    document.querySelector("stoek-deal-entry").addEventListener("drawn", () => (window.counts.drawn += 1));
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (...given) { window.counts.kept += 1; return setItem.apply(this, given); };
}"""


def counted(page: Page) -> dict[str, int]:
    """What was counted since the last time, once the engine has answered."""
    page.wait_for_timeout(200)
    entry.calm(page)
    found: dict[str, int] = page.evaluate(
        "() => { const found = { ...window.counts }; window.counts = { drawn: 0, kept: 0 }; return found; }"
    )
    return found


def test_an_action_is_drawn_once_and_once_more_with_its_answer_and_kept_once(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    entry.load(page, "sound")
    expect(entry.result(page)).to_be_visible()
    page.evaluate(COUNTED)
    counted(page)
    entry.go_deep(page, "Figures")
    assert counted(page) == {"drawn": 1, "kept": 1}, "moving about asks nothing"
    page.locator("[data-field=bid] .step").last.click()
    assert counted(page) == {"drawn": 2, "kept": 1}
    entry.go_deep(page, "Every card")
    entry.step(page, "play").click()
    counted(page)
    page.get_by_role("button", name="Take out the last one").click()
    assert counted(page) == {"drawn": 2, "kept": 1}
    entry.key(page, "KC").click()
    assert counted(page) == {"drawn": 2, "kept": 1}
    page.keyboard.press("Control+z")
    assert counted(page) == {"drawn": 2, "kept": 1}


def test_the_result_of_figures_is_in_sight_on_a_phone(visitor: Visitor) -> None:
    page = visitor.open(SCORE, size="phone")
    box = page.locator(".deal__game select").bounding_box()
    assert box
    assert box["y"] < 220, "the first control"
    entry.begun(page, "Figures", AMSTERDAM)
    entry.choice(page, "declarer", "E").click()
    entry.figure(page, "others").fill("88")
    expect(entry.figure(page, "points")).to_have_value("74")
    roem = page.locator("[data-field=bonus]")
    for points in (20, 50):
        roem.get_by_role("button", name=f"{points} more").click()
    expect(entry.figure(page, "bonus")).to_have_value("70")
    found = page.locator(".entry__found")
    expect(found).to_have_text(re.compile(r"\+144 : .*\+88"))
    expect(found).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-field=won]")).to_have_count(0)
    entry.figure(page, "points").fill("162")
    entry.choice(page, "won", "8").click()
    expect(found).to_have_text(re.compile(r"\+232 : "))


def test_roem_stands_beside_the_trick_it_fell_in(visitor: Visitor) -> None:
    page = visitor.open(SCORE)
    entry.to_game(page, AMSTERDAM)
    entry.load(page, "sound")
    entry.step(page, "play").click()
    for rows in (".tricks tr", ".layout--tricks tbody tr"):
        beside = page.locator(rows).filter(has=page.locator(".trick-meld"))
        expect(beside).to_have_count(1)
        expect(beside.locator("th")).to_contain_text("4")
        expect(beside.locator(".trick-meld")).to_contain_text("+50")
        expect(beside.locator(".trick-meld [data-card]")).to_have_count(4)
