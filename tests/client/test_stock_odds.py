"""The odds of the stock without a page: cards wanted, a hand typed, a card in both heaps, what another hand may complete."""

from __future__ import annotations

import pytest

from engine.asking import ok
from visiting.at_node import Reader
from visiting.element import Element, told_by

GAME = "staekske-rape"
HAND = "AC.KC.QC.KS.KH.8D.7D"
TOLD = told_by(f"/// odds | {GAME}\n///\n")


class Odds(Element):
    def __init__(self, reader: Reader, hash: str = "") -> None:
        super().__init__(reader, "stoek-odds", TOLD, hash)

    def key(self, card: str) -> None:
        self.does(self.box.one(f".tray [data-card='{card}']"))

    def least(self, words: str) -> None:
        [label] = [part for part in self.seen("label") if part.words.startswith(words)]
        self.does(label.one("input"), "change")

    def typed(self, place: str, text: str) -> None:
        [label] = [part for part in self.box.all("label") if part.name.startswith(f"Type the {place}")]
        self.does(label.one("input"), "change", value=text)

    @property
    def answer(self) -> str:
        return " ".join(self.texts(".odds__answer"))

    def tells(self, cards: str, least: int) -> None:
        """The chance in large type is that of the engine, for any hand without these cards."""
        found = ok("odds", hand=HAND.replace(".", " "), need=[{"cards": cards, "at_least": least}])["need"]
        line = self.text(".odds__line")
        assert found["fraction"] in line
        assert found["percent"] in line
        assert f"{found['ways']} of " in self.text(".odds__ways")


@pytest.fixture
def odds(reader: Reader) -> Odds:
    return Odds(reader)


def test_cards_wanted_are_answered_at_once(odds: Odds) -> None:
    odds.tells("JC QS", 1)
    odds.press("Change the cards wanted")
    odds.key("TC")
    odds.tells("JC TC QS", 1)
    for words, least in (("at least two", 2), ("all of them", 3)):
        odds.least(words)
        odds.tells("JC TC QS", least)
    for card in ("8C", "7C"):
        odds.key(card)
    assert "Never: the stock has four cards" in odds.answer
    odds.press("ten of clubs, wanted: take it out")
    odds.tells("JC QS 8C 7C", 4)


def test_a_hand_is_typed_and_a_card_in_both_heaps_is_told(odds: Odds) -> None:
    odds.press("Start empty")
    assert "Your hand lacks seven cards" in odds.answer
    odds.typed("hand", HAND.replace(".", " ").lower())
    odds.press("Wanted 0")
    for card in ("JC", "TC"):
        odds.key(card)
    odds.tells("JC TC", 1)
    odds.least("all of them")
    odds.tells("JC TC", 2)
    assert odds.reader.run("() => location.hash") == f"#hand={HAND}&need=JC.TC&least=all"
    odds.least("any of them")
    odds.key("AC")
    assert "is in your hand, so it cannot lie in the stock" in odds.text(".mip__note")
    odds.press("Hand 7/7")
    for card, words in (("JC", "is among the cards wanted"), ("9S", "A hand has seven cards")):
        odds.key(card)
        assert words in odds.text(".mip__note")
    odds.typed("cards wanted", "jc xx")
    assert "“XX” cannot be read" in odds.text(".mip__note")
    odds.tells("JC TC", 1)
    odds.key("7D")
    assert "Your hand lacks one card" in odds.answer
    odds.press("Undo")
    odds.tells("JC TC", 1)


def test_the_engine_tells_what_another_hand_may_complete(reader: Reader) -> None:
    odds = Odds(reader, f"#hand={HAND}&need=JC")
    found = ok("odds", hand=HAND.replace(".", " "), missing=2)
    near = [one for one in found["completes"] if len(one["missing"]) == 1]
    now = f"Your hand has combinations worth {found['now']} already, where the suit that brings most is trumps."
    assert odds.text(".odds__now") == now
    tables = odds.box.all(".odds__completes table")
    assert len(tables[0].all("tbody tr")) == len(near)
    assert "four" in tables[0].words
    [fold] = [words for words in odds.texts(".odds__completes summary") if words.startswith("With two cards missing")]
    assert f"{len(found['completes']) - len(near)} more" in fold
    assert "How much you could announce afterwards" in odds.texts(".odds__completes summary")
    rows = [row.words for row in tables[-1].all("tbody tr")]
    assert rows == [f"{one['points']}{one['percent']}{one['ways']}" for one in found["announces"]]


def test_a_bad_link_says_what_is_wrong_and_keeps_the_rest(reader: Reader) -> None:
    odds = Odds(reader, f"#hand={HAND}.6C&need=JC.AC.ZZ&least=9")
    for words in ("6C”, which is no card", "is in your hand", "“ZZ”", "1 more of its parts cannot be used."):
        assert words in odds.text(".mip__note"), words
    odds.tells("JC", 1)
