"""`/// try | staekske-rape/play/bare-jack`: a position, drawn by the engine, in which this very rule decides."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek_site.blocks.base import TemplateBlock
from stoek_site.engine import games_on_page
from stoek_site.pieces import card_views, seats_around


def seed(value: object) -> int:
    """An option that is a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"a whole number is wanted, not {value!r}")
    return value


class TryBlock(TemplateBlock):
    """Which cards may be played, who wins, how often one may knock: the engine says what is asked and what can be chosen."""

    NAME = "try"
    TEMPLATE = "try.html"
    OPTIONS: ClassVar = {"seed": (1, seed)}

    def context(self) -> dict[str, Any]:
        game = games_on_page(self.argument)[0]["id"]
        trial = self.ask({"verb": "trial", "game": game, "seed": self.options["seed"], "rule": self.argument})
        return {
            "rule": self.argument,
            "game": game,
            "trial": trial,
            "seats": seats_around(trial["trick"], trial["leader"]),
            "hand": card_views(trial["hand"]),
            "played": card_views(trial["played"]),
        }


def verdict(code: str, position: dict[str, Any]) -> dict[str, Any]:
    """Whether a card may be played in a position, by which rule, and the sentence that says so."""
    legal = code in position["legal"]
    reason = position["reasons"][code] if legal else position["illegal"][code]
    return {"code": code, "legal": legal, "rule": reason["rule"], "why": reason["why"]}
