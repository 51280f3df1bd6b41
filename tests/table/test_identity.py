"""The identity of a ruleset: its base and its house rules, and never another ruleset with its id."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from at_tables import playing
from stoek import GAMES, BadRuleset, Budget, Called, Player, RulesError, Table, check, solve
from stoek.rules.house import HouseRule
from stoek.rules.ruleset import Ruleset

CHOICES = [
    (game.id, rule.id, value)
    for game in GAMES.values()
    for rule in game.house_rules
    for value in rule.values
    if value != rule.default
]
DEALS = 2
LONG = 12
"""How many choices are made before everybody passes."""


def over(table: Table, seed: int) -> Table:
    """Return the table played out at random."""
    chance = Random(seed)
    while not table.over:
        passes = [choice for choice in table.choices if isinstance(choice, Called) and choice.call.kind == "pass"]
        table = table.do(chance.choice(passes if len(table.done) > LONG and passes else table.choices))
    return table


@pytest.mark.parametrize(("name", "rule", "value"), CHOICES)
def test_dealing_from_a_tables_own_game_plays_and_says_its_rules(name: str, rule: str, value: Any) -> None:
    game = GAMES[name]
    house = playing(game, rule, value)
    first = Table.deal(game, seed=1, house=house)
    assert Table.deal(first.game, seed=2).house[rule] == value
    assert Table.deal(first.game, seed=2) == Table.deal(game, seed=2, house=house)
    defaults = {known.id: known.default for known in game.house_rules if known.id in house}
    assert Table.deal(first.game, seed=2, house=defaults) == Table.deal(game, seed=2)
    for seed in range(DEALS):
        table = over(Table.deal(first.game, seed=seed), seed)
        for again in (Table.from_record(str(table)), pickle.loads(pickle.dumps(table)), eval(repr(table))):
            assert again == table
            assert again.house == table.house
            assert again.score() == table.score()


def test_a_house_rule_that_is_named_stands_over_the_one_chosen_and_the_others_stay() -> None:
    game = GAMES["staekske-rape"].under({"double_no_tricks": True, "required_floor": "none"})
    assert dict(Table.deal(game, seed=1, house={"required_floor": "zero"}).house) == {
        **GAMES["staekske-rape"].settings, "double_no_tricks": True, "required_floor": "zero",
    }  # fmt: skip


@pytest.mark.parametrize(("name", "rule", "value"), CHOICES)
def test_what_is_replaced_in_a_game_under_house_rules_is_replaced_in_its_base(name: str, rule: str, value: Any) -> None:
    house = playing(GAMES[name], rule, value)
    under = GAMES[name].under(house)
    variant = replace(under, seat_names=under.seat_names, speaks_first=under.speaks_first, name="Another")
    assert variant == replace(GAMES[name], name="Another").under(house)
    assert variant.under({one.id: one.default for one in under.house_rules if one.id in house}) == variant.base


def torn() -> list[tuple[str, Any]]:
    """Rulesets that would say one house rule and play another."""
    small = GAMES["schieber"].under({"small_fours": False})
    three = GAMES["klaverjas-rotterdam"].under({"three_alike": True})
    return [
        ("a field of a part that a house rule sets", lambda: replace(three, trick_melds=GAMES["klaverjas-rotterdam"].trick_melds)),
        ("a field that a house rule sets", lambda: replace(small, combinations=GAMES["schieber"].combinations)),
        ("house rules without a base", lambda: replace(GAMES["schieber"], chosen=(("small_fours", False),))),
        ("a base without house rules", lambda: replace(small, chosen=())),
        ("a base under house rules", lambda: replace(small, base=small)),
        ("a house rule that there is not", lambda: replace(small, chosen=(("large_fours", False),))),
        ("a default among those chosen", lambda: replace(small, chosen=(("small_fours", True),))),
        ("no house rules any more", lambda: replace(small, house_rules=())),
    ]


def test_a_part_that_is_replaced_keeps_what_a_house_rule_sets_in_it() -> None:
    """And its base has what the game itself says there."""
    under: Any = GAMES["klaberjass"].under({"tie": "bidder_scores_nothing"})
    variant = replace(under, scoring=replace(under.scoring, trickless_melds=True))
    usual = variant.under({"tie": "opponent_takes_all"})
    assert (variant.scoring.tie, usual.scoring.tie) == ("bidder_scores_nothing", "opponent_takes_all")
    assert variant.scoring.trickless_melds is usual.scoring.trickless_melds is True


@pytest.mark.parametrize(("ruleset"), [made for _name, made in torn()], ids=[name for name, _made in torn()])
def test_no_ruleset_says_one_house_rule_and_plays_another(ruleset: Any) -> None:
    with pytest.raises(RulesError):
        ruleset()


def test_a_start_says_the_house_rules_that_it_plays() -> None:
    start = Table.deal(GAMES["klaverjas-rotterdam"], seed=1, trump="C", declarer="N").start
    other: Any = {"house": {"three_alike": True}}
    with pytest.raises(TypeError):
        replace(start, **other)
    assert len({start, replace(start)}) == 1
    facts: Any = Table.deal(GAMES["coinche"], seed=1, trump="H", declarer="N", bid=80).start.agreed
    with pytest.raises(TypeError):
        facts.facts["bid"] = 90
    assert pickle.loads(pickle.dumps(facts)) == facts


VARIANT = replace(GAMES["belote"], last_trick=50)
"""A game whose id belongs to another game."""


def variants() -> tuple[Table, Table]:
    """A deal of belote and the same of the variant, played out."""
    return over(Table.deal(GAMES["belote"], seed=3), 3), over(Table.deal(VARIANT, seed=3), 3)


def test_two_rulesets_of_one_id_are_two() -> None:
    plain, other = variants()
    assert plain.done == other.done
    assert plain != other
    assert other not in {plain: 1}
    assert plain.score() != other.score()
    assert Table.deal(VARIANT.under({"over_partner": True}), seed=3).game.last_trick == 50


def test_what_is_done_in_memory_with_a_variant_is_by_its_own_rules() -> None:
    plain, other = variants()
    report = check(other)
    assert report.score is not None
    assert dict(report.score.result) == other.score().result
    for again in (pickle.loads(pickle.dumps(other)), copy.copy(other), copy.deepcopy(other), Table.from_record(other)):
        assert again == other
        assert again.score() == other.score()
    ends = [Table(table.start, table.done[:-3]) for table in (plain, other)]
    assert solve(ends[1]).value - solve(ends[0]).value in (40, -40, 0)
    view = Table.deal(VARIANT, seed=3, trump="H", declarer="N").view("N")
    assert Player(budget=Budget(layouts=4)).choose(view).choice in view.choices


@pytest.mark.parametrize("written", [str, lambda table: table.record])
def test_nothing_is_written_down_under_an_id_that_means_another_ruleset(written: Any) -> None:
    for id in ("belote", "Belote", " belote"):
        with pytest.raises(BadRuleset):
            written(Table.deal(replace(VARIANT, id=id), seed=1))
    written(Table.deal(replace(VARIANT, id="belote-of-fifty"), seed=1))


def test_what_shows_a_table_of_a_variant_does_not_give_back_another() -> None:
    with pytest.raises(SyntaxError):
        eval(repr(variants()[1]))


class Own(Table):
    """A table of somebody's own."""


