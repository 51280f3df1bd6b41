"""Two doors, one judgement: where `check` finds nothing wrong a table is made of the record; where it does, the table refuses."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from check.deals import checked
from engine.asking import ok
from stoek import GAMES, Card, Table
from stoek.cards import Suit
from stoek.errors import BadDeal
from stoek.notation.link import write_link
from stoek.rules.seats import seat_word

CONTREE = """\
[Game "belote-contree"]
[Dealer "W"]
[House "melds=on"]
Hands:
N: AS KS 9S TH 7H AD QD 7D
E: JC QS JS 8S 7S AH JH 9H
S: AC KC QC KH QH 8H KD 8D
W: TC 9C 8C 7C TS JD TD 9D
Auction: N 80 C, E pass, S pass, W pass
Announced: S: AC KC QC; W: JD TD 9D
Play:
1. N: TH AH KH TC
"""
OLD_GAMES = ["vijfhonderden-1836", "smoojas-1821"]


def refused(deal: Any) -> list[str]:
    with pytest.raises(BadDeal) as fault:
        Table.from_record(deal)
    return [one.where or "" for one in fault.value.faults]


def test_a_short_meld_of_the_other_side_is_announced_at_the_table() -> None:
    text = CONTREE.replace("W: JD TD 9D\n", "W: JD TD 9D\nOpponents-announced: sequence 4\n")
    assert checked(text)["findings"] == []
    found = [(meld.seat, str(meld.cards)) for meld in Table.from_record(text).melds]
    assert found == [("S", "AC KC QC"), ("W", "JD TD 9D"), ("W", "TC 9C 8C 7C")]


@pytest.mark.parametrize(
    "melds",
    [
        "W: TC 9C 8C 7C\nOpponents-announced: sequence 4",
        "W: TC 9C 8C\nOpponents-announced: sequence 4",
        "W: JD TD 9D\nOpponents-announced: sequence 4; sequence 3",
        "W: JD TD 9D\nOpponents-announced: sequence 5",
    ],
)
def test_a_meld_told_twice_or_held_by_nobody_is_found(melds: str) -> None:
    text = CONTREE.replace("W: JD TD 9D", melds)
    [finding] = checked(text)["findings"]
    assert (finding["type"], finding["where"].split(" announcement")[0]) == ("bad-meld", "opponents'")
    assert refused(text) == [finding["where"]]


def test_four_that_end_the_deal_are_announced_last_in_whatever_order_they_stand() -> None:
    text = """\
[Game "staekske-rape"]
[Dealer "W"]
[Stock "refused"]
[Trump "C"]
Hands:
N: AC KC QC JC JS JH JD
E: TC 9C 8C 7C AS KS QS
S: TS 9S 8S 7S AH KH QH
W: TH 9H 8H 7H AD KD QD
Auction: E pass, S pass, W pass
Announced: JC JS JH JD; AC KC QC
"""
    report = checked(text)
    assert report["findings"] == []
    assert dict(Table.from_record(text).score().result) == report["result"]


def drawn(game: str, seed: int, tricks: int) -> list[Table]:
    """Every moment of a deal played by chance until so many tricks are whole."""
    chance, tables = Random(seed), [Table.deal(GAMES[game], seed=seed)]
    while len(tables[-1].tricks) < tricks:
        tables.append(tables[-1].do(chance.choice(tables[-1].choices)))
    return tables


@pytest.mark.parametrize("game", OLD_GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_hands_are_followed_while_cards_are_drawn(game: str, seed: int) -> None:
    for table in drawn(game, seed, 9):
        turn = checked(write_link(table.record))["turn"]
        hand, legal = ([str(card) for card in cards] for cards in (table.hands[table.turn or ""], table.legal))
        assert (turn["seat"], turn["hand"]) == (table.turn, hand)
        # Who has shown the marriage leads one of its cards: that is not told.
        assert turn["legal"] == (legal if legal == hand or len(table.tricks) >= 7 else None)


@pytest.mark.parametrize("game", OLD_GAMES)
@pytest.mark.parametrize("number", [1, 2, 7, 8])
def test_a_card_played_before_it_came_to_hand_is_found(game: str, number: int) -> None:
    table = next(table for table in drawn(game, 3, number) if len(table.tricks) == number - 1 and not table.trick)
    whole = ok("notation", None, deal=write_link(table.record), to="json")["deal"]
    gone = {*table.hands[table.turn or ""], *(card for trick in table.tricks for card in trick.cards)}
    early = next(card for card in table.start.dealt.stock[-2::-1] if card not in gone)
    deal = {**whole, "tricks": [*whole.get("tricks", []), {"leader": table.turn, "cards": str(Card(early))}]}
    [finding] = checked(deal)["findings"]
    assert (finding["type"], finding["where"]) == ("mis-entry", f"trick {number}, card 1, {seat_word(table.turn or '')}")
    assert refused(deal) == [finding["where"]]


@pytest.mark.parametrize("game", OLD_GAMES)
def test_the_last_card_of_the_stock_tells_the_trumps_at_both_doors(game: str) -> None:
    table = Table.deal(GAMES[game], seed=1)
    text = "\n".join(line for line in str(table).split("\n") if not line.startswith("[Trump"))
    assert table.trump is not None
    assert checked(text)["trump"] == table.trump.letter
    assert Table.from_record(text).trump is table.trump
    other = text.replace("[Dealer", f'[Trump "{"C" if table.trump is not Suit.CLUBS else "D"}"] [Dealer')
    [finding] = checked(other)["findings"]
    assert finding["where"] == "stock"
    assert refused(other) == ["stock"]


def test_an_exchange_that_is_not_recorded_is_missing_and_not_wrong() -> None:
    tables = (drawn("vijfhonderden-1836", seed, 16) for seed in range(60))
    text = next(str(table[-1]) for table in tables if table[-1].record.exchanges)
    less = "\n".join(line for line in text.split("\n") if not line.startswith("Exchange:"))
    assert less != text
    assert checked(less)["findings"] == []
    assert refused(less) == ["Exchange"]


def test_a_call_of_a_seat_that_the_game_has_not_makes_no_table() -> None:
    table = Table.deal(GAMES["klaberjass"], seed=1)
    text = str(table.call("pass")).replace(f"{table.turn} pass", "W pass")
    assert "W pass" in text
    assert refused(text) == ["seat"]
