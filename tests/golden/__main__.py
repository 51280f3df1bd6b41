"""Writes the golden texts anew from what the engine says now: `make golden`. Read the difference before you commit it."""

from __future__ import annotations

from golden.playthrough import deals, told_beside, whole_text
from stoek.games import GAMES

for game in GAMES:
    for deal in deals(game):
        told_beside(deal).write_text(whole_text(game, deal), encoding="utf-8")
        print(told_beside(deal))
