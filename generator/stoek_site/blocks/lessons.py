"""From one game to another: what somebody has to learn anew who knows a game already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from stoek.games import FULL_GAMES, GAMES
from stoek_site.blocks.base import TemplateBlock
from stoek_site.lessons import Difference, lesson, to_learn, what_stays
from stoek_site.passages import page_of
from stoek_site.pieces import card_view, card_views
from stoek_site.stated import has_page, stated

Link = Callable[[str], str]

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
        return {
            "known": known,
            "new": new,
            "rules": self.page_href(page_of(f"{new.page}/any")) if has_page(new.page) else None,
            "desk": self.page_href("may-i-play.md"),
            "same": what_stays(found),
            "alike": found["alike"],
            "position": None if found["position"] is None else self.position_view(found),
            "trick": None if found["trick"] is None else self.trick_view(found["trick"]),
            "facts": to_learn(found),
        }

    def position_view(self, found: Difference) -> dict[str, Any]:
        """The position with what both games say of it, and the card that they disagree about."""
        position = found["position"]
        allowed = [set(position[side]["legal"]) for side in SIDES]
        disputed = next(card for card in position["hand"] if (card in allowed[0]) != (card in allowed[1]))
        new = found["other"]["id"]
        fields = {"trick": ".".join(position["trick"]), "hand": ".".join(position["hand"]), "card": disputed}
        return {
            "trump": position["trump"],
            "trick": card_views(position["trick"]),
            "sides": [self.side_view(found, side) for side in SIDES],
            "link": f"game={new}&trump={position['trump']}&" + "&".join(f"{name}={value}" for name, value in fields.items()),
            "linked": has_page(GAMES[new].page),
        }

    def side_view(self, found: Difference, side: str) -> dict[str, Any]:
        """What one game says of the position."""
        game, said = GAMES[found[side]["id"]], found["position"][side]
        cards = [{"card": card, "legal": card.code in said["legal"]} for card in card_views(found["position"]["hand"])]
        # What is forbidden needs a reason more than what is not.
        refusal = next(iter(said["illegal"].values()), None)
        return {
            "name": game.name,
            "cards": cards,
            "any": len(said["legal"]) == len(cards),
            "legal": card_views(said["legal"]),
            "option": said["option"],
            "why": refusal["why"] if refusal else said["why"],
            "rule": self.rule_href(said["rule"]) if stated(said["rule"]) else None,
            "partner": said["partner_heads"],
            "second_phase": game.first_phase_law is not None,
        }

    def trick_view(self, trick: dict[str, Any]) -> dict[str, Any]:
        """Two cards, and which of them each game gives the trick to."""
        return {
            "trump": trick["trump"],
            "trick": card_views(trick["trick"]),
            "winners": [card_view(trick[side]) for side in SIDES],
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
