"""The judgement of every card that may be played: what it is worth, what it costs the player's side, and the play that shows it."""

from __future__ import annotations

from dataclasses import dataclass

from stoek.cards import card_words
from stoek.play.trick import Trick
from stoek.rules.ruleset import Ruleset
from stoek.rules.seats import seat_word
from stoek.solver.solve import Report
from stoek.study.puzzle.goals import Goal, check_goal, side_of, solver
from stoek.study.standing import Standing
from stoek.words import en_puzzles


@dataclass(frozen=True, slots=True)
class Choice:
    """A card, its `value` for the declarer's side, its `cost` (0 for a best card) and best play to the end that begins with it."""

    card: int
    right: bool
    value: int
    cost: int
    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """All choices in pack order, and the value of the standing in the goal's unit."""

    standing: Standing
    goal: Goal
    value: int
    choices: tuple[Choice, ...]

    @property
    def right(self) -> tuple[Choice, ...]:
        """The choices that meet the goal; where it is to do one's best, the best ones."""
        return tuple(choice for choice in self.choices if choice.right)

    @property
    def wrong(self) -> tuple[Choice, ...]:
        """All others."""
        return tuple(choice for choice in self.choices if not choice.right)


def judge(standing: Standing, goal: Goal, report: Report | None = None, lines: bool = True) -> Judgement:
    """Every legal card of the player whose turn it is, judged exactly; without `lines` the choices' lines are empty."""
    check_goal(goal, standing)
    search = solver(goal, standing, report)
    values = {card: int(value) for card, value in search.moves().items()}
    declares = standing.seat in standing.declaring
    best = max(values.values()) if declares else min(values.values())

    def choice(card: int) -> Choice:
        cost = abs(values[card] - best)
        right = cost == 0 if goal.points is None else goal.met(standing.scored + values[card])
        return Choice(card, right, values[card], cost, tuple(search.line(card)) if lines else ())

    return Judgement(standing, goal, best, tuple(choice(card) for card in sorted(values)))


def tricks_of(standing: Standing, line: tuple[int, ...]) -> tuple[Trick, ...]:
    """The tricks that a line to the end makes, the one on the table first."""
    return standing.played(line).tricks[len(standing.tricks) :]


def unit_of(ruleset: Ruleset, goal: Goal) -> str:
    """What the values of a goal are counted in, in a word for one of them."""
    if goal.kind == "game":
        return ruleset.scoring.unit
    return "point" if ruleset.trick_melds else "card point"


def words_for(judged: Judgement, choice: Choice) -> str:
    """What is said of a choice: one sentence."""
    standing, goal = judged.standing, judged.goal
    side = side_of(standing)
    total = standing.scored + choice.value
    unit = unit_of(standing.ruleset, goal)
    told: dict[str, object] = {
        "value": en_puzzles.counted(choice.value, unit),
        "cost": en_puzzles.counted(choice.cost, unit),
        "number": choice.value,
        "best": judged.value,
        "total": total,
    }
    if goal.points is not None:
        told["over"] = abs(total - goal.points)
    if goal.kind == "game":
        # Partners hear what the deal scores for their own side.
        sign = -1 if side == "other" else 1
        told |= {"number": en_puzzles.signed(sign * choice.value), "best": en_puzzles.signed(sign * judged.value)}
    if goal.kind == "all-tricks":
        told |= _deciding_trick(standing, choice)
    return (en_puzzles.RIGHT if choice.right else en_puzzles.WRONG)[goal.kind, side].format(**told)


def _deciding_trick(standing: Standing, choice: Choice) -> dict[str, str]:
    """Who takes the first trick that the declarer loses, or the last one, and with which card."""
    tricks = tricks_of(standing, choice.line)
    trick = next((trick for trick in tricks if trick.winner not in standing.declaring), tricks[-1])
    card = trick.cards[(trick.winner - trick.leader) % len(trick.cards)]
    return {"winner": seat_word(standing.ruleset.seat_names[trick.winner]), "card": f"the {card_words(card)}"}
