"""Whether a view is one of its game: views are plain values, which anybody can put together."""

from __future__ import annotations

from collections.abc import Iterator

from stoek.cards import Card, cards_of, mask_of
from stoek.errors import BadRequest, quoted
from stoek.language import _
from stoek.play.agreed import agreed_facts
from stoek.play.choices import Called
from stoek.play.course import Phase
from stoek.play.trick import head_index, legal_now
from stoek.play.view import View
from stoek.rules.entry import entry_of
from stoek.rules.ruleset import FIRST_PHASE, SECOND_PHASE
from stoek.rules.tables import Tables, compile_tables


def must_fit(view: object) -> None:
    """`BadRequest` for what is no view, for a view that cannot be one of its game, and for one that does not say what was bid."""
    if not isinstance(view, View):
        raise BadRequest(_("{view} is no view. A player is handed table.view(seat).", view=quoted(view)))
    game = view.game
    part = next(_misfits(view), None)
    if part is not None:
        message = _("The view is none of {game}: its `{part}` cannot be. Hand in table.view(seat).", game=game.name, part=part)
        raise BadRequest(message, where=part)
    for name, fact in agreed_facts(game).items():
        if fact.default is None and name not in view.facts and view.trump is not None and not game.draws:
            raise BadRequest(_("The score of this deal needs “{name}”. Add it to the facts.", name=name), where=name)


def _misfits(view: View) -> Iterator[str]:
    """The parts of a view that cannot be, seats first: those after them are looked at where these are the game's."""
    strange = list(_strange_seats(view))
    if strange:
        yield from strange
        return
    yield from _strange_cards(view)
    known = entry_of(view.game).facts
    if not all(name in known and known[name].allows(value) for name, value in view.facts.items()):
        yield "facts"
    yield from _strange_calls(view)
    if view.trump is not None and view.trump not in view.game.trumps:
        yield "trump"
    elif view.trump is not None and view.leader is not None:
        yield from _strange_play(view, compile_tables(view.game, view.trump, FIRST_PHASE if view.left_in_stock else SECOND_PHASE))


def _strange_seats(view: View) -> Iterator[str]:
    """Parts with seats that the game has not."""
    named = {
        "seat": [view.seat],
        "dealer": [view.dealer],
        "turn": [view.turn or view.seat],
        "declarer": [view.declarer or view.seat],
        "leader": [view.leader or view.seat],
        "held": [*view.held],
        "calls": [call.seat for call in view.calls],
        "exchanges": [exchange.seat for exchange in view.exchanges],
        "melds": [meld.seat for meld in view.melds],
        "tricks": [seat for trick in view.tricks for seat in (trick.leader, trick.winner)],
    }
    for part, seats in named.items():
        if not {*seats} <= {*view.game.seat_names}:
            yield part
    if len(view.held) != view.game.seats:
        yield "held"


def _strange_cards(view: View) -> Iterator[str]:
    """Parts with cards of another pack, cards that are in two places, and more or fewer than are dealt."""
    game, seen = view.game, 0
    sets = (("hand", view.hand.mask), ("trick", mask_of(view.trick)), *(("tricks", mask_of(trick.cards)) for trick in view.tricks))
    for part, cards in sets:
        if cards & (seen | ~game.pack):
            yield part
        seen |= cards
    if len(view.hand) != view.held[view.seat]:
        yield "held"
    if any(len(trick.cards) != game.seats for trick in view.tricks):
        yield "tricks"
    dealt = sum(view.held.values()) + len(view.trick) + game.seats * len(view.tricks) + view.left_in_stock
    stock, whole = game.deal.stock, game.seats * game.hand_size
    due = (whole + stock,) if game.draws else (whole, whole + stock, game.seats * game.deal.first_size)
    if dealt not in due:
        yield "held"


def _strange_calls(view: View) -> Iterator[str]:
    """Calls of another auction, made or to be made, and a phase to which these calls do not lead."""
    game, auction = view.game, view.game.auction
    first = view.turned_up[0] if view.turned_up else None
    auction = (None if first is None else auction.offering(first)) or auction
    speaks = game.seat_names.index(view.dealer) + game.speaks_first
    state = auction.begin()
    for made in view.calls:
        caller = (game.seat_names.index(made.seat) - speaks) % game.seats
        if auction.fault(state, made.call, caller) is not None:
            yield "calls"
            return
        state = auction.apply(auction.at(state, caller), made.call)
    own = (game.seat_names.index(view.seat) - speaks) % game.seats
    offered = [choice for choice in view.choices if isinstance(choice, Called)]
    if any(choice.seat != view.seat or auction.fault(state, choice.call, own) is not None for choice in offered):
        yield "choices"
    called = auction.result(state) is not None
    if view.phase is Phase.AUCTION and called:
        yield "phase"
    if view.phase in (Phase.STOCK, Phase.DISCARD, Phase.TRUMP) and view.trump is None and not called:
        yield "phase"
    if view.phase is Phase.PLAY and (view.trump is None or view.leader is None):
        yield "phase"


def _strange_play(view: View, tables: Tables) -> Iterator[str]:
    """Tricks that another took, or that count otherwise, and cards that may not be played."""
    names = view.game.seat_names
    for trick in view.tricks:
        cards = tuple(map(int, trick.cards))
        winner = (names.index(trick.leader) + head_index(tables.beats, cards)) % len(names)
        if (names[winner], tables.card_points(mask_of(cards)), tables.bonus(mask_of(cards))) != (
            trick.winner, trick.points, trick.bonus,
        ):  # fmt: skip
            yield "tricks"
    if view.phase is Phase.PLAY and view.turn == view.seat:
        legal = legal_now(tables, view.hand.mask, tuple(map(int, view.trick)))
        if view.legal.mask != legal or [card for card in view.choices if isinstance(card, Card)] != cards_of(legal):
            yield "legal"
