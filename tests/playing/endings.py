"""Random endings, and the solver's answer compared with brute force: for every ruleset there is, and some that could be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from at_tables import by_chance
from playing.brute_force import Outcome, outcomes, ranked_points
from stoek.cards import RANKS_PER_SUIT, Suit, SuitsAlike, Trump, card_text, cards_of, set_text
from stoek.errors import BadRequest, BadScore
from stoek.games import GAMES
from stoek.play.position import Position, counted_by
from stoek.play.trick import head_index
from stoek.rules.entry import entry_of
from stoek.rules.facts import Number, OneOf
from stoek.rules.law import Guard, Option, PlayLaw, Selector
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import OTHER_POINTS, Summary
from stoek.rules.tables import compile_tables, fine, is_of
from stoek.solver.solve import GOALS, Solver, declaring_side
from stoek.solver.stakes import Stake, stake_of

_BASE = GAMES["staekske-rape"]
_FOLLOW = Option(Selector.FOLLOW, "play/follow-or-trump", Guard.HOLDING_SUIT_LED)
_OVER, _UNDER, _ANY = (Option(one, "play/void") for one in (Selector.OVERTRUMP, Selector.UNDERTRUMP, Selector.ANY))
_STRICT = PlayLaw(
    plain=(_FOLLOW, Option(Selector.TRUMP, "play/void"), _ANY),
    trumped=(_FOLLOW, _OVER, _UNDER, _ANY),
    trump=(_OVER, _UNDER, _ANY),
)


@dataclass(frozen=True)
class Kind:
    """A ruleset, which may be none of the registry's. `trumps`: those to play with, all of them where none is named."""

    ruleset: Ruleset
    trumps: tuple[Trump, ...] = ()

    @property
    def goals(self) -> tuple[str, ...]:
        """What can be asked: pay only where the deal is one of the game's own, and the game has a score sheet."""
        return GOALS if entry_of(self.ruleset).figures and (self.ruleset.base or self.ruleset) in GAMES.values() else GOALS[:-1]


KINDS: Mapping[str, Kind] = {
    **{name: Kind(game) for name, game in GAMES.items()},
    **{
        f"{name}, {value}": Kind(GAMES[name].under({"extra_trumps": value}))
        for name, value in (("belote", "usual"), ("belote-contree", "federation"), ("coinche", "scaled"))
    },
    "a whole deal of three cards": Kind(replace(GAMES["belote"], deal=replace(GAMES["belote"].deal, packets=(("hands", 3),)))),
    "partners": Kind(replace(_BASE, partners=True)),
    "partners, strict": Kind(replace(_BASE, partners=True, law=_STRICT)),
    "partners, free when the partner heads": Kind(
        replace(_BASE, partners=True, law=replace(_STRICT, partner_plain=(_FOLLOW, _ANY), partner_trumped=(_FOLLOW, _ANY)))
    ),
    "two-handed, strict": Kind(replace(_BASE, law=_STRICT, seats=2)),
    "three-handed": Kind(replace(_BASE, seats=3)),
    "slalom": Kind(GAMES["schieber"].under({"slalom": True}), (SuitsAlike.SLALOM, SuitsAlike.SLALOM_REVERSE)),
}
"""The rulesets of the registry, and kinds of play that its games may not have yet."""


@dataclass(frozen=True)
class Ending:
    """A position with a declarer, and what the deal has brought before."""

    position: Position
    declarer: int
    stake: Stake | None

    def __str__(self) -> str:
        held = " | ".join(set_text(hand) for hand in self.position.hands)
        trick = " ".join(card_text(card) for card in self.position.trick) or "nothing"
        return f"trumps {self.position.tables.trump}, {held}, {self.position.leader} led {trick}, declarer {self.declarer}"


def endings(kind: Kind, cards: int, count: int, seed: int) -> Iterator[Ending]:
    """Random positions of so many cards in the hand of who is to play, every other one in the middle of a trick."""
    rng = Random(seed)
    for number in range(count):
        tables = compile_tables(kind.ruleset, rng.choice(kind.trumps or kind.ruleset.trumps))
        pack = _shuffled(kind.ruleset, rng)
        hands = tuple(sum(1 << card for card in pack[seat * cards : (seat + 1) * cards]) for seat in range(kind.ruleset.seats))
        position = Position(tables.with_left(cards), hands, rng.randrange(kind.ruleset.seats))
        if number % 2:
            for _ in range(rng.randrange(1, kind.ruleset.seats)):
                position = position.played(rng.choice(cards_of(position.ruling.legal)))
        yield Ending(
            position,
            rng.randrange(kind.ruleset.seats),
            _stake(kind.ruleset, cards, pack[kind.ruleset.seats * cards :], position, rng),
        )


