"""The page of proofs tells what is so: the claims as the ledger has them, the changes as the rulesets have them."""

from __future__ import annotations

import pytest

from ledger.page import PAGE, written
from mutate.changes import changes
from mutate.code import MODULES, numbers
from mutate.excuses import LINES
from mutate.summary import outcomes
from stoek.games import GAMES

AGAIN = "run `make mutate`, which writes what it finds, or at least `PYTHONPATH=engine:tests python -m ledger.page`"


def test_the_page_is_written_from_the_ledger_and_the_last_mutation() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(), AGAIN


@pytest.mark.parametrize("name", outcomes())
def test_the_changes_are_those_of_today(name: str) -> None:
    """As many as the ruleset, or the part of the engine, has now; and none survived without a reason."""
    modules = {module.__name__: module for module in MODULES}
    if name in GAMES:
        tried = sum(1 for _ in changes(GAMES[name]))
    else:
        tried = sum(number.text not in LINES for number in numbers(modules[name]))
    assert outcomes()[name].tried == tried, AGAIN
    assert outcomes()[name].survived == 0
