"""Mining: a deal from a seed is played by habit to its ending, and a decision in it that shows a theme is kept as a puzzle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

from stoek.cards import Suit, cards_of, suit_of
from stoek.errors import IllegalPlay
from stoek.notation.record import HeldCard, Play, Record, WrittenMeld, WrittenTrick, known
from stoek.play.agreed import in_play
from stoek.play.counting import claims_of_sides
from stoek.play.course import Course
from stoek.play.deal import Dealt, random_deal
from stoek.play.position import Position
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Summary
from stoek.rules.tables import Tables
from stoek.study.puzzle.goals import Goal
from stoek.study.puzzle.judge import Judgement, judge
from stoek.study.puzzle.themes import Theme
from stoek_mine.habit import Contract, announced, contract, next_card
from stoek_mine.one_hand import FEW as FEW_LAYOUTS
from stoek_mine.one_hand import found_by_thought
from stoek_mine.realism import doubts
from stoek_mine.signal_play import ambitious
from stoek_mine.worth import FEWEST, Extremes, extremes, faults

CONTRACT = "contract"
"""The goal asked for by what decides whether the contract is made: `hold` or `reach` with the card points it takes."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle found: the seed of its deal, the deal and the contract, and the judgement of the decision."""

    seed: int
    deal: Dealt
    made: Contract
    judged: Judgement

    @property
    def record(self) -> Record:
        """The deal written down, its play up to the decision."""
        return record_of(self.deal, self.judged.standing)

    @property
    def extremes(self) -> Extremes:
        """Whether the highest and the lowest card fail."""
        return extremes(self.judged)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to look for: a theme, a goal (a kind, or `contract`), how many cards the player may hold.

    `telling`: only with both extremes wrong. `varied`: where a puzzle is found with an extreme that is right, look at the deals
    that differ from it by two cards of a suit that changed places.
    """

    theme: Theme
    goal: str
    cards: range
    telling: bool = False
    varied: bool = False


def mine(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, wanted: Wanted, seed: int) -> Found | None:
    """The puzzle of a seed: the first in which neither the highest nor the lowest card is right, or else the first at all."""
    plain = None
    for found in decisions(by_suit, ruleset, wanted, seed):
        if found.extremes.both:
            return found
        plain = plain or found
        varied = next(variations(wanted, found), None) if wanted.varied else None
        if varied is not None:
            return varied
    return None if wanted.telling else plain


def decisions(by_suit: Mapping[Suit, Tables], ruleset: Ruleset, wanted: Wanted, seed: int) -> Iterator[Found]:
    """Every decision of a seed's deal that is a puzzle of the theme."""
    rng = Random(seed)
    deal = random_deal(ruleset, rng)
    goes_for_all = wanted.goal == "all-tricks" and ruleset.deal.stock
    made = (
        ambitious(by_suit, ruleset, deal, rng.randrange(ruleset.seats)) if goes_for_all else contract(ruleset, deal, by_suit, rng)
    )
    if made is None:
        return
    stands = begun(ruleset, deal, made)
    if doubts(stands):
        return
    while not stands.play.finished:
        held = stands.play.hand.bit_count()
        if held < wanted.cards.start or settled(wanted.goal, stands):
            return
        if held in wanted.cards and stands.play.ruling.legal.bit_count() >= FEWEST and wanted.theme.possible(stands):
            judged = asked_for(wanted, stands, wanted.telling and not wanted.varied)
            if judged is not None:
                yield Found(seed, deal, made, judged)
        stands = stands.with_legal([next_card(stands, rng)])


def variations(wanted: Wanted, found: Found) -> Iterator[Found]:
    """The telling puzzles in which two cards of a suit have changed places and everybody plays on as before."""
    standing = found.judged.standing
    ruleset, played = standing.game, [card for trick in standing.tricks for card in trick.cards]
    played += standing.play.trick
    for first, second in combinations(cards_of(ruleset.pack), 2):
        if suit_of(first) is not suit_of(second):
            continue
        stock = cards_of(_exchanged(found.deal.aside, first, second))
        deal = Dealt(tuple(_exchanged(hand, first, second) for hand in found.deal.hands), tuple(stock))
        discards = _exchanged(found.made.discards, first, second)
        hand = (deal.hands[found.made.declarer] | deal.aside) & ~discards
        melds = announced(ruleset, found.made.tables, hand)
        if melds is None:
            continue
        made = replace(found.made, discards=discards, melds=melds)
        cards = [second if card == first else first if card == second else card for card in played]
        try:
            stands = begun(ruleset, deal, made).with_legal(cards)
        except IllegalPlay:
            continue
        if stands.play.turn == standing.play.turn and not settled(wanted.goal, stands) and wanted.theme.possible(stands):
            judged = asked_for(wanted, stands, telling=True)
            if judged is not None:
                yield Found(found.seed, deal, made, judged)


