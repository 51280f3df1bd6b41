"""The scores of Belote and Klaberjass, every line; which side may meld; and both against the naive definition by chance.

Lines are written as the last parts of their rule ids with their values, in order, as for Staekske Rape.
"""

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
ZENSA_BY_TRUMPS = {**ZENSA, "equal_runs": "trump"}
BIDDER_NOTHING = {"tie": "bidder_scores_nothing"}
CARRIED = {"tie": "carried_to_next_winner"}


def four(rank: str) -> dict[str, object]:
    return {"kind": "four", "rank": rank}


def run(length: int) -> dict[str, object]:
    return {"kind": "sequence", "length": length}


BELOTE: dict[str, object] = {"kind": "belote"}
BELA: dict[str, object] = {"kind": "bela"}


def score(game: str, house: House, figures: Mapping[str, object]) -> Any:
    return answer({"verb": "score", "game": game, "house": dict(house), **figures})


def told(lines: list[dict[str, Any]]) -> str:
    return ", ".join(f"{line['rule'].split('/')[-1]} {line['value']}" for line in lines)


# id, figures, lines, result
BELOTE_ROWS: list[tuple[str, dict[str, object], str, tuple[int, int]]] = [
    ("made", {"points": 90, "tricks": 5},
     "count 90, count 90, count 72, count 72, made 18, made 90, made 72", (90, 72)),
    ("one-more-is-enough", {"points": 82, "tricks": 4},
     "count 82, count 82, count 80, count 80, made 2, made 82, made 80", (82, 80)),
    ("equal-is-failed", {"points": 81, "tricks": 4},
     "count 81, count 81, count 81, count 81, failed 0, failed 0, failed 162", (0, 162)),
    ("one-less-is-failed", {"points": 80, "tricks": 4},
     "count 80, count 80, count 82, count 82, failed -2, failed 0, failed 162", (0, 162)),
    ("melds-of-both-count-where-they-may", {"points": 82, "tricks": 4, "announced": [run(3), BELOTE], "opponents_announced": []},
     "count 82, sequence 20, belote 20, count 122, count 80, count 80, made 42, made 122, made 80", (122, 80)),
    ("the-better-melds-count-alone", {"points": 82, "tricks": 4, "announced": [run(3)], "opponents_announced": [run(4), run(3)]},
     "count 82, one-side 0, count 82, count 80, sequence 50, sequence 20, count 150, failed -68, failed 0, failed 232", (0, 232)),
    ("belote-beside-others-melds", {"points": 82, "tricks": 4, "announced": [BELOTE], "opponents_announced": [four("A")]},
     "count 82, belote 20, count 102, count 80, four 100, count 180, failed -78, failed 0, failed 282", (0, 282)),
    ("capot-of-the-makers", {"points": 162, "tricks": 8},
     "count 162, capot 90, count 252, count 0, count 0, made 252, made 252, made 0", (252, 0)),
    ("capot-of-the-opponents", {"points": 0, "tricks": 0, "announced": [four("J")]},
     "count 0, four 200, count 200, count 162, capot 90, count 252, failed -52, failed 0, failed 452", (0, 452)),
    ("melds-without-a-trick-count-in-belote", {"points": 0, "tricks": 0, "announced": [four("J"), four("9")]},
     "count 0, four 200, four 150, count 350, count 162, capot 90, count 252, made 98, made 350, made 252", (350, 252)),
    ("equal-best-melds", {"points": 82, "tricks": 4, "trump": "C", "announced": ["AS KS QS"], "opponents_announced": ["AD KD QD"],
                          "first_meld": "opponents"},
     "count 82, one-side 0, count 82, count 80, sequence 20, count 100, failed -18, failed 0, failed 182", (0, 182)),
]  # fmt: skip

