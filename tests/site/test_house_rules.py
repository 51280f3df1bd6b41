"""House rules on the pages: the page House rules lists them all, and what depends on one lies baked in as the engine answers it."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any

import pytest

from rows import each_of
from stoek.games import GAMES
from stoek.study.pages.under_house import MOST, alternatives, likely_tables, tables_at, tables_of
from stoek_site.features.puzzles.decisions import decisions
from stoek_site.features.puzzles.hand_puzzles import HandPuzzle, hand_puzzles
from stoek_site.features.puzzles.solutions import games_with_puzzles
from stoek_site.features.quiz.positions import legal_positions
from stoek_site.features.rules.example import shown
from stoek_site.markdown.engine import Refused, ask
from stoek_site.markdown.host import Stop
from stoek_site.markdown.house_rules import carried, games_with_rules, playing, rules_changing
from stoek_site.markdown.sources import spelled_out
from visiting.pageless import pageless
from visiting.site_pages import BuiltPage, built_pages, page_at

RULES = [(game, rule) for game in GAMES.values() for rule in game.house_rules]
RULE_IDS = [f"{game.id}:{rule.id}" for game, rule in RULES]


@pytest.fixture(scope="module")
def my_table(site: Path) -> BuiltPage:
    return page_at(site, "my-table")


@each_of(RULES)
def test_my_table_shows_every_choice_with_its_source_and_the_standard(game: Any, rule: Any, *, my_table: BuiltPage) -> None:
    text = my_table.path.read_text(encoding="utf-8")
    part = text[text.index(f'data-games="{game.id}" data-option="{rule.id}"') :].split("</stoek-house>")[0]
    choices = part.split('<label class="my-table__choice">')[1:]
    assert len(choices) == len(rule.values)
    for value, choice in zip(rule.values, choices, strict=True):
        assert f'value="{escape(json.dumps(value))}"' in choice
        assert rule.ways[value].words in choice
        assert spelled_out(rule.ways[value].source) in choice
        assert ("standard</small>" in choice) == ("checked" in choice) == (value == rule.default)
    assert f"#{game.rule_id(rule.rule)}" in part


def test_my_table_tells_each_rule_beside_its_choices_and_names_the_games_without_one(my_table: BuiltPage) -> None:
    text = my_table.path.read_text(encoding="utf-8")
    told = [part.get("id", "") for part in my_table.all("p") if "my-table__sentence" in part.get("class", "") and "id" in part]
    assert sorted(told) == sorted(f"{game.id}-{rule.id}-rule" for game, rule in RULES)
    described = {part["aria-describedby"] for part in my_table.all("fieldset") if "-rule" in part.get("aria-describedby", "")}
    assert described == set(told)
    without = text.partition('class="my-table__without"')[2].split("</p>")[0]
    for game in GAMES.values():
        assert (f">{escape(game.name)}</a>" in without) == (not game.house_rules and "/" not in game.page), game.id


@each_of(RULES)
def test_the_rule_that_a_house_rule_changes_says_what_no_longer_holds(game: Any, rule: Any, *, site: Path) -> None:
    text = page_at(site, game.page).path.read_text(encoding="utf-8")
    stated = text[text.index(f'id="{game.rule_id(rule.rule)}"') :].split("rule__foot")[0]
    marks = " ".join(re.findall(r'data-by-standard="([^"]*)"', stated)).split()
    assert f"{game.id}:{rule.id}" in marks
    assert "stoek-at-table" in stated
    assert f'href="../my-table/#table-{game.id}"' in text


def test_words_marked_as_overruled_name_house_rules_that_exist(site: Path) -> None:
    spans = [attributes for page in built_pages(site) for attributes in page.all("span")]
    assert {mark for attributes in spans for mark in attributes.get("data-by-standard", "").split()} == set(RULE_IDS)


def test_every_page_carries_the_house_rules(site: Path) -> None:
    for page in built_pages(site):
        [held] = [attributes for attributes in page.all("template") if attributes.get("id") == "house-rules"]
        assert json.loads(held["data-games"]) == carried(games_with_rules())


def test_a_house_rule_is_found_by_the_rule_it_changes() -> None:
    for game, rule in RULES:
        assert rule.id in [each["id"] for each in rules_changing(game.rule_id(rule.rule))]
    assert rules_changing("staekske-rape/play/lead") == []


def test_examples_carry_what_every_table_makes_of_them(site: Path) -> None:
    depend = 0
    for page in built_pages(site):
        for attributes in page.all("stoek-example"):
            request = json.loads(attributes["data-request"])
            baked = json.loads(attributes.get("data-alternatives", "[]"))
            standard = ask(request)
            depend += bool(baked)
            for table in tables_at(request["game"]):
                [*fitting] = [one for one in baked if all(table[option] == value for option, value in one["house"].items())]
                assert len([one for one in fitting if one["house"]]) <= 1
                told = fitting[0].get("answer", standard) if fitting else standard
                if told is None:
                    # Not known ahead: the page says so, and the engine is asked.
                    continue
                there = ask({**request, "house": {**table, **request.get("house", {})}})
                assert shown(request, told) == shown(request, there), f"{attributes['id']} under {table}"
                assert not fitting or not baked[-1]["house"] or shown(request, told) != shown(request, standard)
    assert depend >= 3


DEPENDING = {"sr-bidding-008", "sr-bidding-009", *(f"sk-escaping-{number:03}" for number in range(1, 7))}


@pytest.mark.parametrize("game", games_with_puzzles())
def test_decisions_carry_what_every_table_makes_of_them(game: str) -> None:
    found = {one.id: one for one in decisions(game)}
    for one in found.values():
        for table in one.tables:
            choices = table["answer"]["choices"]
            if choices is not None:
                assert [choice["words"] for choice in choices if choice["right"]] == [table["answer"]["answer"]]
    assert {name for name, one in found.items() if one.tables} == DEPENDING & set(found)


def test_what_lies_baked_in_about_play_says_where_tables_differ(site: Path) -> None:
    """Quiz, trials and examples are judged by the standard. Where a house rule judges otherwise, the answer says so, and how."""
    asked = differing = 0
    for page in built_pages(site):
        game = ""
        for _, attributes in page.tags:
            game = attributes.get("data-game", game)
            lying = [attributes.get(key, "") for key in ("data-position", "data-example", "data-trial")]
            for held in [
                *(json.loads(each) for each in lying if each[:1] == "{"),
                *json.loads(attributes.get("data-others", "[]")),
            ]:
                if not {"trump", "hand", "trick"} <= set(held) or not held["hand"]:
                    continue
                for each in [one["id"] for one in held["games"]] if "games" in held else [game]:
                    others = legal_elsewhere(each, {name: held[name] for name in ("trump", "hand", "trick")})
                    if "games" not in held:
                        told = {(one["option"], one["value"]): one["legal"] for one in held.get("elsewhere", [])}
                        assert told == others
                        differing += bool(told)
                    asked += 1
    assert asked > 30
    assert differing


def legal_elsewhere(game: str, lies: dict[str, Any]) -> dict[tuple[str, Any], Any]:
    """The cards that may be played at the table of each house rule's value under which they are others."""
    asked = {"verb": "legal", "game": game, **lies}
    house = next((one.house for one in ASKED_UNDER if one.game == game and {name: one.baked[name] for name in lies} == lies), {})
    here = ask({**asked, "house": house})["legal"]
    values = [(rule.id, value) for rule in GAMES[game].house_rules for value in rule.values]
    found = {one: ask({**asked, "house": {**house, **playing(game, *one)}})["legal"] for one in values}
    return {one: legal for one, legal in found.items() if legal != here}


