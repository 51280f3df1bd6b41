"""What entering a played deal of a game needs: which facts at which depth. It follows from the parts of the ruleset.

A form reads this and knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Protocol

from stoek.cards import Trump
from stoek.language import N_, _
from stoek.rules import sides
from stoek.rules.customs.exchange import TurnUpExchange
from stoek.rules.customs.special_hands import SpecialHands
from stoek.rules.deal_plan import DealPlan
from stoek.rules.facts import EXCHANGES, HANDS, SEAT, STOCK_CARDS, TRICKS, TRUMP, Claims, Fact, Facts, Number, OneOf, PileFact, When
from stoek.rules.house import House, HouseRule, HouseValue, setting_text
from stoek.rules.scores.scoring import BONUSES, OTHER_POINTS, Scored, Scoring
from stoek.rules.scores.tally import FIRST_MELD

FIGURES, PILES, DEAL = DEPTHS = ("figures", "piles", "deal")

_FIELDS = ("points", "won")
"""The figures that are numbers, and that a summary has as fields of its own and not among its facts."""


class Entered(Scored, Protocol):
    """What is asked of the game of which a deal is entered; every ruleset has it."""

    @property
    def trumps(self) -> tuple[Trump, ...]: ...
    @property
    def deal(self) -> DealPlan: ...
    @property
    def exchange(self) -> TurnUpExchange | None: ...
    @property
    def special_hands(self) -> SpecialHands | None: ...
    @property
    def scoring(self) -> Scoring: ...
    @property
    def both_sides(self) -> tuple[sides.Side, sides.Side]: ...
    @property
    def declares(self) -> bool: ...
    @property
    def draws(self) -> bool: ...
    @property
    def all_dealt(self) -> bool: ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Entry:
    """What is asked for at each of the `depths`, in the order in which a table knows it; names are the keys of a deal record.

    `figures`: what the score sheet needs; `piles`: the cards that each side took; `deal`: everything. `instead` names the facts
    that do where another is not remembered: the declarer and the bid in place of the auction. `told`: the names of what a
    `Summary` has among its `facts`.
    """

    depths: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: dict.fromkeys(DEPTHS, ()))
    facts: Facts = field(default_factory=dict)
    instead: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    told: tuple[str, ...] = ()

    @property
    def figures(self) -> tuple[str, ...]:
        """What the score sheet needs."""
        return self.depths[FIGURES]


@lru_cache(maxsize=256)
def entry_of(game: Entered) -> Entry:
    """What a deal of the game is entered with; nothing where the sources do not say what it scores.

    >>> from stoek.games import GAMES
    >>> entry_of(GAMES["schieber"]).depths[DEAL]
    ('hands', 'dealer', 'auction', 'trump', 'announced', 'opponents_announced', 'tricks')
    """
    scored = game.scoring.facts(game)
    if scored is None:
        return Entry()
    called = game.auction.facts
    asked = list(_asked(game, called, scored))
    instead = {"auction": tuple(name for name in called if name != "auction") or ("trump",)} if called else {}
    if max(game.deal.players) > game.seats:
        instead["dealer"] = ("sitter",)
    depths = {depth: tuple(name for name, _, depths in asked if depth in depths) for depth in DEPTHS}
    facts = {name: fact for name, fact, _ in asked}
    told = tuple(name for name in depths[FIGURES] if isinstance(facts[name], (Number, OneOf)) and name not in _FIELDS)
    return Entry(depths, facts, instead, told)


class Varied(Protocol):
    """A game whose tables may ask for other facts; every ruleset is one."""

    @property
    def house_rules(self) -> tuple[HouseRule, ...]: ...
    @property
    def settings(self) -> House: ...

    def playing(self, name: str, value: HouseValue) -> Entered: ...


def fact_elsewhere(game: Varied, name: str) -> tuple[Fact, str, str] | None:
    """A fact that only other tables of a game ask for, the settings at which they do, and the setting here, both in words. None if
    no house rule brings it."""
    for rule in game.house_rules:
        asked = {value: entry_of(game.playing(rule.id, value)).facts.get(name) for value in rule.values}
        fact = next(filter(None, asked.values()), None)
        if fact is not None:
            needed = _(" or ").join(setting_text((rule.id, value)) for value, found in asked.items() if found is not None)
            return fact, needed, setting_text((rule.id, game.settings[rule.id]))
    return None


def settling_fact(game: Entered) -> tuple[str, OneOf] | None:
    """The fact that says which side's revoke settles the deal, with its name; None at a table that settles none."""
    facts = entry_of(game).facts.items()
    return next(((name, fact) for name, fact in facts if isinstance(fact, OneOf) and fact.settled), None)


