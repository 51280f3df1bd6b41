"""What concerns one deal's score."""

from __future__ import annotations

from stoek.announcements import read_claims
from stoek.errors import RulesError
from stoek.request import Request
from stoek.ruleset import Ruleset
from stoek.scoring import STOCK, Score, Summary
from stoek.words import en


def score(request: Request) -> object:
    """The itemised score of a summary: `lines` (label, value, rule), `result` (declarer's game points), `warnings`."""
    request.takes("game", "house", "bid", "stock", "points", "tricks", "announced", "trump")
    game = request.ruleset
    trump = request.trump() if request.has("trump") else None
    summary = Summary(
        bid=request.whole("bid", game.auction.forced),
        stock=request.choice("stock", STOCK),
        points=request.whole("points", 0),
        tricks=request.whole("tricks", 0, game.hand_size),
        claims=(),
    )
    try:
        claims = read_claims(request.value("announced", []), game.combinations, trump, game.pack, game.hand_size)
        summary = Summary(summary.bid, summary.stock, summary.points, summary.tricks, claims)
        scored = game.scoring.score(summary, request.house, game.pack_points, game.last_trick)
    except RulesError as error:
        raise full_rule(game, error) from None
    return score_dict(game, scored)


def full_rule(game: Ruleset, error: RulesError) -> RulesError:
    """The error with its rule as a full id."""
    if error.rule is not None and not error.rule.startswith(f"{game.page}/"):
        error.rule = game.rule_id(error.rule)
    return error


def score_dict(game: Ruleset, scored: Score) -> dict[str, object]:
    """A score as the protocol answers it."""
    return {
        "lines": [
            {"label": en.LINES[line.key].format(named=line.named), "value": line.value, "rule": game.rule_id(line.rule)}
            for line in scored.lines
        ],
        "result": {"declarer": scored.declarer},
        "warnings": [{"where": where, "message": message} for where, message in scored.warnings],
    }
