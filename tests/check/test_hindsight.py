"""Could it have been better? Costs add up to what happened; best play costs nothing; a revoke is judged as it lies."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from check import any_game
from check.any_game import DRAWN, GAME_IDS
from check.by_chance import SEATS, deal
from check.deals import FOUR_JACKS, HIDDEN, WHOLE, checked, edited
from engine.asking import error_of, ok
from naive import play as naive
from stoek import Table
from stoek.api import answer
from stoek.cards import Card
from stoek.checking.check import check
from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.notation.link import write_link
from stoek.solver.solve import Solver
from stoek.solver.stakes import stake_at
from stoek.study.hindsight import Judge, played
from stoek_site.features.score.deals import example_deals

SOUND, REVOKE, UNFINISHED = (one.text for one in example_deals())
SEEDS = range(12)


def looked_back(text: object, *tricks: int) -> Any:
    return ok("hindsight", None, deal=text, tricks=list(tricks))


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


@pytest.mark.parametrize("game", GAME_IDS)
def test_costs_add_up_in_every_game(game: str) -> None:
    """Roem counts in the tricks before as in those after, and cards that nobody is dealt are nobody's."""
    for seed in range(5):
        made = any_game.deal(game, seed)
        report = checked(made.whole())
        found = looked_back(made.whole(), *range(len(made.tricks) - 2, len(made.tricks) + 1))
        assert found["declarer"] == report["declarer"]
        assert found["side"]["name"] == GAMES[game].side_names[0]
        ours = [seat for seat in made.seats if made.side(seat) == 0]
        lost = sum(play["cost"] * (1 if play["seat"] in ours else -1) for play in found["plays"])
        assert found["tricks"][0]["value"] - lost == found["final"], seed
        assert found["counted_in"] == ("point" if GAMES[game].trick_melds or GAMES[game].scoring.card_match.own else "card point")
        told, side = report["so_far"], GAMES[game].side_names[0]
        own = told[f"{side}_points"]["least"] + told.get(f"{side}_bonus", 0)
        own += GAMES[game].scoring.card_match.own if told[f"{side}_tricks"] == GAMES[game].hand_size else 0
        assert found["final"] == own, seed
        # The last trick is forced, so from there on best play pays what was paid.
        assert found["tricks"][-1]["pays"] == found["paid"] == margin(report["result"]), seed
        assert all(type(trick["pays"]) is int for trick in found["tricks"]), seed


def test_it_is_told_whether_a_contract_could_be_made() -> None:
    """All tricks could not be taken any more; with the same cards 80 were made."""
    for bid, makes in (("capot", False), (80, True)):
        table = Table.deal(GAMES["belote-contree"], 1, trump="D", declarer="W", bid=bid, doubled=1)
        while not table.over:
            table = table.do(table.choices[0])
        assert {trick["makes"] for trick in looked_back(str(table), 5, 6, 7, 8)["tricks"]} == {makes}
    table = Table.deal(GAMES["schieber"], 4, trump="D", declarer="S")
    while not table.over:
        table = table.do(table.choices[0])
    assert looked_back(str(table), 8, 9)["tricks"][0]["makes"] is None


def test_a_deal_that_nobody_took_on_is_looked_back_at_too() -> None:
    """Everybody passed in Saskop: the side that leads is told of."""
    passed = [made for seed in range(60) if (made := any_game.deal("saskop", seed)).declarer is None and made.tricks]
    assert passed
    for made in passed:
        found = looked_back(made.whole(), len(made.tricks))
        assert (found["declarer"], found["side"]["name"]) == (None, "makers")
        assert found["tricks"][-1]["pays"] == found["paid"]


@pytest.mark.parametrize("game", GAME_IDS)
def test_each_card_is_judged_as_the_values_of_all_cards_tell(game: str) -> None:
    """By Python's solver, which is asked for every card of every position by itself, and for what the deal pays by the goal."""
    for seed in range(2):
        report = check(GAMES[game], *_read(any_game.deal(game, seed).whole()))
        turns = played(report)
        count = turns[-1].trick
        judge = Judge(turns, range(count - 2, count + 1))
        for judged in judge.judged:
            before = judged.turn.before
            solver = Solver(before.play, before.first_seat, unbroken=not before.made.tricks[1], kernel=False)
            values = {card: before.made.scored + value for card, value in solver.moves().items()}
            best = (max if judged.turn.ours else min)(values.values())
            assert (judged.value, judged.best_value) == (values[judged.turn.card], best), seed
            assert judged.best == sum(1 << card for card, value in values.items() if value == best), seed
            if judged.turn.number == 1:
                paying = Solver(before.play, before.first_seat, "game", stake_at(before), kernel=False)
                assert judge.pay(report, judged) == paying.value(), seed


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_brief_look_back_leaves_out_what_else_was_as_good_as_a_card_that_cost_nothing(game: str) -> None:
    turns = played(check(GAMES[game], *_read(any_game.deal(game, 1).whole())))
    tricks = [turns[-1].trick - 3, turns[-1].trick - 2]
    whole, brief = Judge(turns, tricks).judged, Judge(turns, tricks, briefly=True).judged
    assert brief == [judged if judged.cost else replace(judged, best=1 << judged.turn.card) for judged in whole]
    assert brief != whole


def _read(text: object) -> tuple[Any, Any]:
    """A record, and what is wrong with it."""
    return read(text)


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
def test_where_cards_are_drawn_play_is_looked_back_at_once_the_stock_is_gone(game: str) -> None:
    deal = any_game.deal(game, 0).whole()
    found = looked_back(deal, *range(8, 17))
    assert [play["trick"] for play in found["plays"]] == [trick for trick in range(8, 17) for _ in "NS"]
    assert found["not_judged"]["tricks"] == list(range(1, 8))
    refused = error_of(answer({"verb": "hindsight", "deal": deal, "tricks": [8, 7]}))
    assert (refused["where"], refused["code"]) == ("tricks[1]", "protocol/verbs/tricks-not-there")
    assert found["not_judged"]["why"] in refused["message"]
    assert looked_back(any_game.deal("belote", 0).whole(), 8)["not_judged"] is None


