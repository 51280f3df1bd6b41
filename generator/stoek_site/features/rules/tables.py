"""Tables of a game, made from its ruleset: nothing that the engine knows is typed twice."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek.cards import Rank
from stoek.language import N_, _
from stoek.study.pages.law_lines import places
from stoek.study.pages.under_house import House, alternatives
from stoek_site.markdown.base import TemplateBlock, text
from stoek_site.markdown.engine import ask


class RulesetBlock(TemplateBlock):
    """A block whose template reads the ruleset of the game named by the argument."""

    def context(self) -> dict[str, Any]:
        return {"game": self.argument, "ruleset": self.ask({"verb": "ruleset", "game": self.argument})}


def rank_named(letter: str) -> Rank:
    """The rank of that letter."""
    return Rank("AKQJT9876".index(letter))


class ValuesBlock(RulesetBlock):
    """`/// values | staekske-rape`: each suit as it ranks, best first, with what each card counts."""

    NAME = "values"
    TEMPLATE = "values.html"

    def context(self) -> dict[str, Any]:
        ruleset = super().context()["ruleset"]
        always = [rank_named(letter).spoken_plural for letter in ruleset["permanent_trumps"]]
        ranks, last = ", ".join(always[:-1]), always[-1] if always else ""
        told = _(
            "The {ranks} and {last} of all four suits are trumps, each rank in the order clubs, spades, hearts, diamonds.",
            ranks=ranks,
            last=last,
        )
        return {"rows": scale_rows(ruleset), "note": told if always else None}


SCALES = {"no-trump": N_("No trump"), "reverse": N_("Reverse"), "all-trumps": N_("All trumps")}


def scale_rows(ruleset: dict[str, Any]) -> list[tuple[str, list[tuple[str, int]]]]:
    """The scales of a game as cards, best first, each with its points; trumps are clubs, the plain suit is hearts."""

    def cards(scale: list[dict[str, Any]], suit: str) -> list[tuple[str, int]]:
        suits = dict.fromkeys(ruleset["permanent_trumps"], "CSHD")
        return [(one["rank"] + each, one["points"]) for one in scale for each in suits.get(one["rank"], suit)]

    found = [(_("In trumps"), cards(ruleset["trump_scale"], "C")), (_("In the other suits"), cards(ruleset["plain_scale"], "H"))]
    return found + [(_(SCALES[kind]), cards(scale, "S")) for kind, scale in ruleset["no_trump_scales"].items()]


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
        return {"game": self.argument, "strokes": self.ask({"verb": "session", "game": self.argument})}


class PlayLawBlock(RulesetBlock):
    """`/// play-law | staekske-rape`: the options of each situation, in their order. Of the headings only one fits a position.

    By the standard, and under house rules that change it. `house`: by these alone, `undertrump=avoid`, whatever the reader's table.
    """

    NAME = "play-law"
    TEMPLATE = "play-law-by-table.html"
    OPTIONS: ClassVar = {"house": ("", text)}

    def context(self) -> dict[str, Any]:
        return law_context(self.argument, dict(written.split("=") for written in self.options["house"].split()))


def law_context(game: str, named: House) -> dict[str, Any]:
    """What `play-law-by-table.html` takes. `named`: the only house rules by which it goes; none: the standard, and the reader's."""

    def work(house: House) -> Any:
        return places(ask({"verb": "ruleset", "game": game, "house": house}))

    return {"game": game, "named": bool(named), "places": work(named), "alternatives": [] if named else alternatives(game, work)}
