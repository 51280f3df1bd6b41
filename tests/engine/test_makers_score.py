"""The scores of Belote and Klaberjass against the naive definition by chance."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from naive import makers as naive
from naive.melds import marriage
from naive.packs import pack, value
from stoek.api import answer

House = Mapping[str, object]
ZENSA = {"zensa": True}
BIDDER_NOTHING = {"tie": "bidder_scores_nothing"}
CARRIED = {"tie": "carried_to_next_winner"}


def score(game: str, house: House, figures: Mapping[str, object]) -> Any:
    return answer({"verb": "score", "game": game, "house": dict(house), **figures})


def shuffled_deal(chance: Random, game: str) -> tuple[list[list[str]], list[str]]:
    """Hands by seat, with whole suits in them now and then, so that there is something to meld; and what is not dealt."""
    cards = pack(game)
    chance.shuffle(cards)
    if chance.random() < 0.7:
        suits = chance.sample("CSHD", 2)
        cards.sort(key=lambda card: (card[1] not in suits, chance.random() < 0.2))
    if chance.random() < 0.3:
        rank = chance.choice("JATKQ9")
        cards.sort(key=lambda card: card[0] != rank)
    seats, size = (2, 9) if game == "klaberjass" else (4, 8)
    hands = [cards[size * seat : size * seat + size] for seat in range(seats)]
    chance.shuffle(hands)
    return hands, cards[seats * size :]


def compare(game: str, house: House, count: int, seed: int) -> int:
    """Whole deals: how the tricks fall is thrown by dice, the melds are those of the hands. Gives how often a side melded."""
    chance = Random(f"{game} {sorted(house)} {seed}")
    contested = 0
    for _ in range(count):
        trump = chance.choice("CSHD")
        hands, _ = shuffled_deal(chance, game)
        played = [card for hand in hands for card in hand]
        chance.shuffle(played)
        size, most = len(hands), naive.TRICKS[game]
        tricks = chance.choice([0, most, *range(most + 1)])
        counted = [sum(value(game, trump, card) for card in cards) for cards in (played[: tricks * size], played[tricks * size :])]
        last = 1 if tricks == 0 else 0 if tricks == most else chance.randrange(2)
        counted[last] += 10
        melds: list[list[tuple[str, ...]]] = [[], []]
        for seat, hand in enumerate(hands):
            found: Any = answer({"verb": "melds", "game": game, "house": dict(house), "trump": trump, "hand": hand})
            # Nobody must announce everything.
            melds[seat % 2] += [tuple(meld["cards"]) for meld in found["ok"]["melds"] if chance.random() < 0.9]
        figures: dict[str, object] = {
            "trump": trump, "points": counted[0], "tricks": tricks,
            "announced": [" ".join(meld) for meld in melds[0]], "opponents_announced": [" ".join(meld) for meld in melds[1]],
        }  # fmt: skip
        if game == "klaberjass":
            figures["opponents_points"] = counted[1]
        first = None
        if melds[0] and melds[1] and naive.melding_side(game, trump, melds, house) is None:
            plain = [[meld for meld in side if not marriage(trump, meld)] for side in melds]
            if all(plain):
                first = chance.randrange(2)
                figures["first_meld"] = ("makers", "opponents")[first]
        contested += bool(melds[0] and melds[1])
        found = score(game, house, figures)
        assert "ok" in found, (figures, found)
        scored = naive.score(game, trump, (counted[0], counted[1]), (tricks, most - tricks), (melds[0], melds[1]), first, house)
        assert tuple(found["ok"]["result"].values()) == scored, (house, figures, found, scored)
    return contested


HOUSES: list[tuple[str, House]] = [
    ("belote", {}), ("klaberjass", {}), ("klaberjass", {"equal_runs": "trump"}), ("klaberjass", ZENSA),
    ("klaberjass", {**ZENSA, **CARRIED}), ("klaberjass", BIDDER_NOTHING),
]  # fmt: skip


@pytest.mark.parametrize(("game", "house"), HOUSES)
def test_by_chance(game: str, house: House) -> None:
    assert compare(game, house, 60, 1) > 3
