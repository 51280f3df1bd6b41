"""What a checked deal scores, line by line where it is exceptional, and what an incomplete one can already tell."""

from __future__ import annotations

from typing import Any

import pytest

from check.deals import (
    ALL_TRICKS,
    CALLS,
    CLAIM,
    DISCARDS,
    FOUR_JACKS,
    FOUR_NINES,
    HANDS,
    HIDDEN,
    NO_TRICKS,
    PLAYED,
    REFUSED,
    SECRET_JACKS,
    SEQUENCE,
    WHOLE,
    Edit,
    checked,
    edited,
    told,
)  # fmt: skip
from stoek import GAMES, Table
from stoek.api import answer

SITTER: Edit = (CALLS, "S pass, W pass, N pass")
GAVE_UP: tuple[Edit, ...] = ((CALLS, "S pass, W pass, N pass, E give-up"), ('[Stock "taken"]\n', ""), (DISCARDS, ""), (PLAYED, ""))
REFUSES: Edit = ('"taken"', '"refused"')
STOEK: Edit = ("QS JC JD JH", "QS stoek JC JD JH")


def house(written: str) -> Edit:
    return ('[Dealer "N"]', f'[Dealer "N"]\n[House "{written}"]')


# id, deal, edits, declarer, result, last lines: rule and value
PLAYED_OUT: list[tuple[str, str, tuple[Edit, ...], str, int, list[tuple[str, int]]]] = [
    ("made", WHOLE, (), "W", 2, [("required", 9), ("made", 2), ("declarer-only", 2)]),
    ("made-without-the-stock", WHOLE, REFUSED, "W", 4, [("made", 2), ("stock-refused", 2), ("declarer-only", 4)]),
    ("equal", WHOLE, ((CLAIM, "QS JC"),), "W", 0, [("required", 11), ("equal", 0), ("declarer-only", 0)]),
    ("failed", WHOLE, ((CLAIM, "QS JC"), (SEQUENCE, "Announced: none")), "W", -14,
     [("failed", -2), ("failed", -14), ("declarer-only", -14)]),
    ("all-tricks", ALL_TRICKS, (), "W", 12,
     [("achieved", 25), ("required", 13), ("required", 13), ("made", 12), ("declarer-only", 12)]),
    ("all-tricks-and-stoek", ALL_TRICKS, (STOEK,), "W", 14, [("stoek", -2), ("required", 11), ("made", 14), ("declarer-only", 14)]),
    ("all-tricks-without-the-stock", ALL_TRICKS, (REFUSES,), "W", 24, [("made", 12), ("stock-refused", 2), ("declarer-only", 24)]),
    ("no-tricks", NO_TRICKS, (), "W", -50, [("no-tricks", -50), ("declarer-only", -50)]),
    ("no-tricks-without-the-stock", NO_TRICKS, (REFUSES,), "W", -50, [("no-tricks", -50), ("declarer-only", -50)]),
    ("no-tricks-doubled", NO_TRICKS, (REFUSES, house("double_no_tricks=on")), "W", -100,
     [("no-tricks", -50), ("stock-refused", 2), ("declarer-only", -100)]),
    ("no-tricks-house-rule-with-the-stock", NO_TRICKS, (house("double_no_tricks=on"),), "W", -50, [("declarer-only", -50)]),
    ("nothing-required", FOUR_NINES, (), "W", 11, [("required-floor", 0), ("required", 0), ("made", 11), ("declarer-only", 11)]),
    ("less-than-nothing-required", FOUR_NINES, (house("required_floor=none"),), "W", 12,
     [("required", -1), ("made", 12), ("declarer-only", 12)]),
    ("four-jacks", FOUR_JACKS, (), "E", 19,
     [("four-jacks", 30), ("required", 11), ("required", 11), ("made", 19), ("declarer-only", 19)]),
    ("four-jacks-by-their-cards", FOUR_JACKS, (("four J", "JC JS JH JD"),), "E", 19, [("made", 19), ("declarer-only", 19)]),
    ("four-jacks-without-the-stock", FOUR_JACKS, (REFUSES,), "E", 38, [("made", 19), ("stock-refused", 2), ("declarer-only", 38)]),
    ("four-jacks-and-a-sequence", FOUR_JACKS, (("four J", "four J; sequence 3"),), "E", 21,
     [("sequence", -2), ("required", 9), ("made", 21)]),
    ("four-jacks-and-stoek", FOUR_JACKS, (("four J", "four J; stoek"),), "E", 21, [("stoek", -2), ("required", 9), ("made", 21)]),
    ("four-jacks-and-the-marriage-shown", FOUR_JACKS,
     (("four J", "four J; KS QS JS"), ('[Dealer "N"]', '[Dealer "N"]\n[Trump "S"]')), "E", 23,
     [("sequence", -2), ("stoek", -2), ("required", 7), ("made", 23)]),
    ("given-up", WHOLE, GAVE_UP, "E", -10, [("gave-up", -10)]),
    ("given-up-by-the-tag", WHOLE, (SITTER, ('"taken"', '"gave-up"'), (DISCARDS, ""), (PLAYED, "")), "E", -10, [("gave-up", -10)]),
    ("given-up-hands-unknown", WHOLE, ((HANDS, ""), *GAVE_UP), "E", -10, [("gave-up", -10)]),
    ("blind-2", WHOLE, (("W 3", "W blind 2"),), "W", 3, [("required", 8), ("made", 3), ("declarer-only", 3)]),
    ("declarer-and-bid-by-tags", WHOLE, ((f"Auction:\n{CALLS}\n", ""), ('[Dealer "N"]', '[Declarer "W"]\n[Bid "3"]')), "W", 2, []),
    ("sitters-bid-by-its-tag", ALL_TRICKS,
     (("Auction: S pass, W 3, N pass, E pass", '[Bid "1"]'), ('Dealer "N"', 'Dealer "S"')), "W", 14, []),
]  # fmt: skip


