"""Hand puzzles: each kind of question with the keys that it reads besides the deal, and its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from stoek.cards import card_text, set_text, texts_of
from stoek.errors import BadRequest, cut
from stoek.games import game_named
from stoek.play.counting import claims_of_sides
from stoek.play.course import Course
from stoek.play.position import Position
from stoek.play.reasons import explain
from stoek.protocol.forms import each, fields, seat_name
from stoek.protocol.request import Request
from stoek.protocol.verbs.deals import deal_of
from stoek.protocol.verbs.sentences import Say
from stoek.rules.ruleset import Ruleset
from stoek.study.puzzle import signal
from stoek.study.puzzle.beside import PARTS, Beside, beside_words, under
from stoek.study.puzzle.discard import exchange, read_candidates, refuse_goal
from stoek.study.puzzle.discard import words_for as words_for_discard
from stoek.study.puzzle.goals import Goal, parse_goal
from stoek.study.puzzle.judge import JudgedCard, Judgement, judge, words_for
from stoek.study.puzzle.position import standing as standing_of
from stoek.study.puzzle.table_talk import signs

Answer = dict[str, object]


def _shown(standing: Course, task: str, goal: Goal) -> Answer:
    """All that the player at the table knows: own hand, play so far, contract, what may be played and why the rest may not."""
    game, position, first = standing.game, standing.play, standing.first_seat
    told = explain(game, standing.tables, position.hand, position.trick, position.ruling).as_dict()
    own = position.turn == first and standing.discards is not None
    return {
        "game": game.id,
        "task": task,
        "goal": {**fields(goal, "kind", "points", game=game), "words": goal.words(standing)},
        **fields(standing, "trump", game=game),
        "declarer": seat_name(game, first),
        "side": [name for seat, name in enumerate(game.seat_names) if seat in standing.first_side],
        "role": game.side_names[0],
        "seat": seat_name(game, position.turn),
        "contract": {
            "bid": standing.facts.get("bid"),
            "stock": standing.stock,
            "announced": _announced(standing),
            **fields(standing, "facts", game=game),
        },
        **fields(position, "hand", "leader", "trick", game=game),
        "tricks": each(standing.tricks, "leader", "cards", "winner", game=game),
        "discards": texts_of(standing.discards or 0) if own else None,
        "legal": told["legal"],
        "illegal": told["illegal"],
        "partner": [
            {
                "signal": sign.signal.name,
                **fields(sign, "seat", "given", game=game),
                **fields(sign.signal, "rule", game=game),
                "words": sign.words(game),
            }
            for sign in signs(standing)
        ],
    }


def _announced(standing: Course) -> list[str]:
    """What was announced: the cards, or the name of the marriage."""
    marriage = standing.game.combinations.marriage_kind
    return [claim.kind if claim.kind == marriage else claim.words for claim in claims_of_sides(standing)[0]]


def _all_seen(standing: Course) -> Answer:
    """What only the answer shows: all hands, the discards, and the declarer's side by then, counted as values are."""
    return {
        "hands": _hands(standing.game, standing.play.hands),
        **fields(standing, "discards", game=standing.game),
        "so_far": {"points": standing.made.scored, "tricks": standing.made.tricks[0]},
    }


def _hands(game: Ruleset, hands: tuple[int, ...]) -> dict[str, list[str]]:
    return dict(zip(game.seat_names, map(texts_of, hands), strict=True))


def _line(game: Ruleset, position: Position, cards: tuple[int, ...]) -> list[dict[str, str]]:
    """A line of play from a position, with the seat of every card."""
    line = []
    for card in cards:
        line.append({"seat": game.seat_names[position.turn], "card": card_text(card)})
        position = position.played(card)
    return line


# Which card to play: every legal card judged


def _card(request: Request, standing: Callable[[], Course]) -> Answer:
    goal = parse_goal(request.value("goal"))
    judged = judge(standing(), goal, request.report)
    answer = {
        "value": judged.value,
        "unit": goal.unit,
        "right": [card_text(choice.card) for choice in judged.right],
        **_all_seen(judged.standing),
        "choices": [_judged(judged, choice) for choice in judged.choices],
    }
    beside = _beside(request)
    if beside is not None and len(judged.right) == 1:
        answer["beside"] = _there(judged, beside)
    return {**_shown(judged.standing, "card", goal), "answer": answer}


def _judged(judged: Judgement, choice: JudgedCard) -> Answer:
    game = judged.standing.game
    return {
        "cards": [card_text(choice.card)],
        **fields(choice, "right", "value", "cost", game=game),
        "words": words_for(judged, choice),
        "line": _line(game, judged.standing.play, choice.line),
    }


