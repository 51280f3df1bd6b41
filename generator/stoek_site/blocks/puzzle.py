"""`/// puzzle | staekske-rape/smearing`: the hand puzzles of a theme, or of all themes mixed where none is named; and the card that
leads from a note on tactics to its puzzles, `/// puzzle-card | staekske-rape/smearing`."""

from __future__ import annotations

from typing import Any

from stoek_site.blocks.base import TemplateBlock
from stoek_site.pieces import SeatView, card_views
from stoek_site.puzzle_shelf import Entry, mixed, shelf
from stoek_site.puzzle_views import PLACES, SEATS, View
from stoek_site.themes import Theme, theme, themes


class PuzzleBlock(TemplateBlock):
    NAME = "puzzle"
    TEMPLATE = "puzzle.html"

    def context(self) -> dict[str, Any]:
        game, _, name = self.argument.partition("/")
        shown = theme(game, name) if name else None
        entries = shelf(game)
        own = [entry for entry in entries if shown and entry.theme == shown.id]
        if shown and not own:
            raise ValueError(f"there is no puzzle of the theme {name}")
        counts = [{"theme": each, "count": sum(entry.theme == each.id for entry in entries)} for each in themes(game)]
        return {
            "game": game,
            "theme": shown,
            "themes": [each for each in counts if each["count"]],
            "catalogue": [entry.listed for entry in mixed(entries)],
            "guide": {each.id: guide(each) for each in themes(game)},
            "puzzles": [drawn(entry) for entry in own],
        }


class PuzzleCardBlock(TemplateBlock):
    NAME = "puzzle-card"
    TEMPLATE = "puzzle-card.html"

    def context(self) -> dict[str, Any]:
        game, _, name = self.argument.partition("/")
        shown = theme(game, name)
        return {"theme": shown, "count": sum(entry.theme == shown.id for entry in shelf(game))}


def guide(shown: Theme) -> dict[str, str]:
    """A theme for the element: addresses below the site's root."""
    page, note = (path.replace(".md", "/") for path in (shown.page, shown.note_page))
    return {"title": shown.title, "says": shown.says, "page": page, "note": note}


def drawn(entry: Entry) -> dict[str, Any]:
    """A puzzle, and the table as its player sees it where there is one."""
    view = entry.view
    return {"view": view, "seats": seats(view) if view["kind"] == "hand" else []}


def seats(view: View) -> list[SeatView]:
    """The four seats, the player's in the south, with the cards on the table."""
    turns = {SEATS[(SEATS.index(view["leader"]) + turn) % 4]: card for turn, card in enumerate(view["trick"])}
    found = []
    for place in ("north", "west", "east", "south"):
        seat = SEATS[(SEATS.index(view["seat"]) + PLACES.index(place)) % 4]
        card = turns.get(seat)
        label = view["names"][seat] + (" · declarer" if seat == view["declarer"] else "")
        face = card_views([card])[0] if card else None
        found.append(SeatView(place, label, face, led=bool(card) and seat == view["leader"], to_play=place == "south"))
    return found
