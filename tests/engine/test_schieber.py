"""Schieber: choices and scores agree with a definition from the source. Each line of a score is in `rows/`."""

from __future__ import annotations

from random import Random

from engine.asking import ok, refused
from naive import melds as naive_melds
from naive import schieber as naive
from naive.packs import SUITS, pack, trumps_to_choose

GAME = "schieber"


def test_the_naive_definition_tells_the_same_contracts() -> None:
    for calls in ([choice] for choice in naive.CHOICES):
        for told in (calls, ["transfer", *calls]):
            result = ok("auction", GAME, calls=told)["result"]
            assert naive.contract(told) == (result["chooser"], result["trump"])


def melds_of(chance: Random, trump: str | None, hands: list[list[str]]) -> list[tuple[str, ...]]:
    """Some of the melds that the hands of two partners hold, as the engine splits them."""
    found = []
    for hand in hands:
        found += [tuple(meld["cards"]) for meld in ok("melds", GAME, trump=trump, hand=hand)["melds"] if chance.random() < 0.9]
    return found


def test_scores_agree_by_chance() -> None:
    """Deals with many melds: hands of one or two suits."""
    chance = Random(5)
    told = undecided = 0
    for turn in range(250):
        trump = chance.choice(trumps_to_choose(GAME))
        cards = pack(GAME)
        chance.shuffle(cards)
        if turn % 3:
            cards.sort(key=lambda card: (card[1], chance.random() < 0.3) if turn % 3 == 1 else (card[0] in "AKQJ", chance.random()))
        hands = [cards[9 * seat : 9 * seat + 9] for seat in range(4)]
        sides = [melds_of(chance, trump, hands[:2]), melds_of(chance, trump, hands[2:])]
        tricks = chance.choice([0, 4, 5, 9])
        points = {0: 0, 4: chance.randint(60, 80), 5: chance.randint(70, 90), 9: 157}[tricks]
        request = {
            "trump": trump, "points": points, "tricks": tricks,
            "announced": [" ".join(meld) for meld in sides[0]], "opponents_announced": [" ".join(meld) for meld in sides[1]],
        }  # fmt: skip
        try:
            expected = naive.score(trump, points, tricks, sides)
        except naive.Undecided:
            undecided += 1
            assert refused("score", GAME, **request)["code"] == "rules/scores/melds-alike"
            first = chance.choice([0, 1])
            expected = naive.score(trump, points, tricks, sides, first=first)
            request["first_meld"] = ("forehand", "opponents")[first]
        result = ok("score", GAME, **request)["result"]
        assert (result["forehand"], result["opponents"]) == expected, request
        told += bool(sides[0]) and bool(sides[1])
    assert told > 100
    assert undecided > 3


def test_every_choice_makes_157() -> None:
    cards = {
        trump: sum(ok("winner", GAME, trump=trump, trick=[card])["points"] for card in pack(GAME))
        for trump in (*SUITS, None, "reverse")
    }
    assert set(cards.values()) == {naive.TOTAL - 5}
    assert naive_melds.four_value(GAME, "6", {}) == 100
