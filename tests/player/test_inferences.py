"""What is likely without being proved, by name: layouts are drawn accordingly, and none is ruled out by it."""

from __future__ import annotations

from random import Random
from statistics import mean

from stoek import GAMES, CardSet, Suit, Table
from stoek.player.inferences import Inference, Inferences
from stoek.player.layouts import Layouts
from stoek.player.seen import seen_in


def test_who_named_trumps_is_likelier_to_hold_them() -> None:
    table = Table.deal(GAMES["belote-contree"], 4)
    for call in ("pass", "90 H", "pass", "pass", "pass"):
        if table.calls_missing:
            table = table.call(call)
    seen = seen_in(table.view("N"))
    inferences = Inferences(seen)
    assert inferences.drawn == (Inference.NAMED,)
    layouts, rng = Layouts(seen), Random(1)
    drawn = [layouts.draw(rng).hands for _ in range(400)]
    weights = [inferences.weight(hands) for hands in drawn]
    assert all(0 < weight <= 1 for weight in weights)
    held = [(hands[1] & Suit.HEARTS.all_cards).bit_count() for hands in drawn]
    weighed = sum(weight * count for weight, count in zip(weights, held, strict=True)) / sum(weights)
    assert weighed > mean(held) + 0.3


def test_who_announced_nothing_is_likelier_to_hold_nothing() -> None:
    hands = ("AC 7C AS 8S 7S QH TH 9D 6D", "KC QC JC KS TS AH 9H JD 8D", "TC 9C 6C QS JS KH 8H 7D TD", "8C 9S 6S JH 7H 6H AD KD QD")
    rules = GAMES["schieber"]
    told = Table.deal(rules, 1, trump="H", declarer="N")
    while not told.tricks:
        told = told.play(next(iter(told.legal)))
    inferences = Inferences(seen_in(told.view("N")))
    assert inferences.drawn == (Inference.SILENT,)
    without = tuple(CardSet(hand).mask for hand in hands)
    assert inferences.weight((without[0], without[0], without[0], without[0])) > inferences.weight(without)


def test_nothing_is_inferred_where_nobody_chose() -> None:
    table = Table.deal(GAMES["klaverjas-rotterdam"], 1, trump="H", declarer="E")
    assert Inferences(seen_in(table.view("N"))).drawn == ()
