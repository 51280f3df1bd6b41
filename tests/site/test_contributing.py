"""CONTRIBUTING.md sends nobody to a place that is not there."""

from __future__ import annotations

import re
from pathlib import Path

from rows import each_of

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
LINKED = re.findall(r"\]\(([^)#]+)\)", TEXT)
NAMED = re.findall(r"`([\w./-]+/[\w./-]*|[\w-]+\.(?:py|md|yaml))`", TEXT)
ROOMS = ("", "engine/stoek", "engine/stoek/rules", "engine/stoek/play")
MADE = ("build/messages.pot", "build/zensical/")
SHOWN = {name for name in NAMED if name.startswith("greeting/")}
"""The feature that it shows how to add (test_new_feature.py)."""


@each_of(sorted({*LINKED, *NAMED} - {*MADE} - SHOWN))
def test_it_is_there(name: str) -> None:
    if "GAME" in name or name == "themes.toml":
        name = "puzzles/belote/themes.toml"
    assert any((ROOT / room / name).exists() for room in ROOMS), name


@each_of(re.findall(r"`make (\w+)`", TEXT))
def test_the_target_is_there(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def test_every_room_is_named() -> None:
    for entry in (ROOT / "engine" / "stoek").iterdir():
        if entry.name not in ("__pycache__", "__main__.py", "py.typed"):
            assert f"`{entry.name}/`" in TEXT or f"`{entry.name}`" in TEXT, entry.name
