"""Kitchen Jass, asked through the one door:

PYTHONPATH=engine:examples/own_game python3 examples/own_game/try_it.py
"""

from __future__ import annotations

import json
from typing import Any

from kitchen_jass import KITCHEN_JASS

from stoek.api import answer
from stoek.games import GAMES

GAMES.add(KITCHEN_JASS)

REQUESTS = (
    ({"verb": "legal", "trump": "C", "trick": "QC", "hand": "KC 9C AS"}, ("legal", "why")),
    ({"verb": "winner", "trump": "C", "trick": "KH TH"}, ("index", "points")),
    ({"verb": "winner", "trump": "C", "trick": "KH TH", "house": {"tens": "low"}}, ("index", "points")),
    ({"verb": "perft", "trump": "C", "hands": ["AC KS TH", "9C AS QD"]}, ("count",)),
    ({"verb": "melds", "trump": "C", "hand": "KC QC JC AS KS QS JS 9D"}, ("total",)),
    ({"verb": "score", "trump": "C", "points": 162, "tricks": 12, "announced": [], "opponents_announced": []}, ("result",)),
)
"""Requests, each with the parts of the answer to print."""

if __name__ == "__main__":
    for request, parts in REQUESTS:
        reply: Any = answer({"game": "kitchen-jass", **request})["ok"]
        print(json.dumps(request))
        print("   ", json.dumps({part: reply[part] for part in parts}))
