"""The talon, and whatever else a table needs of a record: each thing that is wrong or missing has its place, in `check` as at the
table."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from engine.asking import ok
from stoek import GAMES, Table
from stoek.api import answer
from stoek.checking.read_table import check
from stoek.errors import BadDeal, BadRequest
from stoek.notation.forms import read
from stoek.play.choices import Exchanged

TALON = "QC TC JS 7S KH QH JH TH QD 8D 7D"
BELOTE = f"""\
[Game "belote"]
[Dealer "W"]
[Talon "{TALON}"]
Hands:
N: KS QS 8S AD TD ? ? ?
E: KC JC 9C 9H 8H ? ? ?
S: TS 9S AH 7H JD ? ? ?
W: 8C 7C AS KD 9D ? ? ?
Turn-up: AC
"""
SCHIEBER = str(Table.deal(GAMES["schieber"], seed=1).call("H").play("QC"))


def refusals(deal: Any) -> list[tuple[str | None, str]]:
    """Every fault for which a deal is no table: its place, and what it says first."""
    with pytest.raises(BadDeal) as refused:
        Table.from_record(deal)
    return [(fault.where, fault.message) for fault in refused.value.faults]


def exchanges(table: Table) -> list[Exchanged]:
    return [choice for choice in table.choices if isinstance(choice, Exchanged)]


def findings(deal: Any) -> list[tuple[str | None, str]]:
    return [(finding.where, finding.message) for finding in check(deal).findings]


def test_a_whole_talon_is_dealt_from() -> None:
    assert findings(BELOTE) == []
    table = Table.from_record(BELOTE)
    for choice in table.choices:
        table.do(choice)
    assert str(table.call("take").hands["N"]) == "AC QC TC KS QS 8S AD TD"


def test_a_talon_of_klaberjass_is_whole_too() -> None:
    text = str(Table.deal(GAMES["klaberjass"], seed=1))
    assert findings(text) == []
    [(where, message)] = findings(text.replace('[Talon "9S ', '[Talon "'))
    assert (where, message.split(".")[0]) == ("talon", "The talon has 18 cards; it should have 19")


def test_a_start_has_a_whole_talon() -> None:
    start = Table.from_record(BELOTE).start
    with pytest.raises(BadDeal, match=r"^talon: The talon has 10 cards; it should have 11\."):
        replace(start, dealt=replace(start.dealt, rest=start.dealt.rest[1:]))


def test_what_is_no_card_in_a_talon_is_a_fault_of_the_record() -> None:
    text = BELOTE.replace(TALON, "XX QD QD")
    [fault] = ok("notation", None, deal=text, to="link")["faults"]
    assert fault["where"] == "line 3, column 1"
    assert fault["message"].startswith("“XX” is not a card")
    assert [where for where, _message in findings(text)] == ["line 3, column 1", "talon"]
    assert refusals(text) == findings(text)
    record = replace(read(BELOTE)[0], tags={"Talon": "XX"})
    assert [where for where, _message in findings(record)] == ["talon", "talon"]
    assert [str(fault.place) for fault in read({"game": "belote", "tags": {"Talon": "QD XX"}})[1]] == ["tags.Talon"]


def test_a_talon_is_read_in_the_index_set_of_its_record() -> None:
    dutch = {"K": "H", "Q": "V", "J": "B"}
    text = '[Indices "dutch"]\n' + re.sub(r"\b([KQJ])(?=[CSHD]\b)", lambda rank: dutch[rank[1]], BELOTE)
    assert '[Talon "VC TC BS 7S HH VH BH TH VD 8D 7D"]' in text
    assert read(text) == (read(BELOTE)[0], [])
    assert Table.from_record(text) == Table.from_record(BELOTE)


def test_an_auction_that_nobody_remembers_is_as_none() -> None:
    without = SCHIEBER.replace("Auction:\nN H\n", "")
    assert without != SCHIEBER
    assert Table.from_record(SCHIEBER.replace("Auction:\nN H\n", "Auction: ?\n")) == Table.from_record(without)


@pytest.mark.parametrize(("card", "fact"), [("XX", "“XX” is not a card"), ("JC", "JC cannot be exchanged now.")])
def test_a_card_that_cannot_have_been_given_has_its_place(card: str, fact: str) -> None:
    table = next(table for table in (Table.deal(GAMES["saskop"], seed=seed) for seed in range(400)) if exchanges(table))
    text = str(table.do(exchanges(table)[0]))
    assert str(Table.from_record(text)) == text
    [(where, message)] = refusals(re.sub(r'\[Given ".."\]', f'[Given "{card}"]', text))
    assert where == "given"
    assert message.startswith(fact)


@pytest.mark.parametrize(
    "deal",
    [
        "x" * 65_537,
        "1;g=belote;_A=" + "x" * 65_537,
        '{"game": "' + "x" * 65_537 + '"}',
        {"tags": {"A": "x" * 40_000, "B": "x" * 40_000}},
    ],
)
def test_a_deal_that_is_too_long_is_told_to_be_that(deal: Any) -> None:
    [fault] = read(deal)[1]
    assert "65536" in fault.message
    reply: Any = answer({"verb": "check", "deal": deal})
    error = reply["error"]
    assert (error["type"], error["where"], error["message"]) == ("bad-request", "deal", fault.message)
    with pytest.raises(BadRequest) as caught:
        check(deal)
    assert caught.value.message == fault.message
    assert refusals(deal) == [(str(fault.place), fault.message)]
