"""Saskop: scores and bids counted anew, the pictures that reasons name, and strange values. `rows/` has its rows."""

from __future__ import annotations

from random import Random

import pytest

from engine.asking import ok, refused
from naive import packs, saskop
from stoek.api import answer
from stoek.cards import CardSet, Suit, card_text, parse_cards
from stoek.games import GAMES
from stoek.language import Said
from stoek.play.reasons import explain
from stoek.play.trick import partner_heads, ruling
from stoek.rules.tables import compile_tables

GAME = "saskop"


# id, hand, trick, the pictures that the reasons name, the cards whose reasons name them
PICTURE_ROWS: list[tuple[str, str, str, str, str]] = [
    ("none-of-the-suit-but-a-picture", "KC JS 7D AH", "8C TC", "KC", "AH"),
    ("a-picture-that-does-not-follow", "7C KC QS", "8C TC", "KC", "KC"),
    ("two-of-them", "JC QC AC", "8C", "QC JC", "QC JC"),
    ("a-picture-of-another-suit", "7C QS", "8C TC", "", ""),
    ("a-picture-was-led", "7C KC", "KS", "", ""),
    ("leading", "KC 7C", "", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "trick", "pictures", "cards"), [pytest.param(*row[1:], id=row[0]) for row in PICTURE_ROWS])
def test_reasons_name_the_pictures_that_do_not_follow(hand: str, trick: str, pictures: str, cards: str) -> None:
    tables, held, laid = compile_tables(GAMES[GAME], Suit.DIAMONDS), CardSet(hand).mask, parse_cards(trick)
    found = explain(GAMES[GAME], tables, held, laid, ruling(tables, held, laid, partner_heads(tables, laid)))

    def taken(reason: str) -> object:
        aside = reason.parts.get("taken") if isinstance(reason, Said) else None
        return aside.parts["held"] if isinstance(aside, Said) else None

    assert taken(found.why) == (pictures or None)
    named = {card_text(card): taken(why) for card, why in found.illegal.items() if taken(why)}
    assert named == dict.fromkeys(cards.split(), pictures)


def test_scores_are_those_of_the_prose() -> None:
    """Points and tricks by chance: the result, or a refusal where so many tricks cannot hold so much."""
    chance = Random("strokes")
    for _ in range(400):
        by = chance.choice(["bid", "early", "override", "passed"])
        trump = chance.choice("CSHD") if by == "bid" else "D"
        tricks, points = chance.randrange(10), chance.randrange(121)
        least, most = saskop.worthless(tricks)
        target = chance.choice(["16", "12"])
        asked = {"trump": trump, "by": by, "points": points, "tricks": tricks, "house": {"target": target}}
        if least <= points <= most:
            assert ok("score", GAME, **asked)["result"] == saskop.score(trump, points, tricks, by, target)
        else:
            assert refused("score", GAME, **asked)["where"] == "points"


def test_what_a_hand_may_bid_is_counted_anew() -> None:
    chance = Random("bids")
    for _ in range(100):
        hand = chance.sample(packs.pack(GAME), 9)
        found, lengths = ok("potential", GAME, hand=hand), saskop.lengths(hand)
        assert found["lengths"] == lengths
        assert found["bids"] == [number for number in range(5, 10) if number <= max(lengths.values())]
        bid = chance.randrange(5, 10)
        assert ok("potential", GAME, hand=hand, bid=bid)["names"] == [suit for suit in "CSHD" if lengths[suit] >= bid]


def test_the_same_pack_goes_to_other_hands() -> None:
    """The cutter and the dealer change hands with “covers to us”, partner and left with “content to us”."""
    nines, covers, content = (
        ok("deal", GAME, seed=9, way=f"{way}")["hands"] for way in ("nine-at-a-time", "covers-to-us", "content-to-us")
    )
    assert covers == [nines[0], nines[1], nines[3], nines[2]]
    assert content == [nines[1], nines[0], nines[2], nines[3]]


LONE = "KD TC 9C 8C 7C TS 9S 8S 6H"


GOOD: dict[str, dict[str, object]] = {
    "potential": {"hand": LONE, "bid": 5},
    "signals": {"trump": "S", "hand": "AH TH KC", "trick": "8H", "place": 1},
    "strokes": {"deals": [[4, 0], [0, 0]], "dealer": 2},
    "deal": {"seed": 1, "way": "up-to", "card": "AC"},
    "score": {"trump": "D", "by": "early", "points": 70, "tricks": 5},
    "auction": {"calls": ["5", {"seat": 1, "call": "pass"}]},
}
STRANGE: tuple[object, ...] = (
    None,
    7,
    -1,
    1.5,
    "",
    "x" * 50,
    [],
    {},
    True,
    [[]],
    ["KC", 3],
    {"seat": 1},
    [{"seat": 9, "call": "5"}],
)


@pytest.mark.parametrize("verb", GOOD)
def test_whatever_stands_for_a_value_is_answered(verb: str) -> None:
    """A good request with one value after the other replaced by what cannot be meant: an answer or an error, and no exception."""
    assert ok(verb, GAME, **GOOD[verb])
    for name in GOOD[verb]:
        for value in STRANGE:
            assert set(answer({"verb": verb, "game": GAME, **GOOD[verb], name: value})) in ({"ok"}, {"error"})
