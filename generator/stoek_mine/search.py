"""The command `python -m stoek_mine`: many seeds searched for puzzles of a theme, in processes side by side.

What is found does not depend on how many processes search, or on how fast: seeds are answered in order. Progress goes to standard
error. Breaking off ends the processes and keeps what has been written.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from stoek.doors.cli.process import Parser, carried_out
from stoek.errors import BadRequest, quoted, quoted_file
from stoek.games import GAMES, game_named
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables
from stoek_mine.drawn import mine_drawn
from stoek_mine.every_theme import EVERY_THEME
from stoek_mine.mine import CONTRACT, Wanted, mine
from stoek_mine.ore import OWN_SEARCHES, Ore, card_ore, judged_ore, next_file, puzzle_text
from stoek_mine.pairs import mine_pair

PAIRED = ("second-hand",)
"""Themes whose puzzles come two by two."""

STEP = 10
"""Seeds that a process searches at a time."""

EVERY = 5.0
"""Seconds between two words of progress."""

GOALS = ("points", "all-tricks", "game", CONTRACT)
_RANGE = re.compile(r"(\d{1,12})(?:-(\d{1,12}))?")


Spread = Callable[[Callable[[range], list[Ore]], Sequence[range]], Iterable[list[Ore]]]
"""A function applied to every item, the results in order: `map`, or a pool's."""


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for, by names: what a process is handed. `cards`: how many the player may hold, from and to."""

    game: str
    theme: str
    goal: str
    cards: tuple[int, int]
    telling: bool = False
    varied: bool = False


def mined(search: Search, seeds: range, processes: int = 1) -> Iterator[tuple[int, list[Ore]]]:
    """The puzzles of every few seeds in order, with how many seeds have been searched."""
    steps = [seeds[start : start + STEP] for start in range(0, len(seeds), STEP)]
    done = 0
    with _spread(processes) as spread:
        for step, found in zip(steps, spread(partial(_searched, search), steps), strict=True):
            done += len(step)
            yield done, found


@contextmanager
def _spread(processes: int) -> Iterator[Spread]:
    if processes == 1:
        yield map
        return
    with Pool(processes, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap


def _searched(search: Search, seeds: range) -> list[Ore]:
    ruleset = game_named(search.game)
    by_suit = {suit: compile_tables(ruleset, suit) for suit in ruleset.trump_suits}
    own = OWN_SEARCHES.get(search.theme)
    if own is not None:
        return [one for one in (own(by_suit, ruleset, seed, search.telling) for seed in seeds) if one is not None]
    cards = range(search.cards[0], search.cards[1] + 1)
    wanted = Wanted(EVERY_THEME[search.theme], search.goal, cards, search.telling, search.varied)
    if ruleset.draws:
        drawn = (mine_drawn(ruleset, wanted, seed) for seed in seeds)
        return [judged_ore(seed, str(found[0]), found[1]) for seed, found in zip(seeds, drawn, strict=True) if found is not None]
    if search.theme in PAIRED:
        pairs = (mine_pair(by_suit, ruleset, wanted, seed) for seed in seeds)
        return [
            replace(card_ore(one), mate=mate, idea="") for pair in pairs if pair for one, mate in zip(pair, (1, -1), strict=True)
        ]
    found = (mine(by_suit, ruleset, wanted, seed) for seed in seeds)
    return [card_ore(one) for one in found if one is not None]


# The command


def main(given: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    return carried_out(lambda: run(options_of(given)))


def options_of(given: Sequence[str] | None) -> argparse.Namespace:
    """The command's options, read."""
    parser = Parser(prog="python -m stoek_mine", description="search deals from seeds for puzzles of a theme")
    parser.add_argument("--game", default="staekske-rape", help="the game's id (default: %(default)s)")
    parser.add_argument(
        "--theme", required=True, choices=sorted({*EVERY_THEME, *OWN_SEARCHES}), help="the theme that the solution has to show"
    )
    parser.add_argument("--seeds", required=True, type=seeds_of, metavar="FROM-TO", help="the seeds to search: 1-20000")
    parser.add_argument("--goal", choices=GOALS, help="what the player is asked for (default: what suits the theme)")
    parser.add_argument("--cards", default=(3, 5), type=_cards, metavar="FROM-TO", help="how many the player holds (default: 3-5)")
    parser.add_argument("--telling", action="store_true", help="only where neither the highest nor the lowest card is right")
    parser.add_argument("--varied", action="store_true", help="exchange two cards of a suit where that makes a puzzle more telling")
    parser.add_argument("--each", default=3, type=int, help="keep so many of one idea (default: %(default)s)")
    parser.add_argument("--most", type=int, help="stop after so many puzzles")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many search at once (default: %(default)s)")
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="write each as a puzzle file into this folder, which has themes.toml"
    )
    return parser.parse_args(given)


