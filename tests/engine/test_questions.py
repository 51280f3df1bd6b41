"""Questions to learners: what is right is so by the naive definitions too, nothing is ambiguous, every choice names a rule."""

from __future__ import annotations

from typing import Any

import pytest

from engine.asking import ok
from engine.questions_asked import ask, games_with, kinds, names, questions
from naive.packs import FULL_GAMES
from naive.questions import right_ones, said
from stoek.games import GAMES

KINDS = (
    "higher", "order", "worth", "winner", "points", "legal", "may", "rule", "melds", "meld-points", "calls", "score", "game",
    "trial",
)  # fmt: skip
AT_A_TIME = 20
EACH = 10_000


def must_hold(question: Any, games: dict[str, str]) -> None:
    """The naive answer is the engine's, one and no more where one is asked for; each choice has a reason and a rule of its game."""
    choices = question["choices"]
    right = [said(choice) for choice in choices if choice["right"]]
    told = (question["game"], question["kind"], question["seed"])
    assert len({said(choice) for choice in choices}) == len(choices), told
    if question["mode"] == "order":
        placed = sorted(choices, key=lambda choice: choice["place"])
        assert [said(choice) for choice in placed] == right_ones(question, games), told
        assert placed != choices, told
    else:
        assert right == right_ones(question, games), told
        assert len(right) > 0, told
        if question["kind"] != "trial":
            assert len(right) < len(choices), told
        if question["mode"] == "one" and question["kind"] != "may":
            assert len(right) == 1, told
    for choice in choices:
        assert choice["why"].strip(), told
        assert "{" not in choice["why"], told
        assert "/" in choice["rule"], told
    assert question["why"].strip(), told
    assert question["ask"].strip(), told


@pytest.mark.parametrize("kind", KINDS)
def test_answers_by_two_roads(kind: str) -> None:
    games = names()
    for game in games_with(kind):
        for question in questions(game, kind, 7, 1):
            must_hold(question, games)


@pytest.mark.prove
@pytest.mark.parametrize("kind", KINDS)
def test_ten_thousand_answers_by_two_roads(kind: str) -> None:
    games, asked = names(), games_with(kind)
    each = -(-EACH // len(asked))
    for game in asked:
        for seed in range(0, each, AT_A_TIME):
            for question in questions(game, kind, 1000 + seed, AT_A_TIME):
                must_hold(question, games)


def test_the_same_seed_asks_the_same_and_others_follow() -> None:
    for game in ("staekske-rape", "saskop"):
        for kind in kinds(game):
            found = questions(game, kind, 3, 5)
            assert found == questions(game, kind, 3, 5)
            for one in found[1:]:
                assert ask(game, kind, seed=one["seed"])["ok"] == one
            assert len(found) == 5


def test_a_rule_is_asked_about_that_is_named() -> None:
    for game in ("staekske-rape", "saskop", "klaverjas-amsterdam"):
        for rule in kinds(game)["legal"]:
            assert {one["rule"] for one in questions(game, "legal", 2, 3) if one["rule"] == rule} <= {rule}
            assert ask(game, "legal", seed=2, rule=rule)["ok"]["rule"] == rule


def nothing_turns_up(kind: str) -> list[tuple[str, str]]:
    """The games and rules about which a kind offers questions, and has none."""
    return [
        (game, rule)
        for game in games_with(kind)
        for rule in kinds(game)[kind]
        if not any("ok" in ask(game, kind, seed=seed, rule=rule) for seed in (1, 501, 1001))
    ]


@pytest.mark.parametrize("kind", ["melds", "score"])
def test_every_rule_that_is_offered_turns_up(kind: str) -> None:
    assert nothing_turns_up(kind) == []


@pytest.mark.prove
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("melds", "score")])
def test_every_rule_that_is_offered_turns_up_in_every_kind(kind: str) -> None:
    assert nothing_turns_up(kind) == []


def test_only_games_that_somebody_knows_are_offered() -> None:
    known = ["schieber", "belote"]
    reply = ok("question", "staekske-rape", kind="game", seed=1, others=5, among=known)
    offered = {choice["words"] for question in (reply, *reply["others"]) for choice in question["choices"]}
    assert offered == {GAMES[game].name for game in (*known, "staekske-rape")}


@pytest.mark.parametrize("game", FULL_GAMES)
def test_only_rules_of_the_count_are_offered_for_a_score(game: str) -> None:
    reply = ok("question", game)
    for rule in reply["kinds"].get("score", []):
        assert rule.split("/")[1] not in ("auction", "cards"), rule


def test_no_trick_is_counted_where_card_points_are_scaled() -> None:
    """Only suits are trumps in what is asked of a table whose other deals are scaled as a whole."""
    asked = ok("question", "coinche", kind="points", house={"preset": "server"}, seed=1, others=20)
    assert {each["trump"] for each in (asked, *asked["others"])} == set("CSHD")
