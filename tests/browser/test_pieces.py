"""Cards as the client draws them anew: their names, the indices that the reader has chosen, their colours."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Page

from stoek.cards import card_words, parse_card
from visiting.browsing import Visitor, lasting_page
from visiting.laid import FORCED, INDICES, PACK, WALKED
from visiting.workbench import at_bench

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
