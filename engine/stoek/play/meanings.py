"""What an option of a play law means where it stands: the key of its wording, and the line of the law's table in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stoek.cards import SuitsAlike
from stoek.language import N_, _
from stoek.play.sentences import Say
from stoek.play.trick import Ruling
from stoek.rules.law import Guard, Option, Selector, Situation
from stoek.rules.tables import Tables

_PLAIN_MEANINGS: Mapping[Selector, str] = {
    Selector.FOLLOW: "follow",
    Selector.FOLLOW_AND_WIN: "follow and win",
    Selector.FOLLOW_AND_LOSE: "follow and lose",
    Selector.FOLLOW | Selector.TRUMP: "follow or trump",
    Selector.FOLLOW | Selector.OVERTRUMP: "follow or overtrump",
    Selector.TRUMP: "trump",
    Selector.OVERTRUMP: "overtrump",
    Selector.UNDERTRUMP: "undertrump",
    Selector.DISCARD: "discard",
    Selector.OVERTRUMP | Selector.DISCARD: "overtrump or discard",
    Selector.TRUMP | Selector.DISCARD: "trump or discard",
}
_TRUMP_MEANINGS: Mapping[Selector, str] = {
    Selector.FOLLOW: "follow trumps",
    Selector.TRUMP: "low trumps",
    Selector.OVERTRUMP: "head trumps",
    Selector.FOLLOW_AND_WIN: "head trumps",
    Selector.UNDERTRUMP: "low trumps",
    Selector.FOLLOW_AND_LOSE: "low trumps",
}


def meaning(options: Sequence[Option], decides: Option, situation: Situation, partner_head: bool) -> str:
    """What an option of a list means to a player: the key of its wording. An option is reached when those before it fail."""
    trump_led = situation is Situation.TRUMP
    if decides.select is not Selector.ANY:
        if trump_led and decides.guard is Guard.HOLDING_TRUMP_BESIDES_JACK:
            return "follow trumps besides jack"
        if decides.select is Selector.TRUMP and situation is Situation.TRUMPED:
            return "any trump"
        if trump_led and partner_head:
            return "trumps for partner"
        return (_TRUMP_MEANINGS if trump_led else _PLAIN_MEANINGS)[decides.select]
    if decides.guard is Guard.HOLDING_SUIT_LED:
        return "bare jack"
    before = options[: options.index(decides)]
    asked = Selector(0)
    for option in before:
        if option.guard is Guard.ALWAYS:
            asked |= option.select
    if not before:
        return "free"
    if trump_led or not asked & ~(Selector.FOLLOW | Selector.FOLLOW_AND_WIN | Selector.FOLLOW_AND_LOSE):
        return "void for partner" if partner_head and not trump_led else "void"
    if Selector.DISCARD in asked:
        return "lower trumps only"
    return "no trump either" if asked & (Selector.TRUMP | Selector.UNDERTRUMP) else "cannot overtrump"


SITUATIONS: Mapping[Situation, str] = {
    Situation.PLAIN: N_("A plain suit was led, no trump yet"),
    Situation.TRUMPED: N_("A plain suit was led, and trumped"),
    Situation.TRUMP: N_("Trumps were led"),
}
WHO_WINS: Mapping[bool | None, str] = {
    None: "",
    False: N_("; an opponent is winning"),
    True: N_("; your partner is winning"),
}
"""Added where a game tells partner and opponents apart: so that only one heading fits."""

STOCK, NO_TRUMPS, ALL_TRUMPS = N_("There is still a stock"), N_("There are no trumps"), N_("All suits are trumps")
"""Where the law of the suits and trumps is not in force."""

LINES: Mapping[str, str] = {
    "follow": N_("follow suit"),
    "follow trumps": N_("any trump"),
    "follow trumps besides jack": N_("any trump, if you hold one besides the jack"),
    "trumps for partner": N_("any trump"),
    "bare jack": N_("any card, if the jack is your only trump"),
    "follow and win": N_("follow suit and win"),
    "follow and lose": N_("follow suit"),
    "follow or trump": N_("follow suit or trump, if you hold the suit led"),
    "follow or overtrump": N_("follow suit or overtrump, if you hold the suit led"),
    "trump": N_("trump"),
    "overtrump": N_("overtrump"),
    "undertrump": N_("undertrump"),
    "any trump": N_("any trump"),
    "discard": N_("discard"),
    "overtrump or discard": N_("overtrump or discard"),
    "trump or discard": N_("trump or discard"),
    "head trumps": N_("a trump that beats the trick"),
    "low trumps": N_("any trump"),
    "void": N_("any card"),
    "void for partner": N_("any card"),
    "no trump either": N_("any card"),
    "cannot overtrump": N_("any card"),
    "lower trumps only": N_("any card"),
    "free": N_("any card"),
}
"""By what a line means where it stands (`meaning`). To overtrump and undertrump is always to trump a plain suit."""


def deciding_line(tables: Tables, ruling: Ruling) -> str:
    """What lies on the table and the line of the law's table that decides."""
    if ruling.option is None or ruling.situation is None:
        return Say.nothing_led()
    key = meaning(ruling.options, ruling.option, ruling.situation, ruling.partner_head)
    line = _(LINES[key])
    if key == "free":
        return f"{_(STOCK)}: {line}."
    law = tables.law
    apart = law.options(ruling.situation, True) is not law.options(ruling.situation)
    wins = ruling.partner_wins or (False if apart else None)
    if tables.trump is SuitsAlike.ALL:
        return f"{_(ALL_TRUMPS)}{_(WHO_WINS[wins]) if apart else ''}: {line}."
    if not tables.trump_cards:
        return f"{_(NO_TRUMPS)}: {line}."
    return f"{_(SITUATIONS[ruling.situation])}{_(WHO_WINS[wins])}: {line}."
