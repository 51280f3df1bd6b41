"""Cards and tables, wherever they lie: their names and indices, one of five sizes, a hand in one row, a position in its places."""

from __future__ import annotations

from base64 import b64encode
from contextlib import nullcontext
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from stoek.cards import card_words, parse_card
from visiting.browsing import Visitor, lasting_page, unfold
from visiting.gestures import at_a_word
from visiting.laid import BOXES, CARDS, FORCED, INDICES, INK, LAID, PACK, ROWS, WALKED
from visiting.workbench import at_bench

SIZES = {(36, 50), (56, 78), (76, 108), (104, 146)}
"""Of cards that lie by themselves; those in a line of text are as large as its letters."""
PAGES = {
    "": "stoek-continue, .home",
    "staekske-rape/": "stoek-try .card",
    "klaverjas/": "stoek-try .card",
    "learn/belote/#be-lesson-01-1": ".asked .card",
    "may-i-play/": ".mip__cards .card",
    "quiz/#sr-legal-001": ".quiz .asked__hand .card",
    "questions/#game=belote&kind=higher&seed=2": ".asked .card",
    "puzzles/belote/": ".puzzle__hand .card",
    "staekske-rape/tactics/": ".moment .card",
    "trick-play/": ".cmp .card",
    "staekske-rape/odds/": ".odds .card",
    "from-game-to-game/": "stoek-from-to",
}
"""And what is there once its element is."""


@pytest.mark.parametrize("path", PAGES)
def test_cards_have_one_of_five_sizes_and_a_hand_one_row_at_every_width(visitor: Visitor, path: str) -> None:
    page = visitor.open(path)
    page.locator(PAGES[path]).first.wait_for(state="attached")
    unfold(page)
    for width, height in ((390, 844), (320, 640), (1280, 900), (390, 640)):
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(CARDS)
        assert [card for card in found if (card[0], card[1]) not in SIZES] == [], width
        assert page.evaluate(ROWS) == [], width


def test_so_they_do_in_a_deal(visitor: Visitor) -> None:
    """Nine cards, all in sight with what can be called; whoever sits around is called by the place."""
    context = visitor.context("phone")
    at_a_word(context)
    page = visitor.open("play/#game=schieber&seed=3", context=context)
    page.get_by_role("button", name="Play deal 3").tap()
    expect(page.locator(".play__hand .card")).to_have_count(9)
    assert {(width, height) for width, height, _ in page.evaluate(CARDS)} <= SIZES
    assert page.evaluate(ROWS) == []
    names = [words.split("\n")[0] for words in page.locator(".play__felt .seat__name").all_inner_texts()]
    assert names == ["Partner", "Left", "Right", "You"]
    # Trumps are named by the same keys as in a ruling and on the score sheet.
    expect(page.locator(".play__offered .suit-key[data-suit=H]")).to_have_accessible_name("hearts")


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_same_position_lies_in_the_same_boxes_wherever_it_is_shown(visitor: Visitor, size: str) -> None:
    asked, puzzle, played = at_bench(visitor.open("glossary/", size=size), BOXES)
    assert len(asked["boxes"]) == 4 + 3 + 1
    assert asked["boxes"] == puzzle["boxes"] == played["boxes"]
    assert asked["words"] == puzzle["words"] == played["words"]


def test_the_index_of_every_card_is_a_quarter_as_high_as_the_card_is_wide_and_flush_left(visitor: Visitor) -> None:
    page = visitor.open("glossary/", size="desktop")
    at_bench(page, LAID, ["largest", PACK])
    cards = page.locator("article > .cards-row .card")
    found = {card: page.evaluate(INK, b64encode(cards.nth(at).screenshot()).decode()) for at, card in enumerate(PACK)}
    assert {card: left for card, (left, _) in found.items() if not 7 <= left <= 10} == {}
    # Some letters reach below the line.
    assert {card: high for card, (_, high) in found.items() if card[0] not in "JQ" and not 25 <= high <= 28} == {}


@pytest.mark.parametrize("scheme", ["light", "dark", "forced"])
def test_large_cards_have_faces_and_only_pages_with_such_cards_fetch_them(visitor: Visitor, scheme: str) -> None:
    page = visitor.open("glossary/", size="desktop")
    page.emulate_media(
        color_scheme="dark" if scheme == "dark" else "light", forced_colors="active" if scheme == "forced" else "none"
    )
    fetched: list[str] = []
    page.on("requestfinished", lambda request: fetched.append(request.url) if "faces.sheet" in request.url else None)
    for size, width in (("small", 36), ("middle", 56)):
        assert at_bench(page, LAID, [size, PACK]) == [width, [0] * len(PACK)]
    page.locator("article > .cards-row .card").last.scroll_into_view_if_needed()
    assert fetched == []
    colours = [2 if card[0] in "JQK" else 1 for card in PACK]
    for size, width in (("large", 76), ("largest", 104)):
        with page.expect_request_finished(lambda request: "faces.sheet" in request.url) if not fetched else nullcontext():
            assert at_bench(page, LAID, [size, PACK]) == [width, colours]
            page.locator("article > .cards-row .card").last.scroll_into_view_if_needed()
    assert len(fetched) == 1


rules = lasting_page("staekske-rape/")


def test_a_card_to_choose_is_called_by_its_name_alone(rules: Page) -> None:
    """Its index is drawn by the style sheet: what is written in it would be read out too."""
    script = """({ render, pieces }, cards) => cards.map((card) => {
      const place = document.createElement("div");
      render(pieces.cardButton(card), place);
      const { type, textContent, dataset, ariaLabel, ariaPressed, disabled } = place.firstElementChild;
      return [type, textContent, dataset.card, ariaLabel, ariaPressed, disabled];
    })"""
    expected = [["button", "", card, card_words(parse_card(card)), None, False] for card in PACK]
    assert at_bench(rules, script, PACK) == expected


def test_the_index_is_the_readers_also_after_the_next_drawing(rules: Page) -> None:
    """V is the French jack and the Dutch queen: the letter drawn last says nothing of what stands there."""
    found = at_bench(rules, INDICES, ["JC", "QC"], anew=True)
    assert found == [["V"] * 3, ["V"] * 4, ["B"] * 3, ["B"] * 4, ["V"] * 3, ["B"] * 4]


def test_the_tray_stops_once_and_the_arrows_go_by_suits(rules: Page) -> None:
    walked = ["KC", "KS", "7S", "AH", "AS", "AS", "7C", "8C"]
    said = ["seven of diamonds, in your hand", "true", "✓", "7D"]
    assert at_bench(rules, WALKED) == [["AC"], *([card, card] for card in walked), said]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_signs_and_rings_are_of_the_readers_colours_where_the_ground_is(visitor: Visitor, scheme: Literal["light", "dark"]) -> None:
    page = visitor.open("glossary/")
    page.emulate_media(forced_colors="active", color_scheme=scheme)
    found = at_bench(page, FORCED)
    assert found["ring"] == [True, "solid"]
    assert found["words"] == [True] * 4
    # A card keeps its paper, and its ink.
    assert len(found["cards"]) == 8
    assert len(set(found["cards"])) == 2
