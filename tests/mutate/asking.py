"""The rows of the suite in which the engine is asked and must answer."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from check import test_claims, test_one_finding, test_results, test_revokes
from engine import (
    test_auction,
    test_bad_input,
    test_check,
    test_conservation,
    test_legal,
    test_melds,
    test_perft,
    test_position,
    test_score,
    test_score_roads,
    test_session,
    test_winner,
)
from golden import test_golden, test_registry
from mutate.rows import Row, rows_of
from prove import test_random_play

MODULES: tuple[ModuleType, ...] = (
    test_legal, test_winner, test_melds, test_auction, test_score, test_session, test_golden, test_perft, test_position,
    test_conservation, test_bad_input, test_check, test_results, test_claims, test_revokes, test_one_finding, test_registry,
    test_score_roads, test_random_play,
)  # fmt: skip

LEFT_OUT = (
    # these do not ask the engine
    "test_naive_road_reaches_the_row", "test_naive_recursion", "test_the_naive_definition_tells_the_same_story",
    # these take long and ask what others ask as well
    "test_the_pack_is_worth_141", "test_the_other_forms_say_the_same", "test_a_message_has_a_remedy", "test_grid",
)  # fmt: skip


def asking() -> Iterator[Row]:
    """In an order in which most changes are noticed soon."""
    for module in MODULES:
        yield from rows_of(module, LEFT_OUT)
