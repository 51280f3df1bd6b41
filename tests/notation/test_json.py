"""The JSON form: what it takes, and every fault with its path."""

from __future__ import annotations

from typing import Any

import pytest

from notation.examples import WHOLE, places, tricks, written
from notation.looks import announced, auction, discards, exchanges, marks, seats, stock
from stoek.notation.forms import read
from stoek.notation.json_form import read_json, write_json
from stoek.notation.record import Record
from stoek.notation.text import read_text

GOOD: list[tuple[str, dict[str, Any], Any, object]] = [
    ("nothing", {}, lambda r: r, Record()),
    ("nulls", {"game": None, "hands": None, "tricks": None, "tags": None}, lambda r: r, Record()),
    ("seat-names", {"dealer": "west", "hands": {"north": "JC"}}, lambda r: (r.dealer, written(r.hands["N"])), ("W", "JC")),
    ("trump-in-words", {"trump": "Clubs"}, lambda r: r.trump, "C"),
    ("bid-number", {"bid": 4}, lambda r: r.bid, 4),
    ("bid-text", {"bid": "4"}, lambda r: r.bid, 4),
    ("numbers-as-typed", {"bid": " 4 ", "points": " 127", "won": "05"}, lambda r: (r.bid, r.points, r.won), (4, 127, 5)),
    ("numbers", {"points": 0, "won": 0}, lambda r: (r.points, r.won), (0, 0)),
    ("fields-not-filled-in", {"bid": "", "points": " ", "won": "?", "last_trick": "", "stock": "", "dealer": "?", "pile": ""},
     lambda r: r, Record()),
    ("last-trick", {"last_trick": "Opponents"}, lambda r: r.last_trick, "opponents"),
    ("piles", {"pile": ["JC", "?"], "opponents_pile": "9C 8C"}, lambda r: (written(r.pile), written(r.opponents_pile)),
     ("JC ?", "9C 8C")),
    ("piles-of-none", {"pile": [], "opponents_pile": "none"}, lambda r: (r.pile, r.opponents_pile), ((), ())),
    ("house", {"house": {"double_no_tricks": True, "required_floor": "none"}}, lambda r: r.house,
     {"double_no_tricks": True, "required_floor": "none"}),
    ("house-on-off", {"house": {"double_no_tricks": "off"}}, lambda r: r.house, {"double_no_tricks": False}),
    ("house-text", {"house": "double_no_tricks=on"}, lambda r: r.house, {"double_no_tricks": True}),
    ("hand-list", {"hands": {"N": ["JC", "10c", None, "?"]}}, lambda r: written(r.hands["N"]), "JC TC ? ?"),
    ("hand-unknown", {"hands": {"N": None, "E": "?", "S": [], "W": ["?"]}}, lambda r: r.hands, dict.fromkeys("NESW")),
    ("indices", {"hands": {"N": "VC"}, "indices": "dutch"}, lambda r: written(r.hands["N"]), "QC"),
    ("stock-cards", {"stock_cards": "7S 8S"}, stock, "7S 8S"),
    ("no-discards", {"discards": []}, lambda r: r.discards, ()),
    ("discards-not-recorded", {"discards": ""}, discards, None),
    ("auction-text", {"auction": "S pass 3 once 4"}, auction, ["S pass", "3", "once 4"]),
    ("auction-list", {"auction": ["pass", 3, None, {"seat": "N", "call": "once 4"}, {"call": 5}]}, auction,
     ["pass", "3", "?", "N once 4", "5"]),
    ("auction-empty", {"auction": []}, lambda r: r.auction, None),
    ("announced-kinds",
     {"announced": [{"kind": "four", "rank": "10"}, {"kind": "four", "rank": 9}, {"kind": "sequence", "length": 3}]},
     announced, ["four T", "four 9", "sequence 3"]),
    ("announced-cards",
     {"announced": ["AC KC QC", {"cards": "AC KC QC"}, {"kind": "stoek", "cards": ["KC", "QC"]}, {"kind": "stoek"}]},
     announced, ["cards AC KC QC", "cards AC KC QC", "stoek KC QC", "stoek"]),
    ("announced-as-melds-answers", {"announced": [{"kind": "four", "cards": ["9C"], "points": 140, "rule": "x"}]}, announced,
     ["four 9C"]),
    ("announced-text", {"announced": "four 9; stoek"}, announced, ["four 9", "stoek"]),
    ("announced-none", {"announced": []}, announced, []),
    ("declared-in-a-trick", {"announced": [{"cards": "KC QC JC", "trick": 3}, {"kind": "four", "rank": "J", "trick": " 4"},
     {"kind": "marriage", "trick": ""}, "four Q in 5"]}, announced,
     ["cards KC QC JC in 3", "four J in 4", "marriage", "four Q in 5"]),
    ("exchanges", {"exchanges": [{"seat": "s", "gave": "7C", "got": "JC", "trick": 3}, {"gave": "KC", "got": None},
     "N: 7C for JC"]}, exchanges, ["S 7C JC 3", "- KC ?", "N 7C JC"]),
    ("exchanges-text", {"exchanges": "N: KC for 7H; E: QD for 8D"}, exchanges, ["N KC 7H", "E QD 8D"]),
    ("nothing-exchanged", {"exchanges": []}, exchanges, []),
    ("exchange-not-recorded", {"exchanges": ""}, exchanges, None),
    ("announced-seat", {"announced": [{"seat": "east", "kind": "stoek"}]}, announced, ["E: stoek"]),
    ("tricks", {"tricks": ["N: JC 7C", ["9C", "8C knock"], {"leader": "E", "cards": "AC KC"}, {"number": 4, "cards": ["QC"]}]},
     tricks,
     [(1, "N", "JC 7C"), (2, None, "9C 8C"), (3, "E", "AC KC"), (4, None, "QC")]),
    ("plays", {"tricks": [{"plays": ["JC", {"card": "7C", "seat": "S"}, {"card": None}, {"card": "?", "marks": ["knock"]}]}]},
     lambda r: (tricks(r), seats(r), marks(r)), ([(1, None, "JC 7C ? ?")], [None, "S", None, None], [(1, "?", "knock", 1, None)])),
    ("first-play-names-the-leader", {"tricks": [{"plays": [{"card": "JC", "seat": "N"}]}]}, lambda r: (tricks(r), seats(r)),
     ([(1, "N", "JC")], [None])),
    ("marks", {"tricks": [{"marks": ["E:knock2", "stoek"], "cards": "JC"}]}, marks,
     [(1, "", "knock", 2, "E"), (1, "", "stoek", 1, None)]),
    ("tags", {"tags": {"Event": "x  y"}}, lambda r: r.tags, {"Event": "x y"}),
]  # fmt: skip


