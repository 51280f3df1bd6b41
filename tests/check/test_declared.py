"""Melds declared with a lead, and exchanges: each row changes one fact of a sound deal, and the check finds just that."""

from __future__ import annotations

from typing import Any

import pytest

from check.deals import Edit, checked, edited, line_of
from check.declared_deals import DRAWN, MELDS, PARTNERS, TALON
from engine.asking import ok

"""North's sequence of three is countered by South's of four, which grows by the card turned up; then the marriage is led."""

"""North gave the seven of diamonds for the king that was turned up."""

"""West's only picture went to East, who gave the ten of clubs back; North holds three pictures and three hearts, two spades."""

PLAY: dict[str, Edit] = {deal: (deal[deal.index("Play:") :], "") for deal in (DRAWN, TALON, PARTNERS)}
"""The play is not written down."""

HANDS: dict[str, Edit] = {
    DRAWN: (DRAWN[DRAWN.index("Hands:") : DRAWN.index("Exchange:")], ""),
    TALON: (TALON[TALON.index("Hands:") : TALON.index("Turn-up:")], ""),
    PARTNERS: (PARTNERS[PARTNERS.index("Hands:") : PARTNERS.index("Auction:")], ""),
}
"""Nobody wrote down the hands, and the stock."""

LATER: tuple[Edit, ...] = ((TALON[TALON.index("3. S:") :], ""), (TALON[TALON.index("Announced:") : TALON.index("Play:")], ""))

SEVEN, LONE = "bad-exchange deal/seven", "bad-exchange deal/single-picture"
LATE = "bad-meld melds/first-phase-only"

Row = tuple[str, tuple[Edit, ...], str, str, str]

# id, edits, what is found (type, rule), the stretch whose line it names, words of the message
# fmt: off
DECLARED: list[Row] = [
    ("in-the-second-phase", (("JD TD in 2", "JD TD in 8"),), LATE, "Announced", "The stock is gone"),
    ("after-the-deal", (("JD TD in 2", "JD TD in 17"),), LATE, "Announced", "The stock is gone"),
    ("with-a-lead-of-the-other", (("N: KC QC JC in 1; ", ""),), "bad-meld melds/declare", "Announced",
     "North leads trick 1 and declared nothing that AD KD QD JD could counter"),
    ("not-higher", (("AD KD QD JD in 1", "KD QD JD in 1"),), "bad-meld melds/counter", "Announced", "not more than KC QC JC"),
    ("not-there-yet", (("JD TD in 2", "JD TD in 1"), ("S: AD KD QD JD in 1; ", "")), "bad-meld melds/declare", "Announced",
     "TD is not in the hand"),
    ("gone-already", (("; S: AD KD QD JD TD in 2", "; S: AD KD QD JD TD in 3"),), "bad-meld melds/declare", "Announced",
     "JD is not in the hand"),
    ("the-same-again", (("AD KD QD JD TD in 2", "AD KD QD JD in 2"),), "bad-meld melds/once", "Announced", "share AD KD QD JD"),
    ("shorter-after-longer", (("JD in 1;", "JD TD in 1;"), ("JD TD in 2", "JD in 2"), ("7D for TD in 2", "7D for TD in 1")),
     "bad-meld melds/once", "Announced", "a later one may contain an earlier one"),
    ("two-with-a-lead", (("S: AD KD QD JD in 1", "S: AD KD QD in 2"),), "bad-meld melds/declare", "Announced",
     "another in trick 2"),
    ("two-counters", (("JD TD in 2", "JD TD in 1"),), "bad-meld melds/declare", "Announced", "another in trick 1"),
    ("marriage-not-led", (("marriage in 5", "marriage in 4"),), "bad-meld melds/marriage", "Announced", "another card was led"),
    ("marriage-of-who-does-not-lead", (("marriage in 5", "marriage in 1"),), "bad-meld melds/marriage", "Announced",
     "North leads trick 1"),
    ("marriage-never-led", (("S: marriage in 5", "S: marriage"), ("5. S: KD", "5. S: AD"), ("9C AD", "9C KD")),
     "bad-meld melds/marriage", "Announced", "South made no such lead"),
    ("marriage-in-the-second-phase", (("marriage in 5", "marriage in 9"),), LATE, "Announced",
     "The stock is gone"),
    ("marriage-said-with-another-lead", (("; S: marriage in 5", ""), ("7S AC", "7S marriage AC")), "bad-meld melds/marriage",
     "4. S", "another card was led"),
    ("marriage-said-too-late", (("; S: marriage in 5", ""), ("9D QD", "9D QD marriage")), LATE, "9. N",
     "The stock is gone"),
]

