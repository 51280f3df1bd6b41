"""What is recorded of a deal twice, at different depths, held against each other.

The deepest is believed, so that a shallower one that differs from it is a warning. Discards and an untouched stock, which are
recorded of a whole deal, lie in the declarer's pile in the end; where the piles are the deepest, one of the two is an error.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from stoek.cards import card_text, set_text
from stoek.checking.case import Case
from stoek.checking.depths import PILES, TRICKS, depth_word
from stoek.checking.finding import ERROR, WARNING
from stoek.checking.pieces import Counted
from stoek.checking.piles import PILE_NAMES, pile_where, pile_words, written_pile
from stoek.checking.sentences import Say
from stoek.language import _, ngettext
from stoek.notation.record import HeldCard, Place
from stoek.rules.scores.bounds import Bounds
from stoek.rules.scores.scoring import BONUSES


@dataclass(frozen=True, slots=True)
class Gone:
    """Where a card went by what else is recorded: to which side, how, and where that stands."""

    side: int
    how: str
    place: Place


def compare_depths(case: Case, counted: Counted | None) -> None:
    """Report where figures and piles differ from what the result comes of."""
    if case.depth not in (TRICKS, PILES):
        return
    if counted is not None:
        _compare_figures(case, counted)
    _compare_last_trick(case)
    if case.piles.cards:
        gone = _gone(case)
        for side in (0, 1):
            _compare_pile(case, side, gone)


def _compare_figures(case: Case, counted: Counted) -> None:
    rest, record = case.trick_count - counted.tricks, case.record
    for side, name in enumerate(("points", "opponents_points")):
        figure = record.points if side == 0 else record.opponents_points
        words = ngettext("{count} card point", "{count} card points", figure or 0)
        _figure(case, name, figure, words, counted.points[side], side)
    words = ngettext("{count} trick", "{count} tricks", record.won or 0)
    _figure(case, "won", record.won, words, Bounds(counted.won, counted.won + rest), 0)
    if counted.bonus is not None and not rest:
        for side, (figure, made) in enumerate(zip((record.bonus, record.opponents_bonus), counted.bonus, strict=True)):
            words = ngettext("{count} point", "{count} points", figure or 0)
            _figure(case, BONUSES[side], figure, words, Bounds(made, made), side)


def _figure(case: Case, name: str, written: int | None, words: str, made: Bounds, side: int) -> None:
    """A figure of a side that is told, in words, against what is made."""
    if written is None or written in made or case.depth is None:
        return
    much = str(made.least) if made.least == made.most else _("{least} to {most}", least=made.least, most=made.most)
    message = Say.figures_differ(told=words, side=case.the(side), depth=depth_word(case.depth), made=much)
    case.find("contradiction", message, _where(name), None, case.record.place(name), severity=WARNING)


def _where(name: str) -> str:
    """A figure as the place of a finding."""
    words = {
        "points": _("card points"), "opponents_points": _("card points of the opponents"), "won": _("tricks won"),
    }  # fmt: skip
    return words.get(name) or _("points inside tricks")


def _compare_last_trick(case: Case) -> None:
    recorded, last = case.side_index(case.record.last_trick), case.tricks[-1] if case.tricks else None
    took = None if last is None else case.side_of(last.winner)
    if case.depth != TRICKS or last is None or last.number != case.trick_count or len(case.tricks) != case.trick_count:
        return
    if recorded is not None and took is not None and recorded != took:
        message = Say.last_trick_differs(side=case.the(took), told=case.the(recorded))
        case.find("contradiction", message, _("last trick"), None, case.record.place("last_trick"), severity=WARNING)


def _gone(case: Case) -> dict[int, Gone]:
    """To which side each card went, by discards, stock and tricks."""
    gone: dict[int, Gone] = {}
    if case.stock == "taken" and case.discards is not None:
        gone |= _aside(case.record.discards, _("the declarer put it away"))
    elif case.stock == "refused" and case.stock_cards is not None:
        gone |= _aside(case.record.stock_cards, _("it lies in the stock, which was refused and counts for the declarer"))
    for trick in case.tricks:
        side = case.side_of(trick.winner)
        if side is None:
            continue
        how = _("{seat} took it in trick {number}", seat=case.seat_word(trick.winner), number=trick.number)
        gone |= {laid.card: Gone(side, how, laid.place) for laid in trick.cards if laid.card is not None}
    return gone


def _aside(written: tuple[HeldCard, ...] | None, how: str) -> dict[int, Gone]:
    return {held.card: Gone(0, how, held.place) for held in written or () if held.card is not None}


def _compare_pile(case: Case, side: int, gone: Mapping[int, Gone]) -> None:
    """Each card of a pile that went to the other side; where there is none, the cards that a whole pile lacks."""
    severity = ERROR if case.depth == PILES else WARNING
    where, written = pile_where(case, side), written_pile(case, side)
    wrong = [(held, gone[held.card]) for held in written or () if held.card is not None and held.card in gone]
    wrong = [(held, went) for held, went in wrong if went.side != side]
    for held, went in wrong:
        message = Say.card_of_other_pile(card=card_text(held.card or 0), pile=pile_words(case, side), why=went.how)
        case.find("contradiction", message, where, None, held.place, severity=severity, also=went.place)
    if wrong or written is None or case.piles.tricks is None or written_pile(case, 1 - side) is not None:
        return
    lacking = [card for card, went in gone.items() if went.side == side and not case.piles.cards[side] >> card & 1]
    if lacking:
        parts = {"cards": set_text(sum(1 << card for card in lacking)), "pile": pile_words(case, side)}
        if len(lacking) == 1:
            why = gone[lacking[0]].how
            message = Say.card_lacking_in_pile(**parts, why=why)
        else:
            message = Say.cards_lacking_in_pile(**parts, side=case.the(side))
        case.find("contradiction", message, where, None, case.record.place(PILE_NAMES[side]), severity=severity)
