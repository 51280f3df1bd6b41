"""What may be done now, kind by kind. Each question goes to the part of the ruleset that answers it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from stoek.cards import Card, CardSet, cards_of
from stoek.errors import BadMeld
from stoek.play.choices import Announced, Called, Choice, Discards, Exchanged, Played, Returned, StockTaken, TrumpNamed, of_kind
from stoek.play.course import Course
from stoek.play.so_far import Phase
from stoek.rules.entry import entry_of
from stoek.rules.melds.announcements import completed
from stoek.rules.melds.melds import Claim, Meld


def choices(course: Course) -> Sequence[Choice]:
    """Whatever may be done now, by anybody."""
    if course.phase is Phase.DISCARD:
        return discards(course)
    kinds: tuple[Iterable[Choice], ...] = (
        returns(course), calls(course), exchanges(course), stock(course), trumps(course), announcements(course), cards(course),
    )  # fmt: skip
    return tuple(chain.from_iterable(kinds))


def of_seat(course: Course, seat: int) -> Sequence[Choice]:
    """What the player of one seat may do now: what names no seat is for the one whose turn it is."""
    every, at_turn, name = choices(course), course.turn == seat, course.game.seat_names[seat]
    if isinstance(every, Discards):
        return every if at_turn else ()
    return tuple(choice for choice in every if getattr(choice, "seat", name if at_turn else None) == name)


def cards(course: Course) -> Iterator[Played]:
    """Every card that may be played now."""
    return map(Played, cards_of(legal(course)))


def discards(course: Course) -> Discards:
    """Every way for the declarer to put as many cards away as the stock had."""
    hand = CardSet.of_mask(course.hands[course.turn or 0])
    return Discards(hand, len(hand) - course.game.hand_size)


def stock(course: Course) -> tuple[StockTaken, ...]:
    """The stock is taken or refused."""
    return (StockTaken(True), StockTaken(False)) if course.phase is Phase.STOCK else ()


def calls(course: Course) -> Iterator[Called]:
    """Every call that somebody may make now: of the player whose turn it is first, then those of players out of turn."""
    if not course.calls_open:
        return
    auction, names = course.auction, course.game.seat_names
    legal = auction.legal(course.state)
    turn = course.state.turn
    for place in range(course.game.seats):
        caller = (turn + place) % course.game.seats
        seat = course.seat_of(caller)
        allowed: dict[str, bool] = {}
        for call in legal:
            # Who may speak depends on the kind of call only.
            if call.kind not in allowed:
                allowed[call.kind] = auction.fault(course.state, call, caller) is None
            if allowed[call.kind] and course.game.hand_fault(auction, course.state, call, caller, course.hands[seat]) is None:
                yield Called(names[seat], call)


def exchanges(course: Course) -> Iterator[Exchanged]:
    """Every exchange that somebody may make now."""
    if course.over:
        return
    game = course.game
    if game.special_hands is not None:
        yield from _with_partner(course)
    elif game.exchange is not None and course.position is not None:
        yield from _for_turn_up(course)


def _with_partner(course: Course) -> Iterator[Exchanged]:
    """A lone picture for a card that the partner was dealt, before the first call (S)."""
    game, dealt = course.game, course.start.dealt.hands
    special, permanent = game.special_hands, game.permanent_cards
    begun = any(not isinstance(choice, Exchanged | Returned) for choice in course.done)
    if special is None or begun or course.given is not None or course.start.agreed is not None:
        return
    for seat, hand in enumerate(course.hands):
        picture = special.lone(permanent, dealt[seat], hand)
        if picture is not None:
            yield Exchanged(game.seat_names[seat], Card(picture))


def returns(course: Course) -> Iterator[Returned]:
    """Every card that the partner of somebody who gave one may give back: one of those that the partner was dealt."""
    if course.given is None:
        return
    seat = course.turn or 0
    for card in cards_of(course.start.dealt.hands[seat] & course.hands[seat]):
        yield Returned(course.game.seat_names[seat], Card(card))


def _for_turn_up(course: Course) -> Iterator[Exchanged]:
    """The low trump for the card turned up, if that is a trump."""
    game, shown, position = course.game, course.start.turned_up, course.position
    if game.exchange is None or shown is None or position is None or position.trick:
        return
    low = game.exchange.card_for(shown, course.trump)
    announced_now = any(meld.tricks == len(course.tricks) for meld in course.announced)
    made = bool(of_kind(Exchanged, course.done))
    if low is None or announced_now or made or not game.exchange.in_time(stock=course.first_phase, played=course.played):
        return
    for seat, hand in enumerate(course.hands):
        if hand >> low & 1:
            yield Exchanged(game.seat_names[seat], Card(low), Card(shown))


def trumps(course: Course) -> Iterator[TrumpNamed]:
    """What may be named as trumps, and by whom, where no call says so."""
    if course.phase is not Phase.TRUMP:
        return
    game = course.game
    declarers: list[str | None]
    if course.declarer is not None:
        declarers = [game.seat_names[course.declarer]]
    else:
        facts = entry_of(game).facts
        declarers = [*game.seat_names] if "declarer" in facts else []
        declarers += [None] if not declarers or "chosen_by" in facts else []
    among = () if course.contract is None else course.contract.among
    for trump in among or game.trumps:
        for declarer in declarers:
            yield TrumpNamed(trump, declarer)


def legal(course: Course) -> int:
    """The mask of the cards that the player whose turn it is may play."""
    if course.position is None or course.over:
        return 0
    cards, law = course.position.legal, course.game.declaring
    if law is None or course.position.trick:
        return cards
    shown = [meld.claim for meld in course.announced if meld.tricks == len(course.tricks)]
    return cards & law.leads(shown, course.game.combinations) or cards


def announcements(course: Course) -> Iterator[Announced]:
    """Every meld that the player whose turn it is may announce now, before playing a card."""
    game, position = course.game, course.position
    if position is None or course.over:
        return
    melds = _declared(course) if game.declaring is not None else _melds(course)
    for meld in melds:
        yield Announced(game.seat_names[position.turn], CardSet.of_mask(meld.cards), meld.kind, meld.points)


def _melds(course: Course) -> Iterator[Meld]:
    """Melds of the first trick, each that goes with those its player has announced; and the marriage as long as there is time."""
    game, seat = course.game, course.position.turn if course.position is not None else 0
    parts = game.combinations
    if len(game.sides) == 1 and seat != course.declarer:
        return
    own = [meld.claim for meld in course.announced if meld.seat == seat]
    hand = course.hands[seat]
    if not course.tricks:
        for meld in parts.every(hand):
            if _goes_with(course, own, meld):
                yield meld
    played = sum(
        1 << card
        for trick in course.tricks
        for place, card in enumerate(trick.cards)
        if (trick.leader + place) % game.seats == seat
    )
    said = [claim.cards for claim in claims_of(course, seat) if claim.kind == parts.marriage_kind]
    yield from (meld for meld in parts.marriages_of(hand | played, hand, course.trump) if meld.cards not in said)


def _goes_with(course: Course, own: list[Claim], meld: Meld) -> bool:
    """Whether one hand can hold a meld beside those that it has announced."""
    game = course.game
    if any(claim.cards == meld.cards for claim in own):
        return False
    try:
        completed([*own, identified(course, meld)], game.combinations, course.trump, game.hand_size, pack=game.pack)
    except BadMeld:
        return False
    return True


def _declared(course: Course) -> Iterator[Meld]:
    """Melds declared with a lead while there is a stock: one of the leader's, and a higher one over it; the marriage apart."""
    game, position = course.game, course.position
    law, parts = game.declaring, game.combinations
    if law is None or position is None or not course.first_phase:
        return
    seat, hand = position.turn, course.hands[position.turn]
    before = [meld.claim for meld in course.announced if meld.seat == seat]
    now = [meld for meld in course.announced if meld.tricks == len(course.tricks)]
    melds = [meld for meld in now if meld.claim.kind != parts.marriage_kind]
    if not position.trick:
        marriage = parts.marriage_of(hand, hand, course.trump)
        offered = [] if melds else parts.every(hand)
        if marriage is not None and len(melds) == len(now):
            offered = [*offered, marriage]
        for meld in offered:
            if law.of_leader(identified(course, meld), parts, hand, before, None).allowed:
                yield meld
    elif len(melds) == 1:
        over = melds[0].claim
        for meld in parts.every(hand):
            if law.of_second(identified(course, meld), over, parts, hand, before, course.trump).allowed:
                yield meld


def identified(course: Course, meld: Meld) -> Claim:
    """A meld as the parts of the ruleset compare it."""
    return course.game.combinations.identify(meld.cards, course.trump)


def claims_of(course: Course, seat: int) -> list[Claim]:
    """What a seat has announced; with the marriage where that comes along by itself."""
    own = [meld.claim for meld in course.announced if meld.seat == seat]
    game = course.game
    return (
        completed(own, game.combinations, course.trump, game.hand_size, pack=game.pack)
        if game.combinations.marriage_automatic
        else own
    )
