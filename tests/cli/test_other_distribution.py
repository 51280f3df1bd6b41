"""A game of another distribution, named in the entry point group `stoek.games`: every command knows it, and its own words."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cli.running import CHECKOUT, run
from stoek import GAMES, Table

GAME = """
from dataclasses import replace

from stoek.games.belote import BELOTE
from stoek.rules.sides import Side

SOUP = replace(
    BELOTE, id="soup", name="Soup", page="soup", sides=(Side("cooks", plural=True), Side("guests", plural=True)),
    combinations=replace(BELOTE.combinations, marriage_kind="soup", marriage_spelled=("broth",)),
)
"""


@pytest.fixture(scope="module")
def kitchen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the distribution, as an installer leaves it."""
    folder = tmp_path_factory.mktemp("site-packages")
    (folder / "kitchen_games.py").write_text(GAME, encoding="utf-8")
    about = folder / "kitchen_games-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kitchen-games\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[stoek.games]\nsoup = kitchen_games:SOUP\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def record() -> str:
    """A deal of Belote played at random, as cooks and guests have it; its marriage is claimed by its name there."""
    chance = Random(2)
    table = Table.deal(GAMES["belote"], seed=2)
    while not table.over:
        table = table.do(chance.choice(table.choices))
    return str(table).replace('[Game "belote"]', '[Game "soup"]').replace("belote", "broth")


def paths(folder: Path) -> str:
    return os.pathsep.join([str(CHECKOUT / "engine"), str(folder)])


def asked(kitchen: Path, *requests: dict[str, Any]) -> list[Any]:
    sent = "\n".join(json.dumps({"game": "soup", **request}) for request in requests)
    return [json.loads(line) for line in run("rpc", sent=sent, PYTHONPATH=paths(kitchen)).out.splitlines()]


def test_commands_know_it(kitchen: Path, record: str) -> None:
    assert "soup: Soup" in run("games", PYTHONPATH=paths(kitchen)).out
    done = run("legal", "--game", "soup", "--trump", "C", "--hand", "KC 7C AD", "--trick", "JC", PYTHONPATH=paths(kitchen))
    assert (done.status, done.err) == (0, "")
    checked = run("check", "-", sent=record, PYTHONPATH=paths(kitchen))
    assert "Cooks score" in checked.out
    evening = '[Game "soup"]\n[Players "Ann, Bob, Cas, Dot"]\n\n1. 100 62\n'
    assert "Game 1: not over, 100 to 62." in run("evening", "-", sent=evening, PYTHONPATH=paths(kitchen)).out
    assert "soup" not in run("games").out


def test_it_speaks_in_its_own_words(kitchen: Path, record: str) -> None:
    ruleset, melds, score, check = asked(
        kitchen,
        {"verb": "ruleset"},
        {"verb": "melds", "trump": "C", "hand": "KC QC 7D"},
        {"verb": "score", "trump": "H", "points": 100, "tricks": 5, "announced": [{"kind": "soup"}], "opponents_announced": []},
        {"verb": "check", "deal": record},
    )
    fields = ruleset["ok"]["entry"]["fields"]
    assert fields["last_trick"]["words"] == ["cooks", "guests"]
    assert fields["points"]["label"] == "Card points of the cooks"
    assert melds["ok"]["melds"] == [{"kind": "soup", "cards": ["KC", "QC"], "points": 20, "rule": "soup/melds/belote"}]
    assert score["ok"]["result"] == {"cooks": 120, "guests": 62}
    assert check["ok"]["findings"] == []
    assert sorted(check["ok"]["result"]) == ["cooks", "guests"]


@pytest.mark.parametrize("form", ["text", "json", "link"])
def test_a_deal_is_written_with_its_sides_and_its_marriage(kitchen: Path, form: str) -> None:
    deal = '[Game "soup"]\n[LastTrick "guests"]\nAnnounced: N:broth; E:sequence 3\n'
    (written,) = asked(kitchen, {"verb": "notation", "deal": deal, "to": form})
    (again,) = asked(kitchen, {"verb": "notation", "deal": written["ok"]["deal"], "to": "text"})
    assert written["ok"]["faults"] == again["ok"]["faults"] == []
    assert '[LastTrick "guests"]' in again["ok"]["deal"]
    assert "N: soup" in again["ok"]["deal"]


# id, what the entry point names, words of the complaint
BROKEN = [
    ("not-there", "kitchen_games:PORRIDGE", "cannot be loaded from kitchen_games:PORRIDGE"),
    ("no-ruleset", "kitchen_games:replace", "is no ruleset of that id"),
    ("ends-the-program", "broken:BYE", "cannot be loaded from broken:BYE: SystemExit: 3."),
    ("fails-at-length", "broken:LINES", "cannot be loaded from broken:LINES: RuntimeError: a b a b"),
    ("wrong-parts", "broken:PARTS", "Its `house_rules[0]` is 1: give it a value of the type `HouseRule`."),
]
BROKEN_GAMES = """
from dataclasses import replace

from stoek.games.belote import BELOTE

def __getattr__(name):
    if name == "BYE":
        raise SystemExit(3)
    if name == "LINES":
        raise RuntimeError("a\\nb\\n" * 500)
    return replace(BELOTE, id="broth", house_rules=(1,))
"""


@pytest.mark.parametrize(("value", "words"), [pytest.param(*row[1:], id=row[0]) for row in BROKEN])
def test_one_that_cannot_be_had_is_told(kitchen: Path, tmp_path: Path, value: str, words: str) -> None:
    about = tmp_path / "kitchen_games-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: kitchen-games\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[stoek.games]\nbroth = {value}\n", encoding="utf-8")
    (tmp_path / "kitchen_games.py").write_text(GAME, encoding="utf-8")
    (tmp_path / "broken.py").write_text(BROKEN_GAMES, encoding="utf-8")
    done = run("legal", "--game", "broth", "--trump", "C", "--hand", "KC", "--trick", "JC", PYTHONPATH=paths(tmp_path))
    assert done.status != 0
    assert words in done.err
    assert len(done.err.splitlines()) == 1
    assert len(run("rpc", sent='{"verb": "games"}\n{}\n', PYTHONPATH=paths(tmp_path)).out.splitlines()) == 2
