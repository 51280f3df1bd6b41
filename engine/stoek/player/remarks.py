"""What can be said of a choice in terms of the game: whose the trick is, what lies in it, what is out; what such a hand makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stoek.cards import Card, CardSet, Suit, Trump, card_text, cards_of, mask_of, suit_of, union
from stoek.language import Said
from stoek.play.choices import Called, Choice, Discards, TrumpNamed
from stoek.play.so_far import Phase
from stoek.play.trick import head_index
from stoek.play.view import View
from stoek.player.calling import Needs, end_of
from stoek.player.decision import Decision, listed
from stoek.player.gauge import gauge, kept, with_stock
from stoek.player.seen import seen_in
from stoek.player.sentences import Say
from stoek.player.terms import terms_of_view
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables

_OF_OTHERS = ("double", "redouble", "superdouble", "transfer")
"""Calls after which it is not the hand of who calls that names trumps."""
_LISTED = 3
"""More cards, or calls, are counted instead."""


def remarks_on(view: View, choice: Choice, needs: Sequence[Needs] = ()) -> tuple[Said, ...]:
    """What a player who sees this view can say of a choice; nothing of an exchange, a meld, the stock. `needs`: what bids need,
    those that promise most first.

    >>> from stoek import GAMES, Table
    >>> table = Table.deal(GAMES["belote"], seed=3, trump="H", declarer="N")
    >>> remarks_on(table.view("N"), table.choices[0])
    ('Only a trump beats AC.',)
    """
    if isinstance(choice, Card):
        return tuple(_of_card(view, choice))
    chosen = view.phase is Phase.AUCTION and view.trump is not None
    if isinstance(choice, TrumpNamed) or (isinstance(choice, Called) and choice.call.kind not in _OF_OTHERS and not chosen):
        return (*_of_call(view, choice), *_of_needs(choice, needs))
    return ()


def _of_card(view: View, card: Card) -> Iterator[Said]:
    seen = seen_in(view)
    tables = seen.tables
    assert tables is not None
    names = view.game.seat_names
    trick = (*map(int, view.trick), int(card))
    out = seen.hidden | sum(seen.must)
    head = head_index(tables.beats, trick)
    # Who still plays to the trick, by what they can hold.
    after = [(seen.seat + step) % len(names) for step in range(1, len(names) - len(view.trick))]
    held = out & union(seen.may[seat] | seen.must[seat] for seat in after)
    if head < len(view.trick):
        sides = terms_of_view(view).sides
        leader = names.index(view.leader or view.seat)
        own = sides[(leader + head) % len(names)] == sides[seen.seat] and view.game.partners
        yield _under(tables, card, trick[head], own=own, last=not after)
    elif not after:
        points = tables.card_points(mask_of(trick))
        yield Say.takes_trick(count=points, card=card)
    else:
        yield _beaten(tables, card, tables.beats[card] & held)
    trumps = out & tables.trump_cards
    if isinstance(tables.trump, Suit) and tables.trump_cards >> card & 1:
        yield _trumps_out(CardSet.of_mask(trumps))


def _trumps_out(cards: CardSet) -> Said:
    if not cards:
        return Say.no_trump_out()
    if len(cards) > _LISTED:
        return Say.trumps_out_many(count=len(cards))
    return Say.trumps_out(cards=cards)


def _under(tables: Tables, card: Card, head: int, *, own: bool, last: bool) -> Said:
    """Of a card that does not head the trick."""
    points, best = tables.points[card], Card(head)
    if not own and not points:
        return Say.beats_not_and_gives_nothing(card=card, head=best)
    if not own:
        return Say.beats_not_and_gives(count=points, card=card, head=best)
    if last:
        return Say.partner_takes(count=points, card=card, head=best)
    return Say.partner_wins_so_far(count=points, card=card, head=best)


def _beaten(tables: Tables, card: Card, beaters: int) -> Said:
    """What can still beat a card."""
    if not beaters:
        return Say.nothing_beats(card=card)
    cards = CardSet.of_mask(beaters)
    if not beaters & ~tables.trump_cards and not tables.trump_cards >> card & 1:
        return Say.only_trump_beats(card=card)
    if len(cards) > _LISTED:
        return Say.many_beat(count=len(cards), card=card)
    return Say.can_be_beaten(card=card, beaters=cards)


def _of_call(view: View, choice: Called | TrumpNamed) -> Iterator[Said]:
    """What a hand such as this makes, by its gauge, for who takes the deal on with it."""
    game, hand = view.game, view.hand.mask
    trump: Trump | None = choice.trump if isinstance(choice, TrumpNamed) else choice.call.trump
    if trump is None and view.turned_up and not view.tricks:
        trump = suit_of(view.turned_up[0])
    if trump is None and view.turned:
        trump = view.turned[-1]
    made, named = with_stock(game, hand) if trump is None else (_made(game, hand, trump), trump)
    total = gauge(game, named).total
    what = {"trump": named.spoken, "points": round(made), "total": total}
    if trump is None:
        yield Say.makes_in_best_suit(**what)
    else:
        yield Say.makes_in_trump(**what)
    if hand.bit_count() <= game.hand_size:
        yield from _of_hand(compile_tables(game, named), hand)


def _of_hand(tables: Tables, hand: int) -> Iterator[Said]:
    """Which cards make it: the trumps, and those that are the highest of their suits."""
    if isinstance(tables.trump, Suit):
        trumps = hand & tables.trump_cards
        best = next(card for card in cards_of(tables.pack & tables.trump_cards) if not tables.beats[card])
        if not trumps:
            yield Say.holds_no_trump()
        elif trumps >> best & 1:
            yield Say.trumps_with_highest(cards=_strongest_first(tables, trumps))
        else:
            cards = _strongest_first(tables, trumps)
            yield Say.trumps_without_highest(cards=cards, best=card_text(best))
    tops = mask_of(card for card in cards_of(hand & ~tables.trump_cards) if not tables.beats[card] & ~tables.trump_cards)
    if tops:
        yield Say.highest_of_suits(cards=CardSet.of_mask(tops))
    else:
        yield (Say.none_highest_beside_trumps() if tables.trump_cards else Say.none_highest())


def _strongest_first(tables: Tables, cards: int) -> str:
    return " ".join(card_text(card) for card in sorted(cards_of(cards), key=lambda card: tables.beats[card].bit_count()))


def _of_needs(choice: Choice, needs: Sequence[Needs]) -> Iterator[Said]:
    """What the bid that is made needs, or for who passes the one that promises most."""
    if not isinstance(choice, Called):
        return
    own = next((each for each in needs if each.call == choice.call), None)
    for each in needs[:1] if choice.call.trump is None else filter(None, (own,)):
        yield Say.bid_needs(bid=each.call.words, points=each.points, times=round(10 * each.chance), lost=f"{each.lost:.0f}")


def _made(game: Ruleset, hand: int, trump: Trump) -> float:
    """The points of the declaring side, where the hand is the declarer’s."""
    if hand.bit_count() > game.hand_size:
        return kept(game, hand, trump)[0]
    return gauge(game, trump).of_part(hand, True, game.hand_size)


def left_out(view: View, decision: Decision) -> str:
    """Which choices were not weighed, and why; nothing where all were, or none had to be."""
    weighed = {average.choice for average in decision.averages}
    if not weighed or view.phase is Phase.PLAY:
        return ""
    if isinstance(view.choices, Discards):
        more = len(view.choices) - len(weighed)
        return Say.ways_promise_less(count=more) if more > 0 else ""
    # Where it is open who plays, it is taken to be who names trumps.
    others = [choice for choice in view.choices if choice not in weighed and not isinstance(choice, TrumpNamed)]
    ends = {end_of(choice.call) for choice in weighed if isinstance(choice, Called)}
    blind = [choice for choice in others if isinstance(choice, Called) and view.game.auction.is_blind(choice.call)]
    alike = [choice for choice in others if choice not in blind and isinstance(choice, Called) and end_of(choice.call) in ends]
    less = [choice for choice in others if choice not in blind and choice not in alike]
    sentences = (
        (blind, Say.called_blind),
        (alike, Say.not_weighed_alike),
        (less, Say.not_weighed_less),
    )
    return " ".join(sentence(choices=listed(choices, _LISTED)) for choices, sentence in sentences if choices)
