"""What comes to the client from elsewhere, mangled: links, deals, evenings, and what the browser has kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any
from urllib.parse import quote

from certain.questions import HOUSES, by_chance
from hostile.fuzz import mangled, mangled_text, seeds
from stoek.api import answer
from stoek.games import GAMES

Texts = list[str]
GAME = "staekske-rape"


def house_text(house: Mapping[str, Any]) -> str:
    """House rules as links write them."""
    return ",".join(f"{name}={value if isinstance(value, str) else 'on' if value else 'off'}" for name, value in house.items())


@cache
def rulings(game: str) -> Texts:
    """Links to rulings of a game."""
    links = []
    for asked in by_chance(GAMES[game], 40, 7):
        trump = asked["trump"] or "none"
        trick, hand, house = ".".join(asked["trick"]), ".".join(asked["hand"]), house_text(asked.get("house", {}))
        links.append(f"game={game}&trump={trump}&trick={trick}&hand={hand}&card={hand[:2]}&house={house}")
    return links


@cache
def tables(_game: str) -> Texts:
    """Links that bring house rules."""
    chance = Random(8)
    each = {game: [house_text(house) for house in houses if house] for game, houses in HOUSES.items()}
    some = [game for game, houses in each.items() if houses]
    return [";".join(f"{game}:{chance.choice(each[game])}" for game in chance.sample(some, 3)) for _ in range(40)]


def odds(_game: str) -> Texts:
    return ["hand=AC.KC.QC.KS.KH.8D.7D&need=JC", "hand=AC.KC.QC.KS.KH.8D.7D&need=JC.9C&least=2", "hand=&need=AS.KS&least=all"]


def draws(_game: str) -> Texts:
    return [f"seed={seed}&rule={GAME}/play/void" for seed in (1, 40, 999_999)] + ["seed=7", "sr-legal-010"]


@cache
def deals(game: str) -> Texts:
    """Deals of a game, each as text, as JSON and as a link; some in an address."""
    written = [request["deal"] for request in seeds() if isinstance(request.get("deal"), (str, dict))]
    own = [deal for deal in written if f'"{game}"' in str(deal).replace("'", '"') or f"g={game};" in str(deal)]
    found = []
    for deal in own[:: 1 + len(own) // 12] or written[:1]:
        for form in ("text", "json", "link"):
            reply: Any = answer({"verb": "notation", "deal": deal, "to": form})
            said = reply.get("ok", {}).get("deal")
            found += [said if isinstance(said, str) else json.dumps(said)] if said else []
    links = [deal for deal in found if deal.startswith("1;")]
    return [*found, *(f"deal={link}" for link in links), *(f"line={link}" for link in links), f"text={quote(found[0])}"]


@cache
def evenings(game: str) -> list[Any]:
    """Evenings of a game as text and as objects."""
    written = [request["evening"] for request in seeds() if isinstance(request.get("evening"), (str, dict)) and request["evening"]]
    return [each for each in written if game in json.dumps(each)] or written


@cache
def records(game: str) -> list[Any]:
    """Deals of a game as objects."""
    return [json.loads(deal) for deal in deals(game) if deal.startswith("{")]


def kept_evenings(game: str) -> list[Any]:
    sides = game not in ("staekske-rape", "saskop")
    line = {"declarer": 0, "result": 30, "deal": "", "thrownIn": False} | ({"results": [30, 10], "carried": 0} if sides else {})
    evening = {
        "players": ["An", "Bert", "Cis", "Door"], "first": 1, "stake": "0.10", "unit": "euro", "title": "", "date": "2026-11-23",
        "house": None, "onAfter": None, "lines": [line, line | {"thrownIn": True}], "target": "",
    }  # fmt: skip
    return [{"evening": evening, "earlier": None}, {"evening": evening | {"house": {"required_floor": "none"}}, "earlier": evening}]


def kept_deals(game: str) -> list[Any]:
    held = [
        {"view": "deal", "depth": depth, "step": "play", "record": record}
        for record in records(game)[:20]
        for depth in ("deal", "piles", "figures")
    ]
    held += [{**held[0], "view": "text", "text": "[Game", "unread": True}]
    return [{"text": json.dumps(each), "fragment": "", "earlier": ""} for each in held]


KEPT: dict[str, Callable[[str], list[Any]]] = {
    "kept settings": lambda game: [
        {"indices": "dutch", "fourColour": True, "house": {game: house for game, houses in HOUSES.items() for house in houses[-1:]}}
    ],
    "kept game": lambda game: [{"": game}],
    "kept progress": lambda game: [{"sr-legal-010": "right", "sr-hand-all-tricks-001": "first"}],
    "kept evening": kept_evenings,
    "kept line": lambda game: [
        {"at": 2, "declarer": 1, "typed": "-30"},
        {"question": "{}", "engine": "x", "answer": {"evening": "", "faults": [], "session": None}},
    ],
    "kept deal": kept_deals,
}
LINKS: dict[str, Callable[[str], Texts]] = {"ruling": rulings, "comparison": rulings, "table": tables, "odds": odds, "draw": draws}


def texts_of(door: str, game: str, count: int, seed: int) -> Iterator[str]:
    """So many mangled texts for a door of the client."""
    chance = Random(f"{door} {game} {seed}")
    if door in KEPT:
        sound = KEPT[door](game)
        for _ in range(count):
            if door == "kept game" and chance.random() < 0.8:
                yield game
                continue
            kept = chance.choice(sound)
            # What is kept of a deal is a text within the object.
            if "text" in kept and chance.random() < 0.9:
                yield json.dumps(kept | {"text": json.dumps(mangled(json.loads(kept["text"]), chance))})
            else:
                whole = json.dumps(mangled(kept, chance))
                yield mangled_text(whole, chance) if chance.random() < 0.2 else whole
        return
    written = deals(game) if door == "deal" else LINKS[door](game)
    for _ in range(count):
        text = chance.choice(written)
        for _ in range(chance.choice((1, 1, 2, 4))):
            text = mangled_text(text, chance) or "x"
        yield text


def objects_of(sound: list[Any], count: int, chance: Random) -> Iterator[Any]:
    """So many mangled objects, or texts."""
    for _ in range(count):
        each = chance.choice(sound)
        yield mangled_text(each, chance) if isinstance(each, str) else mangled(each, chance)
