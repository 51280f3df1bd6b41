"""Melds declared one by one with a lead: in the first phase, by the leader, of cards then held; and whether one was countered."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from stoek.cards import set_text
from stoek.checking.drawing import hands_drawn, may_hold
from stoek.checking.melds import where_made
from stoek.checking.pieces import MadeClaim, TrickPlayed
from stoek.checking.stages import Announced
from stoek.language import _
from stoek.rules.melds.declaring import NOT_HIGHER, Declaring, Judgement
from stoek.rules.melds.melds import FOUR, SEQUENCE, Claim, Meld, four_cards, marriage_cards


def check_declared(case: Announced) -> Announced:
    """The same without what may not be declared with its trick, or is countered."""
    law = case.ruleset.declaring
    return case if law is None else _Table(case, law).judged()


def declarable(case: Announced) -> list[tuple[int, Meld, int]] | None:
    """What each leader could declare, with the number of the trick, and what could counter a meld that was declared with a lead.

    Of each hand those worth most together, each once; None where it is not known who held what, or that is not so played.
    """
    known, parts = hands_drawn(case), case.ruleset.combinations
    if case.ruleset.declaring is None or not any(known) or case.trump is None:
        return None
    found: dict[tuple[int, int], tuple[int, Meld, int]] = {}
    for number, hands in enumerate(known, start=1):
        trick = case.trick_numbered(number)
        if trick is None or trick.disordered or trick.leader is None:
            continue
        led = trick.cards[0].card if trick.cards else None
        over = [claim.points for seat, claim, other in case.declared if other == number and seat == trick.leader]
        for seat, cards in hands.items():
            for meld in parts.best(cards, case.trump):
                marriage = meld.kind == parts.marriage_kind
                if seat == trick.leader:
                    may = not marriage or (led is not None and meld.cards >> led & 1)
                else:
                    may = not marriage and meld.points > min(over, default=meld.points)
                if may and not _spent(case, seat, meld, number):
                    found.setdefault((seat, meld.cards), (seat, meld, number))
    return list(found.values())


def _spent(case: Announced, seat: int, meld: Meld, number: int) -> bool:
    """Whether a seat has declared the same before, or a sequence that stands in the way of this one."""
    before = [claim for other, claim, trick in case.declared if other == seat and trick < number]
    if any(claim.cards == meld.cards for claim in before):
        return True
    rows = [claim.cards or 0 for claim in before if claim.kind == meld.kind == SEQUENCE]
    return any(case.ruleset.combinations.overlap(cards, meld.cards) for cards in rows)


class _Table:
    """The deal trick by trick."""

    def __init__(self, case: Announced, law: Declaring) -> None:
        self.case = case
        self.law = law
        self.parts = case.ruleset.combinations
        self.melds = list(case.melds)
        self.declared: list[tuple[int, Claim, int]] = []

    def judged(self) -> Announced:
        for made in self.case.melds:
            if made.trick is None and made.claim.kind == self.parts.marriage_kind and self._never_led(made.seat):
                words = _(
                    "{cards} is shown with a lead of one of the two while there is a stock, and {seat} made no such lead.",
                    cards=made.claim.words,
                    seat=self.case.seat_word(made.seat),
                )
                self._wrong(made, Judgement(False, self.parts.marriage_rule, words))
        timed = sorted((made for made in self.melds if made.trick is not None), key=lambda made: made.trick or 0)
        for number, found in groupby(timed, lambda made: made.trick or 0):
            together = list(found)
            if number > self.case.free_tricks:
                for made in together:
                    self._wrong(made, self.law.late())
                continue
            trick = self.case.trick_numbered(number)
            leader = None if trick is None or trick.disordered else trick.leader
            for made in [one for one in together if one.claim.kind == self.parts.marriage_kind]:
                self._marriage(made, trick, leader)
            melds = [one for one in together if one.claim.kind != self.parts.marriage_kind]
            if leader is None or any(made.seat is None for made in melds):
                self._higher(melds)
            else:
                self._led(number, leader, melds)
        return replace(self.case, melds=tuple(self.melds), declared=tuple(self.declared))

    def _marriage(self, made: MadeClaim, trick: TrickPlayed | None, leader: int | None) -> None:
        """The marriage is shown by the leader, with one of the two led."""
        rule = self.parts.marriage_rule
        if leader is not None and made.seat not in (None, leader):
            words = _(
                "The marriage is shown by the player who leads, and {leader} leads trick {trick}.",
                trick=made.trick,
                leader=self.case.seat_word(leader),
            )
            return self._wrong(made, Judgement(False, rule, words))
        led = trick.cards[0].card if trick is not None and leader is not None and trick.cards else None
        seat = leader if made.seat is None else made.seat
        claim = self._whole(made.claim)
        found = self.law.of_leader(claim, self.parts, self._hand(seat, made), [], None if claim.cards is None else led)
        return None if found.allowed else self._wrong(made, found)

    def _never_led(self, seat: int | None) -> bool:
        """Whether it is proven that a seat led neither card of the marriage while it may have held the other."""
        pair, gone = marriage_cards(self.case.trump), 0
        tricks = [self.case.trick_numbered(number + 1) for number in range(self.case.free_tricks)]
        if seat is None or not pair:
            return False
        for trick in tricks:
            cards = [] if trick is None else [one.card for one in trick.cards]
            if trick is None or trick.disordered or trick.leader is None or not cards or None in cards:
                return False
            if trick.leader == seat and pair >> (cards[0] or 0) & 1 and not pair & gone:
                return False
            gone |= sum(1 << card for card in cards if card is not None)
        return True

    def _led(self, number: int, leader: int, melds: list[MadeClaim]) -> None:
        """One meld of the leader's, and one of the other player's that is higher than it."""
        first = [made for made in melds if made.seat == leader]
        second = [made for made in melds if made.seat != leader]
        name = self.case.seat_word(leader)
        for made in (*first[1:], *second[1:]):
            self._wrong(
                made,
                Judgement(
                    False,
                    self.law.rule,
                    _("One meld is declared with a lead, and one may counter it; this is another in trick {trick}.", trick=number),
                ),
            )
        if not first:
            for made in second[:1]:
                words = _(
                    "Only the leader declares. {leader} leads trick {trick} and declared nothing that {cards} could counter.",
                    trick=number,
                    leader=name,
                    cards=made.claim.words,
                )
                self._wrong(made, Judgement(False, self.law.rule, words))
            return None
        meld = first[0]
        # That nothing is declared twice, `check_melds` has seen to.
        found = self.law.of_leader(self._whole(meld.claim), self.parts, self._hand(leader, meld), [], None)
        self.declared.append((leader, self._whole(meld.claim), number))
        if not found.allowed:
            return self._wrong(meld, found)
        for made in second[:1]:
            claim, over = self._whole(made.claim), self._whole(meld.claim)
            found = self.law.of_second(claim, over, self.parts, self._hand(made.seat, made), [], self.case.trump)
            shared = (claim.cards or 0) & (over.cards or 0)
            if shared:
                found = Judgement(
                    False, self.law.counter_rule, _("{cards} cannot be in the melds of both players.", cards=set_text(shared))
                )
            if made.seat is not None:
                self.declared.append((made.seat, claim, number))
            if found.allowed:
                # What is countered scores nothing; that it was declared stands.
                self.melds.remove(meld)
            else:
                self._wrong(made, found)
        return None

    def _higher(self, melds: list[MadeClaim]) -> None:
        """Where nobody knows who led: of two melds in a trick one counters the other, and the higher one scores."""
        whose = [(made.side, made.seat) for made in melds]
        if len(melds) > 2 or (len(melds) == 2 and whose[0] == whose[1] != (None, None)):
            return self._wrong(
                melds[-1],
                Judgement(
                    False,
                    self.law.rule,
                    _(
                        "One meld is declared with a lead, and one may counter it; this is another in trick {trick}.",
                        trick=melds[-1].trick,
                    ),
                ),
            )
        if len(melds) < 2:
            return None
        one, other = melds
        verdict = self.law.counter.decide([[(one.claim, None)], [(other.claim, None)]], self.case.trump)
        if verdict.side is None:
            words = _(NOT_HIGHER, cards=other.claim.words, points=other.claim.points, other=one.claim.words, least=one.claim.points)
            return self._wrong(other, Judgement(False, self.law.counter_rule, words))
        self.melds.remove(melds[1 - verdict.side])
        return None

    def _hand(self, seat: int | None, made: MadeClaim) -> int | None:
        """What the seat can have held then, in whichever trick of the first phase that is."""
        return None if seat is None or made.trick is None else may_hold(self.case, seat, made.trick)

    def _whole(self, claim: Claim) -> Claim:
        """A combination with its cards, where its short form tells them."""
        if claim.cards is not None:
            return claim
        if claim.kind == FOUR and claim.rank is not None:
            return replace(claim, cards=four_cards(claim.rank))
        if claim.kind == self.parts.marriage_kind and self.case.trump is not None:
            return replace(claim, cards=marriage_cards(self.case.trump))
        return claim

    def _wrong(self, made: MadeClaim, found: Judgement) -> None:
        message = _("{why} Correct the meld or its trick, or take it out.", why=found.why)
        trick = None if made.number else made.trick
        self.case.find("bad-meld", message, where_made(made), found.rule, made.place, seat=made.seat, trick=trick)
        self.melds.remove(made)
