"""`/// measured | staekske-rape/lead-trumps`: what a note on tactics is worth, as it was measured, or why not."""

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
from stoek_site.markdown.kept_pages import noted, whole

WHO = {"rule": N_("A quick rule plays"), "player": N_("The player plays")}
VERDICTS = {
    "agrees": N_("agrees with the note: follow it"),
    "against": N_("does not agree with the note: do not follow it"),
    "part": N_("agrees with the note in part: follow it where it does"),
    "open": N_("no difference was found: either will do"),
}
"""What a box says of its note, and what to do."""


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
        noted(whole, path)


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


def companies_of(result: Result) -> list[str]:
    """The kinds of players that played it."""
    return [name for name in COMPANIES if name in result.found]


def asked_for(asked: Experiment, kinds: list[str]) -> list[Kind]:
    """These kinds of deals, or all where none is named."""
    return [asked.kind(name) for name in kinds] if kinds else list(asked.kinds)


@dataclass(frozen=True, slots=True)
class Weighed:
    """A kind of deals, what each company made of it, and what that says of the note."""

    kind: Kind
    figures: list[Figure | None]
    verdict: str | None

    @classmethod
    def of(cls, kind: Kind, asked: Experiment, result: Result) -> Weighed:
        figures = [result.found[name].figure(kind.id, asked.parts) for name in companies_of(result)]
        return cls(kind, figures, judged(kind, figures))


def ranges(weighed: list[Weighed], result: Result) -> list[dict[str, str]]:
    """For each company from which figure to which it goes, or the one that there is with what chance may have done to it."""
    told = []
    for place, name in enumerate(companies_of(result)):
        figures = [figure for each in weighed if (figure := each.figures[place]) is not None]
        means = list(dict.fromkeys(signed(mean) for mean in sorted(figure.mean for figure in figures)))
        if len(figures) == 1:
            told.append({"who": _(WHO[name]), "words": f"{means[0]} ± {figures[0].half:.1f}"})
        elif means:
            words = means[0] if len(means) == 1 else _("{least} to {most}", least=means[0], most=means[-1])
            told.append({"who": _(WHO[name]), "words": words})
    return told


def in_all(weighed: list[Weighed]) -> str | None:
    """What several kinds of deals say together; None where none says anything."""
    told = {each.verdict for each in weighed if each.verdict}
    if len(told) <= 1:
        return next(iter(told), None)
    return "part" if "agrees" in told else "against"


class MeasuredBlock(TemplateBlock):
    """`kinds` names those to show, where it is not all of them."""

    NAME = "measured"
    TEMPLATE = "measured.html"
    OPTIONS: ClassVar = {"kinds": ([], kinds)}

    def context(self) -> dict[str, Any]:
        if self.argument in UNMEASURED:
            return {"id": self.argument, "why": _(UNMEASURED[self.argument].why)}
        note_sources()
        noted(whole, path_of(self.argument))
        return {"id": self.argument, "why": None, **self.shown(experiment(self.argument), read(self.argument))}

    def shown(self, asked: Experiment, result: Result) -> dict[str, Any]:
        """What the template draws."""
        weighed = [Weighed.of(kind, asked, result) for kind in asked_for(asked, self.options["kinds"])]
        rows = [
            {
                "words": _(each.kind.words),
                "cells": [None if figure is None else cell(asked, figure) for figure in each.figures],
                "verdict": each.verdict,
            }
            for each in weighed
        ]
        verdict = in_all(weighed)
        return {
            "first": _(asked.first),
            "second": _(asked.second) if asked.second else None,
            "unit": _(asked.unit),
            "counted": _(asked.counted) if asked.counted else None,
            "sure": None if asked.sure is None else signed(asked.sure, 0),
            "blind": _(asked.blind),
            "who": [_(WHO[name]) for name in companies_of(result)],
            "ranges": ranges(weighed, result),
            "rows": rows,
            "verdict": verdict,
            "says": _(VERDICTS[verdict]) if verdict else None,
            "seed": result.seed,
            "commands": [result.command(name) for name in companies_of(result)],
        }
