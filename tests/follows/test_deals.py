"""Whole deals at tables by chance, as the engine and the naive definition tell them: calls, legal cards, winners, melds, score.

Each deal is under values of all its game's house rules at once, and each choice in it is by chance: what is done first, so that
melds are announced, bids doubled and stocks refused in many of them, then how. The table at which it was played has to have come to
the same as the story: who took each trick, points, score.

What is left out: revokes and their settlement, which no table allows (`test_scores_by_chance.py` has their scores); `reach` and
`finish`, by which a session ends, and not a deal (`test_session.py`); what is shown and said besides, such as knocks, and reasons
and rules, which the naive definition does not name. All the tricks and ties come rarely by chance: their figures are in
`test_scores_by_chance.py` as well. Games without house rules are told in the golden deals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from at_tables import by_chance
from engine.asking import ok
from follows.tables import WITH_RULES
from golden.playthrough import story, without_rules
from golden.says import NAIVE, Engine
from stoek import GAMES, Table, check
from stoek.notation.forms import FORMS, read, write
from stoek.notation.written_table import record_of
from stoek.play.choices import Called, Choice
from stoek.play.so_far import Phase

SUITE, ALL, ROUND = 50, 2_000, 6


def at_a_table(game: str, seed: int) -> Table:
    """A deal under house rules by chance, to its end."""
    chance = Random(f"{game} {seed}")
    table = Table.deal(GAMES[game], seed, house=by_chance(GAMES[game], chance))
    while not table.over:
        table = table.do(one_of(table, chance))
    return table


def one_of(table: Table, chance: Random) -> Choice:
    """What is done first, then how: rather a pass, and of bids a low one, so that contracts can be made and stay undoubled."""
    kinds: dict[object, list[Choice]] = {}
    for choice in table.choices:
        kinds.setdefault(kind_of(choice), []).append(choice)
    found = kinds[chance.choice([*kinds, *["pass"] * ("pass" in kinds)])]
    return found[int(len(found) * chance.random() ** (2 if isinstance(found[0], Called) else 1))]


def kind_of(choice: Choice) -> object:
    """The kind of a call, alike for all that name trumps; of anything else what it is."""
    if not isinstance(choice, Called):
        return type(choice)
    return choice.call.kind if choice.call.trump is None else Called


def both_tell_the_same(game: str, seed: int) -> None:
    """One deal, told twice."""
    table = at_a_table(game, seed)
    engine, naive = story(game, str(table), Engine(game)), story(game, str(table), NAIVE[game])
    assert naive in (engine, without_rules(engine)), f"seed {seed}: {table}"
    assert told_of(engine) == came_to(table), f"seed {seed}: {table}"


def told_of(story: str) -> tuple[list[str], list[int]]:
    """Who took each trick in a story, and the figures of its last line."""
    last = story.splitlines()[-1] if "== score" in story else ""
    return re.findall(r"^(\w) takes ", story, flags=re.MULTILINE), [
        int(number) for number in re.findall(r"-?\d+", last.rpartition(": ")[2])
    ]


def came_to(table: Table) -> tuple[list[str], list[int]]:
    """The same at the table; a deal that was thrown in has no score in its story."""
    score = table.score()
    carried = [score.carried] if score.carried else []
    return [trick.winner for trick in table.tricks], [*score.result.values(), *carried] if table.tricks else []


@pytest.mark.parametrize(("game", "seed"), [("coinche", 3), ("coinche", 58), ("belote-contree", 39), ("belote-contree", 54)])
def test_a_marriage_announced_at_all_trumps_is_recorded_with_its_trick(game: str, seed: int) -> None:
    table = at_a_table(game, seed)
    written = str(table)
    assert re.search(r"^Announced: .*[KQ]. in [2-8]", written, flags=re.MULTILINE)
    assert check(written).findings == ()
    for deal in (written, *(ok("notation", game, deal=written, to=to)["deal"] for to in ("link", "json"))):
        assert Table.from_record(deal) == table


def test_a_marriage_recorded_with_a_trick_after_both_its_cards_is_found() -> None:
    written = str(at_a_table("coinche", 58))
    assert "W: KD QD in 2" in written
    assert check(written.replace("KD QD in 2", "KD QD in 6")).findings == ()
    [found] = check(written.replace("KD QD in 2", "KD QD in 7")).findings
    assert (found.type, found.where, found.rule) == ("bad-meld", "trick 7", "contree/melds/belote")


def goes_round(table: Table) -> None:
    """A deal comes back from each form: as it stands, and as somebody writes it who leaves out whose call each is."""
    record = record_of(table)
    calls = record.auction and tuple(replace(call, seat=None) for call in record.auction)
    for one in (record, replace(record, auction=calls)):
        for form in FORMS:
            assert read(write(one, form)) == (one, []), write(one, form)
    for form in FORMS:
        assert Table.from_record(write(record, form)) == table, str(table)


def suits_turned_at(kraken: str, seed: int) -> Iterator[Table]:
    """A deal of Klaverjas for which suits are turned, after each call and at its end; with other house rules by chance."""
    chance = Random(f"turned {seed}")
    game = GAMES[chance.choice(("klaverjas-rotterdam", "klaverjas-amsterdam"))]
    table = Table.deal(game, seed, house={**by_chance(game, chance), "trump_choice": "turned", "kraken": kraken})
    while not table.over:
        table = table.do(one_of(table, chance))
        if table.phase is Phase.AUCTION or not table.tricks:
            yield table
    yield table


@pytest.mark.parametrize("game", WITH_RULES)
def test_deals_go_round_all_forms(game: str) -> None:
    for seed in range(ROUND):
        goes_round(at_a_table(game, seed))


@pytest.mark.parametrize("kraken", ["none", "cards", "all"])
def test_deals_with_suits_turned_go_round_all_forms_from_call_to_call(kraken: str) -> None:
    tables = [table for seed in range(2 * ROUND) for table in suits_turned_at(kraken, seed)]
    assert {len(table.start.turned) for table in tables if table.over} == {1, 2}
    for table in tables:
        goes_round(table)


@pytest.mark.parametrize("game", WITH_RULES)
def test_both_tell_the_same_of_fifty_deals(game: str) -> None:
    for seed in range(SUITE):
        both_tell_the_same(game, seed)


@pytest.mark.prove
@pytest.mark.parametrize("game", WITH_RULES)
def test_both_tell_the_same_of_two_thousand_deals(game: str) -> None:
    for seed in range(SUITE, ALL):
        both_tell_the_same(game, seed)
