"""The play as written: whose turn it was and whose card it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from stoek.cards import card_text
from stoek.checking.cards import place_of
from stoek.checking.case import Case
from stoek.checking.hands import owners_of
from stoek.checking.pieces import CardPlayed, TrickPlayed
from stoek.checking.places import where_of_trick, where_played
from stoek.checking.sentences import Say
from stoek.errors import many_cards
from stoek.language import Said, _
from stoek.notation.record import Place, WrittenTrick
from stoek.play.trick import head_index
from stoek.rules.tables import Tables

Owners = Mapping[int, int]
"""The seat that a card came from, where the hands tell it."""
Seen = tuple[int, int | None, Place]
"""The trick in which a card was played, by whom, and where that stands."""


def check_tricks(case: Case) -> None:
    """Place every card of the record at a seat; report cards twice, cards never held and plays out of turn."""
    written = _regrouped(case, _as_many_as_there_are(case))
    tricks: list[TrickPlayed] = []
    played: dict[int, Seen] = {}
    doubted = 0
    twice = _twice(written)
    expected, sure = case.first_leader, True
    rule: str | None = case.game.law.lead_rule
    owners, tables = owners_of(case), case.tables
    for index, trick in enumerate(written):
        if index and trick.number > written[index - 1].number + 1:
            expected = None
        following = written[index + 1].leader if index + 1 < len(written) else None
        due = expected if sure or trick.leader is None else None
        leader, wrong_lead = _leader(case, trick, owners, due, rule, case.seat_index(following))
        short = len(trick.plays) < case.game.seats and index < len(written) - 1
        if short:
            message = Say.trick_too_short(count=len(trick.plays), number=trick.number, seats=case.game.seats)
            case.find("mis-entry", message, where_of_trick(trick.number), case.game.basics.turn, trick.place, trick=trick.number)
        order, disordered = _order(case, trick, owners, leader, wrong_lead, short)
        cards = _placed(case, trick, owners, order, played)
        for play, placed in zip(trick.plays, cards, strict=False):
            if play.card is not None and placed.card is None:
                doubted |= 1 << play.card
        expected = _winner(tables, case.game.seats, cards)
        tricks.append(TrickPlayed(trick.number, cards, leader, expected, disordered))
        rule = case.game.basics.winner_leads
        sure = not disordered and twice.isdisjoint([play.card for play in trick.plays])
    settle_leader(case, tricks[0].leader if tricks and tricks[0].number == 1 else None)
    if case.declarer is not None and case.has("discards") and doubted & (case.discards or 0):
        # Either the discards or the play are written down wrong, so it is not certain what the declarer held.
        case.held = {seat: cards for seat, cards in case.held.items() if seat != case.declarer}
    case.written, case.tricks, case.doubted = tuple(written), tuple(tricks), doubted


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
        where = where_played(case, stands.number, position, None)
        case.find("mis-entry", message, where, case.game.basics.turn, moved.place, trick=stands.number, card=position + 1)
    return tuple(tricks)


def _leader(
    case: Case, written: WrittenTrick, owners: Owners, expected: int | None, rule: str | None, following: int | None
) -> tuple[int | None, bool]:  # fmt: skip
    """Who led, and whether that is another one than it should be.

    `following` is who is said to lead the next trick, which tells whom to believe when record and rules differ.
    """
    recorded = case.seat_index(written.leader)
    first = written.plays[0].card if written.plays else None
    owner = None if first is None else owners.get(first)
    if recorded is None:
        return expected if expected is not None else owner, False
    if expected is None or recorded == expected:
        return recorded, False
    who = {"seat": case.seat_word(recorded), "number": written.number, "other": case.seat_word(expected)}
    if rule != case.game.law.lead_rule:
        message = Say.winner_leads(**who)
    elif case.game.declarer_leads:
        message = Say.declarer_leads(**who)
    else:
        message = Say.eldest_leads(**who)
    place = written.plays[0].place if written.plays else written.place
    where = where_played(case, written.number, 0, None)
    case.find("out-of-turn", message, where, rule, place, trick=written.number, card=1, seat=recorded)
    if owner is not None:
        return owner, True
    cards = [play.card for play in written.plays if play.card is not None]
    if case.tables is not None and following is not None and len(cards) == len(written.plays) == case.game.seats:
        head = head_index(case.tables.beats, cards)
        if (expected + head) % case.game.seats == following:
            return expected, True
    return recorded, True


def _placed(
    case: Case, written: WrittenTrick, owners: Owners, order: list[int | None], played: dict[int, Seen]
) -> tuple[CardPlayed, ...]:
    """The cards of a trick, each at its seat; without one that cannot have been played, which is reported."""
    placed = []
    for position, play in enumerate(written.plays):
        seat, card = order[position], play.card
        if position >= case.game.seats:
            message = Say.trick_too_long(count=len(written.plays), number=written.number, seats=case.game.seats)
            where = where_played(case, written.number, position, seat)
            case.find("mis-entry", message, where, case.game.basics.turn, play.place, trick=written.number, card=position + 1)
            break
        problem = None if card is None else _problem(case, card, seat, owners, played)
        if problem is not None:
            message, rule, also = problem
            where = where_played(case, written.number, position, seat)
            case.find(
                "mis-entry", message, where, rule, play.place, trick=written.number, card=position + 1, seat=seat, also=also
            )  # fmt: skip
            card = None
        elif card is not None:
            played[card] = written.number, seat, play.place
        placed.append(CardPlayed(card, seat, written.number, position, play.place))
    return tuple(placed)


def _problem(
    case: Case, card: int, seat: int | None, owners: Owners, played: Mapping[int, Seen]
) -> tuple[Said, str | None, Place | None] | None:
    """Why this card cannot have been played by this seat at all, the rule, and where the card stands besides; None if it can."""
    record, stock, rules, owner = case.record, case.game.stock_exchange, case.game.basics, owners.get(card)
    rule, also = case.game.deal.rules.packets, None
    if not case.pack >> card & 1:
        sentence, rule = Say.card_not_in_pack, rules.pack
    elif card in played:
        sentence = Say.card_played_before
        rule, also = rules.pack, played[card][2]
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
    return sentence(**words, where=_where_seen(case, played.get(card))), rule, also


def _order(
    case: Case, written: WrittenTrick, owners: Owners, leader: int | None, disordered: bool, short: bool
) -> tuple[list[int | None], bool]:  # fmt: skip
    """The seat of each card: as recorded, else clockwise from the leader; and whether a turn went wrong, which is reported once.

    In a `short` trick some card is missing, nobody knows where, it may be the one led: seats are known only where the record or
    the hands tell them, and the trick is not judged.
    """
    seats = case.game.seats
    count = len(written.plays)
    by_turn: list[int | None] = [None if leader is None else (leader + position) % seats for position in range(count)]
    named: list[int | None] = [None if play.seat is None else case.seat_index(play.seat) for play in written.plays]
    if count:
        named[0] = leader
    held_by = [None if play.card is None else owners.get(play.card) for play in written.plays]
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
                _out_of_turn(case, written, position, seat, turn)
            return order, True
    return order, disordered


def _clockwise(leader: int, order: Sequence[int | None], seats: int) -> bool:
    """Whether the seats that are known follow each other clockwise from the leader, none of them twice."""
    steps = [(seat - leader) % seats for seat in order if seat is not None]
    return steps == sorted(set(steps))


def _out_of_turn(case: Case, written: WrittenTrick, position: int, seat: int, turn: int | None) -> None:
    card = written.plays[position].card
    message = Say.out_of_turn(
        seat=case.seat_word(seat), card=_("a card") if card is None else card_text(card), other=case.seat_word(turn)
    )
    case.find(
        "out-of-turn", message, where_played(case, written.number, position, seat),
        case.game.basics.turn if position else case.game.basics.winner_leads, written.plays[position].place,
        trick=written.number, card=position + 1, seat=seat,
    )  # fmt: skip


def _where_seen(case: Case, seen: Seen | None) -> str:
    """When a card was played, in words."""
    if seen is None:
        return ""
    number, seat, _place = seen
    if seat is None:
        return where_of_trick(number)
    return _("trick {number} by {seat}", number=number, seat=case.seat_word(seat))


def _winner(tables: Tables | None, seats: int, placed: Sequence[CardPlayed]) -> int | None:
    cards = [laid.card for laid in placed if laid.card is not None]
    return placed[head_index(tables.beats, cards)].seat if tables is not None and len(placed) == len(cards) == seats else None
