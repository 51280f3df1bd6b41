"""The verb `puzzle` for the task “card”: what it shows, and what it refuses."""

from __future__ import annotations

import re
from random import Random

import pytest

from check.by_chance import deal
from check.deals import BID_OF_FOUR, FOUR_JACKS
from engine.asking import error_of, ok, refused
from naive import staekske_rape as naive
from stoek import GAMES, Table
from stoek.api import answer

START, _, TRICKS = BID_OF_FOUR.partition("Play:\n")


def until(cards: int) -> str:
    """A deal, its play as far as so many cards."""
    lines = []
    for line in TRICKS.strip().splitlines():
        head, *played = re.split(r" (?=[AKQJT987][CSHD])", line)
        lines.append(" ".join([head, *played[: max(0, cards)]]))
        cards -= len(played)
        if cards <= 0:
            break
    return START + "Play:\n" + "\n".join(lines) + "\n"


def test_the_deal_is_shown_as_the_player_knows_it() -> None:
    seen = ok("puzzle", task="card", goal="points", deal=until(16))
    assert (seen["trump"], seen["declarer"], seen["seat"], seen["leader"], seen["trick"]) == ("H", "W", "W", "W", [])
    facts = {"bid": 4, "stock": "taken"}
    assert seen["contract"] == {**facts, "announced": ["KH QH JH", "stoek"], "facts": facts}
    assert seen["hand"] == seen["legal"] == ["QH", "8H", "KD"]
    assert seen["discards"] == ["9C", "9S", "QD", "JD"]
    assert [trick["winner"] for trick in seen["tricks"]] == ["W"] * 4
    assert seen["tricks"][0] == {"leader": "W", "cards": ["JH", "8C", "7H", "TH"], "winner": "W"}
    assert sum(len(cards) for cards in seen["answer"]["hands"].values()) == 12


def test_a_defender_is_not_shown_the_discards() -> None:
    seen = ok("puzzle", task="card", goal="points", deal=until(17))
    assert (seen["seat"], seen["trick"]) == ("N", ["KD"])
    assert seen["discards"] is None
    assert seen["answer"]["discards"] == ["9C", "9S", "QD", "JD"]
    assert set(seen["illegal"]) == set(seen["hand"]) - set(seen["legal"])


def test_what_the_declarer_has_so_far_counts_discards_and_tricks() -> None:
    four_tricks = [20 + 0 + 0 + 10, 14 + 0 + 0 + 11, 3 + 0 + 0 + 1, 11 + 3 + 2 + 10]
    discards = 0 + 0 + 1 + 2
    assert ok("puzzle", task="card", goal="points", deal=until(16))["answer"]["so_far"] == {
        "points": sum(four_tricks) + discards,
        "tricks": 4,
    }


def test_goals_by_number_ask_whether_it_is_met() -> None:
    best = ok("puzzle", task="card", goal="points", deal=until(16))["answer"]
    total = best["so_far"]["points"] + best["value"]
    met = ok("puzzle", task="card", goal=f"reach {total}", deal=until(16))["answer"]
    assert met["right"] == best["right"]
    missed = ok("puzzle", task="card", goal=f"reach {total + 1}", deal=until(16))["answer"]
    assert missed["right"] == []
    assert all("short" in choice["words"] for choice in missed["choices"])


def test_a_game_goal_is_counted_in_game_points() -> None:
    answer = ok("puzzle", task="card", goal="game", deal=until(16))["answer"]
    points = ok("puzzle", task="card", goal="points", deal=until(16))["answer"]
    scored = ok(
        "score", bid=4, stock="taken", points=points["so_far"]["points"] + points["value"], tricks=6, trump="H",
        announced=["KH QH JH"],
    )  # fmt: skip
    assert (answer["unit"], answer["value"]) == ("game", scored["result"]["declarer"])


# id, the deal, what else is asked, the place, code
REFUSED: list[tuple[str, str, dict[str, object], str, str | None]] = [
    ("unknown-goal", until(16), {"goal": "tricks"}, "goal", "no-such-goal"),
    ("goal-number", until(16), {"goal": 7}, "goal", "no-such-goal"),
    ("goal-too-high", until(16), {"goal": "reach 147"}, "goal", "points-beyond-deal"),
    ("declarer-holds", until(16), {"goal": "hold 129"}, "goal", "declarer-reaches"),
    ("defender-reaches", until(17), {"goal": "reach 129"}, "goal", "defender-holds"),
    ("a-trick-is-lost", until(20), {"goal": "all-tricks"}, "goal", "all-tricks-settled"),
    ("unknown-task", until(16), {"task": "guess"}, "task", "not-one-of"),
    ("candidates", until(16), {"candidates": ["7C 8C 9C TC"]}, "candidates", "key-unknown"),
    ("finished", until(28), {}, "Play", "nothing-left-to-decide"),
    ("revoke", until(14), {"deal": until(14).replace("AS KS", "AS KC")}, "trick 4", None),
    ("fault", until(16), {"deal": until(16).replace("QC 7C", "QC 9X")}, "line", "not-a-card"),
    ("unknown-card", until(16), {"deal": until(16).replace("7S 8D", "? 8D")}, "trick 3", "fact-missing"),
    ("no-trump", until(16), {"deal": until(16).replace('[Trump "H"]', "")}, "Trump", "fact-missing"),
    ("no-discards", until(16), {"deal": until(16).replace("Discards: 9C 9S JD QD\n", "")}, "Discards", "fact-missing"),
    ("no-hand", until(16), {"deal": re.sub(r"\nN: KC.*\n|Stock: JD.*\n", "\n", until(16))}, "hand of", "fact-missing"),
    ("given-up", START, {"deal": START.replace('"taken"', '"gave-up"')}, "Stock", None),
    ("no-deal", START, {"deal": 7}, "deal", "not-a-deal"),
    ("four-jacks", FOUR_JACKS, {}, "", "ended-by-announcement"),
]


@pytest.mark.parametrize(("deal", "more", "where", "code"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_what_cannot_be_asked_is_refused_with_its_place(deal: str, more: dict[str, object], where: str, code: str | None) -> None:
    error = refused("puzzle", **{"task": "card", "goal": "points", "deal": deal, **more})
    assert where in (error["where"] or "")
    assert code is None or error["code"].endswith(f"/{code}")


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


@pytest.mark.parametrize("game", ["belote-contree", "coinche"])
def test_a_deal_bid_for_all_the_tricks_is_a_question_too(game: str) -> None:
    table = Table.deal(GAMES[game], seed=1, trump="C", declarer="N", bid="capot")
    while len(table.tricks) < 5:
        table = table.play(next(iter(table.legal)))
    assert ok("puzzle", None, task="card", goal="points", deal=str(table))["contract"]["facts"]["bid"] == "capot"
