"""Melds declared one by one with a lead: in the first phase, by the leader, of cards then held; and whether one was countered."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

from stoek.cards import set_text
from stoek.checking.case import Case
from stoek.checking.hands import may_hold
from stoek.checking.pieces import MadeClaim, TrickPlayed
from stoek.checking.places import where_made
from stoek.checking.sentences import Say
from stoek.rules.melds.declaring import Declaring, Permission
from stoek.rules.melds.melds import Claim, Meld, marriage_cards
from stoek.rules.melds.sentences import Say as Melds


def check_declared(case: Case) -> None:
    """Take out what may not be declared with its trick, or is countered."""
    law = case.game.declaring
    if law is not None:
        _Declarations(case, law).judge()


def declarable(case: Case) -> list[tuple[int, Meld, int]] | None:
    """What each leader could declare, with the number of the trick, and what could counter a meld that was declared with a lead.

    Of each hand those worth most together, each once; None where it is not known who held what, or that is not so played.
    """
    known, parts, law = case.drawn.before[: len(case.tricks)], case.game.combinations, case.game.declaring
    if law is None or not any(known) or case.trump is None:
        return None
    offered: dict[tuple[int, int], tuple[int, Meld, int]] = {}
    for number, hands in enumerate(known, start=1):
        trick = case.trick_numbered(number)
        if trick is None or trick.disordered or trick.leader is None:
            continue
        led = trick.cards[0].card if trick.cards else None
        over = [claim for seat, claim, other in case.declared if other == number and seat == trick.leader]
        for seat, cards in hands.items():
            before = [claim for other, claim, earlier in case.declared if other == seat and earlier < number]
            for meld in parts.best(cards, case.trump):
                claim = parts.identify(meld.cards, case.trump)
                if seat != trick.leader:
                    may = bool(over) and law.of_second(claim, over[0], parts, cards, before, case.trump).allowed
                else:
                    may = law.of_leader(claim, parts, cards, before, led).allowed
                if may and (led is not None or meld.kind != parts.marriage_kind):
                    offered.setdefault((seat, meld.cards), (seat, meld, number))
    return list(offered.values())


class _Declarations:
    """The melds of a deal as they are judged, trick by trick."""

    def __init__(self, case: Case, law: Declaring) -> None:
        self.case = case
        self.law = law
        self.parts = case.game.combinations
        self.melds = list(case.melds)
        self.declared: list[tuple[int, Claim, int]] = []

    def judge(self) -> None:
        """Judge every meld with its trick."""
        for made in self.case.melds:
            if made.trick is None and made.claim.kind == self.parts.marriage_kind and self._never_led(made.seat):
                why = Say.marriage_never_led(seat=self.case.seat_word(made.seat))
                self._wrong(made, self.parts.marriage_rule, why)
        timed = sorted((made for made in self.melds if made.trick is not None), key=lambda made: made.trick or 0)
        for number, group in groupby(timed, lambda made: made.trick or 0):
            together = list(group)
            if number > self.case.first_phase_tricks:
                for made in together:
                    self._judge(made, self.law.late())
                continue
            trick = self.case.trick_numbered(number)
            leader = None if trick is None or trick.disordered else trick.leader
            melds = [made for made in together if made.claim.kind != self.parts.marriage_kind]
            for made in together:
                if made not in melds:
                    self._marriage(made, trick, leader)
            if leader is None or any(made.seat is None for made in melds):
                self._higher(melds)
            else:
                self._led(leader, melds)
        self.case.melds, self.case.declared = tuple(self.melds), tuple(self.declared)

    def _marriage(self, made: MadeClaim, trick: TrickPlayed | None, leader: int | None) -> None:
        """The marriage is shown by the leader, with one of the two led."""
        if leader is not None and made.seat not in (None, leader):
            why = Say.marriage_of_leader(trick=made.trick, leader=self.case.seat_word(leader))
            return self._wrong(made, self.parts.marriage_rule, why)
        led = trick.cards[0].card if trick is not None and leader is not None and trick.cards else None
        claim = self._whole(made.claim)
        hand = self._hand(leader if made.seat is None else made.seat, made)
        return self._judge(made, self.law.of_leader(claim, self.parts, hand, [], None if claim.cards is None else led))

    def _never_led(self, seat: int | None) -> bool:
        """Whether it is proven that a seat led neither card of the marriage while it may have held the other."""
        pair, gone = marriage_cards(self.case.trump), 0
        if seat is None or not pair:
            return False
        for number in range(1, self.case.first_phase_tricks + 1):
            trick = self.case.trick_numbered(number)
            cards = [] if trick is None else [laid.card for laid in trick.cards]
            if trick is None or trick.disordered or trick.leader is None or not cards or None in cards:
                return False
            if trick.leader == seat and pair >> (cards[0] or 0) & 1 and not pair & gone:
                return False
            gone |= sum(1 << card for card in cards if card is not None)
        return True

    def _led(self, leader: int, melds: list[MadeClaim]) -> None:
        """One meld of the leader's, and one of the other player's that is higher than it."""
        first = [made for made in melds if made.seat == leader]
        second = [made for made in melds if made.seat != leader]
        for made in (*first[1:], *second[1:]):
            self._another(made)
        if not first:
            for made in second[:1]:
                why = Say.nothing_to_counter(trick=made.trick, leader=self.case.seat_word(leader), cards=made.claim.words)
                self._wrong(made, self.law.rule, why)
            return
        meld, over = first[0], self._whole(first[0].claim)
        self.declared.append((leader, over, meld.trick or 0))
        # That nothing is declared twice, `check_melds` has seen to.
        self._judge(meld, self.law.of_leader(over, self.parts, self._hand(leader, meld), [], None))
        for made in second[:1] if meld in self.melds else ():
            claim = self._whole(made.claim)
            judgement = self.law.of_second(claim, over, self.parts, self._hand(made.seat, made), [], self.case.trump)
            shared = (claim.cards or 0) & (over.cards or 0)
            if shared:
                why = Say.shared_by_both(cards=set_text(shared))
                judgement = Permission(False, self.law.counter_rule, why)
            if made.seat is not None:
                self.declared.append((made.seat, claim, made.trick or 0))
            self._judge(made, judgement)
            if judgement.allowed:
                # What is countered scores nothing; that it was declared stands.
                self.melds.remove(meld)

    def _higher(self, melds: list[MadeClaim]) -> None:
        """Where nobody knows who led: of two melds in a trick one counters the other, and the higher one scores."""
        whose = [(made.side, made.seat) for made in melds]
        if len(melds) > 2 or (len(melds) == 2 and whose[0] == whose[1] != (None, None)):
            self._another(melds[-1])
        elif len(melds) == 2:
            first, second = (made.claim for made in melds)
            verdict = self.law.counter.decide([[(first, None)], [(second, None)]], self.case.trump)
            if verdict.side is None:
                why = Melds.not_higher(cards=second.words, points=second.points, other=first.words, least=first.points)
                self._wrong(melds[1], self.law.counter_rule, why)
            else:
                self.melds.remove(melds[1 - verdict.side])

    def _another(self, made: MadeClaim) -> None:
        """One meld too many of a player in a trick."""
        why = Say.one_meld_too_many(trick=made.trick)
        self._wrong(made, self.law.rule, why)

    def _hand(self, seat: int | None, made: MadeClaim) -> int | None:
        """What the seat can have held then, in whichever trick of the first phase that is."""
        return None if seat is None or made.trick is None else may_hold(self.case, seat, made.trick)

    def _whole(self, claim: Claim) -> Claim:
        """A combination with its cards, where its short form tells them."""
        cards = self.parts.cards_of(claim, self.case.trump)
        return replace(claim, cards=cards) if cards else claim

    def _judge(self, made: MadeClaim, judgement: Permission) -> None:
        if not judgement.allowed:
            self._wrong(made, judgement.rule, judgement.why)

    def _wrong(self, made: MadeClaim, rule: str, why: str) -> None:
        message = Say.wrongly_declared(why=why)
        trick = None if made.number else made.trick
        self.case.find("bad-meld", message, where_made(made), rule, made.place, seat=made.seat, trick=trick)
        self.melds.remove(made)
