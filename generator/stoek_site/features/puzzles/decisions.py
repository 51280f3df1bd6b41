"""Decision puzzles: files of `puzzles/<game>/` of kind “decision”, read strictly; the answer is computed, never stored.

id = "sr-bidding-001"       permanent: links and a learner's progress hang on it; also the file's name
kind = "decision"
game = "staekske-rape"
theme = "bidding"           one of themes.toml
claim = "P-116"             the ledger's claim that states the note
difficulty = 2              1, 2 or 3
question = "..."            in our words
find = "rate"               what is asked for, see below
choices = ["1 in 2", ...]   what is offered; exactly one is what the engine finds
note = "..."                optional: shown after the answer

find            more keys                                   the answer
least-points    ask: a score without points; against or     the fewest card points that score no worse than `against`,
                reach: what it is measured by               a score, or than `reach` game points
rate            win, lose: scores; against, optional        how often `win` must come for an even balance: “6 in 7”
result          ask: a score                                the game points: “+14”
odds            ask: odds with a need; meant, optional:     the chance: “4 in 25”; `meant` says what another
                [{says, ask}]                               choice would be the chance of
most            options: [{words, ask}]                     the option that scores most; in place of `choices`
unchanged       options, change: keys of a request          the option that scores the same after the change
escape          calls, hands, leader, you: an auction and   the call with which the others do not take every trick
                the deal; in place of `choices`
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from stoek.language import _
from stoek.study.pages.decisions.asking import NONE_OF_THESE, Asking, Find, Found, NoAnswer, Refused
from stoek.study.pages.decisions.finds import FINDS
from stoek.study.pages.decisions.readers import Reader, text, texts
from stoek.study.pages.under_house import House, alternatives
from stoek_site.features.puzzles.files import BadPuzzle, level, loaded, puzzle_paths, read_puzzle
from stoek_site.features.puzzles.themes import themes
from stoek_site.markdown.engine import ask
from stoek_site.markdown.house_rules import playing

WANTED: Mapping[str, Reader] = {"theme": text, "claim": text, "difficulty": level, "question": text, "find": text}
OPTIONAL: Mapping[str, Reader] = {"note": text}
DECISION_ID = re.compile(r"[a-z]+-[a-z-]+-\d{3}")
FEWEST = 3
RULES = {"escape": ("auction/override", "scoring/lambapea", "scoring/strokes")}
"""What else decides, by what is asked for."""
PLAIN = ("declarer-only", "cross-check")
"""Rules that every score goes by and none turns on."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A question that a score or a count decides, with what is offered, what is right, and why."""

    id: str
    game: str
    theme: str
    claim: str
    difficulty: int
    question: str
    choices: tuple[Found, ...]
    told: tuple[str, ...]
    rules: tuple[str, ...]
    note: str | None
    tables: tuple[dict[str, Any], ...]
    """What house rules make of it, where they change it: {house, answer}, as `_under` makes the answers."""

    @property
    def baked(self) -> dict[str, Any]:
        """As the page is handed it; beside a choice that is wrong stands what it would come to."""
        return {
            "id": self.id,
            "kind": "decision",
            "game": self.game,
            "theme": self.theme,
            "claim": self.claim,
            "difficulty": self.difficulty,
            "question": self.question,
            "choices": _baked(self.choices),
            "told": list(self.told),
            "rules": list(self.rules),
            "note": self.note,
            "tables": list(self.tables),
        }


