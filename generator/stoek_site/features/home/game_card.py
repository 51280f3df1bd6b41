"""A game on the home page."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek.games import GAMES
from stoek.language import N_, _
from stoek_site.markdown.base import ProseBlock, text
from stoek_site.markdown.passages import page_of
from stoek_site.shared.cards.pieces import card_codes

PLAYERS = {2: N_("Two players, {count} cards")}


class GameCardBlock(ProseBlock):
    """`/// game-card | schieber`: a game with two `cards` as its emblem, who plays it with what pack, and a sentence about it."""

    NAME = "game-card"
    TEMPLATE = "game-card.html"
    OPTIONS: ClassVar = {"title": ("", text), "place": ("", text), "cards": ("", text)}

    def context(self) -> dict[str, Any]:
        game = GAMES[self.argument]
        facts = (
            N_("Four in pairs, {count} cards") if game.partners else PLAYERS.get(game.seats, N_("Four, each alone, {count} cards"))
        )
        return {
            "name": self.options["title"] or game.name,
            "href": self.page_href(page_of(f"{game.page}/any")),
            "place": self.options["place"],
            "facts": _(facts, count=game.pack.bit_count()),
            "emblem": card_codes(self.options["cards"]),
        }
