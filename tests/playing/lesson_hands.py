"""The hands at the ends of lessons, played: by the line that their file tells or as the players do, and which rules come up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from stoek.games import GAMES
from stoek_site.features.learn.hands import LAYOUTS, MOST_STEPS, SEAT, Answer, Hand, is_asked, request_of
from stoek_site.features.learn.taught import at_table
from stoek_site.markdown.engine import ask


def best(game: str, hand: Hand) -> Iterator[tuple[Answer, str | None]]:
    """The table before each thing that the reader does, with that, where everybody plays as the players do; at the end without."""
    asked = request_of(game, hand)
    done: list[str] = []
    while True:
        answer = dict(ask({**asked, "done": done, "steps": MOST_STEPS, "advise": True}))
        while not answer["over"] and not is_asked(answer):
            answer = dict(ask({**asked, "done": answer["done"], "steps": MOST_STEPS, "advise": True}))
        if answer["over"]:
            yield answer, None
            return
        does = ask({**asked, "done": answer["done"], "advise": True, "layouts": LAYOUTS})["advice"]["does"]
        if does is None:
            # Nothing out of turn: the others go on.
            step = dict(ask({**asked, "done": answer["done"], "steps": 1}))
            done = step["done"]
            continue
        yield answer, does
        done = [*answer["done"], does]


def recorded(game: str, hand: Hand) -> Iterator[tuple[Answer, str | None]]:
    """The same by the line that the file tells, which nobody has to think about."""
    asked = request_of(game, hand)
    for count, does in enumerate(hand.line):
        answer = dict(ask({**asked, "done": list(hand.line[:count])}))
        if is_asked(answer) and (does.startswith("#") or any(choice["does"] == does for choice in answer["choices"])):
            yield answer, does
    yield dict(ask({**asked, "done": list(hand.line)})), None


def comes_up(game: str, played: Iterator[tuple[Answer, str | None]]) -> set[str]:
    """The rules that the reader meets: of the law where it decides or keeps a card out, of what may be announced, called or
    exchanged, and of tricks where some were taken."""
    met: set[str] = set()
    for answer, _does in played:
        view = answer["view"]
        kinds = {choice["kind"] for choice in answer["choices"]}
        if "card" in kinds and view["turn"] == SEAT:
            met |= _of_law(game, view)
        if "meld" in kinds:
            hand = [held["card"] for held in view["hand"]]
            asked = {"verb": "melds", "game": game, **at_table(game), "trump": view["trump"], "hand": hand}
            met |= {meld["rule"] for meld in ask(asked)["melds"]}
        met |= {rule for kind in kinds for rule in _named(game, PARTS.get(kind, ()))}
        if view["tricks"]:
            met |= _named(game, TRICKS)
        if len(view["tricks"]) > 1:
            met |= _named(game, ("play/winner-leads",))
        if any(trick["points"] for trick in view["tricks"]):
            met |= _named(game, VALUES)
        if any(trick["bonus"] for trick in view["tricks"]):
            met |= _named(game, ("roem/",))
        if view["calls"]:
            met |= _named(game, ("auction/",))
    return met


PARTS = {
    "call": ("auction/", "deal/", "trump/"),
    "meld": ("melds/", "combinations/"),
    "stock": ("stock/",),
    "discard": ("stock/",),
    "trump": ("trump/", "deal/trump", "play/name-trump"),
    "exchange": ("trump/exchange", "deal/seven", "trump/transfer"),
}
"""Where the rules stand of what can be done: names below a game's page, or how they begin."""
TRICKS = ("cards/ranks", "cards/pictures", "cards/six", "cards/trump-suit", "cards/plain", "play/win", "play/lead", "play/turn")
VALUES = ("cards/values", "cards/total")


def _named(game: str, parts: tuple[str, ...]) -> set[str]:
    ruleset = GAMES[game]
    return {f"{ruleset.page}/{name}" for name in ruleset.rules if name.startswith(parts)} if parts else set()


def _of_law(game: str, view: Mapping[str, Any]) -> set[str]:
    """The rules that decide which cards may be played, or keep one of them out."""
    if not view["trick"]:
        return set()
    asked = {"verb": "legal", "game": game, **at_table(game), "trump": view["trump"], "trick": view["trick"]}
    if GAMES[game].draws:
        asked["phase"] = "first" if view["left_in_stock"] else "second"
    found = ask({**asked, "hand": [held["card"] for held in view["hand"]]})
    return {found["rule"], *(each["rule"] for each in found["illegal"].values())}
