"""Melds of hands and bonuses of tricks: the engine against the naive definition by chance, and rows from the sources."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from at_tables import by_chance
from engine.asking import ok
from naive import melds as naive
from naive.packs import Trump, pack, trumps_to_choose
from stoek.cards import SuitsAlike
from stoek.games import GAMES
from stoek.rules.melds.melds import marriage_cards

House = Mapping[str, Any]
IN_THE_SUITE = 80
TO_PROVE = 2000

IN_HAND = ("klaberjass", *naive.BELOTE, "schieber", *naive.OLD)
"""Games whose melds are announced from a hand."""


def at_a_table(chance: Random, game: str) -> House:
    """House rules by chance: the naive definition must know all that concern melds."""
    return by_chance(GAMES[game], chance)


def rich_hand(chance: Random, game: str, turn: int, size: int) -> list[str]:
    """Any cards, cards of few suits, or a four and cards of one suit, in turn."""
    cards = chance.sample(pack(game), len(pack(game)))
    suits = chance.sample("CSHD", 1 + turn % 2)
    if turn % 3 == 1:
        cards.sort(key=lambda card: card[1] not in suits)
    elif turn % 3 == 2:
        rank = chance.choice(pack(game))[0]
        cards.sort(key=lambda card: (card[0] != rank, card[1] not in suits))
    return cards[: chance.choice([size, size, chance.randint(3, size)])]


def compare_hands(game: str, count: int, seed: int) -> None:
    chance = Random(f"{game} {seed}")
    for turn in range(count):
        house = at_a_table(chance, game)
        trump = chance.choice(trumps_to_choose(game, house))
        hand = rich_hand(chance, game, turn, GAMES[game].hand_size)
        told = ok("melds", game, house=house, trump=trump, hand=hand)
        case = (game, house, trump, hand, told)
        assert told["total"] == naive.best_total(game, trump, hand, house), case
        assert told["total"] == sum(meld["points"] for meld in told["melds"]), case
        in_sequences: list[str] = []
        for meld in told["melds"]:
            cards = tuple(meld["cards"])
            assert set(cards) <= set(hand), case
            assert meld["points"] == naive.meld_value(game, trump, cards, house) > 0, case
            if naive.neighbours(cards):
                in_sequences += cards
        assert len(in_sequences) == len(set(in_sequences)), case
        if not house.get("shared_cards", True):
            served = [card for meld in told["melds"] if not naive.marriage(trump, tuple(meld["cards"])) for card in meld["cards"]]
            assert len(served) == len(set(served)), case
        assert len({tuple(meld["cards"]) for meld in told["melds"]}) == len(told["melds"]), case


def compare_tricks(game: str, count: int, seed: int) -> None:
    chance = Random(f"{game} {seed}")
    for turn in range(count):
        trump, house = chance.choice("CSHD"), at_a_table(chance, game)
        trick = rich_hand(chance, game, turn, 4)
        if len(trick) == 4:
            chance.shuffle(trick)
            told = ok("melds", game, house=house, trump=trump, trick=trick)
            found = sorted(points for _, points in naive.roem(trump, trick, house))
            assert sorted(meld["points"] for meld in told["melds"]) == found, (game, house, trump, trick, told)
            assert told["total"] == sum(found), (game, house, trump, trick, told)


@pytest.mark.parametrize("game", IN_HAND)
def test_hands(game: str) -> None:
    compare_hands(game, IN_THE_SUITE, seed=1)


@pytest.mark.parametrize("game", naive.KLAVERJAS)
def test_tricks(game: str) -> None:
    compare_tricks(game, IN_THE_SUITE, seed=1)


@pytest.mark.prove
@pytest.mark.parametrize("game", IN_HAND)
def test_many_hands(game: str) -> None:
    compare_hands(game, TO_PROVE, seed=2)


@pytest.mark.prove
@pytest.mark.parametrize("game", naive.KLAVERJAS)
def test_many_tricks(game: str) -> None:
    compare_tricks(game, TO_PROVE, seed=2)


# game; house rules; trumps; hand; points of its melds, the most first; what the source says
ROWS: list[tuple[str, dict[str, object], Trump, str, list[int], str]] = [
    ("klaberjass", {}, "C", "QS JS TS", [20], "W: tens rank between nines and jacks for melding"),
    ("klaberjass", {}, "C", "AS TS KS", [], "W: so ace, ten and king are no sequence"),
    ("klaberjass", {}, "C", "AS KS QS JS TS", [50], "W: sequences are of three or four cards"),
    ("klaberjass", {}, "C", "AS KS QS JS TS 9S 8S", [50, 20], "W: any number of them"),
    ("klaberjass", {}, "C", "JC JS JH JD", [], "W: fours are no melds of the basic game"),
    ("klaberjass", {}, "C", "KC QC", [20], "W: king and queen of trumps, 20"),
    ("klaberjass", {"zensa": True}, "C", "AS KS QS JS TS", [100], "W: the melds of Belote count in Zensa"),
    ("klaberjass", {"zensa": True}, "C", "JC JS JH JD", [200], "W: the melds of Belote count in Zensa"),
    ("klaberjass", {"zensa": True}, "C", "9C 9S 9H 9D", [], "W: except four nines"),
    ("belote", {}, "C", "9C 9S 9H 9D", [150], "W: four nines 150"),
    ("belote", {}, "C", "8C 8S 8H 8D", [], "W: four eights count nothing"),
    ("belote", {}, "C", "KC KS KH KD QC JC", [100, 20, 20], "W: one card may serve several melds"),
    ("belote", {"shared_cards": False}, "C", "KC KS KH KD QC JC", [100, 20], "common use: the four, and belote apart"),
    ("belote", {"shared_cards": False}, "C", "QS QH QD QC JS TS 9S 8S", [100, 50], "common use: four touching cards are left"),
    ("belote", {"shared_cards": False}, "C", "QS QH QD QC AS KS JS TS", [100], "common use: the four before a sequence of 100"),
    ("belote", {"melds": "belote_only"}, "C", "KC QC JC 9C 9S 9H 9D", [20], "common use: belote alone"),
    ("belote", {}, "C", "AS KS QS JS TS 9S 8S 7S", [100, 20], "W: five or more 100; three are left for a second sequence"),
    ("belote-contree", {"melds": True}, "C", "TC TS TH TD", [100], "W: with melds as in Belote"),
    ("schieber", {}, "C", "AS KS QS JS TS 9S", [150], "W: a sequence of six"),
    ("schieber", {}, None, "AS KS QS JS TS 9S 8S 7S 6S", [300], "W: a sequence of nine"),
    ("schieber", {}, None, "KC QC JS 9D", [], "W: without trumps no marriage"),
    ("belote", {"extra_trumps": "usual"}, None, "KC QC JS 9D", [], "our reading: no belote at no trump"),
    ("belote", {"extra_trumps": "usual"}, "all", "KC QC KH QH QD", [20, 20], "our reading: each suit's at all trumps"),
    ("schieber", {}, "reverse", "KC QC JC", [20], "W: the sequence stands, the marriage does not"),
    ("schieber", {}, "C", "6C 6S 6H 6D", [100], "W: every four of a kind but jacks and nines 100"),
    ("schieber", {"small_fours": False}, "C", "6C 6S 6H 6D", [], "ruling: some tables leave out the small ones"),
    ("schieber", {"small_fours": False}, "C", "TC TS TH TD", [100], "ruling: tens are not small"),
    ("vijfhonderden-1836", {}, "C", "AC AS AH AD", [], "W: only jacks, kings and queens"),
    ("vijfhonderden-1836", {}, "C", "QC QS QH QD", [100], "W: four queens 100"),
    ("smoojas-1821", {}, "C", "JC JS JH JD", [200], "W: four jacks 200"),
]


@pytest.mark.parametrize(
    ("game", "house", "trump", "hand", "points"),
    [pytest.param(*row[:5], id=f"{row[0]}: {row[3]}: {row[5]}") for row in ROWS],
)
def test_rows(game: str, house: House, trump: Trump, hand: str, points: list[int]) -> None:
    assert naive.best_total(game, trump, hand.split(), house) == sum(points)
    told = ok("melds", game, house=house, trump=trump, hand=hand)
    assert sorted((meld["points"] for meld in told["melds"]), reverse=True) == points


THREE_ALIKE: House = {"three_alike": True}
# trumps; trick; house rules; points
BONUSES: list[tuple[str, str, House, list[int], str]] = [
    ("C", "7S 8S 9S KH", {}, [20], "W: three in sequence"),
    ("C", "9S 7S TS 8S", {}, [50], "W: four in sequence, in whatever order they fell"),
    ("C", "KC QC JC TC", {}, [50, 20], "W: the marriage in addition to the sequence"),
    ("C", "KC QC 7H 8H", {}, [20], "W: the marriage"),
    ("C", "KS QS 7H 8H", {}, [], "W: of trumps only"),
    ("C", "AS TS KS 7H", {}, [], "W: the natural order, tens below jacks"),
    ("C", "7C 7S 7H 7D", {}, [100], "W: four of any kind"),
    ("C", "7C 7S 7H AD", {}, [], "W: three of a kind count only in a variant"),
    ("C", "7C 7S 7H AD", THREE_ALIKE, [50], "W: three of a kind in the variant"),
    ("C", "KC KS KH QC", THREE_ALIKE, [50, 20], "W: the marriage in addition"),
    ("C", "7C 7S 7H 7D", THREE_ALIKE, [100], "W: four alike are not three alike besides"),
]


@pytest.mark.parametrize(
    ("trump", "trick", "house", "points"),
    [pytest.param(*row[:4], id=f"{row[1]}: {row[4]}") for row in BONUSES],
)
def test_bonuses(trump: str, trick: str, house: House, points: list[int]) -> None:
    assert sorted((found for _, found in naive.roem(trump, trick.split(), house)), reverse=True) == points
    for game in naive.KLAVERJAS:
        told = ok("melds", game, house=house, trump=trump, trick=trick)
        assert sorted((meld["points"] for meld in told["melds"]), reverse=True) == points


def test_without_a_suit_as_trumps_no_cards_are_the_marriage() -> None:
    assert [marriage_cards(trump) for trump in (None, *SuitsAlike)] == [0] * (1 + len(SuitsAlike))
