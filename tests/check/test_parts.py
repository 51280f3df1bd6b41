"""What the parts of rulesets bring to a check besides those of Staekske Rape: calls, trumps, sides, melds by both, a turn-up."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from check.any_game import GAME_IDS, deal
from check.deals import checked
from stoek.api import answer
from stoek.games import GAMES
from stoek.notation.forms import read, write

# id, record, what comes of it for the first side and the other, declarer, trumps
SETTLED: list[tuple[str, dict[str, Any], tuple[int, int], str | None, str | None]] = [
    ("nobody-proposes", {"game": "belote-contree", "dealer": "N", "auction": ["pass"] * 4}, (0, 0), None, None),
    ("nobody-takes", {"game": "belote", "dealer": "N", "turn_up": "8C", "auction": ["pass"] * 8}, (0, 0), None, None),
    ("all-pass-in-saskop", {"game": "saskop", "dealer": "N", "auction": ["pass"] * 4, "points": 70, "won": 5}, (1, 0), None, "D"),
    ("diamonds-override", {"game": "saskop", "dealer": "N", "auction": ["E 6", "pass", "pass", "pass", "E: C", "N diamonds"],
     "points": 70, "won": 5}, (4, 0), "N", "D"),
    ("no-trump", {"game": "schieber", "trump": "no-trump", "points": 90, "won": 5}, (270, 201), None, "no-trump"),
    ("transferred", {"game": "schieber", "dealer": "N", "auction": ["transfer", "reverse"], "points": 90, "won": 5}, (270, 201),
     "W", "reverse"),
    ("capot-doubled", {"game": "belote-contree", "bid": "capot", "doubled": 2, "points": 162, "won": 8}, (500, 0), None, None),
    ("not-doubled-unless-said", {"game": "belote-contree", "bid": 100, "points": 112, "won": 6}, (110, 50), None, None),
    ("suit-of-the-card", {"game": "belote", "dealer": "N", "turn_up": "8H", "auction": ["pass", "take"], "points": 100, "won": 6},
     (100, 62), "S", "H"),
    ("second-round", {"game": "klaberjass", "dealer": "N", "turn_up": "8H", "auction": ["pass", "pass", "S C"], "points": 60,
     "opponents_points": 40, "won": 6}, (60, 40), "S", "C"),
    ("roem", {"game": "klaverjas-rotterdam", "trump": "C", "points": 80, "won": 4, "bonus": 20}, (100, 82), None, "C"),
    ("equal-melds-and-whose-is-first", {"game": "belote", "trump": "C", "points": 112, "won": 6, "announced": ["KH QH JH"],
     "opponents_announced": ["KD QD JD"], "first_meld": "opponents"}, (112, 70), None, "C"),
]  # fmt: skip


@pytest.mark.parametrize(("record", "result", "declarer", "trump"), [pytest.param(*row[1:], id=row[0]) for row in SETTLED])
def test_what_the_parts_settle(record: dict[str, Any], result: tuple[int, int], declarer: str | None, trump: str | None) -> None:
    report = checked(record)
    assert (report["findings"], report["missing"]) == ([], [])
    assert tuple(report["result"].values()) == result
    assert list(report["result"]) == [side["name"] for side in report["sides"]]
    assert (report["declarer"], report["trump"]) == (declarer, trump)


def belote(**changes: Any) -> dict[str, Any]:
    """A sound deal of Belote, card by card, with something changed; N holds KC, E took the deal on with clubs."""
    return {**deal("belote", 33).whole(), **changes}


ALL_PASS = ["pass"] * 4
# id, record, type and rule of the one finding, its path, words
FAULTY: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("turned-up-elsewhere", belote(turn_up="KC"), "bad-cards deal/turn-up-card", "turn_up", "North holds it and did not take"),
    ("turned-up-of-no-pack", belote(turn_up="6C", auction=None, declarer="E", trump="C"), "bad-cards cards/pack", "turn_up",
     "not in the pack"),
    ("turned-up-of-another-suit", {"game": "smoojas-1821", "trump": "D", "turn_up": "TS"}, "bad-cards deal/turn-up", "turn_up",
     "but trumps are diamonds"),
    ("other-trumps", belote(trump="H"), "contradiction -", "trump", "By the auction trumps are clubs, not hearts"),
    ("a-sitter", belote(sitter="N"), "contradiction -", "sitter", "nothing under “Sitter”"),
    ("a-bid", belote(bid=80), "contradiction -", "bid", "nothing under “Bid”"),
    ("a-call-of-another-game", {"game": "belote", "dealer": "N", "auction": ["pass", "80 C"]}, "illegal-call -", "auction[1]",
     "is not a call"),
    ("another-declarer", belote(declarer="N"), "contradiction auction/end", "declarer", "the taker is East, not North"),
    ("a-seat-that-is-not-there", {"game": "klaberjass", "hands": {"W": "AC"}}, "contradiction deal/players", "hands.W",
     "no seat W"),
    ("thrown-in-and-played", {**deal("belote-contree", 117).whole(), "auction": ALL_PASS}, "contradiction auction/all-pass",
     "tricks[0]", "Nobody took the deal on"),
    ("thrown-in-and-played-in-belote", {**deal("belote", 117).whole(), "auction": ["pass"] * 8}, "contradiction auction/all-pass",
     "tricks[0]", "Nobody took the deal on"),
    ("thrown-in-and-played-by-two", {**deal("klaberjass", 117).whole(), "auction": ["pass"] * 4},
     "contradiction auction/all-pass", "tricks[0]", "Nobody took the deal on"),
    ("a-bid-that-nobody-made", {"game": "belote-contree", "dealer": "W", "auction": ALL_PASS, "bid": 80},
     "contradiction auction/all-pass", "bid", "nobody took the deal on, but the record has “Bid”"),
    ("a-declarer-of-nothing", {"game": "belote", "dealer": "W", "auction": ["pass"] * 8, "declarer": "N"},
     "contradiction auction/all-pass", "declarer", "nobody took the deal on, but the record has “Declarer”"),
    ("counted-and-not-played", {"game": "belote", "dealer": "W", "auction": ["pass"] * 8, "points": 100, "won": 5},
     "contradiction auction/all-pass", "points", "there is nothing to count"),
    ("announced-and-not-played", {"game": "klaberjass", "dealer": "S", "auction": ["pass"] * 4, "announced": ["bela"]},
     "contradiction auction/all-pass", "announced[0]", "so nothing is announced"),
    ("announced-and-nothing-counted", {"game": "klaberjass", "dealer": "S", "auction": ["pass"] * 4, "announced": ["bela"],
     "points": 0}, "contradiction auction/all-pass", "announced[0]", "so nothing is announced"),
    ("declared-by-nobody", {"game": "klaverjas-rotterdam", "declarer": "N", "chosen_by": "nobody", "trump": "D", "points": 53,
     "won": 3}, "contradiction -", "declarer", "“nobody”, but North is recorded as the taker"),
    ("declared-where-all-passed", {"game": "saskop", "declarer": "N", "by": "passed", "trump": "D", "points": 83, "won": 5},
     "contradiction -", "declarer", "all passed”, but North is recorded as the taker"),
    ("given-up-by-another", {"game": "staekske-rape", "dealer": "N", "declarer": "S", "stock": "gave-up"},
     "contradiction auction/give-up", "stock", "Only the sitter, East, can give up"),
    ("announced-where-nothing-is", {"game": "belote-contree", "bid": 100, "points": 112, "won": 6, "announced": ["four A"]},
     "contradiction -", "announced", "no announcing"),
    ("discards-without-a-stock", belote(discards="AC"), "contradiction -", "discards", "no discard in Belote"),
    ("not-doubled-so", {"game": "schieber", "doubled": 2}, "contradiction -", "doubled", "nothing under “Doubled”"),
    ("no-number-that-is-bid", {"game": "belote-contree", "bid": 85, "points": 90, "won": 5}, "contradiction -", "bid",
     "It is one of: 80, 90"),
    ("who-does-not-lead", belote(dealer="E", auction=None, declarer="E", trump="C"), "out-of-turn play/lead",
     "tricks[0].cards[0]", "to the left of the dealer"),
    ("equal-melds", {"game": "belote", "trump": "C", "points": 112, "won": 6, "announced": ["KH QH JH"],
     "opponents_announced": ["KD QD JD"]}, "contradiction melds/one-side", "first_meld", "alike"),
    ("a-claim-of-another-game", belote(announced=["N: stoek"]), "bad-meld melds/belote", "announced[0]", "no stoek but a belote"),
    ("a-marriage-not-held", belote(announced=["N: belote"]), "bad-meld melds/show", "announced[0]", "in North's hand"),
    ("four-not-held", belote(announced=["S: four A"]), "bad-meld melds/show", "announced[0]", "in South's hand"),
]  # fmt: skip


@pytest.mark.parametrize(("record", "found", "path", "words"), [pytest.param(*row[1:], id=row[0]) for row in FAULTY])
def test_what_is_wrong_with_them_is_one_finding(record: dict[str, Any], found: str, path: str, words: str) -> None:
    report = checked(record)
    [finding] = report["findings"]
    assert f"{finding['type']} {(finding['rule'] or '-').partition('/')[2] or '-'}" == found
    assert finding["place"]["path"] == path
    assert words in finding["message"]
    assert report["result"] is None


# what both sides announced, where that is found wrong, in words and as a path
BOTH_ANNOUNCED: dict[str, tuple[dict[str, Any], str, str]] = {
    "one of them is better": ({"kind": "sequence", "length": 3}, "whose best meld comes first", "first_meld"),
    "one of them has it": ({"kind": "belote"}, "announced by the opponents", "opponents_announced"),
}


@pytest.mark.parametrize(("meld", "where", "path"), BOTH_ANNOUNCED.values(), ids=BOTH_ANNOUNCED)
def test_figures_of_both_sides_are_wrong_where_they_can_be_put_right(meld: dict[str, Any], where: str, path: str) -> None:
    record = {"game": "belote", "declarer": "S", "trump": "H", "points": 95, "won": 5, "announced": [meld]}
    [finding] = checked({**record, "opponents_announced": [meld]})["findings"]
    assert (finding["where"], finding["place"]) == (where, {"path": path})


@pytest.mark.parametrize(("dealer", "result"), [("N", {"makers": 120, "opponents": 62}), ("S", {"makers": 100, "opponents": 82})])
def test_of_equal_melds_the_place_at_the_table_decides(dealer: str, result: dict[str, int]) -> None:
    """West takes; his partner East and North have runs alike. Left of North sits East; left of South sits West, then North."""
    alike = [{"seat": "N", "cards": ["KH", "QH", "JH"]}, {"seat": "E", "cards": ["KD", "QD", "JD"]}]
    record = {
        "game": "belote", "dealer": dealer, "declarer": "W", "trump": "C", "points": 100, "won": 5, "announced": alike,
    }  # fmt: skip
    report = checked(record)
    assert report["findings"] == []
    assert report["result"] == result


@pytest.mark.parametrize("game", ["vijfhonderden-1836", "smoojas-1821"])
def test_who_records_the_stock_in_order_knows_the_hands_after_it(game: str) -> None:
    made = deal(game, 0)
    whole = {**made.whole(), "hands": made.hands, "stock_cards": made.stock}
    assert checked(whole)["findings"] == []
    ten = checked({**whole, "tricks": whole["tricks"][:10]})
    seat = ten["turn"]["seat"]
    later = [card for leader, cards in made.tricks[10:] for place, card in enumerate(cards) if made.after(leader, place) == seat]
    assert sorted(ten["turn"]["hand"]) == sorted(later)
    assert ten["turn"]["legal"] == ten["turn"]["hand"]


@pytest.mark.parametrize("game", ["vijfhonderden-1836", "smoojas-1821"])
def test_the_card_turned_up_tells_the_trumps(game: str) -> None:
    made = deal(game, 0)
    whole = {key: value for key, value in made.whole().items() if key not in ("trump", "turn_up")}
    turned = checked({**whole, "turn_up": made.stock[-1]})
    assert (turned["trump"], turned["result"]) == (made.trump, checked(made.whole())["result"])
    assert "which suit is trumps" in checked({**whole, "turn_up": "?"})["missing"]
    assert "which suit is trumps" in checked({**whole, "turn_up": "6C"})["missing"]


PIECES = (
    "", "?", "N", "E:", "AC", "QH", "belote", "pass", "\n", '[Trump "no-trump"]\n', "stöck", "80 C", "W", "S ", "Turn-up: 7C\n",
)  # fmt: skip


@pytest.mark.parametrize("game", GAME_IDS)
def test_whatever_is_written_of_any_game_there_is_an_answer(game: str) -> None:
    """Stretches of a deal are overwritten and house rules set: no exception, and a result only of what is whole and sound."""
    chance = Random(game)
    rules = GAMES[game].house_rules
    for seed in range(12):
        text = str(write(read(deal(game, seed % 4, revoke=seed > 8).whole())[0], "text"))
        for _ in range(chance.randrange(1, 4)):
            start = chance.randrange(len(text))
            text = text[:start] + chance.choice(PIECES) + text[start + chance.choice((0, 0, 1, 2, 5, 40)) :]
        house = {rule.id: chance.choice(rule.values) for rule in rules}
        reply: Any = answer({"verb": "check", "game": game, "deal": text, "house": house})
        json.dumps(reply)
        if "error" in reply:
            assert reply["error"]["where"] in ("game", "deal")
            continue
        report = reply["ok"]
        spoiled = any(finding["severity"] == "error" for finding in report["findings"])
        assert (report["result"] is None) == (spoiled or bool(report["missing"]))
