"""Every verb asked of every game, under every house rule: an answer, or a refusal in our words; no game is forgotten by a verb."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from itertools import count
from random import Random
from typing import Any

import pytest

from at_tables import playing
from stoek import Table
from stoek.api import VERBS, answer
from stoek.cards import Suit, texts_of
from stoek.games import GAMES
from stoek.notation.text import write_text
from stoek.rules.entry import entry_of
from stoek.rules.facts import Number, OneOf
from stoek.rules.ruleset import Ruleset

Keys = dict[str, Any]


class Asked:
    """What a game is asked with: cards of its pack, a deal of it played at random, the facts of its score sheet."""

    def __init__(self, game: Ruleset, seed: int = 7) -> None:
        self.game, self.seed = game, seed
        self.trump = trump.letter if isinstance(trump := game.trumps[0], Suit) else None
        pack = texts_of(game.pack)
        Random(seed).shuffle(pack)
        self.hand, self.other = pack[: game.hand_size], pack[game.hand_size : 2 * game.hand_size]
        self.trick = pack[-game.seats :]
        self.hands = [pack[seat : 2 * game.seats : game.seats] for seat in range(game.seats)]
        self.players = ["An", "Bert", "Cis", "Door"][: game.seats]
        self.rule = game.rule_id(game.law.plain[0].rule)

    @cached_property
    def deal(self) -> str:
        """A whole deal in the notation, for a bid that is a number."""
        names = zip(("North", "East", "South", "West"), self.players, strict=False)
        tags = "".join(f'[{seat} "{name}"]\n' for seat, name in names)
        # A house rule may be called capot, too.
        texts = map(self.played, count(self.seed - 7))
        return next(text for text in texts if "capot" not in re.sub(r"\[House .*\]", "", text)).replace("]\n", f"]\n{tags}", 1)

    def played(self, seed: int) -> str:
        """A deal played at random."""
        rng, table = Random(seed), Table.deal(self.game, seed=seed)
        while not table.over:
            table = table.do(rng.choice(table.choices))
        return write_text(table.record)

    @property
    def unfinished(self) -> str:
        """The same, with two tricks to come."""
        return self.deal.partition(f"\n{self.game.hand_size - 1}. ")[0]

    @property
    def summary(self) -> Keys:
        """A count such as the score sheet wants, the first value of each choice and the least of each number."""
        facts = {name: entry_of(self.game).facts[name] for name in entry_of(self.game).figures}
        told: Keys = {name: fact.values[0] for name, fact in facts.items() if isinstance(fact, OneOf)}
        told |= {name: fact.least for name, fact in facts.items() if isinstance(fact, Number) and name not in ("points", "won")}
        return {"trump": self.trump, "points": 60, "tricks": 4, **told}


OF_A_HAND: dict[str, Callable[[Asked], Keys]] = {
    "legal": lambda of: {"trump": of.trump, "hand": of.hand, "trick": of.trick[: of.game.seats - 1]},
    "winner": lambda of: {"trump": of.trump, "trick": of.trick},
    "compare": lambda of: {"trump": of.trump, "hand": of.hand[:3], "trick": of.trick[:1]},
    "melds": lambda of: {"trump": of.trump} | ({"hand": of.hand} if of.game.trick_melds is None else {"trick": of.trick}),
    "declare": lambda of: {"trump": of.trump, "meld": "KS QS JS", "hand": "KS QS JS 7H", "lead": "KS"},
    "potential": lambda of: {"hand": of.hand, "bid": 6},
    "signals": lambda of: {"trump": of.trump, "hand": of.hand[:4], "trick": of.trick[:1]},
    "odds": lambda of: {"hand": of.hand, "need": [{"cards": of.other[:2]}]},
    "perft": lambda of: {"trump": of.trump, "hands": of.hands},
    "solve": lambda of: {"trump": of.trump, "hands": of.hands, "leader": 0, "declarer": 1},
}
OF_THE_GAME: dict[str, Callable[[Asked], Keys]] = {
    "games": lambda of: {},
    "ruleset": lambda of: {},
    "differences": lambda of: {"other": "saskop" if of.game.id == "belote" else "belote"},
    "auction": lambda of: {"calls": []},
    "score": lambda of: of.summary,
    "strokes": lambda of: {"deals": [[4, 0]]},
    "deal": lambda of: {"seed": 5},
    "position": lambda of: {"seed": 5},
    "trial": lambda of: {"seed": 5, "rule": of.rule},
    "question": lambda of: {"kind": "legal", "seed": 5, "others": 1},
}
OF_A_DEAL: dict[str, Callable[[Asked], Keys]] = {
    "session": lambda of: {"players": of.players, "deals": [{"deal": of.deal}]},
    "evening": lambda of: {"to": "text", "evening": {"players": of.players, "deals": [{"deal": of.deal}]}},
    "check": lambda of: {"deal": of.deal},
    "notation": lambda of: {"deal": of.deal, "to": "link"},
    "hindsight": lambda of: {"deal": of.deal, "tricks": [of.game.most_held, of.game.most_held]},
    "mistakes": lambda of: {"deal": of.deal, "seat": "S", "tricks": [of.game.most_held - 1]},
    "advise": lambda of: {"deal": of.unfinished, "layouts": 3},
    "play": lambda of: {"seed": 3, "seat": "S", "steps": 1, "layouts": 3},
    "puzzle": lambda of: {"task": "card", "goal": "points", "deal": of.unfinished},
}
ASKED = OF_A_HAND | OF_THE_GAME | OF_A_DEAL
ALWAYS = (
    "games", "ruleset", "differences", "legal", "winner", "perft", "solve", "auction", "deal", "position", "trial", "question",
)  # fmt: skip
"""Verbs that no game is without."""


@cache
def asked(game: str) -> Asked:
    return Asked(GAMES[game])


every_game = pytest.mark.parametrize("game", GAMES)


WITHOUT_GAME = ("games", "compare")
WITHOUT_HOUSE = (*WITHOUT_GAME, "differences", *OF_A_DEAL)
LONG = ("trial", "question")
"""Verbs whose answers take long: asked by the usual rules only."""


def reply_to(verb: str, of: Asked, house: Keys) -> Any:
    """The answer, which any program can read; a refusal is a sentence."""
    named = {} if verb in WITHOUT_GAME else {"game": of.game.id}
    reply: Any = answer({"verb": verb, **named, **ASKED[verb](of), **({"house": house} if verb not in WITHOUT_HOUSE else {})})
    json.dumps(reply, allow_nan=False)
    assert "ok" in reply or reply["error"]["message"].endswith("."), reply
    return reply


def houses(game: Ruleset) -> Iterator[Keys]:
    """None, and each value of each house rule by itself."""
    yield {}
    yield from (playing(game, rule.id, value) for rule in game.house_rules for value in rule.values if value != rule.default)


def test_every_verb_is_asked() -> None:
    assert set(ASKED) == set(VERBS)


@every_game
def test_every_verb_answers_or_refuses_under_every_house_rule(game: str) -> None:
    of = asked(game)
    for house in houses(GAMES[game]):
        replies = {verb: reply_to(verb, of, house) for verb in ASKED if verb not in OF_A_DEAL and not (house and verb in LONG)}
        refused = {verb: replies[verb]["error"]["message"] for verb in ALWAYS if "error" in replies.get(verb, ())}
        assert refused == {}, house


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if entry_of(game).figures])
def test_a_deal_of_every_game_goes_through_every_verb(game: str) -> None:
    of = asked(game)
    replies = {verb: reply_to(verb, of, {}) for verb in (*OF_A_DEAL, "score")}
    refused = {verb: reply["error"]["message"] for verb, reply in replies.items() if "error" in reply}
    assert set(refused) <= ({"puzzle"} if GAMES[game].draws else set()), refused
    assert replies["check"]["ok"]["findings"] == []


@pytest.mark.parametrize("verb", [verb for verb in ASKED if verb not in ALWAYS])
def test_what_a_verb_is_asked_with_makes_sense_somewhere(verb: str) -> None:
    """A request that every game refuses would try nothing."""
    assert any(
        "ok" in reply_to(verb, Asked(game), {}) for game in GAMES.values() if verb not in OF_A_DEAL or entry_of(game).figures
    )
