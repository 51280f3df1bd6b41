"""Requests of every verb, good and bad: `requests.jsonl` has one a line. A verb that is added or changed has lines there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent / "requests.jsonl"


def requests() -> list[Any]:
    """Return all of them; some are no objects."""
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
