"""Claims of W on Schieber, and of W and B on the Klaverjas of 1836, that need a small program."""

from __future__ import annotations

from ledger.register import predicate
from stoek.cards import NoTrump, Rank, Suit, cards_of, rank_of
from stoek.notation.claims import read_claims
from stoek.rules.ruleset import FIRST_PHASE, Ruleset
from stoek.rules.scores.scoring import Summary
from stoek.rules.tables import compile_tables


def results(game: Ruleset, trump: Suit | NoTrump, own: str = "", others: str = "") -> tuple[int, int]:
    """What both sides score for 100 and 57 card points and one meld each."""
    claims = [read_claims(game, [meld] if meld else [], trump) for meld in (own, others)]
    found = game.scoring.score(Summary(100, 5, claims[0], claims[1], trump, {"first_meld": "by-cards"}), game, game.house({}))
    forehand, opponents = found.result.values()
    return forehand, opponents


@predicate
def pack_has_36_cards_with_sixes(game: Ruleset) -> bool:
    return game.pack.bit_count() == 36 and {rank_of(card) for card in cards_of(game.pack)} == set(Rank)


@predicate
def eights_keep_the_total_without_trumps(game: Ruleset) -> bool:
    """152 with every choice; without trumps each eight counts 8, with trumps none does."""
    tables = {trump: compile_tables(game, trump) for trump in game.trumps}
    eights = [card for card in cards_of(game.pack) if rank_of(card) is Rank.EIGHT]
    total = all(each.card_points(game.pack) == 152 for each in tables.values())
    return total and all(
        each.points[card] == (0 if isinstance(trump, Suit) else 8) for trump, each in tables.items() for card in eights
    )


@predicate
def ties_go_by_cards_then_height_then_trumps(game: Ruleset) -> bool:
    """Five cards before four aces; the higher of two sequences; of two alike the one in trumps, on either side."""
    cards = results(game, Suit.CLUBS, "TS 9S 8S 7S 6S", "AC AS AH AD") == (200, 57)
    height = results(game, Suit.CLUBS, "KS QS JS", "AD KD QD") == (100, 77)
    return cards and height and results(game, Suit.CLUBS, "KS QS JS", "KC QC JC") == (100, 77)


@predicate
def factors_are_one_two_and_three(game: Ruleset) -> bool:
    """Of both sides' points: cards, melds and all."""
    wanted: dict[Suit | NoTrump, int] = {
        Suit.CLUBS: 1,
        Suit.SPADES: 1,
        Suit.HEARTS: 2,
        Suit.DIAMONDS: 2,
        NoTrump.USUAL: 3,
        NoTrump.REVERSE: 3,
    }
    return all(results(game, trump, "9S 8S 7S") == (120 * factor, 57 * factor) for trump, factor in wanted.items())


@predicate
def seven_tricks_and_then_nine(game: Ruleset) -> bool:
    """Two draw after each trick until the stock is gone, each trick free till then; nine cards are left."""
    tricks = game.deal.stock // game.seats
    free = game.law_of(Suit.CLUBS, FIRST_PHASE) is not game.law_of(Suit.CLUBS)
    return tricks == 7 and game.hand_size == 9 and game.most_held == 16 and free


@predicate
def pack_is_the_piquet_pack(game: Ruleset) -> bool:
    return game.pack.bit_count() == 32 and {rank_of(card) for card in cards_of(game.pack)} == set(Rank) - {Rank.SIX}
