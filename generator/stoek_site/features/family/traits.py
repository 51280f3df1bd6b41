"""What tells the games apart, read from the rulesets: cards and counting, how trumps come about, and who must trump."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stoek.cards import Rank
from stoek.games import FULL_GAMES, GAMES
from stoek.rules.ruleset import Ruleset
from stoek.study.difference import trumps_come_about
from stoek.study.duties import DUTIES, Duty, answers, in_words

Trait = Callable[[Ruleset], str]

NONE = "–"
"""What cannot come up."""


def _seats(game: Ruleset) -> str:
    return "4, in pairs" if game.partners else str(game.seats)


def _ten(game: Ruleset) -> str:
    """Whether the ten stands right below the ace or in its natural place, in plain suits."""
    ranks = [rank for rank, _ in game.plain_scale]
    below = ranks[ranks.index(Rank.TEN) + 1 :]
    return "high" if Rank.KING in below or Rank.KING not in ranks else "low"


def _courts(game: Ruleset) -> str:
    """King, queen and jack outside the trump suit; where they are trumps for good, there."""
    values = dict(game.trump_scale if game.permanent_trumps else game.plain_scale)
    return ", ".join(str(values[rank]) for rank in (Rank.KING, Rank.QUEEN, Rank.JACK))


def _best_trumps(game: Ruleset) -> str:
    return " ".join(_named(rank) for rank, _ in game.trump_scale[:3])


def _named(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.letter


def _melds(game: Ruleset) -> str:
    if game.trick_melds is not None:
        return "in tricks"
    parts = game.combinations
    if not parts.sequences:
        optional = any("combinations" in way.changes for rule in game.house_rules for way in rule.ways.values())
        return "as a house rule" if optional else "none"
    return ("sequences, fours" if parts.fours else "sequences") + (", with each lead" if game.declaring else "")


def _marriage(game: Ruleset) -> str:
    found = game.trick_melds.marriage if game.trick_melds is not None else game.combinations.marriage
    return str(found) if found else NONE


CARDS: Mapping[str, Trait] = {
    "Players": _seats,
    "Cards": lambda game: str(game.pack.bit_count()),
    "In hand": lambda game: str(game.hand_size),
    "Best trumps": _best_trumps,
    "Tens": _ten,
    "K, Q, J": _courts,
    "Last trick": lambda game: str(game.last_trick or NONE),
    "Melds": _melds,
    "Marriage": _marriage,
}
"""Cards and counting."""

CALLING: Mapping[str, Trait] = {"How trumps come about": trumps_come_about}


HEADS: Mapping[str, str] = {
    "follow-or-trump": "Able to follow: may trump",
    "win-following": "Following suit: must win",
    "trump": "Void: must trump",
    "overtrump": "Void, trick trumped: must overtrump",
    "undertrump": "Void, unable to overtrump: lower trump",
    "head-trumps": "Trumps led: must beat",
    "bare-jack": "Jack the only trump: must be played",
}
"""The duties of play, as the head of a column asks for each."""


def _duty(duty: Duty) -> Trait:
    """What a game says to it; of a trick that the partner is winning apart, where that is something else."""

    def trait(game: Ruleset) -> str:
        usual, partner = (answers(game, duty, heads) for heads in (False, True))
        if not any(usual):
            return NONE
        words = in_words(duty, usual)
        return words if partner == usual else f"{words}; if your partner is winning: {in_words(duty, partner)}"

    return trait


def _differs(duty: Duty) -> bool:
    """Whether not all games in which it comes up agree in it."""
    return len({in_words(duty, found) for game in FULL_GAMES if any(found := answers(GAMES[game], duty, False))}) > 1


TRUMPING: Mapping[str, Trait] = {HEADS[duty.id]: _duty(duty) for duty in DUTIES if _differs(duty)}
"""Who must trump: the duties in which not all games agree, from their laws. Where a game has two phases, in the second."""

TABLES: Mapping[str, Mapping[str, Trait]] = {"cards": CARDS, "calling": CALLING, "trumping": TRUMPING}


def rows(table: str) -> list[tuple[list[Ruleset], list[str]]]:
    """The full games with their traits, those together that have all of them in common."""
    if table not in TABLES:
        raise ValueError(f"there are the tables {', '.join(TABLES)}")
    found: dict[tuple[str, ...], list[Ruleset]] = {}
    for name in FULL_GAMES:
        game = GAMES[name]
        found.setdefault(tuple(trait(game) for trait in TABLES[table].values()), []).append(game)
    return [(games, list(traits)) for traits, games in found.items()]
