"""The course of a deal: what has happened so far, and what comes of each choice."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from stoek.cards import Trump, suit_of
from stoek.play.choices import Choice
from stoek.play.position import Position
from stoek.play.so_far import AnnouncedMeld, SoFar
from stoek.play.start import Start
from stoek.rules.auctions.call import Call
from stoek.rules.ruleset import FIRST_PHASE, SECOND_PHASE
from stoek.rules.tables import compile_tables


@dataclass(frozen=True, slots=True)
class Course(SoFar):
    """A deal so far, and what comes of a choice. No step refuses: whether a choice may be made is asked of `options` before."""

    def after(self, choice: Choice) -> Course:
        """The course of the deal once this is done."""
        return replace(choice.applied(self), done=(*self.done, choice))

    def with_call(self, seat: str, call: Call) -> Course:
        """A seat has called."""
        auction = self.auction
        state = auction.apply(auction.at(self.state, self.caller_of(self._seat(seat))), call)
        course = replace(self, state=state)
        contract = auction.result(state)
        if contract is None:
            taker, trump = auction.named(state)
            if taker is None:
                return course
            taken = replace(course, declarer=self.seat_of(taker), trump=self.trump if trump is None else trump)
            return taken._turned_no_more()
        declarer = None if contract.declarer is None else self.seat_of(contract.declarer)
        trump = self.trump if contract.trump is None else contract.trump
        course = replace(course, contract=contract, declarer=declarer, trump=trump, facts=contract.facts)
        return course if contract.thrown_in else course._taken_on()._turned_no_more()._ready()

    def _taken_on(self) -> Course:
        """The packets that come after the auction are dealt."""
        if self.start.complete or self.declarer is None:
            return self
        dealt = self.start.completed(self.declarer)
        return replace(self, start=replace(self.start, dealt=dealt), hands=dealt.hands)

    def _turned_no_more(self) -> Course:
        """Forget a suit that would have been turned if nobody had chosen trumps."""
        turned = self.turned
        return self if turned == self.start.turned else replace(self, start=replace(self.start, turned=turned))

    def _ready(self) -> Course:
        """Play begins where trumps are known and no stock is left to decide about."""
        game = self.game
        waits = game.deal.stock and not game.draws and (self.stock_taken is None or (self.stock_taken and self.discards is None))
        if self.trump is None or waits or self.calls_due:
            return self
        tables = compile_tables(game, self.trump, FIRST_PHASE if self.first_phase else SECOND_PHASE)
        return replace(self, position=Position(tables, self.hands, self.leader))

    def with_stock(self, taken: bool) -> Course:
        """The declarer has taken the stock, or left it."""
        course = replace(self, stock_taken=taken)
        if taken and self.declarer is not None:
            hands = tuple(hand | self.start.dealt.aside if seat == self.declarer else hand for seat, hand in enumerate(self.hands))
            course = replace(course, hands=hands)
        return course._ready()

    def with_discards(self, cards: int) -> Course:
        """The declarer has put these cards away."""
        hands = tuple(hand & ~cards if seat == self.declarer else hand for seat, hand in enumerate(self.hands))
        return replace(self, hands=hands, discards=cards)._ready()

    def with_trump(self, trump: Trump, declarer: str | None) -> Course:
        """Trumps are named where no call names them, by a declarer if there is one."""
        if declarer is None:
            return replace(self, trump=trump, facts={**self.game.auction.usual, **self.facts})._ready()
        return replace(self, trump=trump, declarer=self._seat(declarer))._ready()

    def with_meld(self, seat: str, cards: int) -> Course:
        """A seat has announced the meld of these cards."""
        laid = 0 if self.position is None else len(self.position.trick)
        claim = self.game.combinations.identify(cards, self.trump)
        return replace(self, announced=(*self.announced, AnnouncedMeld(self._seat(seat), claim, len(self.tricks), laid)))

    def handed(self, seat: str, card: int) -> Course:
        """A card has gone to the partner of a seat."""
        hands, giver = list(self.hands), self._seat(seat)
        hands[giver] &= ~(1 << card)
        hands[self.game.partner_of(giver)] |= 1 << card
        return replace(self, hands=tuple(hands))

    def with_exchange(self, seat: str, gave: int, got: int | None) -> Course:
        """A seat has exchanged a card for the one turned up, or given it to the partner."""
        if got is None:
            return self.handed(seat, gave)
        hands, giver = list(self.hands), self._seat(seat)
        hands[giver] = hands[giver] & ~(1 << gave) | 1 << got
        drawable = (*self.drawable[:-1], gave) if self.drawable else ()
        position = None if self.position is None else replace(self.position, hands=tuple(hands))
        return replace(self, hands=tuple(hands), drawable=drawable, position=position)

    def with_card(self, card: int) -> Course:
        """The player whose turn it is has played a card."""
        before = self.position
        assert before is not None
        position, trick = before.laid(card), before.ended_by(card)
        if trick is None:
            return replace(self, position=position, hands=position.hands)
        course = replace(self, position=position, hands=position.hands, tricks=(*self.tricks, trick))
        return course._drawn(trick.winner) if self.drawable else course

    def with_legal(self, cards: Iterable[int]) -> Course:
        """These cards are played one after the other; `IllegalPlay` for the first that may not be."""
        course = self
        for card in cards:
            course.play.played(card)
            course = course.with_card(card)
        return course

    def _drawn(self, winner: int) -> Course:
        """Everybody draws a card, the winner first; when the stock is gone, the second phase begins."""
        assert self.position is not None
        assert self.trump is not None
        game, hands = self.game, list(self.hands)
        for place, card in enumerate(self.drawable[: game.seats]):
            hands[(winner + place) % game.seats] |= 1 << card
        left = self.drawable[game.seats :]
        tables = compile_tables(game, self.trump, FIRST_PHASE if left else SECOND_PHASE)
        position = replace(self.position, tables=tables, hands=tuple(hands))
        return replace(self, position=position, hands=tuple(hands), drawable=left)


def course_of(start: Start) -> Course:
    """The course of a deal of which nothing is done: before the first call; or, where all is agreed, before the first lead."""
    game, agreed = start.game, start.agreed
    drawable = start.dealt.stock if game.draws else ()
    state = game.auction.begin()
    course = Course(start, (), start.dealt.hands, drawable, state)
    if agreed is None:
        # Where there is no auction its result is there from the beginning.
        trump = suit_of(drawable[-1]) if drawable else None
        course = replace(course, contract=game.auction.result(state), trump=trump)
        return course._ready()
    course = replace(course, declarer=agreed.declarer, trump=agreed.trump, facts=agreed.facts)
    return course._ready()
