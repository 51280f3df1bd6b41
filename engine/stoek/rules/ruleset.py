"""A ruleset: everything that makes one game, as data.

No code of the engine asks which game it is: it reads these fields. A variant is `dataclasses.replace` of a base. What a game
needs beyond plain data is a part that the ruleset refers to: its auction, its combinations, its scoring.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, overload

from stoek.cards import ALL_CARDS, RANKS_PER_SUIT, Rank, Suit, SuitsAlike, Trump
from stoek.errors import BadRuleset, IllegalCall
from stoek.language import _
from stoek.rules.auctions.auction import AnyAuction, Auction, State
from stoek.rules.auctions.call import Call
from stoek.rules.auctions.given import GivenTrump
from stoek.rules.chosen import based_on, changed, choices, house_read, preset_of, reconciled, refuse_contradiction
from stoek.rules.customs.deal_ways import DealWay
from stoek.rules.customs.exchange import StockExchange, TurnUpExchange
from stoek.rules.customs.finish import Finish
from stoek.rules.customs.first_dealer import FirstDealer
from stoek.rules.customs.knock import Knock
from stoek.rules.customs.signals import Signals
from stoek.rules.customs.special_hands import SpecialHands
from stoek.rules.deal_plan import DealPlan
from stoek.rules.house import Contradiction, House, HouseRule, HouseValue, Preset, Setting, house_word
from stoek.rules.law import PlayLaw
from stoek.rules.melds.declaring import Declaring
from stoek.rules.melds.in_tricks import TrickMelds
from stoek.rules.melds.melds import Combinations
from stoek.rules.names import CardRules, GameRules
from stoek.rules.scaled import scaled
from stoek.rules.scores.scoring import Score, Scoring, Summary
from stoek.rules.scores.unscored import NoScoring
from stoek.rules.seats import goes_right
from stoek.rules.sentences import Say
from stoek.rules.sides import MAKERS, OPPONENTS, Side
from stoek.rules.told import whole_summary

Scale = tuple[tuple[Rank, int], ...]
"""Ranks with their card points, from the highest to the lowest."""


FIRST_PHASE, SECOND_PHASE = "first", "second"
"""While there is a stock to draw from, and after it; games without a stock in play know the second only."""

PHASES = (SECOND_PHASE, FIRST_PHASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """One game, in groups of fields.

    *Its names.* `id` in records and requests, `name`, `family`; `page`, the page of the site that its rules are on.

    *Who plays.* `seats`, and whether two sit opposite each other as `partners`. `seat_names`: in the order of play, where they are
    not N, E, S, W, or N and S for two. `sides`: the two sides of a result, or the one that scores.

    *The cards.* `trump_scale` and `plain_scale`, from which the pack follows. `permanent_trumps`: ranks of the trump scale
    that are trumps in every suit, among themselves in the order of the suits. `trumps`: what can be chosen;
    `no_trump_scales`: the ranks where no suit is trumps, or all are. `scaled_to`: what all card points count there, if
    their own values come to another number.

    *The deal and the auction.* `deal`: the packets; `deal_ways`: the ways to hand them out; `first_dealer`. `speaks_first`:
    who calls first, counted from the dealer, 1 being the dealer's left; `auction`.

    *Before the play.* `exchange` of the card turned up, `stock_exchange`, `special_hands`, `signals`.

    *The play.* `law`, `no_trump_law` where nothing is trumps, `first_phase_law` while there is a stock; under all trumps every
    lead is answered as `law` answers one of trumps. `declarer_leads`: to the first trick, and not the player to the left of the
    dealer. `knock`: doubling.

    *Melds.* `combinations` of a hand; `declaring`: they are declared one by one with a lead; `trick_melds`: those within a
    trick.

    *The score.* `last_trick`: what it counts; `scoring`: the rest. `target`: the score that wins the game, 0 where the
    sources give none. `passes`: it must be passed, reaching it is not enough. `finish`: which points of a deal count first if both
    sides could finish in it; without one, totals are compared after the deal. At equal totals another deal is played.

    *Rules and words.* `basics` and `card_rules`: the rules of every game, where the page calls them otherwise; `told`: the
    names of rules on the page that no part gives. `hints`: what a form says of a fact in the game's own words, by the name of
    the fact.

    *House rules.* `house_rules`: the points on which tables differ. `presets`: values that go together at real tables; `refuses`:
    pairs of values that contradict each other. `under` sets `base` and `chosen`: the ruleset as its
    sources have it, and the house rules that are not at their default. If you replace any other field, it is replaced in the
    base as well.
    """

    id: str
    name: str
    family: str
    page: str

    seats: int
    partners: bool
    seat_names: tuple[str, ...] = ()
    sides: tuple[Side, ...] = (MAKERS, OPPONENTS)

    trump_scale: Scale
    plain_scale: Scale
    permanent_trumps: tuple[Rank, ...] = ()
    trumps: tuple[Trump, ...] = tuple(Suit)
    no_trump_scales: Mapping[SuitsAlike, Scale] = field(default_factory=dict)
    scaled_to: int = 0

    deal: DealPlan
    deal_ways: tuple[DealWay, ...] = ()
    first_dealer: FirstDealer | None = None
    speaks_first: int = 1
    auction: AnyAuction = field(default_factory=GivenTrump)

    exchange: TurnUpExchange | None = None
    stock_exchange: StockExchange | None = None
    special_hands: SpecialHands | None = None
    signals: Signals | None = None

    law: PlayLaw
    no_trump_law: PlayLaw | None = None
    first_phase_law: PlayLaw | None = None
    declarer_leads: bool = False
    knock: Knock | None = None

    combinations: Combinations = field(default_factory=Combinations)
    declaring: Declaring | None = None
    trick_melds: TrickMelds | None = None

    last_trick: int = 0
    scoring: Scoring = field(default_factory=NoScoring)
    target: int = 0
    passes: bool = False
    finish: Finish | None = None

    basics: GameRules = field(default_factory=GameRules)
    card_rules: CardRules = field(default_factory=CardRules)
    told: tuple[str, ...] = ()
    hints: Mapping[str, str] = field(default_factory=dict)

    house_rules: tuple[HouseRule, ...] = ()
    presets: tuple[Preset, ...] = ()
    refuses: tuple[Contradiction, ...] = ()
    base: Ruleset | None = None
    chosen: tuple[Setting, ...] = ()

    def __post_init__(self) -> None:
        """Fills in what follows from other fields. A field of another type is left for `stoek.games.sound` to refuse."""
        if self.seat_names == () and isinstance(self.seats, int):
            object.__setattr__(self, "seat_names", ("N", "S") if self.seats == 2 else ("N", "E", "S", "W")[: self.seats])
        if isinstance(self.auction, Auction):
            object.__setattr__(self, "auction", self.auction.seated(self.seats))
        if isinstance(self.base, Ruleset):
            object.__setattr__(self, "base", based_on(self, self.base))
        elif self.chosen:
            raise BadRuleset(Say.chosen_without_base(it=self.name), where="game")

    def __repr__(self) -> str:
        """In short: what shows a game among other things, such as a view or a report, shows no page of rules.

        >>> from stoek.games import GAMES
        >>> GAMES["belote"], GAMES["belote"].under({"over_partner": True})
        (<Ruleset belote>, <Ruleset belote, over_partner=on>)
        """
        return f"<Ruleset {', '.join([self.id, *(f'{name}={house_word(value)}' for name, value in self.chosen)])}>"

    def __hash__(self) -> int:
        """Hash the id and the house rules: few games share both, and tables and much else are cached by their game."""
        return hash((self.id, self.chosen))

    @property
    def pack(self) -> int:
        """The mask of all cards in the pack."""
        return _pack(self.plain_scale, self.permanent_trumps)

    @property
    def steady_trumps(self) -> tuple[Trump, ...]:
        """What can be chosen so that cards rank alike in every trick."""
        return tuple(trump for trump in self.trumps if isinstance(trump, Suit) or trump.first is trump.second)

    @property
    def trump_suits(self) -> tuple[Suit, ...]:
        """The suits that can be trumps."""
        return tuple(trump for trump in self.trumps if isinstance(trump, Suit))

    @property
    def pack_points(self) -> list[int]:
        """The card points of every card of the pack, whichever suit is trumps."""
        permanent = [points for _, _, points in self.permanent_places]
        own = [points for rank, points in self.trump_scale if rank not in self.permanent_trumps]
        return own + 4 * permanent + 3 * [points for _, points in self.plain_scale]

    def card_values(self, trump: Trump | None) -> list[int]:
        """The card points of every card of the pack under a trump choice; under a suit where nobody says."""
        if trump is None or isinstance(trump, Suit):
            return self.pack_points
        return 4 * [points for _, points in self.plain_scale_of(trump)]

    def counted(self, points: int, trump: Trump | None, side: int = 0) -> int:
        """What card points of a side, without the last trick's, count on the score sheet under a trump choice."""
        if trump is None or isinstance(trump, Suit):
            return points
        return scaled(points, sum(self.card_values(trump)), self.scaled_to, side)

    @property
    def permanent_places(self) -> list[tuple[Rank, int, int]]:
        """The permanent trumps with their place in the trump scale, 1 the lowest, and their points."""
        places = enumerate(reversed(self.trump_scale), start=1)
        return [(rank, place, points) for place, (rank, points) in places if rank in self.permanent_trumps]

    def plain_scale_of(self, trump: Trump) -> Scale:
        """The scale of the suits that are not trumps."""
        return self.plain_scale if isinstance(trump, Suit) else self.no_trump_scales[trump.first]

    def law_of(self, trump: Trump, phase: str = SECOND_PHASE) -> PlayLaw:
        """The play law under a trump choice, and in a phase of the play."""
        if phase == FIRST_PHASE and self.first_phase_law is not None:
            return self.first_phase_law
        if trump is SuitsAlike.ALL:
            return self.law.to_trump_leads
        return self.law if isinstance(trump, Suit) or self.no_trump_law is None else self.no_trump_law

    @property
    def laws(self) -> tuple[PlayLaw, ...]:
        """Every play law of the game, the usual one first."""
        return tuple(law for law in (self.law, self.no_trump_law, self.first_phase_law) if law is not None)

    def under(self, house: House) -> Ruleset:
        """Return the ruleset as a table with these house rules plays it, cached for the next caller. A rule that is not named
        stays as it is here. `BadRequest` for an unknown name or value."""
        base = self.base or self
        chosen = choices(base, self.house(house))
        if not chosen:
            return base
        found = _under(base, chosen)
        # An equal base may hold 10.0 for 10, or True for 1.
        return found if found.base is base else _chosen(base, chosen)

    def playing(self, name: str, value: HouseValue) -> Ruleset:
        """Return the ruleset as a table plays it that has chosen this value of a house rule. A rule that contradicts it is moved to
        its first value that does not; any other stays as it is here."""
        return self.under(reconciled(self, {name: value}))

    def having(self, **parts: object) -> Ruleset:
        """Return the ruleset with these fields replaced, and without the house rules that would set one of them."""
        kept = tuple(rule for rule in self.house_rules if not rule.sets & parts.keys())
        settled = self.under({rule.id: rule.default for rule in self.house_rules if rule not in kept})
        names = {rule.id for rule in kept}
        presets = tuple(preset for preset in self.presets if names >= preset.house.keys())
        refuses = tuple(pair for pair in self.refuses if names.issuperset(name for name, _value in pair))
        return replace(settled, house_rules=kept, presets=presets, refuses=refuses, **parts)  # type: ignore[arg-type]

    def elsewhere(self, name: str) -> Iterator[tuple[HouseRule, HouseValue, Any]]:
        """Each value of a house rule under which a field is another one than here, with that field."""
        for rule in self.house_rules:
            for value in rule.values if name in rule.sets else ():
                part = getattr(self.playing(rule.id, value), name)
                if part != getattr(self, name):
                    yield rule, value, part

    @property
    def preset(self) -> Preset | None:
        """The preset whose values are those in force here; `SOURCES` if every house rule is at its default."""
        return preset_of(self)

    def score(self, summary: Summary[int]) -> Score:
        """Return the score of a deal by its facts, under these house rules. What is usual need not be told.

        `BadScore` if a fact is missing, cannot be in this game, or contradicts another.
        """
        return self.scoring.score(whole_summary(self, summary), self)

    def first_to_speak(self, dealer: int, declarer: int | None = None) -> int:
        """The seat whose call comes first; where trumps are chosen before that, the one after the declarer."""
        chosen = declarer is not None and self.auction.after_trump
        return ((declarer or 0) + 1 if chosen else dealer + self.speaks_first) % self.seats

    @property
    def settings(self) -> House:
        """Every house rule with its value here."""
        return _settings(self)

    @property
    def goes_right(self) -> bool:
        """Whether dealing, speaking and playing go round to the right."""
        return goes_right(self.seat_names)

    @property
    def clockwise(self) -> tuple[str, ...]:
        """The seats as they stand round the table, whichever way round one plays."""
        first, *others = self.seat_names
        return (first, *reversed(others)) if self.goes_right else self.seat_names

    @property
    def hand_size(self) -> int:
        return self.deal.hand_size

    @property
    def declares(self) -> bool:
        """Whether the first side is the one that took the deal on; else it begins on the dealer's left."""
        return _declares(self)

    @property
    def taker(self) -> str:
        """What the player is called who took the deal on, or after whom the first side is named: of two makers, the taker."""
        first = self.both_sides[0]
        if first.player:
            return first.spoken
        if not self.declares:
            return _("declarer")
        return _("taker") if self.partners else _("maker")

    @property
    def draws(self) -> bool:
        """Whether cards are drawn from the stock during play: there are two phases then, and the last card of the stock is turned
        up to make trumps."""
        return self.first_phase_law is not None

    @property
    def first_phase_tricks(self) -> int:
        """How many tricks are played while there is a stock to draw from; none if nobody draws."""
        return self.deal.stock // self.seats if self.draws else 0

    @property
    def most_held(self) -> int:
        """How many different cards a player holds in the course of a deal: those dealt, and those drawn while there is a stock."""
        return self.hand_size + self.first_phase_tricks

    @property
    def aside(self) -> int:
        """How many cards that nobody plays lie with the first side in the end: the stock, unless it is drawn from."""
        return 0 if self.draws else self.deal.stock

    @property
    def all_dealt(self) -> bool:
        """Whether every card of the pack is one side's in the end."""
        return self.most_held * self.seats + self.aside == self.pack.bit_count()

    @property
    def is_whole(self) -> bool:
        """Whether the sources tell of a game, from the deal to the score, and not of its trick play only."""
        return self.basics.turn is not None

    @property
    def side_names(self) -> tuple[str, ...]:
        """The sides of a result, as records and answers name them."""
        return tuple(side.name for side in self.sides)

    @property
    def both_sides(self) -> tuple[Side, Side]:
        """The two sides of a deal, also where only one of them scores."""
        first, *others = self.sides
        return first, others[0] if others else OPPONENTS

    def side_of(self, seat: int, first: int) -> int:
        """The side of a seat, 0 that of the seat `first`: partners sit opposite each other, else one plays against the rest."""
        return (seat - first) % 2 if self.partners else int(seat != first)

    def side_size(self, side: int) -> int:
        """How many players a side has: partners share the table, else one plays against the rest."""
        return self.seats // 2 if self.partners else self.seats - 1 if side else 1

    def partner_of(self, seat: int) -> int:
        """The seat opposite."""
        return (seat + self.seats // 2) % self.seats

    @property
    def every_combinations(self) -> tuple[Combinations, ...]:
        """What combines, and what does under house rules."""
        return (self.combinations, *(melds for _rule, _value, melds in self.elsewhere("combinations")))

    @property
    def permanent_cards(self) -> int:
        """The mask of the permanent trumps."""
        return sum(1 << (RANKS_PER_SUIT * suit + rank) for suit in Suit for rank in self.permanent_trumps)

    def potential_trumps(self, hand: int) -> dict[Suit, int]:
        """The cards of a hand that would be trumps under each suit: its permanent trumps, and the other cards of that suit."""
        return {suit: hand & (suit.all_cards | self.permanent_cards) for suit in self.trump_suits}

    def hand_fault(self, auction: Auction[State], state: State, call: Call, seat: int | None, hand: int) -> IllegalCall | None:
        """Why the hand of a seat of the auction does not allow the call; None where it may, or where calls do not tell of hands."""
        return None if auction.lengths is None else auction.too_long(state, call, seat, self.potential_trumps(hand))

    @overload
    def rule_id(self, name: str) -> str: ...
    @overload
    def rule_id(self, name: None) -> None: ...
    @overload
    def rule_id(self, name: str | None) -> str | None: ...
    def rule_id(self, name: str | None) -> str | None:
        """The full id of a declared rule, which is also the anchor of its sentence; None where the game has no such rule."""
        if name is None:
            return None
        if name not in _rules(self):
            raise BadRuleset(Say.rule_undeclared(it=self.name, name=name), where="game")
        return f"{self.page}/{name}"

    @property
    def rules(self) -> tuple[str, ...]:
        """The names of all rules of the game, below its page: those that its parts give as reasons, and those only told."""
        return tuple(_rules(self))

    def gives(self, rule: str) -> bool:
        """Whether the engine itself gives a rule as a reason, at some table at least."""
        return rule in _given(self)

    @property
    def rules_elsewhere(self) -> frozenset[str]:
        """The rules, names below the page, that only other tables play: those of house rules that are at another value here."""
        return frozenset(_rules(self)).difference(self.reasons(), self.told)

    def reasons(self) -> Iterator[str]:
        """The rules, names below the page, that the parts of the game give as reasons under these house rules, again and again."""
        if self.is_whole or self.pack != ALL_CARDS:
            yield from self.basics
        if self.is_whole:
            yield from (rule for rule in self.card_rules if self.last_trick or rule != self.card_rules.last_trick)
        yield from self.deal.rules
        yield from self.auction.reasons()
        for law in self.laws:
            yield law.lead_rule
            yield from (option.rule for option in law.every_option)
        yield from self.combinations.reasons()
        yield from self.scoring.reasons(self)
        parts = (
            self.trick_melds, self.exchange, self.stock_exchange, self.declaring, self.special_hands, self.signals, self.knock,
            self.finish,
        )  # fmt: skip
        for part in parts:
            if part is not None:
                yield from part.reasons()
        yield from (way.rule for way in self.deal_ways)

    def house(self, chosen: object) -> dict[str, HouseValue]:
        """The settings with these ones in their place, a value by itself or as it is written, a preset by its id under `preset`;
        `BadRequest` for an unknown name, value or preset, or two values in force that contradict each other."""
        values = house_read(self, chosen)
        refuse_contradiction(self, values, chosen)
        return values


@lru_cache(maxsize=256)
def _given(ruleset: Ruleset) -> Mapping[str, None]:
    """The reasons of a game at every table, each once: under its defaults, and under each value of a house rule."""
    base = ruleset.base or ruleset
    others = [base.playing(rule.id, value) for rule in base.house_rules for value in rule.values]
    at_others = (rule for table in others for rule in table.reasons())
    return dict.fromkeys((*ruleset.reasons(), *(rule.rule for rule in base.house_rules), *at_others))


@lru_cache(maxsize=256)
def _rules(ruleset: Ruleset) -> Mapping[str, None]:
    """The rules of a game, each once."""
    return dict.fromkeys((*_given(ruleset), *ruleset.basics, *ruleset.told))


@lru_cache(maxsize=256)
def _settings(ruleset: Ruleset) -> House:
    return MappingProxyType({rule.id: rule.default for rule in ruleset.house_rules} | dict(ruleset.chosen))


@lru_cache(maxsize=128)
def _declares(ruleset: Ruleset) -> bool:
    return "declarer" in {**ruleset.auction.facts, **(ruleset.scoring.facts(ruleset) or {})}


@lru_cache(maxsize=64)
def _under(base: Ruleset, chosen: tuple[Setting, ...]) -> Ruleset:
    """Return the ruleset under these choices; the latest are cached, and their tables with them."""
    return _chosen(base, chosen)


def _chosen(base: Ruleset, chosen: tuple[Setting, ...]) -> Ruleset:
    return replace(changed(base, chosen), base=base, chosen=chosen)


@lru_cache(maxsize=64)
def _pack(plain_scale: Scale, permanent_trumps: tuple[Rank, ...]) -> int:
    """All cards of these ranks, in every suit."""
    ranks = [*(rank for rank, _points in plain_scale), *permanent_trumps]
    return sum(1 << (RANKS_PER_SUIT * suit + rank) for suit in Suit for rank in ranks)
