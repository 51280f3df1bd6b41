"""What each deal of an evening comes to where two sides score, and the games that the deals make.

Partners sit opposite each other, so the first player and every second one after him are one side; where two play, each is one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from stoek.checking.check import Report, check
from stoek.evening import Evening, Line, player_named
from stoek.evening.reckoning import DEAL, THROWN_IN, WRITTEN, Reckoned, deal_under, name_in, seated
from stoek.evening.sheets import CARRIED, SideSheet, sheet_of, target_of
from stoek.notation.forms import read
from stoek.notation.record import Record
from stoek.rules.ruleset import HouseValue, Ruleset

LONE_NAMES = ("who took the deal on", "who deals")


@dataclass(slots=True)
class SidesReckoned(Reckoned):
    """A line of the evening reckoned up: `both` is what counts for the sheet, `both_computed` what the deal's record tells,
    `carried` what nobody has won yet. `as_played` is what a deal with findings would come to, the points and what is carried."""

    both: tuple[int, int] | None = None
    both_computed: tuple[int, int] | None = None
    carried: int = 0
    as_played: tuple[tuple[int, int], int] | None = None
    record: Record | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands after a deal: `game` counts from 0; `added` is what had been carried over and is won with the deal."""

    game: int
    totals: tuple[int, int]
    added: tuple[int, int]
    waiting: int


@dataclass(slots=True)
class SideGame:
    """One game on the sheet, from the deal `first` on (0 = the evening's first); `winner` is the side that has won it."""

    first: int
    deals: int = 0
    totals: tuple[int, int] = (0, 0)
    winner: int | None = None


@dataclass(slots=True)
class SidesCount:
    """All that follows from the lines: how it stands after each, the games, and what still waits to be won."""

    after: list[Standing] = field(default_factory=list)
    games: list[SideGame] = field(default_factory=list)
    waiting: int = 0


def side_players(game: Ruleset, players: Sequence[str]) -> tuple[list[str], list[str]]:
    """The players of the two sides."""
    return list(players[::2]), list(players[1::2])


def side_name(players: Sequence[str]) -> str:
    """What the sheet calls a side.

    >>> side_name(["An", "Cis"])
    'An and Cis'
    """
    return " and ".join(players)


def reckon_sides(game: Ruleset, house: Mapping[str, HouseValue], evening: Evening) -> list[SidesReckoned]:
    """Every line of the evening, reckoned up under the house rules of the table."""
    sheet = sheet_of(game)
    assert sheet is not None, game.id
    first = None if evening.first_dealer is None else player_named(evening.players, evening.first_dealer)
    count, passed = len(evening.players), 0
    found: list[SidesReckoned] = []
    for number, line in enumerate(evening.lines):
        dealer = None if first is None else (first + passed) % count
        one = SidesReckoned(line, dealer, None, seated(game, count, None))
        _reckon(one, game, house, evening, sheet, number)
        passed += not dealt_again(sheet, one)
        found.append(one)
    return found


def dealt_again(sheet: SideSheet, one: SidesReckoned) -> bool:
    """Whether the same dealer deals once more after this deal: nobody scored in it."""
    return sheet.again and one.both == (0, 0) and one.source != THROWN_IN


def next_dealer(game: Ruleset, evening: Evening, reckoned: Sequence[SidesReckoned]) -> int | None:
    """Who deals the deal to come."""
    sheet, last = sheet_of(game), reckoned[-1] if reckoned else None
    if last is None:
        return None if evening.first_dealer is None else player_named(evening.players, evening.first_dealer)
    if last.dealer is None or sheet is None:
        return None
    return last.dealer if dealt_again(sheet, last) else (last.dealer + 1) % len(evening.players)


def tied_record(game: Ruleset, reckoned: Sequence[SidesReckoned]) -> Record | None:
    """What the deal to come takes over from a tied one: how trumps came about, who made them, and which they are (S)."""
    sheet = sheet_of(game)
    if not reckoned or sheet is None or not dealt_again(sheet, reckoned[-1]):
        return None
    return reckoned[-1].record


