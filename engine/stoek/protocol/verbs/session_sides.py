"""The score sheet of an evening in which two sides score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stoek.errors import BadRequest, cut, told
from stoek.evening import Evening, Line, player_named
from stoek.evening.reckoning import empty_deal, seated
from stoek.evening.sheets import sheet_of, target_of
from stoek.evening.sides import SidesReckoned, count_sides, next_dealer, side_name, side_players, tied_record
from stoek.evening.strokes import marks
from stoek.notation.limits import MOST
from stoek.notation.record import Place, Record
from stoek.protocol.request import Request, flag, whole
from stoek.rules.ruleset import HouseValue, Ruleset

KEYS = ("declarer", "results", "carried", "deal", "thrown_in")
MOST_DEALS = 1_000


def sides_dict(
    game: Ruleset, house: Mapping[str, HouseValue], evening: Evening, reckoned: Sequence[SidesReckoned]
) -> dict[str, object]:
    """The sheet of an evening of two sides as the protocol answers it."""
    sheet = sheet_of(game)
    assert sheet is not None, game.id
    players = evening.players
    counted = count_sides(game, evening, reckoned)
    lines = [_line_dict(game, house, evening, reckoned, number) for number in range(len(reckoned))]
    for line, after in zip(lines, counted.after, strict=True):
        line |= {"game": after.game + 1, "added": list(after.added), "waiting": after.waiting, "totals": list(after.totals)}
    games: list[dict[str, object]] = []
    for one in counted.games:
        told: dict[str, object] = {
            "first": one.first + 1, "deals": one.deals, "totals": list(one.totals), "winner": one.winner,
            "to_nothing": one.winner is not None and one.totals[1 - one.winner] == 0,
        }  # fmt: skip
        games.append(told | {"marks": [marks(total) for total in one.totals]} if sheet.strokes else told)
    seats, dealer = seated(game, len(players), None), next_dealer(game, evening, reckoned)
    return {
        "sides": [{"name": side_name(one), "players": one} for one in side_players(game, players)],
        "target": target_of(game, evening.target) or None,
        "strokes": sheet.strokes,
        "sheet": lines,
        "games": games,
        "won": [sum(one.winner == side for one in counted.games) for side in (0, 1)],
        "waiting": counted.waiting,
        "next": {
            "deal": len(reckoned) + 1,
            **_place_dict(game, house, evening, dealer, seats, tied_record(game, reckoned)),
        },
        "warnings": [
            {
                "where": str(one.line.place(problem.fact)) or f"deals[{index}].{problem.fact}",
                "deal": index + 1,
                "message": problem.message,
            }
            for index, one in enumerate(reckoned)
            for problem in one.problems
            if not problem.error
        ],
    }


def _line_dict(
    game: Ruleset, house: Mapping[str, HouseValue], evening: Evening, reckoned: Sequence[SidesReckoned], number: int
) -> dict[str, object]:
    one = reckoned[number]
    return {
        "deal": number + 1,
        **_place_dict(game, house, evening, one.dealer, one.seats, tied_record(game, reckoned[:number])),
        "declarer": None if one.declarer is None else evening.players[one.declarer],
        "results": None if one.both is None else list(one.both),
        "from": one.source,
        "written": None if one.line.results is None else list(one.line.results),
        "computed": None if one.both_computed is None else list(one.both_computed),
        "carried": one.carried,
        "link": one.line.deal,
        **({} if one.as_played is None else {"as_played": {"results": list(one.as_played[0]), "carried": one.as_played[1]}}),
    }


def _place_dict(
    game: Ruleset,
    house: Mapping[str, HouseValue],
    evening: Evening,
    dealer: int | None,
    seats: Mapping[str, int] | None,
    tied: Record | None,
) -> dict[str, object]:
    players = evening.players
    return {
        "dealer": None if dealer is None else players[dealer],
        "seats": None if seats is None else {seat: players[one] for seat, one in seats.items()},
        "start": empty_deal(game, house, evening, dealer, seats, tied),
    }


def sides_evening(request: Request, game: Ruleset, players: Sequence[str]) -> Evening:
    """The evening that a request tells."""
    request.takes("game", "house", "players", "deals", "first_dealer", "target")
    sheet = sheet_of(game)
    assert sheet is not None, game.id
    lines = tuple(_line(one, index, players) for index, one in enumerate(request.items("deals", most=MOST_DEALS)))
    first = request.choice("first_dealer", players) if request.has("first_dealer") else None
    target = request.whole("target", 0) if request.has("target") else None
    fault = target_fault(game, target)
    if fault is not None:
        raise BadRequest(fault, where="target")
    return Evening(players=tuple(players), first_dealer=first, target=target, lines=lines)


def target_fault(game: Ruleset, target: int | None) -> str | None:
    """What is wrong with a target of the table's own."""
    sheet = sheet_of(game)
    if target is None or target == game.target:
        return None
    if sheet is None:
        return f"In {game.name} nobody plays for a target. Take it out."
    if sheet.strokes:
        return f"A game is {game.target} strokes, and all tricks win just that. Leave the target out."
    return None


def _line(written: object, index: int, players: Sequence[str]) -> Line:
    where = f"deals[{index}]"
    shape = "A deal is an object of “results”, or of “deal”, or of “thrown_in”"
    if not isinstance(written, Mapping) or not set(written) <= set(KEYS):
        raise BadRequest(f"{shape}, not {told(written)}. Write one.", where=where)
    declarer, results, carried, deal, thrown_in = (written.get(key) for key in KEYS)
    thrown_in = flag(thrown_in, f"{where}.thrown_in")
    if deal is None and not thrown_in and results is None and carried is None:
        raise BadRequest(f"{shape}; this one has no “results”. Add them.", where=f"{where}.results")
    if declarer is not None and (not isinstance(declarer, str) or player_named(list(players), declarer) is None):
        names = ", ".join(map(cut, players))
        raise BadRequest(f"{told(declarer)} is not at the table: {names}. Name one of them.", where=f"{where}.declarer")
    carried = None if carried is None else whole(carried, f"{where}.carried", 0)
    places = {"line": Place(path=where), **{key: Place(path=f"{where}.{key}") for key in KEYS}}
    return Line(declarer, None, _link(deal, f"{where}.deal"), bool(thrown_in), _pair(results, where), carried, places)


def _pair(results: object, where: str) -> tuple[int, int] | None:
    if results is None:
        return None
    pair = list(results) if isinstance(results, (list, tuple)) else []
    if len(pair) != 2 or not all(type(one) is int and abs(one) <= MOST for one in pair):
        message = f"The results are two whole numbers, the first player's side first, such as [112, 50], and not {told(results)}."
        raise BadRequest(f"{message} Correct them.", where=f"{where}.results")
    first, second = pair
    return first, second


def _link(deal: object, where: str) -> str | None:
    from stoek.protocol.verbs.session import deal_link

    return deal_link(deal, where)
