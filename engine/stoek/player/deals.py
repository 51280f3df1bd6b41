"""A layout as a deal in progress, played on by the rules to its end: what comes of a choice before the play."""

from __future__ import annotations

from random import Random

from stoek.cards import Card, cards_of
from stoek.play import options
from stoek.play.choices import Choice, Discarded, Returned, StockTaken, TrumpNamed
from stoek.play.course import Course, course_of
from stoek.play.deal import Dealt
from stoek.play.made import Made
from stoek.play.so_far import Phase
from stoek.play.start import Agreed, Start, turned_by_chance
from stoek.player.calling import rule
from stoek.player.layouts import Layout
from stoek.player.policy import play_out
from stoek.player.seen import Seen
from stoek.player.terms import Pays, terms_of
from stoek.rules.melds.melds import Claim


def course_from(seen: Seen, layout: Layout, rng: Random) -> Course:
    """The deal before the play, as it would be with this layout."""
    view, game = seen.view, seen.game
    names = game.seat_names
    hands, exchanged = _dealt(seen, layout.hands, rng)
    stock = layout.beside if game.deal.stock else ()
    rest = () if game.deal.stock else layout.beside
    if view.declarer is not None and view.stock == "taken" and game.aside:
        # The stock is in the declarer's hand; which cards of it they were makes no difference any more.
        taker = names.index(view.declarer)
        held = hands[taker] | (0 if view.discards is None else view.discards.mask)
        stock = tuple(cards_of(held)[: game.deal.stock])
        hands = tuple(held if seat == taker else hand for seat, hand in enumerate(hands))
        hands = tuple(hand & ~sum(1 << card for card in stock) if seat == taker else hand for seat, hand in enumerate(hands))
    agreed = None
    called = bool(view.calls) or view.phase is Phase.AUCTION
    if not called and view.declarer is not None and view.trump is not None:
        agreed = Agreed(view.trump, names.index(view.declarer), view.facts)
    turned = turned_by_chance(game, rng, view.turned) if view.turned else ()
    start = Start(game, seen.dealer, Dealt(hands, stock, tuple(map(int, view.turned_up)), rest), agreed, turned)
    course = course_of(start)
    trumps = [TrumpNamed(view.trump, view.declarer)] if game.auction.after_trump and called and view.trump is not None else []
    decided: list[Choice] = [] if view.stock not in ("taken", "refused") else [StockTaken(view.stock == "taken")]
    put_away = [] if view.discards is None else [Discarded(view.discards)]
    for choice in (*exchanged, *trumps, *view.calls, *decided, *put_away):
        course = course.after(choice)
    return course


def _dealt(seen: Seen, hands: tuple[int, ...], rng: Random) -> tuple[tuple[int, ...], list[Choice]]:
    """The hands before any card went to a partner, and what was done then."""
    game, names, view = seen.game, seen.game.seat_names, seen.view
    dealt, done = list(hands), list[Choice]()
    for exchange in view.exchanges:
        giver = names.index(exchange.seat)
        partner = game.partner_of(giver)
        picture = 1 << exchange.gave
        done.append(exchange)
        if dealt[giver].bit_count() == game.hand_size:
            pictures = dealt[giver] & game.permanent_cards
            known = view.returned if seen.seat in (giver, partner) else None
            back = known if known is not None else rng.choice(cards_of(pictures or dealt[giver]))
            dealt[giver] ^= 1 << back
            dealt[partner] |= 1 << back
            done.append(Returned(names[partner], Card(back)))
        dealt[giver] |= picture
        dealt[partner] &= ~picture
    return tuple(dealt), done


def brings(course: Course, seat: int) -> float:
    """What a deal before its first lead is worth to a seat when everybody goes by the rules."""
    while course.phase not in (Phase.PLAY, Phase.OVER):
        course = course.after(rule(course))
    terms = terms_of(course)
    if course.thrown_in:
        return 0.0
    if course.gave_up:
        return terms.worth(seat, Pays(terms).margin(Made()))
    position = course.position
    assert position is not None
    if course.game.exchange is not None:
        for exchange in options.exchanges(course):
            course = course.after(exchange)
            break
        position = course.position
        assert position is not None
    claims: list[tuple[int, Claim]] = [
        (holder, claim) for holder, hand in enumerate(course.hands) if terms.announces(holder) for claim in terms.melds_of(hand)
    ]
    made = play_out(position.tables, course.hands, position.leader, (), terms.sides, 0)
    aside = Made(points=(position.tables.card_points(course.aside), 0))
    return terms.worth(seat, Pays(terms, claims).margin(aside + made))
