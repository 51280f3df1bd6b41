"""“How do you play?”: asked in one line on every tool, answered by one tap, followed at once on every page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from stoek_site.features.drill.kinds import kinds_by_table
from stoek_site.features.score.deals import example_deals
from stoek_site.markdown.engine import ask
from visiting import evening_page as sheet
from visiting.accessible import axe_faults
from visiting.browsing import Visitor, until, until_held
from visiting.gestures import fits
from visiting.how_page import CARD, DISPUTE, GAME, PRESETS, chip, dispute, go, house, line, ruling

ENGINE = re.compile("/engine-at-hand")
TOOLS = [*(f"{tool}/#game={GAME}" for tool in ("may-i-play", "score", "evening", "play", "questions")), f"quiz/{GAME}/"]


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_one_tap_is_kept_and_followed_by_every_tool(visitor: Visitor, size: str) -> None:
    verdicts = {
        preset: CARD in ask({"verb": "legal", "game": GAME, "house": dict(PRESETS[preset]["house"]), **DISPUTE})["legal"]
        for preset in ("sources", "contest")
    }
    assert verdicts == {"sources": True, "contest": False}
    page = visitor.open(dispute(), size=size)
    expect(line(page)).to_contain_text("How do you play?")
    chips = line(page).get_by_role("group", name="How do you play Belote?").get_by_role("button")
    expect(chips).to_have_text([preset["name"] for preset in PRESETS.values()])
    assert chips.evaluate_all("all => all.map(each => each.ariaPressed)") == ["false"] * len(PRESETS)
    expect(ruling(page)).to_contain_text("Yes, you may")
    expect(ruling(page).locator(".goes-by")).to_have_text("Table: By the sources.")
    assert axe_faults(page, part="stoek-how") == []

    chip(page, "contest").press("Enter")
    expect(ruling(page)).to_contain_text("No, you may not")
    expect(ruling(page).locator(".goes-by")).to_have_text("Table: Contest.")
    expect(line(page).locator(".how__now")).to_have_text("You play: Contest")
    expect(page.locator(":focus")).to_have_text("change")
    expect(line(page).get_by_role("status")).to_contain_text("You play: Contest")
    assert house(page) == dict(PRESETS["contest"]["house"])
    for path in TOOLS:
        go(page, visitor, path)
        expect(line(page).locator(".how__now")).to_have_text("You play: Contest")
        expect(chip(page, "home")).to_have_count(0)

    go(page, visitor, dispute())
    change = line(page).get_by_role("button", name="change")
    change.press("Space")
    expect(change).to_have_attribute("aria-expanded", "true")
    expect(page.locator(":focus")).to_have_text("Contest")
    expect(chip(page, "contest")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(change).to_be_focused()
    change.press("Enter")
    chip(page, "sources").click()
    expect(ruling(page)).to_contain_text("Yes, you may")
    # Whoever plays by the sources has said so: they are not asked again.
    go(page, visitor, TOOLS[0])
    expect(line(page).locator(".how__now")).to_have_text("You play: By the sources")

    go(page, visitor, dispute(rules="over_partner=on"))
    expect(line(page).locator(".how__now")).to_have_text("The link’s table: house rules of its own, 1 departure from the standard")
    expect(ruling(page)).to_contain_text("The link brought the rules of another table")
    line(page).get_by_role("button", name="change").click()
    chip(page, "sources").click()
    expect(line(page).locator(".how__now")).to_have_text("You play: By the sources")
    expect(ruling(page)).to_contain_text("Yes, you may")
    assert "over_partner" not in page.url


def test_nothing_of_another_table_is_left_while_the_answer_comes(visitor: Visitor) -> None:
    """Scores, totals and questions; and a session's own house rules stay its own."""
    sound = next(each for each in example_deals(GAME) if each.name == "sound")
    deal = ask({"verb": "check", "game": GAME, "deal": sound.text})["link"]
    page = visitor.open(f"score/#deal={deal}")
    report, by = page.locator(".deal__report"), page.locator("stoek-deal-entry .goes-by")
    expect(report).not_to_be_empty()
    expect(by).to_have_text("Table: By the sources.")
    held: list[Any] = []
    page.route(ENGINE, lambda route: held.append(route))
    chip(page, "home").click()
    expect(report).to_be_empty()
    expect(by).to_have_count(0)
    until_held(page, held)
    for each in held:
        each.continue_()
    page.unroute(ENGINE)
    expect(by).to_have_text("Table: At home in France.")
    expect(report).not_to_be_empty()

    go(page, visitor, f"evening/#game={GAME}")
    sheet.open_text(page, '[Game "belote"]\n[Players "An" "Bert" "Cis" "Door"]\n[House "belote_if_failed=kept"]\n\n1. 100 62\n')
    expect(line(page).locator(".how__now")).to_have_text(
        "This session plays: house rules of its own, 1 departure from the standard"
    )
    line(page).get_by_role("button", name="change").click()
    chip(page, "contest").click()
    expect(line(page).locator(".how__now")).to_have_text("This session plays: Contest")
    expect(page.locator(".evening__house")).to_contain_text("House rules at this table, Contest:")
    assert house(page) == dict(PRESETS["home"]["house"])

    go(page, visitor, f"questions/#game={GAME}&kind=score")
    expect(page.locator("stoek-drill .stage")).to_be_visible()
    until(page, "location.hash.includes('house=')")
    shared = page.url
    line(page).get_by_role("button", name="change").click()
    chip(page, "sources").click()
    until(page, "!location.hash.includes('house=') && location.hash.includes('seed=')")
    page.goto("about:blank")
    page.goto(shared)
    expect(line(page).locator(".how__now")).to_have_text("The link’s table: At home in France")

    go(page, visitor, f"quiz/{GAME}/#seed=5&house=over_partner=on")
    expect(page.locator(".quiz__by")).to_contain_text("House rules at this table")
    assert fits(page)


def test_only_kinds_of_questions_that_the_table_has_are_offered(visitor: Visitor) -> None:
    """As links say it: `client/test_quiz.py`."""
    page = visitor.open("questions/#game=schieber&kind=melds")
    kinds = page.locator(".drill__choose select").nth(1)
    expect(kinds).to_have_value("melds")
    # Without Weis and Stöck nothing combines: another kind is asked, and the page says why.
    chip(page, "tournament").click()
    expect(page.locator("stoek-drill .strange")).to_contain_text("“Which cards combine?” is not asked here")
    expect(kinds).to_have_value("winner")
    until(page, "location.hash.includes('kind=winner&seed=')")
    go(page, visitor, "quiz/schieber/")
    quiz = page.locator("stoek-legal-quiz:visible .quiz__kinds option")
    assert quiz.evaluate_all("all => all.map(each => each.value)") == kinds_by_table("schieber")["tournament"]