EXCHANGED: list[Row] = [
    ("no-stock-any-more", (("TD in 2\n\nA", "TD in 8\n\nA"), ("JD TD in 2", "JD in 2"), ("S: AD KD QD JD in 1; ", "")),
     SEVEN, "Exchange", "no stock any more in trick 8"),
    ("another-card-given", (("S: 7D for", "S: 7S for"),), SEVEN, "Exchange", "7S cannot be exchanged: only 7D can"),
    ("another-card-got", (("7D for TD in 2", "7D for 9D in 2"),), SEVEN, "Exchange", "but TD was turned up"),
    ("no-trump-got", (("7D for TD in 2", "7D for TS in 2"), ("QS TD\n\nE", "TD QS\n\nE")), SEVEN, "Exchange",
     "TS cannot come in an exchange: trumps are diamonds"),
    ("for-itself", (("7D for TD in 2", "7D for 7D in 2"), ("QS TD\n\nE", "TD QS\n\nE")), SEVEN, "Exchange",
     "for itself"),
    ("twice", (("TD in 2\n\nA", "TD in 2; N: 7D for TD in 3\n\nA"),), SEVEN, "Exchange", "once in a deal"),
    ("by-the-other-player", (("S: 7D for TD in 2", "N: 7D for TD in 2"), ("S: AD KD QD JD TD in 2; ", "")), SEVEN,
     "Exchange", "but North got it in the exchange"),
    ("played-before", (("TD in 2\n\nA", "TD in 3\n\nA"), ("S: AD KD QD JD TD in 2; ", ""), ("2. S: JD 8D", "2. S: TD 8D"),
                       ("7. S: TD 9S", "7. S: JD 9S")), SEVEN, "Exchange", "before the exchange"),
    ("the-seven-played", (PLAY[DRAWN], (MELDS, "Play: 1. N: 7H 9H 2. S: 7D 8D\n")), SEVEN, "Exchange",
     "South plays 7D to trick 2, so it did not lie in the stock"),
    ("not-held-yet", (PLAY[DRAWN], (MELDS, "Play: 1. N: 7H 9H\n"), ("JD 7D KD", "JD 8H KD"), ("Stock: 8H", "Stock: 7D"),
                      ("S: 7D for TD in 2", "S: 7D for TD in 1")), SEVEN, "Exchange", "7D was not in South's hand in trick 1"),
    ("never-held", (PLAY[DRAWN], (MELDS, ""), ("S: 7D for TD in 2", "S: 7D for TD"), ("7D KD AD", "7C KD AD"), ("N: 7C", "N: 7D")),
     SEVEN, "Exchange", "7D was dealt to North"),
    ("no-such-card", (("7D for TD", "7D for 6D"),), "bad-cards cards/pack", "Exchange", "6D is not in the pack"),
    ("at-no-seat", (("S: 7D for", "E: 7D for"), ("S: AD KD QD JD TD in 2; ", "")), SEVEN, "Exchange", "no seat E"),
]

