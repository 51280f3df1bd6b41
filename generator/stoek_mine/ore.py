"""A puzzle that a search has found, as it is told on the command line and written into a file.

Most themes are looked for by the one search of `mine`; those whose question is another one have searches of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from stoek.cards import Suit, card_text, set_text
from stoek.notation.text import write_text
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables
from stoek.study.puzzle.judge import Judgement
from stoek_mine import eleven, signals
from stoek_mine.difficulty import difficulty
from stoek_mine.ideas import idea_of
from stoek_mine.mine import Found
from stoek_mine.worth import extremes


@dataclass(frozen=True, slots=True)
class Ore:
    """A puzzle found, as it is written down; `candidates` are the sets of cards to choose from where the task is `discard`.

    `idea`: that of a card puzzle. `mate`: how many numbers on its pair stands, where it is one of two.
    """

    seed: int
    seat: str
    cards: int
    goal: str
    right: str
    deal: str
    difficulty: int
    highest_fails: bool
    lowest_fails: bool
    task: str = "card"
    candidates: tuple[str, ...] = ()
    mate: int = 0
    idea: str = ""

    @property
    def line(self) -> str:
        """What the command says of it."""
        failing = [word for word, fails in (("highest", self.highest_fails), ("lowest", self.lowest_fails)) if fails]
        wrong = f"; {' and '.join(failing)} card fail{'s' * (len(failing) == 1)}" if failing and self.task != "discard" else ""
        return f"seed {self.seed}: {self.seat} with {self.cards} cards, {self.goal}: {self.right}, level {self.difficulty}{wrong}"


def card_ore(found: Found) -> Ore:
    """A card puzzle found."""
    return judged_ore(found.seed, write_text(found.record), found.judged)


def judged_ore(seed: int, deal: str, judged: Judgement) -> Ore:
    """A card puzzle of a deal that is written down."""
    standing, ends = judged.standing, extremes(judged)
    return Ore(
        seed,
        standing.game.seat_names[standing.play.turn],
        standing.play.hand.bit_count(),
        judged.goal.text,
        card_text(judged.right[0].card),
        deal,
        difficulty(judged),
        ends.highest_fails,
        ends.lowest_fails,
        idea=str(idea_of(judged)),
    )


def first_discard(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, seed: int, telling: bool) -> Ore | None:
    """The puzzle of a seed about a first discard."""
    found = signals.mine_signal(by_suit, ruleset, seed, telling)
    if found is None:
        return None
    extremes, standing = signals.extremes(found.tally), found.standing
    return Ore(
        seed,
        ruleset.seat_names[standing.play.turn],
        standing.play.hand.bit_count(),
        "all-tricks",
        card_text(found.tally.right[0].card),
        write_text(found.record),
        signals.difficulty(found.tally),
        extremes.highest_fails,
        extremes.lowest_fails,
        task="signal",
    )


def eleven_cards(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, seed: int, telling: bool) -> Ore | None:
    """The puzzle of a seed about what to put away, which is never the lowest cards, `telling` or not."""
    found = eleven.mine_eleven(by_suit, ruleset, seed)
    if found is None:
        return None
    judged = found.exchange
    standing = judged.standing
    return Ore(
        seed,
        ruleset.seat_names[standing.play.turn],
        standing.play.hand.bit_count(),
        judged.goal.text,
        set_text(judged.right[0].cards),
        write_text(found.record),
        eleven.difficulty(judged),
        highest_fails=True,
        lowest_fails=True,
        task="discard",
        candidates=tuple(set_text(discard.cards) for discard in judged.discards),
    )


OWN_SEARCHES: Mapping[str, Callable[[Mapping[Suit, Tables], Ruleset, int, bool], Ore | None]] = {
    "eleven-cards": eleven_cards,
    "first-discard": first_discard,
}
"""The themes that are not looked for card by card; all of them ask for every trick."""


def _initials(folder: Path, game: str) -> str:
    """How the puzzles of a game begin: as those that are there already, or with its initials."""
    known = next((path.name.split("-")[0] for path in sorted(folder.glob("*-*.toml"))), None)
    return known or "".join(word[0] for word in game.split("-"))


def next_file(folder: Path, game: str, theme: str, retired: Collection[str] = ()) -> Path:
    """The first free name of a puzzle of a theme: the game's letters, the theme, a number that no puzzle has or had."""
    stem = f"{_initials(folder, game)}-{theme}-"
    number = 1
    while (folder / f"{stem}{number:03}.toml").exists() or f"{stem}{number:03}" in retired:
        number += 1
    return folder / f"{stem}{number:03}.toml"


def puzzle_text(name: str, game: str, theme: str, claim: str, ore: Ore) -> str:
    """The puzzle's file."""
    facts = {"id": name, "kind": "hand", "game": game, "theme": theme, "claim": claim}
    lines = [f'{key} = "{value}"' for key, value in facts.items()]
    lines += [f"difficulty = {ore.difficulty}", 'origin = "mined"', f'task = "{ore.task}"', f'goal = "{ore.goal}"']
    if ore.mate:
        stem, number = name.rsplit("-", 1)
        lines.append(f'pair = "{stem}-{int(number) + ore.mate:03}"')
    if ore.candidates:
        sets = ", ".join(f'"{one}"' for one in ore.candidates)
        lines.append(f"candidates = [{sets}]")
    return "\n".join([*lines, f'deal = """\n{ore.deal}"""']) + "\n"