def settled(goal: str, standing: Course) -> bool:
    """Whether it is known already that not every trick will be taken, where that is what is asked."""
    return goal == "all-tricks" and standing.made.tricks[1] > 0


def _exchanged(cards: int, first: int, second: int) -> int:
    """The set with two cards in each other's place."""
    if (cards >> first ^ cards >> second) & 1:
        return cards ^ (1 << first | 1 << second)
    return cards


def begun(ruleset: Ruleset, deal: Dealt, made: Contract) -> Course:
    """How the deal stands at the first lead: the stock taken, the discards made, the combinations announced."""
    hands = tuple((hand | deal.aside) & ~made.discards if seat == made.declarer else hand for seat, hand in enumerate(deal.hands))
    position = Position(made.tables, hands, made.leads)
    discards = made.discards if ruleset.deal.stock else None
    claims = [Claim(meld.kind, meld.points, meld.rule, meld.cards) for meld in made.melds]
    return in_play(ruleset, deal, position, made.facts, made.declarer, discards=discards, claims=[claims])


def asked_for(wanted: Wanted, standing: Course, telling: bool = False) -> Judgement | None:
    """The question with its goal, if it is a puzzle of the theme and of a believable deal, and one hand finds the card."""
    if doubts(standing):
        return None
    first = Goal("points") if wanted.goal == CONTRACT else Goal(wanted.goal)
    asked: Judgement | None = judge(standing, first, lines=False)
    if asked is not None and wanted.goal == CONTRACT:
        asked = _by_contract(asked)
    if asked is None or faults(asked) or (telling and not extremes(asked).both):
        return None
    judged = judge(standing, asked.goal)
    thought = wanted.theme.holds(judged) and found_by_thought(judged, FEW_LAYOUTS) and found_by_thought(judged)
    return judged if thought else None


def _by_contract(judged: Judgement) -> Judgement | None:
    """The same standing asked whether the contract is made: right is what makes or breaks it, if anything does."""
    standing = judged.standing
    least = least_to_make(standing)
    if least is None:
        return None
    declares = standing.play.turn in standing.first_side
    goal = Goal("reach", least) if declares else Goal("hold", least - 1)
    choices = tuple(replace(choice, right=goal.met(standing.made.scored + choice.value)) for choice in judged.choices)
    return Judgement(standing, goal, judged.value, choices, judged.unit)


def least_to_make(standing: Course) -> int | None:
    """The fewest card points with which the declarer does not lose the deal, some tricks lost; None where that cannot happen."""
    ruleset = standing.game
    total = sum(ruleset.card_values(standing.tables.trump)) + ruleset.last_trick
    for points in range(total + 1):
        summary = Summary(points, 1, claims_of_sides(standing)[0], trump=standing.tables.trump, facts=standing.facts)
        try:
            scored = ruleset.scoring.score(summary, ruleset)  # here the others have whatever is left, which is not told
        except ValueError:
            continue
        if scored.margin > 0 or (scored.margin == 0 and not ruleset.partners):
            return points
    return None


def record_of(deal: Dealt, standing: Course) -> Record:
    """The record of a deal that stops where it stands."""
    names = standing.game.seat_names
    trump = standing.tables.trump
    tricks = [(trick.leader, trick.cards) for trick in standing.tricks]
    if standing.play.trick:
        tricks.append((standing.play.leader, standing.play.trick))
    stock = bool(standing.game.deal.stock)
    begins = tricks[0][0] if tricks else standing.play.leader
    return Record(
        known(
            game=standing.game.id,
            dealer=None if standing.game.declarer_leads else names[(begins - 1) % len(names)],
            declarer=names[standing.first_seat] if standing.game.declares else None,
            bid=standing.facts.get("bid"),
            stock=standing.stock,
            trump=trump.letter,
        ),
        hands={name: _held(hand) for name, hand in zip(names, deal.hands, strict=True)},
        stock_cards=_held(deal.aside) if stock else None,
        discards=_held(standing.discards or 0) if stock else None,
        announced=tuple(WrittenMeld(cards=tuple(cards_of(claim.cards or 0))) for claim in claims_of_sides(standing)[0])
        if stock
        else None,
        tricks=tuple(
            WrittenTrick(number, names[leader], tuple(Play(card) for card in cards))
            for number, (leader, cards) in enumerate(tricks, start=1)
        )
        or None,
    )


def _held(cards: int) -> tuple[HeldCard, ...]:
    return tuple(HeldCard(card) for card in cards_of(cards))
