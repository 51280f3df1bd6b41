"""A board's rules as the kernel reads them: words of 64 bits, in the order of `rules.h`."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from stoek.cards import RANKS_PER_SUIT, Rank, Suit
from stoek.rules.melds.in_tricks import TrickMelds
from stoek.rules.melds.melds import four_cards, marriage_cards
from stoek.rules.tables import Choices
from stoek.solver.board import Board, orders
from stoek.solver.trick_bonus import best_split

CARDS, SEATS, SUITS, OPTIONS, LEVELS, WINDOWS = 40, 8, 5, 6, 16, 36
"""How many of each there is room for; a window is as many neighbouring cards as score at the least."""


class TooLarge(Exception):
    """The kernel has no room for these rules."""


def compiled(board: Board) -> array[int]:
    """The words. `TooLarge` where there is no room for them."""
    if board.seats > SEATS:
        raise TooLarge
    bits = sorted(board.card_of)
    suits = [*board.plain_suits, *([board.trumps] if board.trumps else [])]
    bonus = board.bonus is not None
    arrangement = board.arrangement
    value = {bit: board.point * board.value[bit] for bit in bits}
    words: list[int] = [board.seats, board.margin, board.trick, board.point * board.last_trick]
    words += [
        arrangement.draws,
        arrangement.partners,
        bonus,
        board.trumps,
        arrangement.apart,
        len(board.plain_suits),
        *_filled(suits, SUITS),
    ]
    words += _filled([suits.index(board.suit[bit]) for bit in bits], CARDS)
    words += _filled([value[bit] for bit in bits], CARDS)
    dear, strong, cheap = (sorted(bits, key=order) for order in orders(board))
    for order in (dear, dear[::-1], strong, cheap):
        words += _filled([order.index(bit) for bit in bits], CARDS)
    levels = sorted(set(value.values()))
    words += [len(levels), *_filled(levels, LEVELS)]
    words += _filled([sum(bit for bit in bits if value[bit] == level) for level in levels], LEVELS)
    for choices in (arrangement.choices, arrangement.partner_choices):
        for suit in suits:
            for bit in bits:
                words += _options(choices[suit].get(bit, ()))
            words += [0] * (2 * OPTIONS * (CARDS - len(bits)))
        words += [0] * (2 * OPTIONS * CARDS * (SUITS - len(suits)))
    return array("q", words + _bonus(board, bits, board.tables.trick_melds))


def _filled(words: Sequence[int], room: int) -> list[int]:
    """The words, and nothing in what room is left after them."""
    if len(words) > room:
        raise TooLarge
    return [*words, *[0] * (room - len(words))]


def _options(options: Choices) -> list[int]:
    """The cards of which one must be held and those that are selected, option by option."""
    return _filled([cards for option in options for cards in option], 2 * OPTIONS)


def _bonus(board: Board, bits: Sequence[int], melds: TrickMelds | None) -> list[int]:
    """What combinations in tricks score; nothing where they do not."""
    suits, ranks = len(Suit), len(Rank)
    lengths = ranks + 1
    if board.bonus is None or melds is None:
        return [0] * (2 * CARDS + 2 * lengths + ranks + 2 + ranks + 2 + WINDOWS)
    point, points = board.point, dict(melds.sequences)
    words = _filled([board.card_of[bit] % RANKS_PER_SUIT for bit in bits], CARDS)
    words += _filled([board.card_of[bit] // RANKS_PER_SUIT for bit in bits], CARDS)
    words += [point * points.get(length, 0) for length in range(lengths)]
    words += [point * best_split(length, points) for length in range(lengths)]
    words += [point * melds.four_of(rank) for rank in Rank]
    words += [point * melds.three, point * melds.marriage]
    pack = board.tables.pack
    words += [board.bits(four_cards(rank) & pack) for rank in Rank]
    pair = marriage_cards(board.tables.trump)
    words += [board.bits(pair) if pair and not pair & ~pack else 0]
    shortest = min(points, default=lengths)
    runs = [(1 << shortest) - 1 << RANKS_PER_SUIT * suit + rank for suit in range(suits) for rank in range(lengths - shortest)]
    windows = [board.bits(run) for run in runs if not run & ~pack]
    return [*words, len(windows), *_filled(windows, WINDOWS)]
