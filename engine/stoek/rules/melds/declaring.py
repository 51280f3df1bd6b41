"""Melds declared one by one with a lead, while there is a stock to draw from (W: Klaverjas of 1836)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from stoek.cards import Trump, set_text
from stoek.language import N_, _
from stoek.rules.melds.contest import MeldContest
from stoek.rules.melds.melds import SEQUENCE, Claim, Combinations

NOT_HIGHER = N_("{cards} scores {points}, which is not more than {other} with {least}: the leader scores.")


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
        return Permission(False, self.phase_rule, _("The stock is gone: nothing is declared any more."))

    def leads(self, shown: Sequence[Claim], combinations: Combinations) -> int:
        """The cards one of which has to be led after what was shown for this lead: those of the marriage; 0 where any may be."""
        return next((meld.cards or 0 for meld in shown if meld.kind == combinations.marriage_kind), 0)

    def of_leader(
        self, meld: Claim, combinations: Combinations, hand: int | None, declared: Sequence[Claim], led: int | None
    ) -> Permission:
        """Whether the leader, with this card led, may declare this meld after those that the leader has declared before."""
        if meld.kind == combinations.marriage_kind and led is not None and not (meld.cards or 0) >> led & 1:
            return Permission(
                False, meld.rule, _("The marriage is shown while leading one of its cards, and another card was led.")
            )
        if meld.kind == combinations.marriage_kind:
            may = N_("{cards} may be shown with a lead of one of the two, and scores {points}.")
        else:
            may = N_("{cards} may be declared and scores {points}, unless the other player has a higher meld.")
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
            return Permission(
                False,
                combinations.marriage_rule,
                _("The marriage is scored apart from melds: it neither counters nor is countered."),
            )
        if self.counter.decide([[(over, None)], [(meld, None)]], trump).side != 1:
            return Permission(False, self.counter_rule, _(NOT_HIGHER, **words))
        permission = self._of(
            meld,
            combinations,
            hand,
            declared,
            N_("{cards} scores {points} and is higher than {other} with {least}: it scores instead."),
            **words,
        )
        return Permission(True, self.counter_rule, permission.why) if permission.allowed else permission

    def _of(
        self, meld: Claim, combinations: Combinations, hand: int | None, declared: Sequence[Claim], may: str, **words: object
    ) -> Permission:
        cards = meld.cards or 0
        missing = 0 if hand is None else cards & ~hand
        if missing:
            one = N_("{cards} cannot be declared: {missing} is not in the hand.")
            several = N_("{cards} cannot be declared: {missing} are not in the hand.")
            sentence = _(several if missing.bit_count() > 1 else one, cards=meld.words, missing=set_text(missing))
            return Permission(False, self.rule, sentence)
        for before in declared:
            if before.cards == cards:
                return Permission(
                    False,
                    combinations.overlap_rule,
                    _("{cards} cannot be declared again. Each meld scores once.", cards=meld.words),
                )
            if before.kind == meld.kind == SEQUENCE and combinations.overlap(before.cards or 0, cards):
                shared = set_text((before.cards or 0) & cards)
                if cards & ~(before.cards or 0):
                    why = _(
                        "{before} was declared before and has {shared} in common with {cards}. Only a longer one that holds "
                        "it all may follow.",
                        before=before.words,
                        shared=shared,
                        cards=meld.words,
                    )
                else:
                    why = _(
                        "{cards} lies within {before}, which was declared before: it does not score again.",
                        cards=meld.words,
                        before=before.words,
                    )
                return Permission(False, combinations.overlap_rule, why)
        parts: dict[str, object] = {"cards": meld.words, "points": meld.points, **words}
        return Permission(True, meld.rule, _(may, **parts))
