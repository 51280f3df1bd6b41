"""The ledger holds together: every claim is well formed, has its place on the site, and what can be proven is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

from ledger.ledger import CLAIM_KEYS, DECIDED, KINDS, SOURCE_KEYS, Claim, anchors, blocks, claims, ledgers, page_of
from ledger.places import missing, place_of, reserved, said, unhedged, untold
from rows import all_hold
from stoek.games import GAMES

DECLARED = {game.rule_id(rule) for game in GAMES.values() for rule in game.rules}
IDS = {claim.id for claim in claims()}

every_source = pytest.mark.parametrize("source", ledgers())


def all_claims(check: Callable[[Claim], None], source: str, kinds: set[str] = KINDS) -> None:
    """The claims of a source pass the check."""
    all_hold((claim for claim in claims() if claim.file == source and claim.row["kind"] in kinds), check, lambda claim: claim.id)


@pytest.mark.parametrize("name", ledgers())
def test_file_names_its_source(name: str) -> None:
    content = ledgers()[name]
    assert set(content) == {"source", "claim"}
    assert set(content["source"]) == SOURCE_KEYS
    letter = content["source"]["letter"]
    numbers = []
    for row in content["claim"]:
        match = re.fullmatch(r"([A-Z])-(\d{2,3})", row["id"])
        assert match, row["id"]
        assert match[1] == letter, row["id"]
        numbers.append(int(match[2]))
    assert numbers == list(range(1, len(numbers) + 1)), "the rows of a source are numbered through"


def test_ids_are_unique() -> None:
    assert [each for each, count in Counter(claim.id for claim in claims()).items() if count > 1] == []


def is_well_formed(claim: Claim) -> None:
    row = claim.row
    assert set(row) <= CLAIM_KEYS, "unknown keys"
    assert row["section"].strip()
    assert row["says"].strip().endswith((".", "!", "?"))
    assert ("rule" in row) != ("page" in row), "a claim has one place: a rule or a page"
    assert ("ask" in row) == ("expect" in row), "a request and what it must answer go together"
    assert not ("ask" in row and "predicate" in row), "one proof is enough"
    proven = bool({"ask", "predicate"} & set(row))
    assert proven == ("falsified_by" in row), "a proof and what makes the claim untrue go together"


@every_source
def test_claims_are_well_formed(source: str) -> None:
    assert {claim.row["kind"] for claim in claims()} <= KINDS
    all_claims(is_well_formed, source)


def has_its_place(claim: Claim) -> None:
    for rule in claim.carried_by:
        assert rule in DECLARED
        assert rule in anchors(page_of(rule))
    if "page" in claim.row:
        page, _, anchor = claim.row["page"].partition("#")
        assert anchor in anchors(page)


@every_source
def test_claims_have_their_place(source: str) -> None:
    all_claims(has_its_place, source)


def is_said(claim: Claim) -> None:
    assert missing(claim) == set(), said(*place_of(claim))


@every_source
def test_their_place_says_them(source: str) -> None:
    """In words of its own: at least half of what carries the sense is there, or the `words` that the row names."""
    all_claims(is_said, source)


def keeps_its_reservations(claim: Claim) -> None:
    assert "hedge" in claim.row or not reserved(claim.row["says"]), "name the reservation"
    assert unhedged(claim) == set(), said(*place_of(claim))


@every_source
def test_their_place_is_no_surer_than_the_source(source: str) -> None:
    all_claims(keeps_its_reservations, source)


def tells_figures_and_names(claim: Claim) -> None:
    if not {"ask", "predicate"} & set(claim.row):
        assert untold(claim) == set(), said(*place_of(claim))


@every_source
def test_figures_and_names_stand_at_their_place(source: str) -> None:
    """Rows with a proof are left out: the engine computes their figures and names."""
    all_claims(tells_figures_and_names, source)


def differs_from_others(claim: Claim) -> None:
    others = claim.row.get("differs", [])
    assert set(others) <= IDS - {claim.id}
    assert all(other.split("-")[0] != claim.id.split("-")[0] for other in others), "a source does not contradict itself"


@every_source
def test_claims_differ_from_rows_that_exist(source: str) -> None:
    all_claims(differs_from_others, source)


def test_every_rule_stands_on_its_page_once() -> None:
    written = Counter(block.argument for block in blocks() if block.name == "rule")
    assert set(written) == DECLARED
    assert [rule for rule, count in written.items() if count > 1] == []
    assert all(block.page == page_of(block.argument) for block in blocks() if block.name == "rule")


def test_rules_rest_on_a_claim_or_a_ruling() -> None:
    claimed = {carrier for claim in claims() for carrier in claim.carried_by}
    ruled = {block.argument for block in blocks() if block.name == "differs"}
    assert DECLARED - claimed - ruled == set()


def argued(name: str, option: str) -> set[str]:
    """The rules with a block of that name that has that option."""
    return {block.argument for block in blocks() if block.name == name and f"    {option}: true\n" in block.options}


def test_differences_are_marked_at_their_rule() -> None:
    """A rule says that the sources differ, or that it is our reading, exactly where a box tells how. Claims that contradict each
    other have a box that says so."""
    boxed = {block.argument for block in blocks() if block.name == "differs"}
    read = argued("differs", "reading")
    contradicted = {claim.row["rule"] for claim in claims() if claim.row.get("differs")}
    assert argued("rule", "differs") == boxed - read
    assert argued("rule", "reading") == read
    assert contradicted <= boxed - read


def test_house_rules_have_their_switch() -> None:
    house = re.compile(r"^ +house: (\w+)$", re.MULTILINE)
    switched = {(block.argument, option) for block in blocks() for option in house.findall(block.options)}
    assert switched == {(game.rule_id(each.rule), each.id) for game in GAMES.values() for each in game.house_rules}


def test_try_it_stands_at_every_rule_of_play() -> None:
    """Naming trumps is a free choice: no position decides it. What other tables alone play by is not tried."""
    tried = [block.argument for block in blocks() if block.name == "try"]
    assert len(set(tried)) == len(tried)
    elsewhere = {game.rule_id(rule) for game in GAMES.values() for rule in game.rules_elsewhere}
    here = {game.rule_id(rule) for game in GAMES.values() for rule in game.rules if rule not in game.rules_elsewhere}
    assert set(tried) == {rule for rule in DECLARED if "/play/" in rule} - (elsewhere - here) - {"staekske-rape/play/name-trump"}


def is_decided(claim: Claim) -> None:
    proven, undecided = bool({"ask", "predicate"} & set(claim.row)), claim.row.get("undecided", "")
    assert proven != bool(undecided.strip())
    assert claim.row["kind"] == "rule" or proven, "numbers and examples are always decided"


@every_source
def test_what_the_engine_can_decide_is_proven(source: str) -> None:
    """Every rule, number and example has a proof, or says why no request shows it."""
    all_claims(is_decided, source, DECIDED)
