"""What tells the games apart, read from the rulesets and asked of the engine: cards and counting, and who must trump."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stoek.cards import Rank
from stoek.difference import trumps_come_about
from stoek.games import FULL_GAMES, GAMES
from stoek.ruleset import Ruleset
from stoek_site.engine import ask

Trait = Callable[[Ruleset], str]

YES, NO = "yes", "no"
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
        optional = any("combinations" in changes for rule in game.house_rules for changes in rule.changes.values())
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


def _plays(game: Ruleset, trick: str, hand: str) -> list[str]:
    """What may be played when clubs are trumps."""
    return list(ask({"verb": "legal", "game": game.id, "trump": "C", "trick": trick, "hand": hand})["legal"])


def _may_trump(game: Ruleset) -> str:
    return YES if "9C" in _plays(game, "AS", "9C 8S") else NO


def _must_trump(game: Ruleset) -> str:
    return NO if "9H" in _plays(game, "AS", "9C 9H") else YES


def _must_overtrump(game: Ruleset) -> str:
    """Void, after an opponent has trumped low: a lower trump, a higher one, another suit."""
    if game.seats == 2:
        return NONE
    played = _plays(game, "AS 8C", "7C 9C 9H")
    return YES if played == ["9C"] else "or discard" if "7C" not in played else NO


def _undertrump(game: Ruleset) -> str:
    """Void, after an opponent has trumped higher than one can."""
    if game.seats == 2:
        return NONE
    played = _plays(game, "AS 9C", "7C 9H")
    return "may" if len(played) == 2 else "must" if played == ["7C"] else "may not"


def _partner_heads(game: Ruleset) -> str:
    """Void, and the partner's plain card heads the trick."""
    if not game.partners:
        return NONE
    return "no duty" if len(_plays(game, "AS 8S", "9C 9H")) == 2 and _must_trump(game) == YES else "no matter"


def _must_head(game: Ruleset) -> str:
    """Trumps led: a lower trump and a higher one."""
    return YES if _plays(game, "8C", "7C 9C") == ["9C"] else NO


def _bare_jack(game: Ruleset) -> str:
    return NO if "9H" in _plays(game, "8C", "JC 9H") else YES


TRUMPING: Mapping[str, Trait] = {
    "May trump though able to follow": _may_trump,
    "Void: must trump": _must_trump,
    "Must overtrump": _must_overtrump,
    "If unable: undertrump": _undertrump,
    "Void, partner heads": _partner_heads,
    "Trumps led: must beat": _must_head,
    "Bare jack must be played": _bare_jack,
}
"""Who must trump: asked of the engine, position by position. Where a game has two phases, in the second."""

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
