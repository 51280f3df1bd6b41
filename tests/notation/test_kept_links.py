"""Links that people have keep working: each row was written by the engine of November 2026, and never changes, but that three of
them have a fault more, since it is told that only the sitter can give up.

A row has the link, the text that it was equal to, the result (None where something was missing or wrong) and the findings, each by
its type and rule.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.asking import ok
from rows import each_of

ROWS: list[dict[str, Any]] = [
    json.loads(line) for line in (Path(__file__).parent / "kept_links.jsonl").read_text(encoding="utf-8").splitlines()
]


@each_of(ROWS)
def test_a_link_says_what_it_said(row: dict[str, Any]) -> None:
    assert ok("notation", None, deal=row["link"], to="text")["deal"] == row["text"]
    assert ok("notation", None, deal=row["text"], to="link")["deal"] == row["link"]
    checked = ok("check", None, deal=row["link"])
    assert checked["result"] == row["result"]
    assert [[finding["type"], finding["rule"]] for finding in checked["findings"]] == row["findings"]