@pytest.mark.parametrize(("value", "look", "there"), [row[1:] for row in GOOD], ids=[row[0] for row in GOOD])
def test_what_json_may_say(value: dict[str, Any], look: Any, there: object) -> None:
    record, faults = read_json(value)
    assert faults == []
    assert look(record) == there


# id, value, paths of the faults, the first one's code; None where a card's refusal is passed on
FAULTS: list[tuple[str, object, list[str], str | None]] = [
    ("no-object", [1], ["deal"], "no-object"),
    ("unknown-keys", {"trumps": "C", "so and so": 1, "dealer": "X"}, ["trumps", '["so and so"]', "dealer"], "key-unknown"),
    ("wrong-kinds", {"game": 7, "dealer": ["N"], "trump": True, "bid": 2.5}, ["game", "dealer", "bid", "trump"], "kind-unexpected"),
    ("bid-nought", {"bid": 0}, ["bid"], "not-a-value"),
    ("bid-true", {"bid": True}, ["bid"], "kind-unexpected"),
    ("points-and-letter", {"points": "12x"}, ["points"], "not-a-value"),
    ("points-below-nought", {"points": -5, "won": "-1"}, ["points", "won"], "not-a-value"),
    ("points-of-any-length", {"points": 999999999999, "won": "9" * 40}, ["points", "won"], "not-a-value"),
    ("points-far-too-long", {"points": 10**5000}, ["points"], "number-too-long"),
    ("points-beyond-numbers", {"points": float("inf")}, ["points"], "number-too-long"),
    ("points-broken", {"points": 12.5, "won": float("nan")}, ["points", "won"], "not-a-value"),
    ("figures-of-other-kinds", {"points": [127], "won": {}, "bid": []}, ["bid", "points", "won"], "kind-unexpected"),
    ("won-in-words", {"won": "five"}, ["won"], "not-a-value"),
    ("last-trick-of-a-seat", {"last_trick": "W"}, ["last_trick"], "not-a-value"),
    ("last-trick-number", {"last_trick": 7}, ["last_trick"], "kind-unexpected"),
    ("no-card-in-a-pile", {"pile": ["JC", "9X"], "opponents_pile": 7}, ["pile[1]", "opponents_pile"], None),
    ("no-card-in-a-text", {"hands": {"N": "JC 9X AC"}}, ["hands.N, character 4"], None),
    ("no-card-in-a-list", {"hands": {"N": ["JC", "9X", 7]}}, ["hands.N[2]", "hands.N[1]"], "kind-unexpected"),
    ("no-seat", {"hands": {"X": "JC", "stock": "7S"}}, ["hands.X", "hands.stock"], "no-seat-of-hand"),
    ("seat-twice", {"hands": {"N": "JC", "north": "9C"}}, ["hands.north"], "hand-twice"),
    ("hands-list", {"hands": ["JC"]}, ["hands"], "hands-no-object"),
    ("house-number", {"house": {"required_floor": 3}}, ["house.required_floor"], "house-value-kind"),
    ("house-words", {"house": {"required_floor": "no floor at all"}}, ["house.required_floor"], "not-a-house-rule"),
    ("house-list", {"house": [1]}, ["house"], "house-no-object"),
    ("no-call", {"auction": ["pass", "three", {"seat": "X", "call": 3, "why": "?"}]},
     ["auction[1]", "auction[2].why", "auction[2].seat"], "not-a-call"),
    ("call-kind", {"auction": [[3]]}, ["auction[0]"], "kind-unexpected"),
    ("announced-kind", {"announced": [{"kind": "flush"}, "four", {}, 7]},
     ["announced[0].kind", "announced[1]", "announced[2].kind", "announced[3]"], "no-kind-of-meld"),
    ("announced-too-much", {"announced": [{"kind": "four", "rank": "9", "cards": "9C"}, {"kind": "four", "length": 3}]},
     ["announced[0].rank", "announced[1].length"], "meld-named-twice"),
    ("announced-rank", {"announced": [{"kind": "four", "rank": "B"}]}, ["announced[0].rank"], "not-a-rank"),
    ("announced-length", {"announced": [{"kind": "sequence", "length": "3"}]}, ["announced[0].length"], "not-a-length"),
    ("cards-no-texts", {"discards": [7, {}], "announced": [{"cards": ["AC", 7]}, {"cards": 7}]},
     ["discards[0]", "discards[1]", "announced[0].cards[1]", "announced[1].cards"], "kind-unexpected"),
    ("announced-cards", {"announced": [{"cards": ["AC", "KX"]}, {"cards": []}]},
     ["announced[0].cards[1]", "announced[1].cards"], None),
    ("declared-in-no-trick", {"announced": [{"kind": "stoek", "trick": trick} for trick in (0, "x", 2.0)]},
     ["announced[0].trick", "announced[1].trick", "announced[2].trick"], "not-a-trick-number"),
    ("exchange-no-object", {"exchanges": [7, "N: 7C"]}, ["exchanges[0]", "exchanges[1]"], "exchange-kind"),
    ("exchange-parts", {"exchanges": [{"seat": "X", "gave": "7C 8C", "got": 7, "trick": -1, "for": "JC"}]},
     ["exchanges[0].for", "exchanges[0].seat", "exchanges[0].trick", "exchanges[0].gave", "exchanges[0].got"], "key-unknown"),
    ("tricks-text", {"tricks": "1. JC"}, ["tricks"], "tricks-no-list"),
    ("trick-number", {"tricks": ["JC", {"number": 3, "cards": "9C"}, "AC"]}, ["tricks[1].number"], "trick-misnumbered"),
    ("trick-misnumbered", {"tricks": ["JC", {"number": 3}, {"number": 3}, {"number": "4"}]},
     ["tricks[1].number", "tricks[3].number"], "trick-misnumbered"),
    ("trick-key", {"tricks": [{"card": "JC"}, 7]}, ["tricks[0].card", "tricks[1]"], "key-unknown"),
    ("trick-cards-and-plays", {"tricks": [{"cards": "JC", "plays": []}]}, ["tricks[0]"], "cards-and-plays"),
    ("no-card-in-a-trick", {"tricks": ["JC", {"cards": ["9C", "9X"]}]}, ["tricks[1].cards[1]"], None),
    ("two-cards-in-a-play", {"tricks": [{"plays": [{"card": "JC 9C"}]}]}, ["tricks[0].plays[0].card"], "not-one-card-played"),
    ("leader-twice", {"tricks": [{"leader": "N", "plays": [{"card": "JC", "seat": "S"}]}]}, ["tricks[0].plays[0].seat"],
     "leader-twice"),
    ("mark-unknown", {"tricks": [{"plays": [{"card": "JC", "marks": ["bang", 3]}], "marks": "knock"}]},
     ["tricks[0].marks", "tricks[0].plays[0].marks[0]", "tricks[0].plays[0].marks[1]"], "kind-unexpected"),
    ("knock-by-nobody", {"tricks": [{"marks": ["knock"], "cards": "JC"}]}, ["tricks[0].marks[0]"], "knock-by-nobody"),
    ("tags", {"tags": {"Dealr": "N", "so so": "x", "Event": 3}}, ["tags.Dealr", 'tags["so so"]', "tags.Event"], "tag-mistyped"),
    ("tag-of-a-fact", {"tags": {"Dealer": "N"}}, ["tags.Dealer"], "tag-of-a-fact"),
    ("too-long", {"game": "x" * 70000}, ["game"], "kind-unexpected"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "where", "code"), [row[1:] for row in FAULTS], ids=[row[0] for row in FAULTS])
