"""A deal told step by step: who may call what, which cards are legal and by which rule, who takes the trick, points, score.

The story is told by the engine or by the naive definition, in the same words; what the engine's checker says of the whole record
comes after it. Facts only, no wording of the engine: a golden text changes when a fact does.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from golden.says import Announced, Engine, Says, Summary, ask

GOLDEN = Path(__file__).parent
CHECKER = "== checker"

Record = dict[str, Any]
"""A deal in the notation's JSON."""


def deals(game: str) -> list[Path]:
    """The golden deals of a game, in the notation."""
    return sorted((GOLDEN / game).glob("*.deal.txt"))


def told_beside(deal: Path) -> Path:
    """Where the golden text of a deal stands."""
    return deal.with_name(deal.name.replace(".deal.txt", ".told.txt"))


def whole_text(game: str, deal: Path) -> str:
    """What the engine says of a deal: the golden text."""
    written = deal.read_text(encoding="utf-8")
    return story(game, written, Engine(game)) + "\n".join(checker(game, written)) + "\n"


def story(game: str, written: str, says: Says) -> str:
    """The deal as one of the two tells it."""
    told = Playthrough(ask(game, "notation", deal=written, to="json")["deal"], says)
    return "\n".join([*told.auction(), *told.exchange(), *told.play(), *told.score()]) + "\n"


class Playthrough:
    """One deal on its way from the auction to the score."""

    def __init__(self, record: Record, says: Says) -> None:
        self._record = record
        self._says = says
        self._trump: str = record["trump"]
        self._held: dict[str, list[str]] = {seat: list(cards) for seat, cards in record["hands"].items()}
        self._clockwise = list(self._held)
        self._declarer = ""
        self._bid = 0
        self._stoek = False
        self._played: list[str] = []
        self._points = {"declarer": 0, "others": 0}
        self._tricks = 0

    def _next(self, seat: str, places: int = 1) -> str:
        return self._clockwise[(self._clockwise.index(seat) + places) % len(self._clockwise)]

    def auction(self) -> Iterator[str]:
        yield "== auction"
        calls: list[str] = []
        for made in self._record["auction"]:
            yield f"{made['seat']} {made['call']:<8} of: {', '.join(self._says.next_calls(calls))}"
            calls.append(made["call"])
        contract = self._says.contract(calls)
        assert contract is not None
        first = self._record["auction"][0]["seat"]
        self._declarer, self._bid = self._next(first, contract[0]), contract[1]
        yield f"{self._declarer} declares {self._bid}; left to call: {', '.join(self._says.next_calls(calls)) or 'nothing'}"

    def exchange(self) -> Iterator[str]:
        yield f"== stock {self._record['stock']}, {self._trump} trumps"
        aside: list[str] = self._record["stock_cards"]
        if self._record["stock"] == "taken":
            eleven = self._held[self._declarer] + aside
            aside = self._record["discards"]
            self._held[self._declarer] = [card for card in eleven if card not in aside]
        self._points["declarer"] = sum(self._worth(card) for card in aside)
        yield f"{self._declarer} plays with {' '.join(self._held[self._declarer])}"
        yield f"beside it lie {' '.join(aside)}: {self._points['declarer']} points"
        best = self._says.combinations(self._trump, self._held[self._declarer])
        announced = "; ".join(" ".join(cards) for cards in self._announced())
        yield f"combinations are worth {best} at best; announced: {announced or 'none'}"

    def _announced(self) -> list[list[str]]:
        return [one["cards"] for one in self._record["announced"]]

    def _worth(self, card: str) -> int:
        return self._says.winner(self._trump, [card])[1]

    def play(self) -> Iterator[str]:
        for number, trick in enumerate(self._record["tricks"], start=1):
            leader: str = trick["leader"]
            plays = trick["plays"] if "plays" in trick else [{"card": card} for card in trick["cards"]]
            yield f"== trick {number}, {leader} leads"
            cards: list[str] = []
            for place, one in enumerate(plays):
                yield from self._card(self._next(leader, place), one["card"], cards, one.get("marks", []))
            index, points = self._says.winner(self._trump, cards)
            points += self._says.last_trick() if not self._held[leader] else 0
            taker = self._next(leader, index)
            self._tricks += taker == self._declarer
            self._points["declarer" if taker == self._declarer else "others"] += points
            sums = f"{self._declarer} {self._points['declarer']}, the others {self._points['others']}"
            yield f"{taker} takes {points} points; so far {sums}"

    def _card(self, seat: str, card: str, trick: list[str], marks: list[str]) -> Iterator[str]:
        legal, rule = self._says.legal(self._trump, self._held[seat], trick)
        kept_out = [other for other in self._held[seat] if other not in legal]
        but = f" but not {' '.join(kept_out)}" if kept_out else ""
        yield f"{seat} {card} of {' '.join(legal)}{but} ({rule}){'' if card in legal else ' NOT ALLOWED'}"
        self._held[seat].remove(card)
        trick.append(card)
        self._played.append(card)
        for mark in marks:
            if mark.startswith("knock"):
                times = int(mark.removeprefix("knock") or 1)
                held = self._says.knocks(self._trump, self._held[seat], self._played)
                yield f"{seat} knocks {times}, might knock {held}{'' if held >= times else ': NOT TRUE'}"
            else:
                self._stoek = True
                yield f"{seat} claims {mark}"

    def score(self) -> Iterator[str]:
        shown = [card for cards in self._announced() for card in cards]
        announced = Announced(
            tuple(cards[0][0] for cards in self._announced() if len({card[0] for card in cards}) == 1),
            tuple(len(cards) for cards in self._announced() if len({card[0] for card in cards}) > 1),
            self._stoek or {"K" + self._trump, "Q" + self._trump} <= set(shown),
        )
        summary = Summary(bid=self._bid, stock=self._record["stock"], points=self._points["declarer"], tricks=self._tricks)
        result = self._says.score(summary, announced, self._record.get("house", {}))
        yield "== score"
        yield f"{self._declarer} bid {self._bid}, took {self._tricks} tricks and {self._points['declarer']} points: {result}"


def checker(game: str, written: str) -> Iterator[str]:
    """What the engine's checker says of the whole record: findings, lines, result."""
    report = ask(game, "check", deal=written)
    yield CHECKER
    for one in report["findings"]:
        place = ", ".join(f"{key} {one['place'][key]}" for key in ("trick", "card", "seat") if key in one["place"])
        legal = f", legal {' '.join(one['legal'])}" if one.get("legal") is not None else ""
        proven = f", proven in trick {one['proven']}" if one.get("proven") is not None else ""
        yield f"{one['severity']} {one['type']} ({_short(game, one['rule'])}) {place}{legal}{proven}"
    scored = report["as_played"] or report
    yield "as played:" if report["as_played"] else "lines:"
    for line in scored["lines"]:
        yield f"  {_short(game, line['rule'])} {line['value']}"
    yield f"result: {scored['result']['declarer']}{'' if report['result'] else ', which does not count'}"


def _short(game: str, rule: str | None) -> str:
    return "-" if rule is None else rule.removeprefix(f"{game}/")
