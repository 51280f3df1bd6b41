"""What a question is about, besides its cards: two questions of the same idea are answered by the same thought."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any

from stoek.cards import Rank, Suit, SuitsAlike, Trump, cards_of, mask_of, parse_card, rank_of, suit_of
from stoek.games import GAMES
from stoek.play.trick import head_index, part_of, partner_heads
from stoek.rules.melds.melds import four_cards, marriage_cards, runs
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import total_points
from stoek.rules.tables import Tables, compile_tables

Question = Mapping[str, Any]
"""As verb `question` answers."""
Ask = Callable[[Mapping[str, Any]], Any]
"""How the engine is asked: a request, and the `ok` of its answer."""

LONG_RUN = 6
"""A run of so many cards may have to be cut."""
NARROW = 5
"""A bid that is missed by no more is missed narrowly."""


def idea_of(asked: Question, facts: Mapping[str, Any], rules: Iterable[str], taught: Ruleset, ask: Ask) -> Hashable:
    """What the answer hangs on: cards by what they are to the trick, combinations by their kinds, calls by what may be said, a
    score by what decides it. `facts` were asked about, to teach those `rules`, by the ruleset that is `taught`."""
    kind = asked["kind"]
    if kind == "calls":
        return _of_calls(asked, rules)
    if kind == "score":
        return _of_score(asked, facts, rules, ask)
    tables = _tables(taught, asked["trump"])
    trick, hand = [parse_card(card) for card in asked["trick"]], [parse_card(card) for card in asked["hand"]]
    of_kind: Any = None
    if kind in ("higher", "winner"):
        of_kind = _of_winner(tables, trick), kind == "higher" and _turns(taught, tables, trick)
    elif kind in ("legal", "may"):
        of_kind = _of_play(asked, tables, trick)
    elif kind == "rule":
        of_kind = tables.situation(trick[0], trick[head_index(tables.beats, trick)]), _part(tables, trick, facts["card"])
    elif kind in ("order", "worth"):
        best_first = sorted(hand, key=lambda card: -tables.strength[card])
        of_kind = _are_trumps(tables, hand), best_first == cards_of(mask_of(hand)), {choice["rule"] for choice in asked["choices"]}
    elif kind == "points":
        of_kind = _are_trumps(tables, trick)
    elif kind in ("melds", "meld-points"):
        of_kind = _of_melds(asked, facts, mask_of([*trick, *hand]), tables.trump, ask)
    return _hashed((asked["rule"], len(trick), of_kind))


def shows(asked: Question, about: Sequence[tuple[Rank, bool]], taught: Ruleset) -> bool:
    """Whether one of these cards lies in the question; where none is named, any card will do."""
    return not about or not set(about).isdisjoint(ranks_and_trumps(taught, asked["trump"], (*asked["trick"], *asked["hand"])))


def ranks_and_trumps(taught: Ruleset, trump: str | None, codes: Iterable[str]) -> list[tuple[Rank, bool]]:
    """Cards by their ranks, and whether they are trumps; where no suit is named, only what is trumps in every deal is."""
    trumps = GAMES[taught.id].permanent_cards if trump is None else _tables(taught, trump).trump_cards
    return [(rank_of(card), bool(trumps >> card & 1)) for card in map(parse_card, codes)]


def _tables(taught: Ruleset, trump: str | None) -> Tables:
    named: dict[str | None, Trump] = {suit.letter: suit for suit in Suit}
    return compile_tables(taught, named.get(trump, SuitsAlike.USUAL if trump is None else SuitsAlike.REVERSE))


def _hashed(value: Any) -> Hashable:
    """The same with its sets frozen."""
    if isinstance(value, tuple):
        return tuple(map(_hashed, value))
    return frozenset(value) if isinstance(value, set) else value


def _are_trumps(tables: Tables, cards: Iterable[int]) -> set[bool]:
    return {bool(tables.trump_cards >> card & 1) for card in cards}


def _of_winner(tables: Tables, trick: list[int]) -> Hashable:
    """Why each card wins or loses, and whether its rank as printed is the higher, the lower or the same."""
    best = trick[head_index(tables.beats, trick)]
    losing = {
        (part_of(tables, trick[:1], card), (rank_of(card) > rank_of(best)) - (rank_of(card) < rank_of(best)))
        for card in trick
        if card != best
    }
    return _hashed((part_of(tables, trick[:1], best), _are_trumps(tables, trick[:1]), losing))


def _turns(taught: Ruleset, tables: Tables, pair: list[int]) -> bool:
    """Whether the other of two cards of one suit would be the better one if that were trumps and is not, or is and were not."""
    suits = {suit_of(card) for card in pair}
    other = next((suit for suit in Suit if (suit in suits) is not (tables.trump in suits)), None)
    if len(suits) > 1 or other is None:
        return False
    return head_index(compile_tables(taught, other).beats, pair) != head_index(tables.beats, pair)


def _part(tables: Tables, trick: list[int], code: str) -> Hashable:
    """What a card would be to the trick, and whether it would head it."""
    card = parse_card(code)
    return part_of(tables, trick, card), head_index(tables.beats, [*trick, card]) == len(trick)


def _of_play(asked: Question, tables: Tables, trick: list[int]) -> Hashable:
    """What is led, who wins, and what may be played of what is held."""
    held = {(_part(tables, trick, choice["card"]), choice["right"]) for choice in asked["choices"]}
    if not trick:
        return _hashed(held)
    situation = tables.situation(trick[0], trick[head_index(tables.beats, trick)])
    return _hashed((situation, partner_heads(tables, trick), held))


def _of_melds(asked: Question, facts: Mapping[str, Any], cards: int, trump: Trump, ask: Ask) -> Hashable:
    """The kinds of what combines, what only looks like it, and whether cards serve twice or a run is long."""
    where = "trick" if asked["trick"] else "hand"
    house = {"house": facts["house"]} if "house" in facts else {}
    found = ask({"verb": "melds", "game": asked["game"], "trump": asked["trump"], where: list(asked[where]), **house})["melds"]
    lengths = [len(run) for suit in Suit for run in runs(cards & suit.all_cards)]
    alike = {count for rank in Rank if (count := (cards & four_cards(rank)).bit_count()) > 2}
    pairs = {suit == trump for suit in Suit if cards & (pair := marriage_cards(suit)) == pair}
    serving = [card for meld in found for card in meld["cards"]]
    kinds = sorted(meld["kind"] for meld in found)
    return _hashed((tuple(kinds), alike, pairs, len(serving) > len(set(serving)), max(lengths) >= LONG_RUN, max(lengths) > 2))


def _of_calls(asked: Question, rules: Iterable[str]) -> Hashable:
    """The sorts of calls that may be made, and whether the rules that are taught refuse some."""
    right = {_sort(call) for call in re.findall("“(.+?)”", asked["why"])}
    refusing = {choice["rule"] for choice in asked["choices"] if not choice["right"]} & set(rules)
    return _hashed((right, refusing))


def _sort(call: str) -> str:
    """A call without its figures: “80 C” and “110 S” are of a sort."""
    return re.sub(r"\d+", "1", re.sub(r"\b[CSHD]\b", "C", call))


def _of_score(asked: Question, facts: Mapping[str, Any], rules: Iterable[str], ask: Ask) -> Hashable:
    """The rules that are taught of those that decide, whether it is even or a near thing, and whose combinations are better."""
    game, said = GAMES[asked["game"]], facts["score"]
    house = {"house": facts["house"]} if "house" in facts else {}
    score = ask({"verb": "score", "game": game.id, **said, **house})
    points, bid, total = said["points"], said.get("bid"), total_points(game)
    even = 2 * points == total or points == said.get("opponents_points")
    near = isinstance(bid, int) and 0 < bid - points <= NARROW
    best = [max(map(int, worths)) for fact in asked["facts"] if (worths := re.findall(r"(\d+)\)", str(fact["value"])))]
    better = (best[0] > best[1]) - (best[0] < best[1]) if len(best) > 1 else None
    results = list(score["result"].values())
    plain = len(results) > 1 and all(results) and not best and not {"bonus", "opponents_bonus", "opponents_points"} & said.keys()
    deciding = {line["rule"] for line in score["lines"]} & set(rules)
    every = (points in (0, total), said["tricks"] in (0, game.hand_size))
    none = None if all(every) else tuple((result > 0) - (result < 0) for result in results)
    return _hashed((deciding, even, "carried" in score, near, better, sum(results) if plain else None, every, none))
