"""The score of games of two sides against the naive definition: deals by chance, at every table in turn.

A house rule that changes a score is tried here as soon as its game has it: the naive definition must know it too.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from at_tables import by_chance
from engine.asking import ok, refused
from naive import schieber
from naive.auctions import contracts
from naive.melds import KLAVERJAS
from naive.packs import Trump, counted, last_trick, pack, seats, trumps_to_choose, value
from naive.scores import Undecided, score
from stoek.api import answer
from stoek.games import GAMES
from stoek.rules.chosen import reconciled

DEALS = 70
GAMES_OF_TWO = ("klaberjass", "belote", "belote-contree", "coinche", "schieber", *KLAVERJAS)


def dealt(chance: Random, game: str) -> list[list[str]]:
    """Hands by seat, with whole suits or ranks in them now and then, so that there is something to meld."""
    cards = pack(game)
    chance.shuffle(cards)
    if chance.random() < 0.7:
        suits = chance.sample("CSHD", 2)
        cards.sort(key=lambda card: (card[1] not in suits, chance.random() < 0.2))
    if chance.random() < 0.3:
        rank = chance.choice("JATKQ9")
        cards.sort(key=lambda card: card[0] != rank)
    if chance.random() < 0.3:
        cards.sort(key=lambda card: card[1])
    size = GAMES[game].hand_size
    hands = [cards[size * seat : size * seat + size] for seat in range(seats(game))]
    chance.shuffle(hands)
    return hands


def _number(contract: str) -> int | str:
    return int(contract) if contract.isdecimal() else contract


def figures_of(chance: Random, game: str, house: dict[str, Any]) -> dict[str, Any]:
    """What is told of a deal: how the tricks fall is thrown by dice, the melds are those of the hands."""
    trump: Trump = chance.choice((*trumps_to_choose(game, house), *(schieber.SLALOMS if house.get("slalom") else ())))
    first, hands = schieber.first_ranks(trump), dealt(chance, game)
    size, most = len(hands), len(hands[0])
    tricks = chance.choice([0, most, *range(most + 1)])
    played = [card for hand in hands for card in hand]
    chance.shuffle(played)
    piles = played[: tricks * size], played[tricks * size :]
    own, others = (counted(game, first, sum(value(game, first, card, house) for card in pile), house) for pile in piles)
    last = 1 if tricks == 0 else 0 if tricks == most else chance.randrange(2)
    figures: dict[str, Any] = {"trump": trump, "points": own + (0 if last else last_trick(game)), "tricks": tricks}
    if game == "belote" and chance.random() < 0.1:
        figures |= {"points": 81, "tricks": 4}
    if game == "klaberjass":
        figures["opponents_points"] = others + (last_trick(game) if last else 0)
    if game in KLAVERJAS:
        amounts = [chance.choice((0, 20, 40, 70)) if taken else 0 for taken in (tricks, most - tricks)]
        figures |= {"bonus": amounts[0], "opponents_bonus": amounts[1]}
        if house["trump_choice"] == "given":
            figures["chosen_by"] = chance.choice(("makers", "makers", "nobody"))
        if house["kraken"] != "none" and figures.get("chosen_by") != "nobody":
            figures["doubled"] = chance.choice((1, 2, 4, 8))
        if house["revoke"] != "none":
            figures["revoked"] = chance.choice(("nobody", "nobody", "makers", "opponents"))
    if game in ("belote-contree", "coinche"):
        redouble = int(house.get("redouble", "4"))
        figures |= {"bid": chance.choice([*map(_number, contracts(house))]), "doubled": chance.choice((1, 1, 2, redouble))}
    if house.get("revoke", "none") != "none":
        figures |= {"revoked": chance.choice((*GAMES[game].side_names, "nobody", "nobody"))}
    sides: list[list[Any]] = [[], []]
    for seat, hand in enumerate(hands):
        found: Any = answer({"verb": "melds", "game": game, "house": house, "trump": trump, "hand": hand})
        # Nobody must announce everything.
        sides[seat % 2] += [{"cards": meld["cards"]} for meld in found.get("ok", {"melds": []})["melds"] if chance.random() < 0.9]
    return figures | {name: side for name, side in zip(("announced", "opponents_announced"), sides, strict=True) if side}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES_OF_TWO)
def test_scores(game: str, seed: int) -> None:
    chance = Random(f"{game} {seed}")
    contested = 0
    for _ in range(DEALS):
        house: dict[str, Any] = by_chance(GAMES[game], chance)
        figures = figures_of(chance, game, house)
        asked = {**figures, **{name: [one["cards"] for one in figures[name]] for name in figures if name.endswith("announced")}}
        try:
            expected = score(game, figures, house)
        except Undecided:
            error = refused("score", game, house=house, **asked)
            assert (error["where"], error["code"]) == ("first_meld", "rules/scores/melds-alike")
            told = {"first_meld": chance.choice(GAMES[game].side_names)}
            asked, figures = asked | told, figures | told
            expected = score(game, figures, house)
        told = ok("score", game, house=house, **asked)
        carried = {"carried": told["carried"]} if "carried" in told else {}
        assert {**told["result"], **carried} == expected, (house, figures)
        contested += {"announced", "opponents_announced"} <= figures.keys()
    assert contested > 3 or not GAMES[game].every_combinations[-1].fours


CONTRACTS = ("belote-contree", "coinche")
PAID = (
    "count", "failed", "doubled", "redouble", "doubled_loser", "melds", "helps_contract", "belote_if_failed", "capot_unbid",
    "capot_bid", "rounding",
)  # fmt: skip
TAKEN = ((85, 5), (118, 6), (162, 8), (152, 7), (0, 0))
MELDS = {"announced": ["KH QH", "9C 8C 7C"], "opponents_announced": ["KD QD JD TD"]}


@pytest.mark.parametrize("rule", PAID)
@pytest.mark.parametrize("game", CONTRACTS)
def test_every_contract_is_paid_to_the_point(game: str, rule: str) -> None:
    """Each value in turn, with all melds, and nothing rounded: so no figure of what is paid hides behind another."""
    [values] = [each.values for each in GAMES[game].house_rules if each.id == rule]
    for chosen in values:
        house: dict[str, Any] = reconciled(GAMES[game], {"melds": True, "rounding": "none", rule: chosen})
        for bid, factor, (points, tricks) in product((80, 120, "capot"), (1, int(house["redouble"])), TAKEN):
            figures: dict[str, Any] = {"trump": "H", "bid": bid, "doubled": factor, "points": points, "tricks": tricks}
            melds = {name: [{"cards": cards.split()} for cards in MELDS[name]] for name in MELDS if house["melds"] is True}
            asked = {name: [meld["cards"] for meld in melds[name]] for name in melds}
            assert ok("score", game, house=house, **figures, **asked)["result"] == score(game, figures | melds, house), (
                house,
                figures,
            )
