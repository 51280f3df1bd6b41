"""The commands for people, run as people run them from a checkout."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.running import refused, run
from engine.asking import GAME, ok
from stoek import __version__
from stoek.api import answer
from stoek.doors.sentences import Say
from stoek.errors import cut

COMMANDS = [
    "rpc", "play", "games", "legal", "winner", "melds", "auction", "score", "check", "convert", "evening",
    "hindsight", "solve", "advise", "odds", "perft", "deal",
]  # fmt: skip
ROWS = json.loads((Path(__file__).parents[1] / "cli" / "commands.json").read_text(encoding="utf-8"))
"""Each with an id and its arguments: `said` with texts that must be printed, `json` with the request that means the same, `refused`
with the code of the engine's refusal and what is sent, `mistyped` with what argparse names; `run` has what is sent, the status, the
program where it is another one, and what is written where: the `whole` output, or parts of it, each a text or a sentence with its
values."""


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


@pytest.mark.parametrize("row", ROWS["refused"], ids=lambda row: row[0])
def test_what_the_engine_refuses(row: list[Any]) -> None:
    _id, arguments, code, *sent = row
    assert refused(*arguments, sent="".join(sent)) == code


@pytest.mark.parametrize("row", ROWS["run"], ids=lambda row: row["id"])
def test_what_a_command_writes(row: dict[str, Any]) -> None:
    done = run(*row["arguments"], sent=row.get("sent", ""), program=row.get("program", "stoek.doors.cli.main"))
    assert done.status == row.get("status", 0), done.err
    assert done.out == row.get("whole", done.out)
    assert "Traceback" not in done.err
    for name, told in (("out", done.out), ("err", done.err)):
        assert name in row or "whole" in row or told == ""
        for part in row.get(name, ()):
            assert (part if isinstance(part, str) else getattr(Say, part[0])(**part[1])) in told


def test_the_version_is_said() -> None:
    assert said("--version") == f"stoek {__version__}\n"


def test_the_place_is_named_as_it_is_typed() -> None:
    assert run("legal", "--trump", "x", "--hand", "JC").err.startswith("--trump: ")
    assert run("score", "--bid", "3").err.startswith("points: ")


@pytest.mark.parametrize(("arguments", "named"), [pytest.param(*row[1:], id=row[0]) for row in ROWS["mistyped"]])
def test_what_is_no_command(arguments: list[str], named: str) -> None:
    assert named in complained(*arguments)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_bytes(b"\xff\xfe\x00\x01")
    assert Say.not_utf_8(name=str(file), byte=1) in complained("check", str(file))


@pytest.mark.parametrize(("sent", "byte"), [(b"\xff\xfe\x00\x01", 1), (b"e\xe9", 2)])
def test_standard_input_that_is_no_text(sent: bytes, byte: int) -> None:
    assert Say.not_utf_8(name="Standard input", byte=byte) in complained("check", "-", sent=sent)


def test_a_very_long_number_is_told_by_its_beginning() -> None:
    told = complained("deal", "--game", "belote", "--seed", "9" * 3000)
    assert Say.number_too_large(written=cut("9" * 3000), most=16) in told
    assert len(told) < 400


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