def test_every_fault_has_its_path(value: object, where: list[str], code: str | None) -> None:
    _, faults = read_json(value)
    assert places(faults) == where
    assert code is None or faults[0].code == f"notation/{code}"


@pytest.mark.parametrize(
    ("text", "where", "code"),
    [
        pytest.param('{"trump": "C",}', ["line 1, column 15"], "not-json", id="comma"),
        pytest.param('\n{\n"trump" "C"}', ["line 3, column 9"], "not-json", id="colon"),
        pytest.param('{"trump": "C", "trump": "D"}', ["trump"], "key-twice", id="key-twice"),
        pytest.param('{"tricks": ' + "[" * 5000, ["line 1, column 1"], "json-too-deep", id="deep"),
        pytest.param('{"bid": ' + "9" * 5000 + "}", ["line 1, column 1"], "json-number-too-long", id="long-number"),
        pytest.param('{"a": "' + "x" * 70000 + '"}', ["line 1, column 1"], "text-too-long", id="long"),
    ],
)
def test_a_text_that_is_no_json(text: str, where: list[str], code: str) -> None:
    record, faults = read(text)
    assert places(faults) == where
    assert code is None or faults[0].code == f"notation/{code}"
    assert record.trump in (None, "C")


@pytest.mark.parametrize("deal", [None, 7, ["x"], True, b"1;t=C"])
def test_a_deal_is_text_or_object(deal: object) -> None:
    assert places(read(deal)[1]) == ["deal"]


