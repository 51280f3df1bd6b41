"""The figures that benchmarks keep: those of an id that was a game of its own once are named by what it means today."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from benchmarks import looking_back, pieces, players
from benchmarks.page import pieces_table

from stoek.games import ALIASES
from stoek_site import ROOT

PAGE = (ROOT / "docs" / "measured.md").read_text(encoding="utf-8")


def test_every_kept_figure_is_on_the_page_under_a_name_of_its_own() -> None:
    for rows in (players.kept(), looking_back.kept()):
        names = {row.game: players.game_words(row.game) for row in rows}
        assert set(ALIASES) <= set(names)
        assert len(set(names.values())) == len(names)
        assert all(f"| {name} |" in PAGE for name in names.values())


def test_a_new_figure_keeps_those_of_old_ids(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "players.json"
    kept.write_bytes(players.KEPT.read_bytes())
    monkeypatch.setattr(players, "KEPT", kept)
    before = players.kept()
    measured_again = replace(next(row for row in before if row.game == "klaverjas-rotterdam"), deals=7)
    players.keep(measured_again)
    assert [row for row in players.kept() if row.game in ALIASES] == [row for row in before if row.game in ALIASES]
    assert [(row.game, row.against) for row in players.kept()] == [(row.game, row.against) for row in before]
    assert measured_again in players.kept()
    assert all(row["game"] for row in json.loads(kept.read_text(encoding="utf-8")))


def test_what_the_pieces_of_the_start_save_is_on_the_page_and_each_saves_some() -> None:
    assert pieces_table() in PAGE
    whole, *without = pieces.kept()
    assert [row.what for row in without if min(row.slow) < 1.05 * max(whole.slow)] == []
    assert all(set(row.free) == set(pieces.BROWSERS) for row in pieces.kept())
