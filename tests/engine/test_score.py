"""The score of a deal, every line of its breakdown.

Lines are written as the last parts of their rule ids with their values, in order; `required 14` is a line of value 14 with the
rule `staekske-rape/scoring/required`. The card points are doubled by a cross-check: the opponents' points rounded the
other way, and both sides together, which is always 150.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.asking import GAME, error_of, ok, rule
from naive import staekske_rape as naive
from stoek.api import answer

Announced = list[dict[str, object]]


def four(rank: str) -> dict[str, object]:
    return {"kind": "four", "rank": rank}


def sequence(length: int) -> dict[str, object]:
    return {"kind": "sequence", "length": length}


STOEK: dict[str, object] = {"kind": "stoek"}
FLOOR_NONE = {"required_floor": "none"}
DOUBLED = {"double_no_tricks": True}
NO_HOUSE: dict[str, object] = {}

# id, bid, stock, points, tricks, announced, house, lines, game points of the declarer
Row = tuple[str, int, str, int, int, Announced, dict[str, Any], str, int]
EXAMPLES: list[Row] = [
    (
        "bid-4-with-127", 4, "taken", 127, 5, [], NO_HOUSE,
        "achieved 127, achieved 13, cross-check 20, cross-check 150, achieved 13, required 14, required 14, failed -1, failed -12",
        -12,
    ),
    (
        "bid-3-with-138", 3, "taken", 138, 6, [], NO_HOUSE,
        "achieved 138, achieved 14, cross-check 10, cross-check 150, achieved 14, required 13, required 13, made 1",
        1,
    ),
    (
        "bid-5-four-nines-93-without-the-stock", 5, "refused", 93, 4, [four("9")], NO_HOUSE,
        ("achieved 93, achieved 9, cross-check 60, cross-check 150, achieved 9, "
        "required 15, four -14, required 1, made 8, stock-refused 2"),
        16,
    ),
    (
        "bid-3-all-tricks", 3, "taken", 146, 7, [], NO_HOUSE,
        "achieved 146, achieved 15, cross-check 0, cross-check 150, all-tricks 10, achieved 25, required 13, required 13, made 12",
        12,
    ),
    (
        "bid-4-sequence-and-stoek-84", 4, "taken", 84, 4, [sequence(3), STOEK], NO_HOUSE,
        ("achieved 84, achieved 8, cross-check 70, cross-check 150, achieved 8, "
        "required 14, sequence -2, stoek -2, required 10, failed -2, failed -14"),
        -14,
    ),
    (
        "sitter-with-four-jacks", 1, "taken", 0, 0, [four("J")], NO_HOUSE,
        "four-jacks 30, required 11, required 11, made 19",
        19,
    ),
    (
        "bid-5-akqj-of-trumps-needs-8", 5, "taken", 80, 4, [sequence(4), STOEK], NO_HOUSE,
        ("achieved 80, achieved 8, cross-check 70, cross-check 150, achieved 8, "
        "required 15, sequence -5, stoek -2, required 8, equal 0"),
        0,
    ),
    # the tactics of the same source
    (
        "sitter-saves-ten-with-105", 1, "taken", 105, 4, [], NO_HOUSE,
        "achieved 105, achieved 11, cross-check 40, cross-check 150, achieved 11, required 11, required 11, equal 0",
        0,
    ),
    (
        "sitter-with-100-loses-12", 1, "taken", 100, 4, [], NO_HOUSE,
        "achieved 100, achieved 10, cross-check 50, cross-check 150, achieved 10, required 11, required 11, failed -1, failed -12",
        -12,
    ),
    (
        "sitter-with-90-loses-14", 1, "taken", 90, 4, [], NO_HOUSE,
        "achieved 90, achieved 9, cross-check 60, cross-check 150, achieved 9, required 11, required 11, failed -2, failed -14",
        -14,
    ),
    (
        "sitter-with-all-tricks-wins-14", 1, "taken", 146, 7, [], NO_HOUSE,
        "achieved 146, achieved 15, cross-check 0, cross-check 150, all-tricks 10, achieved 25, required 11, required 11, made 14",
        14,
    ),
]  # fmt: skip
ROUNDING: list[Row] = [
    (
        "134-is-13", 3, "taken", 134, 6, [], NO_HOUSE,
        "achieved 134, achieved 13, cross-check 20, cross-check 150, achieved 13, required 13, required 13, equal 0",
        0,
    ),
    (
        "135-is-14", 3, "taken", 135, 6, [], NO_HOUSE,
        "achieved 135, achieved 14, cross-check 10, cross-check 150, achieved 14, required 13, required 13, made 1",
        1,
    ),
    (
        "125-is-13-opponents-21-are-20", 2, "taken", 125, 6, [], NO_HOUSE,
        "achieved 125, achieved 13, cross-check 20, cross-check 150, achieved 13, required 12, required 12, made 1",
        1,
    ),
    (
        "124-is-12-opponents-22-are-30", 2, "taken", 124, 6, [], NO_HOUSE,
        "achieved 124, achieved 12, cross-check 30, cross-check 150, achieved 12, required 12, required 12, equal 0",
        0,
    ),
    (
        "6-is-1-opponents-140-stay", 9, "taken", 6, 1, [], NO_HOUSE,
        "achieved 6, achieved 1, cross-check 140, cross-check 150, achieved 1, required 19, required 19, failed -18, failed -46",
        -46,
    ),
    (
        "one-trick-of-nothing", 1, "taken", 0, 1, [], NO_HOUSE,
        "achieved 0, achieved 0, cross-check 150, cross-check 150, achieved 0, required 11, required 11, failed -11, failed -32",
        -32,
    ),
]  # fmt: skip
REQUIREMENT: list[Row] = [
    (
        "floor-zero", 3, "taken", 84, 4, [four("9")], NO_HOUSE,
        ("achieved 84, achieved 8, cross-check 70, cross-check 150, achieved 8, "
        "required 13, four -14, required-floor 0, required 0, made 8"),
        8,
    ),
    (
        "floor-none", 3, "taken", 84, 4, [four("9")], FLOOR_NONE,
        "achieved 84, achieved 8, cross-check 70, cross-check 150, achieved 8, required 13, four -14, required -1, made 9",
        9,
    ),
    (
        "floor-zero-named", 1, "taken", 84, 4, [four("9"), sequence(3), STOEK], {"required_floor": "zero"},
        ("achieved 84, achieved 8, cross-check 70, cross-check 150, achieved 8, "
        "required 11, four -14, sequence -2, stoek -2, required-floor 0, required 0, made 8"),
        8,
    ),
    (
        "floor-none-far-below", 1, "refused", 84, 4, [four("9"), sequence(3), STOEK], FLOOR_NONE,
        ("achieved 84, achieved 8, cross-check 70, cross-check 150, achieved 8, "
        "required 11, four -14, sequence -2, stoek -2, required -7, made 15, stock-refused 2"),
        30,
    ),
    (
        "exactly-nought-is-no-floor", 4, "taken", 84, 4, [four("9")], NO_HOUSE,
        "achieved 84, achieved 8, cross-check 70, cross-check 150, achieved 8, required 14, four -14, required 0, made 8",
        8,
    ),
    (
        "floor-zero-and-nothing-achieved", 3, "taken", 4, 1, [four("9")], NO_HOUSE,
        ("achieved 4, achieved 0, cross-check 150, cross-check 150, achieved 0, "
        "required 13, four -14, required-floor 0, required 0, equal 0"),
        0,
    ),
    (
        "sequence-of-five", 6, "taken", 60, 3, [sequence(5)], NO_HOUSE,
        "achieved 60, achieved 6, cross-check 90, cross-check 150, achieved 6, required 16, sequence -10, required 6, equal 0",
        0,
    ),
    (
        "sequence-of-seven-is-no-more", 6, "taken", 60, 3, [sequence(7)], NO_HOUSE,
        "achieved 60, achieved 6, cross-check 90, cross-check 150, achieved 6, required 16, sequence -10, required 6, equal 0",
        0,
    ),
    (
        "three-and-four", 6, "taken", 60, 3, [sequence(4), sequence(3)], NO_HOUSE,
        ("achieved 60, achieved 6, cross-check 90, cross-check 150, achieved 6, "
        "required 16, sequence -5, sequence -2, required 9, failed -3, failed -16"),
        -16,
    ),
    (
        "four-kings-kqj-of-trumps", 8, "taken", 60, 3, [four("K"), sequence(3), STOEK], NO_HOUSE,
        ("achieved 60, achieved 6, cross-check 90, cross-check 150, achieved 6, "
        "required 18, four -10, sequence -2, stoek -2, required 4, made 2"),
        2,
    ),
    (
        "four-tens", 3, "taken", 35, 2, [four("T")], NO_HOUSE,
        "achieved 35, achieved 4, cross-check 110, cross-check 150, achieved 4, required 13, four -10, required 3, made 1",
        1,
    ),
    (
        "blind-two", 2, "taken", 119, 5, [], NO_HOUSE,
        "achieved 119, achieved 12, cross-check 30, cross-check 150, achieved 12, required 12, required 12, equal 0",
        0,
    ),
    (
        "bid-15-all-tricks", 15, "taken", 146, 7, [], NO_HOUSE,
        "achieved 146, achieved 15, cross-check 0, cross-check 150, all-tricks 10, achieved 25, required 25, required 25, equal 0",
        0,
    ),
]  # fmt: skip
EXCEPTIONS: list[Row] = [
    (
        "refused-equal", 3, "refused", 130, 5, [], NO_HOUSE,
        "achieved 130, achieved 13, cross-check 20, cross-check 150, achieved 13, required 13, required 13, equal 0",
        0,
    ),
    (
        "refused-failed", 4, "refused", 127, 5, [], NO_HOUSE,
        ("achieved 127, achieved 13, cross-check 20, cross-check 150, achieved 13, "
        "required 14, required 14, failed -1, failed -12, stock-refused 2"),
        -24,
    ),
    (
        "refused-all-tricks", 3, "refused", 146, 7, [], NO_HOUSE,
        ("achieved 146, achieved 15, cross-check 0, cross-check 150, all-tricks 10, achieved 25, "
        "required 13, required 13, made 12, stock-refused 2"),
        24,
    ),
    ("gave-up", 1, "gave-up", 0, 0, [], NO_HOUSE, "gave-up -10", -10),
    ("gave-up-is-never-doubled", 1, "gave-up", 0, 0, [], DOUBLED, "gave-up -10", -10),
    ("no-tricks", 3, "taken", 20, 0, [], NO_HOUSE, "no-tricks -50", -50),
    ("no-tricks-whatever-was-announced", 3, "taken", 20, 0, [four("9")], NO_HOUSE, "no-tricks -50", -50),
    ("no-tricks-refused-is-fixed", 3, "refused", 20, 0, [], NO_HOUSE, "no-tricks -50", -50),
    ("no-tricks-refused-doubled-by-the-house", 3, "refused", 20, 0, [], DOUBLED, "no-tricks -50, stock-refused 2", -100),
    ("no-tricks-taken-is-not-doubled-by-the-house", 3, "taken", 20, 0, [], DOUBLED, "no-tricks -50", -50),
    (
        "four-jacks-refused", 3, "refused", 0, 0, [four("J")], NO_HOUSE,
        "four-jacks 30, required 13, required 13, made 17, stock-refused 2",
        34,
    ),
    (
        "four-jacks-sequence-and-stoek", 3, "taken", 0, 0, [four("J"), sequence(4), STOEK], NO_HOUSE,
        "four-jacks 30, required 13, sequence -5, stoek -2, required 6, made 24",
        24,
    ),
    (
        "four-jacks-stoek-alone-refused", 4, "refused", 0, 0, [four("J"), STOEK], NO_HOUSE,
        "four-jacks 30, required 14, stoek -2, required 12, made 18, stock-refused 2",
        36,
    ),
    (
        "four-jacks-over-a-bid-of-20", 20, "taken", 0, 0, [four("J")], NO_HOUSE,
        "four-jacks 30, required 30, required 30, equal 0",
        0,
    ),
    (
        "four-jacks-over-a-bid-of-21", 21, "taken", 0, 0, [four("J")], NO_HOUSE,
        "four-jacks 30, required 31, required 31, failed -1, failed -12",
        -12,
    ),
    (
        "four-jacks-are-not-no-tricks", 1, "taken", 0, 0, [four("J")], DOUBLED,
        "four-jacks 30, required 11, required 11, made 19",
        19,
    ),
]  # fmt: skip
ROWS = EXAMPLES + ROUNDING + REQUIREMENT + EXCEPTIONS

PARTS = {"four": "combinations", "sequence": "combinations", "stoek": "combinations"}


def lines_of(text: str, game_points: int) -> list[tuple[str, int]]:
    """What a row says of the breakdown, which always ends with the declarer's game points where there was more to it."""
    lines = []
    for line in text.split(", "):
        name, value = line.split()
        lines.append((rule(f"{PARTS.get(name, 'scoring')}/{name}"), int(value)))
    if text.split()[0] != "gave-up":
        lines.append((rule("scoring/declarer-only"), game_points))
    return lines