def _beside(request: Request) -> Beside | None:
    """The other game whose rule is to be compared, and which of its rules."""
    if not request.has("beside"):
        return None
    value = request.value("beside")
    if not isinstance(value, dict) or set(value) != {"game", "part"}:
        raise BadRequest(Say.no_beside(), where="beside")
    if value["part"] not in PARTS:
        raise BadRequest(Say.no_part_of_rules(value=cut(value["part"]), known=", ".join(PARTS)), where="beside.part")
    return Beside(game_named(value["game"]).id, value["part"])


def _there(judged: Judgement, beside: Beside) -> Answer:
    """What would be right there, what may be played and by which rule, and in words what becomes of the card that is right here."""
    there = judge(under(judged.standing, beside), judged.goal, lines=False)
    game, position = there.standing.game, there.standing.play
    return {
        **fields(beside, "game", "part", game=game),
        **fields(position, "legal", game=game),
        "right": [card_text(choice.card) for choice in there.right],
        "rule": game.rule_id(position.ruling.rule or position.tables.law.lead_rule),
        "words": beside_words(judged, beside, there),
    }


# Which cards to put away: every candidate judged


def _discard(request: Request, standing: Callable[..., Course]) -> Answer:
    goal, before = parse_goal(request.value("goal")), standing(undiscarded=True)
    written = request.value("candidates")
    refuse_goal(goal)
    judged, game = exchange(before, goal, read_candidates(written, before), request.report), before.game
    lines = [discard.search.line() for discard in judged.discards]
    answer = {
        "value": judged.value,
        "unit": goal.unit,
        "right": [set_text(discard.cards) for discard in judged.right],
        **_all_seen(before),
        "all": {"count": judged.all_count, "right": None if judged.all_right is None else len(judged.all_right)},
        "choices": [
            {
                **fields(discard, "cards", "right", "value", "cost", game=game),
                "announced": [claim.words for claim in claims_of_sides(discard.standing)[0]],
                "words": words_for_discard(judged, discard, line),
                "line": _line(game, discard.standing.play, line),
            }
            for discard, line in zip(judged.discards, lines, strict=True)
        ],
    }
    candidates = [texts_of(discard.cards) for discard in judged.discards]
    return {**_shown(before, "discard", goal), "candidates": candidates, "answer": answer}


# Which card to throw, told by the partners' first discards: every legal card counted over all layouts that fit


def _signal(request: Request, standing: Callable[[], Course]) -> Answer:
    goal, stands = parse_goal(request.value("goal")), standing()
    signal.refuse_goal(goal)
    tally, game = signal.tally(signal.signal_view(stands), request.report), stands.game
    answer = {
        "value": tally.most,
        "unit": "layouts",
        "right": [card_text(count.card) for count in tally.right],
        **_all_seen(stands),
        "words": tally.words,
        **fields(tally, "layouts", game=game),
        "of": tally.of,
        "signals": [
            {**fields(made, "seat", "card", "trick", game=game), "suit": made.suit.letter, "words": signal.words_for(game, made)}
            for made in tally.signals
        ],
        "choices": [_counted(tally, count, stands) for count in tally.counts],
    }
    return {**_shown(stands, "signal", goal), "answer": answer}


def _counted(tally: signal.Tally, count: signal.Count, standing: Course) -> Answer:
    game, view, right = standing.game, tally.view, count in tally.right
    layout = standing.play.hands if right or count.lost is None else count.lost
    position = Position(view.tables, layout, view.leader, view.trick)
    return {
        "cards": [card_text(count.card)],
        "right": right,
        "value": count.kept.saved,
        "of": count.kept.of,
        "without": {"value": count.without.saved, "of": count.without.of},
        "cost": round(100 * (tally.most - count.kept.saved) / count.kept.of) if count.kept.of else 0,
        "words": count.words(right),
        "hands": _hands(game, layout),
        "discards": texts_of(view.unseen & ~sum(layout)),
        "line": _line(game, position, signal.line_after(view, position, count.card)),
    }


class Task(NamedTuple):
    """How a kind of question is answered, and the keys that it takes."""

    answer: Callable[[Request, Callable[..., Course]], Answer]
    keys: tuple[str, ...]


TASKS: Mapping[str, Task] = {
    "card": Task(_card, ("goal", "beside")),
    "discard": Task(_discard, ("goal", "candidates")),
    "signal": Task(_signal, ("goal",)),
}


def puzzle(request: Request) -> object:
    """A question about a deal whose play stops at the decision: what the player sees; `answer`, every choice judged exactly."""
    keys = ("game", "house", "deal", "task")
    request.takes(*keys, *dict.fromkeys(key for task in TASKS.values() for key in task.keys))
    task = TASKS[request.choice("task", list(TASKS))]
    request.takes(*keys, *task.keys)
    record, game, faults = deal_of(request)

    def standing(undiscarded: bool = False) -> Course:
        return standing_of(game, record, faults, undiscarded)

    return task.answer(request, standing)
