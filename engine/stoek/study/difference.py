"""What tells two rulesets apart: the smallest position of play, the smallest trick, and everything else that differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, groupby, permutations

from stoek.cards import Rank, Suit, Trump, cards_of
from stoek.play.trick import choices_now, head_index, legal_cards
from stoek.rules.auctions.auction import GivenTrump
from stoek.rules.entry import entry_of
from stoek.rules.ruleset import Ruleset, Scale
from stoek.rules.tables import Choices, compile_tables
from stoek.words import en_difference as en

TRUMP = Suit.CLUBS
SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS)
"""Trumps, the first plain suit and another: which is which does not matter to a play law."""

SIZES = ((1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3))
"""How many cards lie and how many are held, from the smallest position on; of as many cards, the shorter trick first."""


@dataclass(frozen=True, slots=True)
class Parting:
    """A position that two rulesets judge differently: a trick, and a hand about to play to it, empty where the trick is full."""

    trump: Trump
    trick: tuple[int, ...]
    hand: int = 0


@dataclass(frozen=True, slots=True)
class Contrast:
    """A point on which two rulesets differ: what it is, and how each has it."""

    what: str
    one: str
    other: str


def play_alike(one: Ruleset, other: Ruleset) -> bool:
    """Whether the two judge alike every position that can come up in both: with the cards of both packs, and no more of them on
    the table than both have players for."""
    common = one.pack & other.pack
    seats = min(one.seats, other.seats)
    first, second = compile_tables(one, TRUMP), compile_tables(other, TRUMP)
    for led in cards_of(common):
        for head in [led] if seats == 2 else cards_of(common):
            if _within(first.choices[led][head], common) != _within(second.choices[led][head], common):
                return False
            if seats == 2:
                continue
            by_partner = [
                (tables.partner_choices if game.partners else tables.choices)[led][head]
                for game, tables in ((one, first), (other, second))
            ]
            if _within(by_partner[0], common) != _within(by_partner[1], common):
                return False
    return True


def _within(choices: Choices, cards: int) -> Choices:
    return tuple((held & cards, selected & cards) for held, selected in choices)


def smallest_position(one: Ruleset, other: Ruleset) -> Parting | None:
    """The smallest position in which a card may be played in one game and not in the other; None if none turns up.

    Where a game has two phases, in the second. Cards are those that both packs have.
    """
    if play_alike(one, other):
        return None
    tables = compile_tables(one, TRUMP), compile_tables(other, TRUMP)
    seats = min(one.seats, other.seats)
    for shown, held in SIZES:
        if shown >= seats:
            continue
        for trick in _tricks(one.pack & other.pack, shown):
            choices = [choices_now(each, trick) for each in tables]
            if choices[0] == choices[1]:
                continue
            left = [card for card in _cards(one.pack & other.pack) if card not in trick]
            for cards in combinations(left, held):
                hand = sum(1 << card for card in cards)
                if legal_cards(choices[0], hand) != legal_cards(choices[1], hand):
                    return Parting(TRUMP, trick, hand)
    return None


def smallest_trick(one: Ruleset, other: Ruleset) -> Parting | None:
    """Two cards of which one game gives the trick to the first and the other game to the second; None if there are none."""
    first, second = compile_tables(one, TRUMP), compile_tables(other, TRUMP)
    for trick in _tricks(one.pack & other.pack, 2):
        if head_index(first.beats, trick) != head_index(second.beats, trick):
            return Parting(TRUMP, trick)
    return None


def contrasts(one: Ruleset, other: Ruleset) -> list[Contrast]:
    """Everything that the rulesets have as data and have differently, in the order in which a game is told."""
    others = facts(other)
    return [Contrast(what, told, others[what]) for what, told in facts(one).items() if told != others[what]]


def facts(game: Ruleset) -> dict[str, str]:
    """How a game has each point of comparison, in the order in which a game is told."""
    return {en.WHAT[what]: told(game) for what, told in _FACTS.items()}


def has(told: str) -> bool:
    """Whether a game told so has the point at all."""
    return told not in en.ABSENT


def _cards(pack: int) -> list[int]:
    return [card for suit in SUITS for card in cards_of(pack & suit.all_cards)]


def _tricks(pack: int, shown: int) -> Iterator[tuple[int, ...]]:
    """Tricks of so many cards, led by a trump or by a card of the first plain suit."""
    return (trick for trick in permutations(_cards(pack), shown) if not Suit.HEARTS.all_cards >> trick[0] & 1)


def _ranks(scale: Scale) -> str:
    return " ".join("10" if rank is Rank.TEN else rank.letter for rank, _ in scale)


def _values(scale: Scale) -> str:
    worth = [(rank, points) for rank, points in scale if points]
    return ", ".join(f"{'10' if rank is Rank.TEN else rank.letter} {points}" for rank, points in worth) or en.NOTHING


def _melds(game: Ruleset) -> str:
    parts, inside = game.combinations, game.trick_melds
    if inside is not None:
        told = [en.SEQUENCE.format(length=length, points=points) for length, points in inside.sequences]
        alike = [en.FOUR_ALIKE.format(points=inside.four)] + ([en.THREE_ALIKE.format(points=inside.three)] if inside.three else [])
        return en.IN_TRICKS.format(melds="; ".join([*told, *alike, en.MARRIAGE.format(points=inside.marriage)]))
    told = [_sequence(game, length, points) for length, points in parts.sequences]
    told += [en.FOUR.format(rank=rank.plural, points=points) for rank, points in parts.fours]
    if parts.marriage:
        told.append(en.NAMED_MARRIAGE.format(name=parts.marriage_kind, points=parts.marriage))
    return "; ".join(told) or en.NO_MELDS


def _sequence(game: Ruleset, length: int, points: int) -> str:
    """The last of a list counts for longer ones too, where there can be any and they are not split."""
    longer = not game.combinations.split_longer and length == game.combinations.sequences[-1][0] < len(game.plain_scale)
    return (en.SEQUENCE_UP if longer else en.SEQUENCE).format(length=length, points=points)


def trumps_come_about(game: Ruleset) -> str:
    """How trumps are found, in words."""
    if game.auction == GivenTrump() and game.exchange is not None:
        return en.TURNED_UP
    return game.auction.told


def _all_tricks(game: Ruleset) -> str:
    """What they bring besides the points in them: some scorings pay them apart from the count."""
    paid = game.scoring.all_tricks(game)
    if paid is not None:
        return paid
    if not game.match:
        return en.NOTHING
    return en.BESIDES_LAST.format(count=game.match, last=game.last_trick, together=game.match + game.last_trick)


def _cards_dealt(game: Ruleset) -> str:
    stock = en.STOCK.format(count=game.deal.stock) if game.deal.stock else ""
    return en.HANDS.format(count=game.hand_size) + stock


def _players(game: Ruleset) -> str:
    """How many, and who stands against whom: a declarer whose score alone is kept stands against all the others."""
    if game.partners:
        return en.PARTNERS
    more = en.SITTING_OUT if max(game.deal.players) > game.seats else ""
    return en.PLAYERS[game.seats] + more + (en.AGAINST_ALL if len(game.sides) == 1 else "")


def _dealing(game: Ruleset) -> str:
    """The packets in their order; where more people can play or deal in other ways, that as well."""
    told = []
    for (target, count), alike in groupby(game.deal.packets):
        packet = en.PACKETS[target].format(count=count)
        times = len(list(alike))
        told.append(packet if times == 1 else en.TIMES.format(times=times, packet=packet))
    others = len(game.deal_ways) - 1
    return ", ".join(told) + (en.OTHER_WAYS.format(count=others) if others > 0 else "")


def _exchange(game: Ruleset) -> str:
    """What a player may change a card or several for, after the deal."""
    if game.exchange is not None:
        while_stock = en.WHILE_STOCK if game.exchange.while_stock else ""
        return en.TURN_UP_EXCHANGE.format(rank=game.exchange.rank.name.lower()) + while_stock
    if game.special_hands is not None:
        return en.SINGLE_EXCHANGE
    return en.STOCK_EXCHANGE.format(count=game.deal.stock) if game.stock_exchange is not None else en.NONE


def _who_melds(game: Ruleset) -> str:
    """Whose melds count, the marriage apart."""
    if game.trick_melds is not None:
        return en.TAKER_MELDS
    if not game.combinations.sequences:
        return en.NOBODY_MELDS
    if game.declaring is not None:
        return en.LEADER_MELDS
    if "opponents_announced" not in entry_of(game).facts:
        return en.DECLARER_MELDS
    return en.BEST_SIDE_MELDS if game.partners else en.BEST_PLAYER_MELDS


def _first_lead(game: Ruleset) -> str:
    return en.DECLARER_LEADS if game.declarer_leads else en.ELDEST_LEADS


def _target(game: Ruleset) -> str:
    if not game.target:
        return en.NO_TARGET
    return (en.TARGET_STROKES if game.scoring.unit == "stroke" else en.TARGET).format(count=game.target)


_FACTS: dict[str, Callable[[Ruleset], str]] = {
    "players": _players,
    "pack": lambda game: en.PACK.format(count=game.pack.bit_count()),
    "hands": _cards_dealt,
    "dealing": _dealing,
    "trump ranks": lambda game: _ranks(game.trump_scale),
    "plain ranks": lambda game: _ranks(game.plain_scale),
    "permanent trumps": lambda game: ", ".join(rank.plural for rank in game.permanent_trumps) or en.NONE,
    "trump values": lambda game: _values(game.trump_scale),
    "plain values": lambda game: _values(game.plain_scale),
    "without trumps": lambda game: en.WITHOUT[len(game.no_trump_scales)],
    "auction": trumps_come_about,
    "exchange": _exchange,
    "melds": _melds,
    "who melds": _who_melds,
    "first lead": _first_lead,
    "last trick": lambda game: en.CARD_POINTS.format(count=game.last_trick) if game.last_trick else en.NOTHING,
    "all tricks": _all_tricks,
    "phases": lambda game: en.PHASES if game.first_phase_law is not None else en.ONE_PHASE,
    "scoring": lambda game: game.scoring.told,
    "rounding": lambda game: game.scoring.rounding,
    "target": _target,
}
