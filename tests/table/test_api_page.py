"""The page on the Python API: its programs run as they stand, and what they say of their values is so."""

from __future__ import annotations

import re
from pathlib import Path

import stoek
from stoek_site import ROOT

PAGE = Path(ROOT / "docs" / "api.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"^```python\n(.*?)^```$", PAGE, flags=re.MULTILINE | re.DOTALL)


def test_the_programs_run_one_after_the_other() -> None:
    named: dict[str, object] = {"print": lambda *told: None}
    for program in PROGRAMS:
        exec(program, named)
    assert isinstance(named["table"], stoek.Table)


def test_the_values_beside_a_line_are_those_it_has() -> None:
    named: dict[str, object] = vars(stoek) | {
        "GAMES": stoek.GAMES,
        "Table": stoek.Table,
        "CardSet": stoek.CardSet,
        "Phase": stoek.Phase,
    }
    told = 0
    for line in PROGRAMS[1].splitlines():
        statement, _, value = line.partition("#")
        if re.match(r" (CardSet|'|True)", value):
            assert eval(statement, named) == eval(value.partition(";")[0], named), line
            told += 1
        else:
            exec(statement, named)
    assert told == 3


def test_every_public_name_is_told_on_the_page_or_is_a_word_of_it() -> None:
    for name in stoek.__all__:
        assert getattr(stoek, name) is not None
        if name not in ("__version__", "Rank"):
            assert re.search(rf"\b{name}\b", PAGE), name
