"""Cards that cost something come back as questions: the same cards as looking back finds, with the same best ones."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from check.by_chance import SEATS, deal
from engine.asking import ok
from stoek import Table
from stoek.cards import card_text
from stoek.checking.check import check
from stoek.games import GAMES
from stoek.notation.forms import read
from stoek.study.hindsight import played
from stoek.study.mistakes import LEAST, mistakes
from stoek_site.features.score.deals import example_deals

SOUND, REVOKE, _UNFINISHED = (one.text for one in example_deals())
TRICKS = [4, 5, 6, 7]
LONG = (
    "1;g=schieber;d=W;N=9CASJSTS8S7SADQD8D;E=KCTC9S6S9H8H7HKDTD;S=QC8C6CKSAHQHJH9D7D;W=ACJC7CQSKHTH6HJD6D;a=N:transfer,S:H;t=H"
    ";m=E:9H8H7H;p=N:7S6SKSQS.S:8C7C9CTC.E:TD7D6HQD.W:JCAS7H6C.E:8HAHKHJS.S:QCAC8SKC.W:JD8D9HJH.S:9DTHADKD.W:6DTS9SQH"
)
"""Its first tricks take long."""


def asked(verb: str, text: str, **more: object) -> Any:
    return ok(verb, None, **{"deal": text, "tricks": TRICKS, **more})


def test_what_cost_something_is_asked_again() -> None:
    count = left_out = 0
    for seed in range(12):
        text = deal(seed).text()
        plays = [play for play in asked("hindsight", text, known=True)["plays"] if play["cost"] >= LEAST]
        answers = [asked("mistakes", text, seat=seat) for seat in SEATS]
        assert all(answer["tricks"] == TRICKS for answer in answers)
        left = [card for answer in answers for card in answer["left_out"]]
        unknowable = [play for play in plays if not play["known"]["could_be"]]
        assert _told(left) == _told(unknowable)
        left_out += len(left)
        plays = [play for play in plays if play["known"]["could_be"]]
        found = [mistake for answer in answers for mistake in answer["mistakes"]]
        assert sorted((each["trick"], each["card"], each["cost"]) for each in found) == sorted(
            (play["trick"], play["card"], play["cost"]) for play in plays
        )
        best = {play["card"]: set(play["best"]) for play in plays}
        for mistake in found:
            count += 1
            question = mistake["question"]
            right = {choice["card"] for choice in question["choices"] if choice["right"]}
            assert best[mistake["card"]] <= right
            assert mistake["card"] not in right
            assert [choice["card"] for choice in question["choices"]] == question["hand"]
            tricks = [fact["value"] for fact in question["facts"] if fact["label"].startswith("Trick ")]
            assert len(tricks) == mistake["trick"] - 1
    assert count > 4
    assert left_out


def _told(cards: Iterable[Any]) -> list[Any]:
    return sorted((card["trick"], card["position"], card["card"], card["cost"], str(card["known"])) for card in cards)


def test_cards_that_nobody_could_know_of_are_in_the_order_played() -> None:
    left_out = asked("mistakes", deal(383).text(), seat="E")["left_out"]
    assert [(card["trick"], card["card"]) for card in left_out] == [(4, "AS"), (5, "KH"), (6, "8C")]


def test_all_tricks_are_looked_at_where_that_is_quick_and_else_the_last_ones() -> None:
    """How many cards are tried decides it, no clock: the same deal gets the same answer where the same solver searches."""
    assert ok("mistakes", None, deal=REVOKE, seat="S")["tricks"] == [1, 2, 3, 4, 5, 6, 7]
    found = ok("mistakes", None, deal=LONG, seat="S")
    assert found == ok("mistakes", None, deal=LONG, seat="S")
    tricks = found["tricks"]
    assert 1 < tricks[0] < 6
    assert tricks == list(range(tricks[0], 10))
    assert found == ok("mistakes", None, deal=LONG, seat="S", tricks=tricks)


def test_what_is_tried_in_small_counts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last tricks take a few cards each, and each layout that fits one more search."""
    monkeypatch.setattr("stoek.study.mistakes.BY_KERNEL", 1)
    monkeypatch.setattr("stoek.study.mistakes.BY_PYTHON", 1)
    assert ok("mistakes", None, deal=REVOKE, seat="S")["tricks"] == [7]


