"""What the engine scores, and what the naive definitions do, for figures and melds of each game; and points counted in a record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

from check.deals import BID_OF_FOUR
from engine.asking import ok
from naive import contree, makers, saskop, schieber
from naive import staekske_rape as naive
from naive.play import points_of, winner_of
from prove import scores as prove
from stoek.cards import NoTrump, Suit, card_text
from stoek.errors import BadScore, RulesError
from stoek.notation.claims import read_claims
from stoek.notation.forms import read
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Score, Summary

House = Mapping[str, bool | str]
Melds = tuple[tuple[str, ...], tuple[str, ...]]
"""Those of both sides, each as its cards."""

MELDS: list[Melds] = [
    (own, others)
    for own in ((), ("KC QC",), ("AS KS QS",), ("AS KS QS", "KC QC"), ("QS JS TS",))
    for others in ((), ("KC QC",), ("TD 9D 8D",), ("TD 9D 8D 7D", "AH KH QH"))
    if "KC QC" not in own or "KC QC" not in others
]


def scored(
    game: Ruleset, points: int, tricks: int, sides: Melds = ((), ()), trump: Suit | NoTrump = Suit.CLUBS,
    house: House | None = None, **facts: int | str | None,
) -> Score:  # fmt: skip
    """The engine's score of these figures."""
    house = house or {}
    game = game.under(game.house(house))
    own, others = (read_claims(game, [*side], trump) for side in sides)
    return game.score(Summary(points, tricks, own, others, trump, facts))


def tuples(sides: Melds) -> Any:
    return tuple([tuple(meld.split()) for meld in side] for side in sides)


Agrees = Iterator[bool]
"""Case by case whether engine and naive definition agree."""


def of_makers(game: Ruleset) -> Agrees:
    """Belote and Klaberjass: about half the points, all tricks and none, with melds; in Klaberjass each way to part a tie."""
    two = game.seats == 2
    total, most = (130, 9) if two else (162, 8)
    half = total // 2
    houses: list[House] = [{}, *({"tie": tie} for tie in ("bidder_scores_nothing", "carried_to_next_winner") if two)]
    figures = [(0, 0), (total, most), *((points, 4) for points in (half - 15, half, half + 1))]
    for (points, tricks), sides, house in product(figures, MELDS, houses):
        found = scored(game, points, tricks, sides, house=house, opponents_points=total - points if two else None)
        told = game.id, "C", (points, total - points), (tricks, most - tricks), tuples(sides)
        made, wanted = makers.score(*told), makers.score(*told, house=house)
        yield tuple(found.result.values()) == wanted
        if wanted == (0, 0):
            yield [line.value for line in found.lines if line.key == "carried"] == [sum(made)]


def of_contree(game: Ruleset) -> Agrees:
    """Every contract, made and missed by one point; with melds where the table plays with them, and refused elsewhere."""
    for bid in (*range(80, 161, 10), "capot"):
        for points, tricks in ((70, 4), (162, 7), (162, 8), *((bid - short, 6) for short in (0, 1) if isinstance(bid, int))):
            yield tuple(scored(game, points, tricks, bid=bid, doubled=1).result.values()) == contree.score(bid, points, tricks)
    for sides in MELDS:
        found = scored(game, 90, 5, sides, house={"melds": True}, bid=80, doubled=1)
        yield tuple(found.result.values()) == contree.score(80, 90, 5, melds=contree.meld_points("C", tuples(sides), None))
    with suppress(RulesError):
        scored(game, 90, 5, MELDS[-1], bid=80, doubled=1)
        yield False


def of_schieber(game: Ruleset) -> Agrees:
    trumps = dict(zip((*"CSHD", None, "reverse"), (*Suit, *NoTrump), strict=True))
    pairs: list[Melds] = [
        (("TS 9S 8S 7S 6S",), ("AC AS AH AD",)),
        (("KS QS JS",), ("AD KD QD",)),
        (("KS QS JS",), ("KC QC JC",)),
        (("9S 8S 7S",), ()),
    ]
    for (letter, trump), sides in product(trumps.items(), pairs):
        found = wanted = None
        with suppress(BadScore):  # where all is alike the place at the table decides
            found = tuple(scored(game, 100, 5, sides, trump, first_meld="by-cards").result.values())
        with suppress(schieber.Undecided):
            wanted = schieber.score(letter, 100, 5, tuples(sides))
        yield found == wanted


def of_saskop(game: Ruleset) -> Agrees:
    ways = (("C", "bid"), ("D", "bid"), ("D", "early"), ("D", "passed"))
    for (trump, by), points in product(ways, range(121)):
        possible = [tricks for tricks in range(10) if saskop.worthless(tricks)[0] <= points <= saskop.worthless(tricks)[1]]
        for tricks in {possible[0], possible[-1]}:
            result = ok("score", game.id, trump=trump, points=points, tricks=tricks, by=by)["result"]
            yield result == saskop.score(trump, points, tricks, by)


def of_staekske_rape(game: Ruleset) -> Agrees:
    compare = prove.score(game)
    yield from (compare(case) is None for case in prove.scores_by_chance(1_500, 7))
    for points in range(147):
        lines = {line.key: line.value for line in scored(game, points, 4, bid=3, stock="taken").lines}
        yield lines["opponents"] == 10 * naive.opponents_rounded(146 - points)
        yield lines["cross-check"] == 150


SCORED: dict[str, Callable[[Ruleset], Agrees]] = {
    "staekske-rape": of_staekske_rape, "saskop": of_saskop, "schieber": of_schieber, "belote": of_makers, "klaberjass": of_makers,
    "belote-contree": of_contree, "coinche": of_contree,
}  # fmt: skip


def score(game: Ruleset) -> bool:
    """Whether engine and naive definition score the same, whatever the figures."""
    return all(SCORED[game.id](game))


TAKEN, REFUSED = BID_OF_FOUR, Path(__file__).parents[1] / "golden/staekske-rape/blind-overbid.deal.txt"


def card_points(game: Ruleset) -> bool:
    """The declarer's points in a recorded deal are those of what lies aside and of its tricks, with the last trick's."""
    return all(_counted(game, deal) for deal in (TAKEN, REFUSED.read_text(encoding="utf-8")))


def _counted(game: Ruleset, deal: str) -> bool:
    told, (record, _) = ok("check", game.id, deal=deal), read(deal)
    aside = record.discards if record.stock == "taken" else record.stock_cards
    won = [card_text(held.card) for held in aside or () if held.card is not None]
    last = ""
    for trick in record.tricks or ():
        cards = [card_text(play.card) for play in trick.plays if play.card is not None]
        last = "NESW"[("NESW".index(str(trick.leader)) + winner_of(game.id, str(record.trump), cards)) % 4]
        won += cards if last == told["declarer"] else []
    counted = points_of(game.id, str(record.trump), won) + (naive.LAST_TRICK if last == told["declarer"] else 0)
    return bool(told["lines"][0]["value"] == counted)
