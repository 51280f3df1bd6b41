"""What each deal of an evening comes to: the result written down, the one that its record tells, and who was declarer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from stoek.checking.check import Report, check
from stoek.errors import RulesError
from stoek.evening import Evening, Line, player_named
from stoek.evening.columns import dealer_of, sitting_out
from stoek.notation.forms import read
from stoek.notation.link import write_link
from stoek.notation.record import SEAT_NAMES, Fault, Record
from stoek.rules.ruleset import HouseValue, Ruleset
from stoek.words.en import SEATS

WRITTEN, DEAL, THROWN_IN = "written", "deal", "thrown-in"


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a line, at one of its facts: an `error` forbids to count it as it stands, else it is a warning."""

    fact: str
    message: str
    error: bool = False
    rule: str | None = None


@dataclass(slots=True)
class Reckoned:
    """A line of the evening reckoned up. `declarer` counts clockwise from the first player; `result` is what counts for the sheet,
    `source` where it comes from; `written` and `computed` are the two roads to it. `open`: there is no result yet."""

    line: Line
    dealer: int | None
    out: int | None
    seats: Mapping[str, int] | None
    declarer: int | None = None
    result: int | None = None
    source: str | None = None
    computed: int | None = None
    open: bool = False
    problems: list[Problem] = field(default_factory=list)

    def warn(self, fact: str, message: str) -> None:
        self.problems.append(Problem(fact, message))

    def fail(self, fact: str, message: str, rule: str | None = None) -> None:
        self.problems.append(Problem(fact, message, True, rule))


def seated(game: Ruleset, players: int, out: int | None) -> Mapping[str, int] | None:
    """Who sits at which seat, clockwise from the first player; None where it is not known who sits out."""
    if players > game.seats and out is None:
        return None
    return dict(zip(game.seat_names, [one for one in range(players) if one != out], strict=True))


def reckon(game: Ruleset, house: Mapping[str, HouseValue], evening: Evening) -> list[Reckoned]:
    """Every line of the evening, reckoned up under the house rules of the table."""
    first = None if evening.first_dealer is None else player_named(evening.players, evening.first_dealer)
    found = []
    for number, line in enumerate(evening.lines):
        dealer = None if first is None else dealer_of(number, first, len(evening.players))
        out = None if first is None else sitting_out(number, first, len(evening.players), game.seats)
        one = Reckoned(line, dealer, out, seated(game, len(evening.players), out))
        _reckon(one, game, house, evening.players, number)
        found.append(one)
    return found


def _reckon(one: Reckoned, game: Ruleset, house: Mapping[str, HouseValue], players: Sequence[str], number: int) -> None:
    line = one.line
    if line.thrown_in:
        one.source, one.result = THROWN_IN, 0
        if line.declarer is not None or line.result is not None or line.deal is not None:
            one.fail("thrown_in", "A deal that was thrown in has no declarer, no result and no cards. Take these out.")
        return
    if line.declarer is not None:
        one.declarer = player_named(list(players), line.declarer)
        if one.declarer is None:
            one.fail("declarer", f"“{line.declarer}” is not at the table: {', '.join(players)}. Correct the name.")
    why = None if line.deal is None else _by_its_deal(one, game, house, players, line.deal)
    _result(one, why, number)
    if one.declarer is not None and one.declarer == one.out:
        one.fail(
            "declarer",
            f"{players[one.declarer]} deals here, and the dealer sits out with {len(players)} at the table. "
            "Correct the declarer or the first dealer.",
            "deal/five-players",
        )


def _result(one: Reckoned, why: str | None, number: int) -> None:
    """Which result counts; `why` says why the deal tells none."""
    written, computed = one.line.result, one.computed
    if computed is not None and written is not None and computed != written:
        one.warn(
            "result",
            f"{written:+d} is written down, but the deal comes to {computed:+d}, which counts. Correct the one or the other.",
        )
    if computed is not None:
        one.result, one.source = computed, DEAL
    elif written is not None:
        one.result, one.source = written, WRITTEN
        if why is not None:
            one.warn("deal", f"{why} The result written down, {written:+d}, counts.")
    else:
        one.open = True
        if why is not None:
            one.warn("deal", f"{why} Deal {number + 1} counts nothing yet: put the deal right, or write its result down.")
    if one.result is not None and one.declarer is None and not any(problem.fact == "declarer" for problem in one.problems):
        one.fail("declarer", f"Deal {number + 1} has a result and no declarer. Say who was declarer.")
    if one.declarer is None:
        one.result, one.source = None, None


