"""The auctions: the engine against the naive definition, along all auctions or along auctions by chance, and rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from at_tables import by_chance
from engine.asking import ok
from naive import auctions as naive
from naive.calls import next_calls, result
from naive.klaverjas_auction import speakers, turned_in_vain
from naive.melds import KLAVERJAS, NO_HOUSE, House
from stoek.api import answer
from stoek.games import GAMES

WITH_AUCTION = ("saskop", "belote-contree", "coinche", "belote", "klaberjass", "schieber", *KLAVERJAS)
NEVER = ("4", "10", "give-up", "70 C", "85 S", "170 H", "80", "capot", "100 X", "", "X")
IN_THE_SUITE = 60
TO_PROVE = 800


def told(game: str, calls: Sequence[object], house: House = NO_HOUSE, **turned: str) -> Any:
    return ok("auction", game, calls=list(calls), house=house, **turned)


def refused(game: str, calls: Sequence[object], house: House = NO_HOUSE, **turned: str) -> bool:
    return "error" in answer({"verb": "auction", "game": game, "calls": list(calls), "house": house, **turned})


def turned_by_chance(house: House, chance: Random) -> dict[str, str]:
    """The suits turned, one or two, or nothing of them, at a table that turns any."""
    if house.get("trump_choice") != "turned":
        return {}
    suits = "".join(chance.sample("CSHD", chance.randrange(3)))
    return {"turned": suits} if suits else {}


def compare(game: str, count: int, seed: int) -> None:
    """Auctions by chance to their end, at tables by chance; at each step the calls that may follow, and one that may not."""
    chance = Random(f"{game} {seed}")
    everything = {
        *naive.NUMBERS,
        *"CSH",
        "pass",
        "double",
        "redouble",
        "80 C",
        "90 D",
        "160 S",
        "capot H",
        "take",
        "transfer",
        "slalom",
        "play",
        "superdouble",
    }
    everything |= {"diamonds"} if game == "saskop" else {"D"}
    for _ in range(count):
        calls: list[Any] = []
        house = by_chance(GAMES[game], chance)
        turned = turned_by_chance(house, chance)
        while True:
            possible = next_calls(game, calls, None, house)
            if turned and turned_in_vain(calls, house, turned["turned"]):
                assert refused(game, calls, house, **turned), (game, house, calls, turned)
                turned = {"turned": turned["turned"][0]}
            found = told(game, calls, house, **turned)
            assert sorted(found["next"]) == sorted(possible), (game, house, calls)
            wrong = chance.choice(sorted(everything - set(possible)) + list(NEVER))
            assert refused(game, [*calls, wrong], house, **turned), (game, house, calls, wrong)
            assert found["result"] == result(game, calls, None, house, turned.get("turned")), (game, house, calls, found)
            if not possible:
                break
            doubled = _double_by_chance(chance, game, calls, house)
            if doubled is not None:
                calls.append(doubled)
                continue
            likely = [call for call in possible if call in ("pass", "double", "redouble")] * 6
            calls.append(chance.choice([*possible[:8], *likely, *possible]))


def _double_by_chance(chance: Random, game: str, calls: list[Any], house: House) -> dict[str, object] | None:
    """A double of some seat, whoever's turn it is; None if it is not allowed."""
    if game not in ("belote-contree", "coinche") or chance.random() < 0.8:
        return None
    seat = chance.randrange(4)
    call: dict[str, object] = {"seat": seat, "call": "double"}
    allowed = seat in naive.contree_doublers(calls, house)
    assert refused(game, [*calls, call], house) is not allowed, (game, house, calls, seat)
    return call if allowed else None


@pytest.mark.parametrize("game", WITH_AUCTION)
def test_auctions(game: str) -> None:
    compare(game, IN_THE_SUITE, seed=1)


@pytest.mark.prove
@pytest.mark.parametrize("game", WITH_AUCTION)
def test_many_auctions(game: str) -> None:
    compare(game, TO_PROVE, seed=2)


# calls of Saskop with who says diamonds; makers; how they came to be (S)
DIAMONDS: list[tuple[list[str], int, int, str, str]] = [
    ([], 2, 2, "early", "anybody who is sure may announce diamonds at once"),
    (["5"], 0, 0, "early", "the bidder as well"),
    (["pass", "5"], 0, 0, "early", "who has passed too"),
    (["5", "pass", "pass", "pass"], 0, 0, "bid", "the last bidder names them"),
    (["5", "pass", "pass", "pass"], 2, 2, "early", "somebody else is quicker"),
    (["5", "pass", "pass", "pass", "C"], 2, 2, "override", "the partner of the last bidder may override"),
    (["5", "pass", "pass", "pass", "S"], 1, 1, "override", "so may an opponent, who passed"),
]


@pytest.mark.parametrize(
    ("calls", "speaker", "makers", "by"), [pytest.param(*row[:4], id=f"{' '.join(row[0])} - {row[4]}") for row in DIAMONDS]
)
def test_who_makes_diamonds(calls: list[str], speaker: int, makers: int, by: str) -> None:
    now = naive.saskop_after([*calls, "diamonds"], speaker)
    assert (now.trump, now.maker, now.by, now.over) == ("D", makers, by, True)
    found = told("saskop", [*calls, {"seat": speaker, "call": "diamonds"}])["result"]
    assert (found["trump"], found["makers"], found["by"]) == ("D", makers, by)


