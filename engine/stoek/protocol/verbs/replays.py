"""Revokes replayed, as `check` answers them."""

from __future__ import annotations

from stoek.checking.check import Report
from stoek.checking.replay import Continuation, Replay, replays
from stoek.protocol.forms import fields
from stoek.protocol.verbs.score import score_dict
from stoek.rules.ruleset import Ruleset


def replays_dict(game: Ruleset, report: Report) -> list[dict[str, object]]:
    """For each revoke that can be replayed: where it is, and a way for each card that could be played instead."""
    return [_replay_dict(game, replay) for replay in replays(report)]


def _replay_dict(game: Ruleset, replay: Replay) -> dict[str, object]:
    ways = [_way_dict(game, way) for way in replay.ways]
    return {
        **fields(replay, "finding", "trick", "position", "seat", "card", game=game),
        "only": len(ways) == 1,
        "ways": ways,
    }


def _way_dict(game: Ruleset, way: Continuation) -> dict[str, object]:
    tricks = [
        {
            **fields(trick, "number", "leader", game=game),
            "cards": [fields(laid, "seat", "card", "forced", "changed", game=game) for laid in trick.cards],
            **fields(trick, "winner", "points", game=game),
        }
        for trick in way.tricks
    ]
    return {
        **fields(way, "card", game=game),
        "tricks": tricks,
        "stops": None if way.stop is None else fields(way.stop, "trick", "position", "seat", "why", game=game),
        "result": None if way.score is None else score_dict(game, way.score),
    }