@pytest.mark.parametrize(
    ("bid", "stock", "points", "tricks", "announced", "house", "lines", "game_points"),
    [pytest.param(*row[1:], id=row[0]) for row in ROWS],
)
def test_row(
    bid: int,
    stock: str,
    points: int,
    tricks: int,
    announced: Announced,
    house: dict[str, Any],
    lines: str,
    game_points: int,
) -> None:
    answer = ok("score", bid=bid, stock=stock, points=points, tricks=tricks, announced=announced, house=house)
    assert answer["result"] == {"declarer": game_points}
    assert [(line["rule"], line["value"]) for line in answer["lines"]] == lines_of(lines, game_points)
    assert answer["warnings"] == []
    for line in answer["lines"]:
        assert set(line) == {"label", "value", "rule"}
        assert line["label"].strip()


def test_the_rows_reach_every_rule_of_scoring() -> None:
    reached = {line.split()[0] for row in ROWS for line in row[7].split(", ")}
    assert reached == {
        "achieved", "all-tricks", "cross-check", "required", "required-floor", "equal", "made", "failed", "stock-refused",
        "gave-up", "four-jacks", "no-tricks", "four", "sequence", "stoek",
    }  # fmt: skip


# id, announced (with cards), trumps or none given, value of each combination's line
CARDS: list[tuple[str, Announced, str | None, list[tuple[str, int]]]] = [
    ("sequence-by-cards", [{"kind": "sequence", "cards": "AC KC QC"}], None, [("sequence", -2)]),
    ("sequence-in-a-plain-suit", [{"kind": "sequence", "cards": "AC KC QC"}], "S", [("sequence", -2)]),
    ("stoek-counts-with-a-sequence-of-trumps", [{"kind": "sequence", "cards": "AC KC QC"}], "C", [("sequence", -2), ("stoek", -2)]),
    (
        "stoek-named-as-well-counts-once", [{"kind": "sequence", "cards": "AC KC QC"}, {"kind": "stoek"}], "C",
        [("sequence", -2), ("stoek", -2)],
    ),
    (
        "stoek-by-cards-counts-once", [{"kind": "sequence", "cards": "AC KC QC"}, {"kind": "stoek", "cards": "KC QC"}], "C",
        [("sequence", -2), ("stoek", -2)],
    ),
    (
        "stoek-not-counted-without-the-queen", [{"kind": "four", "cards": "KC KS KH KD"}], "C",
        [("four", -10)],
    ),
    (
        "stoek-made-of-two-combinations",
        [{"kind": "four", "cards": "KC KS KH KD"}, {"kind": "sequence", "cards": "QC JC TC"}], "C",
        [("four", -10), ("sequence", -2), ("stoek", -2)],
    ),
    ("stoek-alone", [{"kind": "stoek", "cards": "KC QC"}], "C", [("stoek", -2)]),
    (
        "stoek-beside-a-plain-sequence", [{"kind": "sequence", "cards": "AS KS QS"}, {"kind": "stoek"}], "C",
        [("sequence", -2), ("stoek", -2)],
    ),
    ("a-part-of-a-longer-sequence", [{"kind": "sequence", "cards": "KC QC JC"}], "S", [("sequence", -2)]),
    ("nothing", [], "C", []),
]  # fmt: skip