@pytest.mark.parametrize(("deal", "edits", "declarer", "result", "last"), [pytest.param(*row[1:], id=row[0]) for row in PLAYED_OUT])
def test_results(deal: str, edits: tuple[Edit, ...], declarer: str, result: int, last: list[tuple[str, int]]) -> None:
    report = checked(edited(*edits, text=deal))
    assert report["findings"] == []
    assert report["missing"] == []
    assert report["declarer"] == declarer
    assert report["result"] == {"declarer": result}
    lines = [(line["rule"].rpartition("/")[2], line["value"]) for line in report["lines"]]
    assert [line for line in lines if line in last][-len(last) :] == last or not last
    assert lines[-1][1] == result
    assert report["as_played"] is None


def test_the_whole_score_line_by_line() -> None:
    assert [(line["label"], line["value"], line["rule"].removeprefix("staekske-rape/")) for line in checked(WHOLE)["lines"]] == [
        ("Card points taken, with discards or stock and the last trick", 110, "scoring/achieved"),
        ("Rounded to tens and divided by ten", 11, "scoring/achieved"),
        ("Opponents' card points, rounded the other way", 40, "scoring/cross-check"),
        ("Cross-check: both sides together", 150, "scoring/cross-check"),
        ("Achieved", 11, "scoring/achieved"),
        ("Bid 3 plus 10", 13, "scoring/required"),
        ("JD TD 9D (sequence, 20)", -2, "combinations/sequence"),
        ("KS QS (stoek, 20)", -2, "combinations/stoek"),
        ("Required", 9, "scoring/required"),
        ("Achieved less required", 2, "scoring/made"),
        ("Declarer's game points", 2, "scoring/declarer-only"),
    ]


def test_house_rules_of_the_request_and_of_the_record() -> None:
    """The record's own rule stands over the request's."""
    doubled = edited(REFUSES, text=NO_TRICKS)
    assert checked(doubled, house={"double_no_tricks": True})["result"] == {"declarer": -100}
    assert checked(doubled, house={"double_no_tricks": False})["result"] == {"declarer": -50}
    off = edited(house("double_no_tricks=off"), text=doubled)
    assert checked(off, house={"double_no_tricks": True})["result"] == {"declarer": -50}
    assert checked(FOUR_NINES, house={"required_floor": "none"})["result"] == {"declarer": 12}


