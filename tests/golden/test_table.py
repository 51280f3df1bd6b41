"""The golden deals at a table: what the naive story tells of takers, points and score, the table says as well."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from golden.playthrough import UNCHECKED, deals, story
from golden.says import NAIVE
from stoek import BadDeal, Phase, Table
from stoek.games import GAMES

LAWFUL = [
    pytest.param(game, deal, id=f"{game}-{deal.name.removesuffix('.deal.txt')}")
    for game in GAMES
    if game not in UNCHECKED
    for deal in deals(game)
    if "NOT ALLOWED" not in deal.with_name(deal.name.replace(".deal.txt", ".told.txt")).read_text(encoding="utf-8")
]


@pytest.mark.parametrize(("game", "deal"), LAWFUL)
def test_a_table_plays_the_deal_as_the_naive_story_tells_it(game: str, deal: Path) -> None:
    written = deal.read_text(encoding="utf-8")
    told = story(game, written, NAIVE[game])
    table = Table.from_record(written)
    assert (table.phase, table.over) == (Phase.OVER, True)
    assert [trick.winner for trick in table.tricks] == re.findall(r"^(\w) takes ", told, flags=re.MULTILINE)
    *_, last = re.findall(r"so far .*?(\d+), the others (\d+)$", told, flags=re.MULTILINE)
    assert tuple(table.points.values()) == tuple(map(int, last))
    bonuses = re.findall(r"a bonus of (\d+) for", told)
    assert [trick.bonus for trick in table.tricks if trick.bonus] == list(map(int, bonuses))
    results = [int(points) for points in re.findall(r"-?\d+", told.splitlines()[-1].rpartition(": ")[2])]
    assert list(table.score().result.values()) == results
    assert Table.from_record(str(table)) == table


def test_a_deal_with_a_revoke_is_no_table() -> None:
    revokes = [deal for deal in deals("staekske-rape") if "revoke" in deal.read_text(encoding="utf-8").splitlines()[0]]
    assert revokes
    for deal in revokes:
        with pytest.raises(BadDeal):
            Table.from_record(deal.read_text(encoding="utf-8"))
