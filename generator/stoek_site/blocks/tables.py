"""Tables of a game, made from its ruleset: nothing that the engine knows is typed twice."""

from __future__ import annotations

from typing import Any

from stoek_site.blocks.base import TemplateBlock
from stoek_site.under_house import House, alternatives


class RulesetBlock(TemplateBlock):
    """A block whose template reads the ruleset of the game named by the argument."""

    def context(self) -> dict[str, Any]:
        return {"game": self.argument, "ruleset": self.ask({"verb": "ruleset", "game": self.argument})}


class ValuesBlock(RulesetBlock):
    """`/// values | staekske-rape`: ranks and values, in trumps and elsewhere."""

    NAME = "values"
    TEMPLATE = "values.html"


class MeldsBlock(RulesetBlock):
    """`/// melds | staekske-rape`: what combinations are worth, by the standard and under house rules that change it."""

    NAME = "melds"
    TEMPLATE = "melds-by-table.html"

    def context(self) -> dict[str, Any]:
        def work(house: House) -> Any:
            # What stands in such a table holds there: nothing in it waits for a choice.
            return {**self.ask({"verb": "ruleset", "game": self.argument, "house": house}), "house_rules": []}

        def seen(found: Any) -> Any:
            return found["combinations"], found.get("trick_combinations")

        return {**super().context(), "alternatives": alternatives(self.argument, work, seen)}


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
