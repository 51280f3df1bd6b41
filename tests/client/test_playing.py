"""A deal played against the engine's players, without a page: what is said at each step, what may be done, and what it costs."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from rows import each_of
from stoek_site.features.learn.lessons import courses
from visiting.at_node import Reader
from visiting.element import Element, told_by
from visiting.markup import Part

TOLD = told_by("/// play | staekske-rape\n///\n")
MAY, ADVICE = "What may I do?", "What would you play, and why?"


class Table(Element):
    def __init__(self, reader: Reader, fragment: str) -> None:
        super().__init__(reader, "stoek-play", TOLD, fragment)

    @property
    def said(self) -> str:
        return self.text(".play__said")

    @property
    def tally(self) -> str:
        return " ".join(self.texts(".play__tally"))

    @property
    def is_over(self) -> bool:
        return self.box.has(".play__end")

    def free(self) -> list[Part]:
        """What is offered and can be done."""
        return [part for part in self.seen(".play__offered button") if part.get("aria-disabled") != "true"]

    def call(self, words: str) -> None:
        self.does(self.box.one(f".play__offered [data-call='{words}']"))

    def calls(self) -> list[str | None]:
        return [part.get("data-call") for part in self.seen(".play__offered [data-call]")]

    def legal(self) -> list[Part]:
        if not self.box.has(".play__hand [data-verdict]"):
            self.press(MAY)
        return self.box.all(".play__hand [data-verdict=legal]")

    def goes_on(self) -> None:
        """The first thing that may be done: a call, a meld, cards to put away, or the first card that is marked."""
        if self.box.has(".play__hand [aria-pressed]"):
            while self.box.has(".play__offered [aria-disabled=true]"):
                self.does(self.box.first(".play__hand [aria-pressed=false]"))
            self.press("Put them away")
        elif free := self.free():
            self.does(free[0])
        else:
            self.does(self.legal()[0])

    @property
    def hand(self) -> list[str]:
        return self.box.one(".play__hand").cards


@pytest.fixture
def begun(reader: Reader) -> Callable[[str, int], Table]:
    def begin(game: str, seed: int) -> Table:
        table = Table(reader, f"game={game}&seed={seed}")
        table.press(f"Play deal {seed}")
        return table

    return begin


Begins = Callable[[str, int], Table]
GAMES = [
    "staekske-rape",
    "saskop",
    "klaverjas-rotterdam",
    "belote",
    "belote-contree",
    "schieber",
    "klaberjass",
    "vijfhonderden-1836",
]


@each_of([*courses()])
def test_a_whole_deal_of_each_game_with_help_and_then_without(game: str, *, reader: Reader) -> None:
    table = Table(reader, f"game={game}&seed=12&help=yes")
    while not table.is_over:
        assert table.free() or table.box.has(".play__hand [data-verdict=legal]") or table.box.has(".play__hand [aria-pressed]")
        table.goes_on()
    assert "Result" in " ".join(table.texts(".play__end"))
    table.press("The same without help")
    assert not table.box.has(".play__hand [data-verdict]")


@each_of([game for game in GAMES if game not in courses()])
def test_a_whole_deal_of_each_other_game(game: str, *, begun: Begins) -> None:
    table = begun(game, 11)
    while not table.is_over:
        table.goes_on()
    assert "Result" in " ".join(table.texts(".play__end"))


def test_before_trumps_are_named_it_is_said_what_is_to_be_done(begun: Begins) -> None:
    table = begun("staekske-rape", 1)
    table.press(MAY)
    assert "promise to bid no higher" in table.said
    table.call("4")
    assert "You are the declarer (bid 4)" in table.tally
    assert "Take the stock, or leave it." in table.said
    table.press(MAY)
    assert "puts away as many cards" in table.said
    table.press("Take the stock")
    table.goes_on()
    assert "Name trumps." in table.said
    assert table.free()[0].name == "Trumps: clubs"
    table.goes_on()
    assert "those of the cards put away among them" in table.tally


def test_the_card_turned_up_lies_until_the_stock_is_gone(begun: Begins) -> None:
    table, asked = begun("vijfhonderden-1836", 11), 0
    while "in the stock" in table.tally:
        assert len(table.box.one(".table__beside").cards) == 1
        if any(part.name == "Let it go" for part in table.seen("button")):
            asked += 1
            table.press(MAY)
            assert table.said == "You may exchange now, or let the others go on. Choose below your hand."
            table.press("Let it go")
        else:
            table.does(table.box.first(".play__hand .card"))
    assert asked == 1, "an exchange that was let go by is not asked for again"
    assert "The stock is gone" in table.said
    assert "You draw" in table.said
    assert not table.box.has(".table__beside")
    # What was said before somebody asked what may be done is said again.
    before = table.said
    for told in ("You may play", before):
        table.press(MAY)
        assert told in table.said


def test_what_was_not_announced_is_told_and_scores_stand_beside_who_plays_alone(reader: Reader) -> None:
    table = Table(reader, "game=belote&seed=2&trump=H&declarer=S&tricks=1")
    assert "taker" in table.text(".seat--south .seat__role")
    meld = table.free()[0].cards
    assert len(meld) > 2
    table.does(table.free()[0])
    assert table.texts(".play__beside .play__calls")[-1] == "Announced"
    [announced] = [part for part in table.box.all(".play__beside [aria-label]") if part.get("aria-label") == "Announced"]
    assert "You:" in announced.words
    table.press("Undo")
    table.does(table.legal()[0])
    assert table.box.has(".play__part")
    assert "did not announce it" in table.said
    assert table.box.one(".play__said .chips").cards == meld
    for declarer, corner, place in (("W", "left", "on your left"), ("N", "top", "opposite"), ("E", "right", "on your right")):
        table = Table(reader, f"game=staekske-rape&seed=4&trump=H&declarer={declarer}&facts=bid:2&tricks=4")
        assert table.text(f".play__taken--{corner} strong") == f"The player {place}"


def test_a_call_that_costs_much_is_told_at_once_whatever_was_called(reader: Reader) -> None:
    """All tricks bid with a single trump is none of the calls that a player weighs."""
    table = Table(reader, "game=belote-contree&seed=45874&help=yes")
    assert [card for card in table.hand if card.endswith("D")] == ["KD"]
    table.call("capot D")
    assert re.search(r"costs about \d+ game points on average", table.text(".play__loss"))
    table.press("Take it back")
    assert table.texts(".play__loss") == []


def test_only_calls_that_can_be_made_stand_below_the_hand(begun: Begins) -> None:
    table = begun("belote-contree", 4)
    table.call("80 H")
    assert "90" in table.text(".play__felt")
    assert "100 H" in table.calls()
    assert "80 H" not in table.calls()
    assert not table.box.has(".play__offered [data-call][aria-disabled=true]")


def test_before_the_auction_it_is_told_what_can_be_said_and_what_waiting_brings(begun: Begins) -> None:
    table = begun("saskop", 11)
    table.press(MAY)
    assert "Possible now: " in table.said
    table.press(ADVICE)
    assert table.said == "A player would wait. The reasons stand with the figures."
    assert "waiting brings" in table.text(".play__advice")
    assert table.box.first(".play__averages tbody th").words == "to wait"


def test_in_reverse_there_are_no_trumps_and_whose_turn_it_is_shows_in_every_round(begun: Begins) -> None:
    table = begun("schieber", 3)
    table.call("reverse")
    assert table.box.one(".play__round").get("data-phase") == "play"
    assert "in reverse, without trumps" in table.tally
    assert "none, in reverse" in table.text(".trump-mark")
    table = begun("klaberjass", 295439)
    assert table.text(".seat--south .seat__slot") == "your turn"
    table.call("pass")
    assert table.text(".seat--south .seat__slot") == "your turn"


def test_a_card_that_was_lost_is_told_of(begun: Begins) -> None:
    table = begun("vijfhonderden-1836", 5)
    table.does(table.box.one(".play__hand [data-card=JC]"))
    assert re.fullmatch(r"Your opponent took .*JC.* with .*QC.*\. You draw .*KC.*\. Opponent: .*QS.*\. Your turn\.", table.said)
    table.goes_on()
    table.press("Undo")
    assert re.match(r"Your opponent took .*You draw ", table.said)


def test_a_link_that_begins_as_no_deal_can_is_told_and_its_deal_played_without_that(reader: Reader) -> None:
    table = Table(reader, "game=klaverjas-rotterdam&seed=2&trump=C&declarer=Q")
    table.press("Play deal 2")
    wrong = "Deal 2 cannot begin as the link says. “declarer” is “Q”. It is one of: “N”, “E”, “S”, “W”."
    assert wrong in table.said
    table.press("Play it without that")
    assert table.hand
    table.at("game=nope&seed=12&seed=13")
    assert "names the game “nope”, which is not here." in table.said
    table.at("nonsense")
    assert "“nonsense”" in table.said
    table = Table(reader, "")
    [number] = [part for part in table.box.all("label") if part.words == "Number of a deal"]
    table.does(number.one("input"), "input", value="1.5")
    table.press("Deal it")
    assert "“1.5” is no number of a deal." in table.said
