"""`/// try | staekske-rape/play/bare-jack`: a position, drawn by the engine, in which this very rule decides."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek_site.blocks.base import TemplateBlock, request
from stoek_site.pieces import card_views


def seed(value: object) -> int:
    """An option that is a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"a whole number is wanted, not {value!r}")
    return value


class TryBlock(TemplateBlock):
    NAME = "try"
    TEMPLATE = "try.html"
    OPTIONS: ClassVar = {"seed": (1, seed), "ask": (None, request)}

    def context(self) -> dict[str, Any]:
        game = self.argument.split("/")[0]
        wanted = {"verb": "position", "game": game, "seed": self.options["seed"], "rule": self.argument}
        position = self.ask(self.options["ask"] or wanted)
        return {
            "rule": self.argument,
            "game": game,
            "position": position,
            "trick": position["trick"],
            "hand": card_views(position["hand"]),
            "verdicts": [verdict(card.code, position) for card in card_views(position["hand"])],
        }


def verdict(code: str, position: dict[str, Any]) -> dict[str, Any]:
    """Whether a card may be played in a position, by which rule, and the sentence that says so."""
    legal = code in position["legal"]
    reason = position["reasons"][code] if legal else position["illegal"][code]
    return {"code": code, "legal": legal, "rule": reason["rule"], "why": reason["why"]}
