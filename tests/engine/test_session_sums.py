"""Sessions of two sides by chance come to the same as an independent sum, whatever ends them and whatever waits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.asking import ok
from naive import melds, packs, schieber
from naive import session as naive
from stoek.games import GAMES
from stoek.notation.link import write_link
from stoek.notation.written_table import record_of
from stoek.play.table import Table
from stoek.rules.customs.finish import FinishPart
from stoek.session.adding import Done, Ends, add_up
from stoek.session.reckoning import sheet_of
from stoek.session.sheet import Outcome
from stoek.session.sides import Sides

FOUR = ["An", "Bert", "Cis", "Door"]
SIDES_GAMES = [name for name, game in GAMES.items() if isinstance(sheet_of(game), Sides)]
TIES = [
    value for rule in GAMES["belote"].house_rules if rule.id == "tie" for value in rule.values if str(value).startswith("carried")
]


def engine_games(answered: Any) -> list[tuple[tuple[int, int], int | None]]:
    return [((game["totals"][0], game["totals"][1]), game["winner"]) for game in answered["games"]]


def drawn_deal(random: Random, carries: bool) -> naive.Deal:
    """A deal of Belote by chance: made, rarely with points rounded alike, failed, or a tie of which the makers' half waits."""
    makers, kind = random.randrange(2), random.random()
    own, others, waits = random.randrange(82, 300), random.randrange(0, 81), 0
    if kind < 0.05:
        own = others = random.randrange(80, 120)
    elif kind < 0.3:
        own, others = random.choice((0, 20)), random.randrange(162, 252)
    elif carries and kind < 0.6:
        waits = random.randrange(81, 130)
        own, others = 0, waits
    return naive.Deal((others, own) if makers else (own, others), waits, makers)


@pytest.mark.parametrize("seed", range(400))
def test_deals_add_up_as_an_independent_sum_has_it(seed: int) -> None:
    random = Random(seed)
    half, taker = random.random() < 0.7, random.random() < 0.5
    table = naive.Table(random.choice((0, 0, 501, 1000)), random.random() < 0.5, random.choice((0, 0, 5, 12)), half, taker and half)
    deals = [drawn_deal(random, half) for _deal in range(table.length or random.randrange(1, 16))]
    ends = Ends(table.target, table.more, table.length, None, table.taker, table.half)
    sums = add_up([Done(Outcome(deal.results, deal.waits), deal.makers) for deal in deals], ends)
    assert [(game.totals, game.winner) for game in sums.games] == list(naive.games(deals, table))
    assert [game.to_nothing for game in sums.games] == naive.to_nothing(deals, table)
    assert sums.totals == naive.totals(deals, table)


@pytest.mark.parametrize("tie", TIES)
@pytest.mark.parametrize("seed", range(20))
def test_ties_of_belote_go_where_the_house_rule_sends_them(tie: str, seed: int) -> None:
    random = Random(seed)
    table = naive.Table(random.choice((0, 1000)), False, 0, True, tie.endswith("taker"))
    deals = [drawn_deal(random, True) for _deal in range(random.randrange(1, 14))]
    written = [
        {"results": list(deal.results), "declarer": FOUR[deal.makers or 0], **({"carried": deal.waits} if deal.waits else {})}
        for deal in deals
    ]
    house = {"belote_if_failed": "kept", "tie": tie}
    told = ok("session", "belote", house=house, players=FOUR, deals=written, target=table.target)
    assert engine_games(told) == list(naive.games(deals, table))
    assert tuple(told["totals"]) == naive.totals(deals, table)
    assert told["waiting_for"] == (("taker" if table.taker else "winner") if told["waiting"] else None)


def test_a_game_is_not_won_to_nothing_while_points_wait_that_may_be_the_losers() -> None:
    """At 81 to 81 Bert and Door reach 81 at once; what An and Cis made waits on in the next game."""
    tied = {"results": [0, 81], "carried": 81, "declarer": "An"}
    told = ok("session", "belote", house={"tie": "carried_to_next_winner"}, players=FOUR, deals=[tied], target=81)
    assert (told["won"], told["waiting"], told["games"][0]["to_nothing"]) == ([0, 1], 81, False)
    plain = ok("session", "belote", players=FOUR, deals=[{"results": [0, 162]}], target=81)
    assert plain["games"][0]["to_nothing"] is True
    deal = naive.Deal((0, 81), 81, 0)
    assert naive.to_nothing([deal], naive.Table(81, half=True)) == [False]


# sessions that are played


def house_of(game: str, random: Random) -> dict[str, Any]:
    """A value of each of a few house rules, which do not contradict each other."""
    house: dict[str, Any] = {}
    for rule in random.sample(GAMES[game].house_rules, min(3, len(GAMES[game].house_rules))):
        chosen = {**house, rule.id: random.choice(rule.values)}
        if not any(
            all(GAMES[game].house_rules and chosen.get(name) == value for name, value in pair) for pair in GAMES[game].refuses
        ):
            house = chosen
    return house


