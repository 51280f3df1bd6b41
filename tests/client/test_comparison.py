"""“Trick play compared” without a page: by taps, typed, by a link, with and without trumps, with and without a partner."""

from __future__ import annotations

import re

import pytest

from stoek_site import ROOT
from visiting.at_node import Reader
from visiting.element import Element, told_by

BLOCK = re.search(r"(?ms)^/// compare \|.*?^///$", (ROOT / "docs" / "trick-play.md").read_text(encoding="utf-8"))
TWO_LEFT = "#trump=C&trick=7D.JC.8D&hand=9C.7C.QS"


class Desk(Element):
    def __init__(self, reader: Reader, hash: str = "") -> None:
        assert BLOCK
        super().__init__(reader, "stoek-compare", told_by(f"{BLOCK[0]}\n"), hash)

    def key(self, card: str) -> None:
        self.does(self.box.one(f".tray [data-card='{card}']"))

    def trump(self, value: str) -> None:
        self.does(self.box.one(f".suit-key input[value='{value}']"), "change")

    @property
    def address(self) -> str:
        return str(self.reader.run("() => location.hash"))

    @property
    def summary(self) -> str:
        return self.text(".cmp__summary")

    @property
    def silent(self) -> str:
        return " ".join(self.texts(".cmp__silent"))


@pytest.fixture
def desk(reader: Reader) -> Desk:
    return Desk(reader)


def test_what_lies_ready_and_a_position_entered_by_taps(desk: Desk) -> None:
    assert desk.summary.startswith("3 different answers from 20 games and rule sets")
    assert len(desk.seen(".cmp__group")) == 3
    named = [part.get("aria-label") for part in desk.box.all(".cmp__group [data-card]")]
    assert (named.count("king of spades, may be played"), named.count("king of spades, may not be played")) == (2, 1)
    desk.does(desk.box.one(".mip__cards [data-card=KS]"))
    assert desk.summary.endswith("may be played in 14 of 20 games and rule sets: A, C.")
    assert desk.address.endswith("&card=KS")
    desk.press("Start empty")
    desk.trump("C")
    desk.key("KD")
    desk.press("Hand 0/9")
    for card in ("AD", "7D", "JC"):
        desk.key(card)
    assert "different answers from 24 games and rule sets" in desk.summary
    assert desk.address == "#trump=C&trick=KD&hand=JC.AD.7D"
    assert desk.seen(".cmp__partner select") == []
    assert "Smoojas of 1821" in desk.texts(".cmp__group")[0]
    desk.key("6D")
    assert "is not in its pack of 32 cards" in desk.silent
    assert "Belote" in desk.silent
    desk.press("Undo")
    assert "24 games" in desk.summary


def test_two_players_have_no_third_card_and_partners_count(desk: Desk) -> None:
    desk.at(TWO_LEFT)
    assert "20 games" in desk.summary
    assert "there is no third card" in desk.silent

    def belote() -> str:
        [found] = [words for words in desk.texts(".cmp__lines li") if re.search(r"Belote( ·|$)", words)]
        return found

    assert "your partner’s" in belote()
    assert "Does your partner head the trick?" in " ".join(desk.texts(".cmp__partner label"))
    desk.select(".cmp__partner select", "no")
    assert "play a trump all the same" in belote()
    assert desk.address == f"{TWO_LEFT}&partner=no"
    desk.at("#trump=C&trick=KD&hand=AD.7D")
    assert desk.seen(".cmp__partner select") == []


def test_without_trumps_and_a_telling_position(desk: Desk) -> None:
    desk.at("#trump=C&trick=KC&hand=QC.TC")
    assert desk.summary.startswith("2 different answers")
    desk.trump("none")
    assert desk.summary.startswith("All 4 that answer agree")
    assert "never played without trumps" in desk.silent
    assert desk.address == "#trump=none&trick=KC&hand=QC.TC"
    desk.trump("reverse")
    assert desk.summary.startswith("All 3 that answer agree")
    desk.press("A telling position")
    assert not desk.address.endswith("hand=QC.TC")
    assert "different answers from" in desk.summary


def test_a_link_is_used_as_far_as_it_goes_and_a_hand_is_typed(reader: Reader) -> None:
    """Whatever a link says of the position: `test_links` asks each."""
    for link, said, used in (
        ("#trump=X&trick=KS&hand=AS", "“X”", ["KS", "AS"]),
        ("#trump=H&trick=KH.QH&hand=AH&partner=maybe", "“maybe”", ["KH", "QH", "AH"]),
        ("#trump=H&trick=KH&hand=AH&house=a", "“house”", ["KH", "AH"]),
    ):
        desk = Desk(reader, link)
        assert said in desk.text(".mip__note")
        assert [*desk.box.one("ol.trick").cards, *desk.box.one(".mip__cards").cards] == used
    desk.at("#zzz")
    assert "“zzz”" in desk.text(".mip__note")
    desk = Desk(reader, f"{TWO_LEFT}&partner=no&card=QS")
    assert "may be played in" in desk.summary
    desk.press("Change your hand")
    [label] = [part for part in desk.box.all("label") if part.name.startswith("Type the hand")]
    desk.does(label.one("input"), "change", value="6d ks xx")
    assert "“XX” cannot be read" in desk.text(".mip__note")
    [label] = [part for part in desk.box.all("label") if part.name.startswith("Type the hand")]
    desk.does(label.one("input"), "change", value="6d ks")
    assert desk.address.endswith("hand=KS.6D&partner=no")
    assert desk.summary.startswith("All 7 that answer agree")
