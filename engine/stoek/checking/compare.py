"""What is recorded of a deal twice, at different depths, held against each other.

The deepest is believed, so that a shallower one that differs from it is a warning. Discards and an untouched stock, which are
recorded of a whole deal, lie in the declarer's pile in the end; where the piles are the deepest, one of the two is an error.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stoek.cards import card_text, set_text
from stoek.checking.counted import Bounds, Counted
from stoek.checking.depths import PILES, TRICKS
from stoek.checking.finding import ERROR, WARNING
from stoek.checking.piles import PILE_NAMES, pile_where, pile_words, the_side, told_last_trick, written_pile
from stoek.checking.stages import DECLARER, OPPONENTS, Announced
from stoek.notation.record import HeldCard, Place
from stoek.rules.entry import BONUSES

_REMEDY = "Correct the one or the other."


@dataclass(frozen=True, slots=True)
class Gone:
    """Where a card went by what else is recorded: to which side, how, and where that stands."""

    side: str
    how: str
    place: Place


def compare_depths(case: Announced, counted: Counted | None) -> None:
    """Report where figures and piles differ from what the result comes of."""
    if case.depth not in (TRICKS, PILES):
        return
    if counted is not None:
        _compare_figures(case, counted)
    _compare_last_trick(case)
    if case.piles.cards:
        gone = _gone(case)
        for side in PILE_NAMES:
            _compare_pile(case, side, gone)


def _compare_figures(case: Announced, counted: Counted) -> None:
    rest = case.trick_count - counted.tricks
    _figure(case, "points", case.record.points, counted.points[0], "card point")
    _figure(case, "opponents_points", case.record.opponents_points, counted.points[1], "card point", 1)
    _figure(case, "won", case.record.won, Bounds(counted.won, counted.won + rest), "trick")
    if counted.bonus is not None and not rest:
        recorded = (case.record.bonus, case.record.opponents_bonus)
        for side, (told, made) in enumerate(zip(recorded, counted.bonus, strict=True)):
            _figure(case, BONUSES[side], told, Bounds(made, made), "point", side, "points inside tricks")


_WHERE = {"points": "card points", "opponents_points": "card points of the opponents", "won": "tricks won"}


def _figure(case: Announced, name: str, told: int | None, made: Bounds, unit: str, side: int = 0, where: str | None = None) -> None:
    if told is None or told in made:
        return
    much = f"make {made.least}" if made.least == made.most else f"make {made.least} to {made.most}"
    message = f"The figures say {told} {unit}{'' if told == 1 else 's'} for {case.the(side)}; the {case.depth} {much}. {_REMEDY}"
    case.find("contradiction", message, where or _WHERE[name], None, case.record.place(name), severity=WARNING)


def _compare_last_trick(case: Announced) -> None:
    told, last = told_last_trick(case), case.tricks[-1] if case.tricks else None
    side = None if last is None else case.side_of(last.winner)
    if case.depth != TRICKS or told is None or last is None or side is None:
        return
    if last.number != case.trick_count or len(case.tricks) != case.trick_count:
        return
    took = (DECLARER, OPPONENTS)[side]
    if told != took:
        message = f"By the play {the_side(case, took)} took the last trick, not {the_side(case, told)}. {_REMEDY}"
        case.find("contradiction", message, "last trick", None, case.record.place("last_trick"), severity=WARNING)


def _gone(case: Announced) -> dict[int, Gone]:
    """To which side each card went, by discards, stock and tricks."""
    gone: dict[int, Gone] = {}
    if case.stock == "taken" and case.discards is not None:
        gone |= _aside(case.record.discards, "the declarer put it away")
    elif case.stock == "refused" and case.stock_cards is not None:
        gone |= _aside(case.record.stock_cards, "it lies in the stock, which was refused and counts for the declarer")
    for trick in case.tricks:
        number = case.side_of(trick.winner)
        if number is None:
            continue
        side = (DECLARER, OPPONENTS)[number]
        how = f"{case.seat_word(trick.winner)} took it in trick {trick.number}"
        gone |= {one.card: Gone(side, how, one.place) for one in trick.cards if one.card is not None}
    return gone


def _aside(written: tuple[HeldCard, ...] | None, how: str) -> dict[int, Gone]:
    return {held.card: Gone(DECLARER, how, held.place) for held in written or () if held.card is not None}


def _compare_pile(case: Announced, side: str, gone: Mapping[int, Gone]) -> None:
    """Each card of a pile that went to the other side; where there is none, the cards that a whole pile lacks."""
    severity = ERROR if case.depth == PILES else WARNING
    where, written = pile_where(case, side), written_pile(case, side)
    wrong = [(held, gone[held.card]) for held in written or () if held.card is not None and held.card in gone]
    wrong = [(held, went) for held, went in wrong if went.side != side]
    for held, went in wrong:
        message = f"{card_text(held.card or 0)} is in {pile_words(case, side)}, but {went.how}. {_REMEDY}"
        case.find("contradiction", message, where, None, held.place, severity=severity, also=went.place)
    other = OPPONENTS if side == DECLARER else DECLARER
    if wrong or written is None or case.piles.tricks is None or written_pile(case, other) is not None:
        return
    lacking = [card for card, went in gone.items() if went.side == side and not case.piles.cards[side] >> card & 1]
    if lacking:
        cards = set_text(sum(1 << card for card in lacking))
        why = gone[lacking[0]].how if len(lacking) == 1 else f"they went to {the_side(case, side)} by what else is recorded"
        message = f"{cards} {'is' if len(lacking) == 1 else 'are'} not in {pile_words(case, side)}, but {why}. {_REMEDY}"
        case.find("contradiction", message, where, None, case.record.place(PILE_NAMES[side]), severity=severity)
