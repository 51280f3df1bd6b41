"""Prints the choices of players, the same on every Python: games, seeds and moments. Needs nothing but the engine.

PYTHONPATH=engine python tests/parity/choices.py GAME:SEED …
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from stoek import GAMES, Budget, Player, Table

BUDGET = Budget(layouts=10, cards=4)


def choices(game: str, seed: int) -> Iterator[str]:
    """Yield what the players do in a deal: each choice, and the averages it was based on, to the last bit."""
    table, player = Table.deal(GAMES[game], seed), Player(seed, BUDGET)
    for number in range(200):
        if table.turn is None:
            return
        decision = player.choose(table.view(table.turn))
        averages = [(str(one.choice), one.mean, one.error, one.behind, one.behind_error) for one in decision.averages]
        yield f"{game}:{seed} {number} {decision.choice} {averages}"
        table = table.do(decision.choice)


def lines(deals: Sequence[str]) -> Iterator[str]:
    """The choices of deals such as `belote:3`, one after the other."""
    for deal in deals:
        game, _, seed = deal.rpartition(":")
        yield from choices(game, int(seed))


if __name__ == "__main__":
    print(*lines(sys.argv[1:]), sep="\n")
