"""What is said between the cards: the marriage claimed during play, and knocks."""

from __future__ import annotations

from stoek.cards import cards_of, set_text
from stoek.checking.announced import was
from stoek.checking.case import WARNING, Case
from stoek.checking.melding import no_such_claim
from stoek.notation.record import Mark
from stoek.rules.customs.knock import knocks
from stoek.rules.melds.melds import marriage_cards

Moment = tuple[int, int]
"""Index of the trick and of the card in it; the card at the moment has been played."""


def check_marks(case: Case, possible: int) -> None:
    """Take up a marriage claimed in time, and tell whether knocks were true. `possible`: what the declarer may have held."""
    for index, trick in enumerate(case.written):
        for mark in trick.marks:
            _mark(case, mark, (index, -1), None, possible)
        for position, play in enumerate(trick.plays):
            cards = case.tricks[index].cards
            seat = cards[position].seat if position < len(cards) else None
            for mark in play.marks:
                _mark(case, mark, (index, position), seat, possible)


def _mark(case: Case, mark: Mark, moment: Moment, player: int | None, possible: int) -> None:
    seat = case.seat_index(mark.seat)
    where = f"trick {case.tricks[moment[0]].number}"
    if mark.kind not in ("knock", case.ruleset.combinations.marriage_kind):
        case.find("bad-meld", no_such_claim(case, mark.kind), where, None, mark.place)
    elif mark.kind == "knock":
        _knock(case, mark, moment, player if seat is None else seat, where)
    else:
        _marriage(case, mark, moment, case.declarer if seat is None else seat, where, possible)


def _marriage(case: Case, mark: Mark, moment: Moment, seat: int | None, where: str, possible: int) -> None:
    parts = case.ruleset.combinations
    pair = marriage_cards(case.trump)
    claim = f"The {parts.marriage_kind} is claimed"
    if seat is not None and case.declarer is not None and seat != case.declarer:
        message = (
            f"{case.seat_word(seat)} claims {parts.marriage_kind}, but only the declarer's combinations count. Take the claim out."
        )
        return case.find("bad-meld", message, where, "combinations/declarer-only", mark.place)
    if any(one.kind == parts.marriage_kind for one in case.claims):
        return None
    lacking = pair & ~possible
    if lacking:
        message = f"{claim}, but {set_text(lacking)} {was(lacking)} not in the declarer's hand. Take the claim out."
        return case.find("bad-meld", message, where, parts.marriage_rule, mark.place)
    queen_at = _moment_of(case, cards_of(pair)[1]) if pair else None
    if queen_at is not None and queen_at < moment:
        late = case.tricks[queen_at[0]].number
        message = f"{claim} after the queen of trumps was played, in trick {late}. It does not count: take the claim out."
        return case.find("bad-meld", message, where, "combinations/stoek-timing", mark.place)
    case.claims.append(parts.identify(pair, case.trump) if pair else parts.short_marriage())
    return None


def _moment_of(case: Case, card: int) -> Moment | None:
    for index, trick in enumerate(case.tricks):
        for one in trick.cards:
            if one.card == card:
                return index, one.position
    return None


def _knock(case: Case, mark: Mark, moment: Moment, seat: int | None, where: str) -> None:
    if case.tables is None or seat is None:
        return
    so_far = [one for index, trick in enumerate(case.tricks) for one in trick.cards if (index, one.position) <= moment]
    whole = moment[0] * case.ruleset.seats + moment[1] + 1
    if case.absent_before(moment[0]) or len(so_far) != whole or any(one.card is None for one in so_far):
        return
    played = sum(1 << one.card for one in so_far if one.card is not None)
    hand = case.held.get(seat)
    if hand is None:
        return
    held = knocks(case.tables, hand & ~played, played)
    if held < mark.times:
        claimed = "the highest trump" if mark.times == 1 else "the two highest trumps"
        message = (
            f"{case.seat_word(seat)} knocks for {claimed} not yet played, but does not hold {'it' if mark.times == 1 else 'both'}. "
            "No score changes."
        )
        case.find("false-knock", message, where, "play/knock", mark.place, seat=seat, severity=WARNING)
