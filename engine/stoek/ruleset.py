"""A ruleset: everything that makes one game, as data.

No code of the engine asks which game it is: it reads these fields. A variant is `dataclasses.replace` of a base. What a game
needs beyond plain data is a part that the ruleset refers to: its auction, its combinations, its scoring.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from stoek.auction import ClimbingAuction
from stoek.cards import Rank, Suit
from stoek.entry import Entry
from stoek.errors import BadRequest, cut
from stoek.law import PlayLaw
from stoek.melds import Combinations
from stoek.scoring import ContractScoring

HouseValue = bool | str
House = Mapping[str, HouseValue]

Scale = tuple[tuple[Rank, int], ...]
"""Ranks with their card points, from the highest to the lowest."""


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A point on which tables differ, with its values, the default first; in words, and who plays so."""

    id: str
    name: str
    values: tuple[HouseValue, ...]
    rule: str
    words: Mapping[HouseValue, str]
    sources: Mapping[HouseValue, str]

    @property
    def default(self) -> HouseValue:
        return self.values[0]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that the ruleset declares; `answers` tells whether the engine itself gives it as a reason."""

    name: str
    answers: bool = False


@dataclass(frozen=True, slots=True)
class DealPlan:
    """How the cards come to the players: packets in order, each to every hand, or once to the stock."""

    packets: tuple[tuple[str, int], ...]
    stock: int
    players: tuple[int, ...]

    @property
    def hand_size(self) -> int:
        return sum(count for target, count in self.packets if target == "hands")


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One game. `page` is the page of the site that the names in `rules` live on."""

    id: str
    name: str
    family: str
    page: str
    seats: int
    partners: bool
    trump_scale: Scale
    plain_scale: Scale
    last_trick: int
    deal: DealPlan
    auction: ClimbingAuction
    law: PlayLaw
    combinations: Combinations
    scoring: ContractScoring
    entry: Entry
    rules: tuple[Rule, ...]
    trumps: tuple[Suit, ...] = tuple(Suit)
    house_rules: tuple[HouseRule, ...] = ()
    seat_names: tuple[str, ...] = field(default=("N", "E", "S", "W"))

    @property
    def pack(self) -> int:
        """The mask of all cards in the pack."""
        return sum(1 << (9 * suit + rank) for suit in Suit for rank, _ in self.plain_scale)

    @property
    def pack_points(self) -> list[int]:
        """The card points of every card of the pack, whichever suit is trumps."""
        return [points for _, points in self.trump_scale] + 3 * [points for _, points in self.plain_scale]

    @property
    def hand_size(self) -> int:
        return self.deal.hand_size

    def rule_id(self, name: str) -> str:
        """The full id of a declared rule, which is also the anchor of its sentence."""
        if not any(rule.name == name for rule in self.rules):
            raise KeyError(f"{self.id} declares no rule {name!r}")
        return f"{self.page}/{name}"

    def house(self, chosen: object) -> dict[str, HouseValue]:
        """All house rules with the chosen ones set; `BadRequest` for an unknown name or value."""
        if not isinstance(chosen, Mapping):
            raise BadRequest("House rules are an object of names to values. Leave it out to play the defaults.", where="house")
        known = {rule.id: rule for rule in self.house_rules}
        values = {rule.id: rule.default for rule in self.house_rules}
        for name, value in chosen.items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise BadRequest(f"{self.name} has no house rule “{cut(name)}”. It has: {names}.", where=f"house.{cut(name)}")
            allowed = known[name].values
            if not any(type(value) is type(one) and value == one for one in allowed):
                spelled = ", ".join(str(one).lower() if isinstance(one, bool) else f"“{one}”" for one in allowed)
                raise BadRequest(
                    f"The house rule {name} cannot be {cut(value)}. It can be: {spelled}.",
                    where=f"house.{name}",
                    rule=self.rule_id(known[name].rule),
                )
            values[name] = value
        return values