def test_json_is_written_shortly() -> None:
    record, _ = read_text(WHOLE)
    assert write_json(record) == {
        "game": "staekske-rape",
        "house": {"required_floor": "none", "double_no_tricks": True},
        "dealer": "W",
        "hands": {"N": ["KC", "JC", "8C", "KS", "8S", "7S", "9D"], "E": "?", "W": ["9C", "AS", "9S", "KH", "QH", "JH", "KD"]},
        "stock_cards": ["JD", "QD", "8H", "9H"],
        "auction": [{"seat": seat, "call": call} for seat,
         call in zip("ESWNS", ["pass", "3", "once 4", "pass", "pass"], strict=True)],
        "stock": "taken",
        "trump": "H",
        "discards": ["9C", "9S", "JD", "QD"],
        "announced": [{"cards": ["KH", "QH", "JH"]}, {"kind": "four", "rank": "9"}, {"kind": "sequence", "length": 3},
         {"kind": "stoek"}],
        "tricks": [
            {"leader": "W", "cards": ["JH", "8C", "7H", "TH"]},
            {"leader": "W", "cards": ["9H", "8S", "7C", "AH"]},
            {"leader": "W", "plays": [{"card": "KH", "marks": ["knock2"]}, {"card": "7S"}, {"card": "8D"}, {"card": "JS"}]},
            {
                "leader": "W",
                "marks": ["E:knock"],
                "plays": [{"card": "AS"}, {"card": "KS", "seat": "S", "marks": ["stoek"]}, {"card": "?"}, {"card": "TS"}],
            },
        ],
        "tags": {"Event": "Thursday table"},
    }  # fmt: skip
