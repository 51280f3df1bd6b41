"""What is to be asked again, without a page: when the next come back is told by minutes, then by the day, and it is so."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from visiting.at_node import Reader
from visiting.element import Element, told_by

TOLD = told_by("/// review | all\n///\n")
MINUTE, DAY = 60_000, 86_400_000


def at(day: int, hour: int, minute: int = 0) -> int:
    """In March."""
    return int(datetime(2026, 3, day, hour, minute, tzinfo=UTC).timestamp() * 1000)


def said(reader: Reader, now: int, learnt: dict[str, Any]) -> str:
    """What the page says at that time of what was learnt, and whether there is something to begin with."""
    reader.now = now
    reader.put({"learnt.belote": learnt})
    page = Element(reader, "stoek-review", TOLD)
    begins = any(part.name == "Begin" for part in page.seen("button"))
    return f"{page.text('.review__now')} {'Begin' if begins else ''}"


def test_when_the_next_come_back_is_told_and_it_is_so(reader: Reader) -> None:
    taught = next(each for each in json.loads(TOLD["games"]) if each["id"] == "belote")
    first, second, third = list(taught["steps"])[:3]
    now = at(2, 9)
    # Right once: again after ten minutes. Right again when it is due: after days.
    twice = {first: [[now - 4 * MINUTE, True]], second: [[now - 3 * MINUTE, True]]}
    assert "Nothing is due now. 1 rule comes back in 6 minutes." in said(reader, now, twice)
    soon = said(reader, now + 5 * MINUTE, twice)
    assert "1 rule comes back in 1 minute." in soon
    assert not soon.endswith("Begin")
    due = said(reader, now + 6 * MINUTE + 1000, twice)
    assert "1 rule is to be asked again." in due
    assert due.endswith("Begin")
    now += 6 * MINUTE
    known, later = [[now - 20 * MINUTE, True], [now - 3 * MINUTE, True]], [[now - 20 * MINUTE, True], [now - MINUTE, True]]
    assert "1 rule comes back in " in said(reader, now, {first: known, second: later, third: [*known, [now, False]]})
    both = {first: known, second: later}
    for when, words in (
        (now, "2 rules come back on Wednesday."),
        (at(3, 9, 30), "2 rules come back tomorrow."),
        (now + 3 * DAY, "2 rules are to be asked again."),
    ):
        assert words in said(reader, when, both)


def test_what_was_missed_in_the_quiz_is_told_where_nothing_else_is_learnt(reader: Reader) -> None:
    page = Element(reader, "stoek-review", TOLD)
    assert "Nothing has been learnt here yet" in page.text(".review__now")
    assert not page.box.has(".review__quiz")
    reader.put({"quiz.belote": {"be-legal-001": "right", "be-legal-003": "wrong"}, "quiz.schieber": {"sc-legal-001": "right"}})
    told = "What you missed in the quiz is among what is asked there under “not yet right”: Belote."
    assert told in Element(reader, "stoek-review", TOLD).text(".review__now")
