"""The play as written: whose turn it was and whose card it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from stoek.cards import card_text
from stoek.checking.cards import place_of
from stoek.checking.case import Case
from stoek.checking.hands import owners_of
from stoek.checking.pieces import CardPlayed, TrickPlayed
from stoek.checking.places import find_played, where_of_trick, where_played
from stoek.checking.sentences import Say
from stoek.errors import many_cards
from stoek.language import Said, _
from stoek.notation.record import Place, WrittenTrick
from stoek.play.trick import head_index


def check_tricks(case: Case) -> None:
    """Place every card of the record at a seat; report cards twice, cards never held and plays out of turn."""
    written = _regrouped(case, _as_many_as_there_are(case))
    placing, twice = _Placing(case), _twice(written)
    tricks: list[TrickPlayed] = []
    expected, sure = case.first_leader, True
    rule: str | None = case.game.law.lead_rule
    for index, trick in enumerate(written):
        if index and trick.number > written[index - 1].number + 1:
            expected = None
        following = written[index + 1] if index + 1 < len(written) else None
        due = expected if sure or trick.leader is None else None
        placed = placing.place(trick, due, rule, following)
        tricks.append(placed)
        expected, rule = placed.winner, case.game.basics.winner_leads
        sure = not placed.disordered and twice.isdisjoint([play.card for play in trick.plays])
    settle_leader(case, tricks[0].leader if tricks and tricks[0].number == 1 else None)
    if case.declarer is not None and case.has("discards") and placing.doubted & (case.discards or 0):
        # Either the discards or the play are written down wrong, so it is not certain what the declarer held.
        case.held = {seat: cards for seat, cards in case.held.items() if seat != case.declarer}
    case.written, case.tricks, case.doubted = written, tuple(tricks), placing.doubted


def settle_leader(case: Case, leader: int | None) -> None:
    """Learn who declares, or deals, from the first lead, where nobody says it."""
    if leader is None:
        return
    if case.game.declarer_leads and case.declarer is None:
        case.declarer = leader
    if not case.game.declarer_leads and case.dealer is None:
        case.dealer = (leader - 1) % case.game.seats


def _twice(written: Sequence[WrittenTrick]) -> set[int]:
    """Cards that stand more than once in the play: nobody knows yet which of the places is wrong."""
    cards = Counter(play.card for trick in written for play in trick.plays if play.card is not None)
    return {card for card, count in cards.items() if count > 1}


def _as_many_as_there_are(case: Case) -> Sequence[WrittenTrick]:
    written = case.record.tricks or ()
    most = case.trick_count
    if len(written) > most:
        extra = written[most]
        message = Say.trick_too_many(number=extra.number, most=most)
        case.find("mis-entry", message, where_of_trick(extra.number), case.game.deal.rules.packets, extra.place, trick=extra.number)
    return written[:most]


def _regrouped(case: Case, written: Sequence[WrittenTrick]) -> tuple[WrittenTrick, ...]:
    """The tricks with each card put back that slipped over the border between two of them, which is reported once."""
    tricks = list(written)
    seats = case.game.seats
    for index in range(len(tricks) - 1):
        trick, following = tricks[index], tricks[index + 1]
        counts = (len(trick.plays), len(following.plays))
        if counts == (seats + 1, seats - 1):
            moved = trick.plays[-1]
            tricks[index] = replace(trick, plays=trick.plays[:-1])
            tricks[index + 1] = replace(following, leader=moved.seat, plays=(replace(moved, seat=None), *following.plays))
            stands, position, belongs = trick, seats, following
        elif counts == (seats - 1, seats + 1):
            moved = following.plays[0]
            tricks[index] = replace(trick, plays=(*trick.plays, moved))
            tricks[index + 1] = replace(following, leader=None, plays=following.plays[1:])
            stands, position, belongs = following, 0, trick
        else:
            continue
        message = Say.card_slipped(
            number=trick.number,
            cards=many_cards(counts[0]),
            next=following.number,
            other=counts[1],
            seats=seats,
            card=_("One card") if moved.card is None else card_text(moved.card),
            belongs=belongs.number,
        )
        find_played(case, "mis-entry", message, case.game.basics.turn, CardPlayed(None, None, stands.number, position, moved.place))
    return tuple(tricks)


class _Placing:
    """The play as it is placed, trick by trick: `owners` has the seat that each card came from, where the hands tell it, `played`
    when each card was played; `doubted` are those that cannot have been. `beats`: what beats each card in tricks of even
    numbers, and in those of odd ones; nothing as long as trumps are not known.
    """

    def __init__(self, case: Case) -> None:
        self.case, self.seats, tables = case, case.game.seats, case.tables
        self.beats = () if tables is None else (tables.following.beats, tables.beats)
        self.owners = owners_of(case)
        self.played: dict[int, CardPlayed] = {}
        self.doubted = 0

    def place(self, written: WrittenTrick, due: int | None, rule: str | None, following: WrittenTrick | None) -> TrickPlayed:
        """Place the cards of a trick that this seat is `due` to lead by a rule, and report what is wrong with them."""
        leader, wrong_lead = self._leader(written, due, rule, following)
        short = len(written.plays) < self.seats and following is not None
        if short:
            message = Say.trick_too_short(count=len(written.plays), number=written.number, seats=self.seats)
            where, turn = where_of_trick(written.number), self.case.game.basics.turn
            self.case.find("mis-entry", message, where, turn, written.place, trick=written.number)
        order, disordered = self._order(written, leader, wrong_lead, short)
        cards = tuple(self._placed(written, order))
        laid = [one.card for one in cards if one.card is not None]
        winner = None
        if self.beats and len(laid) == len(cards) == self.seats:
            winner = cards[head_index(self.beats[written.number % 2], laid)].seat
        return TrickPlayed(written.number, cards, leader, winner, disordered)

    def _leader(
        self, written: WrittenTrick, expected: int | None, rule: str | None, following: WrittenTrick | None
    ) -> tuple[int | None, bool]:  # fmt: skip
        """Who led, and whether that is another one than it should be.

        Who is said to lead the `following` trick tells whom to believe when record and rules differ.
        """
        case, recorded = self.case, self.case.seat_index(written.leader)
        first = written.plays[0].card if written.plays else None
        owner = None if first is None else self.owners.get(first)
        if recorded is None:
            return expected if expected is not None else owner, False
        if expected is None or recorded == expected:
            return recorded, False
        sentence = Say.declarer_leads if case.game.declarer_leads else Say.eldest_leads
        if rule != case.game.law.lead_rule:
            sentence = Say.winner_leads
        message = sentence(seat=case.seat_word(recorded), number=written.number, other=case.seat_word(expected))
        place = written.plays[0].place if written.plays else written.place
        where = where_played(case, written.number, 0, None)
        case.find("out-of-turn", message, where, rule, place, trick=written.number, card=1, seat=recorded)
        if owner is not None:
            return owner, True
        cards = [play.card for play in written.plays if play.card is not None]
        told = None if following is None else case.seat_index(following.leader)
        if not self.beats or told is None or not len(cards) == len(written.plays) == self.seats:
            return recorded, True
        winner = (expected + head_index(self.beats[written.number % 2], cards)) % self.seats
        return expected if winner == told else recorded, True

    def _order(
        self, written: WrittenTrick, leader: int | None, disordered: bool, short: bool
    ) -> tuple[list[int | None], bool]:  # fmt: skip
        """The seat of each card: as recorded, else clockwise from the leader; and whether a turn went wrong, reported once.

        In a `short` trick some card is missing, nobody knows where, it may be the one led: seats are known only where the record or
        the hands tell them, and the trick is not judged.
        """
        seats, count = self.seats, len(written.plays)
        by_turn: list[int | None] = [None if leader is None else (leader + position) % seats for position in range(count)]
        named = [None if play.seat is None else self.case.seat_index(play.seat) for play in written.plays]
        if count:
            named[0] = leader
        held_by = [None if play.card is None else self.owners.get(play.card) for play in written.plays]
        if short:
            order = [owner if owner is not None else play for play, owner in zip(named, held_by, strict=True)]
            if leader is None or _clockwise(leader, order, seats):
                return order, True
        elif leader is not None and [seat for seat, turn in zip(named, by_turn, strict=True) if seat not in (None, turn)]:
            order = list(named)
            for position in range(count):
                if order[position] is None:
                    free = [(leader + step) % seats for step in range(seats)]
                    order[position] = next((seat for seat in free if seat not in order and seat not in named), by_turn[position])
        elif leader is not None and {play.seat for play in written.plays} == {None} and len({*held_by} - {None}) == count:
            order = held_by
        else:
            order = by_turn
        for position, (seat, turn) in enumerate(zip(order, by_turn, strict=True)):
            if seat is not None and seat != turn and position < seats:
                if not disordered:
                    self._out_of_turn(written, position, seat, turn)
                return order, True
        return order, disordered

    def _out_of_turn(self, written: WrittenTrick, position: int, seat: int, turn: int | None) -> None:
        case, play = self.case, written.plays[position]
        card = _("a card") if play.card is None else card_text(play.card)
        message = Say.out_of_turn(seat=case.seat_word(seat), card=card, other=case.seat_word(turn))
        rule = case.game.basics.turn if position else case.game.basics.winner_leads
        find_played(case, "out-of-turn", message, rule, CardPlayed(play.card, seat, written.number, position, play.place))

    def _placed(self, written: WrittenTrick, order: Sequence[int | None]) -> Iterator[CardPlayed]:
        """The cards of a trick, each at its seat; without one that cannot have been played, which is reported."""
        case = self.case
        for position, (play, seat) in enumerate(zip(written.plays, order, strict=True)):
            laid = CardPlayed(play.card, seat, written.number, position, play.place)
            if position >= self.seats:
                message = Say.trick_too_long(count=len(written.plays), number=written.number, seats=self.seats)
                where = where_played(case, written.number, position, seat)
                case.find("mis-entry", message, where, case.game.basics.turn, play.place, trick=written.number, card=position + 1)
                break
            problem = None if play.card is None else self._problem(play.card, seat)
            if play.card is not None and problem is not None:
                message, rule, also = problem
                find_played(case, "mis-entry", message, rule, laid, also=also)
                self.doubted |= 1 << play.card
                laid = replace(laid, card=None)
            elif play.card is not None:
                self.played[play.card] = laid
            yield laid

    def _problem(self, card: int, seat: int | None) -> tuple[Said, str | None, Place | None] | None:
        """Why this seat cannot have played this card at all, the rule, and where the card stands besides; None if it can."""
        case, owner, seen = self.case, self.owners.get(card), self.played.get(card)
        record, stock, rules = case.record, case.game.stock_exchange, case.game.basics
        rule, also = case.game.deal.rules.packets, None
        if not case.pack >> card & 1:
            sentence, rule = Say.card_not_in_pack, rules.pack
        elif seen is not None:
            sentence, rule, also = Say.card_played_before, rules.pack, seen.place
        elif case.discards is not None and case.discards >> card & 1:
            sentence = Say.discard_played
            rule, also = None if stock is None else stock.discard, place_of(record.discards, card)
        elif case.stock == "refused" and case.stock_cards is not None and case.stock_cards >> card & 1:
            sentence = Say.stock_card_played
            rule, also = None if stock is None else stock.refuse, place_of(record.stock_cards, card)
        elif seat is None or owner == seat or (owner is None and seat not in case.held):
            return None
        elif owner is not None:
            sentence = Say.card_of_another
            also = place_of(record.hands.get(case.game.seat_names[owner]), card)
        else:
            sentence = Say.card_never_held
        words = {"card": card_text(card), "game": case.game.name, "other": case.seat_word(owner), "seat": case.seat_word(seat)}
        return sentence(**words, where=_where_seen(case, seen)), rule, also


def _clockwise(leader: int, order: Sequence[int | None], seats: int) -> bool:
    """Whether the seats that are known follow each other clockwise from the leader, none of them twice."""
    steps = [(seat - leader) % seats for seat in order if seat is not None]
    return steps == sorted(set(steps))


def _where_seen(case: Case, seen: CardPlayed | None) -> str:
    """When a card was played, in words."""
    if seen is None:
        return ""
    if seen.seat is None:
        return where_of_trick(seen.trick)
    return _("trick {number} by {seat}", number=seen.trick, seat=case.seat_word(seen.seat))
