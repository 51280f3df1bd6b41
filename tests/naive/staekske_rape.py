"""Staekske Rape as the two sources tell it, written from their prose with texts and lists.

Nothing here is shared with the engine, nothing is quick, nothing is clever: a card is a text such as `JC`, a hand is a
list of them, and each function says one paragraph of the rules again. Where the two roads disagree, one of them has
misread the sources.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from naive.melds import runs, ways

SUITS = "CSHD"
NATURAL_ORDER = "AKQJT987"
TRUMP_ORDER = "J9AKQT87"
TRUMP_VALUES = {"J": 20, "9": 14, "A": 11, "K": 3, "Q": 2, "T": 10, "8": 0, "7": 0}
PLAIN_VALUES = {"A": 11, "K": 3, "Q": 2, "J": 1, "T": 10, "9": 0, "8": 0, "7": 0}
FOUR_VALUES = {"J": 200, "9": 140, "A": 100, "K": 100, "Q": 100, "T": 100}
PACK = [rank + suit for suit in SUITS for rank in NATURAL_ORDER]
LAST_TRICK = 5

Cards = Sequence[str]


def in_pack_order(cards: Cards) -> list[str]:
    return [card for card in PACK if card in cards]


def value(trump: str, card: str) -> int:
    return TRUMP_VALUES[card[0]] if card[1] == trump else PLAIN_VALUES[card[0]]


def points_of(trump: str, cards: Cards) -> int:
    return sum(value(trump, card) for card in cards)


# play


def situation(trump: str, hand: Cards, trick: Cards) -> str:
    """The rule that decides what this hand may add to this trick."""
    if len(trick) == 0:
        return "lead"
    suit_led = trick[0][1]
    of_suit_led = [card for card in hand if card[1] == suit_led]
    if of_suit_led == []:
        return "void"
    if suit_led != trump:
        return "follow-or-trump"
    if of_suit_led == ["J" + trump]:
        return "bare-jack"
    return "follow-trump"


def may_play(trump: str, hand: Cards, trick: Cards, card: str) -> bool:
    """Follow or trump while holding the suit led, anything otherwise; the jack alone need not follow to trumps."""
    if len(trick) == 0:
        return True
    suit_led = trick[0][1]
    if card[1] == suit_led or card[1] == trump:
        return True
    bound = [held for held in hand if held[1] == suit_led and held != "J" + trump]
    return len(bound) == 0


def legal_cards(trump: str, hand: Cards, trick: Cards) -> list[str]:
    return [card for card in in_pack_order(hand) if may_play(trump, hand, trick, card)]


def beats(trump: str, suit_led: str, card: str, other: str) -> bool:
    """Whether the first card takes the trick from the second, in a trick of that suit led."""
    if card[1] == trump and other[1] == trump:
        return TRUMP_ORDER.index(card[0]) < TRUMP_ORDER.index(other[0])
    if card[1] == trump or other[1] == trump:
        return card[1] == trump
    if card[1] == suit_led and other[1] == suit_led:
        return NATURAL_ORDER.index(card[0]) < NATURAL_ORDER.index(other[0])
    return card[1] == suit_led


def winner_of(trump: str, trick: Cards) -> int:
    """The place in the trick of the card that no other card in it beats."""
    suit_led = trick[0][1]
    for place, card in enumerate(trick):
        if not any(beats(trump, suit_led, other, card) for other in trick):
            return place
    raise AssertionError("a card that nothing beats")


def count_plays(trump: str, hands: Sequence[Cards], leader: int = 0, trick: Cards = ()) -> int:
    """How many ways there are to play these hands out, each card by each player, all of them legal."""
    if len(trick) == 4:
        return count_plays(trump, hands, (leader + winner_of(trump, trick)) % 4)
    seat = (leader + len(trick)) % 4
    if len(hands[seat]) == 0:
        return 1
    count = 0
    for card in legal_cards(trump, hands[seat], trick):
        left = [[held for held in hand if held != card] for hand in hands]
        count += count_plays(trump, left, leader, [*trick, card])
    return count


def knocks(trump: str, hand: Cards, played: Cards) -> int:
    """How often a player may knock: the highest trump not yet played, or the two highest."""
    outstanding = [rank + trump for rank in TRUMP_ORDER if rank + trump not in played]
    if len(outstanding) >= 2 and outstanding[0] in hand and outstanding[1] in hand:
        return 2
    return 1 if len(outstanding) >= 1 and outstanding[0] in hand else 0


# combinations


all_sequences = runs
"""Every sequence of three or more in the hand, the parts of longer ones too."""


def sequence_value(length: int) -> int:
    return 20 if length == 3 else 50 if length == 4 else 100


def best_sequences(hand: Cards) -> int:
    return max(sum(sequence_value(len(run)) for run in way) for way in ways(all_sequences(hand)))


def fours(hand: Cards) -> list[str]:
    """The ranks of which all four cards are held and which count."""
    return [rank for rank in FOUR_VALUES if all(rank + suit in hand for suit in SUITS)]


def has_stoek(trump: str, hand: Cards) -> bool:
    return "K" + trump in hand and "Q" + trump in hand


def best_total(trump: str, hand: Cards) -> int:
    """What the best announcement is worth: sequences apart from each other, fours and stoek beside them."""
    return best_sequences(hand) + sum(FOUR_VALUES[rank] for rank in fours(hand)) + (20 if has_stoek(trump, hand) else 0)


def fits_seven_cards(four_ranks: Sequence[str], lengths: Sequence[int], stoek: bool) -> bool:
    """Whether some hand of seven cards holds all of this at once, tried suit by suit and place by place."""
    trumps = SUITS if stoek else "-"
    for trump in trumps:
        held = {rank + suit for rank in four_ranks for suit in SUITS}
        if stoek:
            held |= {"K" + trump, "Q" + trump}
        if _room_for(sorted(lengths, reverse=True), held, set()):
            return True
    return False


def _room_for(lengths: Sequence[int], held: set[str], in_sequences: set[str]) -> bool:
    if len(held) > 7:
        return False
    if len(lengths) == 0:
        return True
    for run in all_sequences(PACK):
        if (
            len(run) == lengths[0]
            and not in_sequences & set(run)
            and _room_for(lengths[1:], held | set(run), in_sequences | set(run))
        ):
            return True
    return False


# scoring


def may_hold(points: int, tricks: int) -> bool:
    """Whether so many tricks, the four cards discarded or left, and perhaps the last trick can come to these points."""
    values = sorted(value("C", card) for card in PACK)
    cards = 4 + 4 * tricks
    least = sum(values[:cards]) + (LAST_TRICK if tricks == 7 else 0)
    most = sum(values[32 - cards :]) + (LAST_TRICK if tricks > 0 else 0)
    return least <= points <= most


@dataclass(frozen=True)
class Score:
    """The game points of the declarer, and on the way there what was achieved and what was required."""

    achieved: int | None
    required: int | None
    game_points: int


def rounded(points: int) -> int:
    """To the nearest ten, 4 down and 5 up, in tens."""
    return points // 10 + (1 if points % 10 >= 5 else 0)


def opponents_rounded(points: int) -> int:
    """The other way: a last digit of 1 goes down and one of 2 goes up, in tens."""
    return points // 10 + (1 if points % 10 >= 2 else 0)


def score(
    bid: int,
    stock: str,
    points: int,
    tricks: int,
    four_ranks: Sequence[str] = (),
    lengths: Sequence[int] = (),
    stoek: bool = False,
    required_floor: str = "zero",
    double_no_tricks: bool = False,
) -> Score:
    """The declarer's score, step by step."""
    if stock == "gave-up":
        return Score(None, None, -10)
    four_jacks = "J" in four_ranks
    if tricks == 0 and not four_jacks:
        return Score(None, None, -100 if stock == "refused" and double_no_tricks else -50)

    if four_jacks:
        achieved = 30
    elif tricks == 7:
        achieved = rounded(points) + 10
    else:
        achieved = rounded(points)

    required = bid + 10
    for rank in four_ranks:
        if rank != "J":
            required -= FOUR_VALUES[rank] // 10
    for length in lengths:
        required -= sequence_value(length) // 10
    if stoek:
        required -= 2
    if required_floor == "zero" and required < 0:
        required = 0

    if achieved == required:
        game_points = 0
    elif achieved > required:
        game_points = achieved - required
    else:
        game_points = -(2 * (required - achieved) + 10)
    if stock == "refused":
        game_points *= 2
    return Score(achieved, required, game_points)


# session


def fewest_payments(balance: list[int]) -> int:
    """How many payments clear these debts at the least: whoever is first hands everything on to somebody, and so on."""
    owing = [points for points in balance if points]
    if not owing:
        return 0
    first, others = owing[0], owing[1:]
    return 1 + min(fewest_payments([*others[:at], others[at] + first, *others[at + 1 :]]) for at in range(len(others)))


def payments(totals: dict[str, int]) -> dict[tuple[str, str], int]:
    """Who pays whom how many game points: each pair settles the difference."""
    paid = {}
    for one, other in combinations(totals, 2):
        if totals[one] < totals[other]:
            paid[one, other] = totals[other] - totals[one]
        elif totals[one] > totals[other]:
            paid[other, one] = totals[one] - totals[other]
    return paid


def umbrellas(total: int) -> tuple[int, int]:
    """How many full hundreds are drawn as umbrellas, and what is written beneath, with its sign."""
    count = 0
    while abs(total) >= 100:
        total -= 100 if total > 0 else -100
        count += 1
    return count, total
