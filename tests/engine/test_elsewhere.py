"""Where tables differ about a position it is said, by every table and of the right cards; checked against the second definition."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.asking import ok
from naive import play
from naive.packs import FULL_GAMES
from naive.play import PLAYED_AS
from naive.positions import Case, cases
from stoek.api import answer
from stoek.games import GAMES

LAWS = {(game.id, rule.id, value) for game in GAMES.values() for rule, value, _law in game.elsewhere("law")}


def legal(game: str, case: Any, house: dict[str, Any]) -> Any:
    lies = {"trump": case.trump, "hand": case.hand, "trick": case.trick}
    return ok("legal", game, **lies, house=house)


def disputed(game: str, law: str) -> Iterator[tuple[Case, list[str], list[str]]]:
    """Positions by chance with what is legal here and by another law: those on which they differ, and a few others."""
    for turn, case in enumerate(cases(game, 4000, seed=11)):
        if case.trick and case.partner_heads is None:
            usual = play.legal_cards(game, case.trump, case.hand, case.trick)
            there = play.legal_cards(game, case.trump, case.hand, case.trick, law=law)
            if usual != there or not turn % 40:
                yield case, usual, there


def test_each_house_rule_about_play_has_a_second_definition() -> None:
    assert set(PLAYED_AS) == LAWS


@pytest.mark.parametrize(("game", "option", "value"), PLAYED_AS)
def test_both_tables_say_what_the_other_plays(game: str, option: str, value: Any) -> None:
    told = 0
    [rule] = (rule for rule in GAMES[game].house_rules if rule.id == option)
    for case, usual, there in islice(disputed(game, PLAYED_AS[game, option, value]), 400):
        here, house = legal(game, case, {}), legal(game, case, {option: value})
        assert (here["legal"], house["legal"]) == (usual, there)
        assert ("elsewhere" in here) is ("elsewhere" in house) is (usual != there)
        if usual != there:
            told += 1
            [[said], [back]] = here["elsewhere"], house["elsewhere"]
            assert (said["option"], said["value"], said["legal"]) == (option, value, there)
            assert (back["option"], back["value"], back["legal"]) == (option, rule.default, usual)
            assert rule.ways[value].source in said["told"]
            assert all(card in said["told"] for card in there)
    assert told > 3


def test_where_no_house_rule_is_about_play_nothing_is_said() -> None:
    for game in FULL_GAMES:
        if game not in {one for one, _, _ in PLAYED_AS}:
            for case in cases(game, 30, seed=12):
                if case.phase is None or case.phase == "second":
                    assert "elsewhere" not in legal(game, case, {})


def test_a_lead_is_free_everywhere() -> None:
    assert "elsewhere" not in ok("legal", "belote", trump="C", hand="8C 9C", trick="")


def test_quiz_and_trials_say_it_too() -> None:
    rule = "belote/play/partner-heads-trumps"
    for verb in ("position", "trial"):
        asked = [answer({"verb": verb, "game": "belote", "rule": rule, "seed": seed}) for seed in range(3)]
        found: list[Any] = [reply["ok"] for reply in asked]
        assert any("elsewhere" in each for each in found)
        for each in found:
            judged = ok("legal", "belote", **{key: each[key] for key in ("trump", "hand", "trick")})
            assert each.get("elsewhere") == judged.get("elsewhere")
