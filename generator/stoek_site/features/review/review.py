"""`/// review | all`: what somebody has learnt, by game and rule, what is to be asked again, and their own mistakes."""

from __future__ import annotations

from typing import Any

from stoek.games import FULL_GAMES, GAMES
from stoek.language import _
from stoek_site.features.learn.baked import file_of
from stoek_site.features.learn.course import page_of_course
from stoek_site.features.learn.lessons import courses, lessons
from stoek_site.features.learn.taught import taught_preset
from stoek_site.features.puzzles.solutions import games_with_puzzles
from stoek_site.features.puzzles.themes import themes
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.engine import ask
from stoek_site.markdown.passages import site_place


class ReviewBlock(TemplateBlock):
    """A list of the courses without JavaScript; the element fills in what it finds in this browser."""

    NAME = "review"
    TEMPLATE = "review.html"
    HAS_NO_CHOICE = True

    def context(self) -> dict[str, Any]:
        order = [game["id"] for game in ask({"verb": "games"})]
        return {
            "games": [self.game(game) for game in sorted(courses(), key=order.index)],
            "links": {game: self.page_href(page_of_course(game)) for game in courses()},
            "decks": [self.deck(game) for game in sorted(FULL_GAMES, key=order.index)],
        }

    @staticmethod
    def deck(game: str) -> dict[str, Any]:
        """A game in which deals are played, where the marks of its puzzles are kept, and the themes that a mistake in a deal may
        belong to, by id or by rule."""
        told = themes(game) if game in games_with_puzzles() else []
        return {
            "id": game,
            "name": GAMES[game].name,
            "shelf": GAMES[game].page,
            "themes": [
                {"id": one.id, "rule": one.note, "title": _(one.title), "says": _(one.says), "page": site_place(one.page)}
                for one in told
            ],
        }

    @staticmethod
    def game(game: str) -> dict[str, Any]:
        """A game, where its course stands, and by rule the steps that ask about it: which lesson, and which step of it."""
        course = lessons(game)
        steps: dict[str, list[tuple[int, int]]] = {}
        for place, lesson in enumerate(course):
            for number, step in enumerate(lesson.steps):
                for rule in step.rules:
                    steps.setdefault(rule, []).append((place, number))
        return {
            "id": game,
            "name": GAMES[game].name,
            "page": site_place(page_of_course(game)),
            "files": [file_of(lesson) for lesson in course],
            "steps": steps,
            "taught": preset.id if (preset := taught_preset(game)) else "",
        }
