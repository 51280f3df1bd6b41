"""What players see in the course of deals, and a naive judge of what the cards that they do not see can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from naive.play import may_play
from stoek import Card, CardSet, Phase, Table, View
from stoek.play.choices import Announced, Exchanged, Returned
from table.by_chance import course

Hands = dict[str, CardSet]
"""What each seat holds."""


def moments(game: str, seeds: Sequence[int], every: int = 1) -> Iterator[tuple[Table, str]]:
    """Tables of deals by chance with a seat each, and every seat in turn."""
    count = 0
    for seed in seeds:
        for table in course(game, seed):
            for seat in table.game.seat_names:
                count += 1
                if not table.over and count % every == 0:
                    yield table, seat


def ending(game: str, seed: int, cards: int) -> Table | None:
    """A deal by chance between tricks, with so many cards in each hand."""
    for table in course(game, seed):
        if table.phase is Phase.PLAY and not table.trick and {len(hand) for hand in table.hands.values()} == {cards}:
            return table
    return None


def hands_of(table: Table, masks: Sequence[int]) -> Hands:
    """Masks by seat, by their letters."""
    return {seat: CardSet.of_mask(mask) for seat, mask in zip(table.game.seat_names, masks, strict=True)}


def faults(view: View, hands: Hands) -> list[str]:
    """What the view shows that could not be with these hands, looked at card by card from the sources' words."""
    game, found = view.game, []
    names = game.seat_names
    if hands[view.seat] != view.hand:
        found.append("the own hand")
    found += [f"{seat} holds {len(hand)}" for seat, hand in hands.items() if len(hand) != view.held[seat]]
    on_table = [card for trick in view.tricks for card in trick.cards] + list(view.trick)
    gone = CardSet(on_table) | (view.discards or CardSet())
    everywhere = [card for hand in hands.values() for card in hand]
    if len(set(everywhere)) != len(everywhere) or CardSet(everywhere) & gone:
        found.append("a card in two places")
    held = {seat: set(hand) for seat, hand in hands.items()}
    tricks = [(trick.leader, trick.cards) for trick in view.tricks] + ([(view.leader, view.trick)] if view.leader else [])
    drawn = game.first_phase_tricks
    for number, (leader, cards) in reversed(list(enumerate(tricks))):
        for place in reversed(range(len(cards))):
            seat = names[(names.index(leader) + place) % len(names)]
            held[seat].add(cards[place])
            if number >= drawn and not _may(view, cards[place], held[seat], cards[:place]):
                found.append(f"{seat} may not play {cards[place]}")
    for meld in view.melds:
        found += [f"{meld.seat} announced {card}" for card in meld.cards if card not in held[meld.seat]]
    if game.deal.turn_up_to_taker and view.declarer is not None and view.turned_up[0] not in held[view.declarer]:
        found.append("the card turned up")
    for exchange in view.exchanges:
        taker, taken = (
            (exchange.seat, exchange.got) if exchange.got is not None else (_opposite(view, exchange.seat), exchange.gave)
        )
        if taken not in held[taker]:
            found.append(f"{taker} got {taken}")
    if game.draws and not view.left_in_stock and view.tricks:
        # Whoever did not win the trick before drew the last card of the stock.
        [drawer] = (seat for seat in names if seat != view.tricks[game.deal.stock // 2 - 1].winner)
        if view.turned_up[0] not in held[drawer]:
            found.append("the card under the stock")
    found += _of_calls(view, held)
    return found


def _opposite(view: View, seat: str) -> str:
    names = view.game.seat_names
    return names[(names.index(seat) + len(names) // 2) % len(names)]


def _may(view: View, card: Card, held: set[Card], before: Sequence[Card]) -> bool:
    trump = None if view.trump is None else view.trump.letter
    trump = None if trump == "no-trump" else trump
    return may_play(view.game.id, trump, [str(one) for one in held], [str(one) for one in before], str(card))


def _of_calls(view: View, held: dict[str, set[Card]]) -> Iterator[str]:
    """Bids of a length, and lone pictures, in the game that has them (S)."""
    if view.game.id != "saskop":
        return
    pictures = "KQJ"
    bids: dict[str, int] = {}
    for made in view.calls:
        lengths = {suit: sum(str(card)[0] in pictures or str(card)[1] == suit for card in held[made.seat]) for suit in "CSHD"}
        if made.call.kind == "bid":
            bids = {made.seat: made.call.level}
            if made.call.level > max(lengths.values()):
                yield f"{made.seat} bid {made.call.level}"
        elif made.call.kind == "trump" and lengths[made.call.words] < bids[made.seat]:
            yield f"{made.seat} named {made.call.words}"
    for exchange in view.exchanges:
        if exchange.got is None and sum(str(card)[0] in pictures for card in held[exchange.seat]) > 1:
            yield f"{exchange.seat} gave a lone picture"


def seen_by(table: Table, seat: str) -> CardSet:
    """The cards of which the player can know where they are."""
    view = table.view(seat)
    known = view.hand | (view.discards or CardSet()) | CardSet(view.turned_up) | CardSet(view.trick)
    for trick in view.tricks:
        known |= CardSet(trick.cards)
    for choice in table.done:
        if isinstance(choice, Announced):
            known |= choice.cards
        elif isinstance(choice, Exchanged):
            known |= CardSet([choice.gave] if choice.got is None else [choice.gave, choice.got])
        elif isinstance(choice, Returned) and view.returned is not None:
            known |= CardSet([choice.card])
    return known
