"""The tables of the play laws in English: what is on the table, and what each line lets a player play."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.rules.law import Situation

SITUATIONS: Mapping[Situation, str] = {
    Situation.PLAIN: "A plain suit was led, no trump yet",
    Situation.TRUMPED: "A plain suit was led, and trumped",
    Situation.TRUMP: "Trumps were led",
}
WHO_WINS: Mapping[bool | None, str] = {None: "", False: "; an opponent is winning", True: "; your partner is winning"}
"""Added where a game tells partner and opponents apart: so that only one heading fits."""

STOCK, NO_TRUMPS = "There is still a stock", "There are no trumps"
"""Where the law of the suits and trumps is not in force."""
LEAD = "Nothing was led yet: any card may be led."

LINES: Mapping[str, str] = {
    "follow": "follow suit",
    "follow trumps": "any trump",
    "follow trumps besides the jack": "any trump, if you hold one besides the jack",
    "trumps for partner": "any trump",
    "bare jack": "any card, if the jack is your only trump",
    "follow and win": "follow suit and win",
    "follow and lose": "follow suit",
    "follow or trump": "follow suit or trump, if you hold the suit led",
    "follow or overtrump": "follow suit or overtrump, if you hold the suit led",
    "trump": "trump",
    "overtrump": "overtrump",
    "undertrump": "undertrump",
    "any trump": "any trump",
    "discard": "discard",
    "overtrump or discard": "overtrump or discard",
    "trump or discard": "trump or discard",
    "head trumps": "a trump that beats the trick",
    "low trumps": "any trump",
    "void": "any card",
    "void for partner": "any card",
    "no trump either": "any card",
    "cannot overtrump": "any card",
    "lower trumps only": "any card",
    "free": "any card",
}
"""By what a line means where it stands (`stoek.play.reasons.meaning`). To overtrump and undertrump is always to trump a plain
suit."""
