"""`/// games | ruling`: one part of a page for every game, of which the reader chooses one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from stoek.language import N_, _
from stoek_site.features.may_i_play.may_i_play import may_i_play_context
from stoek_site.features.quiz.legal_quiz import QUIZZES, legal_quiz_context
from stoek_site.features.quiz.positions import id_begins, legal_files
from stoek_site.features.rules.tables import law_context
from stoek_site.markdown.base import TemplateBlock
from stoek_site.markdown.passages import DOCS, page_of
from stoek_site.markdown.templating import element


def positions(value: object) -> dict[str, dict[str, str]]:
    """An option that gives positions by game: trump, trick, hand, card."""
    wanted = {"trump", "trick", "hand", "card"}
    if not isinstance(value, dict) or not all(isinstance(each, dict) and set(each) == wanted for each in value.values()):
        raise ValueError("positions by game are wanted, each of trump, trick, hand and card")
    return value


def has_rules(game: dict[str, Any]) -> bool:
    """Whether the page that its rules stand on is written."""
    return (DOCS / page_of(f"{game['page']}/any")).is_file()


def has_quiz(game: dict[str, Any]) -> bool:
    """Whether there are positions for a quiz, and rules to explain them by."""
    return has_rules(game) and bool(legal_files(game["id"]))


class GamesBlock(TemplateBlock):
    """`ruling`: “may I play this?”; `law`: the table of the play law; `quiz`: the quiz of legal cards.

    Without JavaScript all parts stand one below the other, but for the quiz: each game but the first has a page of its own for it,
    from which the element fetches it. `ready`: the position that lies ready for a ruling, by game; the engine
    finds one where none is given. A part that `follows` shows the game that another part of the page has.
    """

    NAME = "games"
    TEMPLATE = "games.html"
    OPTIONS: ClassVar = {"ready": ({}, positions)}
    FOLLOWS: ClassVar = {"law"}

    def context(self) -> dict[str, Any]:
        parts: dict[str, tuple[Callable[[dict[str, Any]], bool], str, str]] = {
            "ruling": (has_rules, "may-i-play.html", N_("The ruling of {game}")),
            "law": (has_rules, "play-law-by-table.html", N_("The law of {game}")),
            "quiz": (has_quiz, "legal-quiz.html", N_("The quiz of {game}")),
        }
        if self.argument not in parts:
            raise ValueError(f"there are the parts {', '.join(parts)}")
        wanted, template, words = parts[self.argument]
        shown = [game for game in self.ask({"verb": "games"}) if wanted(game)]
        elsewhere = shown[1:] if self.argument == "quiz" else []
        self.made = {
            game["id"]: element(template, rule_href=self.rule_href, page_href=self.page_href, **self.part(game["id"]))
            for game in shown
            if game not in elsewhere
        }
        return {
            "part": self.argument,
            "follows": self.argument in self.FOLLOWS,
            "games": [
                {
                    **game,
                    "said": _(words, game=game["name"]),
                    "href": self.page_href(page_of(f"{game['page']}/any")),
                    "elsewhere": self.page_href(f"{QUIZZES}/{game['id']}.md") if game in elsewhere else "",
                    "ids": id_begins(game["id"]) if self.argument == "quiz" else "",
                }
                for game in shown
            ],
        }

    def part(self, game: str) -> dict[str, Any]:
        """The context of a game's own template."""
        if self.argument == "ruling":
            return may_i_play_context(game, self.options["ready"].get(game))
        return legal_quiz_context(game) if self.argument == "quiz" else law_context(game, {})

    def on_create(self, parent: Any) -> Any:
        made = super().on_create(parent)
        for place in made.findall("section"):
            if place.attrib["data-game"] in self.made:
                place.append(self.made[place.attrib["data-game"]])
        return made