# id, house, figures, lines, result
KLABERJASS_ROWS: list[tuple[str, House, dict[str, object], str, tuple[int, int]]] = [
    ("made", {}, {"points": 70, "opponents_points": 60, "tricks": 5},
     "count 70, count 70, count 60, count 60, made 10, made 70, made 60", (70, 60)),
    ("what-lies-in-the-talon-counts-for-nobody", {}, {"points": 30, "opponents_points": 20, "tricks": 5},
     "count 30, count 30, count 20, count 20, made 10, made 30, made 20", (30, 20)),
    ("failed", {}, {"points": 60, "opponents_points": 70, "tricks": 5, "announced": [BELA]},
     "count 60, bela 20, count 80, count 70, count 70, made 10, made 80, made 70", (80, 70)),
    ("failed-loses-the-bela-too", {}, {"points": 40, "opponents_points": 70, "tricks": 5, "announced": [BELA]},
     "count 40, bela 20, count 60, count 70, count 70, failed -10, failed 0, failed 130", (0, 130)),
    ("equal-is-failed-by-the-rule-on-ties", {}, {"points": 65, "opponents_points": 65, "tricks": 5},
     "count 65, count 65, count 65, count 65, tie 0, tie 0, tie 130", (0, 130)),
    ("equal-bidder-nothing", BIDDER_NOTHING, {"points": 65, "opponents_points": 65, "tricks": 5},
     "count 65, count 65, count 65, count 65, tie 0, tie 0, tie 65", (0, 65)),
    ("equal-carried", CARRIED, {"points": 65, "opponents_points": 65, "tricks": 5},
     "count 65, count 65, count 65, count 65, tie 130, tie 0, tie 0", (0, 0)),
    ("not-equal-with-the-rule", CARRIED, {"points": 64, "opponents_points": 65, "tricks": 5},
     "count 64, count 64, count 65, count 65, failed -1, failed 0, failed 129", (0, 129)),
    ("melds-without-a-trick-are-lost", {}, {"points": 0, "opponents_points": 120, "tricks": 0, "announced": [run(4), BELA]},
     "count 0, no-trick 0, bela 20, count 20, count 120, count 120, failed -100, failed 0, failed 140", (0, 140)),
    ("so-are-the-opponents", {}, {"points": 120, "opponents_points": 0, "tricks": 9, "opponents_announced": [run(4), BELA]},
     "count 120, count 120, count 0, no-trick 0, bela 20, count 20, made 100, made 120, made 20", (120, 20)),
    ("longer-run", {}, {"points": 70, "opponents_points": 60, "tricks": 5, "announced": [run(3)], "opponents_announced": [run(4)]},
     "count 70, one-side 0, count 70, count 60, run 50, count 110, failed -40, failed 0, failed 180", (0, 180)),
    ("zensa", ZENSA, {"points": 70, "opponents_points": 60, "tricks": 5, "announced": [run(5)], "opponents_announced": [four("A")]},
     "count 70, one-side 0, count 70, count 60, zensa 100, count 160, failed -90, failed 0, failed 230", (0, 230)),
]  # fmt: skip


@pytest.mark.parametrize(("figures", "lines", "result"), [pytest.param(*row[1:], id=row[0]) for row in BELOTE_ROWS])
def test_belote(figures: dict[str, object], lines: str, result: tuple[int, int]) -> None:
    found = score("belote", {}, {"trump": "C"} | figures)["ok"]
    assert told(found["lines"]) == lines
    assert found["result"] == {"makers": result[0], "opponents": result[1]}


@pytest.mark.parametrize(("house", "figures", "lines", "result"), [pytest.param(*row[1:], id=row[0]) for row in KLABERJASS_ROWS])
def test_klaberjass(house: House, figures: dict[str, object], lines: str, result: tuple[int, int]) -> None:
    found = score("klaberjass", house, {"trump": "C"} | figures)["ok"]
    assert told(found["lines"]) == lines
    assert found["result"] == {"makers": result[0], "opponents": result[1]}


