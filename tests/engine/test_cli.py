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


# id, arguments, texts that must be printed
SAID: list[tuple[str, list[str], list[str]]] = [
    (
        "legal",
        ["legal", "--game", GAME, "--trump", "C", "--hand", "JC 7S AH", "--trick", "AS"],
        ["JC 7S\n", "Not AH", f"{GAME}/play/follow-or-trump", "follow or trump, if holding the suit led"],
    ),
    (
        "legal-bare-jack",
        ["legal", "--trump", "C", "--hand", "JC AH", "--trick", "AC"],
        ["JC AH\n", f"{GAME}/play/bare-jack"],
    ),
    ("legal-lead", ["legal", "--trump", "C", "--hand", "JC AH"], ["JC AH\n", f"{GAME}/play/lead"]),
    ("winner", ["winner", "--trump", "C", "--trick", "AS KS 7C"], ["14"]),
    ("melds", ["melds", "--trump", "C", "--hand", "KC QC JC"], ["KC QC JC", "stoek", "40"]),
    ("trump-by-its-word", ["melds", "--trump", "clubs", "--hand", "KC QC JC"], ["stoek", "40"]),
    ("trump-by-its-sign", ["melds", "--trump", "♣", "--hand", "KC QC JC"], ["stoek", "40"]),
    ("no-trump", ["winner", "--game", "schieber", "--trump", "none", "--trick", "6C 9D"], ["Card 1 "]),
    ("reverse", ["winner", "--game", "schieber", "--trump", "reverse", "--trick", "6C AC"], ["Card 1 "]),
    ("the-version", ["--version"], [f"stoek {__version__}\n"]),
    ("auction-opening", ["auction"], ["pass", "3", "once 3", "blind 2"]),
    ("auction", ["auction", "3", "once 4", "pass"], ["pass, 5, once 5"]),
    ("auction-binding", ["auction", "once 3", "4", "pass", "pass"], ["pass\n"]),
    ("perft", ["perft", "--trump", "C", "AC AS", "7C KS", "8C QS", "9C JS"], ["9"]),
    ("score-bid-4-with-127", ["score", "--bid", "4", "--points", "127", "--tricks", "5"], ["Declarer: -12\n", "127", "150"]),
    (
        "score-sequence-and-stoek",
        [*SCORE, "--bid", "4", "--points", "84", "--tricks", "4", "--announced", "sequence 3", "--announced", "stoek"],
        ["Declarer: -14\n", f"{GAME}/combinations/sequence", f"{GAME}/combinations/stoek"],
    ),
    (
        "score-four-nines-without-the-stock",
        ["score", "--bid", "5", "--stock", "refused", "--points", "93", "--tricks", "4", "--announced", "four 9"],
        ["Declarer: +16\n", f"{GAME}/scoring/stock-refused"],
    ),
    (
        "score-combinations-divided",
        [*SCORE, "--bid", "4", "--points", "84", "--tricks", "4", "--announced", "sequence 3; stoek"],
        ["Declarer: -14\n", f"{GAME}/combinations/sequence", f"{GAME}/combinations/stoek"],
    ),
    ("score-four-jacks", ["score", "--bid", "1", "--announced", "four J"], ["Declarer: +19\n"]),
    ("score-four-jacks-by-cards", ["score", "--bid", "1", "--announced", "JC JS JH JD"], ["Declarer: +19\n"]),
    ("score-gave-up", ["score", "--bid", "1", "--stock", "gave-up"], ["Declarer: -10\n"]),
    (
        "score-house-rule",
        ["score", "--bid", "3", "--stock", "refused", "--points", "20", "--tricks", "0", "--house", "double_no_tricks=true"],
        ["Declarer: -100\n"],
    ),
    *(
        (
            f"score-house-rule-{written}",
            ["score", "--bid", "3", "--stock", "refused", "--points", "20", "--tricks", "0", "--house", written],
            ["Declarer: -100\n"],
        )
        for written in ("double_no_tricks=yes", "double_no_tricks=ON", "Double-No-Tricks = True")
    ),
    (
        "score-house-rule-none",
        ["score", "--bid", "3", "--points", "84", "--tricks", "4", "--announced", "four 9", "--house", "required_floor=none"],
        ["Declarer: +9\n"],
    ),
    ("score-points-out-of-reach", ["score", "--bid", "3", "--points", "130", "--tricks", "2"], ["2 tricks"]),
    ("hand-with-dashes", ["legal", "--trump", "♥", "--hand", "JC-9C–7D"], ["JC"]),
    ("games", ["games"], [GAME, "required_floor", "double_no_tricks"]),
    ("deal", ["deal", "--seed", "1"], ["Stock: "]),
]


@pytest.mark.parametrize(("arguments", "texts"), [pytest.param(*row[1:], id=row[0]) for row in SAID])
def test_what_is_said(arguments: list[str], texts: list[str]) -> None:
    printed = said(*arguments)
    for text in texts:
        assert text in printed


