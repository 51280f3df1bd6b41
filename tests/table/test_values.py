"""Tables, views, sets of cards and errors are values: they cannot be changed, and go to another process and back."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterable, Set
from operator import and_, eq, ge, gt, le, lt, ne, or_, sub, xor
from typing import Any

import pytest

from refusing import refused
from stoek import (
    GAMES,
    BadDeal,
    BadRequest,
    Card,
    CardSet,
    RulesError,
    Table,
    check,
    solve,
)  # fmt: skip
from stoek.api import answer

TABLE = Table.deal(GAMES["klaverjas-rotterdam"], seed=1, trump="C", declarer="N")


def test_the_house_rules_of_a_table_cannot_be_changed() -> None:
    held: tuple[Any, ...] = (TABLE.house, TABLE.view("N").house, TABLE.start.house)
    for house in held:
        with pytest.raises(TypeError):
            house["three_alike"] = True
    assert TABLE.house == TABLE.view("E").house == GAMES["klaverjas-rotterdam"].settings


def test_nothing_of_a_value_can_be_taken_away() -> None:
    with pytest.raises(AttributeError):
        del CardSet("JC").mask
    with pytest.raises(AttributeError):
        del TABLE._course


HOUSED = Table.deal(GAMES["klaverjas-rotterdam"], seed=1, house={"three_alike": True}, trump="C", declarer="N")


def ending() -> Table:
    table = TABLE
    while len(table.tricks) < 6:
        table = table.play(next(iter(table.legal)))
    return table


def thrown_in() -> Table:
    table = Table.deal(GAMES["belote"], seed=1)
    while not table.over:
        table = table.call("pass")
    return table


VALUES = [
    TABLE.legal, TABLE.why_not("7C"), TABLE, CardSet("7D JC"), TABLE.position, TABLE.view("N"), HOUSED, HOUSED.position,
    HOUSED.view("E"), HOUSED.game, thrown_in().score(), check(thrown_in()), TABLE.record, solve(ending()),
    Table.deal(GAMES["staekske-rape"], seed=1, trump="C", declarer="N", bid=3, stock="taken").choices,
]  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_can_be_sent_copied_and_kept_in_a_set(value: object) -> None:
    copies = [pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)]
    assert copies == [value] * 3
    assert {value, *copies} == {value}


def test_a_game_under_other_house_rules_is_another_one() -> None:
    assert HOUSED.game != TABLE.game
    assert HOUSED.position != TABLE.position
    assert HOUSED.view("N") != TABLE.view("N")


def test_what_has_a_game_in_it_is_shown_with_its_id_alone() -> None:
    report = check(str(TABLE))
    assert report.deal.game is TABLE.game
    for shown in (repr(TABLE.view("N")), repr(report.deal), repr([TABLE.game])):
        assert f"<Ruleset {TABLE.game.id}>" in shown
        assert "trump_scale" not in shown
    assert repr(report).startswith("Report(findings=()")
    assert len(repr(report)) < 1000


def test_the_games_are_told_by_their_ids() -> None:
    assert repr(GAMES).startswith("<24 games: staekske-rape, ")
    assert GAMES.get("nope") is None
    for name, near in (
        ("klaverjas", "klaverjas-rotterdam"),
        ("Belote", "belote, "),
        ("nope", "staekske-rape, "),
        (3, "tarot-cego"),
    ):
        with pytest.raises(KeyError) as unknown:
            GAMES[name]  # type: ignore[index]
        assert isinstance(unknown.value, BadRequest)
        assert near in str(unknown.value)
        assert str(unknown.value) == unknown.value.message


def test_all_the_faults_of_a_deal_are_told_with_their_places_and_can_be_sent() -> None:
    with pytest.raises(BadDeal) as refused:
        Table.from_record('[Game "belote"]\n[Trump "C"]\n[Declarer "N"]\n\nPlay:\n1. N: 7Z\n')
    fault = refused.value.faults[0]
    assert fault.where == "line 6, column 7"
    assert f"{fault.where}: {fault.message}" in str(refused.value)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


def test_a_set_of_cards_goes_with_other_sets() -> None:
    cards = CardSet("JC 9C")
    assert cards | {Card("8C")} == CardSet("JC 9C 8C")
    assert cards & [Card("JC")] == CardSet("JC")
    assert {*cards} >= cards >= {Card("JC")}
    assert cards.isdisjoint(["7D"])


@pytest.mark.parametrize("kind", [set, frozenset, CardSet])
def test_a_set_of_cards_does_what_a_set_does_on_either_side(kind: Callable[[Iterable[Card]], Set[Card]]) -> None:
    """This also holds for functions that take a `Set` of cards of any kind."""
    for theirs in ((), ("JC",), ("JC", "9C"), ("JC", "8C"), ("8C",), ("JC", "9C", "8C")):
        ours, other = CardSet("JC 9C"), kind(map(Card, theirs))
        plain, plain_other = frozenset(ours), frozenset(other)
        for do in (and_, or_, sub, xor, lt, le, gt, ge, eq, ne):
            assert do(ours, other) == do(plain, plain_other)
            assert do(other, ours) == do(plain_other, plain)
        assert ours.isdisjoint(other) is plain.isdisjoint(other)
        assert (hash(ours) == hash(plain_other)) is (ours == other)
        assert both(ours, other) == both(other, ours) == len(plain & plain_other)
    assert CardSet("JC") != {"JC"}
    assert not CardSet("JC") <= {"JC", None}


def both(one: Set[Card], other: Set[Card]) -> int:
    return len(one & other)


def test_a_card_is_written_as_its_number_where_that_is_asked_for() -> None:
    card = Card("JC")
    assert (f"{card}", f"{card:>4}", f"{card:x<4}", f"{card:s}") == ("JC", "  JC", "JCxx", "JC")
    assert (f"{card:d}", f"{card:02d}", f"{card:b}", f"{card:.1f}") == ("3", "03", "11", "3.0")


def test_a_record_is_read_as_well() -> None:
    assert Table.from_record(TABLE.record) == TABLE


def test_house_rules_at_fault_are_told_with_every_other_fault() -> None:
    text = '[Game "belote"]\n[House "foo=1"]\n[Trump "Z"]\n'
    places = ["line 2, column 9", "line 3, column 9"]
    assert [finding.where for finding in check(text).findings] == places
    with pytest.raises(BadDeal) as refused:
        Table.from_record(text)
    assert [fault.where for fault in refused.value.faults] == places


@pytest.mark.parametrize("given", [None, {}, {"schmeiss": True}, {"tie": "bidder_scores_nothing"}])
def test_house_rules_of_a_record_stand_over_those_that_are_given(given: dict[str, bool | str] | None) -> None:
    carried = "1;g=klaberjass;h=tie=carried_to_next_winner;c=N;t=H;P=48;Q=48;w=4"
    score = check(carried, house=given).score
    assert score is not None
    assert list(score.result.values()) == [0, 0]
    without = check(carried.replace("h=tie=carried_to_next_winner;", ""), house={"tie": "carried_to_next_winner"}).score
    assert without == score


@pytest.mark.parametrize("game", ["saskop", "klaverjas-rotterdam", "klaverjas-amsterdam"])
def test_who_took_the_deal_on_is_not_guessed(game: str) -> None:
    text = str(Table.deal(GAMES[game], seed=1, trump="D", declarer="E"))
    assert Table.from_record(text).declarer == "E"
    nameless = "\n".join(line for line in text.split("\n") if not line.startswith(("[Declarer", "[TrumpBy", "[ChosenBy")))
    with pytest.raises(BadDeal, match="The record does not say who took the deal on"):
        Table.from_record(nameless)


def test_a_game_that_is_not_known_is_a_fault_of_the_record() -> None:
    with refused(BadDeal, "games/no-game-near") as unknown:
        Table.from_record('[Game "belot"]\n')
    assert unknown.value.where == "line 1, column 8"


@pytest.mark.parametrize("verb", ["ruleset", "check"])
@pytest.mark.parametrize("name", ["klaverjas", "staekske-rap", "nope"])
def test_the_games_near_a_name_are_told_by_every_door(verb: str, name: str) -> None:
    request = {"game": name} if verb == "ruleset" else {"deal": {"game": name}}
    with pytest.raises(KeyError) as unknown:
        GAMES[name]
    error: Any = answer({"verb": verb, **request})["error"]
    assert error == unknown.value.as_dict()  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", ["BELOTE", "Belote"])
def test_a_game_is_named_in_small_letters_or_large(game: str) -> None:
    assert answer({"verb": "ruleset", "game": game}) == answer({"verb": "ruleset", "game": "belote"})
    asked = {"verb": "check", "deal": "1;g=Belote"}
    assert answer({**asked, "game": game}) == answer(asked)


@pytest.mark.parametrize("deal", ["", "rubbish", None, 1, b"x"])
def test_what_is_no_deal_is_told(deal: object) -> None:
    with pytest.raises(RulesError, match=r"which game it is|is a text, a link or an object"):
        Table.from_record(deal)


def test_what_the_solver_names_can_be_played() -> None:
    table = ending()
    moves = solve(table).moves
    assert table.play(max(moves, key=lambda card: moves[card])).trick
