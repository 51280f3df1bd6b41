"""Saskop: rows of legal cards, every line of a score, deals as asked for, exchange, signals, strokes, and what is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.legal_rows import SASKOP
from naive import packs, play, saskop
from stoek.api import answer
from stoek.cards import CardSet, Suit, card_text, parse_cards
from stoek.games import GAMES
from stoek.language import Said
from stoek.play.reasons import explain
from stoek.play.trick import partner_heads, ruling
from stoek.rules.tables import compile_tables

GAME = "saskop"


def told(verb: str, **keys: object) -> Any:
    reply = answer({"verb": verb, "game": GAME, **keys})
    assert set(reply) == {"ok"}, (verb, keys, reply)
    return reply["ok"]


def refused(verb: str, **keys: object) -> Any:
    reply = answer({"verb": verb, "game": GAME, **keys})
    assert set(reply) == {"error"}, (verb, keys, reply)
    return reply["error"]


@pytest.mark.parametrize(("trump", "hand", "trick", "legal", "rule"), [pytest.param(*row[1:], id=row[0]) for row in SASKOP])
def test_legal(trump: str, hand: str, trick: str, legal: str, rule: str) -> None:
    found = told("legal", trump=trump, hand=hand, trick=trick)
    assert (found["legal"], found["rule"]) == (legal.split(), f"saskop/play/{rule}")
    assert play.legal_cards(GAME, trump, hand.split(), trick.split()) == legal.split()
    assert set(found["illegal"]) == set(hand.split()) - set(legal.split())


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
    tables, held, laid = compile_tables(GAMES["saskop"], Suit.DIAMONDS), CardSet(hand).mask, parse_cards(trick)
    found = explain(GAMES["saskop"], tables, held, laid, ruling(tables, held, laid, partner_heads(tables, laid)))

    def taken(reason: str) -> object:
        aside = reason.parts.get("taken") if isinstance(reason, Said) else None
        return aside.parts["held"] if isinstance(aside, Said) else None

    assert taken(found.why) == (pictures or None)
    assert {card_text(card): taken(why) for card, why in found.illegal.items() if taken(why)} == dict.fromkeys(
        cards.split(), pictures
    )


# id, trumps, how they came about, makers' points, tricks, (line, value, rule) one by one
COUNT = "scoring/count"
SCORES: list[tuple[str, str, str, int, int, list[tuple[str, int, str]]]] = [
    (
        "makers-91",
        "D",
        "bid",
        91,
        7,
        [("Strokes where the makers have 91 to 120", 6, "scoring/strokes"), ("Makers score", 6, "scoring/majority")],
    ),
    (
        "makers-90",
        "H",
        "bid",
        90,
        6,
        [("Strokes where the makers have 61 to 90", 2, "scoring/strokes"), ("Makers score", 2, "scoring/majority")],
    ),
    (
        "makers-61-override",
        "D",
        "override",
        61,
        5,
        [("Strokes where the makers have 61 to 90", 4, "scoring/strokes"), ("Makers score", 4, "scoring/majority")],
    ),
    (
        "tie",
        "S",
        "bid",
        60,
        5,
        [("Equal: the same dealer deals again, with these trumps and makers; strokes for now", 0, "scoring/tie")],
    ),
    (
        "makers-59",
        "C",
        "bid",
        59,
        4,
        [("Strokes where the makers have 30 to 59", 4, "scoring/strokes"), ("Opponents score", 4, "scoring/majority")],
    ),
    (
        "makers-29-early",
        "D",
        "early",
        29,
        3,
        [("Strokes where the makers have 0 to 29", 8, "scoring/strokes"), ("Opponents score", 8, "scoring/majority")],
    ),
    (
        "120-in-eight",
        "S",
        "bid",
        120,
        8,
        [("Strokes where the makers have 91 to 120", 4, "scoring/strokes"), ("Makers score", 4, "scoring/majority")],
    ),
    (
        "lambapea",
        "S",
        "bid",
        120,
        9,
        [("Lambapea, all nine tricks: the whole game", 16, "scoring/lambapea"), ("Makers score", 16, "scoring/majority")],
    ),
    (
        "lambapea-lost",
        "D",
        "override",
        0,
        0,
        [("Lambapea, all nine tricks: the whole game", 16, "scoring/lambapea"), ("Opponents score", 16, "scoring/majority")],
    ),
    (
        "passed",
        "D",
        "passed",
        108,
        8,
        [("All passed: strokes for the winners", 1, "scoring/passed"), ("Makers score", 1, "scoring/majority")],
    ),
    (
        "passed-tie",
        "D",
        "passed",
        60,
        5,
        [("Equal: the same dealer deals again, with these trumps and makers; strokes for now", 0, "scoring/tie")],
    ),
    (
        "passed-lambapea",
        "D",
        "passed",
        120,
        9,
        [("Lambapea, all nine tricks: the whole game", 16, "scoring/lambapea"), ("Makers score", 16, "scoring/majority")],
    ),
]


@pytest.mark.parametrize(("trump", "by", "points", "tricks", "lines"), [pytest.param(*row[1:], id=row[0]) for row in SCORES])
def test_every_line_of_a_score(trump: str, by: str, points: int, tricks: int, lines: list[tuple[str, int, str]]) -> None:
    found = told("score", trump=trump, by=by, points=points, tricks=tricks)
    counted = [("Makers' card points", points, COUNT), ("Opponents' card points", 120 - points, COUNT)]
    wanted = [{"label": label, "value": value, "rule": f"saskop/{rule}"} for label, value, rule in (*counted, *lines)]
    assert found["lines"] == wanted
    assert found["result"] == saskop.score(trump, points, tricks, by)
    assert found["warnings"] == []


def test_scores_are_those_of_the_prose() -> None:
    """Points and tricks by chance: the result, or a refusal where so many tricks cannot hold so much."""
    chance = Random("strokes")
    for _ in range(400):
        by = chance.choice(["bid", "early", "override", "passed"])
        trump = chance.choice("CSHD") if by == "bid" else "D"
        tricks, points = chance.randrange(10), chance.randrange(121)
        least, most = saskop.worthless(tricks)
        if least <= points <= most:
            assert told("score", trump=trump, by=by, points=points, tricks=tricks)["result"] == saskop.score(
                trump, points, tricks, by
            )
        else:
            assert refused("score", trump=trump, by=by, points=points, tricks=tricks)["where"] == "points"


def test_what_a_hand_may_bid_is_counted_anew() -> None:
    chance = Random("bids")
    for _ in range(100):
        hand = chance.sample(packs.pack(GAME), 9)
        found, lengths = told("potential", hand=hand), saskop.lengths(hand)
        assert found["lengths"] == lengths
        assert found["bids"] == [number for number in range(5, 10) if number <= max(lengths.values())]
        bid = chance.randrange(5, 10)
        assert told("potential", hand=hand, bid=bid)["names"] == [suit for suit in "CSHD" if lengths[suit] >= bid]


WAYS = ("threes", "one-at-a-time", "nine-at-a-time", "covers-to-us", "content-to-us")


@pytest.mark.parametrize("way", [*WAYS, "up-to"])
def test_each_way_deals_the_pack(way: str) -> None:
    named = {"card": "7H"} if way == "up-to" else {}
    found = told("deal", seed=5, way=way, **named)
    assert [len(hand) for hand in found["hands"]] == [9, 9, 9, 9]
    assert sorted(card for hand in found["hands"] for card in hand) == sorted(packs.pack(GAME))
    assert found["rule"] == f"saskop/deal/{way}"
    assert found == told("deal", seed=5, way=way, **named), "the same seed, the same deal"


def test_the_same_pack_goes_to_other_hands() -> None:
    """The cutter and the dealer change hands with “covers to us”, partner and left with “content to us”."""
    nines, covers, content = (told("deal", seed=9, way=f"{way}")["hands"] for way in WAYS[2:])
    assert covers == [nines[0], nines[1], nines[3], nines[2]]
    assert content == [nines[1], nines[0], nines[2], nines[3]]


ROOF = "AC TC 9C 8C AS TS 9S 8S 6H"
LONE = "KD TC 9C 8C 7C TS 9S 8S 6H"
PARTNER = "KC KS QC QS AH TH 9H 8H 7H"

# id, request, signal, allowed, cards that the reason names
SIGNALS: list[tuple[str, dict[str, object], str, bool, str]] = [
    ("choice", {"trump": "S", "hand": "AH TH KC", "trick": "8H"}, "blink", True, "AH TH"),
    ("choice-of-trumps", {"trump": "S", "hand": "AC KC QD", "trick": "8H"}, "blink", True, "KC QD"),
    ("one-card", {"trump": "S", "hand": "AH 7H KC", "trick": "8H"}, "blink", False, "AH"),
    ("third", {"trump": "S", "hand": "AH TH KC", "trick": "8H 7H"}, "blink", False, ""),
    ("leader", {"trump": "S", "hand": "AH TH KC"}, "blink", False, ""),
    ("partner-of-the-second", {"trump": "S", "hand": "AH TH KC", "trick": "8H", "place": 3}, "blink", True, ""),
    ("before-trumps", {"hand": ROOF}, "blink", False, ""),
    ("lone-ten-third", {"trump": "S", "hand": "TS 9H", "trick": "", "place": 2}, "emergency", True, "TS"),
    ("lone-ace-last", {"trump": "S", "hand": "AS 9H", "trick": "8D", "place": 3}, "emergency", True, "AS"),
    ("too-late", {"trump": "S", "hand": "AS 9H", "trick": "8D 9D", "place": 3}, "emergency", False, "AS"),
    ("before-the-partner", {"trump": "S", "hand": "AS 9H", "trick": "", "place": 1}, "emergency", False, "AS"),
    ("lone-nine", {"trump": "S", "hand": "9S 9H", "trick": "", "place": 2}, "emergency", False, "9S"),
    ("two-trumps", {"trump": "S", "hand": "AS JD", "trick": "", "place": 2}, "emergency", False, "AS JD"),
    ("no-trump", {"trump": "S", "hand": "AH 9D", "trick": "", "place": 2}, "emergency", False, ""),
    ("roof", {"hand": ROOF}, "roof", True, ""),
    ("roof-forbidden", {"hand": ROOF, "house": {"roof_signal": "penalised"}}, "roof", False, ""),
    ("roof-allowed", {"hand": ROOF, "house": {"roof_signal": "allowed"}}, "roof", True, ""),
    ("no-roof", {"hand": LONE}, "roof", False, "KD"),
    ("roof-in-play", {"trump": "S", "hand": "AH 9D", "trick": ""}, "roof", False, ""),
]


@pytest.mark.parametrize(("keys", "signal", "allowed", "why"), [pytest.param(*row[1:], id=row[0]) for row in SIGNALS])
def test_signals(keys: dict[str, object], signal: str, allowed: bool, why: str) -> None:
    found = told("signals", **keys)["signals"]
    assert [one["signal"] for one in found] == ["blink", "emergency", "roof"]
    (one,) = [each for each in found if each["signal"] == signal]
    assert one["allowed"] is allowed
    assert why in one["why"]
    assert one["rule"] == ("saskop/deal/roof" if signal == "roof" else f"saskop/signals/{signal}")


# id, verb, request, type of the error, place, rule below the page, code
REFUSED: list[tuple[str, str, dict[str, object], str, str, str | None, str]] = [
    (
        "points-above",
        "score",
        {"trump": "C", "points": 121, "tricks": 8},
        "bad-score",
        "points",
        "cards/total",
        "points-impossible",
    ),
    ("points-negative", "score", {"trump": "C", "points": -1, "tricks": 8}, "bad-request", "points", None, "number-beyond"),
    ("points-missing", "score", {"trump": "C", "tricks": 8}, "bad-request", "points", None, "key-missing"),
    ("ten-tricks", "score", {"trump": "C", "points": 70, "tricks": 10}, "bad-request", "tricks", None, "number-beyond"),
    (
        "no-tricks-but-points",
        "score",
        {"trump": "C", "points": 4, "tricks": 0},
        "bad-score",
        "points",
        COUNT,
        "points-not-of-tricks",
    ),
    (
        "nine-tricks-not-120",
        "score",
        {"trump": "C", "points": 119, "tricks": 9},
        "bad-score",
        "points",
        COUNT,
        "points-not-of-tricks",
    ),
    (
        "too-much-for-a-trick",
        "score",
        {"trump": "C", "points": 45, "tricks": 1},
        "bad-score",
        "points",
        COUNT,
        "points-not-of-tricks",
    ),
    (
        "passed-hearts",
        "score",
        {"trump": "H", "by": "passed", "points": 70, "tricks": 5},
        "bad-score",
        "trump",
        "auction/all-pass",
        "trumps-not-dear",
    ),
    (
        "early-hearts",
        "score",
        {"trump": "H", "by": "early", "points": 70, "tricks": 5},
        "bad-score",
        "trump",
        "auction/early-diamonds",
        "trumps-not-dear",
    ),
    (
        "override-clubs",
        "score",
        {"trump": "C", "by": "override", "points": 70, "tricks": 5},
        "bad-score",
        "trump",
        "auction/override",
        "trumps-not-dear",
    ),
    ("by-whom", "score", {"trump": "C", "by": "lot", "points": 70, "tricks": 5}, "bad-request", "by", None, "not-one-of"),
    ("no-trump", "score", {"trump": None, "points": 70, "tricks": 5}, "bad-request", "trump", None, "trumps-not-played"),
    (
        "announced",
        "score",
        {"trump": "C", "points": 70, "tricks": 5, "announced": []},
        "bad-request",
        "announced",
        None,
        "key-unknown",
    ),
    (
        "house",
        "score",
        {"trump": "C", "points": 70, "tricks": 5, "house": {"roof_signal": True}},
        "bad-request",
        "house.roof_signal",
        "deal/roof",
        "house-value-impossible",
    ),
    ("way", "deal", {"seed": 1, "way": "twos"}, "bad-request", "way", None, "not-one-of"),
    ("card-without-a-way", "deal", {"seed": 1, "card": "AC"}, "bad-request", "way", None, "key-missing"),
    ("card-with-threes", "deal", {"seed": 1, "way": "threes", "card": "AC"}, "bad-request", "card", None, "card-only-face-up"),
    ("up-to-nothing", "deal", {"seed": 1, "way": "up-to"}, "bad-request", "card", None, "key-missing"),
    ("up-to-two", "deal", {"seed": 1, "way": "up-to", "card": "AC AS"}, "bad-cards", "card", None, "count-of-cards"),
    (
        "two-pictures",
        "exchange",
        {"hand": "KD JC 9C 8C 7C TS 9S 8S 6H", "partner": PARTNER},
        "bad-cards",
        "hand",
        "deal/single-picture",
        "no-single-picture",
    ),
    (
        "no-picture",
        "exchange",
        {"hand": ROOF, "partner": "KC KS QC QS AH TH 9H 8H 7H"},
        "bad-cards",
        "hand",
        "deal/single-picture",
        "no-single-picture",
    ),
    (
        "back-what-was-passed",
        "exchange",
        {"hand": LONE, "partner": PARTNER, "back": "KD"},
        "bad-cards",
        "back",
        "deal/single-picture",
        "not-dealt-to-partner",
    ),
    (
        "back-not-held",
        "exchange",
        {"hand": LONE, "partner": PARTNER, "back": "AD"},
        "bad-cards",
        "back",
        "deal/single-picture",
        "not-dealt-to-partner",
    ),
    (
        "card-in-both",
        "exchange",
        {"hand": LONE, "partner": "KD KS QC QS AH TH 9H 8H 7H"},
        "bad-cards",
        "partner",
        None,
        "card-in-two",
    ),
    ("eight-cards", "exchange", {"hand": LONE[:-3], "partner": PARTNER}, "bad-cards", "hand", None, "count-of-cards"),
    ("hand-of-ten", "potential", {"hand": LONE + " 7H"}, "bad-cards", "hand", None, "count-of-cards"),
    ("bid-of-four", "potential", {"hand": LONE, "bid": 4}, "bad-request", "bid", None, "number-beyond"),
    ("trick-before-trumps", "signals", {"hand": ROOF, "trick": "AD"}, "bad-request", "trick", None, "needs-trump"),
    (
        "place-that-has-played",
        "signals",
        {"hand": "AH", "trump": "S", "trick": "AD KD", "place": 1},
        "bad-request",
        "place",
        None,
        "number-beyond",
    ),
    ("card-on-the-table", "signals", {"hand": "AH", "trump": "S", "trick": "AH"}, "bad-cards", "hand", None, "card-in-two"),
    ("both-win", "strokes", {"deals": [[4, 1]]}, "bad-request", "deals[0]", None, "strokes-on-both-sides"),
    ("not-a-pair", "strokes", {"deals": [[4, 0], 7]}, "bad-request", "deals[1]", None, "no-pair-of-strokes"),
    ("truth", "strokes", {"deals": [[True, 0]]}, "bad-request", "deals[0]", None, "no-pair-of-strokes"),
    ("too-many-strokes", "strokes", {"deals": [[17, 0]]}, "bad-request", "deals[0]", None, "no-pair-of-strokes"),
    ("dealer", "strokes", {"deals": [], "dealer": 4}, "bad-request", "dealer", None, "number-beyond"),
    ("a-suit-too-early", "auction", {"calls": ["C"]}, "illegal-call", "calls[0]", "auction/name-trump", "suit-too-early"),
    ("not-higher", "auction", {"calls": ["6", "6"]}, "illegal-call", "calls[1]", "auction/higher", "bid-not-higher"),
    ("ten", "auction", {"calls": ["10"]}, "illegal-call", "calls[0]", "auction/bid", "bid-out-of-range"),
    (
        "a-bid-after-three-passes",
        "auction",
        {"calls": ["5", "pass", "pass", "pass", "6"]},
        "illegal-call",
        "calls[4]",
        "auction/name-trump",
        "bidder-names-trumps",
    ),
    (
        "clubs-over-hearts",
        "auction",
        {"calls": ["5", "pass", "pass", "pass", "H", "C"]},
        "illegal-call",
        "calls[5]",
        "auction/override",
        "trumps-named",
    ),
    (
        "own-override",
        "auction",
        {"calls": ["5", "pass", "pass", "pass", "H", {"seat": 0, "call": "diamonds"}]},
        "illegal-call",
        "calls[5]",
        "auction/override",
        "over-own-suit",
    ),
    ("out-of-turn", "auction", {"calls": [{"seat": 1, "call": "5"}]}, "illegal-call", "calls[0]", "auction/turn", "out-of-turn"),
    (
        "who-has-passed",
        "auction",
        {"calls": ["pass", {"seat": 0, "call": "5"}]},
        "illegal-call",
        "calls[1]",
        "auction/pass",
        "bids-no-more",
    ),
    ("after-the-end", "auction", {"calls": ["diamonds", "pass"]}, "illegal-call", "calls[1]", "auction/end", "auction-over"),
    (
        "after-four-passes",
        "auction",
        {"calls": ["pass"] * 4 + ["diamonds"]},
        "illegal-call",
        "calls[4]",
        "auction/end",
        "auction-over",
    ),
    ("no-such-call", "auction", {"calls": ["give-up"]}, "illegal-call", "calls[0]", None, "not-a-call"),
    ("null", "auction", {"calls": [None]}, "illegal-call", "calls[0]", None, "not-a-call"),
]


@pytest.mark.parametrize(
    ("verb", "keys", "kind", "where", "rule", "code"), [pytest.param(*row[1:], id=f"{row[1]}-{row[0]}") for row in REFUSED]
)
def test_refused(verb: str, keys: dict[str, object], kind: str, where: str, rule: str | None, code: str) -> None:
    error = refused(verb, **keys)
    assert (error["type"], error["where"]) == (kind, where), error
    assert error["rule"] == (None if rule is None else f"saskop/{rule}")
    assert error["code"].endswith(f"/{code}")
    assert error["message"].rstrip().endswith("." if kind != "illegal-call" else (".", "”."))


@pytest.mark.parametrize(
    ("verb", "keys"),
    [
        ("potential", {"hand": "JC"}),
        ("exchange", {"hand": "JC", "partner": "AC"}),
        ("signals", {"hand": "JC"}),
        ("strokes", {"deals": []}),
        ("deal", {"seed": 1, "way": "threes"}),
    ],
)
def test_other_games_say_that_they_know_no_such_thing(verb: str, keys: dict[str, object]) -> None:
    reply = answer({"verb": verb, "game": "staekske-rape", **keys})
    assert set(reply) == {"error"}
    error = reply["error"]
    assert isinstance(error, dict)
    assert error["type"] == "bad-request"
    assert "Staekske Rape" in error["message"]


GOOD: dict[str, dict[str, object]] = {
    "potential": {"hand": LONE, "bid": 5},
    "exchange": {"hand": LONE, "partner": PARTNER, "back": "7H"},
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
    assert told(verb, **GOOD[verb])
    for name in GOOD[verb]:
        for value in STRANGE:
            assert set(answer({"verb": verb, "game": GAME, **GOOD[verb], name: value})) in ({"ok"}, {"error"})