TALON_ROWS: list[Row] = [
    ("in-a-trick", (("7D for KD", "7D for KD in 1"),), SEVEN, "Exchange", "before the first lead"),
    ("another-suit-chosen", (PLAY[TALON], ("N pass, S take", "N pass, S pass, N C"), ("; N: KD QD", ""), ("7D for", "7C for")),
     SEVEN, "Exchange", "trumps are clubs"),
    ("the-seven-in-hand", (PLAY[TALON], ("TC KC QH AH", "TC KC QH 7D")), SEVEN, "Exchange", "but South holds it"),
    ("the-seven-played", (HANDS[TALON], ("2. S: AH KH", "2. S: 7D KH"), *LATER), SEVEN, "Exchange",
     "but South holds it"),
    ("got-by-the-other", (("N: 7D", "S: 7D"),), SEVEN, "Exchange", "but North holds it"),
    ("another-turned-up", (("Turn-up: KD", "Turn-up: AD"),), SEVEN, "Exchange", "but AD was turned up"),
    ("never-got", (("QC JD KD QD", "QC JD AD QD"), ("Announced: N: KD QD JD; N: KD QD\n\n", ""), ("3. S: QH KD", "3. S: QH AD")),
     SEVEN, "Exchange", "does not hold it when play begins"),
]

PARTNERS_ROWS: list[Row] = [
    ("no-picture", (("KC for TC", "AS for TC"),), LONE, "Exchange", "AS is no picture"),
    ("comes-back", (("KC for TC", "KC for KC"),), LONE, "Exchange", "goes to the partner and comes back"),
    ("in-a-trick", (("KC for TC", "KC for TC in 2"),), LONE, "Exchange", "before the auction"),
    ("not-the-only-one", (("W: KC for TC", "E: JC for TC"),), LONE, "Exchange",
     "JC went from East to West, but is in the hand it left"),
    ("one-of-several", (("W: KC for TC", "N: KD for TS"),), LONE, "Exchange",
     "North held KS QS QD besides"),
    ("one-of-several-by-the-play", (HANDS[PARTNERS], ("W: KC for TC", "N: KD for TS")), LONE, "Exchange",
     "North held KS QS QD besides"),
    ("one-of-two-for-what-nobody-remembers", (("W: KC for TC", "N: KD for ?"),), LONE, "Exchange",
     "North held KS QS QD besides"),
    ("back-to-where-it-was", (("KC for TC", "KC for 7D"),), LONE, "Exchange",
     "7D went from East to West, but is in the hand it left"),
    ("of-the-opponents", (("KC for TC", "KD for TC"),), LONE, "Exchange",
     "KD went to East, but is not in that hand"),
    ("as-dealt", (PLAY[PARTNERS], ("JC KC AS", "JC TC AS"), ("8C TD TC", "8C TD KC")), LONE, "Exchange",
     "KC went from West to East, but is in the hand it left"),
    ("longer-than-held", (("N 5", "N 7"),), "illegal-call auction/length", "W pass", "it has 6 at most, with hearts"),
    ("longer-than-held-by-the-play", (HANDS[PARTNERS], ("N 5", "N 7")), "illegal-call auction/length", "W pass", "6 at most"),
    ("named-too-short", (PLAY[PARTNERS], ("N S\n", "N C\n")), "illegal-call auction/name-trump", "W pass",
     "4 potential trumps with clubs"),
    ("named-too-short-of-diamonds", (PLAY[PARTNERS], ("N S\n", "N diamonds\n")), "illegal-call auction/name-trump", "W pass",
     "3 potential trumps with diamonds"),
]
# fmt: on

ALL = [
    pytest.param(deal, *row[1:], id=f"{name}-{row[0]}")
    for name, deal, rows in (
        ("declared", DRAWN, DECLARED), ("drawn", DRAWN, EXCHANGED), ("talon", TALON, TALON_ROWS),
        ("partners", PARTNERS, PARTNERS_ROWS),
    )
    for row in rows
]  # fmt: skip


def only(report: Any) -> tuple[str, Any]:
    [finding] = report["findings"]
    return f"{finding['type']} {finding['rule'].partition('/')[2]}", finding


@pytest.mark.parametrize("form", ["text", "json", "link"])
@pytest.mark.parametrize(("deal", "edits", "found", "at", "words"), ALL)
def test_one_fault_is_one_finding(deal: str, edits: tuple[Edit, ...], found: str, at: str, words: str, form: str) -> None:
    text = edited(*edits, text=deal)
    report = checked(text if form == "text" else ok("notation", None, deal=text, to=form)["deal"])
    told, finding = only(report)
    assert told == found
    assert words in finding["message"]
    assert finding["severity"] == "error"
    assert report["result"] is None
    assert form != "text" or finding["place"]["line"] == line_of(text, at)


