"""The solver against brute force, and its answers against play."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any

import pytest

from playing.brute_force import brute_force
from playing.endings import KINDS, Ending, disagreement, endings
from stoek.api import answer
from stoek.cards import Suit, card_text, cards_of, mask_of, parse_cards
from stoek.errors import BadChoice, BadRequest
from stoek.games import GAMES
from stoek.play.deal import random_deal
from stoek.play.made import Made, summarized
from stoek.play.position import Position
from stoek.rules.entry import entry_of
from stoek.rules.scores.scoring import Summary, Sums
from stoek.rules.tables import compile_tables
from stoek.solver.kernel import machine
from stoek.solver.report import LONG, REPORT_EVERY, SlowSearch
from stoek.solver.solve import Solver, declaring_side, solve
from stoek.solver.stakes import Stake, stake_of


@pytest.mark.parametrize(("kind", "goal"), [(name, goal) for name, kind in KINDS.items() for goal in kind.goals])
def test_brute_force_agrees_on_three_cards_each(kind: str, goal: str) -> None:
    found = [disagreement(ending, goal) for ending in endings(KINDS[kind], 3, 4, seed=3)]
    assert [one for one in found if one] == []


OF_EACH_MAKE = [
    "staekske-rape", "saskop", "klaberjass", "klaverjas-amsterdam", "belote",
    "partners, free when the partner heads", "three-handed",
]  # fmt: skip
OTHERS = [pytest.param(game, marks=pytest.mark.prove) for game in GAMES if game not in OF_EACH_MAKE]


@pytest.mark.parametrize("kind", [*OF_EACH_MAKE, *OTHERS])
def test_brute_force_agrees_on_four_cards_each(kind: str) -> None:
    """At the beginning of a trick, for a game of each make once within one, too; `make prove` tries two hundred of each game."""
    found = [disagreement(ending, "points") for ending in endings(KINDS[kind], 4, 1 + (kind in OF_EACH_MAKE), seed=4)]
    assert [one for one in found if one] == []


@pytest.mark.parametrize("name", ["staekske-rape", "saskop", "klaberjass", "klaverjas-rotterdam"])
def test_brute_force_agrees_on_what_the_table_pays(name: str) -> None:
    """On four cards each, for a scoring of each make; on three for every game, above."""
    found = [disagreement(ending, "game") for ending in endings(KINDS[name], 4, 2, seed=5)]
    assert [one for one in found if one] == []


SHEETS: dict[str, dict[str, object]] = {
    "staekske-rape": {"bid": 3}, "klaberjass": {"opponents_points": 30},
    "belote-contree": {"bid": 90}, "coinche": {"bid": 90},
}  # fmt: skip
"""What a game's score sheet asks besides points and tricks."""


@pytest.mark.parametrize("name", GAMES)
def test_what_the_table_pays_can_be_asked_of_every_game_with_a_score(name: str) -> None:
    game = GAMES[name]
    cards = [card_text(card) for card in cards_of(game.pack)][::-1]
    hands = [cards[seat : 3 * game.seats : game.seats] for seat in range(game.seats)]
    asked = {"verb": "solve", "game": name, "trump": "C", "hands": hands, "leader": 0, "declarer": 0, "goal": "game"}
    reply: Any = answer({**asked, **({"points": 40, "tricks": 2} if entry_of(game).figures else {}), **SHEETS.get(name, {})})
    if entry_of(game).figures:
        assert reply["ok"]["value"] == max(reply["ok"]["moves"].values())
    else:
        assert reply["error"]["where"] == "goal"
        assert "no score" in reply["error"]["message"]


ALL_THE_TRUMPS = ["JC 9C AC TC KC QC 8C AS AH", "7C KS QS KH QH KD QD JD TD"]
"""Nine cards each of two players: the first one takes every trick."""


