"""Claims that a recorded deal shows: the checker's verdict on it, row by row of `rulings.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from check.deals import BID_OF_FOUR
from engine.asking import ok
from stoek.rules.ruleset import Ruleset

RULINGS: dict[str, list[dict[str, Any]]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def ruled(game: Ruleset, name: str) -> bool:
    """Whether the checker rules so on every deal of these rows."""
    return all(_verdict(game, row) == (row["finds"], row.get("result")) for row in RULINGS[name])


def _verdict(game: Ruleset, row: dict[str, Any]) -> tuple[list[str], int | None]:
    deal = row.get("deal", BID_OF_FOUR)
    for before, after in row.get("change", {}).items():
        assert deal.count(before) == 1, before
        deal = deal.replace(before, after)
    told = ok("check", game.id, deal=deal)
    return [finding["rule"].partition("/")[2] for finding in told["findings"]], (told["result"] or {}).get("declarer")
