"""What is said during play: stoek claimed, and knocks."""

from __future__ import annotations

import pytest

from check.deals import CLAIM, DISCARDS, HIDDEN, SEQUENCE, Edit, checked, edited, told

SILENT: Edit = (CLAIM, "QS JC")

# id, edits, lines of combinations in the score, result; West needs 13 less these and achieves 11
COUNTED: list[tuple[str, tuple[Edit, ...], list[tuple[str, int]], int]] = [
    ("with-the-queen", (), [("JD TD 9D (sequence, 20)", -2), ("KS QS (stoek, 20)", -2)], 2),
    ("named-by-the-seat", ((CLAIM, "QS W:stoek JC"),), [("JD TD 9D (sequence, 20)", -2), ("KS QS (stoek, 20)", -2)], 2),
    ("with-the-king", (SILENT, ("4. W: KS", "4. W: KS stoek")), [("JD TD 9D (sequence, 20)", -2), ("KS QS (stoek, 20)", -2)], 2),
    ("before-the-lead", (SILENT, ("1. W: AS", "1. stoek W: AS")), [("JD TD 9D (sequence, 20)", -2), ("KS QS (stoek, 20)", -2)], 2),
    ("with-another-card", (SILENT, ("JD 7H", "JD stoek 7H")), [("JD TD 9D (sequence, 20)", -2), ("KS QS (stoek, 20)", -2)], 2),
    ("just-before-the-queen", ((CLAIM, "W:stoek QS JC"),), [("JD TD 9D (sequence, 20)", -2), ("KS QS (stoek, 20)", -2)], 2),
    ("never", (SILENT,), [("JD TD 9D (sequence, 20)", -2)], 0),
    ("claimed-twice", (("JD 7H", "JD stoek 7H"),), [("JD TD 9D (sequence, 20)", -2), ("KS QS (stoek, 20)", -2)], 2),
    ("announced-too", ((SEQUENCE, f"{SEQUENCE}; stoek"),), [("JD TD 9D (sequence, 20)", -2), ("Stoek (20)", -2)], 2),
    ("announced-and-claimed-late", ((SEQUENCE, "Announced: stoek"), (CLAIM, "QS JC stoek")), [("Stoek (20)", -2)], 0),
    ("counts-by-itself", ((SEQUENCE, "Announced: AS KS QS"), SILENT),
     [("AS KS QS (sequence, 20)", -2), ("KS QS (stoek, 20)", -2)], 2),
    ("by-itself-and-claimed", ((SEQUENCE, "Announced: AS KS QS"),),
     [("AS KS QS (sequence, 20)", -2), ("KS QS (stoek, 20)", -2)], 2),
    ("sequence-not-shown", ((SEQUENCE, "Announced: sequence 3"), SILENT), [("Sequence of 3 (20)", -2)], 0),
    ("with-both-sequences", ((SEQUENCE, f"{SEQUENCE}; AS KS QS"), SILENT),
     [("JD TD 9D (sequence, 20)", -2), ("AS KS QS (sequence, 20)", -2), ("KS QS (stoek, 20)", -2)], 4),
]  # fmt: skip


@pytest.mark.parametrize("hidden", [pytest.param((), id="hands-known"), pytest.param(HIDDEN, id="hands-unknown")])
@pytest.mark.parametrize(("edits", "lines", "result"), [pytest.param(*row[1:], id=row[0]) for row in COUNTED])
def test_stoek_counts_once(edits: tuple[Edit, ...], lines: list[tuple[str, int]], result: int, hidden: tuple[Edit, ...]) -> None:
    report = checked(edited(*edits, *hidden))
    assert report["findings"] == []
    assert [(line["label"], line["value"]) for line in report["lines"] if "/combinations/" in line["rule"]] == lines
    assert report["result"] == {"declarer": result}


TO_TRICK_3: Edit = (edited()[edited().index("4. W") :], "")
KING_DISCARDED: Edit = ("Discards: 8C", "Discards: KS")

