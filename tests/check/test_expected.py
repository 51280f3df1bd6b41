"""What comes next in a deal that is being entered: whose turn it is, what may be played and called, what is known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from check.by_chance import SEATS, deal
from check.deals import CALLS, DISCARDS, FOUR_NINES, HANDS, HIDDEN, PLAYED, SEQUENCE, WHOLE, checked, edited
from naive import staekske_rape as naive
from stoek.api import answer

BEFORE = WHOLE[: WHOLE.index("Play:")]


def entering(play: str, before: str = BEFORE) -> Any:
    """The answer for a deal of which so much has been entered."""
    return checked(f"{before}Play:\n{play}" if play else before)


def next_card(answered: Any) -> str:
    """Trick, position and seat, and the legal cards, ? where they are not known."""
    turn = answered["turn"]
    if turn is None:
        return "none"
    legal = "?" if turn["legal"] is None else " ".join(turn["legal"])
    return f"{turn['trick']}.{turn['position']} {turn['seat'] or '?'}: {legal}"


TAKEN_BACK = ((DISCARDS, ""),)
# what is entered, whose turn it is
TURNS: list[tuple[str, str, str]] = [
    ("the declarer leads", "", "1.1 W: AS KS QS TS JD TD 9D"),
    ("a plain card may not be thrown on a trump lead", "1. W: AS", "1.2 N: 7S"),
    ("a bare jack need not be played", "1. W: AS 7S", "1.3 E: AC 9C JS AH JH 8H 8D"),
    ("the winner leads", "1. W: AS 7S JH 8S", "2.1 W: KS QS TS JD TD 9D"),
    ("an illegal card is on the table all the same", "1. W: AS QC", "1.3 E: AC 9C JS AH JH 8H 8D"),
    ("and gone from the hand", "1. W: AS QC JH 8S\n2. W: 9D", "2.2 N: 7S KD"),
    ("a card twice does not count", "1. W: AS 7S JH 8S\n2. W: AS", "2.2 N: ?"),
    ("a card of somebody else's hand", "1. W: AS QD", "1.3 ?: ?"),
    ("a card of somebody else's hand, the trick whole", "1. W: AS QD JH 7S", "2.1 W: KS QS TS JD TD 9D"),
    ("an unknown card", "1. W: AS 7S ? 8S", "2.1 ?: ?"),
    ("an unknown card within the trick", "1. W: AS ?", "1.3 E: ?"),
    ("the hand of who played an unknown card", "1. W: AS ? JH 8S\n2. W: 9D", "2.2 N: ?"),
    ("a trick opened by its number only", "1. W: AS 7S JH 8S\n2. W:", "2.1 W: KS QS TS JD TD 9D"),
    ("cards out of turn", "1. W: AS E:JH", "1.3 ?: ?"),
    ("cards out of turn, one player left", "1. W: AS E:JH N:7S", "1.4 S: ?"),
    ("tricks left out", "1. W: AS 7S JH 8S\n3. N: KH", "3.2 E: ?"),
    ("all played", PLAYED.partition("Play:\n")[2], "none"),
    ("a trick too many", PLAYED.partition("Play:\n")[2] + "8. W: AC", "none"),
]


@pytest.mark.parametrize(("play", "expected"), [pytest.param(*row[1:], id=row[0]) for row in TURNS])
def test_whose_turn_it_is(play: str, expected: str) -> None:
    assert next_card(entering(play)) == expected


# what else is known, whose turn it is
PARTLY: list[tuple[str, str, str]] = [
    ("nothing", '[Game "staekske-rape"]', "1.1 ?: ?"),
    ("the declarer only", '[Game "staekske-rape"] [Declarer "E"]', "1.1 E: ?"),
    ("no trumps", BEFORE.replace('[Trump "S"]', ""), "1.1 W: ?"),
    ("no discards", edited(*TAKEN_BACK, text=BEFORE), "1.1 W: ?"),
    ("no hands", edited((HANDS, ""), (DISCARDS, ""), text=BEFORE), "1.1 W: ?"),
    ("a hand of eight", BEFORE.replace("N: QC", "N: 7C QC") + "Play:\n1. W: AS", "1.2 N: ?"),
    ("a hand of eight, and the others tell which", BEFORE.replace("W: KS", "W: 8C KS"), "1.1 W: AS KS QS TS JD TD 9D"),
    ("given up", '[Game "staekske-rape"] [Bid "1"] [Stock "gave-up"]', "none"),
    ("four jacks announced", '[Game "staekske-rape"] [Declarer "E"] [Bid "1"] [Stock "taken"]\nAnnounced: four J', "none"),
    ("no declarer, but a leader", '[Game "staekske-rape"]\nPlay:\n1. S: AC', "1.2 W: ?"),
]


@pytest.mark.parametrize(("record", "expected"), [pytest.param(*row[1:], id=row[0]) for row in PARTLY])
def test_what_is_not_certain_is_not_told(record: str, expected: str) -> None:
    assert next_card(checked(record)) == expected


def test_the_declarer_leads_any_card_and_nothing_is_illegal() -> None:
    turn = entering("")["turn"]
    assert turn["hand"] == turn["legal"] == ["AS", "KS", "QS", "TS", "JD", "TD", "9D"]
    assert turn["illegal"] == {}


def test_an_illegal_card_has_its_reason() -> None:
    turn = entering("1. W: AS")["turn"]
    assert set(turn["illegal"]) == set(turn["hand"]) - {"7S"}
    assert turn["illegal"]["QC"] == {
        "rule": "staekske-rape/play/follow-trump",
        "why": "QC is no trump, and North holds a trump besides the jack (7S).",
    }


@pytest.mark.parametrize("seed", range(6))
def test_two_roads_to_the_turn(seed: int) -> None:
    """After every card of a deal by chance, the next seat, its hand and what it may play are those of the naive definition."""
    made = deal(seed)
    whole = made.text()
    before, play = whole[: whole.index("Play:\n")], [(seat, list(cards)) for seat, cards in made.tricks]
    hands = {seat: set(made.dealt[seat]) for seat in SEATS}
    hands[made.declarer] = (hands[made.declarer] | set(made.stock)) - set(made.aside)
    lines: list[str] = []
    for number, (leader, cards) in enumerate(play):
        for place, card in enumerate(cards):
            seat = made.seat(number, place)
            written = "\n".join([*lines, f"{number + 1}. {leader}: {' '.join(cards[:place])}"] if place else lines)
            turn = entering(written, before)["turn"]
            assert (turn["trick"], turn["position"], turn["seat"]) == (number + 1, place + 1, seat)
            assert set(turn["hand"]) == hands[seat]
            assert set(turn["legal"]) == set(naive.legal_cards(made.trump, sorted(hands[seat]), cards[:place]))
            assert set(turn["illegal"]) == hands[seat] - set(turn["legal"])
            hands[seat].remove(card)
        lines.append(f"{number + 1}. {leader}: {' '.join(cards)}")


# the calls so far, who speaks next, and what may be said
AUCTIONS: list[tuple[str, str, str]] = [
    ("", "S", "pass 3 once-3 blind-2"),
    ("S pass", "W", "pass 3 once-3 blind-2"),
    ("pass, 3", "N", "pass 4 once-4"),
    ("S blind 2", "W", "pass 4 once-4"),
    ("S once 3, W 4, N pass, E pass", "S", "pass"),
    ("S 5", "W", "pass 6 once-6"),
    ("S 3, S 3", "W", "pass 4 once-4"),
    ("S 3, E pass", "S", "pass 4 once-4"),
    ("S pass, W pass, N pass", "E", "give-up"),
    ("S pass, W pass, N pass, E give-up", "-", ""),
    (CALLS, "-", ""),
    (f"{CALLS}, W 4", "-", ""),
    ("S pass, ?", "-", ""),
    ("S pass, five", "-", ""),
]


@pytest.mark.parametrize(("calls", "seat", "expected"), AUCTIONS, ids=[row[0] or "nothing" for row in AUCTIONS])
def test_who_speaks_next(calls: str, seat: str, expected: str) -> None:
    found = checked(f'[Game "staekske-rape"] [Dealer "N"]\nAuction: {calls}')["calls"]
    if seat == "-":
        assert found is None
    else:
        assert (found["seat"], " ".join(call.replace(" ", "-") for call in found["next"])) == (seat, expected)


def test_who_speaks_next_where_nobody_knows_who_dealt() -> None:
    assert checked('[Game "staekske-rape"]\nAuction: pass')["calls"]["seat"] is None
    assert checked('[Game "staekske-rape"]\nAuction: S pass')["calls"]["seat"] == "W"


def test_after_three_passes_nobody_gives_up_who_has_taken_the_stock() -> None:
    assert checked('[Game "staekske-rape"] [Dealer "N"] [Stock "taken"]\nAuction: S pass, W pass, N pass')["calls"] is None


def test_what_is_known() -> None:
    known = entering("")["known"]
    assert known["hands"]["W"] == ["KS", "QS", "TS", "AD", "JD", "9D", "7D"]
    assert known["stock_cards"] == ["8C", "AS", "9S", "TD"]
    assert known["discards"] == ["8C", "9S", "AD", "7D"]
    assert known["held"]["W"] == ["AS", "KS", "QS", "TS", "JD", "TD", "9D"]
    without = checked(BEFORE.replace("N: QC JC 7S KH QH 7H KD\n", ""))["known"]
    assert without["hands"]["N"] == ["QC", "JC", "7S", "KH", "QH", "7H", "KD"]
    nothing = checked('[Game "staekske-rape"]')["known"]
    assert nothing == {"hands": {}, "stock_cards": None, "discards": None, "held": {}}


def test_what_the_declarer_may_announce() -> None:
    assert [(one["kind"], one["cards"], one["points"]) for one in entering("")["offers"]] == [
        ("sequence", ["AS", "KS", "QS"], 20), ("sequence", ["JD", "TD", "9D"], 20), ("stoek", ["KS", "QS"], 20),
    ]  # fmt: skip
    assert checked(BEFORE.replace('[Trump "S"]', ""))["offers"] is None
    assert checked(edited(*HIDDEN, (SEQUENCE, ""), text=BEFORE))["offers"] is None


def test_the_points_of_the_tricks() -> None:
    tricks = checked(WHOLE)["tricks"]
    for one, line in zip(tricks, WHOLE.partition("Play:\n")[2].replace(" stoek", "").splitlines(), strict=True):
        last = naive.LAST_TRICK if one["number"] == 7 else 0
        assert one["points"] == naive.points_of("S", line.split()[2:]) + last
    assert [one["points"] for one in entering("1. W: AS 7S ? 8S\n2. W: TD KD")["tricks"]] == [None, None]


# house rules, the result with each that differs at its default
HOUSE: list[tuple[str, dict[str, Any], dict[str, int | None]]] = [
    (
        "neither touches this deal",
        {"required_floor": "none", "double_no_tricks": True},
        {"required_floor": 2, "double_no_tricks": 2},
    ),
    ("defaults", {"required_floor": "zero", "double_no_tricks": False}, {}),
]


@pytest.mark.parametrize(("house", "results"), [pytest.param(*row[1:], id=row[0]) for row in HOUSE])
def test_what_house_rules_change(house: dict[str, Any], results: dict[str, int | None]) -> None:
    assert {one["id"]: one["result"] for one in checked(WHOLE, house=house)["house"]} == results


def test_house_rules_change_what_figures_come_to_as_well() -> None:
    """No trick, and the stock refused: a loss of 50, or doubled where the table plays so."""
    figures = {"game": "staekske-rape", "bid": 3, "stock": "refused", "points": 20, "won": 0}
    found = checked(figures, house={"double_no_tricks": True})
    assert (found["result"], [one["result"] for one in found["house"]]) == ({"declarer": -100}, [-50])


def test_a_house_rule_that_changes_the_result_is_told_with_the_other() -> None:
    figures = '[Game "staekske-rape"] [Dealer "N"] [Stock "taken"] [Trump "S"]\nAuction: S pass, W 3, N pass, E pass\n'
    played = FOUR_NINES
    found = checked(played, house={"required_floor": "none"})
    assert found["result"] == {"declarer": 12}
    (one,) = found["house"]
    assert one == {
        "id": "required_floor", "name": "Required points", "rule": "staekske-rape/scoring/required-floor",
        "value": "none", "default": "zero",
        "words": "goes below 0", "default_words": "stops at 0", "result": 11,
    }  # fmt: skip
    assert checked(figures, house={"required_floor": "none"})["house"][0]["result"] is None


@pytest.mark.parametrize("seed", range(150))
def test_whatever_is_written_is_answered(seed: int) -> None:
    """A deal with some stretch of it lost, doubled or strange is answered; what is told of the next card fits together."""
    chance = Random(seed)
    text = deal(seed % 20).text("NESW"[: seed % 5], stock=seed % 3 > 0, leaders=seed % 4 > 0, seats=seed % 7 == 0)
    for _ in range(chance.randrange(1, 5)):
        start = chance.randrange(len(text))
        end = start + chance.randrange(40)
        text = text[:start] + chance.choice(["", "?", "JC ", text[start:end] * 2, "\n", "W: "]) + text[end:]
    found: Any = answer({"verb": "check", "game": "staekske-rape", "deal": text})
    if "error" in found:
        return
    turn = found["ok"]["turn"]
    if turn is not None and turn["legal"] is not None:
        assert set(turn["legal"]) | set(turn["illegal"]) == set(turn["hand"])
        assert not set(turn["legal"]) & set(turn["illegal"])
