"""The page of what was measured last: `make bench` writes it."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from itertools import chain
from statistics import median

from benchmarks import browser, looking_back, pieces, players
from benchmarks.looking_back import LookedBack
from benchmarks.pages import Cost
from benchmarks.pieces import Piece
from benchmarks.players import Measured, game_words
from benchmarks.rounds import Comparison
from stoek_site import ROOT

PAGE = ROOT / "docs" / "measured.md"
TEXT = """\
---
title: Measured
description: How quick the engine starts and looks back, what pages weigh, how long the site takes to build, how well it plays.
---

# Measured

A program writes this page: `make bench`, last on {date}, on {cores} cores of {machine} with Python {python}. Machines differ, and
so do their days; so whatever is measured stands beside something else that was measured in the same run, in turn. What counts is
the ratio.

## From nothing to the engine's first answer { #start }

The peer is the least that Python in a browser takes: a page of ten lines whose worker loads Pyodide as npm has it, and adds two
numbers, for somebody who has never been there. Ours is as bare a page that asks the engine which cards may be played, until it is
answered; and beside it the score form with a deal in its link, as a reader has it, who waits for the page too. All in Chromium, as
wide as a phone, sent packed by Brotli. In the last line a question overtakes a long search: the worker is ended, and a new one
started. What the engine fetches for its first answer, {size} MB, takes {least} seconds over a line of 10 Mbit/s. All of it is
measured in several runs, one after another, of five rounds each; the seconds are those of the last run, the ratios those of all of
them.

{starts}

## What each part of the start saves { #pieces }

The start uses a snapshot of Python's memory and bytecode without the parts that only people read. The build has also removed
code that Python never reaches. Each part was left out in turn (2026-12-01), on a shared machine. The slow line has
1.6 Mbit/s and a delay of 150 ms before each answer, and everything is compressed with gzip; it was measured in Chromium. The other
times are without a network. All are medians.

{pieces}

## A ruling by link { #ruling }

Somebody at a table with one bar of reception opens a ruling that was sent: 50 KB a second for everything, and 400 ms before each
answer. It counts until the ruling can be read. The second time the browser has the copy of the site.

{rulings}

## What pages weigh { #weights }

All that comes, packed, before anybody does anything. The peer is the same Markdown with plain mkdocs-material, in which our blocks
stay text; it has no cards, no engine and nothing to try. Performance is Lighthouse's score, 100 at most, for a slow phone on a slow
line.

{weights}

## How long the site takes to build { #build }

The same two, by the clock. Ours a second time, when every answer of the engine is known.

{builds}

## How fast the engine is { #engine }

The peer is jass-kit, a library for Schieber that is written in Python too. Both get the same hands and tricks, and give the same
answers.

{engine}

## A deal looked back at { #look-back }

Deals as the engine's players play them, opened by a link in the browser, as wide as a phone: from the press on “Look back” until
all tricks are done. Pressed as soon as it can be, and {reading} seconds later, as by somebody who reads the score first: meanwhile
it is worked at, from the end of the play back; at the table to play that begins with the second trick. At most {most} seconds
are wanted of every deal that is pressed at once, which is missed by {missed} of {looked}.

{looked_back}

## How well the player plays { #player }

Duplicate deals: each is played twice with the same cards, and the player and its opponents change places. Told is what the player
makes more a deal, in game points, with the interval that holds the true figure in 19 cases of 20; opponents call by the
player's own quick rules, so what counts is the play of the cards and the player's bids. It weighs each choice over so many layouts
of the unseen cards; on the page to play the others have 12, and who asks for advice gets 24.

