"""A call that names a suit is read by its letter, its sign and its word alike, and written one way, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from engine.asking import ok
from stoek import GAMES, Table
from stoek.api import answer
from stoek.games import FULL_GAMES
from stoek.notation.forms import FORMS, read, write

SUITS = {"C": ("♣", "♧", "clubs", "club"), "S": ("♠", "♤", "spades", "spade"), "H": ("♥", "♡", "hearts", "heart"),
         "D": ("♦", "♢", "diamonds", "diamond")}  # fmt: skip
WHOLE = {names[2]: letter for letter, names in SUITS.items()}
BEFORE = {
    "saskop": [[], ["5", "pass", "pass", "pass"]],
    "belote": [["pass"] * 4],
    "klaberjass": [["pass"] * 2],
}
"""What is called before suits may be named, where they may not be at once."""


def suit_calls() -> Iterator[tuple[str, tuple[str, ...], str, str]]:
    """Each game, the calls before, the call as the engine offers it, and the letter of its suit."""
    for game in FULL_GAMES:
        if ok("ruleset", game)["entry"]["fields"].get("auction") is None:
            continue
        for before in BEFORE.get(game, [[]]):
            for call in ok("auction", game, calls=before)["next"]:
                last = call.split()[-1]
                letter = WHOLE.get(last, last if last in SUITS else None)
                if letter is not None:
                    yield game, tuple(before), call, letter


CASES = list(suit_calls())


def spellings(call: str, letter: str) -> list[str]:
    """The call with its suit in every spelling, in both cases and with the signs' variation selectors."""
    height = re.sub(r"\S+$", "", call)
    names = [letter, *SUITS[letter]]
    return [height + name for each in names for name in dict.fromkeys((each, each.lower(), each.title(), each + "\ufe0f"))]


def test_every_game_whose_auction_names_suits_is_here() -> None:
    assert {game for game, *_rest in CASES} == {"saskop", "klaberjass", "belote", "belote-contree", "coinche", "schieber"}
    assert {(game, letter) for game, _before, _call, letter in CASES} == {
        (game, letter) for game, *_rest in CASES for letter in SUITS
    }


@pytest.mark.parametrize("game", sorted({game for game, *_rest in CASES}))
def test_the_auction_takes_each_spelling(game: str) -> None:
    for _game, before, call, letter in (case for case in CASES if case[0] == game):
        due = ok("auction", game, calls=[*before, call])
        for written in spellings(call, letter):
            assert ok("auction", game, calls=[*before, written]) == due, written


@pytest.mark.parametrize("game", sorted({game for game, *_rest in CASES}))
def test_a_deal_takes_each_spelling_and_writes_one(game: str) -> None:
    one_of_each = {(before, letter): call for each, before, call, letter in CASES if each == game}
    for (before, letter), call in one_of_each.items():
        for written in spellings(call, letter):
            record, faults = read(f'Auction: {", ".join([*before, written])}\n[Game "{game}"]')
            assert not faults, written
            assert [each.text for each in record.auction or ()] == [*before, call], written
            for form in FORMS:
                assert read(write(record, form))[0].auction is not None
                assert [each.text for each in read(write(record, form))[0].auction or ()] == [*before, call]
            found = ok("check", None, deal=f'[Game "{game}"]\n[Dealer "W"]\nAuction: {", ".join([*before, written])}')
            assert not [each for each in found["findings"] if each["type"] == "illegal-call"], (written, found)


@pytest.mark.parametrize("letter", SUITS)
def test_without_a_game_the_letter_is_written_and_every_game_reads_it(letter: str) -> None:
    for written in spellings(letter, letter):
        record, faults = read(f"Auction: {written}")
        assert not faults
        assert [each.text for each in record.auction or ()] == [letter]
    found = ok("check", "saskop", deal=f"Auction: 5, pass, pass, pass, {letter}")
    assert not [each for each in found["findings"] if each["type"] == "illegal-call"], found


ALSO = [
    ("staekske-rape", [], "pass", ("p", "P", "-", "–", "pas", "passe", "passes", "Passed")),
    ("staekske-rape", [], "3", ("help", "helps", "I help")),
    ("staekske-rape", [], "once 3", ("once3", "ONCE 3")),
    ("staekske-rape", ["pass"] * 3, "give-up", ("give up", "gives up", "gave up", "Give-Up")),
    ("schieber", [], "no-trump", ("no trump", "no trumps", "notrump", "No-Trump")),
]


@pytest.mark.parametrize(("game", "before", "call", "also"), ALSO, ids=[row[2] for row in ALSO])
def test_a_call_is_read_in_the_same_words_at_all_doors(game: str, before: list[str], call: str, also: tuple[str, ...]) -> None:
    table = Table.deal(GAMES[game], seed=1)
    for each in before:
        table = table.call(each)
    for written in also:
        assert ok("auction", game, calls=[*before, written]) == ok("auction", game, calls=[*before, call])
        assert table.call(written) == table.call(call)
        assert [each.text for each in read(f"Auction: {', '.join([*before, written])}")[0].auction or ()] == [*before, call]


@pytest.mark.parametrize("written", ["10 C", "40 H", "85 C"])
def test_a_height_that_may_not_be_called_is_told_by_its_rule(written: str) -> None:
    reply: Any = answer({"verb": "auction", "game": "belote-contree", "calls": [written]})
    assert reply["error"]["rule"] == "contree/auction/contract"


def test_what_is_no_suit_is_no_call() -> None:
    for written in ("80 stars", "80 c s", "80 ccc", "80c,", "clubss", "♣♣"):
        assert "error" in answer({"verb": "auction", "game": "belote-contree", "calls": [written]}), written
        assert "error" in answer({"verb": "auction", "game": "schieber", "calls": [written]}), written
