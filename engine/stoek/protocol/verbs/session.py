"""Score sheets of a request's own deals: of an evening, and of strokes alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from stoek.errors import BadRequest, BadScore, cut, quoted, whole_number
from stoek.evening.columns import Columns
from stoek.evening.evening import DealLine, Evening, player_named
from stoek.evening.facts import MOST_AFTER, stake_of
from stoek.evening.json_form import line_keys
from stoek.evening.reader import EveningReader
from stoek.evening.reckoning import reckon, sheet_of
from stoek.evening.sheet import Outcome, Reckoned, next_dealer
from stoek.evening.sides import Sides, add_up, marks
from stoek.language import Sentence, _
from stoek.notation.forms import link_of
from stoek.notation.record import Place, known
from stoek.notation.span import Span
from stoek.protocol.limits import MOST_ADDED_UP
from stoek.protocol.request import Request, flag, whole
from stoek.protocol.verbs.sentences import Say
from stoek.protocol.verbs.sheet import no_score, sheet_dict
from stoek.rules.facts import LARGEST_FIGURE
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import total_points

_TWO_RESULTS = Say.no_results


def session(request: Request) -> object:
    """A score sheet: `sheet`, `columns`, `totals`, `umbrellas`, `settlement`, `next`, `over`, `warnings`, and `last_round` once “on
    and off” was announced.

    `players` are names clockwise; each of `deals` has a `declarer` by name and a `result` in game points, or the `deal` itself, of
    which these are computed, or is `thrown_in`; `stake` is the money for one game point. Where two sides score, each of `deals` has
    the `results` of both, and the answer has their `games` in place of columns and settlement.
    """
    game = request.ruleset
    sheet = sheet_of(game)
    own = ("target",) if isinstance(sheet, Sides) else ("on_after", "stake")
    request.takes("game", "house", "players", "deals", "first_dealer", *own)
    if sheet is None:
        raise BadRequest(no_score(game), where="game")
    evening = _told(request, sheet)
    reckoning = reckon(sheet, evening)
    for number, deal in enumerate(reckoning.deals):
        _must_count(game, deal, f"deals[{number}]")
    for problem in sheet.faults(evening):
        where = "deals" if problem.fact == "on_and_off" else problem.fact
        raise BadRequest(problem.message, where=where, rule=game.rule_id(problem.rule))
    return sheet_dict(sheet, reckoning)


def _told(request: Request, sheet: Columns | Sides) -> Evening:
    players = _players(request, sheet.game)
    lines = [
        _line(deal, f"deals[{index}]", sheet, players) for index, deal in enumerate(request.items("deals", most=MOST_ADDED_UP))
    ]
    first = request.choice("first_dealer", players) if request.has("first_dealer") else None
    stake = _stake(request)
    after = request.whole("on_after", 0, MOST_AFTER) if request.has("on_after") else None
    if after is not None and first is None:
        raise BadRequest(Say.needs_first_dealer(), where="first_dealer")
    target = request.whole("target", 0) if request.has("target") else None
    facts: dict[str, str | int] = known(first_dealer=first, stake=stake, target=target, on_and_off=after)
    return Evening(facts, players=players, lines=tuple(lines))


def _players(request: Request, game: Ruleset) -> tuple[str, ...]:
    written = request.items("players")
    names = [name for name in written if isinstance(name, str) and name.strip()]
    if len(names) != len(written) or len(names) not in game.deal.players:
        counts = _(" or ").join(str(count) for count in game.deal.players)
        message = Say.no_players(written=quoted(written), counts=counts)
        raise BadRequest(message, where="players", rule=game.rule_id(game.deal.rules.players))
    reader = EveningReader(game)
    reader.player_names([Span(name, None, None, f"players[{index}]") for index, name in enumerate(names)])
    for fault in reader.faults:
        raise BadRequest(fault.message, where=str(fault.place))
    return reader.players


def _line(written: object, where: str, sheet: Columns | Sides, players: Sequence[str]) -> DealLine:
    both = isinstance(sheet, Sides)
    keys = line_keys(both)
    shape = _("A deal is an object of “declarer” and “result”, or of “deal”, or of “thrown_in”")
    if both:
        shape = _("A deal is an object of “results”, or of “deal”, or of “thrown_in”")
    if not isinstance(written, Mapping) or not set(written) <= set(keys):
        raise BadRequest(Say.no_deal_of_session(shape=shape, written=quoted(written)), where=where)
    declarer, results, carried, deal = (written.get(key) for key in ("declarer", sheet.fact, "carried", "deal"))
    thrown_in = flag(written.get("thrown_in"), f"{where}.thrown_in")
    if deal is None and not thrown_in:
        if declarer is None and not both:
            raise BadRequest(Say.deal_without_declarer(shape=shape), where=f"{where}.declarer")
        if results is None and carried is None:
            sentence = Say.deal_without_results if both else Say.deal_without_result
            raise BadRequest(sentence(shape=shape), where=f"{where}.{sheet.fact}")
    place = player_named(players, declarer) if isinstance(declarer, str) else None
    if declarer is not None and place is None:
        names = ", ".join(map(cut, players))
        raise BadRequest(Say.declarer_not_at_table(declarer=quoted(declarer), names=names), where=f"{where}.declarer")
    if results is not None:
        results = (
            _pair(results, f"{where}.results", -LARGEST_FIGURE, LARGEST_FIGURE, _TWO_RESULTS)
            if both
            else (whole(results, f"{where}.result", -LARGEST_FIGURE),)
        )
    return DealLine(
        None if place is None else players[place],
        results,
        _link(deal, f"{where}.deal"),
        bool(thrown_in),
        None if carried is None else whole(carried, f"{where}.carried", 0),
        {"line": Place(path=where), **{key: Place(path=f"{where}.{key}") for key in keys}},
    )


def _pair(written: object, where: str, least: int, most: int, refused: Sentence) -> tuple[int, int]:
    """What two sides have; the sentence refuses anything else."""
    pair = [whole_number(number) for number in written] if isinstance(written, (list, tuple)) else []
    sound = [number for number in pair if number is not None and least <= number <= most]
    if len(pair) != 2 or len(sound) != 2:
        raise BadRequest(refused(written=quoted(written), most=most), where=where)
    first, second = sound
    return first, second


def _link(deal: object, where: str) -> str | None:
    """A deal in any form as a link; a text that cannot be read whole stays as it is: its faults are told with the sheet."""
    if deal is None:
        return None
    link, faults = link_of(deal)
    if link is None:
        raise BadRequest(faults[0].message, where=where)
    return link


def _stake(request: Request) -> str | None:
    if not request.has("stake"):
        return None
    written = request.value("stake")
    text = format(Decimal(str(written)), "f") if type(written) in (int, float) else written
    stake = stake_of(text.strip()) if isinstance(text, str) else None
    if stake is None:
        raise BadRequest(Say.no_stake(written=quoted(written)), where="stake")
    return str(stake)


def _must_count(game: Ruleset, deal: Reckoned, where: str) -> None:
    """Refuse a deal that does not count as it stands."""
    for problem in deal.problems:
        if problem.error:
            kind = BadRequest if problem.rule is None else BadScore
            raise kind(problem.message, where=f"{where}.{problem.fact}", rule=game.rule_id(problem.rule))
    if deal.open:
        why = next((problem.message for problem in deal.problems if problem.fact == "deal"), Say.deal_not_scored())
        raise BadRequest(why, where=f"{where}.deal")


def strokes(request: Request) -> object:
    """`games`: the strokes of two sides added up, deal by deal, to games; `dealer` of the next deal where the first is given.

    `table`: what the makers' card points are worth, with the `dear` suit as trumps and with another; `game`: how many strokes win.
    """
    request.takes("game", "house", "deals", "dealer")
    game = request.ruleset
    paid, kind = game.scoring.strokes, game.scoring.sheet
    if paid is None or kind is None:
        raise BadRequest(Say.no_strokes_in_game(game=game.name), where="game")
    length, total = game.target, total_points(game)
    deals = [Outcome(_deal(pair, f"deals[{index}]", length)) for index, pair in enumerate(request.items("deals", []))]
    answer: dict[str, object] = {
        "games": [
            {
                "deals": won.deals,
                "totals": list(won.totals),
                "marks": [marks(total) for total in won.totals],
                "winner": won.winner,
                "to_nothing": won.to_nothing,
            }
            for won in add_up(deals, length).games
        ],
        "game": length,
        "dear": paid.dear.letter,
        "table": [
            {
                "makers": [row.least, row.most],
                "opponents": [total - row.most, total - row.least],
                "winner": row.winner.name,
                "dear": row.dear,
                "other": row.other,
            }
            for row in paid.rows
        ],
    }
    if request.has("dealer"):
        dealer = request.whole("dealer", 0, game.seats - 1)
        for deal in deals:
            dealer = next_dealer(Sides(game, kind), dealer, deal, game.seats)
        answer["dealer"] = dealer
    return answer


def _deal(written: object, where: str, most: int) -> tuple[int, int]:
    """The strokes of a deal: those of the one side and of the other. Only one of them can have any."""
    first, second = _pair(written, where, 0, most, Say.no_pair_of_strokes)
    if first and second:
        raise BadRequest(Say.strokes_on_both_sides(), where=where)
    return first, second
