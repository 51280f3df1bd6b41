"""Hand puzzles in the page.

`/// puzzle | staekske-rape/smearing` has those of a theme; `/// puzzle | staekske-rape` all themes mixed, fetched from their files,
and those of another game for who chooses it; `/// puzzle | belote/*` those of all games whose rules stand on that page.
`/// puzzle-card | staekske-rape/smearing` is the card that leads from a note on tactics to its puzzles.
"""

from __future__ import annotations

from typing import Any

from stoek.games import GAMES
from stoek_site.features.puzzles.baked import file_of
from stoek_site.features.puzzles.shelf import mixed, shelf
from stoek_site.features.puzzles.solutions import games_with_puzzles
from stoek_site.features.puzzles.themes import Theme, theme, themes
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.passages import site_place


class PuzzleBlock(TemplateBlock):
    NAME = "puzzle"
    TEMPLATE = "puzzle.html"

    def context(self) -> dict[str, Any]:
        game, _, name = self.argument.partition("/")
        games = [game] if name else [game, *(other for other in games_with_puzzles() if other != game)]
        if name == HERE:
            games = games_of_page(game)
        shown = theme(game, name) if name and name != HERE else None
        all_themes = [each for one in games for each in themes(one)]
        entries = [entry for one in games for entry in shelf(one)]
        order = {each.id: place for place, each in enumerate(all_themes)}
        own = [entry for entry in entries if name == HERE or (shown and entry.theme == shown.id)]
        if name and not own:
            raise ValueError(f"there is no puzzle of the theme {name}")
        offered = [each for each in all_themes if name or each.game == game]
        counts = [{"theme": each, "count": sum(entry.theme == each.id for entry in entries)} for each in offered]
        by_id = {each.id: each for each in all_themes}
        if len(by_id) < len(all_themes):
            raise ValueError("two games have a theme of the same id")
        own.sort(key=lambda entry: (order[entry.theme], entry.id))
        return {
            "game": game,
            "theme": shown,
            "games": {one: {"name": GAMES[one].name, "shelf": GAMES[one].page} for one in games},
            "themes": [each for each in counts if each["count"]],
            "catalogue": [entry.listed for entry in mixed(entries)],
            "guide": {each.id: guide(each) for each in all_themes},
            "puzzles": [{"view": entry.view, "theme": by_id[entry.theme]} for entry in own],
            "here": name == HERE,
        }


HERE = "*"


def games_of_page(page: str) -> list[str]:
    """The games with themes whose rules stand on a page."""
    found = [game for game in games_with_puzzles() if GAMES[game].page == page]
    if not found:
        raise ValueError(f"no game on the page of {page} has hand puzzles")
    return found


class PuzzleCardBlock(TemplateBlock):
    NAME = "puzzle-card"
    TEMPLATE = "puzzle-card.html"

    def context(self) -> dict[str, Any]:
        game, _, name = self.argument.partition("/")
        shown = theme(game, name)
        return {"theme": shown, "count": sum(entry.theme == shown.id for entry in shelf(game))}


def guide(shown: Theme) -> dict[str, Any]:
    """A theme for the element: addresses below the site's root."""
    page, note = map(site_place, (shown.page, shown.note_page))
    words = {"title": shown.title, "says": shown.says, "page": page, "note": note, "words": shown.note_words}
    return {**words, "retired": shown.retired, "file": file_of(shown)}
