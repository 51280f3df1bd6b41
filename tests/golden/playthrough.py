"""A deal told step by step: who may call what, which cards are legal and by which rule, who takes the trick, points, score.

The story is told by the engine or by the naive definition, in the same words; what the engine's checker says of the whole record
comes after it. Facts only, no wording of the engine: a golden text changes when a fact does.

A game that is told in another way has a class of its own among `TOLD_BY`, which overrides the steps in which it differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.asking import ok
from golden.says import Engine, Says
from naive.scores import first_of_alike
from naive.turn_up import TRUMPS
from stoek.games import GAMES
from stoek.rules.entry import entry_of

GOLDEN = Path(__file__).parent
CHECKER = "== checker"

UNCHECKED = frozenset({"vijfhonderden-1836", "smoojas-1821"})
"""Games whose golden deals begin with the second phase, so that the checker cannot judge them as whole deals."""

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
    lines = [] if game in UNCHECKED else checker(game, written)
    return story(game, written, Engine(game)) + "".join(f"{line}\n" for line in lines)


def story(game: str, written: str, says: Says) -> str:
    """The deal as one of the two tells it."""
    answered = ok("notation", game, deal=written, to="json")
    assert answered["faults"] == [], answered["faults"]
    record = answered["deal"]
    told = TOLD_BY.get(game, Playthrough)(game, record, says.under(record.get("house", {})))
    lines = [*told.auction(), *told.before_play(), *told.play(), *told.score()] if "tricks" in record else [*told.auction()]
    return "\n".join(lines) + "\n"


def without_rules(told: str) -> str:
    """A story without the rules that decide, for a definition that does not name them."""
    return re.sub(r" \([a-z-]+\)(?=$| NOT ALLOWED$)", "", told, flags=re.MULTILINE)


class Playthrough:
    """One deal on its way from the auction to the score. Sides are counted 0, the first of the ruleset's, and 1."""

    def __init__(self, game: str, record: Record, says: Says) -> None:
        self.ruleset = GAMES[game].under(GAMES[game].house(record.get("house", {})))
        self.record = record
        self.says = says
        trump = record.get("trump")
        self.trump: str | None = TRUMPS.get(trump, trump)
        self.held: dict[str, list[str]] = {seat: list(cards) for seat, cards in record["hands"].items()}
        self.clockwise = [seat for seat in self.ruleset.seat_names if seat in self.held]
        self.contract: Mapping[str, Any] = {}
        self.points = [0, 0]
        self.last = [0, 0]
        self.tricks = [0, 0]
        self.bonuses = [0, 0]
        self.claims: tuple[list[dict[str, object]], list[dict[str, object]]] = ([], [])
        self.first_meld: int | None = None

    # The table

    def next(self, seat: str, places: int = 1) -> str:
        """The player so many places further, clockwise."""
        return self.clockwise[(self.clockwise.index(seat) + places) % len(self.clockwise)]

    def places_from(self, one: str, other: str) -> int:
        """How many places another player sits further, clockwise."""
        return (self.clockwise.index(other) - self.clockwise.index(one)) % len(self.clockwise)

    @property
    def first_seat(self) -> str:
        """A player of the first side: who took the deal on, or the first to speak where the sides are named after the seats."""
        if self.ruleset.side_names[0] not in ("forehand", "eldest"):
            for key in ("declarer", "taker", "makers"):
                if isinstance(self.contract.get(key), int):
                    return self.next(self.speaker, self.contract[key])
            if "declarer" in self.record:
                return str(self.record["declarer"])
        return self.speaker

    @property
    def speaker(self) -> str:
        """The first to speak: whose call comes first, unless it may be made out of turn; else the player after the dealer."""
        calls = [one for one in self.record.get("auction", []) if one["call"] != "diamonds"]
        return str(calls[0]["seat"]) if calls else self.next(self.record["dealer"])

    def side(self, seat: str) -> int:
        """Which side a player is on: partners sit opposite each other, and without partners the other side is everybody else."""
        apart = self.places_from(self.first_seat, seat)
        return apart % 2 if self.ruleset.partners else int(apart != 0)

    # The steps

    def auction(self) -> Iterator[str]:
        if "auction" not in self.record:
            return
        yield "== auction"
        calls: list[Record] = []
        shown = dict(zip(("turn_up",), self.record.get("turn_up", []), strict=False))
        shown |= {"turned": self.record["turned"]} if "turned" in self.record else {}
        for made in self.record["auction"]:
            yield f"{made['seat']} {made['call']:<8} of: {', '.join(self.says.next_calls(calls, shown))}"
            calls.append({"seat": self.places_from(self.speaker, made["seat"]), "call": made["call"]})
        contract = self.says.contract(calls, shown)
        assert contract is not None
        self.contract = contract
        yield f"{self.result_of_auction()}; left to call: {', '.join(self.says.next_calls(calls, shown)) or 'nothing'}"

    def result_of_auction(self) -> str:
        seats = ("declarer", "taker", "makers", "bidder", "chooser")
        told = {
            key: self.next(self.speaker, value) if key in seats and isinstance(value, int) else value
            for key, value in self.contract.items()
        }
        return ", ".join(f"{key} {'nothing' if value is None else value}" for key, value in told.items())

    def before_play(self) -> Iterator[str]:
        """What the hands hold, and what is announced."""
        yield f"== hands, {self.trump or 'no'} trumps"
        for seat in self.clockwise:
            worth = f": worth {self.says.melds(self.trump, self.held[seat])}" if self.ruleset.trick_melds is None else ""
            yield f"{seat} {' '.join(self.held[seat])}{worth}"
        for side, name in enumerate(("announced", "opponents_announced")):
            for one in self.record.get(name, []):
                holder = self.side(one["seat"]) if "seat" in one else side
                self.claims[holder].append({key: value for key, value in one.items() if key != "seat"})
        self.first_meld = self.first_of_alike()
        announced = ["; ".join(map(_claim_words, claims)) or "nothing" for claims in self.claims]
        yield f"{self.ruleset.side_names[0]} announce {announced[0]}; the others announce {announced[1]}"

    def first_of_alike(self) -> int | None:
        """The side whose meld comes first, from the first lead on, where the best ones of both sides are alike."""
        first, told = (
            self.record["tricks"][0]["leader"],
            [*self.record.get("announced", []), *self.record.get("opponents_announced", [])],
        )
        melds = sorted((self.places_from(first, one["seat"]), tuple(one["cards"])) for one in told if {"seat", "cards"} <= {*one})
        sides = [(self.side(self.next(first, place)), cards) for place, cards in melds]
        return first_of_alike(self.ruleset.id, self.trump, sides, self.record.get("house", {}))

    def play(self) -> Iterator[str]:
        for number, trick in enumerate(self.record["tricks"], start=1):
            leader: str = trick["leader"]
            plays = trick["plays"] if "plays" in trick else [{"card": card} for card in trick["cards"]]
            yield f"== trick {number}, {leader} leads"
            cards: list[str] = []
            for place, one in enumerate(plays):
                yield from self.card(self.next(leader, place), one["card"], cards, one.get("marks", []))
            index, points = self.says.winner(self.trump, cards, number)
            taker = self.next(leader, index)
            yield from self.after_trick(number, taker, cards, points)

    def after_trick(self, number: int, taker: str, cards: Sequence[str], points: int) -> Iterator[str]:
        """What a full trick counts, and for whom."""
        side = self.side(taker)
        self.last[side] = 0 if any(self.held.values()) else self.says.last_trick()
        points += self.last[side]
        self.tricks[side] += 1
        self.points[side] += points
        yield f"{taker} takes {points} points; so far {self.sums()}"
        if self.ruleset.trick_melds is not None:
            bonus = self.says.melds(self.trump, cards)
            self.bonuses[side] += bonus
            if bonus:
                yield f"a bonus of {bonus} for {taker}"

    def sums(self) -> str:
        return f"{self.ruleset.side_names[0]} {self.points[0]}, the others {self.points[1]}"

    def card(self, seat: str, card: str, trick: list[str], marks: Sequence[str]) -> Iterator[str]:
        legal, rule = self.says.legal(self.trump, self.held[seat], trick)
        kept_out = [other for other in self.held[seat] if other not in legal]
        but = f" but not {' '.join(kept_out)}" if kept_out else ""
        named = f" ({rule})" if rule is not None else ""
        yield f"{seat} {card} of {' '.join(legal)}{but}{named}{'' if card in legal else ' NOT ALLOWED'}"
        self.held[seat].remove(card)
        trick.append(card)
        for mark in marks:
            yield from self.mark(seat, mark)

    def mark(self, seat: str, mark: str) -> Iterator[str]:
        """Something said while playing a card: the marriage counts once, whichever of the two cards it was said with."""
        claims = self.claims[self.side(seat)]
        if {"kind": mark} not in claims:
            claims.append({"kind": mark})
        yield f"{seat} says {mark}"

    def summary(self) -> dict[str, object]:
        """The figures of the game's score sheet: counted on the way, or as recorded, or as bid."""
        points = [
            self.says.counted(self.trump, self.points[side] - self.last[side], side) + self.last[side] for side in (0, 1)
        ]  # fmt: skip
        counted: dict[str, object] = {
            "won": self.tricks[0], "points": points[0], "opponents_points": points[1], "trump": self.trump,
            "bonus": self.bonuses[0], "opponents_bonus": self.bonuses[1],
            "announced": self.claims[0], "opponents_announced": self.claims[1],
        }  # fmt: skip
        facts = {**self.record, **self.contract, **counted}
        if self.first_meld is not None:
            facts["first_meld"] = self.ruleset.side_names[self.first_meld]
        figures = [name for name in entry_of(self.ruleset).figures if name in facts and name != "declarer"]
        return {**{{"won": "tricks"}.get(name, name): facts[name] for name in figures}, "trump": self.trump}

    def score(self) -> Iterator[str]:
        summary = self.summary()
        yield "== score"
        for name, value in summary.items():
            told = "; ".join(map(_claim_words, value)) or "nothing" if isinstance(value, list) else value
            yield f"{name}: {told}"
        result = self.says.score(summary, self.record.get("house", {}))
        yield f"result: {_result_words(result)}"