def test_a_house_rule_that_does_not_exist_is_a_finding_at_its_place() -> None:
    text = edited(house("required_floor=nope"))
    [finding] = checked(text)["findings"]
    assert told(finding) == "notation - -"
    assert finding["place"]["line"] == 3
    assert "zero" in finding["message"]
    assert "none" in finding["message"]


def test_four_jacks_kept_secret_are_played() -> None:
    report = checked(SECRET_JACKS)
    assert report["findings"] == []
    assert report["result"] == {"declarer": -18}


def test_four_jacks_announced_are_not_played() -> None:
    """That there are tricks all the same is one finding; as played the hand would count like any with four jacks."""
    report = checked(edited(("Play:", "Announced: four J\nPlay:"), text=SECRET_JACKS))
    [finding] = report["findings"]
    assert told(finding) == "contradiction scoring/four-jacks 1"
    assert "the hand is not played" in finding["message"]
    assert report["result"] is None
    assert report["as_played"]["result"] == {"declarer": 17}


FIVE: tuple[Edit, ...] = (('[Dealer "N"]', '[Sitter "E"]'),)


def test_five_at_the_table_name_the_sitter() -> None:
    """The dealer sits out, so it is not the seat before the sitter who deals; everything else is the same."""
    whole, five = checked(WHOLE), checked(edited(*FIVE))
    for key in ("findings", "lines", "result", "missing", "declarer", "tricks", "so_far"):
        assert five[key] == whole[key]
    assert "s=E" in five["link"]
    assert "d=" not in five["link"]


def test_the_first_named_caller_tells_the_sitter() -> None:
    assert checked(edited(('[Dealer "N"]\n', "")))["result"] == {"declarer": 2}


# id, edits, missing, assumed
INCOMPLETE: list[tuple[str, tuple[Edit, ...], list[str], list[str]]] = [
    ("no-trump", (('[Trump "S"]\n', ""),), ["which suit is trumps"], []),
    ("no-auction", ((f"Auction:\n{CALLS}\n", ""),), ["the auction, or who declared and what was bid"], []),
    (
        "declarer-without-bid",
        ((f"Auction:\n{CALLS}\n", '[Declarer "W"]\n'),),
        ["the auction, or who declared and what was bid"],
        [],
    ),
    ("auction-not-finished", ((", E pass", ""),), ["the rest of the auction"], []),
    ("a-call-not-known", (("W 3", "W ?"),), ["the auction, or who declared and what was bid"], []),
    ("a-call-not-known-but-tags", (("W 3", "W ?"), ('[Dealer "N"]', '[Dealer "N"]\n[Declarer "W"]\n[Bid "3"]')), [], []),
    ("no-stock-tag", (('[Stock "taken"]\n', ""),), [], []),
    ("no-word-of-the-stock", (('[Stock "taken"]\n', ""), (DISCARDS, "")), ["whether the stock was taken or refused"], []),
    ("no-announcements", ((f"{SEQUENCE}\n\n", ""),), [], ["no combinations are recorded, so none was announced before the lead"]),
    ("no-play", ((PLAYED, f"{SEQUENCE}\n"),), ["tricks 1 to 7"], []),
    ("last-trick-not-recorded", (("7. W: 9D QC AH TH\n", ""),), ["trick 7"], []),
    ("last-trick-begun", (("QC AH TH", "QC"),), ["trick 7"], []),
    ("two-tricks-left", (("6. E: AC TC QS stoek JC\n7. W: 9D QC AH TH\n", ""),), ["tricks 6 and 7"], []),
    ("three-tricks-and-a-card", ((WHOLE[WHOLE.index(" QH 9C KC") :], "\n"),), ["tricks 4 to 7"], []),
    ("a-card-not-known", (("KH 8H 9H TS", "KH ? 9H TS"),), ["cards not known, left out or wrong in trick 3"], []),
    ("cards-of-two-tricks-not-known", (("KH 8H 9H TS", "KH ? 9H TS"), ("JS 7C", "JS ?")),
     ["cards not known, left out or wrong in tricks 3 and 5"], []),
]  # fmt: skip


