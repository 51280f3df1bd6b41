"""Tables of what is certain: two roads, each without the engine's code, find in them what the engine answers, word by word."""

from __future__ import annotations

import gzip
import json
import subprocess
from collections.abc import Iterable, Iterator
from copy import deepcopy
from functools import cache
from itertools import chain, islice
from pathlib import Path
from typing import Any

import pytest

from certain.evaluator import Reading
from certain.questions import Request, by_chance, compared, written
from mirror import mirror
from stoek.api import answer
from stoek.games import GAMES
from stoek.language import speaking
from stoek.study.pages.certain import table
from stoek_site import PACKAGE
from stoek_site.build.bundle import ESBUILD
from stoek_site.markdown.certain import drawn_of, table_files, table_of

LOOK_UP = PACKAGE / "shared" / "certain" / "look-up.ts"
BY_NODE = Path(__file__).with_name("look_up.mjs")
LARGEST, LARGEST_OF_ALL = 4_000, 9_000
"""Bytes that a game's table takes at most when it is sent, and the table of all games."""


@cache
def of_game(game: str) -> dict[str, Any]:
    return table([GAMES[game]])


@cache
def of_all() -> dict[str, Any]:
    return table(list(GAMES.values()))


def engine(request: Request) -> Any:
    """What the engine answers; None where it refuses."""
    return answer(request).get("ok")


def read(request: Request, other: dict[str, Any] | None = None) -> Any:
    """What the other road finds in the game's table, or in another."""
    return Reading(other or of_game(request["game"]), request).answer()


