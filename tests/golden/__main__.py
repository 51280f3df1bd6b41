"""Writes anew, from what the engine says now: the golden texts, every sentence filled in, the answers on the page of the protocol.
`make golden`; read the difference before you commit it."""

from __future__ import annotations

from golden import sentences
from golden.playthrough import deals, told_beside, whole_text
from protocol import page
from stoek.games import GAMES

for game in GAMES:
    for deal in deals(game):
        told_beside(deal).write_text(whole_text(game, deal), encoding="utf-8")
        print(told_beside(deal))

sentences.FILE.write_text(sentences.text(), encoding="utf-8")
page.main()
