"""The judgement of every card that may be played: what it is worth, what it costs the player's side, and the play that shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from stoek.cards import card_words
from stoek.language import N_, _, ngettext
from stoek.play.course import Course
from stoek.play.trick import Trick
from stoek.rules.ruleset import Ruleset
from stoek.rules.seats import seat_word
from stoek.solver.report import Listener
from stoek.study.puzzle.goals import WORDINGS, Goal, check_goal, side_of, solver
from stoek.study.puzzle.sentences import Say

_COUNTED: Mapping[str, tuple[str, Callable[[int], str]]] = {
    "card point": (N_("no card points"), lambda number: ngettext("{count} card point", "{count} card points", number)),
    "point": (N_("no points"), lambda number: ngettext("{count} point", "{count} points", number)),
    "game point": (N_("no game points"), lambda number: ngettext("{count} game point", "{count} game points", number)),
    "stroke": (N_("no strokes"), lambda number: ngettext("{count} stroke", "{count} strokes", number)),
}


def counted(number: int, unit: str) -> str:
    """So many of something, in words.

    >>> counted(0, "card point"), counted(1, "game point"), counted(12, "card point")
    ('no card points', '1 game point', '12 card points')
    """
    none, some = _COUNTED[unit]
    return some(number) if number else _(none)


def signed(number: int) -> str:
    """A result in game points as people write it.

    >>> signed(4), signed(-12), signed(0)
    ('+4', '−12', '0')
    """
    return f"{number:+d}".replace("-", "−") if number else "0"


@dataclass(frozen=True, slots=True)
class JudgedCard:
    """A card, its `value` for the declarer's side, its `cost` (0 for a best card) and best play to the end that begins with it."""

    card: int
    right: bool
    value: int
    cost: int
    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """All choices in pack order, the value of the standing in the goal's unit, and the word for one of that `unit`."""

    standing: Course
    goal: Goal
    value: int
    choices: tuple[JudgedCard, ...]
    unit: str

    @property
    def right(self) -> tuple[JudgedCard, ...]:
        """The choices that meet the goal; where it is to do one's best, the best ones."""
        return tuple(choice for choice in self.choices if choice.right)

    @property
    def wrong(self) -> tuple[JudgedCard, ...]:
        """All others."""
        return tuple(choice for choice in self.choices if not choice.right)


def judge(standing: Course, goal: Goal, report: Listener | None = None, lines: bool = True) -> Judgement:
    """Every legal card of the player whose turn it is, judged exactly; without `lines` the choices' lines are empty."""
    check_goal(goal, standing)
    search = solver(goal, standing, report)
    return judged_by(standing, goal, search.moves(), unit_of(standing.game, goal), search.line if lines else None)


def judged_by(
    standing: Course, goal: Goal, moves: Mapping[int, int], unit: str, line: Callable[[int], tuple[int, ...]] | None = None
) -> Judgement:  # fmt: skip
    """The same, where the value of each legal card is known; without a `line` from each the choices' lines are empty."""
    values = {card: int(value) for card, value in moves.items()}
    declares = standing.play.turn in standing.first_side
    best = max(values.values()) if declares else min(values.values())

    def choice(card: int) -> JudgedCard:
        cost = abs(values[card] - best)
        right = cost == 0 if goal.points is None else goal.met(standing.made.scored + values[card])
        return JudgedCard(card, right, values[card], cost, () if line is None else line(card))

    return Judgement(standing, goal, best, tuple(choice(card) for card in sorted(values)), unit)


def tricks_of(standing: Course, line: tuple[int, ...]) -> tuple[Trick, ...]:
    """The tricks that a line to the end makes, the one on the table first."""
    return standing.with_legal(line).tricks[len(standing.tricks) :]


def unit_of(ruleset: Ruleset, goal: Goal, match: bool = False) -> str:
    """What the values of a goal are counted in, in a word for one of them; with `match` what all the tricks count is among them."""
    if goal.kind == "game":
        return ruleset.scoring.unit
    return "point" if ruleset.trick_melds or (match and ruleset.scoring.card_match.own) else "card point"


def words_for(judged: Judgement, choice: JudgedCard) -> str:
    """What is said of a choice: one sentence."""
    standing, goal = judged.standing, judged.goal
    side = side_of(standing)
    total, unit = standing.made.scored + choice.value, judged.unit
    parts: dict[str, object] = {
        "value": counted(choice.value, unit),
        "cost": counted(choice.cost, unit),
        "number": choice.value,
        "best": judged.value,
        "total": total,
    }
    if goal.points is not None:
        parts["over"] = abs(total - goal.points)
    if goal.kind == "game":
        # Partners hear what the deal scores for their own side.
        sign = -1 if side == "other" else 1
        parts |= {"number": signed(sign * choice.value), "best": signed(sign * judged.value)}
    wording = WORDINGS[goal.kind, side]
    words = wording.right if choice.right else wording.wrong
    if goal.kind == "all-tricks":
        trick = deciding_trick(standing, choice.line)
        parts |= in_words(standing, trick)
        if trick.winner == standing.play.turn and standing.play.turn not in standing.first_side:
            words = Say.keeps_own_trick
    return words(**parts)


def deciding_trick(standing: Course, line: tuple[int, ...]) -> Trick:
    """The first trick that the declarer loses, or the last one."""
    tricks = tricks_of(standing, line)
    return next((trick for trick in tricks if trick.winner not in standing.first_side), tricks[-1])


def in_words(standing: Course, trick: Trick) -> dict[str, str]:
    """Who takes a trick, and with which card; of the player who is asked it is “your”."""
    card = card_words(trick.cards[(trick.winner - trick.leader) % len(trick.cards)])
    whose = _("your {card}", card=card) if trick.winner == standing.play.turn else _("the {card}", card=card)
    return {"winner": seat_word(standing.game.seat_names[trick.winner]), "card": whose}