def count_sides(game: Ruleset, evening: Evening, reckoned: Sequence[SidesReckoned]) -> SidesCount:
    """The deals added up to games: at the target the side with more has won, and the next deal begins another game."""
    target, found = target_of(game, evening.target), SidesCount()
    for number, one in enumerate(reckoned):
        if not found.games or found.games[-1].winner is not None:
            found.games.append(SideGame(number))
        now = found.games[-1]
        first, second = one.both or (0, 0)
        found.waiting += one.carried
        added = (0, 0)
        if first != second and found.waiting:
            added = (found.waiting, 0) if first > second else (0, found.waiting)
            found.waiting = 0
        now.deals += 1
        now.totals = (now.totals[0] + first + added[0], now.totals[1] + second + added[1])
        found.after.append(Standing(len(found.games) - 1, now.totals, added, found.waiting))
        if target and one.both is not None and max(now.totals) >= target:
            now.winner = _winner(game, now.totals, one, len(evening.players))
    return found


def _winner(game: Ruleset, totals: tuple[int, int], one: SidesReckoned, players: int) -> int | None:
    """The side with more; where both have the same, that of the side that the rules name, else nobody yet."""
    if totals[0] != totals[1]:
        return int(totals[1] > totals[0])
    if game.level is None:
        return None
    if one.dealer is None:
        one.warn(
            "results", "Both sides have reached the target with equal scores: who wins hangs on who dealt. Say who dealt first."
        )
        return None
    after = (one.dealer + 1) % players % 2
    return after if game.level == game.sides[0] else 1 - after


def _reckon(
    one: SidesReckoned, game: Ruleset, house: Mapping[str, HouseValue], evening: Evening, sheet: SideSheet, number: int
) -> None:
    line = one.line
    if line.thrown_in:
        one.source, one.both = THROWN_IN, (0, 0)
        if any(told is not None for told in (line.declarer, line.results, line.carried, line.deal)):
            one.fail("thrown_in", "A deal that was thrown in has no declarer, no result and no cards. Take these out.")
        return
    if line.declarer is not None:
        one.declarer = player_named(evening.players, line.declarer)
        if one.declarer is None:
            one.fail("declarer", f"“{line.declarer}” is not at the table: {', '.join(evening.players)}. Correct the name.")
    if line.result is not None:
        message = f"In {game.name} both sides have a result. Write both, the first player's side first: 112 50."
        one.fail("result", message)
    why = None if line.deal is None else _by_its_deal(one, game, house, evening.players, line.deal, sheet)
    if _cannot_be(one, game, house, sheet):
        one.open = True
        return
    _result(one, line, why, number)


def _cannot_be(one: SidesReckoned, game: Ruleset, house: Mapping[str, HouseValue], sheet: SideSheet) -> bool:
    """Whether what is written by hand contradicts the game; then that is told."""
    results, carried = one.line.results, one.line.carried
    count = len(one.problems)
    if results is not None and sheet.strokes and (min(results) != 0 or not 0 <= max(results) <= game.target):
        message = f"One side wins strokes in a deal, at most {game.target}: 4 0, 0 6, or 0 0 for a tie. Correct it."
        one.fail("results", message, "scoring/majority")
    if carried is not None and not sheet.carries(house):
        one.fail("carried", "At this table nothing is carried over to the next deal. Take it out, or choose the house rule.")
    elif carried and results not in (None, (0, 0)):
        one.fail(
            "carried", "What is carried over nobody has won yet, so both sides score 0 in this deal. Correct the one or the other."
        )
    return len(one.problems) > count


