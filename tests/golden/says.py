"""Two that say what happens in a deal: the engine through its one door, and the naive definition.

`NAIVE` has the naive definition of each game, which stands in `tests/naive`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from engine.asking import knocks_of, ok
from naive import calls as naive_calls
from naive import melds, packs, play, scores
from naive import staekske_rape as naive
from naive import staekske_rape_auction as naive_auction
from naive.scores import Figures, Result
from stoek.games import GAMES

Cards = Sequence[str]
Trump = str | None
House = Mapping[str, Any]


class Says(Protocol):
    """What a playthrough asks, card by card. `turned_up` is the card turned up before the auction, None in most games."""

    def under(self, house: House) -> Says:
        """The same at a table with these house rules."""

    def next_calls(self, calls: Sequence[str], turned_up: str | None) -> list[str]: ...

    def contract(self, calls: Sequence[str], turned_up: str | None) -> Mapping[str, Any] | None: ...

    def melds(self, trump: Trump, cards: Cards) -> int:
        """What is in a hand, or in a trick where combinations count in tricks."""

    def legal(self, trump: Trump, hand: Cards, trick: Cards, phase: str | None = None) -> tuple[list[str], str | None]:
        """The legal cards and the rule that decides, None from a definition that does not name the rules."""

    def winner(self, trump: Trump, trick: Cards) -> tuple[int, int]: ...

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

    def next_calls(self, calls: Sequence[str], turned_up: str | None) -> list[str]:
        return list(self._auction(calls, turned_up)["next"])

    def contract(self, calls: Sequence[str], turned_up: str | None) -> Mapping[str, Any] | None:
        result: Mapping[str, Any] | None = self._auction(calls, turned_up)["result"]
        return result

    def _auction(self, calls: Sequence[str], turned_up: str | None) -> Any:
        known = {} if turned_up is None else {"turn_up": turned_up}
        return self._ask("auction", calls=list(calls), **known)

    def melds(self, trump: Trump, cards: Cards) -> int:
        where = "hand" if GAMES[self._game].trick_melds is None else "trick"
        return int(self._ask("melds", trump=trump, **{where: list(cards)})["total"])

    def legal(self, trump: Trump, hand: Cards, trick: Cards, phase: str | None = None) -> tuple[list[str], str | None]:
        known = {} if phase is None else {"phase": phase}
        found = self._ask("legal", trump=trump, hand=list(hand), trick=list(trick), **known)
        return found["legal"], found["rule"].removeprefix(f"{GAMES[self._game].page}/play/")

    def winner(self, trump: Trump, trick: Cards) -> tuple[int, int]:
        found = self._ask("winner", trump=trump, trick=list(trick))
        return found["index"], found["points"]

    def knocks(self, trump: str, hand: Cards, played: Cards) -> int:
        return knocks_of(trump, list(hand), list(played))

    def last_trick(self) -> int:
        return int(self._ask("ruleset")["last_trick"])

    def score(self, summary: Figures, house: House) -> Result:
        told = {name: list(map(_claim, value)) if isinstance(value, list) else value for name, value in summary.items()}
        result: Result = ok("score", self._game, **told, house=dict(house))["result"]
        return result


def _claim(one: Mapping[str, Any]) -> object:
    """A combination as the verb takes it: the cards alone, or the short form."""
    return " ".join(one["cards"]) if "cards" in one else dict(one)


@dataclass(frozen=True)
class Naive:
    """The definition of a game written from the prose, in `tests/naive`."""

    game: str
    house: House = field(default_factory=dict)

    def under(self, house: House) -> Says:
        return replace(self, house=house)

    def next_calls(self, calls: Sequence[str], turned_up: str | None) -> list[str]:
        return naive_calls.next_calls(self.game, calls, turned_up, self.house)

    def contract(self, calls: Sequence[str], turned_up: str | None) -> Mapping[str, Any] | None:
        return naive_calls.result(self.game, calls, turned_up)

    def melds(self, trump: Trump, cards: Cards) -> int:
        if self.game in melds.KLAVERJAS:
            return sum(points for _, points in melds.roem(trump, cards, self.house))
        return melds.best_total(self.game, trump, cards, self.house)

    def legal(self, trump: Trump, hand: Cards, trick: Cards, phase: str | None = None) -> tuple[list[str], str | None]:
        return play.legal_cards(self.game, trump, hand, trick, phase=phase or "second"), None

    def winner(self, trump: Trump, trick: Cards) -> tuple[int, int]:
        return play.winner_of(self.game, trump, trick), play.points_of(self.game, trump, trick)

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

    def next_calls(self, calls: Sequence[str], turned_up: str | None) -> list[str]:
        return naive_auction.next_calls(calls)

    def contract(self, calls: Sequence[str], turned_up: str | None) -> Mapping[str, Any] | None:
        found = naive_auction.contract(calls)
        return None if found is None else {"declarer": found.declarer, "bid": found.bid}

    def melds(self, trump: Trump, cards: Cards) -> int:
        assert trump is not None
        return naive.best_total(trump, cards)

    def legal(self, trump: Trump, hand: Cards, trick: Cards, phase: str | None = None) -> tuple[list[str], str | None]:
        assert trump is not None
        return naive.legal_cards(trump, hand, trick), naive.situation(trump, hand, trick)

    def winner(self, trump: Trump, trick: Cards) -> tuple[int, int]:
        assert trump is not None
        return naive.winner_of(trump, trick), naive.points_of(trump, trick)

    def knocks(self, trump: str, hand: Cards, played: Cards) -> int:
        return naive.knocks(trump, hand, played)

    def last_trick(self) -> int:
        return naive.LAST_TRICK

    def score(self, summary: Figures, house: House) -> Result:
        return scores.score("staekske-rape", summary, house)


NAIVE: dict[str, Says] = {game: NaiveStaekskeRape() if game == "staekske-rape" else Naive(game) for game in packs.FULL_GAMES}
"""The naive definition of each game."""
