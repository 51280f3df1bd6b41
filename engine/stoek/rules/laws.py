"""The play laws of Wikibooks' tables, by the names that it gives them; and pieces that the laws of several games are made of.

Rule names are those below a game's page; the law of a bare rule set has them without `play/` in front (`of_bare_set`).
"""

from __future__ import annotations

from dataclasses import replace

from stoek.rules.law import Guard, Option, PlayLaw, Selector

FOLLOW = Option(Selector.FOLLOW, "play/follow")
TRUMP = Option(Selector.TRUMP, "play/trump")
OVERTRUMP = Option(Selector.OVERTRUMP, "play/overtrump")
UNDERTRUMP = Option(Selector.UNDERTRUMP, "play/undertrump")
DISCARD = Option(Selector.DISCARD, "play/discard")
VOID = Option(Selector.ANY, "play/void")
HEAD_TRUMPS = Option(Selector.OVERTRUMP, "play/head-trumps")
LOW_TRUMPS = Option(Selector.UNDERTRUMP, "play/follow-trumps")
FOLLOW_TRUMPS = Option(Selector.FOLLOW, "play/follow-trumps")
FOLLOW_OR_TRUMP = Option(Selector.FOLLOW | Selector.TRUMP, "play/follow-or-trump", Guard.HOLDING_SUIT_LED)
FOLLOW_AND_WIN = Option(Selector.FOLLOW_AND_WIN, "play/follow-and-win")
FOLLOW_AND_LOSE = Option(Selector.FOLLOW_AND_LOSE, "play/follow-low")
FREE = Option(Selector.ANY, "play/free")
PARTNER_HEADS = Option(Selector.ANY, "play/partner-heads")

MUST_TRUMP = (FOLLOW, TRUMP, VOID)
MUST_HEAD_TRUMPS = (HEAD_TRUMPS, LOW_TRUMPS, VOID)

WHIST = PlayLaw(plain=(FOLLOW, VOID), trumped=(FOLLOW, VOID), trump=(FOLLOW_TRUMPS, VOID))
"""Whist, Bridge, Skat; and of the Jass games the South Asian ones: trumps are a suit like any other."""

OBLIGATORY_OVERTRUMP = PlayLaw(plain=MUST_TRUMP, trumped=(FOLLOW, OVERTRUMP, UNDERTRUMP, VOID), trump=MUST_HEAD_TRUMPS)
"""Obligatory trumping and overtrumping, as in French Tarot; undertrumping where nothing else is possible."""

OBLIGATORY_NO_UNDERTRUMP = PlayLaw(plain=MUST_TRUMP, trumped=(FOLLOW, OVERTRUMP, DISCARD, VOID), trump=MUST_HEAD_TRUMPS)
"""Obligatory trumping; who cannot overtrump discards."""

TAROT_CEGO = PlayLaw(plain=MUST_TRUMP, trumped=MUST_TRUMP, trump=(FOLLOW_TRUMPS, VOID))
"""Cego, Scarto and other tarot games: trumping is a duty, overtrumping is not."""

NON_BLANK = PlayLaw(plain=(FOLLOW_OR_TRUMP, VOID), trumped=(FOLLOW_OR_TRUMP, VOID), trump=(FOLLOW_TRUMPS, VOID))
"""Non-blank trumping: whoever holds the suit led may trump instead."""

SWISS_STRICT = PlayLaw(
    plain=(FOLLOW_OR_TRUMP, VOID),
    trumped=(
        Option(Selector.FOLLOW | Selector.OVERTRUMP, "play/follow-or-overtrump", Guard.HOLDING_SUIT_LED),
        Option(Selector.OVERTRUMP | Selector.DISCARD, "play/overtrump-or-discard"),
        Option(Selector.ANY, "play/undertrump"),
    ),
    trump=(FOLLOW_TRUMPS, VOID),
)
"""Swiss games that B calls positive: undertrumping only with nothing but lower trumps."""

SWISS_WEAK = PlayLaw(
    plain=(FOLLOW_OR_TRUMP, VOID),
    trumped=(Option(Selector.FOLLOW | Selector.OVERTRUMP, "play/follow-or-overtrump", Guard.HOLDING_SUIT_LED), VOID),
    trump=(FOLLOW_TRUMPS, VOID),
)
"""Swiss games that B calls negative or mixed: whoever holds the suit led may not undertrump."""

FIRST_PHASE = PlayLaw(plain=(FREE,), trumped=(FREE,), trump=(FREE,))
"""While there is a stock: no duty at all."""

NO_TRUMP = PlayLaw(
    plain=(Option(Selector.FOLLOW, "play/no-trump"), VOID), trumped=(Option(Selector.FOLLOW, "play/no-trump"), VOID), trump=(VOID,)
)
"""Without trumps: follow suit, else anything; the other situations cannot arise."""


def for_two(law: PlayLaw) -> PlayLaw:
    """The law for two players: the second card completes the trick, so nobody ever plays to one that has been trumped."""
    return replace(law, trumped=())


def of_bare_set(law: PlayLaw) -> PlayLaw:
    """The law with its rules named as in the rule sets that are nothing but trick play: `follow`, not `play/follow`."""

    def renamed(options: tuple[Option, ...]) -> tuple[Option, ...]:
        return tuple(replace(option, rule=option.rule.removeprefix("play/")) for option in options)

    return PlayLaw(renamed(law.plain), renamed(law.trumped), renamed(law.trump), lead_rule=law.lead_rule.removeprefix("play/"))
