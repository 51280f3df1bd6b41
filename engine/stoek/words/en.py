"""The engine's reasons in English: rule name -> template.

`MAY` words why the option lets cards in, `MAY_NOT` why it keeps one out, `PART` what a legal card does in the trick. Parameters:
`card`, `suit` (led), `trump`, `held` (the cards that make the option apply), and in `MAY_NOT` `holder`, the player with his verb:
“you hold”, “North holds”. `MAY` always speaks to the player.
"""

from __future__ import annotations

from collections.abc import Mapping

MAY: Mapping[str, str] = {
    "play/lead": "You lead: any card may be led.",
    "play/follow-or-trump": "You hold {suit} ({held}): follow suit or play a trump ({trump}).",
    "play/follow-trump": "Trumps were led and you hold a trump besides the jack ({held}): play a trump.",
    "play/bare-jack": "Trumps were led and your only trump is the jack ({held}), which you never have to play: any card will do.",
    "play/void": "You hold no {suit}: any card will do.",
}

MAY_NOT: Mapping[str, str] = {
    "play/follow-or-trump": "{card} is neither {suit} nor a trump, and {holder} {suit} ({held}).",
    "play/follow-trump": "{card} is no trump, and {holder} a trump besides the jack ({held}).",
}

PART: Mapping[str, str] = {
    "lead": "{card} may be led.",
    "follow": "{card} follows suit.",
    "trump": "{card} trumps the trick.",
    "overtrump": "{card} beats the trump in the trick.",
    "undertrump": "{card} is a lower trump than the one in the trick; that is allowed here.",
    "discard": "{card} is neither the suit led nor a trump; that is allowed here.",
}

SUITS: tuple[str, ...] = ("clubs", "spades", "hearts", "diamonds")

SEATS: Mapping[str, str] = {"N": "North", "E": "East", "S": "South", "W": "West"}


def holder(seat: str | None = None) -> str:
    """Who holds something, with the verb: the player spoken to, or a seat by its letter.

    >>> holder(), holder("N")
    ('you hold', 'North holds')
    """
    return "you hold" if seat is None else f"{SEATS[seat]} holds"


LINES: Mapping[str, str] = {
    "given-up": "Given up without play",
    "unplayed": "Four {named}: not played, achieved",
    "no-tricks": "No trick at all",
    "card-points": "Card points taken, with discards or stock and the last trick",
    "rounded": "Rounded to tens and divided by ten",
    "opponents": "Opponents' card points, rounded the other way",
    "cross-check": "Cross-check: both sides together",
    "all-tricks": "All the tricks",
    "achieved": "Achieved",
    "bid": "Bid {named}",
    "combination": "{named}",
    "floor": "The requirement never falls below",
    "required": "Required",
    "difference": "Achieved less required",
    "failed": "Failed: {named}",
    "refused": "Stock refused: all of it times",
    "result": "Declarer's game points",
}
"""The lines of a score; `named` is what the line is about."""

SOLVED: Mapping[str, str] = {
    "points": "Card points of the declarer's side from here on: {value}",
    "tricks": "Tricks of the declarer's side from here on: {value}",
    "all-tricks": "Every trick from here on for the declarer's side: {value}",
    "game": "Game points that the deal pays the declarer: {value}",
}
"""What best play by everybody comes to, for each goal."""
