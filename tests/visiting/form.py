"""The score form without a page (`form.ts`): what a person presses, writes and reads there; the engine answers as everywhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from stoek_site.features.score.deals import example_deals
from stoek_site.features.score.score import description, entered_games
from visiting.at_node import Reader
from visiting.markup import Part, drawn_part
from visiting.score_page import GAME, checked, signed

_visits = count()
GAMES = {game["id"]: game for game in map(description, entered_games())}


@dataclass
class Form:
    """An empty sheet of a game; `box` is the form as it is drawn once the engine has answered."""

    reader: Reader
    box: Part = field(init=False)

    def begun(self, depth: str, game: str = GAME, house: Mapping[str, Any] | None = None) -> Form:
        self.reader.visit = f"form {next(_visits)}"
        script = "async ({ ScoreForm }, given) => { globalThis.form = new ScoreForm(...given); return form.drawn(); }"
        self.box = drawn_part(self.reader.run(script, [GAMES[game], house or {}]))
        return self.deep(depth)

    def _does(self, script: str, given: Any) -> Form:
        self.box = drawn_part(self.reader.run(f"async (_parts, given) => form.{script}", given))
        return self

    def does(self, part: Part, event: str = "click", **given: Any) -> Form:
        """What hears the event in that part, unless it is out of use."""
        assert part.get("disabled") is None, part.words
        assert part.get("aria-disabled") != "true", part.words
        return self._does("hears(given[0], given[1])", [int(part.tree.attrib[f"data-{event}"]), given])

    def press(self, name: str, within: str = "") -> Form:
        """The button of that name."""
        found = [part for part in self.box.all(f"{within} button".strip()) if part.name == name and part.get("hidden") is None]
        assert len(found) == 1, (name, [part.name for part in self.box.all("button")])
        return self.does(found[0])

    def deep(self, depth: str) -> Form:
        """Choose what is known of the deal: Figures, Piles, Every card, As text."""
        [chosen] = [part for part in self.box.all(".depth") if part.words.startswith(depth)]
        return self.does(chosen.one("input"), "change")

    def step(self, name: str) -> Form:
        return self.does(self.box.one(f".step-key[data-step={name}]"))

    def choose(self, name: str, value: str) -> Form:
        return self.does(self.box.one(f"[data-field={name}] input[value='{value}']"), "change")

    def fill(self, name: str, text: str) -> Form:
        return self.does(self.box.one(f"[id='entry-{name}']"), "input", value=text)

    def add(self, claim: str, name: str = "announced") -> Form:
        return self.does(self.box.one(f"[data-field={name}] [data-add={claim}]"))

    def select(self, name: str, value: str, place: int = 0) -> Form:
        return self.does(self.box.all(f"[data-field={name}] select")[place], "change", value=value)

    def tap(self, card: str) -> Form:
        return self.does(self.key(card))

    def write(self, words: str, *, enter: bool = False) -> Form:
        """Type into the line of the form."""
        self.does(self.box.one(".entry__line"), "input", value=words)
        return self.does(self.box.one(".entry__typing"), "submit") if enter else self

    def typed(self, text: str) -> Form:
        """The deal as text."""
        return self.does(self.box.one("textarea"), "input", value=text)

    def given(self, deal: Any) -> Form:
        """A deal comes as text and stands in the form."""
        return self._does("text(given)", deal)

    # What is read there

    def key(self, card: str) -> Part:
        return self.box.one(f".tray [data-card='{card}']")

    def place(self, name: str) -> Part:
        return self.box.one(f"[data-place='{name}']")

    def played(self, trick: int, card: int) -> Part:
        """A card of the play, both counted from 1."""
        return self.box.one(f".tricks [data-ref='{trick - 1}.{card - 1}']")

    def fault(self, name: str) -> Part:
        """What is wrong, told at its field."""
        return self.box.one(f"[id='entry-{name}-error']")

    def value(self, name: str) -> str | None:
        return self.box.one(f"[id='entry-{name}']").get("value")

    def chosen(self, name: str) -> list[str | None]:
        return [part.get("value") for part in self.box.all(f"[data-field={name}] input[checked]")]

    @property
    def prompt(self) -> str:
        return self.box.one(".entry__prompt").words

    @property
    def line(self) -> str | None:
        return self.box.one(".entry__line").get("value")

    @property
    def current(self) -> str | None:
        """The step that is open."""
        return self.box.one(".step-key[aria-current=step]").get("data-step")

    @property
    def findings(self) -> list[Part]:
        return self.box.all(".deal__report .finding")

    @property
    def result(self) -> list[str]:
        return [part.words for part in self.box.all(".deal__report .score__result strong")]

    @property
    def says(self) -> str:
        return self.box.one(".deal__status").words

    def reads(self, words: str, place: str = ".deal__report") -> None:
        assert any(words in part.words for part in self.box.all(place)), (words, [part.words for part in self.box.all(place)])

    @property
    def lines(self) -> list[list[str]]:
        """The lines of the breakdown: what each says, its value, its rule."""
        rows = self.box.all(".deal__report .breakdown tbody tr")
        return [[*(cell.words for cell in row.all("td")[:2]), re.sub(".*#", "", row.one("a").get("href") or "")] for row in rows]

    def comes_to(self, deal: Any) -> Any:
        """The form has the result that the engine says, without a finding. @returns the engine's answer"""
        report = checked(deal)
        assert self.findings == [], [part.words for part in self.findings]
        assert self.result == [signed(each) for each in report["result"].values()]
        return report


def told_lines(lines: list[dict[str, Any]]) -> list[list[str]]:
    return [[line["label"], str(line["value"]).replace("-", "−"), line["rule"]] for line in lines]


def example(game: str, name: str) -> str:
    [text] = [deal.text for deal in example_deals(game) if deal.name == name]
    return text
