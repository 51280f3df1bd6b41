"""A game on the home page."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek.games import GAMES
from stoek_site.markdown.base import ProseBlock, text
from stoek_site.markdown.passages import page_of
from stoek_site.shared.cards.pieces import card_views

PLAYERS = {2: "Two players"}


class GameCardBlock(ProseBlock):
    """`/// game-card | schieber`: a game with two `cards` as its emblem, who plays it with what pack, and a sentence about it."""

    NAME = "game-card"
    TEMPLATE = "game-card.html"
    OPTIONS: ClassVar = {"title": ("", text), "place": ("", text), "cards": ("", text)}

    def context(self) -> dict[str, Any]:
        game = GAMES[self.argument]
        players = "Four in pairs" if game.partners else PLAYERS.get(game.seats, "Four, each alone")
        return {
            "name": self.options["title"] or game.name,
            "href": self.page_href(page_of(f"{game.page}/any")),
            "place": self.options["place"],
            "facts": f"{players}, {game.pack.bit_count()} cards",
            "emblem": card_views(self.options["cards"]),
        }
