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


def run(length: int) -> dict[str, object]:
    return {"kind": "sequence", "length": length}


def score(game: str, house: House, figures: Mapping[str, object]) -> Any:
    return answer({"verb": "score", "game": game, "house": dict(house), **figures})


def told(lines: list[dict[str, Any]]) -> str:
    return ", ".join(f"{line['rule'].split('/')[-1]} {line['value']}" for line in lines)


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
