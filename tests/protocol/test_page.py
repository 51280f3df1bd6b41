"""The protocol page is true and whole: each example is run, and each verb, key, command and type is told."""

from __future__ import annotations

import ast
import doctest
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from cli.running import run
from parity.requests import requests
from protocol.page import PAGE, answered, exchanges, files, played_through, sessions
from stoek import errors
from stoek.api import VERBS, answer
from stoek.games import FULL_GAMES, GAMES
from stoek.notation.facts import FACTS
from stoek.player.decision import Budget

TEXT = PAGE.read_text(encoding="utf-8")
EXCHANGES = list(exchanges(TEXT))
SESSIONS = list(sessions(TEXT))
SLOW = ("puzzle", "odds", "position", "trial", "hindsight", "mistakes", "solve", "compare", "advise", "play")
RECORDS = ("notation", "session", "evening", "ruleset")
"""Verbs whose answers hold facts of a deal under the names that the notation gives them."""
CHECKING = Path(errors.__file__).parent / "checking"


def section(anchor: str) -> str:
    """What stands under a heading, as far as the next of its kind or higher."""
    found = re.search(rf"^(#+) [^\n]*\{{ #{re.escape(anchor)} \}}\n(.*?)(?=^#{{2,3}} |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert found is not None, f"no heading for {anchor}"
    return found[2]


@pytest.mark.parametrize(
    ("request_", "reply"), [pytest.param(*one, id=f"{number}-{json.loads(one[0])['verb']}") for number, one in enumerate(EXCHANGES)]
)
def test_the_answers_are_those_of_the_engine(request_: str, reply: str) -> None:
    assert json.loads(reply) == answer(json.loads(request_))
    assert reply == answered(request_)


@pytest.mark.parametrize(("commands", "block"), [pytest.param(*one, id=one[0][0][:20]) for one in SESSIONS])
def test_the_commands_print_what_stands_there(commands: list[str], block: str) -> None:
    assert set(files(TEXT)) == {"deal.txt", "evening.txt"}
    assert played_through(commands, files(TEXT)) == block


def test_the_python_examples_are_true() -> None:
    blocks = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert blocks
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, {}, "protocol", str(PAGE), 0)
        assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_what_can_be_trumps_is_told_whole() -> None:
    [row] = re.findall(r"^\| `trump` \| (.*) \|$", section("verbs"), re.MULTILINE)
    tables = [(game.id, {rule.id: value}) for game in GAMES.values() for rule in game.house_rules for value in rule.values]
    told: list[Any] = [answer({"verb": "ruleset", "game": game, "house": house}) for game, house in tables]
    known = {json.dumps(one) for each in told if "ok" in each for one in each["ok"]["trumps"]}
    assert known == set(re.findall(r"`(\"[A-Za-z-]+\"|null)`", row))


def test_nothing_on_the_page_is_left_unrun() -> None:
    assert TEXT.count("```json\n") == 2 * len(EXCHANGES)
    assert TEXT.count("```console\n") == len(SESSIONS)


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_is_told_with_all_its_keys(verb: str) -> None:
    told = section(f"verb-{verb}")
    asked = [json.loads(request) for request, reply in EXCHANGES if "ok" in json.loads(reply)]
    assert any(request["verb"] == verb for request in asked), "no example"
    if "no further keys" in str(answer({"verb": verb, "no such key": 1})):
        return
    told += section("verbs") + (section("verb-score") if verb == "solve" else "")
    keys = set[str]()
    for game in ({}, *({"game": game} for game in FULL_GAMES)):
        refusal: Any = answer({"verb": verb, "no such key": 1, **game})["error"]
        keys |= set(filter(None, refusal["message"].partition("It takes: ")[2].rstrip(".").split(", ")))
    assert keys
    shown = {key for request in asked if request["verb"] == verb for key in request}
    assert {key for key in keys - shown if f"`{key}`" not in told} == set()


RECORD = set(FACTS) | {"cards", "gave", "got", "seat", "trick", "number", "leader", "call"}
"""What a deal holds is told by the page of the notation."""

NAMES = {side.name for game in GAMES.values() for side in game.both_sides} | {
    rule.id for game in GAMES.values() for rule in game.house_rules
}
"""Words of a game that are keys: its sides, and its house rules where their values are given."""


def keys_within(value: object) -> Iterator[str]:
    """Every key at any depth that is no card, seat, rank or id of a rule."""
    if isinstance(value, dict):
        for key, one in value.items():
            if re.fullmatch("[a-z][a-z_]*", key):
                yield key
            yield from keys_within(one)
    elif isinstance(value, list):
        for one in value:
            yield from keys_within(one)


def told_of(verb: str) -> str:
    """What is told of a verb, and of those that its tables lead to; of the fields of an entry as well."""
    told = section(f"verb-{verb}")
    near = dict.fromkeys(re.findall(r"\(#verb-([a-z-]+)\)", told))
    return "".join((told, *(section(f"verb-{one}") for one in near)))


