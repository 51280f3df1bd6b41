"""A player in every game: whole deals by possible choices, and never a glance at what the view does not show."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from at_tables import by_chance
from player.sights import seen_by
from refusing import refused
from rows import few
from stoek import GAMES, BadChoice, BadRequest, Budget, Card, CardSet, Phase, Player, Table, View
from stoek.games import RULE_SETS
from stoek.play.choices import Announced, Played
from stoek.player.decision import Method
from stoek.player.seen import seen_in
from stoek.player.sentences import Say
from stoek.player.sound import must_be_sound
from table.by_chance import GAME_IDS, begun, confirm, course, swapped

QUICK = Budget(layouts=2, cards=8)


def played(table: Table, player: Player) -> list[Table]:
    """The deal with the player at every seat, the table after each choice."""
    tables = [table]
    while not table.over:
        spoken = [player.interrupts(table.view(seat)) for seat in table.game.seat_names if seat != table.turn]
        decision = next(filter(None, spoken), None) or player.choose(table.view(table.turn or ""))
        table = table.do(decision.choice)
        tables.append(table)
    return tables


@pytest.mark.parametrize("game", few(GAME_IDS))
def test_a_player_plays_whole_deals_and_does_not_peek(game: str) -> None:
    """The deals are possible to the checker; with the unseen cards dealt otherwise the same player chooses the same."""
    chance, compared, phases = Random(game), 0, set()
    for seed in range(1, 2):
        tables = played(begun(game, seed), Player(seed, QUICK))
        confirm(tables[-1])
        for table in tables[:-1:4]:
            turn = table.turn
            assert turn is not None
            changed = next(filter(None, (_swapped(table, turn, chance) for _ in range(6))), None)
            if changed is not None:
                player = Player(seed + 7, QUICK)
                assert player.choose(changed.view(turn)) == player.choose(table.view(turn)), (seed, str(table))
                compared += 1
                phases.add(table.phase)
    assert compared >= 3
    assert Phase.PLAY in phases


def _swapped(table: Table, seat: str, chance: Random) -> Table | None:
    """The table with two cards that the player has not seen the other way round, where the deal could have gone so then."""
    dealt = table.start.dealt
    lying = CardSet(dealt.stock) | CardSet(dealt.rest)
    for hand in dealt.hands:
        lying |= CardSet.of_mask(hand)
    hidden = [int(card) for card in lying - seen_by(table, seat)]
    if len(hidden) < 2:
        return None
    one, other = chance.sample(hidden, 2)
    return swapped(table, one, other)


@pytest.mark.parametrize("game", RULE_SETS)
def test_a_set_of_rules_for_the_play_alone_will_do(game: str) -> None:
    [*_before, table] = played(Table.deal(GAMES[game], 4), Player(1, QUICK))
    assert table.over


def test_the_same_seed_and_budget_give_the_same_decision() -> None:
    table = Table.deal(GAMES["schieber"], seed=2, trump="H", declarer="N")
    view = table.view("N")
    assert Player(4, QUICK).choose(view) == Player(4, QUICK).choose(view)
    decisions = {str(Player(seed, QUICK).choose(view).averages) for seed in range(4)}
    assert len(decisions) == 4


def test_a_decision_says_why() -> None:
    table = Table.deal(GAMES["klaverjas-rotterdam"], seed=3, trump="H", declarer="N")
    decision = Player(1, replace(QUICK, layouts=12)).choose(table.view("N"))
    assert (decision.method, decision.layouts, len(decision.averages)) == (Method.PLAYED_OUT, 12, 8)
    best, second, *_others = decision.averages
    assert decision.choice == best.choice
    assert best.behind == best.behind_error == 0
    assert second.behind == pytest.approx(best.mean - second.mean)
    assert second.behind >= 0
    good = [average.choice for average in decision.averages[1:] if average.behind <= average.behind_error]
    behind = [average for average in decision.averages[1:] if average.behind > 2 * average.behind_error]
    assert ", ".join(map(str, good[:4])) in decision.alike
    assert decision.words == " ".join((
        Say.over_layouts(count=12, choice=best.choice, mean=f"{best.mean:+.1f}", error=f"{best.error:.1f}"),
        *(
            Say.next_best_about(choice=one.choice, less=f"{one.behind:.1f}", error=f"{one.behind_error:.1f}")
            for one in behind[:1]
        ),
        Say.layouts_played_out(),
    ))  # fmt: skip


def test_the_last_tricks_are_solved() -> None:
    table = Table.deal(GAMES["belote"], seed=8, trump="C", declarer="E")
    while len(table.tricks) < 5:
        table = table.play(next(iter(table.legal)))
    table = next(one for one in played(table, Player(1, QUICK)) if len(one.tricks) == 6 and len(one.legal) > 1)
    decision = Player(1, QUICK).choose(table.view(table.turn or ""))
    assert decision.method is Method.SOLVED


@pytest.mark.parametrize("game", ["vijfhonderden-1836", "smoojas-1821"])
def test_with_one_hand_unseen_and_no_stock_all_cards_are_known(game: str) -> None:
    """Whatever the budget one layout is looked at, and it is said so; as long as cards lie in the stock many are."""
    told = set()
    for table in played(Table.deal(GAMES[game], 5), Player(1, QUICK)):
        if table.over or table.phase is not Phase.PLAY or len(table.legal) < 2:
            continue
        view = table.view(table.turn or "")
        decision = Player(1, QUICK).choose(view)
        if not decision.averages:
            continue
        told.add(decision.known)
        assert decision.known == (not seen_in(view).beside)
        assert decision.layouts == (1 if decision.known else QUICK.layouts)
        best = decision.averages[0]
        known = Say.all_known(choice=best.choice.doing, mean=f"{best.mean:+.1f}")
        assert decision.words.startswith(known) == decision.known
        assert not decision.known or "layout" not in decision.words + decision.alike
    assert True in told


def test_a_budget_of_time_ends_the_search() -> None:
    table = Table.deal(GAMES["schieber"], seed=2, trump="H", declarer="N")
    decision = Player(4, Budget(layouts=100_000, seconds=0.05)).choose(table.view("N"))
    assert 4 <= decision.layouts < 5000


def test_who_is_not_on_turn_is_not_asked() -> None:
    table = Table.deal(GAMES["schieber"], seed=2, trump="H", declarer="N")
    with refused(BadChoice, "player/not-its-turn"):
        Player().choose(table.view("E"))
    with refused(BadRequest, "player/no-view"):
        Player().choose(table)  # type: ignore[arg-type]
    assert Player().interrupts(table.view("E")) is None
    with refused(BadRequest, "player/no-budget"):
        Player(budget=8)  # type: ignore[arg-type]
    [card, *_] = table.view("S").hand
    with refused(BadChoice, "player/no-such-choice"):
        Player().choose(table.view(table.turn or ""), also=Played(card))


@pytest.mark.parametrize("seed", [None, 1.5, True, [], float("nan"), -1, 2**2000])
def test_a_seed_is_one_that_a_table_takes(seed: Any) -> None:
    with refused(BadRequest, "play/no-seed") as fault:
        Player(seed=seed)
    assert fault.value.where == "seed"


@pytest.mark.parametrize(
    ("budget", "where"),
    [({"layouts": 0}, "layouts"), ({"layouts": 1.5}, "layouts"), ({"cards": "x"}, "cards"), ({"seconds": -1}, "seconds")],
)
def test_a_budget_of_nothing_is_refused(budget: dict[str, Any], where: str) -> None:
    with pytest.raises(BadRequest) as fault:
        Budget(**budget)
    assert fault.value.where == where


@pytest.mark.parametrize(("game", "held"), [("schieber", 1), ("klaberjass", 1), ("belote", 2)])
def test_the_marriage_is_a_secret_until_its_card_is_played(game: str, held: int) -> None:
    """The second of the two in Schieber and Klaberjass, the first in Belote."""
    pair, player, found = CardSet("KC QC"), Player(1, Budget(layouts=1)), 0
    for seed in range(60):
        table = Table.deal(GAMES[game], seed, trump="C", declarer="N" if game != "klaberjass" else "S")
        if not any(pair.mask & table.view(seat).hand.mask == pair.mask for seat in GAMES[game].seat_names):
            continue
        while not table.over:
            view = table.view(table.turn or "")
            choice = player.choose(view).choice
            table = table.do(choice)
            if isinstance(choice, Announced) and choice.cards == pair:
                found += 1
                assert (view.hand.mask & pair.mask).bit_count() == held
                assert player.choose(table.view(view.seat)).choice in [*pair]
                break
        if found == 3:
            return
    raise AssertionError(f"{found} marriages")


def changed(**fields: Any) -> View:
    table = Table.deal(GAMES["coinche"], seed=1, trump="C", declarer="N", bid=80)
    table = table.play(next(iter(table.legal)))
    return replace(table.view(table.turn or ""), **fields)


NO_VIEWS: list[tuple[str, dict[str, Any]]] = [
    ("game", {"game": "coinche"}), ("seat", {"seat": "X"}), ("dealer", {"dealer": None}), ("dealer", {"dealer": "X"}),
    ("declarer", {"declarer": "X"}), ("leader", {"leader": "X"}), ("turn", {"leader": "S"}), ("phase", {"trump": None}),
    ("trump", {"trump": "C"}), ("hand", {"hand": ("JC",)}), ("hand", {"hand": CardSet("6C")}), ("held", {"hand": CardSet("JC")}),
    ("held", {"held": {}}), ("held", {"held": {"N": 7, "E": 8, "S": 3, "W": 8}}),
    ("held", {"held": {"N": 8, "E": 8, "S": 8, "W": 8}}),
    ("left_in_stock", {"left_in_stock": 3}), ("trick[0]", {"trick": ("JC",)}), ("choices", {"choices": None}),
    ("choices", {"choices": (Card("6D"),)}), ("calls[0]", {"calls": ("pass",)}), ("bid", {"facts": {}}),
    ("doubled", {"facts": {"bid": 80}}),
]  # fmt: skip


@pytest.mark.parametrize(("where", "fields"), NO_VIEWS)
def test_a_view_that_no_table_gives_is_refused_with_its_field(where: str, fields: dict[str, Any]) -> None:
    with pytest.raises(BadRequest) as fault:
        Player(budget=Budget(layouts=1)).choose(changed(**fields))
    assert fault.value.where == where


def test_a_view_offers_no_card_out_of_turn() -> None:
    table = Table.deal(GAMES["non-blank"], seed=1, trump="C")
    other = next(seat for seat in table.game.seat_names if seat != table.turn)
    with pytest.raises(BadRequest) as fault:
        Player(budget=Budget(layouts=1)).between(replace(table.view(table.turn or ""), seat=other))
    assert fault.value.where == "choices"


@pytest.mark.parametrize("game", few(GAME_IDS))
def test_every_view_of_a_table_is_taken(game: str) -> None:
    for table in course(game, seed=3):
        for seat in table.game.seat_names:
            must_be_sound(table.view(seat))


@pytest.mark.prove
@pytest.mark.parametrize("game", GAME_IDS)
def test_views_and_stands_of_deals_by_chance_are_taken(game: str) -> None:
    """The house rules are random; the deals include a meld declared with a lead, and cards dealt later."""
    for seed in range(40):
        chance = Random(seed)
        house = by_chance(GAMES[game], chance)
        stands = [Table.deal(GAMES[game], seed=seed, house=house)]
        while not stands[-1].over:
            for seat in stands[-1].game.seat_names:
                must_be_sound(stands[-1].view(seat))
            stands.append(stands[-1].do(chance.choice(stands[-1].choices)))
        for seat in stands[-1].game.seat_names:
            stands[-1].missed(stands, seat)
