"""The proofs of the ledger: each claim that the engine can decide, asked of every game whose rules carry it.

A proof is a question to the engine and what it must answer (`ask` and `expect`, or lists of both), or a named program
(`predicate`). It holds as things are, and fails as soon as `falsified_by` makes the claim untrue: otherwise it proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from ledger.falsified import Change, falsified
from ledger.ledger import Claim, claims, unmet
from ledger.predicates import PREDICATES
from stoek.api import answer
from stoek.errors import RulesError
from stoek.games import GAMES


@dataclass(frozen=True, slots=True)
class Proof:
    """A claim, a game that it is true of, and the rule of that game that carries it, None where only a page does."""

    claim: Claim
    game: str
    rule: str | None

    @property
    def name(self) -> str:
        return f"{self.claim.id}-{self.game}" + (f"-{self.local}" if self.rule else "")

    @property
    def local(self) -> str:
        """The rule's name below the game's page."""
        return "" if self.rule is None else self.rule.removeprefix(f"{GAMES[self.game].page}/")

    @property
    def changes(self) -> list[Change]:
        """What makes the claim untrue, each by itself."""
        written = self.claim.row["falsified_by"]
        return written if isinstance(written, list) else [written]

    def faults(self) -> list[str]:
        """Where the engine does not say what the source says."""
        row = self.claim.row
        if "predicate" in row:
            try:
                return [] if PREDICATES[row["predicate"]](GAMES[self.game]) else [f"{row['predicate']} does not hold"]
            except RulesError as error:
                return [f"{row['predicate']}: {error}"]
        asks, expected = row["ask"], row["expect"]
        if isinstance(asks, dict):
            asks, expected = [asks], [expected]
        return [fault for ask, one in zip(asks, expected, strict=True) for fault in self._unmet(ask, one)]

    def _unmet(self, ask: dict[str, Any], expected: dict[str, Any]) -> list[str]:
        reply: Any = answer({**ask, "game": self.game})
        expected = {**expected, **({"rule": self.rule} if self.rule and "rule" in expected else {})}
        if "refused" in expected:
            told = reply.get("error", {}).get("rule")
            return [] if told == expected["refused"] else [f"expected a refusal by {expected['refused']}, answered {reply}"]
        return unmet(expected, reply["ok"]) if "ok" in reply else [f"refused: {reply['error']['message']}"]

    def faults_under(self, change: Change) -> list[str]:
        """The same while a change makes the claim untrue. That another rule is named as the reason does not count."""
        with falsified(change, self.game, self.local, f"{self.name}: {change}"):
            faults = self.faults()
        return [fault for fault in faults if not fault.startswith("ok.rule: ")]


def games_of(rule: str) -> list[str]:
    """The games that declare a rule."""
    return [name for name, game in GAMES.items() if any(game.rule_id(one) == rule for one in game.rules)]


def of_claim(claim: Claim) -> Iterator[Proof]:
    """A claim's proofs: for the game that it names, else all that share its rule; and for all that share a rule in `also`."""
    row = claim.row
    ask = row.get("ask", {})
    named = row.get("game") or (ask[0] if isinstance(ask, list) else ask).get("game")
    rule = row.get("rule")
    if named is not None and (rule is not None or not row.get("also") or "{rule}" not in str(row.get("falsified_by"))):
        yield Proof(claim, named, rule)
    elif rule is not None:
        yield from (Proof(claim, game, rule) for game in games_of(rule))
    elif not row.get("also") or "{rule}" not in str(row.get("falsified_by")):
        yield Proof(claim, claim.game, None)
    for other in row.get("also", []):
        yield from (Proof(claim, game, other) for game in games_of(other))


@cache
def proofs() -> tuple[Proof, ...]:
    """All of them."""
    return tuple(proof for claim in claims() if {"ask", "predicate"} & set(claim.row) for proof in of_claim(claim))
