"""The layouts that a player draws: each fits what was seen, judged card by card, and every one that does can come."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from player.sights import ending, faults, hands_of, moments
from stoek import GAMES, CardSet, Phase, Table
from stoek.cards import cards_of
from stoek.play.choices import Exchanged
from stoek.play.deal import Dealt
from stoek.play.start import Start
from stoek.player.layouts import Layouts
from stoek.player.seen import seen_in
from table.by_chance import GAME_IDS, course

MOST = 250
"""So many layouts of an ending are few enough to list."""


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_layout_fits_what_was_seen(game: str) -> None:
    rng, phases = Random(game), set()
    for table, seat in moments(game, range(3), every=3):
        view = table.view(seat)
        seen = seen_in(view)
        true = tuple(hand.mask for hand in table.hands.values())
        assert seen.fits(true), (str(table), seat)
        assert faults(view, dict(table.hands)) == [], (str(table), seat)
        layout = Layouts(seen).draw(rng)
        assert faults(view, hands_of(table, layout.hands)) == [], (str(table), seat)
        laid = sum(layout.hands) | seen.gone | sum(1 << card for card in layout.beside)
        assert laid.bit_count() == sum(map(int.bit_count, layout.hands)) + seen.gone.bit_count() + len(layout.beside)
        phases.add(view.phase)
    assert Phase.PLAY in phases


@pytest.mark.parametrize("game", GAME_IDS)
def test_every_layout_of_an_ending_that_fits_can_come(game: str) -> None:
    """All ways to lay the cards are judged; as many are counted, and drawing finds each of them and no other."""
    rng, told = Random(game), 0
    for seed in range(40):
        # Where a stock lies aside one card each leaves enough open.
        table = ending(game, seed, 1 if GAMES[game].aside else 2)
        if table is None:
            continue
        view = table.view(table.turn or "")
        seen = seen_in(view)
        layouts = Layouts(seen)
        fitting = {
            hands for hands in _every(seen.room, seen.hidden, view.hand.mask, seen.seat) if not faults(view, hands_of(table, hands))
        }
        assert fitting, seed
        if len(fitting) > MOST:
            continue
        drawn = {layouts.draw(rng).hands for _ in range(25 * len(fitting))}
        assert drawn == fitting, (seed, len(drawn), len(fitting))
        told += len(fitting) > 1
        if told == 2:
            return
    assert told or table is None or GAMES[game].draws, "no ending left anything open"


def _every(room: tuple[int, ...], hidden: int, own: int, seat: int) -> list[tuple[int, ...]]:
    """All ways to fill the other hands with the hidden cards."""
    found = []

    def fill(place: int, hands: tuple[int, ...], left: int) -> None:
        if place == len(room):
            found.append(hands)
            return
        if place == seat:
            fill(place + 1, (*hands, own), left)
            return
        for chosen in combinations(cards_of(left), room[place]):
            mask = sum(1 << card for card in chosen)
            fill(place + 1, (*hands, mask), left & ~mask)

    fill(0, (), hidden)
    return found


def test_layouts_are_equally_likely() -> None:
    """Of 24 ways to lay six cards two by two, with a void, each comes about as often as the others."""
    rng = Random(5)
    for seed in range(60):
        table = ending("schieber", seed, 2)
        assert table is not None
        seen = seen_in(table.view(table.turn or ""))
        layouts = Layouts(seen)
        if 6 <= layouts.count <= 40:
            break
    draws = 200 * layouts.count
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(draws):
        hands = layouts.draw(rng).hands
        counts[hands] = counts.get(hands, 0) + 1
    assert len(counts) == layouts.count
    # Chi squared, far beyond what chance does.
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 3 * layouts.count


def test_a_void_is_proved_by_the_law() -> None:
    table = Table.deal(GAMES["klaverjas-rotterdam"], seed=3, trump="H", declarer="N")
    shown = None
    while shown is None and not table.over:
        before = table
        table = table.play(next(iter(table.legal)))
        if before.trick and before.turn is not None and before.turn != "N":
            card = next(card for card in before.hands[before.turn] if card not in table.hands[before.turn])
            led = CardSet([before.trick[0]])
            if card.suit is not before.trick[0].suit and card.suit.letter != "H" and next(iter(led)).suit.letter != "H":
                shown = before.turn, before.trick[0].suit
    assert shown is not None
    seat, suit = shown
    seen = seen_in(table.view("N" if seat != "N" else "S"))
    assert not seen.may["NESW".index(seat)] & (suit.all_cards | GAMES["klaverjas-rotterdam"].trump_suits[2].all_cards)


def test_a_bid_that_few_hands_allow_is_met() -> None:
    """A bid of nine: hardly one hand in a thousand has nine potential trumps, and every layout gives the bidder one."""
    rng = Random(2)
    hand = "KC QC JC KS QH JD AC 9C 7C"
    rest = [card for card in cards_of(GAMES["saskop"].pack) if card not in CardSet(hand)]
    rng.shuffle(rest)
    hands = (CardSet(hand).mask, *(sum(1 << card for card in rest[start : start + 9]) for start in (0, 9, 18)))
    table = Table(Start(GAMES["saskop"], 3, Dealt(hands))).call("9")
    for seat in "ESW":
        view = table.view(seat)
        layouts = Layouts(seen_in(view))
        for _ in range(5):
            assert faults(view, hands_of(table, layouts.draw(rng).hands)) == []


def test_who_gave_a_lone_picture_holds_no_other_but_the_card_that_came_back() -> None:
    rng, told = Random(3), 0
    for seed in range(40):
        for table in course("saskop", seed)[1:12:3]:
            for seat in table.game.seat_names if any(isinstance(choice, Exchanged) for choice in table.done) else ():
                view = table.view(seat)
                if not table.over and all(exchange.seat != seat for exchange in view.exchanges):
                    assert faults(view, dict(table.hands)) == []
                    assert faults(view, hands_of(table, Layouts(seen_in(view)).draw(rng).hands)) == []
                    told += 1
    assert told > 8