def test_a_table_of_ones_own_class_keeps_it() -> None:
    for game in (GAMES["belote"], VARIANT):
        table = Own.deal(game, seed=1).do(Own.deal(game, seed=1).choices[0])
        for again in (pickle.loads(pickle.dumps(table)), copy.copy(table), copy.deepcopy(table)):
            assert type(again) is Own
            assert again == table
    assert type(Own.from_record(str(Table.deal(GAMES["belote"], seed=1)))) is Own


@pytest.mark.parametrize(("name", "rule", "value"), CHOICES)
def test_a_checked_table_keeps_its_house_rules(name: str, rule: str, value: Any) -> None:
    for seed in range(DEALS):
        table = over(Table.deal(GAMES[name], seed=seed), seed)
        report = check(table, house=playing(GAMES[name], rule, value))
        assert report.deal.game == table.game
        if report.score is not None:
            assert dict(report.score.result) == table.score().result


def test_a_house_rule_that_a_table_does_not_know_is_refused_all_the_same() -> None:
    with pytest.raises(RulesError):
        check(Table.deal(GAMES["belote"], seed=1), house={"three_alike": True})


def unsettled(rule: HouseRule, **changes: Any) -> Ruleset:
    """Belote with a default that is not what the game itself says."""
    ways = {value: replace(way, changes={**way.changes, **changes}) for value, way in rule.ways.items()}
    return replace(GAMES["belote"], id="unsettled", house_rules=(replace(rule, ways=ways),))


def test_a_game_is_added_as_it_is_without_house_rules() -> None:
    under = replace(GAMES["belote"].under({"over_partner": True}), id="under")
    for ruleset in (under, unsettled(GAMES["belote"].house_rules[0], last_trick=20)):
        with pytest.raises(BadRuleset):
            GAMES.add(ruleset)
        assert ruleset.id not in GAMES
