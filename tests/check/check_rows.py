"""Rows of deals and what `check` says of them: data in `rows/`, one file a subject; `test_rows.py` asks them.

A row has a name, a `deal` (one of `texts/` by its name, another text, or an object), the `edits` that change stretches of a text,
what else is asked (`game`, `house`), `ok`: some keys of the answer as `told` writes them, some `parts` of what its only finding
says, and what a table lacks (`refused`).
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from check.deals import TEXTS, checked, edited
from stoek.checking.read_table import check
from stoek.language import Said

Row = dict[str, Any]
SAID = ("type", "code", "rule", "place", "proven", "legal")
"""What rows have of a finding; its severity where it is a warning."""


@cache
def all_rows() -> list[Row]:
    """Return every row; its name begins with that of its file."""
    files = sorted((Path(__file__).parent / "rows").glob("*.json"))
    return [{**row, "name": f"{path.stem} {row['name']}"} for path in files for row in json.loads(path.read_text(encoding="utf-8"))]


def deal_of(row: Row) -> Any:
    """The deal of a row as it is handed in."""
    deal = row["deal"]
    return edited(*row.get("edits", ()), text=TEXTS.get(deal, deal)) if isinstance(deal, str) else deal


def report_of(row: Row, deal: object) -> Any:
    """What `check` answers to a deal that is asked as the row is."""
    return checked(deal, **{key: row[key] for key in ("game", "house") if key in row})


def holds(row: Row) -> None:
    """Assert that the check answers as the row says."""
    report = report_of(row, deal_of(row))
    assert {key: told(key, report[key]) for key in row["ok"]} == row["ok"]
    if "parts" in row:
        [finding] = check(deal_of(row)).findings
        assert isinstance(finding.message, Said)
        assert {name: finding.message.parts[name] for name in row["parts"]} == row["parts"]


def told(key: str, part: Any) -> Any:
    """Write a part of a report as rows have it."""
    if key == "findings":
        return [finding_told(finding) for finding in part]
    if key == "lines":
        return [f"{line['rule']} {line['value']}" for line in part]
    if key == "house":
        return {rule["id"]: rule["result"] for rule in part}
    if key == "offers" and part:
        return [" ".join(map(str, (one.get("seat", "-"), *one["cards"], one["points"], one.get("trick", "-")))) for one in part]
    if key == "calls" and part:
        return {"seat": part["seat"], "next": ", ".join(part["next"])}
    if key == "turn" and part:
        legal = None if part["legal"] is None else " ".join(part["legal"])
        return {**{name: part[name] for name in ("trick", "position", "seat")}, "legal": legal}
    return part


def finding_told(finding: Row) -> Row:
    """Write a finding as rows have it."""
    said = {key: finding[key] for key in SAID if finding.get(key) is not None}
    if "legal" in said:
        said["legal"] = " ".join(said["legal"])
    return said if finding["severity"] == "error" else {**said, "severity": finding["severity"]}
