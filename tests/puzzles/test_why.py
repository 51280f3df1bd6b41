"""Every hand puzzle says in a sentence why its card is right, and the sentence is about the cards of its lines."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest

from puzzles.verifying import BY_ID as PUZZLES
from rows import each_of
from stoek.cards import mask_of, parse_card, trump_value
from stoek.games import GAMES
from stoek.rules.tables import compile_tables
from stoek.study.pages.beside import Beside, Named
from stoek_site.features.puzzles.shelf import hand_view
from stoek_site.features.puzzles.solutions import solution

CARD = re.compile(r"\b[AKQJT9876][CSHD]\b")


@cache
def view_of(name: str) -> Any:
    return hand_view(PUZZLES[name], solution(PUZZLES[name]))


def views() -> list[Any]:
    return [view_of(name) for name in PUZZLES]


def lines(view: Any, right: bool) -> list[set[str]]:
    """The cards of every line of that kind, those put away among them."""
    return [
        {*choice["cards"], *(card for trick in choice["tricks"] for card in trick["cards"])}
        for choice in view["choices"]
        if choice["right"] is right
    ]


@each_of(PUZZLES)
def test_a_puzzle_says_why_by_cards_of_its_lines(name: str) -> None:
    view = view_of(name)
    words = view["why"]
    assert words.endswith(".")
    assert words[0].isupper() or words[0].isdigit()
    assert "  " not in words
    named = set(CARD.findall(words))
    if view["task"] == "signal":
        # Each choice has a layout of its own.
        assert named <= set().union(*lines(view, True), *lines(view, False))
        return
    assert named, words
    assert any(named <= right | wrong for right in lines(view, True) for wrong in lines(view, False))
    # It is about the choice: what was chosen is named, or what it keeps.
    assert named & {card for choice in view["choices"] for card in choice["cards"]}


def test_no_two_puzzles_give_the_same_reason() -> None:
    assert [words for words, count in Counter(view["why"] for view in views()).items() if count > 1] == []


OWNER = r"(?:your (?:partner|opponent)'s|your|the (?:declarer|player opposite)'s|\w+'s)"
CLAIMS = {
    "takes a trick": re.compile(r"(\w\w) decides: .*after (\w\w) it takes a trick with (no|\d+) (?:card )?points?"),
    "falls": re.compile(rf"(\w\w) decides: .*after (\w\w) it (?:falls to|is thrown on) {OWNER} (\w\w)"),
    "prize": re.compile(rf"^(?i:{OWNER}) (\w\w) decides: after (\w\w) {OWNER} (\w\w) takes it"),
}


def trick_with(view: Any, choice: str, card: str) -> Any:
    """The trick of a choice's line in which a card lies."""
    line = next(one["tricks"] for one in view["choices"] if one["cards"] == [choice])
    return next(trick for trick in line if card in trick["cards"])


def taking(view: Any, trick: Any) -> str:
    """The card that takes a trick."""
    return str(trick["cards"][("NESW".index(trick["winner"]) - "NESW".index(trick["leader"])) % 4 * len(trick["cards"]) // 4])


@pytest.mark.parametrize("claim", CLAIMS)
def test_what_is_claimed_of_a_card_is_so_in_the_line_named(claim: str) -> None:
    checked = 0
    for view in views():
        if view["task"] != "card" or not (found := CLAIMS[claim].search(view["why"])):
            continue
        card, choice, told = found.groups()
        trick = trick_with(view, choice, card)
        if claim == "takes a trick":
            assert taking(view, trick) == card
            assert trick["points"] == (0 if told == "no" else int(told))
        else:
            assert taking(view, trick) == told != card
        checked += 1
    assert checked >= 5


def test_a_reason_is_read_off_the_lines() -> None:
    """Made by hand: the ten is fed to the partner's ace, or falls to the declarer's ace of trumps later."""
    game = GAMES["staekske-rape"]
    tables = compile_tables(game, next(trump for trump in game.trumps if trump_value(trump) == "H"))
    right = [trick("S", "AS TC 7S 9D", "S", 21), trick("S", "KC 8C 9S AH", "E", 15)]
    wrong = [trick("S", "AS 8C 7S 9D", "S", 11), trick("S", "KC TC 9S AH", "E", 25)]
    asked = {"seat": "W", "side": ["E"], "declarer": "E"}
    beside = Beside(asked, tables, right, wrong)
    assert beside.difference == 10
    [told] = list(beside.reasons(Named.of("TC"), Named.of("8C")))
    assert told.words == "Play TC now and South's AS takes it; after 8C it goes to the declarer's AH."
    assert told.gain == 10
    assert tables.card_points(mask_of([parse_card("TC")])) == 10


def trick(leader: str, cards: str, winner: str, points: int) -> dict[str, Any]:
    """A trick of a line."""
    return {"leader": leader, "cards": cards.split(), "winner": winner, "points": points}


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("sr-drawing-trumps-010", "TS"),
        ("sr-drawing-trumps-017", "AC"),
        ("sr-dropping-the-nine-013", "9S"),
        ("sr-leading-the-void-018", "AC"),
        ("sr-losing-cheaply-012", "AS"),
    ],
)
def test_of_reasons_as_good_the_one_about_the_choice_is_told_or_about_the_dearest_card(name: str, card: str) -> None:
    assert re.search(rf"\b{card} decides: ", view_of(name)["why"])


@each_of([name for name in PUZZLES if name.startswith("kr-roem-")])
def test_a_puzzle_of_roem_tells_of_roem(name: str) -> None:
    assert "roem in its tricks" in view_of(name)["why"]
