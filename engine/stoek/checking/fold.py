"""The course of a record in which nothing is wrong: what is recorded is done, one thing after the other.

The checker has judged what is recorded; a deal in progress also needs what is not, and `BadDeal` says what that is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from stoek.cards import Card, CardSet, Trump, card_text, cards_of, mask_of, rank_of
from stoek.checking.cards import is_whole
from stoek.checking.case import Case
from stoek.checking.facts import score_facts
from stoek.checking.pieces import MadeClaim, TrickPlayed, known_cards
from stoek.checking.places import where_called, where_made
from stoek.checking.sentences import Say
from stoek.errors import BadDeal, BadNotation, RulesError, many_cards
from stoek.notation.facts import FACTS
from stoek.notation.record import Mark, WrittenExchange, WrittenTrick
from stoek.notation.talon import TALON, cards_of_talon
from stoek.notation.written_table import GIVEN
from stoek.play import options
from stoek.play.agreed import agreed_facts, agreed_of, in_play
from stoek.play.choices import Announced, Called, Choice, Discarded, Played, Returned, StockTaken, TrumpNamed
from stoek.play.course import Course, course_of
from stoek.play.deal import Dealt
from stoek.play.position import Position
from stoek.play.refusals import exchange_of, refusal
from stoek.play.so_far import Phase
from stoek.play.start import Start, seat_index, trump_named


def folded(case: Case) -> Course:
    """Return the course to which a record comes; `BadDeal` where it needs something that is not recorded."""
    fold = _Fold(case)
    fold.before_play()
    for trick in case.record.tricks or ():
        fold.play(trick)
    return fold.end()


def course_at(
    case: Case, hands: Sequence[int], leader: int, *, stock: Sequence[int] = (), discards: int | None = None,
    tricks: Sequence[TrickPlayed] = (), dealt: Sequence[int] | None = None,
) -> Course:  # fmt: skip
    """The course of a checked deal at a lead, each hand as far as it is known, or only by what it plays. `tricks` came before; the
    hands as `dealt` are the same if nothing else is said."""
    assert case.tables is not None
    position = Position(case.tables.after(len(tricks)), hands, leader)
    cards = Dealt(position.hands if dealt is None else tuple(dealt), tuple(stock))
    return in_play(
        case.game, cards, position, score_facts(case), case.declarer, eldest=case.eldest, discards=discards,
        claims=(case.claims, case.others), tricks=[trick.over for trick in tricks],
    )  # fmt: skip


class _Fold:
    """A record on its way to a course: the `course` so far, the `melds` that are still to be announced, and the seats that have
    `said` that they have the marriage, and have still to play the card with which it is announced."""

    def __init__(self, case: Case) -> None:
        self.case, self.record, self.game = case, case.record, case.game
        self.course = course_of(_start(case))
        # A meld with which the deal ends comes last.
        self.melds = sorted(case.recorded, key=lambda made: case.game.combinations.ends_hand(made.claim))
        self.said: list[str] = []

    @property
    def turn(self) -> str:
        """The seat whose turn it is; none once the deal is over."""
        turn = self.course.turn
        return "" if turn is None else self.game.seat_names[turn]

    def do(self, choice: Choice) -> None:
        """Do what is recorded; the judge of tables says why if it cannot be done yet."""
        fault = refusal(choice, self.course)
        if fault is not None:
            raise fault
        self.course = self.course.after(choice)

    def before_play(self) -> None:
        """Do what comes before the first lead."""
        case, game = self.case, self.game
        if game.special_hands is not None:
            self._exchange(None)
            self._give()
        if self.game.auction.after_trump:
            self._name()
        if self.course.start.agreed is None:  # else what of the auction is recorded is `?`
            self._call()
        if case.stock in ("taken", "refused"):
            self.do(StockTaken(case.stock == "taken"))
        named = self.course.trump is None and self.record.trump is not None
        self._discard(bool(named or case.tricks or self.melds))
        self._name()
        if self.course.phase is Phase.TRUMP and case.tricks:
            raise _missing(Say.record_lacks_trump(), "Trump")
        if game.exchange is not None and not game.draws:
            self._exchange(None)

    def play(self, trick: WrittenTrick) -> None:
        """Do what belongs to a trick."""
        self._hear(trick.marks, self.turn)
        if self.game.draws:
            self._exchange(trick.number)
        speaker = self.course.declarer if len(self.game.sides) == 1 else None
        for play in trick.plays:
            if play.card is None:
                raise _missing(Say.trick_card_unknown(number=trick.number), f"trick {trick.number}")
            seat = self.turn
            self._hear(play.marks, seat if speaker is None else self.game.seat_names[speaker])
            self._announce(seat, play.card)
            if self.game.draws and not self.course.hands[self.course.turn or 0] >> play.card & 1:
                raise _missing(Say.exchange_not_recorded(card=card_text(play.card)), "Exchange")
            self.do(Played(play.card))

    def end(self) -> Course:
        """Do what comes after the last card, and return the course; `BadDeal` where a meld has not had its moment."""
        if self.game.draws and not (self.course.position and self.course.position.trick):
            self._exchange(len(self.course.tricks) + 1)
        self._announce(self.turn)
        if self.melds:
            raise _missing(Say.meld_without_moment(), where_made(self.melds[0]))
        return self.course

    def _call(self) -> None:
        written, made = self.record.auction or (), self.case.made
        for call, (read, _state), caller in zip(written, made, self.case.callers, strict=False):
            self.do(Called(call.seat or self.game.seat_names[caller or 0], read.call))
        if len(made) < len(written):
            number = len(made) + 1
            raise BadDeal([BadNotation(Say.call_unknown(number=number), where=where_called(self.case, number, None))])

    def _name(self) -> None:
        """Name the trumps that are recorded, where no call has."""
        course = self.course
        if course.trump is None and self.record.trump is not None and not course.over and course.phase is not Phase.AUCTION:
            taker = self.case.declarer if course.game.auction.after_trump else course.declarer
            declarer = None if taker is None else self.game.seat_names[taker]
            self.do(TrumpNamed(_trump(self.case), self.record.declarer or declarer))

    def _discard(self, later: bool) -> None:
        """Put away what is recorded; nothing that comes `later` can be done before."""
        if self.record.discards is None or self.case.stock != "taken":
            if self.course.phase is Phase.DISCARD and later:
                count = many_cards(self.game.deal.stock)
                raise _missing(Say.discards_not_recorded(count=count), FACTS["discards"].where)
        elif self.case.discards is None:
            raise _missing(Say.discard_unknown(), FACTS["discards"].where)
        else:
            self.do(Discarded(CardSet.of_mask(self.case.discards)))

    def _exchange(self, trick: int | None) -> None:
        """Do the exchanges of a trick, or those that belong to none."""
        for exchange in self.record.exchanges or ():
            if exchange.trick == trick and exchange.gave is not None:
                got = None if exchange.got is None else Card(exchange.got)
                turned_up = got if self.game.exchange is not None else None
                self.do(exchange_of(self.course, Card(exchange.gave), turned_up, exchange.seat))
                if self.course.given is not None and got is not None:
                    self.do(Returned(self.turn, got))

    def _give(self) -> None:
        """Give the partner a card for which none has come back yet."""
        given = self.record.tags.get(GIVEN)
        try:
            if given is not None:
                self.do(exchange_of(self.course, given))
        except RulesError as fault:
            raise BadDeal([fault.at("given")]) from None

    def _hear(self, marks: tuple[Mark, ...], seat: str) -> None:
        """Note who claims the marriage; where no seat is named, it is this one."""
        self.said += [mark.seat or seat for mark in marks if mark.kind != "knock"]

    def _announce(self, seat: str, card: int | None = None) -> None:
        """Announce what the player whose turn it is announces before the next card, by the record; of several marriages the one
        with that card, if it has one."""
        for made in list(self.melds):
            if made.trick in (None, len(self.course.tricks) + 1):
                announcement = next((choice for choice in options.announcements(self.course) if self._means(choice, made)), None)
                if announcement is not None:
                    self.melds.remove(made)
                    self.course = self.course.after(announcement)
        if seat in self.said:
            self.said.remove(seat)
            kind = self.game.combinations.marriage_kind
            married = [choice for choice in options.announcements(self.course) if choice.kind == kind]
            married.sort(key=lambda choice: card is None or not choice.cards.mask >> card & 1)
            self.course = self.course.after(married[0]) if married else self.course

    def _means(self, choice: Announced, made: MadeClaim) -> bool:
        """Whether a meld that may be announced is one that is recorded."""
        seat, claim = seat_index(self.game, choice.seat), made.claim
        if made.seat not in (None, seat) or made.side not in (None, self.case.side_of(seat)) or choice.kind != claim.kind:
            return False
        first = next(iter(choice.cards))
        alike = claim.rank in (None, rank_of(first)) and claim.length in (None, len(choice.cards))
        return alike if claim.cards is None else claim.cards == choice.cards.mask


def _start(case: Case) -> Start:
    """The deal before anything is done; where no calls are recorded and the contract is, that is agreed."""
    record, game = case.record, case.game
    if case.dealer is None:
        raise _missing(Say.record_lacks_dealer(), "Dealer")
    start = Start(game, case.dealer, _dealt(case), turned=case.turned)
    if not _is_agreed(case, start):
        if game.auction.suits_turned and not case.turned:
            raise _missing(Say.turned_unknown(), FACTS["turned"].where)
        return start
    facts = {name: record.facts[name] for name in agreed_facts(game) if name in record.facts}
    declarer = case.declarer if record.declarer is None else seat_index(game, record.declarer)
    return replace(start, agreed=agreed_of(game, _trump(case), declarer, facts))


def _is_agreed(case: Case, start: Start) -> bool:
    """Whether a deal begins with the play: trumps are recorded, and no call is, nor is any to come."""
    record = case.record
    forgotten = all(call.text == "?" for call in record.auction or ())
    if not forgotten or record.trump is None:
        return False
    if not case.game.auction.after_trump:
        return course_of(start).phase is Phase.AUCTION
    return case.declarer is not None and (record.doubled is not None or bool(record.tricks))


def _trump(case: Case) -> Trump:
    """Return trumps as recorded; `BadDeal` where somebody took the deal on and it is not recorded who."""
    if case.first_side_declares and case.declarer is None:
        raise _missing(Say.record_lacks_taker(), "Declarer")
    return trump_named(case.game, case.record.trump)


def _dealt(case: Case) -> Dealt:
    """The cards as dealt; a single hand, or the stock, that is not recorded is what the others leave."""
    game, record = case.game, case.record
    rest, shown = _still_to_come(case), tuple(known_cards(record.turn_up))
    if rest and not shown:
        raise _missing(Say.turn_up_unknown(), FACTS["turn_up"].where)
    stock = tuple(known_cards(record.stock_cards))
    if game.deal.stock and not stock and not game.draws:
        stock = tuple(cards_of(case.stock_cards or 0))
    # What is not written down may follow from the rest, or from the play.
    known: Mapping[int, int] = case.dealt if game.deal.stock else {**case.dealt, **case.held}
    if rest:
        known = {seat_index(game, name): mask_of(known_cards(hand)) for name, hand in record.hands.items() if hand is not None}
    hands = []
    for seat, name in enumerate(game.seat_names):
        if seat not in known:
            raise _missing(Say.hand_unknown(seat=name), f"hand of {name}")
        hands.append(known[seat])
    for exchange in reversed(record.exchanges or () if not game.draws else ()):
        _take_back(case, hands, exchange)
    return Dealt(tuple(hands), stock, shown, rest)


def _still_to_come(case: Case) -> tuple[int, ...]:
    """The cards of the talon, in a game that has one."""
    game, record = case.game, case.record
    cards = list(cards_of_talon(record.tags.get(TALON, ""))) if game.deal.deals_later else []
    if any(card is None for _text, card in cards):
        raise _missing(Say.talon_card_unknown(), "talon")
    for name in game.seat_names if cards else ():
        if is_whole(case, record.hands.get(name)):
            raise BadDeal([BadNotation(Say.talon_beside_whole_hand(seat=name), where="talon")])
    return tuple(card for _text, card in cards if card is not None)


def _take_back(case: Case, hands: list[int], exchange: WrittenExchange) -> None:
    """Put back the cards of an exchange; a record has the hands as they were after it."""
    seat = next((place for place, hand in enumerate(hands) if exchange.got is not None and hand >> exchange.got & 1), None)
    seat = seat_index(case.game, exchange.seat) if exchange.seat is not None else seat
    if seat is None or exchange.gave is None or exchange.got is None:
        raise _missing(Say.exchange_card_unknown(), "Exchange")
    hands[seat] = hands[seat] & ~(1 << exchange.got) | 1 << exchange.gave
    if case.game.exchange is None:
        partner = case.game.partner_of(seat)
        hands[partner] = hands[partner] & ~(1 << exchange.gave) | 1 << exchange.got


def _missing(fact: str, where: str) -> BadDeal:
    """What is raised where a course needs something that is not recorded."""
    return BadDeal([BadNotation(Say.needed_for_table(fact=fact), where=where)])