# What contradicts itself: id, game, figures, place, code
REFUSED: list[tuple[str, str, dict[str, object], str, str]] = [
    ("too-many-points", "belote", {"points": 163, "tricks": 8}, "points", "points-impossible"),
    ("capot-is-added-by-itself", "belote", {"points": 252, "tricks": 8}, "points", "points-impossible"),
    ("all-tricks-all-points", "belote", {"points": 150, "tricks": 8}, "points", "points-not-of-tricks-with-last"),
    ("no-trick-no-points", "belote", {"points": 4, "tricks": 0}, "points", "points-not-of-tricks-with-last"),
    ("one-trick-is-not-so-dear", "belote", {"points": 80, "tricks": 1}, "points", "points-not-of-tricks-with-last"),
    ("seven-tricks-hold-more", "belote", {"points": 40, "tricks": 7}, "points", "points-not-of-tricks-with-last"),
    ("nine-tricks", "belote", {"points": 80, "tricks": 9}, "tricks", "number-beyond"),
    ("text", "belote", {"points": "80", "tricks": 4}, "points", "number-beyond"),
    ("no-tricks-told", "belote", {"points": 80}, "tricks", "key-missing"),
    ("no-trumps-told", "belote", {"points": 80, "tricks": 4, "trump": None}, "trump", "trumps-not-played"),
    ("four-sevens", "belote", {"points": 80, "tricks": 4, "announced": [four("7")]}, "announced[0]", "four-scores-nothing"),
    ("a-klaberjass-word", "belote", {"points": 80, "tricks": 4, "announced": [BELA]}, "announced[0].kind", "no-such-kind"),
    ("belote-on-both-sides", "belote", {"points": 80, "tricks": 4, "announced": [BELOTE], "opponents_announced": [BELOTE]},
     "opponents_announced", "marriage-on-both-sides"),
    ("a-card-on-both-sides", "belote", {"points": 80, "tricks": 4, "announced": ["AS KS QS"], "opponents_announced": [four("K")]},
     "opponents_announced", "announced-by-both-sides"),
    ("not-told-which-is-better", "belote", {"points": 80, "tricks": 4, "announced": [run(3)], "opponents_announced": [run(3)]},
     "first_meld", "melds-not-compared"),
    ("place-not-told", "belote", {"points": 80, "tricks": 4, "announced": ["AS KS QS"], "opponents_announced": ["AD KD QD"]},
     "first_meld", "melds-alike"),
    ("place-told-for-nothing", "belote", {"points": 80, "tricks": 4, "announced": [run(4)], "opponents_announced": [run(3)],
                                          "first_meld": "opponents"}, "first_meld", "better-meld-decides"),
    ("too-many-runs", "belote", {"points": 80, "tricks": 4, "announced": [run(3)] * 5}, "announced", "not-held-at-once"),
    ("four-jacks-in-klaberjass", "klaberjass", {"announced": [four("J")]}, "announced[0]", "no-fours"),
    ("four-nines-in-zensa", "klaberjass", {"announced": [four("9")], "house": ZENSA}, "announced[0]", "four-scores-nothing"),
    ("run-of-five-in-klaberjass", "klaberjass", {"announced": [run(5)]}, "announced[0]", "sequence-does-not-count"),
    ("both-have-too-much", "klaberjass", {"points": 90, "opponents_points": 70}, "opponents_points", "points-together-impossible"),
    ("opponents-without-points", "klaberjass", {"opponents_points": None}, "opponents_points", "number-beyond"),
    (
        "others-trickless", "klaberjass", {"points": 100, "opponents_points": 10, "tricks": 9}, "opponents_points",
        "points-not-of-tricks-with-last",
    ),
    ("unknown-house-value", "klaberjass", {"house": {"tie": "split"}}, "house.tie", "house-value-impossible"),
    ("unknown-house-rule", "belote", {"points": 80, "tricks": 4, "house": {"tie": "split"}}, "house.tie", "no-such-house-rule"),
    ("unknown-key", "belote", {"points": 80, "tricks": 4, "bid": 80}, "bid", "key-unknown"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "figures", "where", "code"), [pytest.param(*row[1:], id=row[0]) for row in REFUSED])
def test_refused(game: str, figures: dict[str, object], where: str, code: str) -> None:
    usual: dict[str, object] = {"trump": "C"}
    if game == "klaberjass":
        usual |= {"points": 70, "opponents_points": 60, "tricks": 5}
    error = answer({"verb": "score", "game": game, **usual, **figures})["error"]
    assert isinstance(error, dict)
    assert error["where"] == where
    assert error["code"].endswith(f"/{code}")
    assert error["rule"] is None or error["rule"].startswith(f"{game}/")


