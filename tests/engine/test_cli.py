"""The commands for people, run as people run them from a checkout."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.running import refused, run
from engine.asking import GAME, ok
from stoek import __version__
from stoek.api import answer
from stoek.doors.sentences import Say

SCORE = ["score", "--game", GAME]
PLAYED = [*SCORE, "--bid", "4", "--points", "90", "--tricks", "4"]
COMMANDS = [
    "rpc", "play", "games", "legal", "winner", "melds", "auction", "score", "check", "convert", "evening",
    "hindsight", "solve", "advise", "odds", "perft", "deal",
]  # fmt: skip
ROWS = json.loads((Path(__file__).parents[1] / "cli" / "commands.json").read_text(encoding="utf-8"))
"""Each with an id and its arguments: `said` with texts that must be printed, `json` with the request that means the same, `refused`
with the code of the engine's refusal, `mistyped` with what argparse names."""


def said(*arguments: str) -> str:
    """What a command prints that succeeds."""
    done = run(*arguments)
    assert done.status == 0, done.err
    assert done.err == ""
    return done.out


def complained(*arguments: str, sent: bytes = b"") -> str:
    """What a command says that fails: a complaint, and no traceback."""
    done = run(*arguments, sent=sent)
    assert done.status == 2
    assert done.out == ""
    assert done.err.strip()
    assert "Traceback" not in done.err
    return done.err


@pytest.mark.parametrize(("arguments", "texts"), [pytest.param(*row[1:], id=row[0]) for row in ROWS["said"]])
def test_what_is_said(arguments: list[str], texts: list[str]) -> None:
    printed = said(*arguments)
    for text in texts:
        assert text in printed


@pytest.mark.parametrize(("arguments", "request_"), [pytest.param(*row[1:], id=row[0]) for row in ROWS["json"]])
def test_json_is_the_answer_of_the_door(arguments: list[str], request_: dict[str, object]) -> None:
    done = run(*arguments, "--json")
    reply = answer({"game": GAME, **request_})
    assert json.loads(done.out) == reply
    assert done.status == (0 if "ok" in reply else 2)


@pytest.mark.parametrize(("arguments", "code"), [pytest.param(*row[1:], id=row[0]) for row in ROWS["refused"]])
def test_what_the_engine_refuses(arguments: list[str], code: str) -> None:
    assert refused(*arguments) == code


def test_the_version_is_said() -> None:
    assert said("--version") == f"stoek {__version__}\n"


def test_the_place_is_named_as_it_is_typed() -> None:
    assert run("legal", "--trump", "x", "--hand", "JC").err.startswith("--trump: ")
    assert run("score", "--bid", "3").err.startswith("points: ")


@pytest.mark.parametrize(("arguments", "named"), [pytest.param(*row[1:], id=row[0]) for row in ROWS["mistyped"]])
def test_what_is_no_command(arguments: list[str], named: str) -> None:
    assert named in complained(*arguments)


# id, arguments, what the command says
TWICE = Say.name_twice(name="required_floor")
COMPLAINTS: list[tuple[str, list[str], str]] = [
    ("house-twice", [*PLAYED, "--house", "required_floor=none", "--house", "required_floor=zero"], TWICE),
    ("house-twice-spelt-otherwise", [*PLAYED, "--house", "required_floor=none", "--house", "Required-Floor=zero"], TWICE),
    ("fact-twice", [*PLAYED, "--fact", "doubled=2", "--fact", "doubled=4"], Say.name_twice(name="doubled")),
    ("fact-and-option", ["score", "--bid", "4", "--fact", "bid=5"], Say.name_twice(name="bid")),
    ("no-such-file", ["check", "no-such-deal.txt"], Say.unreadable(name="no-such-deal.txt", why="No such file or directory")),
    ("a-folder", ["check", "engine"], Say.unreadable(name="engine", why="Is a directory")),
]


@pytest.mark.parametrize(("arguments", "told"), [pytest.param(*row[1:], id=row[0]) for row in COMPLAINTS])
def test_complaint(arguments: list[str], told: str) -> None:
    assert refused(*arguments, told=told) is None


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_bytes(b"\xff\xfe\x00\x01")
    assert Say.not_utf_8(name=str(file), byte=1) in complained("check", str(file))


def test_standard_input_that_is_no_text() -> None:
    assert Say.not_utf_8(name="Standard input", byte=1) in complained("check", "-", sent=b"\xff\xfe\x00\x01")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    """On a terminal that knows only ASCII as well; `test_the_list_of_commands_is_whole` has them all."""
    done = run(command, "--help", PYTHONIOENCODING="ascii")
    assert done.status == 0, done.err
    assert "usage" in done.out


def test_the_list_of_commands_is_whole() -> None:
    listed = said("--help").split("COMMAND\n")[1].split("options:")[0]
    assert [line.split()[0] for line in listed.splitlines() if line.startswith("    ") and line[4] != " "] == COMMANDS


def test_without_a_seed_deals_differ() -> None:
    assert len({said("deal") for _ in range(4)}) > 1


def test_a_seed_names_a_deal() -> None:
    assert said("deal", "--seed", "1") == said("deal", "--seed", "1") != said("deal", "--seed", "2")
    for card in ok("deal", seed=1)["stock"]:
        assert card in said("deal", "--seed", "1").split("Stock: ")[1]