{players}
"""


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _seconds(times: Sequence[float]) -> str:
    return f"{median(times) / 1000:.2f}&nbsp;s"


def _wanted(figure: float | None) -> str:
    return "" if figure is None else f"{figure:.2f}"


def _cost(cost: Cost) -> list[str]:
    unit = f"&nbsp;{cost.unit}" if cost.unit else ""
    digits = 0 if cost.unit != "s" else 1
    return [cost.what, f"{cost.ours:.{digits}f}{unit}", f"{cost.theirs:.{digits}f}{unit}", f"{cost.ours / cost.theirs:.2f}"]


def _played(row: Measured) -> list[str]:
    return [game_words(row.game), row.against, f"{row.deals:,}", str(row.layouts), f"{row.mean:+.2f} ± {row.half:.2f}"]


def _looked_back(row: LookedBack) -> list[str]:
    figures = ((times, [max(times)]) for times in (row.at_once, row.later))
    return [game_words(row.game), str(len(row.later)), *map(_seconds, chain.from_iterable(figures))]


def _piece(row: Piece) -> list[str]:
    return [
        row.what,
        f"{row.gzip / 1e6:.2f}&nbsp;MB",
        f"{row.brotli / 1e6:.2f}&nbsp;MB",
        *map(_seconds, (row.slow, *row.free.values())),
    ]


def pieces_table() -> str:
    """What the start takes, whole and without each piece."""
    head = ["what", "gzip", "Brotli", "slow line", *pieces.BROWSERS]
    return _table(head, map(_piece, pieces.kept()))


def write_page(comparisons: Sequence[Comparison], costs: Sequence[Cost]) -> None:
    """Write the figures of a run into docs, and those that are kept of runs before it."""
    runs = browser.kept()
    size, waits = runs[-1].size, runs[-1].waits
    beside = [wait for wait in waits if wait.theirs]
    ratios: dict[str, list[str]] = {wait.what: [] for wait in beside}
    for wait in chain.from_iterable(run.waits for run in runs):
        ratios.get(wait.what, []).append(f"{wait.figure:.2f}")
    parts = {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "cores": os.cpu_count(),
        "machine": platform.machine(),
        "python": platform.python_version(),
        "size": f"{size / 1e6:.2f}",
        "least": f"{size * 8 / 10e6:.1f}",
        "starts": _table(
            ["what", "Stoek", "bare Pyodide", "ratios", "wanted"],
            [
                [
                    w.what,
                    _seconds(w.ours),
                    _seconds(w.theirs),
                    " · ".join(f"{one:.2f}" for one in ratios[w.what]),
                    _wanted(w.at_most),
                ]
                for w in beside
            ],
        ),
        "pieces": pieces_table(),
        "rulings": _table(
            ["what", "Stoek", "wanted"],
            [[w.what, _seconds(w.ours), f"{w.at_most / 1000:.0f}&nbsp;s"] for w in waits if w not in beside and w.at_most],
        ),
        "weights": _table(["what", "Stoek", "plain", "ratio"], [_cost(cost) for cost in costs if cost.unit != "s"]),
        "reading": f"{looking_back.READING:g}",
        "most": f"{looking_back.WANTED / 1000:g}",
        "missed": sum(time > looking_back.WANTED for one in looking_back.kept() for time in one.at_once),
        "looked": sum(len(one.at_once) for one in looking_back.kept()),
        "looked_back": _table(
            ["game", "deals", "at&nbsp;once", "worst", "later", "worst"],
            [_looked_back(one) for one in looking_back.kept()],
        ),
        "players": _table(["game", "against", "deals", "layouts", "more a deal"], [_played(row) for row in players.kept()]),
        "builds": _table(["what", "Stoek", "plain", "ratio"], [_cost(cost) for cost in costs if cost.unit == "s"]),
        "engine": _table(
            ["what", "Stoek", "jass-kit", "ratio"],
            [
                [one.what, *(f"{median(rates):,.0f} {one.unit}/s" for rates in (one.ours, one.theirs)), f"{one.ratio:.1f}"]
                for one in comparisons
            ],
        ),
    }
    page = TEXT
    for name, part in parts.items():
        page = page.replace(f"{{{name}}}", str(part))
    PAGE.write_text(page, encoding="utf-8")
