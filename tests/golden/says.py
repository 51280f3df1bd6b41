"""Two that say what happens in a deal: the engine through its one door, and the naive definition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypedDict

from naive import staekske_rape as naive
from naive import staekske_rape_auction as naive_auction
from stoek.api import answer

Cards = Sequence[str]


class Summary(TypedDict):
    """What a score sheet knows of a deal; `points` are the declarer's, all told."""

    bid: int
    stock: str
    points: int
    tricks: int


class Announced(NamedTuple):
    """Combinations in short: the ranks of fours, the lengths of sequences, whether king and queen of trumps."""

    four_ranks: tuple[str, ...] = ()
    lengths: tuple[int, ...] = ()
    marriage: bool = False


class Says(Protocol):
    """What a playthrough asks, card by card."""

    def next_calls(self, calls: Sequence[str]) -> list[str]: ...

    def contract(self, calls: Sequence[str]) -> tuple[int, int] | None: ...

    def combinations(self, trump: str, hand: Cards) -> int: ...

    def legal(self, trump: str, hand: Cards, trick: Cards) -> tuple[list[str], str]: ...

    def winner(self, trump: str, trick: Cards) -> tuple[int, int]: ...

    def knocks(self, trump: str, hand: Cards, played: Cards) -> int: ...

    def last_trick(self) -> int: ...

    def score(self, summary: Summary, announced: Announced, house: Mapping[str, Any]) -> int: ...


def ask(game: str, verb: str, **request: object) -> Any:
    """What the engine answers."""
    reply = answer({"verb": verb, "game": game, **request})
    assert "ok" in reply, reply
    return reply["ok"]


class Engine:
    """The engine, playing a game of its registry."""

    def __init__(self, game: str) -> None:
        self._game = game

    def _ask(self, verb: str, **request: object) -> Any:
        return ask(self._game, verb, **request)

    def next_calls(self, calls: Sequence[str]) -> list[str]:
        return list(self._ask("auction", calls=list(calls))["next"])

    def contract(self, calls: Sequence[str]) -> tuple[int, int] | None:
        result = self._ask("auction", calls=list(calls))["result"]
        return None if result is None else (result["declarer"], result["bid"])

    def combinations(self, trump: str, hand: Cards) -> int:
        return int(self._ask("melds", trump=trump, hand=list(hand))["total"])

    def legal(self, trump: str, hand: Cards, trick: Cards) -> tuple[list[str], str]:
        found = self._ask("legal", trump=trump, hand=list(hand), trick=list(trick))
        return found["legal"], found["rule"].removeprefix(f"{self._game}/play/")

    def winner(self, trump: str, trick: Cards) -> tuple[int, int]:
        found = self._ask("winner", trump=trump, trick=list(trick))
        return found["index"], found["points"]

    def knocks(self, trump: str, hand: Cards, played: Cards) -> int:
        return int(self._ask("knock", trump=trump, hand=list(hand), played=list(played))["knocks"])

    def last_trick(self) -> int:
        return int(self._ask("ruleset")["last_trick"])

    def score(self, summary: Summary, announced: Announced, house: Mapping[str, Any]) -> int:
        marriage = self._ask("ruleset")["combinations"]["marriage"]["kind"]
        claims: list[dict[str, object]] = [{"kind": "four", "rank": rank} for rank in announced.four_ranks]
        claims += [{"kind": "sequence", "length": length} for length in announced.lengths]
        claims += [{"kind": marriage}] if announced.marriage else []
        return int(self._ask("score", **summary, announced=claims, house=dict(house))["result"]["declarer"])


class NaiveStaekskeRape:
    """The definition written from the prose."""

    def next_calls(self, calls: Sequence[str]) -> list[str]:
        return naive_auction.next_calls(calls)

    def contract(self, calls: Sequence[str]) -> tuple[int, int] | None:
        found = naive_auction.contract(calls)
        return None if found is None else (found.declarer, found.bid)

    def combinations(self, trump: str, hand: Cards) -> int:
        return naive.best_total(trump, hand)

    def legal(self, trump: str, hand: Cards, trick: Cards) -> tuple[list[str], str]:
        return naive.legal_cards(trump, hand, trick), naive.situation(trump, hand, trick)

    def winner(self, trump: str, trick: Cards) -> tuple[int, int]:
        return naive.winner_of(trump, trick), naive.points_of(trump, trick)

    def knocks(self, trump: str, hand: Cards, played: Cards) -> int:
        return naive.knocks(trump, hand, played)

    def last_trick(self) -> int:
        return naive.LAST_TRICK

    def score(self, summary: Summary, announced: Announced, house: Mapping[str, Any]) -> int:
        return naive.score(**summary, four_ranks=announced[0], lengths=announced[1], stoek=announced[2], **house).game_points


NAIVE: dict[str, Says] = {"staekske-rape": NaiveStaekskeRape()}
"""The naive definition of each game."""
