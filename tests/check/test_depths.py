"""Deals recorded in figures or in piles: they score as the tricks do, they say what they lack, and every fault has its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from check.by_chance import deal
from check.deals import WHOLE, checked, edited
from engine.asking import ok
from naive import staekske_rape as naive
from notation import strategies
from stoek.api import answer
from stoek.notation.forms import read, write

seeds = st.integers(0, 2**32 - 1)


def parts(cards: str) -> list[str]:
    return cards.split()


PILE = parts("AS 7S JH 8S KH 8H 9H TS KS QH 9C KC AC TC QS JC 9D QC AH TH 8C 9S AD 7D")
"""What West has before him when the deal of `check.deals` is over: all tricks but the second and the fifth, and four put away."""
FIGURES = {"game": "staekske-rape", "bid": 3, "stock": "taken", "announced": ["JD TD 9D", "stoek"], "points": 110, "won": 5}
SHORT = {"game": "staekske-rape", "bid": 3, "stock": "taken", "trump": "S", "announced": ["JD TD 9D", "stoek"]}


@given(
    seeds,
    st.sampled_from(["pile", "opponents_pile", "both"]),
    st.sampled_from(["text", "json", "link"]),
    st.booleans(),
    st.booleans(),
)
@settings(max_examples=60, deadline=None)
def test_figures_and_piles_score_as_the_tricks_do(seed: int, sides: str, form: str, doubled: bool, floor: bool) -> None:
    made = deal(seed)
    own, others = made.piles
    piles = {"pile": own, "opponents_pile": others} if sides == "both" else {sides: own if sides == "pile" else others}
    last = {} if made.won in (0, 7) else {"last_trick": made.last_trick}
    house = {"double_no_tricks": doubled, "required_floor": "zero" if floor else "none"}
    score = made.score(**house)
    for record, depth in (
        (made.in_short(**piles, **last), "piles"),
        (made.in_short(points=made.points, won=made.won), "figures"),
    ):
        written, faults = read(record)
        assert faults == []
        report = checked(write(written, form), house=house)
        assert report["depth"] == depth
        assert report["findings"] == []
        assert report["missing"] == []
        assert report["result"] == {"declarer": score.game_points}
        assert report["so_far"]["declarer_tricks"] == made.won
        assert report["so_far"]["declarer_points"] == {"least": made.points, "most": made.points}
        for rule, value in (("achieved", score.achieved), ("required", score.required)):
            lines = [line["value"] for line in report["lines"] if line["rule"] == f"staekske-rape/scoring/{rule}"]
            assert lines[-1:] == ([] if value is None else [value])


@given(seeds)
@settings(max_examples=60, deadline=None)
def test_all_depths_beside_each_other_agree(seed: int) -> None:
    made = deal(seed)
    record, _ = read(made.text())
    written: dict[str, Any] = dict(write(record, "json"))  # type: ignore[arg-type]
    own, others = made.piles
    written |= {"points": made.points, "won": made.won, "last_trick": made.last_trick, "pile": own, "opponents_pile": others}
    report = checked(written)
    assert report["findings"] == []
    assert report["depth"] == "tricks"
    assert report["result"] == {"declarer": made.score().game_points}


TAGS = '[Dealer "N"]\n'


@pytest.mark.parametrize("depth", ["figures", "piles"])
def test_a_score_stays_while_the_tricks_are_being_entered(depth: str) -> None:
    """The shallower depth is whole and nothing speaks against it: it counts until the deeper one is whole too."""
    whole = checked(WHOLE)
    entered: dict[str, object] = {"points": 110, "won": 5} if depth == "figures" else {"pile": PILE, "last_trick": "declarer"}
    entered["announced"] = FIGURES["announced"]  # the stoek is claimed in a later trick
    three = ok("notation", None, deal=WHOLE[: WHOLE.index("4. W:")], to="json")["deal"]
    begun = checked({**three, **entered})
    assert (begun["depth"], begun["missing"], begun["result"]) == (depth, [], whole["result"])
    assert f"the score goes by the {depth}, for the tricks lack something: tricks 4 to 7" in begun["assumed"]
    assert checked({**three, **entered, "won": 1, "points": 12})["result"] is None


def test_going_deeper_keeps_what_is_there() -> None:
    deeper = edited((TAGS, TAGS + '[Points "110"] [Won "5"] [LastTrick "declarer"]\n'))
    report = checked(f"Pile: {' '.join(PILE)}\n{deeper}")
    assert report["findings"] == []
    assert "P=110;w=5;l=declarer;T=" in report["link"]


shuffled_packs = st.permutations(naive.PACK)


@given(strategies.records, shuffled_packs, st.integers(0, 32), st.integers(0, 32))
@settings(max_examples=60, deadline=None)
def test_any_record_is_checked(record: Any, cards: list[str], own: int, others: int) -> None:
    """Facts of every depth that do not go together at all; piles that may be whole. Nothing raises, and every finding is whole."""
    written: Any = write(record, "json")
    both = {"pile": cards[:own], "opponents_pile": cards[others:]}
    for some, piles in ((written, {}), (written, both), (SHORT, both), (SHORT, {"pile": cards[:own]})):
        reply: Any = answer({"verb": "check", "deal": {**some, **piles, "game": "staekske-rape", "house": {}}})
        json.dumps(reply)
        report = reply["ok"]
        for finding in report["findings"]:
            assert finding["message"].endswith(".")
            assert finding["place"] or finding["where"] == "score"
        assert report["depth"] in ("tricks", "piles", "figures", None)
        spoiled = any(finding["severity"] == "error" for finding in report["findings"])
        assert report["result"] is None or not (spoiled or report["missing"])
        assert report["result"] is not None or spoiled or report["missing"]


BOTH_HAVE_TRICKS = {
    "klaverjas-amsterdam": {"declarer": "E", "points": 95, "bonus": 120},
    "klaverjas-rotterdam": {"declarer": "E", "points": 3, "bonus": 0, "opponents_bonus": 140},
    "belote": {"declarer": "E", "trump": "D", "points": 95, "announced": ["sequence 3", "belote"]},
    "belote-contree": {"declarer": "E", "bid": 110, "doubled": 2, "points": 113},
    "coinche": {"declarer": "E", "bid": "capot", "points": 150},
    "schieber": {"dealer": "N", "trump": "C", "points": 100},
    "saskop": {"declarer": "E", "trump": "C", "points": 95},
    "klaberjass": {"declarer": "S", "trump": "C", "points": 90, "opponents_points": 61},
}


@pytest.mark.parametrize("game", BOTH_HAVE_TRICKS)
def test_how_many_tricks_a_side_won_is_asked_only_where_it_may_be_all_or_none(game: str) -> None:
    figures = {"game": game, **BOTH_HAVE_TRICKS[game]}
    report = ok("check", game=game, deal=figures)
    assert (report["findings"], report["missing"]) == ([], [])
    for won in (4, 5):
        told = ok("check", game=game, deal={**figures, "won": won})
        if not told["findings"]:
            assert report["result"] == told["result"]
    assert not [name for name in report["so_far"] if name.endswith("tricks")], "nobody has told them"
    total = {"schieber": 157, "saskop": 120}.get(game, 162)
    for points in (0,) if game == "klaberjass" else (0, total):
        asked = ok("check", game=game, deal={**figures, "points": points, "bonus": None, "opponents_bonus": None})
        assert [part for part in asked["missing"] if "how many tricks" in part], points
