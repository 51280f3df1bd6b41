"""Could it have been better? Costs add up to what happened; best play costs nothing; a revoke is judged as it lies."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from check import any_game
from check.any_game import DRAWN, GAME_IDS
from check.by_chance import SEATS, deal
from check.deals import FOUR_JACKS, HIDDEN, WHOLE, checked, edited
from engine.asking import error_of
from stoek import Table
from stoek.api import answer
from stoek.cards import Card
from stoek.checking.check import check
from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.solver.solve import Solver
from stoek.study.hindsight import Judge, played
from stoek_site.features.score.deals import example_deals

SOUND, REVOKE, UNFINISHED = (one.text for one in example_deals())
SEEDS = range(12)


def looked_back(text: object, *tricks: int) -> Any:
    reply = answer({"verb": "hindsight", "deal": text, "tricks": list(tricks)})
    assert set(reply) == {"ok"}, reply
    return reply["ok"]


@pytest.mark.parametrize("seed", SEEDS)
def test_costs_add_up_to_what_happened(seed: int) -> None:
    made = deal(seed)
    found = looked_back(made.text(), 4, 5, 6, 7)
    assert len(found["plays"]) == 16
    assert all(play["cost"] >= 0 for play in found["plays"])
    lost = sum(play["cost"] * (1 if play["seat"] == made.declarer else -1) for play in found["plays"])
    assert found["tricks"][0]["value"] - lost == found["final"]
    assert found["by_seat"] == {seat: sum(play["cost"] for play in found["plays"] if play["seat"] == seat) for seat in SEATS}


def test_what_could_be_played_goes_by_the_house_rules_of_the_table() -> None:
    """In this deal somebody has to beat a trump of the partner's, where the table plays so, and could discard it elsewhere."""
    table, rng, legal = Table.deal(GAMES["belote"], 47, house={"over_partner": True}, trump="C", declarer="N"), Random(47), []
    while not table.over:
        legal.append([str(card) for card in table.legal])
        table = table.play(rng.choice([choice for choice in table.choices if isinstance(choice, Card)]))
    assert [play["legal"] for play in looked_back(str(table), 5, 6, 7, 8)["plays"]] == legal[16:]


@pytest.mark.parametrize("game", [game for game in GAME_IDS if game not in DRAWN])
def test_costs_add_up_in_every_game(game: str) -> None:
    """Roem counts in the tricks before as in those after, and cards that nobody is dealt are nobody's."""
    looked = 0
    for seed in range(5):
        made = any_game.deal(game, seed)
        report = checked(made.whole())
        if report["declarer"] is None:
            refused = error_of(answer({"verb": "hindsight", "deal": made.whole()}))
            assert "Nobody took this deal on" in refused["message"]
            continue
        looked += 1
        found = looked_back(made.whole(), *range(len(made.tricks) - 2, len(made.tricks) + 1))
        at = list(found["by_seat"]).index(found["declarer"])
        ours = [
            seat for index, seat in enumerate(found["by_seat"]) if index == at or (GAMES[game].partners and (at - index) % 4 == 2)
        ]
        lost = sum(play["cost"] * (1 if play["seat"] in ours else -1) for play in found["plays"])
        assert found["tricks"][0]["value"] - lost == found["final"], seed
        assert found["counted_in"] == ("point" if GAMES[game].trick_melds or GAMES[game].match else "card point")
        told, side = report["so_far"], GAMES[game].side_names[0]
        own = told[f"{side}_points"]["least"] + told.get(f"{side}_bonus", 0)
        own += GAMES[game].match if told[f"{side}_tricks"] == len(made.tricks) else 0
        assert found["final"] == own, seed
        # The last trick is forced, so from there on best play pays what was paid.
        assert found["tricks"][-1]["pays"] == found["paid"] == margin(report["result"]), seed
        assert all(type(trick["pays"]) is int for trick in found["tricks"]), seed
    assert looked


