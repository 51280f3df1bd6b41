"""Cards that cost something come back as questions: the same cards as looking back finds, with the same best ones."""

from __future__ import annotations

from typing import Any

from check.by_chance import SEATS, deal
from stoek.api import answer
from stoek.study.mistakes import LEAST
from stoek_site.features.score.deals import example_deals

SOUND, REVOKE, _UNFINISHED = (one.text for one in example_deals())
TRICKS = [4, 5, 6, 7]


def ok(verb: str, text: str, **more: object) -> Any:
    reply = answer({"verb": verb, "deal": text, "tricks": TRICKS} | more)
    assert set(reply) == {"ok"}, reply
    return reply["ok"]


def test_what_cost_something_is_asked_again() -> None:
    count = 0
    for seed in range(12):
        text = deal(seed).text()
        plays = [play for play in ok("hindsight", text)["plays"] if play["cost"] >= LEAST]
        found = [mistake for seat in SEATS for mistake in ok("mistakes", text, seat=seat)["mistakes"]]
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
    assert count > 9


def test_without_trumps_a_mistake_belongs_to_no_theme_of_trumps() -> None:
    text = (
        "1;g=schieber;d=W;N=KC8CJSAHQH8HJDTD7D;E=AC7CKSQSTSJHTH6HQD;S=QCJC9C9S7S6S9H9D6D;W=TC6CAS8SKH7HADKD8D;a=N:reverse;t=reverse;"
        "m=none;p=N:7DQD9DAD.N:JSKS9S8S.W:KDTDJH6D.S:6SAS8HQS.S:9H7HAH6H.E:TH7SKHQH.E:ACQCTC8C.N:JDTS9C8D.W:6CKC7CJC"
    )
    (mistake,) = ok("mistakes", text, seat="W", tricks=[7, 8, 9])["mistakes"]
    assert (mistake["card"], mistake["themes"]) == ("TC", [])


def test_a_revoke_comes_back_as_which_may_be_played() -> None:
    revokes = [
        mistake
        for seat in SEATS
        for mistake in ok("mistakes", REVOKE, seat=seat, tricks=[1, 2, 3])["mistakes"]
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
    (mistake,) = ok("mistakes", text, seat="N", tricks=[2])["mistakes"]
    assert (mistake["card"], mistake["themes"]) == ("8S", ["smearing"])
