"""A deal looked back at: what each card cost."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from stoek.cards import card_text
from stoek.checking.check import Report
from stoek.checking.finding import ERROR
from stoek.checking.read_table import table_of
from stoek.errors import BadRequest, RulesError, whole_number
from stoek.language import _
from stoek.notation.record import Record
from stoek.play.view import View
from stoek.protocol.forms import fields, seat_name
from stoek.protocol.request import Request
from stoek.protocol.verbs.deals import checked
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset
from stoek.study.ahead import judging, work_ahead
from stoek.study.hindsight import Judged, Turn, Turns, at_once, final, given_away, played, why_not_judged, worst
from stoek.study.known import Known, known, views
from stoek.study.puzzle.goals import Goal
from stoek.study.puzzle.judge import unit_of

_NAMED = ("trick", "position", "seat", "card", "best", "cost")


def hindsight(request: Request) -> object:
    """`side`: the one that values are told of; `plays`: each card of these tricks with its value, the best cards and its cost;
    `worst`; `by_seat`; `tricks`: what was to be had from each; `not_judged`: those played while there was a stock, and why not;
    `final` and `paid`: what it came to, `paid` in `unit`s; `doubts`: what else is wrong with the record. With `known` a play that
    cost something tells what its player could have known. `briefly`: of a legal card that cost nothing `best` holds only that
    card, which takes less time. With `ahead` about so many cards are tried for that brief look back, and only `ready` is told,
    whether all is done.

    Values are points of that side for the whole deal, if everybody plays best from there with all cards seen. They are
    `counted_in` card points, or in points of more than one kind where combinations in tricks or all the tricks count besides.
    """
    request.takes("game", "house", "deal", "tricks", "known", "briefly", "ahead")
    record, game, report = checked(request)
    turns = played(report)
    if request.has("ahead"):
        request.without(["tricks", "known", "briefly"], Say.ahead_judges_nothing)
        return {"ready": work_ahead(turns, request.whole("ahead", 1))}
    tricks = asked if (asked := tricks_asked(request, turns)) is not None else at_once(turns)
    with judging(turns, tricks, request.report, briefly=bool(request.flag("briefly"))) as judge:
        judged = judge.judged
        to_be_had = [_trick_dict(game, play, judge.pay(report, play)) for play in judged if play.turn.number == 1]
    end = final(turns)
    wanted = [play.turn for play in judged if play.cost > 0 and play.turn.legal >> play.turn.card & 1]
    seen = views_before(record, game, report, wanted) if request.flag("known") else {}
    plays = [_play_dict(game, end, play, seen.get(place_of(game, play.turn))) for play in judged]
    most = worst(judged)
    first, declarer = game.both_sides[0], report.deal.declarer
    return {
        "declarer": seat_name(game, declarer),
        "side": {"name": first.name, "words": first.the if len(game.sides) > 1 else _("the declarer's side")},
        "plays": plays,
        "worst": None if most is None else {name: plays[judged.index(most)][name] for name in _NAMED},
        "by_seat": dict(zip(game.seat_names, given_away(judged, game.seats), strict=True)),
        "not_judged": _not_judged(turns),
        "tricks": to_be_had,
        "final": end,
        "paid": None if report.score is None else report.score.margin,
        "unit": unit_of(game, Goal("game")),
        "doubts": [finding.message for finding in report.findings if finding.severity == ERROR and finding.type != "revoke"],
        "counted_in": unit_of(game, Goal("points"), match=True),
    }


def tricks_asked(request: Request, turns: Turns) -> list[int] | None:
    """The numbers of the tricks that a request names; None where it names none."""
    if not request.has("tricks"):
        return None
    asked, first, last = [], turns[0].trick, turns[-1].trick
    for index, number in enumerate(map(whole_number, request.items("tricks"))):
        if number is None or not first <= number <= last:
            message = why_not_judged(turns) if number is not None and 0 < number < first else None
            why = message or Say.tricks_numbered(first=first, last=last)
            raise BadRequest(Say.tricks_not_there(why=why), where=f"tricks[{index}]")
        asked.append(number)
    return asked


def _not_judged(turns: Turns) -> dict[str, object] | None:
    why = why_not_judged(turns)
    return None if why is None else {"tricks": list(range(1, turns[0].trick)), "why": why}


def place_of(game: Ruleset, turn: Turn) -> int:
    """Where a card comes among those played, from 0."""
    return (turn.trick - 1) * game.seats + turn.number - 1


def views_before(record: Record, game: Ruleset, report: Report, turns: Collection[Turn]) -> dict[int, View]:
    """What the players had seen before these turns, by the places of the cards; nothing where the record does not tell how it came
    to the play.
    """
    if not turns:
        return {}
    wanted = {place_of(game, turn) for turn in turns}
    try:
        return views(table_of(game, record), wanted)
    except RulesError:
        return {}


def known_dict(could: Known) -> dict[str, object]:
    return {
        "layouts": could.layouts,
        "method": could.method.value,
        "best": card_text(could.best),
        "cost": round(could.cost, 1),
        "error": round(could.error, 1),
        "could_be": could.could_be,
    }


def _trick_dict(game: Ruleset, first: Judged, pays: int | None) -> dict[str, int | bool | None]:
    makes = pays >= 0 if game.declares and pays is not None else None
    return {"trick": first.turn.trick, "value": first.best_value, "pays": pays, "makes": makes}


def _play_dict(game: Ruleset, end: int, play: Judged, view: View | None) -> dict[str, object]:
    turn = play.turn
    answer: dict[str, object] = {
        "trick": turn.trick,
        "position": turn.number,
        **fields(turn, "seat", "card", game=game),
        "place": turn.place.as_dict(),
        **fields(turn, "legal", game=game),
        **fields(play, "best", "value", "best_value", "cost", game=game),
    }
    if play.line:
        answer["line"] = _line(game, play)
    could = None if view is None else known(turn, view)
    if could is not None:
        answer["known"] = known_dict(could)
    if not turn.legal >> turn.card & 1:
        sign = 1 if turn.ours else -1
        answer["revoke"] = {"gained": -play.cost, "in_the_end": sign * (end - play.best_value)}
    return answer


def _line(game: Ruleset, play: Judged) -> list[dict[str, str]]:
    """Who plays what, beginning with the better card."""
    return [{"seat": game.seat_names[seat], "card": card_text(card)} for seat, card in _seated(play)]


def _seated(play: Judged) -> Iterable[tuple[int, int]]:
    position = play.turn.before.play
    for card in play.line:
        yield position.turn, card
        position = position.laid(card)
