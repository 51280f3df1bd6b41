"""Trick play of every game and every trick-play set, as the sources tell it: what is legal, who wins, how many ways there are.

The packs and ranks are in `naive.packs`, the laws, card by card, in `naive.laws`. Nothing is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

from naive.laws import LAWS, Position
from naive.packs import NO_HOUSE, PARTNERS, TWO_PHASES, Cards, House, Trump, in_pack_order, ranking, seats, value

PLAYED_AS = {
    ("belote", "over_partner", True): "coinche",
    ("belote-contree", "undertrump", "must"): "coinche",
    ("coinche", "undertrump", "free"): "belote-contree",
    ("saskop", "duty_to_trump", False): "saskop without the duty to trump",
    ("klaverjas-rotterdam", "undertrump", "avoid"): "obligatory-no-undertrump",
}
"""A game under a value of a house rule, and the law of its play then."""


def law_of(game: str, house: House = NO_HOUSE) -> str:
    """The law by which a table plays: the game's own, or what the game is played as there."""
    return next((law for (of, rule, value), law in PLAYED_AS.items() if of == game and house.get(rule) == value), game)


def winner_of(game: str, trump: Trump, trick: Cards) -> int:
    """The place of the highest trump or, without one, of the highest card of the suit led."""
    order = ranking(game, trump)
    best = 0
    for place in range(1, len(trick)):
        if order.beats(trick[place], trick[best]):
            best = place
    return best


def partner_is_heading(game: str, trump: Trump, trick: Cards) -> bool:
    """Whether the card two before the next player's wins so far; only partners have partners."""
    return game in PARTNERS and len(trick) >= 2 and winner_of(game, trump, trick) == len(trick) - 2


def may_play(
    game: str,
    trump: Trump,
    hand: Cards,
    trick: Cards,
    card: str,
    partner_heads: bool | None = None,
    phase: str = "second",
    law: str | None = None,
) -> bool:
    """Any card may be led; in the first phase of the old games any card may be played; otherwise the law of the game decides, or
    another that a table plays by."""
    if len(trick) == 0 or (game in TWO_PHASES and phase == "first"):
        return True
    if partner_heads is None:
        partner_heads = partner_is_heading(game, trump, trick)
    if trump == "all":
        # A lead is answered as a lead of trumps: as if the suit led were trumps, and nothing ruffs.
        return LAWS[law or game](Position(ranking(game, trick[0][1]), hand, trick, partner_heads), card)
    return LAWS[law or game](Position(ranking(game, trump), hand, trick, partner_heads), card)


def legal_cards(
    game: str,
    trump: Trump,
    hand: Cards,
    trick: Cards,
    partner_heads: bool | None = None,
    phase: str = "second",
    law: str | None = None,
) -> list[str]:
    legal = [card for card in hand if may_play(game, trump, hand, trick, card, partner_heads, phase, law)]
    return in_pack_order(game, legal)


def points_of(game: str, trump: Trump, cards: Cards, house: House = NO_HOUSE) -> int:
    return sum(value(game, trump, card, house) for card in cards)


def count_plays(game: str, trump: Trump, hands: Sequence[Cards], leader: int = 0, trick: Cards = (), phase: str = "second") -> int:
    """How many ways there are to play these hands out, each card by each player, all of them legal."""
    players = seats(game)
    if len(trick) == players:
        return count_plays(game, trump, hands, (leader + winner_of(game, trump, trick)) % players, (), phase)
    seat = (leader + len(trick)) % players
    if len(hands[seat]) == 0:
        return 1
    count = 0
    for card in legal_cards(game, trump, hands[seat], trick, phase=phase):
        left = [[held for held in hand if held != card] for hand in hands]
        count += count_plays(game, trump, left, leader, [*trick, card], phase)
    return count