def played(table: Table, random: Random) -> Table:
    while not table.over:
        table = table.do(random.choice(table.choices))
    return table


@pytest.mark.parametrize("game", SIDES_GAMES)
def test_a_session_of_played_deals_comes_to_the_sum_of_their_scores(game: str) -> None:
    random = Random(game)
    ruleset = GAMES[game]
    players = FOUR[: ruleset.seats]
    for turn in range(3):
        house = house_of(game, random)
        try:
            at_table = ruleset.under(house)
        except ValueError:
            continue  # Two defaults besides contradict what was drawn.
        tables = []
        for seed in range(12):
            dealt = Table.deal(at_table, 100 * turn + seed, dealer=ruleset.seat_names[seed % ruleset.seats])
            tables.append(played(dealt, random))
        told = {"players": players, "house": house, "length": 12}
        told |= {} if ruleset.scoring.strokes else {"target": 0}
        answered = ok("session", game, **told, deals=[{"deal": write_link(record_of(table))} for table in tables])
        results = [row["results"] for row in answered["sheet"]]
        for table, both in zip(tables, results, strict=True):
            own = [0, 0] if table.score().thrown_in else list(table.score().result.values())
            assert sorted(both) == sorted(own)
        carried = [row["carried"] for row in answered["sheet"]]
        if not any(carried) and not ruleset.scoring.strokes:
            assert answered["totals"] == [sum(both[side] for both in results) for side in (0, 1)]
            assert answered["over"] is (not any(table.score().thrown_in for table in tables))


# who finished first

ORDERS = {"stoeck_weis_stich": ("marriage", "melds", "tricks"), "stoeck_stich_weis": ("marriage", "tricks", "melds")}


def gains(table: Table, order: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """What a deal of Schieber brought, in the order in which it counts: forehand's side is 0. Tricks are counted once more."""
    assert table.trump is not None
    trump = None if table.trump.letter == "no-trump" else table.trump.letter
    score = table.score()
    factor = schieber.factor(trump)
    sides = list(table.game.side_names)
    tricks = []
    for number, trick in enumerate(table.tricks, start=1):
        points = sum(packs.value("schieber", trump, str(card)) for card in trick.cards) + (5 if number == 9 else 0)
        tricks.append((sides.index(table.side(trick.winner)), points * factor))
    won = [sum(side == one for side, _points in tricks) for one in (0, 1)]
    if 9 in won:
        tricks[-1] = (tricks[-1][0], tricks[-1][1] + 100 * factor)
    stoeck = [0, 0]
    for meld in table.melds:
        if melds.marriage(trump, tuple(str(card) for card in meld.cards)):
            stoeck[sides.index(table.side(meld.seat))] += 20 * factor
    rest = [score.result[sides[one]] - stoeck[one] - sum(points for side, points in tricks if side == one) for one in (0, 1)]
    parts = {"marriage": list(enumerate(stoeck)), "melds": list(enumerate(rest)), "tricks": tricks}
    return tuple(gain for part in order for gain in parts[part])


@pytest.mark.parametrize("finish", ORDERS)
def test_who_finishes_first_in_schieber_follows_from_the_cards(finish: str) -> None:
    """Both sides stand so near the target that both reach it; how near is drawn."""
    random, differing = Random(finish), 0
    ruleset = GAMES["schieber"].under({"finish": finish})
    for seed in range(60):
        table = played(Table.deal(ruleset, seed, dealer="W"), random)
        order = gains(table, ORDERS[finish])
        own, others = table.score().result.values()
        if min(own, others) == 0:
            continue
        # The dealer is West, so that the first player's side is not forehand's: North leads, who is the first player.
        before = (1000 - random.randint(1, own), 1000 - random.randint(1, others))
        deal = naive.Deal((own, others), gains=order)
        wins = naive.first_there(before, deal, naive.Table(1000, ordered=True))
        deals: list[object] = [{"results": list(before)}, {"deal": write_link(record_of(table))}]
        told = ok("session", "schieber", house={"finish": finish}, players=FOUR, deals=deals, target=1000, first_dealer="Cis")
        row = told["sheet"][1]
        assert (row["results"], row["finished"], row["asks"]) == ([own, others], wins, False)
        assert told["games"][0]["winner"] == wins
        differing += wins != int(before[1] + others > before[0] + own)
    assert differing > 3
    assert tuple(part.value for part in ruleset.finish.order) == ORDERS[finish] if ruleset.finish else False
    assert {part.value for part in FinishPart} == set(ORDERS[finish])