@pytest.mark.parametrize(("announced", "trump", "combinations"), [pytest.param(*row[1:], id=row[0]) for row in CARDS])
def test_combinations_by_cards(announced: Announced, trump: str | None, combinations: list[tuple[str, int]]) -> None:
    given = {} if trump is None else {"trump": trump}
    answer = ok("score", bid=9, stock="taken", points=90, tricks=4, announced=announced, **given)
    shown = [(line["rule"], line["value"]) for line in answer["lines"] if "/combinations/" in line["rule"]]
    assert sorted(shown) == sorted((rule(f"combinations/{name}"), value) for name, value in combinations)
    required = 19 + sum(value for _, value in combinations)
    assert [line["value"] for line in answer["lines"] if line["rule"] == rule("scoring/required")] == [19, required]


# id, points, tricks, whether they can go together
TOGETHER = [
    ("two-tricks-hold-129-at-most", 129, 2, True),
    ("two-tricks-hold-no-130", 130, 2, False),
    ("six-tricks-hold-85-at-least", 85, 6, True),
    ("six-tricks-hold-no-84", 84, 6, False),
    ("six-tricks-may-hold-everything", 146, 6, True),
    ("no-tricks-and-the-best-discards", 56, 0, True),
]


@pytest.mark.parametrize(("points", "tricks", "possible"), [pytest.param(*row[1:], id=row[0]) for row in TOGETHER])
def test_points_that_tricks_cannot_hold_are_pointed_out(points: int, tricks: int, possible: bool) -> None:
    warnings = ok("score", bid=3, stock="taken", points=points, tricks=tricks, announced=[])["warnings"]
    assert [warning["where"] for warning in warnings] == ([] if possible else ["points"])
    assert all(str(points) in warning["message"] for warning in warnings)
    assert naive.may_hold(points, tricks) == possible


