"""One position put to many rule sets at once: what each lets a player play, under which option, and where they part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from stoek.cards import Suit, SuitsAlike, Trump, cards_of, mask_of, set_text
from stoek.language import Said, Sentence
from stoek.play.trick import Ruling
from stoek.rules.ruleset import Ruleset
from stoek.rules.tables import Tables, compile_tables
from stoek.study.asked import Asked
from stoek.study.sentences import Say

LONGEST_HAND, LONGEST_TRICK = 9, 3
ATTEMPTS = 40
COMMON_CARDS = [card for card in range(36) if card % 9 != 8]
"""The 32 cards that every pack has."""

WITHOUT_TRUMPS: Mapping[Trump, Sentence] = {
    SuitsAlike.USUAL: Say.never_without_trumps,
    SuitsAlike.REVERSE: Say.never_reversed,
    SuitsAlike.ALL: Say.never_all_trumps,
    SuitsAlike.SLALOM: Say.never_turned,
    SuitsAlike.SLALOM_REVERSE: Say.never_turned,
}
"""Why a position cannot come up in a game, by the trumps that it never has."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one rule set says of a position."""

    ruleset: Ruleset
    tables: Tables
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Group:
    """The rule sets that let the very same cards be played."""

    legal: int
    verdicts: tuple[Verdict, ...]


def silence(ruleset: Ruleset, asked: Asked) -> Said | None:
    """Why the position cannot come up in a game, in words; None if it can."""
    if asked.trump not in ruleset.trumps:
        return without(ruleset, asked.trump)
    strange = (asked.hand | mask_of(asked.trick)) & ~ruleset.pack
    if strange:
        return Say.not_in_its_pack(cards=set_text(strange), count=ruleset.pack.bit_count())
    if len(asked.trick) >= ruleset.seats:
        return Say.no_third_card()
    if asked.hand.bit_count() > ruleset.hand_size:
        return Say.hand_too_large(count=asked.hand.bit_count(), most=ruleset.hand_size)
    return None


def without(ruleset: Ruleset, trump: Trump) -> Said:
    """Return why a rule set is not played with these trumps: never, or under some house rules only."""
    elsewhere = any(trump in trumps for _rule, _value, trumps in ruleset.elsewhere("trumps"))
    return Say.only_under_house_rules() if elsewhere else WITHOUT_TRUMPS[trump]()


def verdict(ruleset: Ruleset, asked: Asked, tables: Tables | None = None) -> Verdict:
    """What a rule set says of a position that can come up in it; where a game has two phases, in the second."""
    tables = tables or compile_tables(ruleset, asked.trump)
    if asked.partner_heads and not ruleset.partners:
        asked = replace(asked, partner_heads=False)
    return Verdict(ruleset, tables, asked.ruling(tables))


def grouped(verdicts: Iterable[Verdict]) -> list[Group]:
    """Alike answers together: those that leave the fewest cards first, then those of the most rule sets."""
    by_legal: dict[int, list[Verdict]] = {}
    for verdict in verdicts:
        by_legal.setdefault(verdict.ruling.legal, []).append(verdict)
    groups = [Group(legal, tuple(alike)) for legal, alike in by_legal.items()]
    return sorted(groups, key=lambda group: (group.legal.bit_count(), -len(group.verdicts), cards_of(group.legal)))


def disputed(groups: Sequence[Group]) -> int:
    """The cards that some rule sets allow and others do not."""
    by_any, by_all = 0, -1
    for group in groups:
        by_any |= group.legal
        by_all &= group.legal
    return by_any & ~by_all if groups else 0


def telling(rulesets: Sequence[Ruleset], rng: Random) -> Asked:
    """A position from the cards that all packs have, the one of many that parts these rule sets the most.

    Three to five cards in the hand, one to three in the trick, and a suit as trumps.
    """
    trump = rng.choice(list(Suit))
    compiled = [(game, compile_tables(game, trump)) for game in rulesets]
    best, most = None, (-1, -1)
    for _attempt in range(ATTEMPTS):
        shown, held = rng.choice((1, 2, 2, 3, 3)), rng.randrange(3, 6)
        cards = rng.sample(COMMON_CARDS, shown + held)
        asked = Asked(trump, mask_of(cards[shown:]), tuple(cards[:shown]))
        answering = [(game, tables) for game, tables in compiled if silence(game, asked) is None]
        groups = grouped(verdict(game, asked, tables) for game, tables in answering)
        worth = (len(groups), -held)
        if worth > most:
            best, most = asked, worth
    assert best is not None
    return best
