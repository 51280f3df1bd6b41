"""More than one thing wrong in a deal: findings in the order of the record. Of one thing wrong tell the rows."""

from __future__ import annotations

from typing import Any

import pytest

from check.deals import CLAIM, checked, edited, told
from stoek.api import answer


def test_two_faults_are_two_findings_in_the_order_of_the_lines() -> None:
    text = edited(("W 3", "W 4"), ("KH 8H 9H TS", "KH 8H 9H TS 8C"), ("N: QC JC", "N: QC QC"), (CLAIM, "QS JC"))
    assert [told(one).split()[0] for one in checked(text)["findings"]] == ["bad-cards", "illegal-call", "mis-entry"]


def test_a_deal_nested_far_too_deep_is_one_finding() -> None:
    """An interpreter in a browser would not survive reading it."""
    [finding] = checked('{"tricks": ' + "[" * 30_000, game="staekske-rape")["findings"]
    assert told(finding) == "notation - -"


@pytest.mark.parametrize("form", ["json", "link"])
def test_an_object_has_its_findings_in_the_order_of_a_link(form: str) -> None:
    """What is found first, a fact that the game has not, and what is found last stand among the others."""
    faults = (
        ("N: QC JC 7S KH QH 7H KD", "N: QC JC 7S KH QH 7H"), ("W 3", "W 2"), ("JD TD 9D\n\nPlay", "JD TD 9D; four 8\n\nPlay"),
        ("7. W: 9D QC AH TH", "7. W: 9D QC AH AH"), ("[Stock", '[Points "200"] [FirstMeld "makers"] [Stock'),
    )  # fmt: skip
    other: Any = answer({"verb": "notation", "deal": edited(*faults), "to": form})
    places = [finding["where"].split(",")[0] for finding in checked(other["ok"]["deal"])["findings"]]
    assert places == ["hand of North", "call 2", "announcement 2", "first meld", "card points", "trick 7"]
