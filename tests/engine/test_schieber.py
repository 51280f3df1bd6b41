"""Schieber: who may choose what, what a deal scores line by line, and that both agree with a definition from the source."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.legal_rows import SCHIEBER
from naive import melds as naive_melds
from naive import schieber as naive
from naive.packs import SUITS, pack, trumps_to_choose
from stoek.api import answer

GAME = "schieber"
PAGE = f"{GAME}/"


def ok(verb: str, **request: object) -> Any:
    reply = answer({"verb": verb, "game": GAME, **request})
    assert set(reply) == {"ok"}, (request, reply)
    return reply["ok"]


def refused(verb: str, **request: object) -> Any:
    reply = answer({"verb": verb, "game": GAME, **request})
    assert set(reply) == {"error"}, (request, reply)
    return reply["error"]


@pytest.mark.parametrize(
    ("trump", "hand", "trick", "legal", "rule"), [row[1:] for row in SCHIEBER], ids=[row[0] for row in SCHIEBER]
)
def test_legal(trump: str | None, hand: str, trick: str, legal: str, rule: str) -> None:
    found = ok("legal", trump=trump, hand=hand, trick=trick)
    assert set(found["legal"]) == set(legal.split())
    assert found["rule"] == f"{PAGE}play/{rule}"


# The choice

CHOSEN = [
    ([], "C S H D no-trump reverse transfer", None),
    (["transfer"], "C S H D no-trump reverse", None),
    (["H"], "", (0, "H")),
    (["no-trump"], "", (0, None)),
    (["transfer", "reverse"], "", (2, "reverse")),
    (["transfer", "d"], "", (2, "D")),
]


@pytest.mark.parametrize(("calls", "following", "chosen"), CHOSEN, ids=[" ".join(row[0]) or "nothing" for row in CHOSEN])
def test_the_choice(calls: list[str], following: str, chosen: tuple[int, str | None] | None) -> None:
    found = ok("auction", calls=calls)
    assert found["next"] == following.split() == naive.next_calls([call if call == "transfer" else call.upper() for call in calls])
    assert found["result"] == (None if chosen is None else {"chooser": chosen[0], "trump": chosen[1]})


def test_the_naive_definition_tells_the_same_contracts() -> None:
    for calls in ([choice] for choice in naive.CHOICES):
        for told in (calls, ["transfer", *calls]):
            result = ok("auction", calls=told)["result"]
            assert naive.contract(told) == (result["chooser"], result["trump"])


REFUSED_CALLS: list[tuple[list[object], str, str | None, str]] = [
    (["transfer", "transfer"], "calls[1]", "trump/transfer", "transferred-already"),
    (["C", "H"], "calls[1]", "trump/choice", "choice-made"),
    (["pass"], "calls[0]", None, "not-a-call"),
    ([""], "calls[0]", None, "not-a-call"),
    ([None], "calls[0]", None, "not-a-call"),
    ([7], "calls[0]", None, "not-a-call"),
    ([{"seat": 1, "call": "C"}], "calls[0]", "trump/choice", "choice-of-another"),
    (["transfer", {"seat": 0, "call": "C"}], "calls[1]", "trump/transfer", "choice-of-another"),
    ([{"seat": 4, "call": "C"}], "calls[0].seat", None, "no-such-seat"),
]


@pytest.mark.parametrize(("calls", "where", "rule", "code"), REFUSED_CALLS, ids=[str(row[0]) for row in REFUSED_CALLS])
def test_calls_that_cannot_be(calls: list[object], where: str, rule: str | None, code: str) -> None:
    error = refused("auction", calls=calls)
    assert (error["where"], error["rule"]) == (where, None if rule is None else PAGE + rule)
    assert error["code"].endswith(f"/{code}")


# The score

STOECK = {"kind": "stöck"}


def four(rank: str) -> dict[str, str]:
    return {"kind": "four", "rank": rank}


def run(length: int) -> dict[str, object]:
    return {"kind": "sequence", "length": length}


# id, trumps, points, tricks, announced, opponents', the rest, lines as rule and value, forehand's side, opponents
SCORES: list[tuple[str, str | None, int, int, list[Any], list[Any], dict[str, object], str, int, int]] = [
    ("black", "C", 95, 5, [], [], {}, "count 95, count 95, count 62, count 62, multiplier 1, multiplier 95, multiplier 62", 95, 62),
    (
        "red", "D", 95, 5, [], [], {},
        "count 95, count 95, count 62, count 62, multiplier 2, multiplier 190, multiplier 124", 190, 124,
    ),
    (
        "no-trump-match", None, 157, 9, [], [], {},
        "count 157, match 100, count 257, count 0, count 0, multiplier 3, multiplier 771, multiplier 0", 771, 0,
    ),
    (
        "reverse-match-of-the-others", "reverse", 0, 0, [], [], {},
        "count 0, count 0, count 157, match 100, count 257, multiplier 3, multiplier 0, multiplier 771", 0, 771,
    ),
    (
        "stoeck-of-the-side-that-does-not-meld", "H", 72, 4, [run(5)], [STOECK], {},
        "count 72, sequence 100, count 172, count 85, stoeck 20, count 105, multiplier 2, multiplier 344, multiplier 210", 344, 210,
    ),
    (
        "better-meld-takes-all-of-its-side", "S", 60, 3, ["AC KC QC", "9C 8C 7C"], ["KH QH JH TH", four("6")], {},
        (
            "count 60, one-side 0, one-side 0, count 60, count 97, small-fours 100, sequence 50, count 247, "
            "multiplier 1, multiplier 60, multiplier 247"
        ), 60, 247,
    ),
    (
        "more-cards", "C", 80, 4, ["KS QS JS TS 9S"], [four("A")], {},
        "count 80, sequence 100, count 180, count 77, one-side 0, count 77, multiplier 1, multiplier 180, multiplier 77", 180, 77,
    ),
    (
        "higher-card", "C", 80, 4, ["KS QS JS"], ["AD KD QD"], {},
        "count 80, one-side 0, count 80, count 77, sequence 20, count 97, multiplier 1, multiplier 80, multiplier 97", 80, 97,
    ),
    (
        "trumps", "D", 80, 4, ["KS QS JS"], ["KD QD JD"], {},
        "count 80, one-side 0, count 80, count 77, sequence 20, count 97, multiplier 2, multiplier 160, multiplier 194", 160, 194,
    ),
    (
        "lower-card-in-reverse", "reverse", 80, 4, ["8S 7S 6S"], ["AD KD QD"], {},
        "count 80, sequence 20, count 100, count 77, one-side 0, count 77, multiplier 3, multiplier 300, multiplier 231", 300, 231,
    ),
    (
        "earlier-announcer", "C", 80, 4, ["KS QS JS"], ["KD QD JD"], {"first_meld": "opponents"},
        "count 80, one-side 0, count 80, count 77, sequence 20, count 97, multiplier 1, multiplier 80, multiplier 97", 80, 97,
    ),
    (
        "two-hands-of-melds", "C", 100, 5, [run(9), run(8)], [], {},
        (
            "count 100, sequence 300, sequence 250, count 650, count 57, count 57, multiplier 1, multiplier 650, multiplier 57"
        ), 650, 57,
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("trump", "points", "tricks", "own", "others", "more", "lines", "first", "second"),
    [row[1:] for row in SCORES],
    ids=[row[0] for row in SCORES],
)
def test_score(
    trump: str | None, points: int, tricks: int, own: list[Any], others: list[Any], more: dict[str, object],
    lines: str, first: int, second: int,
) -> None:  # fmt: skip
    request = {"trump": trump, "points": points, "tricks": tricks, "announced": own, "opponents_announced": others, **more}
    found = ok("score", **request)
    if "small-fours" not in lines:
        assert ok("score", **request, house=LARGE_ONLY) == found
    assert ", ".join(f"{line['rule'].split('/')[-1]} {line['value']}" for line in found["lines"]) == lines
    assert found["result"] == {"forehand": first, "opponents": second}
    assert found["warnings"] == []


LARGE_ONLY = {"small_fours": False}
HELD = {"JC JS JH JD": 200, "9C 9S 9H 9D": 150} | {" ".join(rank + suit for suit in "CSHD"): 100 for rank in "ATKQ876"}
RUNS = {" ".join(f"{rank}H" for rank in "AKQJT9876"[:length]): worth for length, worth in enumerate(range(100, 350, 50), start=5)}
RUNS |= {"AH KH QH": 20, "KH QH JH TH": 50}


@pytest.mark.parametrize(("hand", "worth"), [*HELD.items(), *RUNS.items()])
def test_what_melds_count_at_either_table(hand: str, worth: int) -> None:
    [found] = ok("melds", trump="C", hand=hand)["melds"]
    small = hand[0] in "876"
    name = "sequence" if hand in RUNS else "small-fours" if small else "four"
    assert (" ".join(found["cards"]), found["points"], found["rule"]) == (hand, worth, f"{PAGE}melds/{name}")
    assert ok("melds", trump="C", hand=hand, house=LARGE_ONLY)["melds"] == ([] if small else [found])


def test_small_fours_may_be_left_out() -> None:
    hand = "7C 7S 7H 7D KC AD QS JH TD"
    assert ok("melds", trump="C", hand=hand, house={"small_fours": False})["total"] == 0
    error = refused("score", trump="C", points=90, tricks=5, announced=[four("7")], house={"small_fours": False})
    assert error["rule"] == f"{PAGE}melds/small-fours"


OTHERS = "opponents_announced"
FIGURES: dict[str, Any] = {"trump": "C", "points": 90, "tricks": 5}
# id, what is different, where, rule, code
REFUSED: list[tuple[str, dict[str, Any], str, str | None, str]] = [
    ("too-many-points", {"points": 158}, "points", None, "points-impossible"),
    ("too-many-tricks", {"tricks": 10}, "tricks", None, "number-beyond"),
    ("points-without-tricks", {"tricks": 0}, "points", None, "points-not-of-tricks-with-last"),
    ("a-match-of-less", {"tricks": 9}, "points", None, "points-not-of-tricks-with-last"),
    ("more-than-one-trick-holds", {"tricks": 1}, "points", None, "points-not-of-tricks-with-last"),
    ("without-trumps-it-is-less", {"trump": None, "tricks": 1, "points": 50}, "points", None, "points-not-of-tricks-with-last"),
    ("stoeck-without-trumps", {"trump": None, "announced": [STOECK]}, "announced[0]", "melds/stoeck", "marriage-without-trumps"),
    ("stoeck-in-reverse", {"trump": "reverse", "announced": ["KC QC"]}, "announced[0]", "melds/stoeck", "not-the-marriage"),
    ("stoeck-of-another-suit", {"announced": ["KH QH"]}, "announced[0]", "melds/stoeck", "not-the-marriage"),
    ("stoeck-twice", {"announced": [STOECK, STOECK]}, "announced[1]", "melds/stoeck", "announced-twice"),
    ("stoeck-on-both-sides", {"announced": [STOECK], OTHERS: [STOECK]}, OTHERS, "melds/announce", "marriage-on-both-sides"),
    ("cards-on-both-sides", {"announced": ["AH KH QH"], OTHERS: [four("A")]}, OTHERS, "melds/announce", "announced-by-both-sides"),
    ("overlapping", {"announced": ["AH KH QH", "QH JH TH"]}, "announced[1]", "melds/no-overlap", "sequences-share-cards"),
    ("grown", {"announced": ["KH QH JH", "AH KH QH JH"]}, "announced[1]", "melds/no-overlap", "sequences-share-cards"),
    ("more-than-two-hands-hold", {"announced": [run(8), run(8), run(3)]}, "announced", "melds/announce", "not-held-at-once"),
    ("too-short", {"announced": [run(2)]}, "announced[0]", "melds/sequence", "sequence-does-not-count"),
    ("too-long", {"announced": [run(10)]}, "announced[0]", "melds/sequence", "sequence-does-not-count"),
    ("undecided-rank", {"announced": [run(3)], OTHERS: [run(3)]}, "first_meld", "melds/one-side", "melds-not-compared"),
    ("undecided-place", {"announced": ["KS QS JS"], OTHERS: ["KD QD JD"]}, "first_meld", "melds/one-side", "melds-alike"),
    ("no-trump-named", {"trump": ...}, "trump", None, "key-missing"),
    ("trump-that-is-none", {"trump": "X"}, "trump", None, "trumps-not-played"),
    ("trump-in-other-words", {"trump": "no-trumpet"}, "trump", None, "trumps-not-played"),
    ("points-as-text", {"points": "90"}, "points", None, "number-beyond"),
    ("points-as-truth", {"points": True}, "points", None, "number-beyond"),
    ("unknown-key", {"bid": 4}, "bid", None, "key-unknown"),
    ("unknown-house-value", {"house": {"small_fours": "two"}}, "house.small_fours", "melds/small-fours", "house-value-impossible"),
    ("announced-as-text", {"announced": "JC"}, "announced", None, "announced-no-list"),
    ("wrong-first-meld", {"first_meld": "me"}, "first_meld", None, "not-one-of"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "where", "rule", "code"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_figures_that_cannot_be(change: dict[str, Any], where: str, rule: str | None, code: str) -> None:
    request = {key: value for key, value in {**FIGURES, **change}.items() if value is not ...}
    for house in ({}, LARGE_ONLY):
        error = refused("score", **{"house": house, **request})
        assert error["where"] == where
        assert error["rule"] == (None if rule is None else PAGE + rule)
        assert error["code"].endswith(f"/{code}")


def melds_of(chance: Random, trump: str | None, hands: list[list[str]]) -> list[tuple[str, ...]]:
    """Some of the melds that the hands of two partners hold, as the engine splits them."""
    found = []
    for hand in hands:
        found += [tuple(meld["cards"]) for meld in ok("melds", trump=trump, hand=hand)["melds"] if chance.random() < 0.9]
    return found


def test_scores_agree_by_chance() -> None:
    """Deals with many melds: hands of one or two suits."""
    chance = Random(5)
    told = undecided = 0
    for turn in range(250):
        trump = chance.choice(trumps_to_choose(GAME))
        cards = pack(GAME)
        chance.shuffle(cards)
        if turn % 3:
            cards.sort(key=lambda card: (card[1], chance.random() < 0.3) if turn % 3 == 1 else (card[0] in "AKQJ", chance.random()))
        hands = [cards[9 * seat : 9 * seat + 9] for seat in range(4)]
        sides = [melds_of(chance, trump, hands[:2]), melds_of(chance, trump, hands[2:])]
        tricks = chance.choice([0, 4, 5, 9])
        points = {0: 0, 4: chance.randint(60, 80), 5: chance.randint(70, 90), 9: 157}[tricks]
        request = {
            "trump": trump, "points": points, "tricks": tricks,
            "announced": [" ".join(meld) for meld in sides[0]], "opponents_announced": [" ".join(meld) for meld in sides[1]],
        }  # fmt: skip
        try:
            expected = naive.score(trump, points, tricks, sides)
        except naive.Undecided:
            undecided += 1
            assert refused("score", **request)["code"] == "rules/scores/melds-alike"
            first = chance.choice([0, 1])
            expected = naive.score(trump, points, tricks, sides, first=first)
            request["first_meld"] = ("forehand", "opponents")[first]
        result = ok("score", **request)["result"]
        assert (result["forehand"], result["opponents"]) == expected, request
        told += bool(sides[0]) and bool(sides[1])
    assert told > 100
    assert undecided > 3


def test_every_choice_makes_157() -> None:
    cards = {
        trump: sum(ok("winner", trump=trump, trick=[card])["points"] for card in pack(GAME)) for trump in (*SUITS, None, "reverse")
    }
    assert set(cards.values()) == {naive.TOTAL - 5}
    assert naive_melds.four_value(GAME, "6", {}) == 100


@pytest.mark.parametrize(
    ("dealer", "declarer", "possible"), [("W", "N", True), ("W", "S", True), ("W", "E", False), ("N", "N", False), ("N", "W", True)]
)
def test_only_forehand_and_the_partner_can_be_declarer(dealer: str, declarer: str, possible: bool) -> None:
    record = {"game": "schieber", "dealer": dealer, "declarer": declarer, "trump": "C", "points": 80, "won": 4}
    found = [(finding["type"], finding["rule"]) for finding in ok("check", game="schieber", deal=record)["findings"]]
    assert found == ([] if possible else [("contradiction", "schieber/trump/transfer")])
    asked = {
        "verb": "play",
        "game": "schieber",
        "seed": 1,
        "seat": "N",
        "dealer": dealer,
        "trump": "C",
        "declarer": declarer,
        "steps": 0,
    }
    reply: Any = answer(asked)
    told = reply.get("error", {})
    assert (told.get("where"), told.get("rule")) == ((None, None) if possible else ("declarer", "schieber/trump/transfer"))
