"""Nothing but knowing the game tells which choice is right: no place, no number beside it, no line that always comes."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from engine.asking import ok
from engine.questions_asked import games_with, questions
from naive.melds import KLAVERJAS
from naive.packs import FULL_GAMES, TRICK_PLAY_SETS
from rows import few
from stoek.api import answer
from stoek.games import GAMES

AT_A_TIME = 20
FEW, MANY = range(0, 3000, 1000), range(0, 7000, 1000)
MOST = 0.45
"""So often at most whoever guesses by something that shows is right, of four choices."""


@cache
def asked(game: str, kind: str, seeds: range = FEW) -> list[Any]:
    return [question for seed in seeds for question in questions(game, kind, seed, AT_A_TIME)]


def place(question: Any) -> int:
    return [choice["right"] for choice in question["choices"]].index(True)


@pytest.mark.parametrize("game", few((*FULL_GAMES, *TRICK_PLAY_SETS), ("staekske-rape", "schieber")))
def test_the_line_that_keeps_a_card_out_stands_anywhere_among_others_that_vary(game: str) -> None:
    found = asked(game, "rule")
    places = Counter(map(place, found))
    assert max(places.values()) < MOST * len(found), places
    if game in FULL_GAMES:
        sets = Counter(frozenset(choice["words"] for choice in question["choices"]) for question in found)
        assert max(sets.values()) < MOST * len(found), sets
    rules = Counter(question["rule"] for question in found)
    assert set(rules) == set(ok("question", game)["kinds"]["rule"])


@pytest.mark.parametrize("game", few(FULL_GAMES))
def test_the_rule_that_is_named_with_every_line_is_the_one_that_decides(game: str) -> None:
    for question in asked(game, "rule"):
        ruled: Any = answer({key: question[key] for key in ("game", "trump", "trick", "hand")} | {"verb": "legal"})
        assert {choice["rule"] for choice in question["choices"]} == {ruled["ok"]["rule"]} == {question["rule"]}


NUMBERS = ("points", "worth", "meld-points", "score")


@pytest.mark.parametrize("kind", NUMBERS)
@pytest.mark.parametrize("game", few(FULL_GAMES, ("belote-contree",)))
def test_no_place_among_the_numbers_tells_which_is_right(game: str, kind: str) -> None:
    if game not in games_with(kind):
        return
    places: dict[int, Counter[int]] = {}
    found = asked(game, kind)
    for question in found:
        places.setdefault(len(question["choices"]), Counter())[place(question)] += 1
    assert places[4].total() > 0.9 * len(found), places
    assert max(places[4].values()) < MOST * places[4].total(), places


@pytest.mark.prove
@pytest.mark.parametrize("kind", ["points", "meld-points"])
def test_no_other_number_tells_which_is_right(kind: str) -> None:
    """Of two numbers that lie as far apart as some often do, the right one is neither mostly the smaller nor mostly the greater."""
    for game in games_with(kind):
        apart: dict[tuple[str, int, str], list[bool]] = {}
        found = asked(game, kind, MANY)
        by_sentence = Counter(question["ask"] for question in found)
        for question in found:
            numbers = [int(choice["words"]) for choice in question["choices"]]
            right = numbers[place(question)]
            pairs = [(low, high) for low in numbers for high in numbers if low < high]
            for distance in {high - low for low, high in pairs}:
                for name, member in (("smaller", 0), ("greater", 1)):
                    members = {pair[member] for pair in pairs if pair[1] - pair[0] == distance}
                    apart.setdefault((question["ask"], distance, name), []).append(right in members and len(members) == 1)
        for (sentence, distance, name), hits in apart.items():
            if len(hits) > by_sentence[sentence] / 3:
                assert sum(hits) < 2 / 3 * len(hits), (game, sentence, distance, name, sum(hits), len(hits))


@pytest.mark.parametrize("game", few(FULL_GAMES, ("staekske-rape", "belote")))
def test_the_game_that_was_chosen_is_right_no_more_often_than_others(game: str) -> None:
    found = asked(game, "game")
    right: Counter[str] = Counter()
    for question in found:
        named = [choice["words"] for choice in question["choices"]]
        assert GAMES[game].name in named
        right[named[place(question)]] += 1
        assert GAMES[question["game"]].name == named[place(question)]
    fair = sum(1 / len(question["choices"]) for question in found) / len(found)
    assert right[GAMES[game].name] < (fair + 0.2) * len(found), right


@pytest.mark.parametrize("game", few(FULL_GAMES, ("staekske-rape", "belote")))
def test_games_that_rule_alike_do_not_stand_together(game: str) -> None:
    for question in asked(game, "game"):
        named = {choice["words"] for choice in question["choices"]}
        if {GAMES[each].name for each in KLAVERJAS} <= named:
            position = {key: question[key] for key in ("trump", "trick", "hand")}
            ruled: list[Any] = [answer({"verb": "legal", "game": each, **position}) for each in KLAVERJAS]
            assert ruled[0]["ok"]["legal"] != ruled[1]["ok"]["legal"]
