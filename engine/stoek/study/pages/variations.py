"""Other facts like those that a step asks about: the suits change places, cards their ranks, figures their values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from stoek.cards import Rank, Suit
from stoek.games import GAMES
from stoek.rules.entry import figure_facts
from stoek.rules.facts import Number, OneOf
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import total_points

Facts = Mapping[str, Any]
Card = Callable[[str], str]

CARDS = ("trick", "hand", "card", "turn_up")
SUITS = "".join(suit.letter for suit in Suit)
RANKS = "".join(rank.letter for rank in Rank)
TENS = 10
"""Figures of an auction that are higher are tens."""
BID = "bid"
NEAR = 25
"""Card points are other ones by so many at most."""
LENGTHS = (3, 4, 5)
"""Of sequences that are announced."""


def varied(taught: Ruleset, facts: Facts, rng: Random) -> dict[str, Any]:
    """Facts of the same form, by the ruleset that is taught; whether they can be, and are about the same, the engine says."""
    suits = dict(zip(SUITS, rng.sample(SUITS, len(SUITS)), strict=True))
    card = _cards(taught, facts, suits, rng)
    found = dict(facts)
    for key in CARDS:
        if key in facts:
            found[key] = " ".join(map(card, facts[key].split()))
    if "trump" in facts:
        found["trump"] = suits.get(facts["trump"], facts["trump"])
    if "calls" in facts:
        found["calls"] = _calls(facts["calls"], suits, rng)
    if "score" in facts:
        found["score"] = _score(taught, facts["score"], suits, rng)
    return found


def _cards(taught: Ruleset, facts: Facts, suits: Mapping[str, str], rng: Random) -> Card:
    """Which card takes the place of each: all ranks move alike, which leaves combinations what they are, or some by themselves."""
    if facts["kind"] in ("melds", "meld-points"):
        by, loose = rng.randrange(-2, 3), 0.2
    else:
        by, loose = 0, 0.7
    game = GAMES[taught.id]
    pack = {rank.letter for rank, _points in (*game.plain_scale, *game.trump_scale)}
    held = [card for key in CARDS for card in facts.get(key, "").split()]
    others: dict[str, str] = {}
    for card in dict.fromkeys(held):
        moved = RANKS[(RANKS.index(card[0]) + by) % len(RANKS)]
        rank = rng.choice(sorted(pack)) if rng.random() < loose else moved
        others[card] = rank + suits[card[1]]
    return others.__getitem__


def _calls(calls: list[str], suits: Mapping[str, str], rng: Random) -> list[str]:
    """The same calls with other suits and figures, among more passes or fewer."""
    by = rng.randrange(-1, 3)
    begun = next((place for place, call in enumerate(calls) if call != "pass"), len(calls))
    passes, more = rng.choice((begun, rng.randrange(3))), rng.choice((0, 0, 1, 2))

    def figure(written: re.Match[str]) -> str:
        number = int(written[0])
        return str(number + by * (TENS if number > TENS else 1))

    changed = [re.sub(r"\b[CSHD]\b", lambda suit: suits[suit[0]], re.sub(r"\d+", figure, call)) for call in calls[begun:]]
    return ["pass"] * passes + changed + ["pass"] * more


def _score(taught: Ruleset, score: Facts, suits: Mapping[str, str], rng: Random) -> dict[str, Any]:
    """Other figures of a deal; where a side has all the tricks it keeps them, or the other side has them."""
    found = dict(score)
    total, tricks = total_points(taught), taught.hand_size
    if "trump" in score:
        found["trump"] = suits.get(score["trump"], score["trump"])
    for name, fact in figure_facts(taught).items():
        figures = fact.common if isinstance(fact, Number) else fact.values if isinstance(fact, OneOf) and name == BID else ()
        if isinstance(score.get(name), int) and (others := [each for each in figures if isinstance(each, int)]):
            found[name] = rng.choice(others)
    if score["tricks"] == tricks and score["points"] == total:
        has = rng.randrange(2)
        found |= {"points": total * has, "tricks": tricks * has}
    elif score["points"] not in (0, total):
        even, points = 2 * score["points"] == total, score["points"]
        found["points"] = points if even else min(max(points + rng.randrange(-NEAR, NEAR + 1), 1), total - 1)
        if "opponents_points" in score:
            others = score["opponents_points"] + rng.randrange(-NEAR, NEAR + 1)
            found["opponents_points"] = found["points"] if points == score["opponents_points"] else max(others, 0)
    if score["tricks"] not in (0, tricks):
        found["tricks"] = min(max(score["tricks"] + rng.randrange(-1, 2), 1), tricks - 1)
    for key in ("announced", "opponents_announced"):
        if key in score:
            found[key] = _claims(score[key], suits, rng)
    return found


def _claims(claims: Iterable[Any], suits: Mapping[str, str], rng: Random) -> list[Any]:
    """Combinations of the same kinds."""
    by, found = rng.randrange(-2, 3), []
    for claim in claims:
        if isinstance(claim, str):
            found.append(" ".join(RANKS[(RANKS.index(card[0]) + by) % len(RANKS)] + suits[card[1]] for card in claim.split()))
        elif "length" in claim:
            found.append(claim | {"length": rng.choice(LENGTHS)})
        else:
            found.append(claim | ({"rank": rng.choice(RANKS)} if "rank" in claim and claim["rank"] != "J" else {}))
    return found
