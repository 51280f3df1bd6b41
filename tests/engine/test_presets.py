"""Presets wherever house rules are taken, values that contradict each other, and rules without effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from refusing import refused
from registered import registered
from rows import each_of
from stoek import Table, check
from stoek.api import answer
from stoek.doors.cli.command import house_of
from stoek.errors import BadRequest, BadRuleset
from stoek.games import GAMES
from stoek.games.sound import lacks, must_be_sound
from stoek.language import Said
from stoek.notation.forms import FORMS, read, write
from stoek.rules.house import SOURCES, HouseRule, Preset, Way
from stoek.rules.ruleset import Ruleset

BAR = Preset("bar", "Bar", "a bar", {"tie": "carried_to_next_winner", "zensa": True}, target=400)
CELLAR = Preset("cellar", "Cellar", "a cellar", {"schmeiss": True})
SOUP = replace(
    GAMES["klaberjass"],
    presets=(BAR, CELLAR),
    refuses=(
        (("schmeiss", True), ("tie", "bidder_scores_nothing")),
        (("schmeiss", True), ("zensa", True)),
        (("equal_runs", "trump"), ("tie", "opponent_takes_all")),
    ),
)
GAME = SOUP.id
DEFAULTS = dict(GAMES[GAME].settings)


@pytest.fixture(autouse=True)
def _soup() -> Iterator[None]:
    with registered(SOUP):
        yield


def ok(verb: str, **keys: object) -> Any:
    answered: Any = answer({"verb": verb, "game": GAME, **keys})
    assert "ok" in answered, answered
    return answered["ok"]


def error(verb: str, **keys: object) -> Any:
    answered: Any = answer({"verb": verb, "game": GAME, **keys})
    assert "error" in answered, answered
    return answered["error"]


def test_a_preset_sets_every_house_rule_and_further_values_are_set_on_top_of_it() -> None:
    assert SOUP.house({"preset": "bar"}) == {**DEFAULTS, **BAR.house}
    assert SOUP.house({"zensa": False, "preset": "bar"}) == {**DEFAULTS, **BAR.house, "zensa": False}
    elsewhere = SOUP.under({"equal_runs": "trump", "tie": "bidder_scores_nothing"})
    assert elsewhere.under({"preset": "Bar"}) == SOUP.under(BAR.house)
    assert elsewhere.under({"preset": "sources"}) is SOUP
    assert [SOUP.under(house).preset for house in ({}, BAR.house, {"preset": "cellar"}, {"zensa": True})] == [
        SOURCES, BAR, CELLAR, None,
    ]  # fmt: skip


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    unknown: list[Any] = ["attic", True, 3, None]
    for named in unknown:
        with refused(BadRequest, "rules/no-such-preset") as caught:
            SOUP.under({"preset": named})
        assert caught.value.where == "house.preset"
        assert caught.value.parts["names"] == "sources, bar, cellar"
    assert GAMES["whist"].under({"preset": "sources"}) is GAMES["whist"]


# what is chosen, the two values that are named, the place
CONTRADICTIONS = [
    ({"schmeiss": True, "zensa": True}, "schmeiss=on", "zensa=on", "house.schmeiss"),
    ({"equal_runs": "trump"}, "equal_runs=trump", "tie=opponent_takes_all", "house.equal_runs"),
    ({"preset": "bar", "schmeiss": "on"}, "schmeiss=on", "zensa=on", "house.schmeiss"),
    ({"preset": "cellar", "zensa": True}, "schmeiss=on", "zensa=on", "house.zensa"),
]


@each_of(CONTRADICTIONS)
def test_values_in_force_that_contradict_each_other_are_refused_with_both_named(
    house: dict[str, Any], one: str, other: str, where: str
) -> None:
    with refused(BadRequest, "rules/house-rules-contradict") as caught:
        SOUP.under(house)
    assert caught.value.parts == {"one": one, "other": other}
    assert caught.value.where == where
    assert error("ruleset", house=house)["code"] == "rules/house-rules-contradict"


def test_a_rule_that_contradicts_a_value_is_moved_to_its_first_value_that_does_not() -> None:
    assert SOUP.playing("equal_runs", "trump").settings == {**DEFAULTS, "equal_runs": "trump", "tie": "bidder_scores_nothing"}
    both = SOUP.playing("equal_runs", "trump").playing("schmeiss", True).settings
    assert both == {**DEFAULTS, "equal_runs": "trump", "tie": "carried_to_next_winner", "schmeiss": True}
    assert SOUP.under(BAR.house).playing("schmeiss", True).settings["zensa"] is False


def test_the_table_is_named_by_the_verbs() -> None:
    [listed] = [game for game in ok_games() if game["id"] == GAME]
    told = ok("ruleset", house={"preset": "bar"})
    assert listed["presets"] == told["presets"]
    assert [(each["id"], each["house"], each["target"], each["deals"]) for each in told["presets"]] == [
        ("sources", {}, None, None), ("bar", BAR.house, 400, None), ("cellar", CELLAR.house, None, None),
    ]  # fmt: skip
    assert told["preset"] == "bar"
    assert ok("ruleset", house={"zensa": True})["preset"] is None
    assert told["refuses"][1] == [{"id": "schmeiss", "value": True}, {"id": "zensa", "value": True}]
    deal = "1;g=klaberjass;c=S;t=H;P=90;Q=50;w=6"
    for verb, keys in (("check", {"deal": deal}), ("score", SCORE), ("session", {"players": ["An", "Bo"], "deals": []})):
        assert ok(verb, **keys, house={"preset": "bar"})["table"] == {"id": "bar", "name": "Bar"}
        assert ok(verb, **keys)["table"]["id"] == "sources"
        assert ok(verb, **keys, house={"zensa": True})["table"] is None


SCORE: dict[str, Any] = {"trump": "H", "points": 90, "opponents_points": 50, "tricks": 6}


def ok_games() -> Any:
    return answer({"verb": "games"})["ok"]


WRITTEN: list[Any] = [
    '[Game "klaberjass"]\n[House "preset=bar zensa=off"]\n',
    {"game": GAME, "house": {"preset": "bar", "zensa": False}},
    {"game": GAME, "house": "zensa=off preset=Bar"},
    "1;g=klaberjass;h=preset=bar,zensa=off",
]


@each_of([(deal, form) for deal in WRITTEN for form in FORMS])
def test_records_keep_the_values_whatever_the_preset_becomes(deal: Any, form: str) -> None:
    record, faults = read(deal)
    assert (record.house, faults) == ({**DEFAULTS, **BAR.house, "zensa": False}, [])
    again, faults = read(write(record, form))
    assert (dict(again.house), faults) == (dict(record.house), [])
    kept = ok("notation", deal=deal, to="link")["deal"]
    assert "preset" not in kept
    with registered(replace(SOUP, presets=(replace(BAR, house={}),))):
        assert read(kept)[0].house == record.house


def test_a_record_without_a_game_may_name_a_preset_of_the_request() -> None:
    assert "preset" not in ok("check", deal="1;h=preset=bar;t=H")["link"]
    assert ok("check", deal="1;h=preset=bar;t=H", house={"schmeiss": True})["table"]["id"] == "bar"
    [fault] = ok("notation", deal='[House "preset=attic"]', to="json")["faults"]
    assert fault["code"] == "rules/no-such-preset"
    assert (fault["where"], read("1;h=preset=bar")[1][0].code) == ("line 1, column 9", "notation/preset-of-no-game")
    findings = ok("check", deal="1;g=klaberjass;h=schmeiss=on,zensa=on")["findings"]
    assert [finding["code"] for finding in findings if finding["severity"] == "error"] == ["rules/house-rules-contradict"]


def test_a_session_keeps_the_values() -> None:
    session = {"game": GAME, "house": {"preset": "bar"}, "players": ["An", "Bo"], "deals": [{"deal": "1;h=preset=cellar"}]}
    told = ok("evening", evening=session)
    assert told["evening"]["house"] == {**DEFAULTS, **BAR.house}
    assert told["session"]["table"]["id"] == "bar"
    assert "schmeiss=on" in told["evening"]["deals"][0]["deal"]
    text = ok("evening", evening=session, to="text")["evening"]
    assert "preset" not in text
    assert ok("evening", evening=text)["evening"]["house"] == told["evening"]["house"]


def test_a_table_and_the_command_line_take_a_preset() -> None:
    table = Table.deal(SOUP, seed=1, house={"preset": "bar", "zensa": False})
    assert table.house == {**DEFAULTS, **BAR.house, "zensa": False}
    assert table.record.house == {"tie": "carried_to_next_winner"}
    assert SOUP.house(house_of(["preset=bar", "zensa=off"])) == table.house
    assert check({"game": GAME, "trump": "H", "house": {"preset": "bar"}}).deal.game.preset == BAR


def test_fields_that_are_replaced_leave_no_preset_and_no_pair_of_rules_that_are_gone() -> None:
    having = SOUP.having(scoring=GAMES["belote"].scoring)
    gone = set(DEFAULTS) - {rule.id for rule in having.house_rules}
    assert gone == {"tie", "equal_runs"}
    assert having.presets == (CELLAR,)
    assert having.refuses == (SOUP.refuses[1],)


# what is different, the code of the fault
UNSOUND: list[tuple[str, dict[str, Any], str]] = [
    ("rule", {"presets": (Preset("a", "A", "us", {"tea": True}),)}, "preset-unknown"),
    ("value", {"presets": (Preset("a", "A", "us", {"zensa": "true"}),)}, "preset-unknown"),
    ("contradiction", {"presets": (Preset("a", "A", "us", {"zensa": True, "schmeiss": True}),)}, "values-contradict"),
    ("with-a-default", {"presets": (Preset("a", "A", "us", {"equal_runs": "trump"}),)}, "values-contradict"),
    ("twice", {"presets": (BAR, replace(CELLAR, id="bar"))}, "preset-twice"),
    ("taken", {"presets": (replace(BAR, id="sources"),)}, "preset-id-wrong"),
    ("id", {"presets": (replace(BAR, id="At home"),)}, "preset-id-wrong"),
    ("name", {"presets": (replace(BAR, name=" "),)}, "preset-not-readable"),
    ("whose", {"presets": (replace(BAR, whose="a\nb"),)}, "preset-not-readable"),
    ("ends", {"presets": (replace(BAR, deals=12),)}, "preset-ends-twice"),
    ("target", {"presets": (replace(BAR, target=-1),)}, "figure-out-of-range"),
    ("type", {"presets": (replace(BAR, target="400"),)}, "other-type"),  # type: ignore[arg-type]
    ("pair", {"refuses": ((("tea", True), ("zensa", True)),), "presets": ()}, "pair-unknown"),
    ("pair-value", {"refuses": ((("zensa", "on"), ("schmeiss", True)),), "presets": ()}, "pair-unknown"),
    ("pair-of-one", {"refuses": ((("zensa", True), ("zensa", False)),), "presets": ()}, "pair-of-one-rule"),
    ("defaults", {"refuses": ((("zensa", False), ("schmeiss", False)),), "presets": ()}, "values-contradict"),
    ("unplayable", {"refuses": tuple((("zensa", True), ("schmeiss", value)) for value in (False, True)), "presets": ()},
     "value-not-playable"),
    ("idle", {"house_rules": (*SOUP.house_rules[:-1], replace(SOUP.house_rules[-1], idle_under=(("tea", True),)))},
     "idle-unknown"),
    ("rule-of-that-name", {"house_rules": (*SOUP.house_rules, HouseRule("preset", "P", "deal/all", {True: Way("y", "")}))},
     "preset-is-no-house-rule"),
]  # fmt: skip


@each_of(UNSOUND)
def test_what_cannot_be_is_said_when_a_game_is_added(name: str, different: dict[str, Any], code: str) -> None:
    game: Ruleset = replace(SOUP, id="soup", **different)
    with refused(BadRuleset, "games/not-whole"):
        must_be_sound(game)
    assert f"games/{code}" in [fault.code for fault in lacks(game) if isinstance(fault, Said)]


def test_a_game_with_presets_and_pairs_is_sound() -> None:
    must_be_sound(replace(SOUP, id="soup"))
