"""Legal cards of Belote and Klaberjass: rows that reach every rule of the two play laws, those of the partner too."""

from __future__ import annotations

import pytest

from naive import play
from stoek.api import answer

# id, trumps, hand, trick, legal cards, rule that decides
Row = tuple[str, str, str, str, str, str]
BELOTE_ROWS: list[Row] = [
    ("lead-anything", "C", "JC 7S AH", "", "JC 7S AH", "lead"),
    ("follow", "C", "KD 8D JC", "7D", "KD 8D", "follow"),
    ("follow-a-trumped-trick", "C", "KD 8D JC", "7D 7C", "KD 8D", "follow"),
    ("follow-though-partner-heads", "C", "KD 8D JC", "AD 7D", "KD 8D", "follow"),
    ("must-trump", "C", "7C 9C KH", "7D AD", "9C 7C", "trump"),
    ("must-trump-second", "C", "7C KH AH", "7D", "7C", "trump"),
    ("must-overtrump", "C", "QC 7C AH", "7D 8C", "QC", "overtrump"),
    ("ten-beats-king", "C", "TC QC AH", "7D KC", "TC", "overtrump"),
    ("must-undertrump", "C", "QC 7C AH", "7D JC", "QC 7C", "undertrump"),
    ("undertrump-with-a-bare-trump", "C", "9C AH TH", "7D JC", "9C", "undertrump"),
    ("partner-has-trumped", "C", "9C 8S AH", "7D JC KD", "9C 8S AH", "partner-heads"),
    ("follow-when-partner-has-trumped", "C", "9C 8D", "7D JC KD", "8D", "follow"),
    ("overtrump-with-the-bare-jack", "C", "JC AH", "7D 9C", "JC", "overtrump"),
    ("partner-heads-plain", "C", "JC 8S KH", "AD 7D", "JC 8S KH", "partner-heads"),
    ("opponent-overtook-partner", "C", "JC 8S KH", "KD AD", "JC", "trump"),
    ("partner-overtrumped", "C", "9C 8S KH", "AD 7C JC", "9C", "undertrump"),
    ("head-trumps", "C", "JC AC 8C KH", "7C 9C", "JC", "head-trumps"),
    ("head-trumps-second", "C", "AC 8C KH", "7C", "AC 8C", "head-trumps"),
    ("no-trump-is-high-enough", "C", "AC 8C KH", "7C 9C", "AC 8C", "follow-trumps"),
    ("partner-heads-trumps", "C", "JC 8C AH", "9C 7C", "JC 8C", "partner-heads-trumps"),
    ("no-trumps-at-all", "C", "KH AS", "9C 7C", "AS KH", "void"),
    ("neither-suit-nor-trump", "C", "KH AS", "7D", "AS KH", "void"),
    ("neither-in-a-trumped-trick", "C", "KH AS", "7D 8C", "AS KH", "void"),
    ("only-trumps-for-partner", "C", "9C 7C", "AD 7D", "9C 7C", "partner-heads"),
]  # fmt: skip
KLABERJASS_ROWS: list[Row] = [
    ("lead-anything", "C", "JC 7S AH", "", "JC 7S AH", "lead"),
    ("follow", "C", "KD 8D JC", "7D", "KD 8D", "follow"),
    ("follow-and-need-not-win", "C", "AD 8D JC", "KD", "AD 8D", "follow"),
    ("must-trump", "C", "8C 7C KS", "7D", "8C 7C", "trump"),
    ("head-trumps", "C", "QC 7C AS", "8C", "QC", "head-trumps"),
    ("ten-above-king-in-trumps", "C", "TC QC AS", "KC", "TC", "head-trumps"),
    ("the-jack-is-not-free", "C", "JC AS KS", "9C", "JC", "head-trumps"),
    ("low-trumps", "C", "QC 7C AS", "9C", "QC 7C", "follow-trumps"),
    ("no-trumps", "C", "KH AS", "9C", "AS KH", "void"),
    ("neither", "C", "KH AS", "7D", "AS KH", "void"),
]  # fmt: skip

ROWS = [
    pytest.param(game, *row[1:], id=f"{game}-{row[0]}")
    for game, rows in (("belote", BELOTE_ROWS), ("klaberjass", KLABERJASS_ROWS))
    for row in rows
]


@pytest.mark.parametrize(("game", "trump", "hand", "trick", "legal", "rule"), ROWS)
def test_legal(game: str, trump: str, hand: str, trick: str, legal: str, rule: str) -> None:
    reply = answer({"verb": "legal", "game": game, "trump": trump, "hand": hand, "trick": trick})
    told = reply["ok"]
    assert isinstance(told, dict)
    assert (told["legal"], told["rule"]) == (legal.split(), f"{game}/play/{rule}")
    assert told["why"]
    assert set(told["illegal"]) == set(hand.split()) - set(legal.split())
    assert play.legal_cards(game, trump, hand.split(), trick.split()) == legal.split()


def test_two_play_two_cards_to_a_trick() -> None:
    for verb, request in (("legal", {"hand": "7S", "trick": "AC KC"}), ("winner", {"trick": "AC KC QC"})):
        error = answer({"verb": verb, "game": "klaberjass", "trump": "C", **request})["error"]
        assert isinstance(error, dict)
        assert error["where"] == "trick"


@pytest.mark.parametrize("game", ["belote", "klaberjass"])
def test_positions_and_questions_reach_every_rule_of_play(game: str) -> None:
    """Every rule that play turns on has telling positions and questions of its own."""
    rules = {row[-1] for row in (BELOTE_ROWS if game == "belote" else KLABERJASS_ROWS)} - {"lead"}
    for rule in rules:
        name = f"{game}/play/{rule}"
        assert answer({"verb": "position", "game": game, "seed": 5, "rule": name})["ok"]
        assert answer({"verb": "trial", "game": game, "seed": 5, "rule": name})["ok"]
