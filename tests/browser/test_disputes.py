"""Disputes settled on a phone by players of Klaverjas, Belote and Schieber: a card, a sum, and what a table plays.

Legal cards are worked out by the naive laws, presets from the list of what tables play, sums by hand.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from naive.play import law_of, legal_cards
from stoek_site.markdown.house_rules import games_with_rules
from visiting import evening_page as sheet
from visiting import score_page as entry
from visiting.browsing import ELEMENTS_ARE_THERE, Visitor, until
from visiting.gestures import SHARED, afresh, fits, go
from visiting.ruling_page import ruling_link
from visiting.tables import listed

ROTTERDAM, AMSTERDAM = "klaverjas-rotterdam", "klaverjas-amsterdam"
NAMES = {game["id"]: game["name"] for game in games_with_rules()}


def play_by(page: Page, preset: str) -> None:
    """Choose who plays like this in the line of the tool: one tap, and another one to change it."""
    chip = page.locator(f"stoek-how:visible [data-preset={preset}]")
    if not chip.count():
        page.locator("stoek-how:visible .how__change").tap()
    chip.tap()


def visit(page: Page, visitor: Visitor, path: str) -> None:
    afresh(page, visitor.site + path)
    until(page, ELEMENTS_ARE_THERE)


# A. May I play this? Hearts are trumps, the partner has led the king of spades, an opponent has trumped with the jack.

TRUMP, TRICK, HAND = "H", ["KS", "JH"], ["9C", "8H", "TD"]
RULED_BY = [(ROTTERDAM, "club"), (ROTTERDAM, "kitchen"), (ROTTERDAM, "server"), (AMSTERDAM, "club")]


def part(page: Page, selector: str) -> Locator:
    return page.locator(f"stoek-may-i-play:visible {selector}")


def test_a_card_is_ruled_on_by_three_tables_and_by_amsterdam(visitor: Visitor) -> None:
    position = f"trump={TRUMP}&trick={'.'.join(TRICK)}&hand={'.'.join(HAND)}"
    page = visitor.open(f"may-i-play/#game={ROTTERDAM}&{position}", size="phone")
    page.evaluate(SHARED)
    shown, verdicts = ROTTERDAM, set()
    for game, preset in RULED_BY:
        table = listed(game, preset)
        law = law_of(game, table["house"])
        allowed = legal_cards(game, TRUMP, HAND, TRICK, law=law)
        verdicts.add(tuple(allowed))
        if game != shown:
            page.locator(".games__chooser select:visible").select_option(game)
        play_by(page, preset)
        shown = game
        for card in HAND:
            part(page, f".mip__cards [data-card='{card}']").tap()
            line = part(page, ".ruling__line")
            expect(line).to_have_attribute("data-kind", "legal" if card in allowed else "illegal")
            until(page, f"location.hash.includes('card={card}')")
            # Whose ruling it is stands by it, without a way back up.
            by = part(page, ".ruling__by")
            expect(by).to_contain_text(NAMES[game])
            expect(by.locator(".goes-by")).to_contain_text(table["name"])
            expect(by).to_be_in_viewport(ratio=0.9)
            expect(line).to_be_in_viewport(ratio=0.9)
        expect(part(page, ".ruling__rule p").first).not_to_contain_text("Amsterdam" if game == ROTTERDAM else "Rotterdam")
        part(page, ".sharing button").first.tap()
        until(page, f"window.given.length === {RULED_BY.index((game, preset)) + 1}")
        shared = page.evaluate("window.given.at(-1)")
        assert shared["url"] == ruling_link(page)
        assert all(words in shared["text"] for words in (NAMES[game], table["name"], line.inner_text()))
    assert verdicts == {("8H",), ("9C", "TD")}
    assert fits(page)


# B. What does the deal score? By figures; more of them in `client/test_figures.py`.

Deal = dict[str, str]


def enter(page: Page, deal: Deal) -> None:
    """Figures by thumb: tricks are not counted."""
    for field, value in deal.items():
        if field == "announced":
            page.locator(f"[data-field=announced] [data-add={value}]").tap()
        elif field in ("points", "others", "bonus", "opponents_bonus"):
            entry.figure(page, field).fill(value)
        else:
            entry.choice(page, field, value).tap()


# E. The house rules of a table: found, chosen in one tap, and followed by the score, the ruling and the session.

# words, and the entry of the glossary that comes first
FOUND = {
    "pit": "pit",
    "litige": "litige",
    "revoke": "revoke",
    "no melds": "no-melds",
    "multipliers": "multiplier",
    "1000 points": "target",
    "slalom": "slalom",
    "Stöck Wys Stich": "stoeck-wys-stich",
}
CHOSEN: list[tuple[str, str, dict[str, Any], Deal, tuple[int, int]]] = [
    # All the tricks and 40 of roem; 100 for the pit.
    (ROTTERDAM, "server", {"pit": "both", "four_jacks": "200"}, {"points": "162", "bonus": "40", "won": "8"}, (162 + 40 + 100, 0)),
    # 81 to 81.
    ("belote", "contest", {"tie": "carried_to_next_winner", "melds": "belote_only"}, {"trump": "S", "points": "81"}, (0, 81)),
    # Hearts count twice by the sources.
    ("schieber", "home", {"multipliers": "none", "finish": "stoeck_weis_stich"}, {"trump": "H", "points": "100"}, (100, 57)),
]


def test_house_rules_are_found_by_search(pyodide_visitor: Visitor) -> None:
    page = pyodide_visitor.open(size="phone")
    page.locator(".search-button").tap()
    for words, place in FOUND.items():
        page.get_by_role("textbox", name="Search").fill(words)
        first = page.locator(".md-search-result__item").first.locator("a").first
        expect(first, words).to_have_attribute("href", re.compile(rf"glossary/.*\#{re.escape(place)}$"))


def radio(page: Page, game: str, option: str) -> Locator:
    """The values of a house rule on its page."""
    return page.locator(f"section[data-game='{game}'] [data-option='{option}'] input")


@pytest.mark.parametrize(("game", "preset", "values", "deal", "expected"), CHOSEN, ids=[game for game, *_ in CHOSEN])
def test_a_table_chosen_in_one_tap_is_followed(
    visitor: Visitor, game: str, preset: str, values: dict[str, Any], deal: Deal, expected: tuple[int, int]
) -> None:
    table = listed(game, preset)
    assert values.items() <= table["house"].items()
    page = visitor.open(f"my-table/#table-{game}", size="phone")
    page.locator(f"section[data-game='{game}'] [data-preset={preset}]").tap()
    for option, value in values.items():
        expect(radio(page, game, option).and_(page.locator(f"[value='\"{value}\"']"))).to_be_checked()

    visit(page, visitor, f"score/#game={game}")
    enter(page, deal)
    expect(entry.result(page)).to_have_text([entry.signed(points) for points in expected])
    expect(entry.findings(page)).to_have_count(0)
    expect(page.locator("stoek-deal-entry .goes-by")).to_contain_text(table["name"])
    if "melds" in values:
        expect(page.locator("[data-field=announced] [data-add]")).to_have_count(1)

    visit(page, visitor, f"evening/#game={game}")
    for field, end in (("target", "target"), ("length", "deals")):
        if table.get(end):
            expect(page.locator(f"#evening-{field}")).to_have_attribute("placeholder", str(table[end]))
    sheet.write_both(page, "100", "62")
    sheet.write_both(page, "40", "122")
    sheet.change(page, 1)
    sheet.write_both(page, "90", "72")
    # After a correction the totals are said, by the formulas of the session: a sum.
    expect(sheet.status(page)).to_contain_text(re.compile(rf"\b{90 + 40}\b.*\b{72 + 122}\b"))

    visit(page, visitor, f"may-i-play/#game={game}")
    part(page, ".mip__cards [data-card]").first.tap()
    expect(part(page, ".ruling__by")).to_contain_text(table["name"])
    assert fits(page)


def test_single_rules_of_a_revoke_and_of_slalom_take_one_tap(visitor: Visitor) -> None:
    page = visitor.open(f"my-table/#table-{ROTTERDAM}", size="phone")
    radio(page, ROTTERDAM, "revoke").and_(page.locator("[value='\"262\"']")).tap()
    go(page, "table-schieber")
    radio(page, "schieber", "slalom").and_(page.locator("[value=true]")).tap()
    visit(page, visitor, f"score/#game={ROTTERDAM}")
    enter(page, {"revoked": "opponents", "bonus": "20", "opponents_bonus": "50"})
    expect(entry.result(page)).to_have_text([entry.signed(262), entry.signed(0)])
    visit(page, visitor, "score/#game=schieber")
    # As in no trump, three times, by the sources.
    enter(page, {"trump": "slalom", "points": "100"})
    expect(entry.result(page)).to_have_text([entry.signed(300), entry.signed(171)])
    visit(page, visitor, "may-i-play/#game=schieber")
    expect(part(page, ".suit-key [value=slalom]")).to_have_count(1)
