"""Checks whether a view given to a player is possible at a table of its game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, get_type_hints

from stoek.cards import Card, cards_of, mask_of, set_text
from stoek.errors import BadRequest, quoted
from stoek.games.typed import misfits
from stoek.play.agreed import agreed_facts
from stoek.play.choices import Announced, Called, Discards, Exchanged
from stoek.play.so_far import Phase
from stoek.play.trick import head_index, legal_now
from stoek.play.view import View
from stoek.player.seen import auction_of
from stoek.player.sentences import Say
from stoek.rules.entry import entry_of
from stoek.rules.ruleset import FIRST_PHASE, SECOND_PHASE, Ruleset
from stoek.rules.tables import compile_tables


def must_be_sound(view: object) -> None:
    """Raise `BadRequest`, with the field at fault, if this is not a view, or if it contradicts itself or its game; also if nobody
    has said what was bid."""
    if not isinstance(view, View):
        raise BadRequest(Say.no_view(view=quoted(view)))
    for faults in (_of_types, _of_seats, _of_cards, _of_facts, _of_calls, _of_play):
        for name, why in faults(view):
            raise BadRequest(Say.view_wrong(why=why, name=name), where=name)
    for name in agreed_facts(view.game):
        known = view.trump is not None and view.phase is not Phase.AUCTION
        if known and not view.game.draws and name not in view.facts:
            raise BadRequest(Say.needs_score(name=name), where=name)


@cache
def _types() -> dict[str, Any]:
    """Return the type of each field; for the choices, only that they are a sequence."""
    return {**get_type_hints(View), "choices": Sequence}


def _of_types(view: View) -> Iterator[tuple[str, str]]:
    if not isinstance(view.game, Ruleset):
        yield "game", Say.no_game(game=quoted(view.game))
        return
    # The parts of a game were checked when it was registered.
    for name, declared in _types().items():
        for found in misfits(getattr(view, name), declared, name) if name != "game" else ():
            yield found.place, Say.no_type(value=quoted(getattr(view, name)), type=found.type)


def _of_seats(view: View) -> Iterator[tuple[str, str]]:
    """Yield faults in the seats, and in the trick on the table."""
    names = view.game.seat_names
    done: tuple[Called | Exchanged | Announced, ...] = (*view.calls, *view.exchanges, *view.melds)
    named = [
        *(("turn", view.turn), ("declarer", view.declarer), ("leader", view.leader)),
        *((each, getattr(view, each)) for each in ("seat", "dealer")),
        *(("calls, exchanges or melds", choice.seat) for choice in done),
        *(("tricks", seat) for trick in view.tricks for seat in (trick.leader, trick.winner)),
    ]
    for name, seat in named:
        if seat not in names and (seat is not None or name in ("seat", "dealer")):
            yield name, Say.no_seat(game=view.game.name, seat=quoted(seat))
    if {*view.held} != {*names}:
        yield "held", Say.held_not_said()
    elif view.phase is Phase.PLAY and (view.trump is None or view.leader is None):
        yield "phase", Say.lead_or_trumps_not_said()
    elif view.phase is Phase.PLAY and view.turn != names[(names.index(view.leader or "") + len(view.trick)) % len(names)]:
        yield "turn", Say.turn_not_by_trick()
    elif view.phase is Phase.PLAY and view.game.deal.stock and not view.game.draws and view.stock not in ("taken", "refused"):
        yield "stock", Say.stock_not_said()
    elif any(len(trick.cards) != len(names) for trick in view.tricks) or len(view.trick) >= len(names):
        yield "tricks", Say.trick_sizes()


def _of_cards(view: View) -> Iterator[tuple[str, str]]:
    """Yield faults in the cards: not in the pack, in two places, or too many or too few."""
    game, names = view.game, view.game.seat_names
    laid = [*(card for trick in view.tricks for card in trick.cards), *view.trick]
    seen = [*view.hand, *laid, *(view.discards or ())]
    strange = mask_of(set(seen)) & ~game.pack
    if strange:
        yield "hand", Say.not_in_pack(cards=set_text(strange), game=game.name)
    if len(seen) != len({*seen}):
        yield "hand", Say.card_twice()
    if view.held[view.seat] != len(view.hand):
        yield "held", Say.hand_of_other_size(count=len(view.hand))
    if view.left_in_stock != (max(0, game.deal.stock - len(view.tricks) * game.seats) if game.draws else 0):
        yield "left_in_stock", Say.stock_not_by_tricks()
    played = Counter(
        names[(names.index(leader) + place) % len(names)]
        for leader, cards in (*((trick.leader, trick.cards) for trick in view.tricks), (view.leader or names[0], view.trick))
        for place in range(len(cards))
    )
    had = {view.held[seat] + played[seat] for seat in names}
    if min(view.held.values()) < 0 or (view.phase is Phase.PLAY and len(had) > 1):
        yield "held", Say.held_not_by_play()
    dealt = len(laid) + sum(view.held.values()) + view.left_in_stock
    whole, stock = game.seats * game.hand_size, game.deal.stock
    if dealt not in ((whole + stock,) if game.draws else (whole, whole + stock, game.seats * game.deal.first_size)):
        yield "held", Say.not_those_dealt()
    if not isinstance(view.choices, Discards) and any(isinstance(card, Card) and card not in view.hand for card in view.choices):
        yield "choices", Say.legal_not_held()


def _of_facts(view: View) -> Iterator[tuple[str, str]]:
    """Yield facts and trumps that the game does not allow."""
    game, known = view.game, entry_of(view.game).facts
    for name, value in view.facts.items():
        if name in known and not known[name].allows(value):
            yield "facts", Say.fact_cannot_be(name=name, value=quoted(value), game=game.name)
    if view.trump is not None and view.trump not in game.trumps:
        yield "trump", Say.trumps_cannot_be(trump=view.trump, game=game.name)


def _of_calls(view: View) -> Iterator[tuple[str, str]]:
    """Yield faults in the calls made and offered, and in the phase that follows them."""
    game, auction = view.game, auction_of(view)
    declarer = None if view.declarer is None else game.seat_names.index(view.declarer)
    speaks = game.first_to_speak(game.seat_names.index(view.dealer), declarer)
    state = auction.begin()
    for made in view.calls:
        caller = (game.seat_names.index(made.seat) - speaks) % game.seats
        if auction.fault(state, made.call, caller) is not None:
            yield "calls", Say.cannot_have_called(seat=made.seat, call=made.call.words)
            return
        state = auction.apply(auction.at(state, caller), made.call)
    own = (game.seat_names.index(view.seat) - speaks) % game.seats
    for choice in view.choices if not isinstance(view.choices, Discards) else ():
        if isinstance(choice, Called) and (choice.seat != view.seat or auction.fault(state, choice.call, own) is not None):
            yield "choices", Say.cannot_call(seat=choice.seat, call=choice.call.words)
    called = auction.result(state) is not None
    later = view.phase in (Phase.STOCK, Phase.DISCARD, Phase.TRUMP) and view.trump is None and not auction.after_trump
    if called if view.phase is Phase.AUCTION else later and not called:
        yield "phase", Say.calls_not_to_phase()


def _of_play(view: View) -> Iterator[tuple[str, str]]:
    """Yield faults in the winners and points of tricks, and in the cards that may be played."""
    if view.trump is None or view.leader is None:
        return
    names = view.game.seat_names
    tables = compile_tables(view.game, view.trump, FIRST_PHASE if view.left_in_stock else SECOND_PHASE)
    for number, trick in enumerate(view.tricks, start=1):
        cards, mask = tuple(map(int, trick.cards)), mask_of(trick.cards)
        winner = names[(names.index(trick.leader) + head_index(tables.after(number - 1).beats, cards)) % len(names)]
        if (winner, tables.card_points(mask), tables.bonus(mask)) != (trick.winner, trick.points, trick.bonus):
            yield "tricks", Say.trick_wrong(number=number)
    offered = [card for card in view.choices if isinstance(card, Card)]
    if offered and view.turn != view.seat:
        yield "choices", Say.turn_of_another()
    if view.phase is Phase.PLAY and view.turn == view.seat:
        # A declared meld limits the lead, which only the table knows.
        legal = legal_now(tables, view.hand.mask, tuple(map(int, view.trick)))
        if not offered or view.legal.mask & ~legal or offered != cards_of(view.legal.mask):
            yield "legal", Say.rules_allow(cards=set_text(legal))