def run(options: argparse.Namespace) -> int:
    """Search, and say or write what is found; 0 if anything was, else 1."""
    game = game_named(options.game)
    if not _is_there(options.theme, game):
        known = ", ".join(each.id for each in GAMES.values() if each.is_whole and _is_there(options.theme, each))
        sentence = f"{game.name} has no play of the theme {options.theme}. Choose a game that has: {known}."
        raise BadRequest(sentence, where="--theme")
    goals = ("all-tricks",) if options.theme in OWN_SEARCHES else (*EVERY_THEME[options.theme].goals, CONTRACT)
    goal = options.goal or goals[0]
    if goal not in goals:
        known = ", ".join(goals)
        raise BadRequest(f"The theme {options.theme} is not asked for {goal}. Its goals are: {known}.", where="--goal")
    for name, value in (("--processes", options.processes), ("--most", options.most), ("--each", options.each)):
        if value is not None and value < 1:
            raise BadRequest(f"{value} is too few. Take 1 or more.", where=name)
    most = game.deal.hand_size
    if not 1 <= options.cards[0] <= options.cards[1] <= most:
        raise BadRequest(f"A player of {game.name} holds 1 to {most} cards. Take a range of these for --cards.", where="--cards")
    listed = None if options.out is None else _listed(options.out, options.theme)
    search = Search(game.id, options.theme, goal, options.cards, options.telling, options.varied)
    count = 0
    for ore in islice(various(_told(search, options.seeds, options.processes), options.each), options.most):
        count += 1
        if listed is None:
            print(ore.line, flush=True)
        else:
            path = next_file(options.out, game.id, options.theme, listed.get("retired", ()))
            with path.open("x", encoding="utf-8") as file:
                file.write(puzzle_text(path.stem, game.id, options.theme, listed["claims"][0], ore))
            print(f"{path}: {ore.line}", flush=True)
    return 0 if count else 1


def _is_there(theme: str, game: Ruleset) -> bool:
    """Whether a game has play of that theme; those with a search of their own are about cards put away for a stock."""
    return bool(game.deal.stock) and not game.draws if theme in OWN_SEARCHES else EVERY_THEME[theme].there(game)


def various(found: Iterable[Ore], each: int) -> Iterator[Ore]:
    """The first few of every idea; what has no idea of its own passes."""
    ideas: Counter[str] = Counter()
    for ore in found:
        ideas[ore.idea] += 1
        if not ore.idea or ideas[ore.idea] <= each:
            yield ore


def _told(search: Search, seeds: range, processes: int) -> Iterator[Ore]:
    """What is found, with a word of progress now and then."""
    count, last = 0, time.monotonic()
    for done, found in mined(search, seeds, processes):
        for ore in found:
            count += 1
            yield ore
        now = time.monotonic()
        if now - last >= EVERY or done == len(seeds):
            print(f"{done} of {len(seeds)} seeds searched, {count} found", file=sys.stderr, flush=True)
            last = now


def seeds_of(written: str) -> range:
    """A range of seeds, both ends of it searched: `1-20000`, or one seed."""
    match = _RANGE.fullmatch(written)
    if match is None or (match[2] is not None and int(match[2]) < int(match[1])):
        raise argparse.ArgumentTypeError(f"{quoted(written)} is no range of numbers. Write it so: 1-20000.")
    return range(int(match[1]), int(match[2] or match[1]) + 1)


def _cards(written: str) -> tuple[int, int]:
    found = seeds_of(written)
    return found[0], found[-1]


def _listed(folder: Path, theme: str) -> Mapping[str, Any]:
    """The theme as the folder's list of themes has it: its claims, and the ids of puzzles that were taken out."""
    path = folder / "themes.toml"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        named = f"{quoted_file(path)}, which says what themes there are,"
        raise BadRequest(f"{named} cannot be read: {error.strerror}. Name a folder of puzzles.", where="--out") from None
    listed = tomllib.loads(text).get("theme", [])
    found: Mapping[str, Any] | None = next((one for one in listed if one.get("id") == theme), None)
    if not found or not found.get("claims"):
        raise BadRequest(f"{quoted_file(path)} has no theme {theme} with its claims. Add it there first.", where="--out")
    return found
