"""Melds that could have been announced, and were not: what goes with those that were, and with each other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from naive.melds import Meld, marriage, meld_value, runs
from naive.packs import SUITS
from naive.vijfhonderden import GAME, counters, may_declare
from stoek import GAMES, CardSet, Position, Table
from stoek.play.choices import Announced


def stands(game: str, hand: str, announces: tuple[str, ...]) -> list[Table]:
    """A deal at which the first seat, who takes it on with hearts and leads, holds this hand and announces only these melds."""
    ruleset = GAMES[game]
    own = CardSet(hand)
    rest = [*(CardSet.of_mask(ruleset.pack) - own)]
    Random(7).shuffle(rest)
    others = [CardSet(rest[place * len(own) : (place + 1) * len(own)]) for place in range(ruleset.seats - 1)]
    position = Position.of(ruleset, "H", leader="N", hands=dict(zip(ruleset.seat_names, [own, *others], strict=True)))
    tables = [Table.from_position(ruleset, position, declarer="N")]
    for cards in announces:
        tables.append(tables[-1].announce(cards))
    while not tables[-1].over:
        tables.append(tables[-1].play(next(iter(tables[-1].legal))))
    return tables


@pytest.mark.parametrize(
    ("game", "hand", "announces", "told"),
    [
        # A longer sequence leaves no room for the shorter ones in it; the marriage shares cards with it.
        ("belote", "KH QH JH TH 7C 8C 7D 8D", (), ["KH QH JH TH", "KH QH"]),
        ("belote", "KH QH JH TH 7C 8C 7D 8D", ("KH QH JH",), ["KH QH"]),
        ("belote", "KH QH JH TH 7C 8C 7D 8D", ("KH QH JH TH", "KH QH"), []),
        # Where it comes along with a meld that shows both its cards it is missed only without one.
        ("staekske-rape", "KH QH JH TH 7C 8C 7D", ("KH QH JH TH",), []),
        ("staekske-rape", "KH QH JH TH 7C 8C 7D", ("QH JH TH",), ["KH QH"]),
        ("staekske-rape", "KH QH 9S 8S 7C 8C 7D", (), ["KH QH"]),
        # Four of a kind and a sequence share a card.
        ("schieber", "AC AS AH AD KH QH 7C 7S 7D", ("AH KH QH",), ["AC AS AH AD", "KH QH"]),
    ],
)
def test_what_goes_with_the_melds_that_were_announced_was_missed(
    game: str, hand: str, announces: tuple[str, ...], told: list[str]
) -> None:
    *before, over = stands(game, hand, announces)
    missed = over.missed(before, "N")
    assert [meld.cards for meld in missed] == [CardSet(cards) for cards in told]
    assert [meld.points for meld in missed] == sorted((meld.points for meld in missed), reverse=True)


def played_by_chance(game: str, seed: int) -> list[Table]:
    """A deal in which everybody does whatever may be done, and announces every third time that this is possible."""
    rng = Random(seed)
    tables = [Table.deal(GAMES[game], seed)]
    while not tables[-1].over:
        melds = tables[-1].announcements
        others = [choice for choice in tables[-1].choices if not isinstance(choice, Announced)]
        tables.append(tables[-1].do(rng.choice(melds if melds and rng.random() < 1 / 3 else others)))
    return tables


def naive_points(tables: Sequence[Table], seat: str) -> int:
    """The most that the seat could have declared in all, one meld with a lead, and the marriage once with its own."""
    over = tables[-1]
    trump = over.trump.letter if over.trump is not None else ""
    pair = (f"K{trump}", f"Q{trump}")
    says_pair = any(_meld(meld.cards.mask) == pair for meld in over.melds if meld.seat == seat)
    turns = []
    for number in range(len(over.tricks)):
        stands = [
            table for table in tables if table.turn == seat and len(table.tricks) == number and table.view(seat).left_in_stock
        ]
        if stands:
            stand = stands[-1]
            said = [(over.game.seat_names[meld.seat], _meld(meld.claim.cards)) for meld in over.announced if meld.tricks == number]
            turns.append((bool(stand.trick), [str(card) for card in stand.hands[seat]], said))

    def most(at: int, declared: list[Meld], shown: bool) -> int | None:
        if at == len(turns):
            return 0
        second, hand, said = turns[at]
        own = [meld for who, meld in said if who == seat]
        led = [meld for who, meld in said if who != seat and not marriage(trump, meld)]
        shows = pair in own or (not second and not shown and not says_pair and all(card in hand for card in pair))
        declares = [meld for meld in own if meld != pair]
        ways: list[Meld | None] = [*declares] or [None, *runs(hand), *(tuple(rank + suit for suit in SUITS) for rank in "JKQ")]
        found = []
        for way in ways:
            higher = not second or way is None or (len(led) > 0 and counters(trump, led[0], way))
            if not higher or (way is not None and not may_declare(trump, hand, declared, way)):
                continue
            later = most(at + 1, declared if way is None else [*declared, way], shown or shows)
            if later is not None:
                found.append(later + (meld_value(GAME, trump, way) if way else 0) + (20 if shows else 0))
        return max(found, default=None)

    total = most(0, [], False)
    assert total is not None
    return total


def _meld(cards: int | None) -> Meld:
    meld = tuple(str(card) for card in CardSet.of_mask(cards or 0))
    return tuple(meld[0][0] + suit for suit in SUITS) if len({card[0] for card in meld}) == 1 else meld


@pytest.mark.parametrize("game", ["vijfhonderden-1836", "smoojas-1821"])
def test_with_a_lead_as_much_was_missed_as_could_have_been_declared_more(game: str) -> None:
    missed_some = 0
    for seed in range(30):
        tables = played_by_chance(game, seed)
        over = tables[-1]
        for seat in over.game.seat_names:
            missed = over.missed(tables, seat)
            said = sum(meld.points for meld in over.melds if meld.seat == seat)
            assert said + sum(meld.points for meld in missed) == naive_points(tables, seat), (seed, seat)
            missed_some += bool(missed)
    assert missed_some > 10
