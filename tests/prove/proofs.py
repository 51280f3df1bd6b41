"""The proofs: what is compared, over which cases, and changes of the ruleset that the comparison must notice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Any

from naive import staekske_rape_auction as naive_auction
from prove import comparisons, scores
from prove.cards import hands_by_chance, late_hands, positions, positions_by_chance, tricks, tricks_by_chance
from prove.mutations import Mutation, called, combined, dear_kings, high_tens, scored
from stoek.rules.law import Guard, Option, Selector
from stoek.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Proof:
    """`cases` are all or very many, `few` a quick choice of them; under each of `noticed` some of the few must differ."""

    name: str
    compare: Callable[[Ruleset], Callable[[Any], str | None]]
    cases: Callable[[], Iterable[Any]]
    few: Callable[[], Iterable[Any]]
    noticed: tuple[Mutation, ...]
    at_least: int

    def differences(self, ruleset: Ruleset, cases: Iterable[Any]) -> Iterator[str]:
        compare = self.compare(ruleset)
        return (found for case in cases if (found := compare(case)) is not None)


def bare_jacks_follow(game: Ruleset) -> Ruleset:
    """No exemption for the jack of trumps."""
    follow = Option(Selector.FOLLOW, "play/follow-trump", Guard.HOLDING_SUIT_LED)
    return replace(game, law=replace(game.law, trump=(follow, *game.law.trump[1:])))


def no_undertrumping(game: Ruleset) -> Ruleset:
    """Who trumps a trumped trick while holding the suit led must overtrump."""
    follow = replace(game.law.trumped[0], select=Selector.FOLLOW | Selector.OVERTRUMP)
    return replace(game, law=replace(game.law, trumped=(follow, *game.law.trumped[1:])))


def whist(game: Ruleset) -> Ruleset:
    """Who holds the suit led must follow and may not trump."""
    follow = replace(game.law.plain[0], select=Selector.FOLLOW)
    return replace(game, law=replace(game.law, plain=(follow, *game.law.plain[1:])))


def void_is_bare(game: Ruleset) -> Ruleset:
    """The same cards legal, another rule named."""
    return replace(game, law=replace(game.law, trump=(game.law.trump[0], replace(game.law.trump[1], guard=Guard.ALWAYS))))


def high_kings(game: Ruleset) -> Ruleset:
    """Ace and king of plain suits change places."""
    ace, king, *rest = game.plain_scale
    return replace(game, plain_scale=(king, ace, *rest))


def auctions(longest: int) -> Iterator[tuple[str, ...]]:
    """Every auction of so many calls or fewer that the prose allows."""
    following: list[tuple[str, ...]] = [()]
    for _ in range(longest):
        yield from following
        following = [(*calls, call) for calls in following for call in naive_auction.next_calls(calls)]
    yield from following


PLAY = (bare_jacks_follow, no_undertrumping, whist)

PROOFS = [
    Proof(
        "legal cards: one card lies, every hand of one or two cards, every trump",
        comparisons.decided,
        lambda: chain(positions("CSHD", 1, 1), positions("CSHD", 1, 2)),
        lambda: islice(positions("CSHD", 1, 2), 0, None, 37),
        (bare_jacks_follow, whist, void_is_bare), 63_000,
    ),
    Proof(
        "legal cards: one card lies, every hand of three cards, every trump",
        comparisons.legal,
        lambda: positions("CSHD", 1, 3),
        lambda: islice(positions("CSHD", 1, 3), 0, None, 307),
        (bare_jacks_follow, whist), 575_000,
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
        (void_is_bare,), 863_000,
    ),
    Proof(
        "legal cards: one to three cards lie, hands of two and three cards by chance",
        comparisons.decided,
        lambda: positions_by_chance(300_000, (2, 3), 1),
        lambda: positions_by_chance(2_000, (2, 3), 1),
        (*PLAY, void_is_bare), 300_000,
    ),
    Proof(
        "legal cards: one to three cards lie, hands of up to seven cards by chance",
        comparisons.decided,
        lambda: positions_by_chance(200_000, (4, 5, 6, 7), 2),
        lambda: positions_by_chance(2_000, (4, 5, 6, 7), 2),
        (*PLAY, void_is_bare), 200_000,
    ),
    Proof(
        "what each card would do in the trick: hands and tricks by chance",
        comparisons.parts,
        lambda: positions_by_chance(100_000, (1, 4, 7), 9),
        lambda: positions_by_chance(500, (1, 4, 7), 9),
        (high_tens,), 100_000,
    ),
    Proof(
        "knocking: hands and cards played by chance",
        comparisons.knocking,
        lambda: late_hands(100_000, 10),
        lambda: late_hands(1_000, 10),
        (high_tens,), 100_000,
    ),
    Proof(
        "winner and points: every trick of one to three cards, every trump",
        comparisons.winner,
        lambda: chain(tricks("CSHD", 1), tricks("CSHD", 2), tricks("CSHD", 3)),
        lambda: tricks_by_chance(2_000, 4),
        (high_tens, high_kings, dear_kings), 123_000,
    ),
    Proof(
        "winner and points: every trick of four cards, clubs trumps",
        comparisons.winner,
        lambda: tricks("C", 4),
        lambda: islice(tricks("C", 4), 0, None, 1009),
        (high_tens, high_kings, dear_kings), 863_000,
    ),
    Proof(
        "combinations: the best announcement of seven cards by chance",
        comparisons.combinations,
        lambda: hands_by_chance(60_000, 6),
        lambda: hands_by_chance(600, 6),
        (
            combined(sequences=((3, 20), (4, 50), (5, 90))), combined(sequences=((4, 50), (5, 100))), combined(marriage=40),
            combined(fours=()),
        ), 60_000,
    ),
    Proof(
        "announcements: every set of up to two fours, three sequences and stoek",
        scores.announcement,
        scores.announcements,
        lambda: islice(scores.announcements(), 0, None, 7),
        (
            combined(sequences=((3, 20), (4, 50), (5, 90))), combined(marriage=40),
            lambda game: replace(game, deal=replace(game.deal, packets=(("hands", 4), ("stock", 4), ("hands", 4)))),
        ), 2_400,
    ),
    Proof(
        "score: bids 1 to 12, points 0 to 146, tricks 0 to 7, each stock, house rule and some announcements",
        scores.score,
        scores.score_grid,
        lambda: scores.scores_by_chance(4_000, 7),
        (
            scored(base=9), scored(failed_factor=3), scored(failed_extra=9), scored(match=9), scored(no_tricks=40),
            scored(refused_factor=3), scored(unplayed_achieved=20), scored(give_up=0), combined(marriage=40),
            lambda game: replace(game, last_trick=6),
        ), 1_300_000,
    ),
    Proof(
        "auction: every auction of up to 14 calls, every call after it",
        comparisons.auction,
        lambda: auctions(14),
        lambda: auctions(5),
        (called(lowest=4), called(blind=3), called(over_blind=3), called(forced=2)), 10_000,
    ),
    Proof(
        "settlement: totals of four and five players by chance",
        scores.settlement,
        lambda: scores.sheets(20_000, 11),
        lambda: scores.sheets(100, 11),
        (lambda game: replace(game, deal=replace(game.deal, players=(4,))),), 20_000,
    ),
]  # fmt: skip