@pytest.mark.parametrize("deal", [DRAWN, TALON, PARTNERS], ids=["drawn", "talon", "partners"])
def test_the_deals_are_sound_and_with_less_of_them_written(deal: str) -> None:
    results = [checked(edited(*edits, text=deal)) for edits in ((), (HANDS[deal],))]
    assert [report["findings"] for report in results] == [[], []]
    assert results[0]["result"] == results[1]["result"] is not None
    assert checked(edited(PLAY[deal], text=deal))["findings"] == []


BY_THE_PLAY = [pytest.param(*row[1:], id=row[0]) for row in DECLARED]


@pytest.mark.parametrize(("edits", "found", "at", "words"), BY_THE_PLAY)
def test_the_play_alone_proves_it(edits: tuple[Edit, ...], found: str, at: str, words: str) -> None:
    """Where nobody wrote down the hands, the cards played tell what was held when."""
    told, finding = only(checked(edited(HANDS[DRAWN], *edits, text=DRAWN)))
    assert told == found
    assert words in finding["message"]


def points(report: Any) -> list[int]:
    """What each line of a meld is worth."""
    return [line["value"] for line in report["lines"] if "/melds/" in (line["rule"] or "")]


# id, what is announced, its points for eldest and for the dealer
COUNTERED: list[tuple[str, str, list[int]]] = [
    ("alone", "N: KC QC JC in 1", [20]),
    ("countered", "N: KC QC JC in 1; S: AD KD QD JD in 1", [50]),
    ("written-the-other-way-round", "S: AD KD QD JD in 1; N: KC QC JC in 1", [50]),
    ("each-with-a-lead", "N: KC QC JC in 1; S: AD KD QD JD in 2", [20, 50]),
    ("not-said-when", "N: KC QC JC; S: AD KD QD JD", [20, 50]),
    ("in-short", "N: sequence 3 in 1; S: sequence 4 in 1", [50]),
    ("grown-and-written-before", "N: AC KC QC JC in 3; N: KC QC JC in 1", [20, 50]),
]
FIGURES = '[Game "vijfhonderden-1836"]\n[Trump "D"]\n[Dealer "S"]\n[Points "80"] [Won "4"]\nAnnounced: '


@pytest.mark.parametrize(("announced", "worth"), [pytest.param(*row[1:], id=row[0]) for row in COUNTERED])
def test_what_is_countered_scores_nothing(announced: str, worth: list[int]) -> None:
    report = checked(FIGURES + announced)
    assert report["findings"] == []
    assert sorted(points(report)) == sorted(worth)


def test_of_a_meld_of_each_side_in_one_trick_the_higher_counts_whoever_led() -> None:
    record = {"game": "smoojas-1821", "trump": "D", "points": 80, "won": 4}
    melds = {"announced": ["KC QC JC in 2", "TH 9H 8H 7H in 3"], "opponents_announced": ["KS QS JS TS in 2", "four K in 3"]}
    report = checked({**record, **melds})
    assert (report["findings"], sorted(points(report))) == ([], [50, 100])