def _claim_words(claim: Mapping[str, Any]) -> str:
    if "cards" in claim:
        return " ".join(claim["cards"])
    return " ".join(str(claim[key]) for key in ("kind", "rank", "length") if key in claim)


def _result_words(result: Mapping[str, int]) -> str:
    return ", ".join(f"{side} {points}" for side, points in result.items())


class StaekskeRape(Playthrough):
    """One declarer, a stock to take or to leave, knocks, combinations of the declarer's alone."""

    def __init__(self, game: str, record: Record, says: Says) -> None:
        super().__init__(game, record, says)
        self.played: list[str] = []

    def result_of_auction(self) -> str:
        return f"{self.first_seat} declares {self.contract['bid']}"

    def before_play(self) -> Iterator[str]:
        yield f"== stock {self.record['stock']}, {self.trump} trumps"
        declarer = self.first_seat
        aside: list[str] = self.record["stock_cards"]
        if self.record["stock"] == "taken":
            eleven = self.held[declarer] + aside
            aside = self.record["discards"]
            self.held[declarer] = [card for card in eleven if card not in aside]
        self.points[0] = sum(self.says.winner(self.trump, [card])[1] for card in aside)
        yield f"{declarer} plays with {' '.join(self.held[declarer])}"
        yield f"beside it lie {' '.join(aside)}: {self.points[0]} points"
        best = self.says.melds(self.trump, self.held[declarer])
        self.claims[0].extend(self.record["announced"])
        announced = "; ".join(map(_claim_words, self.claims[0]))
        yield f"combinations are worth {best} at best; announced: {announced or 'none'}"

    def sums(self) -> str:
        return f"{self.first_seat} {self.points[0]}, the others {self.points[1]}"

    def card(self, seat: str, card: str, trick: list[str], marks: Sequence[str]) -> Iterator[str]:
        self.played.append(card)
        yield from super().card(seat, card, trick, marks)

    def mark(self, seat: str, mark: str) -> Iterator[str]:
        if not mark.startswith("knock"):
            self.claims[0].append({"kind": mark})
            yield f"{seat} claims {mark}"
            return
        times = int(mark.removeprefix("knock") or 1)
        assert self.trump is not None
        held = self.says.knocks(self.trump, self.held[seat], self.played)
        yield f"{seat} knocks {times}, might knock {held}{'' if held >= times else ': NOT TRUE'}"

    def score(self) -> Iterator[str]:
        summary = self.summary()
        result = self.says.score(summary, self.record.get("house", {}))["declarer"]
        yield "== score"
        took = f"took {self.tricks[0]} tricks and {self.points[0]} points"
        yield f"{self.first_seat} bid {self.contract['bid']}, {took}: {result}"


class Saskop(Playthrough):
    """No combinations: the hands, and whether one of them is a roof or has a single picture."""

    def before_play(self) -> Iterator[str]:
        yield f"== hands, {self.trump} trumps"
        for seat in self.clockwise:
            pictures = sum(card[0] in "KQJ" for card in self.held[seat])
            special = {0: ": a roof", 1: ": a single picture"}.get(pictures, "")
            yield f"{seat} {' '.join(self.held[seat])}{special}"


TOLD_BY: dict[str, type[Playthrough]] = {"saskop": Saskop, "staekske-rape": StaekskeRape}
"""Games that are told in their own way."""


def checker(game: str, written: str) -> Iterator[str]:
    """What the engine's checker says of the whole record: findings, lines, result."""
    report = ok("check", game, deal=written)
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
    result: Mapping[str, int] = scored["result"]
    told = str(result["declarer"]) if list(result) == ["declarer"] else _result_words(result)
    yield f"result: {told}{'' if report['result'] else ', which does not count'}"


def _short(game: str, rule: str | None) -> str:
    return "-" if rule is None else rule.removeprefix(f"{GAMES[game].page}/")