def test_who_named_the_trumps_does_not_override_them() -> None:
    """S: any other player may."""
    assert refused("saskop", ["5", "pass", "pass", "pass", "C", {"seat": 0, "call": "diamonds"}])


# calls of Saskop; whether the last may be made; what the source says
SASKOP: list[tuple[str, bool, str]] = [
    ("4", False, "S: five is the least"),
    ("9", True, "S: any number may be bid"),
    ("6,6", False, "S: each bid is higher than the last"),
    ("6,8", True, "S: not only the next one"),
    ("9,diamonds", True, "S: diamonds also over the highest bid"),
    ("5,pass,6,pass,7,8", True, "S: who has passed is out, so 6 speaks again after 7"),
    ("5,pass,pass,pass,6", False, "S: three have passed, trumps are named"),
    ("5,pass,pass,C", False, "S: two have passed, it is too early to name trumps"),
    ("pass,pass,pass,5", True, "S: the fourth may still bid"),
    ("pass,pass,pass,5,S", True, "S: and names trumps at once"),
    ("pass,pass,pass,pass,diamonds", False, "S: all passed, diamonds are trumps already"),
    ("5,pass,pass,pass,C,S", False, "S: only diamonds override"),
]


@pytest.mark.parametrize(("text", "allowed"), [pytest.param(*row[:2], id=f"{row[0]}: {row[2]}") for row in SASKOP])
def test_saskop_rows(text: str, allowed: bool) -> None:
    calls = text.split(",")
    assert (calls[-1] in naive.saskop_calls(calls[:-1])) == allowed
    assert refused("saskop", calls) == (not allowed)


# calls of Contrée; whether the last may be made; what the source says
CONTREE: list[tuple[str, bool, str]] = [
    ("80 C,80 S", False, "W: higher than the last"),
    ("80 C,90 C", True, "W: in the same suit too"),
    ("80 C,85 S", False, "W: divisible by ten"),
    ("160 C,capot S", True, "W: capot is above 160"),
    ("capot C,160 S", False, "W: nothing is above capot"),
    ("80 C,double", True, "W: the other side's proposal is doubled"),
    ("80 C,pass,double", False, "W: not one's own side's"),
    ("double", False, "W: without a proposal there is nothing to double"),
    ("80 C,redouble", False, "W: nor to redouble"),
    ("80 C,double,redouble", True, "W: a member of the side whose proposal is played"),
    ("80 C,double,pass,redouble", True, "W: the other member"),
    ("80 C,double,90 S", False, "W: the double ends the bidding"),
    ("80 C,pass,pass,pass,90 S", False, "W: three passes accept"),
    ("pass,pass,pass,80 C", True, "ruling: a pass is not final"),
    ("pass,80 C,pass,pass,double", True, "ruling: a pass is not final, here of the first player"),
    ("pass,pass,pass,pass,80 C", False, "ruling: four passes throw the hand in"),
]


@pytest.mark.parametrize(("text", "allowed"), [pytest.param(*row[:2], id=f"{row[0]}: {row[2]}") for row in CONTREE])
def test_contree_rows(text: str, allowed: bool) -> None:
    calls = text.split(",")
    assert (calls[-1] in naive.contree_calls(calls[:-1])) == allowed
    for game in ("belote-contree", "coinche"):
        assert refused(game, calls) == (not allowed)


def test_who_calls_in_klaverjas() -> None:
    """Each call is for one seat: of another it is refused, by the rule of turns, or as of the side that has nothing to call."""
    chance = Random("who calls")
    for _ in range(IN_THE_SUITE):
        house = {
            "trump_choice": chance.choice(("given", "forced", "dealer_first", "turned")),
            "kraken": chance.choice(("none", "all")),
        }
        calls: list[str] = []
        while possible := next_calls("klaverjas-rotterdam", calls, None, house):
            likely = [call for call in possible if call in ("pass", "double", "redouble")] * 3
            calls.append(chance.choice([*possible, *likely]))
            seats = speakers(calls, house)
            by = [{"seat": seat, "call": call} for seat, call in zip(seats, calls, strict=True)]
            told("klaverjas-rotterdam", by, house)
            chosen = any(call not in ("pass", "double") for call in calls[:-1]) or house["trump_choice"] == "given"
            for step in (1, 2, 3):
                wrong = {**by[-1], "seat": (seats[-1] + step) % 4}
                reply: Any = answer({"verb": "auction", "game": "klaverjas-rotterdam", "calls": [*by[:-1], wrong], "house": house})
                side = "trump/double" if "double" not in calls[:-1] else "trump/redouble"
                assert reply["error"]["rule"] == f"klaverjas/{side if chosen and step % 2 else 'trump/turn'}", (calls, wrong, house)