def _result(one: SidesReckoned, line: Line, why: str | None, number: int) -> None:
    """Which result counts; `why` says why the deal tells none."""
    written, computed = line.results, one.both_computed
    if computed is not None:
        if written is not None and written != computed:
            text = "{} to {} is written down, but the deal comes to {} to {}, which counts. Correct the one or the other."
            one.warn("results", text.format(*written, *computed))
        one.both, one.source = computed, DEAL
    elif written is not None or line.carried is not None:
        one.both, one.source, one.carried = written or (0, 0), WRITTEN, line.carried or 0
        if why is not None:
            one.warn("deal", f"{why} The result written down, {one.both[0]} to {one.both[1]}, counts.")
    else:
        one.open = True
        if why is not None:
            one.warn("deal", f"{why} Deal {number + 1} counts nothing yet: put the deal right, or write its result down.")


def _by_its_deal(
    one: SidesReckoned, game: Ruleset, house: Mapping[str, HouseValue], players: Sequence[str], deal: str, sheet: SideSheet
) -> str | None:
    """Take from the record what it tells; the answer says why it tells no result, None where it does."""
    record, faults = read(deal)
    if record.game is not None and record.game != game.id:
        one.fail("deal", f"The deal is one of “{record.game}”, not of {game.name}. Take it out, or correct its game.")
        return None
    one.record = record
    report = check(game, record, *deal_under(one, game, house, record, faults))
    _dealer(one, record, players)
    if report.case.thrown_in and report.valid:
        one.both_computed = (0, 0)
        return None
    counted = None if report.score is None else _counted(one, game, report, record, players)
    if not report.valid:
        one.as_played = counted
        count = sum(finding.severity == "error" for finding in report.findings)
        return f"The deal has {count} finding{'' if count == 1 else 's'}, so it has no result."
    if report.score is None:
        return f"The deal has no result yet; missing: {'; '.join(report.missing)}."
    if counted is None:
        lone = LONE_NAMES[0] if report.case.declares and not report.case.nobody_declares else LONE_NAMES[1]
        return f"The deal does not tell which side is which: it does not say {lone}."
    one.both_computed, one.carried = counted
    return None


def _counted(
    one: SidesReckoned, game: Ruleset, report: Report, record: Record, players: Sequence[str]
) -> tuple[tuple[int, int], int] | None:
    """What the sides of the table have by the cards, and what is carried; None where the deal does not tell whose is which."""
    first = _first_side(one, report, record, players)
    if first is None or report.score is None:
        return None
    own, other = (report.score.result[side] for side in game.sides)
    carried = sum(line.value for line in report.score.lines if line.key == CARRIED)
    return ((own, other) if first == 0 else (other, own)), carried


def _dealer(one: SidesReckoned, record: Record, players: Sequence[str]) -> None:
    """A doubt where another player deals in the record than the one whose turn it is."""
    if record.dealer is None or one.dealer is None or one.seats is None:
        return
    named = name_in(record, record.dealer)
    dealer = one.seats.get(record.dealer) if named is None else player_named(list(players), named)
    if dealer is not None and dealer != one.dealer:
        one.warn("deal", f"{players[dealer]} deals in the deal, but it is {players[one.dealer]}'s turn. Correct the dealer.")


def _first_side(one: SidesReckoned, report: Report, record: Record, players: Sequence[str]) -> int | None:
    """The side of the table that the first side of the result is: that of the declarer, or of the player after the dealer."""
    case = report.case
    seat = case.first_seat
    if seat is None:
        place = one.declarer
        if place is None and one.dealer is not None and (not case.declares or case.nobody_declares):
            place = (one.dealer + 1) % len(players)
        return None if place is None else place % 2
    letter = case.ruleset.seat_names[seat]
    named = name_in(record, letter)
    place = None if named is None else player_named(list(players), named)
    if named is not None and place is None:
        one.warn("deal", f"In the deal {named} sits at {letter}, but is not at the table. The seats of the evening count.")
    place = (one.seats or {}).get(letter) if place is None else place
    if place is None:
        return None
    if case.declares and not case.nobody_declares:
        if one.declarer is not None and one.declarer % 2 != place % 2:
            one.warn(
                "declarer",
                f"{players[one.declarer]} is written down as declarer, but in the deal it is {players[place]}, who counts. "
                "Correct the one or the other.",
            )
        one.declarer = place
    return place % 2
