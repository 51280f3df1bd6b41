"""What tells the games apart, read from the rulesets: cards and counting, how trumps come about, and who must trump."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from stoek.cards import Rank
from stoek.games import FULL_GAMES, GAMES
from stoek.language import N_, _
from stoek.rules.ruleset import Ruleset
from stoek.study.difference import trumps_come_about
from stoek.study.duties import DUTIES, Duty, answers, in_words

Trait = Callable[[Ruleset], str]

NONE = "–"
"""What cannot come up."""


def _seats(game: Ruleset) -> str:
    return _("4, in pairs") if game.partners else str(game.seats)


def _ten(game: Ruleset) -> str:
    """Whether the ten stands right below the ace or in its natural place, in plain suits."""
    ranks = [rank for rank, _points in game.plain_scale]
    below = ranks[ranks.index(Rank.TEN) + 1 :]
    return _("high") if Rank.KING in below or Rank.KING not in ranks else _("low")


def _courts(game: Ruleset) -> str:
    """King, queen and jack outside the trump suit; where they are trumps for good, there."""
    values = dict(game.trump_scale if game.permanent_trumps else game.plain_scale)
    return ", ".join(str(values[rank]) for rank in (Rank.KING, Rank.QUEEN, Rank.JACK))


def _best_trumps(game: Ruleset) -> str:
    return " ".join(_named(rank) for rank, _points in game.trump_scale[:3])


def _named(rank: Rank) -> str:
    return "10" if rank is Rank.TEN else rank.letter


def _melds(game: Ruleset) -> str:
    if game.trick_melds is not None:
        return _("in tricks")
    parts = game.combinations
    if not parts.sequences:
        optional = any("combinations" in rule.sets for rule in game.house_rules)
        return _("as a house rule") if optional else _("none")
    if game.declaring:
        return _("sequences, fours, with each lead") if parts.fours else _("sequences, with each lead")
    return _("sequences, fours") if parts.fours else _("sequences")


def _marriage(game: Ruleset) -> str:
    found = game.trick_melds.marriage if game.trick_melds is not None else game.combinations.marriage
    return str(found) if found else NONE


CARDS: Mapping[str, Trait] = {
    N_("Players"): _seats,
    N_("Cards"): lambda game: str(game.pack.bit_count()),
    N_("In hand"): lambda game: str(game.hand_size),
    N_("Best trumps"): _best_trumps,
    N_("Tens"): _ten,
    N_("K, Q, J"): _courts,
    N_("Last trick"): lambda game: str(game.last_trick or NONE),
    N_("Melds"): _melds,
    N_("Marriage"): _marriage,
}
"""Cards and counting."""

CALLING: Mapping[str, Trait] = {N_("How trumps come about"): trumps_come_about}


HEADS: Mapping[str, str] = {
    "follow-or-trump": N_("Able to follow: may trump"),
    "win-following": N_("Following suit: must win"),
    "trump": N_("Void: must trump"),
    "overtrump": N_("Void, trick trumped: must overtrump"),
    "undertrump": N_("Void, unable to overtrump: lower trump"),
    "head-trumps": N_("Trumps led: must beat"),
    "bare-jack": N_("Jack the only trump: must be played"),
}
"""The duties of play, as the head of a column asks for each."""


def _duty(duty: Duty) -> Trait:
    """What a game says to it; of a trick that the partner is winning apart, where that is something else."""

    def trait(game: Ruleset) -> str:
        usual, partner = (answers(game, duty, heads) for heads in (False, True))
        if not any(usual):
            return NONE
        words = in_words(duty, usual)
        if partner == usual:
            return words
        return _("{usual}; if your partner is winning: {partner}", usual=words, partner=in_words(duty, partner))

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
