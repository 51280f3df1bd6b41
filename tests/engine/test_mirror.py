"""A mirror language over the engine: no English is left in any answer of the suite's requests.

Each request is asked in English and in the mirror. What comes out alike is a name (an id, a word of the notation, what somebody
wrote) and no sentence. What differs is a sentence, and nothing in it is English but such names.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mirror import mirror
from parity.requests import requests
from stoek.api import VERBS, answer
from stoek.cards import INDEX_SETS
from stoek.games import GAMES
from stoek.language import speaking
from stoek.notation.facts import FACTS, sections, tagged

TESTS = Path(__file__).parents[1]
REQUESTS: list[Any] = [
    *requests(),
    *(
        {"verb": "check", "deal": json.loads(line)["link"]}
        for line in (TESTS / "notation" / "kept_links.jsonl").read_text(encoding="utf-8").splitlines()
    ),
]
PARTS = 12

NAMED = ("where", "path", "option", "situation", "guard", "select", "unit", "counted_in")
"""Keys whose values are names of the protocol, also where they are several words: places, and the language of play laws."""

SENTENCE = re.compile(r"[A-Za-z]{2,}[,;:.]? [A-Za-z“]{2,}|[a-z]{3,}\.$")
WORD = re.compile(r"[^\W\d_]{2,}")
CARD = re.compile(r"[AKQJT2-9]0?[CSHD]+")


@cache
def names() -> frozenset[str]:
    """The single words of all names that sentences quote: of games, verbs, facts, tags, house rules, index sets, marriages."""
    named = [*VERBS, *FACTS, *INDEX_SETS, *(row.tag for row in tagged()), *(row.header for row in sections()), "tags"]
    for game in GAMES.values():
        named += [game.id, game.name, game.combinations.marriage_kind, *(rule.id for rule in game.house_rules)]
    words = [word for name in named for word in WORD.findall(name.replace("_", " "))]
    return frozenset([*words, *map(str.capitalize, words)])


def leaves(english: object, other: object, path: str) -> Iterator[tuple[str, str, str]]:
    """The texts of two answers that stand in the same place."""
    if isinstance(english, dict) and isinstance(other, dict):
        assert list(english) == list(other), path
        for key in english:
            yield from leaves(english[key], other[key], f"{path}.{key}")
    elif isinstance(english, list) and isinstance(other, list):
        assert len(english) == len(other), path
        for one, another in zip(english, other, strict=True):
            yield from leaves(one, another, f"{path}[]")
    elif isinstance(english, str) and isinstance(other, str):
        yield path, english, other
    else:
        assert english == other, path


def left(path: str, english: str, other: str, own: set[str]) -> str | None:
    """What is English in the mirror's text, beside names and what the request itself holds; None if nothing is."""
    if path.rpartition(".")[2] in NAMED or ".law[]" in path or "\n" in english or english.startswith("1;"):
        return None
    if english == other:
        known = own | names()
        unknown = [word for word in WORD.findall(english) if word not in known and not CARD.fullmatch(word)]
        return english if unknown and SENTENCE.search(english) else None
    bare = re.sub(r"“[^”]*”|\{.*\}", " ", other)
    words = [word for word in WORD.findall(bare) if word.isascii() and not CARD.fullmatch(word)]
    found = [word for word in words if word not in own and word not in names() and not any(word in each for each in own)]
    return " ".join(found) or None


@pytest.mark.parametrize("part", range(PARTS))
def test_no_english_is_left(part: int) -> None:
    remains: dict[str, str] = {}
    for request in REQUESTS[part::PARTS]:
        english = answer(request)
        with speaking(mirror()):
            other = answer(request)
        own = set(WORD.findall(json.dumps(request, ensure_ascii=False)))
        for path, one, another in leaves(english, other, str(request.get("verb")) if isinstance(request, dict) else "?"):
            words = left(path, one, another, own)
            if words is not None:
                remains.setdefault(words, f"{path}: {one}")
    assert not remains, "\n".join(f"“{words}” in {place}" for words, place in remains.items())
