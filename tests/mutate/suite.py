"""The fast part of the suite, as rows: what the engine is asked and must answer, and every claim of the ledger that is proven."""

from __future__ import annotations

from collections.abc import Iterator

from ledger import test_ledger
from ledger.ledger import Claim, blocks, claims, unmet
from ledger.predicates import PREDICATES
from mutate import test_facts
from mutate.asking import asking
from mutate.rows import Row, rows_of
from prove import test_would_notice
from stoek.api import answer
from stoek.games import GAMES

PAGES = ("test_house_rules_have_their_switch", "test_try_it_stands_at_every_rule_of_the_play_law")
"""Tests of the ledger that look at rulesets and pages."""


def asked(claim: Claim) -> Row:
    """The claim's request must be answered as the source says."""

    def run() -> None:
        reply = answer(claim.row["ask"])
        assert unmet(claim.row["expect"], reply.get("ok")) == []

    return Row(f"ledger {claim.id}", run)


def held(name: str, game: str) -> Row:
    """The claim that needs a small program."""

    def run() -> None:
        assert PREDICATES[name].holds(GAMES[game])

    return Row(f"ledger {name}", run)


def declared(game: str) -> Row:
    """The rules that a game declares stand on its page."""

    def run() -> None:
        ruleset = GAMES[game]
        written = {block.argument for block in blocks() if block.name == "rule" and block.argument.startswith(f"{game}/")}
        assert {ruleset.rule_id(rule.name) for rule in ruleset.rules} == written

    return Row(f"ledger: the rules of {game} stand on its page", run)


def ledger(game: str) -> Iterator[Row]:
    """Every proof that the ledger has for a game."""
    yield from (asked(claim) for claim in claims() if claim.row.get("ask", {}).get("game") == game)
    yield from (
        held(name, game)
        for name in sorted({claim.row["predicate"] for claim in claims() if "predicate" in claim.row and claim.game == game})
    )
    yield declared(game)


def suite(game: str) -> list[Row]:
    """The ledger's rows, facts and pages, the engine's tests, the proofs in brief: what is quick and notices much first."""
    pages = rows_of(test_ledger, [name for name in vars(test_ledger) if name not in PAGES])
    return [*ledger(game), *rows_of(test_facts), *pages, *asking(), *rows_of(test_would_notice, ["test_would_notice"])]
