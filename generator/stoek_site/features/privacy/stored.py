"""What the browser keeps of a reader: `/// stored | all`."""

from __future__ import annotations

from typing import Any

from stoek.language import N_, _
from stoek_site.markdown.base import TemplateBlock

STORED = {
    "settings": N_("Indices and colours of the cards, and the house rules of your table"),
    "game": N_("The game that you looked at last"),
    "quiz": N_("Which questions of the quiz you have answered, and whether rightly; for each game"),
    "known": N_("Which games you know, for the question which game it is"),
    "lessons": N_("How far you have come in a course, and which of its steps you missed and owe; for each game"),
    "learnt": N_("What you have answered about each rule, and whether rightly; for each game"),
    "mistakes": N_("Cards of your own deals that cost something, as positions, and how you have answered them; for each game"),
    "puzzles": N_("Which hand puzzles you have tried and solved; for each game"),
    "sittings": N_("The deals that you play against the engine, with everything done in them"),
    "deal": N_("The deal that you are entering, and the one before it; for each game"),
    "evening": N_("The evenings on your score pad, with the names you gave the players; for each game"),
    "evening.line": N_("The line of the score pad that you have begun; for each game"),
    "evening.answer": N_("How the last evening was counted, to show it at once"),
    "offline": N_("That you want no copy of the site for use offline, which stays when all is erased; or that there was no room"),
    "colours": N_("Light colours, dark ones, or those of the device"),
}
"""What is kept under each key; the last one is the theme's, and has another key there."""


class StoredBlock(TemplateBlock):
    """A table of all that may be kept; the element says what is, and erases it."""

    NAME = "stored"
    TEMPLATE = "stored.html"
    HAS_NO_CHOICE = True

    def context(self) -> dict[str, Any]:
        return {"stored": [{"key": key, "what": _(what)} for key, what in STORED.items()]}
