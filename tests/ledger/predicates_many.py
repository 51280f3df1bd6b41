"""Claims that several sources make of several games: each is asked of every game whose rules carry it."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

from ledger.register import predicate
from naive.packs import SWISS
from naive.play import winner_of
from stoek.api import answer
from stoek.cards import Suit, card_text, cards_of, parse_cards
from stoek.games import GAMES
from stoek.play.deal import random_deal
from stoek.play.position import Position
from stoek.play.trick import ruling
from stoek.rules.law import PlayLaw
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import compile_tables


def asked(game: Ruleset, verb: str, **keys: object) -> Any:
    """What the engine answers of the game; an error is an answer too."""
    reply: Any = answer({"verb": verb, "game": game.id, **keys})
    return reply.get("ok", reply)


def begun(game: Ruleset, seed: int) -> Position:
    """A deal about to be played, clubs trumps."""
    hands = random_deal(game, Random(seed)).hands
    return Position(compile_tables(game, Suit.CLUBS), hands)


# Packs, ranks, values


@predicate
def packs_of_36_in_jass_and_32_elsewhere(game: Ruleset) -> bool:
    sixes = {card_text(card) for card in cards_of(game.pack)} & {"6C", "6S", "6H", "6D"}
    return (game.pack.bit_count(), len(sixes)) == ((36, 4) if game.id in SWISS else (32, 0))


def ranked(game: Ruleset, trumps: str, plain: str) -> bool:
    """Whether in trumps and in plain suits each card is beaten by the one named before it."""
    for trump in Suit:
        tables = compile_tables(game, trump)
        for suit in Suit:
            row = parse_cards(" ".join(f"{rank}{suit.letter}" for rank in (trumps if suit is trump else plain)))
            if not all(tables.beats[lower] >> higher & 1 for higher, lower in pairwise(row)):
                return False
    return True


def worth(game: Ruleset, trumps: dict[str, int], plain: dict[str, int]) -> bool:
    """Whether the cards count so much, those not named nothing, whatever is trumps."""
    for trump in Suit:
        tables = compile_tables(game, trump)
        for card in cards_of(game.pack):
            suit, rank = card_text(card)[1], card_text(card)[0]
            if tables.points[card] != (trumps if suit == trump.letter else plain).get(rank, 0):
                return False
    return True


@predicate
def natural_ranks_but_jack_and_nine(game: Ruleset) -> bool:
    """In trumps jack and nine on top; the ten below the jack, or in trumps below the queen; the sixes last where there are any."""
    six = "6" if game.pack.bit_count() == 36 else ""
    return ranked(game, f"J9AKQT87{six}", f"AKQJT987{six}")


@predicate
def values_of_most_games(game: Ruleset) -> bool:
    """And all of them make 152."""
    plain = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
    return worth(game, {**plain, "J": 20, "9": 14}, plain) and compile_tables(game, Suit.HEARTS).card_points(game.pack) == 152


@predicate
def court_cards_count_one_less(game: Ruleset) -> bool:
    """King 3, queen 2, jack 1; all cards make 141."""
    plain = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}
    return worth(game, {**plain, "J": 20, "9": 14}, plain) and compile_tables(game, Suit.HEARTS).card_points(game.pack) == 141


# Table and deal


@predicate
def partners_sit_opposite(game: Ruleset) -> bool:
    """Whoever is declarer, the two sides are those of north and south and of east and west."""
    for declarer in game.seat_names:
        deal = f'[Game "{game.id}"] [Dealer "N"] [Declarer "{declarer}"] [Trump "D"]'
        sides = asked(game, "check", deal=deal).get("sides", [])
        if sorted("".join(side["seats"] or ()) for side in sides) != ["EW", "NS"]:
            return False
    return True


@predicate
def it_goes_clockwise(game: Ruleset) -> bool:
    """The seats are named clockwise; the cards are dealt and played in their order, trick after trick from the winner on."""
    if "".join(game.seat_names) != ("NESW" if game.seats == 4 else "NS"):
        return False
    position = begun(game, 4)
    while not position.finished:
        for place in range(game.seats):
            if position.turn != (position.leader + place) % game.seats:
                return False
            position = position.played(cards_of(position.ruling.legal)[0])
    return True


@predicate
def nine_each_and_nothing_left(game: Ruleset) -> bool:
    dealt = asked(game, "deal", seed=3)
    return [len(hand) for hand in dealt["hands"]] == [9, 9, 9, 9] and dealt["stock"] == []


@predicate
def nine_each_for_two(game: Ruleset) -> bool:
    dealt = asked(game, "deal", seed=3)
    return [len(hand) for hand in dealt["hands"]] == [9, 9] and len(dealt["stock"]) == 14


# Play


@predicate
def any_card_may_be_led(game: Ruleset) -> bool:
    hands = [parse_cards(hand) for hand in ("JC 7S AH", "AC 9C", "TD 7D KS QH")]
    tables = compile_tables(game, Suit.CLUBS)
    masks = [sum(1 << card for card in hand) for hand in hands]
    return all((found := ruling(tables, mask, ())).legal == mask and not found.illegal for mask in masks)


@predicate
def the_winner_leads(game: Ruleset) -> bool:
    """In deals by chance, as the sources rank the cards; a trick is won by the one who laid its best card."""
    for seed in range(12):
        position, chance = begun(game, seed), Random(seed)
        while not position.finished:
            leader, cards = position.leader, []
            for _ in range(game.seats):
                cards.append(chance.choice(cards_of(position.ruling.legal)))
                position = position.played(cards[-1])
            best = winner_of(game.id, "C", [card_text(card) for card in cards])
            if position.turn != (leader + best) % game.seats:
                return False
    return True


# Play laws that are said to be the same


def same_usual_options(law: PlayLaw, name: str) -> bool:
    """The same options while the partner does not head the trick; the rules may have other names."""
    other = GAMES[name].law
    return all(
        [(option.select, option.guard) for option in mine] == [(option.select, option.guard) for option in theirs]
        for mine, theirs in ((law.plain, other.plain), (law.trumped, other.trumped), (law.trump, other.trump))
    )


@predicate
def like_obligatory_overtrump(game: Ruleset) -> bool:
    return same_usual_options(game.law, "obligatory-overtrump")


@predicate
def like_obligatory_no_undertrump(game: Ruleset) -> bool:
    return same_usual_options(game.law, "obligatory-no-undertrump")
