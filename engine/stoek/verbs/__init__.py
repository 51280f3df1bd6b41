"""The verbs of the protocol, one function each: a request in, the `ok` part of the answer out."""

from stoek.verbs.compare import compare
from stoek.verbs.deals import check, notation
from stoek.verbs.declaring import declare
from stoek.verbs.evenings import evening, session
from stoek.verbs.facts import games, ruleset
from stoek.verbs.hands import auction, deal, first_dealer, knock, legal, melds, perft, position, trial, winner
from stoek.verbs.hindsight import hindsight
from stoek.verbs.odds import odds
from stoek.verbs.partners import exchange, potential, signals, strokes
from stoek.verbs.puzzles import puzzle
from stoek.verbs.sheets import score
from stoek.verbs.solve import solution as solve
from stoek.verbs.turn_up import turn_up

__all__ = [
    "auction", "check", "compare", "deal", "declare", "evening", "exchange", "first_dealer", "games", "hindsight", "knock", "legal",
    "melds", "notation", "odds", "perft", "position", "potential", "puzzle", "ruleset", "score", "session", "signals", "solve",
    "strokes", "trial", "turn_up", "winner",
]  # fmt: skip