@pytest.mark.parametrize("hidden", [pytest.param((), id="hands-known"), pytest.param(((HANDS, ""),), id="hands-unknown")])
@pytest.mark.parametrize(("edits", "missing", "assumed"), [pytest.param(*row[1:], id=row[0]) for row in INCOMPLETE])
def test_an_incomplete_record_says_what_is_missing(
    edits: tuple[Edit, ...], missing: list[str], assumed: list[str], hidden: tuple[Edit, ...]
) -> None:
    report = checked(edited(*edits, *hidden))
    assert report["findings"] == []
    assert report["missing"] == missing
    assert report["assumed"] == assumed
    assert (report["result"] is None) == bool(missing)
    assert bool(report["lines"]) != bool(missing)


def test_nothing_but_the_game() -> None:
    report = checked('[Game "staekske-rape"]')
    assert report["findings"] == []
    assert report["missing"] == [
        "the auction, or who declared and what was bid", "whether the stock was taken or refused", "who the declarer is",
        "which suit is trumps", "tricks 1 to 7",
    ]  # fmt: skip
    assert report["so_far"] == {}


def test_no_game() -> None:
    error: Any = answer({"verb": "check", "deal": ""})["error"]
    assert error["where"] == "game"
    assert checked("", game="staekske-rape")["result"] is None


@pytest.mark.parametrize("name", [game.id for game in GAMES.values() if not game.is_whole])
def test_a_game_without_scoring_has_no_score_however_much_is_recorded(name: str) -> None:
    table = Table.deal(GAMES[name], seed=1)
    begun, refused = checked(str(table)), answer({"verb": "score", "game": name, "trump": "H"})
    while not table.over:
        table = table.do(table.choices[0])
    whole = checked(str(table))
    assert (begun["findings"], whole["findings"], whole["missing"]) == ([], [], [])
    assert (whole["result"], whole["as_played"], begun["unscored"]) == (None, None, whole["unscored"])
    error: Any = refused["error"]
    assert whole["unscored"] == error["message"]


# id, edits, tricks counted, declarer's tricks, declarer's points, opponents' points (least, most)
SO_FAR: list[tuple[str, tuple[Edit, ...], int, int, tuple[int, int], tuple[int, int]]] = [
    ("all", (), 7, 5, (110, 110), (36, 36)),
    ("all-hands-unknown", HIDDEN, 7, 5, (110, 110), (36, 36)),
    ("three-tricks", ((WHOLE[WHOLE.index("4. W:") :], ""),), 3, 2, (50, 131), (15, 96)),
    ("three-tricks-hands-unknown", (*HIDDEN, (WHOLE[WHOLE.index("4. W:") :], "")), 3, 2, (25, 131), (15, 121)),
    ("no-tricks-yet", ((PLAYED, ""),), 0, 0, (25, 146), (0, 121)),
    ("no-tricks-yet-hands-unknown", (*HIDDEN, (PLAYED, "")), 0, 0, (0, 146), (0, 146)),
    ("a-card-not-known", (("KH 8H 9H TS", "KH ? 9H TS"),), 6, 4, (97, 110), (36, 49)),
]  # fmt: skip


@pytest.mark.parametrize(("edits", "tricks", "won", "declarer", "opponents"), [pytest.param(*row[1:], id=row[0]) for row in SO_FAR])
def test_what_can_be_told_so_far(
    edits: tuple[Edit, ...], tricks: int, won: int, declarer: tuple[int, int], opponents: tuple[int, int]
) -> None:
    assert checked(edited(*edits))["so_far"] == {
        "tricks": tricks,
        "declarer_tricks": won,
        "declarer_points": {"least": declarer[0], "most": declarer[1]},
        "opponents_points": {"least": opponents[0], "most": opponents[1]},
    }
