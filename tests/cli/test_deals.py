"""`stoek check` and `stoek convert`: deals in files, as people keep them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from check.deals import CLAIM, DISCARDS, FOUR_JACKS, HANDS, PLAYED, WHOLE, edited
from cli.running import refused, run
from engine.asking import ok
from stoek.api import answer
from stoek.doors.sentences import Say
from stoek.language import Said

REVOKE = edited(("KH 8H 9H TS", "KH 9C 9H TS"), ("KS QH 9C KC", "KS QH 8H KC"))
NAMELESS = edited(('[Game "staekske-rape"]\n', ""))

# id, deal, further arguments, exit status, what is printed
CHECKED: list[tuple[str, str, list[str], int, list[str]]] = [
    ("clean", WHOLE, [], 0, ["  110  Card points taken", "[staekske-rape/scoring/achieved]", "Declarer (W): +2\n"]),
    ("four-jacks", FOUR_JACKS, [], 0, ["Declarer (E): +19\n"]),
    ("a-revoke", REVOKE, [], 1, ["line 23: trick 3, card 2, East: revoke: ",
                                 "    Rule: staekske-rape/play/follow-or-trump\n", Say.score_as_played(amounts="+2")]),
    ("a-mistyped-card", edited(("N: QC", "N: XX")), [], 1, ["line 7: ", "notation: "]),
    ("a-jump-bid", edited(("W 3", "W 4")), [], 1,
     ["line 14: call 2, West: illegal-call: ", "    Rule: staekske-rape/auction/next-bid\n"]),
    ("a-false-knock", edited(("AS 7S", "AS N:knock 7S")), [], 0, ["line 21: trick 1: false-knock:", "Declarer (W): +2\n"]),
    ("incomplete", edited((PLAYED, "")), [], 0, ["Missing: ", "Taken as given: "]),
    ("game-in-the-command", NAMELESS, ["--game", "staekske-rape"], 0, ["Declarer (W): +2\n"]),
    ("no-score", "1;g=whist;t=H;d=N", [], 0, ["Missing: "]),
    ("no-such-figures", "1;g=french-tarot;t=H;P=999;w=77;b=500;D=4", [], 1,
     ["card points: contradiction: ", "tricks won: contradiction: ", "bid: contradiction: ", "doubled: contradiction: "]),
    ("house-rule", edited((CLAIM, "QS JC")), ["--house", "required_floor=none"], 0, ["Declarer (W): +0\n"]),
]  # fmt: skip


@pytest.mark.parametrize(("deal", "more", "status", "printed"), [pytest.param(*row[1:], id=row[0]) for row in CHECKED])
def test_check(tmp_path: Path, deal: str, more: list[str], status: int, printed: list[str]) -> None:
    file = tmp_path / "deal.txt"
    file.write_text(deal, encoding="utf-8")
    from_file, from_input = run("check", *more, str(file)), run("check", *more, "-", sent=deal)
    assert from_file == from_input
    assert from_file.status == status
    assert from_file.err == ""
    for text in printed:
        assert text in from_file.out


@pytest.mark.parametrize(("deal", "status"), [pytest.param(WHOLE, 0, id="clean"), pytest.param(REVOKE, 1, id="a-revoke")])
def test_check_as_json(deal: str, status: int) -> None:
    done = run("check", "-", "--json", sent=deal)
    assert json.loads(done.out) == answer({"verb": "check", "deal": deal})
    assert done.status == status


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-8"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_files_of_other_systems(tmp_path: Path, encoding: str, end: str) -> None:
    file = tmp_path / "deal.txt"
    file.write_bytes(WHOLE.replace("\n", end).encode(encoding))
    assert run("check", str(file)).out.endswith("Declarer (W): +2\n")


def test_all_forms_are_read_and_written() -> None:
    link = run("convert", "--to", "link", "-", sent=WHOLE)
    assert link.status == 0
    as_json = run("convert", "--to", "json", "-", sent=link.out)
    assert json.loads(as_json.out)["trump"] == "S"
    text = run("convert", "-", sent=as_json.out)
    assert text.out.replace("\n\n", "\n").strip() == WHOLE.replace("\n\n", "\n").strip()
    for form in (link.out, as_json.out, text.out):
        assert run("check", "-", sent=form).out.endswith("Declarer (W): +2\n")


def test_convert_names_the_faults() -> None:
    done = run("convert", "-", sent=edited(("N: QC", "N: XX")))
    assert done.status == 1
    assert "N: ? JC" in done.out
    [fault] = ok("notation", game=None, deal=edited(("N: QC", "N: XX")), to="text")["faults"]
    assert f"line 7, column 4: {fault['message']}\n" in done.out


# id, arguments, standard input, the code of the engine's refusal, or what the command says
REFUSED: list[tuple[str, list[str], bytes, str]] = [
    ("a-slip", ["check", "-"], b'[Game "staekske-rap"]\n', "games/no-game-near"),
    ("other-game", ["check", "-", "--game", "belote"], WHOLE.encode(), "protocol/verbs/deal-of-another-game"),
    ("strange-game", ["check", "-", "--game", "belote"], b'[Game "poker"]\n', "games/no-game"),
    ("no-such-house-rule", ["check", "-", "--house", "schmeiss=on"], WHOLE.encode(), "rules/no-such-house-rule"),
    ("not-utf-8", ["check", "-"], b"e\xe9", Say.not_utf_8(name="Standard input", byte=2)),
    ("utf-16", ["check", "-"], WHOLE.encode("utf-16"), Say.not_utf_8(name="Standard input", byte=1)),
    ("no-such-file", ["convert", "nowhere.txt"], b"", Say.unreadable(name="nowhere.txt", why="No such file or directory")),
    ("a-folder", ["check", "/"], b"", Say.unreadable(name="/", why="Is a directory")),
]


@pytest.mark.parametrize(("arguments", "sent", "told"), [pytest.param(*row[1:], id=row[0]) for row in REFUSED])
def test_what_cannot_be_read_is_refused(arguments: list[str], sent: bytes, told: str) -> None:
    own = told if isinstance(told, Said) else None
    assert refused(*arguments, sent=sent, told=own) == (None if own else told)


@pytest.mark.parametrize(
    ("command", "sent", "where"),
    [("check", NAMELESS, "game"), ("check", "2;g=belote", "character 1"), ("hindsight", "hello", "line 1, column 1")],
)
def test_a_deal_without_a_game_is_refused(command: str, sent: str, where: str) -> None:
    done = run(command, "-", sent=sent)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"{where}: ")
    assert json.loads(run(command, "-", "--json", sent=sent).out)["error"]["where"] == where


def test_hands_and_discards_may_be_left_out() -> None:
    assert run("check", "-", sent=edited((HANDS, ""), (DISCARDS, ""))).out.endswith("Declarer (W): +2\n")
