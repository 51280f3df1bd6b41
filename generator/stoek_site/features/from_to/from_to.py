"""From one game to another: what somebody has to learn anew who knows a game already."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any, ClassVar

from stoek.games import FULL_GAMES, GAMES
from stoek.study.pages.telling import Difference, to_learn, turned, what_stays
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.engine import ask
from stoek_site.markdown.passages import page_of
from stoek_site.markdown.stated import has_page, stated


def lesson(known: str, new: str) -> Difference:
    """The engine's answer for two games, read from the one that is known to the new one."""
    for name in (known, new):
        if name not in _places():
            raise ValueError(f"{name} is not a game told from the deal to the score")
    if known == new:
        raise ValueError(f"{known} need not be learnt by somebody who knows it")
    found = all_differences()[_key(known, new)]
    return found if found["one"]["id"] == known else turned(found)


@cache
def all_differences() -> dict[str, Difference]:
    """Every two games."""
    pairs = combinations(FULL_GAMES, 2)
    return {_key(one, other): ask({"verb": "differences", "game": one, "other": other}) for one, other in pairs}


@cache
def _places() -> dict[str, int]:
    return {name: place for place, name in enumerate(FULL_GAMES)}


def _key(one: str, other: str) -> str:
    return " ".join(sorted((one, other), key=_places().__getitem__))


SIDES = ("one", "other")
"""The game that is known, and the new one."""


class LessonsBlock(TemplateBlock):
    """`/// lessons | belote`: from this game to each of the others, one section for each."""

    NAME = "lessons"
    TEMPLATE = "lessons.html"

    def context(self) -> dict[str, Any]:
        others = [game for game in FULL_GAMES if game != self.argument]
        return {"lessons": [self.lesson_view(lesson(self.argument, other)) for other in others]}

    def lesson_view(self, found: Difference) -> dict[str, Any]:
        """A lesson as the template draws it."""
        known, new = (GAMES[found[side]["id"]] for side in SIDES)
        duties, facts = [self.duty_view(found, duty) for duty in found["duties"]], to_learn(found)
        return {
            "known": known,
            "new": new,
            "rules": self.page_href(page_of(f"{new.page}/any")) if has_page(new.page) else None,
            "desk": self.page_href("may-i-play.md"),
            "same": what_stays(found),
            "duties": duties,
            "trick": None if found["trick"] is None else self.trick_view(found["trick"]),
            "facts": facts,
            "count": len(duties) + (found["trick"] is not None) + len(facts),
        }

    def duty_view(self, found: Difference, duty: dict[str, Any]) -> dict[str, Any]:
        """A duty with its position, what both games say of it, and the card that they disagree about."""
        known, new = (GAMES[found[side]["id"]] for side in SIDES)
        partner = duty["trick"][-2] if len(duty["trick"]) > 1 and (known.partners or new.partners) else None
        return {
            "id": duty["id"],
            "what": duty["what"],
            "partner_heads": duty["partner"],
            "answers": [duty[side]["answer"] for side in SIDES],
            "trump": duty["trump"],
            "trick": duty["trick"],
            "partner": partner,
            "all_have_partners": known.partners and new.partners,
            "second_phase": [game.name for game in (known, new) if game.first_phase_law is not None],
            "sides": [
                {"name": GAMES[found[side]["id"]].name, "answer": duty[side]["answer"], "said": self.said_view(duty, side)}
                for side in SIDES
            ],
            "link": self.desk_fragment(new.id, duty) if duty["other"]["position"] and has_page(new.page) else None,
        }

    def desk_fragment(self, game: str, duty: dict[str, Any]) -> str:
        """The position at the desk, and in question the card that not both games allow, or the first of the hand."""
        allowed = [set(duty[side]["position"]["legal"] if duty[side]["position"] else duty["hand"]) for side in SIDES]
        disputed = next((card for card in duty["hand"] if (card in allowed[0]) != (card in allowed[1])), duty["hand"][0])
        fields = {"trick": ".".join(duty["trick"]), "hand": ".".join(duty["hand"]), "card": disputed}
        return f"game={game}&trump={duty['trump']}&" + "&".join(f"{name}={value}" for name, value in fields.items())

    def said_view(self, duty: dict[str, Any], side: str) -> dict[str, Any] | None:
        """What one game says of the position; None where it cannot come up there."""
        said = duty[side]["position"]
        if said is None:
            return None
        cards = [{"card": card, "legal": card in said["legal"]} for card in duty["hand"]]
        # What is forbidden needs a reason more than what is not.
        refusal = next(iter(said["illegal"].values()), None)
        return {
            "cards": cards,
            "any": len(said["legal"]) == len(cards),
            "legal": said["legal"],
            "line": said["decides"].partition(": ")[2].rstrip("."),
            "why": refusal["why"] if refusal else said["why"],
            "rule": self.rule_href(said["rule"]) if stated(said["rule"]) else None,
        }

    def trick_view(self, trick: dict[str, Any]) -> dict[str, Any]:
        """Two cards, and which of them each game gives the trick to."""
        return {
            "trump": trick["trump"],
            "trick": trick["trick"],
            "winners": [trick[side] for side in SIDES],
        }


class FromToBlock(LessonsBlock):
    """`/// from-to | belote klaverjas-rotterdam`: two choices, and what lies between them; these two are there from the start.

    Without JavaScript there are links to the page of each game that one may know.
    """

    NAME = "from-to"
    TEMPLATE = "from-to.html"
    OPTIONS: ClassVar = {}

    def context(self) -> dict[str, Any]:
        known, _, new = self.argument.partition(" ")
        games = [{"id": game, "name": GAMES[game].name, "href": self.page_href(page_of_lessons(game))} for game in FULL_GAMES]
        return {"known": known, "new": new, "games": games, "lesson": self.lesson_view(lesson(known, new))}


def page_of_lessons(game: str) -> str:
    """The page for those who know this game."""
    return f"from-game-to-game/{game}.md"
