"""Values of two games, deals or moments put together: every public name refuses combinations that cannot be right."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

import stoek
from stoek import (
    GAMES,
    Announced,
    Budget,
    Call,
    Called,
    CardSet,
    Discarded,
    Exchanged,
    Played,
    Player,
    Position,
    Returned,
    RulesError,
    StockTaken,
    Table,
    TrumpNamed,
    check,
    solve,
    stake_of,
)
from stoek.games import FULL_GAMES
from stoek.play.counting import summary_of
from stoek.play.reading import in_words_of_game
from stoek.rules.entry import entry_of
from stoek.rules.scores.scoring import Summary
from stoek.solver.stakes import Stake
from table.by_chance import GAME_IDS, course

VARIANT = replace(GAMES["belote"], last_trick=50)
BELOTE = Table.deal(GAMES["belote"], seed=3, trump="H", declarer="N")
ROTTERDAM = Table.deal(GAMES["klaverjas-rotterdam"], seed=3, trump="H", declarer="N")
PLAYER = Player(budget=Budget(layouts=4, cards=4))


def later(table: Table, cards: int) -> Table:
    """Return the table after this many more cards."""
    for _ in range(cards):
        table = table.play(next(iter(table.legal)))
    return table


def stake(table: Table, melds: bool = True, **facts: Any) -> Stake:
    """Return the stake of the table from now on; without `melds`, as if nobody had announced any."""
    assert table.position is not None
    now = summary_of(table._course)
    told = {name: now.facts[name] for name in now.facts.keys() & entry_of(table.game).facts.keys()}
    claims = (now.claims, now.others) if melds else ((), ())
    so_far = Summary(now.points, now.tricks, *claims, now.trump, {**told, **facts})
    return stake_of(table.game, so_far, len(table.tricks) - now.tricks, table.position)


def melded(table: Table) -> Table:
    """The table two tricks before its end, with whatever could be announced."""
    while len(table.tricks) < table.game.hand_size - 2:
        table = table.do(next((choice for choice in table.choices if isinstance(choice, Announced)), next(iter(table.legal))))
    return table


def solved(table: Table | Position, with_stake: Stake, declarer: Any = None) -> Callable[[], object]:
    return lambda: solve(table, declarer, "game", with_stake)


WORTHLESS = replace(GAMES["belote"], plain_scale=tuple((rank, 0) for rank, _points in GAMES["belote"].plain_scale))
TRICK = later(BELOTE, 4)
ENDING, EARLIER = later(ROTTERDAM, 24), later(ROTTERDAM, 20)
BARE = Summary(0, 0)
MELDED = melded(Table.deal(GAMES["schieber"], seed=1, trump="H", declarer="N"))
RAPE = later(Table.deal(GAMES["staekske-rape"], seed=3, trump="H", declarer="N", bid=3, stock="refused"), 24)

TAKES_NOTHING = {
    "__version__", "Average", "BadCard", "BadCards", "BadChoice", "BadDeal", "BadMeld", "BadNotation", "BadRequest", "BadRuleset",
    "BadScore", "Budget", "Card", "Choice", "Decision", "Finding", "IllegalCall", "IllegalPlay", "SuitsAlike", "Phase", "Rank",
    "Reason", "Report", "RulesError", "ScoreLine", "ScoreSheet", "SlowSearch", "Solution", "Suit", "TrickTaken",
}  # fmt: skip
"""Public names that belong to no game, or that only answer."""

MIXED: dict[str, list[Callable[[], object]]] = {
    "GAMES": [
        lambda: GAMES.add(VARIANT),
        lambda: GAMES.add(replace(GAMES["belote"].under({"over_partner": True}), id="under")),
    ],
    "Table": [
        lambda: Table(BELOTE.view("N")),  # type: ignore[arg-type]
        lambda: Table(BELOTE.start, ENDING.done),
        lambda: Table(replace(BELOTE.start, game=GAMES["saskop"])),
    ],
    "Table.deal": [
        lambda: Table.deal(GAMES["klaberjass"], seed=1, dealer="E"),
        lambda: Table.deal(GAMES["belote"], seed=1, trump="reverse", declarer="N"),
        lambda: Table.deal(GAMES["belote"], seed=1, trump="H", declarer="N", bid=80),
        lambda: Table.deal(GAMES["belote"], seed=1, house=ROTTERDAM.house),
    ],
    "Table.from_position": [
        lambda: Table.from_position(VARIANT, Position.of(GAMES["belote"], "H", BELOTE.hands, "N"), declarer="N"),
        lambda: Table.from_position(GAMES["klaverjas-rotterdam"], Position.of(GAMES["belote"], "H", BELOTE.hands, "N")),
    ],
    "Table.from_record": [
        lambda: Table.from_record(replace(BELOTE.record, house=dict(ROTTERDAM.house))),
        lambda: Table.from_record(replace(RAPE.record, facts={**RAPE.record.facts, "game": "saskop"})),
    ],
    "Table.do": [
        lambda: BELOTE.do(next(iter(later(BELOTE, 1).legal - BELOTE.legal))),
        lambda: BELOTE.do(TrumpNamed(stoek.Suit.HEARTS, "N")),
    ],
    "Table.play": [lambda: BELOTE.play("6C"), lambda: later(BELOTE, 1).play(next(iter(BELOTE.legal)))],
    "Table.call": [lambda: Table.deal(GAMES["belote"], seed=1).call(Call("bid", 80, stoek.Suit.CLUBS))],
    "Table.announce": [lambda: ROTTERDAM.announce("7C 8C 9C")],
    "Table.exchange": [lambda: ROTTERDAM.exchange("7C")],
    "Table.give_back": [lambda: ROTTERDAM.give_back("7C")],
    "Table.take_stock": [lambda: ROTTERDAM.take_stock()],
    "Table.refuse_stock": [lambda: ROTTERDAM.refuse_stock()],
    "Table.discard": [lambda: ROTTERDAM.discard("7C 8C")],
    "Table.name_trump": [lambda: Table.deal(GAMES["klaverjas-rotterdam"], seed=1).name_trump("reverse")],
    "Table.view": [lambda: Table.deal(GAMES["klaberjass"], seed=1).view("E")],
    "Table.side": [lambda: Table.deal(GAMES["klaberjass"], seed=1).side("E")],
    "Table.why_not": [lambda: BELOTE.why_not("11C")],
    "Table.score": [lambda: ENDING.score()],
    "Table.missed": [
        lambda: BELOTE.missed([ROTTERDAM], "N"),
        lambda: BELOTE.missed([later(BELOTE, 1)], "N"),
        lambda: BELOTE.missed([Table.deal(GAMES["belote"], seed=4, trump="H", declarer="N")], "N"),
        lambda: BELOTE.missed([Table.deal(VARIANT, seed=3, trump="H", declarer="N")], "N"),
        lambda: BELOTE.missed([BELOTE.view("N")], "N"),  # type: ignore[list-item]
        lambda: BELOTE.missed([BELOTE], "X"),
    ],
    "check": [
        lambda: check(BELOTE, house=ROTTERDAM.house),
        lambda: check(check(BELOTE)),
        lambda: check(BELOTE.view("N")),
        lambda: check(replace(BELOTE.record, facts={"game": "belot"})),
    ],
    "Record": [lambda: Table.deal(VARIANT, seed=1).record, lambda: str(Table.deal(VARIANT, seed=1))],
    "CardSet": [lambda: CardSet(["7C", BELOTE])],  # type: ignore[list-item]
    "Position": [lambda: Position(BELOTE.game, (1, 2, 4, 8))],  # type: ignore[arg-type]
    "Position.of": [
        lambda: Position.of(GAMES["klaberjass"], "H", {"E": "7C"}, "E"),
        lambda: Position.of(GAMES["belote"], "H", {"N": "6C", "E": "7C", "S": "8C", "W": "9C"}, "N"),
        lambda: Position.of(GAMES["belote"], "reverse", BELOTE.hands, "N"),
        lambda: Position.of(GAMES["belote"], "H", BELOTE.hands, "N", house=ROTTERDAM.house),
    ],
    "Position.played": [lambda: Position.of(GAMES["belote"], "H", BELOTE.hands, "N").played("6C")],
    "Position.laid": [lambda: Position.of(GAMES["belote"], "H", BELOTE.hands, "N").laid("11C")],
    "Position.points": [lambda: Position.of(GAMES["belote"], "H", BELOTE.hands, "N").points(4)],
    "Player": [lambda: Player(seed=1, budget=BELOTE)],  # type: ignore[arg-type]
    "Player.choose": [
        lambda: PLAYER.choose(BELOTE),  # type: ignore[arg-type]
        lambda: PLAYER.choose(BELOTE.view("N"), also=later(BELOTE, 1).choices[0]),
        lambda: PLAYER.choose(replace(TRICK.view(TRICK.turn or ""), game=WORTHLESS)),
        lambda: PLAYER.choose(replace(ROTTERDAM.view("N"), game=GAMES["belote"].under({}), trump=None)),
        lambda: PLAYER.choose(replace(BELOTE.view("N"), hand=later(BELOTE, 1).view("E").hand)),
        lambda: PLAYER.choose(replace(ENDING.view(ENDING.turn or ""), tricks=EARLIER.view("N").tricks)),
        lambda: PLAYER.choose(Table.deal(GAMES["coinche"], seed=1, trump="H", declarer="N").view("N")),
    ],
    "Player.interrupts": [lambda: PLAYER.interrupts(BELOTE)],  # type: ignore[arg-type]
    "Player.between": [lambda: PLAYER.between(BELOTE)],  # type: ignore[arg-type]
    "View": [lambda: PLAYER.choose(replace(BELOTE.view("N"), game=GAMES["klaberjass"]))],
    "Announced": [lambda: BELOTE.do(Announced("N", CardSet("7C 8C 9C"), "sequence", 20))],
    "Called": [lambda: Table.deal(GAMES["belote"], seed=1).do(Called("E", Call("bid", 80, stoek.Suit.CLUBS)))],
    "Call": [lambda: Table.deal(GAMES["staekske-rape"], seed=1).call(Call("bid", 80, stoek.Suit.CLUBS))],
    "Discarded": [lambda: BELOTE.do(Discarded(CardSet("7C 8C")))],
    "Played": [lambda: BELOTE.do(Played("6C"))],
    "Exchanged": [lambda: BELOTE.do(Exchanged("N", stoek.Card("7C"), None))],
    "Returned": [lambda: BELOTE.do(Returned("N", stoek.Card("7C")))],
    "StockTaken": [lambda: BELOTE.do(StockTaken(True))],
    "TrumpNamed": [lambda: Table.deal(GAMES["belote"], seed=1).do(TrumpNamed(stoek.Suit.HEARTS, "N"))],
    "solve": [
        solved(ENDING, stake(EARLIER)),
        solved(EARLIER, stake(ENDING)),
        solved(ENDING, stake(RAPE)),
        solved(RAPE, stake(ENDING)),
        solved(ENDING, stake(ENDING), ENDING.game.seat_names[1 + ENDING.game.seat_names.index(ENDING.first_seat)]),
        solved(ENDING, stake(later(Table.deal(GAMES["klaverjas-rotterdam"], seed=4, trump="H", declarer="N"), 24))),
        solved(RAPE, stake(RAPE, bid=4)),
        solved(MELDED, stake(MELDED, melds=False)),
        lambda: solve(ENDING, "X"),
        lambda: solve(ENDING, 9),
    ],
    "stake_of": [
        lambda: stake_of(GAMES["belote"], BARE, 6, ENDING.position),  # type: ignore[arg-type]
        lambda: stake_of(ENDING.game, BARE, 5, ENDING.position),  # type: ignore[arg-type]
        lambda: stake_of(ENDING.game, Summary(500, 6), 0, ENDING.position),  # type: ignore[arg-type]
        lambda: stake_of(ENDING.game, Summary(0, 0, trump=stoek.Suit.CLUBS), 6, ENDING.position),  # type: ignore[arg-type]
        lambda: stake_of(ENDING.game, Summary(0, 0, facts={"bid": 80}), 6, ENDING.position),  # type: ignore[arg-type]
        lambda: stake_of(RAPE.game, BARE, 6, RAPE.position),  # type: ignore[arg-type]
        lambda: stake_of(ENDING, BARE, 6, ENDING.position),  # type: ignore[arg-type]
        lambda: stake_of(ENDING.game.under({"three_alike": True}), BARE, 6, ENDING.position),  # type: ignore[arg-type]
    ],
}  # fmt: skip
"""Values that do not belong together, by the public name that takes them."""


def verbs(kind: type) -> Iterator[str]:
    """The public methods of a type."""
    for name, found in inspect.getmembers(kind):
        if not name.startswith("_") and callable(found):
            yield f"{kind.__name__}.{name}"


def test_every_public_name_has_its_mixtures_or_takes_nothing_of_a_game() -> None:
    named = {name.partition(".")[0] for name in MIXED}
    assert named | TAKES_NOTHING == set(stoek.__all__)
    assert not named & TAKES_NOTHING
    for kind in (Table, Position, Player):
        assert {name for name in MIXED if name.startswith(f"{kind.__name__}.")} == set(verbs(kind)) - {
            "Position.uneven",
            "Position.ended_by",
        }


@pytest.mark.parametrize(("name", "number"), [(name, number) for name, rows in MIXED.items() for number in range(len(rows))])
def test_what_does_not_belong_together_is_refused(name: str, number: int) -> None:
    with pytest.raises(RulesError):
        MIXED[name][number]()


@cache
def stands(game: str) -> list[Table]:
    """A deal of each game at some of its moments."""
    return course(game, 0)[::9]


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_view_of_one_game_is_no_view_of_another(game: str) -> None:
    """A mixed view is refused, or it is possible and the player answers with one of its choices."""
    for other in FULL_GAMES:
        for table in stands(other):
            if table.turn is not None and other != game:
                view = replace(table.view(table.turn), game=GAMES[game])
                try:
                    choice = PLAYER.choose(view).choice
                except RulesError:
                    continue
                assert choice in view.choices


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_choices_of_one_game_are_refused_by_another_or_are_its_own(game: str) -> None:
    """Or they are the game's own call for diamonds, in its own words."""
    chance = Random(game)
    for table in stands(game):
        for other in FULL_GAMES:
            for choice in [
                choice for there in stands(other) for choice in chance.sample(there.choices, min(2, len(there.choices)))
            ]:
                own = in_words_of_game(table._course, choice) if isinstance(choice, Called) else choice
                try:
                    assert table.do(choice).done[-1] == (choice if choice in table.choices else own)
                except RulesError:
                    assert choice not in table.choices
                    assert own not in table.choices


@pytest.mark.parametrize("table", [ENDING, RAPE, MELDED], ids=["ending", "rape", "melded"])
def test_a_stake_of_the_table_is_taken(table: Table) -> None:
    """Only the mixture is refused: the same figures from the right table are accepted."""
    assert solve(table, goal="game", stake=stake(table)).moves.keys() == {*table.legal}
