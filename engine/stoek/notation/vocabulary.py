"""The words of a deal record: how its facts of one value may be written, whatever game they belong to.

A record is read without knowing the game. Which facts a game has is told by its `entry` (`stoek.rules.entry`); the checker says
where one does not belong to it."""

from __future__ import annotations

from collections.abc import Mapping

MARRIAGE_WORDS: Mapping[str, str] = {
    "stoek": "stoek", "belote": "belote", "rebelote": "belote", "bela": "bela", "stöck": "stöck", "stoeck": "stöck",
    "marriage": "marriage",
}  # fmt: skip
"""The names under which the marriage of trumps is claimed, with the one that is kept."""

MARRIAGES = tuple(dict.fromkeys(MARRIAGE_WORDS.values()))

STOCK_WORDS: Mapping[str, str] = {"taken": "taken", "refused": "refused"} | dict.fromkeys(
    ("gave-up", "gave up", "given up", "given-up", "give-up", "give up"), "gave-up"
)

SUIT_WORDS: Mapping[str, str] = {
    name: word[0].upper()
    for word, sign in (("clubs", "♣♧"), ("spades", "♠♤"), ("hearts", "♥♡"), ("diamonds", "♦♢"))
    for name in (word, word[:-1], word[0], *sign)
}

NO_TRUMP, REVERSE = "no-trump", "reverse"

TRUMP_WORDS: Mapping[str, str] = (
    dict(SUIT_WORDS)
    | dict.fromkeys(("no-trump", "no trump", "no trumps", "notrump", "none"), NO_TRUMP)
    | dict.fromkeys(("reverse", "reverse no trump", "reverse no trumps", "reverse-no-trump"), REVERSE)
)

SIDE_WORDS: Mapping[str, str] = {name: name for name in ("declarer", "makers", "forehand", "eldest", "dealer")} | dict.fromkeys(
    ("opponents", "opponent", "defenders", "defender"), "opponents"
)

DOUBLED_WORDS: Mapping[str, int] = (
    dict.fromkeys(("1", "no", "none", "not doubled"), 1)
    | dict.fromkeys(("2", "double", "doubled"), 2)
    | dict.fromkeys(("4", "redouble", "redoubled"), 4)
)

FIRST_MELD_WORDS: Mapping[str, str] = dict(SIDE_WORDS) | {"by-cards": "by-cards", "by cards": "by-cards"}

CHOSEN_BY_WORDS: Mapping[str, str] = dict(SIDE_WORDS) | {"nobody": "nobody"}

TRUMP_BY_WORDS: Mapping[str, str] = {name: name for name in ("bid", "early", "override", "passed")}

COUNTS: Mapping[str, tuple[str, str]] = {
    "points": ("number of card points", "127"),
    "won": ("number of tricks", "5"),
    "bonus": ("number of points", "40"),
    "opponents_bonus": ("number of points", "40"),
    "opponents_points": ("number of card points", "62"),
}
"""Facts that are whole numbers: what such a number is called, and an example."""

TAG_FACTS: Mapping[str, str] = {
    "Game": "game", "House": "house", "Dealer": "dealer", "Sitter": "sitter", "Indices": "indices", "Declarer": "declarer",
    "Bid": "bid", "Doubled": "doubled", "Stock": "stock", "Trump": "trump", "TrumpBy": "by", "ChosenBy": "chosen_by",
    "FirstMeld": "first_meld", "Points": "points", "OpponentsPoints": "opponents_points", "Won": "won", "Bonus": "bonus",
    "OpponentsBonus": "opponents_bonus", "LastTrick": "last_trick",
}  # fmt: skip
"""The facts that the text form has as tags, by the names of the tags."""
