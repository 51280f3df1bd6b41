"""Melds that could have been announced, and were not: what goes with those that were, and with each other."""

from __future__ import annotations

from random import Random

import pytest

from stoek import GAMES, CardSet, Position, Table


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
