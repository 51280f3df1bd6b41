"""What a contract in card points pays, once it is made or has failed: line by line, to the side that wins it and to the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from stoek.rules.auctions.points import CAPOT, DOUBLED, NOT_DOUBLED
from stoek.rules.names import RuleNames
from stoek.rules.scores.rounding import TEN, Both, Rounding
from stoek.rules.scores.scoring import Line, Scored
from stoek.rules.scores.sentences import Say
from stoek.rules.scores.worth import CAPOT_250, DEAL, FLAT, MADE, NOT_MULTIPLIED, Capot, Doubling, Worth

NEAREST, SIX_UP, SUM_160 = Rounding(), Rounding(up_from=6), Rounding(together=160)
"""How card points are rounded."""

BELOTE_IF_FAILED = LOST, KEPT, IGNORED = ("lost", "kept", "ignored")
"""Who writes the belote of makers who failed: the others, the makers, nobody."""


@dataclass(frozen=True, slots=True)
class PayRules(RuleNames):
    """The rules by which a contract in points is paid; those after `doubled` at some tables only."""

    made: str = "scoring/made"
    rounding: str = "scoring/rounding"
    failed: str = "scoring/failed"
    doubled: str = "scoring/doubled"
    redoubled: str = "scoring/doubled"
    contract: str = "scoring/contract"
    loser_keeps: str = "scoring/doubled-loser"
    belote_failed: str = "scoring/belote-failed"
    capot: str = "scoring/capot"
    capot_bid: str = "scoring/capot-bid"


@dataclass(frozen=True, slots=True)
class Settled:
    """A contract that is `made` or not: its `bid`, the factor `doubled`, and what both sides have made.

    `taken`: card points; `swept`: whether a side has all the tricks, and `match`: what they count besides; `melds` and `belote`:
    what those score.
    """

    bid: int | str
    doubled: int
    made: bool
    taken: Both
    swept: tuple[bool, bool]
    match: Both
    melds: Both
    belote: Both

    @property
    def winner(self) -> int:
        """The side that wins the contract."""
        return 0 if self.made else 1

    @property
    def is_doubled(self) -> bool:
        return self.doubled != NOT_DOUBLED

    def announced(self, side: int) -> int:
        """Everything that a side scores besides card points."""
        return self.melds[side] + self.belote[side]


Part = tuple[Line, bool]
"""What the winner writes, and whether the factor multiplies it."""


@dataclass(frozen=True, slots=True)
class Pay:
    """What a contract in points pays.

    `made`, `failed`: what the winner writes; `doubling`: what a double changes. `loser_keeps`: whether the others write their card
    points after they doubled a contract that is made. `capot_in_tens`: whether all the tricks count whole tens though nothing is
    rounded; `capot_bid`: what they count if they were bid. `tens`: how card points are rounded, None if they are not.
    `belote_if_failed`: one of `BELOTE_IF_FAILED`.
    """

    made: Worth = MADE
    failed: Worth = DEAL
    doubling: Doubling = FLAT
    loser_keeps: bool = False
    capot_in_tens: bool = True
    capot_bid: Capot = CAPOT_250
    tens: Rounding | None = NEAREST
    belote_if_failed: str = LOST
    rules: PayRules = field(default_factory=PayRules)

    def gains(self, deal: Settled, game: Scored, lines: list[Line]) -> Both:
        """Return what makers and others score; the lines that lead to it are added."""
        worth, doubling = self._terms(deal)
        parts = list(self._parts(deal, worth, doubling, game))
        lines += [line for line, times in parts if times]
        if deal.is_doubled:
            lines.append(self._times(deal.doubled))
        lines += [line for line, times in parts if not times]
        won = sum(line.value * (deal.doubled if times else 1) for line, times in parts)
        kept = list(self._kept(deal, worth, doubling, game))
        lines += kept
        lost = sum(line.value for line in kept)
        return (won, lost) if deal.made else (lost, won)

    def bounds(self, total: int, match: int, numbers: Both) -> Both:
        """Return the least that both sides write of a contract, and no less than the most of one that is not multiplied, without
        melds. `total`: all card points; `match`: what all the tricks count besides; `numbers`: the lowest and the highest."""
        lowest, highest = (number // TEN * TEN for number in numbers)
        written = total if self.tens is None else total // TEN * TEN
        least = min(worth.least(written, lowest) for worth in (self.made, self.failed))
        return least, max(total + match, self.capot_bid.value) + max(highest, self.capot_bid.value)

    def rule_of(self, deal: Settled) -> str:
        """Return the rule by which the deal pays as it does."""
        return self.rules.doubled if deal.is_doubled else self._verdict_rule(deal)

    def reasons(self) -> Iterator[str]:
        """The rules of its lines, those of this table alone among them."""
        rules = self.rules
        yield from (rules.made, rules.rounding, rules.failed, rules.doubled, rules.redoubled)
        at_some = (
            (self.made.contract, rules.contract), (self.loser_keeps, rules.loser_keeps),
            (self.belote_if_failed != LOST, rules.belote_failed), (self.capot_bid != CAPOT_250, rules.capot_bid),
        )  # fmt: skip
        yield from (rule for applies, rule in at_some if applies)

    def _verdict_rule(self, deal: Settled) -> str:
        return self.rules.made if deal.made else self.rules.failed

    def _terms(self, deal: Settled) -> tuple[Worth, Doubling]:
        """What the winner writes besides melds, and what of it is multiplied."""
        doubling = self.doubling if deal.is_doubled else NOT_MULTIPLIED
        if self._bids_amount(deal, doubling):
            worth = self.capot_bid.worth(taken=deal.made and not doubling.one_side)
            return worth, replace(doubling, cards=deal.is_doubled, melds=doubling.one_side)
        usual, doubled = (self.made, doubling.made) if deal.made else (self.failed, doubling.failed)
        return doubled or usual, doubling

    def _bids_amount(self, deal: Settled, doubling: Doubling) -> bool:
        """Whether all the tricks were bid, and count an amount in place of card points and contract."""
        return deal.bid == CAPOT and (doubling.one_side or not self.capot_bid.as_number)

    def _parts(self, deal: Settled, worth: Worth, doubling: Doubling, game: Scored) -> Iterator[Part]:
        """Card points, then the contract, then melds; melds are added to the card points if both are multiplied or neither."""
        title, melds = game.sides[deal.winner].title, self._melds_won(deal, doubling)
        if worth.cards != 0:
            line = self._cards(deal, worth, doubling, title)
            alike = doubling.cards == doubling.melds
            yield (replace(line, value=line.value + melds) if alike else line), doubling.cards
            melds = 0 if alike else melds
        if worth.contract:
            yield self._number(deal, doubling), doubling.contract
        if melds:
            yield self._melds(deal, title, melds), doubling.melds

    def _cards(self, deal: Settled, worth: Worth, doubling: Doubling, title: str) -> Line:
        """The winner's card points, or what is written in their place."""
        own, swept = self._taken(deal), deal.swept[deal.winner]
        sweep = own[0] if deal.made else self._sweep(deal, 1)
        points = self._in_tens(worth.card_points(own[deal.winner], swept, sweep))
        if self._bids_amount(deal, doubling) and self.capot_bid != CAPOT_250:
            return Line("capot-bid", Say.line_capot_bid(), points, self.rules.capot_bid)
        if worth.cards is None:
            return self._own_cards(title, points, swept and deal.match[0] > 0)
        return Line("whole-deal", Say.line_whole_deal(), points, self.rules.doubled if deal.made else self.rules.failed)

    def _own_cards(self, title: str, points: int, matched: bool = False) -> Line:
        """A side's card points as they are written: rounded, as they are, or what all the tricks count."""
        if self.tens is not None:
            return Line("rounded", Say.line_rounded(title=title), points, self.rules.rounding)
        if matched:
            return Line("rounded", Say.line_all_tricks_written(title=title), points, self.rules.capot)
        return Line("rounded", Say.line_not_rounded(title=title), points, self.rules.rounding)

    def _number(self, deal: Settled, doubling: Doubling) -> Line:
        """The number of the contract."""
        if deal.bid == CAPOT:
            return Line("number", Say.line_number(), self.capot_bid.value, self.rules.capot_bid)
        assert isinstance(deal.bid, int)
        by_double = doubling.made if deal.made else doubling.failed
        rule = self.rules.doubled if by_double else self.rules.contract if deal.made else self.rules.failed
        return Line("number", Say.line_number(), deal.bid // TEN * TEN, rule)

    def _times(self, factor: int) -> Line:
        if factor == DOUBLED:
            return Line("doubled", Say.line_doubled(), factor, self.rules.doubled)
        return Line("doubled", Say.line_redoubled(), factor, self.rules.redoubled)

    def _melds(self, deal: Settled, title: str, points: int) -> Line:
        return Line("melds", Say.line_melds(title=title), points, self.rule_of(deal))

    def _melds_won(self, deal: Settled, doubling: Doubling) -> int:
        """What melds score for the winner: those of makers who failed are the others'."""
        if deal.made:
            return deal.announced(0) + (deal.announced(1) if doubling.one_side else 0)
        return deal.melds[0] + deal.announced(1) + (deal.belote[0] if self.belote_if_failed == LOST else 0)

    def _kept(self, deal: Settled, worth: Worth, doubling: Doubling, game: Scored) -> Iterator[Line]:
        """What the side writes that does not win the contract."""
        if not deal.made:
            yield from self._belote(deal)
            return
        title, points = game.sides[1].title, self._taken(deal)[1]
        melds = 0 if doubling.one_side else deal.announced(1)
        if not deal.is_doubled and worth.cards is None:
            yield self._own_cards(title, points + melds)
            return
        if deal.is_doubled and self.loser_keeps:
            yield Line("loser-keeps", Say.line_loser_keeps(title=title), points, self.rules.loser_keeps)
        if melds:
            yield self._melds(deal, title, melds)

    def _belote(self, deal: Settled) -> Iterator[Line]:
        """The belote of makers who failed, unless the others write it."""
        if deal.belote[0] and self.belote_if_failed == KEPT:
            yield Line("belote-kept", Say.line_belote_kept(), deal.belote[0], self.rules.belote_failed)
        if deal.belote[0] and self.belote_if_failed == IGNORED:
            yield Line("belote-ignored", Say.line_belote_ignored(), 0, self.rules.belote_failed)

    def _taken(self, deal: Settled) -> Both:
        """Both sides' card points as they are written, all the tricks of makers who did not bid them among them."""
        sweep = self._sweep(deal, 0) if deal.swept[0] else None
        taken = deal.taken if sweep is None else (sweep, 0)
        return taken if self.tens is None else self.tens.both(taken)

    def _sweep(self, deal: Settled, side: int) -> int | None:
        """What all the tricks count for a side that did not bid them; None if nothing but their cards."""
        everything = sum(deal.taken) + deal.match[side]
        if not deal.match[side]:
            return None
        return NEAREST.one(everything) if self.capot_in_tens and self.tens is None else everything

    def _in_tens(self, points: int) -> int:
        return points if self.tens is None else self.tens.one(points)
