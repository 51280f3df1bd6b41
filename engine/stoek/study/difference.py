"""What tells two rulesets apart: the smallest position of play, the smallest trick, and everything else that differs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations, groupby, product

from stoek.cards import Rank, Suit, SuitsAlike, cards_of
from stoek.language import N_, _
from stoek.play.trick import choices_now, head_index, legal_cards
from stoek.rules.auctions.given import GivenTrump
from stoek.rules.entry import entry_of
from stoek.rules.ruleset import Ruleset, Scale
from stoek.rules.scores.scoring import NO_ROUNDING, OWN_WAY
from stoek.rules.scores.unscored import NoScoring
from stoek.rules.tables import Choices, compile_tables
from stoek.study.asked import TRUMP, Asked, cards_in, tricks_of

SUITS = (TRUMP, Suit.SPADES, Suit.HEARTS)
"""Trumps, the first plain suit and another."""

SIZES = ((1, 2), (1, 3), (2, 2), (2, 3), (3, 2), (3, 3))
"""How many cards lie and how many are held, from the smallest position on; of as many cards, the shorter trick first."""

_PLAYERS: Mapping[int, str] = {2: N_("two"), 4: N_("four")}
_PACKETS: Mapping[str, str] = {
    "hands": N_("{count} each"),
    "stock": N_("{count} to the stock"),
    "turn-up": N_("{count} turned up"),
    "later": N_("{count} more each once the deal is taken"),
}
_WITHOUT: Mapping[frozenset[SuitsAlike], str] = {
    frozenset(): N_("never"),
    frozenset({SuitsAlike.USUAL}): N_("possible"),
    frozenset({SuitsAlike.USUAL, SuitsAlike.REVERSE}): N_("possible, as usual or with the ranks reversed"),
    frozenset({SuitsAlike.USUAL, SuitsAlike.ALL}): N_("possible, and with all suits as trumps"),
}
"""By where a packet goes, and by the ways to play without one suit as trumps."""
_ABSENT = (
    N_("none"), N_("no points"), N_("nobody’s"), NO_ROUNDING, _WITHOUT[frozenset()], N_("all cards from the first trick on"),
    N_("the sources name no target"), OWN_WAY, GivenTrump.words, NoScoring.words,
)  # fmt: skip
"""What is told of a point that a game has not, or of which nobody says anything."""


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
        for head, partner in product([led], (False,)) if seats == 2 else product(cards_of(common), (False, True)):
            judged = {
                _within((tables.partner_choices if partner and game.partners else tables.choices)[led][head], common)
                for game, tables in ((one, first), (other, second))
            }
            if len(judged) > 1:
                return False
    return True


def _within(choices: Choices, cards: int) -> Choices:
    return tuple((held & cards, selected & cards) for held, selected in choices)


def smallest_position(one: Ruleset, other: Ruleset) -> Asked | None:
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
        for trick in tricks_of(SUITS, one.pack & other.pack, shown):
            choices = [choices_now(compiled, trick) for compiled in tables]
            if choices[0] == choices[1]:
                continue
            left = [card for card in cards_in(SUITS, one.pack & other.pack) if card not in trick]
            for cards in combinations(left, held):
                hand = sum(1 << card for card in cards)
                if legal_cards(choices[0], hand) != legal_cards(choices[1], hand):
                    return Asked(TRUMP, hand, trick)
    return None


def smallest_trick(one: Ruleset, other: Ruleset) -> Asked | None:
    """Two cards of which one game gives the trick to the first and the other game to the second; None if there are none."""
    first, second = compile_tables(one, TRUMP), compile_tables(other, TRUMP)
    for trick in tricks_of(SUITS, one.pack & other.pack, 2):
        if head_index(first.beats, trick) != head_index(second.beats, trick):
            return Asked(TRUMP, 0, trick)
    return None


def contrasts(one: Ruleset, other: Ruleset) -> list[Contrast]:
    """Everything that the rulesets have as data and have differently, in the order in which a game is told."""
    others = facts(other)
    return [Contrast(what, told, others[what]) for what, told in facts(one).items() if told != others[what]]


def facts(game: Ruleset) -> dict[str, str]:
    """How a game has each point of comparison, in the order in which a game is told."""
    return {_(point): tells(game) for point, tells in POINTS.items()}


def has(told: str) -> bool:
    """Whether a game told so has the point at all."""
    return told not in map(_, _ABSENT)


def _ranks(scale: Scale) -> str:
    return " ".join("10" if rank is Rank.TEN else rank.letter for rank, _points in scale)


def _values(scale: Scale) -> str:
    worth = [(rank, points) for rank, points in scale if points]
    return ", ".join(f"{'10' if rank is Rank.TEN else rank.letter} {points}" for rank, points in worth) or _("no points")


def _melds(game: Ruleset) -> str:
    parts, inside = game.combinations, game.trick_melds
    if inside is not None:
        told = [_("sequence of {length}: {points}", length=length, points=points) for length, points in inside.sequences]
        told.append(_("four alike: {points}", points=inside.four))
        if inside.four_jacks is not None:
            told.append(_("four jacks: {points}", points=inside.four_jacks))
        if not inside.low_fours:
            told.append(_("four nines or lower: nothing"))
        if inside.three:
            told.append(_("three alike: {points}", points=inside.three))
        told.append(_("king and queen of trumps: {points}", points=inside.marriage))
        return _("in a trick, for whoever takes it; {melds}", melds="; ".join(told))
    told = [_sequence(game, length, points) for length, points in parts.sequences]
    told += [_("four {rank}: {points}", rank=rank.spoken_plural, points=points) for rank, points in parts.fours]
    if parts.marriage:
        told.append(_("king and queen of trumps ({name}): {points}", name=parts.marriage_kind, points=parts.marriage))
    return "; ".join(told) or _("none")


def _sequence(game: Ruleset, length: int, points: int) -> str:
    """The last of a list counts for longer ones too, where there can be any and they are not split."""
    longer = not game.combinations.split_longer and length == game.combinations.sequences[-1][0] < len(game.plain_scale)
    return _(
        N_("sequence of {length} or more: {points}") if longer else N_("sequence of {length}: {points}"),
        length=length,
        points=points,
    )


def trumps_come_about(game: Ruleset) -> str:
    """How trumps are found, in words."""
    if not game.auction.facts and game.exchange is not None:
        return _("a card is turned up, and its suit is trumps")
    return game.auction.in_words


def _all_tricks(game: Ruleset) -> str:
    """What they bring besides the points in them: some scorings pay them apart from the count."""
    paid = game.scoring.all_tricks(game)
    if paid is not None:
        return paid
    match = game.scoring.card_match
    if not any(match.both):
        return _("no points")
    return _(
        "{count} points besides the {last} of the last trick, {together} together",
        count=match.own,
        last=game.last_trick,
        together=match.own + game.last_trick,
    )


def _cards_dealt(game: Ruleset) -> str:
    stock = _(", and a stock of {count}", count=game.deal.stock) if game.deal.stock else ""
    return f"{game.hand_size}{stock}"


def _players(game: Ruleset) -> str:
    """How many, and who stands against whom: a declarer whose score alone is kept stands against all the others."""
    if game.partners:
        return _("four, two against two")
    more = _(" (or five, one of them sitting out)") if max(game.deal.players) > game.seats else ""
    return _(_PLAYERS[game.seats]) + more + (_(", the declarer against the others") if len(game.sides) == 1 else "")


def _dealing(game: Ruleset) -> str:
    """The packets in their order; where more people can play or deal in other ways, that as well."""
    packets = []
    for (target, count), alike in groupby(game.deal.packets):
        packet = _(_PACKETS[target], count=count)
        times = len(list(alike))
        packets.append(packet if times == 1 else _("{times} times {packet}", times=times, packet=packet))
    others = len(game.deal_ways) - 1
    return ", ".join(packets) + (_("; or in one of {count} other ways", count=others) if others > 0 else "")


def _exchange(game: Ruleset) -> str:
    """What a player may change a card or several for, after the deal."""
    if game.exchange is not None:
        while_stock = _(", while there is a stock") if game.exchange.while_stock else ""
        return _("the {rank} of trumps for the card turned up", rank=game.exchange.rank.spoken) + while_stock
    if game.special_hands is not None:
        return _("a player’s only picture may go to the partner, for another card")
    return (
        _("the declarer may take up the stock, and puts {count} cards away", count=game.deal.stock)
        if game.stock_exchange is not None
        else _("none")
    )


def _who_melds(game: Ruleset) -> str:
    """Whose melds count, the marriage apart."""
    if game.trick_melds is not None:
        return _("those of whoever takes the trick that they lie in")
    if not game.combinations.sequences:
        return _("nobody’s")
    if game.declaring is not None:
        return _("those of whoever leads; a higher one in the other hand counts instead")
    if "opponents_announced" not in entry_of(game).facts:
        return _("the declarer’s")
    return _("all those of the side that has the best") if game.partners else _("all those of the player who has the best")


def _without_trumps(game: Ruleset) -> str:
    """In which ways a deal can be played without one suit as trumps, in whatever order the game has them."""
    ways = frozenset(game.no_trump_scales)
    return (
        _(_WITHOUT[ways])
        if ways in _WITHOUT
        else _("possible: {ways}", ways=", ".join(way.spoken for way in SuitsAlike if way in ways))
    )


def _first_lead(game: Ruleset) -> str:
    return _("the declarer’s") if game.declarer_leads else _("that of the player next after the dealer")


def _target(game: Ruleset) -> str:
    if not game.target:
        return _("the sources name no target")
    return _(
        N_("the first to {count} strokes") if game.scoring.unit == "stroke" else N_("the first to {count} points"),
        count=game.target,
    )


POINTS: dict[str, Callable[[Ruleset], str]] = {
    N_("Players"): _players,
    N_("Pack"): lambda game: _("{count} cards", count=game.pack.bit_count()),
    N_("Cards in hand"): _cards_dealt,
    N_("The deal"): _dealing,
    N_("Trumps from the top"): lambda game: _ranks(game.trump_scale),
    N_("Other suits from the top"): lambda game: _ranks(game.plain_scale),
    N_("Trumps in every suit"): lambda game: ", ".join(rank.spoken_plural for rank in game.permanent_trumps) or _("none"),
    N_("Card points in trumps"): lambda game: _values(game.trump_scale),
    N_("Card points elsewhere"): lambda game: _values(game.plain_scale),
    N_("Playing without trumps"): _without_trumps,
    N_("How trumps come about"): trumps_come_about,
    N_("Exchanges"): _exchange,
    N_("Melds"): _melds,
    N_("Whose melds count"): _who_melds,
    N_("The first lead"): _first_lead,
    N_("The last trick"): lambda game: _("{count} card points", count=game.last_trick) if game.last_trick else _("no points"),
    N_("All the tricks"): _all_tricks,
    N_("Course of play"): lambda game: (
        _("with a stock to draw from while play is free, then without")
        if game.first_phase_law is not None
        else _("all cards from the first trick on")
    ),
    N_("What a deal brings"): lambda game: game.scoring.in_words,
    N_("Rounding"): lambda game: game.scoring.rounded,
    N_("What wins the game"): _target,
}
