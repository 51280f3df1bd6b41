"""What the browser keeps of a reader: `/// stored | all`."""

from __future__ import annotations

from typing import Any

from stoek.language import N_, _
from stoek_site.markdown.base import TemplateBlock

STORED = {
    "settings": (N_("Indices and colours of the cards, and the house rules of your table"), True),
    "game": (N_("The game that you looked at last"), False),
    "quiz": (N_("Which questions of the quiz you have answered, and whether rightly; for each game"), True),
    "known": (N_("Which games you know, for the question which game it is"), True),
    "lessons": (N_("How far you have come in a course, and which of its steps you missed and owe; for each game"), True),
    "learnt": (N_("What you have answered about each rule, and whether rightly; for each game"), True),
    "mistakes": (
        N_("Cards of your own deals that cost something, as positions, and how you have answered them; for each game"),
        True,
    ),
    "puzzles": (N_("Which hand puzzles you have tried and solved; for each game"), True),
    "sittings": (N_("The deals that you play against the engine, with everything done in them"), True),
    "deal": (N_("The deal that you are entering, and the one before it; for each game"), True),
    "evening": (N_("The evenings on your score pad, with the names you gave the players; for each game"), True),
    "evening.line": (N_("The line of the score pad that you have begun; for each game"), False),
    "evening.answer": (N_("How the last evening was counted, to show it at once"), False),
    "offline": (
        N_("That you want no copy of the site for use offline, which stays when all is erased; or that there was no room"),
        False,
    ),
    "colours": (N_("Light colours, dark ones, or those of the device"), False),
}
"""What is stored under each key, and whether the review page's file holds it. The last one belongs to the theme, which uses
another key."""


class StoredBlock(TemplateBlock):
    """A table of everything that may be stored, and whether the file holds it; the element shows what is there, and erases it."""

    NAME = "stored"
    TEMPLATE = "stored.html"
    HAS_NO_CHOICE = True

    def context(self) -> dict[str, Any]:
        return {"stored": [{"key": key, "what": _(what), "in_file": in_file} for key, (what, in_file) in STORED.items()]}
