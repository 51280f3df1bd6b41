"""Tables of a game, made from its ruleset: nothing that the engine knows is typed twice."""

from __future__ import annotations

from typing import Any

from stoek_site.blocks.base import TemplateBlock


class RulesetBlock(TemplateBlock):
    """A block whose template reads the ruleset of the game named by the argument."""

    def context(self) -> dict[str, Any]:
        return {"game": self.argument, "ruleset": self.ask({"verb": "ruleset", "game": self.argument})}


class ValuesBlock(RulesetBlock):
    """`/// values | staekske-rape`: ranks and values, in trumps and elsewhere."""

    NAME = "values"
    TEMPLATE = "values.html"


class MeldsBlock(RulesetBlock):
    """`/// melds | staekske-rape`: what combinations are worth."""

    NAME = "melds"
    TEMPLATE = "melds.html"


class StrokesBlock(TemplateBlock):
    """`/// strokes | saskop`: how many strokes card points are worth."""

    NAME = "strokes"
    TEMPLATE = "strokes.html"

    def context(self) -> dict[str, Any]:
        return {"game": self.argument, "strokes": self.ask({"verb": "strokes", "game": self.argument})}


class PlayLawBlock(RulesetBlock):
    """`/// play-law | staekske-rape`: the options of each situation, in their order."""

    NAME = "play-law"
    TEMPLATE = "play-law.html"