def test_the_sheet_has_the_tables_word_for_a_sequence() -> None:
    run = {"kind": "sequence", "length": 4}
    told = {
        "trump": "C",
        "points": 70,
        "opponents_points": 60,
        "tricks": 5,
        "announced": ["KS QS JS"],
        "opponents_announced": [run],
    }
    found = answer({"verb": "score", "game": "klaberjass", **told})["ok"]
    assert isinstance(found, dict)
    assert sum("run" in line["label"].lower() for line in found["lines"]) == 2


# Which side may meld: id, game, house, trumps, makers' melds, opponents' melds, side that melds (None: the place decides)
CONTESTS: list[tuple[str, str, House, str, str, str, int | None]] = [
    ("more-points", "belote", {}, "C", "9D 8D 7D", "TC 9C 8C 7C", 1),
    ("points-before-length", "belote", {}, "C", "AD KD QD JD TD", "9C 9S 9H 9D", 1),
    ("of-100-the-four", "belote", {}, "C", "KC QC JC TC 9C", "AC AS AH AD", 1),
    ("of-fours-the-ace", "belote", {}, "C", "AC AS AH AD", "TC TS TH TD", 0),
    ("ten-before-king", "belote", {}, "C", "KC KS KH KD", "TC TS TH TD", 1),
    ("king-before-queen", "belote", {}, "C", "KC KS KH KD", "QC QS QH QD", 0),
    ("jacks-before-nines", "belote", {}, "C", "9C 9S 9H 9D", "JC JS JH JD", 1),
    ("rank-not-length-at-100", "belote", {}, "C", "KD QD JD TD 9D 8D", "AS KS QS JS TS", 1),
    ("higher-run", "belote", {}, "C", "KD QD JD", "AS KS QS", 1),
    ("ten-in-its-natural-place", "belote", {}, "C", "TD 9D 8D", "JS TS 9S", 1),
    ("trumps-between-equals", "belote", {}, "S", "AD KD QD", "AS KS QS", 1),
    ("rank-before-trumps", "belote", {}, "S", "AD KD QD", "KS QS JS", 0),
    ("place-between-equals", "belote", {}, "C", "AD KD QD", "AS KS QS", None),
    ("longer-run", "klaberjass", {}, "C", "TD 9D 8D 7D", "AS KS QS", 0),
    ("higher-of-equal-length", "klaberjass", {}, "C", "TD 9D 8D", "AS KS QS", 1),
    ("equal-elder", "klaberjass", {}, "S", "AD KD QD", "AS KS QS", None),
    ("equal-trump", "klaberjass", {"equal_runs": "trump"}, "S", "AD KD QD", "AS KS QS", 1),
    ("equal-neither-trump", "klaberjass", {"equal_runs": "trump"}, "C", "AD KD QD", "AS KS QS", None),
    ("zensa-longer-of-100", "klaberjass", ZENSA, "C", "KD QD JD TD 9D 8D", "AS KS QS JS TS", 0),
    ("rank-before-trumps-by-two", "klaberjass", {"equal_runs": "trump"}, "S", "AD KD QD", "KS QS JS", 0),
    ("longer-of-100-before-trumps", "klaberjass", {**ZENSA, "equal_runs": "trump"}, "S", "KD QD JD TD 9D 8D", "AS KS QS JS TS", 0),
    ("zensa-four-before-run-and-trumps", "klaberjass", {**ZENSA, "equal_runs": "trump"}, "S", "AC AS AH AD", "KS QS JS TS 9S", 0),
    ("zensa-ace-before-ten", "klaberjass", ZENSA, "C", "TC TS TH TD", "AC AS AH AD", 1),
    ("zensa-ten-before-king", "klaberjass", ZENSA, "C", "KC KS KH KD", "TC TS TH TD", 1),
    ("zensa-king-before-queen", "klaberjass", ZENSA, "C", "KC KS KH KD", "QC QS QH QD", 0),
    ("zensa-four-before-run", "klaberjass", ZENSA, "C", "AC AS AH AD", "KS QS JS TS 9S", 0),
    ("zensa-jack-before-ace-by-trumps", "klaberjass", ZENSA_BY_TRUMPS, "C", "AC AS AH AD", "JC JS JH JD", 1),
    ("zensa-ace-before-ten-by-trumps", "klaberjass", ZENSA_BY_TRUMPS, "C", "TC TS TH TD", "AC AS AH AD", 1),
    ("zensa-ten-before-king-by-trumps", "klaberjass", ZENSA_BY_TRUMPS, "C", "KC KS KH KD", "TC TS TH TD", 1),
    ("zensa-king-before-queen-by-trumps", "klaberjass", ZENSA_BY_TRUMPS, "C", "QC QS QH QD", "KC KS KH KD", 1),
    ("zensa-ten-before-queen-by-trumps", "klaberjass", ZENSA_BY_TRUMPS, "C", "QC QS QH QD", "TC TS TH TD", 1),
    ("zensa-ace-before-king-by-trumps", "klaberjass", ZENSA_BY_TRUMPS, "C", "KC KS KH KD", "AC AS AH AD", 1),
]  # fmt: skip

