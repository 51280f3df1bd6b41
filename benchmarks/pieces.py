"""What the pieces of the engine's start save: the figures of the last comparison, made by hand (`measured/pieces.json`)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from stoek_site import ROOT

KEPT = ROOT / "measured" / "pieces.json"
BROWSERS = ("Chromium", "Firefox", "WebKitGTK")


@dataclass(frozen=True)
class Piece:
    """What is fetched for the first answer, bytes packed by gzip and by Brotli, and the milliseconds it takes: over a slow line
    in Chromium, and without one in three browsers."""

    what: str
    gzip: int
    brotli: int
    slow: list[float]
    free: dict[str, list[float]]


def kept() -> list[Piece]:
    """The whole start first, then what is left without a piece."""
    rows: list[dict[str, Any]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return [Piece(**row) for row in rows]