ASKED_UNDER = [one for game in games_with_puzzles() for one in legal_positions(game) if one.house]
"""The positions of the quiz that are asked under a house rule."""


FOR_GAME = [puzzle for game in games_with_puzzles() for puzzle in hand_puzzles(game) if puzzle.goal == "game"]
FIRST = {one.id.rpartition("-")[0]: one for one in reversed(FOR_GAME) if one.task != "discard"}
"""The first of each theme is asked in the suite, the others and what takes long in `make prove`."""
LONG = [one if one in FIRST.values() else pytest.param(one, marks=pytest.mark.prove) for one in FOR_GAME]


FREE = ("undertrump", "duty_to_trump")
"""House rules under which other cards are right: puzzles say to readers of any other table that they go by the standard."""


def bound_tables(game: str) -> list[dict[str, Any]]:
    """The tables of most readers at which play is no freer than by the standard, which is the first."""
    usual = {rule.id: rule.default for rule in GAMES[game].house_rules}
    return [table for table in likely_tables(game) if all(table.get(one) == usual.get(one) for one in FREE)]


@pytest.mark.prove
@pytest.mark.parametrize("puzzle", LONG, ids=[puzzle.id for puzzle in FOR_GAME])
def test_no_hand_puzzle_depends_on_a_house_rule(puzzle: HandPuzzle) -> None:
    """Those that are not for the game's score go by the cards alone. One that depends must say so on its page, as decisions do."""
    standard = ask(puzzle.request)
    for table in bound_tables(puzzle.game)[1:]:
        assert played_so({**puzzle.request, "house": table}, standard) == standard