@pytest.mark.parametrize(
    ("game", "made", "value"),
    [
        ("klaberjass", {}, 127),
        ("klaberjass", {"points": 0, "tricks": 0, "opponents_points": 0}, 127),
        ("klaberjass", {"points": 20}, "points"),
        ("klaberjass", {"opponents_points": 20}, "opponents_points"),
        # The 33 points of the first phase are the other player's, or his own.
        ("vijfhonderden-1836", {"points": 0}, 5 + 108 + 100 - 33),
        ("vijfhonderden-1836", {"points": 33}, 5 + 108 + 100 + 33),
        ("vijfhonderden-1836", {}, "points"),
    ],
)
def test_what_nobody_holds_before_the_first_trick_is_not_always_the_declarers(game: str, made: Any, value: object) -> None:
    """Cards that are not dealt are nobody's; those of a first phase have been taken already, and the request says by whom."""
    asked = {"verb": "solve", "game": game, "trump": "C", "hands": ALL_THE_TRUMPS, "leader": 0, "declarer": 0, "goal": "game"}
    reply: Any = answer({**asked, **made})
    assert (reply["ok"]["value"] if "ok" in reply else reply["error"]["where"]) == value


# game, trumps, hands, leader, the cards on the table, declarer, and what both sides have made by then
FEW_COMBINATIONS: list[tuple[str, Suit, str, int, str, int, tuple[int, int]]] = [
    ("klaverjas-amsterdam", Suit.CLUBS, "AC KS 7S | KC AS TS | QC 8C 7C | 9C 9S QD", 2, "", 3, (55, 57)),
    ("klaverjas-amsterdam", Suit.SPADES, "8C JH | 9H AD JD | TC 7C | AC 9C", 2, "KD QD QC", 2, (102, 104)),
    ("klaverjas-rotterdam", Suit.DIAMONDS, "9C AS 7D | KC 8C 7C | JS 9D | TC AD", 2, "QS QD", 0, (53, 41)),
    ("klaverjas-rotterdam", Suit.HEARTS, "JC AD 9D | KC 8C QD | AC QH 8D | QC JD 7D", 0, "", 2, (75, 128)),
]


def no_score(_made: Made) -> int:
    """Nothing asks the score sheet where both sums decide."""
    raise AssertionError


@pytest.mark.parametrize(("game", "trump", "written", "leader", "trick", "declarer", "made"), FEW_COMBINATIONS)
def test_makers_who_cannot_come_out_ahead_keep_combinations_down(
    game: str, trump: Suit, written: str, leader: int, trick: str, declarer: int, made: tuple[int, int]
) -> None:
    """Their opponents must mind the margin and the combinations at once: neither alone tells what they can do."""
    hands = tuple(mask_of(parse_cards(hand)) for hand in written.split(" | "))
    position = Position(compile_tables(GAMES[game], trump), hands, leader, tuple(parse_cards(trick)))
    done = 8 - position.hands[position.turn].bit_count()
    before = Made((min(done, 1), done - min(done, 1)), made)
    stake = Stake(before, position.worth, 8, no_score, Sums(must_lead=True, match=(0, 0)))
    assert disagreement(Ending(position, declarer, stake), "game") is None
    assert Solver(position, declarer, "game", stake).value() < 0


SUMS = [
    Sums(True, (100, 0)), Sums(False, (100, 100)), Sums(False, (0, 40)),
    Sums(True, (100, 100)), Sums(True, (100, 100), leads=1), Sums(True, (100, 0), leads=1, factor=2),
    Sums(True, (100, 100), factor=4, lost_bonus=False), Sums(True, (0, 100), leads=1, factor=8, lost_bonus=False),
]  # fmt: skip


@pytest.mark.parametrize("sums", SUMS)
@pytest.mark.parametrize("kernel", [True, False])
def test_a_match_counts_where_combinations_score_too(sums: Sums, kernel: bool) -> None:
    """An invented house rule: all the tricks count for one side or both, besides cards and combinations."""
    for number, ending in enumerate(endings(KINDS["klaverjas-rotterdam"], 3, 12, seed=31)):
        done = 8 - ending.position.hands[ending.position.turn].bit_count()
        tricks, points = ((done, 0), (50, 0)) if number % 3 else ((0, done), (0, 50))
        stake = Stake(Made(tricks, points), ending.position.worth, 8, no_score, sums)
        assert disagreement(Ending(ending.position, ending.declarer, stake), "game", kernel) is None


