"""The proofs: what is compared, over which cases, and changes of the ruleset that the comparison must notice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from ledger.falsified import Change
from naive import staekske_rape_auction as naive_auction
from prove import comparisons, scores
from prove.cards import hands_by_chance, late_hands, positions, positions_by_chance, tricks, tricks_by_chance
from stoek.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Proof:
    """`cases` are all or very many, `few` a quick choice of them; under each of `noticed` some of the few must differ."""

    name: str
    compare: Callable[[Ruleset], Callable[[Any], str | None]]
    cases: Callable[[], Iterable[Any]]
    few: Callable[[], Iterable[Any]]
    noticed: tuple[Change, ...]
    at_least: int

    def differences(self, ruleset: Ruleset, cases: Iterable[Any]) -> Iterator[str]:
        compare = self.compare(ruleset)
        return (found for case in cases if (found := compare(case)) is not None)


def auctions(longest: int) -> Iterator[tuple[str, ...]]:
    """Every auction of so many calls or fewer that the prose allows."""
    following: list[tuple[str, ...]] = [()]
    for _ in range(longest):
        yield from following
        following = [(*calls, call) for calls in following for call in naive_auction.next_calls(calls)]
    yield from following


BARE_JACKS_FOLLOW = "law.trump = (Option(Selector.FOLLOW, 'play/follow-trump', Guard.HOLDING_SUIT_LED), *it[1:])"
NO_UNDERTRUMPING = "law.trumped = (replace(it[0], select=Selector.FOLLOW | Selector.OVERTRUMP), *it[1:])"
WHIST = "law.plain = (replace(it[0], select=Selector.FOLLOW), *it[1:])"
PLAY = (BARE_JACKS_FOLLOW, NO_UNDERTRUMPING, WHIST)
ANOTHER_RULE_NAMED = "law.trump = (it[0], replace(it[1], guard=Guard.ALWAYS))"
HIGH_TENS: Change = ["trump_scale = ordered(it, 'JT9AKQ87')", "plain_scale = ordered(it, 'ATKQJ987')"]
HIGH_KINGS = "plain_scale = ordered(it, 'KAQJT987')"
DEAR_KINGS: Change = ["trump_scale[K] = 4", "plain_scale[K] = 4"]

PROOFS = [
    Proof(
        "legal cards: one card lies, every hand of one or two cards, every trump",
        comparisons.decided,
        lambda: chain(positions("CSHD", 1, 1), positions("CSHD", 1, 2)),
        lambda: islice(positions("CSHD", 1, 2), 0, None, 37),
        (BARE_JACKS_FOLLOW, WHIST, ANOTHER_RULE_NAMED), 63_000,
    ),
    Proof(
        "legal cards: one card lies, every hand of three cards, every trump",
        comparisons.legal,
        lambda: positions("CSHD", 1, 3),
        lambda: islice(positions("CSHD", 1, 3), 0, None, 307),
        (BARE_JACKS_FOLLOW, WHIST), 575_000,
    ),
    Proof(
        "legal cards: two cards lie, every hand of two cards, every trump",
        comparisons.legal,
        lambda: positions("CSHD", 2, 2),
        lambda: islice(positions("CSHD", 2, 2), 0, None, 1009),
        PLAY, 1_726_000,
    ),
    Proof(
        "legal cards: three cards lie, every hand of one card, clubs trumps",
        comparisons.decided,
        lambda: positions("C", 3, 1),
        lambda: islice(positions("C", 3, 1), 0, None, 307),
        (ANOTHER_RULE_NAMED,), 863_000,
    ),
    Proof(
        "legal cards: one to three cards lie, hands of two and three cards by chance",
        comparisons.decided,
        lambda: positions_by_chance(300_000, (2, 3), 1),
        lambda: positions_by_chance(2_000, (2, 3), 1),
        (*PLAY, ANOTHER_RULE_NAMED), 300_000,
    ),
    Proof(
        "legal cards: one to three cards lie, hands of up to seven cards by chance",
        comparisons.decided,
        lambda: positions_by_chance(200_000, (4, 5, 6, 7), 2),
        lambda: positions_by_chance(2_000, (4, 5, 6, 7), 2),
        (*PLAY, ANOTHER_RULE_NAMED), 200_000,
    ),
    Proof(
        "what each card would do in the trick: hands and tricks by chance",
        comparisons.parts,
        lambda: positions_by_chance(100_000, (1, 4, 7), 9),
        lambda: positions_by_chance(500, (1, 4, 7), 9),
        (HIGH_TENS,), 100_000,
    ),
    Proof(
        "knocking: hands and cards played by chance",
        comparisons.knocking,
        lambda: late_hands(100_000, 10),
        lambda: late_hands(1_000, 10),
        (HIGH_TENS,), 100_000,
    ),
    Proof(
        "winner and points: every trick of one to three cards, every trump",
        comparisons.winner,
        lambda: chain(tricks("CSHD", 1), tricks("CSHD", 2), tricks("CSHD", 3)),
        lambda: tricks_by_chance(2_000, 4),
        (HIGH_TENS, HIGH_KINGS, DEAR_KINGS), 123_000,
    ),
    Proof(
        "winner and points: every trick of four cards, clubs trumps",
        comparisons.winner,
        lambda: tricks("C", 4),
        lambda: islice(tricks("C", 4), 0, None, 1009),
        (HIGH_TENS, HIGH_KINGS, DEAR_KINGS), 863_000,
    ),
    Proof(
        "combinations: the best announcement of seven cards by chance",
        comparisons.combinations,
        lambda: hands_by_chance(60_000, 6),
        lambda: hands_by_chance(600, 6),
        (
            "combinations.sequences[5] = 90", "combinations.sequences = it[1:]", "combinations.marriage = 40",
            "combinations.fours = ()",
        ), 60_000,
    ),
    Proof(
        "announcements: every set of up to two fours, three sequences and stoek",
        scores.announcement,
        scores.announcements,
        lambda: islice(scores.announcements(), 0, None, 7),
        (
            "combinations.sequences[5] = 90", "combinations.marriage = 40",
            "deal.packets = (('hands', 4), ('stock', 4), ('hands', 4))",
        ), 2_400,
    ),
    Proof(
        "score: bids 1 to 12, points 0 to 146, tricks 0 to 7, each stock, house rule and some announcements",
        scores.score,
        scores.score_grid,
        lambda: scores.scores_by_chance(4_000, 7),
        (
            "scoring.base = 9", "scoring.failed_factor = 3", "scoring.failed_extra = 9", "scoring.match = 9",
            "scoring.no_tricks = 40", "scoring.refused_factor = 3", "scoring.unplayed_achieved = 20", "scoring.give_up = 0",
            "combinations.marriage = 40", "last_trick = 6",
        ), 1_300_000,
    ),
    Proof(
        "auction: every auction of up to 14 calls, every call after it",
        comparisons.auction,
        lambda: auctions(14),
        lambda: auctions(5),
        ("auction.lowest = 4", "auction.blind = 3", "auction.over_blind = 3", "auction.forced = 2"), 10_000,
    ),
    Proof(
        "settlement: totals of four and five players by chance",
        scores.settlement,
        lambda: scores.sheets(20_000, 11),
        lambda: scores.sheets(100, 11),
        ("deal.players = (4,)",), 20_000,
    ),
]  # fmt: skip
