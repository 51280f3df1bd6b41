"""The tricks of a hand puzzle: its lines trick by trick, what tricks and cards put away count, what a score of the deal is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stoek.cards import card_text, mask_of, parse_card, trump_value
from stoek.games import GAMES
from stoek.play.trick import head_index
from stoek.rules.scores.scoring import BONUSES, OTHER_POINTS
from stoek.rules.tables import Tables, compile_tables
from stoek.study.pages.facts import Solution, seat_after
from stoek.study.puzzle.goals import Goal
from stoek.study.puzzle.judge import unit_of

GAME = "game"
"""The goal that is counted in what a deal pays."""


def tables_of(game: str, trump: str | None) -> Tables:
    """What the cards of a game are under a choice of trumps, as a request names it."""
    ruleset = GAMES[game]
    return compile_tables(ruleset, next(each for each in ruleset.trumps if trump_value(each) == trump))


def unit(game: str, goal: str = GAME) -> str:
    """The word for what a goal is counted in."""
    return unit_of(GAMES[game], Goal(goal))


def grouped(tables: Tables, leader: str, lying: Sequence[str], line: Sequence[str]) -> list[dict[str, Any]]:
    """A line of play as tricks, the first begun by the cards that lie there; the points of the last one with what it adds."""
    cards, seats = [*lying, *line], tables.seats
    tricks = []
    for start in range(0, len(cards), seats):
        codes = [parse_card(card) for card in cards[start : start + seats]]
        winner = seat_after(leader, head_index(tables.beats, codes), seats)
        last = tables.last_trick if start + seats >= len(cards) else 0
        points = tables.card_points(mask_of(codes)) + tables.bonus(mask_of(codes)) + last
        tricks.append({"leader": leader, "cards": [card_text(card) for card in codes], "winner": winner, "points": points})
        leader = winner
    return tricks


def counted(asked: Solution, tables: Tables) -> list[dict[str, Any]]:
    """The tricks that have been played, each with its points."""
    tricks = []
    for trick in asked["tricks"]:
        cards = mask_of(parse_card(card) for card in trick["cards"])
        points = tables.card_points(cards) + tables.bonus(cards)
        tricks.append({**trick, "points": points})
    return tricks


def put_away(cards: Sequence[str], tables: Tables) -> int:
    """The card points of cards that lie in no hand."""
    return tables.card_points(mask_of(map(parse_card, cards)))


def sheet(asked: Solution, tables: Tables) -> dict[str, Any]:
    """What a score of the deal is asked with by the time of the question; `points` are card points alone."""
    contract, made = asked["contract"], [0, 0]
    for trick in asked["tricks"]:
        made[trick["winner"] not in asked["side"]] += tables.bonus(mask_of(map(parse_card, trick["cards"])))
    inside = {} if tables.trick_melds is None else dict(zip(BONUSES, made, strict=True))
    so_far = asked["answer"]["so_far"]
    announced = {} if contract["stock"] is None else {"announced": claimed(contract["announced"])}
    others = {OTHER_POINTS: _of_others(asked, tables)} if OTHER_POINTS in contract["facts"] else {}
    return {**contract["facts"], **announced, **inside, **others, "points": so_far["points"] - made[0], "tricks": so_far["tricks"]}


def _of_others(asked: Solution, tables: Tables) -> int:
    """The card points of the side that is named second, where cards lie in no hand, so that each side counts its own."""
    taken = [trick["cards"] for trick in asked["tricks"] if trick["winner"] not in asked["side"]]
    return sum(tables.card_points(mask_of(map(parse_card, cards))) for cards in taken)


def claimed(announced: Sequence[str]) -> list[Any]:
    """Announced cards, or the name of a marriage, as a score is asked with them."""
    return [one if " " in one else {"kind": one} for one in announced]
