"""Two that say what happens in a deal: the engine through its one door, and the naive definition.

`NAIVE` has the naive definition of each game, which stands in `tests/naive`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from engine.asking import counted_of, knocks_of, ok
from naive import calls as naive_calls
from naive import melds, packs, play, schieber, scores
from naive import staekske_rape as naive
from naive import staekske_rape_auction as naive_auction
from naive.scores import Figures, Result
from stoek.games import GAMES

Calls = Sequence[Mapping[str, Any]]
Shown = Mapping[str, str]
Cards = Sequence[str]
Trump = str | None
House = Mapping[str, Any]


class Says(Protocol):
    """What a playthrough asks, card by card. `shown` is what lies open before the auction: the card turned up, or the suits turned;
    nothing in most games. A call has the seat that makes it, counted from the first to speak."""

    def under(self, house: House) -> Says:
        """The same at a table with these house rules."""

    def next_calls(self, calls: Calls, shown: Shown) -> list[str]: ...

    def contract(self, calls: Calls, shown: Shown) -> Mapping[str, Any] | None: ...

    def melds(self, trump: Trump, cards: Cards) -> int:
        """What is in a hand, or in a trick where combinations count in tricks."""

    def legal(self, trump: Trump, hand: Cards, trick: Cards, phase: str | None = None) -> tuple[list[str], str | None]:
        """The legal cards and the rule that decides, None from a definition that does not name the rules."""

    def winner(self, trump: Trump, trick: Cards, number: int = 1) -> tuple[int, int]:
        """The place of the card that takes the trick, which is the one of this number, and the points of its cards."""

    def counted(self, trump: Trump, points: int, side: int) -> int:
        """What points of cards count on the score sheet, the last trick's apart."""

    def knocks(self, trump: str, hand: Cards, played: Cards) -> int: ...

    def last_trick(self) -> int: ...

    def score(self, summary: Figures, house: House) -> Result: ...


class Engine:
    """The engine, playing a game of its registry under the house rules of a table."""

    def __init__(self, game: str, house: House | None = None) -> None:
        self._game = game
        self._house = dict(house or {})

    def under(self, house: House) -> Says:
        return Engine(self._game, house)

    def _ask(self, verb: str, **request: object) -> Any:
        return ok(verb, self._game, house=self._house, **request)

    def next_calls(self, calls: Calls, shown: Shown) -> list[str]:
        return list(self._ask("auction", calls=calls, **shown)["next"])

    def contract(self, calls: Calls, shown: Shown) -> Mapping[str, Any] | None:
        result: Mapping[str, Any] | None = self._ask("auction", calls=calls, **shown)["result"]
        return result

    def melds(self, trump: Trump, cards: Cards) -> int:
        where = "hand" if GAMES[self._game].trick_melds is None else "trick"
        return int(self._ask("melds", trump=trump, **{where: list(cards)})["total"])

    def legal(self, trump: Trump, hand: Cards, trick: Cards, phase: str | None = None) -> tuple[list[str], str | None]:
        known = {} if phase is None else {"phase": phase}
        found = self._ask("legal", trump=trump, hand=list(hand), trick=list(trick), **known)
        return found["legal"], found["rule"].removeprefix(f"{GAMES[self._game].page}/play/")

    def winner(self, trump: Trump, trick: Cards, number: int = 1) -> tuple[int, int]:
        found = self._ask("winner", trump=trump, trick=list(trick), number=number)
        return found["index"], found["points"]

    def counted(self, trump: Trump, points: int, side: int) -> int:
        return counted_of(self._game, self._house, trump, points, side)

    def knocks(self, trump: str, hand: Cards, played: Cards) -> int:
        return knocks_of(trump, list(hand), list(played))

    def last_trick(self) -> int:
        return int(self._ask("ruleset")["last_trick"])

    def score(self, summary: Figures, house: House) -> Result:
        told = {name: list(map(_claim, value)) if isinstance(value, list) else value for name, value in summary.items()}
        found = ok("score", self._game, **told, house=dict(house))
        return {**found["result"], **({"carried": found["carried"]} if "carried" in found else {})}