@pytest.mark.parametrize("name", ["klaverjas-rotterdam", "klaverjas-amsterdam"])
def test_the_score_sheet_pays_what_the_sums_say(name: str) -> None:
    """Under house rules by chance; a deal of which only card points are doubled is not searched."""
    chance = Random(name)
    for _ in range(300):
        game = GAMES[name].under({rule.id: chance.choice(rule.values) for rule in GAMES[name].house_rules})
        chosen_by = chance.choice(("makers", "makers", "nobody")) if game.settings["trump_choice"] == "given" else "makers"
        facts: dict[str, int | str | None] = {"chosen_by": chosen_by}
        if game.settings["kraken"] == "all" and facts["chosen_by"] == "makers":
            facts["doubled"] = chance.choice((1, 2, 4, 8))
        tricks = chance.choice((0, 3, 5, 8))
        points = {0: 0, 8: 162}.get(tricks, chance.choice((40, 71, 81, 91, 120)))
        bonus = chance.choice((0, 20, 70)) if tricks else 0, chance.choice((0, 20, 70)) if tricks < 8 else 0
        made = Made((tricks, 8 - tricks), (points, 162 - points), bonus)
        stake = Stake(Made(), 162, 8, no_score, game.scoring.sums(facts))
        paid = stake.paid(points + bonus[0], tricks, 162 - points + bonus[1])
        assert game.score(summarized(game, made, Suit.CLUBS, facts)).margin == paid, (game, made, facts)


@pytest.mark.parametrize(("house", "facts"), [({"kraken": "cards"}, {"doubled": 2}), ({"revoke": "162"}, {"revoked": "opponents"})])
def test_a_pay_that_is_not_searched_is_refused(house: dict[str, Any], facts: dict[str, Any]) -> None:
    """Where card points and roem count differently, or a revoke has settled the deal."""
    game = GAMES["klaverjas-rotterdam"].under(house)
    hands = tuple(mask_of(parse_cards(hand)) for hand in ("8C JH", "9H AD", "TC 7C", "AC 9C"))
    position = Position(compile_tables(game, Suit.SPADES), hands)
    told: dict[str, int | str | None] = {"chosen_by": "makers", "bonus": 0, "opponents_bonus": 0}
    with pytest.raises(BadRequest):
        stake_of(game, Summary(60, 3, trump=Suit.SPADES, facts={**told, **facts}), 3, position)
    assert stake_of(game, Summary(60, 3, trump=Suit.SPADES, facts=told), 3, position)


def test_who_takes_every_trick_minds_the_combinations_in_them() -> None:
    """The goal is reached either way, and nobody loses a trick: what is left to decide is roem."""
    hands = tuple(mask_of(parse_cards(hand)) for hand in ("QC KS QS TS", "KC TC 8S", "8C 9S 7S", "AC AS AD"))
    tables = compile_tables(GAMES["klaverjas-rotterdam"], Suit.CLUBS)
    position = Position(tables, hands, 1, tuple(parse_cards("9C 7C JC")))
    assert disagreement(Ending(position, 3, None), "all-tricks") is None


def test_nothing_moves_faster_than_its_bounds() -> None:
    """Every card tried is counted: a search that forgets to count would look faster than it is."""
    ending = next(endings(KINDS["staekske-rape"], 4, 1, seed=8))
    solver = Solver(ending.position, ending.declarer)
    assert solver.nodes == 0
    solver.value()
    tried = solver.nodes
    assert tried >= 4
    solver.value()
    assert solver.nodes == tried


@pytest.mark.parametrize("name", GAMES)
def test_an_ending_reached_by_play_is_solved_as_it_lies(name: str) -> None:
    """A best line's value goes down by exactly what each trick brings: solved anew after every card."""
    game = GAMES[name]
    rng = Random(11)
    tables = compile_tables(game, game.trumps[0])
    position = Position(tables, random_deal(game, rng).hands)
    while position.hands[position.turn].bit_count() > 4:
        position = position.played(rng.choice(cards_of(position.ruling.legal)))
    ours = declaring_side(game.seats, 0, game.partners)
    whole = solve(position, 0)
    taken = 0
    for card in whole.line:
        trick = (*position.trick, card)
        position = position.played(card)
        if not position.trick and ours[position.leader]:
            laid = sum(1 << one for one in trick)
            taken += tables.card_points(laid) + tables.bonus(laid) + (tables.last_trick if position.finished else 0)
        left = 0 if position.finished else Solver(position, 0).value()
        assert taken + left == whole.value
    assert taken == whole.value


