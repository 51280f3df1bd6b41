"""Cards and tables, wherever they lie: in one of five sizes, a hand in one row, the same position in the same places."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from visiting.browsing import Visitor, unfold
from visiting.gestures import at_a_word
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
CARDS = """() => [...document.querySelectorAll("article .card")].filter((card) => card.checkVisibility())
    .map((card) => [card.offsetWidth, card.offsetHeight, card.closest("[class*=__]")?.className ?? ""])"""
ROWS = """() => [...document.querySelectorAll("article .hand")].filter((hand) => hand.checkVisibility()).flatMap((hand) => {
    const boxes = [...hand.querySelectorAll(".hand__held")].map((held) => held.getBoundingClientRect());
    const cards = [...hand.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
    const tops = new Set(boxes.map(({ top }) => Math.round(top)));
    const widest = Math.max(0, ...cards.map(({ right }) => right));
    const strips = boxes.slice(0, -1).map(({ width }) => width);
    const fine = tops.size <= 1 && widest <= document.documentElement.clientWidth && Math.min(99, ...strips) >= 24;
    return fine ? [] : [[hand.className, hand.ariaLabel, tops.size, widest, Math.min(...strips)]];
})"""
"""Hands whose cards do not stand in one row, or reach beyond the page, or leave a finger less than 24 pixels of a card."""


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


def dealt(visitor: Visitor, fragment: str) -> Page:
    context = visitor.context("phone")
    at_a_word(context)
    page = visitor.open(f"play/#{fragment}", context=context)
    page.get_by_role("button", name="Play deal 3").tap()
    expect(page.locator(".play__hand .card").first).to_be_visible()
    return page


def test_so_they_do_in_a_deal(visitor: Visitor) -> None:
    """Nine cards, all in sight with what can be called; whoever sits around is called by the place."""
    page = dealt(visitor, "game=schieber&seed=3")
    expect(page.locator(".play__hand .card")).to_have_count(9)
    assert {(width, height) for width, height, _ in page.evaluate(CARDS)} <= SIZES
    assert page.evaluate(ROWS) == []
    names = [words.split("\n")[0] for words in page.locator(".play__felt .seat__name").all_inner_texts()]
    assert names == ["Partner", "Left", "Right", "You"]
    # Trumps are named by the same keys as in a ruling and on the score sheet.
    expect(page.locator(".play__offered .suit-key[data-suit=H]")).to_have_accessible_name("hearts")


BOXES = """({ render, feltTable, puzzleTable, playedTable, Seats }) => {
    const order = [..."SWNE"];
    const trick = ["AC", "9C", "TD"];
    const shared = { seat: "S", leader: "W", trick, trump: "H", tricks: [], order };
    const puzzle = { ...shared, declarer: "", side: ["S", "N"], role: "" };
    const nothing = { hand: [], turned_up: [], calls: [], melds: [], facts: {}, sides: {}, left_in_stock: 0, declarer: null };
    const view = { ...shared, ...nothing, seats: [..."NESW"], partners: true, dealer: "", phase: "play", turn: "S" };
    const tables = [
        feltTable("H", trick, { leader: 1, partner: true }),
        puzzleTable(puzzle),
        playedTable(view, new Seats(view), [], null, ""),
    ];
    return tables.map((table) => {
        const place = document.querySelector("article").appendChild(document.createElement("div"));
        render(table, place);
        const felt = place.querySelector(".table").getBoundingClientRect();
        const boxes = [...place.querySelectorAll(".seat, .card, .trump-mark")].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect();
            return [part.className, ...[x - felt.x, y - felt.y, width, height].map(Math.round)];
        });
        const words = [...place.querySelectorAll(".seat")].map((seat) => seat.textContent);
        place.remove();
        return { boxes, words };
    });
}"""
"""Three cards of a trick, as a question, a puzzle and a deal show them."""


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_the_same_position_lies_in_the_same_boxes_wherever_it_is_shown(visitor: Visitor, size: str) -> None:
    asked, puzzle, played = at_bench(visitor.open("glossary/", size=size), BOXES)
    assert len(asked["boxes"]) == 4 + 3 + 1
    assert asked["boxes"] == puzzle["boxes"] == played["boxes"]
    assert asked["words"] == puzzle["words"] == played["words"]


INDEX = """() => [...new Set([...document.querySelectorAll(".scale__cards .card")].map((card) => {
    const [whole, index] = [card, card.querySelector(".card__index")].map((part) => part.getBoundingClientRect().left);
    return Math.round(10 * (index - whole));
}))]"""


def test_the_index_of_every_card_stands_as_far_from_its_edge(visitor: Visitor) -> None:
    assert len(visitor.open("schieber/", size="desktop").evaluate(INDEX)) == 1
