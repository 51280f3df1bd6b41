"""What tables play, as `rules.toml` lists it: worked out apart from the pages."""

from __future__ import annotations

import tomllib
from typing import Any

from stoek_site import ROOT

LISTED: list[dict[str, Any]] = tomllib.loads((ROOT / "tests/engine/as_tables_play/rules.toml").read_text(encoding="utf-8"))[
    "preset"
]


def listed(game: str, preset: str) -> dict[str, Any]:
    """A preset as it is listed: its name, its values, the target or the number of deals of its sessions."""
    [found] = [each for each in LISTED if each["id"] == preset and game in each["games"]]
    return found
