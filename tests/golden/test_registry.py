"""Every ruleset of the registry has its golden playthroughs, its perft table, its legal rows and its naive definition."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.game_rows import rows
from golden.playthrough import GOLDEN, deals, told_beside
from golden.says import NAIVE
from naive.packs import SUITS
from stoek.games import FULL_GAMES, GAMES

PERFT = GOLDEN.parent / "engine" / "perft"

every_game = pytest.mark.parametrize("game", FULL_GAMES)


def lacks(game: str, golden: Path = GOLDEN, perft: Path = PERFT) -> list[str]:
    """What a game lacks."""
    lacking = []
    found = sorted((golden / game).glob("*.deal.txt"))
    if len(found) < 2 or not all(told_beside(deal).is_file() for deal in found):
        lacking.append("golden playthroughs")
    table = perft / f"{game}.txt"
    if not table.is_file() or all(line.startswith("#") for line in table.read_text(encoding="utf-8").splitlines()):
        lacking.append("a perft table")
    if not rows(game, "legal"):
        lacking.append("legal rows")
    if game not in NAIVE:
        lacking.append("a naive definition")
    return lacking


@every_game
def test_nothing_is_lacking(game: str) -> None:
    assert lacks(game) == []


def test_a_game_without_tests_would_be_noticed() -> None:
    assert lacks("no-such-game") == ["golden playthroughs", "a perft table", "legal rows", "a naive definition"]


@every_game
def test_golden_deals_and_legal_rows_reach_every_rule_of_the_play_law(game: str) -> None:
    law = GAMES[game].law
    options = law.every_option
    rules = {law.lead_rule.removeprefix("play/")} | {option.rule.removeprefix("play/") for option in options}
    told = "".join(told_beside(deal).read_text(encoding="utf-8") for deal in deals(game))
    assert {rule for rule in rules if f"({rule})" in told} == rules
    usual = [row for row in rows(game, "legal") if not {"phase", "house"} & row["ask"].keys()]
    asked = [row for row in usual if row["ask"]["trump"] in tuple(SUITS)]
    assert {row["ok"]["rule"].removeprefix("play/") for row in asked} == rules


@every_game
def test_golden_files_belong_to_deals(game: str) -> None:
    assert {told_beside(deal) for deal in deals(game)} == set((GOLDEN / game).glob("*.told.txt"))


def test_golden_folders_belong_to_games() -> None:
    assert {path.parent.name for path in GOLDEN.glob("*/*.deal.txt")} == set(FULL_GAMES)
