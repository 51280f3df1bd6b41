"""All measurements in one run, and the page that shows them; exit status 1 where a figure is not as wanted."""

from __future__ import annotations

import sys

from benchmarks import (
    browser,
    every_game,
    house,
    kernel,
    looking_back,
    ours,
    page,
    pages,
    players,
    scale,
    schieber_players,
    solver,
    start,
    theirs,
)  # fmt: skip
from benchmarks.rounds import ROUNDS, compare
from stoek import Budget, Player
from stoek.games import FULL_GAMES

DEALS = 40
SEED = 1783
PLAYED = 100
"""Deals for each game and kind of opponent; `python -m benchmarks.players --deals 1000` takes some hours."""
PLAYER = Player(1, Budget(layouts=30))


def main() -> int:
    print("Schieber by stoek and by jass-kit, trick play and card points, compared per card.")
    print(f"Medians of {ROUNDS} rounds in turn, Python {sys.version.split()[0]}.\n")
    asked, asked_theirs = ours.questions(DEALS, SEED), theirs.questions(DEALS, SEED)
    comparisons = []
    for what, work, at_least in (
        ("Legal cards of a player who follows", ours.legal_moves(asked), 3.0),
        ("The same, finding first who heads the trick", ours.legal_moves_from_the_trick(asked), None),
    ):
        comparisons.append(compare(what, "answers", work, theirs.legal_moves(asked_theirs), at_least))
        print("\n".join(comparisons[-1].lines()))
    played = compare(
        "Whole deals by random cards, points counted", "cards", ours.random_play(DEALS, SEED), theirs.random_play(DEALS, SEED), 5.0
    )
    under = house.under_a_house_rule()
    print("\n".join([*played.lines(), *under.lines()]))
    print("\n".join(scale.lines(DEALS, SEED)))
    print("\n".join(start.lines()))
    solved = solver.report(), every_game.report(), kernel.report()
    strong = players.report(tuple(FULL_GAMES), PLAYED, PLAYER, SEED), schieber_players.report(PLAYED, PLAYER, SEED)
    print("Stoek in the browser, beside a bare start of Pyodide")
    run = browser.report()
    quick = looking_back.report()
    print("The site, beside the same Markdown with plain mkdocs-material")
    costs = pages.report()
    print("\n".join(cost.line() for cost in costs))
    page.write_page([*comparisons, played], costs)
    compared = *(one.enough for one in (*comparisons, played, under)), *(wait.enough for wait in run.waits)
    return 0 if all((*solved, *strong, *quick, *compared)) else 1


if __name__ == "__main__":
    sys.exit(main())
