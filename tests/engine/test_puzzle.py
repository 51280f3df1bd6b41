"""The verb `puzzle` for the task “card” on deals by chance, whole and spoilt. What it shows and refuses is in `rows/`."""

from __future__ import annotations

from random import Random

import pytest

from check.by_chance import deal
from engine.asking import error_of, ok
from naive import staekske_rape as naive
from stoek.api import answer


@pytest.mark.parametrize("seed", range(24))
def test_deals_by_chance_stand_as_the_naive_definition_says(seed: int) -> None:
    """Stock taken and refused, all seats declaring: what has been taken, what is held, what lies aside."""
    made = deal(seed)
    finished = 4 + seed % 2
    text = made.text().split(f"\n{finished + 1}. ")[0]
    seen = ok("puzzle", task="card", goal="points", deal=text)
    so_far = seen["answer"]["so_far"]
    won = [cards for (_, cards), winner in zip(made.tricks, made.winners, strict=True) if winner == made.declarer]
    won = [cards for cards in won if cards in [played for _, played in made.tricks[:finished]]]
    assert so_far["tricks"] == len(won)
    assert so_far["points"] == naive.points_of(made.trump, [card for cards in won for card in cards] + made.aside)
    assert (seen["declarer"], seen["seat"], seen["contract"]["bid"]) == (made.declarer, made.winners[finished - 1], made.bid)
    assert seen["contract"]["stock"] == ("refused" if made.refused else "taken")
    left = {card for _, cards in made.tricks[finished:] for card in cards}
    assert {card for hand in seen["answer"]["hands"].values() for card in hand} == left


@pytest.mark.parametrize("seed", range(60))
def test_a_spoilt_record_is_answered_or_refused_with_its_place(seed: int) -> None:
    chance = Random(seed)
    text = deal(seed).text(hands="NESW"[: chance.choice((3, 4, 4))], stock=chance.random() < 0.9).split("\n6. ")[0]
    start = chance.randrange(len(text))
    spoilt = text[:start] + chance.choice(["", "7", "JC ", "é♠", "\n", "?"]) + text[start + chance.randrange(4) :]
    goal = chance.choice(("points", "all-tricks", "game", "reach 130", "hold 129"))
    reply = answer({"verb": "puzzle", "task": "card", "goal": goal, "deal": spoilt})
    if "error" in reply:
        error = error_of(reply)
        assert error["where"]
