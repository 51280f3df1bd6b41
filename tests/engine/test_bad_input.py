"""What the engine refuses, through its one door: a type, a place and a message for each.

A row is a request that differs from a good one in one thing. The message must name the thing that offends.
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

# id, verb, what is different (... takes a key away), type of the error, words of the place, words of the message
Row = tuple[str, str, dict[str, Any], str, str, str]
CARDS: list[Row] = [
    ("hand-card-twice", "legal", {"hand": "JC 7S JC"}, "bad-cards", "hand", "JC"),
    ("hand-card-twice-in-a-list", "legal", {"hand": ["JC", "7S", "jc"]}, "bad-cards", "hand", "JC"),
    ("trick-card-twice", "legal", {"trick": "AS KS AS"}, "bad-cards", "trick", "AS"),
    ("card-in-hand-and-trick", "legal", {"hand": "JC AS"}, "bad-cards", "hand|trick", "AS"),
    ("six-in-hand", "legal", {"hand": "6C 7S"}, "bad-card", "hand", "6C"),
    ("six-in-trick", "legal", {"trick": "6D"}, "bad-card", "trick", "6D"),
    ("no-such-rank", "legal", {"hand": "5C"}, "bad-card", "hand", "5C"),
    ("no-such-suit", "legal", {"hand": "JX"}, "bad-card", "hand", "JX"),
    ("suit-before-rank", "legal", {"hand": "C9"}, "bad-card", "hand", "C9"),
    ("a-word", "legal", {"hand": "JC hello"}, "bad-card", "hand", "hello"),
    ("eleven", "legal", {"hand": "11C"}, "bad-card", "hand", "11C"),
    ("rank-alone", "legal", {"hand": "J"}, "bad-card", "hand", "J"),
    ("dutch-index", "legal", {"hand": "VC"}, "bad-card", "hand", "VC"),
    ("empty-text-in-a-list", "legal", {"hand": ["JC", ""]}, "bad-card", "hand", ""),
    ("two-cards-in-one-text-of-a-list", "legal", {"hand": ["JC 7S"]}, "bad-card", "hand", "JC 7S"),
    ("hand-empty", "legal", {"hand": ""}, "bad-cards", "hand", ""),
    ("hand-empty-list", "legal", {"hand": []}, "bad-cards", "hand", ""),
    ("hand-of-eight", "legal", {"hand": "AC KC QC JC TC 9C 8C 7C", "trick": ""}, "bad-cards", "hand", "8|eight"),
    ("hand-of-a-pack", "legal", {"hand": naive.PACK, "trick": ""}, "bad-cards", "hand", "32"),
    ("trick-of-four", "legal", {"trick": "AS KS QS JS", "hand": "7S"}, "bad-cards", "trick", "4|four"),
    ("trick-of-five", "winner", {"trick": "AS KS QS JS TS"}, "bad-cards", "trick", "5|five"),
    ("winner-of-nothing", "winner", {"trick": ""}, "bad-cards", "trick", ""),
    ("winner-card-twice", "winner", {"trick": "AS AS"}, "bad-cards", "trick", "AS"),
    ("winner-six", "winner", {"trick": "AS 6S"}, "bad-card", "trick", "6S"),
    ("melds-of-eight", "melds", {"hand": "AC KC QC JC TC 9C 8C 7C"}, "bad-cards", "hand", "8|eight"),
    ("melds-card-twice", "melds", {"hand": "KC KC QC"}, "bad-cards", "hand", "KC"),
    ("melds-six", "melds", {"hand": "8C 7C 6C"}, "bad-card", "hand", "6C"),
    ("perft-unequal-hands", "perft", {"hands": ["AC AS", "KC KS", "QC", "TC TS"]}, "bad-cards", "hands", ""),
    ("perft-card-in-two-hands", "perft", {"hands": ["AC AS", "KC KS", "QC AS", "TC TS"]}, "bad-cards", "hands", "AS"),
    ("perft-card-twice-in-a-hand", "perft", {"hands": ["AC AC", "KC KS", "QC QS", "TC TS"]}, "bad-cards", "hands", "AC"),
    ("perft-three-hands", "perft", {"hands": ["AC", "KC", "QC"]}, "bad-cards", "hands", "3|three"),
    ("perft-five-hands", "perft", {"hands": ["AC", "KC", "QC", "JC", "TC"]}, "bad-cards", "hands", "5|five"),
    ("perft-eight-cards", "perft", {"hands": [naive.PACK[n : n + 8] for n in (0, 8, 16, 24)]}, "bad-cards", "hands", "8|eight"),
    ("perft-six", "perft", {"hands": ["AC", "KC", "QC", "6C"]}, "bad-card", "hands", "6C"),
    ("solve-three-hands", "solve", {"hands": ["AC", "KC", "QC"]}, "bad-cards", "hands", "3|three"),
    ("solve-card-in-two-hands", "solve", {"hands": ["AC AS", "KC AS", "QC", "TC TS"]}, "bad-cards", "hands", "AS"),
    ("solve-card-on-the-table-too", "solve", {"trick": "AS"}, "bad-cards", "trick|hands", "AS"),
    ("solve-hand-short", "solve", {"hands": ["AC AS", "KC", "QC", "TC TS"]}, "bad-cards", "hands[1]", "E has 1"),
    ("solve-hand-long", "solve", {"hands": ["AC AS", "KC KS", "QC JC", "TC TS"]}, "bad-cards", "hands[2]", "S has 2"),
    ("solve-nobody-holds-a-card", "solve", {"hands": ["", "", "", ""], "trick": ""}, "bad-cards", "hands", "S is to play"),
    ("solve-trick-of-four", "solve", {"trick": "QS JS 9S 8S"}, "bad-cards", "trick", "4|four"),
    ("solve-six", "solve", {"trick": "6S"}, "bad-card", "trick", "6S"),
    ("knock-holds-a-played-card", "knock", {"trump": "C", "hand": "JC", "played": "JC 9C"}, "bad-cards", "hand|played", "JC"),
    ("knock-played-twice", "knock", {"trump": "C", "hand": "JC", "played": "9C 9C"}, "bad-cards", "played", "9C"),
]
NAMES: list[Row] = [
    ("trump-unknown", "legal", {"trump": "X"}, "bad-request", "trump", "X"),
    ("trump-empty", "legal", {"trump": ""}, "bad-request", "trump", ""),
    ("trump-two-letters", "legal", {"trump": "CS"}, "bad-request", "trump", "CS"),
    ("trump-none", "legal", {"trump": None}, "bad-request", "trump", ""),
    ("trump-reverse", "legal", {"trump": "reverse"}, "bad-request", "trump", "reverse"),
    ("trump-number", "legal", {"trump": 1}, "bad-request", "trump", "1"),
    ("trump-list", "legal", {"trump": ["C"]}, "bad-request", "trump", ""),
    ("trump-missing", "legal", {"trump": ...}, "bad-request", "trump", "trump"),
    ("hand-missing", "legal", {"hand": ...}, "bad-request", "hand", "hand"),
    ("trick-missing", "winner", {"trick": ...}, "bad-request", "trick", "trick"),
    ("calls-missing", "auction", {"calls": ...}, "bad-request", "calls", "calls"),
    ("hands-missing", "perft", {"hands": ...}, "bad-request", "hands", "hands"),
    ("bid-missing", "score", {"bid": ...}, "bad-request", "bid", "bid"),
    ("stock-missing", "score", {"stock": ...}, "bad-request", "stock", "stock"),
    ("points-missing", "score", {"points": ...}, "bad-request", "points", "points"),
    ("tricks-missing", "score", {"tricks": ...}, "bad-request", "tricks", "tricks"),
    ("legal-unknown-key", "legal", {"trunp": "C"}, "bad-request", "trunp", "trunp"),
    ("winner-unknown-key", "winner", {"hand": "7D"}, "bad-request", "hand", "hand"),
    ("melds-unknown-key", "melds", {"cards": "7D"}, "bad-request", "cards", "cards"),
    ("auction-unknown-key", "auction", {"bids": []}, "bad-request", "bids", "bids"),
    ("score-unknown-key", "score", {"pionts": 3}, "bad-request", "pionts", "pionts"),
    ("perft-unknown-key", "perft", {"depth": 3}, "bad-request", "depth", "depth"),
    ("task-unknown", "puzzle", {"task": "guess"}, "bad-request", "task", "guess"),
    ("task-missing", "puzzle", {"task": ...}, "bad-request", "task", "task"),
    ("goal-unknown", "puzzle", {"goal": "win"}, "bad-request", "goal", "win"),
    ("goal-missing", "puzzle", {"goal": ...}, "bad-request", "goal", "goal"),
    ("deal-missing", "puzzle", {"deal": ...}, "bad-request", "deal", "deal"),
    ("puzzle-unknown-key", "puzzle", {"theme": "smearing"}, "bad-request", "theme", "theme"),
    ("puzzle-key-of-another-task", "puzzle", {"candidates": ["AC KC QC JC"]}, "bad-request", "candidates", "candidates"),
    ("puzzle-deal-with-a-fault", "puzzle", {"deal": ENDING.replace("W:KD", "W:XX")}, "bad-notation", "deal", "XX"),
    ("puzzle-deal-with-a-revoke", "puzzle", {"deal": ENDING.replace("ASKS", "ASKC")}, "bad-notation", "trick 4", "KC"),
    ("puzzle-of-another-game", "puzzle", {"deal": ENDING.replace("staekske-rape", "skat")}, "bad-request", "game", "skat"),
    ("discard-without-candidates", "puzzle", {**DISCARD, "candidates": ...}, "bad-request", "candidates", "candidates"),
    ("discard-of-two", "puzzle", {**DISCARD, "candidates": ["KS 8S KH 8D", "AC 8S KH 8D"]}, "bad-request", "candidates", "3 to 6"),
    ("discard-as-text", "puzzle", {**DISCARD, "candidates": "KS 8S KH 8D"}, "bad-request", "candidates", "3 to 6"),
    ("discard-not-held", "puzzle", {**DISCARD, "candidates": ["JS 8S KH 8D"] * 3}, "bad-cards", "candidates[0]", "JS"),
    ("discard-twice", "puzzle", {**DISCARD, "candidates": ["KS 8S KH 8D"] * 3}, "bad-cards", "candidates[1]", "twice"),
    ("discard-of-five", "puzzle", {**DISCARD, "candidates": ["KS 8S KH 8D AC"] * 3}, "bad-cards", "candidates[0]", "5"),
    ("discard-no-card", "puzzle", {**DISCARD, "candidates": ["KS 8S KH 8X"] * 3}, "bad-card", "candidates[0]", "8X"),
    ("discard-numbers", "puzzle", {**DISCARD, "candidates": [1, 2, 3]}, "bad-card", "candidates[0]", ""),
    ("discard-to-reach", "puzzle", {**DISCARD, "goal": "reach 130"}, "bad-request", "goal", "reach 130"),
    ("discard-afterwards", "puzzle", {**DISCARD, "deal": ENDING}, "bad-notation", "deal", "put away already"),
    ("discard-refused", "puzzle", {**DISCARD, "deal": ELEVEN.replace("taken", "refused")}, "bad-notation", "deal", "refused"),
    ("signal-for-points", "puzzle", {**SIGNAL, "goal": "points"}, "bad-request", "goal", "points"),
    ("signal-on-lead", "puzzle", {**SIGNAL, "deal": ENDING.removesuffix(".W:KD")}, "bad-request", "deal", "defender"),
    ("signal-of-nobody", "puzzle", {**SIGNAL, "deal": ENDING.split("8C7HTH")[0]}, "bad-request", "deal", "No partner"),
    ("signal-too-early", "puzzle", {**SIGNAL, "deal": ENDING.split("7CAH")[0]}, "bad-request", "deal", "300,000"),
    ("signal-with-candidates", "puzzle", {**SIGNAL, "candidates": []}, "bad-request", "candidates", "candidates"),
    ("solve-unknown-key", "solve", {"depth": 3}, "bad-request", "depth", "depth"),
    ("solve-leader-missing", "solve", {"leader": ...}, "bad-request", "leader", "leader"),
    ("solve-leader-unknown", "solve", {"leader": "X"}, "bad-request", "leader", "X"),
    ("solve-declarer-missing", "solve", {"declarer": ...}, "bad-request", "declarer", "declarer"),
    ("solve-declarer-four", "solve", {"declarer": 4}, "bad-request", "declarer", "4"),
    ("solve-declarer-true", "solve", {"declarer": True}, "bad-request", "declarer", ""),
    ("solve-goal-unknown", "solve", {"goal": "gold"}, "bad-request", "goal", "gold"),
    ("solve-bid-without-game", "solve", {"bid": 3}, "bad-request", "bid", "game"),
    ("solve-game-without-bid", "solve", {"goal": "game", "points": 60, "tricks": 2}, "bad-request", "bid", "bid"),
    ("solve-game-without-points", "solve", {"goal": "game", "bid": 3, "tricks": 2}, "bad-request", "points", "points"),
    ("solve-game-without-tricks", "solve", {"goal": "game", "bid": 3, "points": 60}, "bad-request", "tricks", "tricks"),
    ("solve-game-too-many-points", "solve", {"goal": "game", "bid": 3, "points": 146, "tricks": 2}, "bad-request", "points", "146"),
    ("solve-game-too-many-tricks", "solve", {"goal": "game", "bid": 3, "points": 60, "tricks": 6}, "bad-request", "tricks", "6"),
    ("partner-in-a-game-without", "legal", {"partner_heads": True}, "bad-request", "partner_heads", "partner"),
    ("phase-in-a-game-without", "legal", {"phase": "second"}, "bad-request", "phase", "phase"),
    ("house-unknown", "score", {"house": {"schmeiss": True}}, "bad-request", "house", "schmeiss"),
    ("house-value-unknown", "score", {"house": {"required_floor": "one"}}, "bad-request", "house", "one"),
    ("house-value-of-wrong-type", "score", {"house": {"required_floor": False}}, "bad-request", "house", "required_floor"),
    ("house-value-list", "score", {"house": {"required_floor": ["zero"]}}, "bad-request", "house", "required_floor"),
    ("house-switch-text", "score", {"house": {"double_no_tricks": "maybe"}}, "bad-request", "house", "It can be: “off”, “on”."),
    ("house-switch-number", "score", {"house": {"double_no_tricks": 1}}, "bad-request", "house", "double_no_tricks"),
    ("house-switch-null", "score", {"house": {"double_no_tricks": None}}, "bad-request", "house", "double_no_tricks"),
    ("house-list", "score", {"house": ["double_no_tricks"]}, "bad-request", "house", ""),
    ("house-text", "score", {"house": "zero"}, "bad-request", "house", ""),
    ("house-unknown-at-legal", "legal", {"house": {"tie": "x"}}, "bad-request", "house", "tie"),
    ("game-unknown", "legal", {"game": "skat"}, "bad-request", "game", "skat"),
    ("game-missing", "legal", {"game": ...}, "bad-request", "game", "game"),
    ("game-list", "legal", {"game": [GAME]}, "bad-request", "game", ""),
    ("game-null", "legal", {"game": None}, "bad-request", "game", ""),
    ("verb-unknown", "legal", {"verb": "cheat"}, "bad-request", "verb", "cheat"),
    ("verb-private", "legal", {"verb": "__class__"}, "bad-request", "verb", "__class__"),
    ("verb-missing", "legal", {"verb": ...}, "bad-request", "verb", "lacks “verb”"),
    ("verb-null", "legal", {"verb": None}, "bad-request", "verb", ""),
    ("verb-list", "legal", {"verb": ["legal"]}, "bad-request", "verb", ""),
    ("verb-object", "legal", {"verb": {}}, "bad-request", "verb", ""),
]
TYPES: list[Row] = [
    ("hand-number", "legal", {"hand": 7}, "bad-card", "hand", ""),
    ("hand-null", "legal", {"hand": None}, "bad-card", "hand", ""),
    ("hand-object", "legal", {"hand": {"JC": 1}}, "bad-card", "hand", ""),
    ("hand-list-of-numbers", "legal", {"hand": [1, 2]}, "bad-card", "hand", ""),
    ("hand-list-with-null", "legal", {"hand": ["JC", None]}, "bad-card", "hand", ""),
    ("hand-list-of-lists", "legal", {"hand": [["JC"]]}, "bad-card", "hand", ""),
    ("trick-true", "legal", {"trick": True}, "bad-card", "trick", ""),
    ("trick-null", "winner", {"trick": None}, "bad-card", "trick", ""),
    ("hands-text", "perft", {"hands": "AC KC QC JC"}, "bad-request", "hands", ""),
    ("hands-object", "perft", {"hands": {"N": "AC"}}, "bad-request", "hands", ""),
    ("hands-null-inside", "perft", {"hands": ["AC", None, "KC", "QC"]}, "bad-card", "hands", ""),
    ("calls-number", "auction", {"calls": 3}, "bad-request", "calls", ""),
    ("calls-object", "auction", {"calls": {"0": "3"}}, "bad-request", "calls", ""),
    ("calls-null", "auction", {"calls": None}, "bad-request", "calls", ""),
    ("call-null", "auction", {"calls": [None]}, "bad-request|illegal-call", "call", ""),
    ("call-list", "auction", {"calls": [["3"]]}, "bad-request|illegal-call", "call", ""),
    ("bid-text", "score", {"bid": "four"}, "bad-request", "bid", "four"),
    ("bid-null", "score", {"bid": None}, "bad-request", "bid", ""),
    ("bid-true", "score", {"bid": True}, "bad-request", "bid", ""),
    ("bid-fraction", "score", {"bid": 3.5}, "bad-request", "bid", "3.5"),
    ("bid-list", "score", {"bid": [4]}, "bad-request", "bid", ""),
    ("points-text", "score", {"points": "many"}, "bad-request", "points", "many"),
    ("points-fraction", "score", {"points": 83.5}, "bad-request", "points", "83.5"),
    ("points-null", "score", {"points": None}, "bad-request", "points", ""),
    ("points-false", "score", {"points": False}, "bad-request", "points", ""),
    ("points-not-a-number", "score", {"points": float("nan")}, "bad-request", "points", ""),
    ("points-infinite", "score", {"points": float("inf")}, "bad-request", "points", ""),
    ("tricks-text", "score", {"tricks": "all"}, "bad-request", "tricks", "all"),
    ("tricks-true", "score", {"tricks": True}, "bad-request", "tricks", ""),
    ("tricks-object", "score", {"tricks": {}}, "bad-request", "tricks", ""),
    ("stock-unknown", "score", {"stock": "stolen"}, "bad-request", "stock", "stolen"),
    ("stock-true", "score", {"stock": True}, "bad-request", "stock", ""),
    ("stock-null", "score", {"stock": None}, "bad-request", "stock", ""),
    ("stock-list", "score", {"stock": ["taken"]}, "bad-request", "stock", ""),
    ("announced-text", "score", {"announced": "stoek"}, "bad-request|bad-meld", "announced", ""),
    ("announced-object", "score", {"announced": {"kind": "stoek"}}, "bad-request|bad-meld", "announced", ""),
    ("announced-of-texts", "score", {"announced": ["stoek"]}, "bad-request|bad-meld|bad-card", "announced", ""),
    ("seed-beyond-numbers", "deal", {"seed": float("inf")}, "bad-request", "seed", "“seed” is a very long number"),
    ("seed-text", "deal", {"seed": "seven"}, "bad-request", "seed", "seven"),
]
SUMMARIES: list[Row] = [
    ("bid-nought", "score", {"bid": 0}, "bad-request|bad-score", "bid", "0"),
    ("bid-negative", "score", {"bid": -3}, "bad-request|bad-score", "bid", "-3|−3"),
    ("points-negative", "score", {"points": -1}, "bad-request|bad-score", "points", "-1|−1"),
    ("points-147", "score", {"points": 147}, "bad-request|bad-score", "points", "147"),
    ("points-huge", "score", {"points": 10**30}, "bad-request|bad-score", "points", ""),
    ("tricks-negative", "score", {"tricks": -1}, "bad-request|bad-score", "tricks", "-1|−1"),
    ("tricks-eight", "score", {"tricks": 8}, "bad-request|bad-score", "tricks", "8"),
    ("all-tricks-without-all-points", "score", {"tricks": 7, "points": 120}, "bad-score", "points|tricks", "146"),
    ("no-tricks-with-too-many-points", "score", {"tricks": 0, "points": 100}, "bad-score", "points|tricks", "100"),
    ("gave-up-a-bid-of-four", "score", {"stock": "gave-up", "points": 0, "tricks": 0}, "bad-score", "bid|stock", "4|sitter"),
    ("gave-up-with-points", "score", {"stock": "gave-up", "bid": 1, "points": 10, "tricks": 0}, "bad-score", "points", "10"),
    ("gave-up-with-tricks", "score", {"stock": "gave-up", "bid": 1, "points": 0, "tricks": 1}, "bad-score", "tricks", "1"),
    (
        "gave-up-with-combinations", "score",
        {"stock": "gave-up", "bid": 1, "points": 0, "tricks": 0, "announced": [{"kind": "stoek"}]}, "bad-score", "announced", "",
    ),
    ("four-jacks-with-tricks", "score", {"announced": [{"kind": "four", "rank": "J"}]}, "bad-score", "points|tricks|announced", ""),
]  # fmt: skip


def four(rank: object) -> dict[str, object]:
    return {"kind": "four", "rank": rank}


def sequence(length: object) -> dict[str, object]:
    return {"kind": "sequence", "length": length}


def shown(kind: str, cards: str) -> dict[str, object]:
    return {"kind": kind, "cards": cards}


STOEK: dict[str, object] = {"kind": "stoek"}

# id, what is announced, words of the message
MELDS: list[tuple[str, list[dict[str, object]], str]] = [
    ("kind-unknown", [{"kind": "belote"}], "belote"),
    ("kind-missing", [{"rank": "9"}], "kind"),
    ("kind-list", [{"kind": ["four"]}], ""),
    ("four-eights", [four("8")], "8|eight"),
    ("four-sevens", [four("7")], "7|seven"),
    ("sequence-of-two", [sequence(2)], "2"),
    ("sequence-of-eight", [sequence(8)], "8"),
    ("four-twice", [four("A"), four("A")], ""),
    ("two-fours-are-eight-cards", [four("A"), four("9")], ""),
    ("stoek-twice", [STOEK, STOEK], ""),
    ("stoek-in-two-suits", [shown("stoek", "KC QC"), shown("stoek", "KS QS")], ""),
    ("two-sequences-of-four-are-eight-cards", [sequence(4), sequence(4)], ""),
    ("three-sequences-are-nine-cards", [sequence(3), sequence(3), sequence(3)], ""),
    ("four-and-sequence-of-five-are-eight-cards", [four("A"), sequence(5)], ""),
    ("four-nines-sequence-of-four-and-stoek-are-eight-cards", [four("9"), sequence(4), STOEK], ""),
    ("cards-not-a-sequence", [shown("sequence", "AC KC JC")], "AC KC JC"),
    ("cards-of-two-suits", [shown("sequence", "AC KC QS")], ""),
    ("cards-round-the-corner", [shown("sequence", "KC AC 7C")], ""),
    ("cards-not-four", [shown("four", "AC AS AH")], ""),
    ("cards-of-mixed-four", [shown("four", "AC AS AH KD")], ""),
    ("cards-of-four-eights", [shown("four", "8C 8S 8H 8D")], ""),
    ("cards-of-wrong-points", [{**shown("four", "9C 9S 9H 9D"), "points": 200}], "140|200"),
    ("stoek-of-two-suits", [shown("stoek", "KC QS")], ""),
    ("sequences-overlap", [shown("sequence", "AC KC QC"), shown("sequence", "QC JC TC")], "QC"),
    ("a-sequence-and-a-part-of-it", [shown("sequence", "AC KC QC JC"), shown("sequence", "AC KC QC")], ""),
    ("cards-of-eight-in-all", [shown("sequence", "AC KC QC JC"), shown("sequence", "AS KS QS JS")], ""),
]
# what is no combination at all, or says two things at once
MISSHAPEN: list[tuple[str, list[dict[str, object]], str]] = [
    ("four-without-rank", [{"kind": "four"}], "rank"),
    ("four-of-no-rank", [four("Z")], "Z"),
    ("four-rank-list", [four(["9"])], ""),
    ("four-with-a-length", [{**four("9"), "length": 4}], "length"),
    ("sequence-without-length", [{"kind": "sequence"}], "length"),
    ("sequence-length-text", [sequence("four")], ""),
    ("sequence-length-true", [sequence(True)], ""),
    ("sequence-length-fraction", [sequence(3.5)], ""),
    ("meld-with-unknown-key", [{**STOEK, "suit": "C"}], "suit"),
    ("sequence-with-a-rank", [{**sequence(3), "rank": "A"}], "rank"),
    ("stoek-with-a-length", [{**STOEK, "length": 3}], "length"),
    ("stoek-with-a-rank", [{**STOEK, "rank": "K"}], "rank"),
    ("three-cards-and-a-length-of-five", [{**shown("sequence", "AC KC QC"), "length": 5}], "length"),
    ("nines-shown-and-aces-named", [{**shown("four", "9C 9S 9H 9D"), "rank": "A"}], "rank"),
]
COMBINATIONS: list[Row] = [
    *[(name, "score", {"announced": announced}, "bad-meld", "announced", words) for name, announced, words in MELDS],
    *[(name, "score", {"announced": announced}, "bad-request", "announced", words) for name, announced, words in MISSHAPEN],
    ("stoek-of-another-suit", "score", {"trump": "S", "announced": [shown("stoek", "KC QC")]}, "bad-meld", "announced", ""),
    ("cards-twice", "score", {"announced": [shown("sequence", "AC KC QC QC")]}, "bad-cards|bad-meld", "announced", "QC"),
    ("cards-not-of-the-pack", "score", {"announced": [shown("sequence", "8C 7C 6C")]}, "bad-card|bad-meld", "announced", "6C"),
]
ROWS = CARDS + NAMES + TYPES + SUMMARIES + COMBINATIONS


def request_of(verb: str, different: dict[str, Any]) -> dict[str, Any]:
    request = {"verb": verb, "game": GAME, **GOOD.get(verb, {}), **different}
    return {key: value for key, value in request.items() if value is not ...}


@pytest.mark.parametrize("verb", list(GOOD))
def test_the_good_requests_are_good(verb: str) -> None:
    ok(verb, **GOOD[verb])


@pytest.mark.parametrize(("verb", "different", "kinds", "places", "words"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_row(verb: str, different: dict[str, Any], kinds: str, places: str, words: str) -> None:
    error = error_of(answer(request_of(verb, different)))
    assert error["type"] in kinds.split("|"), error
    assert error["where"] is not None, error
    assert any(place in error["where"] for place in places.split("|")), error
    assert any(word in error["message"] for word in words.split("|")), error


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
    assert "“note” is not a key" in refused["error"]["message"]


def test_the_cards_of_a_combination_are_a_text_or_a_list() -> None:
    asked = {"verb": "declare", "game": "vijfhonderden-1836", "trump": "C"}
    assert "ok" in answer({**asked, "meld": "AC KC QC"})
    assert answer({**asked, "meld": ["AC", "KC", "QC"]}) == answer({**asked, "meld": "AC KC QC"})
