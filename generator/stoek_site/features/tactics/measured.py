"""`/// measured | staekske-rape/lead-trumps`: what a note on tactics is worth, as `stoek-measure` found it, or why not."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

import stoek_measure
from stoek.language import N_, _, ngettext
from stoek_measure.company import COMPANIES
from stoek_measure.every import UNMEASURED, experiment
from stoek_measure.experiment import Experiment, Kind
from stoek_measure.results import Figure, Result, path_of, read
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.kept_pages import noted

WHO = {"rule": N_("A quick rule plays"), "player": N_("The player plays")}
VERDICTS = {
    "agrees": N_("agrees with the note"),
    "against": N_("does not agree with the note"),
    "part": N_("agrees with the note in part"),
    "open": N_("does not decide it"),
}


def kinds(value: object) -> list[str]:
    """An option that lists kinds of deals."""
    if not isinstance(value, list) or not value or not all(isinstance(one, str) for one in value):
        raise ValueError(f"a list of kinds of deals is wanted, not {value!r}")
    return value


def signed(value: float, places: int = 1) -> str:
    """A number with its sign, as it is set."""
    rounded = round(value, places)
    return f"{rounded:+.{places}f}".replace("-", "−") if rounded else f"{0:.{places}f}"


def note_sources() -> None:
    """A page that shows what was measured is made anew where the measuring changes."""
    for path in Path(stoek_measure.__file__).parent.glob("*.py"):
        noted(path)


@dataclass(frozen=True, slots=True)
class Cell:
    """What one company makes of a kind of deals: the difference and half its interval, over how many deals; what is counted
    beside it, and what the first way makes in all, where that is told."""

    mean: str
    half: str
    deals: str
    share: str | None
    whole: str | None


def cell(asked: Experiment, figure: Figure) -> Cell:
    """A figure in words."""
    return Cell(
        signed(figure.mean),
        f"{figure.half:.1f}",
        ngettext("{count} deal", "{count} deals", figure.deals),
        None if not figure.could else _("{percent} %", percent=round(100 * figure.came / figure.could)),
        None if asked.sure is None else signed(figure.mean + asked.sure),
    )


def judged(kind: Kind, figures: list[Figure | None]) -> str | None:
    """Whether what is found is what the note says of such deals; None where it does not say."""
    if not kind.expected:
        return None
    found = {figure.clear * kind.expected for figure in figures if figure is not None} - {0}
    return "open" if not found else "part" if len(found) > 1 else "agrees" if found == {1} else "against"


class MeasuredBlock(TemplateBlock):
    """`kinds` names those to show, where it is not all of them."""

    NAME = "measured"
    TEMPLATE = "measured.html"
    OPTIONS: ClassVar = {"kinds": ([], kinds)}

    def context(self) -> dict[str, Any]:
        if self.argument in UNMEASURED:
            return {"id": self.argument, "why": _(UNMEASURED[self.argument].why)}
        note_sources()
        noted(path_of(self.argument))
        return {"id": self.argument, "why": None, **self.shown(experiment(self.argument), read(self.argument))}

    def shown(self, asked: Experiment, result: Result) -> dict[str, Any]:
        """What the template draws."""
        companies = [name for name in COMPANIES if name in result.found]
        rows, verdicts = [], []
        for kind in map(asked.kind, self.options["kinds"] or [kind.id for kind in asked.kinds]):
            figures = [result.found[name].figure(kind.id, asked.parts) for name in companies]
            verdict = judged(kind, figures)
            verdicts += [verdict] if verdict else []
            cells = [None if figure is None else cell(asked, figure) for figure in figures]
            rows.append({"words": _(kind.words), "cells": cells, "verdict": verdict})
        told = set(verdicts)
        verdict = None if not told else told.pop() if len(told) == 1 else "part" if "agrees" in told else "against"
        return {
            "first": _(asked.first),
            "second": _(asked.second) if asked.second else None,
            "unit": _(asked.unit),
            "counted": _(asked.counted) if asked.counted else None,
            "sure": None if asked.sure is None else signed(asked.sure, 0),
            "blind": _(asked.blind),
            "who": [_(WHO[name]) for name in companies],
            "rows": rows,
            "verdict": verdict,
            "says": _(VERDICTS[verdict]) if verdict else None,
            "seed": result.seed,
            "commands": [result.command(name) for name in companies],
        }