def looked_up(requests: Iterable[Request], folder: Path, **other: dict[str, Any]) -> list[Any]:
    """What the client finds, in the tables of each game or in others that are given for some."""
    bundled, told = folder / "look-up.mjs", folder / "tables.json"
    subprocess.run(
        [str(ESBUILD), str(LOOK_UP), "--bundle", "--format=esm", f"--outfile={bundled}", "--log-level=warning"], check=True
    )
    tables = {game: of_game(game) for game in GAMES} | {"": of_all()} | other
    told.write_text(json.dumps({"bundled": str(bundled), "tables": list(tables.values())}), encoding="utf-8")
    places = {game: place for place, game in enumerate(tables)}
    lines = "\n".join(json.dumps([places[request.get("game", "")], request]) for request in requests)
    run = subprocess.run(["node", str(BY_NODE), str(told)], input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def chance(each: int, seed: int) -> Iterator[Request]:
    """So many rulings of each game, at every table of it."""
    return chain.from_iterable(by_chance(game, each, seed) for game in GAMES.values())


def differences(requests: list[Request], found: Iterable[Any]) -> list[Request]:
    return [request for request, each in zip(requests, found, strict=True) if each != engine(request)]


def test_what_stands_in_the_suite_is_in_the_tables() -> None:
    asked = [request for request in written() if engine(request) is not None]
    assert len(asked) > 500
    assert differences(asked, map(read, asked)) == []


def test_the_client_finds_what_the_engine_answers(tmp_path: Path) -> None:
    asked = [*chance(20, 1), *compared(25, 1)]
    assert differences(asked, looked_up(asked, tmp_path)) == []


SOUND = {"verb": "legal", "game": "belote", "trump": "C", "hand": "KC 7C AD", "trick": "JC"}
REFUSED: list[Request] = [
    SOUND | {"hand": ""}, SOUND | {"hand": "KC KC"}, SOUND | {"hand": "KC JC"}, SOUND | {"hand": "KC 6C"}, SOUND | {"hand": 7},
    SOUND | {"hand": "AC KC QC TC 9C 8C 7C AD KD"}, SOUND | {"trick": "JC AS KS QS"}, SOUND | {"trump": None},
    SOUND | {"trump": "reverse"}, SOUND | {"trump": "X"}, SOUND | {"phase": "second"}, SOUND | {"partner_heads": 1},
    SOUND | {"house": {"odd": True}}, SOUND | {"house": {"over_partner": "odd"}}, SOUND | {"house": []},
    SOUND | {"odd": 1}, SOUND | {"game": "saskop", "partner_heads": "yes"}, SOUND | {"game": "klaberjass", "trick": "JC AS"},
    SOUND | {"game": "klaberjass", "partner_heads": True}, SOUND | {"game": "smoojas-1821", "phase": "third"},
    {"verb": "compare", "trump": "C", "hand": "", "trick": ""}, {"verb": "compare", "trump": "C", "hand": "AC", "trick": "AC"},
    {"verb": "compare", "trump": "C", "hand": "AC", "trick": "KC", "partner_heads": True},
]  # fmt: skip


def test_the_client_leaves_to_the_engine_what_it_refuses(tmp_path: Path) -> None:
    assert [request for request in REFUSED if engine(request) is not None] == []
    assert [request for request, found in zip(REFUSED, looked_up(REFUSED, tmp_path), strict=True) if found is not None] == []


@pytest.mark.prove
def test_the_client_finds_what_the_engine_answers_to_a_hundred_thousand(tmp_path: Path) -> None:
    asked = [*chance(4_200, 2), *compared(1_000, 2)]
    assert len(asked) > 100_000
    assert differences(asked, looked_up(asked, tmp_path)) == []


@pytest.mark.prove
def test_by_the_other_road_too() -> None:
    asked = list(chance(800, 3))
    assert differences(asked, map(read, asked)) == []


def test_in_another_language_the_tables_speak_it() -> None:
    with speaking(mirror()):
        reversed_table = table([GAMES["saskop"]])
        asked = list(by_chance(GAMES["saskop"], 60, 4))
        assert differences(asked, (read(request, reversed_table) for request in asked)) == []
    assert reversed_table["sentences"] != of_game("saskop")["sentences"]


def changed(game: str) -> Iterator[dict[str, Any]]:
    """The table of a game with one thing wrong: a word, a card out of order, a line too few, a selector, a guard."""
    for step in range(5):
        other = deepcopy(of_game(game))
        [law] = {play["laws"]["second"] for play in other["games"][0]["tables"][0]["plays"]}
        plain = other["laws"][law]["cases"]["plain"]["usual"]
        if step == 0:
            other["sentences"][plain[0]["may"]]["words"] += " "
        elif step == 1:
            for play in other["games"][0]["tables"][0]["plays"]:
                play["suits"][0].reverse()
        elif step == 2:
            plain.pop(0)
        elif step == 3:
            plain[0]["select"] = ["any"]
        else:
            other["laws"][law]["cases"]["trump"]["usual"][0]["holding"] = None
        yield other


def test_whatever_is_changed_in_a_table_is_noticed(tmp_path: Path) -> None:
    asked = list(by_chance(GAMES["staekske-rape"], 150, 5))
    for other in changed("staekske-rape"):
        assert differences(asked, looked_up(asked, tmp_path, **{"staekske-rape": other})) != []
        with pytest.raises((AssertionError, KeyError)):
            assert differences(asked, (read(request, other) for request in asked)) == []


def test_each_table_is_small() -> None:
    sizes = {place: len(gzip.compress(content.encode())) for place, content in table_files().items()}
    assert len(sizes) == len(GAMES) + 1
    most = {place: LARGEST_OF_ALL if place == table_of() else LARGEST for place in sizes}
    assert {place: size for place, size in sizes.items() if size > most[place]} == {}


def test_positions_that_were_drawn_are_the_engines() -> None:
    for game in islice(GAMES, 12):
        for drawn in drawn_of(game)[:2]:
            found = engine({"verb": "position", "game": game, "seed": drawn["seed"]})
            assert drawn == {"seed": drawn["seed"], **{key: found[key] for key in ("trump", "hand", "trick")}}