def _shuffled(ruleset: Ruleset, rng: Random) -> list[int]:
    """The pack, what is held first. Where combinations score in tricks, two suits come first as a rule, so that there are some."""
    pack = cards_of(ruleset.pack)
    rng.shuffle(pack)
    if ruleset.trick_melds is None:
        return pack
    suits = rng.sample(list(Suit), 2)
    behind = {card: rng.random() < 0.8 and Suit(card // RANKS_PER_SUIT) not in suits for card in pack}
    return sorted(pack, key=behind.__getitem__)


def _stake(ruleset: Ruleset, cards: int, gone: list[int], position: Position, rng: Random) -> Stake | None:
    """What the declarer's side may have before the ending; None where the ruleset has no score sheet."""
    if not entry_of(ruleset).figures:
        return None
    done = ruleset.hand_size - cards
    won = rng.choice((0, done, rng.randrange(done + 1)))
    aside = ruleset.deal.stock if ruleset.seats == 4 else 0
    tables = position.tables
    taken = sum(tables.points[card] for card in gone[: aside + ruleset.seats * won])
    lost = sum(tables.points[card] for card in gone[aside + ruleset.seats * won : aside + ruleset.seats * done])
    house = {**by_chance(ruleset, rng), **dict(ruleset.chosen)}
    played = ruleset.under(house)
    if not is_of(played, tables):  # house rules by which other cards may be played, or score in tricks
        played = ruleset
    entry = entry_of(played)
    facts: dict[str, int | str | None] = {}
    for name in entry.figures:
        fact = entry.facts[name]
        if isinstance(fact, OneOf):
            facts[name] = rng.choice([value for value in fact.values if value != "gave-up"])
        elif isinstance(fact, Number) and name not in ("points", "won"):
            facts[name] = lost if name == OTHER_POINTS else rng.choice(fact.common or (fact.least,))
    so_far = Summary(tables.counted(taken), won, trump=tables.trump, facts=facts)
    try:
        return stake_of(played, so_far, done - won, position)
    except (BadRequest, BadScore):  # a choice that does not go with these trumps, or whose pay is not searched
        usual = {name: fact.values[0] for name, fact in entry.facts.items() if isinstance(fact, OneOf) and name in facts}
        return stake_of(played, replace(so_far, facts={**facts, **usual}), done - won, position)


def disagreement(ending: Ending, goal: str, kernel: bool = False) -> str | None:
    """Where the solver, by Python or the kernel, and brute force differ over value, a card's value or line; None where they agree.

    A line must be as good as can be in the goal, in tricks and in points, each where those before tie. Where points are scaled,
    brute force has finer ones, and what it says is told as on the score sheet.
    """
    position, declarer = ending.position, ending.declarer
    tables = fine(position.tables)
    stake = ending.stake if goal == "game" else None
    best = outcomes(counted_by(tables, position), declarer, goal, stake)
    moves = {card: tables.told(outcome[0]) if goal == "points" else outcome[0] for card, outcome in best.items()}
    ours = declaring_side(len(position.hands), declarer, position.tables.partners)
    value = (max if ours[position.turn] else min)(moves.values())
    solver = Solver(position, declarer, goal, stake, kernel=kernel)
    if solver.value() != value:
        return f"{goal}: {solver.value()} instead of {value}: {ending}"
    if solver.moves() != moves:
        return f"{goal}: {solver.moves()} instead of {moves}: {ending}"
    for card, after in best.items():
        brought = brings(counted_by(tables, position), declarer, solver.line(card), goal, stake)
        if brought != after:
            return f"{goal}: the line after {card_text(card)} brings {brought} instead of {after}: {ending}"
    return None


def brings(position: Position, declarer: int, line: tuple[int, ...], goal: str, stake: Stake | None) -> Outcome:
    """What a line brings the declarer's side when it is played card by card: the goal's value, tricks, points."""
    ours = declaring_side(len(position.hands), declarer, position.tables.partners)
    points = tricks = lost = conceded = 0
    for card in line:
        trick = (*position.trick, card)
        taker = (position.leader + head_index(position.tables.beats, trick)) % len(position.hands)
        position = position.played(card)
        if position.trick:
            continue
        laid = sum(1 << one for one in trick)
        won = position.tables.card_points(laid) + position.tables.bonus(laid)
        won += position.tables.last_trick if position.finished else 0
        if ours[taker]:
            points, tricks = points + won, tricks + 1
        else:
            lost, conceded = lost + 1, conceded + won
    match = position.tables.match if not lost and tricks == position.tables.tricks else 0
    paid = 0 if stake is None else stake.paid(points, tricks, conceded)
    value = {"points": points + match, "tricks": tricks, "all-tricks": int(not lost), "game": paid}[goal]
    return value, tricks, ranked_points(stake, points, conceded)
