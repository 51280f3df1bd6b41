"""Tables of a game, made from its ruleset: nothing that the engine knows is typed twice."""

from __future__ import annotations

from typing import Any

from stoek.cards import Rank
from stoek.language import N_, _
from stoek.play.meanings import NO_TRUMPS, SITUATIONS, STOCK, WHO_WINS
from stoek.rules.law import Situation
from stoek_site.markdown.base import TemplateBlock
from stoek_site.shared.reader.under_house import House, alternatives


class RulesetBlock(TemplateBlock):
    """A block whose template reads the ruleset of the game named by the argument."""

    def context(self) -> dict[str, Any]:
        return {"game": self.argument, "ruleset": self.ask({"verb": "ruleset", "game": self.argument})}


def rank_named(letter: str) -> Rank:
    """The rank of that letter."""
    return Rank("AKQJT9876".index(letter))


class ValuesBlock(RulesetBlock):
    """`/// values | staekske-rape`: ranks and values, in trumps and elsewhere."""

    NAME = "values"
    TEMPLATE = "values.html"

    def context(self) -> dict[str, Any]:
        found = super().context()
        always = [rank_named(letter).spoken_plural for letter in found["ruleset"]["permanent_trumps"]]
        return {**found, "always": always}


class MeldsBlock(RulesetBlock):
    """`/// melds | staekske-rape`: what combinations are worth, by the standard and under house rules that change it."""

    NAME = "melds"
    TEMPLATE = "melds-by-table.html"

    def context(self) -> dict[str, Any]:
        def work(house: House) -> Any:
            # What stands in such a table holds there: nothing in it waits for a choice.
            return {**self.ask({"verb": "ruleset", "game": self.argument, "house": house}), "house_rules": []}

        def four(letter: str) -> str:
            return _("four {ranks}", ranks=rank_named(letter).spoken_plural)

        def word(name: str) -> str:
            return _(name)

        def seen(found: Any) -> Any:
            return found["combinations"], found.get("trick_combinations")

        return {**super().context(), "four": four, "word": word, "alternatives": alternatives(self.argument, work, seen)}


class StrokesBlock(TemplateBlock):
    """`/// strokes | saskop`: how many strokes card points are worth."""

    NAME = "strokes"
    TEMPLATE = "strokes.html"

    def context(self) -> dict[str, Any]:
        return {"game": self.argument, "strokes": self.ask({"verb": "strokes", "game": self.argument})}


class PlayLawBlock(RulesetBlock):
    """`/// play-law | staekske-rape`: the options of each situation, in their order. Of the headings only one fits a position."""

    NAME = "play-law"
    TEMPLATE = "play-law.html"

    def context(self) -> dict[str, Any]:
        found = super().context()
        return {**found, "places": places(found["ruleset"])}


def places(ruleset: dict[str, Any]) -> list[tuple[str, list[dict[str, Any]]]]:
    """What may be on the table, in words, with the options there; a trumped trick is not played to by two."""
    phase = N_("; the stock is used up") if ruleset["first_phase_law"] else ""
    found = [(_(STOCK), ruleset["first_phase_law"][0]["options"])] if ruleset["first_phase_law"] else []
    for situation, case in zip(Situation, ruleset["law"], strict=True):
        if situation is Situation.TRUMPED and len(ruleset["seats"]) == 2:
            continue
        partner = case["partner_heads"]
        for options, heads in ((case["options"], None if partner is None else False), (partner, True)):
            if options is not None:
                found.append((_(SITUATIONS[situation]) + _(WHO_WINS[heads]) + _(phase), options))
    if ruleset["no_trump_law"]:
        found.append((_(NO_TRUMPS), ruleset["no_trump_law"][0]["options"]))
    return found
