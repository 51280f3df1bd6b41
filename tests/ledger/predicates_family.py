"""Claims of W about the whole family that need a small program, as `ledger.predicates` has those of the first game."""

from __future__ import annotations

from ledger.register import predicate
from stoek.cards import Rank
from stoek.games import FULL_GAMES, GAMES
from stoek.rules.ruleset import Ruleset, Scale

JACK_AND_NINE = (Rank.JACK, Rank.NINE)
DUTCH = ("staekske-rape", "boonaken", "pandoeren")
KLAVERJAS = ("klaverjas-rotterdam", "klaverjas-rotterdam-w", "klaverjas-amsterdam")


def family(asked: Ruleset) -> list[Ruleset]:
    """The Jass games, with the one that is asked about as it is."""
    games = [asked if name == asked.id else GAMES[name] for name in GAMES]
    return [game for game in games if game.family == "Jass"]


def courts(scale: Scale) -> list[int]:
    values = dict(scale)
    return [values[rank] for rank in (Rank.KING, Rank.QUEEN, Rank.JACK)]


def ten_above_king(scale: Scale) -> bool:
    ranks = [rank for rank, _ in scale]
    return ranks.index(Rank.TEN) < ranks.index(Rank.KING)


@predicate
def jack_and_nine_are_the_best_trumps(game: Ruleset) -> bool:
    return all(tuple(rank for rank, _ in each.trump_scale[:2]) == JACK_AND_NINE for each in family(game))


@predicate
def aces_and_tens_come_next_in_value(game: Ruleset) -> bool:
    """After jack and nine of trumps, in every suit the aces, then the tens; every other card is worth less."""
    for each in family(game):
        for scale, beside in ((each.trump_scale, JACK_AND_NINE), (each.plain_scale, ())):
            values = {rank: points for rank, points in scale if rank not in beside}
            others = [points for rank, points in values.items() if rank not in (Rank.ACE, Rank.TEN)]
            if not values[Rank.ACE] > values[Rank.TEN] > max(others):
                return False
        if not dict(each.trump_scale)[Rank.JACK] > dict(each.trump_scale)[Rank.NINE] > dict(each.plain_scale)[Rank.ACE]:
            return False
    return True


@predicate
def dutch_games_with_low_tens(game: Ruleset) -> bool:
    """Low tens in trumps and elsewhere, and court cards of 3, 2 and 1."""
    games = [game if name == game.id else GAMES[name] for name in DUTCH]
    return all(
        not ten_above_king(each.trump_scale) and not ten_above_king(each.plain_scale) and courts(each.plain_scale) == [3, 2, 1]
        for each in games
    )


@predicate
def klaverjas_has_high_tens(game: Ruleset) -> bool:
    """High tens and court cards of 4, 3 and 2; of the Dutch games told here none but Klaverjas has both."""
    games = {name: game if name == game.id else GAMES[name] for name in (*KLAVERJAS, *DUTCH)}
    high = {name for name, each in games.items() if ten_above_king(each.plain_scale) and courts(each.plain_scale) == [4, 3, 2]}
    return high == set(KLAVERJAS) and set(KLAVERJAS) <= set(FULL_GAMES)
