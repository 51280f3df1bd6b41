"""`/// drill | staekske-rape`: questions of every kind and game; that game comes first."""

from __future__ import annotations

from typing import Any

from stoek.games import FULL_GAMES, GAMES
from stoek_site.features.drill.kinds import all_told, file_of, kinds_by_table, told
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.engine import ask


class DrillBlock(TemplateBlock):
    """Without JavaScript the first question of each kind stands there, its answer folded up."""

    NAME = "drill"
    TEMPLATE = "drill.html"

    def context(self) -> dict[str, Any]:
        games = sorted(FULL_GAMES, key=lambda game: game != self.argument)
        ruleset = ask({"verb": "ruleset", "game": self.argument})
        seated = {"seats": len(ruleset["seats"]), "partners": ruleset["partners"]}
        return {
            "game": self.argument,
            "games": [
                {"id": game, "name": GAMES[game].name, "file": file_of(game), "kinds": kinds_by_table(game)} for game in games
            ],
            "kinds": all_told(),
            "first": [
                {"words": words, "question": ask({"verb": "question", "game": self.argument, "kind": kind, "seed": 1}) | seated}
                for kind, words in told(self.argument)
            ],
        }
