"""Cards as the client draws them anew: their names, the indices that the reader has chosen, their colours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Page

from stoek.cards import card_words, parse_card
from visiting.browsing import Browsing, Visitor, lasting_visit
from visiting.workbench import at_bench

CARDS = [rank + suit for suit in "CSHD" for rank in "AKQJT9876"]


@pytest.fixture(scope="module")
def rules(browsing: Browsing) -> Iterator[Page]:
    with lasting_visit(browsing, "staekske-rape/") as page:
        yield page


def test_a_card_to_choose_is_called_by_its_name_alone(rules: Page) -> None:
    """Its index is drawn by the style sheet: what is written in it would be read out too."""
    script = """({ render, pieces }, cards) => cards.map((card) => {
      const place = document.createElement("div");
      render(pieces.cardButton(card), place);
      const { type, textContent, dataset, ariaLabel, ariaPressed, disabled } = place.firstElementChild;
      return [type, textContent, dataset.card, ariaLabel, ariaPressed, disabled];
    })"""
    expected = [["button", "", card, card_words(parse_card(card)), None, False] for card in CARDS]
    assert at_bench(rules, script, CARDS) == expected


INDICES = """({ render, pieces, settings, Tray }, [before, after]) => {
  const place = document.createElement("div");
  document.body.append(place);
  const tray = new Tray(() => undefined);
  const drawn = (card) => [pieces.cardFace(card), pieces.cardButton(card), pieces.cardChip(card), tray.view(() => null)];
  const draw = (card) => render(drawn(card), place);
  const letter = ({ dataset, textContent }) => dataset.letter ?? textContent;
  const seen = () => [...place.querySelectorAll(".card [data-rank], .chip [data-rank]")].map(letter);
  const jacks = () => [...place.querySelectorAll(".key [data-rank=J]")].map(({ dataset }) => dataset.letter);
  settings.change({ indices: "french" });
  draw(before);
  const found = [seen(), jacks()];
  settings.change({ indices: "dutch" });
  found.push(seen(), jacks());
  draw(after);
  found.push(seen(), jacks());
  settings.change({ indices: "english" });
  place.remove();
  return found;
}"""
"""A card in every way that has an index, in French; in Dutch while it stands there; and another card in its place."""


def test_the_index_is_the_readers_also_after_the_next_drawing(rules: Page) -> None:
    """V is the French jack and the Dutch queen: the letter drawn last says nothing of what stands there."""
    found = at_bench(rules, INDICES, ["JC", "QC"], anew=True)
    assert found == [["V"] * 3, ["V"] * 4, ["B"] * 3, ["B"] * 4, ["V"] * 3, ["B"] * 4]


def test_the_tray_stops_once_and_the_arrows_go_by_suits(rules: Page) -> None:
    script = """({ render, Tray }) => {
      const place = document.createElement("div");
      document.body.append(place);
      const chosen = [];
      const tray = new Tray((card) => (chosen.push(card), draw()));
      const draw = () => render(tray.view((card) => (chosen.includes(card) ? { mark: "✓", words: "in your hand" } : null)), place);
      draw();
      const stops = () => [...place.querySelectorAll("[tabindex='0']")].map(({ dataset }) => dataset.card);
      place.querySelector("[data-card=AC]").focus();
      const found = [stops()];
      for (const key of ["ArrowRight", "ArrowDown", "End", "ArrowRight", "ArrowUp", "Home", "ArrowLeft", "ArrowLeft"]) {
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        found.push([document.activeElement.dataset.card, ...stops()]);
      }
      const last = place.querySelector("[data-card='7D']");
      last.click();
      found.push([last.ariaLabel, last.ariaPressed, last.dataset.lying, ...stops()]);
      place.remove();
      return found;
    }"""
    walked = ["KC", "KS", "7S", "AH", "AS", "AS", "7C", "8C"]
    said = ["seven of diamonds, in your hand", "true", "✓", "7D"]
    assert at_bench(rules, script) == [["AC"], *([card, card] for card in walked), said]


FORCED = """({ render, pieces }) => {
  const place = document.querySelector("article").appendChild(document.createElement("div"));
  place.style.color = "CanvasText";
  const felt = place.appendChild(document.createElement("div"));
  felt.className = "table puzzle__felt";
  const won = felt.appendChild(document.createElement("div"));
  won.className = "seat__slot";
  won.dataset.state = "won";
  const suits = place.appendChild(document.createElement("div"));
  render(pieces.cardFace("JC"), won);
  const signs = (suit) => [pieces.trumpMark(suit), pieces.cardFace(`7${suit}`), pieces.cardChip(`8${suit}`)];
  render(["C", "S", "H", "D"].map(signs), suits);
  const { color } = getComputedStyle(place);
  const inks = (selector) => [...suits.querySelectorAll(selector)].map((part) => getComputedStyle(part).backgroundColor);
  const { outlineColor, outlineStyle } = getComputedStyle(won.firstElementChild);
  const words = inks(".trump-mark .suit").map((ink) => ink === color);
  const found = { ring: [outlineColor === color, outlineStyle], words, cards: inks(".card .suit, .chip .suit") };
  place.remove();
  return found;
}"""
"""In the colours of the reader: the ring around a card that wins, and signs of suits beside words, on cards and on chips."""


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