def _by_its_deal(one: Reckoned, game: Ruleset, house: Mapping[str, HouseValue], players: Sequence[str], deal: str) -> str | None:
    """Take from the record what it tells; the answer says why it tells no result, None where it does."""
    record, faults = read(deal)
    if record.game is not None and record.game != game.id:
        one.fail("deal", f"The deal is one of “{record.game}”, not of {game.name}. Take it out, or correct its game.")
        return None
    report = check(game, record, *deal_under(one, game, house, record, faults))
    _declarer(one, report, record, players)
    if report.valid and report.score is not None:
        one.computed = report.score.first
        return None
    if not report.valid:
        count = sum(finding.severity == "error" for finding in report.findings)
        return f"The deal has {count} finding{'' if count == 1 else 's'}, so it has no result."
    return f"The deal has no result yet; missing: {'; '.join(report.missing)}."


def deal_under(
    one: Reckoned, game: Ruleset, house: Mapping[str, HouseValue], record: Record, faults: Sequence[Fault]
) -> tuple[Mapping[str, HouseValue], Sequence[Fault]]:
    """The house rules of the evening, and over them those that the record names."""
    chosen, faults = dict(house), list(faults)
    for name, value in record.house.items():
        try:
            game.house({name: value})
        except RulesError as error:
            faults.append(Fault(record.place(f"house.{name}"), error.message))
            continue
        if chosen[name] != value:
            rule = next(rule for rule in game.house_rules if rule.id == name)
            one.warn(
                "deal",
                f"The deal was entered with the house rule “{rule.name}”: {rule.words[value]}; the evening is played with: "
                f"{rule.words[chosen[name]]}. The deal's own counts for it.",
            )
        chosen[name] = value
    return chosen, faults


def name_in(record: Record, seat: str) -> str | None:
    """The name that a record gives to a seat."""
    names = {SEAT_NAMES[tag.lower()]: name for tag, name in record.tags.items() if tag.lower() in SEAT_NAMES and len(tag) > 1}
    return names.get(seat)


def _declarer(one: Reckoned, report: Report, record: Record, players: Sequence[str]) -> None:
    """Who the declarer was, by the names that the record gives to the seats."""
    names = {SEAT_NAMES[tag.lower()]: name for tag, name in record.tags.items() if tag.lower() in SEAT_NAMES and len(tag) > 1}
    if record.dealer in names and one.dealer is not None:
        dealer = player_named(list(players), names[record.dealer])
        if dealer is not None and dealer != one.dealer:
            one.warn("deal", f"{players[dealer]} deals in the deal, but it is {players[one.dealer]}'s turn. Correct the dealer.")
    if report.case.declarer is None:
        return
    seat = report.case.ruleset.seat_names[report.case.declarer]
    if seat not in names:
        return
    named = player_named(list(players), names[seat])
    if named is None:
        one.warn(
            "deal", f"In the deal {names[seat]} sits {SEATS[seat]} and is declarer, but is not at the table. Correct the name."
        )
    elif one.line.declarer is None:
        one.declarer = named
    elif one.declarer is not None and one.declarer != named:
        one.warn(
            "declarer",
            f"{players[one.declarer]} is written down as declarer, but in the deal it is {players[named]}. "
            f"{players[one.declarer]} counts: correct the one or the other.",
        )


def empty_deal(
    game: Ruleset,
    house: Mapping[str, HouseValue],
    evening: Evening,
    dealer: int | None,
    seats: Mapping[str, int] | None,
    tied: Record | None = None,
) -> str:
    """A deal of the evening to be entered, on one line: game, house rules, who deals, who sits where, and what it takes over from a
    tied deal."""
    count, players = len(evening.players), evening.players
    letter = {player: seat for seat, player in (seats or {}).items()}
    sitter = None if dealer is None or dealer in letter else letter.get((dealer + 1) % count)
    tags = {"Event": evening.title, "Date": evening.date, **{SEATS[seat]: players[one] for seat, one in (seats or {}).items()}}
    record = Record(
        game=game.id,
        house={rule.id: house[rule.id] for rule in game.house_rules if house[rule.id] != rule.default},
        dealer=None if dealer is None else letter.get(dealer),
        sitter=sitter,
        declarer=None if tied is None else tied.declarer,
        trump=None if tied is None else tied.trump,
        by=None if tied is None else tied.by,
        tags={name: value for name, value in tags.items() if value is not None},
    )
    return write_link(record)
