"""Vijfhonderden and Smoojas: what may be declared after what, counter-melds and the score, against a second definition."""

from __future__ import annotations

from random import Random

from engine.asking import ok
from naive import vijfhonderden as naive
from naive.melds import marriage, meld_value, runs
from naive.packs import SUITS, pack

OLD, SMOOJAS = "vijfhonderden-1836", "smoojas-1821"


def combinations_of(cards: list[str]) -> list[tuple[str, ...]]:
    """Every sequence and four among these cards."""
    fours = [tuple(rank + suit for suit in SUITS) for rank in "AKQJT987"]
    return [*runs(cards), *(four for four in fours if all(card in cards for card in four))]


def test_declarations_agree_by_chance() -> None:
    """Any meld after any others that were allowed, and any counter."""
    chance = Random(8)
    verdicts = set()
    for _ in range(250):
        trump = chance.choice(SUITS)
        suit, rank = chance.choice(SUITS), chance.choice("KQJT")
        cards = [card for card in pack(OLD) if card[1] == suit or card[0] == rank]
        found = [meld for meld in combinations_of(cards) if meld_value(OLD, trump, meld)]
        declared: list[tuple[str, ...]] = []
        for meld in chance.sample(found, min(3, len(found))):
            hand = cards if len(cards) <= 9 else chance.sample(cards, 9)
            allowed = ok("declare", OLD, trump=trump, meld=" ".join(meld), hand=hand, declared=[" ".join(one) for one in declared])[
                "allowed"
            ]
            assert allowed == naive.may_declare(trump, hand, declared, meld), (trump, hand, declared, meld)
            verdicts.add(allowed)
            declared += [meld] if allowed else []
        one, other = chance.choice(found), chance.choice(combinations_of(pack(OLD)))
        if not set(one) & set(other) and meld_value(OLD, trump, other):
            answered = ok("declare", OLD, trump=trump, meld=" ".join(one), counter=" ".join(other))
            assert answered["allowed"] == naive.counters(trump, one, other)
    assert verdicts == {True, False}


def test_scores_agree_by_chance() -> None:
    """Melds that two hands of sixteen cards may hold in the course of a deal."""
    chance = Random(3)
    melds = 0
    for _ in range(200):
        trump = chance.choice(SUITS)
        cards = pack(OLD)
        chance.shuffle(cards)
        cards.sort(key=lambda card: (card[1] in "CS") == (chance.random() < 0.85))
        sides = []
        for held in (cards[:16], cards[16:]):
            declared: list[tuple[str, ...]] = []
            for meld in sorted(combinations_of(held), key=len):
                if len(declared) < 3 and naive.may_declare(trump, held, declared, meld):
                    declared.append(meld)
            pair = (f"K{trump}", f"Q{trump}")
            sides.append([*declared, *([pair] if set(pair) <= set(held) and chance.random() < 0.7 else [])])
        assert all(naive.is_meld(trump, meld) for side in sides for meld in side)
        tricks = chance.choice([0, 3, 4, 5, 9])
        points = chance.randint(40, 110)
        result = ok(
            "score", OLD, trump=trump, points=points, tricks=tricks,
            announced=[" ".join(meld) for meld in sides[0]], opponents_announced=[" ".join(meld) for meld in sides[1]],
        )["result"]  # fmt: skip
        assert (result["eldest"], result["dealer"]) == naive.score(points, tricks, sides, trump)
        melds += sum(not marriage(trump, meld) for side in sides for meld in side)
    assert melds > 200