def _claim(one: Mapping[str, Any]) -> object:
    """A combination as the verb takes it: the cards alone, or the short form."""
    return " ".join(one["cards"]) if "cards" in one else dict(one)


def _spoken(calls: Calls) -> list[Any]:
    """The calls as texts; with their seat those that may be made out of turn."""
    return [dict(one) if one["call"] in ("double", "diamonds") else one["call"] for one in calls]


@dataclass(frozen=True)
class Naive:
    """The definition of a game written from the prose, in `tests/naive`."""

    game: str
    house: House = field(default_factory=dict)

    def under(self, house: House) -> Says:
        return replace(self, house=house)

    def next_calls(self, calls: Calls, shown: Shown) -> list[str]:
        return naive_calls.next_calls(self.game, _spoken(calls), shown.get("turn_up"), self.house)

    def contract(self, calls: Calls, shown: Shown) -> Mapping[str, Any] | None:
        return naive_calls.result(self.game, _spoken(calls), shown.get("turn_up"), self.house, shown.get("turned"))

    def melds(self, trump: Trump, cards: Cards) -> int:
        if self.game in melds.KLAVERJAS:
            return sum(points for _, points in melds.roem(trump, cards, self.house))
        return melds.best_total(self.game, schieber.first_ranks(trump), cards, self.house)

    def legal(self, trump: Trump, hand: Cards, trick: Cards, phase: str | None = None) -> tuple[list[str], str | None]:
        ranks, law = schieber.ranks_of(trump, schieber.TRICKS + 1 - len(hand)), play.law_of(self.game, self.house)
        return play.legal_cards(self.game, ranks, hand, trick, phase=phase or "second", law=law), None

    def winner(self, trump: Trump, trick: Cards, number: int = 1) -> tuple[int, int]:
        points = play.points_of(self.game, schieber.first_ranks(trump), trick, self.house)
        return play.winner_of(self.game, schieber.ranks_of(trump, number), trick), points

    def counted(self, trump: Trump, points: int, side: int) -> int:
        """The makers' are scaled, and the others have the rest."""
        whole = packs.points_of_pack(self.game, trump, self.house)
        makers = packs.counted(self.game, trump, points if side == 0 else whole - points, self.house)
        return makers if side == 0 else packs.counted(self.game, trump, whole, self.house) - makers

    def knocks(self, trump: str, hand: Cards, played: Cards) -> int:
        raise AssertionError(f"nobody knocks in {self.game}")

    def last_trick(self) -> int:
        return packs.last_trick(self.game)

    def score(self, summary: Figures, house: House) -> Result:
        return scores.score(self.game, summary, house)


class NaiveStaekskeRape:
    """The definition written from the prose of P and J."""

    def under(self, house: House) -> Says:
        return self

    def next_calls(self, calls: Calls, shown: Shown) -> list[str]:
        return naive_auction.next_calls([one["call"] for one in calls])

    def contract(self, calls: Calls, shown: Shown) -> Mapping[str, Any] | None:
        found = naive_auction.contract([one["call"] for one in calls])
        return None if found is None else {"declarer": found.declarer, "bid": found.bid}

    def melds(self, trump: Trump, cards: Cards) -> int:
        assert trump is not None
        return naive.best_total(trump, cards)

    def legal(self, trump: Trump, hand: Cards, trick: Cards, phase: str | None = None) -> tuple[list[str], str | None]:
        assert trump is not None
        return naive.legal_cards(trump, hand, trick), naive.situation(trump, hand, trick)

    def winner(self, trump: Trump, trick: Cards, number: int = 1) -> tuple[int, int]:
        assert trump is not None
        return naive.winner_of(trump, trick), naive.points_of(trump, trick)

    def counted(self, trump: Trump, points: int, side: int) -> int:
        return points

    def knocks(self, trump: str, hand: Cards, played: Cards) -> int:
        return naive.knocks(trump, hand, played)

    def last_trick(self) -> int:
        return naive.LAST_TRICK

    def score(self, summary: Figures, house: House) -> Result:
        return scores.score("staekske-rape", summary, house)


NAIVE: dict[str, Says] = {game: NaiveStaekskeRape() if game == "staekske-rape" else Naive(game) for game in packs.FULL_GAMES}
"""The naive definition of each game."""
