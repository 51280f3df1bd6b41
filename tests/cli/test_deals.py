"""`stoek check` and `stoek convert`: deals in files, as people keep them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from check.deals import WHOLE, edited
from cli.running import run
from engine.asking import ok
from stoek.api import answer

REVOKE = edited(("KH 8H 9H TS", "KH 9C 9H TS"), ("KS QH 9C KC", "KS QH 8H KC"))


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
    assert run("check", str(file)) == run("check", "-", sent=WHOLE)
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
