"""The rooms of the site's house: what several features share knows none of them; each room says what it holds."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stoek_site import PACKAGE, ROOMS

SOURCES = sorted(path for path in (PACKAGE / "shared").rglob("*") if path.suffix in (".py", ".ts", ".html", ".css"))
FOLDERS = sorted({path.parent for room in (*ROOMS, "build") for path in (PACKAGE / room).rglob("*.py")})


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_what_is_shared_knows_no_feature(path: Path) -> None:
    assert not re.search(r"features[./]", path.read_text(encoding="utf-8"))


def test_rooms_say_what_they_hold() -> None:
    assert [folder for folder in FOLDERS if not (folder / "__init__.py").read_text(encoding="utf-8").startswith('"""')] == []


@pytest.mark.parametrize("pattern", ["stoek-*.ts", "*.html"])
def test_no_two_have_one_name(pattern: str) -> None:
    """Elements and templates are found by their names."""
    names = [path.name for room in ROOMS for path in (PACKAGE / room).rglob(pattern)]
    assert names
    assert len(names) == len(set(names))
