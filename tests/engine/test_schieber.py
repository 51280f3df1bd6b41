"""Schieber: choices and scores agree with a definition from the source. Each line of a score is in `rows/`."""

from __future__ import annotations

from engine.asking import ok
from naive import melds as naive_melds
from naive import schieber as naive
from naive.packs import SUITS, pack

GAME = "schieber"


def test_the_naive_definition_tells_the_same_contracts() -> None:
    for calls in ([choice] for choice in naive.CHOICES):
        for told in (calls, ["transfer", *calls]):
            result = ok("auction", GAME, calls=told)["result"]
            assert naive.contract(told) == (result["chooser"], result["trump"])


def test_every_choice_makes_157() -> None:
    cards = {
        trump: sum(ok("winner", GAME, trump=trump, trick=[card])["points"] for card in pack(GAME))
        for trump in (*SUITS, None, "reverse")
    }
    assert set(cards.values()) == {naive.TOTAL - 5}
    assert naive_melds.four_value(GAME, "6", {}) == 100