def test_a_long_search_reports_and_can_be_stopped() -> None:
    game = GAMES["staekske-rape"]
    position = Position(compile_tables(game, game.trumps[0]), random_deal(game, Random(1)).hands)
    heard: list[int] = []

    class Enough(Exception):
        pass

    def report(nodes: int) -> None:
        heard.append(nodes)
        if len(heard) == 3:
            raise Enough

    solver = Solver(position, 0, report=report, kernel=False)
    with pytest.raises(Enough):
        solver.value()
    assert len(heard) == 3
    assert all(later - earlier >= REPORT_EVERY for earlier, later in zip([0, *heard], heard, strict=False))


@pytest.mark.parametrize(
    ("game", "kernel", "cards", "told"),
    [
        ("belote", "0", LONG, ["solver/slow-search"]), ("belote", "0", LONG - 1, []), ("belote", "1", LONG, []),
        ("slalom", "0", LONG, ["solver/slow-search"]), ("slalom", "1", LONG, ["solver/slow-rules"]),
    ],
)  # fmt: skip
def test_a_long_search_without_the_kernel_is_told_before_it_begins(
    monkeypatch: pytest.MonkeyPatch, game: str, kernel: str, cards: int, told: list[str]
) -> None:
    monkeypatch.setattr(machine, "_own", machine._Own())
    monkeypatch.setenv("STOEK_KERNEL", kernel)
    position = next(endings(KINDS[game], cards, 1, seed=1)).position
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        Solver(position, 0)
    assert [one.category for one in heard] == [SlowSearch] * len(told)
    assert [one.message.args[0].code for one in heard if isinstance(one.message, Warning)] == told


@pytest.mark.parametrize("goal", ["gold", "game"])
def test_a_goal_that_cannot_be_asked_is_refused(goal: str) -> None:
    ending = next(endings(KINDS["staekske-rape"], 2, 1, seed=1))
    with pytest.raises(ValueError) as refused:  # noqa: PT011 (its code is asked)
        Solver(ending.position, 0, goal)
    assert refused.value.args[0].code.startswith("solver/")


@pytest.mark.parametrize(("goal", "stake"), [("tricks", object()), ("points", 3), ("game", 3), ("game", None)])
def test_a_stake_that_does_not_go_with_the_goal_is_refused(goal: str, stake: Any) -> None:
    ending = next(endings(KINDS["staekske-rape"], 2, 1, seed=1))
    with pytest.raises(BadChoice) as refused:
        solve(ending.position, 0, goal, stake)
    assert refused.value.code == "solver/stake-missing"


@pytest.mark.parametrize(
    ("hands", "leader", "declarer"),
    [
        (("7S KH QH 8D", "AS QS AH 9H", "JC 9C JH 7D", "KC QC 8C 8H"), 3, 2),
        (("TC 7C KS 7D", "8C 8S 8H KD", "JS JH TH 9D", "JC 9C 7S 7H"), 2, 3),
        (("TC 8C JS AH", "7S KH TH 9D", "JC 9C 9S 8S", "JH AD KD JD"), 3, 2),
    ],
)
def test_the_jack_of_trumps_is_not_taken_for_its_neighbour(hands: tuple[str, ...], leader: int, declarer: int) -> None:
    """Jack and nine touch, but only a bare jack may be withheld from a trump lead: here the difference shows."""
    tables = compile_tables(GAMES["staekske-rape"], Suit.CLUBS)
    position = Position(tables, tuple(mask_of(parse_cards(hand)) for hand in hands), leader)
    value, moves = brute_force(position, declarer)
    solver = Solver(position, declarer)
    assert (solver.value(), solver.moves()) == (value, moves)
