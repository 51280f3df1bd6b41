"""`/// try | staekske-rape/play/bare-jack`: a position, drawn by the engine, in which this very rule decides."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek_site.markdown.base import TemplateBlock, switch, text
from stoek_site.markdown.engine import games_on_page

OTHERS = 4
"""So many other positions lie in the page; the engine draws further ones."""


def seed(value: object) -> int:
    """An option that is a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"a whole number is wanted, not {value!r}")
    return value


class TryBlock(TemplateBlock):
    """Which cards may be played, who wins, how often one may knock: the engine says what is asked and what can be chosen.

    `game`: by which of the games of the page; the first of them unless it is said.
    `folded`: one line that opens in place, where others stand near.
    """

    NAME = "try"
    TEMPLATE = "try.html"
    OPTIONS: ClassVar = {"seed": (1, seed), "game": (None, text), "folded": (False, switch)}

    def context(self) -> dict[str, Any]:
        games = {each["id"]: each for each in games_on_page(self.argument)}
        game = self.options["game"] or next(iter(games))
        if game not in games:
            raise ValueError(f"option game: {game} is none of {', '.join(games)}")
        asked = {"verb": "trial", "game": game, "seed": self.options["seed"], "rule": self.argument, "others": OTHERS}
        trial = dict(self.ask(asked))
        others = trial.pop("others")
        partners = self.ask({"verb": "ruleset", "game": game})["partners"]
        right = [choice.get("card") for choice in trial["choices"] if choice["right"]]
        position = {key: trial[key] for key in ("trump", "trick", "hand")}
        return {
            "rule": self.argument,
            "game": game,
            "trial": trial,
            "others": others,
            "named": games[game]["name"] if self.options["game"] else None,
            "folded": self.options["folded"],
            "places": games[game]["seats"],
            "partners": partners,
            "desk": bool(trial["hand"]) and self.ask({"verb": "legal", "game": game, **position})["legal"] == right,
        }


def verdict(code: str, position: dict[str, Any]) -> dict[str, Any]:
    """Whether a card may be played in a position, by which rule, and the sentence that says so."""
    legal = code in position["legal"]
    reason = position["reasons"][code] if legal else position["illegal"][code]
    return {"code": code, "legal": legal, "rule": reason["rule"], "why": reason["why"]}
