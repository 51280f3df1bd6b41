"""No trump and all trumps, as tables of Belote, Contrée and Coinche play them: against the naive definition, and rows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.asking import ok, refused
from naive import play
from naive.packs import EXTRA_TRUMPS, counted, pack, points_of_pack
from stoek import GAMES, Card, Table, check
from stoek.cards import as_trump
from stoek.notation.forms import read, write
from stoek.rules.tables import compile_tables

TABLES = [(game, rule_value) for game in EXTRA_TRUMPS for rule_value in ("usual", "federation", "scaled")]
AT = [
    pytest.param(game, {"extra_trumps": value}, id=f"{game}, {value}")
    for game, value in TABLES
    if value in {rule.id: rule.values for rule in GAMES[game].house_rules}["extra_trumps"]
]
WITHOUT: tuple[str | None, ...] = (None, "all")


def lying(seed: str) -> Iterator[tuple[str | None, list[str], list[str]]]:
    """Trumps, a hand and a trick by chance, of few suits, so that there is something to follow and to beat."""
    chance = Random(seed)
    for _ in range(250):
        suits = chance.sample("CSHD", 2)
        cards = [card for card in pack("belote") if card[1] in suits or chance.random() < 0.2]
        cards = chance.sample(cards, min(len(cards), chance.randint(3, 8)))
        played = chance.randint(0, 3)
        if cards[played:]:
            yield chance.choice(WITHOUT), cards[played:], cards[:played]


@pytest.mark.parametrize(("game", "house"), AT)
def test_legal_cards(game: str, house: dict[str, Any]) -> None:
    for trump, hand, trick in lying(f"{game} {house}"):
        told = ok("legal", game, house=house, trump=trump, hand=hand, trick=trick)
        assert told["legal"] == play.legal_cards(game, trump, hand, trick), (trump, hand, trick)


def test_over_the_partner_of_all_trumps_too() -> None:
    lies = {"trump": "all", "trick": ["9H", "7H"], "hand": ["JH", "8H"]}
    assert ok("legal", "belote", house={"extra_trumps": "usual"}, **lies)["legal"] == ["JH", "8H"]
    over = {"extra_trumps": "usual", "over_partner": True}
    assert ok("legal", "belote", house=over, **lies)["legal"] == ["JH"]


@pytest.mark.parametrize(("game", "house"), AT)
def test_winners_and_card_points(game: str, house: dict[str, Any]) -> None:
    for trump, hand, trick in lying(f"wins {game} {house}"):
        whole = (trick + hand)[:4]
        told = ok("winner", game, house=house, trump=trump, trick=whole)
        assert told["index"] == play.winner_of(game, trump, whole), (trump, whole)
        assert told["points"] == play.points_of(game, trump, whole, house), (trump, whole)


@pytest.mark.parametrize(("game", "house"), AT)
def test_a_deal_is_worth_152_and_the_last_trick(game: str, house: dict[str, Any]) -> None:
    for trump in WITHOUT:
        assert counted(game, trump, points_of_pack(game, trump, house), house) == 152
        ruleset = GAMES[game].under(house)
        choice = as_trump(trump)
        assert choice is not None
        tables = compile_tables(ruleset, choice)
        assert tables.counted(tables.card_points(ruleset.pack)) + ruleset.last_trick == 162


def played(game: str, house: dict[str, Any], trump: str | None, seed: int) -> Table:
    """A deal by chance, with whatever can be announced."""
    chance = Random(f"{game} {house} {trump} {seed}")
    facts: dict[str, Any] = {} if game == "belote" else {"bid": 90}
    table = Table.deal(GAMES[game], seed, trump=trump, declarer=chance.choice("NESW"), house=house, **facts)
    while not table.over:
        table = table.do(chance.choice(table.choices))
    return table


@pytest.mark.parametrize(("game", "house"), AT)
def test_what_is_made_in_a_deal_is_scaled(game: str, house: dict[str, Any]) -> None:
    for seed in range(12):
        trump = WITHOUT[seed % 2]
        table = played(game, house, trump, seed)
        makers = [trick for trick in table.tricks if table.side(trick.winner) == table.sides[0]]
        cards = [str(card) for trick in makers for card in trick.cards]
        last = 10 if table.side(table.tricks[-1].winner) == table.sides[0] else 0
        due = counted(game, trump, play.points_of(game, trump, cards, house), house) + last
        report = check(table)
        assert (report.valid, report.counted and report.counted.points[0].least) == (True, due), str(table)
        assert report.counted is not None
        assert report.counted.points[1].least == 162 - due


@pytest.mark.parametrize("to", ["text", "json", "link"])
@pytest.mark.parametrize("trump", WITHOUT)
def test_records_have_them(trump: str | None, to: str) -> None:
    table = played("coinche", {"extra_trumps": "usual", "melds": True}, trump, 4)
    record, faults = read(write(table.record, to))
    assert faults == []
    assert Table.from_record(record).trump is table.trump is as_trump(trump)


def test_calls_of_a_record_name_them_and_whose_turn_it_was_not() -> None:
    head = "[Game coinche]\n[House extra_trumps=usual, double_when=any_time]\n[Dealer W]\n"
    deal = f"{head}Auction: N 80 no trump, E 90 all-trumps, S pass, W pass"
    report = ok("check", None, deal=deal)
    assert report["findings"] == []
    later = ok("check", None, deal=f"{deal}, S double")
    assert later["findings"] == []
    assert later["trump"] == "all-trumps"
    [finding] = ok("check", None, deal=f"{deal}, W double".replace("W pass, ", ""))["findings"]
    assert finding["rule"] == "contree/auction/double"
    [finding] = ok("check", None, deal=f"{deal}, S double".replace(", double_when=any_time", ""))["findings"]
    assert finding["rule"] == "contree/auction/turn"


@pytest.mark.parametrize("game", EXTRA_TRUMPS)
def test_a_record_of_other_trumps_is_read_at_a_table_without_them(game: str) -> None:
    """The call is what is wrong, and no trumps are known then."""
    table = played(game, {"extra_trumps": "usual"}, "all", 3)
    calls = "N pass, E pass, S pass, W pass, N all-trumps" if game == "belote" else "N 80 all-trumps, E pass, S pass, W pass"
    written = str(write(table.record, "text")).splitlines()
    deal = "\n".join(line for line in written if not line.startswith(("[House", "[Trump", "[Bid", "[Declarer", "[Doubled")))
    told = ok("check", None, deal=f"{deal}\nAuction: {calls}\n")
    assert told["trump"] is None
    assert any("all" in finding["message"] for finding in told["findings"])


def test_a_table_takes_a_double_out_of_turn() -> None:
    house = {"extra_trumps": "usual", "double_when": "any_time"}
    table = Table.deal(GAMES["coinche"], seed=1, dealer="W", house=house)
    table = table.do("80 all-trumps")
    assert {str(choice)[0] for choice in table.choices if str(choice).endswith("double")} == {"E", "W"}
    table = table.do("W double")
    assert table.view("N").facts["doubled"] == 2
    assert {str(choice) for choice in table.choices if "redouble" in str(choice)} == {"N redouble", "S redouble"}
    assert isinstance(next(iter(table.legal)), Card)


# house rules; calls; the code of the refusal, and its rule
REFUSED: list[tuple[dict[str, Any], list[Any], str, str]] = [
    ({}, ["80 no-trump"], "trumps-not-proposed", "suit"),
    ({"opening": "82"}, ["80 C"], "proposal-out-of-row", "contract"),
    ({}, ["80 C", {"seat": 3, "call": "double"}], "out-of-turn", "turn"),
    ({"double_when": "any_time"}, [{"seat": 3, "call": "double"}], "nothing-to-double", "double"),
    ({"double_when": "any_time"}, ["80 C", {"seat": 2, "call": "double"}], "nothing-to-double", "double"),
    ({"double_when": "any_time"}, ["80 C", "double", {"seat": 3, "call": "double"}], "doubled-already", "redouble"),
    ({"double_when": "any_time"}, ["80 C", {"seat": 3, "call": "pass"}], "out-of-turn", "turn"),
    ({"double_when": "any_time"}, ["80 C", "pass", "pass", "pass", {"seat": 3, "call": "double"}], "bidding-over", "end"),
]


@pytest.mark.parametrize(("house", "calls", "code", "rule"), REFUSED)
def test_calls_are_refused_with_the_reason(house: dict[str, Any], calls: list[Any], code: str, rule: str) -> None:
    error = refused("auction", "coinche", house=house, calls=calls)
    told = error["code"].rpartition("/")[2]
    assert (told, error["rule"]) == (code, f"contree/auction/{rule}")


# what is announced by both sides, whether two of one suit or one without trumps
MELDS: list[tuple[str | None, list[Any], list[Any], bool]] = [
    ("all", [{"kind": "belote"}, {"kind": "belote"}], [{"kind": "belote"}], True),
    ("all", [{"kind": "belote"}] * 3, [{"kind": "belote"}], True),
    ("all", [{"kind": "belote"}] * 3, [{"kind": "belote"}] * 2, False),
    ("all", [["KH", "QH"], ["KD", "QD"]], [], True),
    ("all", [["KH", "QH"], ["KH", "QH"]], [], False),
    ("all", [["KH", "QH"]], [["KH", "QH"]], False),
    ("H", [["KH", "QH"], ["KD", "QD"]], [], False),
    (None, [{"kind": "belote"}], [], False),
]


@pytest.mark.parametrize(("trump", "own", "others", "may"), MELDS)
def test_belote_of_each_suit_counts_at_all_trumps(trump: str | None, own: list[Any], others: list[Any], may: bool) -> None:
    asked = {"house": {"extra_trumps": "usual"}, "trump": trump, "points": 100, "tricks": 5}
    if not may:
        refused("score", "belote", **asked, announced=own, opponents_announced=others)
        return
    told = ok("score", "belote", **asked, announced=own, opponents_announced=others)["result"]
    assert told == {"makers": 100 + 20 * len(own), "opponents": 62 + 20 * len(others)}