def test_hand_puzzles_have_another_answer_only_where_a_house_rule_frees_the_play() -> None:
    """What cards bring and cost may be told of the standard only; which ones are right holds at almost every table."""
    compared = 0
    for game in games_with_puzzles():
        if not any("law" in rule.sets for rule in GAMES[game].house_rules):
            continue
        for puzzle in hand_puzzles(game):
            standard = ask(puzzle.request)
            others = [played_so({**puzzle.request, "house": table}, standard) for table in bound_tables(game)]
            assert [right_cards(one) for one in others] == [right_cards(standard)] * len(others), puzzle.id
            compared += 1
    assert compared


def played_so(request: dict[str, Any], standard: Any) -> Any:
    """The answer at a table. A deal that could not have been bid or played there stays the standard's, and its page says so."""
    try:
        return ask(request)
    except Refused:
        return standard


def right_cards(answer: Any) -> list[list[str]]:
    return [one["cards"] for one in answer["answer"]["choices"] if one["right"]]


PARTS = {"one option": ["a"], "both": ["a", "b"], "neither": []}


@pytest.fixture
def options(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Any]]:
    """The house rules of a game that there is not."""
    made: dict[str, list[Any]] = {}
    monkeypatch.setattr("stoek.study.pages.under_house.options_of", lambda game: made)
    return made


@pytest.mark.parametrize("matter", PARTS.values(), ids=PARTS)
def test_only_options_that_matter_are_compared(options: dict[str, list[Any]], matter: list[str]) -> None:
    options |= {"a": ["x", "y"], "b": [False, True]}
    found = alternatives("any", lambda house: sorted(option for option in house if option in matter))
    assert [one["house"] for one in found] == [
        table
        for table in ([{"a": "y"}] if matter == ["a"] else [{"a": "x", "b": True}, {"a": "y", "b": False}, {"a": "y", "b": True}])
        if matter
    ]


@pytest.mark.parametrize("others", [0, 3, 20])
def test_options_that_matter_only_together(options: dict[str, list[Any]], others: int) -> None:
    """Among however many that do not: so many tables are tried as two departures make."""
    options |= {"a": [0, 1, 2], **{f"o{each}": [False, True] for each in range(others)}, "b": [0, 1]}
    asked = []

    def both(house: dict[str, Any]) -> bool:
        asked.append(house)
        return {"a", "b"} <= house.keys()

    found = alternatives("any", both)
    assert found == [{"house": {"a": value, "b": 1}, "answer": True} for value in (1, 2)]
    assert len(asked) == len(tables_of(options)) <= max(MOST, 1 + 2 + 21 + 2 * 21 + 21 * 20 // 2)


def test_what_too_many_options_change_is_refused(options: dict[str, list[Any]]) -> None:
    options |= {name: [False, True] for name in "abcdefg"}
    with pytest.raises(ValueError, match="too many combinations"):
        alternatives("any", sorted)


BAD = {
    "no such game": ("/// table-line | bridge\n///\n", "bridge has no house rules"),
    "not all": ("/// my-table | staekske-rape\n///\n", "write all"),
}


@pytest.mark.parametrize(("text", "fact"), BAD.values(), ids=BAD)
def test_a_wrong_block_stops_the_build(text: str, fact: str) -> None:
    with pytest.raises(Stop, match=fact):
        pageless("attr_list").convert(text)


def test_a_table_of_rates_that_a_house_rule_changes_is_baked_for_each_table() -> None:
    case = "{verb: score, bid: 3, stock: refused, points: %s, tricks: %s, announced: []}"
    tried = f"      - says: All\n        win: {case % (146, 7)}\n        lose: {case % (12, 0)}\n"
    text = f"/// balance | staekske-rape\n    cases:\n{tried}///\n"
    page = pageless("attr_list").convert(text)
    deal = {"bid": 3, "stock": "refused", "points": 12, "tricks": 0, "announced": []}
    request = {"verb": "score", "game": "staekske-rape", **deal}
    for house in ({}, {"double_no_tricks": True}):
        loss = -ask({**request, "house": house})["result"]["declarer"]
        assert f'<td class="number">−{loss}</td>' in page
    assert page.count("<template") == 1
