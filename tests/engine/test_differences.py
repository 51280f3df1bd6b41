"""What tells one game from another: checked through the verbs that judge a position, and against the naive definition."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine.asking import ok
from naive import play
from naive.packs import ALL_IDS

PAIRS = list(combinations(ALL_IDS, 2))
SOME = PAIRS[::11]


@pytest.mark.parametrize(("one", "other"), SOME)
def test_the_position_is_judged_differently(one: str, other: str) -> None:
    found = ok("differences", one, other=other)
    assert found["alike"] is (found["position"] is None)
    if found["position"] is not None:
        lies = {name: found["position"][name] for name in ("trump", "trick", "hand")}
        legal = [play.legal_cards(game, lies["trump"], lies["hand"], lies["trick"]) for game in (one, other)]
        assert legal[0] != legal[1]
        assert [found["position"][which]["legal"] for which in ("one", "other")] == legal


@pytest.mark.parametrize(("one", "other"), SOME)
def test_the_trick_goes_to_another_card(one: str, other: str) -> None:
    found = ok("differences", one, other=other)["trick"]
    if found is not None:
        winners = [found["trick"][play.winner_of(game, found["trump"], found["trick"])] for game in (one, other)]
        assert winners == [found["one"], found["other"]]
        assert winners[0] != winners[1]


def test_no_smaller_position_would_do() -> None:
    """Fewer cards than in the position found never tell the two apart: tried one by one, three cards in all."""
    found = ok("differences", "belote-contree", other="coinche")["position"]
    assert len(found["trick"]) + len(found["hand"]) == 4
    cards = [rank + suit for suit in "CSH" for rank in "AKQJT9"]
    for led in cards:
        for hand in combinations([card for card in cards if card != led], 2):
            legal = [play.legal_cards(game, "C", list(hand), [led]) for game in ("belote-contree", "coinche")]
            assert legal[0] == legal[1], (led, hand)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("klaberjass", "modern"),
        ("obligatory-overtrump", "klaverjas-rotterdam"),
        ("non-blank", "grevjass"),
        ("swiss-strict", "pandoeren"),
    ],
)
def test_what_is_the_same_law_is_told_so(one: str, other: str) -> None:
    assert ok("differences", one, other=other)["alike"]


def test_the_facts_are_those_of_the_rulesets() -> None:
    facts = {fact["what"]: (fact["one"], fact["other"]) for fact in ok("differences", "staekske-rape", other="belote")["facts"]}
    alone = "four (or five, one of them sitting out), the declarer against the others"
    assert facts["Players"] == (alone, "four, two against two")
    assert facts["The last trick"] == ("5 card points", "10 card points")
    assert facts["Other suits from the top"] == ("A K Q J 10 9 8 7", "A 10 K Q J 9 8 7")
    assert "Pack" not in facts


# two games, what they differ on, how each has it
FACT_ROWS: list[tuple[str, str, str, str, str]] = [
    ("vijfhonderden-1836", "klaverjas-rotterdam", "How trumps come about",
     "a card is turned up, and its suit is trumps", "the sources leave it open"),
    ("vijfhonderden-1836", "schieber", "What a deal brings",
     "each side what it made", "each side what it made, times a factor by the trumps"),
    ("staekske-rape", "saskop", "All the tricks", "10 game points", "the whole game"),
    ("klaverjas-rotterdam", "schieber", "All the tricks", "no points",
     "100 points besides the 5 of the last trick, 105 together"),
    # W of Belote: 100 instead of the last trick's 10; of Contrée: another 90. The same.
    ("klaverjas-rotterdam", "belote", "All the tricks", "no points", "90 points besides the 10 of the last trick, 100 together"),
    ("klaberjass", "belote", "The deal", "6 each, 1 turned up, 3 more each once the deal is taken, 1 turned up",
     "5 each, 1 turned up, 3 more each once the deal is taken"),
    ("saskop", "staekske-rape", "The deal", "3 times 3 each; or in one of 5 other ways", "3 each, 4 to the stock, 4 each"),
    ("staekske-rape", "belote", "Whose melds count", "the declarer’s", "all those of the side that has the best"),
    ("klaberjass", "klaverjas-rotterdam", "Whose melds count", "all those of the player who has the best",
     "those of whoever takes the trick that they lie in"),
    ("saskop", "vijfhonderden-1836", "Whose melds count", "nobody’s",
     "those of whoever leads; a higher one in the other hand counts instead"),
    ("staekske-rape", "klaberjass", "Exchanges", "the declarer may take up the stock, and puts 4 cards away",
     "the seven of trumps for the card turned up"),
    ("saskop", "vijfhonderden-1836", "Exchanges", "a player’s only picture may go to the partner, for another card",
     "the seven of trumps for the card turned up, while there is a stock"),
    ("staekske-rape", "schieber", "The first lead", "the declarer’s", "that of the player next after the dealer"),
    ("saskop", "schieber", "What wins the game", "the first to 16 strokes", "the first to 2500 points"),
    ("belote", "belote-contree", "Rounding", "never", "card points to whole tens"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other", "what", "first", "second"), FACT_ROWS)
def test_facts(one: str, other: str, what: str, first: str, second: str) -> None:
    facts = {fact["what"]: (fact["one"], fact["other"]) for fact in ok("differences", one, other=other)["facts"]}
    assert facts[what] == (first, second)


def test_a_list_of_sequences_says_whether_longer_ones_count() -> None:
    facts = {fact["what"]: (fact["one"], fact["other"]) for fact in ok("differences", "belote", other="schieber")["facts"]}
    belote, schieber = facts["Melds"]
    assert "sequence of 5 or more: 100" in belote
    assert "sequence of 9: 300" in schieber
    assert "sequence of 4: 50" in belote