STOCK_ALONE = edited(("N: 7C TS 8S JC KC AH 7H QC 8D\n", ""), text=DRAWN[: DRAWN.index("Exchange:")])
ELSEWHERE: list[tuple[str, str, str, str]] = [
    ("equal-and-nobody-knows-who-led", FIGURES + "N: KC QC JC in 1; S: KH QH JH in 1", "bad-meld melds/counter", "not more than"),
    ("one-side-and-no-trick", FIGURES + "KC QC JC; AC KC QC", "bad-meld melds/once", "share KC QC"),
    ("three-and-nobody-knows-who-led", FIGURES + "N: KC QC JC in 1; S: AH KH QH JH in 1; S: KS QS JS TS in 1",
     "bad-meld melds/declare", "another in trick 1"),
    ("a-card-in-both", DRAWN[: DRAWN.index("Hands:")] + "Announced: N: KC QC JC in 1; S: four J in 1\nPlay: 1. N: 7H 9H",
     "bad-meld melds/counter", "JC cannot be in the melds of both"),
    ("with-the-seven-that-is-gone", DRAWN[: DRAWN.index("Hands:")] + "Exchange: N: 7D for TD in 1\nAnnounced: N: 9D 8D 7D in 2\n"
     "Play:\n1. N: JD 7H\n2. N: KS 8S\n", "bad-meld melds/declare", "7D is not in the hand"),
    ("by-a-side-that-does-not-lead", DRAWN.replace(MELDS, "Opponents-announced: AD KD QD JD in 1\n"), "bad-meld melds/declare",
     "North leads trick 1 and declared nothing"),
    ("no-trump-turned-up", DRAWN[: DRAWN.index("Hands:")] + "Turn-up: TS", "bad-cards deal/turn-up", "trumps are diamonds"),
    ("turned-up-and-dealt", DRAWN[: DRAWN.index("Stock:")] + "Turn-up: 8D", "bad-cards deal/turn-up", "was dealt to a hand"),
    ("turned-up-and-not-in-the-stock", STOCK_ALONE + "Turn-up: 8D", "bad-cards deal/turn-up", "is not in the stock"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "found", "words"), [pytest.param(*row[1:], id=row[0]) for row in ELSEWHERE])
def test_what_is_known_in_part_is_judged_as_far(text: str, found: str, words: str) -> None:
    told, finding = only(checked(text))
    assert told == found
    assert words in finding["message"]


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        ({"game": "belote", "trump": "C", "exchanges": ["N: 7C for JC"]}, "no exchange of cards in Belote"),
        ({"game": "belote", "trump": "C", "announced": ["N: AC KC QC in 1"]}, "nothing is declared with the lead"),
        ({"game": "staekske-rape", "trump": "C", "announced": ["AC KC QC in 1"]}, "nothing is declared with the lead"),
    ],
)
def test_other_games_have_none_of_it(deal: dict[str, Any], words: str) -> None:
    [finding] = checked(deal)["findings"]
    assert finding["type"] == "contradiction"
    assert words in finding["message"]


def test_who_exchanged_holds_the_card_that_came_and_not_the_one_that_went() -> None:
    """In the second phase the seven is South's again: he drew it last. Had North drawn it, it would be North's."""
    report = checked(DRAWN[: DRAWN.index("16. S:")])
    assert report["turn"]["hand"] == ["JS"]
    assert "7D" in report["known"]["held"]["N"]
    assert "7D" not in report["known"]["held"]["S"]
    assert "TD" in report["known"]["held"]["S"]


def test_a_bid_below_the_length_and_diamonds_over_a_bid_need_no_length() -> None:
    for calls in ("W pass, N 6, E pass, S pass, N H", "W pass, N 5, E pass, S pass, N H, W diamonds", "W diamonds"):
        deal = edited(PLAY[PARTNERS], ("W pass, N 5, E pass, S pass, N S", calls), text=PARTNERS)
        assert checked(deal)["findings"] == []


def offered(text: str) -> list[str]:
    return [f"{one['seat']} {' '.join(one['cards'])} in {one['trick']}" for one in checked(text)["offers"]]


def test_what_could_be_declared_is_offered_with_its_trick() -> None:
    said = ["N KC QC JC in 1", "S AD KD QD JD in 1", "S AD KD QD JD TD in 2", "S KD QD in 5"]
    assert offered(DRAWN) == said
    assert offered(edited(("N: KC QC JC in 1; S: AD KD QD JD in 1; ", ""), text=DRAWN)) == [said[0], *said[2:]]
    nothing = edited((MELDS, ""), text=DRAWN)
    assert offered(nothing) == [said[0], *said[2:3], "S AD KD QD in 3", said[3]]
    assert checked(edited(HANDS[DRAWN], text=DRAWN))["offers"] is None
