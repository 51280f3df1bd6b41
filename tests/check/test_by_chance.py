"""Deals played by chance: lawful ones are clean and score as the naive definition says; with one thing wrong they are not clean."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from check.by_chance import SEATS, Deal, deal
from check.deals import checked
from naive import staekske_rape as naive
from stoek.api import answer
from stoek.notation.forms import FORMS, read, write

seeds = st.integers(0, 2**32 - 1)


@given(seeds, st.sets(st.sampled_from(SEATS)), st.booleans(), st.booleans(), st.booleans(), st.booleans())
@settings(max_examples=70, deadline=None)
def test_a_lawful_deal_is_clean_however_much_is_written_down(
    seed: int, hands: set[str], stock: bool, leaders: bool, seats: bool, calls: bool
) -> None:
    made = deal(seed)
    report = checked(made.text("".join(hands), stock, leaders, seats, calls))
    assert report["findings"] == []
    assert report["missing"] == []
    assert report["declarer"] == made.declarer
    assert [trick["winner"] for trick in report["tricks"]] == made.winners
    assert report["result"] == {"declarer": made.score().game_points}
    assert report["lines"][-1]["value"] == made.score().game_points
    both = [report["so_far"][side] for side in ("declarer_points", "opponents_points")]
    assert sum(side["least"] for side in both) == sum(side["most"] for side in both) == 146


@given(seeds)
@settings(max_examples=50, deadline=None)
def test_all_forms_of_a_record_say_the_same(seed: int) -> None:
    record = read(deal(seed).text())[0]
    texts, whole = [write(record, form) for form in FORMS], checked(deal(seed).text())
    for again in map(checked, texts):
        assert [again[key] for key in ("result", "tricks", "findings")] == [whole["result"], whole["tricks"], []]


@given(seeds, st.integers(0, 7), st.booleans())
@settings(max_examples=60, deadline=None)
def test_what_is_told_of_part_of_a_deal_holds_for_the_whole(seed: int, tricks: int, hands: bool) -> None:
    made = deal(seed)
    whole = checked(made.text())["so_far"]
    part = replace(made, tricks=made.tricks[:tricks], stoek=None)
    report = checked(part.text(SEATS if hands else "", stock=hands))
    assert report["findings"] == []
    assert [trick["winner"] for trick in report["tricks"]] == made.winners[:tricks]
    assert (report["missing"] == []) == (tricks == 7) == (report["result"] is not None)
    for side in ("declarer_points", "opponents_points"):
        assert report["so_far"][side]["least"] <= whole[side]["least"] <= report["so_far"][side]["most"]
    assert report["so_far"]["declarer_tricks"] == made.winners[:tricks].count(made.declarer)


@given(seeds, st.booleans(), st.booleans())
@settings(max_examples=60, deadline=None)
def test_house_rules_count(seed: int, doubled: bool, floor: bool) -> None:
    made = deal(seed)
    report = checked(made.text(), house={"double_no_tricks": doubled, "required_floor": "zero" if floor else "none"})
    score = made.score(double_no_tricks=doubled, required_floor="zero" if floor else "none")
    assert report["result"] == {"declarer": score.game_points}
    for rule, value in (("achieved", score.achieved), ("required", score.required)):
        lines = [line["value"] for line in report["lines"] if line["rule"] == f"staekske-rape/scoring/{rule}"]
        assert lines[-1:] == ([] if value is None else [value])


# faults: what is written of a deal with just one thing wrong in it; all hands are written down


def other(chance: Random, card: str, cards: list[str]) -> str:
    return chance.choice([one for one in cards if one != card])


def a_card_played(made: Deal, chance: Random) -> None:
    """Another card of the pack stands for a card played."""
    cards = chance.choice(made.tricks)[1]
    place = chance.randrange(4)
    cards[place] = other(chance, cards[place], naive.PACK)


def a_card_left_out(made: Deal, chance: Random) -> None:
    """A card of a trick before the last is left out; a claim stays behind the card that it stood behind, or the one before."""
    cards = chance.choice(made.tricks[:6])[1]
    place = chance.randrange(4)
    del cards[place]
    if made.stoek is not None and made.tricks[made.stoek[0]][1] is cards and place <= made.stoek[1]:
        made.stoek = (made.stoek[0], made.stoek[1] - 1)


def a_card_too_many(made: Deal, chance: Random) -> None:
    """A card stands in a trick that has four."""
    chance.choice(made.tricks)[1].append(chance.choice(naive.PACK))


def an_order(made: Deal, chance: Random) -> None:
    """Two cards of a trick are written in the wrong order; a claim stays before the queen, or behind her."""
    cards = chance.choice(made.tricks)[1]
    one, another = chance.sample(range(4), 2)
    cards[one], cards[another] = cards[another], cards[one]
    if made.stoek is not None and made.tricks[made.stoek[0]][1] is cards:
        made.stoek = (made.stoek[0], min(made.stoek[1], one, another))


def a_leader(made: Deal, chance: Random) -> None:
    """Another seat is named as the leader of a trick."""
    number = chance.randrange(7)
    leader, cards = made.tricks[number]
    made.tricks[number] = (chance.choice([seat for seat in SEATS if seat != leader]), cards)


def a_card_dealt(made: Deal, chance: Random) -> None:
    """Another card stands in a hand or in the stock."""
    cards = chance.choice([*made.dealt.values(), made.stock])
    place = chance.randrange(len(cards))
    cards[place] = other(chance, cards[place], naive.PACK)


def a_card_not_dealt(made: Deal, chance: Random) -> None:
    """A card is missing from a hand or from the stock."""
    cards = chance.choice([*made.dealt.values(), made.stock])
    del cards[chance.randrange(len(cards))]


def a_discard(made: Deal, chance: Random) -> None:
    """A card is discarded that was not there, or is in play: the play then has it twice."""
    if made.refused:
        return a_card_dealt(made, chance)
    place = chance.randrange(4)
    made.aside[place] = other(chance, made.aside[place], naive.PACK)
    return None


def a_call(made: Deal, chance: Random) -> None:
    """A bid is one too high, or a pass is a bid two too high."""
    place = chance.randrange(len(made.calls))
    seat, call = made.calls[place]
    level = int(call.split()[-1]) if call != "pass" else 7
    made.calls[place] = (seat, str(level + 1 if level > 2 else 4))


def a_call_too_many(made: Deal, chance: Random) -> None:
    """Somebody calls after the end."""
    made.calls.append((chance.choice(SEATS), chance.choice(["3", "once 9", "blind 2"])))


def a_combination(made: Deal, chance: Random) -> None:
    """A sequence is announced that somebody else holds in part."""
    seven = {
        card
        for number in range(7)
        for card in made.tricks[number][1]
        if made.seat(number, made.tricks[number][1].index(card)) == made.declarer
    }
    runs = [run for run in naive.all_sequences(naive.PACK) if len(run) < 6 and not set(run) <= seven]
    made.announced[:] = [list(chance.choice(runs))]
    made.stoek = None


FAULTS = [
    a_card_played, a_card_left_out, a_card_too_many, an_order, a_leader, a_card_dealt, a_card_not_dealt, a_discard, a_call,
    a_call_too_many, a_combination,
]  # fmt: skip


@pytest.mark.parametrize("fault", [pytest.param(one, id=one.__name__) for one in FAULTS])
@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_one_thing_wrong_is_found(fault: Any, seed: int) -> None:
    made, chance = deal(seed), Random(seed)
    whole = made.text()
    fault(made, chance)
    text = made.text()
    assert text != whole
    report = checked(text)
    errors = [one for one in report["findings"] if one["severity"] == "error"]
    assert len(errors) == 1, [(one["where"], one["message"]) for one in errors]
    assert report["result"] is None


@example(seed=322987, edits=[(320, 2, ""), (410, 0, "0")])  # a trick whose number is none
@given(
    seeds,
    st.lists(
        st.tuples(st.integers(0, 2000), st.integers(0, 3), st.text('0159AJQTKCSHDNEW:.,;?[]"\n \t♠é–', max_size=4)), max_size=4
    ),
)
@settings(max_examples=70, deadline=None)
def test_whatever_is_written_there_is_an_answer(seed: int, edits: list[tuple[int, int, str]]) -> None:
    """Stretches of a deal are overwritten: no exception, and every finding is whole."""
    text = deal(seed).text()
    for start, length, new in edits:
        text = text[:start] + new + text[start + length :]
    reply: Any = answer({"verb": "check", "game": "staekske-rape", "deal": text})
    json.dumps(reply)
    if "error" in reply:
        assert reply["error"]["where"] in ("game", "deal")
        return
    for finding in reply["ok"]["findings"]:
        assert finding["message"].strip()
        assert finding["where"]
        assert finding["rule"] is None or finding["rule"].startswith("staekske-rape/")
    report = reply["ok"]
    spoiled = any(finding["severity"] == "error" for finding in report["findings"])
    assert report["result"] is None or not (spoiled or report["missing"])
