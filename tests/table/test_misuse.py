"""What cannot be done at a table: each wrong use is an error of its kind that quotes the hand, the trick and what may be done."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from refusing import refused
from stoek import (
    GAMES,
    BadCard,
    BadCards,
    BadChoice,
    BadDeal,
    BadMeld,
    BadRequest,
    BadScore,
    Call,
    Card,
    CardSet,
    IllegalCall,
    IllegalPlay,
    Phase,
    Position,
    RulesError,
    Table,
    TrumpNamed,
    check,
    solve,
)
from stoek.api import answer
from stoek.cards import Suit, SuitsAlike
from stoek.notation.forms import read
from stoek.play.deal import Dealt
from stoek.play.start import Start

BELOTE = Table.deal(GAMES["belote"], seed=7, trump="H", declarer="S")
PLAYED = BELOTE.play("JC")
CALLING = Table.deal(GAMES["saskop"], seed=1)
TAKEN = Table.deal(GAMES["staekske-rape"], seed=1, trump="C", declarer="N", bid=3, stock="taken")
RAPE = Table.deal(GAMES["staekske-rape"], seed=1, trump="C", declarer="N", bid=3)

SMALL = Position.of(GAMES["belote"], "H", {"N": "JH KH", "E": "9H QH", "S": "AH", "W": "TH"}, leader="S", trick="7D 8D")

WRONG: dict[str, tuple[Callable[[], object], type[RulesError]]] = {
    "a card that must follow": (lambda: PLAYED.play("KH"), IllegalPlay),
    "a card of another hand": (lambda: PLAYED.play("AS"), IllegalPlay),
    "a card during the auction": (lambda: CALLING.play("7H"), IllegalPlay),
    "a call during play": (lambda: PLAYED.call("pass"), IllegalCall),
    "a bid longer than the hand": (lambda: CALLING.call("9"), IllegalCall),
    "a call out of turn": (lambda: CALLING.call("pass", "S"), IllegalCall),
    "a meld that nobody holds": (lambda: PLAYED.announce("AD KD QD"), BadMeld),
    "a meld of the second trick": (lambda: RAPE.play(next(iter(RAPE.legal))).announce("AD KD QD"), BadMeld),
    "discards without a stock": (lambda: PLAYED.discard("AC"), BadChoice),
    "too few discards": (lambda: TAKEN.discard("AC"), BadChoice),
    "no discards": (lambda: TAKEN.discard(""), BadChoice),
    "no meld": (lambda: PLAYED.announce(""), BadMeld),
    "a text that names nothing": (lambda: PLAYED.do("DT"), BadChoice),
    "a text of nothing that can be done": (lambda: PLAYED.do("take"), BadChoice),
    "a card, by its text, that must follow": (lambda: PLAYED.do("KH"), IllegalPlay),
    "a call, by its text, out of turn": (lambda: CALLING.do("S pass"), IllegalCall),
    "what is nothing to be done": (lambda: PLAYED.do(3), BadChoice),  # type: ignore[arg-type]
    "what is no card": (lambda: PLAYED.play("DT"), BadCard),
    "what is no set of cards": (lambda: TAKEN.discard("DT"), BadCards),
    "an exchange where there is none": (lambda: PLAYED.exchange("7H"), BadChoice),
    "a card back that nobody waits for": (lambda: CALLING.give_back("7H"), BadChoice),
    "a stock that is not there": (lambda: PLAYED.take_stock(), BadChoice),
    "trumps that are known": (lambda: PLAYED.name_trump("C"), BadChoice),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_use_quotes_hand_trick_and_what_may_be_done(name: str) -> None:
    wrong, kind = WRONG[name]
    with pytest.raises(RulesError) as caught:
        wrong()
    assert type(caught.value) is kind
    message = str(caught.value)
    assert "Hand of " in message
    assert "Possible now: " in message
    if name.startswith("a card ") and "auction" not in name and "back" not in name:
        assert "Trick: JC." in message


NO_VALUES: dict[str, tuple[Callable[[], object], type[RulesError]]] = {
    "no call": (lambda: CALLING.call(None), BadChoice),  # type: ignore[arg-type]
    "a number for a call": (lambda: CALLING.call(80), BadChoice),  # type: ignore[arg-type]
    "a letter for trumps in a call": (lambda: Call("bid", 80, "C"), BadChoice),  # type: ignore[arg-type]
    "a text for a level": (lambda: Call("bid", "80", Suit.CLUBS), BadChoice),  # type: ignore[arg-type]
    "no kind of call": (lambda: Call(80), BadChoice),  # type: ignore[arg-type]
    "a letter for trumps": (lambda: TrumpNamed("H", "N"), BadChoice),  # type: ignore[arg-type]
    "no set of cards": (lambda: CardSet(None), BadCard),  # type: ignore[arg-type]
    "a seat that is not there": (lambda: solve(PLAYED, 9), BadChoice),
    "the letter of a seat for its number": (lambda: solve(SMALL, "N"), BadChoice),
    "nothing to solve": (lambda: solve("JC"), BadChoice),  # type: ignore[arg-type]
    "a goal without its stake": (lambda: solve(SMALL, goal="game"), BadChoice),
    "no stake": (lambda: solve(SMALL, goal="game", stake={"bid": 80}), BadChoice),  # type: ignore[arg-type]
    "a goal of a table without its stake": (lambda: solve(PLAYED, goal="game"), BadChoice),
}


@pytest.mark.parametrize("name", NO_VALUES)
def test_what_is_no_value_is_refused(name: str) -> None:
    wrong, kind = NO_VALUES[name]
    with pytest.raises(kind):
        wrong()


WRONG_FACTS: list[tuple[str, dict[str, Any], str]] = [
    ("staekske-rape", {"declarer": "N", "bid": None}, "bid"),
    ("staekske-rape", {"declarer": "N", "bid": "foo"}, "bid"),
    ("staekske-rape", {"declarer": "N", "bid": 3.0}, "bid"),
    ("staekske-rape", {"declarer": "N", "bid": True}, "bid"),
    ("staekske-rape", {"declarer": "N", "bid": 0}, "bid"),
    ("staekske-rape", {"declarer": "N", "bid": 3, "stock": "zz"}, "stock"),
    ("staekske-rape", {"declarer": "N", "bid": 3, "stock": "gave-up"}, "stock"),
    ("staekske-rape", {"declarer": "N", "doubled": 2}, "doubled"),
    ("staekske-rape", {"bid": 3}, "declarer"),
    ("saskop", {"declarer": "N", "by": "passed"}, "declarer"),
    ("belote-contree", {"declarer": "N", "bid": 80, "doubled": 9}, "doubled"),
    ("klaberjass", {"declarer": "N", "by": "zz"}, "by"),
    ("vijfhonderden-1836", {"declarer": "N"}, "declarer"),
]


@pytest.mark.parametrize(("game", "facts", "where"), WRONG_FACTS)
def test_what_is_agreed_is_checked_when_it_is_given(game: str, facts: dict[str, Any], where: str) -> None:
    with pytest.raises(BadRequest) as caught:
        Table.deal(GAMES[game], seed=1, trump="C", **facts)
    assert caught.value.where == where


def test_what_may_be_agreed_is_taken() -> None:
    table = Table.deal(GAMES["belote-contree"], seed=1, trump="C", declarer="N", bid=80, doubled=4)
    assert (table.record.bid, table.record.doubled) == (80, 4)


@pytest.mark.parametrize("seed", [None, 1.5, True, b"1", [1]])
def test_a_seed_is_a_whole_number_or_a_text(seed: Any) -> None:
    with pytest.raises(BadRequest):
        Table.deal(GAMES["belote"], seed=seed)


def test_a_card_that_may_not_be_played_is_told_why() -> None:
    reason = PLAYED.why_not("KH")
    assert reason is not None
    assert (reason.rule, reason.option, reason.cards) == ("belote/play/follow", "follow", PLAYED.legal)
    assert str(reason) == reason.words
    assert PLAYED.why_not("AC") is None
    strange = PLAYED.why_not("AS")
    assert strange is not None
    assert strange.rule is None
    with pytest.raises(IllegalPlay) as caught:
        PLAYED.play("KH")
    assert caught.value.rule == "belote/play/follow"


def test_a_score_is_for_a_deal_that_is_over_and_a_contract_that_is_known() -> None:
    with refused(BadScore, "play/not-over"):
        PLAYED.score()
    table = Table.deal(GAMES["staekske-rape"], seed=1, trump="C", declarer="N")
    while not table.over:
        table = table.play(next(iter(table.legal)))
    with refused(BadScore, "play/fact-missing"):
        table.score()
    assert table.turn is None
    assert list(table.choices) == []
    assert len(table.legal) == 0
    with refused(IllegalPlay, "play/no-card-now"):
        table.play("7C")


def test_a_score_that_the_sources_do_not_give_is_counted_with_what_a_table_has() -> None:
    table = Table.deal(GAMES["boonaken"], seed=1, trump="C")
    while not table.over:
        table = table.play(next(iter(table.legal)))
    with refused(BadRequest, "rules/scores/no-scoring"):
        table.score()
    assert sum(table.points.values()) == sum(table.game.pack_points)


def test_code_in_a_message_can_be_pasted() -> None:
    with pytest.raises(BadRequest) as no_game:
        Table.deal("belote", seed=1)  # type: ignore[arg-type]
    [found] = re.findall(r"GAMES\[.*?\]", no_game.value.message)
    assert eval(found, {"GAMES": GAMES}) == GAMES["belote"]


@pytest.mark.parametrize(
    ("facts", "kind"),
    [
        ({"trump": "X"}, RulesError),
        ({"trump": None}, RulesError),
        ({"trump": "C"}, BadRequest),
        ({"declarer": "N"}, BadRequest),
        ({"trump": "C", "declarer": "X"}, RulesError),
        ({"trump": "C", "declarer": "N", "bid": 80}, BadRequest),
        ({"dealer": "X"}, RulesError),
        ({"house": {"schmeiss": True}}, BadRequest),
    ],
)
def test_a_deal_that_cannot_begin_so_is_refused(facts: dict[str, object], kind: type[RulesError]) -> None:
    with pytest.raises(kind):
        Table.deal(GAMES["belote"], 1, **facts)  # type: ignore[arg-type]


def test_a_table_does_not_change() -> None:
    before = str(BELOTE), hash(BELOTE), repr(BELOTE)
    BELOTE.play("JC")
    assert (str(BELOTE), hash(BELOTE), repr(BELOTE)) == before
    assert deepcopy(BELOTE) is BELOTE
    assert pickle.loads(pickle.dumps(PLAYED)) == PLAYED
    for name in ("phase", "_course", "new"):
        with pytest.raises(AttributeError):
            setattr(BELOTE, name, None)
    with pytest.raises(AttributeError):
        BELOTE.legal.mask = 0
    assert BELOTE != PLAYED
    assert BELOTE.play("JC") == PLAYED
    assert hash(BELOTE.play("JC")) == hash(PLAYED)


def test_an_impossible_deal_names_every_fault() -> None:
    start = BELOTE.start
    hands = (start.dealt.hands[1] | 1 << Card("6C"), *start.dealt.hands[1:])
    with pytest.raises(BadDeal) as caught:
        replace(start, dealt=Dealt(hands, start.dealt.stock, start.dealt.turned_up))
    faults = caught.value.faults
    # Nine cards, all eight of East's for a second time, and one that is not in the pack.
    assert len(faults) == 1 + 8 + 1
    assert str(caught.value).splitlines() == [f"{fault.where}: {fault.message}" for fault in faults]
    with refused(BadDeal, "play/hands-not-of-game"):
        Start(start.game, 0, Dealt(start.dealt.hands[:3]))


def test_a_record_that_cannot_be_names_every_fault() -> None:
    with pytest.raises(BadDeal) as caught:
        Table.from_record('[Game "belote"]\n[Dealer "W"]\nHands:\nN: AC AC KX\nPlay:\n1. N: 6C')
    assert len(caught.value.faults) >= 1
    text = str(PLAYED).replace("N: JC KS", "N: JC AC")
    with pytest.raises(BadDeal) as caught:
        Table.from_record(text)
    assert any("AC" in fault.message for fault in caught.value.faults)
    with pytest.raises(BadDeal, match="which game it is"):
        Table.from_record("Play:\n1. N: 6C")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "game"),
        ("Hands:\nN: JC 9C\n", "game"),
        ("hello", "line 1, column 1"),
        ('{"game":', "line 1, column 9"),
        ({"game": 3}, "game"),
        ("2;g=belote", "character 1"),
        ('[Game "Staekske Rape"]', "line 1, column 8"),
    ],
)
def test_a_deal_that_names_no_game_is_told_so_alike_by_every_door(text: object, where: str) -> None:
    """With what was not read, since the game may stand there."""
    with pytest.raises(BadRequest) as checked:
        check(text)
    with pytest.raises(BadDeal) as read:
        Table.from_record(text)
    assert checked.value.where == where
    assert checked.value.code is not None
    first, nameless, rest = checked.value.message.partition("The deal does not say which game it is. Add [Game ")
    assert nameless
    assert not rest.removeprefix('"staekske-rape"].')
    assert f"{where}: {first.strip()}".strip(": ") in read.value.message
    assert nameless in read.value.message
    for verb, more in (("check", {}), ("hindsight", {}), ("mistakes", {"seat": "N"}), ("advise", {}), ("puzzle", {"task": "card"})):
        assert answer({"verb": verb, "deal": text, **more})["error"] == checked.value.as_dict(), verb


def test_the_phases_of_a_deal_with_a_stock() -> None:
    table = Table.deal(GAMES["staekske-rape"], seed=2)
    assert (table.phase, table.turn) == (Phase.AUCTION, "E")
    for _ in range(3):
        table = table.call("pass")
    assert (table.phase, table.turn) == (Phase.STOCK, "N")
    result = table.call("give-up").score().result
    assert result == {"declarer": -10}
    assert {seat: result[table.side(seat)] for seat in "NESW"} == {"N": -10, "E": 0, "S": 0, "W": 0}
    with pytest.raises(KeyError):
        result["nobody"]
    table = table.take_stock()
    assert (table.phase, len(table.choices), len(table.hands["N"])) == (Phase.DISCARD, 330, 11)
    assert table.choices[329] in table.choices
    table = table.do(table.choices[329])
    assert (table.phase, len(table.hands["N"])) == (Phase.TRUMP, 7)
    table = table.name_trump("hearts")
    assert (table.phase, table.turn) == (Phase.PLAY, "N")


def test_a_set_of_cards_is_one() -> None:
    cards = CardSet("7D JC AS")
    assert [str(card) for card in cards] == ["JC", "AS", "7D"]
    assert cards == {Card("JC"), Card("AS"), Card("7D")}
    assert hash(cards) == hash(frozenset(cards))
    assert (cards | CardSet("JC 8C"), cards & CardSet("JC 8C"), cards - CardSet("JC 8C"), cards ^ CardSet("JC 8C")) == (
        CardSet("JC 8C AS 7D"), CardSet("JC"), CardSet("AS 7D"), CardSet("8C AS 7D"),
    )  # fmt: skip
    assert CardSet("JC") <= cards
    assert "XX" not in cards  # type: ignore[comparison-overlap]
    assert 3 in cards
    assert eval(repr(cards), {"CardSet": CardSet}) == cards
    with pytest.raises(BadCards):
        CardSet("JC JC")
    with pytest.raises(BadCards):
        CardSet.of_mask(1 << 36)
    for wrong in (36, -1, "XX", True):
        with pytest.raises(RulesError):
            Card(wrong)


def test_a_card_is_laid_by_its_name_too() -> None:
    position = BELOTE.position
    assert position is not None
    card = next(iter(CardSet.of_mask(position.legal)))
    assert position.laid(str(card)) == position.laid(card)
    with pytest.raises(BadCard):
        position.laid("KK")


POSITION = BELOTE.position


def changed(**fields: Any) -> Position:
    return replace(SMALL, **fields)


@pytest.mark.parametrize("trump", ["H", "h", "hearts", "Heart", "♥", "♡", "♥️", Suit.HEARTS])
def test_trumps_are_read_alike_at_all_doors(trump: str) -> None:
    hands = {"N": "AC"}
    due = Table.deal(GAMES["belote"], seed=7, trump="H", declarer="S")
    assert Table.deal(GAMES["belote"], seed=7, trump=trump, declarer="S") == due
    assert Position.of(GAMES["whist"], trump, hands | {"E": "KC", "S": "QC", "W": "JC"}, "N").tables.trump is Suit.HEARTS
    if not isinstance(trump, Suit):
        asked = {"verb": "legal", "game": "belote", "hand": "JC 9H", "trick": ""}
        assert answer({**asked, "trump": trump}) == answer({**asked, "trump": "H"})
        assert read(f'[Trump "{trump}"]')[0].trump == "H"


@pytest.mark.parametrize("trump", ["no-trump", "no trump", "None", None, SuitsAlike.USUAL])
def test_playing_without_trumps_is_read_alike(trump: Any) -> None:
    due = Table.deal(GAMES["schieber"], seed=7, trump="no-trump", declarer="S")
    assert Table.deal(GAMES["schieber"], seed=7, trump=trump, declarer="S") == due


@pytest.mark.parametrize("trump", ["Herz", "", 0, True])
def test_trumps_that_are_none_are_a_bad_request(trump: Any) -> None:
    with refused(BadRequest, "play/trumps-not-played"):
        Table.deal(GAMES["belote"], seed=7, trump=trump, declarer="S")
    with refused(BadRequest, "play/no-seat"):
        Table.deal(GAMES["belote"], seed=7, trump="H", declarer="west")


def test_cards_are_divided_by_dashes_too() -> None:
    assert CardSet("JC-9C – 7D") == CardSet("JC 9C 7D")


NO_POSITIONS: dict[str, tuple[Callable[[], object], str]] = {
    "a seat that is not there": (lambda: changed(leader=9), "play/no-seat-number"),
    "a letter for a number": (lambda: changed(leader="N"), "play/no-seat-number"),
    "a taker that is not there": (lambda: changed(last_taker=-1), "play/no-seat-number"),
    "a hand too few": (lambda: changed(hands=SMALL.hands[:3]), "play/hands-not-of-seats"),
    "cards twice": (lambda: changed(hands=(3, 3, 1, 1)), "play/cards-twice"),
    "a whole trick": (lambda: changed(trick="7C 8C 9C TC"), "play/whole-trick"),
    "a card of another pack": (lambda: changed(hands=("6C AC", "KC QC", "JC", "TC")), "play/cards-not-in-pack"),
    "uneven hands": (
        lambda: Position.of(GAMES["belote"], "H", dict(zip("NESW", ("AC", "KC QC", "JC", "TC"), strict=True)), "S", "7D 8D"),
        "play/hands-uneven",
    ),
    "uneven hands, to be solved": (lambda: solve(changed(hands=("AC", "KC QC", "JC", "TC"))), "play/hands-uneven"),
    "taken by too few": (lambda: changed(taken=("8C",)), "play/taken-not-of-seats"),
    "a negative mask": (lambda: changed(hands=(-1, 1, 2, 4)), "cards/no-mask"),
    "half a mask": (lambda: changed(hands=(1.5, 1, 2, 4)), "cards/no-mask"),
    "one text for all hands": (lambda: changed(hands="AC KC QC JC"), "play/no-hands"),
    "a trick without an order": (lambda: changed(trick=CardSet("7D 8D")), "play/trick-without-order"),
    "no card": (lambda: changed(trick="D7 8D"), "cards/not-a-card"),
    "a number of no card": (lambda: changed(trick=(99,)), "cards/no-card"),
    "a game for its tables": (lambda: Position("belote", ()), "play/no-tables"),  # type: ignore[arg-type]
    "a strange seat": (lambda: Position.of(GAMES["belote"], "H", {"X": "AC"}, leader="N"), "play/no-seat"),
    "strange trumps": (
        lambda: Position.of(GAMES["belote"], "X", {}, leader="N"),
        "play/trumps-not-played",
    ),
    "points of no seat": (lambda: SMALL.points(9), "play/no-seat-number"),
}


@pytest.mark.parametrize("name", NO_POSITIONS)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    wrong, code = NO_POSITIONS[name]
    with refused(RulesError, code):
        wrong()


def test_a_position_is_made_of_whatever_means_cards() -> None:
    assert changed(hands=(CardSet("JH KH"), ["9H", Card("QH")], "ah", SMALL.hands[3]), trick=[Card("7D"), "8D"]) == SMALL
    assert POSITION is not None
    assert Position.of(BELOTE.game, "H", BELOTE.hands, leader="N") == POSITION


def test_a_card_that_may_not_be_played_in_a_position_is_told_hand_and_trick() -> None:
    assert POSITION is not None
    assert len(repr(POSITION)) < 200
    with refused(IllegalPlay, "play/may-not-be-played") as caught:
        POSITION.played("JC").played(Card("KH"))
    for cards in ("KH", "JC", "AC KC QC 9C 7C"):  # The card, the trick, and what is possible.
        assert cards in caught.value.message
    for strange in (40, -1):
        with pytest.raises(RulesError):
            POSITION.played(strange)
    over = Position.of(BELOTE.game, "H", {"N": "JC", "E": "7C", "S": "8C", "W": "AC"}, leader="N")
    for card in ("JC", "7C", "8C", "AC"):
        over = over.played(card)
    with refused(IllegalPlay, "play/all-played"):
        over.played("JC")
