"""`/// notes | all`: the notes of this page, each a link, with what was measured of it in a word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import yaml

from stoek.language import N_, _
from stoek_measure.every import UNMEASURED, experiment
from stoek_measure.results import path_of, read
from stoek_site import ROOT
from stoek_site.features.tactics.measured import Weighed, asked_for, in_all, note_sources
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.kept_pages import noted, whole

IN_SHORT = {
    "agrees": N_("✓ follow it"),
    "against": N_("✗ do not follow it"),
    "part": N_("✓ in part"),
    "open": N_("≈ no difference found"),
}
HEADING = re.compile(r"^(##|###) (.+?) \{ #([\w-]+) \}$|^/// measured \| (\S+)\n((?:    .*\n)*)", re.MULTILINE)


@dataclass(slots=True)
class Note:
    """A note: its title and anchor, and what its boxes say."""

    title: str
    anchor: str
    weighed: list[Weighed] = field(default_factory=list)


@dataclass(slots=True)
class Part:
    """A part of the page with its notes."""

    title: str
    notes: list[Note] = field(default_factory=list)


def parts(page: str) -> Iterator[Part]:
    """The parts of a page that have notes."""
    found: list[Part] = []
    for level, title, anchor, box, options in HEADING.findall(page):
        if level == "##":
            found.append(Part(title))
        elif level:
            found[-1].notes.append(Note(title, anchor))
        elif box not in UNMEASURED and found and found[-1].notes:
            kinds = (yaml.safe_load(options) or {}).get("kinds", [])
            asked, result = experiment(box), read(box)
            noted(whole, path_of(box))
            found[-1].notes[-1].weighed += [Weighed.of(kind, asked, result) for kind in asked_for(asked, kinds)]
    return (part for part in found if part.notes)


class NotesBlock(TemplateBlock):
    """A list that is read off the page itself."""

    NAME = "notes"
    TEMPLATE = "notes.html"
    HAS_NO_CHOICE = True

    def context(self) -> dict[str, Any]:
        note_sources()
        page = (ROOT / "docs" / self.page()).read_text(encoding="utf-8")
        return {
            "page": self.page().split("/")[0],
            "parts": [{"title": part.title, "notes": [listed(note) for note in part.notes]} for part in parts(page)],
        }


def listed(note: Note) -> dict[str, Any]:
    """A note as the template lists it."""
    verdict = in_all(note.weighed)
    says = _(IN_SHORT[verdict]) if verdict else None
    return {"title": note.title, "anchor": note.anchor, "verdict": verdict, "says": says}
