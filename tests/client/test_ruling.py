"""“May I play this?” without a page: what lies on the desk, what is answered, what a link brings."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from naive.play import law_of, legal_cards
from rows import each_of
from stoek_site.features.may_i_play.may_i_play import may_i_play_context
from visiting.at_node import Reader
from visiting.element import Element

NO = "No, you may not"
YES = "Yes, you may"
EXAMPLE = {"trump": "C", "trick": "JC 8C", "hand": "KC 7C TH AD", "card": "AD"}
READY = "#trump=C&trick=JC.8C&hand=KC.7C.TH.AD"
# Hearts are trumps, spades led and trumped by the jack; a low trump is in the hand.
ASKED = "#trump=H&trick=KS.JH&hand=AS.9H.TD"
SIGNS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}


@cache
def told(game: str) -> dict[str, Any]:
    context = may_i_play_context(game, EXAMPLE if game == "staekske-rape" else None)
    links = {} if game == "staekske-rape" else {"linkGame": game}
    return {"game": game, "table": "", **links, **{name: context[name] for name in ("limits", "example", "rules")}}


class Desk(Element):
    def __init__(self, reader: Reader, hash: str = "", game: str = "staekske-rape") -> None:
        super().__init__(reader, "stoek-may-i-play", told(game), hash)

    def key(self, card: str) -> None:
        self.does(self.box.one(f".tray [data-card='{card}']"))

    def ask(self, card: str) -> None:
        self.does(self.box.one(f".mip__cards [data-card='{card}']"))

    def trump(self, suit: str) -> None:
        self.does(self.box.one(f".suit-key input[value='{suit}']"), "change")

    def typed(self, text: str, place: str = "hand") -> None:
        """Type a heap anew, and Enter."""
        [label] = [part for part in self.box.all("label") if part.name.startswith(f"Type the {place}")]
        self.does(label.one("input"), "change", value=text)

    def marked(self, verdict: str) -> list[str]:
        return [part.get("data-card") or "" for part in self.box.all(f".mip__cards [data-verdict={verdict}]")]

    @property
    def line(self) -> str:
        return self.text(".mip__verdict .ruling__line, .mip__verdict .ruling__all")

    @property
    def note(self) -> str:
        return self.text(".mip__note")

    @property
    def address(self) -> str:
        return str(self.reader.run("() => location.hash"))

    def cards(self, place: str) -> list[str]:
        return self.box.one(f".mip__{place} .{'trick' if place == 'trick' else 'mip__cards'}").cards


@pytest.fixture
def desk(reader: Reader) -> Desk:
    return Desk(reader)


def test_a_dispute_entered_by_taps_is_answered_before_a_card_is_asked_about(desk: Desk) -> None:
    assert desk.line == "You may play KC or 7C"
    desk.press("Start empty")
    desk.trump("H")
    for card in ("KS", "JH"):
        desk.key(card)
    desk.press("Hand 0/7")
    for card in ("AS", "9H", "TD"):
        desk.key(card)
    assert desk.address.endswith(ASKED)
    assert desk.line == "You may play AS or 9H"
    assert (desk.marked("legal"), desk.marked("illegal")) == (["AS", "9H"], ["TD"])
    assert "follow suit or play a trump" in desk.text(".ruling__why")
    assert len(desk.texts(".ruled li")) == 3
    desk.ask("TD")
    assert (desk.line, desk.text(".ruling__instead")) == (NO, "Play AS or 9H instead.")
    assert "follow suit or trump, if you hold the suit led." in desk.text(".ruling__option")
    assert "If a plain suit was led and you hold a card of it" in " ".join(desk.texts(".ruling__rule"))
    assert (desk.box.first(".ruling__rule a").get("href") or "").endswith("#staekske-rape/play/follow-or-trump")
    assert any(name.startswith("Source P: pagat") for name in desk.box.called)
    assert desk.texts(".ruled") == []
    desk.ask("9H")
    assert (desk.line, desk.texts(".ruling__instead")) == (YES, [])
    # The same tap leads back, and so does a button by the ruling.
    desk.ask("9H")
    assert desk.line == "You may play AS or 9H"
    desk.ask("9H")
    desk.press("Show the ruling for every card")
    assert desk.line == "You may play AS or 9H"
    assert {"ten of diamonds, may not be played", "ace of spades, may be played"} <= set(desk.box.called)


# a game, the trick and the hand; hearts are trumps
HANDS: list[tuple[str, list[str], list[str]]] = [
    ("staekske-rape", [], ["AS", "9H"]),
    ("staekske-rape", ["KS"], ["9H"]),
    ("klaverjas-rotterdam", ["KS", "JH"], ["9C", "8H", "TD"]),
    ("klaverjas-amsterdam", ["KS", "JH"], ["9C", "8H", "TD"]),
]


@each_of(HANDS)
def test_a_hand_is_answered_at_once_by_game_and_table(name: str, trick: list[str], hand: list[str], *, reader: Reader) -> None:
    """Whoever leads has no trick to lay out."""
    legal = legal_cards(name, "H", hand, trick, law=law_of(name, {}))
    game = "" if name == "staekske-rape" else f"game={name}&"
    desk = Desk(reader, f"#{game}trump=H&trick={'.'.join(trick)}&hand={'.'.join(hand)}", name)
    if len(hand) > 1 and len(legal) == len(hand):
        assert desk.line == "You may play any of these cards"
    else:
        assert desk.line == f"You {'must' if len(legal) == 1 < len(hand) else 'may'} play {' or '.join(legal)}"
    assert desk.text("[role=status] .ruling__by").startswith(told(name)["game"][:4].capitalize())


def test_what_cannot_lie_there_is_told_a_slip_stays_in_its_field_and_nothing_is_lost(desk: Desk) -> None:
    for change, card in (("Change your hand", "KS"), ("Change the trick", "AS")):
        desk.at(ASKED)
        desk.press(change)
        desk.key(card)
        assert card in desk.note
        assert desk.address.endswith(ASKED)
    desk.press("Done")
    assert desk.note == ""
    desk.at("#trump=C&trick=AD.KD.QD&hand=AS.KS.QS.JS.TS.9S.8S")
    desk.press("Change the trick")
    desk.key("7H")
    assert "three cards" in desk.note
    desk.press("Hand 7/7")
    desk.key("7H")
    assert "seven cards" in desk.note
    desk.at(ASKED)
    desk.press("Change your hand")
    for text in ("as 9h xx", "as as", "ks"):
        desk.typed(text)
        assert desk.note
        field = desk.box.one("label input[aria-invalid=true]")
        assert (field.get("value"), desk.cards("hand")) == (text, ["AS", "9H", "TD"])
    desk.typed("as, 9♥ 10d 7d")
    assert (desk.cards("hand"), desk.note) == (["AS", "9H", "TD", "7D"], "")


def test_undo_shows_what_it_takes_back_and_the_tray_what_is_to_come(desk: Desk) -> None:
    """The tray turns to the trick where the last step was one of the trick; what was done before a link is no step from it."""

    def is_out() -> bool:
        [undo] = [part for part in desk.box.all("button") if part.name == "Undo"]
        return undo.get("disabled") is not None

    desk.at(ASKED)
    assert is_out()
    desk.press("Start empty")
    assert (desk.cards("hand"), desk.text(".mip__verdict") != "") == ([], True)
    desk.press("Undo")
    assert desk.address.endswith(ASKED)
    desk.press("Start empty")
    desk.press("Show the example")
    assert len(desk.cards("hand")) == 4
    desk.at(ASKED)
    desk.press("Change the trick")
    desk.key("7C")
    desk.press("Hand 3/7")
    desk.press("Undo")
    assert desk.button("Trick 2/3").get("aria-pressed") == "true"
    assert is_out()
    desk.key("KS")
    assert desk.address.endswith("#trump=H&trick=JH&hand=AS.9H.TD")
    desk.at("#trump=H")
    for card, place in (("KS", "Trick 1/3"), ("8S", "Trick 2/3"), ("7S", "Hand 0/7")):
        desk.key(card)
        assert desk.button(place).get("aria-pressed") == "true"


def test_a_broken_link_is_told_and_used_as_far_as_it_goes(reader: Reader) -> None:
    """Whatever it is: `test_links` asks each. Also where the page begins with it."""
    desk = Desk(reader)
    desk.at("#trump=X&trick=KS&hand=AS")
    for begun in (desk, Desk(reader, "#trump=X&trick=KS&hand=AS")):
        assert "“X”" in begun.note
        assert begun.cards("hand") == ["AS"]
    for link, said in (("game=bridge&trump=H&trick=KS&hand=AS", "“bridge”"), ("%E0%A4", "“%E0%A4”"), ("trump", "“trump”")):
        begun.at(f"#{link}")
        assert said in begun.note
    # One that was copied out of HTML says the same.
    begun.at(ASKED.replace("&", "&amp;"))
    assert (begun.note, begun.cards("trick")) == ("", ["KS", "JH"])


def test_a_ruling_carries_the_house_rules_of_its_table(reader: Reader) -> None:
    desk = Desk(reader, "#game=belote&house=over_partner=on&trump=C&trick=AC.7C&hand=8C.JC&card=8C", "belote")
    assert desk.line == NO
    assert "standard" in " ".join(desk.texts(".elsewhere"))
    assert "The link brought the rules of another table." in desk.text("[data-other-house]")
    desk.press("Use mine")
    assert desk.texts("[data-other-house]") == []
    assert "house=preset=sources" in desk.text(".ruling__link")
    desk = Desk(reader, f"{READY}&card=KC&house=double_no_tricks=on,tea=on")
    assert "there is no house rule “tea”" in desk.note
    assert "&house=double_no_tricks=on" in desk.text(".ruling__link")
    desk.press("Use mine")
    assert "house=preset=sources" in desk.text(".ruling__link")
    desk.reader.run("({ settings }) => settings.setTable('staekske-rape', { required_floor: 'none' })")
    desk.at(f"{READY}&card=KC")
    assert "&house=required_floor=none" in desk.text(".ruling__link")
    assert desk.texts("[data-other-house]") == []


# a link of Belote, its verdict, and what is quoted of the rule
QUOTED = [
    ("house=over_partner=on&trump=C&trick=AC.7C&hand=8C.JC&card=8C", NO, "If trumps were led, beat the best trump", False),
    ("trump=C&trick=AC.7C&hand=8C.9C&card=8C", YES, "", True),
    ("trump=H&trick=8H.QH&hand=7H.JH&card=7H", NO, "your partner is not winning", True),
]


@each_of(QUOTED)
def test_a_rule_is_quoted_as_it_holds_at_the_table_and_where_tables_differ_it_is_said(
    link: str, verdict: str, words: str, partner: bool, *, reader: Reader
) -> None:
    desk = Desk(reader, f"#game=belote&{link}", "belote")
    assert desk.line == verdict
    quoted = " ".join(desk.texts(".ruling__rule"))
    assert words in quoted
    assert ("your partner is not winning" in quoted) == (partner and bool(words))
    elsewhere = desk.box.all(".elsewhere")
    assert "trump=H" in link or elsewhere
    assert verdict == NO or "9C" in elsewhere[0].cards
