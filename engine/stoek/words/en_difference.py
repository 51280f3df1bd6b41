"""What tells two games apart, in English: the points of comparison, and how a game has each."""

from __future__ import annotations

from collections.abc import Mapping

from stoek.rules.auctions.auction import GivenTrump
from stoek.rules.scores.scoring import NO_ROUNDING, OWN_WAY, NoScoring

WHAT: Mapping[str, str] = {
    "players": "Players",
    "pack": "Pack",
    "hands": "Cards in hand",
    "dealing": "The deal",
    "trump ranks": "Trumps from the top",
    "plain ranks": "Other suits from the top",
    "permanent trumps": "Trumps in every suit",
    "trump values": "Card points in trumps",
    "plain values": "Card points elsewhere",
    "without trumps": "Playing without trumps",
    "auction": "How trumps come about",
    "exchange": "Exchanges",
    "melds": "Melds",
    "who melds": "Whose melds count",
    "first lead": "The first lead",
    "last trick": "The last trick",
    "all tricks": "All the tricks",
    "phases": "Course of play",
    "scoring": "What a deal brings",
    "rounding": "Rounding",
    "target": "What wins the game",
}

WHO_HEADS: Mapping[bool | None, str] = {None: "", False: ", an opponent heads the trick", True: ", your partner heads the trick"}
"""Put into a question where a game tells partner and opponents apart."""

DUTIES: Mapping[str, str] = {
    "follow": "Able to follow{heads}: may you throw another suit?",
    "follow-or-trump": "Able to follow{heads}: may you trump?",
    "win-following": "Following a plain suit{heads}: must you win the trick if you can?",
    "trump": "Void{heads}: must you trump?",
    "overtrump": "Void, the trick is trumped{heads}: must you overtrump if you can?",
    "undertrump": "Void, unable to overtrump{heads}: do you play a lower trump?",
    "follow-trumps": "Trumps led{heads}: must you play one?",
    "head-trumps": "Trumps led{heads}: must you beat the best one if you can?",
    "bare-jack": "Trumps led, the jack your only trump{heads}: must you play it?",
}
"""What a duty asks."""

YES, NO = "yes", "no"
ANSWERS: Mapping[str, Mapping[str, str]] = {
    "follow": {"first first": NO, "either either": YES},
    "follow-or-trump": {
        "first first first": NO, "either either either": YES, "either either first": "yes, but not below another trump",
    },
    "win-following": {"first": YES, "either": NO},
    "trump": {"first": YES, "either": NO},
    "overtrump": {
        "first first": YES, "first either": "yes, or throw another suit", "either first": "any trump", "either either": NO,
    },
    "undertrump": {"first": "you must", "either": "you may", "second": "only if you have nothing else"},
    "follow-trumps": {"first first": YES, "either either": NO},
    "head-trumps": {"first": YES, "either": NO},
    "bare-jack": {"first": YES, "either": NO},
}  # fmt: skip
"""What a game says to it: by what it says of each of the duty's hands, in their order."""
NEVER = "cannot come up: two cards are a whole trick"
ALONE = "{answer}, whoever is winning"
"""Asked of a trick that the partner heads, where there are no partners."""

PARTNERS = "four, two against two"
PLAYERS: Mapping[int, str] = {2: "two", 4: "four"}
SITTING_OUT = " (or five, one of them sitting out)"
AGAINST_ALL = ", the declarer against the others"
PACK = "{count} cards"
HANDS = "{count}"
STOCK = ", and a stock of {count}"
PACKETS: Mapping[str, str] = {
    "hands": "{count} each",
    "stock": "{count} to the stock",
    "turn-up": "{count} turned up",
    "later": "{count} more each once the deal is taken",
}
"""By where a packet goes."""
TIMES = "{times} times {packet}"
OTHER_WAYS = "; or in one of {count} other ways"
TURN_UP_EXCHANGE = "the {rank} of trumps for the card turned up"
WHILE_STOCK = ", while there is a stock"
STOCK_EXCHANGE = "the declarer may take up the stock, and puts {count} cards away"
SINGLE_EXCHANGE = "a player’s only picture may go to the partner, for another card"
TAKER_MELDS = "those of whoever takes the trick that they lie in"
NOBODY_MELDS = "nobody’s"
LEADER_MELDS = "those of whoever leads; a higher one in the other hand counts instead"
DECLARER_MELDS = "the declarer’s"
BEST_SIDE_MELDS = "all those of the side that has the best"
BEST_PLAYER_MELDS = "all those of the player who has the best"
DECLARER_LEADS = "the declarer’s"
ELDEST_LEADS = "that of the player next after the dealer"
NONE = "none"
NOTHING = "no points"
WITHOUT: Mapping[int, str] = {0: "never", 1: "possible", 2: "possible, as usual or with the ranks reversed"}
SEQUENCE = "sequence of {length}: {points}"
SEQUENCE_UP = "sequence of {length} or more: {points}"
FOUR = "four {rank}: {points}"
FOUR_ALIKE = "four alike: {points}"
THREE_ALIKE = "three alike: {points}"
MARRIAGE = "king and queen of trumps: {points}"
NAMED_MARRIAGE = "king and queen of trumps ({name}): {points}"
IN_TRICKS = "in a trick, for whoever takes it; {melds}"
NO_MELDS = "none"
CARD_POINTS = "{count} card points"
BESIDES_LAST = "{count} points besides the {last} of the last trick, {together} together"
PHASES = "with a stock to draw from while play is free, then without"
ONE_PHASE = "all cards from the first trick on"
TARGET, TARGET_STROKES = "the first to {count} points", "the first to {count} strokes"
NO_TARGET = "the sources name no target"

TURNED_UP = "a card is turned up, and its suit is trumps"
"""Without an auction, where something is exchanged for a card turned up."""

ABSENT = frozenset({
    NONE, NOTHING, NOBODY_MELDS, NO_ROUNDING, WITHOUT[0], ONE_PHASE, NO_TARGET, OWN_WAY, GivenTrump.words,
    NoScoring.words,
})  # fmt: skip
"""What is told of a point that a game has not, or of which nobody says anything."""
