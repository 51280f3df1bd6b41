"""What a browser stores for a reader who has used everything: something for every game under every key."""

from __future__ import annotations

import json
import time
from typing import Any

from stoek import api
from stoek.games import FULL_GAMES, GAMES
from stoek_site.features.learn.lessons import courses, lessons
from stoek_site.features.puzzles.files import PUZZLES
from stoek_site.features.score.deals import DEALS

DAY = 86_400_000
OF_DECLARERS = "staekske-rape"
"""Where a declarer alone scores."""
PALETTE = {"media": "(prefers-color-scheme: dark)", "scheme": "slate", "primary": "custom", "accent": "custom"}
"""Dark colours, as the theme keeps them."""
MISTAKEN = "1;g=staekske-rape;c=S;b=4;k=taken;t=D;p=S:JD7C7DAD.S:KD9H8S9D.E:AHQDJS8H.S:TDJCKS7S.S:8DQHTC8C.S:KHTHAC9C.S:QSQCASKC"
"""A deal in which South has given something away."""


def well_kept() -> dict[str, str]:
    """The entries of the browser's storage, each with its text."""
    kept: dict[str, Any] = {
        "settings": {
            "indices": "french",
            "fourColour": True,
            "sources": True,
            "house": {game: _house(game) for game in FULL_GAMES},
        },
        "game": "schieber",
        "known": ["belote", "schieber"],
        "sittings": [sitting for game in ("belote", "schieber", "coinche", "klaberjass") if (sitting := _sitting(game))],
        "mistakes.staekske-rape": _mistakes(),
    }
    for game in FULL_GAMES:
        legal = [path.stem for path in sorted((PUZZLES / game).glob("*-legal-*.toml"))]
        hands = [path.stem for path in sorted((PUZZLES / game).glob("*.toml")) if path.stem not in legal]
        kept[f"quiz.{game}"] = {id: ("right", "wrong")[at % 3 == 1] for at, id in enumerate(legal[:-2])}
        kept[f"puzzles.{game}"] = {id: ("first", "solved", "tried")[at % 3] for at, id in enumerate(hands[:-2])}
        kept[f"evening.{game}"] = {"evening": _evening(game, 9), "earlier": _evening(game, 3)}
        if (deal := DEALS / game / "sound.deal").exists():
            kept[f"deal.{game}"] = {"text": json.dumps(_entered(deal.read_text(encoding="utf-8"))), "fragment": "", "earlier": ""}
    for game in courses():
        kept[f"lessons.{game}"] = _progress(game)
        kept[f"learnt.{game}"] = _learnt(game)
    texts = {f"stoek.{key}": value if isinstance(value, str) else json.dumps(value) for key, value in kept.items()}
    return {**texts, "/.__palette": json.dumps({"index": 2, "color": PALETTE})}


def _house(game: str) -> dict[str, Any]:
    """Every house rule set to something other than its default, unless another contradicts it."""
    under = GAMES[game]
    for rule in under.house_rules:
        under = under.playing(rule.id, rule.values[1])
    return dict(under.chosen)


def _progress(game: str) -> dict[str, Any]:
    """Half of a course, in the middle of a lesson, with a step owed."""
    course = lessons(game)
    half = len(course) // 2
    done = {lesson.id: len(lesson.steps) for lesson in course[:half]} | {course[half].id: 2}
    return {"done": done, "at": course[half].steps[2].id, "knowing": {}, "owed": [course[0].steps[1].id, course[1].steps[0].id]}


def _learnt(game: str) -> dict[str, list[tuple[int, bool]]]:
    """Some rules missed the last time, some known well, some to come back."""
    now = int(time.time() * 1000)
    rules = dict.fromkeys(rule for lesson in lessons(game) for step in lesson.steps for rule in step.rules)
    ways: tuple[list[tuple[int, bool]], ...] = (
        [(now - 9 * DAY, True), (now - 5 * DAY, False)],
        [(now - 3 * DAY, True), (now - DAY // 9, True)],
        [(now - 20 * DAY, True)],
        [],
    )
    return {rule: ways[at % len(ways)] for at, rule in enumerate(rules)}


def _mistakes() -> list[dict[str, Any]]:
    now = int(time.time() * 1000)
    answer: Any = api.answer({"verb": "mistakes", "deal": MISTAKEN, "seat": "S", "tricks": [5]})
    return [{**found, "deal": MISTAKEN, "answers": [[now - DAY, False]]} for found in answer["ok"]["mistakes"]]


def _sitting(game: str) -> dict[str, Any] | None:
    """A deal in which the reader has made a choice."""
    for seed in range(9):
        dealt = {"game": game, "seed": seed, "dealer": GAMES[game].seat_names[seed % len(GAMES[game].seat_names)]}
        answer: Any = api.answer({"verb": "play", "seat": "S", "done": [], **dealt})
        if choices := answer["ok"]["choices"]:
            return {"game": game, "seed": seed, "house": {}, "done": [choices[0]["does"]], "turns": [0], "over": False}
    return None


def _entered(deal: str) -> dict[str, Any]:
    """The state of the score page with a whole deal in it."""
    answer: Any = api.answer({"verb": "notation", "deal": deal, "to": "json"})
    return {"view": "deal", "depth": "deal", "step": "play", "record": answer["ok"]["deal"]}


def _evening(game: str, lines: int) -> dict[str, Any]:
    """A score sheet with this many lines, with results of a declarer or of two sides."""
    alone = game == OF_DECLARERS
    seats = len(GAMES[game].seat_names)
    line = {"deal": "", "thrownIn": False, "result": None}
    written = [
        {**line, "declarer": at % seats, "result": (3, -16, 4)[at % 3]}
        if alone
        else {**line, "declarer": at % seats, "results": (3, 0) if game == "saskop" else (100, 62), "carried": 0}
        for at in range(lines)
    ]
    return {
        "players": ["An", "Bert", "Cis", "Door"][:seats], "first": 0, "stake": "0.05" if alone else "", "unit": "",
        "title": "Thursday", "date": "2026-01-08", "house": None, "target": "", "again": False, "onAfter": None, "lines": written,
    }  # fmt: skip
