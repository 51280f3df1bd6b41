"""Revokes replayed, as `check` answers them."""

from __future__ import annotations

from stoek.cards import card_text
from stoek.checking.check import Report
from stoek.checking.replay import Continuation, Replay, Replayed, Stop, replays
from stoek.protocol.verbs.score import score_dict
from stoek.rules.ruleset import Ruleset


def replays_dict(game: Ruleset, report: Report) -> list[dict[str, object]]:
    """For each revoke that can be replayed: where it is, and a way for each card that could be played instead."""
    return [_replay_dict(game, replay) for replay in replays(report)]


def _replay_dict(game: Ruleset, replay: Replay) -> dict[str, object]:
    return {
        "finding": replay.finding,
        "trick": replay.trick,
        "position": replay.position,
        "seat": game.seat_names[replay.seat],
        "card": card_text(replay.card),
        "only": len(replay.ways) == 1,
        "ways": [_way_dict(game, way) for way in replay.ways],
    }


def _way_dict(game: Ruleset, way: Continuation) -> dict[str, object]:
    return {
        "card": card_text(way.card),
        "tricks": [_trick_dict(game, trick) for trick in way.tricks],
        "stops": None if way.stop is None else _stop_dict(game, way.stop),
        "result": None if way.score is None else score_dict(game, way.score),
    }


def _trick_dict(game: Ruleset, trick: Replayed) -> dict[str, object]:
    return {
        "number": trick.number,
        "leader": game.seat_names[trick.leader],
        "cards": [
            {"seat": game.seat_names[laid.seat], "card": card_text(laid.card), "forced": laid.forced, "changed": laid.changed}
            for laid in trick.cards
        ],
        "winner": None if trick.winner is None else game.seat_names[trick.winner],
        "points": trick.points,
    }


def _stop_dict(game: Ruleset, stop: Stop) -> dict[str, object]:
    return {"trick": stop.trick, "position": stop.position, "seat": game.seat_names[stop.seat], "why": stop.why}
