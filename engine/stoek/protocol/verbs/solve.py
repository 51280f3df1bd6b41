"""The exact value of a position, with all cards seen."""

from __future__ import annotations

from stoek.cards import card_text, card_texts, mask_of
from stoek.errors import BadCards, BadRequest, RulesError, quoted, whole_number
from stoek.language import _
from stoek.play.position import Position
from stoek.protocol.request import Request, apart, full_rule
from stoek.protocol.verbs.score import idle_facts, summary_facts, summary_of_request
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import BONUSES, OTHER_POINTS, Summary
from stoek.rules.tables import Tables
from stoek.solver.solve import GOALS, solve
from stoek.solver.stakes import Stake, stake_of


def solution(request: Request) -> object:
    """`value` for the declarer's side, `moves`: legal card -> value, `line`: best play to the end, `nodes`: cards tried.

    `hands` are what each seat still holds; `leader` led the cards of `trick`, or is to lead.
    """
    game = request.ruleset
    for_game = [name for name in summary_facts(game) if name != "trump"]
    if not for_game and request.value("goal", None) == "game":
        raise BadRequest(Say.no_score_in_game(game=game.name), where="goal")
    known = ("game", "house", "trump", "phase", "hands", "leader", "trick", "declarer", "goal", *for_game)
    request.takes(*known, *idle_facts(request, game, known))
    tables = request.tables()
    goal = request.choice("goal", GOALS, "points" if any(tables.points) else "tricks")
    declarer = _seat(request, game, "declarer")
    position = _position(request, game, tables)
    if goal != "game":
        request.without(for_game, Say.only_with_goal_game)
    try:
        stake = _stake(request, game, position) if goal == "game" else None
        solved = solve(position, declarer, goal, stake, request.report)
    except RulesError as error:
        raise full_rule(game, error) from None
    return {
        "value": solved.value,
        "moves": {card_text(card): value for card, value in solved.moves.items()},
        "line": card_texts(solved.line),
        "nodes": solved.nodes,
    }


def _position(request: Request, game: Ruleset, tables: Tables) -> Position:
    hands = tuple(request.hands(least=0))
    trick = tuple(request.cards("trick", game.seats - 1)) if request.has("trick") else ()
    apart(hands=hands, trick=trick)
    leader = _seat(request, game, "leader")
    position = Position(tables, hands, leader, trick)
    most = hands[position.turn].bit_count()
    position = Position(tables.with_left(most), hands, leader, trick)
    if not most:
        raise BadCards(Say.no_card_to_play(seat=game.seat_names[position.turn]), where=f"hands[{position.turn}]")
    for seat, hand in enumerate(hands):
        laid = trick[(seat - leader) % game.seats :][:1]
        held, due = hand.bit_count(), most - len(laid)
        if held != due:
            played = _(" and has played {card} to the trick", card=card_text(laid[0])) if laid else ""
            names = {"seat": game.seat_names[seat], "turn": game.seat_names[position.turn]}
            raise BadCards(Say.hand_of_other_size(held=held, played=played, due=due, most=most, **names), where=f"hands[{seat}]")
    return position


def _seat(request: Request, game: Ruleset, name: str) -> int:
    """A seat by its place in `hands`, counted from 0, or by its letter."""
    written = request.value(name)
    if isinstance(written, str) and written.upper() in game.seat_names:
        return game.seat_names.index(written.upper())
    seat = whole_number(written)
    if seat is not None and 0 <= seat < game.seats:
        return seat
    letters = " ".join(game.seat_names)
    raise BadRequest(Say.no_seat_of_hands(name=name, given=quoted(written), last=game.seats - 1, letters=letters), where=name)


def _stake(request: Request, game: Ruleset, position: Position) -> Stake:
    """What has happened before, as a score sheet would have it."""
    done = game.hand_size - position.hands[position.turn].bit_count()
    tables = position.tables
    gone = tables.counted(tables.card_points(game.pack & ~sum(position.hands) & ~mask_of(position.trick)))
    first = _at_first(game, gone)
    before = {"points": None if done else first, "tricks": None if done else 0, OTHER_POINTS: None if done else 0}
    summary = summary_of_request(request, game, summary_facts(game), before)
    if summary.tricks > done:
        raise BadRequest(Say.tricks_not_played(tricks=summary.tricks, done=done), where="tricks")
    if summary.points > gone:
        raise BadRequest(Say.points_not_played(points=summary.points, gone=gone), where="points")
    if not done and first == 0 and (summary.points or summary.facts.get(OTHER_POINTS)):
        where = "points" if summary.points else OTHER_POINTS
        raise BadRequest(Say.points_before_play(), where=where)
    _must_be_scored(game, summary, (summary.tricks, done - summary.tricks))
    return stake_of(game, summary, done - summary.tricks, position)


def _at_first(game: Ruleset, gone: int) -> int | None:
    """The card points that the declarer has before the first trick: what nobody holds, where that is the declarer's. None where
    the cards that are gone have been played before.
    """
    if game.aside:
        return gone
    return None if game.first_phase_law is not None else 0


def _must_be_scored(game: Ruleset, summary: Summary[int], tricks: tuple[int, int]) -> None:
    """Refuse what the combinations in so many tricks of each side cannot have scored."""
    if game.trick_melds is not None:
        for name, taken in zip(BONUSES, tricks, strict=True):
            fault = game.trick_melds.fault(summary.number(name), taken)
            if fault is not None:
                raise BadRequest(fault, where=name)
