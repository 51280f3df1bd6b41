"""Long runs of every class of characters, in every field of every notation."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from stoek.notation.facts import FACTS, tagged
from stoek.session.facts import FACTS as EVENING_FACTS

CLASSES = (
    "a", "N", "1", " ", "\t", "\xa0", "\n", '"', "'", "“", "(", "( ", "[", "]", "{", ",", ", ", ".", ";", ":", "=", "-", "- ",
    "+", "?", "? ", "/", "\\", "#", "~", "~27~", "%", "%41", "%C3", "_", "é", "😀", "\u2028", "\ud800", "\x00", "♣", "p,", "3 ",
    "JC ", "JC", "10", "N:", "N: 3 ", "four 9;", "1. ", "in 3 ", "for ", "a=b ", '"" ', "ten ",
)  # fmt: skip
SECTIONS = (
    "Hands:\nN: …", "Hands:\n…", "Stock: …", "Turn-up: …", "Auction:\n…", "Auction:\nN …", "Exchange: …", "Exchange: S: 7C for …",
    "Discards: …", "Announced: …", "Announced: N: four …", "Opponents-announced: …", "Pile: …", "Play:\n…", "Play:\n1. N: JC…",
    "…:", "… # x", "[…", "[a …]", '[a "…"]',
)  # fmt: skip
EVENING = (
    "[Players …", "[Players …]", "…", "An …", "An 3 …", "… 3", "1. …", "An (…", "An (…x", "An 3 (…x", '"… 3', "carried … x",
    "An 3 1;g=…", "An … 3 # x",
)  # fmt: skip
GAMES = ("staekske-rape", "saskop", "belote", "smoojas-1821")
PLAYERS = '[Players "An" "Bo" "Cis" "De"]\n'


def fields() -> Iterator[tuple[str, dict[str, Any]]]:
    """A name for each field, and a request with … where it is pumped up."""
    for game in GAMES:
        for tag in (row.tag for row in tagged()):
            yield f"{game} [{tag}]", {"verb": "check", "deal": f'[Game "{game}"]\n[{tag} "…"]', "game": game}
        for section in SECTIONS:
            yield f"{game} {section!r}", {"verb": "check", "deal": f'[Game "{game}"]\n[Dealer "N"]\n{section}'}
        for field in (*(row.link for row in FACTS.values() if row.link), *"NESWq", "_Event"):
            yield f"{game} {field}=", {"verb": "check", "deal": f"1;g={game};d=N;{field}=…", "game": game}
    for form in ("1;…", "1;g=belote;…=3", "…;g=belote", "#deal=…"):
        yield f"link {form}", {"verb": "notation", "deal": form}
    for game in ("staekske-rape", "schieber"):
        for fact in EVENING_FACTS.values():
            yield f"evening [{fact.tag}]", {"verb": "evening", "evening": f'[{fact.tag} "…"]', "game": game}
        for line in EVENING:
            yield f"evening {game} {line!r}", {"verb": "evening", "evening": f'[Game "{game}"]\n{PLAYERS}{line}'}
    legal = {"verb": "legal", "game": "staekske-rape", "trump": "C", "hand": "JC 7S", "trick": "AS"}
    for key in legal:
        yield f"legal {key}", {**legal, key: "…"}
    yield "calls", {"verb": "auction", "game": "belote-contree", "calls": ["…"]}
    yield (
        "announced",
        {"verb": "score", "game": "staekske-rape", "bid": 3, "points": 9, "tricks": 1, "stock": "taken", "announced": ["…"]},
    )
    yield "stake", {"verb": "session", "game": "staekske-rape", "players": ["A", "B", "C", "D"], "deals": [], "stake": "…"}


def pumped(request: dict[str, Any], much: str) -> dict[str, Any]:
    """The request with this in place of each …"""
    return {key: _filled(value, much) for key, value in request.items()}


def _filled(value: Any, much: str) -> Any:
    if isinstance(value, list):
        return [_filled(one, much) for one in value]
    return value.replace("…", much) if isinstance(value, str) else value
