"""What comes next in a deal that is being entered: whose turn it is, what may be played and called, what is known."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from check.by_chance import SEATS, deal
from check.deals import WHOLE, checked
from naive import staekske_rape as naive
from stoek.api import answer

BEFORE = WHOLE[: WHOLE.index("Play:")]


def entering(play: str, before: str = BEFORE) -> Any:
    """The answer for a deal of which so much has been entered."""
    return checked(f"{before}Play:\n{play}" if play else before)


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


def test_the_points_of_the_tricks() -> None:
    tricks = checked(WHOLE)["tricks"]
    for one, line in zip(tricks, WHOLE.partition("Play:\n")[2].replace(" stoek", "").splitlines(), strict=True):
        last = naive.LAST_TRICK if one["number"] == 7 else 0
        assert one["points"] == naive.points_of("S", line.split()[2:]) + last
    assert [one["points"] for one in entering("1. W: AS 7S ? 8S\n2. W: TD KD")["tricks"]] == [None, None]


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