# id, edits, what is found, words of the message
WRONG: list[tuple[str, tuple[Edit, ...], str, str]] = [
    ("right-after-the-queen", ((CLAIM, "QS JC stoek"),), "bad-meld combinations/stoek-timing -",
     "after the queen of trumps was played, in trick 6"),
    ("in-the-next-trick", (SILENT, ("9D QC", "9D stoek QC")), "bad-meld combinations/stoek-timing -",
     "in trick 6. It does not count"),
    ("by-an-opponent", ((CLAIM, "QS JC N:stoek"),), "bad-meld combinations/declarer-only -", "North claims stoek"),
    ("king-discarded", (KING_DISCARDED, TO_TRICK_3, ("1. W: AS", "1. W: AS stoek")), "bad-meld combinations/stoek -",
     "KS was not in"),
    ("king-shown-by-another", (*HIDDEN, TO_TRICK_3, ("AS 7S JH", "AS 7S KS stoek")), "bad-meld combinations/stoek -",
     "KS was not in"),
    ("announced-but-discarded", (KING_DISCARDED, TO_TRICK_3, (SEQUENCE, "Announced: stoek")),
     "bad-meld stock/broken-combination -", "KS was discarded"),
    ("announced-king-discarded", (KING_DISCARDED, TO_TRICK_3, (SEQUENCE, "Announced: AS KS QS")),
     "bad-meld stock/broken-combination -", "KS was discarded"),
]  # fmt: skip


@pytest.mark.parametrize(("edits", "found", "words"), [pytest.param(*row[1:], id=row[0]) for row in WRONG])
def test_a_wrong_claim_is_named_and_not_counted(edits: tuple[Edit, ...], found: str, words: str) -> None:
    report = checked(edited(*edits))
    [finding] = report["findings"]
    assert told(finding) == found
    assert words in finding["message"]
    assert finding["severity"] == "error"
    assert report["result"] is None
    as_played = report["as_played"]
    assert as_played is None or not any("stoek" in line["rule"] for line in as_played["lines"])


# id, edits, whether the knock is true: None where the hand is not known
KNOCKS: list[tuple[str, tuple[Edit, ...], bool | None]] = [
    ("jack-at-the-start", (("AS 7S JH", "AS 7S E:knock JH"),), True),
    ("jack-and-not-the-nine", (("AS 7S JH", "AS 7S E:knock2 JH"),), False),
    ("seven", (("AS 7S JH", "AS 7S knock JH"),), False),
    ("nine-lies-in-the-discards", (("JS 7C", "JS 7C W:knock"),), False),
    ("still-the-jack", (("4. W: KS", "4. E:knock W: KS"),), True),
    ("the-card-just-played-is-gone", (("JD 7H JS", "JD 7H JS knock"),), False),
]


@pytest.mark.parametrize(("edits", "true"), [pytest.param(*row[1:], id=row[0]) for row in KNOCKS])
def test_knocks(edits: tuple[Edit, ...], true: bool | None) -> None:
    report = checked(edited(*edits))
    assert [told(one).split()[:2] for one in report["findings"]] == ([] if true else [["false-knock", "play/knock"]])
    assert all(one["severity"] == "warning" for one in report["findings"])
    assert report["result"] == {"declarer": 2}


@pytest.mark.parametrize(("edits", "true"), [pytest.param(*row[1:], id=row[0]) for row in KNOCKS])
def test_knocks_told_by_the_tricks(edits: tuple[Edit, ...], true: bool | None) -> None:
    """Seven cards on the table are a hand: once all are played, knocks can be judged without anybody's notes."""
    report = checked(edited(*edits, *HIDDEN))
    assert [told(one).split()[:2] for one in report["findings"]] == ([] if true else [["false-knock", "play/knock"]])


def test_a_knock_that_cannot_be_judged_is_left_alone() -> None:
    first = edited(*HIDDEN, ("AS 7S JH", "AS 7S knock JH"))
    assert checked(first[: first.index("2. W")])["findings"] == []
    unknown = edited(("AS 7S JH 8S", "AS 7S ? 8S"), ("4. W: KS", "4. N:knock W: KS"))
    assert checked(unknown)["findings"] == []


def test_discards_and_knock() -> None:
    """The nine of trumps lies in the discards and is never played: the next below is not the highest not yet played."""
    report = checked(edited(("QS stoek JC", "QS stoek knock JC")))
    assert [told(one) for one in report["findings"]] == ["false-knock play/knock W"]
    assert DISCARDS in edited()
