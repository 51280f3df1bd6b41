"""Good requests, and what becomes of them when somebody, or something, mangles them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from naive.packs import ALL_IDS
from parity.requests import requests
from protocol.page import PAGE, exchanges
from stoek.api import VERBS, answer
from time_limit import TooLong, within

LONG = (
    "perft",
    "solve",
    "hindsight",
    "mistakes",
    "puzzle",
    "position",
    "trial",
    "differences",
    "compare",
    "odds",
    "advise",
    "play",
)
"""Verbs that may search for seconds. Told how far they are, they can be stopped."""
QUICK = tuple(verb for verb in VERBS if verb not in LONG)

ENOUGH = 40_000
"""Cards that a search may try before it is stopped."""

TEXTS = [
    "", " ", "?", "0", "-1", "80", "٣", "1_0", "nan", "true", "null", "JC", "jc", "10H", "6C", "pass", "C", "reverse", "N",
    "taken", "four", "x" * 200, "JC " * 60, "“", '"', "\\", "\0", "\u2028", "\x85", "\ud800", "\u202eabc", "😀", "e\u0301",
    "__proto__", "<b>", "%41", "~27~", ";", "=", "#",
]  # fmt: skip
NUMBERS = [0, 1, -1, 2, 7, 100, 10**6, -(10**6), 2**53 - 1, 2**53, 10**30, 0.5, -0.0, 1e300]
JUNK: list[Any] = [
    *TEXTS,
    *NUMBERS,
    None,
    True,
    False,
    [],
    {},
    [[]],
    [None],
    {"": None},
    ["JC", 7],
    [{"kind": "four"}],
    {"seat": 0, "call": "3"},
]


class Stopped(BaseException):
    """A search has tried enough."""


def stop(nodes: int) -> None:
    if nodes >= ENOUGH:
        raise Stopped


def answered(request: Any, seconds: float = 20) -> dict[str, Any] | None:
    """The answer, which is "ok" or an error and can be written down; None for a search that was stopped."""
    try:
        with within(seconds):
            reply = answer(request, stop)
    except Stopped:
        return None
    except TooLong:
        raise AssertionError(f"no answer within {seconds} s: {json.dumps(request)[:2000]}") from None
    except Exception as error:
        raise AssertionError(f"{error!r}: {json.dumps(request)[:2000]}") from error
    assert set(reply) in ({"ok"}, {"error"}), request
    json.dumps(reply, allow_nan=False)
    return reply


@cache
def seeds() -> tuple[dict[str, Any], ...]:
    """Requests as programs send them: those of the documentation, and those that both Pythons answer alike."""
    documented = [json.loads(request) for request, _ in exchanges(PAGE.read_text("utf-8")) if request.startswith("{")]
    known = requests()
    return tuple(one for one in (*documented, *known) if isinstance(one, dict) and one.get("verb") in VERBS)


def mangled(request: dict[str, Any], chance: Random) -> dict[str, Any]:
    """The request with one to three things wrong in it."""
    found = json.loads(json.dumps(request))
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        holders = list(_holders(found))
        holder = chance.choice(holders)
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            continue
        key = chance.choice(keys)
        if holder is found and key == "verb" and chance.random() < 0.9:
            continue
        _mangle(holder, key, chance)
    return dict(found)


def _holders(value: Any) -> Iterator[Any]:
    if isinstance(value, (dict, list)):
        yield value
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _holders(inner)


def _mangle(holder: Any, key: Any, chance: Random) -> None:
    value = holder[key]
    way = chance.randrange(7)
    if way == 0:
        del holder[key]
    elif way == 1 and isinstance(holder, dict):
        holder[chance.choice(("x", "game", "house", "trump", "hand", "deal", "", "é"))] = deepcopy(chance.choice(JUNK))
    elif way == 2 and isinstance(holder, list):
        holder.insert(chance.randrange(len(holder) + 1), value)
    elif way == 3 and isinstance(value, list):
        chance.shuffle(value)
    elif key == "game":
        holder[key] = chance.choice(ALL_IDS)
    elif isinstance(value, str) and value and way != 6:
        holder[key] = mangled_text(value, chance)
    elif isinstance(value, int) and not isinstance(value, bool) and way != 6:
        holder[key] = value + chance.choice((-1, 1, 7, 1000, -1000))
    else:
        holder[key] = deepcopy(chance.choice(JUNK))


def mangled_text(text: str, chance: Random) -> str:
    place, other = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
    match chance.randrange(5):
        case 0:
            return text[:place] + text[other:]
        case 1:
            return text[:place] + chance.choice(TEXTS) + text[place:]
        case 2:
            return text[:place] + text[place:other] * 2 + text[other:]
        case 3:
            return text[:place] + chance.choice(text) + text[place + 1 :]
        case _:
            return text.swapcase()


def fuzzed(seed: int, count: int, verbs: tuple[str, ...] = tuple(VERBS)) -> Iterator[dict[str, Any]]:
    """So many mangled requests of these verbs, each verb as often as any other."""
    chance = Random(seed)
    by_verb = {verb: [one for one in seeds() if one["verb"] == verb] for verb in verbs}
    for _ in range(count):
        yield mangled(chance.choice(by_verb[chance.choice(verbs)]), chance)
