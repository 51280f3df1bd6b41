"""The rows of the suite in which the engine is asked and must answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from types import ModuleType

from check import (
    check_rows,
    test_by_chance,
    test_depths,
    test_every_game,
    test_expected,
    test_findings,
    test_parts,
    test_replay,
    test_results,
    test_revokes,
)
from engine import (
    test_all_ids,
    test_as_tables_play,
    test_auction,
    test_bad_input,
    test_compare,
    test_conservation,
    test_differences,
    test_entry,
    test_evening_sides,
    test_extra_trumps,
    test_klaverjas,
    test_legal,
    test_legal_makers,
    test_naive_auctions,
    test_naive_melds,
    test_perft,
    test_position,
    test_saskop,
    test_schieber,
    test_score,
    test_score_roads,
    test_scores_by_chance,
    test_session,
    test_session_sums,
    test_theorems,
    test_turn_up,
    test_vijfhonderden,
)
from engine.game_rows import all_rows, holds
from golden import test_golden, test_registry
from mutate.rows import Row, rows_of
from prove import test_random_play
from table import test_auctions

MODULES: tuple[ModuleType, ...] = (
    test_as_tables_play, test_all_ids, test_legal, test_legal_makers, test_naive_melds, test_auction,
    test_naive_auctions, test_turn_up, test_saskop, test_schieber, test_vijfhonderden, test_klaverjas,
    test_scores_by_chance, test_score, test_session, test_session_sums, test_evening_sides, test_golden, test_bad_input,
    test_by_chance, test_results, test_parts, test_every_game, test_revokes, test_findings, test_depths, test_expected,
    test_entry, test_auctions, test_extra_trumps,
)  # fmt: skip

QUIET: tuple[ModuleType, ...] = (
    test_perft, test_conservation, test_registry, test_replay, test_differences, test_compare, test_theorems, test_score_roads,
    test_position, test_random_play,
)  # fmt: skip
"""Those that hear no reasons, or none that the others do not hear as well."""

LEFT_OUT = (
    # these do not ask the engine, or no game
    "test_deals_add_up_as_an_independent_sum_has_it", "test_naive_recursion", "test_the_naive_definition_tells_the_same_story",
    # its rows are asked one by one
    "test_every_row_holds",
    # these take long and ask what others ask as well
    "test_positions_and_questions_reach_every_rule_of_play", "test_it_says_what_legal_says_and_is_silent_where_legal_refuses",
)  # fmt: skip


def asking(quiet: bool = True) -> Iterator[Row]:
    """In an order in which most changes are noticed soon; those that hear no reasons come last, or not at all."""
    for game, row in all_rows():
        yield Row(f"row {game} {row['name']}", partial(holds, game, row))
    for game, row in test_as_tables_play.all_rows():
        yield Row(f"tables {game} {row['name']}", partial(test_as_tables_play.holds, game, row))
    for deal in check_rows.all_rows():
        yield Row(f"check {deal['name']}", partial(check_rows.holds, deal))
    for module in (*MODULES, *(QUIET if quiet else ())):
        yield from rows_of(module, LEFT_OUT)
