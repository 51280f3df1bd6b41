"""What concerns whole deals as written down."""

from __future__ import annotations

from collections.abc import Sequence

from stoek.checking.case import Case
from stoek.checking.check import Report
from stoek.checking.check import check as check_record
from stoek.checking.depths import FIGURES
from stoek.checking.expected import trick_melds, trick_points
from stoek.checking.pieces import Counted, TrickPlayed
from stoek.checking.read_table import no_game
from stoek.errors import BadRequest
from stoek.games import GAMES, game_named
from stoek.notation.forms import FORMS, house_written, read, write
from stoek.notation.link import write_link
from stoek.notation.paths import paths_of
from stoek.notation.record import Fault, Record
from stoek.protocol.forms import each, fields, seat_name, table_of
from stoek.protocol.request import Request
from stoek.protocol.verbs.hands import OF_MELD
from stoek.protocol.verbs.replays import replays_dict
from stoek.protocol.verbs.score import score_dict
from stoek.protocol.verbs.sentences import Say
from stoek.protocol.verbs.standing import Again, standing
from stoek.rules.house import HouseRule, contradiction_in
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Score
from stoek.session.written import Session


def check(request: Request) -> object:
    """A deal record checked whole; see the protocol page for the answer."""
    request.takes("game", "house", "deal")
    record, game, faults = deal_of(request)

    def again(rule: HouseRule) -> Score | None:
        """The score with one house rule at its default; None if that contradicts another."""
        house = {**game.settings, rule.id: rule.default}
        if contradiction_in(game.refuses, house) is not None:
            return None
        return check_record(game.under(house), record, faults).score

    return report_dict(game, check_record(game, record, faults), record, again)


def report_dict(game: Ruleset, report: Report, record: Record, again: Again = lambda rule: None) -> dict[str, object]:
    """A report as the protocol answers it. With findings that are errors `result` is null and the score stands in `as_played`."""
    scored = None if report.score is None else score_dict(game, report.score)
    counts = report.valid and scored is not None
    paths = paths_of(record)
    return {
        "findings": [finding.as_dict(paths) for finding in report.findings],
        "lines": scored["lines"] if scored is not None and counts else [],
        "result": scored["result"] if scored is not None and counts else None,
        **({"carried": scored["carried"]} if scored is not None and counts and "carried" in scored else {}),
        "as_played": scored if not report.valid else None,
        "depth": report.depth,
        "missing": list(report.missing),
        "assumed": list(report.assumed),
        "so_far": {} if report.counted is None else _counted_dict(report.deal, report.counted),
        "declarer": seat_name(game, report.deal.declarer),
        "tricks": [_trick_dict(game, trick, report.deal) for trick in report.deal.tricks],
        "link": write_link(record),
        **standing(game, report, again),
        "table": table_of(game),
        "replays": replays_dict(game, report),
        **_sides(game, report),
        **({} if report.unscored is None else {"unscored": report.unscored}),
        **_settled_dict(game, report),
    }


def _settled_dict(game: Ruleset, report: Report) -> dict[str, object]:
    """`settled`, where the table settles the deal by the revoke that is proven: the side that `revoked`, `lines` and `result`."""
    if report.settled is None:
        return {}
    scored = score_dict(game, report.settled.score)
    return {"settled": {"revoked": report.settled.revoked, "lines": scored["lines"], "result": scored["result"]}}


def _counted_dict(case: Case, counted: Counted) -> dict[str, object]:
    """Tricks in all and those of the first side, if they were told; points of both, and what counts inside their tricks where
    something does."""
    first, other = sides = case.sides
    told = case.depth != FIGURES or case.record.won is not None
    answer: dict[str, object] = {"tricks": counted.tricks, f"{first}_tricks": counted.won} if told else {}
    answer |= {f"{name}_points": {"least": made.least, "most": made.most} for name, made in zip(sides, counted.points, strict=True)}
    if counted.bonus is not None:
        answer |= {f"{first}_bonus": counted.bonus[0], f"{other}_bonus": counted.bonus[1]}
    return answer


def _sides(game: Ruleset, report: Report) -> dict[str, object]:
    """Where both sides have a result: `sides`, the first one first, with the seats of each where they are known; the `seats` of the
    game; what its `taker` is called; and `trump`, also where only the auction tells it."""
    if len(game.sides) < 2:
        return {}
    case = report.deal
    seats = {side: [name for index, name in enumerate(game.seat_names) if case.side_of(index) == side] for side in (0, 1)}
    sides = [{"name": side.name, "words": side.spoken, "seats": seats[index] or None} for index, side in enumerate(game.sides)]
    trump = None if case.trump is None else case.trump.letter
    return {"sides": sides, "seats": list(game.seat_names), "taker": game.taker, "trump": trump}


def _trick_dict(game: Ruleset, trick: TrickPlayed, case: Case) -> dict[str, object]:
    """Whose each card of a trick was, in the order written, who took it, and its card points; null where it is not known. `melds`,
    where the trick holds some that count."""
    return {
        **fields(trick, "number", game=game),
        "seats": [seat_name(game, laid.seat) for laid in trick.cards],
        **fields(trick, "winner", game=game),
        "points": trick_points(case, trick),
        **({"melds": each(melds, *OF_MELD, game=game)} if (melds := trick_melds(case, trick)) else {}),
    }


def notation(request: Request) -> object:
    """The same record in another form: `text`, `json` or `link`, with the faults met while reading it."""
    request.takes("game", "house", "deal", "to")
    to = request.choice("to", FORMS)
    record, faults = _read(request)
    if request.has("house"):
        _must_have_house(request, record, faults)
    return {
        "deal": write(record, to),
        "faults": [{"where": str(fault.place), "code": fault.code, "message": fault.message} for fault in faults],
    }


def _must_have_house(request: Request, record: Record, faults: Sequence[Fault]) -> None:
    """`BadRequest` if the request's house rules are not of its game, else the record's, though no form of a record needs them."""
    named = request.value("game") if request.has("game") else record.game
    if named is None:
        raise no_game(faults)
    game_named(named).under(request.chosen)


def checked(request: Request) -> tuple[Record, Ruleset, Report]:
    """The deal of a request as `deal_of` reads it, and what checking it finds."""
    record, game, faults = deal_of(request)
    return record, game, check_record(game, record, faults)


def deal_of(request: Request) -> tuple[Record, Ruleset, list[Fault]]:
    """The deal of a request as written, its game under the house rules that hold for it, and the faults of its reading."""
    record, faults = _read(request)
    return record, *at_house(request, game_of(request, record, faults), record, faults)


def _read(request: Request) -> tuple[Record, list[Fault]]:
    """The deal of a request as it is written, with every fault in it. It may name a preset of the request's game."""
    return read(request.value("deal"), GAMES.get(str(request.value("game", "")).strip().lower()))


def game_of(request: Request, record: Record, faults: Sequence[Fault]) -> Ruleset:
    """The game of a deal: the record names it, or the request, or both alike. `faults` are those of its reading."""
    asked = game_named(request.value("game")) if request.has("game") else None
    game = game_named(record.game) if record.game is not None else asked
    if game is None:
        raise no_game(faults)
    if asked is not None and game.id != asked.id:
        raise BadRequest(Say.deal_of_another_game(named=game.name, wanted=asked.name), where="game")
    return game


def at_house(request: Request, game: Ruleset, written: Record | Session, faults: list[Fault]) -> tuple[Ruleset, list[Fault]]:
    """Return the game under the request's house rules, overridden by those written down; unknown ones become faults at their
    places."""
    return house_written(game.under(request.chosen), written, faults)