def read_decision(path: Path) -> Decision:
    """The decision of one file, worked out; `BadPuzzle` where it is not as it should be, or no choice is the one right answer."""
    name = str(loaded(path).get("find"))
    if name not in FINDS:
        raise BadPuzzle(f"{path.name}: find is {', '.join(FINDS)}, not {name!r}. Say what is asked for.")
    find = FINDS[name]
    wanted = {**WANTED, **find.wanted, **({"choices": texts} if find.offers else {})}
    values = read_puzzle(path, "decision", DECISION_ID, wanted, {**OPTIONAL, **find.optional})
    if values["theme"] not in values["id"]:
        raise BadPuzzle(f"{path.name}: the id does not name its theme, {values['theme']}. Name the file after the theme.")
    if values["theme"] not in {theme.id for theme in themes(values["game"])}:
        raise BadPuzzle(f"{path.name}: there is no theme “{values['theme']}” in themes.toml. Take one of those.")
    try:
        asking = Asking(values["game"], {}, ask)
        choices, told = find.work(asking, values)
    except (Refused, NoAnswer) as fault:
        raise BadPuzzle(f"{path.name}: {fault}") from fault
    offered = [one.words for one in choices]
    right = [one.words for one in choices if one.right]
    fewest = getattr(find, "fewest", FEWEST)
    if len(right) != 1 or len(set(offered)) != len(offered) or len(offered) < fewest:
        raise BadPuzzle(
            f"{path.name}: {', '.join(offered)} are offered, and right is {', '.join(right) or find.answer(asking, values)}. "
            f"Offer at least {fewest} different choices, and just one that is right."
        )
    return Decision(
        **{key: values[key] for key in ("id", "game", "theme", "claim", "difficulty", "question")},
        choices=tuple(choices),
        told=(*told, *_at_other_tables(find, values, right[0])),
        rules=tuple(_rules(asking, values, right[0])),
        note=values.get("note"),
        tables=tuple(alternatives(values["game"], lambda house: _under(house, find, values), partly=True)),
    )


def _rules(asking: Asking, values: Mapping[str, Any], answer: str) -> list[str]:
    """The rules that decide, those that a reader may want to look up: each once."""
    asked = [values[key] for key in ("ask", "against", "win", "lose") if key in values]
    asked += [{**row["ask"], **values.get("change", {})} for row in values.get("options", [])]
    found: dict[str, None] = {}
    for request in asked:
        if request["verb"] == "score":
            points = {} if "points" in request else {"points": int(answer)}
            found |= dict.fromkeys(asking.score({**request, **points}).rules)
        else:
            found[f"{asking.game}/deal/packets"] = None
    found |= dict.fromkeys(f"{asking.game}/{rule}" for rule in RULES.get(values["find"], ()))
    return [rule for rule in found if rule.split("/")[-1] not in PLAIN]


def _baked(choices: Sequence[Found]) -> list[dict[str, Any]]:
    return [{"words": one.words, "right": one.right, "why": one.why} for one in choices]


def _under(house: House, find: Find, values: Mapping[str, Any]) -> dict[str, Any]:
    """What is right under some house rules, and the choices judged by them: none where not just one of them is right."""
    asking = Asking(values["game"], house, ask)
    try:
        choices, told = find.work(asking, values)
        answer = find.answer(asking, values)
    except (NoAnswer, Refused):
        return {"answer": _(NONE_OF_THESE), "choices": None, "told": []}
    fit = sum(one.right for one in choices) == 1
    return {"answer": answer, "choices": _baked(choices) if fit else None, "told": told}


def _at_other_tables(find: Find, values: Mapping[str, Any], answer: str) -> list[str]:
    """What the answer is under each house rule that changes it."""
    told = []
    for rule in ask({"verb": "ruleset", "game": values["game"]})["house_rules"]:
        for value, words in zip(rule["values"], rule["words"], strict=True):
            if value == rule["default"]:
                continue
            try:
                there = find.answer(Asking(values["game"], playing(values["game"], rule["id"], value), ask), values)
            except (NoAnswer, Refused):
                continue
            if there != answer:
                name = rule["rule"].split("/")[-1]
                told.append(_("With the house rule {name} ({words}) it is: {answer}.", name=name, words=words, answer=there))
    return told


def decisions(game: str) -> list[Decision]:
    """All decision puzzles of a game, by id."""
    return [read_decision(path) for path in puzzle_paths(game, "decision")]
