"""The head of a game's page: what a reader can do with that game, and the switch of the second layer; and a part that is folded
until somebody wants it."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek.games import GAMES
from stoek.language import N_, _
from stoek_site.markdown.base import ProseBlock, TemplateBlock, text
from stoek_site.markdown.passages import DOCS, page_of

DOORS = (
    (N_("Learn it"), "learn/{page}.md"),
    (N_("Play a deal, with help"), "play.md#game={game}&help=yes"),
    (N_("May I play this?"), "may-i-play.md#ruling-{game}"),
    (N_("Practise"), "quiz.md#quiz-{game}"),
    (N_("Check a score"), "score.md"),
)
"""What can be done with a game, and where; a page that says no game shows the last. One that is not there has no door."""


class GameFrontBlock(TemplateBlock):
    """`/// game-front | belote`: doors to learning, rulings, practice and scores of this game, its card, and the switch."""

    NAME = "game-front"
    TEMPLATE = "game-front.html"

    def context(self) -> dict[str, Any]:
        game = GAMES[self.argument]
        targets = [(words, target.format(game=game.id, page=game.page)) for words, target in DOORS]
        doors = [(_(words), self._href(target)) for words, target in targets if (DOCS / target.split("#")[0]).is_file()]
        return {
            "game": game.id,
            "doors": doors,
            "card": self.page_href(page_of(f"{game.page}/any").replace("index.md", "card.md")),
        }

    def _href(self, target: str) -> str:
        """The address of a door; what stands behind the sign may be more than a place on the page."""
        page, sign, said = target.partition("#")
        return f"{self.page_href(page)}{sign}{said}" if "=" in said else self.page_href(target)


class DeeperBlock(ProseBlock):
    """`//// deeper | More examples`, around other blocks: one line that opens in place; the page's switch opens all.

    With a `heading`, the anchor of a section, the line is the section's heading.
    """

    NAME = "deeper"
    TEMPLATE = "deeper.html"
    OPTIONS: ClassVar = {"heading": ("", text)}

    def context(self) -> dict[str, Any]:
        return {"summary": self.argument, "heading": self.options["heading"]}
