"""The puzzles of each theme as a file of the site, whose name changes with what it holds.

Pages carry what is read without JavaScript, and of what the element takes only the first.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from stoek.language import speaking
from stoek_site.features.puzzles.shelf import shelf
from stoek_site.features.puzzles.solutions import games_with_puzzles, solve_all
from stoek_site.features.puzzles.themes import Theme
from stoek_site.markdown.kept_pages import remembered
from stoek_site.shared.language.catalogue import translations
from stoek_site.shared.offline.sealed import sealed

PLACE = "assets/puzzles"


@cache
def _content(game: str) -> dict[str, str]:
    """What the file of each theme of a game holds, in the language of this build."""

    def work() -> dict[str, Any]:
        solve_all()
        views: dict[str, list[Any]] = {}
        with speaking(translations()):
            for entry in shelf(game):
                views.setdefault(entry.theme, []).append(entry.view)
        return {theme: json.dumps(each, ensure_ascii=False, separators=(",", ":")) for theme, each in views.items()}

    return remembered(f"puzzles-{game}", work)


def file_of(theme: Theme) -> str:
    """The place of a theme's puzzles in the site; empty if it has none."""
    content = _content(theme.game).get(theme.id)
    return sealed(f"{PLACE}/{theme.id}", content) if content else ""


def puzzle_files() -> dict[str, str]:
    """What each file holds, by its place."""
    return {
        sealed(f"{PLACE}/{theme}", content): content for game in games_with_puzzles() for theme, content in _content(game).items()
    }