def test_every_count_of_points_with_every_count_of_tricks() -> None:
    """Too many or too few: a warning, and an error with no tricks or all, where the count is certain."""
    for tricks in range(8):
        for points in range(147):
            summary = {"bid": 3, "stock": "taken", "points": points, "tricks": tricks, "announced": []}
            reply: dict[str, Any] = answer({"verb": "score", "game": GAME, **summary})
            if "error" in reply:
                assert error_of(reply)["where"] == "points"
                assert tricks in (0, 7)
            warned = "error" in reply or reply["ok"]["warnings"] != []
            assert warned != naive.may_hold(points, tricks), summary


UNPLAYED = {"given-up": {"bid": 1, "stock": "gave-up"}, "four": {"bid": 3, "stock": "taken", "announced": ["JC JS JH JD"]}}


@pytest.mark.parametrize("unplayed", UNPLAYED.values(), ids=UNPLAYED)
def test_what_was_taken_need_not_be_told_where_no_card_was_played(unplayed: dict[str, Any]) -> None:
    assert ok("score", **unplayed) == ok("score", **unplayed, points=0, tricks=0)
    played = answer({"verb": "score", "game": GAME, "bid": 3, "stock": "taken", "announced": ["9C 9S 9H 9D"]})
    assert played == answer({"verb": "score", "game": GAME, "bid": 3, "stock": "taken"})
    assert "points" in str(played["error"]), "where cards were played they must be"
