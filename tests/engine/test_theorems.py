"""What the sources say of all games at once, as theorems: proved on the naive laws, and asked of the engine as it plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, product
from random import Random

import pytest

from engine.asking import ok
from naive.laws import LAWS, Position, modern, no_undertrump, non_blank, obligatory_overtrump, smoojas, whist
from naive.packs import SUITS, Ranking, Trump, last_trick, pack, ranking, seats, trumps_to_choose

# from most restrictive to most liberal (B, first table of the Jass games)

ORDERED = {"smoojas-1821": smoojas, "modern": modern, "south-asian": whist, "non-blank": non_blank}
"""B's four sets for the second card; non-blank trumping is what Swiss games have in common there."""

HIGH_TENS = Ranking(("JC", "9C", "AC", "TC", "KC", "QC"), "ATKQJ9")
LOW_TENS = Ranking(("JC", "9C", "AC", "KC", "QC", "TC"), "AKQJT9")
SMALL_PACK = ["JC", "AC", "TC", "KC", "9C", "AS", "TS", "QS", "JS", "AH", "9H", "KH"]
"""Trumps, and two plain suits: one to be led and one to be held beside it."""


def legal(law: str, order: Ranking, hand: Sequence[str], led: str) -> set[str]:
    return {card for card in hand if LAWS[law](Position(order, hand, [led]), card)}


