"""What is doubted in results of two sides that are written by hand: that no deal at this table comes to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from stoek.rules.melds.melds import marriages
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import total_points
from stoek.rules.scores.sheets import SheetKind
from stoek.rules.scores.tally import most_of_melds
from stoek.session.sentences import Say
from stoek.session.sheet import Outcome, Problem

TEN = 10


def doubts(game: Ruleset, kind: SheetKind, counted: Outcome, makers: int | None, players: Sequence[str]) -> Iterator[Problem]:
    """Yield why no deal comes to what was `counted`, the most telling first; `makers`: the declarer's place at the table."""
    results = counted.results
    words = f"{results[0]} to {results[1]}"
    if kind.uneven_rule is not None and results[0] == results[1] > 0:
        yield Problem("results", Say.equal_results(results=words), rule=kind.uneven_rule)
    elif makers is not None and _is_loss_doubtful(game, kind, counted, makers % 2):
        message = Say.loss_doubtful(results=words, name=players[makers], least=_in_tens(total_points(game)))
        yield Problem("results", message, rule=kind.lost_rule)
    elif _all_are_dealt(game) and _melds_in_tens(game):
        told = sum(results) + counted.carried
        why = _out_of_bounds(game, words, told) or (_no_sum(game, kind, words, told) if kind.shared else None)
        if why is not None:
            yield Problem("results", why)


def _out_of_bounds(game: Ruleset, results: str, told: int) -> str | None:
    """What is said of less or more than both sides together can score; None of what lies between."""
    bounds = game.scoring.together(game)
    if bounds is None or bounds[0] <= told <= bounds[1]:
        return None
    return Say.total_out_of_bounds(results=results, told=told, least=bounds[0], most=bounds[1])


def _no_sum(game: Ruleset, kind: SheetKind, results: str, told: int) -> str | None:
    """What is said where both sides share all card points, if these and tens do not make up what is told."""
    total = total_points(game)
    rests = [rest for factor in kind.factors if (rest := _rest(told, total, factor, kind)) is not None]
    if not rests and kind.whole and len(kind.factors) > 1:
        factors = ", ".join(map(str, kind.factors))
        return Say.total_times_doubtful(results=results, told=told, total=total, factors=factors)
    if not rests:
        return Say.total_doubtful(results=results, told=told, total=total)
    if not any(_counts_besides(game, rest) for rest in rests):
        return Say.total_beyond(results=results, told=told, total=total)
    return None


def _is_loss_doubtful(game: Ruleset, kind: SheetKind, counted: Outcome, side: int) -> bool:
    """Whether makers have lost, as they did not get more, and not lost everything to the others, but for what they keep."""
    own, others = counted.results[side], counted.results[1 - side]
    rounded_alike = own == others and kind.tens_rule is not None
    if kind.lost_rule is None or counted.carried or own > others or rounded_alike or not others:
        return False
    if own and not (kind.keeps and _is_of_marriages(game, own)):
        return True
    return _all_are_dealt(game) and others < _in_tens(total_points(game))


def _rest(told: int, total: int, factor: int, kind: SheetKind) -> int | None:
    """What both sides scored besides card points, before it was multiplied; None if a factor does not lead to what is told."""
    rest = told - factor * total
    times = factor if kind.whole else 1
    return rest // times if rest >= 0 and rest % (TEN * times) == 0 else None


def _counts_besides(game: Ruleset, points: int) -> bool:
    """Whether a deal can bring so many points besides those of the cards: melds, and all the tricks."""
    if game.trick_melds is not None:
        return True
    return any(_are_of_melds(game, points - match) for match in (0, *game.scoring.card_match.both))


def _are_of_melds(game: Ruleset, points: int) -> bool:
    """Whether melds of a deal can score so many points."""
    if game.combinations.contested:
        return 0 <= points <= most_of_melds(game)
    return not points or _is_of_marriages(game, points)


def _is_of_marriages(game: Ruleset, points: int) -> bool:
    """Whether so many points are those of marriages, of which there are several where everything is trumps."""
    each, most = game.combinations.marriage, max(len(marriages(trump)) for trump in game.trumps)
    return bool(each) and points in range(each, each * most + 1, each)


def _all_are_dealt(game: Ruleset) -> bool:
    return game.seats * game.hand_size >= game.pack.bit_count()


def _melds_in_tens(game: Ruleset) -> bool:
    parts = game.combinations
    return not any(points % TEN for points in (*(points for _one, points in (*parts.fours, *parts.sequences)), parts.marriage))


def _in_tens(points: int) -> int:
    return points // TEN * TEN