# house rules, calls with the last one wrong, the rule
KLAVERJAS_WRONG: list[tuple[str, str, str]] = [
    ("forced", "pass", "trump/forced"),
    ("forced", "C,S", "trump/end"),
    ("dealer_first", "pass,pass,pass,pass,pass", "trump/dealer-must"),
    ("dealer_first", "pass,H,pass", "trump/end"),
    ("turned", "S", "trump/turned"),
    ("turned", "pass,H", "trump/turned"),
    ("turned", "pass,pass,pass,pass,pass", "trump/turned-again"),
    ("turned", "pass,pass,pass,pass,S", "trump/turned-again"),
    ("forced kraken", "C,S", "trump/end"),
    ("forced kraken", "double", "trump/double"),
    ("forced kraken", "C,redouble", "trump/double"),
    ("forced kraken", "C,double,double", "trump/redouble"),
    ("forced kraken", "C,double,redouble,superdouble,pass", "trump/end"),
    ("forced kraken", "C,pass,pass,pass", "trump/end"),
    ("given kraken", "C", "trump/end"),
]


@pytest.mark.parametrize(("table", "text", "rule"), KLAVERJAS_WRONG)
def test_klaverjas_rows(table: str, text: str, rule: str) -> None:
    choice, _, kraken = table.partition(" ")
    house = {"trump_choice": choice, "kraken": "cards" if kraken else "none"}
    turned = {"turned": "HD"} if choice == "turned" else {}
    reply: Any = answer({"verb": "auction", "game": "klaverjas-amsterdam", "house": house, "calls": text.split(","), **turned})
    assert (reply["error"]["where"], reply["error"]["rule"]) == (f"calls[{text.count(',')}]", f"klaverjas/{rule}")


@pytest.mark.parametrize(
    ("choice", "turned", "code"),
    [
        ("forced", "H", "play/no-suit-turned"), ("given", "H", "play/no-suit-turned"), ("turned", "HH", "play/suits-turned-wrong"),
        ("turned", "HSD", "play/suits-turned-wrong"), ("turned", "X", "play/suits-turned-wrong"),
        ("turned", "", "play/suits-turned-wrong"), ("turned", ["H"], "play/suits-turned-wrong"),
    ],
)  # fmt: skip
def test_suits_that_cannot_be_turned_are_refused(choice: str, turned: object, code: str) -> None:
    asked = {"verb": "auction", "game": "klaverjas-rotterdam", "house": {"trump_choice": choice}, "calls": [], "turned": turned}
    reply: Any = answer(asked)
    assert (reply["error"]["where"], reply["error"]["code"]) == ("turned", code)


@pytest.mark.parametrize("kraken", ["none", "cards"])
@pytest.mark.parametrize("passes", range(5))
def test_another_suit_is_turned_only_once_all_have_passed(passes: int, kraken: str) -> None:
    house, calls = {"trump_choice": "turned", "kraken": kraken}, ["pass"] * passes
    assert told("klaverjas-amsterdam", calls, house, turned="HS")["result"] is None
    reply: Any = answer(
        {"verb": "auction", "game": "klaverjas-amsterdam", "house": house, "turned": "HS", "calls": [*calls, "play"]}
    )
    if passes == 4:
        assert "ok" in reply
    else:
        error = reply["error"]
        assert (error["where"], error["rule"]) == ("turned", "klaverjas/trump/turned-again")
        assert error["code"] == "rules/auctions/turned-in-vain"


# all auctions there are


def all_auctions(game: str, house: House, calls: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield calls
    for call in next_calls(game, calls, None, house):
        yield from all_auctions(game, house, (*calls, call))


@pytest.mark.parametrize(
    ("game", "house", "auctions"),
    [
        ("belote", {}, 29), ("klaberjass", {}, 15), ("klaberjass", {"schmeiss": True}, 18), ("schieber", {}, 14),
        ("klaverjas-amsterdam", {}, 1), ("klaverjas-amsterdam", {"kraken": "cards"}, 29),
        ("klaverjas-amsterdam", {"trump_choice": "forced"}, 5), ("klaverjas-amsterdam", {"trump_choice": "dealer_first"}, 25),
        ("klaverjas-amsterdam", {"trump_choice": "turned"}, 10),
        ("klaverjas-amsterdam", {"trump_choice": "forced", "kraken": "all"}, 117),
    ],
)  # fmt: skip
def test_all_auctions(game: str, house: House, auctions: int) -> None:
    """Finished or not: the opening, the passes and takes of the first round, the passes and suits of the second; each choice of
    Schieber, and its transfer; each way to choose trumps in Klaverjas, and to double them."""
    seen = 0
    for calls in all_auctions(game, house):
        found = told(game, calls, house)
        assert sorted(found["next"]) == sorted(next_calls(game, calls, None, house)), calls
        assert found["result"] == result(game, calls, None, house), (calls, found)
        seen += 1
    assert seen == auctions


@pytest.mark.parametrize("game", ["klaverjas-rotterdam", "klaverjas-amsterdam", "vijfhonderden-1836", "modern", "whist"])
def test_no_auction_where_the_sources_give_none(game: str) -> None:
    assert told(game, []) == {"next": [], "result": {"trump": "given"}}
    assert refused(game, ["pass"])
