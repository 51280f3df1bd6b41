"""The verb `play`: a deal against players, choice by choice, in every game; nobody is shown what lies hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from engine.asking import ok, refused
from rows import few
from stoek import GAMES, CardSet, Table

WHOLE = [game for game in GAMES if GAMES[game].is_whole]


error = partial(refused, "play", None)


def played(game: str, seed: int, seat: str = "S", layouts: int = 1) -> Iterator[tuple[dict[str, Any], Table]]:
    """The answers of a deal that is played as a player would at the seat, with the table as it is."""
    done: list[str] = []
    table = Table.deal(GAMES[game], seed)
    while True:
        asked = {"game": game, "seed": seed, "seat": seat, "layouts": layouts}
        answer = ok("play", **asked, steps=1, done=done)
        for text in answer["done"][len(done) :]:
            table = _after(table, text)
        yield answer, table
        done = answer["done"]
        if answer["over"]:
            return
        if answer["view"]["turn"] == seat:
            done = [*done, ok("play", **asked, done=done, advise=True)["advice"]["does"]]
            table = _after(table, done[-1])


def _after(table: Table, text: str) -> Table:
    """What is done by a text, found by another road than the verb's: hidden choices by number, all others by their words."""
    if text.startswith("#"):
        return table.do(table.choices[int(text[1:])])
    if text.startswith("discard "):
        return table.discard(text[8:])
    first, _space, rest = text.partition(" ")
    if first == "announce":
        return table.announce(rest)
    if first == "back":
        return table.give_back(rest)
    if first == "trumps":
        letter, _space, declarer = rest.partition(" ")
        named = {"no-trump": None}.get(letter, letter)
        return table.name_trump(named, declarer or None)
    if first in ("take", "refuse"):
        return table.take_stock() if first == "take" else table.refuse_stock()
    if rest.startswith("gives "):
        return table.exchange(rest[6:], seat=first)
    return table.call(rest, first) if rest else table.play(first)


@pytest.mark.parametrize("game", few(WHOLE))
def test_a_whole_deal_is_played_and_scored_and_shows_no_hidden_card(game: str) -> None:
    """Every card of an answer is one that the seat holds, or that lies or lay open."""
    for answer, table in played(game, 2):
        if answer["over"]:
            assert ok("check", game=game, deal=answer["deal"])["findings"] == []
            assert Table.from_record(answer["deal"]).over
            return
        view = table.view("S")
        assert [held["card"] for held in answer["view"]["hand"]] == [str(card) for card in view.hand]
        seen = {*view.hand, *view.trick, *view.turned_up, *(view.discards or ())}
        seen |= {card for trick in view.tricks for card in trick.cards} | {card for meld in view.melds for card in meld.cards}
        seen |= {card for made in view.exchanges for card in (made.gave, made.got) if card is not None}
        seen |= {view.returned} - {None}
        hidden = {*CardSet.of_mask(table.game.pack)} - seen
        written = json.dumps(answer)
        assert [str(card) for card in hidden if f'"{card}"' in written or f" {card}" in written] == []


def test_the_same_choices_have_the_same_answers_and_can_be_taken_back() -> None:
    first = [answer for answer, _table in played("schieber", 5)]
    assert first == [answer for answer, _table in played("schieber", 5)]
    half = first[len(first) // 2]["done"]
    again = ok("play", game="schieber", seed=5, seat="S", done=half, layouts=1)
    assert (again["done"], again["did"]) == (half, [])


def test_what_cannot_be_done_is_refused_with_its_place_and_the_law() -> None:
    asked = {"game": "klaverjas-rotterdam", "seed": 1, "seat": "S"}
    done = ["trumps H N"]
    view = ok("play", **asked, done=done, steps=40, layouts=1)
    wrong = next(held for held in view["view"]["hand"] if held["why"])
    told = error(**asked, done=[*view["done"], wrong["card"]])
    assert told["where"] == f"done[{len(view['done'])}]"
    seen = view["view"]
    law = ok("legal", game=asked["game"], trump=seen["trump"], trick=seen["trick"], hand=[held["card"] for held in seen["hand"]])
    assert wrong["why"] == law["illegal"][wrong["card"]]["why"]
    assert (seen["may"], seen["rule"]) == (law["why"], law["rule"])
    assert wrong["why"].split(",")[0] in told["message"]
    assert told["rule"] == law["rule"]
    assert "you hold" in wrong["why"]
    for text in ("", "#999", "discard QC", "bid 3"):
        assert error(**asked, done=[text])["where"] == "done[0]"
    assert error(**asked, done="KC")["where"] == "done"


@pytest.mark.parametrize(("game", "begins"), [
    ("staekske-rape", {"trump": "C", "declarer": "N", "facts": {"bid": 2}}),
    ("schieber", {"trump": None, "declarer": "S"}),
    ("klaverjas-rotterdam", {"trump": "H", "declarer": "E"}),
    ("klaberjass", {"trump": "D", "declarer": "N"}),
])  # fmt: skip
def test_a_part_begins_with_the_play_and_tells_what_its_tricks_brought(game: str, begins: dict[str, Any]) -> None:
    """The table deals the same; the sums are those of the tricks as everybody sees them."""
    asked = {"game": game, "seed": 6, "seat": "S", "layouts": 1, "tricks": 2, **begins}
    done: list[str] = []
    while True:
        answer = ok("play", **asked, done=done, steps=20)
        if answer["over"]:
            break
        assert answer["part"] is None
        done = [*answer["done"], answer["choices"][-1]["does"]]
    table = Table.deal(GAMES[game], 6, trump=begins["trump"], declarer=begins["declarer"], **begins.get("facts", {}))
    for text in answer["done"]:
        table = _after(table, text)
    view, part = answer["view"], answer["part"]
    assert (answer["choices"], answer["deal"], len(view["tricks"])) == ([], None, 2)
    assert [trick["points"] for trick in part["tricks"]] == [trick.points + trick.bonus for trick in table.tricks]
    for side, points in part["result"].items():
        assert points == sum(trick.points + trick.bonus for trick in table.tricks if table.side(trick.winner) == side)
    assert [[card["card"] for card in trick["cards"]] for trick in part["tricks"]] == [trick["cards"] for trick in view["tricks"]]
    assert error(**asked, done=[*answer["done"], view["hand"][0]["card"]])["where"] == f"done[{len(answer['done'])}]"


@pytest.mark.prove
@pytest.mark.parametrize("seat", ["N", "S"])
@pytest.mark.parametrize("game", WHOLE)
def test_many_whole_deals_are_played_and_scored(game: str, seat: str) -> None:
    for seed in range(10):
        for answer, _table in played(game, seed, seat, layouts=2):
            if answer["over"]:
                assert ok("check", game=game, deal=answer["deal"])["findings"] == []
