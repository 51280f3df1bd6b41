"""The English of trials: what is asked, what a choice is said to do, and why it is right or wrong.

`ASK`, `YES` and `NO` go by rule name; a rule that is not among them is one of the law's options. Parameters of the reasons:
`card`, `winner` and `second` (cards), `suit` (led), `player` and `last` (seats).
"""

from __future__ import annotations

from collections.abc import Mapping

OPTION = "option"

ASK: Mapping[str, str] = {
    OPTION: "Which of your cards may you play?",
    "play/lead": "You lead. Which of your cards may you play?",
    "play/turn": "Whose card comes next?",
    "play/win": "Which card takes the trick?",
    "play/winner-leads": "The trick is complete. Who leads to the next?",
    "play/knock": "How often may you knock?",
}

YES: Mapping[str, str] = {OPTION: "may be played", "play/lead": "may be led", "play/win": "takes the trick"}
NO: Mapping[str, str] = {OPTION: "may not be played", "play/win": "does not take the trick"}

WIN: Mapping[str, str] = {
    "best-trump": "It is the best trump in the trick.",
    "best-led": "No trump was played, and it is the best card of the suit led, {suit}.",
    "no-trump": "It is no trump, and a trump was played.",
    "lower-trump": "It is a trump, but {winner} is a better one.",
    "other-suit": "It is neither a trump nor of the suit led, {suit}: it cannot win.",
    "lower-led": "It is of the suit led, but {winner} is better.",
}
LEADS = "{winner} takes the trick, so its player leads to the next: {player}."
TURN = "Play goes clockwise. The last card came from {last}; the next comes from {player}."
KNOCKS: tuple[str, ...] = (
    "{winner} is the best trump still to come, and you do not hold it.",
    "{winner} is the best trump still to come, and you hold it. You do not hold {second}, the next best.",
    "{winner} and {second} are the best two trumps still to come, and you hold both.",
)

PLAYERS: Mapping[int, tuple[str, ...]] = {
    2: ("you", "your opponent"),
    4: ("you", "the player on your left", "the player opposite", "the player on your right"),
}
SEATS: Mapping[int, tuple[str, ...]] = {2: ("you", "opposite"), 4: ("you", "left of you", "opposite", "right of you")}
"""By the number of players."""
OFTEN: tuple[str, ...] = ("not at all", "once", "twice")
