"""Changes that nobody needs to notice, with the reason: `excuses.toml` lists them."""

from __future__ import annotations

import tomllib
from pathlib import Path

_LISTED: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))

ALIKE = "a law that decides alike"
RULESETS = {ALIKE: "the same cards are legal by the same rule, whatever is held: mutate/alike.py tries it", **_LISTED["rulesets"]}
LINES, CHANGES = _LISTED["lines"], _LISTED["changes"]
