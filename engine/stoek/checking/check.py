"""The whole check of a deal record: what is wrong, what it scores, what is missing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from stoek.cards import Trump
from stoek.checking.calls import check_auction, check_seats, settle_declarer
from stoek.checking.cards import check_hands, check_seats_of_hands, turned_up_trump
from stoek.checking.case import Case
from stoek.checking.compare import compare_depths
from stoek.checking.declared import check_declared
from stoek.checking.depths import FIGURES, depth_word, depths_of
from stoek.checking.drawing import check_drawn
from stoek.checking.exchanges import check_exchanges, check_exchanges_held
from stoek.checking.facts import check_values
from stoek.checking.figures import check_figures
from stoek.checking.finding import Finding
from stoek.checking.hands import hold_drawn, hold_shown
from stoek.checking.legality import check_legality
from stoek.checking.lengths import check_lengths
from stoek.checking.marks import check_marks
from stoek.checking.melds import check_melds, check_melds_held, settle_melds
from stoek.checking.outcome import check_not_played, count, missing_facts, score
from stoek.checking.pieces import Counted
from stoek.checking.piles import check_piles
from stoek.checking.sentences import Say
from stoek.checking.settlement import Settled, settled
from stoek.checking.stock import check_discards, check_stock
from stoek.checking.tricks import check_tricks, settle_leader
from stoek.checking.turned import check_turned
from stoek.games import must_be_playable
from stoek.language import _
from stoek.notation.facts import FACTS
from stoek.notation.record import SEATS, Fault, Place, Record
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Score


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found.

    Attributes:
        findings: All that is wrong, and all that is doubtful.
        score: As the deal was played, also where findings forbid to call it the result; None as long as something is missing. Its
            rules are named within the game: `scoring/count`.
        valid: Whether no finding is an error. A record that only lacks something is valid.
        missing: What has to be recorded before there is a score.
        assumed: Facts that the record leaves out and that were taken to be so.
        counted: What can be told of both sides so far.
        deal: What is known of everything that was done.
        depth: What `score` and `missing` go by: `tricks`, `piles` or `figures`; None where none of them is recorded.
        unscored: Why there is no score in this game, whatever is recorded; None where there is one.
        settled: What the deal scores instead if the table settles it by the revoke that is proven; None where it does not.
    """

    findings: tuple[Finding, ...]
    score: Score | None
    valid: bool
    missing: tuple[str, ...]
    assumed: tuple[str, ...]
    counted: Counted | None
    deal: Case = field(hash=False, repr=False)
    depth: str | None = None
    unscored: str | None = None
    settled: Settled | None = None


def check(ruleset: Ruleset, record: Record, faults: Sequence[Fault] = ()) -> Report:
    """Check a record against the rules. Faults of the notation are findings like all others; one fault is reported once.

    The score comes of the deepest that is recorded whole: whoever has begun to write down the tricks still has the figures.
    `BadRuleset` for a game of somebody's own that is not sound.
    """
    must_be_playable(ruleset)
    recorded = depths_of(record)
    report = _check(ruleset, record, faults, recorded[0] if recorded else None)
    for depth in recorded[1:]:
        if not report.missing or any(finding.type == "contradiction" for finding in report.findings):
            break
        other = _check(ruleset, record, faults, depth)
        if other.score is not None and other.valid:
            lacking = _(
                "the score goes by the {depth}, for the {other} lack something: {missing}",
                depth=depth_word(depth),
                other=depth_word(recorded[0]),
                missing="; ".join(report.missing),
            )
            assumed = (*other.assumed, lacking)
            report = replace(report, score=other.score, missing=(), assumed=assumed, counted=other.counted, depth=depth)
    return report


def _check(ruleset: Ruleset, record: Record, faults: Sequence[Fault], depth: str | None) -> Report:
    case = Case(ruleset, record, frozenset(fault.place for fault in faults), depth)
    for fault in faults:
        case.find(fault.type, fault.message, str(fault.place), None, fault.place)
    _contract(case)
    _play(case)
    _melds(case)
    check_exchanges_held(case)
    check_drawn(case)
    check_lengths(case)
    _assume_no_melds(case)
    counted = count(case)
    if case.not_played is None:
        compare_depths(case, counted)
    missing = missing_facts(case)
    unscored = ruleset.scoring.unscored(ruleset)
    scored = None if missing or unscored else score(case, counted)
    return Report(
        _in_order(case.findings), scored, not case.spoiled, tuple(missing), tuple(case.assumed), counted, case, depth, unscored,
        None if scored is None else settled(case, counted),
    )  # fmt: skip


def _contract(case: Case) -> None:
    """What is written, who sits where, what was called, what was dealt, and the contract under which it is played."""
    case.trump = _named_trump(case)
    check_values(case)
    check_seats_of_hands(case)
    check_seats(case)
    check_auction(case)
    check_turned(case)
    first = case.record.tricks[0] if case.record.tricks else None
    if first is not None and (first.number == 1 or case.game.declarer_leads):
        settle_leader(case, case.seat_index(first.leader))
    check_exchanges(case)
    check_hands(case)
    settle_declarer(case)
    check_stock(case)
    check_discards(case)


def _named_trump(case: Case) -> Trump | None:
    """What the record says is trumps, if the game can be played so; else what the card turned up says."""
    trump_name = case.record.trump
    if trump_name is None:
        return turned_up_trump(case)
    trump = next((trump for trump in case.game.trumps if trump.letter == trump_name), None)
    if trump is None:
        case.contradict("trump", Say.trump_not_played(game=case.game.name, trump=trump_name))
    return trump


def _play(case: Case) -> None:
    """The play, and what was announced before it; every card that could not be played is reported."""
    if case.stock != "gave-up":
        check_tricks(case)
    check_melds(case)
    check_not_played(case)
    hold_drawn(case)
    if case.first_phase_tricks:
        hold_shown(case)
    check_legality(case)
    hold_shown(case)


def _melds(case: Case) -> None:
    """The melds that hands can have held and that were announced in time; and figures or piles, where the result comes of them."""
    check_melds_held(case)
    check_marks(case)
    check_declared(case)
    settle_melds(case)
    if case.depth == FIGURES:
        check_figures(case)
    elif case.not_played is None:
        check_piles(case)


def _assume_no_melds(case: Case) -> None:
    """Nothing is said of combinations: then there were none."""
    record = case.record
    if not case.has("announced") or record.announced is not None or record.opponents_announced is not None:
        return
    if (case.melds and not case.sole_announcer) or case.stock == "gave-up" or case.thrown_in:
        return
    if case.sole_announcer:
        case.assumed.append(_("no combinations are recorded, so none was announced before the lead"))
    else:
        case.assumed.append(_("no combinations are recorded, so none was announced"))


def _in_order(findings: list[Finding]) -> tuple[Finding, ...]:
    """As they stand in the record; those without a place first, as the deal goes."""
    return tuple(sorted(findings, key=lambda finding: _standing(finding.place)))


def _standing(place: Place) -> tuple[int, list[int], int]:
    """What tells which of two places comes first: lines of a text, facts of an object in the order in which a link has them."""
    steps = [int(step) if step.isdecimal() else _NAMES.get(step, 0) for step in re.findall(r"\w+", place.path or "")]
    while steps and not steps[-1]:
        steps.pop()  # the first of a list stands where the list begins
    return place.line or 0, steps, place.column or 0


_NAMES = {name: index for names in (FACTS, SEATS) for index, name in enumerate(names)}
"""Where a name in a path stands among its like."""
