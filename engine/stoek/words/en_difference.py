"""What tells two games apart, in English: the points of comparison, and how a game has each."""

from __future__ import annotations

from collections.abc import Mapping

WHAT: Mapping[str, str] = {
    "players": "Players",
    "pack": "Pack",
    "hands": "Cards in hand",
    "trump ranks": "Trumps from the top",
    "plain ranks": "Other suits from the top",
    "permanent trumps": "Trumps in every suit",
    "trump values": "Card points in trumps",
    "plain values": "Card points elsewhere",
    "without trumps": "Playing without trumps",
    "auction": "How trumps come about",
    "melds": "Melds",
    "last trick": "The last trick",
    "all tricks": "All the tricks",
    "phases": "Course of play",
    "scoring": "What a deal brings",
    "target": "What wins the game",
}

PARTNERS = "four, two against two"
PLAYERS: Mapping[int, str] = {2: "two", 4: "four"}
PACK = "{count} cards"
HANDS = "{count}"
STOCK = ", and a stock of {count}"
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
POINTS = "{count} points"
GAME_POINTS = "{count} game points"
WHOLE_GAME = "the whole game"
PHASES = "with a stock to draw from while play is free, then without"
ONE_PHASE = "all cards from the first trick on"
TARGET = "the first to {count}"
NO_TARGET = "the sources name no target"
OWN_WAY = "in a way of its own"

AUCTIONS: Mapping[str, str] = {
    "GivenTrump": "the sources leave it open",
    "ClimbingAuction": "bids climb one by one; the highest bidder names trumps",
    "NumbersAuction": "bids name how many trumps one could have; diamonds may be declared over them",
    "TurnUpAuction": "a card is turned up; in turn one takes its suit, then any other",
    "PointsAuction": "bids name card points and a suit; they may be doubled",
    "ChoosingAuction": "forehand chooses, or leaves it to the partner",
}
"""By kind of auction."""
TURNED_UP = "a card is turned up, and its suit is trumps"
"""Without an auction, where something is exchanged for a card turned up."""

SCORINGS: Mapping[str, str] = {
    "NoScoring": "the sources do not say",
    "ContractScoring": "the declarer alone scores, by what was bid",
    "StrokesScoring": "strokes for the side with more than half of the points",
    "MakersScoring": "each side what it made; the makers lose all to the others unless they have more",
    "PointsScoring": "each side what it made, if the contract is reached; else all to the others",
    "MultipliedScoring": "each side what it made, times a factor by the trumps",
}
"""By kind of scoring."""
MADE = "each side what it made"
"""Where nothing is multiplied."""

ABSENT = frozenset({NONE, NOTHING, WITHOUT[0], ONE_PHASE, NO_TARGET, OWN_WAY, AUCTIONS["GivenTrump"], SCORINGS["NoScoring"]})
"""What is told of a point that a game has not, or of which nobody says anything."""
