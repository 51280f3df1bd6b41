"""`/// moment | staekske-rape/lead-trumps`: one of the deals in which a note was measured, drawn where the two ways part, and both
played to the end."""

from __future__ import annotations

from typing import Any, ClassVar

from stoek.language import N_, _
from stoek_measure.every import experiment
from stoek_measure.experiment import CardsApart
from stoek_measure.moments import Moment
from stoek_measure.shown import view_of, way_of
from stoek_site.features.tactics.measured import note_sources, signed
from stoek_site.markdown.base import TemplateBlock


def seed(value: object) -> str:
    """An option that is a seed: a whole number."""
    if type(value) is not int:
        raise ValueError(f"a whole number is wanted, not {value!r}")
    return "shown " + str(value)


MADE = {
    True: N_("With {card} the declarer makes {points}."),
    False: N_("With {card} your side makes {points}."),
}
"""Where the declarer alone scores, and where both sides do."""


class MomentBlock(TemplateBlock):
    """`seed` picks the deal."""

    NAME = "moment"
    TEMPLATE = "moment.html"
    OPTIONS: ClassVar = {"seed": ("", seed)}

    def context(self) -> dict[str, Any]:
        note_sources()
        asked = experiment(self.argument)
        if not self.options["seed"]:
            raise ValueError("option seed is missing: which deal it is")
        parted = asked.sample.parted(self.options["seed"]) if isinstance(asked.sample, CardsApart) else None
        if parted is None:
            raise ValueError(f"the ways do not part in the deal “{self.options['seed']}”")
        moment, (kind, *ways) = parted
        view = view_of(moment)
        shown = [self.way(moment, words, cards) for words, cards in zip((asked.first, asked.second), ways, strict=True)]
        return {"words": _(asked.kind(kind).words), "view": view, "ways": shown}

    def way(self, moment: Moment, words: str, cards: int) -> dict[str, Any]:
        """One of the two ways: its card, and the play that follows by the rule."""
        way = way_of(moment, cards)
        made = _(MADE[way.alone], card=way.card, points=signed(way.made, 0))
        return {"card": way.card, "words": _(words), "made": made, "tricks": way.tricks}
