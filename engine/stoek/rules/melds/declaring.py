"""Melds declared one by one with a lead, while there is a stock to draw from (W: Klaverjas of 1836)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stoek.cards import Trump, set_text
from stoek.language import Sentence
from stoek.rules.melds.contest import MeldContest
from stoek.rules.melds.melds import SEQUENCE, Claim, Combinations
from stoek.rules.melds.sentences import Say


@dataclass(frozen=True, slots=True)
class Permission:
    """Whether something may be declared, the rule that says so (a name below the page), and why."""

    allowed: bool
    rule: str
    why: str


@dataclass(frozen=True, slots=True)
class Declaring:
    """`counter` is how the second player's meld must be higher than the leader's; the rules are names below the page."""

    counter: MeldContest
    rule: str = "melds/declare"
    counter_rule: str = "melds/counter"
    phase_rule: str = "melds/first-phase-only"

    def reasons(self) -> Iterator[str]:
        """The rules of declaring, of countering, and of the phase for it."""
        yield from (self.rule, self.counter_rule, self.phase_rule)

    def late(self) -> Permission:
        """There is no stock any more."""
        return Permission(False, self.phase_rule, Say.stock_gone())

    def leads(self, shown: Sequence[Claim], combinations: Combinations) -> int:
        """The cards one of which has to be led after what was shown for this lead: those of the marriage; 0 where any may be."""
        return next((meld.cards or 0 for meld in shown if meld.kind == combinations.marriage_kind), 0)

    def of_leader(
        self, meld: Claim, combinations: Combinations, hand: int | None, declared: Sequence[Claim], led: int | None
    ) -> Permission:
        """Whether the leader, with this card led, may declare this meld after those that the leader has declared before."""
        if meld.kind == combinations.marriage_kind and led is not None and not (meld.cards or 0) >> led & 1:
            return Permission(False, meld.rule, Say.marriage_not_led())
        may = Say.marriage_may_be_shown if meld.kind == combinations.marriage_kind else Say.may_be_declared
        return self._of(meld, combinations, hand, declared, may)

    def of_second(
        self,
        meld: Claim,
        over: Claim,
        combinations: Combinations,
        hand: int | None,
        declared: Sequence[Claim],
        trump: Trump | None,
    ) -> Permission:
        """Whether the second player's meld scores instead of the leader's."""
        words = {"cards": meld.words, "points": meld.points, "other": over.words, "least": over.points}
        if combinations.marriage_kind in (meld.kind, over.kind):
            return Permission(False, combinations.marriage_rule, Say.marriage_apart())
        if self.counter.decide([[(over, None)], [(meld, None)]], trump).side != 1:
            return Permission(False, self.counter_rule, Say.not_higher(**words))
        permission = self._of(meld, combinations, hand, declared, Say.counters, **words)
        return Permission(True, self.counter_rule, permission.why) if permission.allowed else permission

    def _of(
        self, meld: Claim, combinations: Combinations, hand: int | None, declared: Sequence[Claim], may: Sentence, **words: object
    ) -> Permission:
        cards = meld.cards or 0
        missing = 0 if hand is None else cards & ~hand
        if missing:
            not_held = Say.cards_not_held if missing.bit_count() > 1 else Say.card_not_held
            return Permission(False, self.rule, not_held(cards=meld.words, missing=set_text(missing)))
        for before in declared:
            if before.cards == cards:
                return Permission(False, combinations.overlap_rule, Say.declared_already(cards=meld.words))
            if before.kind == meld.kind == SEQUENCE and combinations.overlap(before.cards or 0, cards):
                shared = set_text((before.cards or 0) & cards)
                if cards & ~(before.cards or 0):
                    why = Say.shares_with_earlier(before=before.words, shared=shared, cards=meld.words)
                else:
                    why = Say.within_earlier(cards=meld.words, before=before.words)
                return Permission(False, combinations.overlap_rule, why)
        parts: dict[str, object] = {"cards": meld.words, "points": meld.points, **words}
        return Permission(True, meld.rule, may(**parts))
