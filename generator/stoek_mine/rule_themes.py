"""Themes in which one rule makes the difference: by another game's rule the right card would be wrong, or could not be played.

The recognisers read the option of the play law that decides, never the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from stoek.play.course import Course
from stoek.play.trick import partner_heads
from stoek.rules.ruleset import Ruleset
from stoek.study.puzzle.beside import INSIDE, PLAY, Beside, under
from stoek.study.puzzle.judge import Judgement, judge
from stoek.study.puzzle.themes import Theme


@dataclass(frozen=True, slots=True)
class RuleTheme(Theme):
    """A theme with the game whose rule is laid beside one's own."""

    beside: Beside | None = None

    def holds(self, judged: Judgement) -> bool:
        """Whether the question has one right card, is of this theme, and the other rule would make another card the right one."""
        assert self.beside is not None
        # Not super(): a class with slots is made anew, and the old one is no parent of it.
        return Theme.holds(self, judged) and changes(judged, self.beside)


def changes(judged: Judgement, beside: Beside) -> bool:
    """Whether by the other rule the right card may not be played, or is not one of the best."""
    there = judge(under(judged.standing, beside), judged.goal, lines=False)
    return judged.right[0].card not in {choice.card for choice in there.right}


def _decides(*rules: str) -> Callable[[Course], bool]:
    """Whether one of these rules says what may be played."""
    return lambda standing: standing.play.ruling.rule in rules


def _has(*rules: str) -> Callable[[Ruleset], bool]:
    """Whether a law of the game has one of these rules."""
    return lambda game: any(option.rule in rules for law in game.laws for option in law.every_option)


def _partner_heads(standing: Course) -> bool:
    return partner_heads(standing.tables, standing.play.trick)


def _trump_is_right(judged: Judgement) -> bool:
    return bool(judged.standing.tables.trump_cards >> judged.right[0].card & 1)


def _no_trump_is_right(judged: Judgement) -> bool:
    return not _trump_is_right(judged)


def _any(judged: Judgement) -> bool:
    return True


_TRUMPING = ("play/trump", "play/overtrump", "play/undertrump", "play/head-trumps")


def _must_trump_over_partner(standing: Course) -> bool:
    return _partner_heads(standing) and _decides(*_TRUMPING)(standing)


def _holds_suit_led(standing: Course) -> bool:
    trick, tables = standing.play.trick, standing.tables
    plain = bool(trick) and not tables.trump_cards >> trick[0] & 1
    return plain and bool(standing.play.hand & tables.suit[trick[0]]) and bool(standing.play.ruling.legal & tables.trump_cards)


def _holds_trumps_and_may_keep_them(standing: Course) -> bool:
    return _decides("play/overtrump-or-discard")(standing) and bool(standing.play.hand & standing.tables.trump_cards)


def _holds_trumps_below(standing: Course) -> bool:
    return _decides("play/cannot-overtrump")(standing) and bool(standing.play.hand & standing.tables.trump_cards)


def _free_without_suit(standing: Course) -> bool:
    """A plain suit is led that the player has none of, and every card is free, a trump among them."""
    return _decides("play/void")(standing) and bool(standing.play.hand & standing.tables.trump_cards)


def _scores_inside(standing: Course) -> bool:
    return standing.tables.trick_melds is not None


def _has_trick_melds(game: Ruleset) -> bool:
    return game.trick_melds is not None


def _trumps_over_partners(game: Ruleset) -> bool:
    return game.partners and _has(*_TRUMPING)(game)


_PARTNER_HEADS = ("play/partner-heads", "play/partner-heads-trumps")

RULE_THEMES: Mapping[str, RuleTheme] = {
    "partner-heads": RuleTheme(
        _decides(*_PARTNER_HEADS), _any, ("points",), Beside("klaverjas-rotterdam", PLAY), there=_has(*_PARTNER_HEADS)
    ),
    "undertrumping": RuleTheme(
        _decides("play/undertrump"),
        _trump_is_right,
        ("points",),
        Beside("klaverjas-amsterdam", PLAY),
        there=_has("play/undertrump"),
    ),
    "roem": RuleTheme(_scores_inside, _any, ("points",), Beside("belote", INSIDE), there=_has_trick_melds),
    "over-the-partner": RuleTheme(
        _must_trump_over_partner, _any, ("points",), Beside("klaverjas-amsterdam", PLAY), there=_trumps_over_partners
    ),
    "no-undertrump": RuleTheme(
        _decides("play/discard"), _no_trump_is_right, ("points",), Beside("klaverjas-rotterdam", PLAY), there=_has("play/discard")
    ),
    "partners-trick": RuleTheme(
        _decides("play/partner-heads"),
        _no_trump_is_right,
        ("points",),
        Beside("klaverjas-rotterdam", PLAY),
        there=_has("play/partner-heads"),
    ),
    "any-card": RuleTheme(
        _holds_trumps_below, _no_trump_is_right, ("points",), Beside("coinche", PLAY), there=_has("play/cannot-overtrump")
    ),
    "free-for-partner": RuleTheme(
        _decides("play/partner-heads"), _any, ("points",), Beside("klaverjas-rotterdam", PLAY), there=_has("play/partner-heads")
    ),
    "free-when-void": RuleTheme(
        _free_without_suit, _no_trump_is_right, ("points",), Beside("smoojas-1821", PLAY), there=_has("play/void")
    ),
    "bare-jack": RuleTheme(
        _decides("play/bare-jack"), _no_trump_is_right, ("points",), Beside("swiss-strict", PLAY), there=_has("play/bare-jack")
    ),
    "trumping-in": RuleTheme(_holds_suit_led, _trump_is_right, ("points",), Beside("belote", PLAY)),
    "free-discard": RuleTheme(
        _holds_trumps_and_may_keep_them,
        _no_trump_is_right,
        ("points",),
        Beside("belote", PLAY),
        there=_has("play/overtrump-or-discard"),
    ),
}
