"""What each deal of a session comes to, by what is written down and by its record, and whose turn it is to deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stoek.checking.check import check
from stoek.checking.finding import ERROR
from stoek.errors import quoted
from stoek.games import game_meant
from stoek.language import _
from stoek.notation.forms import house_written, read
from stoek.notation.link import write_link
from stoek.notation.record import Fault, Record, known
from stoek.rules.ruleset import Ruleset
from stoek.rules.seats import SEATS
from stoek.session.columns import Columns
from stoek.session.sentences import Say
from stoek.session.sheet import DEAL, THROWN_IN, WRITTEN, Outcome, Reckoned, Seating, Sheet, next_dealer, step_of
from stoek.session.sides import Sides
from stoek.session.written import Session, player_named


def sheet_of(game: Ruleset) -> Columns | Sides | None:
    """The sheet that a game is kept on; None where nothing is scored."""
    kind = game.scoring.sheet
    if kind is None:
        return None
    return Sides(game, kind) if kind.sides else Columns(game)


@dataclass(frozen=True, slots=True)
class Reckoning:
    """Every deal of a session reckoned up under the house rules of the table, and whose turn the deal to come is."""

    session: Session
    deals: tuple[Reckoned, ...]
    next: Seating


def reckon(sheet: Sheet, session: Session) -> Reckoning:
    """The session reckoned up."""
    players = session.players
    seating = _seating(sheet.game, players, player_named(players, session.first_dealer))
    deals = []
    for number, line in enumerate(session.lines, start=1):
        deal = Reckoned(line, seating)
        _reckon(sheet, deal, players, number)
        deals.append(deal)
        dealer = None if seating.dealer is None else next_dealer(sheet, seating.dealer, deal.counted, len(players))
        seating = _seating(sheet.game, players, dealer, deal.record if sheet.dealt_again(deal.counted) else None)
    sheet.conclude(session, deals)
    return Reckoning(session, tuple(deals), seating)


def _seating(game: Ruleset, players: Sequence[str], dealer: int | None, tied: Record | None = None) -> Seating:
    """Who sits where; the dealer sits out where there is one player more than seats, and then it must be known who deals."""
    out = dealer if len(players) > game.seats else None
    if len(players) > game.seats and out is None:
        return Seating(dealer, out, None, tied)
    playing = [place for place in range(len(players)) if place != out]
    return Seating(dealer, out, dict(zip(game.clockwise, playing, strict=True)), tied)


def _reckon(sheet: Sheet, deal: Reckoned, players: Sequence[str], number: int) -> None:
    line = deal.line
    if line.thrown_in:
        deal.source, deal.counted = THROWN_IN, Outcome((0,) * sheet.scores, played=False)
        if any(fact is not None for fact in (line.declarer, line.results, line.carried, line.finished, line.deal)):
            deal.fail("thrown_in", Say.thrown_in_and_played())
        return
    deal.declarer = player_named(players, line.declarer)
    if line.declarer is not None and deal.declarer is None:
        deal.fail("declarer", Say.declarer_not_at_table(declarer=line.declarer, players=", ".join(players)))
    if line.finished is not None and player_named(players, line.finished) is None:
        deal.fail("finished", Say.declarer_not_at_table(declarer=line.finished, players=", ".join(players)))
    why = None if line.deal is None else _by_its_record(sheet, deal, players, line.deal)
    if sheet.refuses(deal) or deal.failed:
        # A line in which something is not understood counts nothing, whatever else stands in it.
        deal.open = True
        return
    _count(sheet, deal, why, number)
    sheet.settle(deal, players, number)


def _count(sheet: Sheet, deal: Reckoned, why: str | None, number: int) -> None:
    """Which result counts: that of the record, else the one written down; `why` says why the record tells none."""
    results, carried = deal.line.results, deal.line.carried
    if deal.computed is not None:
        if results is not None and results != deal.computed.results:
            deal.warn(sheet.fact, Say.another_result(written=sheet.words(results), computed=sheet.words(deal.computed.results)))
        deal.counted, deal.source = deal.computed, DEAL
    elif results is not None or carried is not None:
        deal.counted, deal.source = Outcome(results or (0,) * sheet.scores, carried or 0), WRITTEN
        if why is not None:
            deal.warn("deal", Say.written_result_counts(why=why, results=sheet.words(deal.counted.results)))
    else:
        deal.open = True
        if why is not None:
            sentence = Say.counts_nothing_yet if deal.line.bracketed is None else Say.brackets_count_nothing
            deal.warn("deal", sentence(why=why, number=number))


def _by_its_record(sheet: Sheet, deal: Reckoned, players: Sequence[str], written: str) -> str | None:
    """Take from the record what it tells; the answer says why it tells no result, None where it does."""
    game = sheet.game
    record, faults = read(written, game)
    other = game_meant(record.game)
    if record.game is not None and (other is None or other.id != game.id):
        deal.fail("deal", Say.deal_of_another_game(named=quoted(record.game) if other is None else other.name, game=game.name))
        return None
    deal.record = record
    report = check(*_under_its_own(deal, game, record, faults))
    dealer = None if record.dealer is None else sheet.player_at(deal, record.dealer, players)
    due = deal.seating.dealer
    if dealer is not None and due is not None and dealer != due:
        deal.warn("deal", Say.another_dealer(dealer=players[dealer], due=players[due]))
    outcome = sheet.outcome(deal, report, players)
    if not report.valid:
        deal.as_played = outcome if isinstance(outcome, Outcome) else None
        errors = [finding.message for finding in report.findings if finding.severity == ERROR]
        return Say.deal_has_findings(count=len(errors), finding=errors[0])
    if outcome is None:
        return Say.no_result_yet(missing="; ".join(report.missing))
    if isinstance(outcome, str):
        return outcome
    deal.computed = outcome
    return None


def _under_its_own(deal: Reckoned, game: Ruleset, record: Record, faults: Sequence[Fault]) -> tuple[Ruleset, Record, list[Fault]]:
    """Return the game under the session's house rules, overridden by those of the record, with the record and its faults."""
    under, faults = house_written(game, record, faults)
    own, house = under.settings, game.settings
    for rule in (rule for name in record.house for rule in game.house_rules if rule.id == name and own[name] != house[name]):
        ways = {"own": _(rule.ways[own[rule.id]].words), "evening": _(rule.ways[house[rule.id]].words)}
        deal.warn("deal", Say.another_house_rule(rule=_(rule.name), **ways))
    return under, record, faults


def empty_deal(game: Ruleset, reckoning: Reckoning, seating: Seating) -> str:
    """A deal of the session to be entered, on one line: game, house rules, who deals, who sits where, and what it takes over from a
    tied deal: how trumps came about, who made them, and which they are (S)."""
    session, tied = reckoning.session, seating.tied
    players = session.players
    letters = {place: seat for seat, place in (seating.seats or {}).items()}
    sitter = None if seating.out is None else letters.get((seating.out + step_of(game)) % len(players))
    tags = {"Event": session.title, "Date": session.date, **{SEATS[seat]: players[place] for place, seat in letters.items()}}
    record = Record(
        known(
            game=game.id,
            dealer=None if seating.dealer is None else letters.get(seating.dealer),
            sitter=sitter,
            declarer=None if tied is None else tied.declarer,
            trump=None if tied is None else tied.trump,
            by=None if tied is None else tied.by,
        ),
        house=dict(game.chosen),
        tags={name: value for name, value in tags.items() if value is not None},
    )
    return write_link(record)
