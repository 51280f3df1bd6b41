"""Rows of requests and what they must be answered: data in `rows/`, one file a page of rules; `test_rows.py` asks them.

A row has a name, what is asked (`ask`, without the game), and `ok` or `error` as `told` writes an answer, or some of its keys; or
a `part` of the answer as it is, with some keys at every depth: `some` are those of a list that must be in it, and of a message
words are told. `games` where not all games of the file are asked.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from engine.asking import error_of, ok
from naive import play
from stoek.api import answer
from stoek.games import GAMES

FILES = sorted((Path(__file__).parent / "rows").glob("*.json"))
WORDS = {"message", "why", "label", "option", "reasons", "illegal", "decides", "situation", "partner_heads"}
"""Keys of answers that rows leave out: words, and what follows from the rest."""

Row = dict[str, Any]


@cache
def all_rows() -> list[tuple[str | None, Row]]:
    """Return every row with each game that it is asked of; None where no game is named."""
    return [(game, row) for path in FILES for game, row in _of_file(path)]


def _of_file(path: Path) -> Iterator[tuple[str | None, Row]]:
    content = json.loads(path.read_text(encoding="utf-8"))
    for row in content["rows"]:
        for game in row.get("games", content["games"]):
            yield game, row


def rows(game: str | None, verb: str) -> list[Row]:
    """Return the rows of a game in which this verb is asked and answers."""
    return [row for each, row in all_rows() if each == game and row["ask"]["verb"] == verb and "error" not in row]


def told(game: str | None, part: Any) -> Any:
    """Write an answer as rows have it: without words, rules below the game's page, cards, calls, lines and melds as texts.

    >>> told("belote", {"lines": [{"label": "Card points", "value": 90, "rule": "belote/scoring/count"}], "next": ["pass", "take"]})
    {'lines': 'count 90', 'next': 'pass, take'}
    """
    if isinstance(part, dict):
        return {key: told(game, value) for key, value in part.items() if key not in WORDS}
    if isinstance(part, str):
        return part if game is None else part.removeprefix(f"{GAMES[game].page}/")
    if not isinstance(part, list):
        return part
    if part and all(isinstance(one, dict) and set(one) == {"label", "value", "rule"} for one in part):
        return ", ".join(f"{one['rule'].split('/')[-1]} {one['value']}" for one in part)
    if part and all(isinstance(one, dict) and {"kind", "cards", "points"} <= set(one) for one in part):
        return ", ".join(f"{one['kind']} {' '.join(one['cards'])} {one['points']}" for one in part)
    if all(isinstance(one, str) for one in part):
        return (" " if all(len(one) == 2 for one in part) else ", ").join(part)
    return [told(game, one) for one in part]


def holds(game: str | None, row: Row) -> None:
    """Assert that the engine answers or refuses as the row says."""
    reply: Any = answer({**({} if game is None else {"game": game}), **row["ask"]})
    kind = "error" if "error" in row else "ok"
    assert set(reply) == {kind}, reply
    if "part" in row:
        assert _within(reply["ok"], row["part"], "") == []
        return
    found = told(game, reply["ok"] if kind == "ok" else error_of(reply, game))
    wanted = {key: value for key, value in row[kind].items() if key not in WORDS}
    assert {key: found[key] for key in wanted} == wanted
    assert _within(reply[kind].get("message"), row[kind].get("message", reply[kind].get("message")), "message") == []
    assert game is None or reply[kind].get("rule") is None or reply[kind]["rule"].startswith(f"{GAMES[game].page}/")


def _within(found: Any, part: Any, place: str) -> list[str]:
    """Return the places where what is found is not as the part says."""
    if isinstance(part, dict) and isinstance(found, list):
        return [f"{place} lacks {each!r}" for each in part["some"] if all(_within(one, each, place) for one in found)]
    if isinstance(part, list) and isinstance(found, str):
        return [f"{place} lacks {each!r}: {found}" for each in part if each not in found]
    if isinstance(part, dict) and isinstance(found, dict) and set(part) <= set(found):
        return [fault for key, value in part.items() for fault in _within(found[key], value, f"{place}.{key}")]
    if isinstance(part, list) and isinstance(found, list) and len(part) == len(found):
        return [fault for at, both in enumerate(zip(found, part, strict=True)) for fault in _within(*both, f"{place}[{at}]")]
    return [] if found == part else [f"{place} is {found!r}, not {part!r}"]


def agrees(game: str, row: Row) -> None:
    """Assert that the naive game says the same of a trick or of legal cards, and that the engine judges every card of the hand."""
    trump, trick, phase = row["ask"]["trump"], row["ask"]["trick"].split(), row["ask"].get("phase", "second")
    if row["ask"]["verb"] == "winner":
        assert row["ok"] == {"index": play.winner_of(game, trump, trick), "points": play.points_of(game, trump, trick)}
        return
    hand = row["ask"]["hand"].split()
    legal = play.legal_cards(game, trump, hand, trick, phase=phase)
    assert row["ok"]["legal"].split() == legal
    found = ok("legal", game, **{key: value for key, value in row["ask"].items() if key != "verb"})
    assert (set(found["reasons"]), set(found["illegal"])) == (set(legal), set(hand) - set(legal))
    for reason in (*found["reasons"].values(), *found["illegal"].values()):
        assert reason["rule"] == found["rule"]
        assert reason["why"].strip()
