"""Who wins a trick, and what it is worth."""

from __future__ import annotations

import pytest

from engine.asking import ok
from naive import staekske_rape as naive

# id, trump, trick in the order of play, place of the winner, card points
ROWS = [
    ("plain-leader-wins", "C", "AS KS QS JS", 0, 17),
    ("plain-second-wins", "C", "KS AS QS JS", 1, 17),
    ("plain-king-beats-ten", "C", "TS KS 9S 8S", 1, 13),
    ("plain-queen-beats-ten", "C", "TS QS 9S 8S", 1, 12),
    ("plain-jack-beats-ten", "C", "TS JS 9S 8S", 1, 11),
    ("plain-ten-beats-nine", "C", "9S TS 8S 7S", 1, 10),
    ("plain-nine-beats-eight", "C", "8S 7S 9S AD", 2, 11),
    ("plain-eight-beats-seven", "C", "7S 8S AH AD", 1, 22),
    ("plain-discards-never-win", "C", "7S AH AD KH", 0, 25),
    ("plain-jack-of-another-suit", "C", "7S JH JD 9H", 0, 2),
    ("smallest-trump-wins", "C", "AS KS 7C QS", 2, 16),
    ("trump-by-the-fourth", "H", "AS KS QS 8H", 3, 16),
    ("overtrumped", "H", "AS 7H 8H KS", 2, 14),
    ("undertrumped", "H", "AS 8H 7H KS", 1, 14),
    ("trump-jack-beats-nine", "D", "AC 9D JD KC", 2, 48),
    ("trump-nine-beats-ace", "D", "AC AD 9D KC", 2, 39),
    ("trump-ace-beats-king", "D", "7C KD AD 8C", 2, 14),
    ("trump-led-jack-wins", "S", "JS 9S AS KS", 0, 48),
    ("trump-led-nine-beats-ace", "S", "AS 9S KS QS", 1, 30),
    ("trump-led-ace-beats-king", "S", "KS AS QS TS", 1, 26),
    ("trump-led-king-beats-queen", "S", "QS KS TS 8S", 1, 15),
    ("trump-led-queen-beats-ten", "S", "TS QS 8S 7S", 1, 12),
    ("trump-led-ten-beats-eight", "S", "8S TS 7S AC", 1, 21),
    ("trump-led-eight-beats-seven", "S", "7S 8S AC AD", 1, 22),
    ("trump-led-nobody-follows", "S", "7S AC AD AH", 0, 33),
    ("trump-led-bare-jack-withheld", "S", "9S AS TS AC", 0, 46),
    ("one-card-so-far", "C", "7D", 0, 0),
    ("two-cards-so-far", "C", "7D JC", 1, 20),
    ("three-cards-so-far", "C", "7D TD AD", 2, 21),
]


@pytest.mark.parametrize(("trump", "trick", "index", "points"), [pytest.param(*row[1:], id=row[0]) for row in ROWS])
def test_row(trump: str, trick: str, index: int, points: int) -> None:
    assert ok("winner", trump=trump, trick=trick) == {"index": index, "points": points}
    assert naive.winner_of(trump, trick.split()) == index
    assert naive.points_of(trump, trick.split()) == points


# id, trump, card, value
VALUES = [
    *[(f"trump-{rank}", "C", rank + "C", value) for rank, value in zip("J9AKQT87", (20, 14, 11, 3, 2, 10, 0, 0), strict=True)],
    *[(f"plain-{rank}", "C", rank + "S", value) for rank, value in zip("AKQJT987", (11, 3, 2, 1, 10, 0, 0, 0), strict=True)],
]


@pytest.mark.parametrize(("trump", "card", "value"), [pytest.param(*row[1:], id=row[0]) for row in VALUES])
def test_value_of_a_card(trump: str, card: str, value: int) -> None:
    assert ok("winner", trump=trump, trick=card)["points"] == value


@pytest.mark.parametrize("trump", list("CSHD"))
def test_the_pack_is_worth_141(trump: str) -> None:
    assert sum(ok("winner", trump=trump, trick=card)["points"] for card in naive.PACK) == 141
