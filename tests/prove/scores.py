"""The comparisons of announcements, scores and whole records with the naive definition."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement, product
from random import Random
from typing import Any

from naive import staekske_rape as naive
from prove.comparisons import differing
from registered import registered
from stoek.api import answer
from stoek.errors import BadMeld, BadScore
from stoek.notation.claims import read_claims
from stoek.rules.melds.melds import Claim
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.contract import STOCK
from stoek.rules.scores.scoring import Summary

Announced = tuple[tuple[str, ...], tuple[int, ...], bool]
"""Ranks of fours, lengths of sequences, stoek."""

Scored = tuple[int, str, int, int, Announced, str, bool]
"""Bid, stock, points, tricks, announced, floor of the requirement, no tricks doubled."""

REPRESENTATIVE: tuple[Announced, ...] = (
    ((), (), False),
    ((), (3,), False),
    ((), (4,), True),
    ((), (3, 3), True),
    ((), (7,), True),
    (("9",), (3,), True),
    (("A",), (), False),
    (("J",), (4,), True),
)


def short_form(announced: Announced) -> list[dict[str, object]]:
    fours, lengths, stoek = announced
    written: list[dict[str, object]] = [{"kind": "four", "rank": rank} for rank in fours]
    written += [{"kind": "sequence", "length": length} for length in lengths]
    return [*written, {"kind": "stoek"}] if stoek else written


def claims_of(ruleset: Ruleset, announced: Announced) -> list[Claim]:
    return read_claims(ruleset, short_form(announced), None)


def announcements() -> Iterator[Announced]:
    """Up to two fours and three sequences, with and without stoek, most of which no seven cards hold."""
    for fours in (each for count in range(3) for each in combinations("J9AKQT", count)):
        for lengths in (each for count in range(4) for each in combinations_with_replacement(range(3, 8), count)):
            yield fours, lengths, False
            yield fours, lengths, True


def announcement(ruleset: Ruleset) -> Callable[[Announced], str | None]:
    """What some seven cards hold is taken, anything else is refused; and it is worth what the prose says."""

    def compare(case: Announced) -> str | None:
        fours, lengths, stoek = case
        fits = naive.fits_seven_cards(fours, lengths, stoek)
        worth = sum(naive.FOUR_VALUES[rank] for rank in fours) + sum(map(naive.sequence_value, lengths)) + 20 * stoek
        try:
            found = sum(claim.points for claim in claims_of(ruleset, case))
        except BadMeld:
            return differing(case, "refused", "refused" if not fits else worth)
        return differing(case, found, worth if fits else "refused")

    return compare


def score_grid() -> Iterator[Scored]:
    """Every bid to 12, every count of points, every number of tricks, with everything else that matters."""
    return product(range(1, 13), STOCK, range(147), range(8), REPRESENTATIVE, ("zero", "none"), (False, True))


def scores_by_chance(count: int, seed: int) -> Iterator[Scored]:
    chance = Random(seed)
    for _ in range(count):
        yield (
            chance.randint(1, 12), chance.choice(STOCK), chance.choice([0, 20, 146, chance.randint(0, 146)]), chance.randint(0, 7),
            chance.choice(REPRESENTATIVE), chance.choice(["zero", "none"]), chance.random() < 0.5,
        )  # fmt: skip


def contradictory(bid: int, stock: str, points: int, tricks: int, announced: Announced) -> bool:
    """Whether a sheet says what cannot be: a hand given up or ended by four jacks has neither points nor tricks, and so on."""
    if stock == "gave-up":
        return bid != 1 or announced != ((), (), False) or points > 0 or tricks > 0
    if "J" in announced[0]:
        return points > 0 or tricks > 0
    return tricks in (0, 7) and not naive.may_hold(points, tricks)


def decides(bid: int, stock: str, tricks: int, announced: Announced) -> str:
    """The rule that a contradictory sheet offends."""
    if stock == "gave-up":
        return "auction/give-up" if bid != 1 else "scoring/gave-up"
    if "J" in announced[0]:
        return "scoring/four-jacks"
    return "scoring/no-tricks" if tricks == 0 else "scoring/all-tricks"


def score(ruleset: Ruleset) -> Callable[[Scored], str | None]:
    """The result, and the lines of what was achieved and required; what contradicts itself is refused, what cannot be is marked."""
    claims: dict[Announced, list[Claim]] = {}

    def compare(case: Scored) -> str | None:
        bid, stock, points, tricks, announced, floor, doubled = case
        if announced not in claims:
            claims[announced] = claims_of(ruleset, announced)
        summary = Summary(points, tricks, claims[announced], facts={"bid": bid, "stock": stock})
        try:
            found = ruleset.under({"required_floor": floor, "double_no_tricks": doubled}).score(summary)
        except BadScore as error:
            if not contradictory(*case[:5]):
                return f"{case}: the engine refuses it"
            return differing(case, error.rule, decides(bid, stock, tricks, announced))
        if contradictory(*case[:5]):
            return f"{case}: the engine takes it"
        wanted = naive.score(bid, stock, points, tricks, *announced, floor, doubled)
        lines = {line.rule: line.value for line in found.lines}
        told = lines.get("scoring/achieved", lines.get("scoring/four-jacks")), lines.get("scoring/required"), found.first
        doubtful = stock != "gave-up" and "J" not in announced[0] and not naive.may_hold(points, tricks)
        return (
            differing(case, told, (wanted.achieved, wanted.required, wanted.game_points))
            or differing(case, found.lines[-1].value, wanted.game_points)
            or differing(case, bool(found.warnings), doubtful)
        )

    return compare


def sheets(count: int, seed: int) -> Iterator[dict[str, int]]:
    """Totals of four or five players, often close together."""
    chance = Random(seed)
    for _ in range(count):
        apart = chance.choice([1, 3, 30, 300])
        yield {name: chance.randint(-apart, apart) for name in "NESWX"[: chance.randint(4, 5)]}


def settlement(ruleset: Ruleset) -> Callable[[dict[str, int]], str | None]:
    """Who pays whom, what that comes to for each, and how the totals are drawn on the sheet."""

    def compare(totals: dict[str, int]) -> str | None:
        deals = [{"declarer": name, "result": total} for name, total in totals.items()]
        with registered(ruleset):
            reply: Any = answer({"verb": "session", "game": ruleset.id, "players": list(totals), "deals": deals})
        if "ok" not in reply:
            return f"{totals}: the engine refuses it"
        sheet = reply["ok"]
        paid = naive.payments(totals)
        won = {name: sum(each for pair, each in paid.items() if pair[1] == name) for name in totals}
        lost = {name: sum(each for pair, each in paid.items() if pair[0] == name) for name in totals}
        drawn = {name: naive.umbrellas(total) for name, total in totals.items()}
        return (
            differing(totals, {(one["from"], one["to"]): one["points"] for one in sheet["settlement"]["payments"]}, paid)
            or differing(totals, sheet["settlement"]["balance"], {name: won[name] - lost[name] for name in totals})
            or differing(
                totals,
                {name: (one["umbrellas"], one["rest"]) for name, one in sheet["umbrellas"].items()},
                {name: (count, abs(rest)) for name, (count, rest) in drawn.items()},
            )
        )

    return compare
