"""The whole check of a deal record: what is wrong, what it scores, what is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from stoek.cards import Trump
from stoek.checking.bidding import check_lengths
from stoek.checking.calls import check_auction, check_seats, settle_declarer, trump_word
from stoek.checking.cards import check_hands, check_seats_of_hands, turned_up_trump
from stoek.checking.case import Case, Finding, not_played
from stoek.checking.compare import compare_depths
from stoek.checking.counted import Counted
from stoek.checking.declared import check_declared
from stoek.checking.depths import FIGURES, depths_of
from stoek.checking.drawing import hold_drawn
from stoek.checking.exchange import check_discards, check_stock
from stoek.checking.exchanging import check_exchanges, check_exchanges_held
from stoek.checking.facts import check_values
from stoek.checking.figures import check_figures
from stoek.checking.legality import check_legality
from stoek.checking.marks import check_marks
from stoek.checking.melds import check_melds, check_melds_held, settle_melds
from stoek.checking.outcome import check_not_played, count, missing_facts, score
from stoek.checking.piles import check_piles
from stoek.checking.tricks import check_tricks, infer_hands, settle_leader
from stoek.notation.record import Fault, Record
from stoek.rules.house import HouseValue
from stoek.rules.ruleset import Ruleset
from stoek.rules.scores.scoring import Score
from stoek.rules.tables import compile_tables


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found. `score` is as the deal was played, also where findings forbid to call it the result.

    `depth`: whether that and `missing` come of the `tricks`, the `piles` or the `figures`; None where none of them is recorded.
    `assumed` are facts that the record leaves out and that were taken to be so; `counted` is what can be told of both sides so far.
    """

    findings: tuple[Finding, ...]
    score: Score | None
    valid: bool
    missing: tuple[str, ...]
    assumed: tuple[str, ...]
    counted: Counted | None
    case: Case
    depth: str | None = None

    @property
    def thrown_in(self) -> bool:
        """Whether nobody took the deal on."""
        return self.case.thrown_in

    @property
    def declarer(self) -> int | None:
        """The seat of the declarer, where that is known."""
        return self.case.declarer

    @property
    def first_side_declares(self) -> bool:
        """Whether the side that is named first took the deal on; else it is that of the player to the left of the dealer."""
        return self.case.declares and not self.case.nobody_declares

    @property
    def first_seat(self) -> int | None:
        """A seat of the side that is named first, where that is known."""
        return self.case.first_seat


def check(ruleset: Ruleset, record: Record, house: Mapping[str, HouseValue], faults: Sequence[Fault] = ()) -> Report:
    """Check a record against the rules. Faults of the notation are findings like all others; one fault is reported once.

    The score comes of the deepest that is recorded whole: whoever has begun to write down the tricks still has the figures.
    """
    recorded = depths_of(record)
    report = _check(ruleset, record, house, faults, recorded[0] if recorded else None)
    for depth in recorded[1:]:
        if not report.missing or any(finding.type == "contradiction" for finding in report.findings):
            break
        other = _check(ruleset, record, house, faults, depth)
        if other.score is not None and other.valid:
            lacking = f"the score goes by the {depth}, for the {report.depth} lack something: {'; '.join(report.missing)}"
            assumed = (*other.assumed, lacking)
            report = replace(report, score=other.score, missing=(), assumed=assumed, counted=other.counted, depth=depth)
    return report


def _check(ruleset: Ruleset, record: Record, house: Mapping[str, HouseValue], faults: Sequence[Fault], depth: str | None) -> Report:
    trump = _recorded_trump(ruleset, record)
    case = Case(ruleset, record, house, None, trump, frozenset(fault.place for fault in faults))
    case.depth = depth
    for fault in faults:
        case.find(fault.type, fault.message, str(fault.place), None, fault.place)
    if record.trump is not None and trump is None:
        message = f"{ruleset.name} is not played with {record.trump} as trumps. Correct them."
        case.find("contradiction", message, "tag Trump", None, record.place("trump"))
    if record.trump is None:
        case.trump = turned_up_trump(case)
    check_values(case)
    check_seats_of_hands(case)
    check_seats(case)
    check_auction(case)
    case.tables = None if case.trump is None else compile_tables(ruleset, case.trump)
    if record.tricks:
        settle_leader(
            case, case.seat_index(record.tricks[0].leader) if record.tricks[0].number == 1 or ruleset.declarer_leads else None
        )
    check_exchanges(case)
    check_hands(case)
    settle_declarer(case)
    check_stock(case)
    check_discards(case)
    if case.stock != "gave-up":
        check_tricks(case)
    check_melds(case)
    check_not_played(case)
    hold_drawn(case)
    if case.free_tricks:
        infer_hands(case)
    check_legality(case)
    infer_hands(case)
    check_melds_held(case)
    check_marks(case)
    check_declared(case)
    settle_melds(case)
    if case.depth == FIGURES:
        check_figures(case)
    elif not_played(case) is None:
        check_piles(case)
    check_exchanges_held(case)
    check_lengths(case)
    _assume_no_melds(case)
    counted = count(case)
    if not_played(case) is None:
        compare_depths(case, counted)
    missing = missing_facts(case)
    scored = None if missing else score(case, counted)
    return Report(
        _in_order(case.findings), scored, not case.spoiled, tuple(missing), tuple(case.assumed), counted, case, case.depth
    )


def _recorded_trump(ruleset: Ruleset, record: Record) -> Trump | None:
    """What the record says is trumps, if the game can be played so."""
    return next((trump for trump in ruleset.trumps if trump_word(trump) == record.trump), None)


def _assume_no_melds(case: Case) -> None:
    """Nothing is said of combinations: then there were none."""
    record = case.record
    if not case.has("announced") or record.announced is not None or record.opponents_announced is not None:
        return
    if (case.told and not case.sole_announcer) or case.stock == "gave-up" or case.thrown_in:
        return
    before = " before the lead" if case.sole_announcer else ""
    case.assumed.append(f"no combinations are recorded, so none was announced{before}")


def _in_order(findings: list[Finding]) -> tuple[Finding, ...]:
    """As they stand in the text; those without a line as the deal goes."""
    return tuple(sorted(findings, key=lambda finding: (finding.place.line or 0, finding.place.column or 0)))
