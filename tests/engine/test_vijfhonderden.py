"""Vijfhonderden and Smoojas: legal cards of both phases, what may be declared after what, counter-melds, the score."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.legal_rows import ROWS as LEGAL_ROWS
from naive import vijfhonderden as naive
from naive.melds import marriage, meld_value, runs
from naive.packs import SUITS, pack
from stoek.api import answer

OLD, SMOOJAS = "vijfhonderden-1836", "smoojas-1821"
PAGE = "vijfhonderden/"


def reply_to(verb: str, **request: object) -> Any:
    return answer({"verb": verb, "game": OLD, **request})


def ok(verb: str, **request: object) -> Any:
    reply = reply_to(verb, **request)
    assert set(reply) == {"ok"}, (request, reply)
    return reply["ok"]


def refused(verb: str, **request: object) -> Any:
    reply = reply_to(verb, **request)
    assert set(reply) == {"error"}, (request, reply)
    return reply["error"]


ROWS = [pytest.param(game, *row[1:], id=f"{game}-{row[0]}") for game in (OLD, SMOOJAS) for row in LEGAL_ROWS[game]]


@pytest.mark.parametrize(("game", "trump", "hand", "trick", "legal", "rule"), ROWS)
def test_legal(game: str, trump: str, hand: str, trick: str, legal: str, rule: str) -> None:
    found = ok("legal", game=game, trump=trump, hand=hand, trick=trick)
    assert set(found["legal"]) == set(legal.split())
    assert found["rule"] == f"{PAGE}play/{rule}"
    # While there is a stock everything goes, whatever the second phase says.
    free = ok("legal", game=game, trump=trump, hand=hand, trick=trick, phase="first")
    assert set(free["legal"]) == set(hand.split())
    assert free["rule"] == f"{PAGE}play/{'free' if trick else 'lead'}"


# Declaring

# id, request, allowed, rule, leader's points, second player's
DECLARED: list[tuple[str, dict[str, Any], bool, str, int, int]] = [
    ("sequence", {"meld": "KC QC JC"}, True, "sequence", 20, 0),
    ("five", {"meld": "AC KC QC JC TC"}, True, "sequence", 100, 0),
    ("eight", {"meld": "AC KC QC JC TC 9C 8C 7C"}, True, "sequence", 100, 0),
    ("four-jacks", {"meld": "JC JS JH JD"}, True, "four", 200, 0),
    ("longer-after-shorter", {"meld": "AC KC QC JC", "declared": ["KC QC JC"]}, True, "sequence", 50, 0),
    ("shorter-after-longer", {"meld": "KC QC JC", "declared": ["AC KC QC JC"]}, False, "once", 0, 0),
    ("again", {"meld": "KC QC JC", "declared": ["AS KS QS", "KC QC JC"]}, False, "once", 0, 0),
    ("touching", {"meld": "JC TC 9C", "declared": ["KC QC JC"]}, False, "once", 0, 0),
    ("four-and-sequence", {"meld": "KC KS KH KD", "declared": ["KC QC JC"]}, True, "four", 100, 0),
    ("held", {"meld": "KC QC JC", "hand": "KC QC JC 7S"}, True, "sequence", 20, 0),
    ("not-held", {"meld": "KC QC JC", "hand": "KC QC 7S"}, False, "declare", 0, 0),
    ("no-stock", {"meld": "KC QC JC", "phase": "second"}, False, "first-phase-only", 0, 0),
    ("marriage-led", {"meld": "KC QC", "lead": "QC"}, True, "marriage", 20, 0),
    ("marriage-not-led", {"meld": "KC QC", "lead": "JC"}, False, "marriage", 0, 0),
    ("marriage-after-a-sequence", {"meld": "KC QC", "declared": ["KC QC JC"]}, True, "marriage", 20, 0),
    ("marriage-again", {"meld": "KC QC", "declared": ["KC QC"]}, False, "once", 0, 0),
    ("counter", {"meld": "KC QC JC", "counter": "KH QH JH TH"}, True, "counter", 0, 50),
    ("equal-counter", {"meld": "KC QC JC", "counter": "AH KH QH"}, False, "counter", 20, 0),
    ("lower-counter", {"meld": "KC QC JC TC", "counter": "AH KH QH"}, False, "counter", 50, 0),
    ("counter-again", {"meld": "KC QC JC", "counter": "KH QH JH TH", "counter_declared": ["KH QH JH TH"]}, False, "once", 20, 0),
    ("counter-not-held", {"meld": "KC QC JC", "counter": "KH QH JH TH", "counter_hand": "KH QH JH"}, False, "declare", 20, 0),
    ("marriage-is-not-countered", {"meld": "KC QC", "lead": "KC", "counter": "KH QH JH TH"}, False, "marriage", 20, 0),
]


@pytest.mark.parametrize(
    ("request_", "allowed", "rule", "leader", "second"), [row[1:] for row in DECLARED], ids=[row[0] for row in DECLARED]
)
def test_declare(request_: dict[str, Any], allowed: bool, rule: str, leader: int, second: int) -> None:
    for game in (OLD, SMOOJAS):
        found = ok("declare", game=game, trump="C", **request_)
        assert (found["allowed"], found["leader"], found["second"]) == (allowed, leader, second)
        assert found["rule"] == f"{PAGE}melds/{rule}"
        assert found["why"]


def test_a_sequence_that_shares_cards_is_told_what_could_follow() -> None:
    within = ok("declare", game=OLD, trump="C", meld="KC QC JC", declared=["AC KC QC JC"])["why"]
    assert "AC KC QC JC" in within
    touching = ok("declare", game=OLD, trump="C", meld="JC TC 9C", declared=["KC QC JC"])["why"]
    assert "JC TC 9C" in touching


# id, request, where, type, code
NOT_DECLARED: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("no-meld", {}, "meld", "bad-request", "key-missing"),
    ("none", {"meld": "KC QC 7D"}, "meld", "bad-meld", "no-combination"),
    ("null", {"meld": None}, "meld", "bad-request", "no-combination-object"),
    ("nines", {"meld": "9C 9S 9H 9D"}, "meld", "bad-meld", "four-scores-nothing"),
    ("short", {"meld": {"kind": "sequence", "length": 3}}, "meld", "bad-meld", "meld-without-cards"),
    ("other-marriage", {"meld": "KH QH"}, "meld", "bad-meld", "not-the-marriage"),
    ("six", {"meld": "8C 7C 6C"}, "meld.cards", "bad-card", "card-not-in-pack"),
    ("shared", {"meld": "KC QC JC", "counter": "JC JS JH JD"}, "counter", "bad-meld", "card-in-both-melds"),
    (
        "nothing-to-counter", {"meld": "KC QC JC", "declared": ["KC QC JC"], "counter": "KH QH JH TH"},
        "counter", "bad-meld", "nothing-to-counter",
    ),
    ("phase", {"meld": "KC QC JC", "phase": "third"}, "phase", "bad-request", "not-one-of"),
    ("declared-as-text", {"meld": "KC QC JC", "declared": "KC QC JC"}, "declared", "bad-request", "no-list"),
    ("declared-no-meld", {"meld": "KC QC JC", "declared": ["7C"]}, "declared[0]", "bad-meld", "no-combination"),
    ("two-led", {"meld": "KC QC", "lead": "KC QC"}, "lead", "bad-cards", "count-of-cards"),
    ("another-game", {"meld": "KC QC JC", "game": "schieber"}, "game", "bad-request", "nothing-declared-with-lead"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("request_", "where", "kind", "code"), [row[1:] for row in NOT_DECLARED], ids=[row[0] for row in NOT_DECLARED]
)
def test_what_cannot_be_declared_at_all(request_: dict[str, Any], where: str, kind: str, code: str) -> None:
    error = refused("declare", trump="C", **request_)
    assert (error["where"], error["type"]) == (where, kind)
    assert error["code"].endswith(f"/{code}")
    assert error["rule"] is None or error["rule"].startswith(PAGE)


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
            allowed = ok("declare", trump=trump, meld=" ".join(meld), hand=hand, declared=[" ".join(one) for one in declared])[
                "allowed"
            ]
            assert allowed == naive.may_declare(trump, hand, declared, meld), (trump, hand, declared, meld)
            verdicts.add(allowed)
            declared += [meld] if allowed else []
        one, other = chance.choice(found), chance.choice(combinations_of(pack(OLD)))
        if not set(one) & set(other) and meld_value(OLD, trump, other):
            answered = ok("declare", trump=trump, meld=" ".join(one), counter=" ".join(other))
            assert answered["allowed"] == naive.counters(trump, one, other)
    assert verdicts == {True, False}


# The score

MARRIAGE = {"kind": "marriage"}


def sequence(length: int) -> dict[str, object]:
    return {"kind": "sequence", "length": length}


SEVEN_MELDS = [*(" ".join(rank + suit for rank in "AKQJT"[:length]) for suit in "SH" for length in (3, 4, 5)), "AD KD QD"]

# id, request, lines as rule and value, eldest, dealer
SCORES: list[tuple[str, dict[str, Any], str, int, int]] = [
    ("plain", {"points": 83, "tricks": 5}, "count 83, count 83, count 63, count 63", 83, 63),
    (
        "melds-of-both", {"points": 83, "tricks": 5, "announced": ["KC QC JC", MARRIAGE], "opponents_announced": ["AH KH QH JH"]},
        "count 83, sequence 20, marriage 20, count 123, count 63, sequence 50, count 113", 123, 113,
    ),
    (
        "growing", {"points": 70, "tricks": 4, "announced": ["KS QS JS", "AS KS QS JS", "AS KS QS JS TS"]},
        "count 70, sequence 20, sequence 50, sequence 100, count 240, count 76, count 76", 240, 76,
    ),
    (
        "growing-in-short", {"points": 70, "tricks": 4, "announced": [sequence(length) for length in (3, 4, 5)]},
        "count 70, sequence 20, sequence 50, sequence 100, count 240, count 76, count 76", 240, 76,
    ),
    (
        "as-many-as-there-are-leads", {"points": 70, "tricks": 4, "announced": SEVEN_MELDS},
        (
            "count 70, sequence 20, sequence 50, sequence 100, sequence 20, sequence 50, sequence 100, sequence 20, count 430, "
            "count 76, count 76"
        ), 430, 76,
    ),
    ("all-nine", {"points": 100, "tricks": 9}, "count 100, all-nine 100, count 200, count 46, count 46", 200, 46),
    ("none-of-the-nine", {"points": 46, "tricks": 0}, "count 46, count 46, count 100, all-nine 100, count 200", 46, 200),
    (
        "a-game-in-one-deal",
        {"points": 131, "tricks": 9, "announced": [{"kind": "four", "rank": "J"}, {"kind": "sequence", "length": 5}, MARRIAGE]},
        "count 131, all-nine 100, four 200, sequence 100, marriage 20, count 551, count 15, count 15", 551, 15,
    ),
]  # fmt: skip


@pytest.mark.parametrize("game", [OLD, SMOOJAS])
@pytest.mark.parametrize(("request_", "lines", "eldest", "dealer"), [row[1:] for row in SCORES], ids=[row[0] for row in SCORES])
def test_score(request_: dict[str, Any], lines: str, eldest: int, dealer: int, game: str) -> None:
    found = ok("score", **{"game": game, "trump": "C", **request_})
    assert ", ".join(f"{line['rule'].split('/')[-1]} {line['value']}" for line in found["lines"]) == lines
    assert found["result"] == {"eldest": eldest, "dealer": dealer}


OTHERS = "opponents_announced"
# id, what is different, where, rule, code
REFUSED: list[tuple[str, dict[str, Any], str, str | None, str]] = [
    ("too-many-points", {"points": 147}, "points", None, "points-impossible"),
    ("less-than-nine-tricks-hold", {"tricks": 9, "points": 4}, "points", None, "points-not-of-tricks-with-last"),
    ("more-than-the-first-phase-holds", {"tricks": 0, "points": 142}, "points", None, "points-not-of-tricks-with-last"),
    ("shorter-after-longer", {"announced": ["AS KS QS JS", "KS QS JS"]}, "announced[1]", "melds/once", "sequences-share-cards"),
    ("touching", {"announced": ["KS QS JS", "JS TS 9S"]}, "announced[1]", "melds/once", "sequences-share-cards"),
    ("same-again", {"announced": ["KS QS JS", "KS QS JS"]}, "announced[1]", "melds/once", "sequences-share-cards"),
    ("four-tens", {"announced": [{"kind": "four", "rank": "T"}]}, "announced[0]", "melds/four", "four-scores-nothing"),
    ("cards-of-both", {"announced": ["KS QS JS"], OTHERS: ["KC KS KH KD"]}, OTHERS, "melds/declare", "announced-by-both-sides"),
    ("marriage-of-both", {"announced": [MARRIAGE], OTHERS: [MARRIAGE]}, OTHERS, "melds/declare", "marriage-on-both-sides"),
    (
        "eight-melds",
        {
            "announced": ["AC KC QC", "AC KC QC JC", "AC KC QC JC TC", "AS KS QS"],
            OTHERS: ["AH KH QH", "AH KH QH JH", "AH KH QH JH TH", "AD KD QD"],
        },
        "announced", "melds/declare", "too-many-melds",
    ),
    (
        "six-sequences-in-sixteen-cards", {"announced": [{"kind": "sequence", "length": 3}] * 6},
        "announced", "melds/declare", "not-held-at-once",
    ),
    ("no-trump", {"trump": None}, "trump", None, "trumps-not-played"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "where", "rule", "code"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_figures_that_cannot_be(change: dict[str, Any], where: str, rule: str | None, code: str) -> None:
    error = refused("score", **{"trump": "C", "points": 83, "tricks": 5, **change})
    assert (error["where"], error["rule"]) == (where, None if rule is None else PAGE + rule)
    assert error["code"].endswith(f"/{code}")


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
            "score", trump=trump, points=points, tricks=tricks,
            announced=[" ".join(meld) for meld in sides[0]], opponents_announced=[" ".join(meld) for meld in sides[1]],
        )["result"]  # fmt: skip
        assert (result["eldest"], result["dealer"]) == naive.score(points, tricks, sides, trump)
        melds += sum(not marriage(trump, meld) for side in sides for meld in side)
    assert melds > 200


def test_many_claims_are_judged_at_once() -> None:
    """Sequences without number, more of them than cards: refused, and not searched for."""
    for lengths in ([3] * 200, [3, 4, 5, 6, 7, 8] * 20, [3, 3, 4, 4, 5, 5, 6, 6, 7]):
        claims = [{"kind": "sequence", "length": length} for length in lengths]
        assert refused("score", trump="C", points=83, tricks=5, announced=claims)["rule"] == f"{PAGE}melds/declare"