# id, arguments, the request that means the same
JSON: list[tuple[str, list[str], dict[str, object]]] = [
    (
        "legal",
        ["legal", "--trump", "C", "--hand", "JC 7S AH", "--trick", "AS"],
        {"verb": "legal", "trump": "C", "hand": "JC 7S AH", "trick": "AS"},
    ),
    ("winner", ["winner", "--trump", "C", "--trick", "AS KS 7C"], {"verb": "winner", "trump": "C", "trick": "AS KS 7C"}),
    ("melds", ["melds", "--trump", "C", "--hand", "KC QC JC"], {"verb": "melds", "trump": "C", "hand": "KC QC JC"}),
    ("auction", ["auction", "3", "pass"], {"verb": "auction", "calls": ["3", "pass"]}),
    (
        "perft",
        ["perft", "--trump", "C", "AC", "KC", "QC", "JC"],
        {"verb": "perft", "trump": "C", "hands": ["AC", "KC", "QC", "JC"]},
    ),
    (
        "score",
        ["score", "--bid", "4", "--points", "84", "--tricks", "4", "--announced", "stoek"],
        {"verb": "score", "bid": 4, "stock": "taken", "points": 84, "tricks": 4, "announced": [{"kind": "stoek"}]},
    ),
    ("an-error", ["legal", "--trump", "C", "--hand", "JC JC"], {"verb": "legal", "trump": "C", "hand": "JC JC", "trick": ""}),
]


@pytest.mark.parametrize(("arguments", "request_"), [pytest.param(*row[1:], id=row[0]) for row in JSON])
def test_json_is_the_answer_of_the_door(arguments: list[str], request_: dict[str, object]) -> None:
    done = run(*arguments, "--json")
    reply = answer({"game": GAME, **request_})
    assert json.loads(done.out) == reply
    assert done.status == (0 if "ok" in reply else 2)


# id, arguments, the code of the engine's refusal
REFUSED: list[tuple[str, list[str], str]] = [
    ("score-without-tricks", ["score", "--bid", "3", "--points", "20"], "protocol/key-missing"),
    ("score-without-figures", ["score", "--bid", "3"], "protocol/key-missing"),
    ("no-trump-said", ["legal", "--trump", "", "--hand", "JC"], "play/trumps-not-played"),
    ("trump-as-given", ["legal", "--trump", "Herz", "--hand", "JC"], "play/trumps-not-played"),
    ("no-trump-where-none", ["winner", "--trump", "none", "--trick", "AC"], "play/trumps-not-played"),
    ("no-trumps-at-all", ["winner", "--game", "schieber", "--trump", "x", "--trick", "AC"], "play/trumps-not-played"),
    ("card-twice", ["legal", "--trump", "C", "--hand", "JC JC", "--trick", "AS"], "cards/card-twice"),
    ("no-card", ["legal", "--trump", "C", "--hand", "XX"], "cards/not-a-card"),
    ("six", ["legal", "--trump", "C", "--hand", "6C"], "protocol/not-in-pack"),
    ("eight-cards", ["legal", "--trump", "C", "--hand", "AC KC QC JC TC 9C 8C 7C"], "protocol/count-of-cards"),
    ("no-game", ["legal", "--game", "skat", "--trump", "C", "--hand", "JC"], "games/no-game"),
    ("jump-bid", ["auction", "3", "5"], "rules/auctions/not-open"),
    ("call-after-the-end", ["auction", "3", "pass", "pass", "pass", "4"], "rules/auctions/auction-over"),
    ("three-over-blind-two", ["auction", "blind 2", "3"], "rules/auctions/not-open"),
    ("bid-word", ["score", "--bid", "four"], "protocol/number-beyond"),
    ("points-out-of-range", ["score", "--bid", "4", "--points", "147", "--tricks", "4"], "rules/scores/points-impossible"),
    ("tricks-out-of-range", ["score", "--bid", "4", "--points", "100", "--tricks", "8"], "protocol/number-beyond"),
    ("combination", [*PLAYED, "--announced", "four 8"], "rules/melds/four-scores-nothing"),
    ("two-fours", [*PLAYED, "--announced", "four 9", "--announced", "four A"], "rules/melds/not-held-at-once"),
    ("two-fours-in-one", [*PLAYED, "--announced", "four 9; four A"], "rules/melds/not-held-at-once"),
    ("no-combination", [*PLAYED, "--announced", ""], "rules/melds/no-combination"),
    ("house-name", [*PLAYED, "--house", "schmeiss=on"], "rules/no-such-house-rule"),
    ("house-value", [*PLAYED, "--house", "required_floor=one"], "rules/house-value-impossible"),
    ("house-switch", [*PLAYED, "--house", "double_no_tricks=maybe"], "rules/house-value-impossible"),
    ("house-without-value", [*PLAYED, "--house", "required_floor"], "rules/house-value-impossible"),
    ("fact-without-value", ["score", "--bid", "4", "--fact", "points"], "protocol/number-beyond"),
]


@pytest.mark.parametrize(("arguments", "code"), [pytest.param(*row[1:], id=row[0]) for row in REFUSED])
def test_what_the_engine_refuses(arguments: list[str], code: str) -> None:
    assert refused(*arguments) == code


def test_the_place_is_named_as_it_is_typed() -> None:
    assert run("legal", "--trump", "x", "--hand", "JC").err.startswith("--trump: ")
    assert run("score", "--bid", "3").err.startswith("points: ")


# id, arguments, what argparse names
MISTYPED: list[tuple[str, list[str], str]] = [
    ("nothing-asked", [], "COMMAND"),
    ("no-such-command", ["cheat"], "cheat"),
    ("no-such-option", ["legal", "--trump", "C", "--hand", "JC", "--cheat"], "--cheat"),
    ("hand-missing", ["legal", "--trump", "C"], "--hand"),
    ("stock-word", ["score", "--bid", "4", "--stock", "stolen"], "stolen"),
]


@pytest.mark.parametrize(("arguments", "named"), [pytest.param(*row[1:], id=row[0]) for row in MISTYPED])
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
