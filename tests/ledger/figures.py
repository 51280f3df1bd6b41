"""What the engine scores, and what the naive definitions do, for figures and melds of each game; and points counted in a record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

from check.deals import BID_OF_FOUR
from engine.asking import ok
from naive import saskop, scores
from naive import staekske_rape as naive
from naive.melds import House
from naive.play import points_of, winner_of
from naive.scores import Figures
from prove import scores as prove
from stoek.cards import Suit, SuitsAlike, card_text
from stoek.errors import BadScore, RulesError
from stoek.notation.claims import read_claims
from stoek.notation.forms import read
from stoek.rules.entry import entry_of
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Score, Summary

Sides = tuple[tuple[str, ...], tuple[str, ...]]
"""The melds of both sides, each as its cards."""

MELDS: list[Sides] = [
    (own, others)
    for own in ((), ("KC QC",), ("AS KS QS",), ("AS KS QS", "KC QC"), ("QS JS TS",))
    for others in ((), ("KC QC",), ("TD 9D 8D",), ("TD 9D 8D 7D", "AH KH QH"))
    if "KC QC" not in own or "KC QC" not in others
]
TRUMPS: Mapping[str | None, Suit | SuitsAlike] = dict(
    zip((*"CSHD", None, "reverse", "all"), (*Suit, SuitsAlike.USUAL, SuitsAlike.REVERSE, SuitsAlike.ALL), strict=True)
)


def melding(sides: Sides) -> dict[str, Any]:
    """The figures that tell these melds."""
    own, others = ([{"cards": meld.split()} for meld in side] for side in sides)
    return {"announced": own, "opponents_announced": others}


def scored(game: Ruleset, house: House, told: Figures) -> Score:
    """The engine's score of these figures."""
    game, trump = game.under(game.house(house)), TRUMPS[told.get("trump", "C")]
    own, others = (
        read_claims(game, [" ".join(meld["cards"]) for meld in told.get(name, ())], trump)
        for name in ("announced", "opponents_announced")
    )
    facts = {name: value for name, value in told.items() if name in entry_of(game).told}
    return game.score(Summary(told["points"], told["tricks"], own, others, trump, facts))


def agrees(game: Ruleset, house: House, told: Figures) -> bool:
    """Whether engine and naive definition score these figures alike, or neither knows whose melds count."""
    found = wanted = None
    with suppress(BadScore):
        score = scored(game, house, told)
        found = {**score.result, **({"carried": score.carried} if score.carried else {})}
    with suppress(scores.Undecided):
        wanted = scores.score(game.id, told, house)
    return found == wanted


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
        told = {"trump": "C", "points": points, "opponents_points": total - points, "tricks": tricks, **melding(sides)}
        yield agrees(game, house, told)
        if carried := scores.score(game.id, told, house).get("carried"):
            made = scores.score(game.id, told)
            yield (
                [line.value for line in scored(game, house, told).lines if line.key == "carried"]
                == [carried]
                == [sum(made.values())]
            )


def of_contree(game: Ruleset) -> Agrees:
    """Every contract, made and missed by one point; with melds where the table plays with them, and refused elsewhere."""
    for bid in (*range(80, 161, 10), "capot"):
        for points, tricks in ((70, 4), (162, 7), (162, 8), *((bid - short, 6) for short in (0, 1) if isinstance(bid, int))):
            yield agrees(game, {}, {"points": points, "tricks": tricks, "bid": bid, "doubled": 1})
    for sides in MELDS:
        told = {"trump": "C", "points": 90, "tricks": 5, "bid": 80, "doubled": 1, **melding(sides)}
        yield agrees(game, {"melds": True}, told)
    with suppress(RulesError):
        scored(game, {}, told)
        yield False


def of_schieber(game: Ruleset) -> Agrees:
    pairs: list[Sides] = [
        (("TS 9S 8S 7S 6S",), ("AC AS AH AD",)),
        (("KS QS JS",), ("AD KD QD",)),
        (("KS QS JS",), ("KC QC JC",)),
        (("9S 8S 7S",), ()),
    ]
    played = [written for written, trump in TRUMPS.items() if trump in game.trumps]
    for trump, sides in product(played, pairs):
        yield agrees(game, {}, {"trump": trump, "points": 100, "tricks": 5, **melding(sides)})


def of_saskop(game: Ruleset) -> Agrees:
    ways = (("C", "bid"), ("D", "bid"), ("D", "early"), ("D", "passed"))
    for (trump, by), points in product(ways, range(121)):
        possible = [tricks for tricks in range(10) if saskop.worthless(tricks)[0] <= points <= saskop.worthless(tricks)[1]]
        for tricks in {possible[0], possible[-1]}:
            yield agrees(game, {}, {"trump": trump, "points": points, "tricks": tricks, "by": by})


def of_staekske_rape(game: Ruleset) -> Agrees:
    compare = prove.score(game)
    yield from (compare(case) is None for case in prove.scores_by_chance(1_500, 7))
    for points in range(147):
        lines = {
            line.key: line.value for line in scored(game, {}, {"points": points, "tricks": 4, "bid": 3, "stock": "taken"}).lines
        }
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