def second_cards(cards: Sequence[str], most: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every lead from these cards and every hand of so many others at most."""
    for led in cards:
        others = [card for card in cards if card != led]
        for held in range(1, most + 1):
            for hand in combinations(others, held):
                yield led, hand


def each_set_allows_what_the_one_before_allows(order: Ranking, cards: Sequence[str]) -> None:
    stricter: dict[str, int] = dict.fromkeys(ORDERED, 0)
    for led, hand in second_cards(cards, 3):
        sets = [legal(law, order, hand, led) for law in ORDERED]
        for law, (smaller, larger) in zip(ORDERED, pairwise(sets), strict=False):
            assert smaller <= larger, (law, led, hand)
            stricter[law] += smaller < larger
    assert all(stricter[law] for law in list(ORDERED)[:-1]), "each set is strictly freer than the one before somewhere"


@pytest.mark.parametrize("order", [HIGH_TENS, LOW_TENS], ids=["high tens", "low tens"])
def test_each_set_allows_what_the_one_before_allows(order: Ranking) -> None:
    """Under one order of ranks, after every lead, for every hand of up to three cards: B's order is inclusion."""
    each_set_allows_what_the_one_before_allows(order, SMALL_PACK)


@pytest.mark.prove
@pytest.mark.parametrize("game", ["modern", "smoojas-1821"])
def test_the_same_with_the_whole_pack(game: str) -> None:
    """Under the ranks of the modern games, and under those of 1821."""
    each_set_allows_what_the_one_before_allows(ranking(game, "C"), pack(game))


def test_with_each_game_its_own_ranks_the_order_fails() -> None:
    """King of trumps led, ten and queen held: low tens leave both, high tens only the ten."""
    assert ok("legal", "smoojas-1821", trump="C", hand="TC QC", trick="KC")["legal"] == ["QC", "TC"]
    assert ok("legal", "modern", trump="C", hand="TC QC", trick="KC")["legal"] == ["TC"]


def test_the_order_on_the_engine() -> None:
    """By chance from the whole pack. Without tens the ranks of 1821 are those of the others."""
    chance = Random(1821)
    for turn in range(80):
        cards = [card for card in pack("modern") if card[0] != "T" or turn % 2]
        led, *hand = chance.sample(cards, 1 + chance.randint(1, 6))
        trump = chance.choice(led[1] + SUITS)
        games = list(ORDERED)[turn % 2 :]
        sets = [set(ok("legal", game, trump=trump, hand=hand, trick=led)["legal"]) for game in games]
        for smaller, larger in pairwise(sets):
            assert smaller <= larger, (trump, led, hand)


# sets that Wikibooks calls the same


def test_two_handed_the_obligatory_sets_agree() -> None:
    """B: a trick of two cards cannot have been trumped before, so undertrumping never comes up."""
    for led, hand in second_cards(SMALL_PACK, 3):
        now = Position(HIGH_TENS, hand, [led])
        for card in hand:
            assert modern(now, card) == obligatory_overtrump(now, card) == no_undertrump(now, card), (led, hand, card)


SAME = [
    ("klaberjass", ("modern",), 1),
    ("modern", ("obligatory-overtrump", "obligatory-no-undertrump"), 1),
    ("klaverjas-rotterdam", ("obligatory-overtrump",), 3),
    ("non-blank", ("grevjass",), 3),
    ("boonaken", ("non-blank",), 3),
    ("swiss-strict", ("pandoeren",), 3),
    ("swiss-strict", ("swiss-weak",), 1),
    ("non-blank", ("swiss-strict",), 1),
    ("south-asian", ("whist",), 3),
    ("french-tarot", ("obligatory-overtrump",), 3),
]
"""Sets that B, or W, calls the same, and for how many cards in the trick."""


@pytest.mark.parametrize(("one", "others", "played"), SAME, ids=[f"{one}-{'-'.join(others)}" for one, others, _ in SAME])
def test_sets_called_the_same(one: str, others: Sequence[str], played: int) -> None:
    """By chance on the engine, from those ranks whose order is the same in trumps of all games: ace, king, queen, eight, seven."""
    chance = Random(f"{one} {others}")
    for _ in range(25):
        trump = chance.choice(SUITS)
        suits = {trump, *chance.sample(SUITS, 2)}
        cards = [rank + suit for rank in "AKQ87" for suit in SUITS if suit in suits]
        trick = chance.sample(cards, chance.randint(1, played))
        hand = chance.sample([card for card in cards if card not in trick], chance.randint(1, 5))
        told = ok("legal", one, trump=trump, hand=hand, trick=trick)["legal"]
        for other in others:
            assert ok("legal", other, trump=trump, hand=hand, trick=trick)["legal"] == told, (other, trump, trick, hand)


# somebody always has five potential trumps in Saskop (S)


def suit_lengths(cards: int) -> Iterator[tuple[int, ...]]:
    """How so many cards that are no pictures may lie in four suits of six."""
    for lengths in product(range(7), repeat=4):
        if sum(lengths) == cards:
            yield lengths


def test_three_pictures_give_five_potential_trumps() -> None:
    """A potential trump suit is all pictures and one suit: three pictures leave six cards for four suits, so one suit has two."""
    for pictures in range(10):
        shortest = min(pictures + max(lengths) for lengths in suit_lengths(9 - pictures))
        assert (shortest >= 5) == (pictures >= 3), pictures


def test_somebody_has_three_pictures() -> None:
    """Twelve pictures in four hands, and so, in every deal, five potential trumps."""
    shared = [hands for hands in product(range(10), repeat=4) if sum(hands) == 12]
    assert len(shared) > 200
    assert all(max(hands) >= 3 for hands in shared)


def test_six_are_not_always_held() -> None:
    """A deal in which nobody may bid more than five: three pictures each, and the suits two, two, one, one."""
    hands = ["KC QS JH AC TC AS TS 9H 9D", "KS QH JD 9C 8S 8H 7H 8D 7D", "KH QD JC 8C 7C 9S AH TH TD", "KD QC JS 6C 7S 6S 6H AD 6D"]
    dealt = [hand.split() for hand in hands]
    assert sorted(card for hand in dealt for card in hand) == sorted(pack("saskop"))
    for hand in dealt:
        assert max(sum(1 for card in hand if card in ranking("saskop", suit).trumps) for suit in SUITS) == 5


# card points with the last trick

TOTALS = {
    "staekske-rape": 146,
    "saskop": 120,
    "klaberjass": 162,
    "klaverjas-rotterdam": 162,
    "klaverjas-amsterdam": 162,
    "belote": 162,
    "belote-contree": 162,
    "coinche": 162,
    "schieber": 157,
    "vijfhonderden-1836": 146,
    "smoojas-1821": 146,
}


@pytest.mark.parametrize(("game", "trump"), [(game, trump) for game in TOTALS for trump in trumps_to_choose(game)])
def test_card_points_with_the_last_trick(game: str, trump: Trump) -> None:
    """P, S, W: the whole pack in tricks, and what the last trick adds. (146 for the two old games is their table summed up.)"""
    cards, each = pack(game), seats(game)
    tricks = [cards[start : start + each] for start in range(0, len(cards), each)]
    points = sum(ok("winner", game, trump=trump, trick=trick)["points"] for trick in tricks)
    assert points + ok("ruleset", game)["last_trick"] == TOTALS[game]
    assert ok("ruleset", game)["last_trick"] == last_trick(game)