@pytest.mark.parametrize("verb", VERBS)
def test_every_key_of_an_answer_is_told(verb: str) -> None:
    told = told_of(verb)
    replies = [json.loads(reply) for request, reply in EXCHANGES if json.loads(request)["verb"] == verb]
    assert replies
    shown = {key for reply in replies for key in keys_within(reply.get("ok"))}
    assert {
        key for key in shown - NAMES - (RECORD if verb in RECORDS else set()) if not re.search(rf"`(\w+\.)?{key}`", told)
    } == set()


def test_every_key_of_any_ruleset_is_told() -> None:
    """What one game has and the example has not, too."""
    rulesets = [answer({"verb": "ruleset", "game": game})["ok"] for game in GAMES]
    told = told_of("ruleset")
    entries = set(FACTS) | {"piles"}
    shown = {key for ruleset in rulesets for key in keys_within(ruleset)}
    assert {key for key in shown - NAMES - entries if f"`{key}`" not in told} == set()


@pytest.mark.parametrize("game", FULL_GAMES)
def test_every_key_of_a_view_is_told(game: str) -> None:
    view: Any = answer({"verb": "play", "game": game, "seed": 1, "seat": "S", "steps": 12})
    told = section("verb-play")
    assert {key for key in view["ok"]["view"] if f"`{key}`" not in told} == set()


def commands_there_are() -> list[str]:
    listed = run("--help").out.split("COMMAND\n")[1].split("options:")[0]
    return [line.split()[0] for line in listed.splitlines() if re.match(r"    \S", line)]


def test_every_command_is_told_and_shown() -> None:
    for command in commands_there_are():
        told = section("rpc" if command == "rpc" else f"command-{command}")
        assert f"stoek {command}" in told
        assert any(f"stoek {command}" in line for commands, _ in SESSIONS for line in commands), command
        assert f"[`stoek {command}`](#{'rpc' if command == 'rpc' else f'command-{command}'})" in section("commands")


def test_every_option_is_told() -> None:
    general = section("commands")
    for command in commands_there_are():
        told = general if command == "rpc" else general + section(f"command-{command}")
        for option in set(re.findall(r"(?<!\S)--[a-z]+", run(command, "--help").out)):
            assert option in told, (command, option)


def test_what_a_command_does_not_take_is_told() -> None:
    helps = {command: run(command, "--help").out for command in commands_there_are()}
    for option in ("--json", "--game", "--house"):
        [cell] = re.findall(rf"^\| `{option}[^`]*` \| .* \| (.*) \|$", section("commands"), re.MULTILINE)
        assert set(re.findall(r"`([a-z]+)`", cell)) == {name for name, told in helps.items() if option not in told}, option


def test_what_is_meant_where_nothing_is_said_is_told() -> None:
    for command, option, usual in (
        ("advise", "--layouts", f"{Budget().layouts}"), ("play", "--layouts", "40"), ("play", "--seed", "1"),
        ("play", "--seat", "S"), ("convert", "--to", "text"),
    ):  # fmt: skip
        helped = " ".join(run(command, "--help").out.partition("options:")[2].split())
        [told] = re.findall(rf"{option} [A-Z{{][^(]*\(default: ([^)]*)\)", helped)
        assert told == usual, (command, option)
        words = {"S": "South"}.get(usual, usual)
        assert re.search(rf"`{option}`[^;.]*\b{words}\b", section(f"command-{command}")), (command, option)


def test_every_command_shown_prints_something() -> None:
    for _commands, block in SESSIONS:
        assert not re.search(r"^\$ .*\n(?=\$ |\Z)", block, re.MULTILINE), block


def types_found() -> Iterator[str]:
    """The first argument of every call of `find` in the checker, where it is written out."""
    for file in CHECKING.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "find":
                for kind in node.args[:1]:
                    if isinstance(kind, ast.Constant):
                        yield str(kind.value)


def refusable() -> Iterator[object]:
    """Requests of every kind: all that are quickly answered, and every eighth of the others."""
    for number, request in enumerate(requests()):
        if number % 8 == 0 or not isinstance(request, Mapping) or request.get("verb") not in SLOW:
            yield request
    yield {"verb": "play", "game": "belote", "seed": 1, "seat": "S", "done": ["XX"]}
    yield {"verb": "advise", "deal": "1;g=belote"}
    yield {"verb": "puzzle", "game": "staekske-rape", "task": "card", "goal": "points", "deal": 7}


def test_every_type_of_finding_and_of_error_is_told() -> None:
    told = section("verb-check")
    assert {kind for kind in types_found() if f"`{kind}`" not in told} == set()
    refused = [reply["error"] for reply in map(answer, refusable()) if "error" in reply]
    seen = {error["type"] for error in refused if isinstance(error, dict)}
    listed = set(re.findall(r"^\| `([a-z-]+)` \|", section("errors"), re.MULTILINE)) - {"type", "code", "rule", "where", "message"}
    assert listed == seen | {"internal", "bad-ruleset"}
    elsewhere = section("errors").partition("No verb sends")[2].partition("```")[0]
    every = {kind.type for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, errors.RulesError)}
    assert {kind for kind in every - listed if f"`{kind}`" not in elsewhere} == set()