@pytest.mark.parametrize("game", DRAWN)
def test_once_the_stock_is_gone_both_hands_are_known(game: str) -> None:
    costly = []
    for seed in range(3):
        table, rng = Table.deal(GAMES[game], seed), Random(seed)
        while not table.over:
            table = table.do(rng.choice([*table.legal]))
        found = ok("hindsight", None, deal=write_link(table.record), tricks=[*range(12, 17)], known=True)
        costly += [play for play in found["plays"] if play["cost"] > 0]
    assert costly
    assert not any("known" in play for play in costly)


@pytest.mark.parametrize("game", DRAWN)
def test_once_the_stock_is_gone_a_card_is_worth_what_trying_all_ways_tells(game: str) -> None:
    """By the naive law, every way of playing the last four tricks; with what was taken before, and what all nine tricks count."""
    for seed in range(8):
        made = any_game.deal(game, seed)
        for play in looked_back(made.whole(), *range(13, 17))["plays"]:
            before = (play["trick"] - 1, play["position"] - 1)
            values = _tried(made, *before)
            assert play["value"] == values[play["card"]], (seed, before)
            best = (max if made.side(play["seat"]) == 0 else min)(values[card] for card in play["legal"])
            assert (play["best_value"], set(play["best"])) == (best, {card for card in play["legal"] if values[card] == best})


def _tried(made: any_game.Made, whole: int, laid: int) -> dict[str, int]:
    """What the first side ends with after each card of the seat to play, `whole` tricks and `laid` cards having been played."""
    order = [(made.after(leader, at), card) for leader, cards in made.tricks[whole:] for at, card in enumerate(cards)][laid:]
    hands = {seat: [card for holder, card in order if holder == seat] for seat in made.seats}
    leader, cards = made.tricks[whole]
    before = replace(made, tricks=[*made.tricks[:whole], (leader, cards[:laid])], winners=made.winners[:whole])
    return {card: _best(*_laid(before, hands, card)) for card in hands[made.after(leader, laid)]}


def _best(made: any_game.Made, hands: dict[str, list[str]]) -> int:
    """What the first side ends with if both play the rest as well as can be."""
    leader, cards = made.tricks[-1]
    seat = made.after(leader, len(cards))
    if not hands[seat]:
        ended = replace(made, tricks=made.tricks[:-1])
        return ended.points()[0] + (GAMES[made.game].scoring.card_match.own if ended.won() == GAMES[made.game].hand_size else 0)
    legal = naive.legal_cards(made.game, made.trump, hands[seat], cards)
    return (max if made.side(seat) == 0 else min)(_best(*_laid(made, hands, card)) for card in legal)


def _laid(made: any_game.Made, hands: dict[str, list[str]], card: str) -> tuple[any_game.Made, dict[str, list[str]]]:
    leader, cards = made.tricks[-1]
    hands = {seat: [held for held in hand if held != card] for seat, hand in hands.items()}
    cards = [*cards, card]
    if len(cards) < len(made.seats):
        return replace(made, tricks=[*made.tricks[:-1], (leader, cards)]), hands
    winner = made.after(leader, naive.winner_of(made.game, made.trump, cards))
    tricks = [*made.tricks[:-1], (leader, cards), (winner, list[str]())]
    return replace(made, tricks=tricks, winners=[*made.winners, winner]), hands


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
    solved = ok(
        "solve",
        trump="D",
        declarer="S",
        leader="E",
        trick="AH QD JS",
        hands=["TC KS 8H AC AS", "7S 8C 9C KC", "TD 8D KH QS", "JC QH TH QC"],
    )
    before = looked_back(REVOKE, 3)["tricks"][0]["value"]
    start = ok(
        "solve",
        trump="D",
        declarer="S",
        leader="E",
        trick="",
        hands=["TC KS 8H AC AS", "AH 7S 8C 9C KC", "QD TD 8D KH QS", "JS JC QH TH QC"],
    )
    assert play["value"] == before - start["value"] + solved["value"]
    assert play["revoke"]["gained"] == play["best_value"] - play["value"] == -play["cost"]


def test_hands_need_not_be_recorded() -> None:
    plain, hidden = looked_back(WHOLE, 4), looked_back(edited(*HIDDEN), 4)
    assert [play["value"] for play in plain["plays"]] == [play["value"] for play in hidden["plays"]]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (UNFINISHED, "study/play-not-whole"),
        (FOUR_JACKS, "study/nothing-to-look-back-at"),
        (edited(("KH 8H 9H TS", "KH 8H 9H ?")), "study/play-not-whole"),
    ],
    ids=["unfinished", "not-played", "a-card-not-known"],
)
def test_a_play_that_is_not_whole_is_refused(text: str, code: str) -> None:
    assert error_of(answer({"verb": "hindsight", "deal": text}))["code"] == code


@pytest.mark.parametrize("number", ["x.", "3a.", "III.", "3,"])
def test_a_trick_whose_number_cannot_be_read_is_not_called_missing(number: str) -> None:
    """All the cards are there: it is the number that has to be put right."""
    error = error_of(answer({"verb": "hindsight", "deal": SOUND.replace("\n3.", f"\n{number}")}))
    assert error["code"] == "study/play-in-doubt"
    assert f"“{number.rstrip(',')}”" in error["message"]
    assert "line 23" in error["message"]
