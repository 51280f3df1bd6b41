"""What the solver needs for every ruleset beside Staekske Rape: cards tried for the exact points of five cards each.

Games whose cards have no values count tricks.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import mean

from stoek.cards import cards_of
from stoek.games import GAMES
from stoek.play.position import Position
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables
from stoek.solver.solve import Solver

BASE = "staekske-rape"
POSITIONS = 40
CARDS = 5
AT_MOST = 3.0
SEED = 1783


def positions(ruleset: Ruleset) -> Iterator[Position]:
    """Hands and trumps by chance; for games without trumps to choose, as they are played."""
    chance = Random(SEED)
    for _ in range(POSITIONS):
        tables = compile_tables(ruleset, chance.choice(ruleset.trumps))
        cards = chance.sample(cards_of(tables.pack), ruleset.seats * CARDS)
        hands = tuple(sum(1 << card for card in cards[seat :: ruleset.seats]) for seat in range(ruleset.seats))
        yield Position(tables, hands, chance.randrange(ruleset.seats))


def nodes(ruleset: Ruleset) -> float:
    """Cards tried for a position, in the mean."""
    found = []
    for position in positions(ruleset):
        solver = Solver(position, 0, "points" if any(position.tables.points) else "tricks", kernel=False)
        solver.value()
        found.append(solver.nodes)
    return mean(found)


def report() -> bool:
    """Print the figures of all rulesets as they come; whether none needs more than it may."""
    print(f"The solver, cards tried for the exact points of {CARDS} cards each, against {BASE} (wanted: at most {AT_MOST:g} times)")
    base, enough = nodes(GAMES[BASE]), True
    for name, ruleset in GAMES.items():
        ratio = nodes(ruleset) / base
        enough &= ratio <= AT_MOST
        print(f"    {name:<26}{ratio * base:>12,.0f} mean{ratio:>8.2f} times{'' if ratio <= AT_MOST else ': MISSED'}", flush=True)
    return enough


if __name__ == "__main__":
    raise SystemExit(0 if report() else 1)
