"""Trials: each is what its rule says it is, its answer found a second time by the naive rules, and the same from the same seed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.asking import ok, refused, rule
from naive import staekske_rape as naive

OPTIONS = ("follow-or-trump", "follow-trump", "bare-jack", "void")
OTHERS = ("lead", "turn", "win", "winner-leads", "knock")
SEATS = ("you", "left of you", "opposite", "right of you")
SEEDS = range(60)


def trial(name: str, seed: int) -> Any:
    return ok("trial", rule=rule(f"play/{name}"), seed=seed)


def right(found: Any) -> list[str]:
    return [choice.get("card") or choice["words"] for choice in found["choices"] if choice["right"]]


@pytest.mark.parametrize("name", [*OPTIONS, *OTHERS])
def test_the_same_seed_gives_the_same_trial(name: str) -> None:
    first = trial(name, 7)
    assert trial(name, 7) == first
    assert any(trial(name, seed) != first for seed in range(4))


@pytest.mark.parametrize("name", [*OPTIONS, "lead"])
def test_cards_that_may_be_played(name: str) -> None:
    for seed in SEEDS if name != "follow-trump" else range(8):
        found = trial(name, seed)
        assert naive.situation(found["trump"], found["hand"], found["trick"]) == name
        assert [choice["card"] for choice in found["choices"]] == found["hand"]
        assert right(found) == naive.legal_cards(found["trump"], found["hand"], found["trick"])
        assert (found["leader"] + len(found["trick"])) % 4 == 0, "it is the turn of the player who is asked"


def test_the_winner_is_not_the_highest_printed_rank() -> None:
    kinds = set()
    for seed in SEEDS:
        found = trial("win", seed)
        trick = found["trick"]
        assert [choice["card"] for choice in found["choices"]] == trick
        winner = trick[naive.winner_of(found["trump"], trick)]
        assert right(found) == [winner]
        assert any(naive.NATURAL_ORDER.index(card[0]) < naive.NATURAL_ORDER.index(winner[0]) for card in trick)
        trumps = [card for card in trick if card[1] == found["trump"]]
        kinds.add("nobody trumped" if not trumps else "ruffed" if trick[0] not in trumps else "trump led")
    assert kinds == {"nobody trumped", "ruffed", "trump led"}


def test_the_winner_leads() -> None:
    for seed in SEEDS:
        found = trial("winner-leads", seed)
        place = naive.winner_of(found["trump"], found["trick"])
        assert place > 0, "the lead goes to somebody else"
        assert right(found) == [SEATS[(found["leader"] + place) % 4]]


def test_play_goes_clockwise() -> None:
    for seed in SEEDS:
        found = trial("turn", seed)
        assert right(found) == [SEATS[(found["leader"] + len(found["trick"])) % 4]]


def test_knocks() -> None:
    answers = set()
    for seed in SEEDS:
        found = trial("knock", seed)
        assert all(card[1] == found["trump"] for card in found["played"])
        assert any(card[1] == found["trump"] for card in found["hand"])
        often = naive.knocks(found["trump"], found["hand"], found["played"])
        assert right(found) == [("not at all", "once", "twice")[often]]
        answers.add(often)
    assert answers == {0, 1, 2}


@pytest.mark.parametrize("name", [*OPTIONS, *OTHERS])
def test_others_of_the_same_rule(name: str) -> None:
    asked = {"rule": rule(f"play/{name}"), "seed": 7}
    first = ok("trial", **asked, others=3)
    others = first.pop("others")
    assert first == trial(name, 7) == ok("trial", **asked, others=0)
    assert len(others) == 3
    for each in others:
        assert {key: each[key] for key in ("rule", "ask")} == {key: first[key] for key in ("rule", "ask")}
        assert set(each) - {"elsewhere"} == set(first) - {"elsewhere"}
    assert first not in others
    assert refused("trial", **asked, others=21)["where"] == "others"
