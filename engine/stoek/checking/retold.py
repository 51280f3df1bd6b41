"""The table of a record in which nothing is wrong: what is recorded is done at it, one thing after the other."""

from __future__ import annotations

from stoek.cards import Card, CardSet, card_text, rank_of
from stoek.checking.begun import begun, missing, trump_of
from stoek.checking.case import Case
from stoek.checking.pieces import MadeClaim
from stoek.checking.places import where_called, where_made
from stoek.checking.sentences import Say
from stoek.errors import BadDeal, BadNotation, RulesError, many_cards
from stoek.notation.facts import FACTS
from stoek.notation.record import Mark, WrittenTrick
from stoek.notation.written_table import GIVEN
from stoek.play.choices import Announced
from stoek.play.course import Phase
from stoek.play.start import seat_index
from stoek.play.table import Table


def retold(case: Case) -> Table:
    """Return the table to which a record comes; `BadDeal` where it needs something that is not recorded."""
    telling = _Telling(case)
    telling.before_play()
    for trick in case.record.tricks or ():
        telling.play(trick)
    return telling.end()


class _Telling:
    """A record on its way to a table: the `table` so far, the `melds` that are still to be announced, and the seats that have
    `said` that they have the marriage, and have still to play the card with which it is announced."""

    def __init__(self, case: Case) -> None:
        self.case, self.table = case, begun(case)
        # A meld with which the deal ends comes last.
        self.melds = sorted(case.recorded, key=lambda made: case.game.combinations.ends_hand(made.claim))
        self.said: list[str] = []

    def before_play(self) -> None:
        """Do what comes before the first lead."""
        record, game = self.case.record, self.case.game
        if game.special_hands is not None:
            self._exchange(None)
            self._give()
        if self.table.start.agreed is None:  # else what of the auction is recorded is `?`
            self._call()
        if self.case.stock in ("taken", "refused"):
            self.table = self.table.take_stock() if self.case.stock == "taken" else self.table.refuse_stock()
        self._discard()
        if self.table.trump is None and record.trump is not None and not self.table.over and not self.table.calls_missing:
            self.table = self.table.name_trump(trump_of(self.case), record.declarer)
        if self.table.phase is Phase.TRUMP and self.case.tricks:
            raise missing(Say.record_lacks_trump(), "Trump")
        if game.exchange is not None and not game.draws:
            self._exchange(None)

    def play(self, trick: WrittenTrick) -> None:
        """Do what belongs to a trick."""
        self._hear(trick.marks, self.table.turn)
        if self.case.game.draws:
            self._exchange(trick.number)
        one_sided = self.table.declarer if len(self.case.game.sides) == 1 else None
        for play in trick.plays:
            if play.card is None:
                raise missing(Say.trick_card_unknown(number=trick.number), f"trick {trick.number}")
            seat = self.table.turn
            self._hear(play.marks, one_sided or seat)
            self._announce(seat)
            if self.case.game.draws and play.card not in self.table.hands[seat or ""]:
                raise missing(Say.exchange_not_recorded(card=card_text(play.card)), "Exchange")
            self.table = self.table.play(Card(play.card))

    def end(self) -> Table:
        """Do what comes after the last card, and return the table; `BadDeal` where a meld has not had its moment."""
        if self.case.game.draws and not self.table.trick:
            self._exchange(len(self.table.tricks) + 1)
        self._announce(self.table.turn)
        if self.melds:
            raise missing(Say.meld_without_moment(), where_made(self.melds[0]))
        return self.table

    def _call(self) -> None:
        for number, call in enumerate(self.case.record.auction or (), 1):
            if call.text == "?":
                raise BadDeal([BadNotation(Say.call_unknown(number=number), where=where_called(self.case, number, None))])
            self.table = self.table.call(call.text, call.seat)

    def _discard(self) -> None:
        """Put away what is recorded; nothing that comes after that can be done before."""
        record = self.case.record
        if record.discards is None or self.case.stock != "taken":
            later = (self.table.trump is None and record.trump is not None) or self.case.tricks or self.melds
            if self.table.phase is Phase.DISCARD and later:
                count = many_cards(self.case.game.deal.stock)
                fact = Say.discards_not_recorded(count=count)
                raise missing(fact, FACTS["discards"].where)
            return
        cards = [held.card for held in record.discards if held.card is not None]
        if len(cards) < len(record.discards):
            raise missing(Say.discard_unknown(), FACTS["discards"].where)
        self.table = self.table.discard(CardSet(cards))

    def _exchange(self, trick: int | None) -> None:
        """Do the exchanges of a trick, or those that belong to none."""
        for exchange in self.case.record.exchanges or ():
            if exchange.trick == trick and exchange.gave is not None:
                got = None if exchange.got is None else Card(exchange.got)
                turned_up = got if self.case.game.exchange is not None else None
                self.table = self.table.exchange(Card(exchange.gave), turned_up, exchange.seat)
                if self.table.phase is Phase.EXCHANGE and got is not None:
                    self.table = self.table.give_back(got)

    def _give(self) -> None:
        """Give the partner a card for which none has come back yet."""
        given = self.case.record.tags.get(GIVEN)
        try:
            self.table = self.table if given is None else self.table.exchange(given)
        except RulesError as fault:
            raise BadDeal([fault.at("given")]) from None

    def _hear(self, marks: tuple[Mark, ...], seat: str | None) -> None:
        """Note who claims the marriage; where no seat is named, it is this one."""
        self.said += [mark.seat or seat or "" for mark in marks if mark.kind != "knock"]

    def _announce(self, seat: str | None) -> None:
        """Announce what the player whose turn it is announces before the next card, by the record."""
        for made in list(self.melds):
            if self.table.over or made.trick not in (None, len(self.table.tricks) + 1):
                continue
            announcement = next((choice for choice in self.table.announcements if self._means(choice, made)), None)
            if announcement is not None:
                self.melds.remove(made)
                self.table = self.table.do(announcement)
        if seat in self.said:
            self.said.remove(seat)
            kind = self.case.game.combinations.marriage_kind
            marriage = next((choice for choice in self.table.announcements if choice.kind == kind), None)
            self.table = self.table if marriage is None else self.table.do(marriage)

    def _means(self, choice: Announced, made: MadeClaim) -> bool:
        """Whether a meld that may be announced is one that is recorded."""
        seat, claim = seat_index(self.case.game, choice.seat), made.claim
        if made.seat not in (None, seat) or made.side not in (None, self.case.side_of(seat)) or choice.kind != claim.kind:
            return False
        first = next(iter(choice.cards))
        alike = claim.rank in (None, rank_of(first)) and claim.length in (None, len(choice.cards))
        return alike if claim.cards is None else claim.cards == choice.cards.mask