def test_what_a_card_cost_is_told_in_the_word_that_looking_back_has_for_it() -> None:
    """Where all the tricks count besides, as in Belote, the points are not those of cards alone."""
    for game, word in (("belote", "point"), ("staekske-rape", "card point")):
        words = ""
        for seed in range(4):
            table, chance = Table.deal(GAMES[game], seed), Random(seed)
            while not table.over:
                table = table.do(chance.choice(table.choices))
            last = list(range(len(table.tricks) - 3, len(table.tricks) + 1))
            assert asked("hindsight", str(table), tricks=last)["counted_in"] == word
            positions = [asked("mistakes", str(table), seat=seat, tricks=last)["mistakes"] for seat in table.game.seat_names]
            words += " ".join(choice["why"] for found in positions for each in found for choice in each["question"]["choices"])
        assert " points" in words
        assert ("card points" in words) is (word == "card point")


def test_of_who_is_not_known_what_he_saw_every_card_comes_back() -> None:
    """The hands are not written down, so it cannot be told what anybody could have known."""
    count = 0
    for seed in range(12):
        text = deal(seed).text()
        begin, end = text.index("Hands:"), text.index("Auction:")
        bare = text[:begin] + text[end:]
        plays = [play for play in asked("hindsight", bare)["plays"] if play["cost"] >= LEAST]
        answers = [asked("mistakes", bare, seat=seat) for seat in SEATS]
        assert sum(len(each["mistakes"]) for each in answers) == len(plays)
        assert not any(each["left_out"] for each in answers)
        count += len(plays)
    assert count


def test_without_trumps_a_mistake_belongs_to_no_theme_of_trumps() -> None:
    text = (
        "1;g=schieber;d=W;a=N:reverse;t=reverse;m=none;p=N:7DQD9DAD.N:JSKS9S8S.W:KDTDJH6D.S:6SAS8HQS.S:9H7HAH6H.E:TH7SKHQH"
        ".E:ACQCTC8C.N:JDTS9C8D.W:6CKC7CJC"
    )
    record, faults = read(text)
    turns = played(check(GAMES["schieber"], record, faults))
    (mistake,) = mistakes(turns, 3, [7, 8, 9], lambda turn: None).mistakes
    assert (card_text(mistake.turn.card), mistake.themes) == ("TC", ())


def test_a_revoke_comes_back_as_which_may_be_played() -> None:
    revokes = [
        mistake
        for seat in SEATS
        for mistake in asked("mistakes", REVOKE, seat=seat, tricks=[1, 2, 3])["mistakes"]
        if mistake["revoke"]
    ]
    assert len(revokes) == 1
    question = revokes[0]["question"]
    assert question["mode"] == "some"
    said = {choice["card"]: choice["right"] for choice in question["choices"]}
    assert said[revokes[0]["card"]] is False
    assert any(said.values())


def test_a_mistake_belongs_to_a_theme() -> None:
    """The ace of clubs was to be put on the partner's trick; an eight was."""
    text = "1;g=staekske-rape;c=S;b=4;k=taken;t=D;p=S:JD7C7DAD.S:KD9H8S9D.E:AHQDJS8H.S:TDJCKS7S.S:8DQHTC8C.S:KHTHAC9C.S:QSQCASKC"
    (mistake,) = asked("mistakes", text, seat="N", tricks=[2])["mistakes"]
    assert (mistake["card"], mistake["themes"]) == ("8S", ["smearing"])


def test_where_a_game_has_no_declarer_none_is_spoken_of() -> None:
    spoken = 0
    for seed in range(4):
        table, chance = Table.deal(GAMES["vijfhonderden-1836"], seed), Random(seed)
        while not table.over:
            table = table.do(chance.choice(table.choices))
        for seat in table.game.seat_names:
            found = ok("mistakes", None, deal=str(table), seat=seat)
            spoken += len(found["mistakes"])
            assert "declarer" not in str(found)
    assert spoken