def figure_facts(game: Entered) -> Facts:
    """The facts that a score is counted from, by the names that a record gives them."""
    facts = {name: entry_of(game).facts[name] for name in entry_of(game).figures}
    return {name: fact for name, fact in facts.items() if isinstance(fact, (Number, OneOf, Claims)) or fact.kind == TRUMP}


def _asked(game: Entered, called: Facts, scored: Facts) -> Iterator[tuple[str, Fact, set[str]]]:
    """Each fact with the depths at which it is asked for; none for one that only does for another.

    `called` are the facts that the auction tells, `scored` those that the scoring needs besides points, tricks and melds.
    """
    first, second = (side.name for side in game.both_sides)
    played, counted = _played(scored), _counted(scored)

    yield "hands", Fact(HANDS), {DEAL}
    if game.deal.stock:
        yield "stock_cards", Fact(STOCK_CARDS), {DEAL}
    if game.special_hands is not None:
        hint = N_("A lone picture, before the auction, for a card of the partner's")
        yield "exchanges", Fact(EXCHANGES, hint=hint), {DEAL}
    yield "dealer", Fact(SEAT), {DEAL}
    if max(game.deal.players) > game.seats:
        yield "sitter", Fact(SEAT, hint=N_("To the left of the dealer. Where five play, the dealer sits out")), set()
    for name, fact in game.auction.shown.items():
        yield name, fact, {DEAL}
    if "auction" in called:
        yield "auction", called["auction"], {DEAL}
    shared = {name: scored[name] for name in called if name in scored and scored[name].when}
    for name, fact in {**called, **scored, **called, **shared, "trump": Fact(TRUMP, when=played)}.items():
        if name not in ("auction", "discards", FIRST_MELD):
            # Trumps are for the sheet only where the score goes by them, and not where the bid has named them.
            sheet = {FIGURES} if name != "trump" or (name in scored and name not in called) else set()
            yield name, fact, {*sheet, PILES, *(() if name in called else (DEAL,))}
    if game.exchange is not None:
        yield "exchanges", Fact(EXCHANGES, hint=game.exchange.hint), {DEAL}
    if "discards" in scored:
        yield "discards", scored["discards"], {DEAL}

    if game.combinations:
        by = sides.DECLARER.name if game.declares else first
        hint = N_("Only one side's melds count; the {marriage} always") if FIRST_MELD in scored else ""
        yield "announced", Claims(by=by, when=played, hint=hint), {*DEPTHS}
        if len(game.sides) == 2:
            yield "opponents_announced", Claims(by=second, when=played), {*DEPTHS}
    if FIRST_MELD in scored:
        yield FIRST_MELD, scored[FIRST_MELD], {FIGURES, PILES}
    yield "points", Number(most="points", when=counted, hint=_points_hint(game)), {FIGURES}
    if not game.all_dealt:
        yield OTHER_POINTS, Number(most="points", when=counted, hint=_points_hint(game)), {FIGURES}
    if game.trick_melds is not None:
        for name in BONUSES:
            hint = N_("What combinations in their tricks score, all together") if name == BONUSES[0] else ""
            yield name, Number(common=game.trick_melds.amounts, default=0, when=played, hint=hint), {FIGURES, PILES}
    aside = first if game.aside else None
    yield "piles", PileFact(sides=(first, second), aside=aside, when=counted, hint=_piles_hint(game)), {PILES}
    yield "won", Number(most="tricks", when=counted), {FIGURES, PILES} if game.draws else {FIGURES}
    if game.last_trick:
        yield "last_trick", OneOf((first, second), when=counted), {PILES}
    yield "tricks", Fact(TRICKS, when=played), {DEAL}


def _piles_hint(game: Entered) -> str:
    """What lies with the cards of a side's tricks."""
    if game.aside:
        return N_("With what was put away, or the stock left alone")
    return N_("Of both phases") if game.draws else ""


def _points_hint(game: Entered) -> str:
    """What is counted with the cards of a side's tricks; nothing is said where the last trick counts nothing."""
    if not game.last_trick:
        return ""
    if game.aside:
        return N_("With what was put away, or the stock left alone, and {last_trick} for the last trick")
    return N_("Of both phases, with {last_trick} for the last trick") if game.draws else N_("With {last_trick} for the last trick")


def _played(scored: Facts) -> When:
    """The facts, and their values, with which cards are played."""
    return {name: fact.played for name, fact in scored.items() if isinstance(fact, OneOf) and fact.unplayed}


def _counted(scored: Facts) -> When:
    """The facts, and their values, with which card points and tricks are counted."""
    return {name: fact.counted for name, fact in scored.items() if isinstance(fact, OneOf) and fact.counted != fact.values}