@pytest.mark.parametrize("game", [game for game in GAME_IDS if game not in DRAWN])
def test_each_card_is_judged_as_the_values_of_all_cards_tell(game: str) -> None:
    """By Python's solver, which is asked for every card of every position by itself, and for what the deal pays by the goal."""
    for seed in range(2):
        report = check(GAMES[game], *_read(any_game.deal(game, seed).whole()))
        if report.deal.declarer is None:
            continue
        turns = played(report)
        count = GAMES[game].hand_size
        judge = Judge(turns, range(count - 2, count + 1))
        for judged in judge.judged:
            before = judged.turn.before
            solver = Solver(before.position, before.declarer, unbroken=not before.made.tricks[1], kernel=False)
            values = {card: before.scored + value for card, value in solver.moves().items()}
            best = (max if judged.turn.ours else min)(values.values())
            assert (judged.value, judged.best_value) == (values[judged.turn.card], best), seed
            assert judged.best == sum(1 << card for card, value in values.items() if value == best), seed
            if judged.turn.number == 1:
                paying = Solver(before.position, before.declarer, "game", before.stake, kernel=False)
                assert judge.pay(report, judged) == paying.value(), seed


def _read(text: object) -> tuple[Any, Any, Any]:
    """A record, its house rules, and what is wrong with it."""
    record, faults = read(text)
    return record, record.house, faults


def margin(result: dict[str, int]) -> int:
    """What the first side has more than the other, where both score."""
    first, *others = result.values()
    return first - sum(others)


def test_all_the_tricks_count_from_every_trick_on() -> None:
    tricks = [f"N: {rank}C {rank}S {rank}H {rank}D" for rank in "J9ATKQ87"]
    found = looked_back({"game": "belote", "declarer": "N", "trump": "C", "tricks": tricks}, 1, 7, 8)
    assert [trick["value"] for trick in found["tricks"]] == [252] * 3
    assert (found["final"], found["worst"]) == (252, None)
    assert [trick["pays"] for trick in found["tricks"]] == [252] * 3


@pytest.mark.parametrize("game", DRAWN)
def test_where_cards_are_drawn_nothing_is_looked_back_at(game: str) -> None:
    refused = error_of(answer({"verb": "hindsight", "deal": any_game.deal(game, 0).whole()}))
    assert "drawn from a stock" in refused["message"]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_solvers_own_line_costs_nothing(seed: int) -> None:
    made = deal(seed)
    costly = [play for play in looked_back(made.text(), 5, 6, 7)["plays"] if play["position"] == 1 and play.get("line")]
    for play in costly[:1]:
        cards = [laid["card"] for laid in play["line"]]
        leaders = [laid["seat"] for laid in play["line"]][::4]
        start = play["trick"] - 1
        made.tricks[start:] = [(leader, cards[4 * at : 4 * at + 4]) for at, leader in enumerate(leaders)]
        made.stoek = None
        again = looked_back(made.text(), *range(play["trick"], 8))
        assert [one["cost"] for one in again["plays"]] == [0] * len(cards)
        assert again["final"] == play["best_value"]


def test_a_revoke_gains_what_the_position_after_it_is_worth() -> None:
    [play] = [play for play in looked_back(REVOKE, 3)["plays"] if "revoke" in play]
    solved: Any = answer({
        "verb": "solve", "game": "staekske-rape", "trump": "D", "declarer": "S", "leader": "E", "trick": "AH QD JS",
        "hands": ["TC KS 8H AC AS", "7S 8C 9C KC", "TD 8D KH QS", "JC QH TH QC"],
    })  # fmt: skip
    before = looked_back(REVOKE, 3)["tricks"][0]["value"]
    start: Any = answer({
        "verb": "solve", "game": "staekske-rape", "trump": "D", "declarer": "S", "leader": "E", "trick": "",
        "hands": ["TC KS 8H AC AS", "AH 7S 8C 9C KC", "QD TD 8D KH QS", "JS JC QH TH QC"],
    })  # fmt: skip
    assert play["value"] == before - start["ok"]["value"] + solved["ok"]["value"]
    assert play["revoke"]["gained"] == play["best_value"] - play["value"] == -play["cost"]


def test_hands_need_not_be_recorded() -> None:
    plain, hidden = looked_back(WHOLE, 4), looked_back(edited(*HIDDEN), 4)
    assert [play["value"] for play in plain["plays"]] == [play["value"] for play in hidden["plays"]]


@pytest.mark.parametrize(
    ("text", "words"),
    [(UNFINISHED, "tricks 5 to 7"), (FOUR_JACKS, "no play to look back at"), (edited(("KH 8H 9H TS", "KH 8H 9H ?")), "trick 3")],
    ids=["unfinished", "not-played", "a-card-not-known"],
)
def test_what_is_missing_is_named(text: str, words: str) -> None:
    assert words in error_of(answer({"verb": "hindsight", "deal": text}))["message"]