CONTREE = ("belote-contree", "coinche")
CONTESTS += [(f"{game}-{row[0]}", game, {"melds": True}, *row[3:]) for game in CONTREE for row in CONTESTS if row[1] == "belote"]
"""Where these play with melds, they meld as in Belote."""


@pytest.mark.parametrize(
    ("game", "house", "trump", "makers", "opponents", "side"), [pytest.param(*row[1:], id=row[0]) for row in CONTESTS]
)
def test_who_may_meld(game: str, house: House, trump: str, makers: str, opponents: str, side: int | None) -> None:
    points = {"points": 70, "opponents_points": 60, "tricks": 4} if game == "klaberjass" else {"points": 90, "tricks": 4}
    if game in CONTREE:
        points |= {"bid": 80}
    figures = {"trump": trump, "announced": [makers], "opponents_announced": [opponents], **points}
    by_hand = [[tuple(makers.split())], [tuple(opponents.split())]]
    assert naive.melding_side("belote" if game in CONTREE else game, trump, by_hand, house) == side
    reply = score(game, house, figures)
    if side is None:
        assert reply["error"]["code"] == "rules/scores/melds-alike"
    else:
        lost = [line["value"] for line in reply["ok"]["lines"] if line["rule"].endswith("/one-side")]
        assert lost == [0]
        melded = [number for number, line in enumerate(reply["ok"]["lines"]) if line["value"] >= 20 and "/melds/" in line["rule"]]
        assert [number > 2 for number in melded] == [bool(side)]


# by chance


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


def test_a_tie_where_trumps_decide_between_runs() -> None:
    """One house rule of Klaberjass leaves the other as it is."""
    figures = {"trump": "C", "points": 65, "opponents_points": 65, "tricks": 4}
    house: House = {"equal_runs": "trump", "tie": "bidder_scores_nothing"}
    assert score("klaberjass", house, figures)["ok"]["result"] == {"makers": 0, "opponents": 65}


def test_zensa_adds_melds_and_leaves_the_others_as_they_are() -> None:
    """King and queen of trumps are the bela, and a run that contains an announced one is the same cards again."""
    melds: Any = answer({"verb": "melds", "game": "klaberjass", "trump": "C", "hand": "KC QC", "house": ZENSA})
    (bela,) = melds["ok"]["melds"]
    assert (bela["kind"], bela["points"]) == ("bela", 20)
    figures = {"trump": "C", "points": 70, "opponents_points": 60, "tricks": 5, "announced": ["KS QS JS", "AS KS QS JS"]}
    assert score("klaberjass", ZENSA, figures)["error"]["rule"] == "klaberjass/melds/split"
    both = {"announced": ["AC KC QC"], "opponents_announced": ["AC KC QC"]}
    assert score("klaberjass", ZENSA, {**figures, **both})["error"]["rule"] == "klaberjass/melds/show"
