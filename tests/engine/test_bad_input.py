"""What the engine refuses, through its one door: a type, a place and a code for each.

A row is a request that differs from a good one in one thing. The code says what offends.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asking import GAME, error_of, ok, refused
from naive import staekske_rape as naive
from stoek.api import answer

ENDING = (
    "1;g=staekske-rape;c=W;b=4;N=KCJC8CKS8S7S9D;E=QC7CQS7HTD8D7D;S=ACTCJSTSAHTHAD;W=9CAS9SKHQHJHKD;K=JDQD8H9H;k=taken;t=H;"
    "x=9C9SJDQD;p=W:JH8C7HTH.W:9H8S7CAH.W:KH7S8DJS.W:ASKSQSTS.W:KD"
)
ELEVEN = "1;g=staekske-rape;c=N;b=3;N=QCJC9CKSADKD8D;E=JSTS9S7SJH9HJD;S=KCTC8CQS8H7HTD;W=7CAHQHTHQD9D7D;K=ACAS8SKH;k=taken;t=C"
DISCARD: dict[str, Any] = {
    "task": "discard", "goal": "all-tricks", "deal": ELEVEN, "candidates": ["KS 8S KH 8D", "AC 8S KH 8D", "KH AD KD 8D"],
}  # fmt: skip
SIGNAL: dict[str, Any] = {"task": "signal", "goal": "all-tricks", "deal": ENDING}
GOOD: dict[str, dict[str, Any]] = {
    "legal": {"trump": "C", "hand": "JC 7S AH", "trick": "AS"},
    "winner": {"trump": "C", "trick": "AS KS 7C"},
    "melds": {"trump": "C", "hand": "KC QC JC 7S 8H 9D AH"},
    "auction": {"calls": ["3", "4", "pass"]},
    "score": {"bid": 4, "stock": "taken", "points": 84, "tricks": 4, "announced": []},
    "odds": {"hand": "KC QC JC 7S 8H 9D AH", "need": [{"cards": "AC TC", "at_least": 1}]},
    "puzzle": {"task": "card", "goal": "points", "deal": ENDING},
    "perft": {"trump": "C", "hands": ["AC AS", "KC KS", "QC QS", "TC TS"]},
    "solve": {"trump": "C", "hands": ["AC AS", "KC KS", "QC", "TC TS"], "leader": "S", "trick": "QS", "declarer": 3},
}

# id, verb, what is different (... takes a key away), type of the error, words of the place, code
Row = tuple[str, str, dict[str, Any], str, str, str | None]
CARDS: list[Row] = [
    ("hand-card-twice", "legal", {"hand": "JC 7S JC"}, "bad-cards", "hand", "card-twice"),
    ("hand-card-twice-in-a-list", "legal", {"hand": ["JC", "7S", "jc"]}, "bad-cards", "hand", "card-twice"),
    ("trick-card-twice", "legal", {"trick": "AS KS AS"}, "bad-cards", "trick", "card-twice"),
    ("card-in-hand-and-trick", "legal", {"hand": "JC AS"}, "bad-cards", "hand|trick", "card-in-two"),
    ("six-in-hand", "legal", {"hand": "6C 7S"}, "bad-card", "hand", "not-in-pack"),
    ("six-in-trick", "legal", {"trick": "6D"}, "bad-card", "trick", "not-in-pack"),
    ("no-such-rank", "legal", {"hand": "5C"}, "bad-card", "hand", "not-a-card"),
    ("no-such-suit", "legal", {"hand": "JX"}, "bad-card", "hand", "not-a-card"),
    ("suit-before-rank", "legal", {"hand": "C9"}, "bad-card", "hand", "not-a-card"),
    ("a-word", "legal", {"hand": "JC hello"}, "bad-card", "hand", "not-a-card"),
    ("eleven", "legal", {"hand": "11C"}, "bad-card", "hand", "not-a-card"),
    ("rank-alone", "legal", {"hand": "J"}, "bad-card", "hand", "not-a-card"),
    ("dutch-index", "legal", {"hand": "VC"}, "bad-card", "hand", "not-a-card"),
    ("empty-text-in-a-list", "legal", {"hand": ["JC", ""]}, "bad-card", "hand", "not-a-card"),
    ("two-cards-in-one-text-of-a-list", "legal", {"hand": ["JC 7S"]}, "bad-card", "hand", "not-a-card"),
    ("hand-empty", "legal", {"hand": ""}, "bad-cards", "hand", "count-of-cards"),
    ("hand-empty-list", "legal", {"hand": []}, "bad-cards", "hand", "count-of-cards"),
    ("hand-of-eight", "legal", {"hand": "AC KC QC JC TC 9C 8C 7C", "trick": ""}, "bad-cards", "hand", "count-of-cards"),
    ("hand-of-a-pack", "legal", {"hand": naive.PACK, "trick": ""}, "bad-cards", "hand", "count-of-cards"),
    ("trick-of-four", "legal", {"trick": "AS KS QS JS", "hand": "7S"}, "bad-cards", "trick", "count-of-cards"),
    ("trick-of-five", "winner", {"trick": "AS KS QS JS TS"}, "bad-cards", "trick", "count-of-cards"),
    ("winner-of-nothing", "winner", {"trick": ""}, "bad-cards", "trick", "count-of-cards"),
    ("winner-card-twice", "winner", {"trick": "AS AS"}, "bad-cards", "trick", "card-twice"),
    ("winner-six", "winner", {"trick": "AS 6S"}, "bad-card", "trick", "not-in-pack"),
    ("melds-of-eight", "melds", {"hand": "AC KC QC JC TC 9C 8C 7C"}, "bad-cards", "hand", "count-of-cards"),
    ("melds-card-twice", "melds", {"hand": "KC KC QC"}, "bad-cards", "hand", "card-twice"),
    ("melds-six", "melds", {"hand": "8C 7C 6C"}, "bad-card", "hand", "not-in-pack"),
    ("perft-unequal-hands", "perft", {"hands": ["AC AS", "KC KS", "QC", "TC TS"]}, "bad-cards", "hands", "hands-of-other-sizes"),
    ("perft-card-in-two-hands", "perft", {"hands": ["AC AS", "KC KS", "QC AS", "TC TS"]}, "bad-cards", "hands", "card-in-two"),
    ("perft-card-twice-in-a-hand", "perft", {"hands": ["AC AC", "KC KS", "QC QS", "TC TS"]}, "bad-cards", "hands", "card-twice"),
    ("perft-three-hands", "perft", {"hands": ["AC", "KC", "QC"]}, "bad-cards", "hands", "hands-of-seats"),
    ("perft-five-hands", "perft", {"hands": ["AC", "KC", "QC", "JC", "TC"]}, "bad-cards", "hands", "hands-of-seats"),
    (
        "perft-eight-cards",
        "perft",
        {"hands": [naive.PACK[n : n + 8] for n in (0, 8, 16, 24)]},
        "bad-cards",
        "hands",
        "count-of-cards",
    ),
    ("perft-six", "perft", {"hands": ["AC", "KC", "QC", "6C"]}, "bad-card", "hands", "not-in-pack"),
    ("solve-three-hands", "solve", {"hands": ["AC", "KC", "QC"]}, "bad-cards", "hands", "hands-of-seats"),
    ("solve-card-in-two-hands", "solve", {"hands": ["AC AS", "KC AS", "QC", "TC TS"]}, "bad-cards", "hands", "card-in-two"),
    ("solve-card-on-the-table-too", "solve", {"trick": "AS"}, "bad-cards", "trick|hands", "card-in-two"),
    ("solve-hand-short", "solve", {"hands": ["AC AS", "KC", "QC", "TC TS"]}, "bad-cards", "hands[1]", "hand-of-other-size"),
    ("solve-hand-long", "solve", {"hands": ["AC AS", "KC KS", "QC JC", "TC TS"]}, "bad-cards", "hands[2]", "hand-of-other-size"),
    ("solve-nobody-holds-a-card", "solve", {"hands": ["", "", "", ""], "trick": ""}, "bad-cards", "hands", "no-card-to-play"),
    ("solve-trick-of-four", "solve", {"trick": "QS JS 9S 8S"}, "bad-cards", "trick", "count-of-cards"),
    ("solve-six", "solve", {"trick": "6S"}, "bad-card", "trick", "not-in-pack"),
    (
        "knock-holds-a-played-card",
        "knock",
        {"trump": "C", "hand": "JC", "played": "JC 9C"},
        "bad-cards",
        "hand|played",
        "card-in-two",
    ),
    ("knock-played-twice", "knock", {"trump": "C", "hand": "JC", "played": "9C 9C"}, "bad-cards", "played", "card-twice"),
]
NAMES: list[Row] = [
    ("trump-unknown", "legal", {"trump": "X"}, "bad-request", "trump", "trumps-not-played"),
    ("trump-empty", "legal", {"trump": ""}, "bad-request", "trump", "trumps-not-played"),
    ("trump-two-letters", "legal", {"trump": "CS"}, "bad-request", "trump", "trumps-not-played"),
    ("trump-none", "legal", {"trump": None}, "bad-request", "trump", "trumps-not-played"),
    ("trump-reverse", "legal", {"trump": "reverse"}, "bad-request", "trump", "trumps-not-played"),
    ("trump-number", "legal", {"trump": 1}, "bad-request", "trump", "trumps-not-played"),
    ("trump-list", "legal", {"trump": ["C"]}, "bad-request", "trump", "trumps-not-played"),
    ("trump-missing", "legal", {"trump": ...}, "bad-request", "trump", "key-missing"),
    ("hand-missing", "legal", {"hand": ...}, "bad-request", "hand", "key-missing"),
    ("trick-missing", "winner", {"trick": ...}, "bad-request", "trick", "key-missing"),
    ("calls-missing", "auction", {"calls": ...}, "bad-request", "calls", "key-missing"),
    ("hands-missing", "perft", {"hands": ...}, "bad-request", "hands", "key-missing"),
    ("bid-missing", "score", {"bid": ...}, "bad-request", "bid", "key-missing"),
    ("stock-missing", "score", {"stock": ...}, "bad-request", "stock", "key-missing"),
    ("points-missing", "score", {"points": ...}, "bad-request", "points", "key-missing"),
    ("tricks-missing", "score", {"tricks": ...}, "bad-request", "tricks", "key-missing"),
    ("legal-unknown-key", "legal", {"trunp": "C"}, "bad-request", "trunp", "key-unknown"),
    ("winner-unknown-key", "winner", {"hand": "7D"}, "bad-request", "hand", "key-unknown"),
    ("melds-unknown-key", "melds", {"cards": "7D"}, "bad-request", "cards", "key-unknown"),
    ("auction-unknown-key", "auction", {"bids": []}, "bad-request", "bids", "key-unknown"),
    ("score-unknown-key", "score", {"pionts": 3}, "bad-request", "pionts", "key-unknown"),
    ("perft-unknown-key", "perft", {"depth": 3}, "bad-request", "depth", "key-unknown"),
    ("task-unknown", "puzzle", {"task": "guess"}, "bad-request", "task", "not-one-of"),
    ("task-missing", "puzzle", {"task": ...}, "bad-request", "task", "key-missing"),
    ("goal-unknown", "puzzle", {"goal": "win"}, "bad-request", "goal", "no-such-goal"),
    ("goal-missing", "puzzle", {"goal": ...}, "bad-request", "goal", "key-missing"),
    ("deal-missing", "puzzle", {"deal": ...}, "bad-request", "deal", "key-missing"),
    ("puzzle-unknown-key", "puzzle", {"theme": "smearing"}, "bad-request", "theme", "key-unknown"),
    ("puzzle-key-of-another-task", "puzzle", {"candidates": ["AC KC QC JC"]}, "bad-request", "candidates", "key-unknown"),
    ("puzzle-deal-with-a-fault", "puzzle", {"deal": ENDING.replace("W:KD", "W:XX")}, "bad-notation", "deal", "not-a-card"),
    ("puzzle-deal-with-a-revoke", "puzzle", {"deal": ENDING.replace("ASKS", "ASKC")}, "bad-notation", "trick 4", None),
    ("puzzle-of-another-game", "puzzle", {"deal": ENDING.replace("staekske-rape", "skat")}, "bad-request", "game", "no-game"),
    ("discard-without-candidates", "puzzle", {**DISCARD, "candidates": ...}, "bad-request", "candidates", "key-missing"),
    (
        "discard-of-two",
        "puzzle",
        {**DISCARD, "candidates": ["KS 8S KH 8D", "AC 8S KH 8D"]},
        "bad-request",
        "candidates",
        "no-candidates",
    ),
    ("discard-as-text", "puzzle", {**DISCARD, "candidates": "KS 8S KH 8D"}, "bad-request", "candidates", "no-candidates"),
    (
        "discard-not-held",
        "puzzle",
        {**DISCARD, "candidates": ["JS 8S KH 8D"] * 3},
        "bad-cards",
        "candidates[0]",
        "discards-not-held",
    ),
    ("discard-twice", "puzzle", {**DISCARD, "candidates": ["KS 8S KH 8D"] * 3}, "bad-cards", "candidates[1]", "candidate-twice"),
    (
        "discard-of-five",
        "puzzle",
        {**DISCARD, "candidates": ["KS 8S KH 8D AC"] * 3},
        "bad-cards",
        "candidates[0]",
        "discards-of-other-number",
    ),
    ("discard-no-card", "puzzle", {**DISCARD, "candidates": ["KS 8S KH 8X"] * 3}, "bad-card", "candidates[0]", "not-a-card"),
    ("discard-numbers", "puzzle", {**DISCARD, "candidates": [1, 2, 3]}, "bad-card", "candidates[0]", "no-text-or-list"),
    ("discard-to-reach", "puzzle", {**DISCARD, "goal": "reach 130"}, "bad-request", "goal", "discard-not-judged-by"),
    ("discard-afterwards", "puzzle", {**DISCARD, "deal": ENDING}, "bad-notation", "deal", "put-away-already"),
    (
        "discard-refused",
        "puzzle",
        {**DISCARD, "deal": ELEVEN.replace("taken", "refused")},
        "bad-notation",
        "deal",
        "nothing-put-away",
    ),
    ("signal-for-points", "puzzle", {**SIGNAL, "goal": "points"}, "bad-request", "goal", "signal-needs-all-tricks"),
    ("signal-on-lead", "puzzle", {**SIGNAL, "deal": ENDING.removesuffix(".W:KD")}, "bad-request", "deal", "no-signal-to-read"),
    ("signal-of-nobody", "puzzle", {**SIGNAL, "deal": ENDING.split("8C7HTH")[0]}, "bad-request", "deal", "no-signal-yet"),
    ("signal-too-early", "puzzle", {**SIGNAL, "deal": ENDING.split("7CAH")[0]}, "bad-request", "deal", "too-many-layouts"),
    ("signal-with-candidates", "puzzle", {**SIGNAL, "candidates": []}, "bad-request", "candidates", "key-unknown"),
    ("solve-unknown-key", "solve", {"depth": 3}, "bad-request", "depth", "key-unknown"),
    ("solve-leader-missing", "solve", {"leader": ...}, "bad-request", "leader", "key-missing"),
    ("solve-leader-unknown", "solve", {"leader": "X"}, "bad-request", "leader", "no-seat-of-hands"),
    ("solve-declarer-missing", "solve", {"declarer": ...}, "bad-request", "declarer", "key-missing"),
    ("solve-declarer-four", "solve", {"declarer": 4}, "bad-request", "declarer", "no-seat-of-hands"),
    ("solve-declarer-true", "solve", {"declarer": True}, "bad-request", "declarer", "no-seat-of-hands"),
    ("solve-goal-unknown", "solve", {"goal": "gold"}, "bad-request", "goal", "not-one-of"),
    ("solve-bid-without-game", "solve", {"bid": 3}, "bad-request", "bid", "only-with-goal-game"),
    ("solve-game-without-bid", "solve", {"goal": "game", "points": 60, "tricks": 2}, "bad-request", "bid", "key-missing"),
    ("solve-game-without-points", "solve", {"goal": "game", "bid": 3, "tricks": 2}, "bad-request", "points", "key-missing"),
    ("solve-game-without-tricks", "solve", {"goal": "game", "bid": 3, "points": 60}, "bad-request", "tricks", "key-missing"),
    (
        "solve-game-too-many-points",
        "solve",
        {"goal": "game", "bid": 3, "points": 146, "tricks": 2},
        "bad-request",
        "points",
        "points-not-played",
    ),
    (
        "solve-game-too-many-tricks",
        "solve",
        {"goal": "game", "bid": 3, "points": 60, "tricks": 6},
        "bad-request",
        "tricks",
        "tricks-not-played",
    ),
    ("partner-in-a-game-without", "legal", {"partner_heads": True}, "bad-request", "partner_heads", "no-partners-in-game"),
    ("phase-in-a-game-without", "legal", {"phase": "second"}, "bad-request", "phase", "no-phases"),
    ("house-unknown", "score", {"house": {"schmeiss": True}}, "bad-request", "house", "no-such-house-rule"),
    ("house-value-unknown", "score", {"house": {"required_floor": "one"}}, "bad-request", "house", "house-value-impossible"),
    ("house-value-of-wrong-type", "score", {"house": {"required_floor": False}}, "bad-request", "house", "house-value-impossible"),
    ("house-value-list", "score", {"house": {"required_floor": ["zero"]}}, "bad-request", "house", "house-value-impossible"),
    ("house-switch-text", "score", {"house": {"double_no_tricks": "maybe"}}, "bad-request", "house", "house-value-impossible"),
    ("house-switch-number", "score", {"house": {"double_no_tricks": 1}}, "bad-request", "house", "house-value-impossible"),
    ("house-switch-null", "score", {"house": {"double_no_tricks": None}}, "bad-request", "house", "house-value-impossible"),
    ("house-list", "score", {"house": ["double_no_tricks"]}, "bad-request", "house", "house-no-object"),
    ("house-text", "score", {"house": "zero"}, "bad-request", "house", "house-no-object"),
    ("house-unknown-at-legal", "legal", {"house": {"tie": "x"}}, "bad-request", "house", "no-such-house-rule"),
    ("game-unknown", "legal", {"game": "skat"}, "bad-request", "game", "no-game"),
    ("game-missing", "legal", {"game": ...}, "bad-request", "game", "key-missing"),
    ("game-list", "legal", {"game": [GAME]}, "bad-request", "game", "no-game"),
    ("game-null", "legal", {"game": None}, "bad-request", "game", "no-game"),
    ("verb-unknown", "legal", {"verb": "cheat"}, "bad-request", "verb", "unknown-verb"),
    ("verb-private", "legal", {"verb": "__class__"}, "bad-request", "verb", "unknown-verb"),
    ("verb-missing", "legal", {"verb": ...}, "bad-request", "verb", "no-verb"),
    ("verb-null", "legal", {"verb": None}, "bad-request", "verb", "unknown-verb"),
    ("verb-list", "legal", {"verb": ["legal"]}, "bad-request", "verb", "unknown-verb"),
    ("verb-object", "legal", {"verb": {}}, "bad-request", "verb", "unknown-verb"),
]
TYPES: list[Row] = [
    ("hand-number", "legal", {"hand": 7}, "bad-card", "hand", "no-text-or-list"),
    ("hand-null", "legal", {"hand": None}, "bad-card", "hand", "no-text-or-list"),
    ("hand-object", "legal", {"hand": {"JC": 1}}, "bad-card", "hand", "no-text-or-list"),
    ("hand-list-of-numbers", "legal", {"hand": [1, 2]}, "bad-card", "hand", "item-no-text"),
    ("hand-list-with-null", "legal", {"hand": ["JC", None]}, "bad-card", "hand", "item-no-text"),
    ("hand-list-of-lists", "legal", {"hand": [["JC"]]}, "bad-card", "hand", "item-no-text"),
    ("trick-true", "legal", {"trick": True}, "bad-card", "trick", "no-text-or-list"),
    ("trick-null", "winner", {"trick": None}, "bad-card", "trick", "no-text-or-list"),
    ("hands-text", "perft", {"hands": "AC KC QC JC"}, "bad-request", "hands", "no-list"),
    ("hands-object", "perft", {"hands": {"N": "AC"}}, "bad-request", "hands", "no-list"),
    ("hands-null-inside", "perft", {"hands": ["AC", None, "KC", "QC"]}, "bad-card", "hands", "no-text-or-list"),
    ("calls-number", "auction", {"calls": 3}, "bad-request", "calls", "no-list"),
    ("calls-object", "auction", {"calls": {"0": "3"}}, "bad-request", "calls", "no-list"),
    ("calls-null", "auction", {"calls": None}, "bad-request", "calls", "no-list"),
    ("call-null", "auction", {"calls": [None]}, "bad-request|illegal-call", "call", "not-a-call"),
    ("call-list", "auction", {"calls": [["3"]]}, "bad-request|illegal-call", "call", "not-a-call"),
    ("bid-text", "score", {"bid": "four"}, "bad-request", "bid", "number-beyond"),
    ("bid-null", "score", {"bid": None}, "bad-request", "bid", "number-beyond"),
    ("bid-true", "score", {"bid": True}, "bad-request", "bid", "number-beyond"),
    ("bid-fraction", "score", {"bid": 3.5}, "bad-request", "bid", "number-beyond"),
    ("bid-list", "score", {"bid": [4]}, "bad-request", "bid", "number-beyond"),
    ("points-text", "score", {"points": "many"}, "bad-request", "points", "number-beyond"),
    ("points-fraction", "score", {"points": 83.5}, "bad-request", "points", "number-beyond"),
    ("points-null", "score", {"points": None}, "bad-request", "points", "number-beyond"),
    ("points-false", "score", {"points": False}, "bad-request", "points", "number-beyond"),
    ("points-not-a-number", "score", {"points": float("nan")}, "bad-request", "points", "number-beyond"),
    ("points-infinite", "score", {"points": float("inf")}, "bad-request", "points", "number-beyond"),
    ("tricks-text", "score", {"tricks": "all"}, "bad-request", "tricks", "number-beyond"),
    ("tricks-true", "score", {"tricks": True}, "bad-request", "tricks", "number-beyond"),
    ("tricks-object", "score", {"tricks": {}}, "bad-request", "tricks", "number-beyond"),
    ("stock-unknown", "score", {"stock": "stolen"}, "bad-request", "stock", "not-one-of"),
    ("stock-true", "score", {"stock": True}, "bad-request", "stock", "not-one-of"),
    ("stock-null", "score", {"stock": None}, "bad-request", "stock", "not-one-of"),
    ("stock-list", "score", {"stock": ["taken"]}, "bad-request", "stock", "not-one-of"),
    ("announced-text", "score", {"announced": "stoek"}, "bad-request|bad-meld", "announced", "announced-no-list"),
    ("announced-object", "score", {"announced": {"kind": "stoek"}}, "bad-request|bad-meld", "announced", "announced-no-list"),
    ("announced-of-texts", "score", {"announced": ["stoek"]}, "bad-request|bad-meld|bad-card", "announced", "not-a-card"),
    ("seed-beyond-numbers", "deal", {"seed": float("inf")}, "bad-request", "seed", "number-beyond"),
    ("seed-text", "deal", {"seed": "seven"}, "bad-request", "seed", "number-beyond"),
]
SUMMARIES: list[Row] = [
    ("bid-nought", "score", {"bid": 0}, "bad-request|bad-score", "bid", "number-beyond"),
    ("bid-negative", "score", {"bid": -3}, "bad-request|bad-score", "bid", "number-beyond"),
    ("points-negative", "score", {"points": -1}, "bad-request|bad-score", "points", "number-beyond"),
    ("points-147", "score", {"points": 147}, "bad-request|bad-score", "points", "points-impossible"),
    ("points-huge", "score", {"points": 10**30}, "bad-request|bad-score", "points", "number-too-long"),
    ("tricks-negative", "score", {"tricks": -1}, "bad-request|bad-score", "tricks", "number-beyond"),
    ("tricks-eight", "score", {"tricks": 8}, "bad-request|bad-score", "tricks", "number-beyond"),
    (
        "all-tricks-without-all-points", "score", {"tricks": 7, "points": 120}, "bad-score", "points|tricks",
        "points-not-of-tricks-and-stock",
    ),
    (
        "no-tricks-with-too-many-points", "score", {"tricks": 0, "points": 100}, "bad-score", "points|tricks",
        "points-not-of-tricks-and-stock",
    ),
    (
        "gave-up-a-bid-of-four", "score", {"stock": "gave-up", "points": 0, "tricks": 0}, "bad-score", "bid|stock",
        "bid-not-given-up",
    ),
    (
        "gave-up-with-points", "score", {"stock": "gave-up", "bid": 1, "points": 10, "tricks": 0}, "bad-score", "points",
        "figures-of-no-play",
    ),
    (
        "gave-up-with-tricks", "score", {"stock": "gave-up", "bid": 1, "points": 0, "tricks": 1}, "bad-score", "tricks",
        "figures-of-no-play",
    ),
    (
        "gave-up-with-combinations", "score",
        {"stock": "gave-up", "bid": 1, "points": 0, "tricks": 0, "announced": [{"kind": "stoek"}]}, "bad-score", "announced",
        "given-up-announces",
    ),
    (
        "four-jacks-with-tricks", "score", {"announced": [{"kind": "four", "rank": "J"}]}, "bad-score", "points|tricks|announced",
        "figures-of-no-play",
    ),
]  # fmt: skip


def four(rank: object) -> dict[str, object]:
    return {"kind": "four", "rank": rank}


def sequence(length: object) -> dict[str, object]:
    return {"kind": "sequence", "length": length}


def shown(kind: str, cards: str) -> dict[str, object]:
    return {"kind": kind, "cards": cards}


STOEK: dict[str, object] = {"kind": "stoek"}

# id, what is announced, code
MELDS: list[tuple[str, list[dict[str, object]], str]] = [
    ("kind-unknown", [{"kind": "belote"}], "no-such-kind"),
    ("kind-missing", [{"rank": "9"}], "no-such-kind"),
    ("kind-list", [{"kind": ["four"]}], "no-such-kind"),
    ("four-eights", [four("8")], "four-scores-nothing"),
    ("four-sevens", [four("7")], "four-scores-nothing"),
    ("sequence-of-two", [sequence(2)], "sequence-does-not-count"),
    ("sequence-of-eight", [sequence(8)], "not-held-at-once"),
    ("four-twice", [four("A"), four("A")], "announced-twice"),
    ("two-fours-are-eight-cards", [four("A"), four("9")], "not-held-at-once"),
    ("stoek-twice", [STOEK, STOEK], "announced-twice"),
    ("stoek-in-two-suits", [shown("stoek", "KC QC"), shown("stoek", "KS QS")], "announced-twice"),
    ("two-sequences-of-four-are-eight-cards", [sequence(4), sequence(4)], "not-held-at-once"),
    ("three-sequences-are-nine-cards", [sequence(3), sequence(3), sequence(3)], "not-held-at-once"),
    ("four-and-sequence-of-five-are-eight-cards", [four("A"), sequence(5)], "not-held-at-once"),
    ("four-nines-sequence-of-four-and-stoek-are-eight-cards", [four("9"), sequence(4), STOEK], "not-held-at-once"),
    ("cards-not-a-sequence", [shown("sequence", "AC KC JC")], "no-combination"),
    ("cards-of-two-suits", [shown("sequence", "AC KC QS")], "no-combination"),
    ("cards-round-the-corner", [shown("sequence", "KC AC 7C")], "no-combination"),
    ("cards-not-four", [shown("four", "AC AS AH")], "no-combination"),
    ("cards-of-mixed-four", [shown("four", "AC AS AH KD")], "no-combination"),
    ("cards-of-four-eights", [shown("four", "8C 8S 8H 8D")], "four-scores-nothing"),
    ("cards-of-wrong-points", [{**shown("four", "9C 9S 9H 9D"), "points": 200}], "points-differ"),
    ("stoek-of-two-suits", [shown("stoek", "KC QS")], "no-combination"),
    ("sequences-overlap", [shown("sequence", "AC KC QC"), shown("sequence", "QC JC TC")], "sequences-share-cards"),
    ("a-sequence-and-a-part-of-it", [shown("sequence", "AC KC QC JC"), shown("sequence", "AC KC QC")], "sequences-share-cards"),
    ("cards-of-eight-in-all", [shown("sequence", "AC KC QC JC"), shown("sequence", "AS KS QS JS")], "not-held-at-once"),
]
# what is no combination at all, or says two things at once
MISSHAPEN: list[tuple[str, list[dict[str, object]], str]] = [
    ("four-without-rank", [{"kind": "four"}], "not-a-rank"),
    ("four-of-no-rank", [four("Z")], "not-a-rank"),
    ("four-rank-list", [four(["9"])], "not-a-rank"),
    ("four-with-a-length", [{**four("9"), "length": 4}], "key-of-other-kind"),
    ("sequence-without-length", [{"kind": "sequence"}], "length-missing"),
    ("sequence-length-text", [sequence("four")], "length-missing"),
    ("sequence-length-true", [sequence(True)], "length-missing"),
    ("sequence-length-fraction", [sequence(3.5)], "length-missing"),
    ("meld-with-unknown-key", [{**STOEK, "suit": "C"}], "no-such-key"),
    ("sequence-with-a-rank", [{**sequence(3), "rank": "A"}], "key-of-other-kind"),
    ("stoek-with-a-length", [{**STOEK, "length": 3}], "key-of-other-kind"),
    ("stoek-with-a-rank", [{**STOEK, "rank": "K"}], "key-of-other-kind"),
    ("three-cards-and-a-length-of-five", [{**shown("sequence", "AC KC QC"), "length": 5}], "key-of-short-form"),
    ("nines-shown-and-aces-named", [{**shown("four", "9C 9S 9H 9D"), "rank": "A"}], "key-of-short-form"),
]
COMBINATIONS: list[Row] = [
    *[(name, "score", {"announced": announced}, "bad-meld", "announced", code) for name, announced, code in MELDS],
    *[(name, "score", {"announced": announced}, "bad-request", "announced", code) for name, announced, code in MISSHAPEN],
    (
        "stoek-of-another-suit",
        "score",
        {"trump": "S", "announced": [shown("stoek", "KC QC")]},
        "bad-meld",
        "announced",
        "not-the-marriage",
    ),
    ("cards-twice", "score", {"announced": [shown("sequence", "AC KC QC QC")]}, "bad-cards|bad-meld", "announced", "card-twice"),
    (
        "cards-not-of-the-pack",
        "score",
        {"announced": [shown("sequence", "8C 7C 6C")]},
        "bad-card|bad-meld",
        "announced",
        "card-not-in-pack",
    ),
]
ROWS = CARDS + NAMES + TYPES + SUMMARIES + COMBINATIONS


def request_of(verb: str, different: dict[str, Any]) -> dict[str, Any]:
    request = {"verb": verb, "game": GAME, **GOOD.get(verb, {}), **different}
    return {key: value for key, value in request.items() if value is not ...}


@pytest.mark.parametrize("verb", list(GOOD))
def test_the_good_requests_are_good(verb: str) -> None:
    ok(verb, **GOOD[verb])


@pytest.mark.parametrize(("verb", "different", "kinds", "places", "code"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_row(verb: str, different: dict[str, Any], kinds: str, places: str, code: str | None) -> None:
    error = error_of(answer(request_of(verb, different)))
    assert error["type"] in kinds.split("|"), error
    assert error["where"] is not None, error
    assert any(place in error["where"] for place in places.split("|")), error
    assert code is None or error["code"].endswith(f"/{code}"), error


@pytest.mark.parametrize("request_", [None, [], "legal", 7, True, [{"verb": "games"}]], ids=str)
def test_a_request_is_an_object(request_: Any) -> None:
    assert error_of(answer(request_))["type"] == "bad-request"


def test_no_request_is_changed() -> None:
    for verb, good in GOOD.items():
        request = request_of(verb, {"house": {"required_floor": "zero"}})
        before = repr(request)
        answer(request)
        assert repr(request) == before
        assert good == GOOD[verb]


def test_a_huge_message_is_cut() -> None:
    """What somebody wrote is quoted, but a megabyte of it is not."""
    for different in ({"hand": "X" * 100_000}, {"trump": "X" * 100_000}, {"X" * 100_000: 1}, {"game": "X" * 100_000}):
        assert len(error_of(answer(request_of("legal", different)))["message"]) < 2_000
    assert len(refused("auction", calls=["X" * 100_000])["message"]) < 2_000


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from([*naive.PACK, "C", "3"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
KEYS = (
    "trump hand trick hands calls bid stock points tricks announced house deal to players deals stake cards "
    "seed played x need missing leader declarer goal task candidates evening"
)
keys = st.sampled_from(KEYS.split())
verbs = st.sampled_from(
    [*GOOD, "games", "check", "knock", "first-dealer", "session", "notation", "deal", "position", "trial", "hindsight", "evening"]
)


@given(verbs, st.dictionaries(keys, junk, max_size=5))
@settings(max_examples=120, deadline=None)
def test_junk_is_answered_not_raised(verb: str, request_: dict[str, Any]) -> None:
    reply = answer({"verb": verb, "game": GAME, **request_})
    assert set(reply) in ({"ok"}, {"error"})
    if "error" in reply:
        error_of(reply)


@given(st.sampled_from(list(GOOD)), st.data())
@settings(max_examples=120, deadline=None)
def test_junk_in_one_place_is_answered_not_raised(verb: str, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from([*GOOD[verb], "house", "game"]))
    reply = answer(request_of(verb, {place: data.draw(junk)}))
    assert set(reply) in ({"ok"}, {"error"})
    if "error" in reply:
        error_of(reply)


def test_a_strange_key_of_a_call_is_named() -> None:
    refused: Any = answer({"verb": "auction", "game": "schieber", "calls": [{"seat": 0, "call": "H", "note": 1}]})
    assert refused["error"]["where"] == "calls[0].note"
    assert refused["error"]["code"] == "protocol/verbs/no-key-of-call"


def test_the_cards_of_a_combination_are_a_text_or_a_list() -> None:
    asked = {"verb": "declare", "game": "vijfhonderden-1836", "trump": "C"}
    assert "ok" in answer({**asked, "meld": "AC KC QC"})
    assert answer({**asked, "meld": ["AC", "KC", "QC"]}) == answer({**asked, "meld": "AC KC QC"})
