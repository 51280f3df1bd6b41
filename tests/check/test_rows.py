"""Every row of `rows/`: what `check` says of a deal, in whatever form it is handed in, and what a table says that is made of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from check.check_rows import Row, all_rows, deal_of, holds, report_of
from engine.asking import ok
from rows import all_hold
from stoek import Table
from stoek.errors import BadDeal

Asked = tuple[Row, Any]
"""A row, and what `check` answers."""


@pytest.fixture(scope="module")
def asked() -> list[Asked]:
    return [(row, report_of(row, deal_of(row))) for row in all_rows()]


def each(asked: list[Asked], check: Callable[[Row, Any], None]) -> None:
    all_hold(asked, lambda one: check(*one), lambda one: str(one[0]["name"]))


def test_every_row_holds() -> None:
    all_hold(all_rows(), holds, lambda row: str(row["name"]))


def has_remedies(row: Row, report: Any) -> None:
    for finding in report["findings"]:
        sentences = [one for one in finding["message"].rstrip(".").replace("; ", ". ").split(". ") if one]
        assert finding["message"].endswith(".")
        assert len(sentences) >= 2, finding["message"]


def test_a_message_has_a_remedy(asked: list[Asked]) -> None:
    each(asked, has_remedies)


def says_the_same_in_other_forms(row: Row, report: Any) -> None:
    """What is no fault of the text itself is found in whatever form the deal is handed in, with a place in that form."""
    if any(finding["type"] == "notation" for finding in report["findings"]):
        return
    own = "text" if isinstance(row["deal"], str) else "json"
    for form in {"text", "json", "link"} - {own}:
        other = report_of(row, ok("notation", None, deal=deal_of(row), to=form)["deal"])
        found = [sorted(f"{one['code']} {one['rule']}" for one in answered["findings"]) for answered in (report, other)]
        assert found[0] == found[1], form
        assert all(one["place"] or one["where"] == "score" for one in other["findings"]), form
        assert (other["result"], other["missing"]) == (report["result"], report["missing"])


def test_the_other_forms_say_the_same(asked: list[Asked]) -> None:
    each(asked, says_the_same_in_other_forms)


def is_refused_as_a_table(row: Row, report: Any) -> None:
    """A table refuses what the check finds wrong, in its words; house rules of a request are none of the record's."""
    wrong = [(one["where"], one["message"]) for one in report["findings"] if one["severity"] == "error"]
    if not wrong or "game" in row or "house" in row:
        return
    with pytest.raises(BadDeal) as refused:
        Table.from_record(deal_of(row))
    assert [(fault.where, fault.message) for fault in refused.value.faults] == wrong


def test_what_is_found_wrong_is_no_table(asked: list[Asked]) -> None:
    each(asked, is_refused_as_a_table)
